// The geometry of all 28 blocks: they are whole cloth, and can be sewn in the order given.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import { cutBlock, sewingOrder, touch } from './block.ts';
import type { Piece, Point } from './block.ts';

const BLOCKS = FAMILIES.flatMap((family) => TIERS.map((tier) => ({ family, tier, pieces: cutBlock(family, tier) })));

const edges = ({ points }: Piece) =>
  points.map((from, index): [Point, Point] => [from, points[(index + 1) % points.length]!]);

/** Twice the signed area; positive when the points run clockwise on the screen. */
const twiceArea = (piece: Piece) => edges(piece).reduce((sum, [[ux, uy], [vx, vy]]) => sum + ux * vy - vx * uy, 0);

const distance = ([x, y]: Point, [[ux, uy], [vx, vy]]: [Point, Point]) => {
  const square = (vx - ux) ** 2 + (vy - uy) ** 2;
  const share = Math.max(0, Math.min(1, ((x - ux) * (vx - ux) + (y - uy) * (vy - uy)) / square));
  return Math.hypot(x - ux - share * (vx - ux), y - uy - share * (vy - uy));
};

/** By the angle the outline winds round the point: independent of how block.ts looks inside polygons. */
const windsRound = (piece: Piece, [x, y]: Point) => {
  const turned = edges(piece).reduce((sum, [[ux, uy], [vx, vy]]) => {
    const [ax, ay, bx, by] = [ux - x, uy - y, vx - x, vy - y];
    return sum + Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }, 0);
  return Math.round(turned / (2 * Math.PI)) !== 0;
};

for (const { family, tier, pieces } of BLOCKS) {
  describe(`${family} ${tier}`, () => {
    test('the areas of the pieces add up to the square, and none is empty or turned inside out', () => {
      const areas = pieces.map((piece) => Math.abs(twiceArea(piece)) / 2);
      assert.ok(
        areas.every((area) => area > 1),
        `smallest ${Math.min(...areas)}`,
      );
      assert.ok(Math.abs(areas.reduce((sum, area) => sum + area, 0) - 10_000) < 1e-6);
    });

    test('no piece leaves the square', () => {
      for (const { points } of pieces) for (const at of points.flat()) assert.ok(at > -1e-9 && at < 100 + 1e-9);
    });

    test('every point of the square lies in exactly one piece', () => {
      // off the grids, evenly spread
      const inSquare = fc.integer({ min: 0, max: 99_990 }).map((step) => (step + 0.37) / 999.91);
      fc.assert(
        fc.property(inSquare, inSquare, (x, y) => {
          fc.pre(pieces.every((piece) => edges(piece).every((edge) => distance([x, y], edge) > 1e-6)));
          assert.equal(pieces.filter((piece) => windsRound(piece, [x, y])).length, 1);
        }),
        { numRuns: 200 },
      );
    });

    test('beside every edge lies another piece, or the end of the block', () => {
      for (const piece of pieces) {
        for (const [[ux, uy], [vx, vy]] of edges(piece)) {
          const [nx, ny] = [(vy - uy) / Math.hypot(vx - ux, vy - uy), (ux - vx) / Math.hypot(vx - ux, vy - uy)];
          for (const share of [0.01, 0.31, 0.77, 0.99]) {
            const outward = twiceArea(piece) > 0 ? 1e-4 : -1e-4;
            const [x, y] = [ux + (vx - ux) * share + nx * outward, uy + (vy - uy) * share + ny * outward];
            const within = x > 0 && x < 100 && y > 0 && y < 100;
            assert.equal(pieces.filter((other) => windsRound(other, [x, y])).length, within ? 1 : 0);
            assert.ok(!windsRound(piece, [x, y]));
          }
        }
      }
    });

    test('everything but the ground is sewn once, each piece to one that is already sewn', () => {
      const order = sewingOrder(pieces);
      assert.deepEqual(new Set(order), new Set(pieces.filter(({ cloth }) => cloth !== 'ground')));
      assert.equal(order.length, new Set(order).size);
      order.forEach((piece, index) => {
        if (index > 0)
          assert.ok(
            order.slice(0, index).some((sewn) => touch(sewn, piece)),
            `piece ${index}`,
          );
      });
    });

    test('sewing begins as near the middle as any piece lies, give or take a ring of six', () => {
      const far = ({ points }: Piece) => {
        const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
        return Math.hypot(mean(0) - 50, mean(1) - 50);
      };
      const distances = sewingOrder(pieces).map(far);
      assert.ok(distances[0]! - Math.min(...distances) < 6.1);
    });

    test('an inset moves the block without changing its cut', () => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 40, noNaN: true }), (inset) => {
          const scale = (100 - 2 * inset) / 100;
          cutBlock(family, tier, inset).forEach(({ cloth, points }, index) => {
            assert.equal(cloth, pieces[index]?.cloth);
            points.forEach(([x, y], corner) => {
              const [u, v] = pieces[index]?.points[corner] ?? [NaN, NaN];
              assert.ok(Math.hypot(inset + u * scale - x, inset + v * scale - y) < 1e-9);
            });
          });
        }),
        { numRuns: 20 },
      );
    });
  });
}

test('a higher tier is never cut into fewer pieces', () => {
  for (const family of FAMILIES) {
    const counts = TIERS.map((tier) => cutBlock(family, tier).length);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
      family,
    );
  }
});

test('every cut of the crazy patch makes one more piece', () => {
  assert.deepEqual(
    TIERS.map((tier) => cutBlock('crazy-quilt', tier).length),
    [6, 9, 11, 15],
  );
});

test('the heart of the crazy patch has five sides', () => {
  const heart = cutBlock('crazy-quilt', 'silver').find((piece) => windsRound(piece, [50, 44]));
  assert.equal(heart?.points.length, 5);
});

test('no two blocks are alike', () => {
  const looks = BLOCKS.map(({ pieces }) => JSON.stringify(pieces));
  assert.equal(new Set(looks).size, 28);
});

test('pieces touch when a corner of one lies on the other, and not otherwise', () => {
  const at = (x: number, y: number): Piece => ({
    cloth: 'main',
    points: [
      [x, y],
      [x + 10, y],
      [x + 10, y + 10],
      [x, y + 10],
    ],
  });
  assert.ok(touch(at(0, 0), at(10, 5)), 'along an edge');
  assert.ok(touch(at(0, 0), at(10, 10)), 'in a corner');
  assert.ok(!touch(at(0, 0), at(10.01, 0)));
});
