// Learns how much each word and pair of words speaks for each kind of message, from examples: one logistic sum a kind. What a word is
// close to, by its vector, comes down to one number for each word, so that no vectors are needed where messages are read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { dimensions, wordVectors } from '../word-vectors/word-vectors.ts';

const rate = 0.3;
const decay = 3e-4;
/** Weights below this change no figure that is tested. */
const least = 0.4;
const commonWords = 8_000;

export type Example<Kind> = {
  signs: ReadonlyMap<string, number>;
  /** What is counted by its closeness too: the sign and its word. */
  near: readonly (readonly [sign: string, word: string, value: number])[];
  /** Null for what is of no kind. */
  kind: Kind | null;
  counts: number;
};

// The same examples make the same weights.
let seed = 7;
export const random = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;

const vectors = await wordVectors();
const packed = brotliDecompressSync(readFileSync(join(import.meta.dirname, '../word-vectors/word-vectors.br')));
const common = packed.toString('utf8', 0, packed.indexOf(0)).trimEnd().split('\n').slice(0, commonWords);

/** "^call" is "call" where it comes first; it has a vector of its own. */
export const firstMark = '^';
const vectorFor = (sign: string): Float32Array | null => {
  const rank = vectors.rankOf(sign.replace(firstMark, ''));
  return rank < 0 ? null : vectors.vectorOf(rank);
};

/**
 * The weights as they are stored: a line for each sign, a number for each kind; "*" is where the sums start. Few examples want more rounds.
 * `closeness` is how much what a word is close to counts beside the word itself.
 */
export function learn<Kind>(
  examples: Example<Kind>[],
  kinds: readonly Kind[],
  { rounds, closeness }: { rounds: number; closeness: number },
): string {
  seed = 7;
  const dense = examples.map(({ near }) => {
    const sums = new Float32Array(2 * dimensions);
    for (const [sign, word, value] of near) {
      const vector = vectorFor(word);
      const from = sign.startsWith(firstMark) ? dimensions : 0;
      if (vector) for (let at = 0; at < dimensions; at += 1) sums[from + at]! += vector[at]! * value * closeness;
    }
    return sums;
  });
  const all = examples.map((example, at) => ({ ...example, dense: dense[at]! }));
  const hasFirst = examples.some(({ near }) => near.some(([sign]) => sign.startsWith(firstMark)));
  const learned = kinds.map((kind) => learnKind(all, kind, hasFirst, rounds, closeness));
  const names = new Set(learned.flatMap(({ weights }) => [...weights.keys()]));
  const columns = (values: readonly number[]): string => values.map((value) => Math.round(value * 100)).join('\t');
  const lines = [...names]
    .map((name) => ({ name, values: learned.map(({ weights }) => weights.get(name) ?? 0) }))
    .filter(({ values }) => values.some((value) => Math.abs(value) >= least))
    .map(({ name, values }) => `${name}\t${columns(values)}`)
    .sort();
  return [`*\t${columns(learned.map(({ bias }) => bias))}`, ...lines].join('\n');
}

/** One kind against everything else. */
function learnKind<Kind>(
  examples: (Example<Kind> & { dense: Float32Array })[],
  kind: Kind,
  hasFirst: boolean,
  rounds: number,
  closeness: number,
): { weights: Map<string, number>; bias: number } {
  const weights = new Map<string, number>();
  const size = hasFirst ? 2 * dimensions : dimensions;
  const nearness = new Float32Array(size);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let at = examples.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [examples[at], examples[other]] = [examples[other]!, examples[at]!];
    }
    const step = rate / (1 + round * 0.3);
    for (const { signs, dense, kind: is, counts } of examples) {
      let sum = bias;
      for (const [name, value] of signs) sum += (weights.get(name) ?? 0) * value;
      for (let at = 0; at < size; at += 1) sum += nearness[at]! * dense[at]!;
      const change = step * counts * ((is === kind ? 1 : 0) - 1 / (1 + Math.exp(-sum)));
      bias += change * 0.1;
      for (const [name, value] of signs) {
        const weight = weights.get(name) ?? 0;
        weights.set(name, weight + change * value - step * decay * weight);
      }
      for (let at = 0; at < size; at += 1) nearness[at]! += change * dense[at]! - step * decay * nearness[at]!;
    }
  }
  const known = new Set([...common, ...[...weights.keys()].filter((name) => !name.includes(' '))]);
  const firsts = hasFirst ? common.map((word) => `${firstMark}${word}`) : [];
  for (const sign of new Set([...known, ...firsts])) {
    const vector = vectorFor(sign);
    if (!vector) continue;
    const from = sign.startsWith(firstMark) ? dimensions : 0;
    const near = vector.reduce((sum, each, at) => sum + each * nearness[from + at]!, 0);
    weights.set(sign, (weights.get(sign) ?? 0) + near * closeness);
  }
  return { weights, bias };
}
