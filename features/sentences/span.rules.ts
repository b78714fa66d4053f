// Working time as people write it in a sentence: "two hours a week", "every evening", "Mondays and Fridays", "two full weeks".
import { pattern, patternText } from '../../shared/pattern.ts';
import { type Amount, countIn, withoutMoney } from './amount.rules.ts';
import { weekday } from './day.rules.ts';
import { lastsDays, number, valueOf } from './number.rules.ts';

/** Working time: in hours, and for what comes again also in hours a week. */
export type Span = Amount & {
  weekly: number | null;
  /** How to say it, where that is not how it was said. */ shown?: string;
  /** Whether it is of one week alone, as far as is said. */ isOnce?: boolean;
};

const hoursOf: Record<string, number> = {
  minute: 1 / 60,
  min: 1 / 60,
  hour: 1,
  hr: 1,
  h: 1,
  evening: 3,
  night: 3,
  morning: 4,
  afternoon: 4,
  day: 8,
  weekday: 8,
  shift: 8,
  weekend: 16,
  week: 40,
  sprint: 80,
  fortnight: 80,
  month: 160,
};
const part = 'minute|min|hour|hr|h|evening|night|morning|afternoon|day|shift|weekend|week|fortnight|sprint|month';
const whole = patternText`
  (?: (?:
    full|whole|entire|good|solid|extra|long|spare|free|working|more|paid|unpaid|of my|of next|of this|next
    |of the|this|half(?=[ -]days?)
  )
  ){0,2}
`;
const span = pattern('giu')`
  \b(${number}|the whole|the entire|the full|my whole|all my|all|most)${whole}(?: of)?[ -]?
    (?:(${weekday})s?(?: (evening|night|morning|afternoon))?|(${part}))s?\b
    (?! (?:late|behind|overdue|ago|old|later|in a row|away|from now))
`;
const often = patternText`
  (?:every|each|most|all)(?: of)?(?: (?:single|other|second|my|the))?(?: (?:five|5))? (?:
    (${weekday})|(weekday|working day|day|week|weekend|month|morning|afternoon|evening|night|shift|lunch)s?\b
  )(?: (evening|night|morning|afternoon))?
`;
const again = pattern('giu')`
  \b${often}|\b(?:my|our|all|the) (?:my |our |the )?(${weekday}|evening|night|morning|afternoon|weekend)s\b
  |\b${weekday}s? (?:to|till|until|through|[-–]) ${weekday}s?\b
  |\bon (?:\p{L}+ and )?(${weekday})(?: (evening|night|morning|afternoon))?s\b
  |\b(evening|night|morning|weekend)s and (?:weekend|evening|night)s\b
  |\b(?:${part}) (?:a|per) (day|week|fortnight|month)\b
  |\b(?:a|per|in (?:the |a )?(?=week\b)) ?(day|week|fortnight|month|evening|night|morning|shift)\b|\b(dai|week|month)ly\b
`;
/** Weeks between two times of what comes again; a working day is a fifth. */
const apartOf = (text: string): number => {
  const by =
    /\b((?:week|working )?day|weekdays|working days|dai|evening|night|morning|afternoon|shift|lunch)\b|daily/iu.test(
      text,
    ) && !/(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu.test(text)
      ? 0.2
      : /month/iu.test(text)
        ? 52 / 12
        : 1;
  return /other|second|fortnight/iu.test(text) ? by * 2 : by;
};
const namesOfDays = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'];
const ranged = new RegExp(`(${weekday})s? (?:to|till|until|through|[-–]) (${weekday})`, 'iu');
/** How many days "Monday to Saturday" are. */
function daysBetween(text: string): number {
  const [, from = '', to = ''] = ranged.exec(text) ?? [];
  const place = (day: string): number => namesOfDays.findIndex((name) => day.toLowerCase().startsWith(name));
  return from === '' ? 0 : ((place(to) - place(from) + 7) % 7) + 1;
}
const listed = new RegExp(
  `\\b${weekday}s?(?:, | and |, and )(?:(?:(?:most|half|part) of )?${weekday}s?(?:, | and |, and )?)+`,
  'iu',
);
const dayParts = pattern('iu')`
  \b${weekday}s?(?:(?:, and|,| and| to| through| till| until|[-–]) ${weekday}s?){0,6} (
    morning|afternoon|evening|night
  )s\b
`;
const hour = patternText`
  (\p{L}+|\d{1,2})(?:[.:](\d\d))?(?: ?(am|pm|a\.m\.|p\.m\.|in the (?:morning|afternoon|evening)|at night))?
`;
const clock = new RegExp(`\\b(?:from |between )?${hour} ?(?:to|until|till|and|[-–]) ?${hour}(?![\\p{L}\\d])`, 'giu');
export const noonNames: Record<string, number> = { noon: 12, midnight: 24, midday: 12 };
/** From when to when: "eight in the evening to six in the morning". */
type Clock = { from: number; to: number; /** Whether it may mean no other half of the day. */ isSure: boolean };
/** The first of a text; of one that says when somebody has time, "8 to 14" is such too. */
export function clockIn(text: string, isWhen = false): Clock | undefined {
  for (const [whole, from = '', minutes, half, to = '', more, otherHalf] of text.matchAll(clock)) {
    const [begins, ends] = [noonNames[from.toLowerCase()] ?? valueOf(from), noonNames[to.toLowerCase()] ?? valueOf(to)];
    const isTime =
      (isWhen && begins < ends && ends >= 13) ||
      /^(?:from|between)\b/iu.test(whole) ||
      minutes !== undefined ||
      more !== undefined ||
      half !== undefined ||
      otherHalf !== undefined;
    if (
      !isTime ||
      begins <= 0 ||
      ends <= 0 ||
      begins > 24 ||
      ends > 24 ||
      (/ and /iu.test(whole) && !/^between/iu.test(whole))
    )
      continue;
    const isLate = (said: string | undefined): boolean => /^p|afternoon|evening|night/iu.test(said ?? '');
    // "From four to six in the afternoon".
    const isBothLate = half === undefined && isLate(otherHalf) && begins < ends;
    const first = begins + Number(minutes ?? 0) / 60 + ((isLate(half) || isBothLate) && begins < 12 ? 12 : 0);
    const last = ends + Number(more ?? 0) / 60 + (isLate(otherHalf) && ends < 12 ? 12 : 0);
    const length = last - first;
    const isSure = last >= 13 || first >= 13 || (half !== undefined && otherHalf !== undefined);
    if (length > 0) return { from: first, to: last, isSure };
    // "From ten to two" is four hours, "from 22 to 6" is eight.
    return { from: first, to: last + (half || otherHalf || length <= -12 ? 24 : 12), isSure: false };
  }
  return undefined;
}
/** How many hours a text names by the clock; 0 where no time of day is named. */
function clockHours(text: string): number {
  const clock = clockIn(text);
  return clock ? clock.to - clock.from : 0;
}
const rests = pattern('iu')`
  \b(?:
    takes?|for|spend|give|need|about|another|is|of|it|me|off|be|than|to|in|put|[’']s|only|just|almost|nearly
    |over|and|or|with|work|least|most
  ) $
  |^\W*$|[,;:] $
`;

const rangeOfDays = new RegExp(`^${weekday}.* ${weekday}`, 'iu');
const leadingPart = new RegExp(`^(?:${part}) (?=a |per )`, 'iu');
const timesOver = pattern('iu')`
  \b(twice|thrice|(?:${number}) times|(?:${number}) (?:evening|night|morning|day|afternoon)s) (?:
    an?|per|each|every
  ) (week|month)\b
`;
const severalOf = pattern('iu')`
  \b(${number}) (?:\p{L}+ )?(?!minutes|hours|days|weeks|months|evenings|mornings|afternoons|nights)(\p{L}+s),? (?:
    of|at|lasting|with
  ) (?:about )?(?=(?:${number})[ -](?:${part}))
`;
const eachTime = pattern('iu')`
  \b(?:each|every)(?: one)? of\b
  |\b(?:per|for (?:each|every|one)) (?!day|week|month|hour|shift|morning|evening|night|afternoon|term|year)\p{L}{3,}
  |\b(?:each|apiece)\b(?<!\d,? (?:each|apiece))
    (?! (?:day|week|month|other|morning|evening|night|afternoon|\p{L}+day)\b)
`;
const wholeDays = pattern('iu')`
  \b(?:
    full[- ]time|day and night|nothing else (?:all|for(?! (?:it|this|that)\b)|in|than|but)
    |do nothing else(?! (?:for|on|with|about))
  )\b
`;

const partsOfHours = pattern('giu')`
  (${number}) (?:mornings|evenings|afternoons|nights|days) (?:a|per|each|every) week, (?:of )?(?:about )?
    (${number}) hours each
`;

/** "Two hours Monday, three on Wednesday and an hour on Friday": each with its day, of one week. */
const timeEach = patternText`(?:${number}) (?:more )?(?:hours?|minutes?)(?: (?:on|each|every))? ${weekday}s?`;
const timesOfDays = new RegExp(`\\b${timeEach}(?:(?:, and|,| and|;| plus) (?:another |then )?${timeEach})+`, 'giu');
const timeOfOne = new RegExp(`(${number}) (?:more )?(hour|minute)`, 'giu');
/** So many hours a week, in as many letters. */
const inAWeek = (whole: string): string => {
  const hours = [...whole.matchAll(timeOfOne)].reduce(
    (sum, [, many = '', unit = '']) => sum + valueOf(many) * hoursOf[unit.toLowerCase()]!,
    0,
  );
  return `${Math.round(hours * 100) / 100} hours a week`.padEnd(whole.length);
};

/** The spans of working time in a text: what is done once, and what comes again. */
export function spansIn(said: string): Span[] {
  const text = withoutMoney(said);
  const list = [...text.matchAll(timesOfDays)][0];
  if (!list) return spansOf(text);
  const isOnce = !/days\b|\b(?:every|each)\b/iu.test(list[0]);
  return spansOf(text.replace(timesOfDays, inAWeek)).map((each) =>
    each.at === list.index ? { ...each, shown: list[0], isOnce } : each,
  );
}

function spansOf(said: string): Span[] {
  // "Two mornings a week, two hours each": so many hours, and no mornings.
  const text = said.replace(partsOfHours, (whole, times: string, hours: string) =>
    `${valueOf(times) * valueOf(hours)} hours a week`.padEnd(whole.length),
  );
  const times = [...text.matchAll(again)];
  const many = eachTime.test(text) ? countIn(text.replace(span, ' ')) : 1;
  const list = listed.exec(text);
  const days = list ? list[0].match(/day/giu)!.length : daysBetween(text);
  const isEveryListed =
    list !== null &&
    (/days/iu.test(list[0]) ||
      /\b(?:every|each|always on|weekly|from (?:next|this) week|(?:whole|full|entire) days|until|till|up to)\b/iu.test(
        text,
      ));
  const found = [...text.matchAll(span)].flatMap((match): Span[] => {
    const [words, count = '', day, dayPart, unit = ''] = match;
    const isRate =
      /^an?$/iu.test(count) &&
      /^(?:day|week|fortnight|month|evening|night|morning|shift)$/iu.test(unit) &&
      !rests.test(text.slice(0, match.index));
    // "Eight Friday", "5,000 more this month": several of something else, and when.
    const isWhen =
      /^(?:\p{L}*[^s]|month)$/iu.test(/(?<!\p{L})\p{L}+$/u.exec(words)![0]) &&
      !/-\p{L}+$|[\d -](?:h|hr|hour|min|minute)$/iu.test(words) &&
      valueOf(count) >= 2;
    // "Until 14 hours" is a time of day.
    const isClock =
      /^\d\d ?h(?:ours|rs?)?$/iu.test(words) &&
      /\b(?:until|till|after|before|by|from|at) $/iu.test(text.slice(0, match.index));
    // "Mondays, Tuesdays and most of Wednesday": one of the days of a list.
    // "For the next three months I sit down with it each Friday": how long it goes on.
    const isLasting =
      /^(?:week|month)$/iu.test(unit) &&
      /\b(?:for|over|during) (?:(?:the|these) )?(?:(?:next|coming|first) )?$/iu.test(text.slice(0, match.index)) &&
      times.some(([by]) => !/^(?:an?|per|in)\b/iu.test(by));
    const isInList = list !== null && match.index > list.index && match.index < list.index + list[0].length;
    if (isRate || isWhen || isClock || isInList || isLasting) return [];
    const size = hoursOf[(dayPart ?? (day ? 'day' : unit)).toLowerCase()]! * (/ half[ -]day/iu.test(words) ? 0.5 : 1);
    const end = match.index + words.length;
    // "An hour and a half".
    const half = /^ and a half\b/iu.test(text.slice(end)) ? 0.5 : 0;
    const value = ((/whole|entire|full|all/iu.test(count) ? 1 : valueOf(count)) + half) * size * many;
    // "Ten calls, an hour in all".
    const isTotal =
      /^ ?(?:in all|in total|altogether|all in|all told)\b/iu.test(text.slice(end)) ||
      /\b(?:under|less than|altogether|in all|in total) $/iu.test(text.slice(0, match.index));
    if (isTotal) return [{ value: value / many, text: words, at: match.index, weekly: null }];
    // "Two hours on Monday and Friday".
    const isByWeek = /^ (?:an?|per|each|every|in (?:the |a )?) ?(?:week|month)\b/iu.test(text.slice(end));
    // "An hour on Tuesday and Thursday, so two hours".
    const isInAll =
      /\b(?:this|next) week, /iu.test(text.slice(end)) ||
      /\b(?:so|makes|that's|that is|which is|in all) $/iu.test(text.slice(0, match.index));
    if (days > 1 && /^(?:all|the (?:whole|full)) day$/iu.test(words))
      return [{ value: size * days, text: words, at: match.index, weekly: size * days }];
    if (days > 1 && size < 3 && many === 1 && !isByWeek && !isInAll)
      return [
        {
          value: value * days,
          text: words,
          at: match.index,
          weekly: value * days,
          shown: `${words}${half ? ' and a half' : ''} on ${days} days`,
        },
      ];
    // The nearest "a week", "every evening" that is not the span itself.
    if (days > 5 && size <= 8 && /\b(?:each|every|a|per) (?:single )?(?:day|evening|morning)\b/iu.test(text))
      return [{ value: value * days, text: words, at: match.index, weekly: value * days }];
    const near = times
      .filter(
        ({ index, 0: by }) =>
          (index >= end || index + by.length <= match.index || (index < end && index + by.length > end)) &&
          // "A day for the wall, an evening for the letter": no evening a day.
          !(/^(?:a|per) /iu.test(by) && /(?:^|[.,;:]\s*)$/u.test(text.slice(0, index))) &&
          !(/^(?:a|per) /iu.test(by) && /[,.;:]/u.test(text.slice(end, index))),
      )
      .toSorted((a, b) => Math.abs(a.index - end) - Math.abs(b.index - end))[0];
    const weekly = near ? value / apartOf(near[0].replace(leadingPart, '')) : null;
    const shown = near && near.index >= match.index ? text.slice(match.index, near.index + near[0].length) : words;
    return Number.isFinite(value)
      ? [{ value, text: (shown.length < 60 ? shown : words).trim(), at: match.index, weekly }]
      : [];
  });
  const half = /(?<!\band a )\bhalf (?:of )?(?:my|the|every|each) (?:working )?(week|day)\b/iu.exec(text);
  if (half) {
    const value = hoursOf[half[1]!.toLowerCase()]! / 2;
    return [
      ...found,
      { value, text: half[0], at: half.index, weekly: half[1]!.toLowerCase() === 'week' ? value : value * 5 },
    ];
  }
  // "Six sessions of two hours".
  const sessions = severalOf.exec(text);
  const inEach = sessions && found.find(({ at }) => at >= sessions.index + sessions[0].length);
  if (sessions && inEach && inEach.weekly === null) {
    const value = inEach.value * valueOf(sessions[1]!);
    return [{ ...inEach, value, text: text.slice(sessions.index, inEach.at + inEach.text.length), at: sessions.index }];
  }
  const weekend =
    /\b(?:through|throughout|all|the whole|both days of|all of) (?:the |this |next )?weekend\b|\bweekend,? both days\b/iu.exec(
      text,
    );
  if (weekend && found.length === 0)
    return [{ value: 16, text: weekend[0], at: weekend.index, weekly: /every|each/iu.test(text) ? 16 : null }];
  const spare =
    /\b(?:every|each) (?:spare|free) (?:minute|moment|hour)|\ball (?:of )?my (?:spare |free )?time\b/iu.exec(text);
  if (spare) return [{ value: 20, text: spare[0], at: spare.index, weekly: 20 }];
  const full = wholeDays.exec(text);
  if (full) return [...found, { value: 40, text: full[0], at: full.index, weekly: 40 }];
  if (found.length > 0) return found;
  // "Every Monday evening", "every morning from five to eight".
  const length = clockHours(text);
  const often = timesOver.exec(text);
  if (often && length > 0) {
    const times = /twice/iu.test(often[1]!) ? 2 : /thrice/iu.test(often[1]!) ? 3 : valueOf(often[1]!);
    const weekly = (length * times) / (/month/iu.test(often[2]!) ? 52 / 12 : 1);
    return [{ value: length * times, text: often[0], at: often.index, weekly }];
  }
  const partOfDay =
    list && /^ ?(evening|night|morning|afternoon)s?/iu.exec(text.slice(list.index + list[0].length))?.[1];
  // "Sunday, Tuesday and Friday night" are three in one week; "3am to 5am Tuesday and Friday" says how long on each.
  if (list && (isEveryListed || length > 0 || (partOfDay && days >= 3))) {
    // "Mondays and Fridays until eleven".
    const isMorning = /\b(?:until|till) (?:nine|ten|eleven|twelve|noon|9|1[0-2])\b/iu.test(text);
    const size = length > 0 ? length : hoursOf[(partOfDay ?? (isMorning ? 'morning' : 'day')).toLowerCase()]!;
    const shown = list[0] + (partOfDay ? text.slice(list.index + list[0].length).match(/^ ?\p{L}+/u)![0] : '');
    return [{ value: size * days, text: shown.replace(/(?<![, ])[, ]+$/u, ''), at: list.index, weekly: size * days }];
  }
  const parted = dayParts.exec(text);
  if (parted) {
    const size =
      (length > 0 ? length : hoursOf[parted[1]!.toLowerCase()]!) *
      (daysBetween(parted[0]) || parted[0].match(/day/giu)!.length);
    return [{ value: size, text: parted[0], at: parted.index, weekly: size }];
  }
  return times.flatMap((match): Span[] => {
    const [words, day, unit, dayPart, mineOf, onDay, onPart, parts] = match;
    const isRange = rangeOfDays.test(words);
    const owned = mineOf && !/day$/iu.test(mineOf) ? mineOf : undefined;
    const piece = dayPart ?? onPart ?? unit ?? parts ?? owned ?? (day || onDay || mineOf || isRange ? 'day' : '');
    const size = length > 0 ? length : hoursOf[piece.toLowerCase()];
    if (!size || /^(?:week|month|lunch)$/iu.test(piece)) return [];
    return [
      {
        value: size,
        text: words,
        at: match.index,
        weekly: isRange ? size * Math.max(1, daysBetween(words)) : size / apartOf(words),
      },
    ];
  });
}

/** For how many weeks a sentence says that something goes on. */
export function lastsWeeks(text: string): number | undefined {
  const days = lastsDays(text);
  return days === undefined ? undefined : days / 7;
}
