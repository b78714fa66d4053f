// How the ledger reads on a screen: amounts, what a limit says, the parts of its strip, losses by month, and how it changed.
// Amounts are in the units that people give here: money, hours, plays.
import {
  type LimitKind,
  type LimitPeriod,
  type Loss,
  type Stake,
  type WeekDay,
  addsUp,
  amountText,
  keptAmount,
  moneyText,
  periodKey,
  scopeText,
  weekDays,
} from './ledger.rules.ts';

export type ShownLimit = {
  id: string;
  kind: LimitKind;
  amount: number;
  period: LimitPeriod;
  challengeId: number | null;
  challengeTitle: string | null;
  open: number;
  lost: number;
  room: number;
  history: readonly { amount: number; reason: string | null; at: string }[];
};
export type ShownPlay = {
  status: string;
  challengeId: number | null;
  stake: Stake | null;
  lost: Loss | null;
  moneyLostAt: string | null;
  hoursLostAt: string | null;
};

/** "$170", "2.5 h", "1 play". */
export const shortAmount = (kind: LimitKind, amount: number, currency: string): string =>
  kind === 'time' ? `${amount} h` : amountText(kind, keptAmount(kind, amount), currency);

/** "$140 and 5 h"; empty where neither is given. */
export const costText = (cost: { money?: number; hours?: number } | null, currency: string): string =>
  [
    ...(cost?.money === undefined ? [] : [moneyText(keptAmount('money', cost.money), currency)]),
    ...(cost?.hours === undefined ? [] : [`${cost.hours} h`]),
  ].join(' and ');

/** "$600 for November", "2 open plays at once". */
export function limitText({ kind, amount, period }: ShownLimit, currency: string, now: Date): string {
  if (!addsUp(kind)) return `${amount} open ${amount === 1 ? 'play' : 'plays'} at once`;
  const scope = scopeText({ kind, period, challengeId: null, createdAt: now }, now);
  return `${amountText(kind, keptAmount(kind, amount), currency)} ${scope}`;
}

/** What choosing another currency does to the amounts there are; null where there are none. */
export function currencyChangeText(
  { currency, moneyAmounts }: { currency: string; moneyAmounts: number },
  chosen: string,
): string | null {
  if (moneyAmounts === 0 || chosen === currency) return null;
  const [have, keep] =
    moneyAmounts === 1
      ? [`one amount in ${currency}. It keeps its number`, 'becomes']
      : [`${moneyAmounts} amounts in ${currency}. They keep their numbers`, 'become'];
  const [from, to] = [currency, chosen].map((each) => moneyText(100_00, each));
  return `You already have ${have} and ${keep} ${chosen}. Nothing is converted: ${from} would be ${to}.`;
}

export type RoomLimit = Pick<ShownLimit, 'kind' | 'period' | 'challengeId' | 'room'>;

/** "$170 and 4 h left for November"; of the limits on money and time that hold for all plays, the tightest of each. Without a limit, what is at stake. */
export function roomText(
  limits: readonly RoomLimit[],
  stake: { money: number; hours: number },
  currency: string,
  now: Date,
): string {
  const general = limits.filter(({ kind, challengeId }) => addsUp(kind) && challengeId === null);
  const tightest = (['money', 'time'] as const).flatMap(
    (kind) => general.filter((limit) => limit.kind === kind).sort((one, other) => one.room - other.room)[0] ?? [],
  );
  const [first] = tightest;
  if (!first && limits.length > 0) return 'See your limits';
  if (!first) {
    const { money, hours } = stake;
    const staked = costText({ ...(money > 0 && { money }), ...(hours > 0 && { hours }) }, currency);
    return staked === '' ? 'No limits set yet' : `${staked} at stake, no limit set`;
  }
  const room = tightest.map(({ kind, room }) => shortAmount(kind, Math.max(0, room), currency)).join(' and ');
  const isOne = tightest.every(({ period }) => period === first.period);
  return `${room} left${isOne ? ` ${scopeText({ ...first, createdAt: now }, now)}` : ''}`;
}

/** What of a play is open on limits of this kind; 0 for nothing. */
export function openPart(play: ShownPlay, kind: LimitKind): number {
  const { stake, lost, status } = play;
  if (kind === 'money') return lost?.money === undefined ? (stake?.money ?? 0) : 0;
  if (kind === 'time') return lost?.hours === undefined ? (stake?.hours ?? 0) : 0;
  return status === 'active' && stake?.[kind] !== undefined ? 1 : 0;
}

/** Whether anything of it was lost in this period, and how much. */
export function lostPart(play: ShownPlay, kind: LimitKind, key: string, period: LimitPeriod): number {
  if (!addsUp(kind)) return 0;
  const [lost, at] = kind === 'money' ? [play.lost?.money, play.moneyLostAt] : [play.lost?.hours, play.hoursLostAt];
  return lost !== undefined && at !== null && periodKey(period, new Date(at)) === key ? lost : 0;
}

export type Strip = { lost: number[]; open: number[]; room: number };

