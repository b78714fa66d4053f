// Third-party identities linked to accounts. Their tokens are stored sealed.
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { accounts, users } from '../../server/database/schema.ts';
import type { Provider } from './provider.rules.ts';

/** Sealed by the caller: nothing here can read them. */
export type SealedTokens = Pick<
  typeof accounts.$inferSelect,
  'accessToken' | 'refreshToken' | 'expiresAt' | 'tokenType' | 'scope'
>;

export async function findLinkedUser(
  db: Database,
  provider: Provider,
  providerAccountId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.provider, provider), eq(accounts.providerAccountId, providerAccountId)));
  return row?.userId ?? null;
}

export async function listProviders(
  db: Database,
  userId: string,
): Promise<{ provider: string; providerAccountId: string; createdAt: Date }[]> {
  return db
    .select({
      provider: accounts.provider,
      providerAccountId: accounts.providerAccountId,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId));
}

/**
 * Links an identity, or keeps the newest tokens of one that is linked. False when it, or another one of the same
 * provider, was linked elsewhere meanwhile. Linking LinkedIn sets its flag.
 */
export async function linkProvider(
  db: Database,
  userId: string,
  provider: Provider,
  providerAccountId: string,
  tokens: SealedTokens,
  now: Date,
): Promise<boolean> {
  const known = await db
    .update(accounts)
    .set(tokens)
    .where(
      and(
        eq(accounts.provider, provider),
        eq(accounts.providerAccountId, providerAccountId),
        eq(accounts.userId, userId),
      ),
    )
    .returning({ id: accounts.id });
  if (known.length === 0) {
    const made = await db
      .insert(accounts)
      .values({ id: newId(), userId, provider, providerAccountId, ...tokens, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (made.length === 0) return false;
  }
  return true;
}

/** Whether this call is the one that set it. */
export async function markLinkedinConnected(db: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ linkedinConnected: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.linkedinConnected, false)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function unlinkProvider(db: Database, userId: string, provider: Provider): Promise<boolean> {
  const rows = await db
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

export async function unlinkAllProviders(db: Database, userId: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.userId, userId));
}

/** The stored tokens of a linked identity, sealed; null when none is linked. */
export async function sealedTokensOf(
  db: Database,
  userId: string,
  provider: Provider,
): Promise<(SealedTokens & { providerAccountId: string }) | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)));
  if (!row?.accessToken) return null;
  const { accessToken, refreshToken, expiresAt, scope, providerAccountId } = row;
  return { accessToken, refreshToken, expiresAt, tokenType: row.tokenType, scope, providerAccountId };
}
