// Which limits hold for a plan, and whether a stake fits: exactly full fits. Shared by the checks of money and time.
import { type Facts, type Plan, factOf, tightestLimit } from '../facts.ts';
import type { Finding } from '../records.ts';
import { finding } from './check.ts';

/** One finding: the limit with the least room that the stake does not fit. */
export function beyond(kind: 'money' | 'time', stake: number | null, plan: Plan, facts: Facts): Finding[] {
  if (stake === null || stake === 0) return [];
  const tightest = tightestLimit(kind, facts, plan.challengeId);
  if (!tightest || stake <= tightest.room) return [];
  return [
    finding(kind, {
      about: tightest.period,
      field: 'stake',
      fact: factOf('limit', tightest, ''),
      written: `${Math.max(0, tightest.room)}/${tightest.amount}`,
      planned: String(stake),
      weight: 'refuses',
    }),
  ];
}
