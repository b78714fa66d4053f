// What is sent again under the same key, because its answer was lost on the way, is done once and answered as the first time.
import { createHash, hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../shared/call.ts';
import { DAY_MS } from '../shared/dates.ts';
import { Problem } from '../shared/problem.ts';
import type { Database } from './database/database.ts';
import { sentRequests } from './database/schema.ts';
import type { Spooled } from './upload.ts';

/** Where the first was cut off, or is still at it, nobody can tell what became of it. */
export const MAYBE_DONE = 'This was sent before, and may be saved already. Please look before you send it again.';

export const USED_FOR_ANOTHER = 'This key was used for another request. Please use a new one.';

/** A phone may come back to the network days after its answer was lost on the way. */
const KEPT_DAYS = 7;

/** What is sent under a key; files by their content. */
export async function digestOf(parts: readonly (string | Pick<Spooled, 'size' | 'stream'>)[]): Promise<string> {
  const digest = createHash('sha256');
  for (const part of parts) {
    // Each with its length, so that no two lists of parts read alike.
    digest.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.size}:`);
    if (typeof part === 'string') digest.update(part);
    else for await (const piece of part.stream()) digest.update(piece as Buffer);
  }
  return digest.digest('hex');
}

/**
 * Does `work` and keeps its answer, which must be JSON, for `KEPT_DAYS`; with a `key` that was used before it gives that answer
 * instead. Throws what `work` throws, and then the key is free again; `Problem` 409 where no answer was kept, or
 * where something else was sent under the key.
 */
export async function sentOnce<T>(
  db: Database,
  { userId, key, call, sent }: { userId: string; key: string; call: Pick<Call, 'method' | 'path'>; sent: string },
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const row = { userId, key: hash('sha256', `${call.method} ${call.path} ${key}`) };
  const mine = and(eq(sentRequests.userId, userId), eq(sentRequests.key, row.key));
  const [started] = await db
    .insert(sentRequests)
    .values({ ...row, sent, expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS) })
    .onConflictDoNothing()
    .returning({ key: sentRequests.key });
  if (!started) {
    const [first] = await db
      .select({ sent: sentRequests.sent, answer: sentRequests.answer })
      .from(sentRequests)
      .where(mine);
    if (first && first.sent !== null && first.sent !== sent) throw new Problem(409, USED_FOR_ANOTHER);
    if (first?.answer === null || first?.answer === undefined)
      throw new Problem(409, MAYBE_DONE, { 'retry-after': '5' });
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
