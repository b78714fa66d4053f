// A step that somebody says outright: "the step is …", "Step: …", "change it to “…”", "no, I …". Their words stand in it as they are;
// nothing of what stood there before outlives them but what they did not speak of (D §9, §11).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { namesIn, personIn } from './at-hand.rules.ts';
import type { Step } from './coaching.rules.ts';
import { asksCoach, isUnfit } from './correcting.rules.ts';
import { type DayIn, daysIn } from './day.rules.ts';
import { dayTwice, daysOf, isAsked, isDoubted, isImperative, isOver, saysDeed, withoutDay } from './deed.rules.ts';
import { sumsIn } from './fact.rules.ts';
import type { Records } from './records.rules.ts';
import { limitSaid, lossLine, measureOf, named as withName, onlyMeets, sentence, whoOf, whyOf } from './step.rules.ts';
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
    (first.endsWith('ing') && isBase(baseOf(first)) && !/^\p{L}+ (?:is|are|was|were|would)\b/u.test(plain))
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
  says(each);
/** "I do it on Tuesday", "On Monday I hang it up": of what, was said before. */
const pointsBack = pattern('iu')`
  ^(?:[^.;!?]{0,40}\b)?(?:i|we)(?:['’](?:ll|d)| will| would| could| can)? (?:just |then |also )*
    (?:(?:do|try|start|begin)\b|\p{L}+ (?:it|them|that|this)\b)
`;
const ahead = (text: string, now: Date): DayIn[] =>
  daysOf(text, now).filter(({ day }) => {
    const away = day.getTime() - now.getTime();
    return away > -DAY_MS / 2 && away < 60 * DAY_MS;
  });
const inClause = /\b(?:if|whether|so that|because|who|which|what|that|for|from|until|when|before) [^,;]*$/iu;
/** The day on which it is done: the last that is its own, and not that of what is asked for or comes of it. */
function dayOf(text: string, now: Date): DayIn | undefined {
  const once = text.replace(dayTwice, '');
  const all = ahead(once, now);
  const own = all.filter(({ at }) => !inClause.test(once.slice(0, at)));
  return (own.length > 0 ? own : all).toSorted((a, b) => b.day.getTime() - a.day.getTime())[0];
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
  const weight = (each: string): number =>
    (ahead(each, now).length > 0 ? 4 : 0) + (definite.test(each) ? 2 : mayBe.test(each) ? 0 : 1);
  const all = sentences.map((each) => each.replace(noise, ''));
  const [best] = all
    .map((each, at) => ({ each, at }))
    .filter(({ each }) => isPlan(each) && bare(each).length >= 8 && isEnough(each))
    .toSorted((a, b) => weight(b.each) - weight(a.each) || b.at - a.at);
  return best ? withRest(all, best.at, now) : '';
}

/** What was asked for last: the step in one sentence, what they will do, or something else. */
export type Wanted = 'sentence' | 'deed' | null;

/**
 * The words of a step that a message says outright; '' where it says none.
 * @param stands whether a step stands that a "no, …" can be meant against
 */
export function dictatedIn(message: string, now: Date, wanted: Wanted, stands: boolean): string {
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
  if (wanted === 'sentence' && isUnfit(message) && all.every((each) => ahead(each, now).length === 0)) return '';
  if (wanted === 'sentence')
    return (
      planIn(all, now, () => true) ||
      bare(
        all.find(
          (each) =>
            !isAsked(each) &&
            !ofOthers.test(bare(each)) &&
            !isUnfit(each) &&
            !/^the (?:day|date|step|limit|cost|title)\b/iu.test(each) &&
            bare(each).length >= 12 &&
            !refused.test(each),
        ) ?? '',
      )
    );
  const hasDay = (each: string): boolean => ahead(each, now).length > 0;
  // "I go on Tuesday": whither, was said before.
  const isWhole = (each: string): boolean =>
    (!pointsBack.test(each) && stemsOf(withoutDay(bare(each), now)).size >= 2) || isBareMeeting(bare(each), now);
  if (wanted === 'deed') return planIn(all, now, (each) => hasDay(each) && isWhole(each));
  if (!stands) return '';
  // "No. I walk with Ann on Thursday": a deed with its day behind a no; of what lacks something the deed alone.
  if (isUnfit(message)) return planIn(all, now, (each) => !mayBe.test(each));
  return refused.test(message.trim()) ? planIn(all, now, hasDay) : '';
}

