// Why a play does not start, and what would let it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neededLimit, refusalOf, refusalText, smallerStake } from './refusal.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const time = {
  id: 'time',
  kind: 'time',
  period: 'month',
  challengeId: null,
  amount: 24,
  open: 11,
  lost: 9,
} as const;
const fences = { challengeId: 3, stake: { hours: 6, money: 10 } };

test('a stake beyond a limit is explained, and exactly full is not', () => {
  const refusal = refusalOf(fences, [time], now)!;
  assert.deepEqual([refusal.limitId, refusal.room, refusal.need, neededLimit(refusal)], ['time', 4, 6, 26]);
  assert.equal(
    refusalText(refusal, 'USD', now),
    'It puts 6 hours at stake, but your limit for November is 24 hours: 11 hours at stake in open plays, 9 hours lost, and 4 hours left.',
  );
  const smaller = { ...fences, stake: smallerStake(fences.stake, 'time', refusal.room) };
  assert.deepEqual(smaller.stake, { hours: 4, money: 10 });
  assert.equal(refusalOf(smaller, [time], now), null);
  assert.equal(refusalOf(fences, [{ ...time, amount: neededLimit(refusal) }], now), null);
  assert.equal(refusalOf(fences, [{ ...time, challengeId: 4 }], now), null);
});

test('a risk that is one too many is taken out whole', () => {
  const feelings = { ...time, id: 'emotion', kind: 'emotion', period: 'open', amount: 1, open: 1, lost: 0 } as const;
  const risky = { challengeId: null, stake: { hours: 1, emotion: 'I’ll take it hard' } };
  const refusal = refusalOf(risky, [feelings], now)!;
  assert.equal(
    refusalText(refusal, 'USD', now),
    'It would hurt if it failed, and you allow 1 play of that kind at once: 1 is open.',
  );
  assert.equal(neededLimit(refusal), 2);
  assert.deepEqual(smallerStake(risky.stake, 'emotion', 0), { hours: 1 });
});
