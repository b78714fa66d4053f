// Leaves nothing of an account on this device: databases, caches and the service worker go. What was not sent yet is kept like
// any other draft when the session ended by itself, and is back in the outbox after the next sign-in.
import { deleteDB } from 'idb';
import { DATABASE_PREFIX, type QueuedSend, closeDatabases, databaseOf } from './database.ts';
import { readOutbox } from './outbox.ts';
import { readOwner, setOwner } from './owner.ts';

/** The name holds the user's id, so it goes with the account's other drafts. */
const unsentKey = (userId: string): string => `unsent-sends:${userId}`;

/** For a page that nobody is signed in on any more. `rescue` keeps what waits to be sent. */
export async function forgetDevice({ rescue }: { rescue: boolean }): Promise<void> {
  const gone: string[] = [];
  for (const userId of await accountsHere()) if (!rescue || (await keepUnsent(userId))) gone.push(userId);
  await closeDatabases();
  await Promise.all(gone.map((userId) => deleteDB(`${DATABASE_PREFIX}${userId}`)));
  await removeWorker();
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  setOwner(null);
}

/** Somebody is signed in: what another account left here goes. */
export async function forgetOthers(userId: string): Promise<void> {
  for (const other of await accountsHere()) {
    if (other === userId) continue;
    if (!(await keepUnsent(other))) continue;
    (await databaseOf(other, { create: false }).catch(() => undefined))?.close();
    await deleteDB(`${DATABASE_PREFIX}${other}`);
  }
}

/** Puts what was kept when the session ended back into the outbox. */
export async function restoreUnsent(userId: string): Promise<void> {
  const kept = localStorage.getItem(unsentKey(userId));
  if (kept === null) return;
  const database = await databaseOf(userId);
  const { store, done } = database.transaction('outbox', 'readwrite');
  for (const { id: _id, ...entry } of JSON.parse(kept) as QueuedSend[]) await store.add(entry as QueuedSend);
  await done;
  localStorage.removeItem(unsentKey(userId));
}

/** False where there is no room for it among the drafts: then it stays in its database, and all else in there goes. */
async function keepUnsent(userId: string): Promise<boolean> {
  const waiting = await readOutbox(userId, { create: false }).catch(() => []);
  try {
    if (waiting.length > 0) localStorage.setItem(unsentKey(userId), JSON.stringify(waiting));
    return true;
  } catch {
    await (await databaseOf(userId, { create: false })).clear('seen');
    return false;
  }
}

async function accountsHere(): Promise<readonly string[]> {
  const names = (await indexedDB.databases?.()) ?? [];
  const found = names.flatMap(({ name }) =>
    name?.startsWith(DATABASE_PREFIX) ? [name.slice(DATABASE_PREFIX.length)] : [],
  );
  return [...new Set([...found, readOwner() ?? []].flat())];
}

/** One that is still being installed would go on filling its cache. */
async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { installing } = registration;
    if (installing)
      await new Promise<void>((resolve) =>
        installing.addEventListener('statechange', () => installing.state !== 'installing' && resolve()),
      );
    await registration.unregister();
  }
}
