// How the offline coach leads a conversation: from what one wants to move, over what one can act on, has, and can lose, to one
// dated step. One question at a time, none twice, in the person's own words (D §9, §11).
import { requestIn, type TalkRequest } from '../challenges/request.rules.ts';
import { isAngry, quote, sentencesOf, telling, titleFrom, withoutLead } from '../challenges/told.rules.ts';
import { meansOf } from '../inventory/combination.rules.ts';
import { findNames } from '../inventory/means.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { daysIn, moneyIn, spansIn } from './amount.rules.ts';
import { type Step, type Topic, quickTopics } from './coaching.rules.ts';
import { type Contradiction, contradictions, stemsOf } from './contradiction.rules.ts';
import type { Records } from './records.rules.ts';

export type Said = { role: 'user' | 'assistant'; text: string; step?: Step | null };
export type DialogueInput = { history: readonly Said[]; message: string; records: Records; now: Date; again: number };
export type Reply = { message: string; step: Step | null };

const slots = ['matter', 'instance', 'control', 'means', 'partner', 'loss', 'act'] as const;
type Slot = (typeof slots)[number];

/** With the person's seventh message there is a step, whatever is missing. */
export const messagesToStep = 7;

// What stands behind the last "}" of a question is its own alone: by it the question is known again.
const questions: Record<Slot, readonly string[]> = {
  matter: [
    'What do you want to move forward, as you would say it to a colleague over lunch?',
    'If one thing were different by next Friday, which one should it be?',
    'What did you put off this week, although it matters to you?',
    'Which sentence about your work do you catch yourself saying again and again?',
  ],
  instance: [
    'When did you last run into it, and what happened, step by step?',
    'Think of one real case: who was there, and what did it cost?',
    'How often is that so, and who notices first?',
  ],
  control: [
    'Which part of it could you change this week without asking anyone?',
    'Leave aside what others would have to decide: what is left that is yours?',
    'Pick the nearer one: is there something you could count, or someone you could listen to?',
  ],
  means: [
    'What do you have already that could carry a first try: a tool, a room, a list, an hour?',
    'What lies around unused that would do for a start?',
    'What do you know how to do that the others there do not?',
  ],
  partner: [
    'Who is one person you could ask in ten minutes, and what would they get out of it?',
    'Who meets the same trouble from the other side?',
    'Who would be glad if this worked, and has not been told about it?',
  ],
  loss: [
    'If it comes to nothing, how many hours and how much money could you lose and shrug?',
    'What is the most that a first try may cost you, in hours and in money?',
    'At which point would you stop and not be sorry?',
  ],
  act: [
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
    'Your inventory also has “{x}”. Would that carry a first try?',
    'And “{x}”, from your inventory: of any use for this?',
  ],
  partner: [
    '{x} comes to mind. What could you ask them for, and what would they win?',
    'Or {x}: would they have a reason to join in?',
  ],
  loss: ['{x}. How much of that is a first try worth?'],
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
  partner: 'Whom of them could you ask this week, and for what?',
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

const acknowledgements: Record<Slot, readonly string[]> = {
  matter: ['I start from this: {q}.', 'What you want to move: {q}.', 'Then this is the matter: {q}.'],
  instance: ['So that is how it goes: {q}.', 'I note: {q}.', 'The case, then: {q}.'],
  control: ['Yours to move, then: {q}.', 'That part needs nobody’s leave: {q}.', 'You can begin there: {q}.'],
  means: ['At hand, then: {q}.', 'To start with: {q}.', 'You need not wait for it: {q}.'],
  partner: ['On the other side of it: {q}.', 'So that is who and what: {q}.', 'To ask: {q}.'],
  loss: ['The ceiling: {q}.', 'More than this it shall not cost: {q}.', 'So much and no more: {q}.'],
  act: ['To do, then: {q}.', 'What you would do: {q}.', 'Put as a deed: {q}.'],
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
const wanted = [
  'Say a little more, so that it becomes yours.',
  'I would rather have it in your words.',
  'A few words more are enough.',
];
const aboutMe = 'I am the offline coach: I ask, and put in order what you and your records say. I make nothing up.';
const inOtherTongues: readonly [words: RegExp, says: string][] = [
  [
    /\b(?:ich|nicht|und|wir|das|der|ist|keine|mein\w*|auch|aber)\b/giu,
    'Ich frage auf Englisch weiter; schreib ruhig auf Deutsch, deine Worte bleiben, wie sie sind.',
  ],
  [
    /\b(?:yo|que|los|las|para|pero|una|nosotros|muy|est[áa]|quiero|con|mi|el)\b/giu,
    'Sigo preguntando en inglés; puedes escribir en español, y tus palabras quedan como las dices.',
  ],
  [
    /\b(?:je|nous|les|des|pas|une|mais|est|pour|avec|mon|ma|le|dans)\b/giu,
    'Je continue en anglais; écrivez en français si vous voulez, vos mots restent les vôtres.',
  ],
];

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
  /** What the coach said last. */
  last: string;
  /** What the coach puts down for an answer that was not given; null where the last message gave one. */
  given: string | null;
};

const isTopic = (text: string): Topic | undefined => quickTopics.find(({ prompt }) => prompt === text.trim())?.key;
const requestsOf = (text: string): TalkRequest[] => sentencesOf(text).flatMap((each) => requestIn(each) ?? []);
const ownOf = (text: string): string =>
  sentencesOf(text.replace(greets, ''))
    .filter((sentence) => requestIn(sentence) === null && !stepWanted.test(sentence) && !refuses.test(sentence))
    .join(' ');
const isQuestion = (text: string): boolean => /\?\s*$/u.test(text.trim());
const passed = /\b(?:was|were|had|did|came|went|last|yesterday|ago)\b/iu;
/** A deed with a day. */
const isAct = (text: string, now: Date): boolean =>
  daysIn(text, now).length > 0 &&
  !isQuestion(text) &&
  (doing.test(text) || (/\b(?:i|we) \p{Ll}+/u.test(text.toLowerCase()) && !passed.test(text)));
/** Says what may be lost, or where one would stop, without a sum. */
const isLoss =
  /^(?:nothing|none|no\b)|^\W*\d+\W*$|\b(?:lose|loss|afford|stop|no (?:money|time)|hours?|days?|evenings?|money)\b/iu;
const isState = /^(?:i|we)(?:'ve|’ve|'m|’m)? (?:now |just |still )?(?:have|am|are|know|think|need|got|was|were)\b/iu;
const doing = /\b(?:i|we)(?:'ll|’ll| will| can| could| would|'d|’d| am going to| shall)\b/iu;

/** Hears one message: what of it answers what. */
function hear(talk: Talk, text: string, records: Records, now: Date): void {
  talk.heard = [];
  talk.given = null;
  talk.count += 1;
  const lead = changes.exec(text);
  const changed = lead && changing.test(lead[0]) ? lead : null;
  const requests = requestsOf(text);
  if (requests.includes('restart') || changed) {
    const rest = changed ? text.slice(changed[0].length).replace(/^[\s,:.–-]+/u, '') : '';
    Object.assign(talk, { told: nothing(), count: 1, step: null, asked: null, lemonade: false });
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
  if (own === '' || vague.test(own)) {
    if (requests.includes('agree')) {
      const offered = asked && asked !== 'clash' ? offeredIn(talk.last, asked, records) : '';
      if (offered) tell(talk, asked as Slot, offered);
    } else if ((requests.includes('pass') || refuses.test(text)) && asked && asked !== 'clash' && !talk.step) {
      talk.given = (refuses.test(text) ? undefined : takesDefault[asked]?.(talk, records)) ?? '';
      // What one does not know is not asked again, but for what one can act on, in easier words.
      if (talk.told[asked] === '' && asked !== 'control' && asked !== 'matter') talk.told[asked] = ' ';
    }
    return;
  }
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
  } else if (talk.told.matter === '') tell(talk, 'matter', own);
  else if (asked === 'clash') tell(talk, 'loss', sums.length > 0 ? sums.join(' and ') : limitOf(records) || own);
  else if (clash) talk.heard = [];
  else if (isOnlySum) tell(talk, 'loss', own);
  else if (asked === 'loss' && sums.length === 0 && !isLoss.test(own)) {
    const name = personIn(own, records);
    if (name && talk.told.partner === '') tell(talk, 'partner', own);
    else if (talk.told.means === '' && !isQuestion(own)) tell(talk, 'means', own);
  } else if (asked && !isQuestion(own) && !(act && asked !== 'control' && asked !== 'act' && asked !== 'instance'))
    tell(talk, asked, own);
  // What else stands in it.
  const again = contradictions(own, records, now).some(({ kind }) => kind === 'lesson');
  if (act && talk.told.act === '' && asked !== 'instance' && !clash && !again) tell(talk, 'act', act);
  if (talk.told.loss === '' && asked !== 'instance' && talk.heard.includes('act') === false) {
    const loss = sentences.find(
      (each) =>
        /\b(?:at most|no more than|lose|afford|only)\b/iu.test(each) && [...moneyIn(each), ...spansIn(each)].length > 0,
    );
    if (loss) tell(talk, 'loss', loss);
  }
  if (talk.told.partner === '' && asked !== 'matter' && talk.told.matter !== own) {
    const person = peopleOf(records).find(({ first }) => new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(own));
    if (person) talk.told.partner = person.name;
  }
}

function tell(talk: Talk, slot: Slot, text: string): void {
  talk.told[slot] = text;
  if (!talk.heard.includes(slot)) talk.heard.push(slot);
}

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
    .filter((text) => text.length <= 90)
    .map((text, at) => ({ text, weight: [...stemsOf(text)].filter((word) => words.has(word)).length * 10 - at }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ text }) => text);
}

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
    .filter(({ name }, at) => !declined.includes(name) && found.findIndex((each) => each.name === name) === at)
    .map((each, at) => ({
      ...each,
      weight: [...stemsOf(each.line)].filter((word) => words.has(word)).length * 10 - at + (at < named ? 15 : 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, shown }) => ({ name, shown, first: (name.split(' ')[0] ?? name).replace(/[^\p{L}-]/gu, '') }))
    .filter(({ first }) => first.length > 2);
}

