// Keeps forecasts, every likelihood they were given, and the score; always the owner's own. The score's sums change in the
// transaction of the answer, so that reading it costs the same for few and for many.
import { type SQL, and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import {
  challenges,
  forecastBins,
  forecastLikelihoods,
  forecasts,
  lemonadeEntries,
  plays,
  premortems,
} from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import {
  type Bin,
  type Outcome,
  type Score,
  binChanges,
  countedLikelihood,
  frozenAt,
  mergeBins,
  scoreOf,
} from './forecast.rules.ts';

type Row = typeof forecasts.$inferSelect;
type Link = { id: string; title: string } | null;

export type StoredForecast = Omit<Row, 'outcome'> & {
  outcome: Outcome | null;
  challengeTitle: string | null;
  likelihoods: { likelihood: number | null; at: string }[];
  lemonade: Link;
  nextPlay: Link;
};

const KEPT_SHOWN = 20;

const likelihoods = sql<StoredForecast['likelihoods']>`(
  select coalesce(json_agg(json_build_object('likelihood', l.likelihood, 'at', l.at)), '[]') from (
    select likelihood, at from ${forecastLikelihoods} as said
    where said.forecast_id = ${forecasts.id} order by at desc, id desc limit ${sql.raw(`${KEPT_SHOWN}`)}
  ) as l)`;

const lemonade = sql<Link>`(
  select json_build_object('id', l.id, 'title', l.title) from ${lemonadeEntries} as l
  where l.id = ${forecasts.lemonadeId} and l.user_id = ${forecasts.userId})`;

const nextPlay = sql<Link>`(
  select json_build_object('id', p.id, 'title', p.title)
  from ${lemonadeEntries} as l join ${plays} as p on p.id = l.next_play_id and p.user_id = l.user_id
  where l.id = ${forecasts.lemonadeId} and l.user_id = ${forecasts.userId})`;

/** Where a forecast without a day stands: behind all that have one. As the index has it. */
const dayToLook = sql`coalesce(${forecasts.lookOn}, 'infinity'::date)`;

type Page = { open?: boolean; limit: number; before?: string };

/** A page of forecasts: open ones by the day to look, answered ones by when they were, all of them by when they were made. */
export function readForecasts(db: Database, userId: string, page: Page): Promise<StoredForecast[]> {
  const { open, limit, before } = page;
  if (open === true) {
    const last = (value: SQL) => sql`(select ${value} from ${forecasts} where id = ${before} and user_id = ${userId})`;
    const behind = before && sql`(${dayToLook}, ${forecasts.id}) > (${last(dayToLook)}, ${last(sql`id`)})`;
    return select(db, and(eq(forecasts.userId, userId), isNull(forecasts.outcome), behind || undefined), limit, [
      asc(dayToLook),
      asc(forecasts.id),
    ]);
  }
  const time = open === false ? forecasts.resolvedAt : forecasts.createdAt;
  const where = and(
    eq(forecasts.userId, userId),
    open === false ? isNotNull(forecasts.outcome) : undefined,
    pageAfter({ time, id: forecasts.id, before, userId, owners: [forecasts.userId] }),
  );
  return select(db, where, limit, [desc(time), desc(forecasts.id)]);
}

export async function readForecast(db: Database, userId: string, id: string): Promise<StoredForecast | undefined> {
  const [row] = await select(db, and(eq(forecasts.id, id), eq(forecasts.userId, userId)), 1, []);
  return row;
}

async function select(db: Database, where: SQL | undefined, limit: number, order: SQL[]): Promise<StoredForecast[]> {
  const rows = await db
    .select({ forecast: forecasts, challengeTitle: challenges.title, likelihoods, lemonade, nextPlay })
    .from(forecasts)
    .leftJoin(premortems, and(eq(premortems.id, forecasts.premortemId), eq(premortems.userId, forecasts.userId)))
    .leftJoin(plays, and(eq(plays.id, forecasts.playId), eq(plays.userId, forecasts.userId)))
    .leftJoin(
      challenges,
      and(
        eq(challenges.id, sql`coalesce(${premortems.challengeId}, ${plays.challengeId})`),
        eq(challenges.userId, forecasts.userId),
      ),
    )
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ forecast, ...rest }) => ({
    ...forecast,
    ...rest,
    outcome: forecast.outcome as Outcome | null,
  }));
}

/** Holds a forecast until the transaction ends; undefined when there is none. */
export async function lockForecast(db: Database, userId: string, id: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(forecasts)
    .where(and(eq(forecasts.id, id), eq(forecasts.userId, userId)))
    .for('update');
  return row;
}

export type Change = {
  text?: string;
  position?: number;
  likelihood?: number | null;
  sign?: string | null;
  lookOn?: string | null;
  seenOn?: string | null;
};

/**
 * Writes what is given over `before`, which must be locked, and keeps a new likelihood with its time. Answers with what it
 * changes in the score, for `moveScore`.
 */
