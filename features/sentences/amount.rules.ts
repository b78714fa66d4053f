// Sums of money as people write them in a sentence: "$2,000", "1.200 €", "22k SEK", "four tablets, 18,000 yen each"; and what a plan
// would cost in all.
import { pattern, patternText } from '../../shared/pattern.ts';
import { weekday } from './day.rules.ts';
import { daysOf, digits, lastsDays, number, numeral, valueOf } from './number.rules.ts';

export type Amount = { value: number; text: string; at: number };
export type Sum = Amount & { currency: string };

// What one and the same money is called; a sign that several countries use is of the first that has it.
const currencies: Record<string, string> = {
  dollar: '(?!R\\$)\\p{Lu}{0,2}\\$|dollars?|bucks|loonies|usd|aud|cad|nzd|sgd|hkd|twd|ntd',
  euro: '€|euros?|eur',
  pound: '£|pounds?|quid|nicker|smackers|gbp|egp',
  rupee: '₹|rs\\.?|rupees?|inr|pkr|lkr|npr|lakhs?|crores?',
  yen: '¥|yen|jpy|yuan|renminbi|rmb|cny',
  franc: 'francs?|franken|chf|cfa|fcfa|xof|xaf|sfr\\.?|fr\\.|rwf',
  krone: 'kr[oó]n[aeou]r?|kr\\.?|sek|dkk|nok|isk|crowns?|korun[ay]?|czk|kč',
  zloty: 'zł|zl|zloty(?:s|ch)?|złot(?:y|ych|e)|pln',
  naira: '₦|naira|ngn',
  cedi: '₵|¢|cedis?|ghs|gh₵|gh¢',
  peso: '₱|pesos?|mxn|php|clp|cop|ars|uyu',
  real: 'R\\$|reais|brl',
  shilling: 'bob|shillings?|kes|ksh\\.?|ugx|ush|tsh|tzs|kshs',
  sol: 'sol(?:es)?|pen|s/\\.?',
  rial: 'rials?|riyals?|omr|sar|qar|irr|yer',
  dinar: 'dinar[sa]?|kwd|bhd|jod|tnd|dzd|rsd|iqd|jd|kd',
  dirham: 'dirhams?|aed|mad|dhs?',
  lira: '₺|liras?|try|tl',
  rand: 'rands?|zar|r(?= ?\\d)',
  won: '₩|won|krw',
  baht: '฿|baht|thb',
  dong: '₫|dong|vnd',
  rupiah: 'rupiah|idr|rp\\.?',
  ringgit: 'ringgit|myr|rm',
  taka: 'taka|bdt|tk\\.?|৳',
  shekel: '₪|shekels?|nis|ils',
  rouble: '₽|r(?:ou|u)bles?|rub',
  hryvnia: '₴|hryvnias?|uah',
  forint: 'forints?|huf|ft',
  leu: 'lei|ron|mdl',
  birr: 'birr|etb',
  kwacha: 'kwacha|zmw|mwk',
  other: patternText`
      so[’']m|pula|bwp|dalasi|leones?|metica(?:l|is)|kwanzas?|ariary|guaran[ií]e?s?|bolivianos?|quetzal(?:es)?
      |lempiras?|c[oó]rdobas?|col[oó]n(?:es)?|gourdes?|tenge|manats?|lari|drams?|tugriks?|afghanis?|kyats?
      |riels?|kip|leva|bgn|denars?
    `,
};
const currencyNames = Object.entries(currencies).map(
  ([name, words]) => [name, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')] as const,
);
const currencyOf = (text: string): string => currencyNames.find(([, words]) => words.test(text))?.[0] ?? 'any';
const names = Object.entries(currencies)
  .map(([name, words]) => (name === 'rand' ? 'rands?|zar' : words.replace('|lakhs?|crores?', '')))
  .join('|');
/** What may stand before the figure: signs and short codes, for "we won 3" is no money. */
const signs =
  '[$€£¥₹₦₵₩₫₺₽₴฿₱₪¢৳]|rs\\.?|sfr\\.?|fr\\.|kr\\.?|kshs?\\.?|tsh|ush|s/\\.?|rp\\.?|rm|tk\\.?|gh[₵¢]|zł|kč|zl|usd|eur|gbp|egp|inr|pkr|lkr|npr|jpy|cny|rmb|chf|f?cfa|xof|xaf|rwf|sek|dkk|nok|isk|czk|pln|ngn|ghs|mxn|php|clp|cop|ars|brl|kes|ugx|tzs|pen|omr|sar|qar|kwd|bhd|jod|jd|kd|tnd|rsd|aed|mad|try|tl|zar|krw|thb|vnd|idr|myr|bdt|ils|uah|huf|ron|etb|zmw|bwp|aud|cad|nzd|sgd|hkd|twd';
const scales = 'k\\b|thousand|grand|lakhs?|crores?|mil\\b|m\\b|mio\\b|mln\\b|millones|milhões|million';
/** Codes that are words too: "a pen", "a try" and "a mad idea" cost nothing. */
const words = 'pen|try|mad|cop|won|sol|kip|bob|ft';
const money = pattern('giu')`
  (?:
    (?<!\p{L})(?:US|AU|NZ|HK|NT|CA|MX|A|C|R|S|J|Z)?(?:${signs})\s?(${digits})\s?(${scales})?
    |(?<![\p{L}\d])[RKN]\s?(${digits})
    |(?<!\d[.,])\b(?!an? (?:${words})\b)(${number})\s?
      (k|thousand|million|millones|milhões|mio|mln|mil|ezer|elfu|bin|tys|ribu)?[\s-]?
      (?:de |of (?:those|these|my|our|the) )?
      (?:
        (?:
          US|Omani|Kenyan|Canadian|Australian|Taiwan|Singapore|Egyptian|Swiss|Czech|Danish|Swedish|Norwegian
          |Kiwi|American|Indian|Mexican|Turkish|Moroccan|Saudi|CFA
        ) )?(?:(?:${names})(?![\p{L}\d])(?! \d)|grand\b)
    |\b(\d{1,3}(?:[.,]\d)?) ?(k|mil(?= ?[,.;]|$)|ezer|elfu|tys|ribu)\b
    |\b((?:an?|half an?|${numeral}|\d[\d.]*) (?:lakhs?|crores?))\b
    |\b(\d{1,3}) ?(?:cents|pence|centavos|øre|paise|kobo|pesewas)\b
  )
`;

const scaleOf = (scale: string): number =>
  /lakh/iu.test(scale)
    ? 100_000
    : /crore/iu.test(scale)
      ? 10_000_000
      : /m(?!il$)/iu.test(scale)
        ? 1_000_000
        : scale
          ? 1_000
          : 1;

/** The sums of money in a text. */
export function moneyIn(text: string): Sum[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const [whole, afterSign, scale, letter, before, more, bare, k, lakhs, cents] = match;
    // A letter that stands for money is a capital: no "k950".
    if (letter !== undefined && !/[RKN]/u.test(whole)) return [];
    const value =
      cents === undefined
        ? valueOf((afterSign ?? letter ?? before ?? bare ?? lakhs)!) *
          scaleOf(scale ?? more ?? k ?? (/grand$/iu.test(whole) ? 'grand' : ''))
        : Number(cents) / 100;
    const currency = (letter !== undefined && { K: 'kwacha', N: 'naira' }[whole[0]!]) || currencyOf(whole);
    return Number.isFinite(value)
      ? [{ value, text: whole.trim().replace(/(?<![.,])[.,]+$/, ''), at: match.index, currency }]
      : [];
  });
}

