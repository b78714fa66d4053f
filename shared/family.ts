// The seven families of practice and the four tiers of a badge: their keys, order, names and thresholds.

/** In the order in which the quilt sets them. */
export const FAMILIES = [
  'affordable-loss',
  'bird-in-hand',
  'crazy-quilt',
  'lemonade',
  'pilot-in-plane',
  'hyb',
  'prosper',
] as const;
export type Family = (typeof FAMILIES)[number];

type FamilyName = { label: string; shortLabel: string; kind: 'principle' | 'methodology' };

export const FAMILY_NAMES: Record<Family, FamilyName> = {
  'affordable-loss': { label: 'Affordable Loss', shortLabel: 'AL', kind: 'principle' },
  'bird-in-hand': { label: 'Bird in Hand', shortLabel: 'BIH', kind: 'principle' },
  'crazy-quilt': { label: 'Crazy Quilt', shortLabel: 'CQ', kind: 'principle' },
  lemonade: { label: 'Lemonade', shortLabel: 'Lemonade', kind: 'principle' },
  'pilot-in-plane': { label: 'Pilot in the Plane', shortLabel: 'PIP', kind: 'principle' },
  hyb: { label: 'Hack Your Bureaucracy', shortLabel: 'HYB', kind: 'methodology' },
  prosper: { label: 'PROSPER', shortLabel: 'PROSPER', kind: 'methodology' },
};

/** From the lowest rank to the highest; a tier's rank is its place, counted from 1. */
export const TIERS = ['bronze', 'silver', 'gold', 'titanium'] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_LABELS: Record<Tier, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  titanium: 'Titanium',
};

/** Actions in a family at which the tier is earned, the same for every family. */
export const TIER_THRESHOLDS: Record<Tier, number> = { bronze: 1, silver: 4, gold: 8, titanium: 15 };
