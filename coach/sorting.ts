// What a text sounds like to the coach, by sums learned from examples: which situation it tells of, what sort of sentence it is, and
// how somebody feels in it. It says nothing of texts that are too short or in another language.
import { actIn, agrees } from './acts.ts';
import { sentencesOf } from './language/sentences.ts';
import { type KindOf, soundOf } from './language/sounds.ts';
import { isForeign } from './language/which.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { type SituationKey, situationKeys } from './moves.ts';

/** Below this a text sounds like no kind of sentence, or nobody feels anything in it. */
const leastSure = -2;
const leastFelt = { probably: -0.8, surely: 0.5 };
/** Each of several sentences must sound more like it, for many have a chance to. */
const moreAmongOthers = 0.75;
/** What is said in anger to the coach may sound less like a feeling. */
const leastUpset = -1.5;
/** What has a day, a sum or a name to change may sound less like it than what hasn't. */
const leastChanged = { probably: -0.7, surely: 0 };

/** The situations, the likeliest for a text first. Where none is told, something starts. */
export function rankSituations(text: string): SituationKey[] {
  const isTold = wordsOf(text).length >= fewestWords && !isForeign(text);
  const sums = new Map(isTold ? soundOf('situation', text).map(({ kind, sum }) => [kind, sum] as const) : []);
  const sumOf = (key: SituationKey): number =>
    Math.max(sums.get(key) ?? -Infinity, key === 'start' ? leastTold : -Infinity);
  return situationKeys.toSorted((one, other) => sumOf(other) - sumOf(one) || 0);
}
const fewestWords = 3;
const leastTold = -1.5;
/** Whether a text tells of this situation for sure, so that it may be called by its name. */
export const surelyTells = (text: string, situation: SituationKey): boolean =>
  situation === 'start' || soundOf('situation', text).find(({ kind }) => kind === situation)!.sum > surelyTold;
const surelyTold = 0;
/** Whether it says more than a word in passing: what they want, have or would do, or what happened. */
export const tellsSomething = (sentence: string): boolean =>
  !['tells', null].includes(sortOf(sentence)) || soundOf('situation', sentence)[0]!.sum > surelyTold;

/** What sort of sentence it is; null for what says too little. With a day or a person in it, it's rather a deed. */
export function sortOf(sentence: string, deedMore = 0): KindOf<'sort'> | null {
  if (wordsOf(sentence).filter((word) => word !== '.').length < 2 || isForeign(sentence)) return null;
  const best = soundOf('sort', sentence)
    .map(({ kind, sum }) => ({ kind, sum: kind === 'deed' ? sum + deedMore : sum }))
    .toSorted((one, other) => other.sum - one.sum)[0]!;
  return best.sum > leastSure ? best.kind : null;
}
export const clearMore = 1;
/** Whether it is this sort of sentence, and sounds more like it than `least`. */
export const isClearly = (sort: KindOf<'sort'>, sentence: string, least = 0): boolean =>
  sortOf(sentence) === sort && soundOf('sort', sentence)[0]!.sum > least;
export const isPlan = (sort: KindOf<'sort'> | null): boolean => sort === 'deed' || sort === 'want';
/** Whether it clearly says what they have. */
export const isOfMeans = (text: string): boolean => {
  const [best, next] = soundOf('sort', text);
  return best!.kind === 'have' && best!.sum > 0 && best!.sum - next!.sum > clearMore;
};

/** Whether it changes or takes back what was said before, in one of its parts. */
export const changesSomething = (text: string, how: keyof typeof leastChanged = 'probably'): boolean =>
  !isForeign(text) &&
  [text, ...text.split(/[,.;!?\n]+/u)].some(
    (part) => wordsOf(part).length > 1 && soundOf('turn', part)[0]!.sum > leastChanged[how],
  );

/** Whether it agrees to what stands, and changes nothing of it. */
export const onlyAgrees = (text: string): boolean =>
  agrees(text) && !sentencesOf(text).some((each) => !agrees(each) && changesSomething(each, 'surely'));

/** Nobody writes as many. */
const mostSentences = 100;

/** How somebody feels in what they write; null for most. What is only probable is met without naming it. */
export const feelingIn = (text: string, how: keyof typeof leastFelt = 'probably'): KindOf<'feeling'> | null =>
  feltIn(text, how)?.kind ?? null;

/** The sentence, or the part of one, that says clearest how they feel. */
function feltIn(text: string, how: keyof typeof leastFelt): { kind: KindOf<'feeling'>; part: string } | null {
  const sentences = sentencesOf(text).slice(0, mostSentences);
  // Who asks as well may use any word for it.
  const asksToo = sentences.some((sentence) => sentence.endsWith('?')) ? moreAmongOthers : 0;
  const ofSentence = (sentences.length > 1 ? moreAmongOthers : 0) + asksToo;
  // What is asked is no feeling: "Should I be afraid?"
  const parts = sentences
    .filter((sentence) => !sentence.endsWith('?'))
    .flatMap((sentence) => [
      { part: sentence, more: ofSentence },
      ...partsOf(sentence).map((part) => ({ part, more: moreAmongOthers + asksToo })),
    ]);
  const felt = parts
    .map(({ part, more }) => ({ ...soundOf('feeling', part)[0]!, part, least: leastFelt[how] + more }))
    .filter(({ kind, sum, part, least }) => {
      if (kind === 'hard' && sum > leastUpset && actIn(part) === 'upset' && wordsOf(part).length > fewestWords)
        return true;
      // Who says what they have, do or pay may use any word for it.
      const sort = sortOf(part);
      return !part.endsWith('?') && (sort === null || sort === 'tells') && sum > least;
    });
  return felt.toSorted((one, other) => other.sum - one.sum)[0] ?? null;
}
/** "But can I be honest, I feel ashamed": what is said between commas by itself. */
function partsOf(sentence: string): string[] {
  const parts = sentence.split(/[,;:–—]+|\b(?:but|and|because)\b/u).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => wordsOf(part).length >= fewestWords) : [];
}

/** Which hard feeling it is; null where two are as likely. */
export function moodIn(text: string): KindOf<'mood'> | null {
  const [best, next] = soundOf('mood', feltIn(text, 'probably')?.part ?? text);
  return best!.sum - next!.sum > clearMore ? best!.kind : null;
}
