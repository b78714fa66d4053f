// What the coach does next without an AI model: one table, tried from the top. It holds no English; phrases/ says it.
import { again, ask, choices, nextCard, placesFor, stillOpen } from './asking.ts';
import { commandOf } from './commands.ts';
import { findingsOf } from './checks/all-checks.ts';
import type { Facts } from './facts.ts';
import { type Act, actIn, bringBack } from './acts.ts';
import { sentencesOf } from './language/sentences.ts';
import { isAnotherDeed } from './deeds.ts';
import { isForeign } from './language/which.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { actOf, answerTo, asks } from './listening.ts';
import { type Meaning, type RecordWording, byFit, lookUp, offeredFor, questionsIn } from './looking-up.ts';
import type { Answer, CardKey, FactRef, Finding, Move, MoveOf, OneAnswer, Place, Step } from './moves.ts';
import { type Wording, concerns, pickPeople, planOf, planOfStep, stepOf } from './plan.ts';
import { type State, type Turn, stateOf, withAnswer } from './state.ts';
import { roomAsked } from './limit-questions.ts';
import { methodEntries } from './method/method.ts';
import { noted } from './noted.ts';
import { fewWords, toldAnew } from './telling.ts';
import { answerText } from './phrases/en/replies.ts';
import { SCREEN_PATHS } from '../shared/path.ts';
import { foreignSumIn, readSums } from './costs.ts';
import { readDays } from './language/dates.ts';
import { changesSomething, feelingIn, moodIn, surelyTells } from './sorting.ts';

export type Said = { text: string; answer: Answer | null };
/** `meaning` helps to find what a question asks; without it, only the same words are found. */
export type SessionInput = {
  turns: readonly Turn[];
  said: Said;
  facts: Facts;
  wording: Wording & RecordWording;
  meaning?: Meaning;
};

/** What a message answers, by what was tapped or, in plain words, by what was asked; null where it answers nothing. */
export const hear = (turns: readonly Turn[], { text, answer }: Said, facts: Facts): Answer | null =>
  answer ?? answerTo(text, stateOf(turns), facts);

type Moment = {
  before: State;
  state: State;
  text: string;
  answer: OneAnswer | null;
  act: Act | null;
  facts: Facts;
  wording: Wording & RecordWording;
  meaning: Meaning | undefined;
  found: readonly Move[];
  findings: readonly Finding[];
};
type Row = { when(moment: Moment): boolean; moves(moment: Moment): Move[] };

const rows: readonly Row[] = [
  {
    when: is('leave'),
    moves: ({ before }) => [{ move: before.situation || before.open || before.step ? 'left' : 'rest' }],
  },
  { when: is('start-over'), moves: ({ state }) => [{ move: 'again' }, choices(state.pending)] },
  { when: is('keep'), moves: ({ answer, before }) => [...doneOf(answer), ...again(before)] },
  {
    when: is('reopen'),
    moves: ({ answer, state, facts }) => (answer?.kind === 'reopen' ? [ask(answer.card, state, facts)] : []),
  },
  { when: is('restore'), moves: ({ answer, state }) => [...doneOf(answer), ...again(state)] },
  { when: ({ answer, text }) => answer === null && commandOf(text) === 'rest', moves: () => [{ move: 'rest' }] },
  { when: ({ answer, act }) => answer === null && act !== null, moves: met },
  {
    when: asksSomething,
    moves: (moment) => [
      ...(moment.found.length > 0 ? moment.found : [unanswered(moment)]),
      ...stillOpen(moment.before),
    ],
  },
  { when: ({ findings }) => findings.length > 0, moves: contradicted },
  { when: changedNothing, moves: placing },
  {
    when: ({ answer, state }) => answer?.kind === 'change' && state.open !== null,
    moves: ({ state, facts }) => [ask(state.open!.key, state, facts)],
  },
  {
    when: ({ answer, state }) => answer?.kind === 'change' && state.step !== null,
    moves: ({ before, state, facts }) => [
      { move: 'changed', ...(isAnotherDeed(before.step!.deed, state.step!.deed) ? { was: before.step!.deed } : {}) },
      ...checkedStep(state.step!, state.accepted, facts),
    ],
  },
  {
    when: ({ answer, before }) => answer?.kind === 'go-on' && before.open === null && before.step !== null,
    moves: ({ state, facts }) => checkedStep(state.step!, state.accepted, facts),
  },
  {
    when: ({ answer, state }) => answer !== null && nextCard(state) !== null,
    moves: ({ answer, state, facts, text }) => [
      ask(nextCard(state)!, state, facts, begins(answer, text)),
      ...(isGuess(answer) ? [choices(state.answers.matter?.text ?? '', state.situation)] : []),
    ],
  },
  {
    when: hasStep,
    moves: ({ state, facts, wording }) => checkedStep(stepOf(state, facts, wording)!, state.accepted, facts),
  },
  {
    when: ({ state, answer }) => state.situation !== null && answer !== null,
    moves: () => [{ move: 'nothing' }, choices('')],
  },
  {
    when: ({ state }) => state.open !== null && state.shown.length > 0,
    moves: ({ state, facts, wording }) => [
      ...shownBeside(contradictionsOf(state.open!.key, state, facts, wording)),
      ask(state.open!.key, state, facts),
    ],
  },
  { when: ({ state }) => state.open !== null || state.step !== null, moves: placing },
  { when: () => true, moves: ({ text }) => [choices(text)] },
];

