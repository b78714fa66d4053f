// What the coach does next without an AI model: one table, tried from the top. It holds no English; phrases/ says it.
import { type Given, cardOf } from './cards.ts';
import { findingsOf } from './checks/all-checks.ts';
import type { Facts } from './facts.ts';
import { answerTo, rankSituations } from './listening.ts';
import { type Closeness, type RecordWording, isQuestion, lookUp } from './looking-up.ts';
import type { Answer, CardKey, Finding, Move, MoveOf, SituationKey, Step } from './moves.ts';
import { type Wording, concerns, planOf, planOfStep, stepOf } from './plan.ts';
import { sheets } from './sheets.ts';
import { type State, type Turn, stateOf, withAnswer } from './state.ts';

export type Said = { text: string; answer: Answer | null };
/** `closeness` of words helps to find what a question means; without it, only the same words are found. */
export type SessionInput = {
  turns: readonly Turn[];
  said: Said;
  facts: Facts;
  wording: Wording & RecordWording;
  closeness?: Closeness;
};

/** What a message answers, by what was tapped or, in plain words, by what was asked; null where it answers nothing. */
export const hear = (turns: readonly Turn[], { text, answer }: Said, facts: Facts): Answer | null =>
  answer ?? answerTo(text, stateOf(turns), facts);

type Moment = {
  before: State;
  state: State;
  text: string;
  answer: Answer | null;
  facts: Facts;
  wording: Wording;
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
  {
    when: is('keep'),
    moves: ({ answer, before }) => [
      { move: 'kept', as: answer?.kind === 'keep' ? answer.as : 'note' },
      ...again(before),
    ],
  },
  {
    when: is('reopen'),
    moves: ({ answer, state, facts }) => (answer?.kind === 'reopen' ? [ask(answer.card, state, facts)] : []),
  },
  {
    when: asksSomething,
    moves: ({ found, text, before }) => [
      ...(found.length > 0 ? found : [{ move: 'cannot' as const, question: text }]),
      ...again(before),
    ],
  },
  {
    when: ({ answer, state }) => answer?.kind === 'change' && state.open !== null,
    moves: ({ state, facts }) => [ask(state.open!.key, state, facts)],
  },
  {
    when: ({ answer, state }) => answer?.kind === 'change' && state.step !== null,
    moves: ({ state, facts }) => [{ move: 'changed' }, ...checkedStep(state.step!, state.accepted, facts)],
  },
  { when: ({ findings }) => findings.length > 0, moves: contradicted },
  {
    when: ({ answer, before }) => answer?.kind === 'go-on' && before.open === null && before.step !== null,
    moves: ({ state, facts }) => checkedStep(state.step!, state.accepted, facts),
  },
  {
    when: ({ answer, state }) => answer !== null && nextCard(state) !== null,
    moves: ({ answer, state, facts }) => [ask(nextCard(state)!, state, facts, answer?.kind === 'choose')],
  },
  { when: hasStep, moves: ({ state, facts, wording }) => stepWith(state, facts, wording) },
  {
    when: ({ state, answer }) => state.situation !== null && answer !== null,
    moves: () => [{ move: 'nothing' }, choices('')],
  },
  {
    when: ({ state }) => state.open !== null,
    moves: ({ state, facts, wording }) => [
      ...contradictionsOf(state.open!.key, state, facts, wording),
      ask(state.open!.key, state, facts),
    ],
  },
  {
    when: ({ state }) => state.step !== null,
    moves: ({ state, text, facts }) => [
      { move: 'standing' },
      ...checkedStep(state.step!, state.accepted, facts),
      choices(text),
    ],
  },
  { when: () => true, moves: ({ text }) => [choices(text)] },
];

/** The moves that answer a message. What was said in need never comes here. */
export function reply({ turns, said, facts, wording, closeness }: SessionInput): Move[] {
  const before = stateOf(turns);
  const answer = hear(turns, said, facts);
  const state = answer ? withAnswer(before, answer) : before;
  const asking = answer === null && isQuestion(said.text, before.open !== null);
  const moment: Moment = {
    before,
    state,
    text: said.text,
    answer,
    facts,
    wording,
    found: asking ? lookUp(said.text, facts, wording, closeness) : [],
    findings: answer ? against(answer, state, before, facts, wording) : [],
  };
  return rows.find(({ when }) => when(moment))!.moves(moment);
}

