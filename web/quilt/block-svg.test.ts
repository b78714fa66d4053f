// Pictures of blocks: what each state shows, and that a picture may go anywhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES, TIERS, TIER_THRESHOLDS } from '../../shared/family.ts';
import { blockLabel, blockState, blockSvg, drawBlock } from './block-svg.ts';
import type { BlockState } from './block-svg.ts';
import type { Family, Tier } from '../../shared/family.ts';
import { cutBlock, sewingOrder } from './block.ts';
import type { Point } from './block.ts';
import { SHADOW, plain } from './colour.ts';
import type { Palette } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { seams } from './seam.ts';
import type { Seam } from './seam.ts';

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

/** A palette that says which token is asked for. */
const named: Palette = {
  colour: (colour) => (typeof colour === 'string' ? colour : colour.join(' ')),
  blend: (token, share, toward) => `${token} ${share} ${toward}`,
};
const numbers = (text: unknown) =>
  String(text)
    .match(/-?[\d.]+/g)
    ?.map(Number) ?? [];
/** The strokes of a path of straight lines: its outlines, or its seams. */
const strokes = (path: Drawing | undefined): Point[][] => {
  const d = String(path?.attributes.d);
  assert.equal(path?.tag, 'path');
  assert.match(d, /^(?:M[\d. L-]+z?)*$/);
  return d
    .split('M')
    .slice(1)
    .map((stroke) => stroke.split('L').map((point): Point => numbers(point) as unknown as Point));
};
const near = (u: Point, v: Point) => Math.hypot(u[0] - v[0], u[1] - v[1]) < 0.02;
const insets: Record<Tier, number> = { bronze: 5, silver: 9.5, gold: 12, titanium: 12 };
const finishOf = (of: Family, at: Tier) =>
  part(drawBlock(of, at, { loose: true, palette: named }), 'finish')?.children ?? [];

test('every piece is filled with its cloth: flat to silver, printed in gold, silk in titanium', () => {
  for (const of of FAMILIES)
    for (const at of TIERS) {
      const own = { main: `dye-${of}-a`, deep: `dye-${of}-b`, light: `dye-${of}-c` };
      const ground = at === 'titanium' ? 'quilt-night' : 'quilt-muslin';
      const drawing = drawBlock(of, at, { loose: true, palette: named, id: 'me' });
      const drawn = part(drawing, 'pieces')?.children ?? [];
      const pieces = sewingOrder(cutBlock(of, at, insets[at]));
      assert.equal(drawn.length, pieces.length);
      pieces.forEach(({ cloth, points }, index) => {
        const dye =
          cloth === 'ground' || cloth === 'muslin' ? ground : cloth in own ? own[cloth as 'main'] : `dye-${cloth}-a`;
        const woven = {
          bronze: false,
          silver: false,
          gold: ['main', 'light'].includes(cloth),
          titanium: !['ground', 'muslin', 'deep'].includes(cloth),
        }[at];
        const { attributes } = drawn[index]!;
        assert.equal(attributes.fill, woven ? `url(#me-${cloth})` : dye, `${of} ${at} ${cloth}`);
        // What lies under a seam shows in no light: each piece reaches a little beyond its edge.
        assert.deepEqual(
          [attributes.stroke, attributes.strokeWidth, attributes.strokeLinejoin],
          [attributes.fill, 0.35, 'round'],
        );
        const outline = strokes(drawn[index])[0]!;
        assert.ok(outline.length === points.length && outline.every((point, corner) => near(point, points[corner]!)));
        const weave = all(drawing).find((it) => it.attributes.id === `me-${cloth}`);
        if (!woven) assert.equal(weave, undefined);
        if (woven && at === 'gold') {
          assert.deepEqual([weave?.tag, weave?.attributes.patternUnits], ['pattern', 'userSpaceOnUse']);
          const [cotton, ...ink] = weave!.children;
          const { width, height } = weave!.attributes;
          assert.deepEqual([cotton?.tag, cotton?.attributes], ['rect', { width, height, fill: dye }]);
          const [tag, fill] = cloth === 'main' ? ['circle', own.light] : ['rect', own.main];
          assert.deepEqual(
            ink.map((it) => [it.tag, it.attributes.fill]),
            cloth === 'main'
              ? [
                  [tag, fill],
                  [tag, fill],
                ]
              : [[tag, fill]],
          );
          assert.equal(weave?.attributes.patternTransform, cloth === 'main' ? undefined : 'rotate(45)');
        }
        if (woven && at === 'titanium') {
          assert.equal(weave?.tag, 'linearGradient');
          assert.deepEqual(
            [weave?.attributes.x1, weave?.attributes.y1, weave?.attributes.x2, weave?.attributes.y2],
            [0, 0, 1, 1],
          );
          assert.deepEqual(
            weave?.children.map(({ tag, attributes: { offset, stopColor } }) => [tag, offset, stopColor]),
            [
              ['stop', 0, `${dye} 0.82 white`],
              ['stop', 0.55, dye],
              ['stop', 1, `${dye} 0.84 black`],
            ],
          );
        }
      });
    }
});

