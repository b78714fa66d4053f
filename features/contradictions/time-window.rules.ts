// Hours of the day and days of the year that a limit leaves out: "only 8 to 14", "nothing between Thanksgiving and New Year's".
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { type Clause, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { numeral, valueOf } from '../sentences/number.rules.ts';
import { clockIn, noonNames } from '../sentences/span.rules.ts';
import { type Contradiction, type Limit, quoted } from './clash.rules.ts';

const none = /\b(?:no|not|never|nothing|none|except|without|unless|busy|asleep|but)\b/iu;
const shut = pattern('iu')`
  \b(?:nothing|never|not|no (?:work|time|hours?|evenings?|days?))\b[^.;]{0,30}\b(?:between|from)\b([^.;]{3,60})
`;
/** "Nothing after 9pm", "home by six in the evening", "not before ten in the morning". */
const bound = pattern('iu')`
  \b(?:nothing|never|not?|none|no \p{L}+|don't|won't|can't|cannot|home|back|done|off|bed|asleep|stop|finish(?:ed)?)\b[^.;,]{0,25}?
    \b(after|past|before|by|at|from) (\d{1,2}|${numeral}|noon|midnight)(?:[:.](\d\d))?
    (?: ?(am|pm|a\.m\.|p\.m\.|o'clock|in the (?:morning|afternoon|evening)|at night))?(?! ?(?:hours?|minutes?|days?|weeks?|months?|\p{L}))
`;
/** "At ten at night", "8.30 pm". */
const atHour = pattern('giu')`
  \b(?:(\d{1,2}|${numeral})(?:[:.](\d\d))? ?(am|pm|a\.m\.|p\.m\.|in the (?:morning|afternoon|evening)|at night)|midnight)\b
`;
const hourOf = (hour: string, minutes: string | undefined, half: string | undefined): number => {
  const value = (noonNames[hour.toLowerCase()] ?? valueOf(hour)) + Number(minutes ?? 0) / 60;
  return /^p|afternoon|evening|night/iu.test(half ?? '') && value < 12 ? value + 12 : value;
};
/** The hours that a line leaves out: from one on, or until one. */
function shutHours(line: string): { from: number; to: number } | undefined {
  const [, side = '', hour = '', minutes, half] = bound.exec(plainly(line)) ?? [];
  if (side === '') return undefined;
  const value = hourOf(hour, minutes, half);
  if (/before/iu.test(side)) return value <= 12 ? { from: 0, to: value } : undefined;
  // "Nothing after nine" is in the evening, and "by six" not in the morning.
  const from = half === undefined && value < 12 ? value + 12 : value;
  return from >= 12 ? { from, to: 30 } : undefined;
}
/** The hours of which a plan speaks that a line leaves out. */
function inShut(own: string, line: string): string | undefined {
  const shutTimes = shutHours(line);
  if (!shutTimes) return undefined;
  const hours = clockIn(own);
  if (hours?.isSure && hours.to > shutTimes.from && hours.from < shutTimes.to)
    return `hours from ${shown(hours.from)} to ${shown(hours.to)}`;
  if (hours) return undefined;
  const [words] =
    [...own.matchAll(atHour)].find(({ 1: hour = '', 2: minutes, 3: half, index }) => {
      const value = hour === '' ? 24 : hourOf(hour, minutes, half);
      const isEnd = upTo.test(own.slice(0, index));
      return (value > shutTimes.from || (value === shutTimes.from && !isEnd)) && value < shutTimes.to;
    }) ?? [];
  return words;
}

/** A thing of one's own that has its day: "the first supper goes the second Sunday in December". */
const hasItsDay = pattern('iu')`
  \bis (?:set|planned|booked|fixed)\b
  |\b(?:my|our|first|second|next) (?:\p{L}+ ){1,4}
    (?:goes|is on|starts?|begins?|opens?|happens?|takes place|runs?|kicks off)\b
`;
/** What others do then, or what is only in store, is no work. */
const isThere = ({ mood, subject, text }: Clause): boolean =>
  mood === 'plan' && subject !== 'theirs' && hasItsDay.test(text);

/** Whoever fetches a child does no work on the plan. */
const fetching =
  /\b(?:pick|fetch|drop|collect|bring)(?:ing)? (?:up |off )?(?:the|our|my) (?:boy|girl|kid|child|son|daughter)/iu;

/** "16", "16:30". */
const shown = (hour: number): string =>
  Number.isInteger(hour) ? String(hour) : `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

/** The parts of a day, from and to which hour each may reach. */
const partsOfDay: Record<string, readonly [from: number, to: number]> = {
  morning: [5, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [20, 30],
  daytime: [6, 18],
};
const onePart = pattern('iu')`
  \b(morning|afternoon|evening|night|daytime)s? only\b
  |\bonly (?:in |on |at |during |by )?(?:the |my |our )?(morning|afternoon|evening|night|daytime|day(?=$|[.,;]))s?\b
  |, daytime(?=$|[.,;])
`;
const namedPart = pattern('giu')`
  \b(?:(?:in|on|during|over|every|each|next|this|tomorrow|one|two|three|four|\p{L}+day|the|of|my) )
    (morning|afternoon|evening|night)s?\b(?! (?:shifts?|classe?s?|schools?|nurses?|staff|teams?|bus|round)\b)
  |\b(?:morning|afternoon|evening|night)s (?=and\b)|\b(tonight)\b
`;
/** "By the evening", "before the morning": when it is to be there, and not when it is done. */
const upTo = /\b(?:by|before|until|till) (?:the |this |that |next |tomorrow |\p{L}+day )*$/iu;

/** What of a text is in another part of the day than the one that a limit gives. */
function otherPart(own: string, line: string): string | undefined {
  const found = onePart.exec(line);
  if (!found) return undefined;
  const given = (found[1] ?? found[2] ?? 'daytime').toLowerCase().replace(/^day$/u, 'daytime');
  const [opens, closes] = partsOfDay[given]!;
  const said = [...own.matchAll(namedPart)].find(({ 0: words, 1: part, 2: tonight, index }) => {
    const [from, to] = partsOfDay[tonight ? 'evening' : (part?.toLowerCase() ?? '')] ?? [opens, closes];
    const before = own.slice(0, index) + words.slice(0, words.search(/\p{L}+$/u));
    return (to <= opens || from >= closes - 1) && !upTo.test(before);
  });
  if (said) return `the ${(said[2] ? 'evening' : said[1]!).toLowerCase()}`;
  const hours = clockIn(own);
  if (!hours) return undefined;
  // "From two till four" is after lunch: nobody works then at night.
  const shift =
    !hours.isSure && hours.to <= 8 && hours.from < 5 && !/\b(?:am|a\.m\.|night|morning)\b/iu.test(own) ? 12 : 0;
  if (!hours.isSure && shift === 0) return undefined;
  const [from, to] = [hours.from + shift, hours.to + shift];
  return to <= opens || from >= closes ? `hours from ${shown(from)} to ${shown(to)}` : undefined;
}

/** What is planned at a time that a limit leaves out; `own`: what of the sentence takes its author's time. */
export function outsideOf(sentence: Sentence, own: string, limits: readonly Limit[], now: Date): Contradiction[] {
  const hours = fetching.test(own) ? undefined : clockIn(own);
  const days = daysIn(`${own} ; ${keepClauses(sentence, isThere)}`, now);
  return limits.flatMap(({ text, where, about, key }): Contradiction[] => {
    const lines = sentencesOf(text);
    const open = lines
      .filter((line) => !none.test(line))
      .map((line) => clockIn(line, true))
      .find(Boolean);
    const says = (when: string): Contradiction[] => [
      {
        kind: 'time',
        key,
        about,
        says: `You now speak of ${when}; in ${where} you wrote as the time you can lose: ${quoted(text)}.`,
      },
    ];
    const isOutside = hours?.isSure && open?.isSure && (hours.from >= open.to || hours.to <= open.from);
    if (isOutside) return says(`hours from ${shown(hours.from)} to ${shown(hours.to)}`);
    const part = lines.map((line) => (fetching.test(own) ? undefined : otherPart(own, line))).find(Boolean);
    if (part !== undefined) return says(part);
    const late = lines.map((line) => (fetching.test(own) ? undefined : inShut(own, line))).find(Boolean);
    if (late !== undefined) return says(late);
    return lines.flatMap((line) => {
      const [first, last] = daysIn(shut.exec(line)?.[1] ?? '', now).map(({ day }) => day.getTime());
      if (first === undefined || last === undefined) return [];
      const inside = days.find(({ earliest, day }) => earliest.getTime() >= first && day.getTime() < last);
      return inside ? says(inside.text.replace(/[.,]+$/u, '')) : [];
    });
  });
}
