// Colour: oklch to hex against known values, and the printed dyes against the tokens.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES } from '../../shared/family.ts';
import { hex, plain, themed } from './colour.ts';

test('known colours convert exactly', () => {
  assert.equal(hex([1, 0, 0]), '#ffffff');
  assert.equal(hex([0, 0, 0]), '#000000');
  assert.equal(hex([0.62796, 0.25768, 29.234]), '#ff0000'); // CSS Color 4: red
  assert.equal(hex([0.45201, 0.31321, 264.052]), '#0000ff');
  assert.equal(hex([0.59987, 0, 0]), '#808080');
});

test('any colour becomes one that a screen can show', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(number(0, 1), number(0, 0.4), number(0, 360), (l, c, h) =>
      assert.match(hex([l, c, h]), /^#[0-9a-f]{6}$/),
    ),
  );
});

test('the printed dyes are those of tokens.css', () => {
  const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  for (const family of FAMILIES) {
    for (const part of ['a', 'b', 'c'] as const) {
      const [, l, c, h] =
        new RegExp(`--dye-${family}-${part}:\\s*oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
      assert.equal(plain.colour(`dye-${family}-${part}`), hex([Number(l), Number(c), Number(h)]), `${family} ${part}`);
    }
  }
});

test('blending moves towards white or black and keeps the hue', () => {
  assert.equal(plain.blend('dye-hyb-a', 1, 'white'), plain.colour('dye-hyb-a'));
  assert.equal(plain.blend('dye-hyb-a', 0, 'white'), '#ffffff');
  assert.equal(plain.blend('dye-hyb-a', 0, 'black'), '#000000');
  assert.equal(themed.blend('dye-hyb-a', 0.82, 'white'), 'color-mix(in oklch,var(--dye-hyb-a) 82%,white)');
});
