// What a message corrects, costs and tells besides: each read into fields, without a conversation around it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandOf } from './commands.ts';
import { readStake } from './costs.ts';
import { namedDeed, reworded } from './deeds.ts';
import type { Facts } from './facts.ts';
import { heardIn } from './heard.ts';
import { type State, stateOf } from './state.ts';
import { noFacts } from '../test/no-facts.ts';

const facts: Facts = {
  ...noFacts,
  currency: 'EUR',
  people: [
    { name: 'Joan Baker', memberId: null },
    { name: 'Samuel Osei', memberId: 's' },
  ],
};

test('what is called the step is it, in many words', () => {
  for (const [said, deed] of [
    ['My plan is to sit with one person for a morning', 'sit with one person for a morning'],
    ['No, the step should only be: tell Frau Kolb first', 'tell Frau Kolb first'],
    ['Please change the wording to: Try one card with one class', 'Try one card with one class'],
    ['Make them: fire one test tile with glaze', 'fire one test tile with glaze'],
    ['Cut the words please: just "fire one test tile".', 'fire one test tile'],
    ['Change the words of the step. It should say "Try one card with two classes"', 'Try one card with two classes'],
    [
      'wrong, it’s only the shift. it should be: write one card for bay 3. actually not Joan',
      'write one card for bay 3.',
    ],
    ['I’d rather it read: count twenty files on Monday. Should I tell her first?', 'count twenty files on Monday.'],
    [
      'And the wording, if you would: “Invite Moira to tea on Wednesday.” Is it wise?',
      'Invite Moira to tea on Wednesday.',
    ],
    ['that reads like garbage. words: Send Kasia the list of 11 trucks', 'Send Kasia the list of 11 trucks'],
    ['No no, the step is other: Ask Teresa on Saturday', 'Ask Teresa on Saturday'],
    ['The step without "other": Ask Teresa on Saturday', 'Ask Teresa on Saturday'],
    ['the sentence is meant to be ‘ask Berger what the problem is’', 'ask Berger what the problem is'],
    ['lol its sunday league. should say i paint them sat n he wears them', 'i paint them sat n he wears them'],
    ['Let it read: I send Frau Weninger a list of twelve items', 'I send Frau Weninger a list of twelve items'],
    ['change it to call the three shops on our street', 'call the three shops on our street'],
  ] as const)
    assert.equal(namedDeed(said), deed, said);
  for (const said of [
    'It should be easier for people to find us',
    'The step is not what I meant',
    'change it to 2 pairs not 3',
    'My boss says: you have to write a business plan first',
    'I must decide: stay in my job or open a studio',
    'He said: “the plan is bad, do it properly this time”',
    'The plan is too big for me, is it?',
  ])
    assert.equal(namedDeed(said), null, said);
});

test('one word of the step is corrected by the one that is put beside it', () => {
  const correct = (deed: string, said: string): string | null =>
    reworded(deed, { said, due: undefined, day: undefined, after: [] }, facts);
  assert.equal(correct('sell bread at the market of Plouha', 'Binic, not Plouha'), 'sell bread at the market of Binic');
  assert.equal(correct('pin one card on the board', 'not the board, the door'), 'pin one card on the door');
  assert.equal(
    correct('ring one objector of Mill Lane', 'No, don’t keep it. It’s Mill Road, not Mill Lane.'),
    'ring one objector of Mill Road',
  );
  assert.equal(correct('take a box of ten rocks', 'Make it eight rocks, not ten.'), 'take a box of eight rocks');
  assert.equal(correct('write 3 cards', '3 is too much, make it 2'), 'write 2 cards');
  assert.equal(
    correct('ask Sunita to keep a list for six cars', 'nah forget the list. whatsapp group instead, same six drivers'),
    'ask Sunita to keep a whatsapp group for six cars',
  );
  assert.equal(correct('pin one card on the board', 'not on Friday, I have choir'), null);
  const to5th = { said: 'Next Saturday. The 5th.', due: '2026-11-27', day: '2026-12-05', after: [] };
  assert.equal(reworded('open it on Friday afternoon', to5th, facts), 'open it on next Saturday afternoon');
  assert.equal(reworded('open it on Friday', { ...to5th, said: 'the 5th' }, facts), 'open it on Saturday');
});

