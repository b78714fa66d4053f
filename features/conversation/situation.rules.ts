// What is worth asking on what somebody says, by the trouble it speaks of: put on the clause in which it stands, as it was said (D §9).
import { lowerFirst } from '../../shared/letter-case.ts';
import { anchorOn, standsUnquoted } from './anchor.rules.ts';
import type { Slot } from './slot.rules.ts';
import { situations } from './trouble.rules.ts';

export const situationQuestions: readonly (readonly [slot: Slot, question: string])[] = situations.flatMap(({ asks }) =>
  Object.entries(asks).map(([slot, question]) => [slot as Slot, lowerFirst(question)] as const),
);

/** Who is spoken of, for {them}: only where a text leaves no doubt is it one man or one woman. */
function pronounIn(text: string): 'her' | 'him' | 'them' | null {
  const isShe = /\b(?:she|her|hers)\b/iu.test(text);
  const isHe = /\b(?:he|him|his)\b/iu.test(text);
  const areMany = /\b(?:they|them|their)\b/iu.test(text);
  if (isShe && !isHe && !areMany) return 'her';
  if (isHe && !isShe && !areMany) return 'him';
  return areMany ? 'them' : null;
}
/** The clause in which the words stand: "he counts them, he does not tell me" speaks of him. */
const clauseOf = (text: string, words: RegExp): string =>
  text.split(/[,;.!?] /u).find((each) => words.test(each)) ?? text;

/** `tail` is what of a question is the same whoever is spoken of. */
export type Asked = { slot: Slot; question: string; tail: string };
/** What is worth asking on a text, by what it would tell; the most particular first. */
export function questionsOn(text: string): Asked[] {
  return situations
    .filter(({ words }) => words.test(text))
    .map(({ words, asks }) => ({
      asks,
      words,
      on: anchorOn(text, words),
      who: pronounIn(clauseOf(text, words)) ?? pronounIn(text) ?? 'them',
    }))
    .filter(({ on, words }) => on !== '' || standsUnquoted(text, words))
    .flatMap(({ asks, on, who }) =>
      Object.entries(asks).map(([slot, question]) => ({
        slot: slot as Slot,
        question: (on === '' ? question : `${on}: ${lowerFirst(question)}`).replaceAll('{them}', who),
        // Without its first letter: that may be a capital or not.
        tail: question.split('}').at(-1)!.slice(1),
      })),
    );
}
