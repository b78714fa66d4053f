// Where a conversation stands: a fold over what was stored with it. No word of a message is read here.
import type { Care } from './care-kind.ts';
import type { Answer } from './answers.ts';
import type { Card, CardKey, Move, MoveOf, PersonRef, Place, SituationKey, Step, Values } from './moves.ts';
import { changed } from './changing.ts';
import { firstCard } from './sheets.ts';

export type Turn =
  | { role: 'user'; text: string; answer: Answer | null; care: Care | null }
  | { role: 'assistant'; moves: readonly Move[]; made: boolean };

export type State = {
  situation: SituationKey | null;
  answers: Partial<Record<CardKey, Values>>;
  skipped: CardKey[];
  /** The card that waits for an answer. */
  open: Card | null;
  /** Ids of findings the person knows of and goes on with. */
  accepted: string[];
  /** Ids of the findings shown last. */
  shown: string[];
  step: Step | null;
  /** Who a correction named; until a card says otherwise. */
  who: PersonRef[] | null;
  /** What was written last. */
  heard: string;
  /** What was written while no card was open: the first card of what is chosen next holds it. */
  pending: string;
  /** The question that could not be answered. */
  question: string;
  /** The headings of answers that were offered for it. */
  near: readonly string[];
  /** The situations that were offered, in this order. */
  offered: SituationKey[];
  /** What was let go last, in case they want it back. */
  gone: State | null;
  /** Where what was said may belong, as it was asked last. */
  places: MoveOf<'place'> | null;
  /** They were asked what of the step should change: the whole of it may be written. */
  dictates: boolean;
  /** What of it they were offered to change. */
  changes: readonly Place[];
  /** What was put somewhere last, and how things stood before. */
  last: { text: string; before: State } | null;
  /** Whether it was said how to begin something new. */
  toldNew: boolean;
  /** Whether somebody upset was met. */
  metUpset: boolean;
  /** Whether it was said which language the coach reads. */
  toldLanguage: boolean;
  /** Whether it was said that a sum in another currency stays in its words. */
  toldCurrency: boolean;
};

/** What is no matter to begin with, whatever was said to it. */
const aside: ReadonlySet<Move['move']> = new Set([
  'explain',
  'records',
  'room',
  'cannot',
  'meet',
  'recap',
  'language',
  'kept',
  'place',
  'told',
]);

const blank: State = {
  situation: null,
  answers: {},
  skipped: [],
  open: null,
  accepted: [],
  shown: [],
  step: null,
  who: null,
  heard: '',
  pending: '',
  question: '',
  near: [],
  offered: [],
  gone: null,
  places: null,
  dictates: false,
  changes: [],
  last: null,
  toldNew: false,
  metUpset: false,
  toldLanguage: false,
  toldCurrency: false,
};

/** Answers that put what was said somewhere. */
const placing: ReadonlySet<Answer['kind']> = new Set(['card', 'change', 'tell']);

export const stateOf = (turns: readonly Turn[]): State => turns.reduce(after, blank);

