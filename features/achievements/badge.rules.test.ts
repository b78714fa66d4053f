// Badges: thresholds, progress, and what the header shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FAMILIES, FAMILY_NAMES, TIERS, TIER_LABELS, TIER_THRESHOLDS } from '../../shared/family.ts';
import { assertTexts } from '../../test/text.ts';
import {
  BADGES,
  badgeId,
  badgeOf,
  badgeTitle,
  headerStrip,
  highestBadges,
  nextTier,
  partsOf,
  progressOf,
  progressText,
  thresholdText,
  rankOf,
  tierEarnedAt,
  tierOf,
} from './badge.rules.ts';

const actions = fc.integer({ min: 0, max: 60 });

test('there are 28 badges, each with its own id, name and description', () => {
  assert.equal(BADGES.length, 28);
  for (const key of ['id', 'name', 'description'] as const) assert.equal(new Set(BADGES.map((b) => b[key])).size, 28);
  for (const badge of BADGES) assert.deepEqual(badgeId(partsOf(badge.id)!.family, partsOf(badge.id)!.tier), badge.id);
});

test('tiers are reached at 1, 4, 8 and 15 actions', () => {
  const table = [0, 1, 3, 4, 7, 8, 14, 15, 400].map((n) => tierOf(n));
  assert.deepEqual(table, ['none', 'bronze', 'bronze', 'silver', 'silver', 'gold', 'gold', 'titanium', 'titanium']);
});

test('a tier is earned exactly at the action that first reaches it', () => {
  fc.assert(
    fc.property(actions, (n) => {
      const before = n === 0 ? 'none' : tierOf(n - 1);
      assert.equal(tierEarnedAt(n) ?? 'none', tierOf(n) === before ? 'none' : tierOf(n));
    }),
  );
});

test('progress is 0 at a threshold, below 100 until the next, and 100 at titanium', () => {
  fc.assert(
    fc.property(actions, (n) => {
      const progress = progressOf(n);
      assert.ok(progress >= 0 && progress <= 100);
      const next = nextTier(tierOf(n));
      assert.equal(progress === 100, next === undefined);
      if (next && n > 0 && tierEarnedAt(n)) assert.equal(progress, 0);
    }),
  );
  assert.equal(progressOf(6), 50);
  assert.equal(progressOf(TIER_THRESHOLDS.titanium), 100);
});

test('the header shows only the highest badge of each family, and ignores ids that are none', () => {
  const ids = fc.array(fc.constantFrom(...BADGES.map((b) => b.id as string), 'nothing', 'lemonade', '__proto__'));
  fc.assert(
    fc.property(ids, (list) => {
      const shown = highestBadges(list);
      assert.equal(new Set(shown.map((s) => s.family)).size, shown.length);
      for (const { family, tier } of shown) {
        assert.ok(list.includes(badgeId(family, tier)));
        for (const higher of TIERS.slice(rankOf(tier))) assert.ok(!list.includes(badgeId(family, higher)));
      }
      const families = FAMILIES.filter((family) => list.some((id) => partsOf(id)?.family === family));
      assert.equal(shown.length, families.length);
      assert.deepEqual(
        shown.map((s) => -rankOf(s.tier)),
        shown.map((s) => -rankOf(s.tier)).toSorted((a, b) => a - b),
      );
    }),
  );
});

test('the header shows at most four blocks, three on phones, and counts the rest', () => {
  assert.deepEqual(headerStrip(4, false), { shown: 4, more: 0 });
  assert.deepEqual(headerStrip(6, false), { shown: 4, more: 2 });
  assert.deepEqual(headerStrip(4, true), { shown: 3, more: 1 });
  assert.deepEqual(headerStrip(0, true), { shown: 0, more: 0 });
});

test('every badge has words and a colour that is a dye of its family', () => {
  assertTexts(BADGES);
  for (const family of FAMILIES)
    for (const tier of TIERS) {
      const badge = badgeOf(family, tier);
      assert.equal(badge.icon, family);
      assert.equal(badge.color, `--dye-${family}-a`);
      assert.ok(BADGES.some(({ id, name }) => id === badge.id && name === badge.name));
      assert.ok(badgeTitle(family, tier).startsWith(FAMILY_NAMES[family].label));
      assert.ok(badgeTitle(family, tier).endsWith(`, ${TIER_LABELS[tier]}`));
    }
  assert.equal(badgeOf('bird-in-hand', 'bronze').name, 'Foundation Builder');
  assert.equal(badgeOf('hyb', 'gold').name, 'Bureaucracy Hacker');
  assert.equal(badgeOf('prosper', 'titanium').name, 'Leadership Exemplar');
});

test('ranks rise by one from none to titanium', () => {
  assert.deepEqual((['none', ...TIERS] as const).map(rankOf), [0, 1, 2, 3, 4]);
});

test('the text of the progress counts up to the next tier and says when a family is complete', () => {
  assert.equal(progressText('hyb', 0), '0 actions, 1 to Bronze');
  assert.equal(progressText('bird-in-hand', 0), 'Starts with a complete inventory');
  assert.equal(thresholdText('bird-in-hand', 'bronze'), 'a complete inventory');
  assert.equal(thresholdText('bird-in-hand', 'silver'), '4 actions');
  assert.equal(progressText('bird-in-hand', 1), '1 action, 3 to Silver');
  assert.equal(progressText('hyb', 6), '6 actions, 2 to Gold');
  assert.equal(progressText('hyb', 15), '15 actions, complete');
  fc.assert(
    fc.property(actions, (n) => {
      const left = /, (\d+) to /.exec(progressText('hyb', n))?.[1];
      const next = nextTier(tierOf(n));
      assert.equal(left === undefined ? undefined : tierOf(n + Number(left)), next);
    }),
  );
});
