// What to do with something from the outbox after the server's answer.
import { isUnreached } from '../connection.ts';

/**
 * `sent`: it is done. `later`: try again, and nothing behind it goes first. `refused`: it waits for its author, the rest goes
 * on. `signed-out`: nothing can be sent.
 */
export type Outcome = 'sent' | 'later' | 'refused' | 'signed-out';

/** So often a server may answer that it cannot say yet, before its author is asked. */
export const MOST_TRIES = 8;

/** Refusals that pass by themselves: too early, too many requests, a time-out. */
const PASSING = [408, 425, 429];

/**
 * @param status 0 when there was no answer
 * @param isRetryable the answer says when to try again
 * @param tries so often it was answered without being sent or refused
 */
export function outcomeOf(status: number, isRetryable: boolean, tries: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 401) return 'signed-out';
  if (isUnreached(status)) return 'later';
  const mayPass = status >= 500 || PASSING.includes(status) || (status === 409 && isRetryable);
  return mayPass && tries < MOST_TRIES ? 'later' : 'refused';
}
