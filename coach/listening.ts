// Plain text as an answer: a command if the whole message is one, a situation if it is the name of one, a change to what stands
// there if it says no more than that; else, word for word, the answer to the card that is open.
import { type Act, actIn } from './acts.ts';
import { valuesOf } from './cards.ts';
import { type Command, commandIn, isPressing, newMatterIn, spoken } from './commands.ts';
import type { Facts } from './facts.ts';
import { sentencesOf } from './language/sentences.ts';
import { isQuestion } from './looking-up.ts';
import { type Answer, type CardKey, type SituationKey, type Values, situationKeys } from './moves.ts';
import { situations, topics } from './phrases/en/questions.ts';
import { beginsAsCorrection, readChange, readPeople } from './reading.ts';
import type { State } from './state.ts';
import { actOf, changeOfStep, deedAsked, stories, toldElsewhere, toldFirst, toldOfStep } from './telling.ts';

/** Null where the text answers nothing: no card is open, and no situation was named. */
export function answerTo(text: string, state: State, facts: Facts): Answer | null {
  const { open, shown, step, offered } = state;
  const command = commandIn(text) ?? commandAtEnd(text);
  if (shown.length > 0 && isPressing(text)) return null;
  if (command === 'start-over') return { kind: 'start-over' };
  if ((command === 'leave' || command === 'delete') && (open || step || state.situation)) return { kind: 'leave' };
  // Goodbye loses nothing.
  if (command === 'rest') return open || step || state.situation ? null : { kind: 'leave' };
  // Without something to do there is no step: that is not skipped by "I don't know".
  const isAtALoss = open?.key === 'deed' && state.answers.deed === undefined && actIn(text) === 'unsure';
  if (open && ((command === 'skip' && !isAtALoss) || (open.key === 'means' && isNo(text))))
    return { kind: 'skip', card: open.key };
  if (command === 'go-on' && shown.length > 0) return { kind: 'go-on', findings: shown };
  const situation = situationNamed(text, offered);
  if (situation) return { kind: 'choose', situation };
  const act = shown.length > 0 ? null : actOf(text, state);
  if (state.gone && (act === 'restore' || sentencesOf(text).some((sentence) => actIn(sentence) === 'restore')))
    return { kind: 'restore' };
  if (act === 'yes' && state.question !== '') return { kind: 'keep', question: state.question, as: 'ask' };
  if (isAtALoss) return null;
  if (isQuestion(text, open !== null)) return plannedInQuestion(text, state, facts);
  const corrected = actIn(text) === 'thanks' ? null : correctionOf(text, state, facts, command === 'wrong');
  if (corrected) return corrected;
  const matter = open || step ? newMatterIn(text) : null;
  if (matter !== null) return { kind: 'start-over', matter };
  if (isSaidToCoach(act, open)) return null;
  if (!open && command) return null;
  if (!open) return step ? toldOfStep(text, state, facts) : toldFirst(text, state, facts);
  const elsewhere = shown.length > 0 ? null : toldElsewhere(text, state, facts);
  if (elsewhere) return elsewhere;
  const values = valuesOf(open, text, facts);
  // Where something is contradicted, what names no amount or day, or has no words, changes nothing.
  const saysNothing = values.text === text.trim() && (!takesText(open) || !/\p{L}{2}/u.test(text));
  return shown.length > 0 && saysNothing ? null : { kind: 'card', card: open.key, values };
}

/** "Is it ok if I ask Laura on Monday?" is a plan, and "Monday then. Does it cost something?" gives a day, where one is still wanted. */
function plannedInQuestion(text: string, state: State, facts: Facts): Answer | null {
  if (state.step || state.shown.length > 0) return null;
  const said = sentencesOf(text).filter((sentence) => !isQuestion(sentence, false));
  const asked = said.length === 0 ? deedAsked(text) : said.join(' ');
  if (asked === null) return null;
  const { open } = state;
  const answer = open ? toldElsewhere(asked, state, facts) : toldFirst(asked, state, facts);
  const { deed, loss } = answer?.kind === 'tell' ? answer.cards : {};
  if (answer && (deed?.people || deed?.day || loss)) return answer;
  const values = open ? valuesOf(open, asked, facts) : {};
  return open && isTyped(values) ? { kind: 'card', card: open.key, values } : null;
}

const isTyped = ({ day, cents, quarters }: Values): boolean =>
  day !== undefined || cents !== undefined || quarters !== undefined;

/** "You're right. New step please" */
const commandAtEnd = (text: string): Command | undefined => {
  const [, last] = /^[^.!?]{1,40}[.!?]\s+([^.!?]{3,30})[.!]*$/u.exec(text.trim()) ?? [];
  return last === undefined ? undefined : commandIn(last, ['start-over', 'delete', 'rest']);
};

const isNo = (text: string): boolean => ['no', 'nope', 'none', 'nothing', 'not really'].includes(spoken(text));

/** With a card open, "hello" may be its answer; and what happened may be told with anger. */
const isSaidToCoach = (act: Act | null, open: State['open']): boolean =>
  act !== null &&
  !(open && ['hello', 'restore'].includes(act)) &&
  !(open && ['upset', 'glad'].includes(act) && stories.includes(open.key));

const takesText = ({ fields }: NonNullable<State['open']>): boolean =>
  fields.some(({ kind }) => kind === 'text' || kind === 'people' || kind === 'options');

function situationNamed(text: string, offered: readonly SituationKey[]): SituationKey | undefined {
  const said = spoken(text);
  return (
    situationKeys.find((key) => spoken(situations[key].label) === said) ??
    topics.find(({ prompt }) => spoken(prompt) === said)?.situation ??
    offered[Number(said) - 1]
  );
}

/** "no, Thursday", to a step or to a card that was answered before; a correction that can't be read opens what it is about. */
function correctionOf(text: string, state: State, facts: Facts, isWrong: boolean): Answer | null {
  const { open, step, answers, situation } = state;
  // Asked again, because something contradicts what was given.
  const isAgain = open !== null && answers[open.key] !== undefined;
  // Where no words are asked for, what names a day or somebody corrects what was said before.
  const begins = isWrong || isAgain || (open !== null && !takesText(open)) || beginsAsCorrection(text);
  if (open ? !begins || Object.keys(answers).length === 0 : !step) return null;
  const change = readChange(text, facts, step?.who ?? [], step?.due ?? null);
  if (change && isAgain && fits(open, Object.keys(change)))
    return { kind: 'card', card: open.key, values: { ...open.values, ...change } };
  if (change && !(open && fits(open, Object.keys(change)))) return { kind: 'change', values: change };
  const last = Object.keys(answers).at(-1) as CardKey | undefined;
  if (open) return isWrong && last ? { kind: 'reopen', card: last } : null;
  // Somebody who isn't in it can't be left out.
  const isAboutNobody = !isWrong && readPeople(text, facts.people).length > 0;
  const loose = step && !open ? changeOfStep(text, state, facts) : null;
  if (loose) return loose;
  return begins && situation && !isAboutNobody ? { kind: 'reopen', card: situation === 'ask' ? 'want' : 'deed' } : null;
}

/** Whether the open card asks for what was read. */
const fits = ({ fields }: NonNullable<State['open']>, read: readonly string[]): boolean => {
  const kinds = fields.map(({ kind }) => kind);
  const kindOf: Record<string, string> = { day: 'day', cents: 'money', quarters: 'hours', people: 'people' };
  return read.every((key) => kinds.some((kind) => kind === kindOf[key]));
};
