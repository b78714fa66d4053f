// What the forms of the two-step dialog share.
import { toast } from '../../../web/kit/toast-store.ts';
import type { TwoStep } from '../two-step.contract.ts';

export type Passkey = TwoStep['passkeys'][number];

/** What every form of the dialog is given. */
export type Step = {
  state: TwoStep;
  onClose(): void;
  /** Runs a send; where the proof is too old by now, it is asked for again. */
  run<T>(act: () => Promise<T>): Promise<T | undefined>;
};

export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied!', description: said });
  } catch {
    toast({ tone: 'danger', title: 'Error', description: 'Failed to copy to clipboard' });
  }
}
