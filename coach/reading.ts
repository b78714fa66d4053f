// What a plain text says in fields: a day, an amount, people whose names are known. The text itself stays word for word; what is
// vague is not read.
import { isSamePerson } from './facts.ts';
import { type Amount, FIGURE, isIn, numberOf, readAmounts, signOf } from './language/amounts.ts';
import { readDays, weekdayIn } from './language/dates.ts';
import { findNames, isForename } from './language/names.ts';
import { sentencesOf } from './language/sentences.ts';
import { readWords, wordsOf } from './lexicon/phrases.ts';
import { spoken } from './commands.ts';
import type { PersonRef, Values } from './moves.ts';

const bareNumber = new RegExp(String.raw`^\s*(?:about |max |maximum )?(${FIGURE})\s*$`, 'u');
const bareSums = new RegExp(String.raw`(?<![\p{L}\d.,:])(${FIGURE})(?![\p{L}\d.,:]*[\p{L}\d])\s*(\p{L}*)`, 'gu');
/** "2k" */
const thousands = /(?<![\p{L}\d.,])(\d{1,3})k\b/giu;
/** More digits are a phone number. */
const mostUnits = 1_000_000;

const costsNothing =
  /^(?:none|free)$|\b(?:nothing(?! (?:to|else|new|happened|yet|wrong|with)\b)|(?:its|it is|is|for|all) free|no (?:money|costs?)|zero|not a (?:cent|penny))\b|\b(?:not|never|doesnt|wont|dont) (?:\w+ ){0,3}costs?\b/u;

const quartersOf = (hours: number): number => Math.max(1, Math.round(hours * 4));

/**
 * Money and time that a text says something costs. A number alone is money, and others without a unit are where `asked`. What
 * `stands` already may be named to say what it isn't: "an hour, not half an hour".
 */
export function readStake(
  text: string,
  currency: string,
  stands: Partial<Record<'cents' | 'quarters', number | null>> = {},
  asked = false,
): Pick<Values, 'cents' | 'quarters'> {
  const bare = bareNumber.exec(text.replace(thousands, '$1000'))?.[1];
  if (bare !== undefined && numberOf(bare) < mostUnits) return { cents: Math.round(numberOf(bare) * 100) };
  const amounts = readAmounts(text);
  const sums = asked ? readSums(text, currency) : sumsIn(amounts, currency);
  const times = amounts.filter(({ kind }) => kind === 'time').map(({ amount }) => quartersOf(amount));
  const others = sums.filter((sum) => sum !== stands.cents);
  const cents = others.length > 1 && areParts(text) ? total(others) : (others[0] ?? sums[0]);
  const quarters = times.find((time) => time !== stands.quarters) ?? times[0];
  const saysFree =
    amounts.every(({ kind }) => kind === 'time') &&
    sentencesOf(text).some((sentence) => costsNothing.test(spoken(sentence)));
  const zero = /(?:^|\s)[€$£]? ?0(?= ?(?:[€$£]|euros?|dollars?|pounds?|$))/iu.test(text);
  return {
    ...(cents === undefined ? (zero || saysFree ? { cents: 0 } : {}) : { cents }),
    ...(quarters === undefined ? {} : { quarters }),
  };
}

const sumsIn = (amounts: readonly Amount[], currency: string): number[] =>
  amounts.filter((each) => isIn(currency, each)).map(({ amount }) => Math.round(amount * 100));
const total = (sums: readonly number[]): number => sums.reduce((all, each) => all + each);
/** "20 for thread and 15 for tape" */
const areParts = (text: string): boolean =>
  /\d[^.!?]*\bfor\b[^.!?]*(?:\band\b|\bplus\b|\+|,)[^.!?]*\d[^.!?]*\bfor\b/u.test(text) ||
  /\d[^.!?]{0,40}(?:\bplus\b|\+)/u.test(text);

/** The words of a sum that can't be reckoned with; null where there is none. `stands` is named to say what it isn't. */
export function foreignSumIn(text: string, currency: string, stands = ''): string | null {
  const sums = readAmounts(text)
    .filter((each) => each.kind === 'money' && !isIn(currency, each))
    .map((each) => each.text);
  return sums.find((sum) => sum !== stands) ?? sums[0] ?? null;
}

/** Sums in figures without a unit: "60 for food, 5 hours", but not "3 posters". */
function bareSumsIn(text: string, currency: string): number[] {
  const sign = currency === '' ? '' : plainSign(currency);
  const rest = readAmounts(text)
    .reduce((left, { text: amount }) => left.replace(amount, ''), text)
    .replace(thousands, '$1000');
  return [...rest.matchAll(bareSums)]
    .filter(([, , after = '']) => {
      const next = after.toLowerCase();
      return next === '' || light.has(next) || afterSums.has(next) || next.replaceAll('ł', 'l') === sign;
    })
    .map(([, sum = '']) => numberOf(sum))
    .filter((sum) => sum < mostUnits)
    .map((sum) => Math.round(sum * 100));
}

/** Every sum of money in a text, with a unit or without. */
export const readSums = (text: string, currency: string): number[] => [
  ...sumsIn(readAmounts(text), currency),
  ...bareSumsIn(text, currency),
];

/** Its short sign as people type it: "zl". */
const plainSign = (currency: string): string => signOf(currency).toLowerCase().replaceAll('ł', 'l');
const afterSums = new Set([
  'and',
  'because',
  'but',
  'if',
  'inside',
  'over',
  'should',
  'tops',
  'under',
  'within',
  'would',
]);

