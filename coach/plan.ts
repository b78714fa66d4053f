// A plan and a step from the fields of the answered cards. The deed is the person's own text; of prose only known names are read.
import { oneLine } from '../shared/shorten.ts';
import { nextFreeDays } from './days.ts';
import { type Facts, type Plan, isSamePerson } from './facts.ts';
import { type CardKey, type PersonRef, type Step, deedLimit } from './moves.ts';
import type { Finding } from './records.ts';
import { namesIn } from './reading.ts';
import type { State } from './state.ts';

const wordsMost = 200;
const noteMost = 500;

export type Wording = { askDeed(name: string, want: string): string };

/** '' while the person has not said what they will do. */
function deedOf({ situation, answers }: State, wording: Wording): string {
  const [person] = answers.person?.people ?? [];
  const want = answers.want?.text ?? '';
  if (situation === 'ask') return person ? oneLine(wording.askDeed(person.name, want), deedLimit) : '';
  return oneLine(answers.deed?.text ?? '', deedLimit);
}

/** Those that were chosen, and those that the deed names. */
function peopleOf({ situation, answers, who }: State, { people }: Pick<Facts, 'people'>): PersonRef[] {
  if (situation === 'ask') return answers.person?.people ?? [];
  if (who) return who;
  const chosen = answers.means?.people ?? answers.refusal?.people ?? [];
  const named = answers.deed?.people ?? namesIn(answers.deed?.text ?? '', people);
  return [...chosen, ...named.filter((person) => !chosen.some((other) => isSamePerson(person, other)))];
}

/** Who is in it as it stands. */
export const pickPeople = (state: State, facts: Pick<Facts, 'people'>): PersonRef[] =>
  state.step?.who ?? peopleOf(state, facts);

const dayOf = ({ answers }: State): string | null => answers.when?.day ?? answers.deed?.day ?? null;

export const planOf = (state: State, facts: Facts, wording: Wording): Plan => ({
  deed: deedOf(state, wording),
  who: peopleOf(state, facts),
  ask: state.answers.want?.text ?? '',
  due: dayOf(state),
  cents: state.answers.loss?.cents ?? null,
  quarters: state.answers.loss?.quarters ?? null,
  challengeId: facts.challenge?.id ?? null,
});

/** Null where there is no deed. Without a day it is the next one the person has time on. */
export function stepOf(state: State, facts: Facts, wording: Wording): Step | null {
  const { deed, who, ask, due, cents, quarters } = planOf(state, facts, wording);
  if (deed === '') return null;
  const words = oneLine(state.answers.loss?.text ?? '', wordsMost);
  return {
    deed,
    who: who.slice(0, 10),
    ask: oneLine(ask, noteMost) || (state.step?.ask ?? ''),
    gain: oneLine(state.answers.gain?.text ?? '', noteMost) || (state.step?.gain ?? ''),
    due: due ?? nextFreeDays(facts)[0] ?? facts.today,
    stake: { cents, quarters, ...(cents === null && words !== '' ? { words } : {}) },
    // What was said on the step itself stays when one of its cards is answered again.
    likelihood: state.step?.likelihood ?? null,
    sign: state.step?.sign ?? '',
  };
}

export const planOfStep = (step: Step, challengeId: number | null): Plan => ({
  deed: step.deed,
  who: step.who,
  ask: step.ask,
  due: step.due,
  cents: step.stake.cents,
  quarters: step.stake.quarters,
  challengeId,
});

/** The cards whose answers a finding speaks of. */
const cardsOf: Record<Finding['field'], readonly CardKey[]> = {
  deed: ['deed', 'want'],
  who: ['means', 'person'],
  due: ['deed', 'when'],
  stake: ['loss'],
};

export const concerns = (card: CardKey, { field }: Finding): boolean => cardsOf[field].includes(card);
