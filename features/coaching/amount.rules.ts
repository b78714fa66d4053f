// Amounts, spans of time and days as people write them in a sentence: "$2,000", "two hours a week", "until 15 November".

const numerals: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
  thousand: 1000,
};
const number = `(?:\\d[\\d,.]*|${Object.keys(numerals).join('|')})(?: (?:hundred|thousand))?`;

function valueOf(text: string): number {
  const [first = '', times = ''] = text.toLowerCase().split(/\s+/);
  const digits = first
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(/[.,]+$/, '')
    .replace(',', '.');
  return (numerals[first] ?? Number(digits)) * (numerals[times] ?? 1);
}

export type Amount = { value: number; text: string; at: number };

const sign = '(?:US\\$|[$€£])';
const currency = '(?:dollars?|euros?|pounds?|bucks|francs?|usd|eur|gbp|chf)';
const money = new RegExp(
  `(?:${sign}\\s?(\\d[\\d,.]*)\\s?(k|thousand)?|\\b(${number})\\s?(k|thousand)?\\s?(?:${sign}|${currency}\\b)|\\b(\\d{1,3})(k)\\b)`,
  'giu',
);

/** The sums of money in a text. */
export function moneyIn(text: string): Amount[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const [whole, afterSign, , before, , bare] = match;
    const thousand = /k|thousand/iu.test(match[2] ?? match[4] ?? match[6] ?? '') ? 1000 : 1;
    const value = valueOf(afterSign ?? before ?? bare ?? '') * thousand;
    return Number.isFinite(value) ? [{ value, text: whole.trim().replace(/[.,]+$/, ''), at: match.index }] : [];
  });
}

export type Span = Amount & { weekly: boolean };

const hoursOf = { minute: 1 / 60, hour: 1, evening: 3, day: 8, week: 40, month: 160 } as const;
const span = new RegExp(
  `\\b(${number}|the whole|half an?)[ -](minute|hour|evening|day|week|month)s?\\b( (?:a|per|each|every) week\\b| on (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening))?s\\b)?`,
  'giu',
);

/** The spans of working time in a text, in hours. */
export function spansIn(text: string): Span[] {
  return [...text.matchAll(span)].flatMap((match) => {
    const [whole, count = '', unit = ''] = match;
    const many = /whole/iu.test(count) ? 1 : /half/iu.test(count) ? 0.5 : valueOf(count);
    const value = many * hoursOf[unit.toLowerCase() as keyof typeof hoursOf];
    return Number.isFinite(value) ? [{ value, text: whole, at: match.index, weekly: match[3] !== undefined }] : [];
  });
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY = 86_400_000;
const dayForms = new RegExp(
  [
    '\\b(\\d{4})-(\\d{2})-(\\d{2})\\b',
    `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}\\b\\.?(?:,? (\\d{4}))?`,
    `\\b${monthName}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?`,
    `\\b(?:in|of|until|till|by|end of|before) ${monthName}\\b`,
    '\\b(christmas|new year|tomorrow|today|tonight|next week|next month|this week|end of the month)\\b',
    `\\bin (${number}) (day|week|month)s?\\b`,
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
      if (word === 'christmas') return dated(25, 11, undefined);
      if (word === 'new year') return dated(1, 0, undefined);
      if (word === 'today' || word === 'tonight') return today;
      if (word === 'tomorrow') return today + DAY;
      if (word === 'next week') return today + 7 * DAY;
      if (word === 'this week') return today + ((5 - new Date(today).getUTCDay() + 7) % 7) * DAY;
      if (word === 'next month') return today + 30 * DAY;
      if (word === 'end of the month') return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 12);
      if (group[11]) {
        const unit = { day: 1, week: 7, month: 30 }[group[12]!.toLowerCase() as 'day' | 'week' | 'month'];
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
