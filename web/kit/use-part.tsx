// A part of the screen that is fetched when somebody is about to need it, and shown when it is there.
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast-store.ts';

export type PartOnIntent<Props> = {
  /** Null until it was asked for and has come. */
  Part: ComponentType<Props> | null;
  /** Goes on the control that opens it: the fetch begins when it is pointed at or focused. */
  intent: { onPointerEnter(): void; onFocus(): void };
  /** True when the part is there; where it cannot be had, a toast says so. */
  fetch(): Promise<boolean>;
};

/** `isWanted` fetches it by itself, where the address asks for it; `onMissing` is for where it cannot be had then. */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = false,
  onMissing?: () => void,
): PartOnIntent<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const foresee = () => void load().catch(() => undefined);
  async function fetch(): Promise<boolean> {
    try {
      const part = await load();
      setPart(() => part);
      return true;
    } catch {
      toast({ tone: 'danger', title: 'Error', description: 'Network error. Please try again.' });
      return false;
    }
  }
  const fetchWanted = useEffectEvent(() => void fetch().then((isHere) => isHere || onMissing?.()));
  useEffect(() => {
    if (isWanted) fetchWanted();
  }, [isWanted]);
  return { Part, intent: { onPointerEnter: foresee, onFocus: foresee }, fetch };
}
