// Keeps pre-mortems; always the owner's own. What one counts for is written in the transaction of the change.
import { type SQL, and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import { challenges, plays, premortems } from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import { readChallenge } from '../challenges/challenge.store.ts';
import type { GivenCause } from '../forecasts/forecast.contract.ts';
import type { Cause } from '../forecasts/forecast.rules.ts';
import {
  type TakenForecasts,
  causesOf,
  restoreForecasts,
  takeForecasts,
  writeCauses,
} from '../forecasts/source.store.ts';
import { type ActionItem, activitiesOf } from './premortem.rules.ts';

export type StoredPremortem = typeof premortems.$inferSelect & { challengeTitle: string | null; causes: Cause[] };

type PremortemTexts = {
  challengeId: number | null;
  failureStory: string;
  peopleFailures: string | null;
  processFailures: string | null;
  lemonadeOpportunities: string | null;
  actionItems: ActionItem[];
};

/** Without `causes` those that are there stay. */
export type PremortemState = PremortemTexts & { causes?: readonly GivenCause[] | undefined };

const columns = {
  id: premortems.id,
  userId: premortems.userId,
  challengeId: premortems.challengeId,
  challengeTitle: challenges.title,
  failureStory: premortems.failureStory,
  peopleFailures: premortems.peopleFailures,
  processFailures: premortems.processFailures,
  lemonadeOpportunities: premortems.lemonadeOpportunities,
  actionItems: premortems.actionItems,
  causes: causesOf,
  createdAt: premortems.createdAt,
  updatedAt: premortems.updatedAt,
};

type Page = { challengeId?: number; limit: number; before?: string };

/** A page of pre-mortems, newest first; `before` is the id of the last one of the page before. */
export function readPremortems(
  db: Database,
  userId: string,
  { challengeId, limit, before }: Page,
): Promise<StoredPremortem[]> {
  return select(
    db,
    and(
      eq(premortems.userId, userId),
      challengeId === undefined ? undefined : eq(premortems.challengeId, challengeId),
      pageAfter({ time: premortems.createdAt, id: premortems.id, before, userId, owners: [premortems.userId] }),
    ),
    limit,
  );
}

export async function readPremortem(db: Database, userId: string, id: string): Promise<StoredPremortem | undefined> {
  const [row] = await select(db, and(eq(premortems.id, id), eq(premortems.userId, userId)), 1);
  return row;
}

async function select(db: Database, where: SQL | undefined, limit: number): Promise<StoredPremortem[]> {
  const rows = await db
    .select(columns)
    .from(premortems)
    .leftJoin(challenges, eq(challenges.id, premortems.challengeId))
    .where(where)
    .orderBy(desc(premortems.createdAt), desc(premortems.id))
    .limit(limit);
  return withoutLostPlays(db, rows);
}

/** An item whose play was deleted can become one again. */
async function withoutLostPlays(db: Database, rows: StoredPremortem[]): Promise<StoredPremortem[]> {
  const named = rows.flatMap((row) => row.actionItems.flatMap(({ playId }) => playId ?? []));
  if (named.length === 0) return rows;
  const found = await db.select({ id: plays.id }).from(plays).where(inArray(plays.id, named));
  const there = new Set(found.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    actionItems: row.actionItems.map((item) =>
      item.playId === null || there.has(item.playId) ? item : { ...item, playId: null },
    ),
  }));
}

/** Holds a pre-mortem until the transaction ends; undefined when there is none. */
export async function lockPremortem(
  db: Database,
  userId: string,
  id: string,
): Promise<typeof premortems.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(premortems)
    .where(and(eq(premortems.id, id), eq(premortems.userId, userId)))
    .for('update');
  return row;
}

export type SavedPremortem = { premortem: StoredPremortem; earned: string[] };

/** `db` must be a transaction, as for every call that counts. */
export async function createPremortem(
  db: Database,
  userId: string,
  { causes = [], ...state }: PremortemState,
  now: Date,
): Promise<SavedPremortem> {
  const id = newId();
  await db.insert(premortems).values({ id, userId, ...state, createdAt: now, updatedAt: now });
  await writeCauses(db, userId, id, causes, now);
  return settle(db, userId, id, new Set(), now);
}

/** Writes a new state over `before`, which must be locked. */
export async function changePremortem(
  db: Database,
  userId: string,
  before: typeof premortems.$inferSelect,
  { causes, ...state }: PremortemState,
  now: Date,
): Promise<SavedPremortem> {
  await db
    .update(premortems)
    .set({ ...state, updatedAt: laterThan(before.updatedAt, now) })
    .where(and(eq(premortems.id, before.id), eq(premortems.userId, userId)));
  if (causes) await writeCauses(db, userId, before.id, causes, now);
  const counted = activitiesOf({ ...before, challengeTitle: null }).map(keyOf);
  return settle(db, userId, before.id, new Set(counted), now);
}

const keyOf = ({ action, family, entityId }: { action: string; family: string; entityId: string }): string =>
  `${action} ${family} ${entityId}`;

async function settle(
  db: Database,
  userId: string,
  id: string,
  counted: ReadonlySet<string>,
  now: Date,
): Promise<SavedPremortem> {
  const premortem = (await readPremortem(db, userId, id))!;
  const earned: string[] = [];
  for (const activity of activitiesOf(premortem))
    if (!counted.has(keyOf(activity))) earned.push(...(await recordActivity(db, userId, activity, now)));
  return { premortem, earned };
}

/** Which of these plays are the person's own. */
export async function ownPlays(db: Database, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: plays.id })
    .from(plays)
    .where(and(inArray(plays.id, [...ids]), eq(plays.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

export type DeletedPremortem = { premortem: typeof premortems.$inferSelect; forecasts: TakenForecasts };

/** Takes a pre-mortem and its open forecasts away and hands them back; undefined when there is none. */
export async function deletePremortem(db: Database, userId: string, id: string): Promise<DeletedPremortem | undefined> {
  const [premortem] = await db
    .delete(premortems)
    .where(and(eq(premortems.id, id), eq(premortems.userId, userId)))
    .returning();
  return premortem && { premortem, forecasts: await takeForecasts(db, userId, { premortemId: id }) };
}

/** Puts a deleted pre-mortem back as it was; its challenge may be gone meanwhile. Again changes nothing. */
export async function restorePremortem(
  db: Database,
  userId: string,
  { premortem, forecasts }: DeletedPremortem,
): Promise<StoredPremortem> {
  const { challengeId } = premortem;
  const kept = challengeId !== null && (await readChallenge(db, userId, challengeId)) ? challengeId : null;
  await db
    .insert(premortems)
    .values({ ...premortem, userId, challengeId: kept })
    .onConflictDoNothing();
  await restoreForecasts(db, userId, forecasts);
  return (await readPremortem(db, userId, premortem.id))!;
}
