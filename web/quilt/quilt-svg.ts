// The whole quilt: where each of the 28 blocks is set, and the picture of it.

import { FAMILIES, TIERS } from '../../shared/family.ts';
import type { Family, Tier } from '../../shared/family.ts';
import { blockState, drawBlock } from './block-svg.ts';
import { themed } from './colour.ts';
import type { Palette } from './colour.ts';
import { draw } from './drawing.ts';
import type { Drawing } from './drawing.ts';

export type Place = { readonly family: Family; readonly tier: Tier };

/** How far each family's tiers are shifted down the rows, in the order of FAMILIES. */
const SHIFT = [0, 2, 1, 3, 2, 0, 3];

/** The blocks in reading order. In seven columns every row holds each family once; no family is beside itself, also when
 *  the same order flows into four columns. */
export const SETTING: readonly Place[] = Array.from({ length: 28 }, (_, index) => {
  const row = Math.floor(index / 7);
  const family = (index + 2 * row) % 7;
  const tier = (row + (SHIFT[family] ?? 0)) % 4;
  return { family: FAMILIES[family] ?? FAMILIES[0], tier: TIERS[tier] ?? TIERS[0] };
});

/** Actions per family; a family left out has none. */
export type ActionCounts = Partial<Record<Family, number>>;

export type QuiltOptions = {
  columns?: 7 | 4;
  palette?: Palette;
  /** Unique in the page: the blocks' ids begin with it. */
  id?: string;
  /** The accessible name; without one the quilt is decoration. */
  label?: string;
};

const GAP = 6;
const EDGE = 8;

export function drawQuilt(counts: ActionCounts, options: QuiltOptions = {}): Drawing {
  const { columns = 7, palette = themed, id = 'quilt', label } = options;
  const size = (blocks: number) => blocks * 100 + (blocks + 1) * GAP + 2 * EDGE;
  const at = (index: number) => EDGE + GAP + index * (100 + GAP);
  const [width, height] = [size(columns), size(28 / columns)];
  const blocks = SETTING.map(({ family, tier }, index) => {
    const state = blockState(tier, counts[family] ?? 0);
    const block = drawBlock(family, tier, { state, palette, id: `${id}-${family}-${tier}` });
    const transform = `translate(${at(index % columns)} ${at(Math.floor(index / columns))})`;
    return draw('g', { transform }, ...block.children);
  });
  const inner = { width: width - EDGE, height: height - EDGE, fill: 'none' };
  return draw(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }),
    },
    draw('rect', { width, height, rx: 4, fill: palette.colour('quilt-sash') }),
    draw('rect', {
      x: EDGE / 2,
      y: EDGE / 2,
      ...inner,
      rx: 3,
      stroke: palette.colour('quilt-binding'),
      strokeWidth: EDGE,
    }),
    ...blocks,
  );
}
