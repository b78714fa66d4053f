// What was done is told in a toast that offers to take it back.
import { type Failure, tellFailure } from './tell-failure.ts';
import { toast } from './toast-store.ts';

/** Milliseconds in which a click takes back what was done. */
const UNDO_MS = 10_000;

/** Tells what was done and offers to take it back. Where that fails, `failed` says so, and it can be tried again. */
export function offerUndo(
  done: { title: string; description?: string },
  takeBack: () => Promise<unknown>,
  failed: Failure = {},
): void {
  async function undo(): Promise<void> {
    try {
      await takeBack();
    } catch (error) {
      const again = { label: 'Try again', onClick: () => void undo() };
      tellFailure(error, { ...failed, duration: UNDO_MS, action: again });
    }
  }
  toast({ ...done, duration: UNDO_MS, action: { label: 'Undo', onClick: () => void undo() } });
}
