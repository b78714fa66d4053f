// Which card is asked next, how far its sheet is done, and what still stands open.
import { cardOf, valuesOf } from './cards.ts';
import type { Facts } from './facts.ts';
import { type CardKey, type Move, type Place, type SituationKey, textLimit } from './moves.ts';
import { sheets } from './sheets.ts';
import type { State } from './state.ts';
import { isPlan, rankSituations, sortOf } from './sorting.ts';

/** A day alone is no deed. */
const answered = ({ answers, skipped }: State, card: CardKey): boolean =>
  (card === 'deed' ? answers.deed?.text !== undefined : answers[card] !== undefined) || skipped.includes(card);

export function nextCard(state: State): CardKey | null {
  if (state.situation === null) return null;
  const cards = sheets[state.situation];
  const { deed } = state.answers;
  const from = cards.indexOf('deed');
  // Where the deed is known, only its day and its cost are missing.
  const left =
    deed?.text && from >= 0 ? [...(deed.day === undefined ? ['when' as const] : []), ...cards.slice(from)] : cards;
  return left.find((card) => !answered(state, card)) ?? null;
}

function progress(situation: SituationKey | null, answers: State['answers'], skipped: readonly CardKey[] = []) {
  const cards = situation ? sheets[situation] : [];
  const done = cards.filter((card) => answers[card] !== undefined || skipped.includes(card)).length;
  return { done, of: cards.length };
}

export function ask(key: CardKey, state: State, facts: Facts, begins = false): Move {
  return {
    move: 'ask',
    situation: state.situation,
    card: {
      ...cardOf(key, facts, state.answers, state.answers[key]),
      ...(key === 'deed' ? afterOf(state) : {}),
    },
    begins,
    ...progress(state.situation, state.answers, state.skipped),
  };
}

/** What they'll do goes on from the card that was answered before it. */
function afterOf({ situation, answers }: State): { after?: CardKey } {
  const cards = situation ? sheets[situation] : [];
  const after = cards.slice(0, cards.indexOf('deed')).findLast((card) => answers[card] !== undefined);
  return after ? { after } : {};
}

/** One card by itself, as an AI model may ask for it. */
export const cardAlone = (key: CardKey, state: State, facts: Facts): Move =>
  ask(key, { ...state, situation: null }, facts);

/** The card or step that waits; nothing where nothing does. */
export const stillOpen = (state: State): Move[] => (state.open || state.step ? again(state) : []);
export const again = ({ open, situation, answers, step, pending }: State): Move[] =>
  open
    ? [{ move: 'ask', situation, card: open, begins: false, ...progress(situation, answers) }]
    : step
      ? [{ move: 'step', step, again: true }]
      : [choices(pending)];

/** The situations to choose from, the likeliest for what was said first. */
export const choices = (text: string, without: SituationKey | null = null): Move => ({
  move: 'choose',
  of: rankSituations(text).filter((key) => key !== without),
});

const mostPlaces = 4;
const placeOf = (card: CardKey, text: string, answers: State['answers'], facts: Facts): Place => ({
  card,
  values: valuesOf(cardOf(card, facts, answers, answers[card]), text, facts),
});
/** Where something that was said may belong: the open card, or behind what another one holds. */
export function placesFor(text: string, { open, answers, skipped, situation, step }: State, facts: Facts): Place[] {
  const sheet = situation ? sheets[situation] : step ? (['deed'] as const) : [];
  const [first, ...others] = sheet.filter((card) => !typed.has(card) && card !== open?.key);
  const loss = step && sortOf(text) === 'cost' ? [placeOf('loss', text, answers, facts)] : [];
  // Only another plan takes the place of what they'd do.
  const told = [...others.toReversed(), ...(first ? [first] : [])].filter((card) =>
    card === 'deed' ? (answers.deed || step) && isPlan(sortOf(text)) : answers[card] || skipped.includes(card),
  );
  const behind = (card: CardKey): Place => {
    const before = answers[card]?.text ?? '';
    const isInstead = before === '' || card === 'deed';
    return {
      card,
      values: { ...answers[card], text: isInstead ? text : `${before}\n${text}` },
    };
  };
  const fits = ({ values }: Place): boolean => (values.text ?? '').length <= textLimit;
  return [...told.map(behind), ...loss, ...(open ? [placeOf(open.key, text, answers, facts)] : [])]
    .filter(fits)
    .slice(-mostPlaces);
}
/** What they ask for is a day, a sum or somebody, and no words. */
const typed: ReadonlySet<CardKey> = new Set(['loss', 'when', 'person']);
