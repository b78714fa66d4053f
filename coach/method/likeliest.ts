// Which answer a question asks for: a sum for each answer over the question's words, pairs of words and meaning, learned from
// lexicon/asked.txt (server/word-weights/make-method-model.ts).
import { talkSigns } from '../language/sounds.ts';
import { readPacked } from '../lexicon/phrases.ts';

/** What a text means, as a vector of length one by its words' vectors; null where it has no words known. */
export type Meaning = (text: string) => Float32Array | null;

/** The key that stands for what nothing here answers. */
export const noAnswer = 'none';
/** A number of the meaning, as a sign. */
const ofMeaning = (at: number): string => `#${at}`;
/** How much the meaning counts beside the words. */
const meaningCounts = 2.5;

/** What a question is told by. */
export function askedSigns(question: string, meaning?: Meaning): (readonly [sign: string, value: number])[] {
  const meant = meaning?.(question) ?? [];
  return [
    ['*', 1],
    ...talkSigns(question),
    ...Array.from(meant, (value, at) => [ofMeaning(at), value * meaningCounts] as const),
  ];
}

/** The first line holds the keys; each other a sign, and for each key it speaks for or against the key's place and how much. */
type Learned = { keys: readonly string[]; pairsOf(sign: string): Int16Array | null };
let learned: Learned | undefined;
function read(): Learned {
  const [keys = '', ...lines] = readPacked('asked');
  const lineOf = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line]));
  // Read as they are asked for: all of them at once would hold up the first reply.
  const known = new Map<string, Int16Array>();
  return {
    keys: keys.split('\t'),
    pairsOf(sign) {
      const line = lineOf.get(sign);
      if (line === undefined) return null;
      const pairs = known.get(sign) ?? Int16Array.from(line.split(/[\t:]/u).slice(1), Number);
      known.set(sign, pairs);
      return pairs;
    },
  };
}

type Likely = { key: string | null; chance: number };
/** How likely each answer is asked for, the likeliest first; the key is null for none of them. */
export function likeliest(question: string, meaning?: Meaning): Likely[] {
  const { keys, pairsOf } = (learned ??= read());
  const sums = new Float32Array(keys.length);
  for (const [sign, value] of askedSigns(question, meaning)) {
    const pairs = pairsOf(sign);
    if (pairs) for (let at = 0; at < pairs.length; at += 2) sums[pairs[at]!]! += (pairs[at + 1]! / 100) * value;
  }
  const shares = toShares(sums);
  return keys
    .map((key, at) => ({ key: key === noAnswer ? null : key, chance: shares[at]! }))
    .toSorted((one, other) => other.chance - one.chance);
}

/** Sums as shares of one. */
export function toShares(sums: Float32Array): Float32Array {
  const largest = Math.max(...sums);
  const grown = sums.map((sum) => Math.exp(sum - largest));
  const all = grown.reduce((total, each) => total + each, 0);
  return grown.map((each) => each / all);
}
