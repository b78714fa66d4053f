// A person's second factors: the authenticator app, the passkeys and the recovery codes. Secrets come sealed or hashed.
import { and, asc, count, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { authenticators, passkeys, recoveryCodes, secondSteps, users } from '../../server/database/schema.ts';
import { lockUser } from './user.store.ts';

export type Passkey = typeof passkeys.$inferSelect;
export type NewPasskey = Omit<Passkey, 'id' | 'userId' | 'createdAt' | 'lastUsedAt'>;

export type Factors = {
  authenticator: { createdAt: Date; lastUsedAt: Date | null } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
};

export async function factorsOf(db: Database, userId: string): Promise<Factors> {
  const [authenticator] = await db
    .select({ createdAt: authenticators.createdAt, lastUsedAt: authenticators.lastUsedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  return {
    authenticator: authenticator ?? null,
    passkeys: await passkeysOf(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

// ── Authenticator app ────────────────────────────────────────────────────────────────────────────────────────────────

/** Takes the place of the one before, if any. The code it was confirmed with, and all before it, are spent. */
export async function saveAuthenticator(
  db: Database,
  userId: string,
  sealedSecret: string,
  step: number,
  now: Date,
): Promise<void> {
  const made = { secret: sealedSecret, lastStep: step, createdAt: now, lastUsedAt: null };
  await db
    .insert(authenticators)
    .values({ id: newId(), userId, ...made })
    .onConflictDoUpdate({ target: authenticators.userId, set: made });
}

/** Sealed. */
export async function authenticatorSecret(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  return row?.secret ?? null;
}

/** Spends the code of a step, of this very key, and all before it; false when it was spent before. Raced, one wins. */
export async function spendStep(
  db: Database,
  userId: string,
  sealedSecret: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: now })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, sealedSecret),
        lt(authenticators.lastStep, step),
      ),
    )
    .returning({ id: authenticators.id });
  return rows.length > 0;
}

export async function dropAuthenticator(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ id: authenticators.id });
  return rows.length > 0;
}

// ── Passkeys ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export async function passkeysOf(db: Database, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);
}

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** False when the credential is known already, here or to somebody else (WebAuthn L3 §7.1, step 26). */
export async function addPasskey(db: Database, userId: string, passkey: NewPasskey, now: Date): Promise<boolean> {
  const rows = await db
    .insert(passkeys)
    .values({ id: newId(), userId, ...passkey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Notes a use. False when the passkey was used or removed meanwhile: of two answers with one counter, one wins. */
export async function notePasskeyUse(
  db: Database,
  passkey: Passkey,
  { counter, backedUp }: Pick<Passkey, 'counter' | 'backedUp'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function renamePasskey(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Its name, or null where there is none. */
export async function dropPasskey(db: Database, userId: string, id: string): Promise<string | null> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return row?.name ?? null;
}

// ── Recovery codes ───────────────────────────────────────────────────────────────────────────────────────────────────

/** The codes before are void. */
export async function replaceRecoveryCodes(db: Database, userId: string, hashes: string[], now: Date): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash, slot) => ({ id: newId(), userId, slot, codeHash, createdAt: now })));
}

export async function findRecoveryCode(
  db: Database,
  userId: string,
  slot: number,
): Promise<{ id: string; codeHash: string } | null> {
  const [row] = await db
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.slot, slot)));
  return row ?? null;
}

/** Uses one up: of many at once one wins. */
export async function spendRecoveryCode(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

/** Tells one set of codes from another; null where there is none. */
export async function recoverySetOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ madeAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  return row?.madeAt.toISOString() ?? null;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

// ── On and off ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** From now on a sign-in takes two steps; false when it did already. */
export async function turnTwoStepOn(db: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ twoStepAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.twoStepAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Where the last factor went, two-step sign-in goes with it, wholly; whether it did. Inside a transaction. */
export async function turnOffWithoutFactors(db: Database, userId: string): Promise<boolean> {
  const { authenticator, passkeys } = await factorsOf(db, userId);
  if (authenticator || passkeys.length > 0) return false;
  await removeFactors(db, userId);
  return true;
}

/**
 * Takes away all second factors of a person, so that the password is enough to sign in; whether there was any. For
 * their owner, and for the operator where somebody lost them all. Who it is, the caller has made sure of.
 */
export async function removeFactors(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const had = user?.twoStepAt != null;
    const app = await dropAuthenticator(tx, userId);
    const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
    await tx.update(users).set({ twoStepAt: null }).where(eq(users.id, userId));
    return had || app || keys.length > 0;
  });
}