/** Whether the sheet answers this also where an AI model is connected: what was tapped to steer, and what records contradict. */
export const isSheetsOwn = (answer: Answer | null, moves: readonly Move[]): boolean =>
  (answer !== null && !['card', 'choose', 'skip', 'change'].includes(answer.kind)) ||
  (answer?.kind === 'card' && moves.some(({ move }) => move === 'finding') && moves.some(({ move }) => move === 'ask'));

/** A step, with what the records hold against it but for what was accepted. */
export function checkedStep(step: Step, accepted: readonly string[], facts: Facts): Move[] {
  const findings = findingsOf(planOfStep(step, facts.challenge?.id ?? null), facts, accepted);
  return [{ move: 'step', step }, ...findings.map((finding): Move => ({ move: 'finding', finding }))];
}

/** One card by itself, as an AI model may ask for it. */
export const cardAlone = (key: CardKey, state: State, facts: Facts): Move =>
  ask(key, { ...state, situation: null }, facts);

/** What a session begins with: what waits for the person, and the eight situations. */
export const opening = (facts: Facts): Move[] => [
  { move: 'open', firstName: facts.firstName, due: facts.due.slice(0, 4) },
  choices(''),
];

function is(kind: Answer['kind']): Row['when'] {
  return ({ answer }) => answer?.kind === kind;
}
const choices = (text: string): Move => ({ move: 'choose', of: rankSituations(text) });
const again = ({ open, situation, answers, step, pending }: State): Move[] =>
  open
    ? [{ move: 'ask', situation, card: open, begins: false, ...progress(situation, answers) }]
    : step
      ? [{ move: 'step', step }]
      : [choices(pending)];

function asksSomething({ answer, text, before }: Moment): boolean {
  return answer === null && isQuestion(text, before.open !== null);
}

/** The card that the answer was to is asked again, with what contradicts it beside it. */
function contradicted({ findings, answer, before, state, facts }: Moment): Move[] {
  const card = answer?.kind === 'card' ? answer.card : before.open?.key;
  return [
    ...findings.map((finding): Move => ({ move: 'finding', finding })),
    ...(card ? [ask(card, state, facts)] : []),
  ];
}

function against(answer: Answer, state: State, before: State, facts: Facts, wording: Wording): Finding[] {
  const card = answer.kind === 'card' ? answer.card : answer.kind === 'go-on' ? before.open?.key : undefined;
  return card ? contradictionsOf(card, state, facts, wording).map(({ finding }) => finding) : [];
}

const contradictionsOf = (card: CardKey, state: State, facts: Facts, wording: Wording): MoveOf<'finding'>[] =>
  findingsOf(planOf(state, facts, wording), facts, state.accepted)
    .filter((each) => concerns(card, each))
    .map((finding) => ({ move: 'finding', finding }));

const answered = ({ answers, skipped }: State, card: CardKey): boolean =>
  answers[card] !== undefined || skipped.includes(card);

function nextCard(state: State): CardKey | null {
  if (state.situation === null) return null;
  return sheets[state.situation].find((card) => !answered(state, card)) ?? null;
}

function hasStep({ state, facts, wording, answer }: Moment): boolean {
  return answer !== null && state.situation !== null && stepOf(state, facts, wording) !== null;
}

function stepWith(state: State, facts: Facts, wording: Wording): Move[] {
  return checkedStep(stepOf(state, facts, wording)!, state.accepted, facts);
}

function progress(situation: SituationKey | null, answers: State['answers'], skipped: readonly CardKey[] = []) {
  const cards = situation ? sheets[situation] : [];
  const done = cards.filter((card) => answers[card] !== undefined || skipped.includes(card)).length;
  return { done, of: cards.length };
}

function ask(key: CardKey, state: State, facts: Facts, begins = false): Move {
  const given: Given = state.answers;
  return {
    move: 'ask',
    situation: state.situation,
    card: cardOf(key, facts, given, state.answers[key]),
    begins,
    ...progress(state.situation, state.answers, state.skipped),
  };
}
