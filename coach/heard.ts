// What a message says, read once into fields. Its words stay as they are.
import { pickPeople } from './plan.ts';
import { readAmounts } from './language/amounts.ts';
import { readDayAnswer, readDays } from './language/dates.ts';
import { sentencesOf } from './language/sentences.ts';
import { soundOf } from './language/sounds.ts';
import { wordsOf } from './lexicon/phrases.ts';
import type { Facts } from './facts.ts';
import type { Card, CardKey, PersonRef, Values } from './moves.ts';
import {
  betweenParts,
  foreignSumIn,
  isLight,
  nameIn,
  namesIn,
  negated,
  readStake,
  readWho,
  stretchOf,
  unique,
} from './reading.ts';
import { sheets } from './sheets.ts';
import { changesSomething, clearMore, isPlan, sortOf } from './sorting.ts';
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
  /** It takes back the day that stands, and gives no other. */
  isOffDay: boolean;
};

/** Cards that ask for what happened: there only what has a day is a plan. */
export const stories: readonly CardKey[] = ['matter', 'stuck', 'refusal', 'case', 'chance', 'decision'];

export const takesWords = (card: Card | null): boolean =>
  card?.fields.some(({ kind }) => kind === 'text' || kind === 'options') ?? false;

export function heardIn(said: string, state: State, facts: Facts): Heard {
  const { open } = state;
  const text = said.trim();
  const changes = changesSomething(text);
  const day = dayIn(text, changes, state, facts);
  const isOtherDayNamed = namesBothDays(text, day, state, facts);
  const isChange = isOtherDayNamed || changes;
  const who = whoIn(text, isChange, state, facts);
  const isBare = isLight(text, facts.today, who?.after ?? []);
  const named = namedDeed(text);
  const told = named ?? toldDeed(text, isChange, state, facts) ?? (isAsked(state, text, day, isBare) ? text : null);
  const stood = deedOf(state);
  const deed =
    told ??
    (stood !== undefined && (isChange || isOtherDay(state, day))
      ? reworded(stood, text, dueOf(state), day, who, facts)
      : null);
  // A new step is with whom it names; another day leaves everybody in it.
  const people = told === null && deed !== null ? (who?.after ?? pickPeople(state, facts)) : who?.after;
  const isSurelyChange = isOtherDayNamed || changesSomething(text, 'surely');
  const says = deed !== null || (who?.isNew && (isSurelyChange || !takesWords(open) || open?.key === 'person'));
  // Something else they could do as well isn't this step.
  const isOther = !isChange && state.step !== null && /\balso\b/iu.test(text);
  const parts = {
    ...(deed === null ? {} : { text: deed }),
    ...(day === undefined ? {} : { day }),
    // What stands in the words of what they'll do is no cost: "ask whether he'd pay 400".
    ...stakeIn(
      told === null ? (isChange ? lastWithFigures(text) : text) : text.replace(told, ''),
      isBare && day === undefined,
      state,
      facts,
    ),
    ...(people && says ? { people } : {}),
  };
  return {
    text,
    isChange,
    isSurelyChange,
    isBare,
    isNamed: named !== null,
    isCost: sortOf(text) === 'cost',
    isOffDay: told === null && day !== undefined && day === dueOf(state) && takesBack(text, day, facts),
    foreignSum: foreignSumIn(text, facts.currency, state.answers.loss?.text),
    parts: isOther ? {} : parts,
  };
}

const deedOf = ({ answers, step }: State): string | undefined => answers.deed?.text ?? step?.deed;
const isOtherDay = (state: State, day: string | undefined): boolean =>
  day !== undefined && dueOf(state) !== undefined && day !== dueOf(state);
const dueOf = ({ answers, step }: State): string | undefined => step?.due ?? answers.when?.day ?? answers.deed?.day;

