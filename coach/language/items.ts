// Cuts what somebody writes into items: a thing, a person, a skill each, in their words and order. Bullets, lines, sentences,
// semicolons and lists of short parts are parted; a sentence that says one thing stays whole. Linear in the length of the text.
import { sentencesOf } from './sentences.ts';

/** The longest part of a list, in words: longer ones are clauses. */
const listPart = 5;

const bullet =
  /^[\s>]*(?:[-–—*•●▪◦‣·►✓✔+o]|\(?\d{1,2}[.)]|\p{Extended_Pictographic}\uFE0F?)(?:\s+|(?<=[\p{Extended_Pictographic}\uFE0F]))/u;
export const withoutBullet = (line: string): string => line.replace(bullet, '').trim();

const wordCount = (text: string): number => text.split(' ').length;
const hasYear = /\b(?:19|20)\d\d\b/;
/** How a part begins that says more about the part before it: "the meeting room, Mondays and Tuesdays". */
const opening =
  /^(?:i|we|you|he|she|they|it|who|which|that|there|because|but|so|when|if|since|although|on|in|at|with|for|from|until|every|between|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/iu;

/** "Ana Silva", "Dr. Jan van der Berg" */
const fullName =
  /^(?:\p{Lu}\p{L}{0,3}\. ?)*\p{Lu}\p{Ll}[\p{L}'’-]*(?: (?:\p{Lu}\.|d[aeo]s?|del|la|van|von|der|den|bin|al))*(?: \p{Lu}[\p{L}'’-]*\p{Ll}){1,2}$/u;
/** Somebody's name and what they are: "Ana Silva, CFO, Porto". A list of people has a name in each part. */
const isPerson = ([first = '', ...others]: readonly string[]): boolean =>
  fullName.test(first) &&
  others.some((part) => /^(?:\p{Ll}|\p{Lu}{2,4}$)/u.test(part)) &&
  !others.some((part) => fullName.test(part));

/** A list of short parts, parted; or the text as one. */
export function partsOfList(text: string): string[] {
  const parts = text.split(/(?<!\s)\s*(?:,\s+(?:and |or |& )?|[|•·]\s+|(?<=\s)\/\s+)/u).filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const ending = parts.length > 1 ? /^(.+?) (?:and|or|&) (.+)$/su.exec(last) : null;
  const all = ending ? [...parts.slice(0, -1), ending[1]!, ending[2]!] : parts;
  if (isPerson(all)) return [text];
  const isPair = all.length === 2 && all.every((part) => wordCount(part) <= 2 && /^[^\p{Lu}\d]/u.test(part));
  if (all.length < 3 && !isPair) return [text];
  const isList =
    all.every((part) => wordCount(part) <= listPart && /\p{L}/u.test(part) && !hasYear.test(part)) &&
    !all.slice(1).some((part) => opening.test(part));
  return isList ? all.map((part) => part.replace(/(?<![.;])[.;]+$/u, '')) : [text];
}

/** Where something new begins within a sentence: "I weld and I have a garage". */
const clause = /;\s+|,? (?:and|but) (?=(?:I|we|my|our|also)\b(?!['’]))/u;

/** The items of a free text. */
export function itemsOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) =>
    sentencesOf(withoutBullet(line))
      .flatMap((sentence) => sentence.split(clause))
      .flatMap(partsOfList)
      .map((item) => item.trim())
      .filter((item) => /[\p{L}\d]/u.test(item)),
  );
}
