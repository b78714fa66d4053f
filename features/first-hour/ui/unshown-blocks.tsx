// The blocks that a first hour sewed and that were not shown there: it was left before its end, or the answer was lost.
import { useEffect, useEffectEvent } from 'react';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { firstHourCalls } from '../first-hour.contract.ts';

export function UnshownBlocks({ onEarned }: { onEarned(badges: readonly string[]): void }) {
  // What was kept from before may have been shown since.
  const { data, isFetchedAfterMount } = useAnswer(firstHourCalls.read, {}, { staleTime: 0 });
  const shown = useSend(firstHourCalls.shown);
  const unshown = isFetchedAfterMount ? data?.unshown : undefined;
  const show = useEffectEvent((badges: readonly string[]) => {
    onEarned(badges);
    void shown.mutateAsync({ body: { badges: [...badges] } }).catch(() => undefined);
  });
  useEffect(() => {
    if (unshown && unshown.length > 0) show(unshown);
  }, [unshown]);
  return null;
}
