// One block as a picture, 100 by 100: earned, in progress, not yet started, or small.

import { FAMILY_NAMES, TIER_LABELS, TIER_THRESHOLDS, TIERS } from '../../shared/family.ts';
import type { Family, Tier } from '../../shared/family.ts';
import { cutBlock, sewingOrder } from './block.ts';
import type { Cloth, Piece } from './block.ts';
import { ANODISED, SHADOW, themed } from './colour.ts';
import type { Palette, Token } from './colour.ts';
import { draw, round, svgText } from './drawing.ts';
import type { Attributes, Drawing } from './drawing.ts';
import { seams } from './seam.ts';
import type { Seam } from './seam.ts';

/** A number is the share of the next tier's actions that is done, 0–1. */
export type BlockState = 'earned' | 'open' | number;

export type BlockOptions = {
  state?: BlockState;
  /** For sizes under 56 px: bolder and simpler. */
  small?: boolean;
  palette?: Palette;
  /** Unique in the page: patterns and gradients are named after it. */
  id?: string;
  /** The accessible name; an empty one makes the block decoration. */
  label?: string;
  /** Each piece on its own, in sewing order, and the parts marked with data-part: ready to be sewn before your eyes. */
  loose?: boolean;
};

/** What a block shows of someone with so many actions in its family. */
export function blockState(tier: Tier, actions: number): BlockState {
  const below = TIERS[TIERS.indexOf(tier) - 1];
  const from = below ? TIER_THRESHOLDS[below] : 0;
  if (actions >= TIER_THRESHOLDS[tier]) return 'earned';
  return actions > 0 && actions >= from ? (actions - from) / (TIER_THRESHOLDS[tier] - from) : 'open';
}

export function blockLabel(family: Family, tier: Tier, state: BlockState): string {
  const words = state === 'earned' ? 'earned' : state === 'open' ? 'not earned yet' : 'in progress';
  return `${FAMILY_NAMES[family].label}, ${TIER_LABELS[tier]}: ${words}`;
}

const INSET: Record<Tier, number> = { bronze: 5, silver: 9.5, gold: 12, titanium: 12 };
const OPEN_INSET = 10;
const SMALL_INSET = 9;
const BINDING: Record<Tier, number> = { bronze: 2, silver: 2, gold: 1.8, titanium: 1.4 };
const SMALL_BINDING = 6;

/** Of a family, tier and inset: its pieces in sewing order, and their seams. A page shows the same few again and again. */
const cuts = new Map<string, { pieces: readonly Piece[]; lines: readonly Seam[] }>();

function cutOnce(family: Family, tier: Tier, inset: number): { pieces: readonly Piece[]; lines: readonly Seam[] } {
  const key = `${family} ${tier} ${inset}`;
  let cut = cuts.get(key);
  if (!cut) {
    const pieces = sewingOrder(cutBlock(family, tier, inset));
    cut = { pieces, lines: seams(pieces) };
    cuts.set(key, cut);
  }
  return cut;
}

/** Small blocks are never cut finer than silver. */
const cutTier = (tier: Tier, small: boolean): Tier => (small && tier !== 'bronze' ? 'silver' : tier);

function token(cloth: Cloth, family: Family, tier: Tier): Token {
  if (cloth === 'main') return `dye-${family}-a`;
  if (cloth === 'deep') return `dye-${family}-b`;
  if (cloth === 'light') return `dye-${family}-c`;
  if (cloth === 'ground' || cloth === 'muslin') return tier === 'titanium' ? 'quilt-night' : 'quilt-muslin';
  return `dye-${cloth}-a`;
}

const outline = ({ points }: Piece): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;

const thread = (lines: readonly Seam[]): string =>
  lines.map(([[ux, uy], [vx, vy]]) => `M${round(ux)} ${round(uy)}L${round(vx)} ${round(vy)}`).join('');

const square = (inset: number, rest: Attributes): Drawing =>
  draw('rect', {
    x: inset,
    y: inset,
    width: round(100 - 2 * inset),
    height: round(100 - 2 * inset),
    fill: 'none',
    ...rest,
  });

/** Pieces of one cloth share a path, unless each must stand apart. */
function piecePaths(
  pieces: readonly Piece[],
  paint: (cloth: Cloth) => string,
  apart: boolean,
  overlap: number,
): Drawing[] {
  const groups = new Map<unknown, { fill: string; d: string }>();
  for (const piece of pieces) {
    const key = apart ? piece : piece.cloth;
    groups.set(key, { fill: paint(piece.cloth), d: (groups.get(key)?.d ?? '') + outline(piece) });
  }
  const stroke = (fill: string) => (overlap ? { stroke: fill, strokeWidth: overlap, strokeLinejoin: 'round' } : {});
  return [...groups.values()].map(({ fill, d }) => draw('path', { d, fill, ...stroke(fill) }));
}

type Weave = { paint: (cloth: Cloth) => string; defs: Drawing[] };