test('the ground fills the block and the binding is its rim, in the metal of the tier', () => {
  for (const at of TIERS)
    for (const small of [false, true]) {
      const { children } = drawBlock('hyb', at, { small, palette: named, id: 'me' });
      const ground = children.find(({ tag }) => tag === 'rect')?.attributes ?? {};
      assert.equal(ground.fill, at === 'titanium' ? 'quilt-night' : 'quilt-muslin');
      assert.deepEqual([ground.x, ground.y, ground.width, ground.height], [0.6, 0.6, 98.8, 98.8]);
      const { tag, attributes: rim } = children.at(-1)!;
      const metal = at === 'titanium' ? 'url(#me-edge)' : `metal-${at}`;
      const wide = small ? 6 : { bronze: 2, silver: 2, gold: 1.8, titanium: 1.4 }[at];
      assert.deepEqual([tag, rim.fill, rim.stroke, rim.strokeWidth], ['rect', 'none', metal, wide]);
      assert.deepEqual([rim.x, rim.y, rim.width, rim.height], [wide / 2, wide / 2, 100 - wide, 100 - wide]);
      assert.ok(Number(rim.rx) > (small ? 2 : 1) && Number(rim.rx) < (small ? 4 : 2));
    }
});

test('titanium has an edge that changes colour evenly from corner to corner', () => {
  for (const small of [false, true]) {
    const edge = all(drawBlock('hyb', 'titanium', { small, palette: named, id: 'me' })).find(
      ({ attributes }) => attributes.id === 'me-edge',
    );
    assert.equal(edge?.tag, 'linearGradient');
    const { id: _, ...across } = edge.attributes;
    assert.deepEqual(across, { gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: 100, y2: 100 });
    assert.deepEqual(
      edge.children.map(({ tag, attributes: { offset } }) => [tag, offset]),
      [
        ['stop', 0],
        ['stop', 0.33],
        ['stop', 0.67],
        ['stop', 1],
      ],
    );
    assert.equal(new Set(edge.children.map(({ attributes }) => attributes.stopColor)).size, 4);
  }
  assert.doesNotMatch(blockSvg('hyb', 'gold'), /-edge/);
});

test('a small block is cut no finer than silver, in flat cloth, and has no finish', () => {
  for (const of of FAMILIES)
    for (const at of TIERS) {
      const { children } = drawBlock(of, at, { small: true, palette: named });
      const outlines = children.filter(({ tag }) => tag === 'path').flatMap(strokes);
      const pieces = sewingOrder(cutBlock(of, at === 'bronze' ? 'bronze' : 'silver', 9));
      assert.equal(outlines.length, pieces.length);
      for (const { points } of pieces)
        assert.ok(outlines.some((outline) => outline.every((point, corner) => near(point, points[corner]!))));
      for (const path of children.filter(({ tag }) => tag === 'path'))
        assert.match(String(path.attributes.fill), /^(dye|quilt)-/);
      const cloths = new Set(pieces.map(({ cloth }) => cloth));
      assert.equal(
        children.filter(({ tag }) => tag === 'path').length,
        cloths.size,
        'pieces of one cloth share a path',
      );
    }
});

