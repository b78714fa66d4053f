// What a question of the coach's may quote of somebody's own words: the deed they spoke of, or the clause in which the trouble stands that
// is asked about, whole and as it was said. Nothing else is quoted in a question (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { isAsked, isQuestion, saysDeed } from '../sentences/deed.rules.ts';
import type { Talk } from './talk.rules.ts';

const most = 80;
const lead = pattern('iu')`
  ^(?:
    (?:and|but|so|or|then|well|now|yes|no|oh|ok(?:ay)?|fine|hmm*|also|because|since|honestly|actually|anyway|haha|like)
      [\s,.:;!–-]+
    |(?:here(?: is|['’]s) )?what (?:really |still )?(?:worries|bothers|troubles) me(?: is)?(?: that)?[:,]?[ ]
    |what i do(?: not|n['’]t) know is
    |(?:i )?(?:do(?: not|n['’]t) know|dunno|not sure|no idea),[ ]
  )+
`;
/** Said of the talk, or of nothing. */
const ofTalk = pattern('iu')`
  \b(?:
    you (?:did|do|have|are|were|got|still|said|asked|keep|avoid|pass\p{L}*|went|misread|mean)\b
    |you (?:only |just |always )(?:quote|repeat|say|ask|talk|give|tell|write)\b
    |i (?:said|asked|told you|mean(?:t)?|never said)
    |^answer (?:me|my|the)\b
    |(?:your|my|the|that|this|one) questions?\b
    |step is|good (?:morning|evening|day)|thank|sorry|challenge me|tell me|excuse|(?:told|asked) you
    |already (?:said|told)|as i said|(?:a |two )?different things?
    |corrections?|i was asking|write (?:it|that|this) down
  )
  |\b(?:say it again|answer me|to ask you|with you|fooling)\b
  |^(?:i (?:think|guess|suppose|know|don['’]?t know|do not know)|of course|for example|the thing is|first of all)$
`;
const breaks = pattern('iu')`
  (?:[,;:–—]|(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Sr))[.!?]| (?:but|because|so that|although|though|unless|whereas))[ ]
  | and (?=(?:i|we|he|she|they|it|the|my|our|nobody|then)\b)
  | (?:before|until|when|while) (?=(?:i|we|he|she|they|it|the|my|our)\b)
`;
/** The parts of a sentence; what only goes on with the one before stays with it: "… to the whole of zone 7, that is 62 valves". */
const partsOf = (sentence: string): string[] =>
  sentence
    .split(breaks)
    .map((each) => each.replace(lead, '').trim())
    .reduce<string[]>((all, each) => {
      const before = all.at(-1);
      const both = `${before}, ${each}`;
      return before !== undefined && goesOn.test(each) && both.length <= most && sentence.includes(both)
        ? [...all.slice(0, -1), both]
        : [...all, each];
    }, []);
const goesOn = /^(?:that is|which|who|with|without|so that|i\.e|namely)\b/iu;
/** A part of a sentence that stands by itself. */
const clausesOf = (sentence: string): string[] => {
  const whole = sentence.replace(/(?<![.!?…\s])[.!?…\s]+$/u, '').replace(lead, '');
  const parts = whole.length <= most ? [whole] : partsOf(whole);
  return parts.filter((each) => {
    const words = each.split(/\s+/u).length;
    return words >= 2 && words <= 18 && each.length >= 8 && each.length <= most && !dangling.test(each);
  });
};
const dangling = pattern('iu')`
  (?:^(?:if|when|while|as|than|to|of|for|with|from|in|on|at|by|before|after|until|is|are|was|were)\b.{0,18}$)
  |\b(?:the|a|an|of|to|and|or|but|for|with|from|in|on|at|by|my|our|his|their|is|are|was|were|i|he|she|they|we|if)$
`;

/** "I will spend $2,000", of which the coach has said that it is more than they can lose. */
export const isDisputed = (clause: string, spoken: string): boolean =>
  [...spoken.matchAll(/You now speak of ([^;]{1,80});/gu)].some(([, sums]) =>
    sums!.split(/, | and /u).some((sum) => clause.includes(sum)),
  );

/** "I could lay a list on the counter": not what is refused, and not what somebody said. */
const ownDeed =
  /^(?:(?:then|so|maybe|perhaps|tomorrow|on \p{L}+day)[, ]+)?(?:i|we)\b(?!.*(?:\b(?:not|never)\b|n['’]t\b|: ))/iu;
/** The deed of their last message, as they said it; '' where there is none. */
export function deedQuoted({ texts, spoken }: Talk): string {
  const clause = sentencesOf(texts.at(-1) ?? '')
    .filter((each) => !isAsked(each) && !ofTalk.test(each) && saysDeed(each))
    .flatMap(clausesOf)
    .find(
      (each) =>
        saysDeed(each) && ownDeed.test(each) && !isDisputed(each, spoken) && !spoken.includes(quote(each, most)),
    );
  return clause === undefined ? '' : quote(clause, most);
}

/** A clause in which something stands, quoted; '' where it cannot be had short. */
export function anchorOn(text: string, words: RegExp): string {
  const clause = sentencesOf(text)
    .filter((each) => !isQuestion(each))
    .flatMap(clausesOf)
    .find((each) => words.test(each));
  return clause === undefined ? '' : quote(clause, most);
}

/** Whether something stands in a sentence that is too long to be quoted, and short enough to be about it. */
export const standsUnquoted = (text: string, words: RegExp): boolean =>
  sentencesOf(text).some(
    (each) =>
      each.length > most && each.length <= 2 * most && words.test(each) && !isQuestion(each) && !ofTalk.test(each),
  );
