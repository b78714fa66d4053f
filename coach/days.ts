// Days as "2026-11-27": adding, weekdays, and the next ones that fit the hours a person has.
import type { Facts } from './facts.ts';

export const addDays = (day: string, count: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
};
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const aheadMost = 21;
const offered = 3;

/** Three days to choose from, tomorrow at the earliest: those the person has time on, without one that already holds a play. */
export function nextFreeDays({ today, windows, plays }: Pick<Facts, 'today' | 'windows' | 'plays'>): string[] {
  const taken = new Set(
    plays.filter(({ status }) => status === 'active' || status === 'planned').map(({ due }) => due),
  );
  const ahead = Array.from({ length: aheadMost }, (_, count) => addDays(today, count + 1));
  const open = ahead.filter((day) =>
    windows.length === 0 ? weekdayOf(day) % 6 !== 0 : windows.some(({ weekday }) => weekday === weekdayOf(day)),
  );
  return [...open.filter((day) => !taken.has(day)), ...open].slice(0, offered).toSorted();
}
