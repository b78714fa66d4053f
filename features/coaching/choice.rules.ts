// What there is to say to whoever asks which of two: an either/or is one question. The records decide it where they can; else a sentence
// of the method helps to choose, once in a conversation, and the person says which of the two that is (D §9).
import { DAY_MS, formatShortDay } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import {
  askWhom,
  beginQuestion,
  decidingQuestions,
  fresh,
  lineQuestions,
  ownWordsQuestion,
  put,
  questions,
  whichQuestion,
} from '../conversation/phrase.rules.ts';
import type { Answer, Talk } from '../conversation/talk.rules.ts';
import { limitParts, partnersIn } from '../records/at-hand.rules.ts';
import type { RecordedPartner, Records } from '../records/records.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { saysDeed } from '../sentences/deed.rules.ts';
import { isSober } from '../sentences/fact.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { spansIn } from '../sentences/span.rules.ts';
import { type Case, decidingOn } from './advice.rules.ts';
import { isLate } from './asking.rules.ts';
import { type Ranked, keptSafe, ranked, told } from './evidence.rules.ts';

const lead = pattern('iu')`
  ^(?:
    (?:
      so|and|but|ok(?:ay)?|well|now|hmm*|then|honestly|first|is it(?: enough)?|would it be|(?:do|should|shall|would|can|could|must|may|am|will|might) i
      |do i have to|would you(?: rather)?|am i to|i asked|keep|rather|does it have to be
      |(?:my|the) question (?:was|is)|is(?= \d)
      |better(?: to)?|either|which (?:one|is better|of them|of the \p{L}+|do i \p{L}+)?|a|b|option|go for|take|what do you think|to
    )[\s,:;.]+
  )+
`;
/** Not a choice, but a doubt: "or am I fooling myself", "or not". */
const noOption = pattern('iu')`
  ^(?:
    not\b|am i|is it (?!enough|better|also)|is that|(?:will|would|do|does|can|could) (?:they|he|she|it|you)\b|will i\b|what\b|so\b|else\b|no\b
    |never\b|(?:just|only)\b(?! (?:for|with|on|one|half|an?|two|three|four|five|six|ten|\d+|the first|some|part)\b)|later\b|at all|too (?!late|early)
  )
`;
const bare = (text: string): string =>
  text
    .replace(/(?<![?.!\s])[?.!\s]+$/u, '')
    .replace(lead, '')
    .trim();
/** "Would that be better than the shops?" */
const betterThan = /\b(?:is|would|be|are) (?:that|it|this)\b.{0,80}\bbetter than (.{3,80}?)\?*$/iu;
/** "Or do I ask her first?", behind what would be done else. */
const orElse = /^or (?=(?:do|should|shall|must|would) (?:i|we)\b)/iu;

/** "I have two things open: the meeting and the voucher. Which one first?" */
const whichOf = /\bwhich (?:one|of (?:them|the two|these|those)|(?:should|do|shall) i)\b/iu;
const twoThings = /(?:\b(?:two|both)\b[^:.;?]{0,60}: |\bbetween )([^;:?]{3,90}?),? and ([^;:?]{3,90})$/iu;
function namedBefore(sentences: readonly string[]): string[] {
  const at = sentences.findLastIndex((each) => whichOf.test(each));
  const [, first, second] =
    sentences
      .slice(0, Math.max(at, 0))
      .map((each) => twoThings.exec(each.replace(/(?<![.!\s])[.!\s]+$/u, '')))
      .findLast((each) => each !== null) ?? [];
  return first !== undefined && second !== undefined ? [bare(first), bare(second)] : [];
}

