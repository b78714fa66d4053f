// Colour: oklch to hex against known values and back again, and what is printed against the tokens.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES } from '../../shared/family.ts';
import { hex, plain, themed } from './colour.ts';
import type { Oklch, Token } from './colour.ts';

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

/** The way back, from #rrggbb to oklch: Björn Ottosson's other two matrices. */
function oklch(rgb: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const byte = Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
    return byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [x, y] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(x, y), ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360];
}

test('any colour of a screen comes back from oklch as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const rgb = `#${number.toString(16).padStart(6, '0')}`;
      assert.equal(hex(oklch(rgb)), rgb);
    }),
  );
});

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
/** A colour of tokens.css in daylight, which stands first. */
function token(name: Token): Oklch {
  const [, l, c, h] = new RegExp(`--${name}:\\s*oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  return [Number(l), Number(c), Number(h)];
}

test('what is printed is tokens.css in daylight, and a screen can show all of it', () => {
  const names: Token[] = [
    ...FAMILIES.flatMap((family) => (['a', 'b', 'c'] as const).map((part): Token => `dye-${family}-${part}`)),
    ...(['bronze', 'silver', 'gold'] as const).map((metal): Token => `metal-${metal}`),
    ...(['muslin', 'night', 'stitch'] as const).map((part): Token => `quilt-${part}`),
    'primary',
  ];
  for (const name of names) {
    assert.equal(plain.colour(name), hex(token(name)), name);
    const [lightness, chroma] = oklch(plain.colour(name));
    assert.ok(Math.abs(lightness - token(name)[0]) < 0.003 && Math.abs(chroma - token(name)[1]) < 0.003, name);
  }
});

test('the printed sash and binding are somewhat deeper, in the same dye', () => {
  for (const name of ['quilt-sash', 'quilt-binding'] as const) {
    const [[lightness, , hue], [onPage, , hueOnPage]] = [oklch(plain.colour(name)), token(name)];
    assert.ok(lightness < onPage && lightness > onPage - 0.05, name);
    assert.ok(Math.abs(hue - hueOnPage) < 5, name);
  }
});

test('on a page a token is a variable and any other colour is spelt out', () => {
  assert.equal(themed.colour('quilt-sash'), 'var(--quilt-sash)');
  assert.equal(themed.colour([0.2, 0.03, 266]), 'oklch(0.2 0.03 266)');
});

test('blending moves towards white or black and keeps the hue', () => {
  assert.equal(plain.blend('dye-hyb-a', 1, 'white'), plain.colour('dye-hyb-a'));
  assert.equal(plain.blend('dye-hyb-a', 0, 'white'), '#ffffff');
  assert.equal(plain.blend('dye-hyb-a', 0, 'black'), '#000000');
  assert.equal(themed.blend('dye-hyb-a', 0.82, 'white'), 'color-mix(in oklch,var(--dye-hyb-a) 82%,white)');
});
