// Amounts, spans of time and days as people write them in a sentence: "$2,000", "two hours a week", "until 15 November".

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const numerals: Record<string, number> = {
  a: 1,
  an: 1,
  half: 0.5,
  couple: 2,
  few: 3,
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
};
const multiple = '(?:dozen|hundred|thousand|grand|lakhs?|million)';
const numeral = `(?:${ones} ${tens}`.replace(/ /g, '|') + ')';
// "350", "three hundred and fifty", "forty-five thousand", "a couple of hundred", "twelve hundred".
const number = `(?:\\d[\\d,.]*(?: ${multiple}\\b)?|(?:an?|half an?|${numeral}|an? couple(?: of)?|an? few)\\b(?:(?: and |[ -])(?:${numeral}|${multiple})\\b)*)`;

function valueOf(text: string): number {
  let total = 0;
  let current = 0;
  for (const word of text.toLowerCase().match(/\d[\d.,]*|\p{L}+/gu) ?? []) {
    const times = multiples[word.replace(/^lakhs$/, 'lakh')];
    if (times !== undefined && times >= 1_000) {
      total += (current || 1) * times;
      current = 0;
    } else if (times !== undefined) current = (current || 1) * times;
    else if (/\d/.test(word))
      current = Number(
        word
          .replace(/,(?=\d\d,\d{3})/g, '')
          .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
          .replace(/[.,]+$/, '')
          .replace(',', '.'),
      );
    else if (word === 'a' || word === 'an') current ||= 1;
    else if (word === 'couple' || word === 'few' || word === 'half') current = numerals[word]!;
    else current += numerals[word] ?? 0;
  }
  return total + current;
}

export type Amount = { value: number; text: string; at: number };

const sign = '(?:US\\$|[$€£₹¥])';
const currency =
  '(?:dollars?|euros?|pounds?|quid|bucks|francs?|rupees?|kron[ae]r?|zloty|zlotys|yen|pesos?|rand|usd|eur|gbp|chf|inr)';
const money = new RegExp(
  `(?:${sign}\\s?(\\d[\\d,.]*)\\s?(k|thousand)?|\\b(${number})\\s?(k|thousand)?\\s?(?:${sign}|(?:${currency}|grand)\\b)|\\b(\\d{1,3})(k)\\b|\\b((?:an?|${numeral}|\\d+) grand)\\b)`,
  'giu',
);

/** The sums of money in a text. */
export function moneyIn(text: string): Amount[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const [whole, afterSign, , before, , bare, , grand] = match;
    const thousand = /k|thousand/iu.test(match[2] ?? match[4] ?? match[6] ?? '') ? 1000 : 1;
    const isGrand = grand === undefined && /grand$/iu.test(whole) && !/grand/iu.test(before ?? '') ? 1000 : 1;
    const value = valueOf(afterSign ?? before ?? bare ?? grand ?? '') * thousand * isGrand;
    return Number.isFinite(value) ? [{ value, text: whole.trim().replace(/[.,]+$/, ''), at: match.index }] : [];
  });
}

const bareNumber = new RegExp(`\\b${number}(?!\\s*%|\\p{L})`, 'giu');

/** The numbers in a text of which one knows that it is about money. */
export function numbersIn(text: string): Amount[] {
  return [...text.matchAll(bareNumber)].flatMap(({ 0: whole, index }) => {
    const value = valueOf(whole);
    return Number.isFinite(value) && value > 1 ? [{ value, text: whole, at: index }] : [];
  });
}

export type Span = Amount & { weekly: boolean };

const hoursOf = {
  minute: 1 / 60,
  hour: 1,
  evening: 3,
  night: 3,
  morning: 4,
  afternoon: 4,
  day: 8,
  weekend: 16,
  week: 40,
  fortnight: 80,
  month: 160,
} as const;
const daily = /^ (?:a|per|each|every) (?:day|evening|night|morning)/iu;
const everyDay = /\b(?:every|each) (?:day|evening|night|morning)[ ,]*$/iu;
const span = new RegExp(
  `\\b(${number}|the whole|all|half an?)(?: of)?[ -](?:(?:mon|tues|wednes|thurs|fri|satur|sun)day )?(minute|hour|evening|night|morning|afternoon|day|weekend|week|fortnight|month)s?\\b( (?:a|per|each|every) (?:week|day|evening|night|morning)\\b| weekly\\b| on (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening))?s\\b)?`,
  'giu',
);

