// An either/or is one question: the records decide it where they can, else a sentence of the method helps to choose, once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import type { Said } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { RecordedPartner, Records } from '../records/records.rules.ts';
import { choiceOn, optionsIn } from './choice.rules.ts';
import { follow } from './hearing.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const partner = (
  name: string,
  status: RecordedPartner['status'],
  ...promises: RecordedPartner['promises']
): RecordedPartner => ({ id: name, name, status, mine: true, updatedAt: '2026-11-02T10:00:00Z', promises });
const records: Records = {
  inventory: emptyInventory(),
  challenge: {
    id: 1,
    title: 'Honey that sells itself',
    statement: 'Most of it stays on the shelf.',
    affordableLoss: { time: 'Four hours a week until March', financial: '300 euros' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play('Stall at the harbour', 'Stood nine hours, sold none.'),
    play('Jars for the café', 'The café took twelve and asked for more.'),
    play('Six jars in the post', 'Two jars broke on the way and I paid them back.'),
    play('Label for the tasting', null, { dueDate: '2026-12-10T12:00:00Z' }),
    play('Letter to the beekeepers', null, { dueDate: '2026-11-26T12:00:00Z' }),
  ],
  partners: [
    partner('Marta Lind', 'active', { text: 'Bring her the twelve samples', due: '2026-11-25T12:00:00Z' }),
    partner('Dr. Omar Haddad', 'active'),
    partner('Jens Foss', 'declined'),
    partner('Ida Krog', 'initiated', { text: 'Send her the price list', due: '2026-11-18T12:00:00Z' }),
  ],
};
const choice = (message: string, history: readonly Said[] = []) =>
  choiceOn(message, follow({ history, message, records, now, again: 0 }), records, now);

test('the records decide: whoever is met anyhow, who has declined, what failed, the nearer day', () => {
  for (const [message, says, asks] of [
    [
      'Should I ask Dr. Haddad first, or Marta?',
      /^By your records “Marta” comes first: you promised “Marta Lind” “Bring her the twelve samples”, by 25 Nov\.$/,
      /^What would you ask Marta Lind, and when\?$/,
    ],
    [
      'Who first, Jens or Omar Haddad?',
      /^“Jens Foss” has declined, so “Omar Haddad” comes first\.$/,
      /^What would you ask Dr\. Omar Haddad, and when\?$/,
    ],
    [
      'Is it better to go to the harbour or to ring my cousin?',
      /^Your own lesson speaks against “go to the harbour”: of “Stall at the harbour” you wrote “Stood nine hours, sold none”\.$/,
      /^“ring my cousin”: when could you begin with that\?$/,
    ],
    [
      'What do you think, the harbour or the café?',
      /On “the harbour”: .*“Stood nine hours, sold none”\. On “the café”: .*“The café took twelve and asked for more”\. That leans to “the café”\.$/,
      /^“the café”: when/,
    ],
    [
      'Which comes first, the tasting or the beekeepers?',
      /^By your records “the beekeepers” comes first: your play “Letter to the beekeepers” is due on 26 Nov\.$/,
      /^“the beekeepers”: when/,
    ],
  ] as const) {
    const answer = choice(message);
    assert.match(answer?.says ?? '', says, message);
    assert.match(answer?.asks ?? '', asks, message);
  }
});

test('who waits for another comes behind', () => {
  const history: Said[] = [{ role: 'user', text: 'Omar Haddad says he will taste it if Marta tastes it first.' }];
  assert.match(
    choice('Should I go to Omar or to Marta?', history)!.says,
    /^By your own words “Dr\. Omar Haddad” waits for “Marta Lind”, so “Marta” comes first\.$/,
  );
});

test('of a part and the whole, and of two numbers, a promise or a fault decides for the smaller', () => {
  assert.match(
    choice('Can I bring Marta only eight samples, or must I finish all twelve?')!.says,
    /^You promised “Marta Lind” “Bring her the twelve samples”, by 25 Nov: what is ready that day, with a day for the rest, keeps more/,
  );
  for (const message of [
    'I want to send jars in the post. Is 20 enough or should I do 60?',
    'More jars in the post for Christmas. My question was 20 or 60.',
    'Should I post all sixty jars, or try three jars first?',
  ])
    assert.match(
      choice(message)!.says,
      /^By your records “(?:20|try three jars)” comes first: .*“Two jars broke on the way and I paid them back”/,
      message,
    );
  assert.match(
    choice('Must Ida Krog have it before the tasting, or is it enough after the fair?')!.says,
    /^You promised “Ida Krog” “Send her the price list”, and it was due on 18 Nov: the sooner of the two keeps more of it\./,
  );
});

test('where the records decide nothing the method does, each sentence once, and both are named whole', () => {
  const first = choice('Should I paint the lid or the box?')!;
  assert.equal(first.says, 'Whichever costs less if it turns out wrong comes first.');
  assert.equal(first.asks, '“paint the lid” or “the box”: which is that?');
  const spoken = [first.says];
  for (const message of ['Do I take the blue one or the red one?', 'Should I write a poem or a song?']) {
    const answer = choice(message, [
      { role: 'user', text: 'x' },
      { role: 'assistant', text: spoken.join(' ') },
    ])!;
    assert.ok(!spoken.includes(answer.says), answer.says);
    spoken.push(answer.says);
  }
  assert.match(
    choice('Should I ask the mayor or the vet?')!.says,
    /^The one whose answer decides the other comes first\.$/,
  );
  assert.match(
    choice('Should I ask the mayor or sew the flag?')!.says,
    /^What you can do alone by tomorrow comes before/,
  );
  assert.match(
    choice('The labels take six hours in one week. Would you rather drop half of them, or move the fair?')!.says,
    /^You set yourself “Four hours a week until March”, and six hours in one week is more\./,
  );
});

test('no choice is answered as one where there is none, and none with “your records say nothing”', () => {
  for (const message of [
    'Is 15 enough or am I fooling myself?',
    'I take the bus or walk.',
    'Do I need his skins or not?',
    'Is two for one good or will I drown in them?',
  ])
    assert.equal(choice(message), null, message);
  for (const message of ['Tea or coffee?', 'Should I ask Jens or the vet?', 'The harbour or a shop?'])
    assert.doesNotMatch(choice(message)!.says, /say nothing|records do not/, message);
});

test('an option behind “or do I”, and one behind a colon or a report, is known', () => {
  for (const [message, options] of [
    ['Hege would know. Or do I ask Solveig first?', ['Hege would know', 'ask Solveig first']],
    ['My question was: fewer valves, or more time?', ['fewer valves', 'more time']],
    ['Would you rather cut the list, or move the day?', ['cut the list', 'move the day']],
    ['Must I buy all forty, or buy three first?', ['buy all forty', 'buy three']],
  ] as const)
    assert.deepEqual(optionsIn(message), options, message);
});

test('of two with a day each the nearer comes first, by whatever words they are named, and both days are told', () => {
  const open: Records = {
    ...records,
    plays: [
      play('Ask Dr. Haddad for terms on a matching fund', null, { dueDate: '2026-11-27T12:00:00Z' }),
      play("Pay the hire at Akosua's shop", null, { dueDate: '2026-12-11T12:00:00Z', description: 'Voucher on paper' }),
    ],
  };
  for (const message of [
    'Please answer that: Dr. Haddad or the voucher?',
    'The voucher or Dr. Haddad?',
    "I have two things open: the meeting with Dr. Haddad on a matching fund and the voucher at Akosua's shop. Which one should I do first, and why?",
  ]) {
    const { says } = choiceOn(message, follow({ history: [], message, records: open, now, again: 0 }), open, now)!;
    assert.match(
      says,
      /^By your records “[^”]*Haddad[^”]*” comes first: your play “Ask Dr\. Haddad .*” is due on 27 Nov; your play “Pay the hire .*” is due on 11 Dec\.$/,
      message,
    );
  }
});

test('who would wait for somebody to whom they owe something is told to do that', () => {
  const { says, asks } = choice('Should I go to the director first, or wait for what Ida Krog says?')!;
  assert.match(
    says,
    /^Before any waiting: you promised “Ida Krog” “Send her the price list”, and it was due on 18 Nov/,
  );
  assert.match(asks, /^What exactly will you do next, and on which day\?$/);
});

test('whether to tell somebody already or only afterwards is answered: beforehand', () => {
  assert.match(
    choice('Do I say something to the director already on Monday, or is it better after they answer?')!.says,
    /^Before: a sentence beforehand costs less than an explanation afterwards\.$/,
  );
});

test('of a part and the whole the part comes first, and of one who is known and somebody new the one who is known', () => {
  for (const [message, first] of [
    ['Should I book the hall for the whole winter, or only for one evening?', 'only for one evening'],
    ['Do I print all sixty, or just ten to begin with?', 'just ten to begin with'],
  ] as const) {
    assert.deepEqual(optionsIn(message).at(-1), first, message);
    assert.match(choice(message)!.says, new RegExp(`^“${first}” first: it can still become the other`), message);
  }
  const { says } = choice('Should the taster be the cook, or someone new?')!;
  assert.match(says, /^“[^”]*cook”: then one thing alone is new/);
});
