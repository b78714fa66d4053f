// The forecasts of pre-mortems and plays, written, taken away and brought back together with them.
import { type SQL, and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { forecastLikelihoods, forecasts, premortems } from '../../server/database/schema.ts';
import type { GivenCause } from './forecast.contract.ts';
import { type Bin, type Cause, dayOf } from './forecast.rules.ts';
import { changeForecast, keepLikelihood, moveScore, resolveForecast } from './forecast.store.ts';

type Row = typeof forecasts.$inferSelect;
type Source = { premortemId: string } | { playId: string };

/** The causes of the pre-mortem of the row they are selected with, in their order. */
export const causesOf = sql<Cause[]>`(
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'text', f.text, 'likelihood', f.likelihood, 'sign', f.sign, 'lookOn', f.look_on
  ) order by f.position, f.id), '[]')
  from ${forecasts} as f where f.premortem_id = ${premortems.id} and f.user_id = ${premortems.userId})`;

const lockedOf = (db: Database, userId: string, source: Source): Promise<Row[]> =>
  db
    .select()
    .from(forecasts)
    .where(and(eq(forecasts.userId, userId), isFrom(source)))
    .orderBy(forecasts.id)
    .for('update');

const isFrom = (source: Source): SQL =>
  'playId' in source ? eq(forecasts.playId, source.playId) : eq(forecasts.premortemId, source.premortemId);

async function insertForecast(
  db: Database,
  userId: string,
  values: Source & Omit<Cause, 'id'> & { position?: number },
  now: Date,
): Promise<void> {
  const id = newId();
  await db.insert(forecasts).values({ id, userId, ...values, remindOn: values.lookOn, createdAt: now, updatedAt: now });
  if (values.likelihood !== null) await keepLikelihood(db, userId, id, values.likelihood, now);
}

/**
 * Makes these the causes of a pre-mortem, which must be locked. One that is left out goes; one that was answered stays in
 * the score, without its pre-mortem.
 */
export async function writeCauses(
  db: Database,
  userId: string,
  premortemId: string,
  causes: readonly GivenCause[],
  now: Date,
): Promise<void> {
  const rest = new Map((await lockedOf(db, userId, { premortemId })).map((row) => [row.id, row]));
  const changes: Bin[] = [];
  for (const [position, cause] of causes.entries()) {
    const given = {
      position,
      text: cause.text.trim(),
      likelihood: cause.likelihood ?? null,
      sign: cause.sign?.trim() || null,
      lookOn: cause.lookOn ?? null,
    };
    const before = cause.id ? rest.get(cause.id) : undefined;
    if (!before) await insertForecast(db, userId, { premortemId, ...given }, now);
    else {
      rest.delete(before.id);
      changes.push(...(await changeForecast(db, userId, before, given, now)));
    }
  }
  await moveScore(db, userId, changes);
  const gone = and(eq(forecasts.userId, userId), inArray(forecasts.id, [...rest.keys()]));
  await db.delete(forecasts).where(and(gone, isNull(forecasts.outcome)));
  await db
    .update(forecasts)
    .set({ premortemId: null })
    .where(and(gone, isNotNull(forecasts.outcome)));
}

/** The likelihood with which a play is executed: that it is done by its day. Given again, it is a change of it. */
export async function forecastPlay(
  db: Database,
  userId: string,
  play: { id: string; title: string; dueDate: Date | null },
  likelihood: number,
  now: Date,
): Promise<void> {
  const [before] = await lockedOf(db, userId, { playId: play.id });
  if (before) return moveScore(db, userId, await changeForecast(db, userId, before, { likelihood }, now));
  const lookOn = play.dueDate && dayOf(play.dueDate);
  await insertForecast(db, userId, { playId: play.id, text: play.title, likelihood, sign: null, lookOn }, now);
}

/** A play that is completed by its day answers its forecast; later, only its owner knows when it was really done. */
export async function resolvePlayForecast(
  db: Database,
  userId: string,
  playId: string,
  outcome: 'happened' | 'did-not',
  now: Date,
): Promise<void> {
  const [before] = await lockedOf(db, userId, { playId });
  if (!before || before.outcome !== null || (before.lookOn !== null && dayOf(now) > before.lookOn)) return;
  await resolveForecast(db, userId, before, outcome, now);
}

/** Open forecasts that went with what they were about. */
export type TakenForecasts = { rows: Row[]; likelihoods: (typeof forecastLikelihoods.$inferSelect)[] };

/** Takes the open forecasts away with what they are about. Answered ones stay: they are in the score. */
export async function takeForecasts(db: Database, userId: string, source: Source): Promise<TakenForecasts> {
  const rows = (await lockedOf(db, userId, source)).filter(({ outcome }) => outcome === null);
  if (rows.length === 0) return { rows, likelihoods: [] };
  const ids = rows.map(({ id }) => id);
  const likelihoods = await db.select().from(forecastLikelihoods).where(inArray(forecastLikelihoods.forecastId, ids));
  await db.delete(forecasts).where(and(eq(forecasts.userId, userId), inArray(forecasts.id, ids)));
  return { rows, likelihoods };
}

/** Puts them back as they were. Again changes nothing. */
export async function restoreForecasts(db: Database, userId: string, taken: TakenForecasts): Promise<void> {
  if (taken.rows.length === 0) return;
  const mine = <Of extends object>(rows: readonly Of[]) => rows.map((row) => ({ ...row, userId }));
  await db.insert(forecasts).values(mine(taken.rows)).onConflictDoNothing();
  if (taken.likelihoods.length > 0)
    await db.insert(forecastLikelihoods).values(mine(taken.likelihoods)).onConflictDoNothing();
}
