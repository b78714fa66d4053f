// One table for where a message goes: it begins something, changes what stands, answers the open card, or isn't clear. What isn't clear
// goes nowhere by itself: the person is asked where it belongs.
import { takesWords, valuesOf } from './cards.ts';
import type { Facts } from './facts.ts';
import { deedOf } from './deeds.ts';
import { type Heard, heardIn } from './heard.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { isQuestion } from './looking-up.ts';
import type { OneAnswer } from './answers.ts';
import { type Card, type CardKey, type SituationKey, type Values, textLimit } from './moves.ts';
import { firstCard, sheets } from './sheets.ts';
import { listedPeople } from './reading.ts';
import { sentencesOf, withoutOpening } from './language/sentences.ts';
import { isClearly, isOfMeans, rankSituations, sortOf } from './sorting.ts';
import { type State, stateOf } from './state.ts';

type Case = { heard: Heard; state: State; open: Card | null; facts: Facts };

/** A longer message is a story that may name a day or a sum in passing; said of a step it may be longer. */
const mostChange = 25;
const mostOfStep = 45;
/** So few words answer also a card that asks for a day or a sum. */
const fewWords = 6;

const table: readonly { when(about: Case): boolean; put(about: Case): OneAnswer | null }[] = [
  { when: ({ state, open }) => !open && !state.step, put: begun },
  // What is contradicted is asked again until its fields change.
  { when: ({ state, heard }) => state.shown.length > 0 && !hasParts(heard) && !takesWords(state.open), put: unclear },
  {
    when: ({ heard, state, open }) =>
      heard.foreignSum !== null && (open ? open.key === 'loss' || open.key === 'when' : state.situation !== null),
    put: kept,
  },
  { when: ({ state, open }) => open !== null && state.step !== null && ofStep.includes(open.key), put: changedPart },
  { when: ({ heard, state, open }) => heard.isOffDay && isShort(heard) && !open && state.step !== null, put: otherDay },
  {
    when: ({ heard, state, open }) =>
      hasParts(heard) &&
      (open ? isShort(heard) && corrects(heard, state) : isShort(heard, mostOfStep) && isForStep(heard)),
    put: changed,
  },
  {
    when: ({ heard, state, open }) => !open || (heard.isSurelyChange && isShort(heard) && corrects(heard, state)),
    put: unclear,
  },
  {
    when: ({ heard, open }) =>
      hasParts(heard) && (fills(heard.parts, open!) || (!takesWords(open) && isForStep(heard))),
    put: changed,
  },
  // "The neighbour has a van" is nothing they'd do: it stands with what they have, and they're asked again.
  { when: ({ heard, open }) => open!.key === 'deed' && !saysDeed(heard.text), put: besideDeed },
  // "He said no, by the way" isn't what they have.
  { when: ({ heard, open }) => open!.key === 'means' && heard.isAside, put: besideDeed },
  { when: ({ heard, open }) => open!.key === 'loss' && heard.isCost, put: answered },
  {
    when: ({ heard, open }) => takesWords(open) || (open!.key !== 'when' && wordsOf(heard.text).length <= fewWords),
    put: answered,
  },
  { when: () => true, put: unclear },
];

/** Where a message goes; null where that isn't clear. */
export function placed(text: string, state: State, facts: Facts): OneAnswer | null {
  const about = { heard: heardIn(text, state, facts), state, open: state.open, facts };
  return table.find(({ when }) => when(about))!.put(about);
}

const clearlyElse = -0.5;
/** One of its sentences says what they'd do; what is too short to tell may. */
function saysDeed(text: string): boolean {
  const sentences = sentencesOf(text);
  if (
    sentences.some((sentence) => isClearly('have', sentence, 1)) &&
    !sentences.some((sentence) => sortOf(sentence) === 'deed')
  )
    return false;
  return sentences.some((sentence) => {
    const said = withoutOpening(sentence);
    const sort = sortOf(said);
    if (sort === null) return sentences.length === 1;
    // "Smoke four legs and send two to Mattis": asked for what they'd do, what isn't clearly something else is it.
    return sort === 'deed' || (wordsOf(said).length > fewWords && !isClearly(sort, said, clearlyElse));
  });
}

function besideDeed({ heard: { text: said }, state: { situation, answers } }: Case): OneAnswer | null {
  const sheet = sheets[situation ?? 'start'];
  const isOfMeans = sentencesOf(said).some((sentence) => sortOf(sentence) === 'have');
  const card = isOfMeans && sheet.includes('means') ? 'means' : sheet[0];
  if (card === undefined) return null;
  const before = answers[card]?.text ?? '';
  const text = before === '' ? said : `${before}\n${said}`;
  return text.length > textLimit
    ? null
    : { kind: 'tell', situation: null, cards: { [card]: { ...answers[card], text } } };
}

