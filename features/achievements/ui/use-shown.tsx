// What stands at a public address, for whoever follows a link to it. Not by its contract: they wait for no schemas.
import { useEffect, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { problemOf, reach, takeKnown } from '../../../web/reach.ts';

async function read<Shown>(address: string, signal: AbortSignal): Promise<Shown> {
  const known = takeKnown(address);
  if (known !== undefined) return known as Shown;
  const response = await reach(address, { signal });
  const text = await response.text();
  if (!response.ok) throw problemOf(response.status, text);
  return JSON.parse(text) as Shown;
}

/** What the call at `address` answers, read anew when the address changes; `titleOf` names the page once it is known. */
export function useShown<Shown>(address: string, titleOf: (shown: Shown) => string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    setProblem(null);
    setShown(null);
    read<Shown>(address, control.signal)
      .then((found) => {
        setShown(found);
        document.title = `${titleOf(found)} · Crazy Quilt`;
      })
      .catch((error: unknown) => {
        if (!control.signal.aborted) setProblem(error instanceof Problem ? error : new Problem(500, ''));
      });
    return () => control.abort();
  }, [address, tries]);
  return { shown, problem, retry: () => setTries((n) => n + 1) };
}
