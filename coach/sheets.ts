// The eight situations, each a short table of cards in the order they are asked; and which principle its step follows.
import type { CardKey, SituationKey } from './moves.ts';

export const sheets: Record<SituationKey, readonly CardKey[]> = {
  start: ['matter', 'means', 'deed', 'loss'],
  stuck: ['stuck', 'control', 'means', 'deed', 'loss'],
  refused: ['refusal', 'different', 'means', 'deed', 'loss'],
  wrong: ['case', 'learned', 'means', 'deed', 'loss'],
  surprise: ['case', 'chance', 'means', 'deed', 'loss'],
  decide: ['decision', 'options', 'choice', 'deed', 'loss'],
  ask: ['person', 'want', 'gain', 'when'],
  // Nothing is asked of somebody who feels low: the gate in care.ts answers.
  low: [],
};

/** The card that what somebody wrote first belongs to. */
export const firstCard = (situation: SituationKey): CardKey | undefined => sheets[situation][0];

export const principles = {
  start: 'bird-in-hand',
  stuck: 'pilot-in-plane',
  refused: 'lemonade',
  wrong: 'lemonade',
  surprise: 'lemonade',
  decide: 'affordable-loss',
  ask: 'crazy-quilt',
  low: 'pilot-in-plane',
} as const satisfies Record<SituationKey, string>;
