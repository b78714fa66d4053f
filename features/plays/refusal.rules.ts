// Why a play does not start: which limit its stake goes beyond, by how much, and what of it would fit.
import {
  type LimitFigures,
  type LimitKind,
  type LimitPeriod,
  type Stake,
  addsUp,
  amountText,
  exceededBy,
  keptAmount,
  keptStake,
  noLoss,
  roomIn,
  scopeText,
  toldAmount,
} from '../ledger/ledger.rules.ts';

type ToldLimit = {
  id: string;
  kind: LimitKind;
  period: LimitPeriod;
  challengeId: number | null;
  amount: number;
  open: number;
  lost: number;
};
type ToldPlay = { challengeId: number | null; stake: Stake | null };

export type Refusal = {
  limitId: string;
  kind: LimitKind;
  period: LimitPeriod;
  challengeId: number | null;
  /** In the units that people give, as all of it. */
  amount: number;
  open: number;
  lost: number;
  room: number;
  need: number;
};

/** What stands against executing the play now; null where nothing does. */
export function refusalOf(play: ToldPlay, limits: readonly ToldLimit[], now: Date): Refusal | null {
  const kept = limits.map((limit): LimitFigures & { id: string } => ({
    ...limit,
    createdAt: now,
    amount: keptAmount(limit.kind, limit.amount),
    open: keptAmount(limit.kind, limit.open),
    lost: keptAmount(limit.kind, limit.lost),
  }));
  const after = { status: 'active', challengeId: play.challengeId, ...keptStake(play.stake), ...noLoss };
  const exceeded = exceededBy(kept, null, after, now);
  if (!exceeded) return null;
  const { limit, need } = exceeded;
  const { id, kind, period, challengeId } = limit;
  const told = (amount: number) => toldAmount(kind, amount);
  return {
    limitId: id,
    kind,
    period,
    challengeId,
    amount: told(limit.amount),
    open: told(limit.open),
    lost: told(limit.lost),
    room: told(Math.max(0, roomIn(limit))),
    need: told(need),
  };
}

/** The amount that a limit must have for the play to start. */
export const neededLimit = ({ kind, open, lost, need }: Refusal): number =>
  toldAmount(kind, keptAmount(kind, open) + keptAmount(kind, lost) + keptAmount(kind, need));

/** The stake with this amount in place of what goes beyond the limit; the risk to reputation or feelings taken out. */
export function smallerStake(stake: Stake | null, kind: LimitKind, amount: number): Stake {
  const { money, hours, reputation, emotion } = stake ?? {};
  const all: Stake = {
    ...(money !== undefined && { money }),
    ...(hours !== undefined && { hours }),
    ...(reputation !== undefined && { reputation }),
    ...(emotion !== undefined && { emotion }),
  };
  if (kind === 'money') return { ...all, money: amount };
  if (kind === 'time') return { ...all, hours: amount };
  delete all[kind];
  return all;
}

/** Why it did not start, in one sentence. */
export function refusalText(refusal: Refusal, currency: string, now: Date): string {
  const { kind, period, challengeId, amount, open, lost, room, need } = refusal;
  const told = (each: number) => amountText(kind, keptAmount(kind, each), currency);
  if (!addsUp(kind)) {
    const what = kind === 'reputation' ? 'could hurt your reputation' : 'would hurt if it failed';
    return `It ${what}, and you allow ${told(amount)} of that kind at once: ${open} ${open === 1 ? 'is' : 'are'} open.`;
  }
  const scope = scopeText({ kind, period, challengeId, createdAt: now }, now);
  return `It puts ${told(need)} at stake, but your limit ${scope} is ${told(amount)}: ${told(open)} at stake in open plays, ${told(lost)} lost, and ${told(room)} left.`;
}