const limitOf = ({ challenge }: Records): string =>
  [challenge?.affordableLoss?.time, challenge?.affordableLoss?.financial]
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
function follow({ history, message, records, now }: DialogueInput): Talk {
  const talk: Talk = {
    told: nothing(),
    heard: [],
    asked: null,
    lemonade: false,
    count: 0,
    step: null,
    spoken: '',
    last: '',
    given: null,
  };
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
      return [`For your challenge “${records.challenge.title}” you wrote that you can lose “${limitOf(records)}”`];
    return [];
  })();
  const own = offers.flatMap((offer) =>
    (proposals[slot] ?? [])
      .filter((each) => !talk.spoken.includes(ending(each)))
      .map((each) => each.replace('{x}', () => offer)),
  );
  if (slot === 'instance' && talk.lemonade && !talk.spoken.includes(lemonadeQuestions[1])) return lemonadeQuestions[1];
  const plain = questions[slot].filter((each) => !talk.spoken.includes(each));
  const all = [...own.slice(0, 1), ...plain];
  return all[again % Math.max(all.length, 1)] ?? '';
}

const firstWords = (text: string, most = 90): string => {
  if (text.trim().length <= most) return quote(text, most);
  const sentences = sentencesOf(text).filter((each) => withoutLead(each).length >= 15);
  return quote(withoutLead(telling(sentences, 1)[0] ?? text), most);
};

