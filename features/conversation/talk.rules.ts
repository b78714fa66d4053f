// A conversation as the coach has it in mind: what was told of which kind, what was asked, and what of a message is the person's own
// and not meant for the conversation itself (D §9).
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { type TalkRequest, requestIn } from '../challenges/request.rules.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Contradiction } from '../contradictions/clash.rules.ts';
import { contradictions } from '../contradictions/contradiction.rules.ts';
import { limitOf, limitTold, peopleOf } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { answeredIn, pendingIn, refusalIn, unaskedIn } from '../sentences/fact.rules.ts';
import { spansIn } from '../sentences/span.rules.ts';
import { distressIn, isCurse, isLeaving, isLow, questionBack } from './aside.rules.ts';
import { asksMeaning, dropsQuestion, isArrival, onlySaid } from './correcting.rules.ts';
import type { Slot } from './slot.rules.ts';
import type { Step } from './step.rules.ts';
import { type Topic, quickTopics } from './topic.rules.ts';

export type Said = { role: 'user' | 'assistant'; text: string; step?: Step | null };
export type DialogueInput = {
  history: readonly Said[];
  message: string;
  records: Records;
  now: Date;
  again: number;
  /** What the coach said in the sessions before: what can be put otherwise is. */
  earlier?: string;
};

/** The parts of a reply, each begun with a capital. */
export const joined = (...parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => upperFirst(part))
    .join(' ');

/** What is said to a question, and what the coach asks about it in its turn; '' where nothing. */
export type Answer = { says: string; asks: string };

export type Reply = { message: string; step: Step | null };

export type Told = Record<Slot, string>;
export const nothing = (): Told => ({
  matter: '',
  instance: '',
  control: '',
  means: '',
  partner: '',
  loss: '',
  act: '',
});

export type Talk = {
  told: Told;
  /** What the last message told, by slot. */
  heard: Slot[];
  asked: Slot | 'clash' | null;
  /** What they did not want to be asked, or did not understand: it is not asked again. */
  dropped: Set<Slot>;
  lemonade: boolean;
  /** Whether they tell of a try that goes on, and not of a trouble. */
  review: boolean;
  /** Messages of the person's since the matter changed, or since the last step. */
  count: number;
  step: Step | null;
  spoken: string;
  /** Where in `spoken` this matter begins. */
  since: number;
  /** What the coach said in the sessions before. */
  earlier: string;
  /** What tells this person's records from another's. */
  seed: number;
  /** What the person said, without what was beside the matter. */
  texts: string[];
  changed: boolean;
  /** The deed that the person last said they could do, without its day; '' where there is none, or it became a step. */
  heldOut: string;
  /** What the person has asked before the last message. */
  questions: string[];
  /** What the coach said last. */
  last: string;
  /** What the coach puts down for an answer that was not given; null where the last message gave one. */
  given: string | null;
};

export function tell(talk: Talk, slot: Slot, text: string): void {
  talk.told[slot] = text;
  if (!talk.heard.includes(slot)) talk.heard.push(slot);
}

export const clashing: ReadonlySet<string> = new Set(['money', 'time', 'stop', 'public', 'refusal', 'due']);

export const stepWanted = pattern('iu')`
  \b(?:
    just tell me what to do|tell me what to do|what should i do(?: now| next)?
    |give me (?:a|the|one) (?:next )?step|next step(?=[\s?!]*$)|get to the point|no more questions|stop asking
    |enough questions|too many questions
  )\b
`;
export const refuses = pattern('iu')`
  \b(?:
    none of your business|(?:don'?t|don’t|do not) want to (?:answer|say|talk about)
    |(?:i|we) (?:won['’]?t|will not) (?:answer|say|tell)|i refuse|rather not (?:say|answer)|that is private
    |that's private
  )\b
`;
export const asksSummary = pattern('iu')`
  \b(?:
    summari[sz]e|sum (?:it|this|that|things)? ?up|recap|where (?:are|were) we
    |what (?:have|did) (?:i|we) (?:say|said)
  )\b
  |^(?:and |so )*(?:what (?:do|have) we (?:have )?)?so far\W*$
`;

const greets = pattern('iu')`
  ^(?:hi+|he+llo+|he+y+|hallo|hola|bonjour|good (?:morning|afternoon|evening))\b
    (?: there| (?:my )?dear(?: coach)?| coach| o)?(?=[\s,.!]|$)[\s,.!]*
`;
export const isTopic = (text: string): Topic | undefined =>
  quickTopics.find(({ prompt }) => prompt === text.trim())?.key;
