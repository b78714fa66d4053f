// What a message says, read once into fields. Its words stay as they are.
import { commandIn } from './commands.ts';
import { costApart, foreignSumIn, readStake } from './costs.ts';
import { editsIn } from './edits.ts';
import { deedOf, isAnotherDeed, namedDeed, restated, numbersIn, reworded, toldDeed } from './deeds.ts';
import { takesWords } from './cards.ts';
import type { Facts } from './facts.ts';
import { readDayAnswer, readDays, shiftedDay } from './language/dates.ts';
import { sentencesOf, withoutOpening } from './language/sentences.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { type PersonRef, type Values, mostPeople } from './moves.ts';
import { pickPeople } from './plan.ts';
import { betweenParts, isLight, namesIn, negated, readWho, unique } from './reading.ts';
import { changesSomething, isClearly, isPlan, onlyAgrees, sortOf } from './sorting.ts';
import type { State } from './state.ts';

export type Heard = {
  text: string;
  /** Its typed parts: a day, a sum, hours, people, and as `text` the words that say what they'll do. */
  parts: Values;
  /** It changes or takes back something. */
  isChange: boolean;
  isSurelyChange: boolean;
  /** A sum in another currency, in its words. */
  foreignSum: string | null;
  /** It says nothing beside days, sums and names. */
  isBare: boolean;
  /** It calls what they'll do their step or plan: "My plan is to …". */
  isNamed: boolean;
  /** It says what something costs. */
  isCost: boolean;
  /** It only tells something that is no word about a plan. */
  isAside: boolean;
  /** It takes back the day that stands, and gives no other. */
  isOffDay: boolean;
};

export function heardIn(said: string, state: State, facts: Facts): Heard {
  const stood = deedOf(state);
  const edits = stood !== undefined && !takesWords(state.open) ? editsIn(said, stood, state.step !== null) : null;
  if (!edits || (edits.deed === null && edits.sign === null)) return readIn(said, state, facts);
  const heard = readIn(edits.rest, state, facts);
  // Beside what is asked in so many words, only what clearly is asked, too: "two men didn't come back on Friday" moves no day.
  const isAsked = heard.isSurelyChange || heard.isBare || heard.isCost;
  const parts = {
    ...(isAsked ? heard.parts : {}),
    ...(edits.deed === null ? {} : { text: edits.deed }),
    ...(edits.sign === null ? {} : { sign: edits.sign }),
  };
  return { ...heard, text: said, isChange: true, isNamed: true, parts };
}

function readIn(said: string, state: State, facts: Facts): Heard {
  const { open } = state;
  const text = said.trim();
  const ofStep = withoutAsides(text, facts);
  const named = namedDeed(text) ?? (state.dictates ? dictated(text) : null) ?? restated(text, state);
  const changes = changesSomething(text) || (named !== null && deedOf(state) !== undefined);
  const [inNamed] = readDays(named ?? '', facts.today);
  const day = inNamed?.day ?? dayIn(ofStep, changes, state, facts);
  const isOtherDayNamed = namesBothDays(ofStep, day, state, facts);
  const isChange = isOtherDayNamed || changes;
  const who =
    named === null
      ? whoIn(withoutMeans(ofStep, isChange, state), isChange, state, facts)
      : whoOf(named, text, state, facts);
  const isBare = isLight(text, facts.today, who?.after ?? []);
  const saysDeed = named ?? toldDeed(text, isChange, state, facts) ?? (isAsked(state, day, isBare) ? text : null);
  const { deed: told, cost } = saysDeed === null ? { deed: null, cost: '' } : costApart(saysDeed);
  const stood = told ?? deedOf(state);
  // What stands in the words of what they'll do is no cost: "ask whether he'd pay 400".
  const beside = told === null ? ofStep : `${text.replace(saysDeed!, '')} ${cost}`.trim();
  const correction = { said: withoutQuestions(beside), due: dueOf(state), day, after: who?.after ?? [] };
  const corrected =
    named === null && stood !== undefined && (isChange || isOtherDay(state, day))
      ? reworded(stood, correction, facts)
      : null;
  const deed = corrected ?? told;
  // A new step is with whom it names; another day leaves everybody in it.
  // Of several who are named, those in it are.
  const inTold =
    told === null || named !== null ? [] : readWho(told, unique([...facts.people, ...(who?.after ?? [])])).named;
  const people =
    told === null && deed !== null ? (who?.after ?? pickPeople(state, facts)) : inTold.length > 0 ? inTold : who?.after;
  const isSurelyChange = isOtherDayNamed || changesSomething(text, 'surely');
  const says = deed !== null || (who?.isNew && (isSurelyChange || !takesWords(open)));
  // Who agrees tells no other step.
  const isAgreed = state.step !== null && open === null && named === null && onlyAgrees(text);
  // Something else they could do as well isn't this step.
  const isOther = !isChange && state.step !== null && /\balso\b/iu.test(text);
  const parts = {
    ...(deed === null ? {} : { text: deed }),
    ...(day === undefined ? {} : { day }),
    ...stakeIn(withoutQuestions(beside), isBare && day === undefined, state, facts),
    ...(people && says ? { people: people.slice(0, mostPeople) } : {}),
  };
  return {
    text,
    isChange,
    isSurelyChange,
    isBare,
    isNamed: named !== null,
    isCost: saysCost(text) || (state.step !== null && open === null && (parts.cents ?? 0) > 0),
    isAside: ofStep === '',
    isOffDay: told === null && day !== undefined && day === dueOf(state) && takesBack(text, day, facts),
    foreignSum: foreignSumIn(text, facts.currency, state.answers.loss?.text),
    parts: isOther || isAgreed ? {} : parts,
  };
}

