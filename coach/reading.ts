// What a plain text says in fields: a day, an amount, people whose names are known. The text itself stays word for word; what is
// vague is not read.
import type { Facts } from './facts.ts';
import { readAmounts } from './language/amounts.ts';
import { readDays } from './language/dates.ts';
import { findNames, isForename } from './language/names.ts';
import { readLines, readWords, wordsOf } from './lexicon/phrases.ts';
import { fillers, spoken } from './commands.ts';
import type { PersonRef, Values } from './moves.ts';

export type Reading = Pick<Values, 'day' | 'cents' | 'quarters' | 'people'>;
type Known = Pick<Facts, 'today' | 'currency' | 'people'>;

const bareNumber = /^\s*(?:about |max |maximum )?(\d{1,6}(?:[.,]\d{1,2})?)\s*$/u;

const costsNothing =
  /^(?:none|free)$|\b(?:nothing|(?:its|it is|is|for|all) free|no (?:money|costs?)|zero|not a (?:cent|penny))\b|\b(?:not|never|doesnt|wont|dont) (?:\w+ ){0,3}costs?\b/u;

/** Money and time that a text says something costs. A number alone is money. */
export function readStake(text: string, currency: string): Pick<Reading, 'cents' | 'quarters'> {
  const bare = bareNumber.exec(text)?.[1];
  if (bare !== undefined) return { cents: Math.round(Number(bare.replace(',', '.')) * 100) };
  const amounts = readAmounts(text);
  const money = amounts.find((each) => each.kind === 'money' && (each.currency === null || each.currency === currency));
  const time = amounts.find(({ kind }) => kind === 'time');
  const saysFree = amounts.every(({ kind }) => kind === 'time') && costsNothing.test(spoken(text));
  const zero = /(?:^|\s)[€$£]? ?0(?= ?(?:[€$£]|euros?|dollars?|pounds?|$))/iu.test(text);
  return {
    ...(money ? { cents: Math.round(money.amount * 100) } : zero || saysFree ? { cents: 0 } : {}),
    ...(time ? { quarters: Math.max(1, Math.round(time.amount * 4)) } : {}),
  };
}

/** A sum in figures without a unit, beside what has one: "60 for food, 5 hours". `but` is the one that stands already. */
export function readBareSum(text: string, but: number | null = null): Pick<Reading, 'cents'> {
  const rest = readAmounts(text).reduce((left, { text: amount }) => left.replace(amount, ''), text);
  const sums = rest.match(/(?<![\p{L}\d.,:])\d{1,6}(?:[.,]\d{1,2})?(?![\p{L}\d.,:]*[\p{L}\d])/gu) ?? [];
  const cents = sums.map((sum) => Math.round(Number(sum.replace(',', '.')) * 100)).find((each) => each !== but);
  return cents === undefined ? {} : { cents };
}

/**
 * The people known to the person that a text names: by the whole name, or by a first or last name. It must be written as a name,
 * unless the text has no capitals at all.
 */
