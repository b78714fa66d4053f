// What a question of the coach's is about, in the person's own words: the clause that tells most of what they said last, or the deed
// they spoke of; quoted as it was said, so that no "it" hangs in the air (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { carrying } from './carrying.rules.ts';
import { isAsked, isQuestion, saysDeed } from './deed.rules.ts';
import { hasFigure } from './fact.rules.ts';
import { isTrouble } from './reflection.rules.ts';
import type { Talk } from './talk.rules.ts';

const most = 80;
const lead = pattern('iu')`
  ^(?:
    (?:and|but|so|or|then|well|now|yes|no|oh|ok(?:ay)?|fine|hmm*|also|because|since|honestly|actually|anyway|haha|like)
      [\s,.:;!–-]+
    |(?:here(?: is|['’]s) )?what (?:really |still )?(?:worries|bothers|troubles) me(?: is)?(?: that)?[:,]? |what i do(?: not|n['’]t) know is
  )+
`;
/** Said of the talk, or of nothing. */
const ofTalk = pattern('iu')`
  \b(?:
    you (?:did|do|have|are|were|got|still|said|asked|keep|avoid|pass\p{L}*|went|misread|mean)\b|you (?:only |just |always )(?:quote|repeat|say|ask|talk|give|tell|write)\b|i (?:said|asked|told you|mean(?:t)?|never said)|^answer (?:me|my|the)\b|(?:your|my|the|that|this|one) questions?\b|step is
    |good (?:morning|evening|day)|thank|sorry|challenge me|tell me|excuse
  )
  |\b(?:say it again|answer me|to ask you|with you|fooling)\b
  |^(?:i (?:think|guess|suppose|know|don['’]?t know|do not know)|of course|for example|the thing is|first of all)$
`;
const breaks = pattern('iu')`
  [,;:–—] |[.!?] | (?:but|because|so that|although|though|unless|whereas) | and (?=(?:i|we|he|she|they|it|the|my|our|nobody|then)\b)
`;
/** A part of a sentence that stands by itself. */
const clausesOf = (sentence: string): string[] => {
  const whole = sentence.replace(/[.!?…\s]+$/u, '').replace(lead, '');
  const parts = whole.length <= most ? [whole] : whole.split(breaks).map((each) => each.replace(lead, '').trim());
  return parts.filter((each) => {
    const words = each.split(/\s+/u).length;
    return words >= 2 && words <= 16 && each.length >= 8 && each.length <= most && !dangling.test(each);
  });
};
const dangling =
  /(?:^(?:if|when|while|as|than|to|of|for|with|from|in|on|at|by|before|after|until|is|are|was|were)\b.{0,18}$)|\b(?:the|a|an|of|to|and|or|but|for|with|from|in|on|at|by|my|our|his|their|is|are|was|were|i|he|she|they|we|if)$/iu;

/** Says of itself that it is not what matters. */
const aside = pattern('iu')`
  \b(?:not (?:the|my|a|what|about the) (?:part|point|thing|problem|question|worry)|beside the point|supposed to|in general|by the way)\b
  |\b(?:for|like|about) (?:this|that|it)$|\b(?:don['’]t|do not) begin there\b
`;
/** Begins as a question does. */
const asking = pattern('iu')`
  ^(?:
    who|whom|whose|what|when|where|why|how|which|is|are|am|do|does|did|can|could|will|would|should|shall|may|might|has|have
  )\b
`;
/** What troubles somebody, or what they do not know. */
const open = pattern('iu')`
  \b(?:i|we) (?:do not|don['’]t|did not|didn['’]t) (?:know|understand)\b|\b(?:afraid|worr(?:y|ies|ied)|nervous|doubt|wonder|not (?:sure|certain)|ashamed)\b
`;
function weightOf(clause: string, sentence: string): number {
  const names = clause.slice(1).match(/(?<=\s)\p{Lu}\p{Ll}+/gu)?.length ?? 0;
  return (
    (open.test(sentence) ? 1.5 : 0) +
    (open.test(clause) ? 0.5 : 0) +
    (isTrouble(clause) ? 1 : 0) +
    (/\d/u.test(clause) ? 1 : hasFigure(clause) ? 0.5 : 0) +
    Math.min(names, 2) * 0.6 +
    Math.min(carrying(clause).size, 5) * 0.3 -
    (aside.test(clause) ? 3 : 0)
  );
}

/** The clause of the last message that tells most, and was not quoted yet; '' where there is none. */
function tellingClause({ texts, spoken }: Talk): string {
  const clauses = sentencesOf(texts.at(-1) ?? '')
    .filter((each) => !ofTalk.test(each))
    .flatMap((sentence) => clausesOf(sentence).map((clause) => ({ clause, weight: weightOf(clause, sentence) })))
    .filter(
      ({ clause, weight }) =>
        weight > 0 &&
        !asking.test(clause) &&
        carrying(clause).size >= (weight > 1.2 ? 1 : 2) &&
        !ofTalk.test(clause) &&
        !isDisputed(clause, spoken) &&
        !spoken.includes(quote(clause, most)),
    );
  return clauses.toSorted((a, b) => b.weight - a.weight)[0]?.clause ?? '';
}

/** "I will spend $2,000", of which the coach has said that it is more than they can lose. */
const isDisputed = (clause: string, spoken: string): boolean =>
  [...spoken.matchAll(/You now speak of ([^;]{1,80});/gu)].some(([, sums]) =>
    sums!.split(/, | and /u).some((sum) => clause.includes(sum)),
  );

/** What they said they could do, as they said it; sooner what was not quoted yet, never what was quoted just now. */
function deedClause({ texts, told, spoken, last }: Talk): string {
  const clauses = [told.act, told.control, ...texts.slice(-2).toReversed()]
    .flatMap(sentencesOf)
    .filter((each) => !isAsked(each) && !ofTalk.test(each) && saysDeed(each))
    .flatMap(clausesOf)
    .filter((each) => saysDeed(each) && !isDisputed(each, spoken));
  const isIn = (text: string, each: string): boolean => text.includes(quote(each, most));
  return clauses.find((each) => !isIn(spoken, each)) ?? clauses.find((each) => !isIn(last, each)) ?? clauses[0] ?? '';
}

/** What a question is put on; '' where nothing they said can be quoted. */
export function anchorOf(talk: Talk, isOfDeed: boolean, title: string): string {
  const clause = (isOfDeed && deedClause(talk)) || tellingClause(talk) || (isOfDeed ? '' : deedClause(talk));
  const words = clause || (talk.spoken.includes(`“${title}”:`) ? '' : title);
  return words === '' ? '' : quote(words, most);
}

/** A clause in which something stands, quoted; '' where it cannot be had short. */
export function anchorOn(text: string, words: RegExp): string {
  const clause = sentencesOf(text)
    .filter((each) => !isQuestion(each))
    .flatMap(clausesOf)
    .find((each) => words.test(each));
  return clause === undefined ? '' : quote(clause, most);
}
