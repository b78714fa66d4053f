// What is sent again under the same key, because its answer was lost on the way, is done once and answered as the first time
// (quality §3, 28).
import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../shared/call.ts';
import { DAY_MS } from '../shared/dates.ts';
import { Problem } from '../shared/problem.ts';
import type { Database } from './database/database.ts';
import { sentRequests } from './database/schema.ts';

/** Where the first was cut off, or is still at it, nobody can tell what became of it. */
export const MAYBE_DONE = 'This was sent before, and may be saved already. Please look before you send it again.';

/**
 * Does `work` and keeps its answer, which must be JSON, for a day; with a `key` that was used before it gives that answer
 * instead. Throws what `work` throws, and then the key is free again; `Problem` 409 where no answer was kept.
 */
export async function sentOnce<T>(
  db: Database,
  { userId, key, call }: { userId: string; key: string; call: Pick<Call, 'method' | 'path'> },
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const row = { userId, key: hash('sha256', `${call.method} ${call.path} ${key}`) };
  const mine = and(eq(sentRequests.userId, userId), eq(sentRequests.key, row.key));
  const [begun] = await db
    .insert(sentRequests)
    .values({ ...row, expiresAt: new Date(now.getTime() + DAY_MS) })
    .onConflictDoNothing()
    .returning({ key: sentRequests.key });
  if (!begun) {
    const [first] = await db.select({ answer: sentRequests.answer }).from(sentRequests).where(mine);
    if (first?.answer === null || first?.answer === undefined) throw new Problem(409, MAYBE_DONE);
    return first.answer as T;
  }
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await db.delete(sentRequests).where(mine);
    throw error;
  }
  await db.update(sentRequests).set({ answer }).where(mine);
  return answer;
}
