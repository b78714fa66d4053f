// Finds names of people and organisations: capitalised words that stand together, with what tells their kind.
import { readLines } from '../lexicon/phrases.ts';

export type Name = { start: number; end: number; kind: 'person' | 'organisation' | 'unknown' };

const list = (name: string): ReadonlySet<string> => new Set(readLines(`names/${name}`));
type Lists = Record<
  'beforeNames' | 'firstNames' | 'organisations' | 'languages' | 'noNames' | 'titles',
  ReadonlySet<string>
>;
let read: Lists | undefined;
const lists = (): Lists =>
  (read ??= {
    beforeNames: list('before-names'),
    firstNames: list('first-names'),
    organisations: list('organisations'),
    languages: list('languages'),
    noNames: list('no-names'),
    titles: list('titles'),
  });

const token = /[\p{L}\p{N}][\p{L}\p{N}'’.&-]*/gu;
/** Between two parts of a name: "University of Leeds", "Juan de la Cruz". */
const joiners = new Set('of the de da do dos van von der den del della la le al bin ibn y und & for'.split(' '));

/** Whether a word of somebody's name is a name by itself, unlike those in: "Nurse Paula", "old Davie". */
export const isNoTitle = (word: string): boolean => {
  const lower = word.toLowerCase().replace('.', '');
  return !lists().titles.has(lower) && !lists().beforeNames.has(lower);
};

export const isFirstName = (word: string): boolean => lists().firstNames.has(word.toLowerCase());

export function findNames(text: string): Name[] {
  const { firstNames, organisations, languages, noNames, titles } = lists();
  const tokens = [...text.matchAll(token)].map(({ 0: raw, index: start }) => {
    const word = raw.replace(/(?<![.'’])[.'’]+$/u, '');
    return {
      word,
      lower: word.toLowerCase().replace('’', "'").replace(/'s$/u, ''),
      start,
      end: start + word.length,
      raw,
    };
  });
  const isName = ({ word, lower }: (typeof tokens)[number]): boolean => /^\p{Lu}/u.test(word) && !noNames.has(lower);
  const names: Name[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at]!;
    if (!isName(first)) continue;
    let last = at;
    for (let next = at + 1; next < tokens.length; next += 1) {
      const [before, here] = [tokens[next - 1]!, tokens[next]!];
      if (!/^[ .'’]{1,3}$/u.test(text.slice(before.end, here.start))) break;
      if (before.raw.endsWith('.') && before.word.length > 4) break;
      if (isName(here)) last = next;
      else if (!joiners.has(here.lower)) break;
    }
    const parts = tokens.slice(at, last + 1);
    const isSingle = last === at;
    const opens = first.start === 0;
    const place = { start: first.start, end: parts.at(-1)!.end };
    at = last;
    if (isSingle && (languages.has(first.lower) || titles.has(first.lower))) continue;
    if (!isSingle && parts.some(({ lower }) => organisations.has(lower)))
      names.push({ ...place, kind: 'organisation' });
    else if (titles.has(first.lower) || (firstNames.has(first.lower) && (!isSingle || !opens)))
      names.push({ ...place, kind: 'person' });
    else if (!isSingle || (!opens && first.word.length > 2 && !/^ \d/u.test(text.slice(place.end))))
      names.push({ ...place, kind: 'unknown' });
  }
  return names;
}