/** What an answer changes. */
export function withAnswer(state: State, answer: Answer): State {
  switch (answer.kind) {
    case 'card': {
      const { [answer.card]: _, ...others } = state.answers;
      return {
        ...state,
        answers: { ...others, [answer.card]: answer.values },
        // The card asks for the day, too: who leaves it empty there isn't asked again.
        skipped: [
          ...state.skipped.filter((card) => card !== answer.card),
          ...(answer.card === 'deed' ? ['when' as const] : []),
        ],
        open: null,
        who: answer.values.people ? (answer.card === 'person' ? answer.values.people : null) : state.who,
      };
    }
    case 'skip': {
      const { [answer.card]: _, ...answers } = state.answers;
      return { ...state, answers, skipped: [...state.skipped, answer.card], open: null };
    }
    case 'choose': {
      // Chosen again while it's under way, it goes on.
      if (answer.situation === state.situation && !state.step) return { ...state, open: null };
      const first = firstCard(answer.situation);
      const matter = matterOf(state);
      const answers: State['answers'] =
        matter === '' || first === undefined || first === 'person' ? {} : { [first]: { text: matter } };
      return { ...afresh(state), situation: answer.situation, answers };
    }
    case 'tell': {
      const before = answer.anew ? { ...afresh(state), gone: state } : state;
      return {
        ...before,
        situation: answer.situation ?? before.situation,
        answers: { ...before.answers, ...answer.cards },
        open: null,
        pending: '',
        who: answer.cards.deed && answer.cards.deed.text !== before.answers.deed?.text ? null : before.who,
      };
    }
    case 'go-on':
      return { ...state, accepted: [...state.accepted, ...answer.findings], open: null };
    case 'move':
      return withAnswer(state.last?.before ?? state, { ...answer, kind: 'card' });
    case 'change':
      return changed(state, answer.values);
    case 'start-over':
      return { ...afresh(state), gone: state };
    case 'leave':
      return { ...afresh(state), gone: state.situation || state.step ? state : state.gone };
    case 'restore':
      return state.gone ?? state;
    case 'both': {
      const first = withAnswer(state, answer.first);
      return answer.rest ? withAnswer(first, answer.rest) : first;
    }
    case 'reopen':
    case 'keep':
      return state;
  }
}

const afresh = ({ metUpset, toldLanguage, toldCurrency }: State): State => ({
  ...blank,
  metUpset,
  toldLanguage,
  toldCurrency,
});

/** What it is about, also where another situation was guessed from it. */
function matterOf({ pending, step, situation, answers }: State): string {
  const first = situation && !step ? (situation === 'ask' ? 'want' : firstCard(situation)) : undefined;
  return pending === '' && first ? (answers[first]?.text ?? '') : pending;
}

function after(state: State, turn: Turn): State {
  if (turn.role === 'assistant') {
    // A step that became a play is done with.
    if (turn.made) return afresh(state);
    // From before moves were kept: what was said to it begins nothing.
    if (turn.moves.length === 0) return { ...state, heard: '', pending: '' };
    const isLookedUp = turn.moves.some(({ move }) => aside.has(move));
    const pending = isLookedUp || state.heard === '' ? state.pending : state.heard;
    return turn.moves.reduce(withMove, {
      ...state,
      pending,
      heard: '',
      shown: [],
      offered: [],
      places: null,
      dictates: false,
      changes: [],
      question: '',
      near: [],
    });
  }
  // What is said in danger ends the sheet: nothing more is asked but what the person chooses next. In grief it waits, unseen.
  if (turn.care) {
    const gone = state.situation || state.step ? state : state.gone;
    if (turn.care === 'crisis') return { ...afresh(state), gone };
    const kept = turn.answer ? withAnswer(state, turn.answer) : state;
    return { ...kept, heard: '', gone: turn.care === 'grief' ? gone : kept.gone };
  }
  if (turn.answer && placing.has(turn.answer.kind))
    return { ...withAnswer(state, turn.answer), last: { text: turn.text, before: { ...state, last: null } } };
  if (turn.answer) return withAnswer(state, turn.answer);
  return { ...state, heard: turn.text };
}

function withMove(state: State, move: Move): State {
  switch (move.move) {
    case 'ask':
      return { ...state, situation: move.situation ?? state.situation, open: move.card, pending: '' };
    case 'finding':
      return { ...state, shown: [...state.shown, move.finding.id] };
    case 'step':
      return { ...state, step: move.step, open: null };
    case 'choose':
      return { ...state, offered: move.of };
    case 'standing':
      return { ...state, dictates: true, changes: move.of ?? [] };
    case 'cannot':
      return { ...state, question: move.question, near: move.near ?? [] };
    case 'place':
      // Who was asked to write it in one sentence may do so.
      return { ...state, places: move, toldNew: true, dictates: move.stands === 'as it was' };
    case 'meet':
      return { ...state, metUpset: state.metUpset || move.act === 'upset' };
    case 'language':
      return { ...state, toldLanguage: true };
    case 'currency':
      return { ...state, toldCurrency: true };
    default:
      return state;
  }
}
