// Reads the sums of money and the stretches of time that a text gives in figures or plain number words. It abstains from what
// is vague ("an afternoon", "a little money") and from rates ("€40 a month", "2 hours a week").

export type Amount = {
  kind: 'money' | 'time';
  /** In the currency's units, or in hours. */
  amount: number;
  /** ISO 4217. Null for time, and for a sign or name that several currencies share, such as "$". */
  currency: string | null;
  /** Such a sign; '' where a name or nothing stands there. */
  sign: string;
  /** The words it was read from, and where they start. */
  text: string;
  at: number;
};

const nameOf = new Intl.DisplayNames('en', { type: 'currency' });
/** Names that are other words, too: "two real customers". */
const OTHER_WORDS = new Set(['real', 'mark', 'som', 'sol', 'gold', 'rights', 'sucre']);
/** What a currency is called by its last word, "Vietnamese Dong"; old ones and funds have dates or brackets in their names. */
const CALLED = Intl.supportedValuesOf('currency').flatMap((code) => {
  const name = nameOf.of(code)!.toLowerCase();
  const word = name.split(' ').at(-1)!;
  return /[(\d]/u.test(name) || OTHER_WORDS.has(word) ? [] : [[word, code] as const];
});
const CODES = 'USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|INR|CNY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|KRW|ZAR';
/** "€", "zł", "kr"; the code where there is none. */
export const signOf = (currency: string, language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')!.value;
let shared: Record<string, string | null> | undefined;
/** Null for a sign that several currencies share. A single letter is a sign only to those whose own it is: "Q4" is no sum. */
function signs(): Record<string, string | null> {
  if (shared) return shared;
  shared = {};
  for (const code of Intl.supportedValuesOf('currency')) {
    const sign = signOf(code);
    if (sign !== code && !/^\p{L}$/u.test(sign)) shared[sign] = sign in shared ? null : code;
  }
  return Object.assign(shared, { '£': 'GBP' });
}
/** How the sign of one's own currency is typed, in small letters: "zl" for "zł", "ksh" in Kenya, "rs" where rupees are. */
function ownSigns(currency: string): string[] {
  const { language, region } = new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize();
  const typed = [signOf(currency), signOf(currency, `${language}-${region}`)].map((sign) =>
    sign.toLowerCase().replace(/\s/u, ' '),
  );
  const rupees = nameOf.of(currency)!.includes('Rupee') ? ['rs'] : [];
  const plain = typed.map((sign) => sign.replace('ł', 'l').replace('₫', 'đ').replace(' ', ''));
  return [...new Set([...typed, ...plain, ...rupees])];
}

/** Null for a name that several currencies share. */
const NAMES: Record<string, string | null> = {
  ...Object.fromEntries(
    CALLED.map(([word, code]) => [word, CALLED.filter(([other]) => other === word).length > 1 ? null : code]),
  ),
  pound: 'GBP',
  quid: 'GBP',
  rupee: 'INR',
  franc: 'CHF',
  won: 'KRW',
  leu: 'RON',
  lei: 'RON',
  reai: 'BRL',
  buck: null,
  fiver: null,
  tenner: null,
  crown: null,
  kroner: null,
  kronor: null,
};
/** A note that is named by its worth. */
const NOTES: Record<string, number> = { fiver: 5, tenner: 10 };
const UP_TO_NINETEEN =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const WORDS = new Map<string, number>([
  ...UP_TO_NINETEEN.split(' ').map((word, at) => [word, at + 1] as const),
  ...TENS.split(' ').map((word, at) => [word, 20 + at * 10] as const),
  ['a', 1],
  ['an', 1],
]);
const TIMES = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1_000],
]);
const COUNTED = [...WORDS.keys(), ...TIMES.keys()].join('|');
const GOES_ON = COUNTED.replace('|a|an', '');
const BEGINS_IN_WORDS = new RegExp(`^(?:${COUNTED})`, 'iu');
/** "A hundred and twenty-five" */
const IN_WORDS = String.raw`\b(?:${COUNTED})(?:[ -](?:${GOES_ON})|(?<=hundred|thousand) and (?:${GOES_ON})){0,8}\b`;