/** What stands there already is named to say what it isn't: "Friday is better, on Thursday he is away". */
function dayIn(text: string, changes: boolean, state: State, { today }: Facts): string | undefined {
  const { open } = state;
  const said = text
    .split(betweenParts)
    .filter((part) => !negated.test(part))
    .join(', ');
  const daysIn = (part: string): string[] => [...new Set(readDays(part, today).map((each) => each.day))];
  const answer = open?.key === 'when' ? readDayAnswer(text, today) : undefined;
  // "I didn't say Monday. Sunday next week."
  const given = daysIn(said);
  const days = given.length > 0 ? given : answer === undefined ? daysIn(text) : [answer];
  const others = days.filter((each) => each !== dueOf(state));
  // "Make it Tuesday. Or Wednesday, yes, Wednesday."
  if (changes && others.length > 1) return others.at(-1);
  // "Tuesday or Thursday" is a day only where one is asked for.
  return others.length > 1 && open && !open.fields.some(({ kind }) => kind === 'day')
    ? undefined
    : (others[0] ?? days[0]);
}

/** Whether what names the day says that it isn't. */
const takesBack = (text: string, day: string, { today }: Facts): boolean =>
  text.split(betweenParts).some((part) => negated.test(part) && readDays(part, today).some((each) => each.day === day));

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
  const isCost = open?.key === 'loss' || sortOf(text) === 'cost';
  const { cents, ...stake } = readStake(text, currency, stands, (isCost || isAlone || isBeside) && !isOfDeed);
  // "The oven is free on Wednesdays" is no sum.
  const isSum = cents !== undefined && (cents > 0 || isAlone || isCost);
  return { ...stake, ...(isSum ? { cents } : {}) };
}

/** "15,000 for grease. Sorry, no, 25,000": what is corrected in the same breath is what was said last. */
const lastWithFigures = (text: string): string =>
  sentencesOf(text).findLast((sentence) => /\d/u.test(sentence)) ?? text;

type Who = { after: PersonRef[]; isNew: boolean };
/** Who is in it after a message that names somebody: they too, or, where it corrects, they alone. */
function whoIn(text: string, isChange: boolean, state: State, facts: Facts): Who | null {
  const before = pickPeople(state, facts);
  const { named, away } = readWho(text, unique([...facts.people, ...before]));
  if (named.length + away.length === 0) return null;
  const isInstead = isChange && named.length > 0 && away.length === 0 && !also.test(text);
  const left = before.filter(({ name }) => !isInstead && !away.some((other) => other.name === name));
  const after = unique([...left, ...named]);
  return { after, isNew: after.length !== before.length || after.some((person) => !before.includes(person)) };
}
const also = /\b(?:too|also|as well|and)\b/iu;

/** Asked for what they'd do, whatever names its day is it. */
const isAsked = (state: State, text: string, day: string | undefined, isBare: boolean): boolean =>
  state.open?.key === 'deed' && deedOf(state) === undefined && day !== undefined && !isBare && sortOf(text) !== 'tells';

const fewHeavy = 3;
/** The part of a text that says most what they'll do. Where nothing asks for it, it needs a day or a name in it. */
function toldDeed(text: string, isChange: boolean, state: State, facts: Facts): string | null {
  const { open, step, situation, pending } = state;
  if (situation !== null && !sheets[situation].includes('deed')) return null;
  const isStory = open !== null && stories.includes(open.key);
  const needsSign = step !== null || isChange || isStory || (open === null && pending === '');
  const mayBeName = isChange || (step === null && !isStory);
  const stands = deedOf(state) !== undefined;
  const more = stands ? 0 : clearMore;
  const sentences = sentencesOf(text);
  const heavyIn = (part: string): string[] => wordsOf(part).filter((word) => !isLight(word, facts.today, []));
  const stood = wordsOf(deedOf(state) ?? '');
  const isAnother = (clause: string): boolean =>
    sortOf(clause) === 'deed' && heavyIn(clause).filter((word) => !stood.includes(word)).length >= fewHeavy;
  const hasDay = (part = ''): boolean => readDays(part, facts.today).length > 0;
  const isBareDay = (part = ''): boolean => hasDay(part) && isLight(part, facts.today, []);
  const isDeed = (clause: string, isDated: boolean): boolean => {
    if (isLight(clause, facts.today, []) || wordsOf(clause).length < 2) return false;
    // "Ok, Thursday then, after lunch" is another day for what stands.
    if (stands && heavyIn(clause).length < fewHeavy) return false;
    const hasSign = isDated || (mayBeName && namesIn(clause, facts.people).length > 0);
    const isOfStood = stands && isChange && changesSomething(clause) && !isAnother(clause);
    if (hasSign) return isPlan(sortOf(clause, isDated ? more : 0)) && !isOfStood;
    // "80 euros for steel" is what it costs.
    return !needsSign && sortOf(clause) === 'deed' && wordsOf(clause).length > 2 && readAmounts(clause).length === 0;
  };
  // "Put it in 20 parcels. Monday."
  const deeds = sentences.flatMap((sentence, at) =>
    clausesOf(sentence).filter((clause) => isDeed(clause, hasDay(sentence) || isBareDay(sentences[at + 1]))),
  );
  const deedness = (part: string): number => soundOf('sort', part).find(({ kind }) => kind === 'deed')!.sum;
  const [deed] = deeds.toSorted((one, other) => deedness(other) - deedness(one));
  return deed === undefined ? null : withoutOpening(deed);
}

