// What could not be sent or fetched for want of a network goes by itself once it is back.
import { useEffect, useEffectEvent } from 'react';

/** Does `act` when the network comes back, as long as it `waits`. */
export function useBackOnline(waits: boolean, act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => {
    if (!waits) return undefined;
    const hear = (): void => back();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [waits]);
}
