// The words of a text that carry its meaning, by their stems, so that "files" and "filed" are one. Used where two short texts are
// compared; nothing is read out of prose here.
import { readWords, wordsOf } from '../lexicon/phrases.ts';

const empty = readWords('stop-words');

export const stemOf = (word: string): string =>
  word
    .replace(/(?<=\w{3})ies$/u, 'y')
    .replace(/(?<=\w{3})(?:(?<=sh|ch|ss|x)es|(?<!s)s)$/u, '')
    .replace(/(?<=\w{4})(?:ing|ed|ly)$/u, '')
    .replace(/(?<=\w{3})e$/u, '');

export const wordsThatMatter = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word !== '.' && !empty.has(word))
      .map(stemOf)
      .filter((stem) => stem.length > 1),
  );

export const sharedWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length;
