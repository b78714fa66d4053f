// What was written without a network: kept on this device, and sent in order once the server can be reached. Used by the page
// and by the service worker, so it knows neither.
import { SEND_KEY, WHOSE_PAGE } from '../../shared/header.ts';
import { type QueuedSend, databaseOf } from './database.ts';
import { outcomeOf } from './outcome.ts';

const PATIENCE_MS = 30_000;

/** Tells all pages of this browser that the outbox has changed: which answers went stale by what was sent. */
const CHANNEL = 'outbox';
export type OutboxNews = { stale: readonly string[] };

export const openOutboxChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** A channel does not hear itself, so each piece of news goes through one of its own: this page hears it, too. */
function tell(news: OutboxNews): void {
  const channel = openOutboxChannel();
  channel.postMessage(news);
  channel.close();
}

/** Puts it at the end. Rejects where nothing can be kept on this device. */
export async function queue(userId: string, entry: Omit<QueuedSend, 'id' | 'tries'>): Promise<void> {
  const database = await databaseOf(userId);
  await database.add('outbox', { ...entry, tries: 0 } as QueuedSend);
  tell({ stale: [] });
}

/** All that waits, in its order. */
export async function readOutbox(userId: string, options?: { create: boolean }): Promise<readonly QueuedSend[]> {
  const database = await databaseOf(userId, options);
  return database.getAll('outbox');
}

export async function throwAway(userId: string, id: number): Promise<void> {
  const database = await databaseOf(userId);
  await database.delete('outbox', id);
  tell({ stale: [] });
}

/** Puts back what was thrown away, or changes what waits; either way it keeps its place and is tried again. */
export async function putBack(userId: string, { refused: _refused, ...entry }: QueuedSend): Promise<void> {
  const database = await databaseOf(userId);
  await database.put('outbox', { ...entry, tries: 0 });
  tell({ stale: [] });
}

/** One sender at a time, in all tabs and the worker. Without https there are no locks; the idempotency key still holds. */
const alone = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`outbox-${userId}`, work) : work();

export type Flushed = 'empty' | 'later' | 'signed-out';

/** Sends what waits, in order. What is refused stays, with the server's sentence, and the rest goes on. */
export function flush(userId: string, options?: { create: boolean }): Promise<Flushed> {
  return alone(userId, async () => {
    const stale = new Set<string>();
    let isChanged = false;
    try {
      for (const entry of await readOutbox(userId, options)) {
        if (entry.refused) continue;
        const { status, message, isRetryable } = await post(userId, entry);
        const outcome = outcomeOf(status, isRetryable, entry.tries);
        if (outcome === 'signed-out') return outcome;
        const database = await databaseOf(userId, options);
        isChanged ||= outcome !== 'later';
        if (outcome === 'sent') {
          for (const path of entry.touches) stale.add(path);
          await database.delete('outbox', entry.id);
        } else if (outcome === 'refused') await database.put('outbox', { ...entry, refused: { status, message } });
        else {
          if (status !== 0) await database.put('outbox', { ...entry, tries: entry.tries + 1 });
          return outcome;
        }
      }
      return 'empty';
    } finally {
      if (isChanged) tell({ stale: [...stale] });
    }
  });
}

type Posted = { status: number; message: string; isRetryable: boolean };

async function post(userId: string, { method, address, body, key }: QueuedSend): Promise<Posted> {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [SEND_KEY]: key,
        [WHOSE_PAGE]: userId,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      message: response.ok ? '' : messageIn(text),
      isRetryable: response.headers.has('retry-after'),
    };
  } catch {
    // No network, or nothing came in time: it is tried again.
    return { status: 0, message: '', isRetryable: true };
  }
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string' && message !== '') return message;
  } catch {
    // A proxy in between answers in its own words.
  }
  return 'The server didn’t accept this.';
}
