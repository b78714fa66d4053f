// Whom a plain text names, and whether it says anything beside names, days and amounts. What is vague is not read.
import { isSamePerson } from './facts.ts';
import { readDays, weekdayIn } from './language/dates.ts';
import { findNames, isFirstName, isNoTitle } from './language/names.ts';
import { readWords, wordsOf } from './lexicon/phrases.ts';
import { type PersonRef, mostPeople } from './moves.ts';
import { TITLES } from '../shared/titles.ts';

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
    isOwn: at === all.length - 1 || isNoTitle(part),
  }));
  const name = { whole: words.join(' '), isSingle: words.length === 1, parts };
  names.set(person, name);
  return name;
}

/** Takes something or somebody out. */
export const negated =
  /(?:^\W*|\b(?:please|let[’']?s|and|nah|no|ok|just) \W*)(?:leave|remove|drop|forget|scrap)\b|\b(?:take (?:out|off|away)|take .{1,60} (?:out|off|away)|left out|except|not|no|never|cannot|(?:is|was|do|did|ca|wo|does|should|would)n[’']?t|without|instead of|rather than|(?:is|are) (?:out|gone))\b|\bout\W*$/iu;
/** Between what is said to be so and what isn't: "Saturday, not Friday". */
export const betweenParts = new RegExp(
  String.raw`[,;!\n]+|(?<!\b(?:${TITLES}))\.+|\b(?:but|and)\b|(?=\b(?:not(?! (?:in (?:it|this|that)|there|coming|involved|part of)\b)|instead of|rather than)\b)`,
  'iu',
);
/** Of the people a text names, who is to be in it, and who isn't: "Lena packs, not Tom". */
export function readWho(text: string, known: readonly PersonRef[]): { named: PersonRef[]; away: PersonRef[] } {
  const words = wordsOf(text);
  const all = namesIn(text, known, true).filter((person) => !onlyTells(words, person));
  const parts = text.split(betweenParts);
  // "Honza out, he hurt his back. Only Mrs. Vlčková."
  const alone = parts.filter((part) => aloneIn.test(part)).flatMap((part) => namesIn(part, all, true));
  const named = alone.length > 0 ? unique(alone) : all;
  const isLater = (person: PersonRef, part: string): boolean =>
    parts
      .slice(parts.indexOf(part) + 1)
      .some((other) => !negated.test(other) && namesIn(other, [person], true).some(({ name }) => name === person.name));
  const away = parts
    .filter((part) => negated.test(part))
    .flatMap((part) => {
      const people = namesIn(part, unique([...known, ...named]), true);
      // "Wednesday. Zito is out Tuesday", "Lwazi can't on Saturday. Sunday then, Lwazi still carries"
      const isOfDay = namesDay(part) && parts.some((other) => other !== part && namesDay(other));
      return isOfDay ? [] : namesDay(part) ? people.filter((person) => !isLater(person, part)) : people;
    });
  return { named: named.filter((person) => !away.some((other) => isSamePerson(person, other))), away: unique(away) };
}

const aloneIn = /^\W*(?:(?:and|so|it[’']?s)\W+)*only\b/iu;
const namesDay = (part: string): boolean => wordsOf(part).some((word) => weekdayIn(word) >= 0);

const telling = new Set(
  'say says said tell tells told think thinks thought reckon reckons write writes wrote'.split(' '),
);
const beforeTelling = new Set(['only', 'just', 'also']);
/** Whether somebody is only said to have told something: "Duarte tells me it's closed". */
function onlyTells(words: readonly string[], { name }: PersonRef): boolean {
  const own = wordsOf(name);
  const from = words.findIndex((word) => own.includes(word));
  const behind = words.slice(from + 1).find((word) => !own.includes(word) && !beforeTelling.has(word));
  return from >= 0 && telling.has(behind ?? '');
}

/** Words that say nothing of their own around a day, an amount or a name. */
export const lightWords = readWords('change-words');
/** Whether a text says nothing beside days, amounts and these people. */
export function isLight(text: string, today: string, people: readonly PersonRef[]): boolean {
  const names = new Set(people.flatMap(({ name }) => wordsOf(name)));
  return wordsOf(text).every(
    (word) =>
      lightWords.has(word) ||
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
  let person = -1;
  const others = findNames(text).flatMap(({ start, end, kind }) => {
    const name = text.slice(start, end).replace(/['’]s$/u, '');
    const before = wordsOf(text.slice(0, start)).at(-1) ?? '';
    // "With Padraig and Sinead"
    const isJoined = person >= 0 && /^ (?:and|&|n) $/u.test(text.slice(person, start));
    const isPerson =
      kind === 'person' ||
      isKnown(name) ||
      (kind === 'unknown' &&
        (beforePeople.has(before) || adding.has(before) || isJoined || takesPart.test(text.slice(end))));
    person = isPerson ? end : -1;
    return isPerson && !isKnown(name) ? [name] : [];
  });
  const small = [...(capitalInside.test(text) ? [] : forenamesIn(text)), ...relativesIn(text)].filter(
    (name) => !isKnown(name),
  );
  return unique([...found, ...[...others, ...small].map((name) => ({ name: name.slice(0, 120), memberId: null }))]);
}
/** "Kavya will be there", "my friend caio is coming" */
const takesPart =
  /^ (?:(?:also|too) )?(?:comes|goes with|helps|joins|is (?:coming|helping|joining)|(?:will|can|could|would) (?:also )?(?:be|come|help|do|join))\b/iu;
/** A capital within a sentence, that of "I" aside. */
const capitalInside = /[\p{L}\p{N},] (?!I\b)\p{Lu}/u;
/** "put jaden n my cousin aisha in": names by people who write none with a capital, where a person is named. */
function forenamesIn(text: string): string[] {
  const words = wordsOf(text);
  const isNamed = (at: number): boolean =>
    beforePeople.has(words[at - 1] ?? '') ||
    joining.has(words[at - 1] ?? '') ||
    takesPart.test(` ${words.slice(at + 1).join(' ')}`);
  const isSurely = (at: number): boolean =>
    !lightWords.has(words[at]!) &&
    /^\p{L}{3,}$/u.test(words[at]!) &&
    (beforePeople.has(words[at - 1] ?? '')
      ? takesPart.test(` ${words.slice(at + 1).join(' ')}`)
      : adding.has(words[at - 1] ?? '') && [undefined, '.', 'in', 'too', 'also'].includes(words[at + 1]));
  return words.filter((word, at) => (isFirstName(word) && isNamed(at)) || isSurely(at)).map(capitalised);
}
const adding = new Set(['put', 'add']);
const joining = new Set(['and', 'n', ...adding]);
/** "With grandad", "put my sister in", "my sister will come" */
function relativesIn(text: string): string[] {
  const words = wordsOf(text);
  return words
    .filter((word, at) => {
      const isOurs = words[at - 1] === 'my';
      const isTaken = takingAlong.has(words[isOurs ? at - 2 : at - 1] ?? '');
      return relatives.has(word) && (isTaken || (isOurs && takesPart.test(` ${words.slice(at + 1).join(' ')}`)));
    })
    .map(capitalised);
}
const takingAlong = new Set(['with', 'put', 'add']);
const relatives = readWords('names/relatives');
const beforePeople = new Set(
  ['before-people', 'relatives', 'titles'].flatMap((name) => [...readWords(`names/${name}`)]),
);

/** Asked who is in it: "Deano and my sister", "just me". */
export function listedPeople(text: string, known: readonly PersonRef[]): PersonRef[] {
  const names = text
    .replace(/^(?:(?:it[’']?s|just|only|with) +){1,3}/iu, '')
    .replace(/(?<![.!\s])[.!\s]+$/u, '')
    .split(/[,&+]|\b(?:and|n|with)\b/iu)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^(?:me|myself|nobody|no one|none)$/iu.test(name));
  return unique(
    names.map((name) => readPeople(name, known, true)[0] ?? { name: capitalised(name).slice(0, 120), memberId: null }),
  ).slice(0, mostPeople);
}
const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

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
