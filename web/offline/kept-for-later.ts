// What a send throws when it went into the outbox instead.
import { toast } from '../kit/toast-store.ts';

export class KeptForLater extends Error {
  constructor() {
    super('Saved on this device. It will be sent when you’re back online.');
  }
}

/** Says so, where that is what happened. A form then closes as after a send. */
export function saidKeptForLater(error: unknown): error is KeptForLater {
  if (!(error instanceof KeptForLater)) return false;
  toast({ title: 'Waiting to be sent', description: error.message });
  return true;
}
