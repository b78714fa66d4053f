// The end of a sign-in, however it came about: what waited for it is joined, and a deleted account comes back.
import type { Database } from '../../server/database/database.ts';
import type { PendingLink, Provider } from './provider.rules.ts';
import { findLinkedUser, linkProvider, markLinkedinConnected } from './provider.store.ts';
import { lockUser, markEmailVerified, restoreUser } from './user.store.ts';

export type Entry = {
  firstName: string;
  accountEmail: string;
  passwordHash: string | null;
  /** Its sign-in takes two steps, perhaps since a moment ago. */
  twoStep: boolean;
  /** It was deleted, and is back. */
  restored: boolean;
  /** An identity that was joined just now. */
  joined: Provider | null;
};

/** `pending` is an identity that waited for this sign-in. Null when the account was erased in this very moment. */
export async function enterAccount(
  db: Database,
  userId: string,
  pending: PendingLink | null,
  now: Date,
): Promise<Entry | null> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || (user.deletedAt && !(await restoreUser(tx, userId, now)))) return null;
    const { firstName, accountEmail, passwordHash, deletedAt, twoStepAt } = user;
    const state = { twoStep: twoStepAt !== null, restored: deletedAt !== null };
    const entry = { firstName, accountEmail, passwordHash, ...state, joined: null };
    if (pending?.userId !== userId) return entry;
    const { provider, accountId, tokens, vouched } = pending;
    const isNew = (await findLinkedUser(tx, provider, accountId)) === null;
    const expiresAt = tokens.expiresAt === null ? null : new Date(tokens.expiresAt);
    if (!(await linkProvider(tx, userId, provider, accountId, { ...tokens, expiresAt }, now))) return entry;
    if (vouched !== null) await markEmailVerified(tx, userId, vouched, now);
    if (provider === 'linkedin') await markLinkedinConnected(tx, userId, now);
    return { ...entry, joined: isNew ? provider : null };
  });
}