/** The moves that answer a message. What was said in need never comes here. */
export function reply({ turns, said, ...known }: SessionInput): Move[] {
  const before = stateOf(turns);
  const answer = hear(turns, said, known.facts);
  if (answer?.kind !== 'both') return replyTo(said, answer, before, known);
  const { first, text, rest } = answer;
  return [...doneOf(first), ...replyTo({ text, answer: rest }, rest, withAnswer(before, first), known)];
}

/** What is said of what was done at once. */
function doneOf(answer: Answer | null): Move[] {
  if (answer?.kind === 'restore') return [{ move: 'back' }];
  if (answer?.kind !== 'keep') return [];
  const { as, person } = answer;
  return [{ move: 'kept', as, ...(person ? { for: person.name } : {}) }];
}

type Known = Pick<SessionInput, 'facts' | 'wording' | 'meaning'>;
function replyTo(said: Said, answer: OneAnswer | null, before: State, { facts, wording, meaning }: Known): Move[] {
  const state = answer ? withAnswer(before, answer) : before;
  const asking = answer === null && asks(said.text, before.open !== null);
  const about = [said.text, ...Object.values(state.answers).map(({ text = '' }) => text)].join(' ');
  const found = asking ? answersTo(questionsIn(said.text), said.text, { before, facts, wording, meaning }) : [];
  const moment: Moment = {
    before,
    state,
    text: said.text,
    answer,
    act:
      answer || before.shown.length > 0 || isAnswered(said.text, found, before.open)
        ? null
        : actOf(said.text, before, facts),
    facts: meaning ? { ...facts, means: byFit(facts.means, about, meaning) } : facts,
    wording,
    meaning,
    found,
    findings: answer ? against(answer, state, before, facts, wording) : [],
  };
  const moves = rows.find(({ when }) => when(moment))!.moves(moment);
  return isWritten(said, facts)
    ? [...beside(moment, moves), ...noted(answer, moves, elsewhere(moment)), ...moves]
    : moves;
}

/**
 * "What is a play?" sounds like somebody who is lost, and has its answer. Who asks for their own words gets those, and who can think of
 * nothing to do gets examples.
 */
function isAnswered(text: string, found: readonly Move[], open: State['open']): boolean {
  if (found.some(({ move }) => move === 'room')) return true;
  const explained = found.find((move) => move.move === 'explain');
  const act = actIn(text);
  const isOwn =
    act !== null &&
    (bringBack.includes(act) ||
      (open?.key === 'deed' && atALoss.includes(act)) ||
      (act === 'why' && ofTheCoach.has(explained?.entry ?? '')));
  return explained !== undefined && !isOwn;
}
const atALoss: readonly Act[] = ['suggest', 'unsure'];
/** "Why do you ask me that?" has an answer at each card; "why not a business plan?" has its own. */
const ofTheCoach: ReadonlySet<string> = new Set([
  'are-you-a-human',
  'how-does-this-work',
  'why-do-you-ask-so-many-questions',
]);

