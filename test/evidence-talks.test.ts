// A question gets the lines of the records that bear on it, word for word and once; whole talks with people whose words were passed over before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { play, repliesTo } from './fixtures/coached.ts';
import { ruth } from './fixtures/ruth.ts';
import { emptyInventory } from '../features/inventory/inventory.rules.ts';
import type { Records } from '../features/records/records.rules.ts';
import { optionsIn } from '../features/coaching/choice.rules.ts';
import { ranked, told } from '../features/coaching/evidence.rules.ts';
import { follow } from '../features/coaching/hearing.rules.ts';
import { questionIn } from '../features/coaching/question-back.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');

const office: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Mirela Horvat in the international office. Jonas of the student union.',
  },
  challenge: {
    id: 1,
    title: 'Stop deciding the same credit transfer twice',
    statement: 'A student waits seven weeks for a decision that we made before.',
    affordableLoss: { time: 'Three hours a week until the end of January', financial: '150 euros' },
    potentialPartners: [{ name: 'Stefan Lang', relationship: 'signs the chemistry recognitions' }],
    hasPremortem: false,
  },
  plays: [
    play('A one-page precedent sheet for Uppsala', null, { dueDate: '2026-12-02T12:00:00Z' }),
    play('Show Lang ten repeats', 'He decided nine of ten the same way. He did not like being compared.'),
  ],
  partners: [
    {
      id: 'l',
      name: 'Stefan Lang',
      status: 'active',
      mine: true,
      updatedAt: '2026-11-11T10:00:00Z',
      promises: [{ text: 'Send him the syllabus difference', due: '2026-11-18' }],
    },
  ],
};
const croft: Records = {
  inventory: { ...emptyInventory(), whatIHave: 'Six tanning barrels. Forty salted skins.' },
  challenge: {
    id: 1,
    title: 'Sell sixty bark-tanned skins a year',
    statement: 'I can tan them but I sell eight a year.',
    affordableLoss: { time: 'Two mornings a week until April' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play('Three skins on Fiona’s chairs', 'Two sold in three weeks. Third had a bald patch, nobody wanted it.'),
    play('Stall at the market', 'Stood nine hours, sold none.'),
    play('Ask Donnie for the hogg skins', null, { dueDate: '2026-11-20T12:00:00Z' }),
  ],
  partners: [
    {
      id: 'd',
      name: 'Donnie Macaulay',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-06T10:00:00Z',
      promises: [],
    },
  ],
};

const talk = (records: Records, ...messages: string[]): string[] =>
  repliesTo({ records, now }, messages).map(({ message }) => message);

test('a doubt is answered by what would settle it, and what is overdue with whoever is named is told beside it', () => {
  const [first, second] = talk(
    office,
    'The Uppsala sheet is due on 2 December. I do not know whether the sheet is the right thing at all.',
    'Lang did not like it last time. But my question was whether the sheet is the right thing.',
  );
  assert.match(
    first!,
    /^“Show Lang ten repeats” has shown: “He decided nine of ten the same way”\. Whether it is right shows in a try that may fail cheaply\. What is the cheapest thing/,
  );
  assert.match(second!, /You promised “Stefan Lang” “Send him the syllabus difference”: it was due on 18 Nov/);
  assert.doesNotMatch(`${first} ${second}`, /smaller|take back|small try|costs more/);
});

test('whether something in the records contradicts a plan is looked up, and told again to whoever asks again', () => {
  const replies = talk(
    office,
    'Lang decides slowly.',
    'I ask Lang which two lines he needs. Is there something in my notes that contradicts that?',
    'Tomorrow. You went past my question though: is there something in my notes that contradicts it?',
  );
  assert.match(replies[1]!, /By your own records: .*“He did not like being compared”/);
  assert.match(replies[2]!, /By your own records: |nothing more against it/);
});

test('what one does not know is answered as a question, with figures where it is measured', () => {
  const replies = talk(
    croft,
    'Donnie has not said yes or no. Do I need his skins?',
    'Fiona’s four I can do. What I don’t know is where to sell the other thirty-six.',
  );
  assert.match(
    replies[0]!,
    /“Forty salted skins”|“Donnie Macaulay” has not answered since 6 Nov|“Two sold in three weeks”/,
  );
  // One verb that stands everywhere is no reason to tell a line.
  assert.doesNotMatch(replies[1]!, /sold none|say nothing|no line of yours/iu);
});

test('one shared word of no weight is no reason to tell a line', () => {
  const records: Records = {
    ...croft,
    plays: [
      play('Write the statutes', null, { dueDate: '2026-11-30T12:00:00Z' }),
      play('A trial afternoon', 'Two came late.'),
    ],
    partners: [],
  };
  const lines = ranked(
    { question: 'Is it better to write to him or to knock?', around: '' },
    follow({ history: [], message: 'x', records, now, again: 0 }),
    records,
    now,
  );
  assert.ok(
    lines.every(({ near }) => near < 0.95),
    lines.map(({ says, near }) => `${near} ${says}`).join('\n'),
  );
});

test('where the records hold nothing, the method says something, never twice in the same words', () => {
  const empty: Records = { ...office, plays: [], partners: [] };
  const replies = talk(
    empty,
    'The exchange office is slow.',
    'Should students pay for parking?',
    'Would they take the tram instead?',
    'Is a bicycle shed allowed?',
  ).slice(1);
  const said = replies.map((each) => each.split(' “')[0]!);
  assert.equal(new Set(said).size, said.length, said.join('\n'));
  assert.doesNotMatch(replies.join('\n'), /records say nothing|no line of yours|written nothing down/iu);
  assert.ok(replies.join('\n').split('stands nowhere in your records').length <= 2);
});

test('two lines of one play are told as one', () => {
  const lines = ranked(
    { question: 'Fiona', around: '' },
    follow({ history: [], message: 'Fiona', records: croft, now, again: 0 }),
    croft,
    now,
  );
  const both = lines.filter(({ of }) => of === 'Three skins on Fiona’s chairs');
  assert.equal(told(both).match(/of “Three skins/gu)?.length, 1, told(both));
  assert.match(told(both), /you wrote “[^”]+” and “[^”]+”/);
});

test('no maxim, no menu and no bare “it” is said, whatever is asked; quotes are word for word', () => {
  const questions = fc.constantFrom(
    'Do I need Donnie’s skins or not?',
    'What speaks against it?',
    'Is January too late?',
    'Should I go to the market again?',
    'What do I say to Fiona if she wants a cut?',
    'Which is better, the market or Fiona?',
    'You did not answer me.',
    'I am afraid that nobody wants them.',
    'What if he says no?',
    'Is 15 enough?',
    'I could ask Fiona on Friday. Do you think she will agree?',
    'Forty is in the barn, and nine weeks in the barrels.',
    'No idea.',
  );
  fc.assert(
    fc.property(
      fc.array(questions, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(croft, office, ruth),
      (said, records) => {
        const replies = talk(records, 'Nobody buys what I make.', ...said);
        const all = replies.join('\n');
        assert.doesNotMatch(
          all,
          /costs less to be wrong|take the smaller|small try would|I would |Which of (?:them|these)|nobody knows|by itself/iu,
        );
        for (const reply of replies) assert.ok(reply.replace(/“[^”]*”/gu, '').split('?').length <= 2, reply);
        const written = JSON.stringify(records) + ['Nobody buys what I make.', ...said].join('\n');
        for (const [, words] of all.matchAll(/you (?:wrote|said) “([^”…]+)”/gu))
          assert.ok(written.includes(words!), words);
      },
    ),
    { numRuns: 60 },
  );
});

test('hostile text is ranked to an end', () => {
  const text = `${'what if i ask whether '.repeat(180)}?`;
  const own = follow({ history: [], message: 'Forty skins.', records: croft, now, again: 0 });
  for (const each of [
    text,
    `${'a, '.repeat(1_300)} or b?`,
    `${'(('.repeat(900)} or ${'“'.repeat(900)}?`,
    'is that '.repeat(500),
  ]) {
    optionsIn(each);
    questionIn(each.replaceAll('if', 'iff'));
    assert.ok(Array.isArray(ranked({ question: each, around: each }, own, croft, now)), each.slice(0, 20));
  }
});
