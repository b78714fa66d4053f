// The trip report: which period it tells of, what its file is called, and the words of its dialog.
import { dayAfter, formatDate, formatLongDate } from '../../shared/dates.ts';
import type { Family, Tier } from '../../shared/family.ts';
import type { AffordableLoss } from '../challenges/challenge.rules.ts';
import type { AskState } from '../asks/ask.rules.ts';
import type { Outcome } from '../forecasts/forecast.rules.ts';
import type { LimitKind, LimitPeriod } from '../ledger/ledger.rules.ts';
import type { EffortLevel, PlayCategory, PlayPrinciple, PlayStatus } from '../plays/play.rules.ts';
import type { ActionItem } from '../premortems/premortem.rules.ts';

export const tripReportPath = '/api/dashboard/trip-report';

// The button's name is fixed.
export const tripReportTexts = {
  button: 'Export Trip Report',
  failed: { title: 'Error', text: 'Failed to export trip report' },
  backwards: 'The period ends before it starts.',
  noDay: 'Please choose a day.',
  noZone: 'We don’t know this time zone.',
} as const;

/** The most entries of a kind in one report. Somebody with more is told, and can choose a shorter period. */
export const MOST_ENTRIES = 500;

export type TripPlay = {
  title: string;
  description: string;
  principle: PlayPrinciple;
  category: PlayCategory;
  effortLevel: EffortLevel;
  status: PlayStatus;
  dueDate: Date | null;
  completedAt: Date | null;
  lessons: string | null;
  affordableLoss: AffordableLoss | null;
  /** Of a completed play. */
  outcome: string | null;
  stakeMoney: number | null;
  stakeQuarters: number | null;
  lostMoney: number | null;
  lostQuarters: number | null;
  createdAt: Date;
  challengeTitle: string | null;
};

export type TripPremortem = {
  challengeTitle: string | null;
  failureStory: string;
  peopleFailures: string | null;
  processFailures: string | null;
  lemonadeOpportunities: string | null;
  actionItems: ActionItem[];
  createdAt: Date;
};

export type TripLemonade = {
  title: string;
  description: string;
  surprise: string | null;
  opportunity: string | null;
  playTitle: string | null;
  createdAt: Date;
};

type Commitment = { userId: string; text: string; due: string | null; doneAt: string | null };
export type TripPartnership = {
  status: string;
  commitments: Commitment[];
  createdAt: Date;
  /** Null for somebody whose account is gone. */
  partner: string | null;
};

/** What there is of a period; one more than the most of each kind tells that there is more. */
export type Trip = {
  plays: TripPlay[];
  premortems: TripPremortem[];
  lemonade: TripLemonade[];
  partnerships: TripPartnership[];
  badges: { family: Family; tier: Tier; earnedAt: Date }[];
  /** All that were earned by the end of the period, and the actions that earned them. */
  blocks: number;
  counts: Partial<Record<Family, number>>;
};

/** What was asked, foreseen and lost in a period. Amounts are in hundredths of the currency's unit and quarters of an hour. */
export type TripFacts = {
  asks: { personName: string; what: string; state: AskState; askedOn: string; answer: string | null }[];
  forecasts: { text: string; likelihood: number | null; outcome: Outcome; playId: string | null; resolvedAt: Date }[];
  changes: { kind: LimitKind; period: LimitPeriod; amount: number; reason: string | null; at: Date }[];
  lost: { money: number; quarters: number };
  currency: string;
};

/** What is open now, whatever the period: the most urgent first. */
export type NextSteps = {
  plays: { title: string; status: PlayStatus; dueDate: Date | null }[];
  playsInAll: number;
  actionItems: { text: string; challengeTitle: string | null }[];
  commitments: Commitment[];
};

/** Days as "2026-11-21", both included, as they are in `zone`. Without `from`, since the beginning. */
export type Period = { from: string | null; to: string; zone: string };

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day it is in `zone`: "2026-11-21". */
export function dayIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}`;
}

/** The moment at which `day` begins in `zone`. */
export function startOf(day: string, zone: string): Date {
  const utc = new Date(`${day}T00:00:00Z`).getTime();
  // No zone is further than 14 hours from UTC, and none changes its clock by other than whole minutes.
  let [early, late] = [utc - 15 * 3_600_000, utc + 15 * 3_600_000];
  while (late - early > 60_000) {
    const middle = early + Math.floor((late - early) / 120_000) * 60_000;
    if (dayIn(zone, new Date(middle)) < day) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** From the first moment of the period up to, and without, the moment after it. */
export function boundsOf({ from, to, zone }: Period): { start: Date; end: Date } {
  return { start: from === null ? new Date(0) : startOf(from, zone), end: startOf(dayAfter(to), zone) };
}

export const fileNameOf = ({ from, to }: Period): string =>
  `trip-report-${from === null ? `to-${to}` : `${from}-to-${to}`}.pdf`;

/** A day as the noon of wherever this runs, so that the house's one way of writing dates tells the same day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** "9 Nov 2026". */
export const dayText = (day: string): string => formatDate(noonOf(day));
/** "9 November 2026". */
export const longDayText = (day: string): string => formatLongDate(noonOf(day));

/** "1 September to 21 November 2026". */
export function periodText({ from, to }: Period): string {
  if (from === null) return `Up to ${longDayText(to)}`;
  if (from === to) return longDayText(to);
  const begins = longDayText(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? begins.slice(0, -5) : begins} to ${longDayText(to)}`;
}

export const presets = ['month', 'quarter', 'year', 'all', 'days'] as const;
export type Preset = (typeof presets)[number];
export const presetLabels: Record<Preset, string> = {
  month: 'This month',
  quarter: 'The last three months',
  year: 'This year',
  all: 'Everything so far',
  days: 'From one day to another',
};

/** The days of a choice. For `days` they are the reader's own; three months back is offered to begin with. */
export function daysOf(preset: Preset, today: string): { from: string | null; to: string } {
  switch (preset) {
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'all':
      return { from: null, to: today };
    default: {
      const at = new Date(`${today}T00:00:00Z`);
      const day = at.getUTCDate();
      at.setUTCDate(1);
      at.setUTCMonth(at.getUTCMonth() - 3);
      // The 31st of May lies three months after the last day of February.
      const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
      at.setUTCDate(Math.min(day, last));
      return { from: at.toISOString().slice(0, 10), to: today };
    }
  }
}