/**
 * What answers a message's questions: a sum against their limit, their records, or a few words about the method; and beside one of
 * these, that another can't be answered. Empty where nothing answers any of them.
 */
function answersTo(
  questions: readonly string[],
  message: string,
  { before, facts, wording, meaning }: Pick<Moment, 'before' | 'facts' | 'wording' | 'meaning'>,
): Move[] {
  const about = (text: string): Move | null =>
    roomAsked(text, message, before, facts) ?? lookUp(text, message, facts, wording, meaning);
  const answers = questions.map((question) => about(question) ?? (questions.length === 1 ? about(message) : null));
  if (answers.every((answer) => answer === null)) return [];
  const said = answers.map((answer, at) => answer ?? { move: 'cannot' as const, question: questions[at]!, near: [] });
  return [...new Map(said.map((answer) => [JSON.stringify(answer), answer])).values()];
}

/** Where what was kept may belong instead; what begins something offers other beginnings. */
const elsewhere = ({ answer, before, text, facts }: Moment): Place[] =>
  answer?.kind === 'card' || answer?.kind === 'change' ? placesFor(text, before, facts) : [];

/**
 * What isn't clear goes nowhere by itself: what is asked in it is answered, what was to change something is asked for its place, and
 * what was put wrong, where it belongs. Anything else is kept as it was said, and may begin something new.
 */
function placing(moment: Moment): Move[] {
  const { text: newest, before, facts } = moment;
  const { open, last } = before;
  const put = commandOf(newest) === 'wrong' ? last : null;
  const text = put?.text ?? newest;
  const { kind: _, ...told } = toldAnew(text, facts);
  const place = { move: 'place' as const, text, again: put !== null, told };
  if (put) return [{ ...place, of: placesFor(text, put.before, facts) }, ...stillOpen(before)];
  const found = answersTo(questionsBeside(text), text, moment);
  if (found.length > 0) return [...found, ...stillOpen(before)];
  if (sentencesOf(text).some((sentence) => actIn(sentence) === 'recap'))
    return [{ move: 'recap', cards: before.answers }, ...stillOpen(before)];
  if (changesSomething(text, 'surely')) {
    if (before.step && !open) return [{ move: 'standing' }, ...stillOpen(before)];
    const of = placesFor(text, before, facts);
    if (of.length > 0) return [{ ...place, of }, ...stillOpen(before)];
  }
  if (open && wordsOf(text).length <= fewWords)
    return [{ move: 'meet', act: 'confused', at: open.key }, ...stillOpen(before)];
  return [{ ...place, of: [], again: before.toldNew }, ...stillOpen(before)];
}

/** Whether it was written: what was tapped reads as `answerText` says it. */
function isWritten({ text, answer }: Said, { currency }: Facts): boolean {
  if (answer?.kind === 'card')
    return text !== '' && (answer.values.text === text.trim() || text !== answerText(answer, currency));
  return answer === null || answer.kind === 'tell' || answer.kind === 'change';
}

/** What is said before the answer: that it hurts to read, and which language the coach reads. */
function beside(moment: Moment, moves: readonly Move[]): Move[] {
  const { text, before, answer, facts } = moment;
  const felt = moves.some(({ move }) => ['meet', 'rest', 'left'].includes(move)) ? null : feelingIn(text);
  const isTold = before.toldLanguage || (answer === null && asks(text, before.open !== null));
  const questions = answer === null ? [] : questionsBeside(text).filter((question) => actIn(question) === null);
  const [question = ''] = questions;
  const found = answersTo(questions, text, moment);
  // "Is 20 enough?" was taken as an answer all the same, and who begins may wonder aloud.
  const isPassedOver =
    found.length > 0 || question === text.trim() || (answer?.kind === 'tell' && answer.situation !== null);
  return [
    ...(isPassedOver || question === '' ? found : [{ move: 'cannot' as const, question, near: [] }]),
    ...(answer?.kind === 'tell' && answer.anew ? [{ move: 'anew' as const }] : []),
    ...(felt === null ? [] : [meet(feltAs[felt], null, moment)]),
    ...(!before.toldCurrency && foreignSumIn(text, facts.currency) !== null
      ? [{ move: 'currency' as const, currency: facts.currency }]
      : []),
    ...(!isTold && isForeign(text) ? [{ move: 'language' as const }] : []),
  ];
}

