// The names in somebody's Who I Know: people who can be asked with one tap.
import { findNames } from '../../coach/language/names.ts';

/** Each once, in the order in which they stand there. */
export function knownPeople(whoIKnow: string, most: number): string[] {
  const text = whoIKnow.slice(0, 20_000);
  const names = findNames(text)
    .filter(({ kind }) => kind === 'person')
    .map(({ start, end }) => text.slice(start, end).trim());
  return [...new Set(names)].slice(0, most);
}
