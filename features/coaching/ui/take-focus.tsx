// Takes the focus to a new card when the one that had it is gone, so that the keyboard and a screen reader go on from there.
import { type RefObject, useEffect, useRef } from 'react';

/** Its first text where there is a mouse; its heading on touch, so that no keyboard comes up by itself. */
export function useTakeFocus<Card extends HTMLElement>(): RefObject<Card | null> {
  const card = useRef<Card>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const text = matchMedia('(pointer: coarse)').matches ? null : card.current?.querySelector<HTMLElement>('textarea');
    (text ?? card.current?.querySelector<HTMLElement>('h3'))?.focus({ preventScroll: true });
  }, []);
  return card;
}
