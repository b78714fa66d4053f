// What the log of actions says of someone's counters, tiers and badges, against what was kept of them.
import { FAMILIES, type Family, TIERS } from '../../shared/family.ts';
import { type BadgeId, badgeId, rankOf, tierOf } from './badge.rules.ts';

export type KeptCounters = {
  /** Actions by family as the log counts them. */
  counted: Partial<Record<Family, number>>;
  /** The same as the counters have them. */
  counters: Partial<Record<Family, number>>;
  /** The tiers that are recorded as earned. */
  earned: readonly BadgeId[];
  /** The person's own list of badges. */
  listed: readonly string[];
};

export type CounterFault =
  | { kind: 'counter'; family: Family; counted: number; kept: number }
  | { kind: 'missing'; badge: BadgeId }
  /** Kept all the same, for a badge is never taken back. */
  | { kind: 'unexplained'; badge: BadgeId }
  | { kind: 'list'; should: readonly BadgeId[] };

/** The tiers that so many actions have earned. */
export const tiersOf = (family: Family, actions: number): BadgeId[] =>
  TIERS.slice(0, rankOf(tierOf(actions))).map((tier) => badgeId(family, tier));

/** Everything in which what is kept differs from the log; nothing where they agree. */
export function counterFaults({ counted, counters, earned, listed }: KeptCounters): CounterFault[] {
  const faults: CounterFault[] = [];
  const due: BadgeId[] = [];
  for (const family of FAMILIES) {
    const [count, kept] = [counted[family] ?? 0, counters[family] ?? 0];
    if (count !== kept) faults.push({ kind: 'counter', family, counted: count, kept });
    due.push(...tiersOf(family, count));
  }
  for (const badge of due) if (!earned.includes(badge)) faults.push({ kind: 'missing', badge });
  for (const badge of earned) if (!due.includes(badge)) faults.push({ kind: 'unexplained', badge });
  const should = [...new Set([...earned, ...due])];
  const isSame = listed.length === should.length && should.every((badge) => listed.includes(badge));
  // The order in which they were earned is kept, and what is new comes last.
  if (!isSame) {
    const kept = [...new Set(listed)].filter((id): id is BadgeId => should.includes(id as BadgeId));
    faults.push({ kind: 'list', should: [...kept, ...should.filter((id) => !kept.includes(id))] });
  }
  return faults;
}

/** A fault as the operator reads it. */
export function faultSentence(fault: CounterFault): string {
  switch (fault.kind) {
    case 'counter':
      return `${fault.family}: the log counts ${fault.counted}, the counter says ${fault.kept}`;
    case 'missing':
      return `${fault.badge}: earned by the log, but not recorded`;
    case 'unexplained':
      return `${fault.badge}: recorded, but the log does not earn it (kept, for a badge is never taken back)`;
    case 'list':
      return 'the list of badges differs from what is recorded';
  }
}
