// How much a message sounds like a life in danger: a sum over its words and pairs of words, learned from examples
// (server/care-model). It meets what no phrase of the lists says, in words that are close to theirs.
import { readLines, readSpelling, wordsOf } from './lexicon/phrases.ts';

let spelling: ReadonlyMap<string, string> | undefined;

/** The words of a text as the gate compares them: short forms written out, fillers left away, "." where a sentence ends. */
export const careWords = (text: string): string[] => {
  spelling ??= readSpelling('care/spelling');
  return wordsOf(text)
    .flatMap((word) => (spelling!.get(word) ?? word).split(' '))
    .filter((word) => word !== '');
};

/** A long sentence has more words that say something by chance. */
export const spread = (count: number): number => 1 / Math.sqrt(Math.max(3, count));

/** What a stretch of words is told by: its words, and pairs of them up to three apart; each with its weight. */
export function careSigns(words: readonly string[]): Map<string, number> {
  const share = spread(words.length);
  const signs = new Map<string, number>();
  const add = (name: string, value: number): void => void signs.set(name, (signs.get(name) ?? 0) + value * share);
  words.forEach((word, at) => {
    add(word, 1);
    if (at > 0) add(`${words[at - 1]} ${word}`, 1.3);
    if (at > 1) add(`${words[at - 2]} _ ${word}`, 0.8);
    if (at > 2) add(`${words[at - 3]} _ ${word}`, 0.5);
  });
  return signs;
}

let weights: ReadonlyMap<string, number> | undefined;
const readWeights = (): ReadonlyMap<string, number> =>
  new Map(
    readLines('care/weights').map((line) => {
      const [name = '', weight = ''] = line.split('\t');
      return [name, Number(weight) / 100] as const;
    }),
  );

/** Words: what is longer is looked at sentence by sentence, each with the one before it. */
const short = 40;
/** From here on it is taken for need. Measured: care.test.ts. */
const enough = 0.6;
/** In a long text, where many sentences have a chance to sound like it. */
const enoughInLong = 1.5;

export function soundsLikeDanger(words: readonly string[]): boolean {
  const known = (weights ??= readWeights());
  const sumOf = (part: readonly string[]): number =>
    [...careSigns(part)].reduce((sum, [name, value]) => sum + (known.get(name) ?? 0) * value, known.get('*') ?? 0);
  if (words.length <= short) return sumOf(words) > enough;
  const sentences = words
    .join(' ')
    .split(' . ')
    .map((sentence) => sentence.split(' '));
  return sentences.some(
    (sentence, at) =>
      sumOf(sentence) > enoughInLong || sumOf([...(sentences[at - 1] ?? []), ...sentence]) > enoughInLong,
  );
}
