// The mark: patches that lie side by side on a square, never one over another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themed } from './colour.ts';
import { drawLogo } from './logo-svg.ts';

type Point = readonly [x: number, y: number];
const SIDE = 24;

/** The corners of each closed outline of a path of straight lines. */
function outlines(path: string): Point[][] {
  const found: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/giu)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number);
    const command = letter.toLowerCase();
    const isRelative = letter === command;
    if (command === 'z') {
      [x, y] = found.at(-1)![0]!;
      continue;
    }
    const [first = NaN, second = NaN] = numbers;
    const [toX, toY] = command === 'h' ? [first, NaN] : command === 'v' ? [NaN, first] : [first, second];
    if (!Number.isNaN(toX)) x = isRelative ? x + toX : toX;
    if (!Number.isNaN(toY)) y = isRelative ? y + toY : toY;
    if (command === 'm') found.push([]);
    found.at(-1)!.push([x, y]);
  }
  return found;
}

function holds(corners: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [at, [toX, toY]] of corners.entries()) {
    const [fromX, fromY] = corners.at(at - 1)!;
    if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) isInside = !isInside;
  }
  return isInside;
}

const logo = drawLogo();
/** How many patches of each path lie over a place. */
const over = (point: Point): number[] =>
  logo.children.map(
    ({ attributes }) => outlines(String(attributes['d'])).filter((corners) => holds(corners, point)).length,
  );
// Off the seams, straight and slanted.
const places = Array.from({ length: SIDE * SIDE }, (_, at): Point => [(at % SIDE) + 0.3, Math.floor(at / SIDE) + 0.6]);

test('the mark is one square picture of paths, and no reader of screens speaks of it', () => {
  assert.equal(logo.tag, 'svg');
  assert.deepEqual(logo.attributes, { viewBox: `0 0 ${SIDE} ${SIDE}`, 'aria-hidden': 'true' });
  assert.deepEqual(new Set(logo.children.map(({ tag }) => tag)), new Set(['path']));
});

test('no patch lies over another or beyond the square, and each path adds some', () => {
  const covered = logo.children.map(() => 0);
  for (const point of places) {
    const counts = over(point);
    assert.ok(counts.reduce((all, count) => all + count, 0) <= 1, String(point));
    for (const [at, count] of counts.entries()) covered[at]! += count;
  }
  for (const count of covered) assert.ok(count > 0);
  for (const { attributes } of logo.children)
    for (const [x, y] of outlines(String(attributes['d'])).flat())
      assert.ok(x >= 0 && x <= SIDE && y >= 0 && y <= SIDE, `${x} ${y}`);
});

test('the cloth is of one colour in two strengths; the last patch and its thread have their own', () => {
  const fills = logo.children.map(({ attributes }) => attributes['fill']);
  const [cloth, paler, patch, sewn] = fills;
  assert.equal(cloth, themed.colour('primary'));
  assert.equal(paler, cloth);
  assert.equal(patch, themed.colour('dye-bird-in-hand-a'));
  assert.equal(sewn, themed.colour('dye-lemonade-a'));
  assert.deepEqual(
    logo.children.map(({ attributes }) => attributes['opacity'] !== undefined),
    [false, true, false, false],
  );
});