/** "8 hours? Okay, it costs me two" */
function withoutQuestions(text: string): string {
  const said = sentencesOf(text).filter((sentence) => !sentence.endsWith('?'));
  return said.length > 0 ? said.join(' ') : text;
}

/** The whole step, as they were asked for it; null for a word about it. */
function dictated(text: string): string | null {
  const said = sentencesOf(text)
    .filter((sentence) => commandIn(sentence, ['make']) === undefined)
    .join(' ');
  const deed = withoutOpening(said);
  return isPlan(sortOf(deed)) && !negated.test(deed) && !changesSomething(deed, 'surely') ? deed : null;
}

const byTheWay = /^\W*(?:btw|by the way|if)\b/iu;
/** How clearly a sentence must tell of something to be no word about the step. */
const clearlyTold = 0.5;
/** What is told in passing, or would be so, names no day and nobody of the step: "My wife has her operation on Thursday". */
function withoutAsides(text: string, { today }: Facts): string {
  const isAside = (sentence: string): boolean =>
    (byTheWay.test(sentence) || isClearly('tells', sentence, clearlyTold)) &&
    !asksFor.test(sentence) &&
    !changesSomething(sentence) &&
    !isLight(sentence, today, []);
  return sentencesOf(text)
    .filter((sentence) => !isAside(sentence))
    .join(' ');
}

/** "And put grandad in, he lends me the washer", "my sister helps, add her" */
const asksFor =
  /(?:^\W{0,9}|[,;]\s{0,9})(?:(?:and|n|so|then|also|please|ok|okay|you can|can you)\W{1,9}){0,9}(?:put|add|take|make|change|write)\b/iu;

/** "Ilse is the reception chief, she's nice" adds nobody to a step that stands. */
const withoutMeans = (text: string, isChange: boolean, { step }: State): string =>
  step === null || isChange
    ? text
    : sentencesOf(text)
        .filter((sentence) => !isClearly('have', sentence))
        .join(' ');

const saysCost = (text: string): boolean =>
  [text, ...sentencesOf(text)].some((part) => sortOf(part) === 'cost' || /\bcosts? (?:zero|nothing)\b/iu.test(part));

const isOtherDay = (state: State, day: string | undefined): boolean =>
  day !== undefined && dueOf(state) !== undefined && day !== dueOf(state);
const dueOf = ({ answers, step }: State): string | undefined => step?.due ?? answers.when?.day ?? answers.deed?.day;

/** What stands there already is named to say what it isn't: "Friday is better, on Thursday he is away". */
function dayIn(text: string, changes: boolean, state: State, { today }: Facts): string | undefined {
  const { open } = state;
  const daysIn = (part: string): string[] => [...new Set(readDays(part, today).map((each) => each.day))];
  const due = dueOf(state);
  const shifted = due === undefined ? undefined : shiftedDay(text, due);
  if (shifted !== undefined) return shifted;
  const all = withoutNo(text).split(betweenParts);
  const parts = all.filter((part) => !negated.test(part));
  const denied = daysIn(all.filter((part) => negated.test(part)).join(', '));
  const answer = open?.key === 'when' ? readDayAnswer(text, today) : undefined;
  const given = daysIn(parts.join(', '));
  // "Make it Sunday, Saturday is the handball"
  const changing = given.length > 1 && changes ? parts.filter((part) => changesSomething(part, 'surely')) : [];
  const changed = daysIn(changing.join(', '));
  // "I didn't say Monday. Sunday next week."
  const days =
    [changed, given].find((each) => each.some((day) => day !== due)) ??
    [changed, given].find((each) => each.length > 0) ??
    (answer === undefined ? daysIn(text) : [answer]);
  const meant = days.filter((each) => !denied.includes(each));
  return meant.find((each) => each !== due) ?? meant[0] ?? days[0];
}

