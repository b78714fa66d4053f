// Each check names its contradiction and keeps quiet beside it; a limit that is exactly full is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Facts, KnownAsk, Plan } from '../facts.ts';
import { findingSays } from '../phrases/en/findings.ts';
import { findingsOf } from './all-checks.ts';
import { noFacts } from '../../test/no-facts.ts';

const plan: Plan = {
  deed: 'Count the files',
  who: [],
  ask: '',
  due: '2026-11-27',
  cents: null,
  quarters: null,
  challengeId: 1,
};
const samuel = { name: 'Samuel Osei', memberId: 's' };
const found = (facts: Partial<Facts>, planned: Partial<Plan> = {}): string[] =>
  findingsOf({ ...plan, ...planned }, { ...noFacts, ...facts }, []).map((each) => {
    const { before, written, between, planned: against, after } = findingSays(each, 'EUR');
    return `${each.weight}: ${before}${written}${between}${against}${after}`;
  });

const limit = {
  id: 'l',
  kind: 'money',
  amount: 40_000,
  room: 12_000,
  period: 'month',
  challengeId: null,
  href: '/l',
} as const;
const ask: KnownAsk = {
  id: 'a',
  person: samuel,
  what: 'the list',
  state: 'no',
  day: '2026-11-20',
  words: 'not before January',
  href: '/a',
};

test('nothing is named where no record speaks of it', () => {
  assert.deepEqual(found({}, { cents: 900_000, quarters: 400, who: [samuel] }), []);
});

test('money and time: the tightest limit that holds for the plan, exactly full fits', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(50_000), (room, cents) => {
      assert.equal(found({ limits: [{ ...limit, room }] }, { cents }).length, cents > room ? 1 : 0);
    }),
  );
  const limits = [
    limit,
    { ...limit, id: 'm', room: 100, challengeId: 2 },
    { ...limit, id: 'n', kind: 'time' as const, amount: 32, room: 20 },
  ];
  assert.deepEqual(found({ limits }, { cents: 65_000, quarters: 24 }), [
    'refuses: You have €120 left of the €400 you can lose this month. This plan stakes €650.',
    'refuses: You have 5 h left of the 8 h you can spend this month. This plan takes 6 h.',
  ]);
  assert.equal(found({ limits }, { cents: 65_000, challengeId: 2 })[0]!.includes('€1 left'), true);
});

test('day: in the past, on a day without time, on a day that is taken', () => {
  assert.deepEqual(found({}, { due: '2026-11-20' }), ['asks: Today is Tue 24 Nov. This plan is for Fri 20 Nov.']);
  const windows = [2, 4].map((weekday) => ({ weekday, from: '18:00', to: '20:00', href: '/l' }));
  assert.deepEqual(found({ windows }), [
    'asks: You said you have time on Tuesdays and Thursdays. This plan is for Fri 27 Nov.',
  ]);
  assert.deepEqual(found({ windows }, { due: '2026-11-26' }), []);
  const play = { id: 'p', title: 'Call Ann', status: 'active', due: '2026-11-27', quarters: null, href: '/p' } as const;
  assert.deepEqual(found({ plays: [play] }), ['asks: You already have “Call Ann” on Fri 27 Nov.']);
  assert.deepEqual(found({ plays: [{ ...play, status: 'completed' }] }), []);
});

test('person: a no, a later that has not come, an answer that waits; the newest counts, and a yes is none', () => {
  const who = [samuel];
  assert.deepEqual(found({ asks: [ask] }, { who }), [
    'asks: You asked for “the list”, and the answer was no: “not before January”. This plan needs Samuel Osei.',
  ]);
  assert.deepEqual(found({ asks: [{ ...ask, state: 'later', day: '2026-12-01' }] }, { who }), [
    'asks: Samuel Osei said “later”, from Tue 1 Dec when you asked for “the list”. This plan is for Fri 27 Nov.',
  ]);
  assert.deepEqual(found({ asks: [{ ...ask, state: 'later', day: '2026-11-27' }] }, { who }), []);
  assert.equal(found({ asks: [{ ...ask, state: 'asked' }] }, { who }).length, 1);
  assert.deepEqual(found({ asks: [{ ...ask, id: 'b', state: 'yes' }, ask] }, { who }), []);
  assert.deepEqual(found({ asks: [ask] }, { who: [{ name: 'Theo Park', memberId: null }] }), []);
});

test('promise: one that is overdue, or due to somebody of the plan before its day', () => {
  const promise = { id: 'p', to: 'Samuel Osei', what: 'send the form', due: '2026-11-20', href: '/x' };
  assert.deepEqual(found({ promises: [promise] }), [
    'asks: You told Samuel Osei you’d do “send the form” by Fri 20 Nov. It’s still open, and this plan is for Fri 27 Nov.',
  ]);
  assert.deepEqual(found({ promises: [{ ...promise, due: '2026-11-26' }] }), []);
  assert.equal(found({ promises: [{ ...promise, due: '2026-11-26' }] }, { who: [samuel] }).length, 1);
});

test('red line and lesson: all the words that matter of a line, two of an earlier play', () => {
  const redLines = [{ id: 'r', text: 'Never in front of the director', href: '/l' }];
  assert.equal(found({ redLines }, { deed: 'Show the count to the director' }).length, 1);
  assert.deepEqual(found({ redLines }), []);
  const lessons = [
    { id: 'p', title: 'Count files at the counter', text: 'Ask the clerks first.', who: [], href: '/p' },
  ];
  assert.deepEqual(found({ lessons }), [
    'asks: After “Count files at the counter” you wrote “Ask the clerks first.”. This plan says “Count the files”.',
  ]);
  assert.deepEqual(found({ lessons }, { deed: 'Call the counter' }), []);
});

test('what was accepted is not said again, and a changed side is', () => {
  const facts = { ...noFacts, limits: [limit] };
  const [first] = findingsOf({ ...plan, cents: 65_000 }, facts, []);
  assert.deepEqual(findingsOf({ ...plan, cents: 65_000 }, facts, [first!.id]), []);
  assert.equal(findingsOf({ ...plan, cents: 66_000 }, facts, [first!.id]).length, 1);
});
