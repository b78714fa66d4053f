// How close two words are by their vectors: the cosine, 0 for words that are not known.
import { type WordVectors, dimensions, wordVectors } from './word-vectors.ts';

export async function wordCloseness(): Promise<(one: string, other: string) => number> {
  const vectors: WordVectors = await wordVectors();
  return (one, other) => {
    const [first, second] = [vectors.rankOf(one), vectors.rankOf(other)];
    if (first < 0 || second < 0) return 0;
    const [left, right] = [vectors.vectorOf(first), vectors.vectorOf(second)];
    let sum = 0;
    for (let at = 0; at < dimensions; at += 1) sum += left[at]! * right[at]!;
    return sum;
  };
}
