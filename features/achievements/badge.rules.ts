// The 28 badges: which tier a number of actions earns, what each is called, how far the next one is.
import {
  FAMILIES,
  FAMILY_NAMES,
  type Family,
  TIERS,
  TIER_LABELS,
  TIER_THRESHOLDS,
  type Tier,
} from '../../shared/family.ts';

export type BadgeId = `${Family}-${Tier}`;
export type Badge = { id: BadgeId; name: string; description: string; icon: Family; color: string };

const TIER_NAMES: Record<Family, readonly [string, string, string, string]> = {
  'affordable-loss': ['Risk Aware', 'Smart Experimenter', 'Strategic Risk-Taker', 'Risk Pioneer'],
  'bird-in-hand': ['Foundation Builder', 'Resource Mapper', 'Asset Master', 'Resource Guru'],
  'crazy-quilt': ['Connection Maker', 'Network Builder', 'Collaboration Champion', 'Ecosystem Architect'],
  lemonade: ['Opportunity Spotter', 'Adaptive Thinker', 'Pivot Master', 'Transformation Leader'],
  'pilot-in-plane': ['Action Taker', 'Course Corrector', 'Strategic Pilot', 'Navigation Master'],
  hyb: ['System Spotter', 'Process Improver', 'Bureaucracy Hacker', 'Institutional Reformer'],
  prosper: ['Trait Aware', 'Skill Builder', 'Innovation Champion', 'Leadership Exemplar'],
};

// Bronze and titanium as the older product wrote them, the tiers between in the same voice.
const DESCRIPTIONS: Record<Family, readonly [string, string, string, string]> = {
  'affordable-loss': [
    'Started exploring affordable loss principles',
    'Set limits before acting, four times',
    'Decides by what can be lost, not by what might be won',
    'Titanium-level affordable loss mastery',
  ],
  'bird-in-hand': [
    'Completed your Bird-in-Hand Inventory',
    'Keeps the inventory of means up to date',
    'Starts from their own means as a matter of habit',
    'Titanium-level bird in hand mastery',
  ],
  'crazy-quilt': [
    'Started building partnerships',
    'Brought several partners and commitments together',
    'Builds with people who choose to join',
    'Titanium-level crazy quilt mastery',
  ],
  lemonade: [
    'Started turning surprises into opportunities',
    'Found the use in several surprises',
    'Changes course when surprises point to something better',
    'Titanium-level lemonade mastery',
  ],
  'pilot-in-plane': [
    'Started steering by what can be controlled',
    'Thought through what could fail, several times',
    'Acts on foresight as a matter of habit',
    'Titanium-level pilot in the plane mastery',
  ],
  hyb: [
    'Started seeing how the bureaucracy works',
    'Made several processes work better',
    'Finds the way through the rules, and shows it to others',
    'Titanium-level bureaucracy hacking mastery',
  ],
  prosper: [
    'Started looking at the seven traits',
    'Practised several of the seven traits',
    'Trains the seven traits as a matter of habit',
    'Titanium-level PROSPER mastery',
  ],
};

export const badgeId = (family: Family, tier: Tier): BadgeId => `${family}-${tier}`;

/** A tier's rank: bronze 1 … titanium 4; none 0. */
export const rankOf = (tier: Tier | 'none'): number => (tier === 'none' ? 0 : TIERS.indexOf(tier) + 1);

export function badgeOf(family: Family, tier: Tier): Badge {
  const place = TIERS.indexOf(tier);
  return {
    id: badgeId(family, tier),
    name: TIER_NAMES[family][place]!,
    description: DESCRIPTIONS[family][place]!,
    icon: family,
    color: `--dye-${family}-a`,
  };
}

/** All 28, by family and rising tier. */
export const BADGES: readonly Badge[] = FAMILIES.flatMap((family) => TIERS.map((tier) => badgeOf(family, tier)));

const parts = new Map<string, { family: Family; tier: Tier }>(
  FAMILIES.flatMap((family) => TIERS.map((tier) => [badgeId(family, tier), { family, tier }] as const)),
);

/** Family and tier of a badge id; undefined for what is none. */
export const partsOf = (id: string): { family: Family; tier: Tier } | undefined => parts.get(id);

/** The highest tier that so many actions reach. */
export function tierOf(actions: number): Tier | 'none' {
  return TIERS.findLast((tier) => actions >= TIER_THRESHOLDS[tier]) ?? 'none';
}

/** The tier that exactly this many actions reach for the first time. */
export function tierEarnedAt(actions: number): Tier | undefined {
  return TIERS.find((tier) => TIER_THRESHOLDS[tier] === actions);
}

/** The tier after this one; undefined at titanium. */
export function nextTier(tier: Tier | 'none'): Tier | undefined {
  return TIERS[rankOf(tier)];
}

/** Percent of the way from the reached tier's threshold to the next one's; 100 at titanium. */
export function progressOf(actions: number): number {
  const tier = tierOf(actions);
  const next = nextTier(tier);
  if (!next) return 100;
  const from = tier === 'none' ? 0 : TIER_THRESHOLDS[tier];
  return Math.round((100 * (actions - from)) / (TIER_THRESHOLDS[next] - from));
}

export type HighestBadge = { family: Family; tier: Tier; badge: Badge };

/** The highest earned badge of each family, the highest tiers first: what the header shows. */
export function highestBadges(ids: readonly string[]): HighestBadge[] {
  const highest = new Map<Family, Tier>();
  for (const id of ids) {
    const found = partsOf(id);
    if (found && rankOf(found.tier) > rankOf(highest.get(found.family) ?? 'none'))
      highest.set(found.family, found.tier);
  }
  return FAMILIES.flatMap((family) => {
    const tier = highest.get(family);
    return tier ? [{ family, tier, badge: badgeOf(family, tier) }] : [];
  }).sort((a, b) => rankOf(b.tier) - rankOf(a.tier));
}

/** How many blocks the header shows, and what the "+N" says; 0 when all fit. */
export function headerStrip(earned: number, mobile: boolean): { shown: number; more: number } {
  const most = mobile ? 3 : 4;
  const shown = Math.min(earned, most);
  return { shown, more: earned - shown };
}

/** For people: "Bird in Hand, Gold". */
export const badgeTitle = (family: Family, tier: Tier): string => `${FAMILY_NAMES[family].label}, ${TIER_LABELS[tier]}`;

/** Bird in Hand has no first action: its first block is the whole inventory. */
const isWholeInventory = (family: Family, tier: Tier | undefined): boolean =>
  family === 'bird-in-hand' && tier === 'bronze';

/** What a tier takes, for people: "4 actions". */
export function thresholdText(family: Family, tier: Tier): string {
  if (isWholeInventory(family, tier)) return 'a complete inventory';
  return `${TIER_THRESHOLDS[tier]} ${TIER_THRESHOLDS[tier] === 1 ? 'action' : 'actions'}`;
}

/** How far a family is, for people: "6 actions, 2 to Gold". */
export function progressText(family: Family, actions: number): string {
  const next = nextTier(tierOf(actions));
  if (isWholeInventory(family, next)) return 'Starts with a complete inventory';
  const done = `${actions} ${actions === 1 ? 'action' : 'actions'}`;
  return next ? `${done}, ${TIER_THRESHOLDS[next] - actions} to ${TIER_LABELS[next]}` : `${done}, complete`;
}

/** What a block says of itself, as its name and its tip. */
export function blockTip(family: Family, tier: Tier, isEarned: boolean): string {
  const { name, description } = badgeOf(family, tier);
  return `${name} - ${isEarned ? description : 'Not earned yet'}`;
}