/** What somebody chooses between; none where they do not. */
export function optionsIn(message: string): string[] {
  const sentences = sentencesOf(message);
  const named = namedBefore(sentences);
  if (named.length > 0) return named;
  const at = sentences.findLastIndex(
    (each) => betterThan.test(each) || orElse.test(each) || (/ or /u.test(each) && asksChoice.test(each)),
  );
  const asked = sentences[at];
  // "Am I doing it for them or for myself?" is a doubt, "yes or no" no choice, and whose leave is needed cannot be chosen.
  if (asked === undefined || noChoice.test(asked)) return [];
  const other = betterThan.exec(asked)?.[1];
  if (other !== undefined) return at > 0 ? [bare(sentences[at - 1]!), bare(other)] : [];
  if (orElse.test(asked)) return at > 0 ? [bare(sentences[at - 1]!), bare(asked.replace(orElse, ''))] : [];
  const part = asked
    .split(/[:;]\s/u)
    .findLast((each) => / or /u.test(each))!
    .replace(/\bin your opinion\b| ?\([^)]*\)/giu, '');
  const [head = '', ...tail] = part.split(/,? or /u);
  // "The app, the traders, or the flats"
  const parts = [
    ...(tail.length === 1 && /, or /u.test(part)
      ? head.split(', ').filter((each, nth) => nth > 0 || !asksWhich.test(each))
      : [head.replace(opened, '')]),
    ...tail,
  ];
  const options = parts.map((each) => bare(each).replace(/(?<![,.\s])[,.\s]+(?:first|better|now|then|enough)?$/u, ''));
  return options.length >= 2 &&
    options.length <= 5 &&
    options.every((each) => (each.length > 1 || /\d/u.test(each)) && each.length < 90) &&
    !/^(?:is|are|was|would|will|does)\b/iu.test(options[0]!) &&
    !parts.slice(1).some((each) => noOption.test(each.trim()))
    ? options.map((each) => each.replace(/^do (?=\d)/u, ''))
    : [];
}
const noChoice = pattern('iu')`
  ^(?:(?:and|but|so) )?am i\b|\byes or no\b
  |^(?:(?:and|but|so) )?(?:do|would|will) (?:i|we) (?:even |really )?(?:need|have to get) (?:an?|the|any|his|her|their) (?:\p{L}+ )?
    (?:licen[cs]e|permit|permission|yes|approval|consent|leave|signature)\b
`;
/** "Which comes first, the trip, the draft, or the fair?" */
const asksWhich = /^(?:(?:and|but|so) )?(?:whom?|which|what)\b/iu;
/** "Which matters more, the trip or the draft?" */
const opened = /^(?:(?:and|but|so) )?(?:whom?|which|what|is|do|would|should|or)\b.*, /iu;
const asksChoice = /\?\s*$|^(?:.{0,30}\b)?(?:i asked|which of|(?:my|the) question (?:was|is))\b/iu;

/** What decides between two, and for which of them; `for` is null where it is told and decides nothing. */
type Reason = { says: string; for: string | null; asks?: string | undefined };
/** `label` is how it is called: by its words where they stand alone, and never by a scrap with an "it" in it. */
type Side = { option: string; label: string; people: RecordedPartner[]; lines: Ranked[] };
const places = ['the first', 'the second', 'the third'];
const hanging = /\b(?:this|that|it|me|there|he|she|they|i|we|where)\b/iu;

const without = (text: string, other: string): string => {
  const words = new Set(other.toLowerCase().match(/\p{L}+/gu) ?? []);
  return text.replace(/\p{L}+/gu, (word) => (words.has(word.toLowerCase()) ? '' : word));
};
/** What the records hold of each side alone. What stands in both tells neither; and who asks of two hears of them again. */
const sidesOf = (options: readonly string[], talk: Talk, records: Records, now: Date): Side[] =>
  options.map((option, at) => {
    const own = options.filter((each) => each !== option).reduce(without, option);
    const lines = ranked({ question: own, around: '' }, { ...talk, spoken: '' }, records, now).filter(
      ({ isOf, kind }) => isOf && /^(?:lesson|late|open|promise)$/u.test(kind),
    );
    const label = (option.split(' ').length > 3 && hanging.test(option) && places[at]) || quote(option, 80);
    return { option, label, people: partnersIn(own, records), lines };
  });

const words = ({ label }: Side): string => label;
const other = (side: Side, all: readonly Side[]): Side | null =>
  all.length === 2 ? all.find((each) => each !== side)! : null;

