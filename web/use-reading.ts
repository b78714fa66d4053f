// What is read once for an address or an id, and again for another: for pages that anybody may open, which wait for no cache.
import { useEffect, useState } from 'react';
import { Problem } from '../shared/problem.ts';

export type Reading<Read> = {
  /** Null until it is there. */
  found: Read | null;
  problem: Problem | null;
  retry(): void;
};

/** `read` stays the same from drawing to drawing: another one, or another key, reads again. */
export function useReading<Key, Read>(read: (key: Key, signal: AbortSignal) => Promise<Read>, key: Key): Reading<Read> {
  const [found, setFound] = useState<Read | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    setProblem(null);
    setFound(null);
    read(key, control.signal)
      .then(setFound)
      .catch((error: unknown) => {
        if (!control.signal.aborted) setProblem(error instanceof Problem ? error : new Problem(500, ''));
      });
    return () => control.abort();
  }, [read, key, tries]);
  return { found, problem, retry: () => setTries((n) => n + 1) };
}
