// Keeps the loss ledger; always the owner's own. Whatever changes a figure locks the person's ledger first, so that no two
// stakes are let into the same room.
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import {
  type FreeHours,
  type RedLine,
  isAtStake,
  isLoss,
  jointSides,
  ledgerLimitChanges,
  ledgerLimits,
  ledgers,
  plays,
} from '../../server/database/schema.ts';
import { Problem } from '../../shared/problem.ts';
import { currencyChangeText } from './ledger-view.rules.ts';
import {
  type LimitFigures,
  type LimitKind,
  type LimitPeriod,
  type Staked,
  exceededBy,
  figuresOf,
  ledgerTexts,
  ledgerLimits as most,
  noLoss,
  periodKey,
  refusalSentence,
  roomIn,
  toldAmount,
  weighs,
  weightOn,
} from './ledger.rules.ts';

export type StoredLedger = { currency: string; redLines: RedLine[]; hours: FreeHours[] };
export type LimitChange = { amount: number; reason: string | null; at: string };
export type StoredLimit = LimitFigures & { id: string; history: LimitChange[] };

const kept = { currency: ledgers.currency, redLines: ledgers.redLines, hours: ledgers.hours };

export async function readLedger(db: Database, userId: string): Promise<StoredLedger> {
  const [row] = await db.select(kept).from(ledgers).where(eq(ledgers.userId, userId));
  return row ?? { currency: 'USD', redLines: [], hours: [] };
}

/** Writes what is given; with nothing given it only locks. In a transaction the ledger stays locked until its end. */
export async function writeLedger(
  db: Database,
  userId: string,
  given: Partial<StoredLedger> = {},
): Promise<StoredLedger> {
  const [row] = await db
    .insert(ledgers)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: ledgers.userId, set: { ...given, updatedAt: sql`now()` } })
    .returning(kept);
  return row!;
}

const history = sql<LimitChange[]>`coalesce((
  select json_agg(json_build_object('amount', amount, 'reason', reason, 'at', created_at)) from (
    select amount, reason, created_at from ${ledgerLimitChanges}
    where limit_id = ledger_limits.id order by created_at desc, id desc limit ${sql.raw(String(most.history))}
  ) as latest
), '[]')`;

/** A limit, and how much of it is taken. */
const standOfLimit = {
  kind: ledgerLimits.kind,
  period: ledgerLimits.period,
  challengeId: ledgerLimits.challengeId,
  amount: ledgerLimits.amount,
  open: ledgerLimits.open,
  lost: ledgerLimits.lost,
  lostIn: ledgerLimits.lostIn,
};

/** The person's limits, general ones first; of those for a challenge, with `of` only the ones for these. */
export async function readLimits(
  db: Database,
  userId: string,
  now: Date,
  of?: readonly number[],
): Promise<StoredLimit[]> {
  const rows = await db
    .select({ ...standOfLimit, id: ledgerLimits.id, createdAt: ledgerLimits.createdAt, history })
    .from(ledgerLimits)
    .where(
      and(
        eq(ledgerLimits.userId, userId),
        of && or(isNull(ledgerLimits.challengeId), inArray(ledgerLimits.challengeId, [...of])),
      ),
    )
    .orderBy(sql`${ledgerLimits.challengeId} nulls first`, ledgerLimits.createdAt, ledgerLimits.id);
  // What was lost in a period that is over counts no more.
  return rows.map(({ lostIn, ...row }) => ({ ...row, lost: lostIn === periodKey(row.period, now) ? row.lost : 0 }));
}

/** What is left of each limit and what is at stake, in the units that people give, without how it changed. */
export async function readRoom(db: Database, userId: string, now: Date) {
  const [{ currency }, rows, [stake]] = await Promise.all([
    readLedger(db, userId),
    db.select(standOfLimit).from(ledgerLimits).where(eq(ledgerLimits.userId, userId)),
    db
      .select({
        money: sql<string>`coalesce(sum(${plays.stakeMoney}) filter (where ${plays.lostMoney} is null), 0)`,
        quarters: sql<string>`coalesce(sum(${plays.stakeQuarters}) filter (where ${plays.lostQuarters} is null), 0)`,
      })
      .from(plays)
      .where(and(eq(plays.userId, userId), isAtStake(plays))),
  ]);
  const limits = rows.map(({ kind, period, challengeId, amount, open, lost, lostIn }) => {
    const room = amount - open - (lostIn === periodKey(period, now) ? lost : 0);
    return { kind, period, challengeId, room: toldAmount(kind, room) };
  });
  const staked = {
    money: toldAmount('money', Number(stake!.money)),
    hours: toldAmount('time', Number(stake!.quarters)),
  };
  return { currency, limits, stake: staked };
}