/** "She signs if Slim signs first": she waits for him. */
function byWaiting(all: readonly Side[], talk: Talk, records: Records): Reason | null {
  if (all.length !== 2) return null;
  for (const [first, second] of [all, all.toReversed()] as [Side, Side][]) {
    const [one, two] = [first.people[0], second.people[0]];
    if (!one || !two) continue;
    const waits = talk.texts.flatMap(sentencesOf).find((each) =>
      each.split(/[,;] and |; /u).some((clause) => {
        const at = clause.search(/\b(?:if|once|after|until|unless|waits? for|when)\b/iu);
        if (at < 0) return false;
        const [before, behind] = [
          clause.slice(0, at),
          clause.slice(at) + each.slice(each.indexOf(clause) + clause.length),
        ];
        const isOf = (text: string, { id }: RecordedPartner): boolean =>
          partnersIn(text, records).some((each2) => each2.id === id);
        return isOf(before, two) && isOf(behind, one);
      }),
    );
    if (waits !== undefined)
      return {
        says: `By your own words “${two.name}” waits for “${one.name}”, so ${words(first)} comes first.`,
        for: first.option,
      };
  }
  return null;
}

const hands = /^(?:bring|send|give|show|lend|take|hand|deliver|carry|return|write|mail)\b/iu;
type Owed = { name: string; text: string; due: string | null };
const promisedBy = ({ name, text, due }: Owed, now: Date): string =>
  `you promised “${name}” ${quote(text)}, ${isLate(due, now) ? 'and it was due on' : 'by'} ${formatShortDay(due!, now)}`;
