// How often something was tried within a window, counted in the database so that several processes count together. D §2
import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { throttles } from '../../server/database/schema.ts';

export interface ThrottleKey {
  /** "login:account", "login:address" … */
  kind: string;
  /** Whom it counts for; only its hash is stored. */
  of: string;
}

function keyOf({ kind, of }: ThrottleKey): string {
  return `${kind}:${createHash('sha256').update(of).digest('hex')}`;
}

export const throttleMinutes = 15;

/**
 * Counts one attempt before it is made, so that a hundred at once cannot all slip through; one statement, so that
 * nobody counts between. Null, or in how many seconds to come back.
 */
export async function countAttempt(db: Database, key: ThrottleKey, limit: number, now: Date): Promise<number | null> {
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
  await db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(eq(throttles.key, keyOf(key)), gt(throttles.count, 0)));
}

/** Forgets all attempts: the right person was here. */
export async function clearAttempts(db: Database, key: ThrottleKey): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(key)));
}

/** Removes windows that are over. */
export async function sweepThrottles(db: Database, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.resetsAt, now));
}
