// Numbers as people write them: "350", "1.200", "2 000", "three hundred and fifty", "a couple of hundred", "half a million", "4k".
import { pattern, patternText } from '../../shared/pattern.ts';

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const numerals: Record<string, number> = {
  a: 1,
  an: 1,
  couple: 2,
  few: 3,
  several: 3,
  half: 0.5,
  quarter: 0.25,
  ...Object.fromEntries(ones.split(' ').map((word, at) => [word, at + 1])),
  ...Object.fromEntries(tens.split(' ').map((word, at) => [word, 20 + 10 * at])),
};
const multiples: Record<string, number> = {
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
  k: 1_000,
  lakh: 100_000,
  million: 1_000_000,
  mio: 1_000_000,
  crore: 10_000_000,
};
const multiple = '(?:dozen|hundred|thousand|grand|lakhs?|million|crores?)';
export const numeral = `(?:${ones} ${tens}`.replace(/ /g, '|') + ')';
export const digits = "(?<!\\d)(?<!\\d[.,])\\d(?:[\\d,.]|[ \u00a0\u202f'’](?=\\d{3}(?!\\d)))*";
export const number = patternText`
  (?:
    ${digits}(?: ${multiple}\b)?|(?<=\b(?:all|the) )(?:hundred|thousand|dozen)\b
    |(?:half a |a quarter of a |quarter of a )(?:dozen|hundred|thousand|million)\b
    |(?:an?|half an?|${numeral}|an? couple(?: of)?|an? few|several)\b
      (?:(?: and |[ -])(?:${numeral}|${multiple}|an? half|a quarter)\b)*
  )
`;

/** "A two-hour talk" is one of two hours. */
const oneOf = new RegExp(`^an? (?=${numeral}\\b)`, 'u');

/** What a number is worth; of what is none, 0. */
export function valueOf(text: string): number {
  const said = text.toLowerCase().replace(oneOf, '');
  const part = /^(half|(?:a )?quarter of) a (dozen|hundred|thousand|million)$/u.exec(said);
  if (part) return (part[1] === 'half' ? 0.5 : 0.25) * multiples[part[2]!]!;
  const andScale = /^(\p{L}+|\d+) and (?:an? )?half (thousand|million|hundred)$/u.exec(said);
  if (andScale) return (valueOf(andScale[1]!) + 0.5) * multiples[andScale[2]!]!;
  const andHalf = /(?: and (?:an? )?half)$/u.exec(said) ? 0.5 : 0;
  let total = 0;
  let current = 0;
  for (const word of said
    .replace(/ and (?:an? )?(?:half|quarter)$/u, '')
    .replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3})/gu, '')
    .match(/\d[\d.,]*|\p{L}+/gu) ?? []) {
    const times = multiples[word.replace(/^(lakh|crore)s$/, '$1')];
    if (times !== undefined && times >= 1_000) {
      total += (current || 1) * times;
      current = 0;
    } else if (times !== undefined) current = (current || 1) * times;
    else if (/\d/.test(word))
      current = Number(
        word
          .replace(/,(?=\d\d,\d{3})/g, '')
          .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
          .replace(/(?<![.,])[.,]+$/, '')
          .replace(',', '.'),
      );
    else if (word === 'a' || word === 'an') current ||= 1;
    else if (word === 'couple' || word === 'few' || word === 'several' || word === 'half') current = numerals[word]!;
    else current += numerals[word] ?? 0;
  }
  return total + current + andHalf;
}

/** How many days each unit of a rate or a duration has. */
export const daysOf: Record<string, number> = {
  hour: 1 / 24,
  dai: 1,
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30,
  term: 90,
  quarter: 91,
  season: 90,
  year: 365,
};

const lasting = pattern('iu')`
  \b(?:for|over|during|throughout|through|across) (?:all |the |this |these |about |at least )?
    (?:(?:next|coming|first|whole|full|entire|following|last) )?(?:an? (?:whole |full )?)?(?:(${number}) )?
    (?:full |whole )?(hour|day|week|fortnight|month|term|quarter|season|year)s?\b
`;
const monthNames = 'january|february|march|april|may|june|july|august|september|october|november|december';
const month = `(?:${monthNames})`;
const monthsListed = new RegExp(`\\bin ${month}(?:, ${month}){0,10},? and ${month}\\b`, 'iu');
const monthsBetween = new RegExp(`\\bfrom (${monthNames}) (?:to|till|until|through) (${monthNames})\\b`, 'iu');
const wholeMonth = new RegExp(`\\b(?:the whole of|all of|throughout|all) ${month}\\b`, 'iu');
/** For how many days a sentence says that something goes on. */
export function lastsDays(text: string): number | undefined {
  const long = lasting.exec(text);
  if (!long) {
    const listed = monthsListed.exec(text);
    if (listed) return 30 * listed[0].match(new RegExp(monthNames, 'giu'))!.length;
    const [, from = '', to = ''] = monthsBetween.exec(text) ?? [];
    const place = (name: string): number => monthNames.split('|').indexOf(name.toLowerCase());
    if (from !== '') return 30 * (((place(to) - place(from) + 12) % 12) + 1);
    if (wholeMonth.test(text)) return 30;
    return /\b(?:all|the whole) year\b/iu.test(text) ? 365 : undefined;
  }
  return daysOf[long[2]!.toLowerCase()]! * (long[1] ? valueOf(long[1]) : 1);
}
