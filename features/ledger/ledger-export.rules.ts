// The ledger as CSV, for a spreadsheet: one line for each limit, change, stake, loss, red line and hour.
import { type CsvCell, csvOf } from '../../shared/csv.ts';
import {
  type LimitFigures,
  type LimitKind,
  type Staked,
  kindLabels,
  periodLabels,
  roomIn,
  toldAmount,
} from './ledger.rules.ts';

type Titled = Staked & { id: string; title: string; executedAt: Date | null };
export type Exported = {
  currency: string;
  limits: readonly (LimitFigures & { id: string })[];
  changes: readonly { limitId: string; amount: number; reason: string | null; at: Date }[];
  plays: readonly Titled[];
  redLines: readonly { text: string }[];
  hours: readonly { days: readonly string[]; from: string; to: string }[];
  challenges: ReadonlyMap<number, string>;
};

const HEAD = [
  'Record',
  'Date',
  'What',
  'Challenge',
  'Kind',
  'Period',
  'Amount',
  'Unit',
  'Open',
  'Lost',
  'Room',
  'Words',
];
export function ledgerCsv({ currency, limits, changes, plays, redLines, hours, challenges }: Exported): string {
  const unit = (kind: LimitKind): string => (kind === 'money' ? currency : kind === 'time' ? 'hours' : 'plays at once');
  const titleOf = (id: number | null): string | null => (id === null ? null : (challenges.get(id) ?? null));
  const rows: CsvCell[][] = [];
  for (const limit of limits) {
    const { kind, period, amount, open, lost, challengeId, createdAt } = limit;
    const [most, ...figures] = [amount, open, lost, roomIn(limit)].map((each) => toldAmount(kind, each));
    const which = [titleOf(challengeId), kindLabels[kind], periodLabels[period]];
    rows.push(['Limit', createdAt, null, ...which, most, unit(kind), ...figures]);
    for (const change of changes)
      if (change.limitId === limit.id) {
        const changed = toldAmount(kind, change.amount);
        rows.push(['Limit change', change.at, null, ...which, changed, unit(kind), null, null, null, change.reason]);
      }
  }
  for (const play of plays) {
    const add = (
      record: string,
      at: Date | null,
      kind: LimitKind,
      amount: number,
      words: string | null = null,
    ): void => {
      const of = [play.title, titleOf(play.challengeId), kindLabels[kind], null];
      rows.push([record, at, ...of, toldAmount(kind, amount), unit(kind), null, null, null, words]);
    };
    const { executedAt, stakeMoney, stakeQuarters, stakeReputation, stakeEmotion } = play;
    if (stakeMoney !== null) add('Stake', executedAt, 'money', stakeMoney);
    if (stakeQuarters !== null) add('Stake', executedAt, 'time', stakeQuarters);
    if (stakeReputation !== null) add('Stake', executedAt, 'reputation', 1, stakeReputation);
    if (stakeEmotion !== null) add('Stake', executedAt, 'emotion', 1, stakeEmotion);
    if (play.lostMoney !== null) add('Loss', play.lostMoneyAt, 'money', play.lostMoney);
    if (play.lostQuarters !== null) add('Loss', play.lostQuartersAt, 'time', play.lostQuarters);
  }
  for (const { text } of redLines) rows.push(['Red line', null, text]);
  for (const { days, from, to } of hours) rows.push(['Hours', null, `${days.join(' ')} ${from}–${to}`]);
  return csvOf([HEAD, ...rows]);
}