export function readPeople(text: string, people: readonly PersonRef[], inAnyCase = false): PersonRef[] {
  const anyCase = inAnyCase || !/\p{Lu}/u.test(text);
  const said = ` ${wordsOf(text.replace(/['’]s\b/gu, '')).join(' ')} `;
  const written = new Set((text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).map((word) => word.replace(/['’]s$/u, '')));
  return people.filter(({ name }) => {
    const words = wordsOf(name);
    if (words.length === 0) return false;
    if (said.includes(` ${words.join(' ')} `)) return words.length > 1 || anyCase || written.has(name.trim());
    // "Samuel" for Samuel Osei, "Adeyemi" for Mr Adeyemi; a last name alone is rarely another word.
    const [own = ''] = name.split(/,| (?:from|at|of|in|who) /u);
    const all = own.split(/\s+/u).filter((part) => part.replace('.', '').length > 2);
    const parts = anyCase ? all.filter((part, at) => at === all.length - 1 || isForename(part)) : all;
    return parts.some((part) => (anyCase ? said.includes(` ${wordsOf(part).join(' ')} `) : written.has(part)));
  });
}

const light = readWords('change-words');
const starts = readLines('correction-starts');
const negated =
  /\b(?:take .{1,60} out|leave|remove|drop|forget|except|not|no|never|isn[’']?t|wasn[’']?t|don[’']?t|didn[’']?t|without|instead of|rather than)\b/iu;
/** Of the people a text names, who is to be in it, and who isn't: "Lena packs, not Tom". */
export function readWho(text: string, known: readonly PersonRef[]): { named: PersonRef[]; away: PersonRef[] } {
  const parts = text.split(/[,;.!\n]+|\b(?:but|and)\b|(?=\b(?:not|instead of|rather than)\b)/iu);
  const inParts = (isAway: boolean): PersonRef[] =>
    unique(parts.filter((part) => negated.test(part) === isAway).flatMap((part) => readPeople(part, known, true)));
  return { named: inParts(false), away: inParts(true) };
}

const also = /\b(?:too|also|as well|and)\b/iu;
const mostWords = 16;

/** "Take Ann out", "put the van back" */
const movesSomething = /^(?:take|put|leave|move) .{2,30} (?:out|off|back)(?:[,.;!]|$)/iu;

export const beginsAsCorrection = (text: string): boolean => {
  if (movesSomething.test(text.trim())) return true;
  const words = wordsOf(text);
  const bare = words.slice(words.findIndex((word) => !fillers.has(word)));
  const said = [spoken(text), bare.filter((word) => word !== '.').join(' ')];
  return starts.some((start) => said.some((each) => `${each} `.startsWith(`${start} `)));
};

/** What a short message changes, given what stands there: "no, Thursday", "make it €20", "not Ann, it's Mr Adeyemi". Null for others. */
export function readChange(text: string, facts: Known, who: readonly PersonRef[], due: string | null): Reading | null {
  if (wordsOf(text).length > mostWords) return null;
  const parts = text
    .split(/[,;.!\n]+|\bbut\b|(?=\b(?:not|instead of|rather than)\b)/iu)
    .filter((part) => part.trim() !== '');
  const yes = parts.filter((part) => !negated.test(part) || spoken(part) === 'no');
  const no = parts.filter((part) => negated.test(part));
  const people = namesIn(yes.join(' . '), facts.people);
  const away = namesIn(no.join(' . '), [...facts.people, ...who]);
  const day = readDays(yes.join(' . '), facts.today)[0]?.day;
  const notDays = readDays(no.join(' . '), facts.today).map((each) => each.day);
  const stake = readStakeOf(yes, facts.currency, day === undefined && no.some((part) => /\d/u.test(part)));
  const left = who.filter((person) => !away.some((other) => other.name === person.name));
  const isPeople = people.length > 0 || left.length < who.length;
  const change: Reading = {
    ...(day === undefined ? {} : { day }),
    ...stake,
    ...(isPeople
      ? {
          people:
            people.length === 0 ? left : also.test(text) || away.length > 0 ? unique([...left, ...people]) : people,
        }
      : {}),
  };
  const isOnlyThat = isLight(text, facts.today, [...people, ...away]);
  if (!isOnlyThat) return null;
  return Object.keys(change).length > 0 && !(due !== null && notDays.includes(due) && day === undefined)
    ? change
    : null;
}

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

/** With `bare`, because another figure was taken back, a figure without a unit is a sum as well: "Not 45, I think more 60". */
function readStakeOf(parts: readonly string[], currency: string, bare: boolean): Pick<Reading, 'cents' | 'quarters'> {
  const stakes = parts.map((part) =>
    readStake(bare ? part.replace(/(?<![^\d.,])[^\d.,]+(?=\d)/u, '') : part, currency),
  );
  return stakes.find((stake) => Object.keys(stake).length > 0) ?? {};
}

const unique = (people: readonly PersonRef[]): PersonRef[] =>
  people.filter(({ name }, at) => people.findIndex((other) => other.name === name) === at);

/** People known, and names of people that are new. */
export function namesIn(text: string, known: readonly PersonRef[]): PersonRef[] {
  const found = readPeople(text, known);
  const isKnown = (name: string): boolean =>
    found.some((person) => person.name.includes(name) || name.includes(person.name));
  const others = findNames(text)
    .map(({ start, end, kind }) => ({ name: text.slice(start, end), kind }))
    .filter(({ name, kind }) => kind === 'person' && !isKnown(name));
  return unique([...found, ...others.map(({ name }) => ({ name: name.slice(0, 120), memberId: null }))]);
}