/** "No, sorry, I ask her first" */
const withoutOpening = (deed: string): string =>
  deed.replace(/^(?:(?:no|nah|sorry|wait|ok|okay|well|oh|hm+)[,.!]* +|(?:then|so)[,.!]+ +){1,4}(?=\p{L})/iu, '');

/** A sentence, and what is said in it behind "that", "so" or a colon: "please write down that I give Kasia 20 lights". */
const clausesOf = (sentence: string): string[] => [
  sentence,
  ...[...sentence.matchAll(/\b(?:that|so|but|then) (?=i\b|i[’']|we\b|let[’']?s)|: (?=\p{L})/giu)]
    .slice(0, mostClauses)
    .map(({ 0: word, index }) => sentence.slice(index + word.length)),
];
/** What is longer is no sentence. */
const mostClauses = 5;

const numbersIn = (text: string): string[] => text.match(/(?<![\p{L}\d.,:])\d{1,6}(?![\p{L}\d.,:]*[\p{L}\d])/gu) ?? [];

/** "My plan is to sit with one person for a morning": said to be it. */
function namedDeed(text: string): string | null {
  const [, deed = ''] =
    /\b(?:my|the) (?:plan|(?:next )?step) (?:is|should be|will be)(?: to)?:? +(?!not\b)([^?]{3,400})$/iu.exec(text) ??
    [];
  return wordsOf(deed).length > 2 ? deed.trim() : null;
}

/** The step as it stood, with the day, the number or the name that a message corrects in the place of the one before; null where nothing is. */
function reworded(
  deed: string,
  said: string,
  due: string | undefined,
  day: string | undefined,
  who: Who | null,
  facts: Facts,
): string | null {
  const dayIs = (which: string | undefined) => (words: string) =>
    readDays(words, facts.today).some((each) => each.day === which);
  const swaps: (string | null)[][] = [];
  // "6 is too much, make it 4"
  const [counted, named] = [numbersIn(deed), numbersIn(said)];
  const [kept, others] = [
    named.filter((each) => counted.includes(each)),
    named.filter((each) => !counted.includes(each)),
  ];
  if (kept.length === 1 && others.length === 1) swaps.push([kept[0]!, others[0]!]);
  if (day !== undefined && day !== due) swaps.push([stretchOf(deed, dayIs(due)), stretchOf(said, dayIs(day))]);
  const after = who?.after ?? [];
  const gone = namesIn(deed, facts.people).filter(({ name }) => !after.some((each) => each.name === name));
  const come = after.filter(({ name }) => !deed.includes(name));
  if (gone.length === 1 && come.length === 1) swaps.push([nameIn(deed, gone[0]!), nameIn(said, come[0]!)]);
  const now = swaps.reduce((text, [was, is]) => (was && is ? text.replace(was, is) : text), deed);
  return now === deed ? null : now;
}
