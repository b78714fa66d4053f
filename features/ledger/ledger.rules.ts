// The loss ledger: what a play weighs on a limit, when a stake is refused and in which words. Amounts are whole numbers here:
// hundredths of the currency's unit, quarters of an hour, plays.
import { formatMonth } from '../../shared/dates.ts';
import { wordsOrNull } from '../../shared/shape.ts';

export const limitKinds = ['money', 'time', 'reputation', 'emotion'] as const;
export const limitPeriods = ['month', 'year', 'open'] as const;
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const outcomes = ['done', 'stopped'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type WeekDay = (typeof weekDays)[number];
export type Outcome = (typeof outcomes)[number];

export const kindLabels: Record<LimitKind, string> = {
  money: 'Money',
  time: 'Time',
  reputation: 'Reputation',
  emotion: 'Feelings',
};
export const periodLabels: Record<LimitPeriod, string> = { month: 'A month', year: 'A year', open: 'From now on' };

export const ledgerLimits = {
  /** In the units that people give. */
  money: 1_000_000_000,
  time: 100_000,
  plays: 1_000,
  words: 1_000,
  reason: 1_000,
  redLine: 500,
  redLines: 50,
  hours: 50,
  limits: 200,
  /** Changes of one limit that are told; the export has all. */
  history: 50,
  page: 100,
} as const;

export const ledgerTexts = {
  missing: 'We couldn’t find this limit. It may have been deleted.',
  amountMissing: 'Give an amount and a period.',
  tooLarge: 'That’s too much. Use a smaller number.',
  reasonMissing: 'Say why you can lose more now. The reason stays in your history.',
  tooMany: `You can have up to ${ledgerLimits.limits} limits. Delete one first.`,
  noSuchCurrency: 'This is not a currency we know. Use its three letters, such as EUR.',
  cents: 'Use at most two decimals for money.',
  quarters: 'Give time in quarters of an hour: 0.25, 0.5, 0.75 …',
  wholePlays: 'Give the number of plays as a whole number.',
  hoursBackwards: 'These hours end before they start.',
  redLineMissing: 'Write down what you never want to risk.',
  lossTooEarly: 'Say what was lost when you complete or stop the play.',
  stakeFixed: 'A completed play keeps its stake.',
  outcomeFixed: 'A completed play keeps how it ended.',
  notSaved: { title: 'Error', text: 'Couldn’t save. Try again.' },
} as const;

const PER_UNIT: Record<LimitKind, number> = { money: 100, time: 4, reputation: 1, emotion: 1 };

/** Money and time are added up; of reputation and feelings, the plays that risk them at once are counted. */
export const addsUp = (kind: LimitKind): boolean => kind === 'money' || kind === 'time';
const LARGEST: Record<LimitKind, number> = {
  money: ledgerLimits.money,
  time: ledgerLimits.time,
  reputation: ledgerLimits.plays,
  emotion: ledgerLimits.plays,
};

/** From what people give to what is kept, and back. */
export const keptAmount = (kind: LimitKind, amount: number): number => Math.round(amount * PER_UNIT[kind]);
export const toldAmount = (kind: LimitKind, kept: number): number => kept / PER_UNIT[kind];

const decimals = (currency: string): number =>
  Math.min(
    2,
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  );

/** What is wrong with an amount as it was given; null if nothing. Yen, say, have no smaller part. */
export function amountFault(kind: LimitKind, amount: number, currency: string): string | null {
  if (amount > LARGEST[kind]) return ledgerTexts.tooLarge;
  const perUnit = kind === 'money' ? 10 ** decimals(currency) : PER_UNIT[kind];
  const isWhole = Math.round(amount * perUnit) / perUnit === amount;
  if (isWhole) return null;
  if (kind === 'money') return perUnit === 1 ? `Use whole amounts in ${currency}.` : ledgerTexts.cents;
  return kind === 'time' ? ledgerTexts.quarters : ledgerTexts.wholePlays;
}

/** A stake as people give it and are told it: units and hours. Without words nothing is at risk. */
export type Stake = { money?: number; hours?: number; reputation?: string; emotion?: string };
export type Loss = { money?: number; hours?: number };

export function stakeFault({ money, hours }: Stake | Loss, currency: string): string | null {
  return (
    (money === undefined ? null : amountFault('money', money, currency)) ??
    (hours === undefined ? null : amountFault('time', hours, currency))
  );
}

type StakeColumns = Pick<Staked, 'stakeMoney' | 'stakeQuarters' | 'stakeReputation' | 'stakeEmotion'>;
type LossColumns = Pick<Staked, 'lostMoney' | 'lostMoneyAt' | 'lostQuarters' | 'lostQuartersAt'>;

/** A stake as it is kept; nothing at stake is no stake. */
export const keptStake = (stake: Stake | null | undefined): StakeColumns => ({
  stakeMoney: keptAmount('money', stake?.money ?? 0) || null,
  stakeQuarters: keptAmount('time', stake?.hours ?? 0) || null,
  stakeReputation: wordsOrNull(stake?.reputation),
  stakeEmotion: wordsOrNull(stake?.emotion),
});

/** Of a play, its stake alone. */
export const stakeParts = ({ stakeMoney, stakeQuarters, stakeReputation, stakeEmotion }: StakeColumns) =>
  ({ stakeMoney, stakeQuarters, stakeReputation, stakeEmotion }) satisfies StakeColumns;

export const isSameStake = (one: StakeColumns, other: StakeColumns): boolean =>
  JSON.stringify(stakeParts(one)) === JSON.stringify(stakeParts(other));

/** What was said of a loss, over what was said before. Said again, a part keeps the time at which it was first said. */
export function keptLoss(before: LossColumns, { money, hours }: Loss, now: Date): LossColumns {
  const { lostMoney, lostMoneyAt, lostQuarters, lostQuartersAt } = before;
  return {
    ...(money === undefined
      ? { lostMoney, lostMoneyAt }
      : { lostMoney: keptAmount('money', money), lostMoneyAt: lostMoneyAt ?? now }),
    ...(hours === undefined
      ? { lostQuarters, lostQuartersAt }
      : { lostQuarters: keptAmount('time', hours), lostQuartersAt: lostQuartersAt ?? now }),
  };
}

export function toldStake(play: StakeColumns): Stake | null {
  const stake: Stake = {};
  if (play.stakeMoney !== null) stake.money = toldAmount('money', play.stakeMoney);
  if (play.stakeQuarters !== null) stake.hours = toldAmount('time', play.stakeQuarters);
  if (play.stakeReputation !== null) stake.reputation = play.stakeReputation;
  if (play.stakeEmotion !== null) stake.emotion = play.stakeEmotion;
  return Object.keys(stake).length > 0 ? stake : null;
}

export function toldLoss({ lostMoney, lostQuarters }: LossColumns): Loss | null {
  if (lostMoney === null && lostQuarters === null) return null;
  return {
    ...(lostMoney !== null && { money: toldAmount('money', lostMoney) }),
    ...(lostQuarters !== null && { hours: toldAmount('time', lostQuarters) }),
  };
}

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** Of a play, what the ledger needs to know. */
export type Staked = {
  status: string;
  challengeId: number | null;
  stakeMoney: number | null;
  stakeQuarters: number | null;
  stakeReputation: string | null;
  stakeEmotion: string | null;
  lostMoney: number | null;
  lostMoneyAt: Date | null;
  lostQuarters: number | null;
  lostQuartersAt: Date | null;
};
export const noLoss = { lostMoney: null, lostMoneyAt: null, lostQuarters: null, lostQuartersAt: null } as const;

export type LimitScope = { kind: LimitKind; period: LimitPeriod; challengeId: number | null; createdAt: Date };
export type LimitFigures = LimitScope & { amount: number; open: number; lost: number };
export type Weight = { open: number; lost: number };

/** The period that `at` falls in, by the calendar of UTC: "2026-11", "2026", "open". */
export const periodKey = (period: LimitPeriod, at: Date): string =>
  period === 'open' ? 'open' : at.toISOString().slice(0, period === 'month' ? 7 : 4);

/**
 * What a play weighs on a limit now.
 * - A stake is open from the execution of the play until somebody says what was really lost, completed or not. It counts in
 *   every period that it is open in, because it can still be lost then.
 * - A loss counts in the period in which it was said; on a limit "from now on", if it was said since the limit was set.
 * - Reputation and feelings do not add up: an active play that risks them weighs one.
 */
export function weightOn(limit: LimitScope, play: Staked | null, now: Date): Weight {
  const nothing = { open: 0, lost: 0 };
  if (!play || play.status === 'planned') return nothing;
  if (limit.challengeId !== null && limit.challengeId !== play.challengeId) return nothing;
  if (limit.kind === 'reputation' || limit.kind === 'emotion') {
    const words = limit.kind === 'reputation' ? play.stakeReputation : play.stakeEmotion;
    return { open: play.status === 'active' && words !== null ? 1 : 0, lost: 0 };
  }
  const [stake, lost, saidAt] =
    limit.kind === 'money'
      ? [play.stakeMoney, play.lostMoney, play.lostMoneyAt]
      : [play.stakeQuarters, play.lostQuarters, play.lostQuartersAt];
  if (lost === null || saidAt === null) return { open: stake ?? 0, lost: 0 };
  const counts =
    limit.period === 'open'
      ? saidAt >= limit.createdAt
      : periodKey(limit.period, saidAt) === periodKey(limit.period, now);
  return { open: 0, lost: counts ? lost : 0 };
}

/** Whether a play could weigh on any limit: most cannot, and then the ledger is not even read. */
export const weighs = (play: Staked | null): boolean =>
  play !== null &&
  play.status !== 'planned' &&
  [
    play.stakeMoney,
    play.stakeQuarters,
    play.stakeReputation,
    play.stakeEmotion,
    play.lostMoney,
    play.lostQuarters,
  ].some((part) => part !== null);

/** The plays' weights on a limit, added up. */
export function figuresOf(limit: LimitScope, plays: readonly Staked[], now: Date): Weight {
  const sum = { open: 0, lost: 0 };
  for (const play of plays) {
    const { open, lost } = weightOn(limit, play, now);
    sum.open += open;
    sum.lost += lost;
  }
  return sum;
}

export const roomIn = ({ amount, open, lost }: LimitFigures): number => amount - open - lost;

/**
 * The limit that a stake goes beyond, with the figures that are without this play, or null. Exactly full is not beyond. Only
 * what grows is refused: a limit that was lowered below what is open stands in nobody's way.
 */
export function exceededBy<Limit extends LimitFigures>(
  limits: readonly Limit[],
  before: Staked | null,
  after: Staked | null,
  now: Date,
): { limit: Limit; need: number } | null {
  for (const limit of limits) {
    const [was, is] = [weightOn(limit, before, now), weightOn(limit, after, now)];
    const others = { ...limit, open: limit.open - was.open, lost: limit.lost - was.lost };
    if (is.open > was.open && is.open > roomIn(others)) return { limit: others, need: is.open };
  }
  return null;
}

/** "$170", "€35.50": as short as it is exact. */
export function moneyText(kept: number, currency: string): string {
  const fractionDigits = kept % 100 === 0 ? 0 : 2;
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(kept / 100);
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** "$170", "2.5 hours", "1 play". */
export function amountText(kind: LimitKind, kept: number, currency: string): string {
  if (kind === 'money') return moneyText(kept, currency);
  return kind === 'time' ? counted(kept / 4, 'hour') : counted(kept, 'play');
}

/** "for November", "for 2026", "from now on", and of one challenge. */
export function scopeText({ period, challengeId }: LimitScope, now: Date): string {
  const today = now.toISOString();
  const when =
    period === 'open' ? 'from now on' : `for ${period === 'month' ? formatMonth(today, today) : today.slice(0, 4)}`;
  return challengeId === null ? when : `${when} on this challenge`;
}

const WAYS_ON = 'so make the stake smaller, finish or stop another play, or raise the limit.';

/** One sentence: the limit, what is open, what is left, and the three ways on. */
export function refusalSentence(limit: LimitFigures, need: number, currency: string, now: Date): string {
  const { kind, amount, open, lost } = limit;
  const told = (kept: number) => amountText(kind, kept, currency);
  const left = Math.max(0, roomIn(limit));
  if (kind === 'reputation' || kind === 'emotion') {
    const what = kind === 'reputation' ? 'could hurt your reputation' : 'would hurt if it failed';
    const where = limit.challengeId === null ? '' : ' on this challenge';
    return `This play ${what}, and your limit is ${told(amount)} of that kind at once${where}: ${open} ${open === 1 ? 'is' : 'are'} open and there is room for ${left === 0 ? 'no more' : left}, ${WAYS_ON}`;
  }
  return `This play puts ${told(need)} at stake, but your limit ${scopeText(limit, now)} is ${told(amount)}: ${told(open)} at stake in open plays, ${told(lost)} lost and ${told(left)} left, ${WAYS_ON}`;
}

/** Whether a play was stopped at a limit that was set beforehand: no more was lost than it put at stake. */
export function stoppedWithinStake(play: Staked & { outcome: string | null }): boolean {
  const parts = [
    [play.stakeMoney, play.lostMoney],
    [play.stakeQuarters, play.lostQuarters],
  ] as const;
  const staked = parts.filter(([stake]) => stake !== null);
  return (
    play.status === 'completed' &&
    play.outcome === 'stopped' &&
    staked.length > 0 &&
    parts.every(([stake, lost]) => (stake === null ? (lost ?? 0) === 0 : lost !== null && lost <= stake))
  );
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours a week that somebody has, in hours. */
export const weeklyHours = (hours: readonly { days: readonly string[]; from: string; to: string }[]): number =>
  hours.reduce((sum, { days, from, to }) => sum + days.length * (minutesOf(to) - minutesOf(from)), 0) / 60;