function acknowledge(talk: Talk): string {
  const [slot] = talk.heard;
  if (!slot) return '';
  const words = firstWords(talk.told[slot]);
  const line = fresh(acknowledgements[slot], talk, (each) => each.replace(/\{q\}.*$/, ''));
  return line ? line.replace('{q}', () => words) : `${words}.`;
}

/** A play of the person's that is about the same, once in a conversation. */
function related(talk: Talk, { plays, challenge }: Records): string {
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
  if (!near || near.title.length > 120) return '';
  if (near.status === 'completed')
    return near.lessons?.trim()
      ? `You have been near it: of your play “${near.title}” you wrote ${firstWords(near.lessons)}.`
      : `You did something near it: your play “${near.title}”.`;
  return `Your play “${near.title}” is about the same, and still open.`;
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

/** The step out of what was told; where the deed was not said, out of whom one knows and what one has. */
function stepOf(talk: Talk, records: Records, now: Date): Step {
  const told = Object.fromEntries(slots.map((slot) => [slot, talk.told[slot].trim()])) as Told;
  const about = titleFrom(told.matter || records.challenge?.title || 'what bothers you');

  const [person] = peopleOf(records, told.matter);
  const deed = ((): string => {
    for (const text of [told.act, told.control]) {
      const clauses = sentencesOf(text).flatMap((each) => each.split(/[,;]\s+(?:and|so|but|then)\s+(?=i\b|we\b)/iu));
      const best =
        clauses.find((each) => doing.test(each)) ??
        clauses.find((each) => /^(?:i|we) \p{Ll}+/iu.test(each) && !isState.test(each)) ??
        clauses.find((each) => !isState.test(each)) ??
        '';
      // "Kofi could help me" is something to ask Kofi.
      const other = /^(\p{Lu}\p{L}+) (?:could|will|would|can|might) (.+)$/u.exec(best);
      if (other && personIn(other[1]!, records)) return `Ask ${other[1]} to ${other[2]!.replace(/[.!]+$/, '')}`;
      const bare = withoutDay(best, now).replace(leadOfAct, '').trim();
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
  const [day] = [daysIn(told.act, now), daysIn(told.control, now)].flatMap((days) =>
    days
      .filter((each) => each.day.getTime() >= now.getTime() - 43_200_000)
      .toSorted((a, b) => b.day.getTime() - a.day.getTime()),
  );
  const due = day && day.day.getTime() - now.getTime() < 60 * 86_400_000 ? day.day : smallDay(now);
  const sums = [...new Set([...spansIn(told.loss), ...moneyIn(told.loss)].map(({ text }) => text))];
  const noMoney = /\bno money\b/iu.test(told.loss) ? ['no money'] : [];
  const bare = (sentencesOf(told.loss)[0] ?? '').replace(/^(?:no|yes|ok(?:ay)?|well|right)[\s,.]+/iu, '');
  const loss = sums.length > 0 ? new Intl.ListFormat('en').format([...sums, ...noMoney]) : bare;
  const title = (/^(?:Give|Ask|Spend) .*[“”]/u.test(deed) ? deed : titleFrom(deed)).slice(0, 180);
  const lines = [
    told.matter ? `Why: ${sentence(telling(sentencesOf(told.matter), 2).join(' '))}` : '',
    `What: ${sentence(deed)}`,
    told.means ? `With: ${sentence(told.means)}` : '',
    told.partner ? `Who: ${sentence(told.partner)}` : '',
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
  'That makes one step:',
  'So the step is now:',
  'The step, changed:',
  'This, then:',
];

function withStep(talk: Talk, { records, now }: DialogueInput, step: Step, before = ''): Reply {
  const lead = fresh(stepLeads, talk) || 'The step:';
  const day = formatShortDate(`${step.due}T12:00:00Z`, now);
  const loss = step.loss
    ? ` It may cost at most ${quote(step.loss, 90)}.`
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
      `${lead} **${step.title}**, by ${day}.${loss}${unasked} Make it a play with one click below, or tell me what to change.`,
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

export function converse(input: DialogueInput): Reply {
  const { message, records, now, again } = input;
  const talk = follow(input);
  const requests = requestsOf(message);
  const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  const plain = (...parts: string[]): Reply => ({ message: join(...parts), step: null });

  const tongue = inOtherTongues.find(([words]) => (message.match(words)?.length ?? 0) >= 3)?.[1] ?? '';
  const language = tongue && !talk.spoken.includes(tongue) ? tongue : '';
  const tone = isAngry(message) ? fresh(sympathy, talk) : '';

  const topic = isTopic(message);
  if (topic) {
    const opened = opening(topic, talk, input);
    if (opened && !talk.spoken.includes(opened.message)) return opened;
  }

  const clash = newContradiction(talk, input);

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
      const isOnlyDay = !doing.test(own) || rest.replace(/[^\p{L}]/gu, '').length < 10;
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
    const asked = isQuestion(own) ? `You ask ${quote(own, 90)}: the step will tell you more than I can.` : '';
    return plain(note, fresh([asked], talk), close || 'Until then.');
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
    else if (requests.includes('explain') && talk.asked && talk.asked !== 'clash') {
      const slot = talk.asked;
      const words = fresh(meant[slot], talk);
      const question = fresh(questions[slot], talk);
      if (words && question) return plain(words, question);
    } else if (talk.given !== null) lead = talk.given || fresh(passes, talk);
    else if (isQuestion(message))
      lead = `You ask ${quote(ownOf(message) || message, 90)}: let us find the part of it that you can answer yourself.`;
    else if (talk.asked && talk.told.matter !== '' && !clash) lead = fresh(wanted, talk);
  } else if (!clash) lead = acknowledge(talk);

  const seen = related(talk, records);
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
