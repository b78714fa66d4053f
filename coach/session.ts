// What the coach does next without an AI model: one table, tried from the top. It holds no English; phrases/ says it.
import { again, ask, choices, nextCard, stillOpen } from './asking.ts';
import { careFor } from './care.ts';
import { commandOf, spoken } from './commands.ts';
import { findingsOf } from './checks/all-checks.ts';
import type { Facts } from './facts.ts';
import { isAnotherDeed } from './deeds.ts';
import { firstSentences } from './language/sentences.ts';
import { actOf, answerTo, asks } from './listening.ts';
import { type Meaning, type RecordWording, byFit, questionsIn, withoutHedges } from './looking-up.ts';
import type { Answer, OneAnswer } from './answers.ts';
import type { CardKey, Move, Step } from './moves.ts';
import type { Finding } from './records.ts';
import { type Wording, concerns, planOf, planOfStep, stepOf } from './plan.ts';
import { type State, type Turn, stateOf, withAnswer } from './state.ts';
import { changedIn, noted } from './noted.ts';
import { answerText } from './phrases/en/answers.ts';
import { surelyTells } from './sorting.ts';
import type { Moment } from './moment.ts';
import { answersTo, beside, elsewhere, placing, unanswered } from './answering.ts';
import { isAnswered, met } from './meeting.ts';

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
  answer ?? answerTo(meantBy(text, stateOf(turns), facts), stateOf(turns), facts);

/** A number names the answer that was offered; and where a card or a step waits, a day or a sum with a question mark is no question. */
const meantBy = (text: string, { near, open, step }: State, facts: Facts): string =>
  near[Number(spoken(text)) - 1] ?? ((open ?? step) ? withoutHedges(text, facts) : text);

/** A day, a sum or people that somebody who sounds low names all the same; none of their words is taken. */
export function hearBesideLow(turns: readonly Turn[], text: string, facts: Facts): Answer | null {
  const rest = firstSentences(text)
    .filter((sentence) => careFor(sentence) === null)
    .join(' ');
  const heard = rest === '' || careFor(rest) !== null ? null : hear(turns, { text: rest, answer: null }, facts);
  const isTyped = heard?.kind === 'change' || (heard?.kind === 'card' && ['loss', 'when'].includes(heard.card));
  return isTyped && heard.values.text === undefined ? heard : null;
}

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
  {
    when: is('restore'),
    moves: ({ answer, state, facts }) => [
      ...doneOf(answer),
      ...(state.step && !state.open ? checkedStep(state.step, state.accepted, facts) : again(state)),
    ],
  },
  { when: ({ answer, text }) => answer === null && commandOf(text) === 'rest', moves: () => [{ move: 'rest' }] },
  { when: ({ answer, act }) => answer === null && act !== null, moves: met },
  {
    when: asksSomething,
    moves: (moment) => [...(moment.found.length > 0 ? moment.found : unanswered(moment)), ...stillOpen(moment.before)],
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
      {
        move: 'changed',
        of: changedIn(before.step!, state.step!),
        from: before.step!,
        currency: facts.currency,
        ...(isAnotherDeed(before.step!.deed, state.step!.deed) ? { was: before.step!.deed } : {}),
      },
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
  if (answer?.kind !== 'both')
    return replyTo({ ...said, text: meantBy(said.text, before, known.facts) }, answer, before, known);
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
    act: answer || before.shown.length > 0 || isAnswered(said.text, found) ? null : actOf(said.text, before, facts),
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

/** Whether it was written: what was tapped reads as `answerText` says it. */
function isWritten({ text, answer }: Said, { currency }: Facts): boolean {
  if (answer?.kind === 'card' || answer?.kind === 'change')
    return text !== '' && (answer.values.text === text.trim() || text !== answerText(answer, currency));
  return answer === null || answer.kind === 'tell';
}

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

function asksSomething({ answer, text, before }: Moment): boolean {
  return answer === null && asks(text, before.open !== null);
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