/** A number as it is written in figures. */
export const FIGURE = String.raw`\d{1,3}(?:[.,' \u00a0]\d{3})+(?![\d])(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const COUNT = String.raw`(?<![\d.,:\p{L}$€£-])(?:${FIGURE})|${IN_WORDS}(?![$€£])`;
const listed = (written: readonly string[]): string =>
  written
    .toSorted((one, other) => other.length - one.length)
    .map((sign) => sign.replace(/[$.]/gu, String.raw`\$&`))
    .join('|');
type Patterns = { ours: readonly string[]; before: RegExp; behind: RegExp };
const patterns = new Map<string, Patterns>();
/** Sums with their sign or code before the figure, or with one of them or a name behind it. A single letter stands close before it. */
function patternsFor(own: string): Patterns {
  const known = patterns.get(own);
  if (known) return known;
  const ours = own === '' ? [] : ownSigns(own);
  const written = [...Object.keys(signs()), ...ours];
  const codes = own === '' ? CODES : `${CODES}|${own}`;
  const made = {
    ours,
    before: new RegExp(
      String.raw`(?:\b(?<named>${codes}) ?|(?<![\p{L}\d])(?:\p{Lu}{1,2}(?=\$))?(?<sign>${listed(written)})(?:\. ?|(?<!(?<!\p{L})\p{L}) )?)(?:(?:${FIGURE}) ?(?:[-–]|to) ?[€$£]?)?(?<count>${FIGURE})(?<k>k\b)?(?![\d])`,
      'giu',
    ),
    behind: new RegExp(
      String.raw`(?<count>${COUNT})(?<k>k\b| thousand\b)? ?(?:(?<named>${codes})\b|(?<sign>${listed(written.filter((sign) => !/^\p{L}$/u.test(sign) || sign === 'đ'))})(?!\p{L})|(?<name>${Object.keys(NAMES).join('|')})s?\b(?! of\b))`,
      'giu',
    ),
  };
  patterns.set(own, made);
  return made;
}

const HOURS = new RegExp(
  String.raw`(?<count>${COUNT}|\bhalf(?: an?)?) ?(?<half>and a half )?(?:hours?|hrs?|h)(?:(?<more> and a half\b)|(?: and)? ?(?<minutes>[0-5]?\d) ?(?:minutes?|mins?|m)\b|(?<=h)(?<bare>[0-5]\d)\b|\b)`,
  'giu',
);
/** Four hours. */
const HALF_DAY = /\bhalf (?:a |the )?day\b/giu;
const MINUTES = new RegExp(String.raw`(?<count>${COUNT})[ -]?(?:minutes?|mins?)\b`, 'giu');

/** What makes a rate of an amount, or something else of it: "2 hours a week", "€40/month", "3 hours ago". */
const NOT_A_SUM = /^ ?(?:\/|(?:per|an?|each|every) (?:\p{L}+)|each\b|apiece\b|ago\b|weekly\b|monthly\b|daily\b)/iu;

/** "1.200" and "1,200" are twelve hundred; "1,5" is one and a half. */
export function numberOf(count: string): number {
  if (BEGINS_IN_WORDS.test(count)) return countOf(count.toLowerCase().split(/[ -]/u));
  if (/^half/i.test(count)) return 0.5;
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(count) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${part || 0}`);
}

/** "two", "hundred", "and", "fifty": 250 */
function countOf(words: readonly string[]): number {
  let count = 0;
  for (const word of words) {
    const times = TIMES.get(word);
    count = times === undefined ? count + (WORDS.get(word) ?? 0) : (count || 1) * times;
  }
  return count;
}

/** Whether it is money of this currency: a sign or name that several share is its own where that currency has it. */
export function isIn(currency: string, { kind, currency: named, sign, text }: Amount): boolean {
  if (kind === 'time' || named !== null) return named === currency;
  if (sign !== '') return sign === signOf(currency);
  const said =
    /(?<![a-z])[a-z]+$/u.exec(
      text
        .toLowerCase()
        .replace(/bucks?$/u, 'dollar')
        .replace(/s$/u, '')
        .replace(/kron[eo]r$/u, 'kron'),
    )?.[0] ?? '';
  if (said === 'crown') return /koruna|kron[ae]/iu.test(nameOf.of(currency)!);
  return said in NOTES || nameOf.of(currency)!.toLowerCase().includes(said);
}
/** What a text says beside its amounts. */
export const withoutAmounts = (text: string): string =>
  readAmounts(text).reduce((left, amount) => left.replace(amount.text, ' '), text);

const last = new Map<string, { text: string; found: readonly Amount[] }>();
/**
 * Every amount in the order of the text. Two readings never share words. `own` is the person's currency, whose signs and code are read
 * however they are typed. A long text takes a while, and is asked about many times.
 */
export function readAmounts(text: string, own = ''): readonly Amount[] {
  const known = last.get(own);
  if (known?.text === text) return known.found;
  const found = amountsIn(text, own);
  last.set(own, { text, found });
  return found;
}

function amountsIn(text: string, own: string): Amount[] {
  const found: Amount[] = [];
  const add = (
    kind: Amount['kind'],
    match: RegExpExecArray,
    amount: number,
    currency: string | null = null,
    sign = '',
  ): void => {
    const [whole] = match;
    const end = match.index + whole.length;
    const taken = found.some(({ at, text: words }) => at < end && match.index < at + words.length);
    if (taken || amount <= 0 || NOT_A_SUM.test(text.slice(end))) return;
    found.push({ kind, amount, currency, sign, text: whole.trim(), at: match.index });
  };
  const { ours, before, behind } = patternsFor(own);
  for (const pattern of [before, behind])
    for (const match of text.matchAll(pattern)) {
      const { count = '', k, named, sign = '', name = '' } = match.groups ?? {};
      const isOwn = ours.includes(sign.toLowerCase());
      // "5 ft" is no sum of forints but to who reckons in them.
      if (sign !== '' && !isOwn && !(sign in signs())) continue;
      const called = name.toLowerCase();
      const currency = isOwn ? own : (named?.toUpperCase() ?? signs()[sign] ?? NAMES[called]);
      add('money', match, numberOf(count) * (k ? 1_000 : 1) * (NOTES[called] ?? 1), currency, sign);
    }
  for (const match of text.matchAll(HOURS)) {
    const { count = '', half, more, bare = '0', minutes = bare } = match.groups ?? {};
    add('time', match, numberOf(count) + (half || more ? 0.5 : 0) + Number(minutes) / 60);
  }
  for (const match of text.matchAll(HALF_DAY)) add('time', match, 4);
  for (const match of text.matchAll(MINUTES)) add('time', match, numberOf(match.groups?.count ?? '') / 60);
  return found.sort((one, other) => one.at - other.at);
}
