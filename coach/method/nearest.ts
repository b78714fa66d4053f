// Which known way of asking is nearest to a question: word by word, each with the word that means most nearly the same, rare words
// counting more.
import { careWords } from '../care-words.ts';
import { stemOf } from '../language/words.ts';

/** What a text means, as a vector of length one by its words' vectors; null where it has no words known. */
export type Meaning = (text: string) => Float32Array | null;

/** A long message is no question of a few words. */
const mostWords = 20;
/** How near two words' meanings must be to count at all. */
const unlike = 0.35;
/** Forms of one word, such as "charge" and "charging". */
const sameStem = 0.9;

const askedWords = (text: string): string[] =>
  careWords(text)
    .filter((word) => word !== '.')
    .slice(0, mostWords);

type Near<Key> = { key: Key; nearness: number };

/** Finds how near the nearest phrase of each key is to a question, from 0 to 1; the nearest key comes first. */
export function nearestOf<Key>(
  phrases: readonly (readonly [key: Key, text: string])[],
): (question: string, meaning?: Meaning) => Near<Key>[] {
  const texts = phrases.map(([key, text]) => ({ key, words: askedWords(text) }));
  const spread = new Map<string, number>();
  for (const { words } of texts) for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1);
  const weightOf = (word: string): number => Math.log(1 + texts.length / (spread.get(word) ?? 1)) ** 1.5;

  const vocabulary = [...spread.keys()].map((word) => ({ word, stem: stemOf(word), weight: weightOf(word) }));
  const placeOf = new Map(vocabulary.map(({ word }, at) => [word, at]));
  const known = texts.map(({ key, words }) => ({ key, places: words.map((word) => placeOf.get(word)!) }));
  let meant: { by: Meaning; vectors: (Float32Array | null)[] } | undefined;

  /** How alike a word is to each of the vocabulary, from 0 to 1. */
  function likeEach(word: string, meaning?: Meaning): Float32Array {
    if (meaning && meant?.by !== meaning)
      meant = { by: meaning, vectors: vocabulary.map((other) => meaning(other.word)) };
    const [vector, stem] = [meaning?.(word), stemOf(word)];
    return Float32Array.from(vocabulary, (other, at) => {
      if (word === other.word) return 1;
      if (stem === other.stem) return sameStem;
      return Math.max(0, (product(vector, meant?.vectors[at]) - unlike) / (1 - unlike));
    });
  }

  return (question, meaning) => {
    const asked = askedWords(question).map((word) => ({ weight: weightOf(word), like: likeEach(word, meaning) }));
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    const best = new Map<Key, number>();
    for (const { key, places } of known) {
      let [heard, said, all] = [0, 0, 0];
      for (const { weight, like } of asked) heard += weight * most(places, (place) => like[place]!);
      for (const place of places) {
        all += vocabulary[place]!.weight;
        said += vocabulary[place]!.weight * most(asked, ({ like }) => like[place]!);
      }
      const nearness = total === 0 || all === 0 ? 0 : Math.sqrt((heard / total) * (said / all));
      if (nearness > (best.get(key) ?? -1)) best.set(key, nearness);
    }
    return [...best].map(([key, nearness]) => ({ key, nearness })).toSorted((one, two) => two.nearness - one.nearness);
  };
}

function most<Item>(items: readonly Item[], of: (item: Item) => number): number {
  let best = 0;
  for (const item of items) best = Math.max(best, of(item));
  return best;
}

function product(one: Float32Array | null | undefined, other: Float32Array | null | undefined): number {
  let sum = 0;
  if (one && other) for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