test('of several sums the one that is meant counts', () => {
  for (const [said, cents] of [
    ['60. No, 40, wire I have still', 4_000],
    ['Not 60. 40.', 4_000],
    ['Flour 35 euro, place at the market 12, gasoil 10', 5_700],
    ['35, 12, 10. It makes 57', 5_700],
    ['It would be 20 for thread and 15 for tape', 3_500],
    ['between 20 and 30', 2_000],
    ['15 or 20', 1_500],
    ['no its 800 total, 200 fare + 600 seedlings', 80_000],
    ['make it 800 n add Kevo', 80_000],
    ['cost zero', 0],
    ['lol not losin 60 euros on tea. like 8 euros for milk n cups', 800],
    ['not more than 40 euros', 4_000],
    ['coffee for two is 24 euros, so together 42,50 euros', 4_250],
    ['Slides 18,50 plus coffee 24 is 42,50', 4_250],
  ] as const)
    assert.equal(readStake(said, 'EUR', {}, true).cents, cents, said);
});

test('what is added is added to what stands', () => {
  assert.equal(readStake('And add €2 for a cake', 'EUR', { cents: 380 }).cents, 580);
  assert.equal(readStake('No, plus the bus. So €5.80 altogether', 'EUR', { cents: 200 }).cents, 580);
});

test('a time that is said not to be so is none', () => {
  assert.equal(readStake('no no not 8 hours, 2 hours. the 8 is what i have in a month', 'EUR').quarters, 8);
  assert.equal(readStake('an hour, not half an hour', 'EUR', { quarters: 2 }).quarters, 4);
});

test('what is told in passing names no day and nobody of the step', () => {
  const state = {
    ...stateOf([]),
    step: {
      deed: 'count twenty files',
      who: [],
      ask: '',
      gain: '',
      due: '2026-11-27',
      stake: { cents: 0, quarters: null },
      likelihood: null,
      sign: '',
    },
  };
  assert.deepEqual(heardIn('My wife has her hip operation next Thursday', state, facts).parts, {});
  assert.deepEqual(heardIn('The bank said no on Monday', state, facts).parts, {});
  assert.equal(heardIn('make it next Thursday', state, facts).parts.day, '2026-12-03');
  assert.deepEqual(heardIn('put jaden n my cousin aisha in', state, facts).parts.people, [
    { name: 'Jaden', memberId: null },
    { name: 'Aisha', memberId: null },
  ]);
});

test('“Save it? No, start over” starts over, and a question behind “make it a play” leaves it one', () => {
  assert.equal(commandOf('Save it? No, start over.'), 'start-over');
  assert.equal(commandOf('Yes, make it a play. Should I tell her first?'), 'make');
});

const standing = (deed: string, names: string[] = []): State => ({
  ...stateOf([]),
  step: {
    deed,
    who: names.map((name) => ({ name, memberId: null })),
    ask: '',
    gain: '',
    due: '2026-12-03',
    stake: { cents: null, quarters: null },
    likelihood: null,
    sign: '',
  },
});

test('a step that is said again in other words keeps its people, and what it costs stands apart', () => {
  const trout = standing('Drive two fish to Solveig at the upper café.', ['Solveig', 'Odd']);
  const again = heardIn('Drive two smoked trout to Solveig at the upper café; one hour and 20 euros', trout, facts);
  assert.deepEqual(again.parts, {
    text: 'Drive two smoked trout to Solveig at the upper café',
    cents: 2_000,
    quarters: 4,
    people: trout.step!.who,
  });
  assert.equal(heardIn('Is the upper café where Solveig and the fish are?', trout, facts).parts.text, undefined);
  assert.equal(heardIn('I won’t drive two fish to Solveig at the café', trout, facts).parts.text, undefined);
});

