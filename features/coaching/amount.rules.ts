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
  crore: 10_000_000,
};
const multiple = '(?:dozen|hundred|thousand|grand|lakhs?|million|crores?)';
const numeral = `(?:${ones} ${tens}`.replace(/ /g, '|') + ')';
// "350", "three hundred and fifty", "forty-five thousand", "a couple of hundred", "twelve hundred".
const digits = "\\d(?:[\\d,.]|[ \u00a0\u202f'’](?=\\d{3}(?!\\d)))*";
const number = `(?:${digits}(?: ${multiple}\\b)?|(?:an?|half an?|${numeral}|an? couple(?: of)?|an? few)\\b(?:(?: and |[ -])(?:${numeral}|${multiple})\\b)*)`;

function valueOf(text: string): number {
  let total = 0;
  let current = 0;
  for (const word of text
    .replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3})/gu, '')
    .toLowerCase()
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
export type Sum = Amount & { currency: string };

// What one and the same money is called; a sign that several countries use is of the first that has it.
const currencies: Record<string, string> = {
  dollar: '\\$|dollars?|bucks|usd|aud|cad',
  euro: '€|euros?|eur',
  pound: '£|pounds?|quid|gbp',
  rupee: '₹|rs\\.?|rupees?|inr|pkr|lakhs?|crores?',
  yen: '¥|yen|jpy|yuan|rmb|cny',
  franc: 'francs?|chf|cfa|sfr\\.?',
  krone: 'kron[aeo]r?|kr\\.?|sek|dkk|nok|crowns?',
  zloty: 'zł|zloty(?:s|ch)?|złot(?:y|ych|e)|pln',
  naira: '₦|naira|ngn',
  cedi: '₵|cedis?|ghs',
  peso: 'pesos?|mxn|php',
  real: 'reais|brl',
  shilling: 'shillings?|kes|ksh|ugx|tsh',
  other:
    '[₩₫₺₽₴฿₱₪]|rand|zar|won|krw|baht|thb|liras?|dirhams?|aed|riyals?|sar|dinars?|ringgit|myr|rupiah|idr|taka|forints?|huf|lei|ron|soles|birr',
};
const currencyOf = (text: string): string =>
  Object.keys(currencies).find((name) => new RegExp(`(?<!\\p{L})(?:${currencies[name]})(?!\\p{L})`, 'iu').test(text)) ??
  'any';
const names = Object.values(currencies).join('|');
/** What may stand before the figure: signs and short codes, for "we won 3" is no money. */
const signs = '[$€£¥₹₦₵₩₫₺₽₴฿₱₪]|rs\\.?|chf|sfr\\.?|kr\\.?|ksh|usd|eur|gbp|inr|ngn|jpy|zar|aed|sek|dkk|nok|pln|cad|aud';
const money = new RegExp(
  `(?:(?<!\\p{L})(?:US|A|C|R|NZ)?(?:${signs})\\s?(${digits})\\s?(k\\b|thousand|lakhs?|million)?|\\b(${number})\\s?(k|thousand)?\\s?(?:(?:${names})(?!\\p{L})|grand\\b)|\\b(\\d{1,3})(k)\\b|\\b((?:an?|${numeral}|\\d+) grand|(?:an?|${numeral}|\\d[\\d.]*) (?:lakhs?|crores?))\\b)`,
  'giu',
);

/** The sums of money in a text. */
export function moneyIn(text: string): Sum[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const [whole, afterSign, scale, before, , bare, , grand] = match;
    const thousand = /k|thousand/iu.test(match[2] ?? match[4] ?? match[6] ?? '') ? 1000 : 1;
    const more = /lakh/iu.test(scale ?? '') ? 100_000 : /million/iu.test(scale ?? '') ? 1_000_000 : 1;
    const isGrand = grand === undefined && /grand$/iu.test(whole) && !/grand/iu.test(before ?? '') ? 1000 : 1;
    const value = valueOf(afterSign ?? before ?? bare ?? grand ?? '') * thousand * isGrand * more;
    return Number.isFinite(value)
      ? [{ value, text: whole.trim().replace(/[.,]+$/, ''), at: match.index, currency: currencyOf(whole) }]
      : [];
  });
}

const counted = new RegExp(`\\b(${number}) (?:of (?:them|us)|\\p{L}{3,})`, 'giu');
/** How many things of one price, or meetings of one length, a text speaks of; 1 where it speaks of one. */
const countIn = (text: string): number =>
  Math.max(
    1,
    ...[...text.matchAll(counted)]
      .filter(([whole]) => !/(?:minute|hour|evening|night|morning|afternoon|day|week|month|year|time)s?$/iu.test(whole))
      .map(([, count = '']) => valueOf(count))
      .filter((value) => value >= 2 && value <= 5_000 && Number.isInteger(value)),
  );
