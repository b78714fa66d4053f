// The block grammar: how each family's block is cut into pieces at each tier. Geometry only, for browser and server.
// The pieces of a block tile its square: no gaps, no overlaps (block.test.ts).

import { FAMILIES } from '../../shared/family.ts';
import type { Family, Tier } from '../../shared/family.ts';

export type Point = readonly [x: number, y: number];

/** What a piece is cut from: a dye of the block's own family, muslin (night at titanium), or another family's main dye.
 *  `ground` is the muslin behind the figure: it is there from the start and needs no sewing. */
export type Cloth = 'ground' | 'muslin' | 'main' | 'deep' | 'light' | Family;

export type Piece = { readonly cloth: Cloth; readonly points: readonly Point[] };

type Level = 1 | 2 | 3 | 4;
/** Pieces in grid units: the block's square reaches from 0 to `grid`. */
type Pattern = { grid: number; pieces: Piece[] };
type Corner = 'nw' | 'ne' | 'se' | 'sw';

// The cuts: any polygon on grid points, a log (rectangle) and the two halves of a square.
const patch = (cloth: Cloth, ...points: Point[]): Piece => ({ cloth, points });

const log = (cloth: Cloth, x: number, y: number, width = 1, height = width): Piece =>
  patch(cloth, [x, y], [x + width, y], [x + width, y + height], [x, y + height]);

const CORNERS: Corner[] = ['nw', 'ne', 'se', 'sw'];
/** Half a square: the triangle with its right angle at `corner`. */
function half(cloth: Cloth, corner: Corner, x: number, y: number, size = 1): Piece {
  const opposite = (CORNERS.indexOf(corner) + 2) % 4;
  return { cloth, points: log(cloth, x, y, size).points.filter((_, index) => index !== opposite) };
}

const move = (pieces: Piece[], to: (point: Point) => Point): Piece[] =>
  pieces.map(({ cloth, points }) => ({ cloth, points: points.map(to) }));

const place = (pieces: Piece[], x: number, y: number, scale: number): Piece[] =>
  move(pieces, ([u, v]) => [x + u * scale, y + v * scale]);

/** The pieces four times, each time a quarter turn further round (centre, centre). */
function allRound(pieces: Piece[], centre: number): Piece[] {
  const turned = [pieces];
  for (let turn = 1; turn < 4; turn++) turned.push(move(turned[turn - 1] ?? [], ([x, y]) => [2 * centre - y, x]));
  return turned.flat();
}

/** Affordable Loss. Small logs round a hearth, one at a time; light on the left and top, dark on the right and bottom. */
function logCabin(level: Level): Pattern {
  const rings = [2, 3, 3, 4][level - 1] ?? 0;
  const pieces = [log(level > 2 ? 'lemonade' : 'deep', rings, rings)];
  for (let ring = 1; ring <= rings; ring++) {
    const near = rings - ring;
    const far = rings + ring;
    const odd = ring % 2 === 1;
    const light = level > 1 && odd ? 'light' : 'muslin';
    const dark = level === 1 || odd ? 'main' : 'deep';
    pieces.push(
      log(light, near, near + 1, 1, 2 * ring - 1),
      log(light, near, near, 2 * ring, 1),
      log(dark, far, near, 1, 2 * ring),
      log(dark, near, far, 2 * ring + 1, 1),
    );
  }
  return { grid: 2 * rings + 1, pieces };
}

/** Bird in Hand. Two geese per quadrant; from gold each carries something. */
function flyingGeese(level: Level): Pattern {
  const goose = (y: number, cloth: Cloth, sky: Cloth, carried: Cloth): Piece[] => [
    half(sky, 'nw', 0, y),
    half(sky, 'ne', 1, y),
    ...(level < 3
      ? [patch(cloth, [0, y + 1], [1, y], [2, y + 1])]
      : [
          patch(cloth, [0, y + 1], [1, y], [2, y + 1], [1.5, y + 1], [1, y + 0.5], [0.5, y + 1]),
          patch(carried, [0.5, y + 1], [1, y + 0.5], [1.5, y + 1]),
        ]),
  ];
  const quadrant = [
    ...goose(0, 'main', level === 4 ? 'deep' : 'ground', 'light'),
    ...goose(1, level === 1 ? 'main' : 'deep', level === 1 ? 'ground' : 'light', 'pilot-in-plane'),
  ];
  return { grid: 4, pieces: allRound(quadrant, 2) };
}

