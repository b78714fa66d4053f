// What a trip report tells of asks, forecasts and what could be lost: the person's own rows of the period.
import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { asks, forecasts, ledgerLimitChanges, ledgerLimits, plays } from '../../server/database/schema.ts';
import type { Outcome } from '../forecasts/forecast.rules.ts';
import { readLedger } from '../ledger/ledger.store.ts';
import { MOST_ENTRIES, type TripFacts } from './trip-report.rules.ts';

type Bounds = { start: Date; end: Date };

/** One more than the most is read of each kind. An ask has a day and no time, so `from` and `to` are the days as they were chosen. */
export async function readTripFacts(
  db: Database,
  userId: string,
  { start, end }: Bounds,
  { from, to }: { from: string | null; to: string },
): Promise<TripFacts> {
  const most = MOST_ENTRIES + 1;
  const asked = await db
    .select({
      personName: asks.personName,
      what: asks.what,
      state: asks.state,
      askedOn: sql<string>`${asks.askedOn}::text`,
      answer: asks.answer,
    })
    .from(asks)
    .where(
      and(
        eq(asks.userId, userId),
        sql`${asks.askedOn} <= ${to}::date`,
        from === null ? undefined : sql`${asks.askedOn} >= ${from}::date`,
      ),
    )
    .orderBy(asc(asks.askedOn), asc(asks.id))
    .limit(most);

  const looked = await db
    .select({
      text: forecasts.text,
      likelihood: forecasts.counted,
      outcome: sql<Outcome>`${forecasts.outcome}`,
      playId: forecasts.playId,
      resolvedAt: sql<Date>`${forecasts.resolvedAt}`.mapWith(forecasts.resolvedAt),
    })
    .from(forecasts)
    .where(
      and(
        eq(forecasts.userId, userId),
        isNotNull(forecasts.outcome),
        gte(forecasts.resolvedAt, start),
        lt(forecasts.resolvedAt, end),
      ),
    )
    .orderBy(asc(forecasts.resolvedAt), asc(forecasts.id))
    .limit(most);

  const changes = await db
    .select({
      kind: ledgerLimits.kind,
      period: ledgerLimits.period,
      amount: ledgerLimitChanges.amount,
      reason: ledgerLimitChanges.reason,
      at: ledgerLimitChanges.createdAt,
    })
    .from(ledgerLimitChanges)
    .innerJoin(ledgerLimits, eq(ledgerLimits.id, ledgerLimitChanges.limitId))
    .where(
      and(
        eq(ledgerLimitChanges.userId, userId),
        gte(ledgerLimitChanges.createdAt, start),
        lt(ledgerLimitChanges.createdAt, end),
      ),
    )
    .orderBy(asc(ledgerLimitChanges.createdAt), asc(ledgerLimitChanges.id))
    .limit(most);

  const within = (at: typeof plays.lostMoneyAt | typeof plays.lostQuartersAt) =>
    sql`filter (where ${at} >= ${start.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz)`;
  const [lost] = await db
    .select({
      money: sql<number>`coalesce(sum(${plays.lostMoney}) ${within(plays.lostMoneyAt)}, 0)::float8`,
      quarters: sql<number>`coalesce(sum(${plays.lostQuarters}) ${within(plays.lostQuartersAt)}, 0)::float8`,
    })
    .from(plays)
    .where(eq(plays.userId, userId));
  const { currency } = await readLedger(db, userId);
  return { asks: asked, forecasts: looked, changes, lost: lost ?? { money: 0, quarters: 0 }, currency };
}
