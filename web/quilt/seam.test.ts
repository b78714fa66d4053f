// Seams: every edge of every piece is sewn, and sewn once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import { cutBlock } from './block.ts';
import type { Piece, Point } from './block.ts';
import { seams } from './seam.ts';
import type { Seam } from './seam.ts';

const anyBlock = fc.record({ family: fc.constantFrom(...FAMILIES), tier: fc.constantFrom(...TIERS) });
const share = fc.integer({ min: 1, max: 9_972 }).map((step) => step / 9_973);

const edges = (pieces: Piece[]): Seam[] =>
  pieces.flatMap(({ points }) => points.map((from, index): Seam => [from, points[(index + 1) % points.length]!]));

const length = ([[ux, uy], [vx, vy]]: Seam) => Math.hypot(vx - ux, vy - uy);
const along = ([[ux, uy], [vx, vy]]: Seam, at: number): Point => [ux + (vx - ux) * at, uy + (vy - uy) * at];
/** On the line and running the same way: seams that merely cross do not count. */
const runsThrough = (seam: Seam, edge: Seam, point: Point) => {
  const detour = length([seam[0], point]) + length([point, seam[1]]) - length(seam);
  const cross =
    (seam[1][0] - seam[0][0]) * (edge[1][1] - edge[0][1]) - (seam[1][1] - seam[0][1]) * (edge[1][0] - edge[0][0]);
  return detour < 1e-9 && Math.abs(cross) / (length(seam) * length(edge)) < 1e-6;
};

test('any point of any edge of a piece is sewn by exactly one seam', () => {
  fc.assert(
    fc.property(anyBlock, fc.nat(), share, ({ family, tier }, which, at) => {
      const pieces = cutBlock(family, tier);
      const all = edges(pieces);
      const edge = all[which % all.length]!;
      assert.equal(seams(pieces).filter((seam) => runsThrough(seam, edge, along(edge, at))).length, 1);
    }),
    { numRuns: 500 },
  );
});

test('any point of any seam lies on the edge of a piece', () => {
  fc.assert(
    fc.property(anyBlock, fc.nat(), share, ({ family, tier }, which, at) => {
      const pieces = cutBlock(family, tier);
      const all = seams(pieces);
      const seam = all[which % all.length]!;
      assert.ok(edges(pieces).some((edge) => runsThrough(edge, seam, along(seam, at))));
    }),
    { numRuns: 500 },
  );
});

test('seams that lie on one line do not even touch: they would have been joined', () => {
  for (const family of FAMILIES) {
    for (const tier of TIERS) {
      const all = seams(cutBlock(family, tier));
      for (const seam of all) {
        assert.ok(length(seam) > 0.1);
        for (const other of all) {
          if (other === seam) continue;
          assert.ok(!other.some((end) => runsThrough(seam, other, end)), `${family} ${tier}`);
        }
      }
    }
  }
});

test('a gap between two runs stays a gap', () => {
  const at = (x: number): Piece => ({
    cloth: 'main',
    points: [
      [x, 0],
      [x + 10, 0],
      [x, 10],
    ],
  });
  assert.equal(seams([at(0), at(10)]).filter(([[, uy], [, vy]]) => Math.abs(uy) + Math.abs(vy) < 1e-9).length, 1);
  assert.equal(seams([at(0), at(11)]).filter(([[, uy], [, vy]]) => Math.abs(uy) + Math.abs(vy) < 1e-9).length, 2);
});

test('a short run within a long one does not end it, and lines side by side stay apart', () => {
  const patch = (...points: Point[]): Piece => ({ cloth: 'main', points });
  const long = patch([0, 0], [30, 0], [30, 5], [0, 5]);
  const short = patch([0, 5], [8, 5], [8, 7], [0, 7]);
  const level = seams([long, short]).filter(([[, uy], [, vy]]) => uy === vy);
  assert.deepEqual(level.map(length).toSorted(), [30, 30, 8]);
});
