// Sends something that only adds; when the server can't be reached, it goes into the outbox instead.
import type { AnswerOf, Call, CallSpec, InputOf } from '../../shared/call.ts';
import { Problem } from '../../shared/problem.ts';
import { isUnreached, noteReached, serverIsAway } from '../connection.ts';
import { forgetKey, keyFor, newKey } from '../new-key.ts';
import { UNREACHABLE, person } from '../reach.ts';
import { addressOf, nameOf, sendOnce } from '../send.ts';
import type { QueuedSend } from './database.ts';
import { KeptForLater } from './kept-for-later.ts';
import { queue } from './outbox.ts';
import { OUTBOX_TAG } from './worker-names.ts';

/** How it is shown while it waits. */
export type Outbox = Pick<QueuedSend, 'name' | 'texts' | 'saved'>;

/** After so many ms without an answer it waits here instead. The key makes sure that it is done once. */
const PATIENCE_MS = 10_000;

/** Gives the answer, or throws `KeptForLater` when it waits. Throws `Problem` where it was refused. */
export function sendOrQueue<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  outbox: Outbox,
): Promise<AnswerOf<S>> {
  const name = nameOf(call, input);
  // A double click is one entry.
  const same = underWay.get(name) as Promise<AnswerOf<S>> | undefined;
  if (same) return same;
  const sending = sendNow(call, input)
    .catch(async (error: unknown) => {
      if (!(error instanceof Problem) || !isUnreached(error.status)) throw error;
      // A browser that keeps nothing: it failed as it always did.
      await queueSend(call, input, outbox).catch(() => {
        throw error;
      });
      throw new KeptForLater();
    })
    .finally(() => underWay.delete(name));
  underWay.set(name, sending);
  return sending;
}

/** Puts it into the outbox of the person signed in. Rejects where nothing can be kept on this device. */
export async function queueSend<S extends CallSpec>(call: Call<S>, input: InputOf<S>, outbox: Outbox): Promise<void> {
  if (person === undefined) throw new Error('Nobody is signed in.');
  const name = nameOf(call, input);
  await queue(person, {
    ...outbox,
    key: call.once ? keyFor(name) : newKey(),
    method: call.method,
    address: addressOf(call, input),
    body: (input as { body?: QueuedSend['body'] }).body ?? {},
    touches: call.touches ?? [],
    at: new Date().toISOString(),
  });
  forgetKey(name);
  await askForSync(person);
}

const underWay = new Map<string, Promise<unknown>>();

async function sendNow<S extends CallSpec>(call: Call<S>, input: InputOf<S>): Promise<AnswerOf<S>> {
  if (serverIsAway()) throw new Problem(UNREACHABLE, '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      noteReached(false);
      reject(new Problem(UNREACHABLE, 'The network has stalled.'));
    }, PATIENCE_MS);
  });
  return Promise.race([sendOnce(call, input), stalled]).finally(() => clearTimeout(timer));
}

/** Where the browser can, the worker sends it also when no page is open. */
async function askForSync(userId: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  // Refused, for one, in a private window: then the next page sends it.
  await sync?.register(`${OUTBOX_TAG}${userId}`).catch(console.warn);
}