const spent = pattern('giu')`
  \b(?:
    spend(?:ing)?|los(?:e|ing)|(?:wants?|asks?(?: for)?|charges?|takes|quoted?|offers?|asking|needs)
    |(?:fee|price|rent|bill|deposit|quote|cost|total|charge|that|this|it|they|all)
      (?:'s| is| are| would be| comes to| come to| makes| make| will be)|invest(?:ing)?|put(?:ting)?
    |pay(?:ing)?(?: (?!for\b)\p{L}+){0,3}|costs?(?: me| us)?|(?:runs?|sets?) (?:me|us)(?: back)?|chip(?:ping)? in|budget(?: of)?|fee of|price of
    |rent of
    |(?:
      buy(?:ing)?|hir(?:e|ing)|rent(?:ing)?|order(?:ing)?|get(?:ting)?|book(?:ing)?|tak(?:e|ing)|print(?:ing)?
      |leas(?:e|ing)|found
    )(?: (?!for\b)[\p{L}-]+){1,7} (?:for|at)
  )(?: (?:about|around|roughly|another|only|just|maybe|some|over|nearly|at least|almost|up to|in|exactly)){0,2}
    (?: (?:the|all|my|our)(?: (?:whole|full|entire|last))?)? (${number})
    (?=
      [.,;:!](?!\d)|$
      | (?:on|for|in|into|each|an?|per|from|of my|of our|out|to|towards|every|apiece|and|today|tomorrow|together)\b
    )(?! (?:for|in|to) (?:the )?(?:hours?|days?|weeks?))
`;
export const aboutMoney = pattern('iu')`
  \b(?:
    savings|money|buy(?:ing)?|getting|hire|hiring|enrol|sign(?:ed|ing)? up|reserve|course|fee|transfer|cash
    |giv(?:e|ing)|put(?:ting)? new|done deal|rent|(?<!in )order(?:ed)?|get|book(?:ed)?|lose|fee|salary|wages
    |pocket|pay|paid|costs?|price|spend|budget|fee|on me|my own|card|tickets?|rent|invest|expensive|cheap
    |going (?:\p{L}+ ){0,3}for|deposit|fare|bill|invoice|loan|lend|borrow|grab|apiece|a piece|(?:at|for|are|is) \d[\d.,]* (?:each|apiece)|euros?|pounds
    |worth it|quid|dollars|bucks|francs?|rands?|pesos|rupees|cedis|naira|shillings|kron(?:er|or|a)
  )\b
  |(?:\b(?:is|are)|'s)
    (?<!\b(?:number|bus|train|tram|flight|line|room|page|road|way|queue|group|weight|distance|crowd|village)\b[^.;]{0,24})
    [ ](?:only |about |just )?(?:\d[\d.,]{2,9}|(?:\p{L}{3,9} ){1,3}(?:hundred|thousand))(?! ?(?:\p{L}|%)\p{L}*\b(?<!\b(?:a|an|and|each|to|on|in|from|so|all|per|but|at|if|which|the)\b))
    [^.;?!]{0,60}(?:
      \b(?:i|we)(?:'m|'ll|'re| will| am| are)? (?:tak|pick|grab|fetch|collect|snap)(?:e|ing|ping|bing)?
      |[,;] (?:taking|picking|grabbing|fetching|collecting|snapping)
    )(?: up)? (?:it|them|both|one|that)\b
`;
/** "Ticket nine thousand, hotel six thousand": a round figure that counts nothing else. */
const round = pattern('giu')`
  (?<![\p{L}\d.,])(${number})(?=
    [,;:.!]| *$
    | (?:
      goes|for|from|on|in all|all in|plus|cash|a head|each|altogether|straight|and (?:the|a|then)|out|outta|the
      |per
    )\b
  )
`;
/** "At 180 each", "30 a head". */
const apiece = pattern('giu')`
  (?<=\b(?:at|for|is|are|costs?) (?:only |about )?|^|[,;:] )(${number})
    (?= (?:each(?! (?:day|week|month|other|time))|apiece|a head|per head|a plate)\b)
`;
/** "Hiring a speaker for 90, food is 55 and the lights another 40": small figures, added to one another. */
const another = new RegExp(`(?<=\\banother )(${number})(?=[.,;!]|$)`, 'iu');
const added = pattern('giu')`
  (?<=\b(?:(?<!\b(?:he|she|who|it|that|i) )is|are|another) (?:only |about |just )?)(${number})(?=[.,;!](?!\d)|$| and\b)
`;
/** "A stand (480), a lamp (120)". */
const bracketed = new RegExp(`(?<=\\()(${number})(?=\\))`, 'giu');
/** Beside these a figure is a time, a number or an age, or said again. */
const notPriced = patternText`
  (?:
    at|until|till|by|to|from|before|after|of|on|in|is|are|over|under|about|than|with|i|we|it|or|the|page|room|number
    |table|platform|people|aged?|grade|class|year|bus|line|row|chapter|group|form|unit|nr|no|level|plot|house|flat
    |channel|least|most|only|all|maybe|perhaps|even|not|then|so|together|altogether|total|makes|brings?
    |january|february|march|april|may|june|july|august|september|october|november|december
  )\b
`;
/** "Six pairs at 9 quid and a hoist for 60": beside a price the next is one. */
const besidePriced = pattern('giu')`
  (?:,| and| plus)(?: and)? (?:
    (?:an?|the|my|our|some|another) (?:[\p{L}-]+ ){1,3}(?:for|at)${' '}
    |(?!${notPriced})[\p{L}-]{3,} (?:(?!${notPriced})[\p{L}-]+ ){0,3}
  )(?:only |about |another )?(${number})(?=[.,;!](?!\d)|$)
`;
/** "Syrups 40, juices 25, cups 15, getting it all there": a list of what is bought, with nothing but figures. */
const priceList = pattern('giu')`
  ^\W*(?:(?:so|ok|right|well|and|then) )*(?!${notPriced})[\p{L}-]{3,} (?:(?!${notPriced})[\p{L}-]+ ){0,2}(${number})
    (?=(?:,| and)(?: and)? (?!${notPriced})[\p{L}-]{3,} (?:(?!${notPriced})[\p{L}-]+ ){0,2}(?:${number})[.,; ]
      .*\b(?:get|getting|buy|buying|order|ordering|grab|grabbing|pick|picking|pay|paying|spend|cost|costs)\b)
`;
/** Figures that are money because of what is done with them: "I will spend 250 on headsets". */
function unnamedIn(text: string, isAboutMoney: boolean): Sum[] {
  const isAdded = isAboutMoney && another.test(text);
  const [priced] = moneyIn(text);
  const isList = !priced && text.search(priceList) >= 0;
  return [
    ...(priced || isList || (isAboutMoney && text.search(apiece) >= 0) ? [besidePriced] : []),
    ...(isList ? [priceList] : []),
    spent,
    ...(isAboutMoney ? [round, apiece, bracketed] : []),
    ...(isAdded ? [added] : []),
  ]
    .flatMap((form) => [...text.matchAll(form)].map((match) => ({ form, match })))
    .flatMap(({ form, match: { 0: whole, 1: figure = '', index } }) => {
      const isApiece = /^ (?:each|apiece|a head|per head|a plate)\b/iu.test(text.slice(index + whole.length));
      const isNear =
        isAdded ||
        isApiece ||
        figure !== whole ||
        text[index - 1] === '(' ||
        /\d{3}|hundred|thousand|million/iu.test(figure);
      const shown = figure.replace(/(?<![.,])[.,]+$/, '');
      const value = valueOf(figure);
      // A year and an hour are no price.
      return isNear && (isApiece || value >= 10) && !/^(?:19|20)\d\d$/u.test(shown) && !/^\d{1,2}\.\d\d$/u.test(shown)
        ? [
            {
              value,
              text: shown,
              at: index + whole.length - figure.length,
              currency: form === besidePriced ? (priced?.currency ?? 'any') : 'any',
            },
          ]
        : [];
    });
}

