// What the coach asks and says: each question is known again when it was put, and nothing is said twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import {
  afterwards,
  askWhom,
  askedIn,
  asksWhom,
  beginQuestion,
  clashQuestions,
  daysQuestion,
  decidingQuestions,
  ending,
  firstWords,
  fresh,
  heavyQuestion,
  insteadQuestion,
  known,
  lemonadeQuestions,
  lineQuestions,
  meant,
  ownWordsQuestion,
  partings,
  proposals,
  put,
  questions,
  resultQuestion,
  reviewQuestions,
  seedOf,
  spokenOfQuestion,
  stopQuestion,
  topicQuestions,
  turned,
  whichQuestion,
  whys,
} from './phrase.rules.ts';
import * as phrases from './phrase.rules.ts';
import { situationQuestions } from './situation.rules.ts';
import { slots } from './slot.rules.ts';

/** A question as it is put, with what it is about and whom it names. */
const asPut = (question: string): string => put(question, '“I count the files”', 'Walt Jensen');

test('each question is known again by what it asks for', () => {
  const rows: (readonly [slot: string, question: string])[] = [
    ...slots.flatMap((slot) =>
      [...questions[slot], ...(reviewQuestions[slot] ?? []), ...(proposals[slot] ?? [])].map(
        (question) => [slot, question] as const,
      ),
    ),
    ...situationQuestions,
    ...clashQuestions.map((question) => ['clash', question] as const),
    ...Object.values(decidingQuestions),
    ...lineQuestions.lesson.map((question) => ['control', question] as const),
    ...lineQuestions.late.map((question) => ['control', question] as const),
    ...lineQuestions.owed.map((question) => ['control', question] as const),
    ...lineQuestions.silent.map((question) => ['partner', question] as const),
    ['control', heavyQuestion],
    ['act', insteadQuestion],
    ['act', ownWordsQuestion],
    ['control', whichQuestion],
    ['act', beginQuestion],
    ['partner', spokenOfQuestion],
    ['matter', lemonadeQuestions[0]],
    ['instance', lemonadeQuestions[1]],
    ['control', topicQuestions.challenge],
    ['means', topicQuestions.means],
    ['partner', topicQuestions.partner],
    ['partner', askWhom('Walt')],
  ];
  for (const [slot, question] of rows) {
    assert.equal(askedIn(`Then so be it. ${asPut(question)} `), slot, question);
  }
});

test('a question of a step is known behind a quotation, where it begins small', () => {
  for (const slot of slots)
    for (const question of [...questions[slot], ...(reviewQuestions[slot] ?? [])]) {
      const small = asPut(question).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
      assert.equal(askedIn(`“Files lie about”: ${small}`), slot, question);
    }
});