export async function changeForecast(
  db: Database,
  userId: string,
  before: Row,
  given: Change,
  now: Date,
): Promise<Bin[]> {
  const { likelihood, lookOn, seenOn } = given;
  if (likelihood !== undefined && likelihood !== before.likelihood)
    await keepLikelihood(db, userId, before.id, likelihood, now);
  const after: Row = {
    ...before,
    ...given,
    updatedAt: laterThan(before.updatedAt, now),
    ...(lookOn !== undefined && lookOn !== before.lookOn && { reminders: 0, remindOn: lookOn }),
    ...(seenOn !== undefined && { seenAt: seenOn === null ? null : (before.seenAt ?? now) }),
  };
  return settle(db, userId, before, after);
}

/** Answers `before`, which must be locked; an answer that is there already is replaced. */
export async function resolveForecast(
  db: Database,
  userId: string,
  before: Row,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const markedAt = outcome === 'cannot-tell' ? before.markedAt : (before.markedAt ?? now);
  const updatedAt = laterThan(before.updatedAt, now);
  const after = { ...before, outcome, resolvedAt: now, markedAt, remindOn: null, updatedAt };
  await moveScore(db, userId, await settle(db, userId, before, after));
}

/** Puts an earlier answer, or none, back in place of the one of `current`, which must be locked. */
export async function reopenForecast(
  db: Database,
  userId: string,
  current: Row,
  before: Pick<Row, 'outcome' | 'resolvedAt' | 'markedAt' | 'remindOn'>,
  now: Date,
): Promise<void> {
  const after = { ...current, ...before, updatedAt: laterThan(current.updatedAt, now) };
  await moveScore(db, userId, await settle(db, userId, current, after));
}

/** Writes a new state with the likelihood that counts in it; the difference it makes to the score. */
async function settle(db: Database, userId: string, before: Row, after: Row): Promise<Bin[]> {
  const isScored = after.outcome === 'happened' || after.outcome === 'did-not';
  const counted = isScored ? countedLikelihood(await readLikelihoods(db, after.id), frozenAt(after)) : null;
  await db
    .update(forecasts)
    .set({ ...after, counted })
    .where(and(eq(forecasts.id, before.id), eq(forecasts.userId, userId)));
  return binChanges(answered(before), answered({ ...after, counted }));
}

const answered = ({ outcome, counted }: Row) => ({ outcome: outcome as Outcome | null, counted });

function readLikelihoods(db: Database, forecastId: string): Promise<{ likelihood: number | null; at: Date }[]> {
  return db
    .select({ likelihood: forecastLikelihoods.likelihood, at: forecastLikelihoods.at })
    .from(forecastLikelihoods)
    .where(eq(forecastLikelihoods.forecastId, forecastId))
    .orderBy(asc(forecastLikelihoods.at), asc(forecastLikelihoods.id));
}

export async function keepLikelihood(
  db: Database,
  userId: string,
  forecastId: string,
  likelihood: number | null,
  at: Date,
): Promise<void> {
  await db.insert(forecastLikelihoods).values({ id: newId(), userId, forecastId, likelihood, at });
}

/** Once in a transaction, and always in the order of the bins: two of them never wait for each other. */
export async function moveScore(db: Database, userId: string, changes: readonly Bin[]): Promise<void> {
  if (changes.length === 0) return;
  const plus = (name: string) => sql.raw(`forecast_bins.${name} + excluded.${name}`);
  await db
    .insert(forecastBins)
    .values(mergeBins(changes).map((change) => ({ userId, ...change })))
    .onConflictDoUpdate({
      target: [forecastBins.userId, forecastBins.bin],
      set: { n: plus('n'), happened: plus('happened'), sum: plus('sum'), squares: plus('squares') },
    });
}

export async function readScore(db: Database, userId: string): Promise<Score> {
  return scoreOf(await db.select().from(forecastBins).where(eq(forecastBins.userId, userId)));
}

/** A pre-mortem holds its causes' figures, so an edit of it that was started before this change is refused. */
export async function touchPremortem(db: Database, userId: string, forecastId: string, now: Date): Promise<void> {
  const of = db
    .select({ id: forecasts.premortemId })
    .from(forecasts)
    .where(and(eq(forecasts.id, forecastId), eq(forecasts.userId, userId)));
  await db
    .update(premortems)
    .set({ updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${premortems.updatedAt} + interval '1 ms')` })
    .where(and(eq(premortems.userId, userId), sql`${premortems.id} in (${of})`));
}

/** Notes which lemonade entry came of a forecast. */
export async function linkLemonade(db: Database, userId: string, id: string, lemonadeId: string): Promise<void> {
  await db
    .update(forecasts)
    .set({ lemonadeId })
    .where(and(eq(forecasts.id, id), eq(forecasts.userId, userId)));
}
