// The one way dates are written, on both sides. Times are told in the reader's (the process's) time zone; `now` is passed in.

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text names a day of this age that the calendar has. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '2000-01-01' || text > '2199-12-31') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** So many days later; earlier where it is negative. */
export function dayAfter(day: string, days = 1): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The instant that stands for a day, "2026-11-27" or an instant of it. */
export const noonOf = (day: string): string => `${day.slice(0, 10)}T12:00:00.000Z`;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export type DateLike = Date | string | number;

/** "9 Nov 2026". An unreadable date gives ''. */
export function formatDate(date: DateLike): string {
  return write(date, (at) => `${dayAndMonth(at)} ${at.getFullYear()}`);
}

/** "9 Nov" in this year, "9 Nov 2025" in another. */
export function formatShortDate(date: DateLike, now: Date): string {
  return write(date, (at) => (at.getFullYear() === now.getFullYear() ? dayAndMonth(at) : formatDate(at)));
}

/** The same of a day, "2026-11-27" or an instant of it, whatever the reader's time zone is. */
export const formatShortDay = (day: string, now: Date): string => formatShortDate(noonOf(day), now);

/** "19 November 2026", for legal pages and reports. */
export function formatLongDate(date: DateLike): string {
  return write(date, (at) => `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}`);
}

/** "November" of "2026-11", or of a day in it; "November 2025" in another year than this. */
export function formatMonth(month: string, today: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1] ?? '';
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${month.slice(0, 4)}`;
}

/** "Thursday, 19 November", of today. */
export function formatToday(date: DateLike): string {
  return write(date, (at) => `${WEEKDAYS[at.getDay()]}, ${at.getDate()} ${MONTHS[at.getMonth()]}`);
}

/** "14:02". */
export function formatTime(date: DateLike): string {
  return write(date, (at) => `${two(at.getHours())}:${two(at.getMinutes())}`);
}

/** "18 Nov, 09:12"; with the year when it is not this one. */
export function formatDateTime(date: DateLike, now: Date): string {
  return write(date, (at) => `${formatShortDate(at, now)}, ${formatTime(at)}`);
}

/** "Just now" under an hour, "5h ago" under a day, "3d ago" under a week, then the date. */
export function formatRelative(date: DateLike, now: Date): string {
  return write(date, (at) => {
    const age = now.getTime() - at.getTime();
    // A clock that runs a little ahead of ours is still now; a real future date is not.
    if (age < -HOUR_MS) return formatShortDate(at, now);
    if (age < HOUR_MS) return 'Just now';
    if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`;
    if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d ago`;
    return formatShortDate(at, now);
  });
}

/** ISO 8601 in UTC, as `toISOString` has it, in a third of its time: an answer holds dozens of them. */
export function instantText(at: Date): string {
  const year = at.getUTCFullYear();
  if (!(year >= 1000 && year < 10_000)) return at.toISOString();
  const day = `${year}-${PADDED[at.getUTCMonth() + 1]}-${PADDED[at.getUTCDate()]}`;
  const millisecond = at.getUTCMilliseconds();
  const part = `${millisecond < 100 ? '0' : ''}${millisecond < 10 ? '0' : ''}${millisecond}`;
  return `${day}T${PADDED[at.getUTCHours()]}:${PADDED[at.getUTCMinutes()]}:${PADDED[at.getUTCSeconds()]}.${part}Z`;
}

const PADDED = /* @__PURE__ */ Array.from({ length: 60 }, (_, count) => two(count));

function write(date: DateLike, format: (at: Date) => string): string {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? '' : format(at);
}

function dayAndMonth(at: Date): string {
  return `${at.getDate()} ${MONTHS[at.getMonth()]?.slice(0, 3)}`;
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}

/** "2026-11-27": the day in the reader's time zone. */
export const localDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