/** How much there is that a change of currency would relabel. */
export async function countMoneyAmounts(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`(
        (select count(*) from ${ledgerLimits} where ${ledgerLimits.userId} = ${userId} and ${ledgerLimits.kind} = 'money')
        + (select count(*) from ${plays} where ${plays.userId} = ${userId}
          and (${plays.stakeMoney} is not null or ${plays.lostMoney} is not null))
        + (select count(*) from ${jointSides} where ${jointSides.userId} = ${userId} and ${jointSides.stakeMoney} is not null)
      )::int`,
    })
    .from(sql`(select 1) as once`);
  return row!.count;
}

/** Nothing is converted: where there are amounts, another currency is refused with what it would do, unless `relabel` asks for it. */
export async function chooseCurrency(db: Database, userId: string, currency: string, relabel = false): Promise<string> {
  const before = await writeLedger(db, userId);
  if (before.currency === currency) return currency;
  const moneyAmounts = relabel ? 0 : await countMoneyAmounts(db, userId);
  const change = currencyChangeText({ ...before, moneyAmounts }, currency);
  if (change !== null) throw new Problem(409, `${change} Please confirm that.`);
  await writeLedger(db, userId, { currency });
  return currency;
}

/** A limit in the units that people type. */
export function tellLimit(limit: StoredLimit, titles: ReadonlyMap<number, string>) {
  const { id, kind, period, challengeId, amount, open, lost, history } = limit;
  const told = (figure: number) => toldAmount(kind, figure);
  return {
    id,
    kind,
    period,
    challengeId,
    challengeTitle: challengeId === null ? null : (titles.get(challengeId) ?? null),
    amount: told(amount),
    open: told(open),
    lost: told(lost),
    room: told(roomIn(limit)),
    history: history.map((change) => ({
      ...change,
      amount: told(change.amount),
    })),
  };
}

/**
 * Moves a play's weight from what it was to what it is. The answer is null, or the sentence that refuses it; then nothing was
 * moved. `db` must be the transaction that writes the play itself.
 */
export async function reserve(
  db: Database,
  userId: string,
  before: Staked | null,
  after: Staked | null,
  now: Date,
): Promise<string | null> {
  if (!weighs(before) && !weighs(after)) return null;
  const { currency } = await writeLedger(db, userId);
  const of = [before?.challengeId, after?.challengeId].filter((id) => typeof id === 'number');
  const limits = await readLimits(db, userId, now, of);
  const exceeded = exceededBy(limits, before, after, now);
  if (exceeded) return refusalSentence(exceeded.limit, exceeded.need, currency, now);
  for (const limit of limits) {
    const [was, is] = [weightOn(limit, before, now), weightOn(limit, after, now)];
    if (was.open === is.open && was.lost === is.lost) continue;
    const figures = { open: limit.open + is.open - was.open, lost: limit.lost + is.lost - was.lost };
    await db
      .update(ledgerLimits)
      .set({ ...figures, lostIn: periodKey(limit.period, now), updatedAt: now })
      .where(eq(ledgerLimits.id, limit.id));
  }
  return null;
}

/** The sentence that would refuse this stake now, nothing of it being open yet; null where it fits. */
export async function refusalOf(
  db: Database,
  userId: string,
  stake: Pick<Staked, 'stakeMoney' | 'stakeQuarters'>,
  now: Date,
): Promise<string | null> {
  const play = { ...noLoss, ...stake, status: 'active', challengeId: null, stakeReputation: null, stakeEmotion: null };
  const exceeded = exceededBy(await readLimits(db, userId, now, []), null, play, now);
  return exceeded && refusalSentence(exceeded.limit, exceeded.need, (await readLedger(db, userId)).currency, now);
}

