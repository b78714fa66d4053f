// The texts beside the sign-in fit the quilt that hangs there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES, TIERS, TIER_THRESHOLDS } from '../../shared/family.ts';
import { deedOf, sewnSoFar } from './door-quilt.rules.ts';

test('each block that is sewn beside the sign-in says what it took, and no other does', () => {
  for (const family of FAMILIES)
    for (const tier of TIERS)
      assert.equal(deedOf(family, tier) !== '', sewnSoFar[family] >= TIER_THRESHOLDS[tier], `${family} ${tier}`);
});
