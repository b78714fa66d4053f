// Reaching the server: its answer, or a `Problem`. Knows no contract, so that what loads first stays light.
import { WHOSE_PAGE } from '../shared/header.ts';
import { Problem } from '../shared/problem.ts';
import { isUnreached, noteReached } from './connection.ts';

/** No status: the server was not reached at all. */
export const UNREACHABLE = 0;

/** Where the answer itself tells a person nothing. */
export const NO_ANSWER = 'The server couldn’t answer. Please try again.';

/** The id of whose page this is; what is kept on the device has it in its name, also in features that know no account. */
export let person: string | undefined;

/** Whose page this is goes with all that it sends: another tab may have signed somebody else in meanwhile. */
export function setPerson(id: string | undefined): void {
  person = id;
}

/** As `fetch`, but a server that is not reached is a `Problem`; an abort throws as `fetch` does. */
export async function reach(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = person === undefined ? init.headers : { ...init.headers, [WHOSE_PAGE]: person };
  const response = await fetch(address, { ...init, headers }).catch((error: unknown) => lost(error, init.signal));
  noteReached(!isUnreached(response.status));
  return response;
}

export function lost(error: unknown, signal: AbortSignal | null | undefined): never {
  if (signal?.aborted) throw error;
  noteReached(false);
  throw new Problem(UNREACHABLE, 'Network error. Please try again.');
}

/** What a refusal says; `otherwise` where it says nothing. */
export function problemOf(status: number, text: string, otherwise = NO_ANSWER): Problem {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string' && message !== '') return new Problem(status, message);
  } catch {
    // A proxy in between answers in its own words, which tell a person nothing.
  }
  return new Problem(status, otherwise);
}

let known: Map<string, unknown> | undefined;

/** Where the server draws the page there is none to read from. */
export function setKnown(answers: Readonly<Record<string, unknown>>): void {
  known = new Map(Object.entries(answers));
}

/** All answers that came with the page, by address, whether or not they were taken. */
export function knownAnswers(): readonly [address: string, answer: unknown][] {
  return Object.entries(JSON.parse(globalThis.document?.querySelector('#known')?.textContent ?? '{}') as object);
}

/**
 * An answer that came with the page (server/site.ts), by its address, once: undefined when there is none.
 * Null means that nobody is signed in.
 */
export function takeKnown(address: string): unknown {
  const answer = readKnown(address);
  known?.delete(address);
  return answer;
}

/** The same for what stays true as long as the page stands: it may be read again. */
export function readKnown(address: string): unknown {
  known ??= new Map(knownAnswers());
  return known.get(address);
}