/** "No no, Saturday" says yes to Saturday. */
const withoutNo = (text: string): string => text.replace(/^(?:(?:no|nah|nope)\b[\s,.!]*)+/iu, '');

/** Whether what names the day says that it isn't. */
const takesBack = (text: string, day: string, { today }: Facts): boolean =>
  withoutNo(text)
    .split(betweenParts)
    .some((part) => negated.test(part) && readDays(part, today).some((each) => each.day === day));

/** "Nicht am Montag, am Mittwoch": who names the day that stands and another one corrects it, in any language. */
const namesBothDays = (text: string, day: string | undefined, state: State, { today }: Facts): boolean =>
  day !== undefined && isOtherDay(state, day) && readDays(text, today).some((each) => each.day === dueOf(state));

/** A figure without a unit is a sum where one is asked for, where it stands beside the one it corrects, or by itself. */
function stakeIn(text: string, isAlone: boolean, { open, answers, step }: State, { currency }: Facts): Values {
  const stands = { cents: null, quarters: null, ...step?.stake, ...answers.loss };
  const isBeside = stands.cents !== null && wordsOf(text).includes(String(stands.cents / 100));
  // "6 cups, not 12" is about what they'll do.
  const counted = numbersIn(answers.deed?.text ?? step?.deed ?? '');
  const isOfDeed = numbersIn(text).some((each) => counted.includes(each));
  const isCost = open?.key === 'loss' || saysCost(text);
  const { cents, ...stake } = readStake(text, currency, stands, (isCost || isAlone || isBeside) && !isOfDeed);
  // "The oven is free on Wednesdays" is no sum.
  const isSum = cents !== undefined && (cents > 0 || isAlone || isCost || /\b(?:zero|0)\b/iu.test(text));
  return { ...stake, ...(isSum ? { cents } : {}) };
}

type Who = { after: PersonRef[]; isNew: boolean };
/** Who is in it after a message that names somebody: they too, or, where it corrects, they alone. */
function whoIn(text: string, isChange: boolean, state: State, facts: Facts): Who | null {
  const before = pickPeople(state, facts);
  const { named, away } = readWho(text, unique([...facts.people, ...before]));
  if (named.length + away.length === 0) return null;
  // "Ndeye found a whole roll, so it costs nothing" changes nobody.
  const isMeant = sentencesOf(text).some(
    (sentence) => changesSomething(sentence) && namesIn(sentence, named, true).length > 0,
  );
  const isInstead =
    named.length > 0 && (only.test(text) || (isChange && isMeant && away.length === 0 && !also.test(text)));
  const left = before.filter(({ name }) => !isInstead && !away.some((other) => other.name === name));
  const after = unique([...left, ...named]);
  return { after, isNew: after.length !== before.length || after.some((person) => !before.includes(person)) };
}
/**
 * Who is in what is called the step: the people it names, with those the rest of the message adds, without those it takes out. Where
 * only its words are others, those who were in it stay.
 */
function whoOf(deed: string, text: string, state: State, facts: Facts): Who | null {
  const { people } = facts;
  const stood = deedOf(state);
  const stay = stood !== undefined && !isAnotherDeed(stood, deed) ? pickPeople(state, facts) : [];
  const inDeed = readWho(deed, unique([...people, ...stay])).named;
  const { named, away } = readWho(text.replace(deed, ''), unique([...people, ...stay, ...inDeed]));
  const after = unique([...stay, ...inDeed, ...named]).filter(({ name }) => !away.some((other) => other.name === name));
  return after.length === 0 && pronouns.test(deed) ? null : { after, isNew: true };
}
/** "Ask him about the list" leaves the people as they were. */
const pronouns = /\b(?:him|her|them|he|she|they)\b/iu;
const only = /\bonly\b/iu;
const also = /\b(?:too|also|as well|and|n|add|put)\b/iu;

/** Asked for what they'd do, whatever names its day is it. */
const isAsked = (state: State, day: string | undefined, isBare: boolean): boolean =>
  state.open?.key === 'deed' && deedOf(state) === undefined && day !== undefined && !isBare;