const timed = pattern('iu')`
  (?:
    minute|hour|evening|night|morning|afternoon|day|week|fortnight|month|term|quarter|year|time|percent|degree
    |o'clock
  )s?$
`;
const counted = pattern('giu')`
  (?<!\d[.,])\b(${number}) (?:of (?:them|us|these|those|(?:my|our|the|his|her|their) \p{L}+)\b|\p{L}{3,})
`;
const gotten = pattern('iu')`
  \b(?:
    buy|buying|order|ordering|get|getting|purchase|print|printing|rent|renting|hire|hiring|take|need|book|pay
    |want|make|commission|stitch|sew
  ) (?:for |the |these |those |all |another |us |me |my |our )*$
`;
/** How many things of one price a text speaks of, those got before others; 1 where it speaks of one. */
export function countIn(text: string): number {
  const all = [...text.matchAll(counted)].flatMap(({ 0: whole, 1: count = '', index }) => {
    const value = valueOf(count);
    // "18,000 for all six" is a price, and counts nothing.
    const isPrice = /\d\S* (?:for|in|each|per|is|are|and|or|paid|plus)$/iu.test(whole);
    const isCount = value >= 2 && value <= 20_000 && Number.isInteger(value) && !isPrice && !timed.test(whole);
    return isCount ? [{ value, isGotten: gotten.test(text.slice(0, index)) }] : [];
  });
  const got = all.filter(({ isGotten }) => isGotten);
  return Math.max(1, ...(got.length > 0 ? got : all).map(({ value }) => value));
}
const alone = pattern('giu')`
  \b(?:
    (?:tak(?:e|ing)|order|buy|book|need|want|gett?|print|bring|fetch|rent|hire)(?:ing|e?d)?
      (?: (?:all|about|another|the))? (${number})
      (?=$|[.,;!](?!\d)| (?:on|by|tomorrow|today|this|next|of (?:them|it|those|these)|at once|for (?:the|my|our))\b)
    |(?:for|'s) (${number})(?=[.,;:!]|$| at\b)|for all (${number})\b
    |for (?:each|every one) of (?:the|my|our|those|these) (${number})(?=[.,;:!]|$| (?:and|by|on|this|next)\b)
  )
`;
/** "I take forty", "dinner for forty", "one for each of the twenty": a number of what was spoken of before. */
function takenAlone(text: string): number {
  const found = [...text.matchAll(alone)];
  // "I take two, and a lamp for 30": what is taken counts before what it is for.
  const taken = found.filter(([, count]) => count !== undefined);
  const counts = (taken.length > 0 ? taken : found).map(([, ...each]) => valueOf(each.find(Boolean)!));
  return Math.max(1, ...counts);
}
const each = pattern('iu')`
  ^(?:[ -]\p{L}+){0,2},? ?(?:
    each\b|for (?:each )?one\b|apiece\b|a (?:piece|head|pop|go|plate|person|seat)\b
    |(?:per|for each|for every) (?!(?:day|week|month|year|hour|term|quarter)\b)\p{L}+|every time\b
  )
`;
const unit = pattern('iu')`
  ^,? ?(?:an?|per|for each|for every|for one|the) (?!(?:day|week|month|year|hour|term|quarter)\b)(\p{L}{3,})
`;
const rate = pattern('iu')`
  ^,? ?(?:
    (?:an?|per|each|every|the|for one|\/) ?
      (hour|day|week|fortnight|month|term|quarter|season|year|${weekday})\b
    |(dai|week|month|year)ly\b
  )
`;
/** "40 euros on flour every week". */
const rateLater = pattern('iu')`
  ^(?: \p{L}+){1,4},? (?:every|each) (
    hour|day|week|fortnight|month|term|quarter|season|year|${weekday}
  )\b
`;
const rateBefore = /\b(?:(?:every|each|per) (week|month|day|year)|(week|month|year)ly)\b[^,;]*$/iu;