test('over the pieces lie a hair of shadow in each seam and what the tier adds', () => {
  const added: Record<Tier, string[]> = {
    bronze: [],
    silver: ['rect metal-silver'],
    gold: ['path dye-hyb-b', 'path dye-hyb-a', 'rect metal-gold'],
    titanium: ['path url(#hyb-titanium-edge)'],
  };
  for (const at of TIERS) {
    const [shadow, ...over] = finishOf('hyb', at);
    assert.deepEqual(shadow?.attributes, {
      d: shadow?.attributes.d,
      stroke: SHADOW.join(' '),
      strokeOpacity: at === 'titanium' ? 0.5 : 0.2,
      strokeWidth: 0.45,
    });
    const lines = seams(sewingOrder(cutBlock('hyb', at, insets[at])));
    assert.equal(strokes(shadow).length, lines.length);
    strokes(shadow).forEach(([from, to], index) =>
      assert.ok(near(from!, lines[index]![0]) && near(to!, lines[index]![1])),
    );
    assert.deepEqual(
      over.map(({ tag, attributes }) => `${tag} ${tag === 'rect' ? attributes.stroke : attributes.fill}`),
      added[at],
    );
    for (const { tag, attributes } of over) {
      if (tag !== 'rect') continue;
      const { x, y, width, strokeWidth, fill, strokeDasharray, strokeLinecap } = attributes;
      assert.deepEqual([fill, strokeDasharray, strokeLinecap], ['none', '2.6 1.9', 'round']);
      // The quilting runs between the binding and the pieces.
      const [outer, inner] = [Number(x) - Number(strokeWidth) / 2, Number(x) + Number(strokeWidth) / 2];
      assert.ok(x === y && outer > 2 && inner < insets[at] - 2 && Number(width) === 100 - 2 * Number(x), at);
    }
  }
});

test('a gold block is framed: a band round the pieces, and a square in each of its corners', () => {
  const [, band, corners] = finishOf('hyb', 'gold');
  assert.equal(band?.attributes.d, 'M1 1H99V99H1zM12 12V88H88V12z');
  const places = [
    [1.5, 1.5],
    [88, 1.5],
    [1.5, 88],
    [88, 88],
  ];
  assert.equal(corners?.attributes.d, places.map(([x, y]) => `M${x} ${y}h10.5v10.5h-10.5z`).join(''));
});

test('a titanium block has ten teeth a side and four corners, the same from each side', () => {
  const teeth = strokes(finishOf('hyb', 'titanium').at(-1));
  assert.deepEqual(
    [teeth.filter(({ length }) => length === 3).length, teeth.filter(({ length }) => length === 4).length],
    [40, 4],
  );
  for (const tooth of teeth) {
    for (const point of tooth) assert.ok(point.every((at) => at >= 0 && at <= 100));
    const turned = tooth.map(([x, y]): Point => [100 - y, x]);
    assert.ok(
      teeth.some(
        (other) => other.length === turned.length && other.every((point, corner) => near(point, turned[corner]!)),
      ),
    );
  }
  // Along the top: the corner, then tooth beside tooth up to the next corner.
  const top = teeth.slice(1, 11);
  const deep = teeth[0]![2]![0];
  assert.deepEqual(teeth[0], [
    [0, 0],
    [deep, 0],
    [deep, deep],
    [0, deep],
  ]);
  assert.ok(deep > 6 && deep < insets.titanium - 4);
  top.forEach(([from, to, point], index) => {
    assert.ok(near(from!, index ? top[index - 1]![1]! : [deep, 0]));
    assert.ok(near(point!, [from![0], deep]) && to![0] > from![0]);
  });
  assert.ok(near(top[9]![1]!, [100 - deep, 0]));
});

test('only a crazy quilt is embroidered, from silver on: barbs to either side in turn along each seam within', () => {
  for (const of of FAMILIES)
    for (const at of TIERS) {
      const stitched = finishOf(of, at).filter(({ attributes }) => attributes.strokeWidth === 0.75);
      assert.equal(stitched.length, of === 'crazy-quilt' && at !== 'bronze' ? 1 : 0);
      if (!stitched[0]) continue;
      const { fill, stroke, strokeLinecap } = stitched[0].attributes;
      assert.deepEqual(
        [fill, stroke, strokeLinecap],
        ['none', at === 'silver' ? 'metal-silver' : 'metal-gold', 'round'],
      );
      const inset = insets[at];
      const lines = seams(sewingOrder(cutBlock(of, at, inset)));
      const onRim = ([u, v]: Seam) =>
        [0, 1].some((axis) =>
          [inset, 100 - inset].some((rim) => [u, v].every((end) => Math.abs(end[axis]! - rim) < 0.1)),
        );
      const inner = lines.filter((line) => !onRim(line));
      assert.equal(lines.length - inner.length, 4, 'the four sides of the square are not embroidered');
      const drawn = strokes(stitched[0]);
      const barbs = drawn.slice(0, drawn.length - inner.length);
      assert.ok(inner.length > 5 && barbs.length > 5 * inner.length);
      drawn
        .slice(barbs.length)
        .forEach(([from, to], index) => assert.ok(near(from!, inner[index]![0]) && near(to!, inner[index]![1])));
      for (const [[ux, uy], [vx, vy]] of inner) {
        const length = Math.hypot(vx - ux, vy - uy);
        const [dx, dy] = [(vx - ux) / length, (vy - uy) / length];
        const own = barbs.splice(0, Math.floor(length / 4.4)).map(([from, to]) =>
          [from!, to!].map(([x, y]) => ({
            along: (x - ux) * dx + (y - uy) * dy,
            away: (y - uy) * dx - (x - ux) * dy,
          })),
        );
        own.forEach(([from, to], index) => {
          const middle = ((index + 0.5) * length) / own.length;
          assert.ok(Math.abs(from!.away) < 0.02 && Math.abs(from!.along - middle + 1.5) < 0.02);
          assert.ok(Math.abs(to!.away - (index % 2 ? -1.9 : 1.9)) < 0.02 && Math.abs(to!.along - middle - 0.9) < 0.02);
        });
      }
      assert.equal(barbs.length, 0);
    }
});

