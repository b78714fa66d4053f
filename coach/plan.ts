// A plan and a step from the fields of the answered cards. Nothing is read out of prose: the deed is the person's own text.
import { nextFreeDays } from './days.ts';
import type { Facts, Plan } from './facts.ts';
import type { CardKey, Finding, PersonRef, Step } from './moves.ts';
import type { State } from './state.ts';

const titleMost = 200;
const noteMost = 500;

export type Wording = { askDeed(name: string, want: string): string };

const oneLine = (text: string, most: number): string => text.replace(/\s+/gu, ' ').trim().slice(0, most);

/** '' while the person has not said what they will do. */
function deedOf({ situation, answers }: State, wording: Wording): string {
  const [person] = answers.person?.people ?? [];
  const want = answers.want?.text ?? '';
  if (situation === 'ask') return person ? oneLine(wording.askDeed(person.name, want), titleMost) : '';
  return oneLine(answers.deed?.text ?? '', titleMost);
}

const peopleOf = ({ situation, answers }: State): PersonRef[] =>
  (situation === 'ask' ? answers.person?.people : answers.means?.people) ?? [];

const dayOf = ({ answers }: State): string | null => answers.when?.day ?? answers.deed?.day ?? null;

export const planOf = (state: State, facts: Facts, wording: Wording): Plan => ({
  deed: deedOf(state, wording),
  who: peopleOf(state),
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
  return {
    deed,
    who: who.slice(0, 10),
    ask: oneLine(ask, noteMost) || (state.step?.ask ?? ''),
    gain: oneLine(state.answers.gain?.text ?? '', noteMost) || (state.step?.gain ?? ''),
    due: due ?? nextFreeDays(facts)[0] ?? facts.today,
    stake: { cents, quarters },
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