/**
 * The people known to the person that a text names: by the whole name, or by a first or last name. It must be written as a name,
 * unless the text has no capitals at all.
 */
export function readPeople(text: string, people: readonly PersonRef[], inAnyCase = false): PersonRef[] {
  const anyCase = inAnyCase || !/\p{Lu}/u.test(text);
  const said = ` ${wordsOf(text.replace(/['’]s\b/gu, '')).join(' ')} `;
  const written = new Set((text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).map((word) => word.replace(/['’]s$/u, '')));
  return people.filter((person) => {
    const { whole, isSingle, parts } = nameOf(person);
    // Somebody may be called Sunday, but hardly ever is it he who is meant.
    if (whole === '' || weekdayIn(whole) >= 0) return false;
    if (said.includes(` ${whole} `)) return !isSingle || anyCase || written.has(person.name.trim());
    return parts.some(({ part, words, isOwn }) => (anyCase ? isOwn && said.includes(` ${words} `) : written.has(part)));
  });
}

type NameParts = { whole: string; isSingle: boolean; parts: { part: string; words: string; isOwn: boolean }[] };
const names = new WeakMap<PersonRef, NameParts>();

/** A name as it is looked for; a long text is read in many parts, and each asks for everybody. */
function nameOf(person: PersonRef): NameParts {
  const known = names.get(person);
  if (known) return known;
  const words = wordsOf(person.name);
  // "Samuel" for Samuel Osei, "Adeyemi" for Mr Adeyemi; a last name alone is rarely another word.
  const [own = ''] = person.name.split(/,| (?:from|at|of|in|who) /u);
  const all = own.split(/\s+/u).filter((part) => part.replace('.', '').length > 2);
  const parts = all.map((part, at) => ({
    part,
    words: wordsOf(part).join(' '),
    isOwn: at === all.length - 1 || isForename(part),
  }));
  const name = { whole: words.join(' '), isSingle: words.length === 1, parts };
  names.set(person, name);
  return name;
}

/** Takes something or somebody out. */
export const negated =
  /\b(?:take .{1,60} out|leave|remove|drop|forget|scrap|except|not|no|never|cannot|(?:is|was|do|did|ca|wo|does)n[’']?t|without|instead of|rather than|(?:is|are) (?:out|gone))\b/iu;
/** Between what is said to be so and what isn't: "Saturday, not Friday". */
export const betweenParts = /[,;.!\n]+|\b(?:but|and)\b|(?=\b(?:not|instead of|rather than)\b)/iu;
/** Of the people a text names, who is to be in it, and who isn't: "Lena packs, not Tom". */
export function readWho(text: string, known: readonly PersonRef[]): { named: PersonRef[]; away: PersonRef[] } {
  const parts = text.split(betweenParts);
  const inParts = (isAway: boolean): PersonRef[] =>
    unique(parts.filter((part) => negated.test(part) === isAway).flatMap((part) => namesIn(part, known, true)));
  return { named: inParts(false), away: inParts(true) };
}

const light = readWords('change-words');
/** Whether a text says nothing beside days, amounts and these people. */
export function isLight(text: string, today: string, people: readonly PersonRef[]): boolean {
  const names = new Set(people.flatMap(({ name }) => wordsOf(name)));
  return wordsOf(text).every(
    (word) =>
      light.has(word) ||
      names.has(word) ||
      /\d/u.test(word) ||
      word === '.' ||
      readDays(`on ${word} 1`, today).length > 0,
  );
}

export const unique = (people: readonly PersonRef[]): PersonRef[] =>
  people.filter((person, at) => people.findIndex((other) => isSamePerson(person, other)) === at);

/** People known, and names of people that are new: known as such, or where a person is named, as after "ask". */
export function namesIn(text: string, known: readonly PersonRef[], inAnyCase = false): PersonRef[] {
  const found = readPeople(text, known, inAnyCase);
  const isKnown = (name: string): boolean =>
    found.some((person) => person.name.includes(name) || name.includes(person.name));
  const others = findNames(text).flatMap(({ start, end, kind }) => {
    const name = text.slice(start, end).replace(/['’]s$/u, '');
    const before = wordsOf(text.slice(0, start)).at(-1) ?? '';
    return (kind === 'person' || (kind === 'unknown' && beforePeople.has(before))) && !isKnown(name) ? [name] : [];
  });
  return unique([...found, ...others.map((name) => ({ name: name.slice(0, 120), memberId: null }))]);
}
const beforePeople = new Set([...readWords('names/before-people'), ...readWords('names/relatives')]);

/** How a text names somebody. */
export const nameIn = (text: string, { name }: PersonRef): string | null =>
  stretchOf(
    text,
    (words) => wordsOf(words.replace(/['’]s$/u, '')).every((word) => wordsOf(name).includes(word)),
    [3, 2, 1],
  );

/** "What could I write to them?", with no names in it. */
export const withoutNames = (text: string, known: readonly PersonRef[]): string =>
  namesIn(text, known).reduce((left, person) => left.replace(nameIn(left, person) ?? '', 'them'), text);

/** A stretch of up to three words in a text that reads as something, of the first length that does; null where none does. */
export function stretchOf(
  text: string,
  reads: (stretch: string) => boolean,
  lengths: readonly number[] = [1, 2, 3],
): string | null {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.replace(/\.$/u, '').length,
  }));
  for (const length of lengths)
    for (let at = 0; at + length <= words.length; at += 1) {
      const stretch = text.slice(words[at]!.from, words[at + length - 1]!.to);
      if (reads(stretch)) return stretch;
    }
  return null;
}
