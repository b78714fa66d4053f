// How much a message sounds like each kind of need: a sum over its words and pairs of words, learned from examples
// (server/word-weights). It meets what no phrase of the lists says, in words that are close to theirs.
import { type Care, careKinds } from './care-kind.ts';
import { type Weights, readWeights, signsOf, startOf, sumOf } from './language/word-weights.ts';
import { readSpelling, readWords, wordsOf } from './lexicon/phrases.ts';

let spelling: ReadonlyMap<string, string> | undefined;

/** The words of a text as the gate compares them: short forms written out, fillers left away, "." where a sentence ends. */
export const careWords = (text: string): string[] => {
  spelling ??= readSpelling('care/spelling');
  return wordsOf(text)
    .flatMap((word) => (spelling!.get(word) ?? word).split(' '))
    .filter((word) => word !== '');
};

/** Words that say little: "let me in", "not me". By themselves they make no need; the phrases know those that do. */
let small: ReadonlySet<string> | undefined;
const isSmall = (sign: string): boolean =>
  sign.split(' ').every((word) => word === '_' || word === '.' || small!.has(word));
/** So much must come from words that say something. */
const leastSaid = 0.3;

let weights: Weights | undefined;

/** One word or two, such as "Me" in an inventory, say too little: there the phrases alone decide. */
const fewest = 3;
/** Words: what is longer is looked at sentence by sentence, each with the one before it. */
const short = 40;
/** From here on it is taken for need. Measured: care.test.ts. */
const enough = { crisis: 0, grief: 0.2, low: 0 };
/** From here on it may hint at a crisis: it's met as somebody who is low, and told where help is. */
const hinted = -0.5;
/** A sentence by itself must say more, and more again in a long text, where many have a chance to sound like it. */
const moreForSentence = 0.4;
const moreInLong = 1;
/** So few words, such as a title, must say more as well. */
const few = 6;
const moreForFew = 0.4;

/** The gravest kind of need that the words sound like. */
export function soundsLike(words: readonly string[]): Care | null {
  if (words.length < fewest) return null;
  const known = (weights ??= readWeights('care/weights'));
  small ??= readWords('stop-words');
  const isShort = words.length <= short;
  const parts = isShort ? [words, ...sentencesOf(words)] : sentencesOf(words);
  const sums = parts.map((part, at) => {
    const signs = [...signsOf(part)];
    const lacking = Math.max(0, few - part.filter((word) => word !== '.').length);
    const less = (isShort ? (at === 0 ? 0 : moreForSentence) : moreInLong) + lacking * moreForFew;
    const saying = signs.filter(([name]) => !isSmall(name));
    return careKinds.map((_, kind) =>
      sumOf(saying, known, kind) < leastSaid ? -Infinity : sumOf(signs, known, kind) + startOf(known, kind) - less,
    );
  });
  const met = careKinds.find((kind, at) => sums.some((sum) => sum[at]! > enough[kind]));
  return met ?? (words.length >= few && sums.some(([crisis]) => crisis! > hinted) ? 'low' : null);
}

/** Each sentence alone, and with the one before it. */
function sentencesOf(words: readonly string[]): string[][] {
  const sentences = words
    .join(' ')
    .split(' . ')
    .map((sentence) => sentence.split(' '));
  return sentences.flatMap((sentence, at) => [sentence, [...(sentences[at - 1] ?? []), '.', ...sentence]]);
}