test('what is not yet sewn is a running stitch: the rim and every seam, and the pieces so far lie flat', () => {
  const running = { stroke: 'quilt-stitch', fill: 'none', strokeLinecap: 'round' };
  for (const at of TIERS)
    for (const small of [false, true])
      for (const state of ['open', 0, 0.5] as const) {
        const { children } = drawBlock('hyb', at, { state, small, palette: named, id: 'me' });
        const open = state === 'open';
        const cut = open ? 'bronze' : small && at !== 'bronze' ? 'silver' : at;
        const order = sewingOrder(cutBlock('hyb', cut, small ? 9 : open ? 10 : insets[at]));
        const rim = children.find(({ tag }) => tag === 'rect')?.attributes ?? {};
        const dashes = small ? ['9 6', '7 5'] : ['3.2 2.4', '3.2 2.4'];
        assert.deepEqual(rim, {
          x: 1.6,
          y: 1.6,
          width: 96.8,
          height: 96.8,
          rx: 1.4,
          ...running,
          strokeWidth: small ? 4 : 1.1,
          strokeDasharray: dashes[0],
        });
        const { d: _, ...seam } = children.at(-1)!.attributes;
        assert.deepEqual(seam, { ...running, strokeWidth: small ? 2.4 : open ? 0.9 : 0.8, strokeDasharray: dashes[1] });
        assert.equal(strokes(children.at(-1)).length, seams(order).length);
        const sewn = children.slice(0, -1).filter(({ tag }) => tag === 'path');
        assert.equal(sewn.flatMap(strokes).length, state === 0.5 ? Math.round(order.length / 2) : 0);
        for (const { attributes } of sewn) assert.equal(attributes.strokeLinejoin, undefined);
        // Silk lies on each piece; otherwise the pieces of one cloth share a path.
        const sewnFirst = order.slice(0, sewn.flatMap(strokes).length);
        const groups = at === 'titanium' && !small ? sewnFirst : sewnFirst.map(({ cloth }) => cloth);
        assert.equal(sewn.length, new Set<unknown>(groups).size);
        const woven = state === 0.5 && !small && (at === 'gold' || at === 'titanium');
        assert.equal(
          children.some(({ tag }) => tag === 'defs'),
          woven,
          `${at} ${state}`,
        );
      }
});

test('silk lies on each piece of a titanium block, not across it', () => {
  const { children } = drawBlock('hyb', 'titanium', { palette: named });
  const pieces = children.filter(({ attributes }) => attributes.strokeLinejoin);
  assert.equal(pieces.length, sewingOrder(cutBlock('hyb', 'titanium')).length);
});

test('a share of more than the whole is the whole', () => {
  assert.equal(blockSvg('hyb', 'gold', { state: 7 }), blockSvg('hyb', 'gold', { state: 1 }));
});

test('only a loose block names its parts', () => {
  for (const at of TIERS) {
    for (const name of ['pieces', 'finish']) assert.equal(part(drawBlock('hyb', at, { loose: true }), name)?.tag, 'g');
    const names = (loose: boolean) =>
      all(drawBlock('hyb', at, { loose }))
        .map(({ attributes }) => attributes['data-part'])
        .filter(Boolean);
    assert.deepEqual(names(true), ['pieces', 'finish', 'binding']);
    assert.deepEqual(names(false), []);
    assert.equal(part(drawBlock('hyb', at, { loose: true }), 'binding')?.attributes.pathLength, 1);
  }
});

test('a block is a picture of 100 by 100, with ids of its family and tier unless others are given', () => {
  const { tag, attributes } = drawBlock('hyb', 'gold');
  assert.deepEqual([tag, attributes.viewBox], ['svg', '0 0 100 100']);
  assert.match(blockSvg('hyb', 'gold'), / id="hyb-gold-main"/);
});
