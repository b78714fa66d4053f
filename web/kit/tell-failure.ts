// What is told of a failure, in a toast.
import { careOpening } from '../../coach/care-kind.ts';
import { failureText } from '../failure-text.ts';
import { type ToastOptions, toast } from './toast-store.ts';

/** `text` is the specification's; where there is none, what was thrown says it. */
export type Failure = { title?: string; text?: string } & Pick<ToastOptions, 'action' | 'duration'>;

/**
 * The one way to tell of a failure: the server's reason where it refused, else `text`. A form says the reason itself
 * (web/kit/form.tsx), and its toast the specification's words. Answers with the toast's id.
 */
export function tellFailure(error: unknown, { title = 'Error', text, ...more }: Failure = {}): number {
  const otherwise = text ?? (error instanceof Error ? error.message : '');
  const description = failureText(error, otherwise);
  if (description.startsWith(careOpening))
    return toast({ title: 'Please talk to somebody', description, duration: 120_000 });
  return toast({ tone: 'danger', title, description, ...more });
}

/** Does something, and tells of it where that fails; false then. */
export async function attempt(failure: Failure, work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    tellFailure(error, failure);
    return false;
  }
}