const format = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** How often a sum comes again, at the least, where nothing says for how long: four weeks, three months. */
const untold: Record<number, number> = { 1: 5, 7: 4, 14: 3, 30: 3 };
/** Of a weekday a week. */
const daysOfUnit = (unit: string): number => daysOf[unit.toLowerCase()] ?? 7;
/** How many days lie between one payment and the next, where a sum comes again. */
export function rateDays(text: string, { at, text: sum }: Amount): number | undefined {
  const after = text.slice(at + sum.length);
  const every = rate.exec(after) ?? rateBefore.exec(text.slice(0, at)) ?? rateLater.exec(after);
  return every ? daysOfUnit((every[1] ?? every[2])!) : undefined;
}

/** What the numbers are worth that an expression finds in a text in its first group. */
const valuesIn = (by: string, text: string): number[] =>
  [...text.matchAll(new RegExp(by, 'giu'))].map(([, count]) => valueOf(count!));
/** How many things the first of them counts. */
const firstIn = (by: string, text: string): number | undefined => {
  const [value] = valuesIn(by, text);
  return value && Math.max(1, value);
};

/** To how many a rate is paid: "each of the twenty tutors 1,500 a month". */
const headsIn = (before: string, after: string): number => {
  // "Two students at 900 a week each".
  if (/^,? ?(?:an?|per|each|every) \p{L}+,? (?:each|apiece)\b/iu.test(after)) return countIn(before);
  // "I hand each veteran a 25 card, and there are twelve of them".
  const isForEach = /\b(?:each|every) (?!day|week|month|year|term)\p{L}+ (?:an? )?$/iu.test(before);
  const ofThem = isForEach
    ? firstIn(`\\b(${number}) of (?:them|us|those|these)\\b`, `${before} ; ${after}`)
    : undefined;
  return (
    ofThem ??
    firstIn(`\\b(?:each|every one|all) (?:of )?(?:the |my |our |these |those )?(${number}) \\p{L}`, before) ??
    1
  );
};

