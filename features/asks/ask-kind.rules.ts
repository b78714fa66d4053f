// What kind of thing somebody asks for, read from their words: so that people see what they get a yes for.
import words from './lexicon/ask-kinds.json' with { type: 'json' };
import { type AskKind, askKinds } from './ask.rules.ts';

/** Where each word begins in the text, the earliest first, with the kind that it speaks for. */
const letters = '\\p{L}\\p{N}';
const escaped = (word: string): string => word.replaceAll(/[$.*+?^{}()|[\]\\]/g, '\\$&');

/** Words that are symbols stand anywhere ("$60"); others stand alone. */
const patternOf = (word: string): string =>
  /^\p{L}/u.test(word) ? `(?<![${letters}])${escaped(word)}(?![${letters}])` : escaped(word);

/** Made when the first ask is read: they take longer than all the rest of this folder, and a start need not wait for them. */
let made: { kind: AskKind; pattern: RegExp }[] | undefined;
const patterns = () =>
  (made ??= Object.entries(words).map(([kind, list]) => ({
    kind: askKinds.find((each) => each === kind)!,
    pattern: new RegExp(list.map(patternOf).join('|'), 'iu'),
  })));

/**
 * The kind whose word comes first, for people name what they want before what it is about: "half an hour with the system
 * logs" asks for time. Money and introductions are named anywhere.
 */
export function kindOf(what: string): AskKind {
  const text = what.slice(0, 300);
  const found = patterns().flatMap(({ kind, pattern }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ kind, at: kind === 'money' || kind === 'introduction' ? -1 : at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.kind ?? 'other';
}
