// A stored conversation as the coach reads it, and as the page shows it: answers to cards fold into one list, and only what can
// still be answered stands open.
import type { Care } from '../../coach/care-kind.ts';
import type { Answer } from '../../coach/answers.ts';
import type { CardKey, Move, Values } from '../../coach/moves.ts';
import { sheets } from '../../coach/sheets.ts';
import { type State, type Turn, stateOf } from '../../coach/state.ts';
import type { MessageState } from './coaching.rules.ts';

type Said = {
  role: 'user' | 'assistant';
  content: string;
  answer?: Answer;
  care?: Care;
  moves?: Move[];
  playId?: string;
};

export const turnsOf = (messages: readonly Said[]): Turn[] =>
  messages.map((message) =>
    message.role === 'user'
      ? { role: 'user', text: message.content, answer: message.answer ?? null, care: message.care ?? null }
      : { role: 'assistant', moves: message.moves ?? [], made: message.playId !== undefined },
  );

export type Folded = { card: CardKey; values: Values | null };
export type Row<Message> = {
  message: Message;
  /** The cards stand open: it is the last word, or a play was made of its step. */
  isOpen: boolean;
  /** What was answered so far, in the order of the sheet. Null skips. */
  folded: Folded[];
};

/** Tapped beside a card, and no words of theirs. */
const isOnlyTap = (answer: Answer | undefined): boolean =>
  answer !== undefined && ['skip', 'reopen', 'go-on', 'move'].includes(answer.kind);
const ends = (answer: Answer | undefined): boolean =>
  answer !== undefined && ['choose', 'start-over', 'leave'].includes(answer.kind);
const has = (message: Said, ...moves: Move['move'][]): boolean =>
  message.moves?.some(({ move }) => moves.includes(move)) ?? false;

function foldedOf({ situation, answers, skipped }: State): Folded[] {
  const keys = new Set<CardKey>([...(situation ? sheets[situation] : []), ...(Object.keys(answers) as CardKey[])]);
  return [...keys].flatMap((card): Folded[] => {
    const values = answers[card];
    if (values) return [{ card, values }];
    return skipped.includes(card) ? [{ card, values: null }] : [];
  });
}

/** The messages that are shown: all that somebody said, and what answers them but for cards that were answered. */
export function rowsOf<Message extends Said>(messages: readonly Message[]): Row<Message>[] {
  const turns = turnsOf(messages);
  return messages.flatMap((message, at): Row<Message>[] => {
    if (message.role === 'user') return isOnlyTap(message.answer) ? [] : [{ message, isOpen: false, folded: [] }];
    const next = messages.slice(at + 1).find(({ role }) => role === 'user');
    const isLast = next === undefined;
    const isOpen = isLast || message.playId !== undefined;
    const holdsCards = has(message, 'ask', 'step');
    // A sheet that was left keeps its answers where it was left.
    const showsFolded = holdsCards && (isOpen || ends(next?.answer));
    const folded = showsFolded ? foldedOf(stateOf([...turns.slice(0, at), { ...turns[at], made: false } as Turn])) : [];
    const says =
      !has(message, 'ask', 'step', 'finding') ||
      has(
        message,
        'say',
        'explain',
        'records',
        'room',
        'cannot',
        'care',
        'kept',
        'standing',
        'told',
        'changed',
        'meet',
        'recap',
        'place',
        'anew',
        'noted',
        'currency',
        'language',
      );
    const isFirst = message.moves?.some((move) => move.move === 'ask' && move.begins) ?? false;
    return says || isFirst || isOpen || folded.length > 0 ? [{ message, isOpen, folded }] : [];
  });
}

/** What the composer says: an answer is wanted, a step stands, or anything may be said. */
export type Awaited = 'card' | 'step' | 'anything';
export function awaitedOf(messages: readonly Said[]): Awaited {
  const last = messages.at(-1);
  if (!last || last.role === 'user') return 'anything';
  return has(last, 'ask') ? 'card' : has(last, 'step') && last.playId === undefined ? 'step' : 'anything';
}

type Kept = { id: string; role: 'user' | 'assistant'; state: MessageState };

/** A message and its reply in the place of what stood there while it was on its way, under `key`. */
export function withReply<Message extends Kept>(
  messages: readonly Message[],
  key: string,
  { message, reply }: { message: Message; reply: Message },
): Message[] {
  const isSaid = ({ id }: Message): boolean => id === key || id === message.id;
  const at = messages.findIndex(isSaid);
  // The piece of this reply goes; one that was stopped earlier stays.
  const isPiece = ({ role, state }: Message, place: number): boolean =>
    at >= 0 && place > at && role === 'assistant' && state !== 'whole';
  const rest = messages.filter((each, place) => !isSaid(each) && each.id !== reply.id && !isPiece(each, place));
  return [...rest, message, reply];
}
