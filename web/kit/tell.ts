// What is told of an act in a toast: that it failed, or that it can be taken back.
import { toast } from './toast-store.ts';

/** Milliseconds in which a click takes back what was done. */
const UNDO_MS = 10_000;

const textOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

export function tellError(error: unknown): void {
  toast({ tone: 'danger', title: 'Error', description: textOf(error) });
}

/**
 * Tells what was done and offers to take it back. Where that fails it can be tried again: `failed` says so, or what was
 * thrown.
 */
export function offerUndo(
  done: { title: string; description?: string },
  takeBack: () => Promise<unknown>,
  failed?: { title: string; text: string },
): void {
  async function undo(): Promise<void> {
    try {
      await takeBack();
    } catch (error) {
      toast({
        tone: 'danger',
        title: failed?.title ?? 'Error',
        description: failed?.text ?? textOf(error),
        duration: UNDO_MS,
        action: { label: 'Try again', onClick: () => void undo() },
      });
    }
  }
  toast({ ...done, duration: UNDO_MS, action: { label: 'Undo', onClick: () => void undo() } });
}
