// What of a message is marked as a step: behind "the step is", "Step:", "write this down:", "change it to “…”", or before "that's the
// step"; and the sentence that the coach asked for. Only the words are found here; said-step.rules.ts makes the step (D §9, §11).
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { asksCoach, isUnfit } from '../conversation/correcting.rules.ts';
import { bareCost } from '../sentences/cost-said.rules.ts';
import { ahead } from '../sentences/deed-day.rules.ts';
import { isAsked, isImperative, isOver, withoutDay } from '../sentences/deed.rules.ts';
import { sumsIn } from '../sentences/fact.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { baseOf, isBase } from '../sentences/verb.rules.ts';
import { type Deed, deedsIn, isMeeting, plannedIn } from './own-deed.rules.ts';

const opens = patternText`(?:^|[.!?;,:–-] |\b(?:please|so|no|but|and|then|now|again)[,: ]+)`;
/** What stands before the words of the step itself. */
const leads = patternText`
  (?:
    (?:the |my |that )?(?:next |real |right |whole )?(?:step|sentence|title) (?:then |now |really |should |must |would )*(?:is|be|reads?|says?)(?: this)?
    |(?:the |my )?(?:next )?step
    |(?:please )?(?:write|put|put down|note|take down)(?: (?:it|this|that|the step))?(?: (?:back|down))?(?: (?:as(?: it was)?|like this|so))?
    |(?:please )?(?:change|make|correct|rewrite|turn|fix) (?:it|this|that|the step)(?: (?:in)?to| so that it (?:says|is)| like this| so)?
    |(?:it|this|that|the (?:step|title)) (?:should|must|has to|ought to) (?:be|read|say)
    |(?:(?:here|this)(?:['’]s| is) )?what i(?: (?:meant|mean|said|want)|(?:['’](?:ll|d)| will| would| am going to) do)
      (?: to (?:try|do|say))?(?: (?:is|was))?
    |it(?:['’]s| is)
    |(?:please )?put (?:it|this|that) (?:back|in)(?: as it was)?
    |(?:please )?let (?:it|the step) (?:read|say|be)|in (?:one|a) sentence|in my (?:own )?words
  )(?:,? please)?
`;
/** "It lacks the content, which is: …" */
const content = pattern('isu')`
  \b(?:content|what is missing|what['’]s missing|missing (?:part|piece|half|words?)),?(?: which| that)? (?:is|was)\s*[:–-]?\s+(.{8,})
`;
/** "So: I close it on Monday": a plan, where it says what is done. */
const resolved = /(?:^|[.!?] )(?:so|now|again|once more|my plan|the plan|decision|i decide)\s*[:–-]\s+(.{8,})/isu;
const quoted = new RegExp(`${opens}${leads}[^.!?“”"‘’']{0,24}[“"‘'](.{8,240}?)[”"’'](?=[\\s.,;:!?]|$)`, 'iu');
const behindColon = new RegExp(`${opens}${leads}\\s*[:–-]\\s+(.{8,})`, 'isu');
const behindIs = pattern('iu')`
  \b(?:
    (?:the|my) (?:next |real |right )?step (?:is|should be|must be|would be)(?: now| then)?
    |what i (?:meant|mean|want|will do|would do)(?: to (?:try|do))?(?: (?:is|was))
  ) (?:to )?(?!not\b|wrong\b|right\b|fine\b|good\b|too\b|still\b|unchanged\b|missing\b|what\b|how\b|that\b|on\b)([^.!?]{4,240})
`;
/** "Give me a step where I label ten boxes" */
const asStep =
  /\b(?:give|make|write) me (?:an?|the|one|another) (?:next |new |other )?step (?:where|in which|that says|so that) ([^.!?]{8,240})/iu;
/** "It is not to ask him. It is to sit down beside him" */
const butTo = pattern('iu')`
  (?:\bnot|n['’]t) (?:to )?[^.!?;]{2,80}[.;,] ?(?:but|it is|it['’]s|rather|the step is)(?: to)? (?!that\b|because\b)([^.!?]{8,240})
`;
const refused = /^(?:(?:oh|well|sorry|wait|what|hm+)[,.?! ]+)*(?:no|not|wrong|nope)\b/iu;

