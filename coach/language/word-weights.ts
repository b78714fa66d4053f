// A sum over the words of a text and over pairs of them, with weights learned from examples (server/word-weights): how much it sounds
// like each kind of message.
import { readPacked } from '../lexicon/phrases.ts';

/** A long sentence has more words that say something by chance. */
export const spread = (count: number): number => 1 / Math.sqrt(Math.max(3, count));

/** What a stretch of words is told by: its words, and pairs of them up to three apart; each with its weight. */
export function signsOf(words: readonly string[]): Map<string, number> {
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

export type Weights = ReadonlyMap<string, readonly number[]>;
export const readWeights = (name: string): Weights =>
  new Map(
    readPacked(name).map((line) => {
      const [sign = '', ...values] = line.split('\t');
      return [sign, values.map((value) => Number(value) / 100)] as const;
    }),
  );

/** The sum of one kind; what it starts from is left out. */
export const sumOf = (
  signs: Iterable<readonly [name: string, value: number]>,
  weights: Weights,
  kind: number,
): number => {
  let sum = 0;
  for (const [name, value] of signs) sum += (weights.get(name)?.[kind] ?? 0) * value;
  return sum;
};
export const startOf = (weights: Weights, kind: number): number => weights.get('*')?.[kind] ?? 0;
