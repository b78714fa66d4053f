// Money and hours as people type them: "50 EUR", "1,5", "half an hour". Every field for a stake, a limit or a loss reads them here.
import { type LimitKind, amountFault } from './ledger.rules.ts';

export const typedTexts = {
  notMoney: 'Use a number, like 20 or 20 EUR.',
  notHours: 'Use a number of hours, like 0.5 or 2.',
  notPlays: 'Use a number, like 1 or 2.',
} as const;

export const typedLimit = 40;

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** An amount as people type one: "2", "1.5", "1,5"; null for none, undefined for what is no amount. */
export function amountOf(text: string | undefined): number | null | undefined {
  if (!isFilled(text)) return null;
  const plain = text.trim().replace(',', '.');
  return /^\d{1,15}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** The same for money, with the currency that the text names, if it names one: "50 EUR", "€50", "50 euros". */
export function moneyOf(
  text: string | undefined,
  currency: string,
): { amount: number | null; currency: string } | null {
  const [, before = '', number, after = ''] = /^(\D*)([\d.,]+)(\D*)$/.exec(text?.trim() ?? '') ?? [];
  const unit = `${before}${after}`.trim();
  const named = unit === '' ? currency : currencyNamed(unit, currency);
  const amount = amountOf(number ?? text);
  return amount === undefined || named === undefined ? null : { amount, currency: named };
}

const spelled = ['an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const parts: Record<string, number> = { '½': 0.5, half: 0.5, quarter: 0.25 };
const quarterHours = (hours: number, minutes: number): number => hours + Math.ceil(minutes / 15) / 4;

/** The same for hours: "2 hrs", "two hours", "half an hour", "20 min", "1h30". Minutes are rounded up to a quarter of an hour. */
export function hoursOf(text: string | undefined): number | null | undefined {
  const plain = spelled.reduce(
    (rest, word, at) => rest.replace(new RegExp(`^(?:${word})(?= (?:[hm]|and))`), String(at + 1)),
    text?.trim().toLowerCase() ?? '',
  );
  const [, part] = /^(?:a )?(½|half|quarter)(?: of)?(?: an)?(?: h(?:ou)?r)?$/.exec(plain) ?? [];
  if (part !== undefined) return parts[part];
  const [, whole] = /^(\d{1,4})(?: hours?)? and a half(?: hours)?$/.exec(plain) ?? [];
  if (whole !== undefined) return Number(whole) + 0.5;
  const [, minutes] = /^(\d{1,4}) ?m(?:in(?:ute)?s?)?$/.exec(plain) ?? [];
  if (minutes !== undefined) return quarterHours(0, Number(minutes));
  const [, hours, more] =
    /^(\d{1,4}) ?(?:h(?:(?:ou)?rs?)?|:) ?(?:and )?([0-5]?\d)(?: ?m(?:in(?:ute)?s?)?)?$/.exec(plain) ?? [];
  if (hours !== undefined) return quarterHours(Number(hours), Number(more));
  return amountOf(plain.replace(/(?<=\d) ?h(?:(?:ou)?rs?)?$/, ''));
}

const nameOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).format(2).toLowerCase();

/** The currency that somebody calls "EUR", "€" or "euros"; of several dollars or pounds, the one they use already. */
function currencyNamed(text: string, used: string): string | undefined {
  const said = text.trim().toLowerCase();
  const isCalled = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name'): boolean => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
    return [1, 2].some((count) =>
      format.formatToParts(count).some(({ type, value }) => type === 'currency' && value.toLowerCase() === said),
    );
  };
  if (isCalled(used, 'narrowSymbol')) return used;
  const common = [used, 'USD', 'GBP', 'CHF'].find((code) => nameOf(code).endsWith(` ${said.replace(/s?$/, 's')}`));
  if (common) return common;
  return Intl.supportedValuesOf('currency').find(
    (code) => code.toLowerCase() === said || isCalled(code, 'symbol') || isCalled(code, 'name'),
  );
}

const unread = {
  money: typedTexts.notMoney,
  time: typedTexts.notHours,
  reputation: typedTexts.notPlays,
  emotion: typedTexts.notPlays,
};

function read(kind: LimitKind, text: string, currency: string): { amount: number | null; currency: string } | null {
  if (kind === 'money') return moneyOf(text, currency);
  const amount = kind === 'time' ? hoursOf(text) : amountOf(text);
  return amount === undefined ? null : { amount, currency };
}

/** What was typed, as a number; undefined where that is nothing, or no amount. */
export const typedAmount = (kind: LimitKind, text: string, currency: string): number | undefined =>
  read(kind, text, currency)?.amount ?? undefined;

/** What is wrong with an amount as it was typed. Nothing typed is nothing wrong. */
export function typedFault(kind: LimitKind, text: string, currency: string): string | null {
  const typed = read(kind, text, currency);
  if (!typed) return unread[kind];
  if (typed.amount === null) return null;
  return typed.currency === currency ? amountFault(kind, typed.amount, currency) : otherCurrency(currency);
}

const otherCurrency = (currency: string): string =>
  `Your amounts are in ${currency}. Give this one in ${currency} too, or change the currency of a limit under “What I can lose”.`;
