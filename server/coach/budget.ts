// The tokens a person may spend in a day (AI_DAILY_TOKENS). They are held before a call and settled after it, each in one
// statement, so that racing calls and several server processes cannot spend more than there is.
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { aiHolds, aiUsage } from '../database/schema.ts';

export type Hold = { id: string; userId: string; day: string };

/** No call lasts as long; a hold this old belongs to a process that died. */
const HOLD_MS = 15 * 60_000;

/** Holds `tokens` of the day's `limit`, or answers null when there is no room. A day is a day of UTC. */
export async function holdTokens(
  db: Database,
  userId: string,
  tokens: number,
  limit: number,
  now: Date,
): Promise<Hold | null> {
  const day = now.toISOString().slice(0, 10);
  if (tokens > limit) return null;
  const tryToHold = async (): Promise<Hold | null> => {
    const expires = new Date(now.getTime() + HOLD_MS).toISOString();
    const { rows } = await db.execute(sql`
      with room as (
        insert into ${aiUsage} (user_id, day, used, held) values (${userId}, ${day}::date, 0, ${tokens}::bigint)
        on conflict (user_id, day) do update set held = ${aiUsage.held} + excluded.held
          where ${aiUsage.used} + ${aiUsage.held} + excluded.held <= ${limit}::bigint
        returning user_id, day
      )
      insert into ${aiHolds} (id, user_id, day, tokens, expires_at)
        select gen_random_uuid()::text, user_id, day, ${tokens}::integer, ${expires}::timestamptz from room
        returning id`);
    const id = rows[0]?.['id'];
    return typeof id === 'string' ? { id, userId, day } : null;
  };
  // Lapsed holds matter only when there is no room.
  return (await tryToHold()) ?? ((await dropLapsedHolds(db, userId, day, now)) ? await tryToHold() : null);
}

/** Gives the hold back and counts what was really spent, also when the hold has lapsed meanwhile. */
export async function settleTokens(db: Database, hold: Hold, spent: number): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${aiHolds} where id = ${hold.id} returning tokens)
    update ${aiUsage} set
      used = ${aiUsage.used} + ${spent}::bigint,
      held = greatest(0, ${aiUsage.held} - coalesce((select tokens from gone), 0))
    where user_id = ${hold.userId} and day = ${hold.day}::date`);
}

async function dropLapsedHolds(db: Database, userId: string, day: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with gone as (
      delete from ${aiHolds} where id in (
        select id from ${aiHolds}
        where user_id = ${userId} and day = ${day}::date and expires_at <= ${now.toISOString()}::timestamptz
        for update skip locked
      ) returning tokens
    )
    update ${aiUsage} set held = greatest(0, ${aiUsage.held} - (select sum(tokens) from gone))
    where user_id = ${userId} and day = ${day}::date and exists (select 1 from gone)
    returning held`);
  return rows.length > 0;
}
