// Whether the page has one column only, as the style sheets have it; changes with the window.
import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 960px)');

function hear(tell: () => void): () => void {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}

export const useNarrow = (): boolean => useSyncExternalStore(hear, () => narrow.matches);
