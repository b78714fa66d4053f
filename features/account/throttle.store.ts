// How often something was tried within a window, counted in the database so that several processes count together.
import { hash } from 'node:crypto';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { throttles } from '../../server/database/schema.ts';
import { NETWORKS_IN_WIDER, widerNetworkOf } from '../../server/rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { foldedName } from './user.rules.ts';

export type ThrottleKey = {
  /** "login:account", "login:address" … */
  kind: string;
  /** Who it counts for; only its hash is stored. */
  of: string;
};

function keyOf({ kind, of }: ThrottleKey): string {
  return `${kind}:${hash('sha256', of)}`;
}

export const throttleMinutes = 15;

/** Of a network that lies in a wider one: the wider one's key. */
function widerOf({ kind, of }: ThrottleKey): ThrottleKey | null {
  const wider = widerNetworkOf(of);
  return wider === null ? null : { kind, of: wider };
}

/**
 * Counts one attempt before it is made, so that a hundred at once cannot all slip through. Null, or in how many seconds to
 * come back. What one network is refused is not counted against its neighbours.
 */
export async function countAttempt(db: Database, key: ThrottleKey, limit: number, now: Date): Promise<number | null> {
  const wait = await countOne(db, key, limit, now);
  const wider = widerOf(key);
  return wait !== null || !wider ? wait : countOne(db, wider, limit * NETWORKS_IN_WIDER, now);
}

/** One statement, so that nobody counts between. */
async function countOne(db: Database, key: ThrottleKey, limit: number, now: Date): Promise<number | null> {
  const resetsAt = new Date(now.getTime() + throttleMinutes * 60_000);
  const isOver = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(throttles)
    .values({ key: keyOf(key), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        // What is refused is not counted on, or a number would grow for as long as somebody hammers.
        count: sql`case when ${isOver} then 1 else least(${throttles.count} + 1, ${limit + 1}) end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${throttles.resetsAt} end`,
      },
    })
    .returning({ count: throttles.count, resetsAt: throttles.resetsAt });
  if (!row || row.count <= limit) return null;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/** Takes back an attempt that was no failure. */
export async function forgiveAttempt(db: Database, key: ThrottleKey): Promise<void> {
  const keys = [key, widerOf(key)].filter((one) => one !== null).map(keyOf);
  await db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(inArray(throttles.key, keys), gt(throttles.count, 0)));
}

/** Forgets all attempts: the right person was here. */
export async function clearAttempts(db: Database, key: ThrottleKey): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(key)));
}

/** Removes windows that are over; how many. */
export async function sweepThrottles(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(throttles).where(lte(throttles.resetsAt, now));
  return rowCount ?? 0;
}

/** Failures after which an account, or an address, has to wait. */
export const failureLimits = { account: 10, address: 50 };

export type Attempt = {
  /** The account's id, or at the sign-in `typedName`. */
  account: string;
  /** The network address it comes from. */
  address: string;
};

/** The second step has few possible codes; who guesses at them knows the password already. */
export const codeLimits = { account: 5, address: 50 };

/**
 * Runs `verify` (is this the password?) unless the account or the address failed too often. Throws `Problem` 429.
 * A null attempt is not throttled. Each `kind` counts by itself.
 */
export async function guardAttempt(
  db: Database,
  attempt: Attempt | null,
  now: Date,
  verify: () => Promise<boolean>,
  kind: 'sign-in' | 'code' | 'recovery-code' = 'sign-in',
): Promise<boolean> {
  if (!attempt) return verify();
  const limits = kind === 'sign-in' ? failureLimits : codeLimits;
  const account = { kind: `${kind}:account`, of: attempt.account };
  const address = { kind: `${kind}:address`, of: attempt.address };
  refuseIf(await countAttempt(db, account, limits.account, now));
  const wait = await countAttempt(db, address, limits.address, now);
  if (wait !== null) {
    // Nothing was tried against the account, so its owner does not pay for it.
    await forgiveAttempt(db, account);
    refuseIf(wait);
  }
  let isRight = false;
  try {
    isRight = await verify();
  } catch (error) {
    await forgiveAttempt(db, account);
    await forgiveAttempt(db, address);
    throw error;
  }
  if (isRight) {
    await clearAttempts(db, account);
    await forgiveAttempt(db, address);
  }
  return isRight;
}

/**
 * What a sign-in counts by: the name or address as it was typed, whether or not there is an account of it. Were the account
 * counted, a username and an address that are refused together would be known to belong to one person.
 */
export const typedName = (name: string): string => `typed ${foldedName(name)}`;

/** The keys that a reset of the password clears, so that an attacker cannot keep its owner out. */
export function accountAttempts(user: { id: string; username: string; accountEmail: string }): ThrottleKey[] {
  return [user.id, typedName(user.username), typedName(user.accountEmail)].map((of) => ({
    kind: 'sign-in:account',
    of,
  }));
}

function refuseIf(wait: number | null): void {
  if (wait !== null) throw tooMany(wait);
}

/** `wait` in seconds. */
export function tooMany(wait: number): Problem {
  const minutes = Math.ceil(wait / 60);
  return new Problem(
    429,
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { 'retry-after': String(wait) },
  );
}
