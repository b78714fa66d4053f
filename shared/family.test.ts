// The seven families and four tiers: what is built on their order and names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertTexts } from '../test/text.ts';
import { FAMILIES, FAMILY_NAMES, TIERS, TIER_LABELS, TIER_THRESHOLDS } from './family.ts';

test('there are seven families, each with a name of its own that is no longer than its label when short', () => {
  assert.equal(new Set(FAMILIES).size, 7);
  assert.deepEqual(Object.keys(FAMILY_NAMES).toSorted(), [...FAMILIES].toSorted());
  assertTexts(FAMILY_NAMES);
  assert.equal(new Set(Object.values(FAMILY_NAMES).map(({ label }) => label)).size, 7);
  for (const { label, shortLabel } of Object.values(FAMILY_NAMES)) assert.ok(shortLabel.length <= label.length);
});

test('five families are the principles of effectuation, two are methodologies', () => {
  const principles = FAMILIES.filter((family) => FAMILY_NAMES[family].kind === 'principle');
  const methodologies = FAMILIES.filter((family) => FAMILY_NAMES[family].kind === 'methodology');
  assert.deepEqual(principles, ['affordable-loss', 'bird-in-hand', 'crazy-quilt', 'lemonade', 'pilot-in-plane']);
  assert.deepEqual(methodologies, ['hyb', 'prosper']);
});

test('a higher tier takes more actions, the first takes one, and each is called by its key', () => {
  const thresholds = TIERS.map((tier) => TIER_THRESHOLDS[tier]);
  assert.equal(thresholds[0], 1);
  assert.equal(new Set(thresholds).size, TIERS.length);
  assert.deepEqual(
    thresholds,
    thresholds.toSorted((a, b) => a - b),
  );
  for (const tier of TIERS) assert.equal(TIER_LABELS[tier].toLowerCase(), tier);
});
