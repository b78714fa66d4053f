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
  const known = new Set<string>();
  for (const item of items.filter((each) => /\p{Lu}/u.test(each)))
    for (const { start, end, kind } of findNames(item)) {
      const name = item.slice(start, end).trim();
      if (kind === 'person' || (kind === 'unknown' && isSomebody(name, item))) known.add(name);
      if (known.size === most) return [...known];
    }
  return [...known];
}
/** "Aunt Nasrin", whatever the name; and "Ebrima Ceesay" or "Kevo" where nothing else stands beside it; "Suppliers" are nobody. */
const isSomebody = (name: string, item: string): boolean =>
  relatives.has(name.split(' ')[0]!.toLowerCase()) || (item === `ask ${name}` && !name.endsWith('s'));
const relatives = readWords('names/relatives');
