// What a person's messages are heard to say: which of what a step needs each has told, and what was meant for the conversation itself.
// The whole conversation is heard anew each time (D §9).
import { type TalkRequest, requestIn } from '../challenges/request.rules.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { daysIn, moneyIn, spansIn } from './amount.rules.ts';
import { isHalf, isLeaving, isLow, isNo } from './aside.rules.ts';
import { limitOf, meansIn, peopleOf, personIn } from './at-hand.rules.ts';
import { type Step, type Topic, quickTopics } from './coaching.rules.ts';
import { contradictions, stemsOf } from './contradiction.rules.ts';
import { type Slot, askedIn, fresh, halves, holding, nearer } from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { deedOf } from './reflection.rules.ts';

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

export const stepWanted =
  /\b(?:just tell me what to do|tell me what to do|what should i do(?: now| next)?|give me (?:a|the|one) (?:next )?step|next step\W*$|get to the point|no more questions|stop asking|enough questions|too many questions)\b/iu;
const refuses =
  /\b(?:none of your business|(?:don'?t|don’t|do not) want to (?:answer|say|talk about)|won'?t (?:answer|say|tell)|i refuse|rather not (?:say|answer)|that is private|that's private)\b/iu;
const changes =
  /^(?:(?:actually|wait|no|hm+|ok(?:ay)?|well),? |(?:let'?s|let’s|can we|could we|i want to|i'd rather) (?:talk about|look at|take|discuss)(?: something else| another thing| the)?|forget (?:that|it|about it)|(?:a )?(?:different|another|new) (?:question|topic|thing|subject)|something else|on another note|new topic|[\s,:.;–-]+)+/iu;
const changing =
  /\b(?:talk about|something else|forget (?:that|it|about it)|(?:different|another|new) (?:question|topic|subject)|on another note)\b/iu;
const vague =
  /^(?:i(?:'m|’m| am) (?:stuck|lost|not sure)|help(?: me)?|i need help|stuck|where do i (?:start|begin)|not sure)[\s.!?]*$/iu;
/** "I do not know", as others say it. */
const unknownElsewhere =
  /^(?:não sei|no (?:lo )?sé|je (?:ne )?sais pas|(?:ich )?weiß (?:es |ich )?nicht|keine ahnung|non (?:lo )?so)(?!\p{L})/iu;
/** Takes what was held out: "Yes, that one", or a part of it: "The scale, yes." */
const affirming =
  /^(?:yes\b(?!,? but)|(?:that|this) (?:one|too)\b|((?:the|my|our) [^,.]{2,40}), (?:yes|sure|of course)\b)/iu;
const greets = /^(?:hi|hello|hey|hallo|hola|bonjour|good (?:morning|afternoon|evening))(?: there| coach)?[\s,.!]*/iu;
export const smaller =
  /\b(?:smaller|too (?:much|big|large|long)|less (?:time|work)|shorter|half of (?:it|that)|easier)\b/iu;
export const amends = /^(?:no\b|instead|rather|change|make it|i(?:'d| would) rather|actually|not |but |better\b)/iu;
export const asksSummary =
  /\b(?:summari[sz]e|sum (?:it|this|that|things)? ?up|recap|where (?:are|were) we|what (?:have|did) (?:i|we) (?:say|said)|so far)\b/iu;

export type Told = Record<Slot, string>;
const nothing = (): Told => ({ matter: '', instance: '', control: '', means: '', partner: '', loss: '', act: '' });

export type Talk = {
  told: Told;
  /** What the last message told, by slot. */
  heard: Slot[];
  asked: Slot | 'clash' | null;
  lemonade: boolean;
  /** Messages of the person's since the matter changed, or since the last step. */
  count: number;
  step: Step | null;
  spoken: string;
  /** What the coach said in the sessions before. */
  earlier: string;
  /** What the person said, without what was beside the matter. */
  texts: string[];
  changed: boolean;
  /** What the coach said last. */
  last: string;
  /** What the coach puts down for an answer that was not given; null where the last message gave one. */
  given: string | null;
};

export const isTopic = (text: string): Topic | undefined =>
  quickTopics.find(({ prompt }) => prompt === text.trim())?.key;
export const requestsOf = (text: string): TalkRequest[] => sentencesOf(text).flatMap((each) => requestIn(each) ?? []);
export const ownOf = (text: string): string =>
  sentencesOf(text.replace(greets, ''))
    .filter(
      (sentence) =>
        requestIn(sentence) === null &&
        !stepWanted.test(sentence) &&
        !refuses.test(sentence) &&
        !isLeaving(sentence) &&
        !(isLow(sentence) && sentence.length < 70),
    )
    .join(' ');
export const isQuestion = (text: string): boolean => /\?\s*$/u.test(text.trim());
const DAY = 86_400_000;
export const passed = /\b(?:was|were|had|did|came|went|last|yesterday|ago)\b/iu;
/** A deed with a day. */
const isAct = (text: string, now: Date): boolean =>
  daysIn(text, now).some(({ day }) => day.getTime() - now.getTime() < 60 * DAY) &&
  !isQuestion(text) &&
  (doing.test(text) || (/\b(?:i|we) \p{Ll}+/u.test(text.toLowerCase()) && !passed.test(text)));
/** Says what may be lost, or where one would stop, without a sum. */
const isLoss =
  /^(?:nothing|none|no\b)|^\W*\d+\W*$|\b(?:lose|loss|afford|stop|no (?:money|time)|hours?|days?|evenings?|money)\b/iu;
export const isState =
  /^(?:i|we)(?:'ve|’ve|'m|’m)? (?:now |just |still )?(?:have|am|are|know|think|need|got|was|were)\b/iu;
export const doing =
  /\b(?:i|we)(?:'ll|’ll| will| can| could| would|'d|’d| am going to| shall)\b(?! (?:then |only |just )?(?:know|like|think|hope|guess|understand|not|never|do (?:little|nothing|not much|it))\b)/iu;

export const clashing: ReadonlySet<string> = new Set(['money', 'time', 'stop', 'public', 'refusal', 'due']);

/** Hears one message: what of it answers what. */
function hear(talk: Talk, text: string, records: Records, now: Date): void {
  talk.heard = [];
  talk.given = null;
  talk.changed = false;
  talk.count += 1;
  const lead = changes.exec(text);
  const changed = lead && changing.test(lead[0]) ? lead : null;
  const requests = requestsOf(text);
  if (requests.includes('restart') || changed) {
    const rest = changed ? text.slice(changed[0].length).replace(/^[\s,:.–-]+/u, '') : '';
    Object.assign(talk, { told: nothing(), count: 1, step: null, asked: null, lemonade: false, texts: [] });
    talk.changed = changed !== null;
    if (ownOf(rest).length > 8) tell(talk, 'matter', ownOf(rest));
    return;
  }
  const topic = isTopic(text);
  if (topic) {
    Object.assign(talk, { told: nothing(), count: 1, step: null, lemonade: topic === 'lemonade' });
    if (topic !== 'lemonade') talk.told.matter = records.challenge?.title ?? '';
    return;
  }
  if (asksSummary.test(text) && text.length < 80) return;
  const own = ownOf(text);
  const { asked } = talk;
  const held = asked && asked !== 'clash' ? offeredIn(talk.last, asked, records) : '';
  if (isHalf(text) && asked && asked !== 'clash' && !talk.step) {
    if (held) tell(talk, asked, held);
    talk.given = fresh(halves, talk);
    return;
  }
  const affirmed = held && (asked === 'means' || asked === 'partner') && !talk.step ? affirming.exec(own) : null;
  if (affirmed) {
    talk.texts.push(own);
    tell(talk, asked as Slot, affirmed[1] ?? held);
    return;
  }
  if (isNo(text) && held && asked !== 'loss' && !talk.step) {
    talk.given = `Not ${asked === 'means' ? quote(held, 60) : held}, then.`;
    return;
  }
  const isPassed = unknownElsewhere.test(own.trim());
  if (own === '' || vague.test(own) || isPassed) {
    if (requests.includes('agree')) {
      if (held) tell(talk, asked as Slot, held);
    } else if (
      (requests.includes('pass') || isPassed || refuses.test(text)) &&
      asked &&
      asked !== 'clash' &&
      !talk.step
    ) {
      if (held && (asked === 'means' || asked === 'partner') && !refuses.test(text)) {
        talk.told[asked] = held;
        talk.given =
          asked === 'means'
            ? `Then take ${quote(held, 60)} for now: it is there already.`
            : `Then I put down ${held} for now; strike it if it is wrong.`;
        return;
      }
      talk.given = (refuses.test(text) ? undefined : takesDefault[asked]?.(talk, records)) ?? '';
      if (asked === 'control' && !refuses.test(text)) talk.given = fresh(nearer, talk);
      // What one does not know is not asked again, but for what one can act on, in easier words.
      if (talk.told[asked] === '' && asked !== 'control' && asked !== 'matter') talk.told[asked] = ' ';
    }
    return;
  }
  if (!isQuestion(own)) talk.texts.push(own);
  if (talk.step) {
    const [day] = daysIn(own, now);
    const isAmended = amends.test(own) || smaller.test(own) || (day !== undefined && own.length < 60);
    const isNear = [...stemsOf(own)].some((word) => stemsOf(talk.told.matter + talk.told.act).has(word));
    if (!isAmended && !isNear && own.length > 30 && !isQuestion(own)) {
      Object.assign(talk, { told: nothing(), count: 1, step: null, asked: null });
      tell(talk, 'matter', own);
    }
    return;
  }
  const sentences = sentencesOf(own);
  const clash = contradictions(own, records, now).some(({ kind }) => clashing.has(kind));
  const act = sentences.find((each) => isAct(each, now));
  const sums = [...moneyIn(own), ...spansIn(own)].map(({ text: sum }) => sum);
  const isOnlySum = sums.length > 0 && own.replace(/[^\p{L}]/gu, '').length - sums.join('').length < 16;
  if (talk.told.matter === '' && (asked === 'means' || asked === 'partner')) {
    // A quick topic without a challenge: what is chosen is what it is about.
    const listed = [...talk.last.matchAll(/^- “?(.+?)”?$/gmu)].map(([, item]) => item!);
    const place = ['first', 'second', 'third'].findIndex((word) => new RegExp(`\\b${word}\\b`, 'iu').test(own));
    const choice = (place >= 0 ? listed[place] : undefined) ?? own;
    talk.told.matter = choice;
    talk.told.instance = ' ';
    tell(talk, asked, choice);
  } else if (talk.told.matter === '') {
    tell(talk, 'matter', own);
    // Whoever begins with a deed is not asked what they could do.
    if (deedOf(own) !== '' && !isQuestion(own)) talk.told.control = own;
    if (
      /\b(?:yesterday|today|this morning|last (?:week|night|month|\p{L}+day)|on \p{L}+day)\b/iu.test(own) &&
      sentencesOf(own).some((each) => passed.test(each))
    )
      talk.told.instance = own;
  } else if (asked === 'clash') {
    // A limit that holds says what may be lost at most, not what a first try is worth.
    const held = [...moneyIn(limitOf(records)), ...spansIn(limitOf(records))].map(({ value }) => value);
    const isOther = [...moneyIn(own), ...spansIn(own)].some(({ value }) => !held.includes(value));
    if (isOther) tell(talk, 'loss', sums.join(' and '));
    else talk.given = fresh(holding, talk);
  } else if (clash) talk.heard = [];
  else if (
    isOnlySum ||
    (sums.length > 0 &&
      own.length < 80 &&
      (asked === 'loss' || asked === 'act') &&
      !/\b(?:i|we)\b/iu.test(own) &&
      !personIn(own, records))
  )
    tell(talk, 'loss', own);
  else if (
    (asked === 'control' || asked === 'means') &&
    passed.test(own) &&
    deedOf(own) === '' &&
    talk.told.instance === '' &&
    !isQuestion(own)
  )
    tell(talk, 'instance', own);
  else if (
    (asked === 'loss' || asked === 'means') &&
    talk.told.partner === '' &&
    personIn(own.split(' ').slice(0, 2).join(' '), records)
  )
    tell(talk, 'partner', own);
  else if (asked === 'loss' && sums.length > 0)
    tell(talk, 'loss', sentences.find((each) => [...moneyIn(each), ...spansIn(each)].length > 0) ?? own);
  else if (
    deedOf(talk.told.control) === '' &&
    asked !== 'act' &&
    asked !== 'control' &&
    !isQuestion(own) &&
    deedOf(own) !== ''
  )
    tell(talk, 'control', own);
  else if (asked === 'loss' && sums.length === 0 && !isLoss.test(own)) {
    const name = personIn(own, records);
    if (name && talk.told.partner === '') tell(talk, 'partner', own);
    else if (talk.told.means === '' && !isQuestion(own)) tell(talk, 'means', own);
  } else if (asked && !isQuestion(own) && !(act && asked !== 'control' && asked !== 'act' && asked !== 'instance')) {
    // "Yes, that is the room I mean" is the room that was held out.
    const meant = asked === 'means' && agreeing.test(own) ? offeredIn(talk.last, asked, records) : '';
    tell(talk, asked, meant || own);
  }
  // What else stands in it.
  const again = contradictions(own, records, now).some(({ kind }) => kind === 'lesson');
  if (act && talk.told.act === '' && asked !== 'instance' && !clash && !again)
    tell(talk, 'act', asked === 'partner' ? toThem(act, sentences, talk.last, records) : act);
  if (talk.told.loss === '' && asked !== 'instance') {
    const loss = sentences.find(
      (each) =>
        /\b(?:at most|no more than|not more|lose|afford|only|tops)\b/iu.test(each) &&
        [...moneyIn(each), ...spansIn(each)].length > 0,
    );
    if (loss) tell(talk, 'loss', loss);
  }
  if (talk.told.partner === '' && asked !== 'matter' && talk.told.matter !== own) {
    const person = peopleOf(records).find(({ first }) => new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(own));
    if (person) talk.told.partner = person.name;
  }
}

/** "Whether he has time. I see him on Tuesday", told of somebody whom the coach named: with the name, and with what is asked. */
function toThem(act: string, sentences: readonly string[], last: string, records: Records): string {
  const person = peopleOf(records).find(({ name }) => last.includes(name));
  if (!person) return act;
  const asked = sentences.find((each) => each !== act && /^(?:whether|if|for|about|how|when)\b/iu.test(each));
  const named = act.replace(/\b(?:him|her|them)\b/iu, person.first).replace(/[.!\s]+$/u, '');
  return asked ? `${named} and ask ${asked.slice(0, 1).toLowerCase()}${asked.slice(1)}` : named;
}

function tell(talk: Talk, slot: Slot, text: string): void {
  talk.told[slot] = text;
  if (!talk.heard.includes(slot)) talk.heard.push(slot);
}

const agreeing = /^(?:yes|yeah|yep|sure|exactly|indeed|right|that one|of course)\b/iu;
/** What the last question held out, if it did. */
function offeredIn(reply: string, slot: Slot, records: Records): string {
  if (slot === 'means') return meansIn(records).find((mean) => reply.includes(`“${mean}”`)) ?? '';
  if (slot === 'partner') return peopleOf(records).find(({ name }) => reply.includes(name))?.name ?? '';
  if (slot === 'loss') return limitOf(records) && reply.includes(limitOf(records)) ? limitOf(records) : '';
  if (slot === 'matter') return /“([^”]+)”/u.exec(reply.split('. ').at(-2) ?? reply)?.[1] ?? '';
  return '';
}

const takesDefault: Partial<Record<Slot, (talk: Talk, records: Records) => string>> = {
  means: (talk, records) => {
    const [mean] = meansIn(records, talk.told.matter);
    if (!mean) return '';
    talk.told.means = mean;
    return `Then take “${mean}” to start with: you have it already.`;
  },
  partner: (talk, records) => {
    const [person] = peopleOf(records, talk.told.matter).filter(({ name }) => !talk.last.includes(name));
    if (!person) return '';
    talk.told.partner = person.name;
    return `Then I put down ${person.shown} for now; strike it if it is wrong.`;
  },
  loss: (talk) => {
    talk.told.loss = 'two hours and no money';
    return 'Then let me put it at two hours and no money, which is little enough to lose.';
  },
};

/** The whole conversation heard anew. */
export function follow({ history, message, records, now, earlier = '' }: DialogueInput): Talk {
  const talk: Talk = {
    told: nothing(),
    heard: [],
    asked: null,
    lemonade: false,
    count: 0,
    step: null,
    spoken: '',
    earlier: '',
    texts: [],
    changed: false,
    last: '',
    given: null,
  };
  talk.earlier = earlier;
  for (const { role, text, step } of [...history, { role: 'user' as const, text: message, step: null }]) {
    if (role === 'user') hear(talk, text, records, now);
    else {
      talk.asked = askedIn(text);
      if (step) talk.step = step;
      talk.spoken += `\n${text}`;
      talk.last = text;
    }
  }
  return talk;
}