/** What cloth is filled with: a flat dye; printed calico at gold; silk at titanium. */
function weave(
  family: Family,
  tier: Tier,
  small: boolean,
  id: string,
  palette: Palette,
  pieces: readonly Piece[],
): Weave {
  const flat = (cloth: Cloth) => palette.colour(token(cloth, family, tier));
  if (small || tier === 'bronze' || tier === 'silver') return { paint: flat, defs: [] };
  const fill = (cloth: Cloth) => `url(#${id}-${cloth})`;
  if (tier === 'gold') {
    const print = (cloth: Cloth, size: number, patternTransform: string | undefined, ...ink: Drawing[]) => {
      const sides = { width: size, height: size };
      const pattern = { id: `${id}-${cloth}`, ...sides, patternUnits: 'userSpaceOnUse', patternTransform };
      return draw('pattern', pattern, draw('rect', { ...sides, fill: flat(cloth) }), ...ink);
    };
    const dot = (at: number) => draw('circle', { cx: at, cy: at, r: 0.62, fill: flat('light') });
    const pinstripe = draw('rect', { width: 0.5, height: 2.6, fill: flat('main'), opacity: 0.55 });
    return {
      paint: (cloth) => (cloth === 'main' || cloth === 'light' ? fill(cloth) : flat(cloth)),
      defs: [print('main', 5, undefined, dot(1.25), dot(3.75)), print('light', 2.6, 'rotate(45)', pinstripe)],
    };
  }
  const isSilk = (cloth: Cloth) => cloth !== 'muslin' && cloth !== 'deep';
  const stop = (offset: number, stopColor: string) => draw('stop', { offset, stopColor });
  const silk = (cloth: Cloth) => {
    const dye = token(cloth, family, tier);
    return draw(
      'linearGradient',
      { id: `${id}-${cloth}`, x1: 0, y1: 0, x2: 1, y2: 1 },
      stop(0, palette.blend(dye, 0.82, 'white')),
      stop(0.55, palette.colour(dye)),
      stop(1, palette.blend(dye, 0.84, 'black')),
    );
  };
  return {
    paint: (cloth) => (isSilk(cloth) ? fill(cloth) : flat(cloth)),
    defs: [...new Set(pieces.map(({ cloth }) => cloth))].filter(isSilk).map(silk),
  };
}

/** Feather stitch, the embroidery of a real crazy quilt: a seam with a barb to either side in turn. */
function feather(lines: readonly Seam[]): string {
  const barbs = lines.map(([[ux, uy], [vx, vy]]) => {
    const length = Math.hypot(vx - ux, vy - uy);
    const count = Math.floor(length / 4.4);
    const [dx, dy] = [(vx - ux) / length, (vy - uy) / length];
    return Array.from({ length: count }, (_, index): Seam => {
      const along = (index + 0.5) * (length / count);
      const reach = index % 2 ? -1.9 : 1.9;
      const [x, y] = [ux + dx * along, uy + dy * along];
      return [
        [x - dx * 1.5, y - dy * 1.5],
        [x + dx * 0.9 - dy * reach, y + dy * 0.9 + dx * reach],
      ];
    });
  });
  return thread([...barbs.flat(), ...lines]);
}

/** Titanium's border: corner squares, and ten half-square triangles a side. */
function sawtooth(inset: number): string {
  const depth = round(inset * 0.58);
  const width = (100 - 2 * depth) / 10;
  const piece = (...points: [number, number][]): Piece => ({ cloth: 'main', points });
  let side = [piece([0, 0], [depth, 0], [depth, depth], [0, depth])];
  for (let x = depth, tooth = 0; tooth < 10; tooth++, x += width) side.push(piece([x, 0], [x + width, 0], [x, depth]));
  let d = '';
  for (let turn = 0; turn < 4; turn++) {
    d += side.map(outline).join('');
    side = side.map(({ points }) => piece(...points.map(([x, y]): [number, number] => [100 - y, x])));
  }
  return d;
}

