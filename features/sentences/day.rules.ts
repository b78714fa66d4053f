// The days a text names: "by the end of January", "mid-December", "until Christmas", "the week after next", "10 November".
import { DAY_MS } from '../../shared/dates.ts';
import { patternText } from '../../shared/pattern.ts';
import { number, valueOf } from './number.rules.ts';

/** The name of a day of the week, to be put into an expression. */
export const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = patternText`
  (?:
    jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?
    |nov(?:ember)?|dec(?:ember)?
  )
`;
/** Names of months that are no other word. */
const plainMonth = '(?:january|february|april|june|july|august|september|october|november|december)';
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const seasons: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const feasts: Record<string, [day: number, month: number]> = {
  christmas: [25, 11],
  xmas: [25, 11],
  'new year': [1, 0],
  hogmanay: [1, 0],
  easter: [5, 3],
  epiphany: [6, 0],
  'waitangi day': [6, 1],
  valentine: [14, 1],
  thanksgiving: [26, 10],
  'lunar new year': [17, 1],
  'chinese new year': [17, 1],
};
const within = patternText`
  (?:
    in|of|until|till|by|through|throughout|into|before|say|after|around|next|come|over|during|from|this|all|for
    |since|about
  )
`;
const part = "(?<part>early|mid|late|(?:the )?(?:end|beginning|start|middle) of|year's end in)[ -](?:the )?";
const dayForms = new RegExp(
  [
    '\\b(?<isoYear>\\d{4})-(?<isoMonth>\\d{2})-(?<isoDay>\\d{2})\\b',
    patternText`
      \b(?<dayBefore>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<monthAfter>${month})\b\.?(?:,? (?<yearAfter>\d{4}))?
    `,
    // "30.11.": by its dots no time of day.
    '(?<![\\d.\\p{Sc}])(?<!\\bat )(?<numberDay>[0-3]?\\d)\\.(?<numberMonth>1[0-2]|0?[1-9])\\.(?<numberYear>20\\d\\d)?(?!\\d)',
    `\\b(?<nthWeek>first|second|third|fourth|last) (?<nthWeekday>${weekdays.join('|')}) (?:of|in) (?<nthMonth>${month})\\b`,
    `\\b(?<ordinal>${ordinals.join('|')}) of (?<ordinalMonth>${month})\\b`,
    patternText`
      \b(?<monthBefore>${month})\.? (?<dayAfter>\d{1,2})(?:st|nd|rd|th)?\b(?:,? (?<yearLast>\d{4}))?
    `,
    patternText`
      \b(?:
        (?:${within} )?${part}(?<partMonth>${month})|${within} (?:the )?(?<month>${month})
        |(?<bareMonth>${plainMonth})
      )\b(?: (?<monthYear>20\d\d))?
    `,
    patternText`
      \b(?<feast>${Object.keys(feasts)
        .toSorted((a, b) => b.length - a.length)
        .join('|')})\b
    `,
    // "Thursday next week", "next week on Thursday"
    patternText`
      \b(?:
        (?<ofNextWeek>${weekdays.join('|')}),? (?:of |in )?next week
        |next week,? (?:on )?(?<inNextWeek>${weekdays.join('|')})
      )\b
    `,
    patternText`
      \b(?:next|(?:until|till|in|by|through(?: to)?|over|into|all) (?:the |next )?) ?
        (?:mid-?)?(?<season>spring|summer|autumn|fall|winter)\b
    `,
    patternText`
      \b(?<near>
        next year|tomorrow|today|tonight|(?:the )?week after next|next week(?:end)?|(?:this|at the|over the) weekend
        |(?:the )?end of next month
        |next month|this week|end of the month|(?:the )?end of the year|year's end
      )\b
    `,
    patternText`
      \bin (?:another |about )?(?<ahead>${number}) (?<unit>day|week|fortnight|month|year)s?\b
      |\b(?<aheadFrom>${number}) (?<unitFrom>day|week|month)s? from (?:now|today)\b
    `,
    `\\b(?:the|until|till|by) (?<nth>\\d{1,2})(?:st|nd|rd|th)\\b(?! of)`,
    patternText`
      (?<!\b(?:of|only|all|for)) the (?<nthBare>[12]?\d|3[01])
        (?=[.,;!]|$| (?:better|instead|then|already|at the latest|only)\b)
    `,
    `\\b(?<weekday>${weekdays.join('|')})s?\\b(?! the \\d)`,
  ].join('|'),
  'giu',
);

export type DayIn = {
  /** At noon UTC; of a whole month its last day, of a weekday the next one. */
  day: Date;
  /** The first day that may be meant: of a whole month its first. */
  earliest: Date;
  text: string;
  at: number;
};

