// The tokens a person may spend in a day (AI_DAILY_TOKENS). They are held before a call and settled after it, each in one
// statement, so that racing calls and several server processes cannot spend more than there is.
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { statement } from '../database/prepared.ts';
import { aiHolds, aiUsage } from '../database/schema.ts';

export type Hold = { id: string; userId: string; day: string };

export type Budget = {
  /** Holds `tokens`, or answers null when the day has no room for them. A day is a day of UTC. */
  hold: (userId: string, tokens: number, now: Date) => Promise<Hold | null>;
  /** Gives the hold back and counts what was really spent, also when the hold has lapsed meanwhile. */
  settle: (hold: Hold, spent: number) => Promise<void>;
};

/** No call lasts as long; a hold this old belongs to a process that died. */
const HOLD_MS = 15 * 60_000;

// Prepared, and on a journey with others: the first word of every answer waits for it.
const holdRoom = statement<{ id: string }>(
  'ai_hold',
  `with room as (
     insert into ai_usage (user_id, day, held) values ($1, $2, $3::integer)
     on conflict (user_id, day) do update set held = ai_usage.held + excluded.held
       where ai_usage.used + ai_usage.held + excluded.held <= $4::bigint
     returning user_id, day
   )
   insert into ai_holds (id, user_id, day, tokens, expires_at)
   select gen_random_uuid()::text, user_id, day, $3::integer, $5 from room
   returning id`,
);

const giveBack = statement(
  'ai_settle',
  `with gone as (delete from ai_holds where id = $1 returning tokens)
   update ai_usage
   set used = used + $4::bigint, held = greatest(0, held - coalesce((select tokens from gone), 0))
   where user_id = $2 and day = $3`,
);

/** `dailyTokens` is the limit per person and day. */
export function openBudget(db: Database, dailyTokens: number): Budget {
  async function tryToHold(userId: string, tokens: number, day: string, now: Date): Promise<Hold | null> {
    const expiresAt = new Date(now.getTime() + HOLD_MS).toISOString();
    const [held] = await holdRoom(db, [userId, day, tokens, dailyTokens, expiresAt]);
    return held ? { id: held.id, userId, day } : null;
  }

  async function dropLapsedHolds(userId: string, day: string, now: Date): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      with gone as (
        delete from ${aiHolds} where id in (
          select id from ${aiHolds}
          where user_id = ${userId} and day = ${day}::date and expires_at <= ${now.toISOString()}::timestamptz
          for update skip locked
        ) returning tokens
      )
      update ${aiUsage} set held = greatest(0, ${aiUsage.held} - (select sum(tokens) from gone))
      where user_id = ${userId} and day = ${day}::date and exists (select 1 from gone)`);
    return Boolean(rowCount);
  }

  return {
    async hold(userId, tokens, now) {
      // The statement checks the limit only against what is there already.
      if (tokens > dailyTokens) return null;
      const day = now.toISOString().slice(0, 10);
      const held = await tryToHold(userId, tokens, day, now);
      // Lapsed holds matter only when there is no room.
      if (held || !(await dropLapsedHolds(userId, day, now))) return held;
      return tryToHold(userId, tokens, day, now);
    },
    async settle({ id, userId, day }, spent) {
      await giveBack(db, [id, userId, day, spent]);
    },
  };
}
