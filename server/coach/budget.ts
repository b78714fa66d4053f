// The tokens a person may spend in a day (AI_DAILY_TOKENS). They are held before a call and settled after it, each in one
// statement, so that racing calls and several server processes cannot spend more than there is.
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
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

/** `dailyTokens` is the limit per person and day. */
export function openBudget(db: Database, dailyTokens: number): Budget {
  const given = sql.placeholder;

  // Prepared, because the first token of every answer waits for it.
  const room = db.$with('room').as(
    db
      .insert(aiUsage)
      .values({ userId: given('userId'), day: given('day'), held: given('tokens') })
      .onConflictDoUpdate({
        target: [aiUsage.userId, aiUsage.day],
        set: { held: sql`${aiUsage.held} + excluded.held` },
        setWhere: sql`${aiUsage.used} + ${aiUsage.held} + excluded.held <= ${dailyTokens}::bigint`,
      })
      .returning({ userId: aiUsage.userId, day: aiUsage.day }),
  );
  const holdRoom = db
    .with(room)
    .insert(aiHolds)
    .select((query) =>
      query
        .select({
          id: sql<string>`gen_random_uuid()::text`.as('id'),
          userId: room.userId,
          day: room.day,
          tokens: sql<number>`${given('tokens')}::integer`.as('tokens'),
          expiresAt: sql<Date>`${given('expiresAt')}::timestamptz`.as('expires_at'),
        })
        .from(room),
    )
    .returning({ id: aiHolds.id })
    .prepare('ai_hold');

  const gone = db.$with('gone').as(
    db
      .delete(aiHolds)
      .where(eq(aiHolds.id, given('id')))
      .returning({ tokens: aiHolds.tokens }),
  );
  const giveBack = db
    .with(gone)
    .update(aiUsage)
    .set({
      used: sql`${aiUsage.used} + ${given('spent')}::bigint`,
      held: sql`greatest(0, ${aiUsage.held} - coalesce((select tokens from ${gone}), 0))`,
    })
    .where(and(eq(aiUsage.userId, given('userId')), eq(aiUsage.day, given('day'))))
    .prepare('ai_settle');

  async function tryToHold(userId: string, tokens: number, day: string, now: Date): Promise<Hold | null> {
    const expiresAt = new Date(now.getTime() + HOLD_MS).toISOString();
    const [held] = await holdRoom.execute({ userId, day, tokens, expiresAt });
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
      await giveBack.execute({ id, userId, day, spent });
    },
  };
}
