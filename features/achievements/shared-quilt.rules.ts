// A shared quilt: what it says of itself, and where it is.
import { FAMILIES, type Family } from '../../shared/family.ts';
import { BADGES, rankOf, tierOf } from './badge.rules.ts';

/** How many of its blocks are sewn, from how often each family was acted upon. */
export const blocksSewn = (counts: Partial<Record<Family, number>>): number =>
  FAMILIES.reduce((sum, family) => sum + rankOf(tierOf(counts[family] ?? 0)), 0);

/** A quilt that stands open to the world. */
export type SharedQuilt = { publicId: string; owner: string; counts: Partial<Record<Family, number>> };

/** As its page shows it. */
export const shownOf = ({ publicId, owner, counts }: SharedQuilt) => ({
  publicId,
  owner,
  earned: blocksSewn(counts),
  counts: Object.fromEntries(FAMILIES.map((family) => [family, counts[family] ?? 0])) as Record<Family, number>,
});

export const quiltPath = (publicId: string): string => `/quilts/${publicId}`;

/** "Ruth Delgado’s quilt". */
export const quiltTitle = (owner: string): string => `${owner}’s quilt`;

/** "13 of 28 blocks are sewn." */
export const quiltStanding = (earned: number): string =>
  `${earned} of ${BADGES.length} blocks ${earned === 1 ? 'is' : 'are'} sewn.`;

export const sharedQuiltTexts = {
  withdrawn: 'This quilt isn’t shared any more.',
  missing: 'We couldn’t find this quilt. It may have been deleted.',
} as const;