const money = patternText`(?:no (?:money|cost|costs)|nothing|free of charge)`;
const costBehind = pattern('iu')`
  (?:,| and|;)? (?:it (?:may|can|should) cost )?((?:at most|no more than|max(?:imum)?|up to) [^.;!?]{2,60}|[^,.;!?]{2,40} (?:at most|in all|altogether|in total))(?=[.;!,]|$)
`;
/** "I will spend", of which the sum has been taken. */
const onlySpends = /(^|[.!?]) ?(?:i|we)(?:['’]ll| will| would)? (?:spend|give|put|lose|invest|pay)$/iu;
/** What a step that is said outright may cost: "…, at most 400 pesos", "…, two minutes, no money". */
function costOf(words: string): { cost: string; rest: string } {
  const said = costBehind.exec(words);
  if (said && sumsIn(said[1]!).length > 0)
    return {
      cost: said[1]!
        .replace(/^(?:at most|no more than|max(?:imum)?|up to) | (?:at most|in all|altogether|in total)$/giu, '')
        .trim(),
      // In the middle it holds the sentence together.
      rest: /^[\s.,;!]*$/u.test(words.slice(said.index + said[0].length))
        ? words
            .slice(0, said.index)
            .replace(onlySpends, '$1')
            .replace(/[\s,;]+$/u, '')
        : words,
    };
  const parts = words.split(/, /u);
  const costs: string[] = [];
  while (parts.length > 1) {
    const last = parts.at(-1)!.replace(/^and /iu, '');
    const [sum] = sumsIn(last);
    const isSum = sum !== undefined && last.length - sum.length <= 6 && !/\ba (?:month|week|day|year)\b/iu.test(last);
    if (/^not\b/iu.test(last) || (!isSum && !new RegExp(`^${money}$`, 'iu').test(last))) break;
    costs.unshift(last);
    parts.pop();
  }
  return { cost: costs.join(', '), rest: parts.join(', ') };
}

const subject = pattern('iu')`
  ^(?:i|we)(?:['’](?:ll|d|m going to)| will| would| could| can| shall| want to| am going to| are going to)?
    (?: (?:just|then|also|rather|simply|now|first|plan to|intend to|mean to))* (?=\p{L})
`;
const longest = 180;
/** "Tomorrow at seven I tell him": when it is done stands in the step's day. */
function titleOf(words: string, now: Date, due: Date): string {
  const [first = ''] = sentencesOf(words);
  const fronted =
    /^((?!.*\b(?:is|are|was|that|note|notice|because)\b.* (?:i|we)\b)[^.;!?]{3,60}?),? (?=(?:i|we)(?:['’](?:ll|d))? )/iu.exec(
      first,
    )?.[1];
  const plain =
    fronted !== undefined && daysIn(fronted, now).length > 0 && !isImperative(fronted)
      ? first.slice(fronted.length).replace(/^[\s,]+/u, '')
      : first;
  const deed = plain
    .replace(subject, '')
    .replace(/,? and (?:i|we)(?:['’]ll| will)? (?=\p{Ll})/u, ' and ')
    .replace(/^\p{L}+ing\b/u, (verb) => (isBase(baseOf(verb.toLowerCase())) ? baseOf(verb.toLowerCase()) : verb));
  const once = deed.replace(dayTwice, '');
  const [only, ...others] = ahead(once, now);
  // Within a title a day holds it together; at its end the step's own day says it.
  const atEnd =
    only &&
    others.length === 0 &&
    only.day.getTime() === due.getTime() &&
    /^(?: (?:morning|afternoon|evening|night))?[\s.,;!]*$/iu.test(once.slice(only.at + only.text.length));
  const title = upperFirst((atEnd ? withoutDay(once, now) : deed).trim().replace(/[\s.,;:!]+$/u, ''));
  if (title.length <= longest) return title;
  const at = Math.max(...[', ', '; ', ' and ', ' so that '].map((mark) => title.lastIndexOf(mark, longest)));
  return title.slice(0, at > 40 ? at : title.lastIndexOf(' ', longest)).replace(/[\s,;]+$/u, '');
}

/** "I ask Ann on Monday": it was said before what for. */
export const isBareMeeting = (words: string, now: Date): boolean =>
  onlyMeets.test(lowerFirst(titleOf(words, now, dayOf(words, now)?.day ?? now)));

/** Of what was said last the words of a plan with its day, if they can stand for themselves. */
export function planSaid({ texts }: Talk, now: Date): { words: string; text: string } | null {
  for (const text of texts.slice(-3).toReversed()) {
    const words = dictatedIn(text, now, 'deed', false);
    if (words !== '' && !mayBe.test(words)) return { words, text };
  }
  return null;
}

/** The step in the words that were said for it; what they leave open stays as it stood. */
export function dictated(words: string, message: string, talk: Talk, records: Records, now: Date): Step {
  const before = talk.step;
  const { cost, rest } = costOf(words);
  const day = dayOf(rest, now) ?? dayOf(message, now);
  const inAWeek = new Date(now.getTime() + 7 * DAY_MS);
  const due = day ? dueDay(day.day) : (before?.due ?? dueDay(inAWeek));
  // What another step may cost says nothing of this one.
  const isOther = before !== null && [...stemsOf(rest)].every((word) => !stemsOf(before.description).has(word));
  const loss = cost || costOf(message).cost || (isOther ? '' : (before?.loss ?? limitSaid(talk.told.loss.trim())));
  const lineOf = (kind: string): string | undefined =>
    before?.description.split('\n').find((line) => line.startsWith(`${kind}: `));
  const named = namesIn(rest).map((name) => name.replace(/^(?:Then|And|Tell|Ask|Ring|Call|Show|Message) /u, ''));
  const person =
    personIn(rest, records) ??
    (named.length > 0
      ? new Intl.ListFormat('en').format([...new Set(named)].slice(0, 3))
      : before
        ? ''
        : talk.told.partner.trim());
  const isOfThem = /\b(?:him|her|them)\b/iu.test(rest);
  const lines = [
    lineOf('Why') ?? (whyOf(talk, records) || undefined),
    `What: ${sentence(rest)}`,
    person ? `Who: ${whoOf(person, records, talk.texts)}` : isOfThem ? lineOf('Who') : undefined,
    loss ? lossLine(loss) : undefined,
    measureOf([...talk.texts, message]),
    `Then: on ${due} go on, change it or stop, by what you saw.`,
  ].filter((line) => line !== undefined);
  return {
    title: withName(titleOf(rest, now, day?.day ?? now), message, talk.told.partner, records),
    description: lines.join('\n').slice(0, 4_000),
    principle: before?.principle ?? 'pilot-in-plane',
    due,
    loss: loss.slice(0, 400),
  };
}