/** Words as they are put at the beginning of a step: without what only leads to them. */
const bare = (words: string): string =>
  words
    .trim()
    .replace(/^["“‘']+|(?<!["”’'])["”’']+$/gu, '')
    .replace(towards, '')
    .replace(/^(?:to|that|then|just|rather|instead|please|ok(?:ay)?|well|so|and|but)[,:]? +/iu, '')
    .replace(/, so (?:that )?(?:i|we)(?: only| just)? (?:lose|risk|spend)\b[^.;]*$/iu, '')
    .replace(/(,? and) to (?=\p{Ll})/gu, '$1 ')
    .replace(/(?<![\s.,;:!])[\s.,;:!]+$/u, '');
/** "For Efua: I bring her the markers" */
const towards = /^(?:for|to|with|about|as for) [^.:;!?]{2,40}: (?=(?:i|we)\b)/iu;
/** "Put this in: if she says no, I thank her" */
const isCondition = /^(?:only )?(?:if|unless|when|in case)\b/iu;
const isSum = (words: string): boolean => sumsIn(words).some((sum) => words.length - sum.length <= 6);

/** Whether words say what is done, and not what is so. */
const says = (words: string, now: Date): boolean => {
  const plain = bare(words);
  const [first = ''] = plain.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? [];
  return (
    isImperative(plain) ||
    deedsIn(plain, now, true).length > 0 ||
    (first.endsWith('ing') &&
      isBase(baseOf(first)) &&
      !/^[^,;]* (?:is|are|was|were|would|costs?|takes?)\b/u.test(plain))
  );
};

const named = pattern('iu')`
  \b(?:the|my) (?:next |real )?step (?:is|was|should be|must be)(?: only| just)? ((?:the|my|our|that) (?:\p{L}+ ){0,2}?\p{L}+)(?=[.,;!]| not\b| and not\b|$)
`;
/** "The step is the knock": the deed that has it, of this message or the last ones; '' where none has. */
function referred(all: readonly string[], earlier: readonly string[], now: Date): string {
  const at = all.findIndex((each) => !isAsked(each) && named.test(each));
  const stems = at < 0 ? [] : [...stemsOf(named.exec(all[at]!)![1]!)];
  if (stems.length === 0) return '';
  const said = [...earlier.flatMap(sentencesOf), ...all]
    .flatMap((each) => deedsIn(each, now))
    .findLast(({ words }) => stems.every((stem) => stemsOf(words).has(stem)));
  return said === undefined ? '' : bare(said.words);
}

/** "That's the step", "write it down", said behind what is meant. */
const markBehind = pattern('iu')`
  ^(?:(?:so|and|yes|ok(?:ay)?|please|there)[, ]+)*(?:
    (?:that|this|it)(?:['’]?s| is| was) (?:the|my) (?:next )?step|(?:write|put|note|take) (?:it|this|that) down|write (?:it|this|that)
  )(?:,? (?:then|now|please|coach))*[.!]*$
`;
export const marksBehind = (message: string): boolean =>
  sentencesOf(message).some((each, at) => at > 0 && markBehind.test(each));

/** The words of a step, and where its day was said beside them that day. */
export type Dictated = {
  words: string;
  day?: Deed['day'];
  /** The sentence that answered on which day: with its hour, or on what it hangs. */
  when?: string;
  /** The deed that stands, put otherwise: "it is not to ring, it is to learn the price". */
  isRephrased?: boolean;
  /** An act and a day that were said in two messages. */
  isJoined?: boolean;
  /** Comes before the one that stands. */
  isFirst?: boolean;
};
const none: Dictated = { words: '' };

/** What is said behind the words of a step and goes on with them: "I read it. And leave it there." */
function withRest(words: string, rest: readonly string[], now: Date): string {
  const [first] = deedsIn([`${words}.`, ...rest].join(' '), now, true);
  return first?.at === 0 && bare(first.words).length > bare(words).length ? bare(first.words) : bare(words);
}

/**
 * What a message marks as the step; no words where it marks none.
 * @param earlier what was said before, the latest last: "the step is the knock" means the deed that has it
 */
