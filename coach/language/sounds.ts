// What a text sounds like, by sums learned from the examples in lexicon/talk: what sort of sentence it is, whether it changes what was
// said before, how somebody feels in it, which situation it tells of, and what it says to the coach itself. Close calls are none.
import { careWords } from '../care-words.ts';
import { moods } from '../moves.ts';
import { type Weights, readWeights, signsOf, spread, startOf, sumOf } from './word-weights.ts';

export const talkKinds = {
  sort: ['deed', 'want', 'have', 'cost', 'tells'],
  turn: ['change'],
  feeling: ['hard', 'glad'],
  /** Which, where it's hard. */
  mood: moods,
  situation: ['start', 'stuck', 'refused', 'wrong', 'surprise', 'decide', 'ask', 'low'],
  act: [
    'hello',
    'thanks',
    'yes',
    'upset',
    'glad',
    'complaint',
    'unsure',
    'confused',
    'why',
    'suggest',
    'recap',
    'restore',
  ],
} as const;
type Head = keyof typeof talkKinds;
export type KindOf<Name extends Head> = (typeof talkKinds)[Name][number];

const wordsIn = (text: string): string[] => careWords(text).filter((word) => word !== '.');
/** What comes first says most of what a sentence is. */
export const talkSigns = (text: string): Map<string, number> => {
  const words = wordsIn(text);
  const signs = signsOf(['^', ...words, '$']);
  signs.delete('^');
  signs.delete('$');
  if (words.length > 0) signs.set(`^${words[0]}`, firstCounts);
  return signs;
};
const firstCounts = 0.8;
/** The signs that count by what they are close to. */
export const nearSigns = (text: string): [sign: string, word: string, value: number][] => {
  const words = wordsIn(text);
  const share = spread(words.length);
  const [first] = words;
  return [
    ...words.map((word): [string, string, number] => [word, word, share]),
    ...(first === undefined ? [] : [[`^${first}`, first, firstCounts] as [string, string, number]]),
  ];
};

type Sound<Name extends Head> = { kind: KindOf<Name>; sum: number };
const read = new Map<Head, Weights>();
/** One reply asks of the same sentences many times; so few texts are kept for that. */
const recent = new Map<string, Sound<Head>[]>();
const mostRecent = 100;

/** How much a text sounds like each kind: above nothing it is more likely than not. */
export function soundOf<Name extends Head>(head: Name, text: string): Sound<Name>[] {
  const key = `${head} ${text}`;
  const known = recent.get(key);
  if (known) return known as Sound<Name>[];
  const weights = read.get(head) ?? readWeights(`talk/${head}`);
  read.set(head, weights);
  const signs = talkSigns(text);
  const kinds: readonly KindOf<Name>[] = talkKinds[head];
  const sounds = kinds
    .map((kind, at) => ({ kind, sum: sumOf(signs, weights, at) + startOf(weights, at) }))
    .toSorted((one, other) => other.sum - one.sum);
  if (recent.size >= mostRecent) recent.clear();
  recent.set(key, sounds);
  return sounds;
}
