// LISTEN, on one connection of its own that comes back after an outage.
import { Client, type ClientBase, type ClientConfig, type Notification, escapeIdentifier } from 'pg';
import type { Log } from '../log.ts';

/**
 * Resolves once the subscription stands. `missed` is called when notifications may have been lost
 * (the connection was gone for a while): look for yourself then.
 */
export type Listen = (
  channel: string,
  handler: (payload: string) => void,
  missed?: () => void,
) => Promise<() => Promise<void>>;

type Subscriber = {
  handler: (payload: string) => void;
  missed: (() => void) | undefined;
};

function subscriberList() {
  const channels = new Map<string, Set<Subscriber>>();
  return {
    channels,
    receive({ channel, payload = '' }: Notification) {
      for (const subscriber of channels.get(channel) ?? []) subscriber.handler(payload);
    },
    missed() {
      for (const subscribers of channels.values()) for (const { missed } of subscribers) missed?.();
    },
    listen(run: (statement: string) => Promise<unknown>): Listen {
      return async (channel, handler, missed) => {
        const subscriber: Subscriber = { handler, missed };
        const subscribers = channels.get(channel) ?? new Set();
        channels.set(channel, subscribers.add(subscriber));
        await run(`listen ${escapeIdentifier(channel)}`);
        return async () => {
          subscribers.delete(subscriber);
          if (subscribers.size > 0 || channels.get(channel) !== subscribers) return;
          channels.delete(channel);
          await run(`unlisten ${escapeIdentifier(channel)}`);
        };
      };
    },
  };
}

async function listenAgain(client: ClientBase, channels: Iterable<string>): Promise<void> {
  for (const channel of channels) await client.query(`listen ${escapeIdentifier(channel)}`);
}

export function listenerOn(connection: ClientConfig, log: Log): { listen: Listen; stop(): Promise<void> } {
  const list = subscriberList();
  let client: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delay = firstRetry;
  let stopped = false;

  function connected(): Promise<Client> {
    client ??= connect();
    return client;
  }

  async function connect(): Promise<Client> {
    const next = new Client({ ...connection, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
    next.on('notification', list.receive);
    next.on('error', (error) => log.warn({ err: error }, 'The listening connection to PostgreSQL was lost.'));
    next.once('end', () => {
      client = undefined;
      retryLater();
    });
    await next.connect();
    return next;
  }

  /** One try waits at a time: a connection that cannot be made fails, and ends as well. */
  function retryLater(): void {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(async () => {
      try {
        await listenAgain(await connected(), list.channels.keys());
        delay = firstRetry;
        list.missed();
      } catch {
        client = undefined;
        retryLater();
      }
    }, delay);
    delay = Math.min(2 * delay, lastRetry);
  }

  return {
    listen: list.listen(async (statement) => (stopped ? undefined : (await connected()).query(statement))),
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.then(
        (open) => open.end(),
        () => undefined,
      );
    },
  };
}

// Milliseconds.
const firstRetry = 250;
const lastRetry = 5_000;
