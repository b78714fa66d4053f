// How asks are told on the screen: their days, the line beneath each, and the figures.
import { dayAfter, formatMonth, formatShortDay } from '../../shared/dates.ts';
import { type AskKind, type AskState, type Counts, isAnswered, kindLabels } from './ask.rules.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "Today", "Tomorrow", "Yesterday", "Tue 24 Nov". `today` is a day by the reader's clock. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === dayAfter(today)) return 'Tomorrow';
  if (day === dayAfter(today, -1)) return 'Yesterday';
  const at = new Date(`${day}T12:00:00Z`);
  return `${WEEKDAYS[at.getUTCDay()]} ${formatShortDay(day, new Date(`${today}T12:00:00Z`))}`;
}

/** The same inside a sentence: "today", "Tue 24 Nov". */
const dayWithin = (day: string, today: string): string =>
  dayText(day, today).replace(/^(Today|Tomorrow|Yesterday)$/, (word) => word.toLowerCase());

type Told = {
  state: AskState;
  plannedFor: string | null;
  askedOn: string | null;
  answeredOn: string | null;
  laterOn: string | null;
  answer: string | null;
  playTitle: string | null;
  challengeTitle: string | null;
};

/** The line beneath an ask: when, for what, and what they said. */
export function aboutOf(ask: Told, today: string): string {
  const purpose = ask.playTitle ?? ask.challengeTitle;
  const forWhat = purpose === null ? '' : `for “${purpose}”`;
  const words = ask.answer ? `: “${ask.answer}”` : '';
  const on = (day: string | null): string => (day === null ? '' : ` ${dayWithin(day, today)}`);
  switch (ask.state) {
    case 'planned':
      return [ask.plannedFor === null ? 'No day yet' : dayText(ask.plannedFor, today), forWhat]
        .filter(Boolean)
        .join(' · ');
    case 'asked':
      return [`Asked${on(ask.askedOn)}`, forWhat].filter(Boolean).join(' · ');
    case 'later':
      return [`Said “later”${words}`, `ask again${on(ask.laterOn)}`].join(' · ');
    case 'no-answer':
      return ask.askedOn === null ? 'Never asked' : `Asked${on(ask.askedOn)}, no answer`;
    default:
      return `Asked${on(ask.askedOn)}, answered${on(ask.answeredOn)}${words}`;
  }
}

type Figures = {
  months: readonly (Counts & { month: string })[];
  kinds: readonly (Counts & { kind: AskKind })[];
};

/** Your own figures, line by line. */
export function figureLines({ months, kinds }: Figures, today: string): { label: string; value: string }[] {
  const first = months.at(-1);
  if (!first) return [];
  const sum = (name: keyof Counts): number => months.reduce((all, month) => all + month[name], 0);
  const now = months.find(({ month }) => month === today.slice(0, 7));
  return [
    { label: `Asks in ${formatMonth(today, today)}`, value: String(now?.asked ?? 0) },
    { label: `Got an answer since ${formatMonth(first.month, today)}`, value: `${sum('answered')} of ${sum('asked')}` },
    ...kinds
      .filter(({ answered }) => answered > 0)
      .sort((a, b) => b.answered - a.answered)
      .map(({ kind, answered, yes }) => ({
        label: `Yes, when you asked for ${kindLabels[kind]}`,
        value: `${yes} of ${answered}`,
      })),
  ];
}

/** What one can do next about an ask that is over. */
export function nextLink(ask: {
  state: AskState;
  chain: { playId: string | null; lemonadeId: string | null };
}): 'play' | 'lemonade' | null {
  if (ask.chain.playId !== null || ask.state === 'planned' || ask.state === 'asked') return null;
  if (ask.state === 'yes') return 'play';
  return ask.chain.lemonadeId === null ? 'lemonade' : 'play';
}

/** Days to tap: today, tomorrow and the next working day after them. */
export function nearDays(today: string): string[] {
  const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
  let next = dayAfter(today, 2);
  while (weekdayOf(next) === 0 || weekdayOf(next) === 6) next = dayAfter(next);
  return [today, dayAfter(today), next];
}

/** Due within a week, or without a day: what is for this week. */
export const isThisWeek = ({ plannedFor }: { plannedFor: string | null }, today: string): boolean =>
  plannedFor === null || plannedFor <= dayAfter(today, 7);

export const isOver = (state: AskState): boolean => state === 'no-answer' || (isAnswered(state) && state !== 'later');
