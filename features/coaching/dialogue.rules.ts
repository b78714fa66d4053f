// How the offline coach leads a conversation: from what one wants to move, over what one can act on, has, and can lose, to one
// dated step. One question at a time, none twice, in the person's own words (D §9, §11).
import { requestIn, type TalkRequest } from '../challenges/request.rules.ts';
import { isAngry, quote, sentencesOf, telling, titleFrom, withoutLead } from '../challenges/told.rules.ts';
import { meansOf } from '../inventory/combination.rules.ts';
import { findNames } from '../inventory/means.rules.ts';
import { dueDay, isOverdue } from '../plays/play.rules.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { daysIn, moneyIn, spansIn } from './amount.rules.ts';
import { isHalf, isLeaving, isLow, isNo, type QuestionBack, questionBack, tongueLine } from './aside.rules.ts';
import { type Step, type Topic, quickTopics } from './coaching.rules.ts';
import { type Contradiction, contradictions, stemsOf } from './contradiction.rules.ts';
import type { Records } from './records.rules.ts';
import { deedOf, observationsOn, thingsIn } from './reflection.rules.ts';

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
export type Reply = { message: string; step: Step | null };

const slots = ['matter', 'instance', 'control', 'means', 'partner', 'loss', 'act'] as const;
type Slot = (typeof slots)[number];

/** With the person's seventh message there is a step, whatever is missing. */
export const messagesToStep = 7;

// {n} is a thing the person spoke of, {d} what they said they could do; a question without one of these fits anybody. What stands
// behind the last "}" of a question is its own alone: by it the question is known again.
const questions: Record<Slot, readonly string[]> = {
  matter: [
    'What do you want to move forward, as you would say it to a colleague over lunch?',
    'If one thing were different by next Friday, which one should it be?',
    'What did you put off this week, although it matters to you?',
    'Which sentence about your work do you catch yourself saying again and again?',
  ],
  instance: [
    'Tell me of the last time {n} came up: who was there, and what happened?',
    'What happened the last time with {n}, and whom did it cost something?',
    'When did you last run into it, and what happened, step by step?',
    'Think of one real case: who was there, and what did it cost?',
    'How often is that so, and who notices first?',
  ],
  control: [
    'With {n} in mind, what could you change this week without asking anyone?',
    'What could you try about {n} within days that needs nobody’s leave?',
    'Which part of it could you change this week without asking anyone?',
    'Leave aside what others would have to decide: what is left that is yours?',
    'Pick the nearer one: is there something you could count, or someone you could listen to?',
  ],
  means: [
    'What would you need to {d}, and which of it is there already?',
    'What have you got that would help with {n}, even if it was meant for something else?',
    'What do you have already that could carry a first try: a tool, a room, a list, an hour?',
    'What lies around unused that would do for a start?',
    'What do you know how to do that the others there do not?',
  ],
  partner: [
    'When you {d}, who notices first, and what would they say?',
    'Who is one person you could ask in ten minutes, and what would they get out of it?',
    'Who meets the same trouble from the other side?',
    'Who would be glad if this worked, and has not been told about it?',
  ],
  loss: [
    'Suppose you {d} and nothing comes of it: how many hours and how much money would you not miss?',
    'If it comes to nothing, how many hours and how much money could you lose and shrug?',
    'What is the most that a first try may cost you, in hours and in money?',
    'At which point would you stop and not be sorry?',
  ],
  act: [
    'You could {d}: on which day, and what is done by that evening?',
    'So what exactly will you do, and on which day?',
    'What is the smallest version of it that you could finish within a week, and on which day?',
    'With one hour for it and no more, what would you do in that hour, and when?',
  ],
};

/** With something of the person's own in it; tried before the plain ones. */
const proposals: Partial<Record<Slot, readonly string[]>> = {
  matter: ['{x} Is that where you are stuck, or is it something nearer?', '{x} Shall we take that, or something else?'],
  means: [
    'In your inventory you wrote “{x}”. What could that do here?',
    'Your inventory has “{x}”. Would that carry a first try?',
    '“{x}” stands in your inventory: of any use for this?',
  ],
  partner: [
    '{x} comes to mind. What could you ask them for, and what would they win?',
    'What does {x} see of this that you do not?',
    '{x}: would they have a reason to join in?',
  ],
  loss: ['{x}. How much of that is a first try worth?', '{x}. Which part of it would you put into a first try?'],
};
const clashQuestion = 'Which of the two shall hold?';
const askThem = 'What would you ask them, and when?';
const lemonadeQuestions = [
  'What happened that you had not planned, in a sentence or two?',
  'What do you have now that you would not have if it had gone as planned: a contact, a fact, a leftover, a free hour?',
] as const;
const topicQuestions: Record<Exclude<Topic, 'lemonade'>, string> = {
  challenge: 'Which part of that could you act on this week, and which part are you only assuming?',
  means: 'Which of these could you put to work this week without asking anyone?',
  partner: 'Which of them could you ask this week, and for what?',
};

const ending = (question: string): string => (question.split('}').at(-1) ?? '').trim();
const known: readonly [slot: Slot | 'clash', tail: string][] = [
  ...slots.flatMap((slot) =>
    [...questions[slot], ...(proposals[slot] ?? [])].map((question): [Slot, string] => [slot, ending(question)]),
  ),
  ['clash', clashQuestion],
  ['partner', askThem],
  ['matter', lemonadeQuestions[0]],
  ['instance', lemonadeQuestions[1]],
  ['control', topicQuestions.challenge],
  ['means', topicQuestions.means],
  ['partner', topicQuestions.partner],
];
const askedIn = (reply: string | undefined): Slot | 'clash' | null =>
  reply === undefined ? null : (known.find(([, tail]) => reply.trim().endsWith(tail))?.[0] ?? null);

