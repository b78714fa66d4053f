// What was done is told in a toast that offers to take it back; so is that it is back.
import { type Failure, tellFailure } from './tell-failure.ts';
import { type ToastOptions, toast } from './toast-store.ts';

/** Milliseconds in which a click takes back what was done. */
const UNDO_MS = 10_000;

type Told = Pick<ToastOptions, 'title' | 'description'>;

/**
 * Tells what was done and offers to take it back. `restored` tells that it is back; where only the answer knows the words,
 * `takeBack` tells it. Where that fails, the rest says so, and it can be tried again.
 */
export function offerUndo(
  done: Told,
  takeBack: () => unknown,
  { restored, ...failed }: Failure & { restored?: Told } = {},
): void {
  async function undo(): Promise<void> {
    try {
      await takeBack();
      if (restored) toast(restored);
    } catch (error) {
      const again = { label: 'Try again', onClick: () => void undo() };
      tellFailure(error, { ...failed, duration: UNDO_MS, action: again });
    }
  }
  toast({ ...done, duration: UNDO_MS, action: { label: 'Undo', onClick: () => void undo() } });
}