/** The card or step that waits; null where nothing does. */
const standsAt = ({ open, step }: State): MoveOf<'meet'>['at'] => open?.key ?? (step ? 'step' : null);

/** Who is upset is told what was heard of it. */
function meet(act: MoveOf<'meet'>['act'], at: MoveOf<'meet'>['at'], { text, before }: Moment): MoveOf<'meet'> {
  const mood = act === 'upset' ? moodIn(text) : null;
  const isFelt = act === 'upset' || act === 'glad';
  const isNamed = feelingIn(text, 'surely') !== null && !(act === 'upset' && before.metUpset);
  return {
    move: 'meet',
    act,
    at,
    ...(mood === null ? {} : { mood }),
    ...(isFelt && !isNamed ? { again: true as const } : {}),
  };
}

const feltAs = { hard: 'upset', glad: 'glad' } as const;

/** "Monday then. Does it cost something?": what is asked beside what is answered. */
const questionsBeside = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => sentence.endsWith('?') && !changesSomething(sentence, 'surely'))
    .slice(0, mostBeside);
const mostBeside = 2;

/** Whether the sheet answers this also where an AI model is connected: what was tapped to steer, and what records contradict. */
export const isSheetsOwn = (answer: Answer | null, moves: readonly Move[]): boolean =>
  (answer !== null && !['card', 'choose', 'skip', 'change', 'tell'].includes(answer.kind)) ||
  (answer?.kind === 'card' && moves.some(({ move }) => move === 'finding') && moves.some(({ move }) => move === 'ask'));

/** A step, with what the records hold against it but for what was accepted. */
export function checkedStep(step: Step, accepted: readonly string[], facts: Facts): Move[] {
  const findings = findingsOf(planOfStep(step, facts.challenge?.id ?? null), facts, accepted);
  return [{ move: 'step', step }, ...shownBeside(findings)];
}

const shownBeside = (findings: readonly Finding[]): Move[] => findings.map((finding) => ({ move: 'finding', finding }));

/** What a session begins with: what waits for the person, and the eight situations. */
export const opening = (facts: Facts): Move[] => [
  { move: 'open', firstName: facts.firstName, due: facts.due.slice(0, 4) },
  choices(''),
];

const standing = ({ answers, step, who }: State): string => JSON.stringify([answers, step, who]);
/** "Okay, changed" is said of what did. */
function changedNothing({ answer, before, state }: Moment): boolean {
  return answer?.kind === 'change' && before.step !== null && standing(before) === standing(state);
}
function is(kind: Answer['kind']): Row['when'] {
  return ({ answer }) => answer?.kind === kind;
}
const isGuess = (answer: Answer | null): boolean =>
  answer?.kind === 'tell' && answer.situation !== null && answer.cards.deed === undefined;
/** What was only guessed is introduced where the guess is good. */
const begins = (answer: Answer | null, text: string): boolean =>
  answer?.kind === 'choose' ||
  (answer?.kind === 'tell' && isGuess(answer) && surelyTells(text, answer.situation ?? 'start'));

