// Tokens that are mailed: to reset a password, to confirm an address. 32 random bytes, of which only the hash is kept.
import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { emailVerifications, passwordResetTokens } from '../../server/database/schema.ts';
import { lockUser } from './user.store.ts';

const hour = 3_600_000;
export const resetTokenHours = 1;
export const verificationHours = 72;

function hashOf(token: string): string {
  return hash('sha256', token);
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new token; the ones before it are dead from now on, also when two are asked for at once. */
export async function createResetToken(db: Database, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
    const expiresAt = new Date(now.getTime() + resetTokenHours * hour);
    await tx
      .insert(passwordResetTokens)
      .values({ id: newId(), userId, token: hashOf(token), expiresAt, createdAt: now });
  });
  return token;
}

function usableReset(token: string, now: Date) {
  return and(
    eq(passwordResetTokens.token, hashOf(token)),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  );
}

/** Whose token it is, without using it up: so that no hash is computed for a wrong one, and its owner can be locked first. */
export async function findResetToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: passwordResetTokens.userId })
    .from(passwordResetTokens)
    .where(usableReset(token, now));
  return row?.userId ?? null;
}

/** Uses a token up: of many at once one wins. Its owner is locked before, as where tokens are made. */
export async function useResetToken(db: Database, token: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(passwordResetTokens)
    .set({ used: true })
    .where(usableReset(token, now))
    .returning({ id: passwordResetTokens.id });
  return rows.length > 0;
}

/** Ends every reset link of a person: the password was changed some other way. */
export async function dropResetTokens(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
}

/** A token that vouches for `email` alone; older ones die. */
export async function createVerification(db: Database, userId: string, email: string, now: Date): Promise<string> {
  const token = newToken();
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
    const expiresAt = new Date(now.getTime() + verificationHours * hour);
    await tx
      .insert(emailVerifications)
      .values({ id: newId(), userId, email, token: hashOf(token), expiresAt, createdAt: now });
  });
  return token;
}

/** Uses up a verification of this person's: the address it vouches for, or null. */
export async function useVerification(db: Database, userId: string, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .delete(emailVerifications)
    .where(
      and(
        eq(emailVerifications.token, hashOf(token)),
        eq(emailVerifications.userId, userId),
        gt(emailVerifications.expiresAt, now),
      ),
    )
    .returning({ email: emailVerifications.email });
  return row?.email ?? null;
}