/** Everything over the pieces except the binding: seams, quilting, sashing, embroidery, border. */
function finish(family: Family, tier: Tier, lines: readonly Seam[], edge: string, palette: Palette): Drawing[] {
  const inset = INSET[tier];
  const flat = (cloth: Cloth) => palette.colour(token(cloth, family, tier));
  const stitches = (at: number, strokeWidth: number) =>
    square(round(at), { stroke: edge, strokeWidth, strokeDasharray: '2.6 1.9', strokeLinecap: 'round' });
  const over = [
    // a hair of shadow in each seam, so that patches read as cloth
    draw('path', {
      d: thread(lines),
      stroke: palette.colour(SHADOW),
      strokeOpacity: tier === 'titanium' ? 0.5 : 0.2,
      strokeWidth: 0.45,
    }),
  ];
  if (tier === 'silver') over.push(stitches(inset - 4.2, 0.95));
  if (tier === 'gold') {
    const [near, far, size] = [1.5, 100 - inset, inset - 1.5];
    const corner = (x: number, y: number) => `M${x} ${y}h${size}v${size}h-${size}z`;
    over.push(
      draw('path', { d: `M1 1H99V99H1zM${inset} ${inset}V${far}H${far}V${inset}z`, fill: flat('deep') }),
      draw('path', {
        d: corner(near, near) + corner(far, near) + corner(near, far) + corner(far, far),
        fill: flat('main'),
      }),
      stitches(near + size / 2, 1.15),
    );
  }
  if (family === 'crazy-quilt' && tier !== 'bronze') {
    const rim = (at: number) => Math.abs(Math.abs(at - 50) - (50 - inset)) < 0.1;
    const onRim = ([u, v]: Seam) => ([0, 1] as const).some((axis) => rim(u[axis]) && Math.abs(u[axis] - v[axis]) < 0.1);
    over.push(
      draw('path', {
        d: feather(lines.filter((seam) => !onRim(seam))),
        fill: 'none',
        stroke: palette.colour(tier === 'silver' ? 'metal-silver' : 'metal-gold'),
        strokeWidth: 0.75,
        strokeLinecap: 'round',
      }),
    );
  }
  if (tier === 'titanium') over.push(draw('path', { d: sawtooth(inset), fill: edge }));
  return over;
}

function drawEarned(
  family: Family,
  tier: Tier,
  small: boolean,
  palette: Palette,
  id: string,
  loose: boolean,
): Drawing[] {
  const night = tier === 'titanium';
  const { pieces, lines } = cutOnce(family, cutTier(tier, small), small ? SMALL_INSET : INSET[tier]);
  const flat = (cloth: Cloth) => palette.colour(token(cloth, family, tier));
  const { paint, defs } = weave(family, tier, small, id, palette, pieces);
  const edge = night ? `url(#${id}-edge)` : palette.colour(`metal-${tier}`);
  const anodised = draw(
    'linearGradient',
    { id: `${id}-edge`, gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: 100, y2: 100 },
    ...ANODISED.map((colour, index) => draw('stop', { offset: round(index / 3), stopColor: palette.colour(colour) })),
  );
  const apart = loose || (night && !small); // silk's sheen lies on each piece, not across the block
  const width = small ? SMALL_BINDING : BINDING[tier];
  const binding = { stroke: edge, strokeWidth: width, rx: small ? 3 : 1.2 };
  const part = (name: string, children: Drawing[]) =>
    loose ? [draw('g', { 'data-part': name }, ...children)] : children;
  return [
    ...(night || defs.length > 0 ? [draw('defs', {}, ...defs, night && anodised)] : []),
    square(0.6, { rx: 1.4, fill: flat('ground') }),
    ...part('pieces', piecePaths(pieces, paint, apart, 0.35)),
    ...(small ? [] : part('finish', finish(family, tier, lines, edge, palette))),
    square(width / 2, loose ? { ...binding, 'data-part': 'binding', pathLength: 1 } : binding),
  ];
}

/** Solid is sewn, dashed is not yet: the sewn pieces, and every seam as a running stitch. */
function drawUnearned(
  family: Family,
  tier: Tier,
  state: 'open' | number,
  small: boolean,
  palette: Palette,
  id: string,
): Drawing[] {
  const open = state === 'open'; // then the tier does not show: every block waits in its simplest cut
  const inset = small ? SMALL_INSET : open ? OPEN_INSET : INSET[tier];
  const { pieces, lines } = cutOnce(family, open ? 'bronze' : cutTier(tier, small), inset);
  const sewn = open ? [] : pieces.slice(0, Math.round(pieces.length * Math.min(1, state)));
  const { paint, defs } = weave(family, tier, small, id, palette, sewn);
  const running = { stroke: palette.colour('quilt-stitch'), fill: 'none', strokeLinecap: 'round' };
  return [
    ...(sewn.length > 0 && defs.length > 0 ? [draw('defs', {}, ...defs)] : []),
    square(1.6, { rx: 1.4, ...running, strokeWidth: small ? 4 : 1.1, strokeDasharray: small ? '9 6' : '3.2 2.4' }),
    ...piecePaths(sewn, paint, tier === 'titanium' && !small, 0),
    draw('path', {
      d: thread(lines),
      ...running,
      strokeWidth: small ? 2.4 : open ? 0.9 : 0.8,
      strokeDasharray: small ? '7 5' : '3.2 2.4',
    }),
  ];
}

export function drawBlock(family: Family, tier: Tier, options: BlockOptions = {}): Drawing {
  const { state = 'earned', small = false, palette = themed, id = `${family}-${tier}`, loose = false } = options;
  const { label = blockLabel(family, tier, state) } = options;
  const parts =
    state === 'earned'
      ? drawEarned(family, tier, small, palette, id, loose)
      : drawUnearned(family, tier, state, small, palette, id);
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  return draw('svg', { viewBox: '0 0 100 100', ...named }, ...parts);
}

export const blockSvg = (family: Family, tier: Tier, options?: BlockOptions): string =>
  svgText(drawBlock(family, tier, options));