/** The spans of working time in a text, in hours. */
export function spansIn(text: string): Span[] {
  return [...text.matchAll(span)].flatMap((match) => {
    const [whole, count = '', unit = ''] = match;
    const isDaily = daily.test(match[3] ?? '') || everyDay.test(text.slice(Math.max(0, match.index - 20), match.index));
    const many = (/whole|all/iu.test(count) ? 1 : valueOf(count)) * (isDaily ? 5 : 1);
    const value = many * hoursOf[unit.toLowerCase() as keyof typeof hoursOf];
    return Number.isFinite(value)
      ? [{ value, text: whole, at: match.index, weekly: isDaily || match[3] !== undefined }]
      : [];
  });
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const seasons: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const DAY = 86_400_000;
const dayForms = new RegExp(
  [
    '\\b(\\d{4})-(\\d{2})-(\\d{2})\\b',
    `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}\\b\\.?(?:,? (\\d{4}))?`,
    `\\b${monthName}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?`,
    `\\b(?:in|of|until|till|by|end of|before|say|after|around|early|late|mid|next|come) ${monthName}\\b`,
    '\\b(christmas|xmas|new year|hogmanay|easter|next year|(?:next|(?:until|till|in|by|through) (?:the )?) ?(?:spring|summer|autumn|fall|winter)|tomorrow|today|tonight|next week|next month|this week|end of the month)\\b',
    `\\bin (${number}) (day|week|fortnight|month)s?\\b`,
    `\\b(${weekdays.join('|')})s?\\b`,
  ].join('|'),
  'giu',
);

export type DayIn = { day: Date; text: string; at: number };

/** The days a text names, at noon UTC; of a whole month its last, of a weekday the next one. */
export function daysIn(text: string, now: Date): DayIn[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12);
  const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase());
  // Without a year the one that lies nearest is meant.
  const dated = (day: number, month: number, year: string | undefined): number => {
    if (year !== undefined) return Date.UTC(Number(year), month, day, 12);
    const near = [-1, 0, 1].map((add) => Date.UTC(now.getUTCFullYear() + add, month, day, 12));
    return near.reduce((best, each) => (Math.abs(each - today) < Math.abs(best - today) ? each : best));
  };
  return [...text.matchAll(dayForms)].flatMap((match) => {
    const group = match.slice(1);
    const at = ((): number | undefined => {
      if (group[0]) return Date.UTC(Number(group[0]), Number(group[1]) - 1, Number(group[2]), 12);
      if (group[3]) return dated(Number(group[3]), monthOf(group[4]!), group[5]);
      if (group[6]) return dated(Number(group[7]), monthOf(group[6]), group[8]);
      if (group[9]) return dated(0, monthOf(group[9]) + 1, undefined);
      const word = group[10]?.toLowerCase();
      if (word === 'christmas' || word === 'xmas') return dated(25, 11, undefined);
      if (word === 'new year' || word === 'hogmanay') return dated(1, 0, undefined);
      if (word === 'next year') return Date.UTC(now.getUTCFullYear() + 1, 0, 1, 12);
      if (word === 'easter') return dated(5, 3, undefined);
      const season = seasons[word?.split(' ').at(-1) ?? ''];
      if (season !== undefined) {
        const begins = Date.UTC(now.getUTCFullYear(), season, 1, 12);
        return begins > today ? begins : Date.UTC(now.getUTCFullYear() + 1, season, 1, 12);
      }
      if (word === 'today' || word === 'tonight') return today;
      if (word === 'tomorrow') return today + DAY;
      if (word === 'next week') return today + 7 * DAY;
      if (word === 'this week') return today + ((5 - new Date(today).getUTCDay() + 7) % 7) * DAY;
      if (word === 'next month') return today + 30 * DAY;
      if (word === 'end of the month') return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 12);
      if (group[11]) {
        const unit = { day: 1, week: 7, fortnight: 14, month: 30 }[
          group[12]!.toLowerCase() as 'day' | 'week' | 'fortnight' | 'month'
        ];
        return today + valueOf(group[11]) * unit * DAY;
      }
      if (group[13]) {
        const ahead = (weekdays.indexOf(group[13].toLowerCase()) - new Date(today).getUTCDay() + 7) % 7;
        return today + (ahead || 7) * DAY;
      }
      return undefined;
    })();
    const day = at === undefined ? undefined : new Date(at);
    return day && !Number.isNaN(day.getTime()) ? [{ day, text: match[0], at: match.index }] : [];
  });
}