/** What is said to an answer on which there is nothing particular to say; often nothing is best. */
const acknowledgements: Record<Slot, readonly string[]> = {
  matter: [],
  instance: [],
  control: ['Nobody has to sign before you {d}.', 'To {d} takes no one’s leave.', 'So you can {d}.'],
  means: [],
  partner: [
    '{p} it is, then.',
    'Then {p} is the one to ask.',
    'So it goes by way of {p}.',
    '{p} has a part in it, then.',
    'That brings {p} in.',
  ],
  loss: ['At most {l}, then.', 'So {l} may go, and no more.', 'The ceiling is {l}.'],
  act: [],
};
const meant: Record<Slot, readonly string[]> = {
  matter: [
    'I mean one thing that you would like to be otherwise; it need not be large.',
    'One sentence is enough, even a clumsy one.',
  ],
  instance: [
    'I mean one real occasion with a day and people in it, not how it is in general.',
    'For example: “On Tuesday two people waited an hour, and one left.”',
  ],
  control: [
    'I mean what nobody has to allow: what you write, whom you ask, what you count, how you spend your own hour.',
    'For example a list you keep, or a question you ask at the counter.',
  ],
  means: [
    'I mean what is there anyway, so that a try costs next to nothing.',
    'For example a room that stands empty, or a list that you keep.',
  ],
  partner: [
    'I mean somebody who would put in a little of their own: an hour, a name, a key.',
    'It is best somebody who has the same trouble.',
  ],
  loss: [
    'I mean the loss, not the gain: what you could give up without being sorry.',
    'For example “two hours and the price of the paper”.',
  ],
  act: [
    'I mean something a camera could film, with a day to it.',
    'For example “On Thursday I sit at the counter for an hour and count”.',
  ],
};
const passes = [
  'Then we leave that open.',
  'No answer is needed there.',
  'That can stay as it is for now.',
  'We go round that one.',
];
const sympathy = ['That has cost you more than it should.', 'Then let us keep to what you can move.'];
const lowLines = [
  'Then let it be small today, or wait; nothing here runs away.',
  'On such a day ten minutes are enough.',
  'We can also stop here; what you said is kept.',
];
const nearer = ['Then nearer to your own desk.', 'Then something smaller.'];
const halves = [
  'A maybe is enough for a small try.',
  'Half a yes, then: a first try would settle it.',
  'That can stay a maybe until it is seen.',
];
const holding = ['Then the limit holds.', 'Then it stays at what you wrote.'];
const resting = ['Then the other thing rests.', 'That one is put aside.', 'We leave it there.'];
const leaving = ['Before you go, so that it does not stay talk.', 'Then in short.'];
const whys: Record<Slot, string> = {
  matter: 'I ask so that the step is about one thing, not about everything.',
  instance: 'I ask because a real case shows where it catches; how it is in general does not.',
  control: 'I ask because a step that needs somebody’s leave may never be taken.',
  means: 'I ask because what is there already costs nothing to try.',
  partner: 'I ask because whoever gives an hour of their own stays.',
  loss: 'I ask because a try that may fail cheaply is begun sooner.',
  act: 'I ask because a deed without a day is a wish.',
};
const aboutMe = 'I am the offline coach: I ask, and put in order what you and your records say. I make nothing up.';
const stepWanted =
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
const smaller = /\b(?:smaller|too (?:much|big|large|long)|less (?:time|work)|shorter|half of (?:it|that)|easier)\b/iu;
const amends = /^(?:no\b|instead|rather|change|make it|i(?:'d| would) rather|actually|not |but |better\b)/iu;
const asksSummary =
  /\b(?:summari[sz]e|sum (?:it|this|that|things)? ?up|recap|where (?:are|were) we|what (?:have|did) (?:i|we) (?:say|said)|so far)\b/iu;

type Told = Record<Slot, string>;
const nothing = (): Told => ({ matter: '', instance: '', control: '', means: '', partner: '', loss: '', act: '' });

type Talk = {
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

const isTopic = (text: string): Topic | undefined => quickTopics.find(({ prompt }) => prompt === text.trim())?.key;
const requestsOf = (text: string): TalkRequest[] => sentencesOf(text).flatMap((each) => requestIn(each) ?? []);
const ownOf = (text: string): string =>
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
const isQuestion = (text: string): boolean => /\?\s*$/u.test(text.trim());
const DAY = 86_400_000;
const passed = /\b(?:was|were|had|did|came|went|last|yesterday|ago)\b/iu;
/** A deed with a day. */
const isAct = (text: string, now: Date): boolean =>
  daysIn(text, now).some(({ day }) => day.getTime() - now.getTime() < 60 * DAY) &&
  !isQuestion(text) &&
  (doing.test(text) || (/\b(?:i|we) \p{Ll}+/u.test(text.toLowerCase()) && !passed.test(text)));
/** Says what may be lost, or where one would stop, without a sum. */
const isLoss =
  /^(?:nothing|none|no\b)|^\W*\d+\W*$|\b(?:lose|loss|afford|stop|no (?:money|time)|hours?|days?|evenings?|money)\b/iu;
const isState = /^(?:i|we)(?:'ve|’ve|'m|’m)? (?:now |just |still )?(?:have|am|are|know|think|need|got|was|were)\b/iu;
const doing =
  /\b(?:i|we)(?:'ll|’ll| will| can| could| would|'d|’d| am going to| shall)\b(?! (?:then |only |just )?(?:know|like|think|hope|guess|understand|not|never|do (?:little|nothing|not much|it))\b)/iu;

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

function meansIn({ inventory }: Records, matter = ''): string[] {
  const words = stemsOf(matter);
  return (['slackResources', 'whatIHave', 'whatIKnow'] as const)
    .flatMap((field) => meansOf(field, inventory[field]).map(({ text }) => text.replace(/[“”"]/g, '')))
    .filter((text) => text.length <= 90 && !/^(?:it|they|he|she|which|who|and|but|because|so)\b/iu.test(text))
    .map((text, at) => ({ text, weight: [...stemsOf(text)].filter((word) => words.has(word)).length * 10 - at }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ text }) => text);
}

const untitled = (name: string): string =>
  name.replace(/^(?:Dr|Dra|Mrs|Mr|Ms|Prof|Judge|Pastor|Father)\.? (?=\p{Lu})/u, '');
type Human = { name: string; first: string; shown: string };
function peopleOf({ challenge, partners, inventory }: Records, matter = ''): Human[] {
  const words = stemsOf(matter);
  const bare = (name: string): string => name.replace(/[’']s$/u, '');
  const found = [
    ...(challenge?.potentialPartners ?? []).map(({ name, relationship }) => ({
      name,
      shown: relationship ? `${name} (${relationship})` : name,
      line: relationship ?? '',
    })),
    ...sentencesOf(inventory.whoIKnow).flatMap((line) =>
      findNames(line)
        .filter(
          ({ kind, start, end }) =>
            kind === 'person' || (kind === 'unknown' && /^\p{Lu}\p{L}+ \p{Lu}/u.test(line.slice(start, end))),
        )
        .slice(0, 1)
        .map(({ start, end }) => ({ name: bare(line.slice(start, end)), shown: bare(line.slice(start, end)), line })),
    ),
    ...partners.filter(({ status }) => status === 'active').map(({ name }) => ({ name, shown: `“${name}”`, line: '' })),
  ];
  const named = challenge?.potentialPartners.length ?? 0;
  const declined = partners.filter(({ status }) => status === 'declined').map(({ name }) => name);
  return found
    .filter(
      ({ name }, at) =>
        !declined.includes(name) && found.findIndex((each) => untitled(each.name) === untitled(name)) === at,
    )
    .map((each, at) => ({
      ...each,
      weight: [...stemsOf(each.line)].filter((word) => words.has(word)).length * 10 - at + (at < named ? 15 : 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, shown }) => ({ name, shown, first: (name.split(' ')[0] ?? name).replace(/[^\p{L}-]/gu, '') }))
    .filter(({ first }) => first.length > 2);
}

const limitOf = ({ challenge }: Records): string =>
  [
    challenge?.affordableLoss?.time,
    challenge?.affordableLoss?.financial?.replace(/^\W*(?:nothing|none|zero|0)\W*$/iu, 'no money'),
  ]
    .flatMap((text) =>
      text?.trim()
        ? [
            text
              .trim()
              .replace(/[.\s]+$/, '')
              .slice(0, 90),
          ]
        : [],
    )
    .join('; ');

/** The whole conversation heard anew. */
function follow({ history, message, records, now, earlier = '' }: DialogueInput): Talk {
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

/** The first that was not said before; '' when all were. */
function fresh(
  sentences: readonly string[],
  { spoken }: Talk,
  by: (sentence: string) => string = (each) => each,
): string {
  return sentences.find((each) => !spoken.includes(by(each))) ?? '';
}

function nextSlot({ told, count, spoken, lemonade }: Talk): Slot | null {
  const isConcrete = told.matter.length > 140 || /\d/.test(told.matter) || told.control !== '' || told.act !== '';
  const missing = slots.filter((slot) => told[slot] === '' && !(slot === 'instance' && isConcrete));
  // What was asked in vain is not asked for ever.
  const open = missing.filter(
    (slot) =>
      known.filter(([each, tail]) => each === slot && spoken.includes(tail)).length < (slot === 'matter' ? 4 : 2),
  );
  if (open.length === 0) return null;
  if (told.act !== '' && told.loss !== '' && (told.control !== '' || told.means !== '')) return null;
  // So that the step is reached in time, what can be done without is left out.
  const left = messagesToStep - count;
  const spared = (lemonade ? (['partner', 'means', 'control'] as const) : (['instance', 'partner', 'means'] as const))
    .filter((slot) => open.includes(slot))
    .slice(0, Math.max(0, open.length - left));
  return open.find((slot) => !(spared as readonly Slot[]).includes(slot)) ?? null;
}

function ask(slot: Slot, talk: Talk, records: Records, again: number): string {
  const matter = Object.values(talk.told).join(' ');
  const offers = ((): string[] => {
    if (slot === 'means')
      return meansIn(records, matter)
        .filter((mean) => !talk.spoken.includes(mean))
        .slice(0, 1);
    if (slot === 'partner')
      return peopleOf(records, matter)
        .filter(({ name }) => !talk.spoken.includes(name))
        .map(({ shown }) => shown)
        .slice(0, 1);
    if (slot === 'loss' && records.challenge && limitOf(records) && !talk.spoken.includes(limitOf(records)))
      return [
        `For your challenge “${records.challenge.title}” ${turned(['you wrote that you can lose', 'this may go, by your own words:', 'you set yourself a limit:'], talk)[0]} “${limitOf(records)}”`,
      ];
    return [];
  })();
  const own = offers.flatMap((offer) =>
    turned(proposals[slot] ?? [], talk)
      .filter((each) => !talk.spoken.includes(ending(each)))
      .map((each) => each.replace('{x}', () => offer)),
  );
  if (slot === 'instance' && talk.lemonade && !talk.spoken.includes(lemonadeQuestions[1])) return lemonadeQuestions[1];
  const thing = thingOf(talk, slot === 'control');
  const deed = deedSaid(talk);
  const open = questions[slot].filter((each) => !talk.spoken.includes(ending(each)));
  const ownWords = open.flatMap((each) => {
    if (each.includes('{n}')) return thing ? each.replace('{n}', () => thing) : [];
    return each.includes('{d}') && deed ? each.replace('{d}', () => deed) : [];
  });
  const all = [
    ...own.slice(0, 1),
    ...turned(ownWords, talk),
    ...turned(
      open.filter((each) => !each.includes('{')),
      talk,
    ),
  ];
  // What was asked in the sessions before is asked otherwise, as long as there is another way.
  const isOld = (each: string): boolean => known.some(([, tail]) => each.endsWith(tail) && talk.earlier.includes(tail));
  const sorted = [...all.filter((each) => !isOld(each)), ...all.filter(isOld)];
  return sorted[again % Math.max(sorted.length, 1)] ?? '';
}

/** The same list begun at another place for another conversation, so that not all of them sound alike. */
function turned(list: readonly string[], { texts, told }: Talk): readonly string[] {
  const seed = [...(texts[0] ?? told.matter)].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
  const start = seed % Math.max(list.length, 1);
  return [...list.slice(start), ...list.slice(0, start)];
}

const ofOthers =
  /\b(?:she|he|they|\p{Lu}\p{Ll}+) (?:said|says|wants?|would (?:rather|like)|waits?|thinks?|told|prefers?|insists?)\b/u;

/** A thing of which the person spoke and the coach has not: from what was said last, or else before. */
function thingOf({ texts, spoken, told }: Talk, isOwn = false): string {
  for (const [age, text] of [...texts.toReversed(), told.matter].entries()) {
    const said = spoken.toLowerCase();
    // What one is to act on is not what others said they wait for, nor what is theirs.
    const heard = isOwn
      ? sentencesOf(text)
          .filter((each) => !ofOthers.test(each))
          .join(' ')
      : text;
    const things = thingsIn(heard).filter((each) => {
      if (
        isOwn &&
        /[’']s(?: |$)|\b(?:boys?|girls?|m[ae]n|wom[ae]n|child|children|kids?|readers?|people|teachers?|director|boss|neighbou?rs?|guests?|customers?|patients?)$/iu.test(
          each,
        )
      )
        return false;
      const noun = each.split(' ').slice(1).join(' ').toLowerCase();
      // What was named in passing some time ago is not worth coming back to.
      return !said.includes(noun) && (age === 0 || noun.includes(' '));
    });
    const best = things.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0];
    if (best) return best;
  }
  return '';
}
/** What they said they could do, as far as they said it. */
function deedSaid({ told, spoken }: Talk): string {
  return [told.act, told.control].map(deedOf).find((deed) => deed.length >= 8 && !spoken.includes(deed)) ?? '';
}

const firstWords = (text: string, most = 90): string => {
  if (text.trim().length <= most) return quote(text, most);
  const sentences = sentencesOf(text).filter((each) => withoutLead(each).length >= 15);
  return quote(withoutLead(telling(sentences, 1)[0] ?? text), most);
};

/** Something particular on what was said, or nothing. */
function acknowledge(talk: Talk, records: Records): string {
  const [slot] = talk.heard;
  const said = talk.texts.at(-1) ?? '';
  if (!slot) return '';
  const isNew = (line: string): boolean => !talk.spoken.includes(line) && !talk.spoken.includes(line.slice(0, 14));
  const kinds = slot === 'matter' || slot === 'instance' ? null : ['cause', 'guess', 'fear', 'theirs'];
  if (slot !== 'loss' && slot !== 'act')
    for (const { kind, says } of observationsOn(said)) {
      if (kinds && !kinds.includes(kind)) continue;
      const line = turned(says, talk).find(isNew);
      if (line) return line;
    }
  const sums = [...spansIn(talk.told.loss), ...moneyIn(talk.told.loss)].map(
    ({ text }) => text.slice(0, 1).toLowerCase() + text.slice(1),
  );
  const words: Record<string, string> = {
    d: deedOf(talk.told[slot]),
    p: personIn(talk.told[slot], records) ?? '',
    l: new Intl.ListFormat('en').format(sums),
  };
  for (const line of turned(acknowledgements[slot], talk)) {
    const key = /\{(\w)\}/.exec(line)?.[1] ?? '';
    const filled = line.replace(/\{\w\}/, () => words[key] ?? '');
    const parts = line.split(/\{\w\}/).filter((part) => part.trim().length > 6);
    if (words[key] && !talk.spoken.includes(filled) && !parts.some((part) => talk.spoken.includes(part))) return filled;
  }
  return '';
}

/** A play of the person's that is about the same, once in a conversation. */
function related(talk: Talk, { plays, challenge }: Records, now: Date): string {
  if (!talk.heard.some((slot) => slot === 'matter' || slot === 'control')) return '';
  const words = stemsOf(`${talk.told.matter} ${talk.told.control}`);
  const near = plays
    .map((play) => ({ play, weight: [...stemsOf(play.title)].filter((word) => words.has(word)).length }))
    .filter(
      ({ play, weight }) =>
        weight >= Math.min(2, stemsOf(play.title).size) && weight > 0 && !talk.spoken.includes(`“${play.title}”`),
    )
    .toSorted((a, b) => b.weight - a.weight)[0]?.play;
  if (!near && challenge && talk.heard.includes('matter') && talk.told.matter !== challenge.title) {
    const common = [...stemsOf(`${challenge.title} ${challenge.statement}`)].filter((word) => words.has(word));
    if (common.length >= 2 && !talk.spoken.includes(`“${challenge.title}”`))
      return `That touches your challenge “${challenge.title}”.`;
  }
  if (!near && talk.count === 1 && talk.heard.includes('matter')) {
    const late = plays.find((play) => isOverdue(play, now) && !talk.spoken.includes(`“${play.title}”`));
    if (late)
      return `One thing stands open from before: your play “${late.title}” was due on ${formatShortDate(late.dueDate!, now)}.`;
  }
  if (!near || near.title.length > 120) return '';
  if (near.status === 'completed')
    return near.lessons?.trim()
      ? `You have been near it: of your play “${near.title}” you wrote ${firstWords(near.lessons)}.`
      : `You did something near it: your play “${near.title}”.`;
  return `Your play “${near.title}” touches this, and is still open.`;
}

const clashing: ReadonlySet<string> = new Set(['money', 'time', 'stop', 'public', 'refusal', 'due']);

function newContradiction(talk: Talk, { message, records, now }: DialogueInput): Contradiction | undefined {
  return contradictions(message, records, now).find(({ says }) => !talk.spoken.includes(says));
}

const smallDay = (now: Date): Date => {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7, 12));
  // Not on a weekend.
  const beyond = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() + beyond);
  return day;
};
const sentence = (text: string): string => {
  const bare = text.trim();
  return bare === '' ? '' : `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}${/[.!?…”]$/u.test(bare) ? '' : '.'}`;
};
const leadOfAct =
  /^(?:(?:ok(?:ay)?|then|so|well|maybe|perhaps|yes|fine|right|i think)[\s,]+)*(?:(?:i|we)(?:'ll|’ll| will| can| could| would|'d|’d| am going to| shall| might)?(?: just| then| also| rather| try to)? )/iu;
const withoutDay = (text: string, now: Date): string => {
  const ranged = text.replace(
    /[\s,]*\b(?:on |from )?(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:to|until|through) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
    '',
  );
  const [day] = daysIn(ranged, now);
  if (!day) return ranged.replace(/^[\s,]+/u, '').trim();
  return ranged
    .replace(
      new RegExp(
        `[\\s,]*(?:\\b(?:on|by|until|before|this|next|in)\\s+)*(?:the\\s+|a\\s+)?${day.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\s+(?:morning|afternoon|evening))?`,
        'iu',
      ),
      '',
    )
    .replace(/^[\s,]+/u, '')
    .trim();
};

/** What one does not want or cannot do is no deed. */
const undone =
  /^(?:(?:but|and|so|no|well)[ ,]+)*(?:i|we)(?:['’]d| would)? (?:don['’]?t|do not|can['’]?t|cannot|won['’]?t|will not|never|rather not|hate|refuse)\b/iu;
const onlyBegins =
  /^(?:start|begin|do it|try it)(?: (?:with|on|in|at|from) (?:the |my )?(?:\p{L}+ )?(?:shift|day|week|morning|evening|tram|bus|start))?\W*$/iu;

/** The step out of what was told; where the deed was not said, out of whom one knows and what one has. */
function stepOf(talk: Talk, records: Records, now: Date): Step {
  const told = Object.fromEntries(slots.map((slot) => [slot, talk.told[slot].trim()])) as Told;
  const about = titleFrom(told.matter || records.challenge?.title || 'what bothers you');

  const [person] = peopleOf(records, told.matter);
  const deed = ((): string => {
    for (const text of [told.act, told.control]) {
      const clauses = sentencesOf(text)
        .flatMap((each) => each.split(/[,;]\s+(?:and|so|but|then)\s+(?=i\b|we\b)/iu))
        .filter((each) => !isQuestion(each) && !undone.test(each));
      const best =
        clauses.find((each) => doing.test(each)) ??
        clauses.find((each) => /^(?:i|we) \p{Ll}+/iu.test(each) && !isState.test(each)) ??
        clauses.find((each) => !isState.test(each) && !passed.test(each)) ??
        '';
      // "Kofi could help me" is something to ask Kofi.
      const other = /^(\p{Lu}\p{L}+) (?:could|will|would|can|might) (.+)$/u.exec(best);
      if (other && personIn(other[1]!, records)) return `Ask ${other[1]} to ${other[2]!.replace(/[.!]+$/, '')}`;
      const bare = withoutDay(best, now)
        .replace(/^(?:on|at|by|in|next|before|after|then|so|this|each|every) [^,]{0,22}?,? ?(?=\b(?:i|we) )/iu, '')
        .replace(leadOfAct, '')
        .trim();
      // "I start tomorrow" is the day of the deed that was named before.
      if (text === told.act && onlyBegins.test(bare) && deedOf(told.control) !== '') continue;
      if (bare.length >= 8) return bare;
    }
    const name = personIn(told.partner, records) ?? person?.name;
    const late = records.plays.find(({ title, status }) => title === told.matter && status !== 'completed');
    if (late) return `Give “${late.title}” one hour, then finish it or drop it`;
    if (name) return `Ask ${name} how ${about.length <= 50 ? `“${about}”` : 'it'} looks from their side`;
    if (told.means) return `Spend one hour with “${told.means}”, and write down what comes of it`;
    return `Spend one hour on ${about.length <= 50 ? `“${about}”` : 'one case of it'}, and write down what you see`;
  })();
  // Of several days the last: by then it is done.
  const [day] = [told.act, told.control].flatMap((text) =>
    daysIn(text, now)
      // "A free Wednesday" is not the day on which it is done.
      .filter(({ at }) => !/\b(?:an?|free|any|each|every) $/iu.test(text.slice(0, at)))
      .filter((each) => each.day.getTime() >= now.getTime() - 43_200_000)
      .toSorted((a, b) => b.day.getTime() - a.day.getTime()),
  );
  const due = day && day.day.getTime() - now.getTime() < 60 * 86_400_000 ? day.day : smallDay(now);
  const sums = [...spansIn(told.loss), ...moneyIn(told.loss)]
    .map(({ text }) => text.slice(0, 1).toLowerCase() + text.slice(1))
    .filter((text, at, all) => all.indexOf(text) === at);
  const noMoney = /\bno money\b/iu.test(told.loss) ? ['no money'] : [];
  const bare = (sentencesOf(told.loss)[0] ?? '').replace(/^(?:no|yes|ok(?:ay)?|well|right)[\s,.]+/iu, '');
  const loss = sums.length > 0 ? new Intl.ListFormat('en').format([...sums, ...noMoney]) : bare;
  const title = (/^(?:Give|Ask|Spend) .*[“”]/u.test(deed) ? deed : titleFrom(deed)).slice(0, 180);
  // A topic of the page's begins from the challenge: then the case that was told says more.
  const why = told.matter === records.challenge?.title && told.instance ? told.instance : told.matter;
  const lines = [
    why ? `Why: ${sentence(telling(sentencesOf(why), 2).join(' '))}` : '',
    `What: ${sentence(deed)}`,
    told.means ? `With: ${sentence(told.means)}` : '',
    told.partner ? `Who: ${whoOf(told.partner, records)}` : '',
    `At most: ${sentence(loss || 'two hours and no money')}`,
    `Then: on ${dueDay(due)} go on, change it or stop, by what you saw.`,
  ].filter((line) => line !== '');
  const principle = ((): Step['principle'] => {
    if (talk.lemonade) return 'lemonade';
    if (told.partner && /\b(?:ask|call|write|talk|invite|meet|show)\b/iu.test(deed)) return 'crazy-quilt';
    if (told.means && !told.act) return 'bird-in-hand';
    return 'pilot-in-plane';
  })();
  return {
    title,
    description: lines.join('\n').slice(0, 4_000),
    principle,
    due: dueDay(due),
    loss: loss.slice(0, 400),
  };
}

const whoOf = (text: string, records: Records): string => {
  const name = personIn(text, records);
  if (!name) return sentence(text);
  const asked = records.partners.some((each) => each.name === name && each.status !== 'declined');
  return asked ? `${name}.` : `${name}, not asked yet.`;
};
const personIn = (text: string, records: Records): string | undefined =>
  peopleOf(records).find(({ first }) => new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(text))?.name;

/** A step with something changed, in its description too. */
function revised(step: Step, change: Partial<Pick<Step, 'title' | 'due' | 'loss'>>): Step {
  const lines = step.description.split('\n').map((line) => {
    if (change.title && line.startsWith('What: ')) return `What: ${sentence(change.title)}`;
    if (change.loss && line.startsWith('At most: ')) return `At most: ${sentence(change.loss)}`;
    if (change.due && line.startsWith('Then: ')) return line.replace(/\d{4}-\d{2}-\d{2}/, change.due);
    return line;
  });
  return { ...step, ...change, description: lines.join('\n') };
}

const stepLeads = [
  'Then this is the step:',
  'So it comes to this:',
  'One step, then:',
  'What you said makes a step:',
  'Put together:',
];
const changedLeads = ['The step, changed:', 'So the step is now:', 'It reads now:', 'This, then:'];
const ceilings = [
  'It may cost at most {l}.',
  'More than {l} it may not cost.',
  'If it fails, no more than {l} is gone.',
];
const ways = [
  'Make it a play with one click below, or tell me what to change.',
  'If it is right so, one click below makes it a play; if not, say what is off.',
  'Below it becomes a play with one click. What would you change?',
];

function withStep(talk: Talk, { records, now }: DialogueInput, step: Step, before = ''): Reply {
  const lead = fresh(turned(talk.step ? changedLeads : stepLeads, talk), talk) || 'The step:';
  const day = formatShortDate(`${step.due}T12:00:00Z`, now);
  const loss = step.loss
    ? ` ${(talk.step ? ceilings : turned(ceilings, talk))[0]!.replace('{l}', () => quote(step.loss, 90))}`
    : ' It may cost two hours and no money; say so if that is wrong.';
  const partner = talk.told.partner && personIn(talk.told.partner, records);
  const unasked =
    partner &&
    !records.partners.some(({ name, status }) => name === partner && status === 'active') &&
    !talk.spoken.includes('has not been asked')
      ? ` As far as your records say, ${partner} has not been asked.`
      : '';
  return {
    message: [
      before,
      `${lead} **${step.title}**, by ${day}.${loss}${unasked}${talk.step ? '' : ` ${turned(ways, talk)[0]}`}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    step,
  };
}

/** What was said so far, in order. */
function summary({ told }: Talk): string {
  const lines: [Slot, string][] = [
    ['matter', 'You want to move'],
    ['instance', 'It shows in'],
    ['control', 'In your own hands is'],
    ['means', 'You have'],
    ['partner', 'On the other side is'],
    ['loss', 'You can lose'],
    ['act', 'You would do'],
  ];
  const said = lines
    .filter(([slot]) => told[slot].trim() !== '')
    .map(([slot, lead]) => `- ${lead}: ${firstWords(told[slot], 120)}`);
  return said.length === 0 ? 'You have not told me anything about the matter yet.' : `So far:\n\n${said.join('\n')}`;
}

function opening(topic: Topic, talk: Talk, { records }: DialogueInput): Reply | undefined {
  const { challenge, partners } = records;
  if (topic === 'lemonade') return { message: lemonadeQuestions[0], step: null };
  if (topic === 'challenge' && challenge) {
    const loss = limitOf(records);
    const ceiling = loss
      ? ` What you can lose on it is written down: “${loss}”.`
      : ' It does not say yet what it may cost you at most.';
    return {
      message: `Your challenge is “${challenge.title}”: ${firstWords(challenge.statement, 160)}.${ceiling} ${topicQuestions.challenge}`,
      step: null,
    };
  }
  if (topic === 'means') {
    const busy = stemsOf(
      records.plays
        .filter(({ status }) => status !== 'completed')
        .map(({ title, description }) => `${title} ${description}`)
        .join(' '),
    );
    const idle = meansIn(records, challenge ? `${challenge.title} ${challenge.statement}` : '')
      .filter((mean) => ![...stemsOf(mean)].some((word) => busy.has(word)))
      .slice(0, 3);
    if (idle.length > 0)
      return {
        message: `No open play of yours uses these, from your inventory:\n\n${idle.map((mean) => `- “${mean}”`).join('\n')}\n\n${topicQuestions.means}`,
        step: null,
      };
    return { message: `There is nothing in your inventory that I could point at. ${questions.means[0]}`, step: null };
  }
  if (topic === 'partner') {
    const people = peopleOf(records, challenge ? `${challenge.title} ${challenge.statement}` : '')
      .filter(({ name }) => !partners.some((each) => each.name === name))
      .slice(0, 3);
    if (people.length > 0)
      return {
        message: `You know these people, and have no partnership with them:\n\n${people.map(({ shown }) => `- ${shown}`).join('\n')}\n\n${topicQuestions.partner}`,
        step: null,
      };
    return { message: `Nobody stands in your inventory whom you have not asked. ${questions.partner[1]}`, step: null };
  }
  const question = ask('matter', talk, records, 0);
  return { message: `You have no active challenge yet, so we make one as we go. ${question}`, step: null };
}

/** Where a conversation without a matter could begin, by the records. */
function nearest(talk: Talk, { records, now }: DialogueInput): string {
  const late = records.plays.find(
    ({ status, dueDate }) =>
      status !== 'completed' && dueDate && new Date(dueDate).getTime() + 86_400_000 < now.getTime(),
  );
  const lines = [
    ...(late
      ? [`Your play “${late.title}” was due on ${formatShortDate(late.dueDate!, now)}, and is still open.`]
      : []),
    ...(records.challenge ? [`Your challenge is “${records.challenge.title}”.`] : []),
  ];
  const line = lines.find((each) => !talk.spoken.includes(each));
  const tail = proposals.matter!.find((each) => !talk.spoken.includes(ending(each)));
  return line && tail ? tail.replace('{x}', () => line) : ask('matter', talk, records, 0);
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

/** What there is to say to a question back. */
function answerBack(kind: QuestionBack, talk: Talk, records: Records): string {
  const { asked, told, count } = talk;
  if (kind === 'why') return whys[asked && asked !== 'clash' ? asked : 'matter'];
  if (kind === 'length')
    return `At most ${Math.max(messagesToStep - count, 1)} more; say “give me a step”, and you have it at once.`;
  if (kind === 'privacy')
    return 'Nobody of your circle sees this session. With an AI provider connected your words go to it; without one they stay on this server.';
  if (kind === 'whatif') return 'Then the try has shown it, at the price you named, and the next step is another one.';
  if (kind === 'besides')
    return 'The step leaves that open. Does it have to be settled before, or would a first result make it easier?';
  if (kind === 'forecast')
    return 'Nobody knows that beforehand, and I least. A small try would show it, at a price you name yourself.';
  if (kind === 'others')
    return 'I know only what you and your records say, not how it is elsewhere. Whoever has done it could tell you in ten minutes.';
  if (kind === 'opinion') {
    const [person] = peopleOf(records, told.matter).filter(({ name }) => !talk.spoken.includes(name));
    if (person)
      return `I would put one question to ${person.shown} before anything is spent; whether that fits, you know better.`;
    const [mean] = meansIn(records, told.matter).filter((each) => !talk.spoken.includes(each));
    if (mean) return `I would begin with “${mean}”, since it is there already; whether that fits, you know better.`;
    return 'I would take the smallest piece that somebody could see by the end of the week; which one that is, you know better.';
  }
  return 'That I cannot know: I have your words and your records, nothing else. Whoever can answer it may be the first to ask.';
}

const partings = (when: string): string[] => [
  `It stands, and is kept here. Until ${when}.`,
  `Then until ${when}; the step is kept here.`,
  `Go, then. On ${when} tell me what you saw.`,
];

export function converse(input: DialogueInput): Reply {
  const { message, records, now, again } = input;
  const talk = follow(input);
  const requests = requestsOf(message);
  const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  const plain = (...parts: string[]): Reply => ({ message: join(...parts), step: null });

  const tongue = tongueLine(message);
  const language = tongue && !talk.spoken.includes(tongue) ? tongue : '';
  const tone = isAngry(message.replace(/\bhate\b/giu, ''))
    ? fresh(sympathy, talk)
    : isLow(message)
      ? fresh(lowLines, talk)
      : '';

  const topic = isTopic(message);
  if (topic) {
    const opened = opening(topic, talk, input);
    if (opened && !talk.spoken.includes(opened.message)) return opened;
  }

  const clash = newContradiction(talk, input);

  if (isLeaving(message)) {
    if (talk.step)
      return plain(
        fresh(turned(partings(formatShortDate(`${talk.step.due}T12:00:00Z`, now)), talk), talk) || 'Until then.',
      );
    if (talk.told.matter.trim() !== '')
      return withStep(talk, input, stepOf(talk, records, now), join(fresh(leaving, talk), clash?.says ?? ''));
    return plain('Then until another time. What you said is kept in this session.');
  }

  // A step stands: it is changed, left as it is, or left behind.
  if (talk.step) {
    const own = ownOf(message);
    const { step } = talk;
    if (asksSummary.test(message) && message.length < 80) return withStep(talk, input, step, summary(talk));
    if (stepWanted.test(message)) return withStep(talk, input, step);
    if (smaller.test(own)) {
      const bare = step.title.replace(/^(?:The first hour of|The first quarter of an hour of): /u, '');
      const isSmall = bare !== step.title;
      const less = isSmall ? 'The first quarter of an hour of' : 'The first hour of';
      const shrunk = revised(step, {
        title: `${less}: ${bare.slice(0, 1).toLowerCase()}${bare.slice(1)}`.slice(0, 150),
        loss: isSmall ? 'a quarter of an hour' : 'one hour',
      });
      return withStep(talk, input, shrunk);
    }
    const [day] = daysIn(own, now);
    const rest = day ? withoutDay(own, now) : own;
    const note = clash ? clash.says : '';
    if (day && day.day.getTime() > now.getTime() - 43_200_000) {
      const isOnlyDay =
        !(
          doing.test(own) ||
          /\b(?:i|we) (?!start|begin|do (?:it|that)|(?:would|will|could|can|may|might)\b)\p{Ll}+/iu.test(own)
        ) || rest.replace(/[^\p{L}]/gu, '').length < 10;
      const changed = revised(step, { due: dueDay(day.day) });
      return withStep(
        talk,
        input,
        isOnlyDay
          ? changed
          : { ...stepOf({ ...talk, told: { ...talk.told, act: own } }, records, now), due: changed.due },
        note,
      );
    }
    if (own !== '' && (amends.test(own) || own.length > 12) && !isQuestion(own))
      if (doing.test(own) || amends.test(own))
        return withStep(
          talk,
          input,
          stepOf(
            {
              ...talk,
              told: { ...talk.told, act: own.replace(/^(?:no|instead|rather|actually|but|better)[\s,]+/iu, '') },
            },
            records,
            now,
          ),
          note,
        );
    if (own !== '' && [...moneyIn(own), ...spansIn(own)].length > 0)
      return withStep(talk, input, revised(step, { loss: own.slice(0, 400) }), note);
    const when = formatShortDate(`${step.due}T12:00:00Z`, now);
    const close = fresh(
      [
        `Then press “Make it a play”, and come back on ${when} with what you saw, good or bad.`,
        `It stands as it is. What you see by ${when} decides what comes next.`,
        `I have nothing to add before ${when}. If something else is on your mind, say it, and we begin there.`,
        'The step is yours now.',
      ],
      talk,
    );
    const question = sentencesOf(message).find(isQuestion);
    const back = question ? questionBack(question) : null;
    const answer = back ? fresh([answerBack(back, talk, records)], talk) : '';
    // It ends with a question of its own.
    if (back === 'besides' && answer !== '') return plain(note, answer);
    return plain(note, answer, close || 'Until then.');
  }

  if (asksSummary.test(message) && message.length < 80) {
    const slot = nextSlot(talk);
    const question = slot ? ask(slot, talk, records, again) : '';
    if (question) return { message: `${summary(talk)}\n\n${question}`, step: null };
    return withStep(talk, input, stepOf(talk, records, now), summary(talk));
  }
  if (stepWanted.test(message) && (talk.told.matter !== '' || records.challenge))
    return withStep(talk, input, stepOf(talk, records, now), join(language, tone, clash?.says ?? ''));

  let lead = '';
  if (talk.heard.length === 0) {
    if (requests.includes('restart')) lead = 'From the beginning, then; what stands above is left out.';
    else if (requests.includes('who')) lead = fresh([aboutMe], talk);
    else if (questionBack(message) === 'why') lead = fresh([answerBack('why', talk, records)], talk);
    else if (requests.includes('explain') && talk.asked && talk.asked !== 'clash') {
      const slot = talk.asked;
      const words = fresh(meant[slot], talk);
      const question = ask(slot, talk, records, again);
      if (words && question) return plain(words, question);
    } else if (talk.given !== null) lead = talk.given || fresh(passes, talk);
    else if (isQuestion(message)) lead = fresh([answerBack(questionBack(message) ?? 'other', talk, records)], talk);
    else if (!clash) {
      const [observed] = observationsOn(ownOf(message));
      lead = fresh(observed?.says ?? [], talk);
    }
  } else if (!clash) lead = talk.given ?? acknowledge(talk, records);
  if (talk.changed) lead = join(fresh(resting, talk), lead);
  // What the remark says is not said again in the question.
  talk.spoken += `\n${lead}`;

  const seen = related(talk, records, now);
  // One remark is enough: a thing of their own comes before an observation.
  if (seen !== '' && talk.given === null && !talk.changed && talk.heard.length > 0) lead = '';
  const before = join(language, tone, lead);
  const slot = nextSlot(talk);
  const isDue = talk.count >= messagesToStep || slot === null;
  if (talk.told.matter.trim() === '') return plain(before, nearest(talk, input));
  if (isDue) {
    return withStep(talk, input, stepOf(talk, records, now), join(language, tone, clash?.says ?? ''));
  }
  if (clash) {
    if (clashing.has(clash.kind) && !talk.spoken.includes(clashQuestion))
      return plain(before, clash.says, clashQuestion);
    if (clash.kind === 'partner' && !talk.spoken.includes(askThem)) return plain(before, clash.says, askThem);
    return plain(
      before,
      clash.says.endsWith('?') ? clash.says.replace(/ [^.]*\?$/u, '') : clash.says,
      ask(slot, talk, records, again),
    );
  }
  return plain(before, seen, ask(slot, talk, records, again));
}
