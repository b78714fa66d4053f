// What a shared quilt says of itself: as many blocks as the ledger earned, and nothing that belongs to it alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FAMILIES, TIERS, TIER_THRESHOLDS } from '../../shared/family.ts';
import { blocksSewn, quiltPath, quiltStanding, quiltTitle, shownOf } from './shared-quilt.rules.ts';

const counts = fc.dictionary(fc.constantFrom(...FAMILIES), fc.nat({ max: 40 }));

test('as many blocks are sewn as thresholds are reached', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const reached = FAMILIES.flatMap((family) =>
        TIERS.filter((tier) => (given[family] ?? 0) >= TIER_THRESHOLDS[tier]),
      );
      assert.equal(blocksSewn(given), reached.length);
    }),
  );
  assert.equal(blocksSewn({}), 0);
  assert.equal(blocksSewn(Object.fromEntries(FAMILIES.map((family) => [family, 15]))), 28);
});

test('what is shown counts every family, and has no other key than its page needs', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const row = { publicId: 'a', owner: 'Ruth Delgado', counts: given, email: 'private' };
      const shown = shownOf(row);
      assert.deepEqual(Object.keys(shown), ['publicId', 'owner', 'earned', 'counts']);
      assert.deepEqual(Object.keys(shown.counts), [...FAMILIES]);
      for (const family of FAMILIES) assert.equal(shown.counts[family], given[family] ?? 0);
      assert.equal(shown.earned, blocksSewn(given));
    }),
  );
});

test('its words and its address', () => {
  assert.equal(quiltTitle('Ruth Delgado'), 'Ruth Delgado’s quilt');
  assert.equal(quiltStanding(0), '0 of 28 blocks are sewn.');
  assert.equal(quiltStanding(1), '1 of 28 blocks is sewn.');
  assert.equal(quiltStanding(13), '13 of 28 blocks are sewn.');
  assert.equal(quiltPath('x-y_z'), '/quilts/x-y_z');
});