test('a question of an older session is known by what it asked for', () => {
  const rows: readonly (readonly [slot: string, question: string])[] = [
    ['instance', '“Files lie about”: when was that last so, and what happened, step by step?'],
    ['instance', '“Files lie about”: which one case have you in mind, and what did it cost?'],
    ['instance', '“I counted”: what went otherwise there than you had planned?'],
    ['instance', '“I counted”: what do you know by that which you did not know before?'],
    ['instance', 'When did you last run into it, and what happened, step by step?'],
    ['instance', 'Think of one real case: who was there, and what did it cost?'],
    ['instance', 'Where has it gone better, even once, and what was different there?'],
    ['control', 'Which part of it could you change this week without asking anyone?'],
    ['control', 'Leave aside what others would have to decide: what is left that is yours?'],
    ['control', 'What is the smallest thing about it that is up to you alone?'],
    ['control', 'What speaks against that?'],
    ['control', 'You wrote “Ask early”: what does that lesson change here?'],
    ['control', 'You wrote “Ask early”: what does that change here?'],
    ['control', '“It rains”: which part of that could you change this week without asking anyone?'],
    ['control', '“It rains”: leave aside what others decide; what of that is left that is yours?'],
    ['control', '“It rains”: what is the smallest piece of that which is up to you alone?'],
    ['control', '“I counted”: what of that would you do the same way again, and what differently?'],
    ['control', '“I counted”: which part of what comes next is in your own hands?'],
    ['control', '“A new desk”: which piece of that would show you something within a week?'],
    ['control', '“A new desk”: could you take that back if it goes wrong?'],
    ['control', '“Ten bowls”: what would you do otherwise with twice as many?'],
    ['means', '“I bake”: what does that take, and which of it is there already?'],
    ['means', '“I bake”: what is still missing for that?'],
    ['means', '“I bake”: what is there already that helps with it?'],
    ['means', '“I bake”: what have you that lies unused and would do for a start on that?'],
    ['means', '“I bake”: what do you know how to do there that others do not?'],
    ['means', 'What do you have already that could carry a first try: a tool, a room, a list, an hour?'],
    ['means', 'What lies around unused that would do for a start?'],
    ['means', 'You have “a hall”. What could that do here?'],
    ['means', 'You have “a hall”. Would that carry it?'],
    ['means', 'You have “a hall”. Would that carry a try?'],
    ['means', 'Which of these could carry a try, if any?'],
    ['means', 'Which of them would you begin with?'],
    ['partner', '“It rains”: who notices that first, and what would they say?'],
    ['partner', '“It rains”: who is one person you could ask about that in ten minutes?'],
    ['partner', '“It rains”: who meets the same from the other side?'],
    ['partner', '“Does it hold?”: who could answer that, and by which day?'],
    ['partner', 'What does Walt know that, and when could you ask?'],
    ['partner', 'What would you ask Walt for, and what would be in it for them?'],
    ['partner', 'Who is one person you could ask in ten minutes, and what would they get out of it?'],
    ['partner', 'Who meets the same trouble from the other side?'],
    ['partner', 'What would you ask for first, and what is in it for the other side?'],
    ['partner', 'Which of them would win something by it, too?'],
    ['partner', 'You know Ann and Ben: which of them would you ask first, and for what?'],
    ['loss', '“I bake”: how many hours and how much money may that cost you at most?'],
    ['loss', 'You set yourself “two hours” as your limit. Which part of that may it cost?'],
    ['loss', '“I bake”: what may the next piece cost you at most, in hours and in money?'],
    ['loss', 'If it comes to nothing, how many hours and how much money could you lose and shrug?'],
    ['loss', 'What is the most that a first try may cost you, in hours and in money?'],
    ['loss', 'How much of that is one try worth?'],
    ['loss', 'Which part of it would you put into one try?'],
    ['act', '“It rains”: what exactly will you do about that, and on which day?'],
    ['act', '“It rains”: what exactly do you do next, and on which day?'],
    ['act', '“It rains”: what of that could be finished within a week, and on which day?'],
    ['act', '“It rains”: with one hour for that and no more, what would you do in it, and when?'],
    ['act', 'On which day would you do that, and how would you see by the evening that it is done?'],
    ['act', 'What exactly will you do, and on which day?'],
    ['act', 'What is the smallest version of it that you could finish within a week, and on which day?'],
    ['act', 'With one hour for it and no more, what would you do in that hour, and when?'],
    ['act', '“I bake”: on which day, and what is done by that evening?'],
  ];
  for (const [slot, question] of rows) assert.equal(askedIn(question), slot, question);
});

test('a reply that asks nothing, or asks for something of its own, is taken for no question', () => {
  assert.equal(askedIn(undefined), null);
  assert.equal(askedIn(''), null);
  assert.equal(askedIn('Then we leave that open.'), null);
  assert.equal(askedIn('How is the weather?'), null);
  assert.equal(askedIn(`${stopQuestion} And then we go on.`), null);
  assert.ok(known.every(([, tail]) => tail.length > 8));
});

test('whoever is asked about by name is known', () => {
  assert.equal(askWhom('Walt'), 'What would you ask Walt, and when?');
  assert.ok(asksWhom('He knows the gate. What would you ask Walt, and when? '));
  assert.ok(asksWhom(askWhom('Al')));
  assert.ok(!asksWhom('What would you ask Walt, and when? Today?'));
  assert.ok(!asksWhom('What would you ask? Walt, and when?'));
  assert.ok(!asksWhom('You count on Walt.'));
});

test('what of a question is its own is what stands behind its blanks', () => {
  assert.equal(ending(daysQuestion), 'on which day, and how would you see by the evening that it is done?'.slice(1));
  assert.equal(ending('Who comes?'), 'ho comes?');
  assert.equal(ending('What would you ask {x} for first?'), 'or first?');
  assert.equal(ending('A thing: {x} '), '');
});

test('a question is put with what it is about, and stands alone where there is nothing to be quoted', () => {
  assert.equal(put(whichQuestion, '“A or B”'), '“A or B”: which is that?');
  assert.equal(put(whichQuestion, ''), 'Which is that?');
  assert.equal(put('What could {x} show you?', '', 'Ann'), 'What could Ann show you?');
  assert.equal(put('What could {x}show you?', ''), 'What could show you?');
  // An amount is no place in what replaces it.
  assert.equal(put(whichQuestion, '“$$5 or $&”'), '“$$5 or $&”: which is that?');
  assert.equal(put('{x} Is that it?', '', '“$&”'), '“$&” Is that it?');
});