/** Crazy Quilt. A crazy patch is made backwards: straight cuts slice strips off a square until a five-sided heart is left,
 *  and further cuts split the strips. Each cut runs from one point through another and divides the piece at a third. */
const CUTS = [
  [0, 27, 100, 13, 50, 50],
  [79, 0, 68, 100, 50, 50],
  [0, 73, 100, 83, 50, 50],
  [20, 0, 31, 100, 50, 50],
  [46, 0, 90, 64, 50, 50],
  [52, 0, 47, 30, 40, 8],
  [70, 46, 100, 54, 90, 30],
  [44, 70, 52, 100, 45, 90],
  [0, 46, 32, 52, 10, 45],
  [26, 60, 76, 46, 48, 50],
  [76, 74, 100, 70, 86, 80],
  [24, 0, 28, 30, 20, 10],
  [12, 74, 16, 100, 10, 90],
  [78, 12, 100, 30, 90, 20],
] as const;
/** How many of them each tier makes. */
const CUTS_MADE = [5, 8, 10, 14];
/** The cloth of the heart, then of the other pieces in turn; digits are the other families. */
const SCRAPS = ['agcgcac', 'acbgacgbc', '2ca1b4gc5ab3', '3c1bca24a5bc6a1b'];
const OTHERS = FAMILIES.filter((family) => family !== 'crazy-quilt');

function scrap(letter: string | undefined): Cloth {
  if (letter === 'a') return 'main';
  if (letter === 'b') return 'deep';
  if (letter === 'c') return 'light';
  return OTHERS[Number(letter) - 1] ?? 'muslin';
}

const contains = (polygon: readonly Point[], [x, y]: Point): boolean =>
  polygon.reduce((within, [ux, uy], index) => {
    const [vx, vy] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    return uy > y !== vy > y && x < ((vx - ux) * (y - uy)) / (vy - uy) + ux ? !within : within;
  }, false);

