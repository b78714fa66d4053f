// What something may cost, read from a text: sums of money with a unit or without, and hours.
import { FIGURE, isIn, numberOf, readAmounts, withoutAmounts } from './language/amounts.ts';
import { sentencesOf } from './language/sentences.ts';
import { spoken } from './commands.ts';
import { wordsOf } from './lexicon/phrases.ts';
import type { Values } from './moves.ts';
import { lightWords } from './reading.ts';

const bareSums = new RegExp(String.raw`(?<![\p{L}\d.,:])(${FIGURE})(k\b)?(?![\p{L}\d.,:]*[\p{L}\d])\s*(\p{L}*)`, 'giu');
/** More digits are a phone number. */
const mostUnits = 1_000_000;

const costsNothing =
  /^(?:none|free)$|\b(?:nothing(?! (?:to|else|new|happened|yet|wrong|with)\b)|(?:its|it is|is|for|all) free|no (?:money|costs?)|zero|not a (?:cent|penny))\b|\b(?:not|never|doesnt|wont|dont) (?:\w+ ){0,3}costs?\b/u;

const quartersOf = (hours: number): number => Math.max(1, Math.round(hours * 4));

/**
 * Money and time that a text says something costs. A number alone is money, and others without a unit are where `bare`. What
 * `stands` already may be named to say what it isn't: "an hour, not half an hour".
 */
export function readStake(
  text: string,
  currency: string,
  stands: Partial<Record<'cents' | 'quarters', number | null>> = {},
  bare = false,
): Pick<Values, 'cents' | 'quarters'> {
  const amounts = readAmounts(text, currency);
  const times = amounts.filter(({ kind }) => kind === 'time');
  const meant = times.filter(({ at }) => !isDenied(text, at));
  const told = (meant.length > 0 ? meant : times).map(({ amount }) => quartersOf(amount));
  const quarters = told.find((time) => time !== stands.quarters) ?? told[0];
  const cents = meantOf(sumsIn(text, currency, bare), text, stands.cents);
  const saysFree =
    amounts.every(({ kind }) => kind === 'time') &&
    sentencesOf(text).some((sentence) => costsNothing.test(spoken(sentence)));
  return {
    ...(cents === undefined ? (saysFree ? { cents: 0 } : {}) : { cents }),
    ...(quarters === undefined ? {} : { quarters }),
  };
}

/** Of several sums the one that is meant: "60. No, 40", "35, 12, 10, that makes 57", "20 for thread and 15 for tape". */
function meantOf(sums: readonly Sum[], text: string, stands: number | null | undefined): number | undefined {
  const costs = sums.filter(({ at }) => !othersPay.test(text.slice(0, at)));
  const said = costs.filter(({ at }) => !isDenied(text, at));
  const others = said.filter(({ cents }) => cents !== stands);
  const [first = said[0] ?? costs[0]] = others;
  const last = others.at(-1);
  if (first && stands && adding.test(text.slice(0, first.at)) && others.length === 1) return stands + first.cents;
  if (!last || others.length === 1) return first?.cents;
  const total = others.find(
    ({ cents, at, end }) =>
      totalBefore.test(text.slice(0, at)) ||
      totalAfter.test(text.slice(end)) ||
      // "Slides 18.50 plus coffee 24 is 42.50"
      (others.length > 2 && others.reduce((all, each) => all + each.cents, 0) === 2 * cents),
  );
  if (total) return total.cents;
  const between = others.slice(1).map(({ at }, before) => text.slice(others[before]!.end, at));
  if (between.some((words) => corrects.test(words))) return last.cents;
  const isList = !/\b(?:between|from) $/iu.test(text.slice(0, first!.at)) && between.every((words) => lists(words));
  return isList ? others.reduce((all, { cents }) => all + cents, 0) : first!.cents;
}
/** Whether what begins there is said not to be so: "not 60", "not losing 60". */
const isDenied = (text: string, at: number): boolean =>
  /\b(?:not|instead of|rather than)(?: (?!more|over|above|than)\p{L}+)? $/iu.test(text.slice(0, at));
