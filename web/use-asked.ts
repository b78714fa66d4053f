// What an address asks a screen to do when somebody arrives, such as "?new" for the form of something new.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/** Does it once and takes the word out of the address, so that going back does not do it again. Null: it is another's to do. */
export function useAsked(word: string | null, act: (value: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = word !== null && params.has(word);
  const doOnce = useEffectEvent(() => {
    const next = new URLSearchParams(params);
    const value = next.get(word!) ?? '';
    next.delete(word!);
    setParams(next, { replace: true });
    act(value);
  });
  useEffect(() => {
    if (asked) doOnce();
  }, [asked]);
}
