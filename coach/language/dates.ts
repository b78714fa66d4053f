// Reads the days that a text names: a weekday, "tomorrow", "in two weeks", "3 December". It abstains from what is vague, and from what
// comes again: "on Wednesdays", "every Tuesday".
import { addDays, weekdayOf } from '../days.ts';
import { wordsOf } from '../lexicon/phrases.ts';

export type SaidDay = { day: string; /** Its first word's place among the words of the text. */ at: number };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const shortWeekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'tues', 'weds', 'thur', 'thurs'];
const months = 'january february march april may june july august september october november december'.split(' ');
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Before a short form of a weekday, which is often another word: "I sat", "in the sun". */
const leading = new Set(['on', 'by', 'next', 'this', 'no', 'not', 'until', 'to', 'for', 'make', 'better']);
const tomorrows = new Set(['tomorrow', 'tomorow', 'tommorow', 'tmrw', 'tmw', 'tomoz']);
/** Short forms that are no other word, in any place. */
const plainly = new Set(['fri', 'mon', 'tue', 'tues', 'weds', 'thu', 'thur', 'thurs']);
/** Behind these it's no day: "every Tuesday", "Ms Thu". */
const notBefore = new Set(['every', 'each', 'mr', 'mrs', 'ms', 'miss', 'dr', 'aunt', 'uncle']);
/** So few words are an answer to "when?". */
const fewWords = 3;

/** "Saturday" */
export const weekdayNameOf = (day: string): string => {
  const name = weekdays[weekdayOf(day)]!;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};
export const weekdayIn = (word: string): number => {
  const whole = weekdays.findIndex((name) => name === word || `${name}s` === word);
  if (whole >= 0) return whole;
  const short = shortWeekdays.indexOf(word);
  return short < 0 ? -1 : short < 7 ? short : weekdays.findIndex((name) => name.startsWith(word.slice(0, 3)));
};
const monthIn = (word: string): number =>
  months.findIndex((name) => name === word || (word.length >= 3 && word !== 'mar' && name.startsWith(word)));
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const countIn = (word: string): number =>
  word === 'a' || word === 'an' ? 1 : numbers.includes(word) ? numbers.indexOf(word) : Number(word);

/** The coming one, never today; with `next` the one of next week, which begins on Monday. */
function comingWeekday(today: string, weekday: number, next: boolean): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  const untilSunday = (7 - weekdayOf(today)) % 7;
  return addDays(today, next && ahead <= untilSunday ? ahead + 7 : ahead);
}

/** A day and a month in this year, or in the next where it has passed. */
function dayOfMonth(today: string, date: number, month: number): string | null {
  const year = Number(today.slice(0, 4));
  for (const each of [year, year + 1]) {
    const day = `${each}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
    if (day >= today && addDays(day, 0) === day) return day;
  }
  return null;
}

/** The next day with this number: "the 5th". */
function nextDate(today: string, date: number): string | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  for (const later of [0, 1, 2]) {
    const at = new Date(Date.UTC(year, month - 1 + later, date));
    const day = at.toISOString().slice(0, 10);
    if (day >= today && at.getUTCDate() === date) return day;
  }
  return null;
}

const dateIn = (word: string | undefined): number => {
  const named = ordinals.indexOf(word ?? '');
  const date = named > 0 ? named : Number(word?.replace(/(?:st|nd|rd|th)$/u, '') ?? Number.NaN);
  return Number.isInteger(date) && date >= 1 && date <= 31 ? date : 0;
};

export function readDays(text: string, today: string): SaidDay[] {
  const iso = [...text.matchAll(/\b\d{4}-\d{2}-\d{2}\b/gu)].map(([day]) => ({ day, at: 0 }));
  // "2026-02-31" would silently be another day.
  if (iso.length > 0) return iso.filter(({ day }) => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day);
  const words = wordsOf(text);
  const saysNextWeek = /\bnext week\b/u.test(words.join(' '));
  const plain = words.filter((word) => word !== '.');
  const weekdaysAt = new Set<number>();
  const found = words.flatMap((word, at): SaidDay[] => {
    const [before = '', after = '', then = ''] = [words[at - 1], words[at + 1], words[at + 2]];
    const read = (day: string | null): SaidDay[] => (day === null ? [] : [{ day, at }]);
    if (word === 'today' || word === 'tonight') return read(today);
    if (tomorrows.has(word)) return read(addDays(today, before === 'after' && words[at - 2] === 'day' ? 2 : 1));
    if (word === 'weekend') return read(comingWeekday(today, 6, before === 'next'));
    if (word === 'week' && before === 'next' && words.every((each) => weekdayIn(each) < 0))
      return read(comingWeekday(today, 1, true));
    if (word === 'in' && weekdayIn(before) < 0 && /^(?:day|week)s?$/u.test(then) && countIn(after) > 0)
      return read(addDays(today, countIn(after) * (then.startsWith('week') ? 7 : 1)));
    const isNoDay = notBefore.has(before) || word.endsWith('days');
    const weekday = isNoDay ? -1 : weekdayIn(word);
    const isShort = weekday >= 0 && word.length < 6;
    if (weekday >= 0 && (!isShort || plain.length <= fewWords || leading.has(before) || plainly.has(word))) {
      weekdaysAt.add(at);
      return read(
        addDays(
          comingWeekday(today, weekday, before === 'next' || saysNextWeek),
          // "Sunday in two weeks", "Thursday week"
          after === 'in' && words[at + 3]?.startsWith('week') && countIn(then) > 0
            ? countIn(then) * 7
            : after === 'week'
              ? 7
              : 0,
        ),
      );
    }
    const month = monthIn(word);
    // "3 December", "the 3rd of December", "December 3". A month alone is vague, and "may" and "march" are other words.
    const date = month < 0 ? 0 : dateIn(before === 'of' ? words[at - 2] : before) || dateIn(after);
    if (month >= 0) return date > 0 ? read(dayOfMonth(today, date, month)) : [];
    const isOrdinal =
      /^\d{1,2}(?:st|nd|rd|th)$/u.test(word) && [before, after, then].every((near) => monthIn(near) < 0);
    return isOrdinal && dateIn(word) > 0 ? read(nextDate(today, dateIn(word))) : [];
  });
  // "Thursday, the tenth of December" is one day.
  const dated = new Set(found.filter(({ at }) => !weekdaysAt.has(at)).map(({ day }) => weekdayOf(day)));
  return found.filter(({ day, at }) => !weekdaysAt.has(at) || !dated.has(weekdayOf(day)));
}

/** "A week later", counted from a day; undefined where nothing is counted. */
export function shiftedDay(text: string, from: string): string | undefined {
  const [, count = '', unit = '', way] =
    /\b(an?|one|two|three|four|five|\d) (day|week)s? (later|after that|earlier|sooner|before that)\b/iu.exec(text) ??
    [];
  if (way === undefined) return undefined;
  const days = countIn(count.toLowerCase()) * (unit.toLowerCase() === 'week' ? 7 : 1);
  return addDays(from, /later|after/iu.test(way) ? days : -days);
}

/** What answers "on which day?": also a date alone, "28". */
export function readDayAnswer(text: string, today: string): string | undefined {
  const alone = /^\s*(?:it[’']?s |the |on )*(\d{1,2}|[a-z]{5,11})\.?\s*$/iu.exec(text)?.[1];
  const date = alone === undefined ? 0 : dateIn(alone.toLowerCase());
  return (date > 0 ? nextDate(today, date) : readDays(text, today)[0]?.day) ?? undefined;
}
