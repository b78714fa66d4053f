// Which likelihood counts, and a score that equals one worked out by hand, however it came about.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Bin,
  type Outcome,
  binChanges,
  binOf,
  countedLikelihood,
  frozenAt,
  judgedFrom,
  lemonadeOf,
  likelihoodWords,
  mergeBins,
  outcomes,
  scoreOf,
  shareOf,
  verdictOf,
} from './forecast.rules.ts';

type Answered = { outcome: Outcome | null; counted: number | null };

// By hand: 0.1² + 0.15² + 0.4² + 0.6² + 0² + 1² = 1.5525, over six of them 0.25875.
const fixture: Answered[] = [
  { counted: 10, outcome: 'did-not' },
  { counted: 15, outcome: 'did-not' },
  { counted: 60, outcome: 'happened' },
  { counted: 60, outcome: 'did-not' },
  { counted: 100, outcome: 'happened' },
  { counted: 0, outcome: 'happened' },
  { counted: 50, outcome: 'cannot-tell' },
  { counted: null, outcome: 'happened' },
  { counted: null, outcome: null },
];
const open: Answered = { outcome: null, counted: null };
const sharesOf = (all: readonly Answered[]): Bin[] => mergeBins(all.flatMap((each) => shareOf(each) ?? []));

test('the score is the one worked out by hand', () => {
  const score = scoreOf(sharesOf(fixture));
  assert.deepEqual([score.n, score.brier, score.baseRate], [6, 0.25875, 0.5]);
  assert.deepEqual(
    score.bins.map(({ from, to, n, mean, happened }) => [from, to, n, mean, happened]),
    [
      [0, 10, 1, 0, 1],
      [10, 20, 2, 12.5, 0],
      [20, 30, 0, null, 0],
      [30, 40, 0, null, 0],
      [40, 50, 0, null, 0],
      [50, 60, 0, null, 0],
      [60, 70, 2, 60, 1],
      [70, 80, 0, null, 0],
      [80, 90, 0, null, 0],
      [90, 100, 1, 100, 1],
    ],
  );
  const none = scoreOf([]);
  assert.deepEqual([none.n, none.brier, none.baseRate, none.bins.length], [0, null, null, 10]);
});

test('however answers were changed, the score is that of the answers as they are', () => {
  const likelihood = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  const state = fc.record({ outcome: fc.constantFrom(...outcomes, null), counted: likelihood });
  const step = fc.record({ at: fc.nat(4), state });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const now: Answered[] = Array.from({ length: 5 }, () => open);
      let bins: Bin[] = [];
      for (const { at, state: after } of steps) {
        bins = mergeBins([...bins, ...binChanges(now[at]!, after)]);
        now[at] = after;
      }
      assert.deepEqual(scoreOf(bins), scoreOf(sharesOf(now)));
    }),
  );
});

test('a likelihood lands in its tenth, and 100 in the last', () => {
  assert.deepEqual([0, 9, 10, 55, 89, 90, 99, 100].map(binOf), [0, 0, 1, 5, 8, 9, 9, 9]);
});

const at = (text: string) => new Date(`2026-${text}Z`);
const said = [
  { likelihood: 40, at: at('11-01T10:00') },
  { likelihood: 60, at: at('11-02T10:00') },
  { likelihood: 90, at: at('11-05T00:00:00.001') },
];

test('what counts is the likelihood that stood when its day began, or when it or its sign was marked earlier', () => {
  const lookOn = '2026-11-05';
  const none = { lookOn, seenAt: null, markedAt: null };
  assert.equal(countedLikelihood(said, frozenAt(none)), 60);
  assert.equal(countedLikelihood(said, frozenAt({ ...none, markedAt: at('11-01T12:00') })), 40);
  assert.equal(countedLikelihood(said, frozenAt({ ...none, seenAt: at('11-02T09:00') })), 40);
  assert.equal(countedLikelihood(said, frozenAt({ ...none, markedAt: at('12-01T12:00') })), 60);
  assert.equal(countedLikelihood(said, frozenAt({ ...none, lookOn: '2026-11-06' })), 90);
  assert.equal(countedLikelihood(said, frozenAt({ ...none, lookOn: null })), 90);
  // Said at the very beginning of the day is said in time; first said only afterwards counts as first said.
  assert.equal(countedLikelihood([{ likelihood: 30, at: at('11-05T00:00') }], frozenAt(none)), 30);
  assert.equal(countedLikelihood(said, frozenAt({ ...none, lookOn: '2026-10-01' })), 40);
  // Taken back in time, it is no forecast any more.
  assert.equal(countedLikelihood([...said.slice(0, 2), { likelihood: null, at: at('11-03T10:00') }], null), null);
  assert.equal(countedLikelihood([], null), null);
});

test('nothing is called good or bad below twenty', () => {
  const of = (n: number, brier: number) => verdictOf({ n, brier, baseRate: 0.5, bins: [] });
  assert.equal(of(judgedFrom - 1, 0), null);
  assert.deepEqual([of(judgedFrom, 0.1), of(judgedFrom, 0.4), of(judgedFrom, 0.25)], ['better', 'worse', 'alike']);
  assert.equal(verdictOf({ n: 0, brier: null, baseRate: null, bins: [] }), null);
});

test('every likelihood has words', () => {
  for (let each = 0; each <= 100; each += 1) assert.notEqual(likelihoodWords(each), '');
  assert.deepEqual([0, 15, 30, 50, 70, 95, 100].map(likelihoodWords), [
    'Won’t happen',
    'Very unlikely',
    'Unlikely',
    'Could go either way',
    'Likely',
    'Very likely',
    'Will happen',
  ]);
});

test('lemonade is made of a cause that happened, and of a play that wasn’t done', () => {
  const cause = {
    text: 'It rains',
    sign: 'Clouds',
    outcome: 'happened',
    isPlay: false,
    challengeTitle: 'Fête',
  } as const;
  assert.deepEqual(lemonadeOf(cause), {
    title: 'It rains',
    description:
      'It happened: It rains\n\nIt was one of the causes in the pre-mortem of “Fête”. The first sign I named: Clouds',
  });
  assert.equal(lemonadeOf({ ...cause, outcome: 'did-not' }), null);
  assert.equal(lemonadeOf({ ...cause, isPlay: true }), null);
  assert.match(lemonadeOf({ ...cause, isPlay: true, outcome: 'did-not' })?.description ?? '', /wasn’t done by its day/);
});
