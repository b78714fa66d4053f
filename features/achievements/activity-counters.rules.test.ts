// What differs between a log and what is kept of it, found and told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FAMILIES, type Family } from '../../shared/family.ts';
import { type KeptCounters, counterFaults, faultSentence, tiersOf } from './activity-counters.rules.ts';

const counts = fc.dictionary(fc.constantFrom(...FAMILIES), fc.integer({ min: 1, max: 20 }));

const whole = (counted: Partial<Record<Family, number>>): KeptCounters => {
  const earned = FAMILIES.flatMap((family) => tiersOf(family, counted[family] ?? 0));
  return { counted, counters: counted, earned, listed: earned.toReversed() };
};

test('a ledger that was kept from its log has no fault, in whatever order the badges are listed', () => {
  fc.assert(fc.property(counts, (counted) => assert.deepEqual(counterFaults(whole(counted)), [])));
});

test('each fault is found by itself', () => {
  const kept = whole({ lemonade: 4 });
  assert.deepEqual(counterFaults({ ...kept, counters: { lemonade: 3 } }), [
    { kind: 'counter', family: 'lemonade', counted: 4, kept: 3 },
  ]);
  assert.deepEqual(counterFaults({ ...kept, counters: { ...kept.counters, hyb: 1 } }), [
    { kind: 'counter', family: 'hyb', counted: 0, kept: 1 },
  ]);
  assert.deepEqual(counterFaults({ ...kept, earned: ['lemonade-bronze'] }), [
    { kind: 'missing', badge: 'lemonade-silver' },
  ]);
  assert.deepEqual(counterFaults({ ...kept, listed: ['lemonade-silver', 'nothing'] }), [
    { kind: 'list', should: ['lemonade-silver', 'lemonade-bronze'] },
  ]);
});

test('a badge that the log does not earn is told of, and stays in the list: badges are never taken back', () => {
  const kept = whole({ lemonade: 1 });
  const earned = [...kept.earned, 'hyb-bronze'] as const;
  assert.deepEqual(counterFaults({ ...kept, earned, listed: earned }), [{ kind: 'unexplained', badge: 'hyb-bronze' }]);
});

test('every fault has a sentence', () => {
  const kept = { counted: { lemonade: 4 }, counters: {}, earned: ['hyb-bronze'], listed: [] } as const;
  assert.deepEqual(counterFaults(kept).map(faultSentence), [
    'lemonade: the log counts 4, the counter says 0',
    'lemonade-bronze: earned by the log, but not recorded',
    'lemonade-silver: earned by the log, but not recorded',
    'hyb-bronze: recorded, but the log does not earn it (kept, for a badge is never taken back)',
    'the list of badges differs from what is recorded',
  ]);
});
