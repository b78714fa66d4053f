// The names in somebody's Who I Know: people who can be asked with one tap.
import { findNames } from '../../coach/language/names.ts';
import { readWords } from '../../coach/lexicon/phrases.ts';

/** Each once, in the order in which they stand there. */
export function knownPeople(whoIKnow: string, most: number): string[] {
  // A name may stand first in an item; a sentence begins with any word.
  const items = whoIKnow
    .slice(0, 20_000)
    .split(/[\n,;]+/u)
    .map((item) => `ask ${item.trim()}`);
  const names = items.flatMap((item) =>
    findNames(item)
      .map(({ start, end, kind }) => ({ kind, name: item.slice(start, end).trim() }))
      .filter(({ kind, name }) => kind === 'person' || (kind === 'unknown' && isSomebody(name, item)))
      .map(({ name }) => name),
  );
  return [...new Set(names)].slice(0, most);
}
/** "Aunt Nasrin", whatever the name; and "Ebrima Ceesay" or "Kevo" where nothing else stands beside it; "Suppliers" are nobody. */
const isSomebody = (name: string, item: string): boolean =>
  relatives.has(name.split(' ')[0]!.toLowerCase()) || (item === `ask ${name}` && !name.endsWith('s'));
const relatives = readWords('names/relatives');