/** "If she would pay 8 euros for it" is no cost. */
const othersPay =
  /\b(?:he|she|they|people|somebody|someone|anybody|anyone|nobody)(?:[’']?d| would| will| could| might| can)?(?: ever| also)? pays? (?:me |us |up to |about )?$/iu;
/** "And add £2 for a cake" */
const adding = /\b(?:add|plus)(?: (?:another|about|maybe))? $/iu;
const corrects = /\b(?:no|sorry|wait|actually|rather|i mean)\b/iu;
const totalBefore = /\b(?:total|together|altogether|in all|makes)\W*$/iu;
const totalAfter = /^\W*(?:in )?(?:total|all|together|altogether)\b/iu;
const lists = (words: string): boolean =>
  /,|;|\+|&|\b(?:and|plus)\b/iu.test(words) && !/[!?]|\b(?:or|to|than|until|of|i|we|but|can|could)\b/iu.test(words);

type Sum = { cents: number; at: number; end: number };
/** The sums of money in a text in their order, and those without a unit where `bare`: "60 for food, 5 hours", but not "3 posters". */
function sumsIn(text: string, currency: string, bare: boolean): Sum[] {
  const amounts = readAmounts(text, currency);
  const named = amounts
    .filter((each) => isIn(currency, each))
    .map(({ amount, at, text: { length } }) => ({ cents: Math.round(amount * 100), at, end: at + length }));
  if (!bare) return named;
  const rest = amounts.reduce(
    (left, { at, text: { length } }) => `${left.slice(0, at)}${' '.repeat(length)}${left.slice(at + length)}`,
    text,
  );
  const unnamed = [...rest.matchAll(bareSums)].flatMap(({ 1: figure = '', 2: k = '', 3: after = '', index: at }) => {
    const next = after.toLowerCase();
    // "Thursday 3.12." is a day.
    const isDay = /^\d{1,2}\.\d{1,2}$/u.test(figure) && rest[at + figure.length] === '.';
    const isSum = next === '' || lightWords.has(next) || afterSums.has(next);
    const units = numberOf(figure) * (k === '' ? 1 : 1_000);
    return isSum && !isDay && units < mostUnits
      ? [{ cents: Math.round(units * 100), at, end: at + figure.length + k.length }]
      : [];
  });
  return [...named, ...unnamed].toSorted((one, other) => one.at - other.at);
}

/** What they'd do, and what is behind it that says nothing but its cost: "Ring the hall, it costs 5 euros and an hour". */
export function costApart(deed: string): { deed: string; cost: string } {
  const parts = deed.split(/(?<=[,;])\s+|(?<!\s)\s+(?=it costs?\b)/iu);
  const end = parts.findLastIndex((part, at) => at === 0 || !isOnlyCost(part)) + 1;
  return {
    deed: parts.slice(0, end).join(' ').replace(/[,;]$/u, ''),
    cost: parts.slice(end).join(' '),
  };
}
function isOnlyCost(part: string): boolean {
  const rest = withoutAmounts(part);
  return (
    rest !== part &&
    wordsOf(rest).every((word) => word === '.' || lightWords.has(word) || /^(?:it|costs?)$/u.test(word))
  );
}

/** Every sum of money in a text, in hundredths of the unit. */
export const readSums = (text: string, currency: string): number[] =>
  sumsIn(text, currency, true).map(({ cents }) => cents);

/** The words of a sum that can't be reckoned with; null where there is none. `stands` is named to say what it isn't. */
export function foreignSumIn(text: string, currency: string, stands = ''): string | null {
  const sums = readAmounts(text, currency)
    .filter((each) => each.kind === 'money' && !isIn(currency, each))
    .map((each) => each.text);
  return sums.find((sum) => sum !== stands) ?? sums[0] ?? null;
}

const afterSums = new Set(
  'all altogether and because but if inside n over please pls plus should tops total under within would'.split(' '),
);
