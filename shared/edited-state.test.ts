// Two windows on one thing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedElsewhere, editedState, isOutdated, laterThan } from './edited-state.ts';

const times = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

test('an edit of the state that is kept holds, an edit of any other is outdated, and one that does not say holds', () => {
  fc.assert(
    fc.property(times, times, (edited, kept) => {
      assert.equal(isOutdated(edited.toISOString(), kept), edited.getTime() !== kept.getTime());
      assert.equal(isOutdated(undefined, kept), false);
    }),
  );
  const kept = new Date('2026-11-21T09:00:00.123Z');
  assert.equal(isOutdated(kept.toISOString(), kept), false);
  assert.equal(isOutdated('2026-11-21T09:00:00.124Z', kept), true);
  assert.ok(isOutdated('no time at all', new Date()));
});

test('a change is always later than the one before, also where the clock was put back', () => {
  fc.assert(
    fc.property(times, times, (before, now) => {
      const after = laterThan(before, now);
      assert.ok(after > before);
      assert.ok(after >= now);
      assert.ok(after.getTime() === now.getTime() || after.getTime() === before.getTime() + 1);
    }),
  );
});

test('the state is a short text or left out', () => {
  assert.ok(editedState.safeParse(undefined).success);
  assert.ok(editedState.safeParse('2026-11-21T09:00:00.123Z').success);
  assert.ok(!editedState.safeParse('x'.repeat(41)).success);
});

test('the sentence names the thing and what to do', () => {
  assert.match(changedElsewhere('This play'), /^This play was changed .*Look at the other one/);
});