/** To whom something is promised is met anyhow. */
function byPromise(all: readonly Side[], message: string, records: Records, now: Date): Reason | null {
  const owed = (people: readonly RecordedPartner[]) =>
    people
      .flatMap(({ name, promises }) => promises.map((each) => ({ ...each, name })))
      .filter(({ text, due }) => due !== null && hands.test(text))
      .toSorted((a, b) => a.due!.localeCompare(b.due!))[0];
  const line = (each: Owed): string => promisedBy(each, now);
  // "Seven on the day, or all eleven?", of what is promised.
  const promise = owed(partnersIn(message, records)) ?? ofPromise(message, records);
  if (promise && isLate(promise.due, now) && all.every(({ option }) => isOfTime.test(option)))
    return {
      says: `You ${line(promise).slice(4)}: the sooner of the two keeps more of it.`,
      for: null,
      asks: lineQuestions.owed[0],
    };
  const part = promise && all.find(({ option }) => isPart.test(option));
  if (promise && part && all.some((each) => each !== part && isWhole.test(each.option)))
    return {
      says: `You ${line(promise).slice(4)}: what is ready that day, with a day for the rest, keeps more of it than all of it late.`,
      for: part.option,
    };
  const found = all
    .map((side) => ({ side, promise: owed(side.people) }))
    .filter(({ promise }) => promise !== undefined)
    .toSorted((a, b) => a.promise!.due!.localeCompare(b.promise!.due!));
  const [first] = found;
  if (!first) return null;
  // What is overdue stands before the one and the other; and to wait for somebody is not to keep what they were promised.
  if (isWaiting.test(first.side.option))
    return {
      says: `Before any waiting: ${line(first.promise!)}${isLate(first.promise!.due, now) ? ', and is still open' : ''}.`,
      for: null,
      asks: questions.act[1]!,
    };
  return isLate(first.promise!.due, now) && hanging.test(first.side.option)
    ? {
        says: `Before either of them: ${line(first.promise!)}, and is still open.`,
        for: null,
        asks: lineQuestions.owed[0],
      }
    : { says: `By your records ${words(first.side)} comes first: ${line(first.promise!)}.`, for: first.side.option };
}
/** The nearest day of a play or a promise that each has, compared by number; nothing where one has none, or both the same. */
function byDay(all: readonly Side[], records: Records, now: Date): Reason | null {
  const dated = all.map((side) => {
    const ids = new Set(side.people.map(({ id }) => id));
    const plays = records.plays.filter(
      ({ title, status, dueDate }) =>
        status !== 'completed' &&
        dueDate !== null &&
        (side.lines.some(({ kind, of }) => /^(?:late|open)$/u.test(kind) && of === title) ||
          partnersIn(title, records).some(({ id }) => ids.has(id))),
    );
    const promises = side.people.flatMap(({ name, promises: all }) =>
      all.filter(({ text, due }) => due !== null && hands.test(text)).map((each) => ({ ...each, name })),
    );
    const days = [
      ...plays.map(({ title, dueDate }) => ({
        due: dueDate!.slice(0, 10),
        says: `your play “${title}” ${isLate(dueDate, now) ? 'was' : 'is'} due on ${formatShortDay(dueDate!, now)}`,
      })),
      ...promises.map((each) => ({ due: each.due!.slice(0, 10), says: promisedBy(each, now) })),
    ];
    return { side, days: days.toSorted((one, two) => one.due.localeCompare(two.due)) };
  });
  // What stands in both tells neither.
  const apart = dated.map(({ side, days }) => ({
    side,
    day: days.find(({ says }) => dated.filter((each) => each.days.some((one) => one.says === says)).length === 1),
  }));
  const [first, second] = apart.toSorted((one, two) => (one.day?.due ?? '').localeCompare(two.day?.due ?? ''));
  if (!first?.day || !second?.day || first.day.due === second.day.due) return null;
  // Who waits for something that is owed by oneself does that first.
  if (isWaiting.test(first.side.option)) return null;
  return {
    says: `By your records ${words(first.side)} comes first: ${first.day.says}; ${second.day.says}.`,
    for: first.side.option,
  };
}
const isOfTime = /\b(?:before|after|now|later|today|tomorrow|first|wait|until|this|next|week|month|\p{L}+day)\b/iu;
const ofPromise = (message: string, { partners }: Records) => {
  const said = new Set(message.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return partners
    .flatMap(({ name, promises }) => promises.map((each) => ({ ...each, name })))
    .find(
      ({ text, due }) =>
        due !== null &&
        hands.test(text) &&
        (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((each) => said.has(each)).length >= 2,
    );
};
const isPart = pattern('iu')`
  \b(?:only|just|part|some|half|first|try|test|trial|one|two|three|a few|few|sample)\b
`;
const isWhole = /\b(?:all|whole|every|each|finish|complete|full|everything|the rest)\b/iu;

/** Who has said no is not the one to begin with. */
function byRefusal(all: readonly Side[]): Reason | null {
  const no = all.find(({ people }) => people.some(({ status }) => status === 'declined'));
  if (!no) return null;
  const [{ name } = { name: '' }] = no.people;
  const rest = other(no, all);
  return { says: `“${name}” has declined${rest ? `, so ${words(rest)} comes first` : ''}.`, for: rest?.option ?? null };
}

const hearsFirst = pattern('iu')`
  \b(?:must|should|may|shall|can)(?: not|n['’]t) (?:first )?(?:hear|learn|know|find out|read|be (?:surprised|left out|bypassed|the last))\b
  |\b(?:must|should|has to|have to) (?:hear|know|be told|be asked|see)\b.*\bfirst\b
`;
/** "Dr. Voss must not first hear of it in the meeting", where it is asked whether to tell them now or later. */
function byHearing(message: string, { challenge }: Records): Reason | null {
  const said = new Set(message.match(/\p{Lu}\p{L}{2,}/gu) ?? []);
  const line = sentencesOf(challenge?.affordableLoss?.reputation ?? '').find(
    (each) => hearsFirst.test(each) && (each.match(/\p{Lu}\p{L}{2,}/gu) ?? []).some((name) => said.has(name)),
  );
  return line === undefined
    ? null
    : {
        says: `Of what you would not lose you wrote ${quote(line, 120)}: a sentence beforehand keeps to it.`,
        for: null,
        asks: decidingQuestions.today[1],
      };
}

const firstNumber = new RegExp(`(?<!\\p{L})${number}(?!\\p{L})`, 'iu');
const numberOf = (text: string): number => valueOf(firstNumber.exec(text)?.[0] ?? '');
/** Of two numbers, or a part and the whole, the smaller, where a lesson tells of a fault. */
function bySize(all: readonly Side[], message: string, talk: Talk, records: Records, now: Date): Reason | null {
  if (all.length !== 2) return null;
  const [one, two] = all as [Side, Side];
  const numbers = all.map(({ option }) => numberOf(option));
  const isBare = all.every(({ option }) => option.split(' ').length <= 3) && numbers.every((each) => each > 0);
  const smaller = isBare
    ? numbers[0]! < numbers[1]!
      ? one
      : two
    : all.find((side) => isPart.test(side.option) && all.some((each) => each !== side && isWhole.test(each.option)));
  if (!smaller || (isBare && numbers[0] === numbers[1])) return null;
  const fault = ranked(
    { question: `${message} ${talk.told.matter}`, around: '' },
    { ...talk, spoken: '' },
    records,
    now,
  ).find(({ kind, text, bears }) => kind === 'lesson' && bears && isFault.test(text));
  return fault
    ? {
        says: `By your records ${words(smaller)} comes first: ${told([fault])}, and a fault costs less there.`,
        for: smaller.option,
      }
    : null;
}
/** Of a part and the whole the part, and of one who is known and somebody new the one who is known: it leaves the other possible, and is compared with. */
function byScope(all: readonly Side[]): Reason | null {
  const small = all.find((side) => isPart.test(side.option) && isWhole.test(other(side, all)?.option ?? ''));
  if (small)
    return {
      says: `${upperFirst(words(small))} first: it can still become the other, and not the other way round.`,
      for: small.option,
    };
  const unknown = all.find((side) => isNew.test(side.option) && !isNew.test(other(side, all)?.option ?? 'new one'));
  const known = unknown && other(unknown, all);
  return known
    ? {
        says: `${upperFirst(words(known))}: then one thing alone is new, and what comes out otherwise comes of that.`,
        for: known.option,
      }
    : null;
}
const isNew =
  /\b(?:some(?:one|body)|any(?:one|body)|something|an?other|one) (?:new|else|different|other)\b|\bnew (?:one|ones|people|person)\b/iu;
const isFault = pattern('iu')`
  \b(?:
    leak\p{L}*|broke\p{L}*|torn?|fell|wrong|late|lost|back|brown|bad|spoil\p{L}*|mould\p{L}*|rust\p{L}*|crack\p{L}*|stuck|frozen|missing
    |fail\p{L}*|complain\p{L}*|burn\p{L}*|itch\p{L}*|bald|did not|didn['’]t|could not|couldn['’]t|unsold|none
  )\b
`;

/** What is written of one of them, or of both: a lesson before a day. */
function byLine(all: readonly Side[]): Reason | null {
  const taken = new Set<string>();
  const found = all.flatMap((side) => {
    const line = side.lines.find(({ key }) => !taken.has(key));
    if (line) taken.add(line.key);
    return line ? [{ side, line }] : [];
  });
  const [first, second] = found;
  if (!first) return null;
  const isLesson = found.every(({ line }) => line.kind === 'lesson');
  if (!second && isLesson && isSober(first.line.text))
    return {
      says: `Your own lesson speaks against ${words(first.side)}: ${told([first.line])}.`,
      for: other(first.side, all)?.option ?? null,
    };
  const lines = found.map(({ side, line }) => `On ${words(side)}: ${line.says}.`).join(' ');
  const sound = found.filter(({ line }) => !isSober(line.text));
  if (isLesson && found.length === 2 && sound.length === 1)
    return { says: `${lines} That leans to ${words(sound[0]!.side)}.`, for: sound[0]!.side.option };
  // Of two days the nearer was told already; and what is due is no reason to wait.
  return second || isLesson || isWaiting.test(first.side.option)
    ? { says: lines, for: null }
    : { says: `By your records ${words(first.side)} comes first: ${told([first.line])}.`, for: first.side.option };
}

/** More hours a week than they set themselves. */
export function beyondHours(message: string, records: Records): string {
  for (const part of limitParts(records)) {
    const [limit] = spansIn(part).filter(({ weekly }) => weekly !== null);
    if (!limit) continue;
    const most = sentencesOf(message)
      .filter((each) => /\bweek\b/iu.test(each))
      .flatMap(spansIn)
      .filter(({ text }) => /\bhours?\b/iu.test(text))
      .toSorted((a, b) => b.value - a.value)[0];
    if (most && most.value > limit.weekly!)
      return `You set yourself “${part}”, and ${/^.*?\bhours?\b/iu.exec(most.text)![0]} in one week is more.`;
  }
  return '';
}

// The method, each sentence once in a conversation, with the question that goes with it.
const cheapest = 'Whichever costs less if it turns out wrong comes first.';
const learning = 'The one from which you learn more within a week comes first.';
const leaving = 'The one that leaves the other possible afterwards comes first.';
const deciding = 'The one whose answer decides the other comes first.';
const alone = 'What you can do alone by tomorrow comes before what needs a yes.';
const nearer = 'Of two ways to do one thing the one that brings an answer sooner, and can be taken back for less.';
const honest = 'The true one can be kept to; the other only for so many as you can lose.';
const waiting = 'Waiting is worth it only for what you will know by a day that can be named.';
const beforehand = 'Before: a sentence beforehand costs less than an explanation afterwards.';
const asking =
  /\b(?:ask|tell|say (?:it|something)|call|ring|write to|talk|speak|see|meet|invite|find out|permission|yes)\b/iu;
/** How something reaches somebody: ways of one act, and no two acts. */
const isWay = pattern('iu')`
  \b(?:
    in person|face to face|bring|take|deliver|hand
    |by (?:phone|mail|e-?mail|post|letter|message|text)|on (?:paper|the phone)
    |phone|ring|call|e-?mail|letter|message|text|whatsapp|write|post|pigeon ?hole|letter ?box|mail ?box
    |visit|go (?:there|to (?:him|her|them))|knock|mail|drop (?:it|by)|online|screen
    |(?:in|at) (?:his|her|their) (?:office|door|desk|house|shop)
  )\b
`;
const isFacing = pattern('iu')`
  \b(?:
    in person|face to face|bring|take|deliver|hand|visit|go (?:there|to)|knock|meet|see|sit (?:down )?with
    |tell (?:him|her|them)
  )\b
`;
const isApart =
  /\b(?:one (?:by|after) (?:one|the other|another)|one at a time|separately|individually|apart|each (?:alone|on their own|for themselves))\b/iu;
const isJoint = /\b(?:together|at once|in (?:a|one) group|both of them|all of them)\b/iu;
/** Whether to ask several together or apart. */
function byNumber(all: readonly Side[]): Reason | null {
  const [first, ...more] = all.filter(({ option }) => isApart.test(option));
  return first && more.length === 0 && all.some(({ option }) => isJoint.test(option))
    ? {
        says: `${upperFirst(words(first))} tells you more: together the second says what the first has said.`,
        for: first.option,
        asks: decidingQuestions.sentence[1],
      }
    : null;
}

/** Of two ways of one act the one that shows a face. */
function byFace(all: readonly Side[]): Reason | null {
  const [first, ...more] = all.filter(({ option }) => isFacing.test(option));
  return first && more.length === 0 && all.every(({ option }) => isWay.test(option))
    ? {
        says: `${upperFirst(words(first))}: it shows you a face, and brings an answer the same day.`,
        for: first.option,
        asks: decidingQuestions.hear[1],
      }
    : null;
}
/** "Do I say something to her already on Monday, or is it better after he answers?" */
const toldWhen = /\b(?:before|already|on \p{L}{3,6}day)\b.{0,40}\bor\b.{0,40}\bafter(?:wards?)?\b/iu;
const isHonest = /\b(?:honest\p{L}*|true|truth)\b/iu;
const isWaiting = pattern('iu')`
  \b(?:
    wait|later|until|till|postpone|not yet|next (?:month|year|season|spring|summer|autumn|winter)|after (?:the|my|our)
  )\b
`;
function methodFor(all: readonly Side[], each: Case): Answer {
  // "Ask the mayor or the vet"
  const isAsked = (option: string): boolean =>
    /^(?:the|an?|my|our)\b|^\p{Lu}/u.test(option) && asking.test(all[0]!.option);
  const needing = all.filter(
    ({ option, people }) => people.length > 0 || asking.test(option) || isAsked(option),
  ).length;
  const named = new Intl.ListFormat('en', { type: 'disjunction' }).format(all.map(words));
  const isNamed = all.every(({ label }) => label.startsWith('“'));
  const which = isNamed && !each.talk.spoken.includes(`${named}:`) ? put(whichQuestion, named) : '';
  const forms: (readonly [says: string, asks: string])[] = [
    ...(all.every(({ option }) => isWay.test(option)) ? [[nearer, decidingOn(['sooner'], each)] as const] : []),
    ...(toldWhen.test(each.asked) && asking.test(each.asked)
      ? [[beforehand, decidingOn(['hear'], each)] as const]
      : []),
    ...(all.some(({ option }) => isWaiting.test(option)) ? [[waiting, decidingOn(['until'], each)] as const] : []),
    ...(needing === all.length
      ? [deciding, cheapest, alone]
      : needing > 0
        ? [alone, deciding, cheapest]
        : [cheapest, learning, leaving]
    ).map((says) => [says, which] as const),
  ];
  const [says, asks] = forms.find(([form]) => !each.talk.spoken.includes(form)) ?? ['', ''];
  return { says, asks };
}

const isSoon = (text: string, now: Date): boolean =>
  daysIn(text, now).some(({ day }) => day.getTime() - now.getTime() < 14 * DAY_MS);

/** What is said and done at once: nothing that one begins with. */
const refusing = /^(?:to )?(?:say no|refuse|decline|turn (?:it|them|him|her) down)\b/iu;

/** The answer to an either/or; null where a message puts none. */
export function choiceOn(message: string, talk: Talk, records: Records, now: Date): Answer | null {
  const options = optionsIn(message);
  if (options.length === 0) return null;
  const all = sidesOf(options, talk, records, now);
  const reason =
    byWaiting(all, talk, records) ??
    byRefusal(all) ??
    byHearing(message, records) ??
    byDay(all, records, now) ??
    byPromise(all, message, records, now) ??
    bySize(all, message, talk, records, now) ??
    byNumber(all) ??
    byScope(all) ??
    byFace(all) ??
    (all.some(({ option }) => isHonest.test(option))
      ? { says: honest, for: null, asks: decidingQuestions.after[1] }
      : null) ??
    byLine(all);
  if (reason && reason.for !== null) {
    const chosen = all.find(({ option }) => option === reason.for)!;
    const [person] = chosen.people;
    if (reason.asks !== undefined) return { says: reason.says, asks: fresh([reason.asks], talk) };
    // Who has named the day says it in one sentence.
    const asks = sentencesOf(message).some((each) => saysDeed(each) && isSoon(each, now))
      ? ownWordsQuestion
      : person
        ? askWhom(person.name)
        : numberOf(chosen.option) > 0 && chosen.option.split(' ').length < 3
          ? decidingQuestions.comes[1]
          : refusing.test(chosen.option)
            ? decidingQuestions.hear[1]
            : put(beginQuestion, chosen.label.startsWith('“') ? chosen.label : '');
    return {
      // Who asks twice is told which, and the reason once.
      says: talk.spoken.includes(reason.says) ? `As I said: ${words(chosen)} first.` : reason.says,
      asks: fresh([asks, questions.loss[0]!], talk),
    };
  }
  const fact = reason?.says ?? beyondHours(message, records);
  const safe = keptSafe(message, records);
  const method =
    reason?.asks === undefined
      ? methodFor(all, { asked: message, message, talk, records, now })
      : { says: '', asks: fresh([reason.asks], talk) };
  const says = [
    talk.spoken.includes(fact) ? '' : fact,
    safe === '' || talk.spoken.includes(safe) ? '' : `In your limit stands ${quote(safe, 90)}.`,
    method.says,
  ].filter((each) => each !== '');
  return says.length === 0 ? null : { says: says.join(' '), asks: method.asks };
}