const each =
  /^,? ?(?:each\b|apiece\b|a (?:piece|head|pop|go)\b|per (?!(?:day|week|month|year|hour)\b)\p{L}+|every time\b)/iu;
const lasting = new RegExp(`\\bfor (?:the |a (?:whole |full )?|(${number}) )(hour|day|week|month|year)s?\\b`, 'iu');
const rate = /^,? ?(?:(?:an?|per|each|every) (hour|day|week|month|year)\b|(dai|week|month|year)ly\b)/iu;
const daysOf: Record<string, number> = { hour: 1 / 24, dai: 1, day: 1, week: 7, month: 30, year: 365 };

/** What a text would cost in all: sums side by side, a price for each of many, a rate for as long as it says. */
export function costIn(text: string): Sum | undefined {
  const sums = moneyIn(text).map((sum) => {
    const before = text.slice(0, sum.at);
    const after = text.slice(sum.at + sum.text.length);
    const rest = before + ' ' + after;
    const every = rate.exec(after);
    const long = lasting.exec(text);
    const times =
      every && long
        ? (daysOf[long[2]!.toLowerCase()]! * (long[1] ? valueOf(long[1]) : 1)) /
          daysOf[(every[1] ?? every[2])!.toLowerCase()]!
        : 1;
    const many =
      each.test(after) ||
      /\beach (?:one )?of\b/iu.test(before) ||
      (/\b(?:at|for)(?: (?:only|about|just))? $/iu.test(before) && /\beach\b/iu.test(rest))
        ? countIn(rest)
        : 1;
    return { ...sum, value: sum.value * Math.max(1, times) * many };
  });
  const [most] = sums.toSorted((a, b) => b.value - a.value);
  const apart = /\b(?:or|to|than|from|instead|between|total|altogether|in all|makes)\b|[–=]/iu.test(text);
  if (!most || apart || sums.length < 2 || new Set(sums.map(({ value }) => value)).size < sums.length) return most;
  const value = sums.filter(({ currency }) => currency === most.currency).reduce((sum, each) => sum + each.value, 0);
  return { ...most, value, text: sums.map(({ text }) => text).join(' and ') };
}

/** A text without its sums and what they are counted by, so that "$400 a month" is no month of work. */
export const withoutMoney = (text: string): string =>
  text
    .replace(money, (whole) => ' '.repeat(whole.length))
    .replace(/(\s{3,})(?:a|per|each|every) (?:day|week|month|year|hour)\b/giu, (whole) => ' '.repeat(whole.length));

const bareNumber = new RegExp(`\\b${number}(?!\\s*%|\\p{L})`, 'giu');

/** The numbers in a text of which one knows that it is about money. */
export function numbersIn(text: string): Amount[] {
  return [...text.matchAll(bareNumber)].flatMap(({ 0: whole, index }) => {
    const value = valueOf(whole);
    return Number.isFinite(value) && value > 1 ? [{ value, text: whole, at: index }] : [];
  });
}

/** Working time: in hours, and for what comes again also in hours a week. */
export type Span = Amount & { weekly: number | null };

