// The answers last seen, kept on this device so that screens open without a network. Loaded after the page is usable.
import { setPerson } from '../reach.ts';
import { readOwner } from './owner.ts';
import { type DeviceDatabase, databaseOf } from './database.ts';

/** Answers kept for an account; the oldest go first. */
const MOST = 300;
/** Characters; a longer answer is not kept. */
const LONGEST = 1_000_000;
/** What comes is gathered for so long before it is written, in ms. */
const GATHER_MS = 200;

/** Security settings and connected assistants are not left on a device. Searches are too many, and soon stale. */
const NOT_KEPT = /^\/api\/(account|auth|assistants|search|news)\b/;

/** When the answers that were read from here had come, by address, in ms. */
const seenAt = new Map<string, number>();

/** When an answer that shows came from the server; undefined when it did not come from here. */
export const cameAt = (address: string): number | undefined => seenAt.get(address);

/** The answer that was last seen at an address; undefined when there is none. */
export async function lastSeen(userId: string, address: string): Promise<unknown> {
  const database = await databaseOf(userId, { create: false });
  const seen = await database.get('seen', address);
  if (!seen) return undefined;
  seenAt.set(address, seen.at);
  return JSON.parse(seen.text);
}

/** Who was signed in here last, as `GET /api/user` told; undefined when nobody is remembered. From now on the page is theirs. */
export async function lastPerson(): Promise<unknown> {
  const owner = readOwner();
  if (owner === null) return undefined;
  const me = await lastSeen(owner, '/api/user').catch(() => undefined);
  if (me) setPerson(owner);
  return me;
}

/** Returns what to call with each answer that comes, as text. */
export function answerKeeper(userId: string): (address: string, text: string) => void {
  const changed = new Map<string, { text: string; at: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const answers = [...changed];
    changed.clear();
    const database = await databaseOf(userId);
    const { store, done } = database.transaction('seen', 'readwrite');
    await Promise.all(answers.map(([address, answer]) => store.put({ address, ...answer })));
    await done;
    await dropOldest(database);
  }

  return (address, text) => {
    if (NOT_KEPT.test(address) || text.length > LONGEST) return;
    seenAt.delete(address);
    changed.set(address, { text, at: Date.now() });
    timer ??= setTimeout(() => void write().catch(console.warn), GATHER_MS);
  };
}

async function dropOldest(database: DeviceDatabase): Promise<void> {
  const over = (await database.count('seen')) - MOST;
  if (over <= 0) return;
  const old = await database.getAllKeysFromIndex('seen', 'at', undefined, over);
  await Promise.all(old.map((address) => database.delete('seen', address)));
}
