// Pictures of blocks: what each state shows, and that a picture may go anywhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES, TIERS, TIER_THRESHOLDS } from '../../shared/family.ts';
import { blockLabel, blockState, blockSvg, drawBlock } from './block-svg.ts';
import type { BlockState } from './block-svg.ts';
import { plain } from './colour.ts';
import type { Drawing } from './drawing.ts';

const family = fc.constantFrom(...FAMILIES);
const tier = fc.constantFrom(...TIERS);
const state: fc.Arbitrary<BlockState> = fc.oneof(
  fc.constantFrom('earned' as const, 'open' as const),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const flags = { small: fc.boolean(), loose: fc.boolean() };
const anything = fc.tuple(family, tier, fc.record({ state, ...flags, id: fc.constantFrom('one', '_r_2_') }));

const all = (drawing: Drawing): Drawing[] => [drawing, ...drawing.children.flatMap(all)];
const part = (drawing: Drawing, name: string) => all(drawing).find((it) => it.attributes['data-part'] === name);

test('every picture is style-free, refers only to its own ids, and has no broken number', () => {
  fc.assert(
    fc.property(anything, ([of, at, options]) => {
      const svg = blockSvg(of, at, options);
      assert.doesNotMatch(svg, /style|class=|<script|href|NaN|undefined|Infinity/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length);
      for (const id of ids) assert.ok(id?.startsWith(`${options.id}-`));
      for (const id of used) assert.ok(ids.includes(id), id);
    }),
  );
});

test('a plain picture names no variable and no oklch colour', () => {
  fc.assert(
    fc.property(anything, ([of, at, options]) => {
      const svg = blockSvg(of, at, { ...options, palette: plain });
      assert.doesNotMatch(svg, /oklch|var\(|color-mix/);
      for (const [, fill] of svg.matchAll(/ (?:fill|stroke|stop-color)="([^"]+)"/g)) {
        assert.match(fill ?? '', /^(#[0-9a-f]{6}|none|url\(#[\w-]+\))$/);
      }
    }),
  );
});

test('the 28 earned blocks look different, also small and plain', () => {
  for (const options of [{}, { small: true }, { palette: plain }, { small: true, palette: plain }]) {
    const pictures = FAMILIES.flatMap((of) =>
      TIERS.map((at) => blockSvg(of, at, { ...options, id: 'same', label: '' })),
    );
    assert.equal(new Set(pictures).size, 28);
  }
});

test('an open block is dashed and shows no cloth; all tiers of a family wait alike', () => {
  for (const of of FAMILIES) {
    const open = TIERS.map((at) => blockSvg(of, at, { state: 'open', label: '', id: 'same' }));
    assert.equal(new Set(open).size, 1);
    assert.doesNotMatch(open[0] ?? '', /var\(--(dye|quilt-muslin|quilt-night)/);
  }
});

test('more progress never shows less cloth', () => {
  const cloth = (of: (typeof FAMILIES)[number], at: (typeof TIERS)[number], share: number) =>
    all(drawBlock(of, at, { state: share }))
      .filter(({ tag, attributes }) => tag === 'path' && attributes.fill !== 'none')
      .reduce((sum, { attributes }) => sum + String(attributes.d).split('z').length - 1, 0);
  fc.assert(
    fc.property(
      family,
      tier,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, at, a, b) => {
        assert.ok(cloth(of, at, Math.min(a, b)) <= cloth(of, at, Math.max(a, b)));
        assert.equal(cloth(of, at, 0), 0);
      },
    ),
  );
});

test('a loose block shows the same pieces, each on its own, from the middle outwards', () => {
  for (const of of FAMILIES) {
    for (const at of TIERS) {
      const pieces = part(drawBlock(of, at, { loose: true }), 'pieces')?.children ?? [];
      const loose = pieces.map(({ attributes }) => `${attributes.fill} ${attributes.d}`);
      const joined = all(drawBlock(of, at)).flatMap(({ attributes: { d, fill, strokeLinejoin } }) =>
        strokeLinejoin
          ? String(d)
              .split('z')
              .filter(Boolean)
              .map((outline) => `${fill} ${outline}z`)
          : [],
      );
      assert.deepEqual(loose.toSorted(), joined.toSorted());
      assert.ok(part(drawBlock(of, at, { loose: true }), 'binding'));
    }
  }
});

test('a block shows what the actions of its family have come to', () => {
  fc.assert(
    fc.property(tier, fc.nat({ max: 40 }), (at, actions) => {
      const below = [0, ...TIERS.map((it) => TIER_THRESHOLDS[it])][TIERS.indexOf(at)]!;
      const shown = blockState(at, actions);
      assert.equal(shown === 'earned', actions >= TIER_THRESHOLDS[at]);
      if (actions < below || actions === 0) assert.equal(shown, 'open');
      if (typeof shown === 'number') assert.ok(shown >= 0 && shown < 1);
    }),
  );
  assert.equal(blockState('gold', 4), 0);
  assert.equal(blockState('gold', 6), 0.5);
  assert.equal(blockState('bronze', 0), 'open');
  assert.equal(blockState('titanium', 15), 'earned');
});

test('a block is called by its family, tier and state; an empty name makes it decoration', () => {
  assert.equal(blockLabel('hyb', 'silver', 0.5), 'Hack Your Bureaucracy, Silver: in progress');
  assert.equal(blockLabel('pilot-in-plane', 'gold', 'earned'), 'Pilot in the Plane, Gold: earned');
  assert.match(
    blockSvg('prosper', 'titanium', { state: 'open' }),
    /role="img" aria-label="PROSPER, Titanium: not earned yet"/,
  );
  assert.match(blockSvg('prosper', 'bronze', { label: '"<&>"' }), /aria-label="&quot;&lt;&amp;&gt;&quot;"/);
  assert.match(blockSvg('prosper', 'bronze', { label: '' }), /aria-hidden="true"/);
});
