// The geometry of all 28 blocks: they are whole cloth, and can be sewn in the order given.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import type { Family } from '../../shared/family.ts';
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

// The cutting list of a quilter: how many pieces of which cloth, from bronze to titanium.
const CUTTING: Record<Family, string[]> = {
  'affordable-loss': [
    '4 main, 4 muslin, 1 deep',
    '4 light, 4 main, 3 deep, 2 muslin',
    '4 light, 4 main, 2 deep, 2 muslin, 1 lemonade',
    '4 deep, 4 light, 4 main, 4 muslin, 1 lemonade',
  ],
  'bird-in-hand': [
    '16 ground, 8 main',
    '8 ground, 8 light, 4 deep, 4 main',
    '12 light, 8 ground, 4 deep, 4 main, 4 pilot-in-plane',
    '12 deep, 12 light, 4 main, 4 pilot-in-plane',
  ],
  'crazy-quilt': [
    '2 light, 2 main, 2 muslin',
    '3 light, 2 deep, 2 main, 2 muslin',
    '2 deep, 2 light, 2 main, 1 affordable-loss, 1 bird-in-hand, 1 hyb, 1 muslin, 1 pilot-in-plane',
    '3 light, 3 main, 2 affordable-loss, 2 deep, 1 bird-in-hand, 1 hyb, 1 lemonade, 1 pilot-in-plane, 1 prosper',
  ],
  lemonade: [
    '8 ground, 8 main',
    '8 ground, 4 deep, 4 main',
    '8 deep, 8 main, 4 ground, 4 light',
    '16 main, 8 bird-in-hand, 8 deep, 8 light',
  ],
  'pilot-in-plane': [
    '4 ground, 4 main',
    '4 ground, 4 light, 4 main',
    '4 bird-in-hand, 4 deep, 4 ground, 4 light, 4 main',
    '8 deep, 4 bird-in-hand, 4 ground, 4 light, 4 main',
  ],
  hyb: [
    '9 ground, 8 main',
    '8 ground, 6 main, 4 deep, 4 light',
    '12 light, 8 deep, 8 main, 4 ground, 1 prosper',
    '12 prosper, 9 light, 8 deep, 8 ground, 8 main',
  ],
  prosper: [
    '24 ground, 21 main',
    '20 ground, 17 main, 8 light, 4 deep',
    '20 main, 16 ground, 8 deep, 8 light, 5 affordable-loss',
    '20 deep, 20 main, 13 affordable-loss, 4 light',
  ],
};

test('each block is cut from the cloth on its list', () => {
  for (const { family, tier, pieces } of BLOCKS) {
    const counts = [...Map.groupBy(pieces, ({ cloth }) => cloth)].map(([cloth, { length }]) => `${length} ${cloth}`);
    const listed = CUTTING[family][TIERS.indexOf(tier)]!;
    assert.deepEqual(counts.toSorted(), listed.split(', ').toSorted(), `${family} ${tier}`);
  }
});

const middle = ({ points }: Piece): Point =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length) as unknown as Point;
const clothAt = (pieces: Piece[], at: Point) => pieces.find((piece) => windsRound(piece, at))?.cloth;

test('most blocks look the same after a quarter turn', () => {
  const turnable = BLOCKS.filter(
    ({ family, tier }) => !/affordable|crazy/.test(family) && `${family} ${tier}` !== 'hyb silver',
  );
  assert.equal(turnable.length, 19);
  for (const { family, tier, pieces } of turnable)
    for (const piece of pieces) {
      const [x, y] = middle(piece);
      if (windsRound(piece, [x, y])) assert.equal(clothAt(pieces, [100 - y, x]), piece.cloth, `${family} ${tier}`);
    }
});

test('a log cabin is light on the left and on top, dark on the right and below', () => {
  for (const tier of TIERS) {
    const [hearth, ...logs] = cutBlock('affordable-loss', tier);
    assert.equal(hearth?.cloth, tier === 'gold' || tier === 'titanium' ? 'lemonade' : 'deep');
    for (const piece of logs) {
      const [x, y] = middle(piece);
      const light = x < 50 - 1e-6 && x < y ? x + y < 100 + 50 && x < 100 - y : y < 50 - 1e-6 && y < 100 - x;
      if (Math.abs(x - y) > 10 && Math.abs(x + y - 100) > 10)
        assert.equal(['light', 'muslin'].includes(piece.cloth), light, `${tier} ${x} ${y}`);
    }
  }
});

const square = (x: number, y: number, cloth: Piece['cloth'] = 'main', size = 20): Piece => ({
  cloth,
  points: [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ],
});

test('a block is sewn from its middle outwards, each round clockwise from nine o’clock', () => {
  const nine = [20, 40, 60].flatMap((y) => [20, 40, 60].map((x) => square(x, y)));
  const order = sewingOrder([...nine, square(0, 40, 'ground')]).map((piece) => nine.indexOf(piece));
  const [nw, n, ne, w, centre, e, sw, s, se] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  assert.deepEqual(order, [centre, w, n, e, s, nw, ne, se, sw]);
});

test('a piece that touches nothing yet waits for the one that joins it', () => {
  const [heart, island, bridge] = [square(45, 45, 'main', 10), square(30, 46, 'deep', 8), square(10, 30, 'light', 35)];
  assert.deepEqual(
    sewingOrder([island, bridge, heart]).map(({ cloth }) => cloth),
    ['main', 'light', 'deep'],
  );
});