const pieceNamed = pattern('iu')`
  \b(?:an?|one|each|every) (?:\p{L}[\p{L}-]* ){0,3}?(\p{L}{3,}) (?:
    is|costs?|gets?|comes? to|goes for|would be|will be|would cost|will cost|needs?
  )(?: \p{L}+){0,5} $
`;
const eachOfThem = pattern('iu')`
  \b(?:each|every one|all) (?:one )?of\b|\bfor (?:each|every one),? $
  |\b(?:each|every) (?!of\b|day|week|month|year|hour)\p{L}+ (?:about |only |an? )?$
  |\beach (?:gets?|costs?|is|\p{L}+ (?:costs?|is|gets?))\b
`;

/** How many times a sum is to be paid, by how often and how long, or by how many things it is the price of. */
function timesOf(text: string, sum: Sum, days: number | undefined): number {
  const before = text.slice(0, sum.at);
  const after = text.slice(sum.at + sum.text.length);
  const paid = firstIn(
    `\\b(${number}) (?:monthly |weekly |equal )?(?:payments|instal?lments|rates) of (?:only |about )?$`,
    before,
  );
  if (paid) return paid;
  const rest = `${before} ; ${after}`;
  const every = rate.exec(after) ?? rateBefore.exec(before) ?? rateLater.exec(after);
  if (every) {
    const named = (every[1] ?? every[2])!.toLowerCase().replace(/^dai$/u, 'day');
    // "I take ten Sunday".
    const single = named.endsWith('day') && named !== 'day' ? `|${named}` : '';
    const many = valuesIn(`\\b(${number}) (?:(?:\\p{L}+ )?${named}s${single})\\b`, rest);
    const heads = headsIn(before, after);
    if (many.length > 0) return Math.max(1, ...many) * heads;
    const span = new RegExp(`, (${number}) (?:whole |full )?(week|month|year|term|season)s?\\b`, 'iu').exec(after);
    const long = lastsDays(rest) ?? (span ? valueOf(span[1]!) * daysOf[span[2]!.toLowerCase()]! : days);
    const unitDays = daysOfUnit(named);
    return heads * (long ? Math.max(1, Math.round(long / unitDays)) : (untold[unitDays] ?? 1));
  }
  const named = unit.exec(after)?.[1]?.toLowerCase().replace(/s$/u, '');
  if (named) {
    const stem = named.slice(0, 12);
    const values = valuesIn(`\\b(${number}) (?:[\\p{L}-]+ ){0,2}\\p{L}*${stem}`, rest).filter((value) => value >= 2);
    // "For each guest and each night, two guests and two nights".
    const also = /^[^,;.]*? and (?:each|per|every) (\p{L}{3,})/iu.exec(after)?.[1]?.replace(/s$/u, '');
    const more = also ? firstIn(`\\b(${number}) (?:[\\p{L}-]+ )?${also}s`, rest) : 1;
    if (values.length > 0) return Math.max(...values) * (more ?? 1);
    const alone = takenAlone(rest);
    if (alone > 1) return alone;
    // "25 riders, one litre each, 22 a litre".
    if (new RegExp(`\\b(?:one|an?) ${stem}\\p{L}* each\\b`, 'iu').test(rest)) return countIn(rest);
    // "For the three evenings I take the hall at £40 a night".
    const lead = firstIn(`^\\W*for (?:the |my |our |these |those |all )+(${number}) \\p{L}`, text);
    if (lead) return lead;
  }
  // "For five afternoons she takes 900 each time".
  if (/^,? ?(?:each|every) time\b/iu.test(after)) {
    const often = firstIn(
      `\\b(${number}) (?:\\p{L}+ )?(?:times|evenings|mornings|afternoons|nights|days|weeks|\\p{L}+days|visits|lessons|sessions|trips)\\b`,
      rest,
    );
    if (often) return often;
  }
  const timesSign = firstIn(`\\b(${number}) ?[×x*] ?$`, before);
  if (timesSign) return timesSign;
  const timesAfter = firstIn(`^ ?(?:times|[×x*]) ?(${number})\\b`, after);
  if (timesAfter) return timesAfter;
  const at = new RegExp(
    `\\b(${number})(?<![.,])((?: (?!and\\b)\\p{L}[\\p{L}-]*){0,4}) at (?:only |about |just |around )?$`,
    'iu',
  ).exec(before);
  // "Four Tuesdays at 1,200 each".
  const priced = at ? valueOf(at[1]!) : 1;
  if (priced > 1 && (each.test(after) || !timed.test(at![2]!))) return priced;
  // "A banner is 85 euros and I need three of them".
  const one = pieceNamed.exec(before);
  if (one) {
    const thing = one[1]!.slice(0, 14).replace(/y$/u, '(?:y|ies)');
    const many = valuesIn(`\\b(${number}) (?:(?:\\p{L}+ ){0,2}${thing}|of (?:them|these|those)\\b)`, rest);
    const taken = Math.max(takenAlone(rest), ...many.filter(Number.isInteger));
    if (taken > 1) return taken;
  }
  const isEach =
    each.test(after) ||
    /\bone (?:is|costs?|gets?|comes? to|goes for|would be|will be)(?: \p{L}+){0,2} $/iu.test(before) ||
    eachOfThem.test(before) ||
    new RegExp(`\\bfor (?:each|every one|all) of (?:the |my |our )?${number} \\p{L}`, 'iu').test(rest);
  if (!isEach) return 1;
  // "18 each for ten, that is 180": a number that is the product of both is no count.
  const numbers = numbersIn(rest).map(({ value }) => value);
  const multiplied = numbers.find((count) => count >= 2 && numbers.includes(count * sum.value));
  return multiplied ?? Math.max(countIn(rest), takenAlone(rest), headsIn(before, after));
}

