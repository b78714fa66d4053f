// The setting of the 28 blocks, and the picture of the whole quilt.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES } from '../../shared/family.ts';
import { blockState, drawBlock } from './block-svg.ts';
import { plain } from './colour.ts';
import { svgText } from './drawing.ts';
import { drawLogo } from './logo-svg.ts';
import { SETTING, drawQuilt } from './quilt-svg.ts';

const quiltText = (...options: Parameters<typeof drawQuilt>): string => svgText(drawQuilt(...options));
const counts = fc.record(Object.fromEntries(FAMILIES.map((family) => [family, fc.nat({ max: 20 })])));

test('every family is set once in every tier', () => {
  assert.equal(SETTING.length, 28);
  assert.equal(new Set(SETTING.map(({ family, tier }) => `${family}-${tier}`)).size, 28);
});

test('the blocks are set as in the design', () => {
  const letters = SETTING.map(({ family, tier }) => `${family[0]}${tier[0]}`);
  assert.deepEqual(
    [0, 7, 14, 21].map((row) => letters.slice(row, row + 7).join(' ')),
    ['ab bg cs lt pg hb pt', 'cg lb pt hs pb as bt', 'pb hg ps ag bb ct ls', 'pg at bs cb lg ps ht'],
  );
});

for (const columns of [7, 4]) {
  test(`in ${columns} columns no family is beside or above itself`, () => {
    SETTING.forEach(({ family }, index) => {
      if ((index + 1) % columns !== 0) assert.notEqual(family, SETTING[index + 1]?.family, `right of ${index}`);
      assert.notEqual(family, SETTING[index + columns]?.family, `below ${index}`);
    });
  });
}

test('in seven columns every row holds each family', () => {
  for (const row of [0, 7, 14, 21]) {
    assert.deepEqual(new Set(SETTING.slice(row, row + 7).map(({ family }) => family)), new Set(FAMILIES));
  }
});

test('the picture has 28 blocks whose ids are its own, whatever was done', () => {
  fc.assert(
    fc.property(counts, fc.constantFrom(7 as const, 4 as const), (done, columns) => {
      const svg = quiltText(done, { columns, id: 'mine' });
      const places = [...svg.matchAll(/translate\((\d+) (\d+)\)/g)].map(([place]) => place);
      assert.equal(new Set(places).size, 28);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length);
      for (const id of ids) assert.ok(id?.startsWith('mine-'));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.includes(id));
    }),
    { numRuns: 30 },
  );
});

test('a plain quilt and mark name no variable and no oklch colour', () => {
  fc.assert(
    fc.property(counts, (done) =>
      assert.doesNotMatch(quiltText(done, { palette: plain }), /oklch|var\(|color-mix|style/),
    ),
    { numRuns: 20 },
  );
  assert.doesNotMatch(svgText(drawLogo(plain)), /oklch|var\(/);
});

for (const columns of [7, 4] as const) {
  const { attributes, children } = drawQuilt({}, { columns });
  const [sash, binding, ...blocks] = children;
  const [, , width = 0, height = 0] = String(attributes.viewBox).split(' ').map(Number);

  test(`in ${columns} columns the sash fills the picture and the binding is its rim`, () => {
    assert.deepEqual([sash?.tag, sash?.attributes.width, sash?.attributes.height], ['rect', width, height]);
    const rim = binding?.attributes ?? {};
    const [x, y, across, down, thick] = [rim.x, rim.y, rim.width, rim.height, rim.strokeWidth].map(Number);
    assert.deepEqual([binding?.tag, rim.fill], ['rect', 'none']);
    assert.deepEqual([x! - thick! / 2, y! - thick! / 2], [0, 0]);
    assert.deepEqual([x! + across! + thick! / 2, y! + down! + thick! / 2], [width, height]);
  });

  test(`in ${columns} columns the blocks stand as far from each other as from the binding`, () => {
    const rows = 28 / columns;
    const [first, gap] = [14, 6]; // behind a binding of 8
    assert.deepEqual(
      [width, height],
      [columns, rows].map((blocks) => 2 * first + 100 * blocks + gap * (blocks - 1)),
    );
    blocks.forEach(({ tag, attributes: { transform } }, index) => {
      const at = [index % columns, Math.floor(index / columns)].map((before) => first + (100 + gap) * before);
      assert.deepEqual([tag, transform], ['g', `translate(${at.join(' ')})`]);
    });
  });
}

test('each place shows its block as far as the family has come', () => {
  fc.assert(
    fc.property(counts, (done) => {
      const { lemonade: _, ...known } = done;
      const [, , ...blocks] = drawQuilt(known).children;
      SETTING.forEach(({ family, tier }, index) => {
        const options = { state: blockState(tier, known[family] ?? 0), id: `quilt-${family}-${tier}` };
        assert.deepEqual(blocks[index]?.children, drawBlock(family, tier, options).children);
      });
    }),
    { numRuns: 10 },
  );
});

test('a named quilt is an image, an unnamed one decoration', () => {
  assert.match(
    quiltText({}, { label: 'Ruth’s quilt' }),
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*role="img" aria-label="Ruth’s quilt"/,
  );
  assert.match(quiltText({}), /^<svg [^>]*aria-hidden="true"/);
});