export function markedIn(message: string, now: Date, earlier: readonly string[] = []): Dictated {
  const inQuotes = quoted.exec(message)?.[1];
  if (inQuotes !== undefined && !isAsked(inQuotes)) {
    const behind = message.slice(message.indexOf(inQuotes) + inQuotes.length + 1);
    // What is said of its day and cost behind it belongs to it.
    const more = /^,? ((?:on|by|at|in|with|for|at most|this|next)\b[^.!?]{2,90})/iu.exec(behind)?.[1] ?? '';
    return { words: [bare(inQuotes), more].filter((each) => each !== '').join(', ') };
  }
  const all = sentencesOf(message);
  for (const [at, each] of all.entries()) {
    if (isAsked(each)) continue;
    const listed = (behindColon.exec(each) ?? content.exec(each))?.[1] ?? '';
    const planned = resolved.exec(each)?.[1] ?? '';
    const words = bare(listed) || (says(planned, now) && ahead(planned, now).length > 0 ? bare(planned) : '');
    if (words.length >= 8 && !isSum(words) && !words.includes('?') && !isCondition.test(words))
      return { words: withRest(words, all.slice(at + 1), now) };
  }
  const given = asStep.exec(message)?.[1] ?? '';
  if (says(given, now)) return { words: bare(given) };
  const to = butTo.exec(message)?.[1] ?? '';
  if (says(to, now)) return { words: bare(to), isRephrased: true };
  for (const [at, each] of all.entries()) {
    if (each.includes('?')) continue;
    const behind = behindIs.exec(each)?.[1];
    if (behind !== undefined && says(behind, now)) return { words: withRest(behind, all.slice(at + 1), now) };
    // "The step is the mark, not the curve. Walk with Ann on Thursday": what they would do stands behind it.
    const next = all[at + 1];
    if (behind !== undefined && next !== undefined && !next.includes('?') && says(next, now))
      return { words: bare(next) };
  }
  const meant = referred(all, earlier, now);
  if (meant !== '') return { words: meant };
  if (!marksBehind(message)) return none;
  const deed = plannedIn(message, now) ?? plannedIn(earlier.at(-1) ?? '', now);
  return deed ? { words: deed.words, day: deed.day } : none;
}

const stepIs = /\bstep(?: is| reads?)?\s*:/iu;
/** Whether a sentence says a step outright, behind "the step is", "Step:" or in quotes: then all in it is said of that one. */
export function dictates(each: string, now: Date): boolean {
  if (isAsked(each)) return false;
  const words = quoted.exec(each)?.[1] ?? behindColon.exec(each)?.[1] ?? behindIs.exec(each)?.[1] ?? '';
  const isSaid = says(words, now) || (stepIs.test(each) && stemsOf(words).size > 4);
  return bare(words).length >= 8 && !isSum(bare(words)) && isSaid;
}

/** What is so, or what its author thinks of it: no words for what is done. */
const isFact = pattern('iu')`
  ^(?:i|we|if|when|because|so|but|well|yes|ok(?:ay)?|that|this|it|he|she|they|you|there|what|which|who|the (?:day|date|step|limit|cost|title))\b
  |^(?:keep|kept|differently|otherwise|next time|in|on|at|by|tomorrow|today|tonight)\b
  |\b(?:is|are|was|were|am|has|have|had|does|did|should|must|would|could|will|means?|seems?)\b|n['’]t\b|['’](?:m|re|ve)\b
  |['’]s (?:an?|the|not|my|too|very|all)\b|\b(?:nobody|no one|everybody|everyone|somebody) \p{L}+s\b
`;

/** The one sentence that was asked for: a deed, or words that name it with its day; no words where there is none. */
export function sentenceIn(message: string, now: Date): Dictated {
  const deed = plannedIn(message, now, { isOrdered: true });
  if (deed) return { words: bare(deed.words), day: deed.day };
  const all = sentencesOf(message);
  const said = all
    .filter((each) => !each.includes('?') && !asksCoach(each) && !isUnfit(each) && !refused.test(each) && !isOver(each))
    .map(bare);
  const done = said.flatMap((each) => deedsIn(each, now, true)).find(({ sure }) => sure > 0);
  if (done) return { words: bare(done.words) };
  const words = said.find(
    (each) =>
      each.length >= 12 &&
      !isFact.test(each) &&
      bareCost(each) === '' &&
      (isImperative(each) || (ahead(each, now).some(({ at }) => at > 0) && stemsOf(withoutDay(each, now)).size >= 2)),
  );
  return { words: words ?? '' };
}

/** What else a message plans with a day of its own, beside the words of the step: it is kept with that. */
export const plansBeside = (message: string, words: string, now: Date): Deed[] =>
  deedsIn(message, now).filter(
    (each) =>
      each.day !== undefined &&
      each.sure > 0 &&
      !isMeeting(each) &&
      stemsOf(withoutDay(each.words, now)).size >= 2 &&
      !words.toLowerCase().includes(bare(each.words).toLowerCase().slice(-25)) &&
      !each.words.toLowerCase().includes(words.toLowerCase().slice(-25)),
  );
