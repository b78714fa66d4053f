// How alike two short texts are, by words and pairs of words; rare ones count more.
import { careWords } from '../care-words.ts';

const stem = 5;
/** A longer text says more than any example: about 14 words, and their pairs. */
const mostSigns = 28;

function signsOf(text: string): Set<string> {
  // Their beginnings, so that "askin" is "asking".
  const words = careWords(text)
    .filter((word) => word !== '.')
    .map((word) => word.slice(0, stem));
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

type Likeness = { key: string; likeness: number };
/** How alike a text is to the examples of each key, from 0 to 1, the likest first. */
export function likenesses(examples: readonly (readonly [key: string, text: string])[]): (text: string) => Likeness[] {
  const known = examples.map(([key, text]) => ({ key, signs: signsOf(text) }));
  const spread = new Map<string, number>();
  for (const { signs } of known) for (const sign of signs) spread.set(sign, (spread.get(sign) ?? 0) + 1);
  const weightOf = (sign: string): number => Math.log(1 + known.length / (spread.get(sign) ?? 1)) ** 2;
  const sizeOf = (signs: ReadonlySet<string>): number =>
    Math.sqrt([...signs].reduce((sum, sign) => sum + weightOf(sign), 0));
  const sizes = known.map(({ signs }) => sizeOf(signs));
  return (text) => {
    const signs = signsOf(text);
    if (signs.size === 0 || signs.size > mostSigns) return [];
    const weighted = [...signs].map((sign) => [sign, weightOf(sign)] as const);
    const size = sizeOf(signs);
    const best = new Map<string, number>();
    for (const [at, { key, signs: others }] of known.entries()) {
      let shared = 0;
      for (const [sign, weight] of weighted) if (others.has(sign)) shared += weight;
      const likeness = shared / (size * sizes[at]!);
      if (likeness > (best.get(key) ?? 0)) best.set(key, likeness);
    }
    return [...best].map(([key, likeness]) => ({ key, likeness })).toSorted((one, two) => two.likeness - one.likeness);
  };
}