/** What was said to the coach itself is answered, and what stood open stands open. */
function met(moment: Moment): Move[] {
  const { act, text, before, facts } = moment;
  const { open, step } = before;
  if (act === 'recap' && Object.keys(before.answers).length === 0 && !step) return toldBefore(facts);
  // "Yes, that one": what was offered as an answer.
  const offered = act === 'yes' ? methodEntries.find(({ title }) => title === before.near[0]) : undefined;
  if (offered) return [{ move: 'explain', entry: offered.key, text: offered.text }, ...stillOpen(before)];
  if (act === 'recap') return [{ move: 'recap', cards: before.answers }, ...stillOpen(before)];
  const meant = act === 'yes' ? (open ? 'confused' : step ? 'thanks' : 'hello') : act === 'restore' ? 'confused' : act!;
  // "What if he laughs? I'd die of shame" asks as well.
  const questions = ['upset', 'glad', 'thanks', 'complaint'].includes(meant) ? questionsBeside(text) : [];
  const found = answersTo(questions, text, moment);
  const has = meant === 'unsure' && !open && !step ? meansOf(facts) : [];
  const [first] = pickPeople(before, facts);
  const who = (first ?? facts.people[0])?.name;
  return [
    {
      ...meet(meant, standsAt(before), moment),
      ...(who !== undefined && ['unsure', 'suggest'].includes(meant) ? { with: who } : {}),
    },
    ...(has.length > 0 ? [{ move: 'records' as const, facts: has }] : []),
    ...found,
    // Who isn't heard sees what was kept.
    ...(meant === 'complaint' && found.length === 0 && Object.keys(before.answers).length > 0
      ? [{ move: 'recap' as const, cards: before.answers }]
      : []),
    ...(meant === 'hello' && !open && !step ? [choices('')] : stillOpen(before)),
  ];
}

/** With nothing said yet, what was agreed is what they mean to do. */
const toldBefore = ({ plays }: Facts): Move[] => {
  const open = plays.filter(({ status }) => status === 'planned' || status === 'active');
  return open.length === 0
    ? [{ move: 'recap', cards: {} }, choices('')]
    : [
        {
          move: 'records',
          facts: open
            .slice(0, fewPlays)
            .map(({ id, title, href }) => ({ kind: 'play' as const, id, label: title, href })),
        },
        choices(''),
      ];
};
const fewPlays = 5;
const fewMeans = 4;
const meansOf = ({ means, people }: Facts): FactRef[] => [
  ...means
    .slice(0, fewMeans)
    .map(({ text }) => ({ kind: 'mean' as const, id: text, label: text, href: SCREEN_PATHS.inventory })),
  ...people
    .slice(0, fewMeans)
    .map(({ name }) => ({ kind: 'person' as const, id: name, label: name, href: SCREEN_PATHS.partnerships })),
];

function asksSomething({ answer, text, before }: Moment): boolean {
  return answer === null && asks(text, before.open !== null);
}

const fewSentences = 3;
/** A question that nothing here answers: "Hello my dear, how are you?" is none. */
function unanswered(moment: Moment): Move {
  const { text, before, meaning, facts } = moment;
  const stands = before.step !== null || Object.keys(before.answers).length > 0;
  // "Did you get that it's Tuesday?"
  const isOfFigures = readDays(text, facts.today).length + readSums(text, facts.currency).length > 0;
  if (stands && isOfFigures) return { move: 'recap', cards: before.answers };
  const acts = sentencesOf(text).slice(0, fewSentences).map(actIn);
  if (acts.includes('hello')) return meet('hello', standsAt(before), moment);
  if (acts.includes('recap')) return { move: 'recap', cards: before.answers };
  const felt = feelingIn(text);
  if (felt !== null) return meet(feltAs[felt], standsAt(before), moment);
  return isForeign(text) ? { move: 'language' } : { move: 'cannot', question: text, near: offeredFor(text, meaning) };
}

/** The card that the answer was to is asked again, with what contradicts it beside it. */
function contradicted({ findings, answer, before, state, facts }: Moment): Move[] {
  const card = answer?.kind === 'card' ? answer.card : before.open?.key;
  return [...shownBeside(findings), ...(card ? [ask(card, state, facts)] : [])];
}

function against(answer: OneAnswer, state: State, before: State, facts: Facts, wording: Wording): Finding[] {
  const card =
    answer.kind === 'card'
      ? answer.card
      : answer.kind === 'go-on' || answer.kind === 'change'
        ? before.open?.key
        : undefined;
  return card ? contradictionsOf(card, state, facts, wording) : [];
}

const contradictionsOf = (card: CardKey, state: State, facts: Facts, wording: Wording): Finding[] =>
  findingsOf(planOf(state, facts, wording), facts, state.accepted).filter((each) => concerns(card, each));

function hasStep({ state, facts, wording, answer }: Moment): boolean {
  return answer !== null && state.situation !== null && stepOf(state, facts, wording) !== null;
}