/** The days a text names. */
export function daysIn(text: string, now: Date): DayIn[] {
  const [year, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth()];
  const today = Date.UTC(year, thisMonth, now.getUTCDate(), 12);
  const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase());
  // Without a year the one that lies nearest is meant.
  const dated = (day: number, at: number, said?: string): number => {
    if (said !== undefined) return Date.UTC(Number(said), at, day, 12);
    const near = [-1, 0, 1].map((add) => Date.UTC(year + add, at, day, 12));
    return near.reduce((best, each) => (Math.abs(each - today) < Math.abs(best - today) ? each : best));
  };
  /** A whole month, or the part of it that is named. */
  const whole = (name: string, piece: string | undefined, said: string | undefined): [number, number] => {
    const at = monthOf(name);
    const last = dated(0, at + 1, said);
    const first = Date.UTC(new Date(last).getUTCFullYear(), at, 1, 12);
    if (piece === undefined) return [first, last];
    if (/early|beginning|start/iu.test(piece)) return [first, first + 9 * DAY_MS];
    if (/mid/iu.test(piece)) return [first + 10 * DAY_MS, first + 15 * DAY_MS];
    return /late/iu.test(piece) ? [first + 19 * DAY_MS, last] : [last, last];
  };
  const saturday = today + ((6 - new Date(today).getUTCDay() + 7) % 7) * DAY_MS;
  const nearDays: Record<string, number | [number, number]> = {
    today,
    tonight: today,
    tomorrow: today + DAY_MS,
    'next week': today + 7 * DAY_MS,
    'week after next': today + 14 * DAY_MS,
    'next weekend': saturday,
    'this weekend': saturday,
    'at the weekend': saturday,
    'over the weekend': saturday,
    'this week': today + ((5 - new Date(today).getUTCDay() + 7) % 7) * DAY_MS,
    'next month': today + 30 * DAY_MS,
    'end of next month': Date.UTC(year, thisMonth + 2, 0, 12),
    'end of the month': Date.UTC(year, thisMonth + 1, 0, 12),
    'end of the year': Date.UTC(year, 11, 31, 12),
    "year's end": Date.UTC(year, 11, 31, 12),
    'next year': Date.UTC(year + 1, 0, 1, 12),
  };
  return [...text.replace(/’/gu, "'").matchAll(dayForms)].flatMap((match) => {
    const said = match.groups ?? {};
    const found = ((): number | [number, number] | undefined => {
      if (said['isoYear'])
        return Date.UTC(Number(said['isoYear']), Number(said['isoMonth']) - 1, Number(said['isoDay']), 12);
      if (said['dayBefore']) return dated(Number(said['dayBefore']), monthOf(said['monthAfter']!), said['yearAfter']);
      if (said['numberDay'])
        return dated(Number(said['numberDay']), Number(said['numberMonth']) - 1, said['numberYear']);
      if (said['ordinal'])
        return dated(ordinals.indexOf(said['ordinal'].toLowerCase()) + 1, monthOf(said['ordinalMonth']!));
      if (said['nthWeekday']) {
        const at = monthOf(said['nthMonth']!);
        const [first, end] = [dated(1, at), dated(0, at + 1)];
        const wanted = weekdays.indexOf(said['nthWeekday'].toLowerCase());
        if (/last/iu.test(said['nthWeek']!)) return end - ((new Date(end).getUTCDay() - wanted + 7) % 7) * DAY_MS;
        const week = ordinals.indexOf(said['nthWeek']!.toLowerCase());
        return first + (((wanted - new Date(first).getUTCDay() + 7) % 7) + week * 7) * DAY_MS;
      }
      if (said['dayAfter']) return dated(Number(said['dayAfter']), monthOf(said['monthBefore']!), said['yearLast']);
      const name = said['partMonth'] ?? said['month'] ?? said['bareMonth'];
      if (name) return whole(name, said['part'], said['monthYear']);
      if (said['feast']) return dated(...feasts[said['feast'].toLowerCase()]!);
      if (said['season']) {
        const begins = Date.UTC(year, seasons[said['season'].toLowerCase()]!, 1, 12);
        // In June "in summer" is now.
        if (begins <= today && today < begins + 92 * DAY_MS && /^(?:in|all|over)\b(?! the next| next)/iu.test(match[0]))
          return today;
        return begins > today ? begins : Date.UTC(year + 1, seasons[said['season'].toLowerCase()]!, 1, 12);
      }
      if (said['near']) return nearDays[said['near'].toLowerCase().replace(/^the /u, '')];
      const ahead = said['ahead'] ?? said['aheadFrom'];
      if (ahead) {
        const unit = (said['unit'] ?? said['unitFrom'])!.toLowerCase();
        return (
          today + Math.round(valueOf(ahead) * { day: 1, week: 7, fortnight: 14, month: 30, year: 365 }[unit]!) * DAY_MS
        );
      }
      const nth = Number(said['nth'] ?? said['nthBare'] ?? 0);
      if (nth > 0) {
        const day = Date.UTC(year, thisMonth, nth, 12);
        if (/\bsince $/iu.test(text.slice(0, match.index)))
          return day <= today ? day : Date.UTC(year, thisMonth - 1, nth, 12);
        return day >= today ? day : Date.UTC(year, thisMonth + 1, nth, 12);
      }
      const inNextWeek = said['ofNextWeek'] ?? said['inNextWeek'];
      if (inNextWeek) {
        const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
        return today + (7 - sinceMonday + ((weekdays.indexOf(inNextWeek.toLowerCase()) + 6) % 7)) * DAY_MS;
      }
      if (said['weekday']) {
        const days = (weekdays.indexOf(said['weekday'].toLowerCase()) - new Date(today).getUTCDay() + 7) % 7;
        // Whoever says "next Tuesday" on a Monday does not mean tomorrow.
        const isNext = days === 1 && /\bnext $/iu.test(text.slice(0, match.index));
        return today + (days || 7) * DAY_MS + (isNext ? 7 * DAY_MS : 0);
      }
      return undefined;
    })();
    if (found === undefined) return [];
    const [earliest, day] = typeof found === 'number' ? [found, found] : found;
    return Number.isNaN(day) || Math.abs(day) > 8e15
      ? []
      : [{ day: new Date(day), earliest: new Date(earliest), text: match[0], at: match.index }];
  });
}