const hoursOf: Record<string, number> = {
  minute: 1 / 60,
  min: 1 / 60,
  hour: 1,
  evening: 3,
  night: 3,
  morning: 4,
  afternoon: 4,
  day: 8,
  shift: 8,
  weekend: 16,
  week: 40,
  fortnight: 80,
  month: 160,
};
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const part = 'minute|min|hour|evening|night|morning|afternoon|day|shift|weekend|week|fortnight|month';
const whole = '(?: (?:full|whole|entire|good|solid|extra|long|spare|free|working|more))?';
const span = new RegExp(
  `\\b(${number}|the whole|the entire|all)${whole}(?: of)?[ -](?:(${weekday})s?(?: (evening|night|morning|afternoon))?|(${part}))s?\\b(?! (?:late|behind|overdue|early|ago|old|earlier|later|in a row))`,
  'giu',
);
const often = `(?:every|each)(?: (?:single|other|second))? (?:(${weekday})|(day|week|weekend|month|morning|afternoon|evening|night|shift|lunch)\\b)(?: (evening|night|morning|afternoon))?`;
const again = new RegExp(
  `\\b${often}|\\b(?:my|our|all|the) (?:my |our |the )?(${weekday}|evening|night|morning|afternoon|weekend)s\\b|\\b${weekday}s? (?:to|till|until|through|[-–]) ${weekday}s?\\b|\\bon (?:\\p{L}+ and )?(${weekday})(?: (evening|night|morning|afternoon))?s\\b|\\b(evening|night|morning|weekend)s and (?:weekend|evening|night)s\\b|\\b(?:${part}) (?:a|per) (day|week|month)\\b|\\b(?:a|per) (day|week|month|evening|night|morning|shift)\\b|\\b(dai|week|month)ly\\b`,
  'giu',
);
/** Weeks between two times of what comes again; a working day is a fifth. */
const apartOf = (text: string): number => {
  const by =
    /\b(day|dai|evening|night|morning|afternoon|shift|lunch)\b|daily/iu.test(text) &&
    !/(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu.test(text)
      ? 0.2
      : /month/iu.test(text)
        ? 52 / 12
        : 1;
  return /other|second/iu.test(text) ? by * 2 : by;
};
const listed = new RegExp(`\\b${weekday}s?(?:, | and |, and )(?:${weekday}s?(?:, | and |, and )?)+`, 'iu');
const clock = /\bfrom (\p{L}+|\d{1,2})(?::\d\d)?(?: ?[ap]m)? (?:to|until|till) (\p{L}+|\d{1,2})(?::\d\d)?\b/iu;
const rests =
  /\b(?:takes?|for|spend|give|need|about|another|is|of|it|me|off|be|than|to|in|put|[’']s|only|just|almost|nearly|over|and|or|with|work|least|most) $|^\W*$|[,;:] $/iu;

/** The spans of working time in a text: what is done once, and what comes again. */
export function spansIn(said: string): Span[] {
  const text = withoutMoney(said);
  const times = [...text.matchAll(again)];
  const many =
    /\b(?:each|every)(?: one)? of\b|\b(?:each|apiece)\b(?! (?:day|week|month|other|morning|evening|night|afternoon|\p{L}+day)\b)/iu.test(
      text,
    )
      ? countIn(text.replace(span, ' '))
      : 1;
  const list = listed.exec(text);
  const days = list ? list[0].match(/day/giu)!.length : 0;
  const found = [...text.matchAll(span)].flatMap((match): Span[] => {
    const [words, count = '', day, dayPart, unit = ''] = match;
    const isRate =
      /^an?$/iu.test(count) &&
      /^(?:day|week|month|evening|night|morning|shift)$/iu.test(unit) &&
      !rests.test(text.slice(0, match.index));
    if (isRate) return [];
    const size = hoursOf[(dayPart ?? (day ? 'day' : unit)).toLowerCase()]!;
    const value = (/whole|entire|all/iu.test(count) ? 1 : valueOf(count)) * size * many;
    const end = match.index + words.length;
    // "Two hours on Monday and Friday".
    if (days > 1 && size < 3 && value === size * valueOf(count))
      return [{ value: value * days, text: words, at: match.index, weekly: value * days }];
    // The nearest "a week", "every evening" that is not the span itself.
    const near = times
      .filter(
        ({ index, 0: by }) =>
          index >= end || index + by.length <= match.index || (index < end && index + by.length > end),
      )
      .toSorted((a, b) => Math.abs(a.index - end) - Math.abs(b.index - end))[0];
    const weekly = near ? value / apartOf(near[0].replace(new RegExp(`^(?:${part}) (?=a |per )`, 'iu'), '')) : null;
    const shown = near && near.index >= match.index ? text.slice(match.index, near.index + near[0].length) : words;
    return Number.isFinite(value)
      ? [{ value, text: (shown.length < 60 ? shown : words).trim(), at: match.index, weekly }]
      : [];
  });
  if (found.length > 0) return found;
  // "Every Monday evening", "every morning from five to eight".
  const hours = clock.exec(text);
  const length = hours ? valueOf(hours[2]!) - valueOf(hours[1]!) : 0;
  return times.flatMap((match): Span[] => {
    const [words, day, unit, dayPart, mineOf, onDay, onPart, parts] = match;
    const isRange = new RegExp(`^${weekday}.* ${weekday}`, 'iu').test(words);
    const owned = mineOf && !/day$/iu.test(mineOf) ? mineOf : undefined;
    const piece = dayPart ?? onPart ?? unit ?? parts ?? owned ?? (day || onDay || mineOf || isRange ? 'day' : '');
    const size = length > 0 ? length : hoursOf[piece.toLowerCase()];
    if (!size || /^(?:week|month|lunch)$/iu.test(piece)) return [];
    return [{ value: size, text: words, at: match.index, weekly: isRange ? size * 5 : size / apartOf(words) }];
  });
}

const forLong = new RegExp(`\\bfor (?:the (?:next )?|a (?:whole |full )?)?(${number})? ?(week|month|year)s?\\b`, 'iu');
/** For how many weeks a sentence says that something goes on. */
export function lastsWeeks(text: string): number | undefined {
  const long = forLong.exec(text);
  return long ? (daysOf[long[2]!.toLowerCase()]! / 7) * (long[1] ? valueOf(long[1]) : 1) : undefined;
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
    `\\b(?:in|of|until|till|by|through|into|end of|before|say|after|around|early|late|mid|next|come) ${monthName}\\b`,
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
