// What one typed and has not sent yet, kept on the device under a key that holds the user's id: it outlives a reload and a
// sign-out, and goes with the account (web/shell/session-end.ts).
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keep, readKept } from '../device.ts';

export const readUnsent = (key: string): string => readKept(key) ?? '';

export function keepUnsent(key: string, text: string): void {
  keep(key, text.trim() === '' ? null : text);
}

/** A state that begins with what was kept. The key stays the same for as long as the part stands. */
export function useUnsentText(key: string): [string, Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState(() => readUnsent(key));
  useEffect(() => keepUnsent(key, text), [key, text]);
  return [text, setText];
}

/**
 * Words that were sent and have no answer yet. Until they have arrived they are kept, too: the next load of the page gives them
 * back, unless they are among what did arrive.
 * @param arrived tells what stands there of your own; null while that is not known
 * @param isSettled nothing is on its way, and nothing that failed waits to be sent again
 * @returns what to call with all that is on its way
 */
export function useOnTheWay(
  key: string,
  arrived: (() => readonly string[]) | null,
  isSettled: boolean,
  giveBack: (words: string) => void,
): (words: string) => void {
  const began = useRef(false);
  const isKnown = arrived !== null;
  const look = useEffectEvent(() => {
    const words = readUnsent(key);
    if (words === '' || began.current) return;
    keepUnsent(key, '');
    if (!arrived?.().includes(words)) giveBack(words);
  });
  useEffect(() => {
    if (isKnown) look();
  }, [isKnown]);
  useEffect(() => {
    if (isSettled && began.current) keepUnsent(key, '');
  }, [key, isSettled]);
  return (words) => {
    began.current = true;
    keepUnsent(key, words);
  };
}
