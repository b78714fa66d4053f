// Whom the sentence of a step names, by the names of the records; whom "him" and "her" mean in it; and whether they were asked and have
// answered (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { leftOut, wasAsked } from '../conversation/correcting.rules.ts';
import { asksWhom } from '../conversation/phrase.rules.ts';
import { namesIn, partnerOf, partnersIn, personIn, withoutOwners } from '../records/at-hand.rules.ts';
import { isTitle } from '../records/people.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { isOver } from '../sentences/deed.rules.ts';
import { answeredIn } from '../sentences/fact.rules.ts';
import { sentence } from './step-line.rules.ts';

const askedThem = /\b(?:asked|wants?|wanted|offered|requested|ordered|invited|came to|rang|called|wrote|phoned)\b/iu;
/** "Kasia (school kitchen)" are three words. */
const wordsOf = (name: string): string[] => name.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
const longWordsOf = (name: string): string[] => wordsOf(name).filter((word) => word.length > 2);
/**
 * Whether whoever it is was spoken with: by what is said in the conversation ("I asked her", "she asked me in October"), or by what
 * was written of a try with them.
 */
export function isAskedAlready(name: string, texts: readonly string[], records: Records): boolean {
  const names = new Set(texts.flatMap(sentencesOf).flatMap((each) => personIn(each, records) ?? []));
  // Where it is spoken of nobody else, "she" is them.
  const isThem = (each: string): boolean => {
    const person = personIn(each, records);
    return person === name || (names.size === 1 && names.has(name) && /\b(?:he|she|they)\b/iu.test(each));
  };
  const isSpokenWith = texts
    .flatMap(sentencesOf)
    .some(
      (each) =>
        isThem(each) &&
        !/\b(?:not|never|no)\b|n['’]t\b/iu.test(each) &&
        (wasAsked(each) || isOver(each) || /\b(?:he|she|they) (?:asked|wants|wanted|offered)\b/iu.test(each)),
    );
  const isWritten = records.plays
    .filter(({ title, description }) => `${title} ${description}`.includes(wordsOf(name).at(-1) ?? name))
    .some(
      ({ description, lessons, status }) => status === 'completed' || askedThem.test(`${description} ${lessons ?? ''}`),
    );
  return isSpokenWith || isWritten;
}

/** "Slim says it is procurement": they have answered, whatever it was. */
const reports = pattern('u')`
  ^,? (?:in \p{L}+ |also |now |then |just )*(?:says|said|told|tells|wrote|writes|answered|replied|agreed|agrees|thinks|rang|called|came|wants|asked)\b
`;
const hasAnswered = (name: string, texts: readonly string[], records: Records): boolean =>
  texts
    .flatMap(sentencesOf)
    .some(
      (each) =>
        (answeredIn(each) !== '' && personIn(each, records) === name) ||
        longWordsOf(name).some((word) =>
          [...each.matchAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu'))].some(({ index }) =>
            reports.test(each.slice(index + word.length)),
          ),
        ),
    );

const toWhom = pattern('gu')`
  \b(?:[Aa]sk|[Rr]ing|[Cc]all|[Pp]hone|[Tt]ell|[Ss]how|[Ss]ee|[Mm]eet|[Mm]ail|[Mm]essage|[Tt]ext|[Vv]isit|[Bb]ring|[Gg]ive|[Ss]end|[Pp]ay|[Ii]nvite|[Ww]ith|[Ww]rite to|[Tt]alk to|[Ss]peak to|[Ss]peak with)
    \s(?:the )?((?:(?:Mr|Mrs|Ms|Dr|Sr|Prof)\.? )?\p{Lu}\p{L}{2,}(?: (?!Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\p{Lu}\p{L}+)?)
`;
/** Days and feasts, which have a capital as well. */
export const isNoName = new RegExp(
  `^(?:${weekday}|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|him|her|them)s?(?!\\p{L})`,
  'iu',
);
/** Whom a deed is done to or with, though no list knows the name. */
const addressed = (text: string): string[] =>
  [...text.matchAll(toWhom)].map(([, name]) => name!).filter((name) => !isNoName.test(name));

const lead = /^(?:Then|And|Tell|Ask|Ring|Call|Show|Message|Mail|Bring|Give|Send|See|Meet|Write|Take|Visit) /u;
/** Everybody a text names, by the names of the records; whoever has declined, or was a partner once, too. */
export function peopleNamed(text: string, records: Records): string[] {
  const found: string[] = [];
  let rest = text;
  const without = (name: string): void => {
    for (const word of longWordsOf(name))
      rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'), '_');
  };
  for (const { name } of records.partners.filter(({ status }) => status === 'declined' || status === 'completed')) {
    const words = wordsOf(name).filter((word) => /^\p{Lu}/u.test(word));
    const isTitled = words.length > 1;
    // Of "Comadre Lupita" the name is the last word, of others any.
    if (
      words.some(
        (word) =>
          word.length > 2 &&
          !(isTitled && isTitle(word)) &&
          new RegExp(`(?<!\\p{L})(?:${word}|${word.toLowerCase()})(?!\\p{L})`, 'u').test(rest),
      )
    ) {
      found.push(name);
      without(name);
    }
  }
  for (let name = personIn(rest, records); name !== undefined && found.length < 4; name = personIn(rest, records)) {
    const full = partnerOf(name, records)?.name ?? name;
    found.push(full);
    without(`${full} ${name}`);
  }
  const others = [...namesIn(rest), ...addressed(rest)].map((each) => each.replace(lead, ''));
  // Who is named in full is not somebody else where the first name stands alone.
  for (const name of others.toSorted((a, b) => b.length - a.length))
    if (!/_/u.test(name) && !isTitle(name) && !found.some((each) => each.includes(name))) found.push(name);
  const places = new Map(
    found.map((name) => [
      name,
      Math.min(
        ...name
          .split(' ')
          .map((word) => text.toLowerCase().indexOf(word.toLowerCase()))
          .filter((at) => at >= 0),
        text.length,
      ),
    ]),
  );
  return [...new Set(found)].toSorted((a, b) => places.get(a)! - places.get(b)!).slice(0, 3);
}

/** Who has a part in it, and whether they were asked, as a step's line says it. */
export const whoOf = (text: string, records: Records, texts: readonly string[] = []): string => {
  const known = partnerOf(text, records);
  // "The vet, Hege": a line of those they know, whatever list knows the name.
  const isListed = new RegExp(`(?<!\\p{L})${text.replace(/[^\p{L} ]/gu, '.')}(?!\\p{L})`, 'u').test(
    records.inventory.whoIKnow,
  );
  const name = known?.name ?? personIn(text, records) ?? (isListed ? text : undefined);
  if (!name) return sentence(text);
  // What they say now is newer than what was written down.
  if (known?.status === 'initiated' && known.mine) {
    if (hasAnswered(name, texts, records)) return `${name}.`;
    // Whoever is owed something is not who keeps waiting.
    const owed = known.promises.find(({ text: promised }) => !/\b(?:me|us)\b/iu.test(promised));
    return owed ? `${name}, you promised ${quote(owed.text, 110)}.` : `${name}, no answer yet.`;
  }
  return known || isAskedAlready(name, texts, records) || hasAnswered(name, texts, records)
    ? `${name}.`
    : `${name}, not asked yet.`;
};

const nothingFrom = /\b[Nn](?:othing|o help) (?:from|of|with) (\p{Lu}\p{L}+)/gu;
/** Whom the conversation has set aside. */
const setAside = (texts: readonly string[]): string[] =>
  texts.flatMap((each) => [...leftOut(each), ...[...each.matchAll(nothingFrom)].map(([, name]) => name!)]);

const pronoun = pattern('iu')`
  \b(?:him|her(?= (?:whether|if|how|what|who|which|why|when|where|to|for|about|on|at|in|the|an?|and|this|that|my|our|one|two|three|four|five|\d)\b|[\s.,!]*$|:| \p{L}+day| tomorrow| today))(?![’'])\b
`;
/**
 * The words of a step with a name for the first "him" or "her" that stands for somebody: whom the message names alone, whom the coach has
 * just asked about, or who was named alone last. Who is not to be told stays "him".
 */
export function withName(
  words: string,
  { message, texts, last }: { message: string; texts: readonly string[]; last: string },
  records: Records,
): string {
  if (!pronoun.test(words) || peopleNamed(words, records).length > 0) return words;
  const gone = setAside([...texts, message]);
  const only = (text: string): string | null | undefined => {
    const names = peopleNamed(withoutOwners(text), records).filter((name) => !gone.some((each) => name.includes(each)));
    return names.length === 0 ? undefined : names.length === 1 ? names[0]! : null;
  };
  const asked = asksWhom(last) ? only(/(?:^|[.!] )You count on [^.!?]+/u.exec(last)?.[0] ?? '') : undefined;
  const spoken = [
    message,
    ...texts
      .toReversed()
      .filter((each) => each !== message)
      .slice(0, 3),
  ].map(only);
  const found = only(message) ?? asked ?? spoken.find((each) => each !== undefined);
  if (!found) return words;
  const called = callName(found, records);
  return words.replace(pronoun, called);
}
/** How somebody of the records is spoken of: by the first name, where no partner shares it. */
function callName(name: string, records: Records): string {
  const [first = name] = name.split(' ');
  const isOthers = partnersIn(first, records).some((each) => each.name !== name);
  return isTitle(first) || isOthers ? name : first;
}
