// What the forms of the two-step dialog share.
import type { TwoStep } from '../two-step.contract.ts';

export type Passkey = TwoStep['passkeys'][number];

/** What every form of the dialog is given. */
export type Step = {
  state: TwoStep;
  onClose(): void;
  /** Runs a send; where the proof is too old by now, it is asked for again. */
  run<T>(act: () => Promise<T>): Promise<T | undefined>;
};
