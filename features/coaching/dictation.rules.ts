// What of a message is a step said outright: "the step is …", "Step: …", "change it to “…”", "no, I …", or the sentence that the coach
// asked for. Only the words are found here; said-step.rules.ts makes the step (D §9, §11).
import { lowerFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { asksCoach, blamesField, isUnfit } from './correcting.rules.ts';
import { isAsked, isDoubted, isImperative, isOver, saysDeed, withoutDay } from './deed.rules.ts';
import { bareCost } from './cost-said.rules.ts';
import { sumsIn } from './fact.rules.ts';
import { ahead } from './deed-day.rules.ts';
import { isBareMeeting } from './said-step.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { Talk } from './talk.rules.ts';
import { baseOf, isBase } from './verb.rules.ts';

const opens = patternText`(?:^|[.!?;,:–-] |\b(?:please|so|no|but|and|then|now|again)[,: ]+)`;
/** What stands before the words of the step itself. */
const leads = patternText`
  (?:
    (?:the |my |that )?(?:next |real |right )?step (?:then |now |really |should |must |would )*(?:is|be|reads?|says?)
    |(?:the |my )?(?:next )?step
    |(?:please )?(?:write|put|put down|note|take down)(?: (?:it|this|that|the step))?(?: (?:as|like this|so))?
    |(?:please )?(?:change|make|correct|rewrite|turn) (?:it|this|that|the step)(?: (?:in)?to| so that it (?:says|is)| like this)?
    |(?:it|this|that|the (?:step|title)) (?:should|must|has to|ought to) (?:be|read|say)
    |what i (?:meant|mean|said|want|will do|would do|am going to do)(?: to (?:try|do|say))?(?: (?:is|was))?
    |it(?:['’]s| is)
    |(?:please )?let (?:it|the step) (?:read|say|be)|in (?:one|a) sentence|in my (?:own )?words
  )
`;
/** "It lacks the content, which is: …" */
const content = pattern('isu')`
  \b(?:content|what is missing|what['’]s missing|missing (?:part|piece|half|words?)),?(?: which| that)? (?:is|was)\s*[:–-]?\s+(.{8,})
`;
/** "So: I close it on Monday": a plan, where it has its day. */
const resolved = /(?:^|[.!?] )(?:so|now|again|once more|my plan|the plan|decision|i decide)\s*[:–-]\s+(.{8,})/isu;
const quoted = new RegExp(`${opens}${leads}[^.!?“”"‘’']{0,24}[“"‘'](.{8,240}?)[”"’'](?=[\\s.,;:!?]|$)`, 'iu');
const behindColon = new RegExp(`${opens}${leads}\\s*[:–-]\\s+(.{8,})`, 'isu');
const behindIs = pattern('iu')`
  \b(?:
    (?:the|my) (?:next |real |right )?step (?:is|should be|must be|would be)(?: now| then)?
    |what i (?:meant|mean|want|will do|would do)(?: to (?:try|do))?(?: (?:is|was))
  ) (?:to )?(?!not\b|wrong\b|right\b|fine\b|good\b|too\b|still\b|unchanged\b|missing\b|what\b|how\b|that\b|on\b)([^.!?]{4,240})
`;
/** "It is not to ask him. It is to sit down beside him" */
const butTo = pattern('iu')`
  \bnot (?:to )?[^.!?;]{2,80}[.;,] ?(?:but|it is|it['’]s|rather|the step is)(?: to)? (?!that\b|because\b)([^.!?]{8,240})
`;
const refused = /^(?:(?:oh|well|sorry|wait|what|hm+)[,.?! ]+)*(?:no|not|wrong|nope)\b/iu;

/** Words as they are put at the beginning of a step: without what only leads to them. */
const bare = (words: string): string =>
  words
    .trim()
    .replace(/^["“‘']+|["”’']+$/gu, '')
    .replace(towards, '')
    .replace(/^(?:to|that|then|just|rather|instead|please|ok(?:ay)?|well|so|and|but)[,:]? +/iu, '')
    .replace(/,? (?:and )?not (?:the |that |my |to |an? )?[^,.;]{2,60}$/iu, '')
    .replace(/(,? and) to (?=\p{Ll})/gu, '$1 ')
    .replace(/[\s.,;:!]+$/u, '');

/** "For Efua: I bring her the markers" */
const towards = /^(?:for|to|with|about|as for) [^.:;!?]{2,40}: (?=(?:i|we)\b)/iu;
const stative =
  /^(?:am|are|be|have|had|think|want|need|know|feel|like|love|hope|owe|mean|see|guess|believe|prefer|understand|do|say|can|could|must|should|might|may|was|were|wonder|fear|doubt|agree|note|notice|add|mention|realise|realize|hear|remember|suppose|imagine|expect|begin|start|get)$/u;
const does = /(?:^|[\s,])(?:i|we)(?:['’](?:ll|d)| will| would)?(?: just| then| also| first)* (\p{L}+)/giu;
/** "Tomorrow at seven I tell him the price, now" */
const isDone = (words: string): boolean =>
  [...words.matchAll(does)].some(([, verb = '']) => isBase(verb.toLowerCase()) && !stative.test(verb.toLowerCase()));
const isSum = (words: string): boolean => sumsIn(words).some((sum) => words.length - sum.length <= 6);
const says = (words: string): boolean => {
  const plain = bare(words);
  const [first = ''] = plain.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? [];
  return (
    isImperative(plain) ||
    saysDeed(plain) ||
    isDone(plain) ||
    (first.endsWith('ing') &&
      isBase(baseOf(first)) &&
      !/^[^,;]* (?:is|are|was|were|would|costs?|takes?)\b/u.test(plain))
  );
};

/** Tells of somebody or something else, and not what is done. */
const ofOthers = /^(?:that|this|it|he|she|they|you|there|what|which|who)\b|^\p{Lu}\p{L}+ (?:is|was|runs|has|does)\b/iu;
const owed = /\b(?:owe|owed|promised|still have to)\b/iu;
const mayBe = /\b(?:i|we) (?:could|might|may)\b/iu;
const definite = /\b(?:i|we)(?:['’]ll| will|['’]m going to| am going to)\b/iu;
const saysSo = /\b(?:i|we)(?:['’]d| would) say\b/iu;
/** Whether a sentence says what its author does next, so that it can stand for itself. */
const isPlan = (each: string): boolean =>
  !isAsked(each) &&
  !isOver(each) &&
  !isDoubted(each) &&
  !refused.test(each) &&
  !owed.test(each) &&
  !saysSo.test(each) &&
  !asksCoach(each) &&
  !ofOthers.test(each) &&
  !/^(?:if|when|unless|because|keep)\b/iu.test(each) &&
  !tellsOf.test(each) &&
  !negated.test(each) &&
  says(each);
/** "Keep: checking on Saturday" answers what worked, "any evening" names none. */
const tellsOf = pattern('iu')`
  ^(?:keep|kept|differently|otherwise|next time|what (?:worked|went)|good|bad|done|lesson|learned|past)\b[^:]{0,30}[:–-]
  |\bany (?:day|time|evening|morning|afternoon)\b|\bsome (?:day|time)\b
`;
/** "I don't need to ask Murdo anything" */
const negated = pattern('iu')`
  ^(?:[^.;!?]{0,30}, )?(?:i|we) (?:do not|don['’]?t|did not|didn['’]?t|will not|won['’]?t|cannot|can['’]?t|never|am not|am only|need not|haven['’]?t|have not)\b
`;
/** "I do it on Tuesday", "On Monday I hang it up": of what, was said before. */
const pointsBack = pattern('iu')`
  ^(?:
    (?:[^.;!?]{0,40}\b)?(?:i|we)(?:['’](?:ll|d)| will| would| could| can)? (?:just |then |also )*
      (?:(?:do|try|start|begin)\b|\p{L}+ (?:it|them|that|this)\b)
    |(?:then )?\p{L}+ (?:it|them)\b
  )
`;
const actsOnIt = /^((?:[^.;!?]{0,40}\b)?(?:i|we)(?:['’](?:ll|d)| will| would)? |)(\p{L}+) (it|them|that|this)\b/iu;
const firstThing = pattern('iu')`
  \b((?:the|my|our|an?|two|three|four|five|six|ten|\d+) (?:\p{L}+ ){0,2}?\p{L}+)(?=$|[.,;:!]| (?:on|at|in|into|to|for|by|after|before|with|from|and|is|are)\b)
`;
/**
 * "I write the price on paper. 165 a window. Bring it to her on Tuesday": a deed whose object was named before it, with that; '' where
 * it was not.
 */
function withObject(all: readonly string[], at: number): string {
  const words = bare(all[at]!);
  const said = actsOnIt.exec(words);
  if (!said) return '';
  const [, lead = '', verb = ''] = said;
  if (/^(?:do|try|start|begin)$/iu.test(verb)) return '';
  const earlier = all.slice(0, at);
  const from = earlier.findLastIndex((each) => isPlan(each) && !pointsBack.test(each) && firstThing.test(each));
  // What is only named between the two says more of the thing.
  const between = earlier.slice(from + 1);
  if (from >= 0 && between.every((each) => !isAsked(each) && !isOver(each) && !refused.test(each))) {
    const rest = between.map((each) => bare(each)).join(', ');
    return `${bare(earlier[from]!)} and ${lowerFirst(words.slice(lead.length))}${rest === '' ? '' : `: ${rest}`}`;
  }
  const thing = firstThing.exec(earlier.findLast((each) => !isAsked(each) && firstThing.test(each)) ?? '')?.[1];
  return thing === undefined
    ? ''
    : words.replace(actsOnIt, (_, head: string, does: string) => `${head}${does} ${thing}`);
}

/** What comes behind the first sentence and goes on with it: "I read it, and leave it there." */
function withRest(all: readonly string[], at: number, now: Date): string {
  const rest: string[] = [];
  for (const each of all.slice(at + 1)) {
    const goesOn = /^(?:and )?(?:then|after that)\b/iu.test(each) && !isAsked(each) && !refused.test(each);
    const isMore = isPlan(each) && /^(?:there|i|we)\b/iu.test(each) && !mayBe.test(each);
    if (!goesOn && !(isMore && ahead(each, now).length === 0)) break;
    rest.push(each);
  }
  return bare(
    [all[at]!, ...rest]
      .map((each, place, list) => (place < list.length - 1 && !/[.!?]$/u.test(each) ? `${each}.` : each))
      .join(' '),
  );
}

const noise = /^(?:(?:oh|well|sorry|wait|what|no|nope|wrong|not that|ok(?:ay)?|yes|right|listen|fine)[,.?! ]+)+/iu;
/** Of several sentences the one that says what is done next: with its day, meant and not only possible, the last. */
function planIn(sentences: readonly string[], now: Date, isEnough: (each: string) => boolean): string {
  const message = sentences.join(' ');
  const weight = (each: string): number =>
    (ahead(each, now, message).length > 0 ? 4 : 0) + (definite.test(each) ? 2 : mayBe.test(each) ? 0 : 1);
  const all = sentences.map((each) => each.replace(noise, ''));
  const [best] = all
    .map((each, at) => ({ each, at }))
    .filter(({ each }) => isPlan(each) && bare(each).length >= 8 && isEnough(each))
    .toSorted((a, b) => weight(b.each) - weight(a.each) || b.at - a.at);
  if (!best) return '';
  const whole = pointsBack.test(best.each) ? withObject(all, best.at) : bare(best.each);
  return whole === bare(best.each) ? withRest(all, best.at, now) : whole;
}

const stepIs = /\bstep(?: is| reads?)?\s*:/iu;
/** Whether a sentence says a step outright, behind "the step is", "Step:" or in quotes: then all in it is said of that one. */
export function dictates(each: string): boolean {
  if (isAsked(each)) return false;
  const words = quoted.exec(each)?.[1] ?? behindColon.exec(each)?.[1] ?? behindIs.exec(each)?.[1] ?? '';
  const isSaid = says(words) || (stepIs.test(each) && stemsOf(words).size > 4);
  return bare(words).length >= 8 && !isSum(bare(words)) && isSaid;
}

/** What is so, or what its author thinks of it: no words for what is done. */
const isFact = pattern('iu')`
  ^(?:i|we|if|when|because|so|but|well|yes|ok(?:ay)?|the (?:day|date|step|limit|cost|title))\b
  |\b(?:is|are|was|were|am|has|have|had|does|did|should|must|would|could|will|means?|seems?)\b|n['’]t\b|['’](?:m|re|ve)\b
  |['’]s (?:an?|the|not|my|too|very|all)\b|\b(?:nobody|no one|everybody|everyone|somebody) \p{L}+s\b
`;

const named = pattern('iu')`
  \b(?:the|my) (?:next |real )?step (?:is|was|should be|must be)(?: only| just)? ((?:the|my|our|that) (?:\p{L}+ ){0,2}?\p{L}+)(?=[.,;!]| not\b| and not\b|$)
`;
/** "The step is the knock": the sentence that has it, of this message or the last ones; '' where none has. */
function referred(all: readonly string[], earlier: readonly string[]): string {
  const at = all.findIndex((each) => !isAsked(each) && named.test(each));
  const stems = at < 0 ? [] : [...stemsOf(named.exec(all[at]!)![1]!)];
  if (stems.length === 0) return '';
  const others = [...earlier.flatMap((text) => sentencesOf(text)), ...all.slice(0, at), ...all.slice(at + 1)];
  const said = others.findLast((each) => isPlan(each) && stems.every((stem) => stemsOf(each).has(stem)));
  return said === undefined ? '' : bare(said);
}

/** What was asked for last: the step in one sentence, what they will do, or something else. */
export type Wanted = 'sentence' | 'deed' | null;

/**
 * The words of a step that a message says outright; '' where it says none.
 * @param stands whether a step stands that a "no, …" can be meant against
 * @param earlier what was said before, the latest last: "the step is the knock" means the sentence that has it
 */
export function dictatedIn(
  message: string,
  now: Date,
  wanted: Wanted,
  stands: boolean,
  earlier: readonly string[] = [],
): string {
  const inQuotes = quoted.exec(message)?.[1];
  if (inQuotes !== undefined && !isAsked(inQuotes)) {
    const behind = message.slice(message.indexOf(inQuotes) + inQuotes.length + 1);
    // What is said of its day and cost behind it belongs to it.
    const more = /^,? ((?:on|by|at|in|with|for|at most|this|next)\b[^.!?]{2,90})/iu.exec(behind)?.[1] ?? '';
    return [bare(inQuotes), more].filter((each) => each !== '').join(', ');
  }
  const all = sentencesOf(message);
  for (const [at, each] of all.entries()) {
    if (isAsked(each)) continue;
    const listed = bare((behindColon.exec(each) ?? content.exec(each))?.[1] ?? '');
    const planned = bare(resolved.exec(each)?.[1] ?? '');
    const words = listed || (says(planned) && ahead(planned, now).length > 0 ? planned : '');
    if (words.length >= 8 && !isSum(words)) return withRest([words, ...all.slice(at + 1)], 0, now);
  }
  const to = butTo.exec(message)?.[1] ?? '';
  if (says(to)) return bare(to);
  for (const [at, each] of all.entries()) {
    const named = behindIs.exec(each)?.[1];
    if (named !== undefined && says(named)) return withRest([named, ...all.slice(at + 1)], 0, now);
    // "The step is the mark, not the curve. Walk with Ann on Thursday": what they would do stands behind it.
    const next = all[at + 1];
    if (named !== undefined && next !== undefined && !isAsked(next) && says(next)) return bare(next);
  }
  const meant = stands ? referred(all, earlier) : '';
  if (meant !== '') return meant;
  if (wanted === 'sentence' && isUnfit(message) && all.every((each) => ahead(each, now).length === 0)) return '';
  if (wanted === 'sentence')
    return (
      planIn(all, now, () => true) ||
      bare(
        all.find(
          (each) =>
            !isAsked(each) &&
            !asksCoach(each) &&
            !ofOthers.test(bare(each)) &&
            !isUnfit(each) &&
            !isFact.test(each) &&
            !tellsOf.test(each) &&
            !isOver(each) &&
            bare(each).length >= 12 &&
            bareCost(each) === '' &&
            !refused.test(each),
        ) ?? '',
      )
    );
  const hasDay = (each: string): boolean => ahead(each, now, message).length > 0;
  // "I go on Tuesday": whither, was said before.
  const isWhole = (each: string): boolean => {
    const at = all.map((one) => one.replace(noise, '')).indexOf(each);
    const words = pointsBack.test(each) ? withObject(all, at) : bare(each);
    return stemsOf(withoutDay(words, now)).size >= 2 || isBareMeeting(words, now);
  };
  if (wanted === 'deed') return planIn(all, now, (each) => hasDay(each) && isWhole(each));
  if (!stands) return '';
  // "No. I walk with Ann on Thursday": a deed with its day behind a no; of what lacks something the deed alone.
  if (isUnfit(message)) return planIn(all, now, (each) => !mayBe.test(each) && (hasDay(each) || !blamesField(message)));
  return refused.test(message.trim()) ? planIn(all, now, hasDay) : '';
}

/** Of what was said last the words of a plan with its day, if they can stand for themselves. */
export function planSaid({ texts }: Talk, now: Date): { words: string; text: string } | null {
  for (const text of texts.slice(-3).toReversed()) {
    const words = dictatedIn(text, now, 'deed', false);
    if (words !== '' && !mayBe.test(words)) return { words, text };
  }
  return null;
}

/** What else a message plans with a day of its own, beside the words of the step: it is kept with that. */
export const plansBeside = (message: string, words: string, now: Date): string[] =>
  sentencesOf(message)
    .flatMap((each) =>
      each.split(
        /;\s+|,? and (?=(?:on |this |next )?(?:\p{Lu}\p{L}+day|tomorrow|tonight|today)(?: \p{L}+)? (?:i|we)\b)/iu,
      ),
    )
    .map((each) =>
      each
        .replace(noise, '')
        .replace(/^[^:.]{0,40}: (?=[^:]*\b(?:i|we)\b)/iu, '')
        .replace(/^(?:and|but|then|also|so)[, ]+/iu, ''),
    )
    .filter(
      (each) =>
        isPlan(each) &&
        (isImperative(each) || /\b(?:i|we)\b/iu.test(each)) &&
        !mayBe.test(each) &&
        !pointsBack.test(each) &&
        ahead(each, now, message).length > 0 &&
        !words.toLowerCase().includes(bare(each).toLowerCase().slice(-25)) &&
        stemsOf(withoutDay(bare(each), now)).size >= 2,
    )
    .map(bare);

const writes = /\b(?:write|put|put down|note|take down)(?: (?:it|this|that))?(?: like this| so)?\s*[:–-]/iu;
/** "Write it: written price, 165 a window": words that go on with the deed that stands, and say none themselves. */
export const isList = (message: string, words: string): boolean =>
  writes.test(message) &&
  !says(words) &&
  ![...words.matchAll(/(?:^|, |\band )(\p{L}+)/giu)].some(([, first = '']) => isBase(first.toLowerCase()));
