// A part of the screen that is fetched when somebody is about to need it, and shown when it is there.
import { type ComponentType, useState } from 'react';
import { toast } from './toast-store.ts';

export type PartOnIntent<Props> = {
  /** Null until it was asked for and has come. */
  Part: ComponentType<Props> | null;
  /** Goes on the control that opens it: the fetch begins when it is pointed at or focused. */
  intent: { onPointerEnter(): void; onFocus(): void };
  /** True when the part is there; where it cannot be had, a toast says so. */
  fetch(): Promise<boolean>;
};

export function usePart<Props>(load: () => Promise<ComponentType<Props>>): PartOnIntent<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const foresee = () => void load().catch(() => undefined);
  return {
    Part,
    intent: { onPointerEnter: foresee, onFocus: foresee },
    async fetch() {
      try {
        const part = await load();
        setPart(() => part);
        return true;
      } catch {
        toast({ tone: 'danger', title: 'Error', description: 'Network error. Please try again.' });
        return false;
      }
    },
  };
}