/** The quarters of an hour that no limit of the person's stands against; null where none is set. */
export async function timeRoom(db: Database, userId: string, now: Date): Promise<number | null> {
  const rooms = (await readLimits(db, userId, now, [])).filter(({ kind }) => kind === 'time').map(roomIn);
  return rooms.length === 0 ? null : Math.max(0, Math.min(...rooms));
}

const staked = {
  status: plays.status,
  challengeId: plays.challengeId,
  stakeMoney: plays.stakeMoney,
  stakeQuarters: plays.stakeQuarters,
  stakeReputation: plays.stakeReputation,
  stakeEmotion: plays.stakeEmotion,
  lostMoney: plays.lostMoney,
  lostMoneyAt: plays.lostMoneyAt,
  lostQuarters: plays.lostQuarters,
  lostQuartersAt: plays.lostQuartersAt,
};

export type GivenLimit = {
  kind: LimitKind;
  amount: number;
  period: LimitPeriod;
  challengeId: number | null;
  reason: string | null;
};

/** Sets a limit or changes it, with its figures reckoned from the plays themselves. `db` must be a transaction. */
export async function setLimit(db: Database, userId: string, given: GivenLimit, now: Date): Promise<StoredLimit> {
  const { kind, amount, period, challengeId, reason } = given;
  await writeLedger(db, userId);
  const limits = await readLimits(db, userId, now);
  const there = limits.find(
    (limit) => limit.kind === kind && limit.period === period && limit.challengeId === challengeId,
  );
  if (there && amount > there.amount && reason === null) throw new Problem(400, ledgerTexts.reasonMissing);
  if (!there && limits.length >= most.limits) throw new Problem(409, ledgerTexts.tooMany);
  const scope = { kind, period, challengeId, createdAt: there?.createdAt ?? now };
  const rows = await db
    .select(staked)
    .from(plays)
    .where(
      and(
        eq(plays.userId, userId),
        challengeId === null ? undefined : eq(plays.challengeId, challengeId),
        or(isAtStake(plays), isLoss(plays)),
      ),
    );
  const state = { amount, ...figuresOf(scope, rows, now), lostIn: periodKey(period, now), updatedAt: now };
  const id = there?.id ?? newId();
  if (there) await db.update(ledgerLimits).set(state).where(eq(ledgerLimits.id, id));
  else await db.insert(ledgerLimits).values({ id, userId, ...scope, ...state });
  if (amount !== there?.amount)
    await db.insert(ledgerLimitChanges).values({ id: newId(), userId, limitId: id, amount, reason, createdAt: now });
  return (await readLimits(db, userId, now)).find((limit) => limit.id === id)!;
}

/** False where there is no such limit. */
export async function removeLimit(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(ledgerLimits)
    .where(and(eq(ledgerLimits.id, id), eq(ledgerLimits.userId, userId)));
  return (rowCount ?? 0) > 0;
}

export type StakedPlay = Awaited<ReturnType<typeof readStakedPlays>>[number];

/** A page of the plays behind the figures, newest first. */
export async function readStakedPlays(
  db: Database,
  userId: string,
  { of, before, limit = most.page }: { of: 'stake' | 'loss'; before?: string; limit?: number },
) {
  const [condition, time] = of === 'stake' ? [isAtStake(plays), plays.createdAt] : [isLoss(plays), plays.completedAt];
  return db
    .select({
      ...staked,
      id: plays.id,
      title: plays.title,
      principle: plays.principle,
      outcome: plays.outcome,
      dueDate: plays.dueDate,
      executedAt: plays.executedAt,
      completedAt: plays.completedAt,
    })
    .from(plays)
    .where(
      and(
        eq(plays.userId, userId),
        condition,
        pageAfter({ time, id: plays.id, before, userId, owners: [plays.userId] }),
      ),
    )
    .orderBy(desc(time), desc(plays.id))
    .limit(limit);
}

/** All changes of all limits, the newest first. */
export async function readLimitChanges(db: Database, userId: string) {
  return db
    .select({
      limitId: ledgerLimitChanges.limitId,
      amount: ledgerLimitChanges.amount,
      reason: ledgerLimitChanges.reason,
      at: ledgerLimitChanges.createdAt,
    })
    .from(ledgerLimitChanges)
    .where(eq(ledgerLimitChanges.userId, userId))
    .orderBy(desc(ledgerLimitChanges.createdAt), desc(ledgerLimitChanges.id));
}
