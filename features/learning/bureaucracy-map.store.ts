// Keeps bureaucracy maps. Others read one only while it is shared and they are in a circle with its owner.
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { exercises, users } from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import { toldName } from '../circle/circle-member.store.ts';
import { haveCircle } from '../circle/sharing.store.ts';
import { type BureaucracyMap, activityOfMap, isMapped, mapLimits } from './bureaucracy-map.rules.ts';
import { type Made, deleteMade, isMine, lockMade, readMade, restoreMade } from './exercise-row.store.ts';

export type MapState = BureaucracyMap & { title: string; shared: boolean; challengeId?: number | null };
const KIND = 'bureaucracy-map';

const present = ({ id, title, content, challengeId, shared, createdAt, updatedAt }: Made) => ({
  id,
  title,
  challengeId,
  shared,
  createdAt,
  updatedAt,
  // Only this store writes what a map holds.
  ...(content as BureaucracyMap),
});

const columnsOf = ({ title, shared, challengeId, gatekeepers, rules, tactics, owner }: MapState) => ({
  title,
  ...(challengeId !== undefined && { challengeId }),
  shared,
  content: { gatekeepers, rules, tactics, owner },
});

export async function readMaps(db: Database, userId: string) {
  return (await readMade(db, KIND, userId, mapLimits.page)).map(present);
}

/** What others in my circles share with me, with the name that each goes by. */
export async function readSharedMaps(db: Database, userId: string) {
  const rows = await db
    .select({
      map: exercises,
      by: toldName,
    })
    .from(exercises)
    .innerJoin(users, eq(users.id, exercises.userId))
    .where(
      and(
        eq(exercises.kind, KIND),
        eq(exercises.shared, true),
        isNull(users.deletedAt),
        ne(exercises.userId, userId),
        haveCircle(userId, exercises.userId),
      ),
    )
    .orderBy(desc(exercises.createdAt), desc(exercises.id))
    .limit(mapLimits.page);
  return rows.map(({ map, by }) => ({ ...present(map), by }));
}

async function count(db: Database, userId: string, map: { id: string } & MapState, now: Date): Promise<string[]> {
  return isMapped(map) ? recordActivity(db, userId, activityOfMap(map), now) : [];
}

/** `db` must be a transaction. */
export async function createMap(db: Database, userId: string, state: MapState, now: Date) {
  const id = newId();
  const [row] = await db
    .insert(exercises)
    .values({ id, userId, kind: KIND, ...columnsOf(state), createdAt: now, updatedAt: now })
    .returning();
  return { ...present(row!), earned: await count(db, userId, { id, ...state }, now) };
}

/** One map, held until the end of the transaction `db`; undefined when there is none. */
export async function lockMap(db: Database, userId: string, id: string): Promise<Made | undefined> {
  return lockMade(db, KIND, userId, id);
}

/** Writes a new state over `before`, which must be locked. */
export async function changeMap(db: Database, userId: string, { id, updatedAt }: Made, state: MapState, now: Date) {
  const [row] = await db
    .update(exercises)
    .set({ ...columnsOf(state), updatedAt: laterThan(updatedAt, now) })
    .where(isMine(KIND, userId, id))
    .returning();
  return { ...present(row!), earned: await count(db, userId, { id, ...state }, now) };
}

export async function deleteMap(db: Database, userId: string, id: string): Promise<Made | undefined> {
  return deleteMade(db, KIND, userId, id);
}

/** Puts a deleted map back as it was. Again changes nothing. */
export async function restoreMap(db: Database, userId: string, row: Made) {
  const back = await restoreMade(db, KIND, userId, row);
  return back && present(back);
}