/** What a limit's strip is pieced of: a piece for each play, or one for all where not all of the plays are known. */
export function stripOf(
  limit: ShownLimit,
  { stakes, losses }: { stakes: readonly ShownPlay[]; losses: readonly ShownPlay[] },
  now: Date,
): Strip {
  const counts = ({ challengeId }: ShownPlay) => limit.challengeId === null || challengeId === limit.challengeId;
  const pieces = (plays: readonly ShownPlay[], part: (play: ShownPlay) => number, whole: number): number[] => {
    const parts = plays
      .filter(counts)
      .map(part)
      .filter((each) => each > 0);
    const sum = parts.reduce((all, each) => all + each, 0);
    const isWhole = keptAmount(limit.kind, sum) === keptAmount(limit.kind, whole);
    return isWhole ? parts : whole > 0 ? [whole] : [];
  };
  const key = periodKey(limit.period, now);
  return {
    lost: pieces(losses, (play) => lostPart(play, limit.kind, key, limit.period), limit.lost),
    open: pieces(stakes, (play) => openPart(play, limit.kind), limit.open),
    room: Math.max(0, limit.room),
  };
}

export type MonthOfLosses<Play> = {
  /** "2026-11" */
  month: string;
  plays: { play: Play; money: number; hours: number }[];
  money: number;
  hours: number;
};

/** Losses by the month in which they were said, the latest first: that is where the limits count them. */
export function lossesByMonth<Play extends ShownPlay>(plays: readonly Play[]): MonthOfLosses<Play>[] {
  const months = new Set<string>();
  for (const { moneyLostAt, hoursLostAt } of plays)
    for (const at of [moneyLostAt, hoursLostAt]) if (at !== null) months.add(periodKey('month', new Date(at)));
  return [...months]
    .sort()
    .toReversed()
    .flatMap((month) => {
      const lost = plays
        .map((play) => ({
          play,
          money: lostPart(play, 'money', month, 'month'),
          hours: lostPart(play, 'time', month, 'month'),
        }))
        .filter(({ money, hours }) => money > 0 || hours > 0);
      const sum = (kind: LimitKind, of: (each: (typeof lost)[number]) => number) =>
        lost.reduce((all, each) => all + keptAmount(kind, of(each)), 0);
      const [money, hours] = [sum('money', (each) => each.money) / 100, sum('time', (each) => each.hours) / 4];
      return lost.length === 0 ? [] : [{ month, plays: lost, money, hours }];
    });
}

const KINDS: Record<LimitKind, string> = {
  money: 'Money',
  time: 'Time',
  reputation: 'Reputation',
  emotion: 'Feelings',
};
const EACH: Record<LimitPeriod, string> = { month: ' a month', year: ' a year', open: ' from now on' };

export type ChangeOfLimit = { id: string; at: string; text: string; isRaise: boolean; reason: string | null };

/** "Time raised from 20 to 24 hours a month", the latest first. */
export function limitChanges(limits: readonly ShownLimit[], currency: string): ChangeOfLimit[] {
  return limits
    .flatMap(({ id, kind, period, history, challengeTitle }) =>
      history.map(({ amount, reason, at }, index) => {
        const before = history[index + 1]?.amount;
        const told = (each: number) => amountText(kind, keptAmount(kind, each), currency);
        const isRaise = before !== undefined && amount > before;
        // "from $400 to $600", but "from 20 to 24 hours".
        const from = kind === 'money' ? told(before ?? 0) : before;
        const move = before === undefined ? 'set to' : `${isRaise ? 'raised' : 'lowered'} from ${from} to`;
        const per = addsUp(kind) ? EACH[period] : ' at once';
        const where = challengeTitle === null ? '' : ` on “${challengeTitle}”`;
        return { id: `${id} ${at}`, at, text: `${KINDS[kind]} ${move} ${told(amount)}${per}${where}`, isRaise, reason };
      }),
    )
    .sort((one, other) => other.at.localeCompare(one.at));
}

export const partsOfDay = ['Morning', 'Afternoon', 'Evening'] as const;
export const dayNames: Record<WeekDay, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
const BEGINS = ['00:00', '12:00', '17:00', '24:00'] as const;
type Hours = { days: readonly string[]; from: string; to: string };

/** Whether some of these hours lie in that part of that day. */
export const hasHours = (hours: readonly Hours[], day: WeekDay, part: number): boolean =>
  hours.some(({ days, from, to }) => days.includes(day) && from < BEGINS[part + 1]! && to > BEGINS[part]!);

/** "Tue and Thu 18:00–20:00". */
export function hoursText({ days, from, to }: Hours): string {
  const names = weekDays.filter((day) => days.includes(day)).map((day) => dayNames[day].slice(0, 3));
  const listed = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${listed} ${from}–${to}`;
}

const inUse = /^(?!X(?!AF|CD|CG|OF|PF))/;

/** The currencies to choose from: no funds and metals (XDR, XSU), no money of the past ("Leone (1964—2022)"), but the one used now. */
export function currencyOptions(used: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .filter(({ value, name }) => value === used || (inUse.test(value) && !/\d{4}/.test(name)))
    .map(({ value, name }) => ({ value, label: `${value}, ${name}` }));
}