test('a name beside the words of a step doesn’t come into them, and a day that somebody can’t takes nobody out', () => {
  const cover = standing('sew one cover and give it to Ana', ['Ana']);
  const heard = heardIn('not this Sunday, it is a baptism, with Father Anselmo, but the Friday after', cover, facts);
  assert.equal(heard.parts.text, undefined);
  assert.deepEqual(
    heardIn('Ana can’t on Thursday. Sunday then, Ana still carries', cover, facts).parts.people,
    undefined,
  );
  assert.equal(heardIn('Ana found a roll in his house, Mia says', cover, facts).parts.text, undefined);
  const both = standing('cut one gap', ['Ana', 'Bo']);
  const left = heardIn('Bo out. He hurt his back. Only Ana.', both, facts).parts.people;
  assert.deepEqual(
    left?.map(({ name }) => name),
    ['Ana'],
  );
  const better = heardIn('oh wait no, Mrs Novotná is much better for it', cover, facts);
  assert.equal(better.parts.text, 'sew one cover and give it to Mrs Novotná');
  const bags = standing('freeze twenty bags for Ana', ['Ana']);
  assert.equal(
    heardIn('I said twelve bags, not twenty. Twelve!', bags, facts).parts.text,
    'freeze twelve bags for Ana',
  );
});

test('who takes part is heard without capitals', () => {
  const bread = standing('bake twelve rolls', ['Anna']);
  const names = (said: string): string[] | undefined =>
    heardIn(said, bread, facts).parts.people?.map(({ name }) => name);
  assert.deepEqual(names('My sister will also come to help, add her'), ['Anna', 'Sister']);
  assert.deepEqual(names('mohammed is coming too'), ['Anna', 'Mohammed']);
  assert.equal(names('My sister says nobody values what is free'), undefined);
  assert.equal(names('Kavya says it is too small'), undefined);
  assert.deepEqual(names('just put caio in'), ['Anna', 'Caio']);
  assert.equal(names('no, leave Mr Osei out of it'), undefined);
});

test('a later day is counted from the one that stands, and the first sum needs no word that it is one', () => {
  const bread = standing('bake twelve rolls');
  assert.equal(heardIn('Could we make it a week later?', bread, facts).parts.day, '2026-12-10');
  assert.equal(heardIn('no no, Thursday 3 December, not today', bread, facts).parts.day, '2026-12-03');
  assert.equal(heardIn('two days earlier', bread, facts).parts.day, '2026-12-01');
  assert.equal(heardIn('It is the cost I mean: €18.', bread, facts).isCost, true);
});

test('who is only said to have told something isn’t in it, and who is said not to be leaves', () => {
  const read = standing('read one letter to Dona Graça', ['Dona Graça']);
  const names = (said: string): string[] | undefined =>
    heardIn(said, read, facts).parts.people?.map(({ name }) => name);
  assert.equal(names('Duarte tells me it’s closed, so Thursday'), undefined);
  const both = standing('ride three times with Ewa', ['Halina', 'Ewa']);
  const heard = heardIn('Halina is not in it. I ride four times with Ewa on Wednesday', both, facts);
  assert.deepEqual(
    heard.parts.people?.map(({ name }) => name),
    ['Ewa'],
  );
});

test('a number that is said not to be so takes the place of none, and what others would pay is no cost', () => {
  const pads = standing('take six pads and ask which boats leak, 120 kr');
  assert.equal(heardIn('120 kr, not 90', pads, facts).parts.text, undefined);
  assert.equal(heardIn('I want to ask if she would pay 8 euros for it', pads, facts).parts.cents, undefined);
  assert.equal(heardIn('Put zero euros, please, and the three hours stay', pads, facts).parts.cents, 0);
});

test('beside a step what is clearly to be done takes its place, also as it was asked for', () => {
  const ring = standing('ring Packy on Thursday', ['Packy']);
  assert.equal(
    heardIn('He’s half deaf. I would rather call on him at his door with one page in hand.', ring, facts).parts.text,
    'I would rather call on him at his door with one page in hand.',
  );
  assert.equal(heardIn('Please remove the second name from the step.', ring, facts).parts.text, undefined);
});
