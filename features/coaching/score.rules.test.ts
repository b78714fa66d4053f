// The coach's own score, from what was said and done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PlayOutcome, type ScoredTurn, scoreOf, stepsOf } from './score.rules.ts';

const mine = (answer: string | null = null): ScoredTurn => ({ role: 'user', answer, moves: [], playId: null });
const theirs = (moves: string[], playId: string | null = null): ScoredTurn => ({
  role: 'assistant',
  answer: null,
  moves,
  playId,
});

test('a step put again is one; it is taken by a play, declined by leaving, and open until then', () => {
  const taken = [mine('card'), theirs(['step']), mine(), theirs(['step'], 'p1')];
  assert.deepEqual(stepsOf(taken), [{ playId: 'p1', state: 'taken', isAgainst: false }]);
  const declined = [theirs(['step']), mine('leave'), theirs(['left'])];
  assert.deepEqual(stepsOf(declined), [{ playId: null, state: 'declined', isAgainst: false }]);
  assert.deepEqual(
    stepsOf([...taken, ...declined, theirs(['step'])]).map(({ state }) => state),
    ['taken', 'declined', 'open'],
  );
  assert.deepEqual(stepsOf([mine(), theirs(['card']), mine('leave')]), []);
});

test('a step is against advice with a finding beside it, or where the person went on over one', () => {
  const [beside, over, after] = [
    [theirs(['step', 'finding'], 'p1')],
    [theirs(['finding']), mine('go-on'), theirs(['card']), mine('card'), theirs(['step'], 'p2')],
    [theirs(['finding']), mine('go-on'), mine('start-over'), theirs(['step'], 'p3')],
  ].map(stepsOf);
  assert.deepEqual(
    [beside, over, after].map((steps) => steps?.[0]?.isAgainst),
    [true, true, false],
  );
});

test('what came of them is told apart: by their day, late, stopped, running, deleted, declined', () => {
  const [due, before, late] = [new Date('2026-11-20'), new Date('2026-11-20T22:00:00Z'), new Date('2026-11-21')];
  const done = (completedAt: Date, outcome: string | null = 'done') => ({
    status: 'completed',
    outcome,
    dueDate: due,
    completedAt,
  });
  const plays = new Map<string, PlayOutcome>([
    ['in', done(before)],
    ['late', done(late)],
    ['stopped', done(before, 'stopped')],
    ['on', { status: 'active', outcome: null, dueDate: due, completedAt: null }],
  ]);
  const step = (playId: string | null, isAgainst = false, state: 'taken' | 'declined' | 'open' = 'taken') => ({
    playId,
    isAgainst,
    state,
  });
  const score = scoreOf(
    [
      ...['in', 'late', 'gone'].map((id) => step(id)),
      ...['stopped', 'on'].map((id) => step(id, true)),
      step(null, true, 'declined'),
      step(null, false, 'declined'),
      step(null, false, 'open'),
    ],
    plays,
  );
  assert.deepEqual(score, {
    put: 8,
    open: 1,
    declined: 2,
    advised: { taken: 3, doneInTime: 1, doneLate: 1, stopped: 0, running: 0 },
    against: { taken: 2, doneInTime: 0, doneLate: 0, stopped: 1, running: 1, declined: 1 },
  });
});