/** The two sides of a convex polygon cut along the line from one point to another. */
function cut(polygon: Point[], [fromX, fromY]: Point, [toX, toY]: Point): [Point[], Point[]] {
  const side = ([x, y]: Point) => (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
  const left: Point[] = [];
  const right: Point[] = [];
  polygon.forEach((here, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? here;
    const [a, b] = [side(here), side(next)];
    if (a >= 0) left.push(here);
    if (a <= 0) right.push(here);
    if (a * b < 0) {
      const share = a / (a - b);
      const crossing: Point = [here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share];
      left.push(crossing);
      right.push(crossing);
    }
  });
  return [left, right];
}

function crazyPatch(level: Level): Pattern {
  let polygons: Point[][] = [
    [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ],
  ];
  for (const [fromX, fromY, toX, toY, atX, atY] of CUTS.slice(0, CUTS_MADE[level - 1])) {
    polygons = polygons.flatMap((polygon) => {
      if (!contains(polygon, [atX, atY])) return [polygon];
      const [left, right] = cut(polygon, [fromX, fromY], [toX, toY]);
      return contains(left, [50, 50]) ? [right, left] : [left, right]; // the heart comes last, whichever side it is on
    });
  }
  const [heart, ...others] = SCRAPS[level - 1] ?? '';
  let next = 0;
  const pieces = polygons.map((points) => ({
    points,
    cloth: scrap(contains(points, [50, 44]) ? heart : others[next++ % others.length]),
  }));
  return { grid: 100, pieces };
}

/** Lemonade. The LeMoyne star, which quilters call the Lemon Star: eight rhombi; gold halves them, titanium quarters them. */
function lemonStar(level: Level): Pattern {
  const side = 2 - Math.SQRT2;
  const at = (eighths: number, radius: number): Point => {
    const angle = (eighths * Math.PI) / 4;
    return [1 + radius * Math.cos(angle), 1 + radius * Math.sin(angle)];
  };
  const between = (u: Point, v: Point): Point => [(u[0] + v[0]) / 2, (u[1] + v[1]) / 2];
  const behind = level === 4 ? 'deep' : 'ground';
  const pieces = allRound(
    [log(level === 3 ? 'light' : behind, 0, 0, side), patch(behind, [side, 0], [2 - side, 0], [1, 1 - side])],
    1,
  );
  for (let eighth = 0; eighth < 8; eighth++) {
    const heart: Point = [1, 1];
    const right = at(eighth, side);
    const left = at(eighth + 1, side);
    const tip = at(eighth + 0.5, 1 / Math.cos(Math.PI / 8));
    if (level < 3) {
      pieces.push(patch(level === 1 || eighth % 2 ? 'main' : 'deep', heart, right, tip, left));
    } else if (level === 3) {
      pieces.push(patch('main', heart, right, tip), patch('deep', heart, tip, left));
    } else {
      const middle = between(heart, tip);
      const [innerRight, innerLeft] = [between(heart, right), between(heart, left)];
      const [outerRight, outerLeft] = [between(right, tip), between(left, tip)];
      pieces.push(
        patch('bird-in-hand', heart, innerRight, middle, innerLeft),
        patch('main', innerRight, right, outerRight, middle),
        patch('main', innerLeft, middle, outerLeft, left),
        patch('light', middle, outerRight, tip, outerLeft),
      );
    }
  }
  return { grid: 2, pieces };
}

/** Pilot in the Plane. A propeller of four blades. */
function pinwheel(level: Level): Pattern {
  const hub: Point = [2, 2];
  const waist: Point = [1, 1];
  const light = patch('light', hub, [0, 2], waist);
  const ground = patch('ground', [0, 0], waist, [0, 2]);
  const blade = [patch('main', [0, 0], [2, 0], waist), patch('deep', [2, 0], hub, waist)];
  const quadrants: Record<Level, Piece[]> = {
    1: [half('main', 'ne', 0, 0, 2), half('ground', 'sw', 0, 0, 2)],
    2: [half('main', 'ne', 0, 0, 2), light, ground],
    3: [
      ...blade,
      patch('light', waist, [1.5, 1.5], [1.5, 2], [0, 2]),
      patch('bird-in-hand', [1.5, 1.5], hub, [1.5, 2]),
      ground,
    ],
    4: [
      patch('main', [0, 0], [2, 0], waist),
      patch('deep', [2, 0], [2, 1], waist),
      patch('bird-in-hand', waist, [2, 1], hub),
      light,
      patch('deep', [0, 0], [0, 1], [0.5, 0.5]),
      patch('ground', [0, 1], [0.5, 0.5], waist, [0, 2]),
    ],
  };
  return { grid: 4, pieces: allRound(quadrants[level], 2) };
}

/** HYB. A nut and the wrench that fits it: the churn dash; gold and titanium nest a small one inside. */
function monkeyWrench(level: Level): Pattern {
  const churnDash = (corner: Piece[], wing: Cloth, bar: Cloth, inner: Cloth, core: Piece[]): Piece[] => [
    ...allRound([...corner, patch(wing, [2, 0], [2, 2], [0, 2]), log(bar, 2, 0, 2, 1), log(inner, 2, 1, 2, 1)], 3),
    ...core,
  ];
  const nut = (wing: Cloth, behind: Cloth, core: Cloth): Piece[] =>
    place(churnDash([half(behind, 'nw', 0, 0, 2)], wing, 'main', behind, [log(core, 2, 2, 2)]), 2, 2, 1 / 3);
  const gem = [
    ...allRound([patch('light', [2, 2], [3, 2], [2, 3])], 3),
    patch('main', [3, 2], [4, 3], [2, 3]),
    patch('main', [4, 3], [3, 4], [2, 3]),
  ];
  const fourPatch = [
    half('deep', 'nw', 0, 0),
    half('light', 'se', 0, 0),
    half('prosper', 'nw', 1, 0),
    half('prosper', 'nw', 0, 1),
  ];
  const plain = [half('ground', 'nw', 0, 0, 2)];
  const pieces: Record<Level, Piece[]> = {
    1: churnDash(plain, 'main', 'main', 'ground', [log('ground', 2, 2, 2)]),
    2: churnDash(plain, 'main', 'deep', 'ground', gem),
    3: churnDash([half('light', 'nw', 0, 0, 2)], 'main', 'deep', 'ground', nut('deep', 'light', 'prosper')),
    4: churnDash(fourPatch, 'main', 'deep', 'light', nut('prosper', 'ground', 'light')),
  };
  return { grid: 6, pieces: pieces[level] };
}

/** PROSPER. Four bear's paws on seven by seven, as the model has seven traits. */
function bearsPaw(level: Level): Pattern {
  const accent: Cloth = 'affordable-loss';
  const between = level === 4 ? 'deep' : 'ground';
  const claws = [
    half('main', 'sw', 1, 0),
    half('main', 'sw', 2, 0),
    half('main', 'ne', 0, 1),
    half('main', 'ne', 0, 2),
    half(between, 'ne', 1, 0),
    half(between, 'ne', 2, 0),
    half(between, 'sw', 0, 1),
    half(between, 'sw', 0, 2),
  ];
  const pad = (side: Cloth, heel: Cloth): Piece[] => [
    half('main', 'nw', 1, 1, 2),
    half(side, 'se', 2, 1),
    half(side, 'se', 1, 2),
    log(heel, 2, 2),
  ];
  const pads: Record<Level, Piece[]> = {
    1: [log('main', 1, 1, 2)],
    2: [patch('deep', [1, 1], [3, 1], [3, 2], [2, 2], [2, 3], [1, 3]), log('light', 2, 2)],
    3: pad('deep', accent),
    4: pad(accent, 'light'),
  };
  const tips: Record<Level, Cloth> = { 1: 'ground', 2: 'light', 3: 'light', 4: accent };
  const arms: Record<Level, Cloth> = { 1: 'ground', 2: 'ground', 3: 'light', 4: 'deep' };
  const quarter = [log(arms[level], 3, 0, 1, 3), log(tips[level], 0, 0), ...claws, ...pads[level]];
  return { grid: 7, pieces: [...allRound(quarter, 3.5), log(level > 2 ? accent : 'main', 3, 3)] };
}

const PATTERNS: Record<Family, (level: Level) => Pattern> = {
  'affordable-loss': logCabin,
  'bird-in-hand': flyingGeese,
  'crazy-quilt': crazyPatch,
  lemonade: lemonStar,
  'pilot-in-plane': pinwheel,
  hyb: monkeyWrench,
  prosper: bearsPaw,
};

const LEVELS: Record<Tier, Level> = { bronze: 1, silver: 2, gold: 3, titanium: 4 };

/** The pieces of a block on a square of 100 by 100, kept `inset` away from its edge. */
export function cutBlock(family: Family, tier: Tier, inset = 0): Piece[] {
  const { grid, pieces } = PATTERNS[family](LEVELS[tier]);
  return place(pieces, inset, inset, (100 - 2 * inset) / grid);
}

const NEAR = 1e-6;

function lies([x, y]: Point, [ux, uy]: Point, [vx, vy]: Point): boolean {
  const length = Math.hypot(vx - ux, vy - uy);
  const along = ((x - ux) * (vx - ux) + (y - uy) * (vy - uy)) / length;
  const away = ((x - ux) * (vy - uy) - (y - uy) * (vx - ux)) / length;
  return Math.abs(away) < NEAR && along > -NEAR && along < length + NEAR;
}

/** Two pieces of one block touch exactly when a corner of one lies on the edge of the other. */
export function touch(one: Piece, other: Piece): boolean {
  const reaches = (a: Piece, b: Piece) =>
    a.points.some((corner) =>
      b.points.some((u, index) => lies(corner, u, b.points[(index + 1) % b.points.length] ?? u)),
    );
  return reaches(one, other) || reaches(other, one);
}

/** The pieces that are sewn, in order: from the middle outwards, clockwise from nine o'clock, each to what is already sewn. */
export function sewingOrder(pieces: readonly Piece[]): Piece[] {
  const rest = pieces
    .filter(({ cloth }) => cloth !== 'ground')
    .map((piece) => {
      const mean = (axis: 0 | 1) =>
        piece.points.reduce((sum, point) => sum + point[axis], 0) / piece.points.length - 50;
      const [x, y] = [mean(0), mean(1)];
      // NEAR keeps pieces that mirror each other on the same side of a rounding border
      const ring = Math.round(Math.hypot(x, y) / 6 + NEAR);
      const angle = (Math.atan2(y, x) + Math.PI + NEAR) % (2 * Math.PI);
      return { piece, rank: ring * 10 + angle };
    })
    .toSorted((u, v) => u.rank - v.rank)
    .map(({ piece }) => piece);
  const sewn = rest.splice(0, 1);
  while (rest.length > 0) {
    const next = rest.findIndex((piece) => sewn.some((done) => touch(piece, done)));
    sewn.push(...rest.splice(Math.max(0, next), 1));
  }
  return sewn;
}