const besideIt = /(?:,| and) (?:the|an?|my|our) (?:\p{L}+ )?[\p{L}-]+ (?:(?:for|at) )?(?:another |only |about )?$/iu;
const totalling = pattern('iu')`
  \b(?:together|in total|total(?:s|ling)?|altogether|in all|all in|all told|sum of|adds? up to|combined)\b
`;
/** What stands between two sums of which one is chosen, or the one is part of the other. */
const choosing = pattern('iu')`
  ^\s*(?:or|to|[-–]|than|rather|instead|of (?:the|my|our|which))\b
  |\b(?:or|makes|that is|that's|which is|instead|down to|up to)\b|=
`;

/** What a text would cost in all: sums side by side, a price for each of many, a rate for as long as it says. */
/** A sum in all, and of one thing where it is the price of many. */
export type Cost = Sum & { single: number; every?: number | undefined };
export function costIn(text: string, days?: number, isAboutMoney = aboutMoney.test(text)): Cost | undefined {
  const named = moneyIn(text);
  const sums = [
    ...named,
    ...unnamedIn(text, isAboutMoney).filter(
      ({ at }, place, all) =>
        // "11 euros for 300" counts things.
        !named.some(
          (sum) => Math.abs(sum.at - at) < 12 || /^ for $/iu.test(text.slice(sum.at + sum.text.length, at)),
        ) && all.findIndex((sum) => sum.at === at) === place,
    ),
  ].toSorted((a, b) => a.at - b.at);
  const costs = sums.map((sum) => {
    const times = timesOf(text, sum, days);
    const value = sum.value * times;
    return {
      ...sum,
      value,
      shown: times > 1 ? `${sum.text}, ${format(value)} in all` : sum.text,
      single: sum.value,
      every: rateDays(text, sum),
    };
  });
  const total = costs.find(({ at, text: shown }) =>
    totalling.test(
      `${text.slice(Math.max(0, at - 30), at)} ; ${text.slice(at + shown.length, at + shown.length + 14)}`,
    ),
  );
  const most = total ?? costs.toSorted((a, b) => b.value - a.value)[0];
  if (!most) return undefined;
  // "The fridge is 480 euros and the till 240".
  const ofNamed = costs.find(({ currency }) => currency !== 'any')?.currency ?? 'any';
  const parts = costs.filter(({ currency, at, single, value }) => {
    const before = text.slice(Math.max(0, at - 30), at);
    // "Twelve at 22 each plus nine at $30": what is priced by the piece is money, too.
    return (
      currency === (most.currency === 'any' ? ofNamed : most.currency) ||
      (currency === 'any' && (besideIt.test(before) || (value > single && /\b(?:at|for) $/iu.test(before))))
    );
  });
  const isApart = parts.some((part, place) => {
    const next = parts[place + 1];
    return next !== undefined && choosing.test(text.slice(part.at + part.text.length, next.at));
  });
  const isRepeated =
    new Set(parts.map(({ single }) => single)).size < parts.length ||
    // "Two visits at $275 each, $550".
    parts.some((part) =>
      parts.some((other) => other !== part && other.single !== other.value && other.value === part.value),
    );
  if (total || isApart || isRepeated || parts.length < 2) return { ...most, text: most.shown };
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  return { ...most, value, single: value, every: undefined, text: parts.map(({ shown }) => shown).join(' and ') };
}

/** A text without its sums and what they are counted by, so that "$400 a month" is no month of work. */
export const withoutMoney = (text: string): string =>
  text
    .replace(money, (whole) => ' '.repeat(whole.length))
    .replace(/(\s{3,})(?:a|per|each|every) (?:day|week|month|year|hour)\b/giu, (whole) => ' '.repeat(whole.length));

const bareNumber = new RegExp(`\\b${number}(?![.,]?\\d|\\s*%|\\p{L})`, 'giu');

/** The numbers in a text of which one knows that it is about money. */
export function numbersIn(text: string): Amount[] {
  return [...text.matchAll(bareNumber)].flatMap(({ 0: whole, index }) => {
    const value = valueOf(whole);
    return Number.isFinite(value) && value > 1 ? [{ value, text: whole, at: index }] : [];
  });
}