/** Every text of a table or a list, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

test('each thing that the coach says is a sentence or leads to one, and none stands in its list twice', () => {
  const { known: tails, ...said } = phrases;
  assert.ok(tails.length > 100);
  for (const [name, value] of Object.entries(said)) {
    if (Array.isArray(value)) assert.ok(value.length > 0, name);
    const texts = textsIn(value).filter((text) => !(slots as readonly string[]).includes(text));
    assert.equal(new Set(texts).size, texts.length, name);
    for (const text of texts) assert.match(text, /^[\p{Lu}{“].*(?:[.?:]|[.]”)$|^(?:In the way|Done|Asked by)$/u, name);
  }
});

test('each kind of question has what is meant by it, and why it is asked', () => {
  for (const slot of slots) {
    assert.equal(meant[slot].length, 2, slot);
    assert.match(meant[slot][0]!, slot === 'partner' ? /^I mean somebody/ : /^I mean /, slot);
    assert.match(whys[slot], /^I ask (?:so that|because) /, slot);
    assert.ok(questions[slot].length > 0, slot);
  }
  assert.equal(reviewQuestions.instance?.length, 2);
  assert.equal(reviewQuestions.control?.length, 1);
  assert.equal(reviewQuestions.partner?.length, 1);
  assert.equal(proposals.matter?.length, 2);
  assert.equal(proposals.loss?.length, 1);
  assert.deepEqual(
    afterwards.map(([, line]) => line),
    ['In the way', 'Done', 'Asked by'],
  );
  assert.equal(afterwards[1]![0], resultQuestion);
});

test('each line of the records that can be told has a question on it', () => {
  assert.deepEqual(
    Object.entries(lineQuestions).map(([kind, asks]) => [kind, asks.length]),
    [
      ['lesson', 2],
      ['late', 1],
      ['owed', 1],
      ['silent', 1],
    ],
  );
});

test('of several sentences the first is said that was not said before', () => {
  const spoken = 'One. Two.';
  assert.equal(fresh(['One.', 'Two.', 'Three.', 'Four.'], { spoken }), 'Three.');
  assert.equal(fresh(['One.', 'Two.'], { spoken }), '');
  assert.equal(
    fresh(['One {x}.', 'Six {x}.'], { spoken }, (each) => each.split(' ')[0]!),
    'Six {x}.',
  );
});

test('a list begins elsewhere for other records and another conversation, and keeps its order', () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  const told = { ...Object.fromEntries(slots.map((slot) => [slot, ''])), matter: 'b' } as Parameters<
    typeof turned
  >[1]['told'];
  // "a" is 97: 97 mod 5 is 2.
  assert.deepEqual(turned(list, { texts: ['a', 'z'], told, seed: 0 }), ['c', 'd', 'e', 'a', 'b']);
  assert.deepEqual(turned(list, { texts: [], told, seed: 0 }), ['d', 'e', 'a', 'b', 'c']);
  // 1 · 31 + 97 is 128.
  assert.deepEqual(turned(list, { texts: ['a'], told, seed: 1 }), ['d', 'e', 'a', 'b', 'c']);
  // 9 000 · 31 + 97 is 279 097, less 27 times 9 973: 9 826.
  assert.deepEqual(turned(list, { texts: ['a'], told, seed: 9_000 }), ['b', 'c', 'd', 'e', 'a']);
  assert.deepEqual(turned([], { texts: ['a'], told, seed: 1 }), []);
});

test('the records of one person are told from those of another', () => {
  const empty = { ...ruth, challenge: null, plays: [], partners: [] };
  assert.equal(seedOf(empty), 7);
  // 7 · 31 + 97
  assert.equal(seedOf({ ...empty, challenge: { ...ruth.challenge!, title: 'a' } }), 314);
  // 314 · 31 + 44, less 9 973; then 98 is a "b".
  assert.equal(
    seedOf({
      ...empty,
      challenge: { ...ruth.challenge!, title: 'a' },
      plays: [{ ...ruth.plays[0]!, title: 'b' }],
    }),
    (((314 * 31 + 44) % 9_973) * 31 + 98) % 9_973,
  );
  const partner = { id: 'a', name: 'c', status: 'active' as const, mine: true, updatedAt: '', promises: [] };
  assert.equal(
    seedOf({ ...empty, challenge: { ...ruth.challenge!, title: 'a' }, partners: [partner] }),
    (((314 * 31 + 44) % 9_973) * 31 + 99) % 9_973,
  );
});

test('whoever goes is told when they are expected', () => {
  assert.deepEqual(partings('27 Nov'), [
    'It stands, and is kept here. Until 27 Nov.',
    'Then until 27 Nov; the step is kept here.',
    'Go, then. On 27 Nov tell me what you saw.',
  ]);
});

test('a text is quoted whole where it is short, and by its most telling sentence where it is long', () => {
  assert.equal(firstWords(' Files lie on four desks. '), '“Files lie on four desks”');
  assert.equal(firstWords('Oh. Files lie. Nobody reads.', 40), '“Oh. Files lie. Nobody reads”');
  assert.equal(firstWords('Twelve signs'.padEnd(20, '.'), 20), '“Twelve signs”');
  const long =
    'It is so. Well, nobody reads them early enough here. Then 14 files of Walt Jensen lay on 4 desks for 9 weeks.';
  assert.equal(firstWords(long), '“Then 14 files of Walt Jensen lay on 4 desks for 9 weeks”');
  assert.equal(firstWords('It rains. '.repeat(8), 30), '“It rains. It rains. It rains …”');
});
