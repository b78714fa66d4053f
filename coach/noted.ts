// What is read back of an answer, in the fields it was kept in.
import { weekdayIn } from './language/dates.ts';
import { wordsOf } from './lexicon/phrases.ts';
import type { Answer } from './answers.ts';
import { type CardKey, type Move, type MoveOf, type Place, type Step, type StepPart, stepParts } from './moves.ts';

/** What was kept of a text is read back, in the fields it was kept in; a step says the rest of it itself. */
export function noted(answer: Answer | null, moves: readonly Move[], places: readonly Place[]): Move[] {
  const kept = keptOf(answer);
  const isSaid = moves.some((move) => move.move === 'step' || (move.move === 'place' && move.stands !== undefined));
  const cards = Object.entries(kept).filter(
    ([card, { text }]) => !isSaid || (text !== undefined && !inStep.includes(card as CardKey)),
  );
  const of = places.filter(({ card }) => kept[card] === undefined);
  return cards.length > 0
    ? [{ move: 'noted', cards: Object.fromEntries(cards), ...(of.length > 0 ? { of } : {}) }]
    : [];
}
function keptOf(answer: Answer | null): MoveOf<'noted'>['cards'] {
  if (answer?.kind === 'tell') return answer.cards;
  if (answer?.kind === 'card' || answer?.kind === 'move') return { [answer.card]: answer.values };
  if (answer?.kind !== 'change') return {};
  const { text, day, people, sign: _, ...stake } = answer.values;
  const where = { ...(day === undefined ? {} : { day }), ...(people ? { people } : {}) };
  return {
    ...(text === undefined ? {} : { deed: { text, ...where } }),
    ...(text === undefined && people ? { person: { people } } : {}),
    ...(text === undefined && day !== undefined ? { when: { day } } : {}),
    ...(Object.keys(stake).length > 0 ? { loss: stake } : {}),
  };
}
const inStep: readonly CardKey[] = ['deed', 'want', 'gain', 'person', 'when'];

/** What of a step is other than it was. */
export function changedIn(was: Step, is: Step): StepPart[] {
  const parts: Record<StepPart, (step: Step) => unknown> = {
    // Another day in it is the day's change.
    deed: ({ deed }) => wordsOf(deed).filter((word) => weekdayIn(word) < 0),
    day: ({ due }) => due,
    people: ({ who }) => who.map(({ name }) => name),
    cost: ({ stake }) => [stake.cents, stake.quarters],
    sign: ({ sign }) => sign,
  };
  return stepParts.filter((part) => JSON.stringify(parts[part](was)) !== JSON.stringify(parts[part](is)));
}
