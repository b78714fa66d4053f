// What a short text means, as one vector: its words' vectors added up, rarer words counting more.
import { dimensions, wordVectors } from './word-vectors.ts';

/** The most frequent words say little; from this rank on a word counts whole. */
const wholeFrom = 2_000;

export type Meaning = (text: string) => Float32Array | null;
let made: Meaning | undefined;

export async function wordMeaning(): Promise<Meaning> {
  const vectors = await wordVectors();
  return (made ??= (text) => {
    const sum = new Float32Array(dimensions);
    for (const word of text.toLowerCase().match(/[a-z]+/gu) ?? []) {
      const rank = vectors.rankOf(word);
      if (rank < 0) continue;
      const weight = Math.min(1, 0.15 + rank / wholeFrom);
      const vector = vectors.vectorOf(rank);
      for (let at = 0; at < dimensions; at += 1) sum[at]! += vector[at]! * weight;
    }
    const length = Math.sqrt(sum.reduce((total, each) => total + each * each, 0));
    return length === 0 ? null : sum.map((each) => each / length);
  });
}