const unclear = pattern('iu')`
  ^(?:but |and |sorry,? )?(?:
    what do you mean|how do you mean|what does that mean
    |i don['’]t (?:get|understand) (?:you|it|that|this|the question)
  )\b
`;
export const requestsOf = (text: string): TalkRequest[] =>
  // "What then?" asks what to do.
  sentencesOf(text.replace(/(?:\b(?:and|but|so) )?\bwhat (?:then|now)\s*\?/giu, '')).flatMap(
    (each) => requestIn(each) ?? (unclear.test(each) || asksMeaning(each) ? 'explain' : []),
  );
const takenBack = pattern('iu')`
  ^(?:(?:just|only|i['’]m|no)[ ,]+)*(?:kidding|joking|scratch that|forget that|strike that|never ?mind that)\b
`;
export const ownOf = (text: string): string =>
  sentencesOf(text.replace(greets, ''))
    // What is taken back was not said.
    .filter((_, at, all) => !takenBack.test(all[at] ?? '') && !takenBack.test(all[at + 1] ?? ''))
    .filter(
      (sentence) =>
        requestIn(sentence) === null &&
        !unclear.test(sentence) &&
        !asksMeaning(sentence) &&
        !isArrival(sentence) &&
        !onlySaid(sentence) &&
        !dropsQuestion(sentence) &&
        !stepWanted.test(sentence) &&
        !refuses.test(sentence) &&
        (questionBack(sentence) ?? 'other') === 'other' &&
        !isLeaving(sentence) &&
        !isCurse(sentence) &&
        distressIn(sentence) === null &&
        !(isLow(sentence) && sentence.length < 70),
    )
    .join(' ');

/** What the last question held out, if it did. */
export function offeredIn(reply: string, slot: Slot, records: Records): string {
  // Of several the first.
  const first = (names: readonly string[]): string =>
    names.filter((name) => reply.includes(name)).toSorted((a, b) => reply.indexOf(a) - reply.indexOf(b))[0] ?? '';
  if (slot === 'means') {
    const written = Object.values(records.inventory).join('\n');
    return (
      [...reply.matchAll(/“([^“”]{1,400})”/gu)].map(([, item]) => item!).find((item) => written.includes(item)) ?? ''
    );
  }
  if (slot === 'partner') return first(peopleOf(records).map(({ name }) => name));
  if (slot === 'loss') return limitTold(records) && reply.includes(limitTold(records)) ? limitOf(records) : '';
  if (slot === 'matter') return /“([^“”]{1,400})”/u.exec(reply.split('. ').at(-2) ?? reply)?.[1] ?? '';
  return '';
}

/** A remark without the question at its end. */
export const withoutQuestion = (text: string): string => text.replace(/ [^.]*\?$/u, '');

/** That somebody was not asked is no news once it was said with the step. */
export function isToldUnasked({ kind, says }: Contradiction, spoken: string): boolean {
  const [, name = ''] = /; (.+?) stands among/u.exec(says) ?? [];
  return kind === 'partner' && name !== '' && spoken.includes(`${name} has not been asked`);
}

/** What of a message contradicts the records and is news to its author: who says themselves that somebody was not asked knows it. */
export function newsIn(message: string, records: Records, now: Date): Contradiction[] {
  const isKnown = [pendingIn, unaskedIn, refusalIn, answeredIn].some((told) => told(message) !== '');
  const isOwned =
    /\b(?:i|we) (?:still )?owe\b|\boverdue\b|\b(?:waits?|waiting|waited) (?:[^.;!?]{2,60} )?since (?:the|last|then|\d|\p{L}+day|a|two|three)\b/iu.test(
      message,
    );
  // Who names the limit itself keeps to it: "two hours, for one Thursday".
  const isWithin = (says: string): boolean => {
    const [, limit = ''] = /“([^“”]*)”\.?$/u.exec(says) ?? [];
    return spansIn(limit).some(
      ({ text }) => !/days?$/iu.test(text) && message.toLowerCase().includes(text.toLowerCase()),
    );
  };
  // What one applies for is not what one loses.
  const isSought =
    /\b(?:fund|grant|prize|award|subsid\p{L}+|funding)\b/iu.test(message) &&
    /\b(?:appl(?:y|ying|ication)|ask(?:ing)? (?:for|from)|win)\b/iu.test(message);
  return contradictions(message, records, now).filter(
    ({ kind, says }) =>
      !(kind === 'money' && isSought) &&
      !(kind === 'partner' && isKnown) &&
      !(kind === 'promise' && isOwned) &&
      !(kind === 'time' && isWithin(says)),
  );
}
