// Sign-ins whose second step is awaited, and what passkeys were asked to sign. Only hashes of the cookies are kept.
import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { passkeyChallenges, secondSteps } from '../../server/database/schema.ts';
import { challengeMinutes, secondStepMinutes } from './two-step.rules.ts';

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return hash('sha256', token);
}

/** Somebody gave the right password, or came through a provider, and is asked for more: the cookie's value. */
export async function beginSecondStep(db: Database, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insert(secondSteps)
    .values({ token: tokenHash(token), userId, expiresAt: after(now, secondStepMinutes), createdAt: now });
  return token;
}

function awaited(token: string, now: Date) {
  return and(eq(secondSteps.token, tokenHash(token)), gt(secondSteps.expiresAt, now));
}

/** Whose second step it is. */
export async function findSecondStep(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ userId: secondSteps.userId }).from(secondSteps).where(awaited(token, now));
  return row?.userId ?? null;
}

/** Uses it up: of many at once one wins. */
export async function endSecondStep(db: Database, token: string, now: Date): Promise<boolean> {
  const rows = await db.delete(secondSteps).where(awaited(token, now)).returning({ userId: secondSteps.userId });
  return rows.length > 0;
}

export type ChallengePurpose = 'second-step' | 'sign-in' | 'proof' | 'registration';

/** Remembers what was asked of `holder` (the hash of a cookie of theirs); what was asked before is void. */
export async function keepChallenge(
  db: Database,
  holder: string,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Promise<void> {
  const asked = { purpose, challenge, expiresAt: after(now, challengeMinutes) };
  await db
    .insert(passkeyChallenges)
    .values({ holder, ...asked })
    .onConflictDoUpdate({ target: passkeyChallenges.holder, set: asked });
}

/** What was asked, once: an answer that is wrong voids it, too. */
export async function takeChallenge(
  db: Database,
  holder: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.holder, holder), eq(passkeyChallenges.purpose, purpose)))
    .returning({ challenge: passkeyChallenges.challenge, expiresAt: passkeyChallenges.expiresAt });
  return row && row.expiresAt > now ? row.challenge : null;
}
