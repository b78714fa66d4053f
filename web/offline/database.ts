// What is kept on this device for one account, in an IndexedDB database of its own: the answers last seen, and what waits to
// be sent. Signing out deletes it (forget.ts). Also used by the service worker.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type SeenAnswer = {
  address: string;
  /** The answer as it came, JSON. */
  text: string;
  /** When it came, in ms. */
  at: number;
};

export type QueuedSend = {
  /** Counts up: things are sent in this order. */
  id: number;
  /** The idempotency key, so that it is done once however often it is sent. */
  key: string;
  /** What it is, for people: "Play". */
  name: string;
  /** Which parts of the body are text that can be read and edited here, and their labels. */
  texts: readonly { field: string; label: string }[];
  method: string;
  address: string;
  body: Record<string, unknown>;
  /** The paths whose answers go stale once it was sent. */
  touches: readonly string[];
  /** Of an edit: where to read what is saved now, for when somebody else was quicker. */
  saved?: string;
  /** When it was written, ISO 8601. */
  at: string;
  /** Sent so often without a clear answer. */
  tries: number;
  /** The server's no. It stays here until its author decides. */
  refused?: { status: number; message: string };
};

type Schema = DBSchema & {
  seen: { key: string; value: SeenAnswer; indexes: { at: number } };
  outbox: { key: number; value: QueuedSend };
};

export type DeviceDatabase = IDBPDatabase<Schema>;

export const DATABASE_PREFIX = 'offline-';
const VERSION = 1;

let isClosed = false;
const open = new Map<string, Promise<DeviceDatabase>>();

/**
 * The database of an account. Rejects where the browser has none, after `closeDatabases`, and where there is none yet unless
 * it is to be made: a worker that wakes after a sign-out must not make a new one.
 */
export function databaseOf(userId: string, { create = true } = {}): Promise<DeviceDatabase> {
  if (isClosed) return Promise.reject(new Error('This page is signed out.'));
  const known = open.get(userId);
  if (known) return known;
  const drop = (): void => void open.delete(userId);
  const opening = openDB<Schema>(`${DATABASE_PREFIX}${userId}`, VERSION, {
    upgrade(database, from, _to, transaction) {
      if (!create && from === 0) {
        // What is given up rejects twice: here, where nobody waits for it, and in what this function returns.
        transaction.done.catch(() => undefined);
        return transaction.abort();
      }
      database.createObjectStore('seen', { keyPath: 'address' }).createIndex('at', 'at');
      database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true });
      return undefined;
    },
    // Another tab deletes it, or a newer version of the product wants to change it.
    blocking(_now, _wanted, { target }) {
      drop();
      (target as unknown as DeviceDatabase).close();
    },
    terminated: drop,
  });
  open.set(userId, opening);
  opening.catch(drop);
  return opening;
}

/** From now on nothing is kept here by this page. */
export async function closeDatabases(): Promise<void> {
  isClosed = true;
  for (const opening of open.values())
    await opening.then(
      (database) => database.close(),
      () => undefined,
    );
  open.clear();
}