/** What a text begins where nothing stands. */
export function toldAnew(text: string, facts: Facts): Extract<OneAnswer, { kind: 'tell' }> {
  return { ...begun({ heard: heardIn(text, stateOf([]), facts) }), anew: true };
}

const hasParts = ({ parts }: Heard): boolean => Object.keys(parts).length > 0;
const isShort = ({ text, isNamed }: Heard, most = mostChange): boolean => isNamed || wordsOf(text).length <= most;
const corrects = ({ isChange }: Heard, state: State): boolean => isChange && deedOf(state) !== undefined;

/** "Ten minutes with a form!" names a time in passing. */
const isForStep = ({ isChange, isBare, isCost, parts }: Heard): boolean =>
  isChange || isBare || isCost || (parts.text ?? parts.people ?? parts.day) !== undefined;

/** Whether it says what the open card asks for, or the step itself. */
function fills({ text, day, cents, quarters, people }: Values, { key, fields }: Card): boolean {
  const asksFor = (kind: string): boolean => fields.some((field) => field.kind === kind);
  return (
    text !== undefined ||
    (key !== 'deed' && day !== undefined && asksFor('day')) ||
    ((cents ?? quarters) !== undefined && asksFor('money')) ||
    (people !== undefined && key === 'person')
  );
}

function unclear(): null {
  return null;
}
/** Cards that ask for a part of the step. */
const ofStep: readonly CardKey[] = ['deed', 'when', 'person', 'loss'];
/** Asked for one part of the step that stands, whatever is said is it. */
function changedPart({ heard, open, facts }: Case): OneAnswer | null {
  if (open!.key === 'person') return { kind: 'change', values: { people: listedPeople(heard.text, facts.people) } };
  const values = valuesOf({ ...open!, values: {} }, heard.text, facts);
  if (open!.key === 'when' && values.day === undefined) return null;
  if (open!.key === 'loss' && values.text !== undefined) return { kind: 'card', card: 'loss', values };
  return { kind: 'change', values };
}
function answered({ heard, open, facts }: Case): OneAnswer {
  const values = valuesOf(open!, heard.text, facts);
  return open!.key === 'deed' ? { kind: 'change', values } : { kind: 'card', card: open!.key, values };
}

/** What they have, told before it's asked: it isn't asked again. */
function meansApart(text: string, situation: SituationKey): { rest: string; means?: Values } {
  const sentences = sentencesOf(text);
  const haves = sentences.filter(isOfMeans);
  if (!sheets[situation].includes('means') || haves.length === 0 || haves.length === sentences.length)
    return { rest: text };
  return {
    rest: sentences.filter((sentence) => !haves.includes(sentence)).join(' '),
    means: { text: haves.join(' ') },
  };
}
function kept({ heard: { foreignSum, parts }, state }: Case): OneAnswer {
  const { cents: _, ...loss } = state.answers.loss ?? {};
  const quarters = parts.quarters ?? loss.quarters;
  const values = { text: foreignSum!, ...(quarters === undefined ? {} : { quarters }) };
  // "Thursday, and 8 euros"
  if (parts.day !== undefined)
    return { kind: 'tell', situation: null, cards: { loss: values, when: { day: parts.day } } };
  return { kind: 'card', card: 'loss', values };
}
function otherDay(): OneAnswer {
  return { kind: 'reopen', card: 'when' };
}
function changed({ heard }: Case): OneAnswer {
  return { kind: 'change', values: heard.parts };
}

/** With nothing started: the likeliest situation is, and its first card holds what was said, or their means do. */
function begun({ heard: { text, parts } }: Pick<Case, 'heard'>): Extract<OneAnswer, { kind: 'tell' }> {
  const { text: deed, cents, quarters, ...read } = parts;
  // "… how do I stop them breaking" asks for nobody.
  const told = sentencesOf(text).filter((sentence) => !isQuestion(sentence, true));
  const [likeliest = 'start'] = rankSituations(told.join(' ') || text).filter(
    (key) => key !== 'low' && (key !== 'ask' || !deed),
  );
  const holds = aboutOf(likeliest);
  const { rest, means } = meansApart(text, likeliest);
  const stake = { ...(cents === undefined ? {} : { cents }), ...(quarters === undefined ? {} : { quarters }) };
  return {
    kind: 'tell',
    situation: likeliest,
    cards: {
      ...(holds && deed !== text ? { [holds]: { text: rest } } : {}),
      ...(means ? { means } : {}),
      ...(deed === undefined ? {} : { deed: { text: deed, ...read } }),
      ...(deed === undefined || Object.keys(stake).length === 0 ? {} : { loss: stake }),
    },
  };
}
/** The card that says what it is about. Who is asked is picked from people, so what was said is what they are asked for. */
const aboutOf = (situation: SituationKey): CardKey | undefined => (situation === 'ask' ? 'want' : firstCard(situation));
