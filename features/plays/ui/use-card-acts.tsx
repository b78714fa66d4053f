// All that a card, the board and a play's own page can do with a play: its moves, the question of how likely it is, edit and delete.
import { useDeletion } from '../../../web/use-deletion.ts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Play, playCalls } from '../play.contract.ts';
import { playTexts } from '../play.rules.ts';
import { type PlayActs, usePlayActs } from './use-play-acts.tsx';

export type CardActs = PlayActs & {
  editIntent: { onPointerEnter(): void; onFocus(): void };
  edit(play: Play): void;
  remove(play: Play): void;
  /** Asks how likely it is that the play is done by its day; null ends the question. */
  askLikelihood(play: Play | null): void;
};

export type CardActsOptions = Pick<CardActs, 'edit' | 'editIntent'> & {
  userId: string;
  onEarned(badges: readonly string[]): void;
  /** A lemonade entry was started by what surprised on completion. */
  onSurprise(): void;
  onRemoved?(): void;
};

export function useCardActs({ userId, edit, editIntent, onEarned, onSurprise, onRemoved }: CardActsOptions): {
  /** The same all along, so that hundreds of cards are not drawn again. */
  acts: RefObject<CardActs>;
  /** The id of the play whose owner wants to say how likely it is. */
  asking: string | null;
  dialogs: ReactNode;
} {
  const [asking, setAsking] = useState<string | null>(null);
  const own = usePlayActs({ userId, onEarned, onSurprise });

  const remove = useDeletion(playCalls, playTexts);
  const drop = async ({ id, title }: Play): Promise<void> => {
    if (await remove(id, title)) onRemoved?.();
  };
  const latest: CardActs = {
    ...own.acts,
    editIntent,
    edit,
    remove: (play) => void drop(play),
    askLikelihood: (play) => setAsking(play?.id ?? null),
  };
  const acts = useRef(latest);
  useLayoutEffect(() => {
    acts.current = latest;
  });
  return { acts, asking, dialogs: own.dialogs };
}
