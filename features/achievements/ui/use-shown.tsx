// What stands at a public address, for those who follow a link to it. Not by its contract: they wait for no schemas.
import { useEffect } from 'react';
import { problemOf, reach, takeKnown } from '../../../web/reach.ts';
import { useReading } from '../../../web/use-reading.ts';

async function read<Shown>(address: string, signal: AbortSignal): Promise<Shown> {
  const known = takeKnown(address);
  if (known !== undefined) return known as Shown;
  const response = await reach(address, { signal });
  const text = await response.text();
  if (!response.ok) throw problemOf(response.status, text);
  return JSON.parse(text) as Shown;
}

/** What the call at `address` answers, read again when the address changes; `titleOf` names the page once it is known. */
export function useShown<Shown>(address: string, titleOf: (shown: Shown) => string) {
  const { found: shown, problem, retry } = useReading<string, Shown>(read, address);
  const title = shown && `${titleOf(shown)} · Crazy Quilt`;
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  return { shown, problem, retry };
}
