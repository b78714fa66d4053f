// Keeps lemonade entries; always the owner's own. Writing one counts in the same transaction.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import { forecasts, lemonadeEntries, plays } from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { readChallenge } from '../challenges/challenge.store.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import { type LemonadeWords, activityOf, isWritten } from './lemonade.rules.ts';

type Link<Of extends object> = ({ id: string } & Of) | null;

export type StoredLemonade = Omit<typeof lemonadeEntries.$inferSelect, 'nextPlayId'> & {
  playTitle: string | null;
  nextPlay: Link<{ title: string }>;
  forecast: Link<{ text: string }>;
};
export type LemonadeState = LemonadeWords & { playId: string | null; challengeId?: number | null };

const columns = {
  id: lemonadeEntries.id,
  userId: lemonadeEntries.userId,
  playId: lemonadeEntries.playId,
  playTitle: plays.title,
  challengeId: lemonadeEntries.challengeId,
  nextPlay: sql<StoredLemonade['nextPlay']>`(
    select json_build_object('id', p.id, 'title', p.title) from ${plays} as p
    where p.id = ${lemonadeEntries.nextPlayId} and p.user_id = ${lemonadeEntries.userId})`,
  forecast: sql<StoredLemonade['forecast']>`(
    select json_build_object('id', f.id, 'text', f.text) from ${forecasts} as f
    where f.lemonade_id = ${lemonadeEntries.id} and f.user_id = ${lemonadeEntries.userId} limit 1)`,
  title: lemonadeEntries.title,
  description: lemonadeEntries.description,
  surprise: lemonadeEntries.surprise,
  opportunity: lemonadeEntries.opportunity,
  createdAt: lemonadeEntries.createdAt,
  updatedAt: lemonadeEntries.updatedAt,
};

/** A page of entries, newest first; `before` is the id of the last entry of the page before. */
export function readLemonades(
  db: Database,
  userId: string,
  { limit, before }: { limit: number; before?: string },
): Promise<StoredLemonade[]> {
  return db
    .select(columns)
    .from(lemonadeEntries)
    .leftJoin(plays, eq(plays.id, lemonadeEntries.playId))
    .where(
      and(
        eq(lemonadeEntries.userId, userId),
        pageAfter({
          time: lemonadeEntries.createdAt,
          id: lemonadeEntries.id,
          before,
          userId,
          owners: [lemonadeEntries.userId],
        }),
      ),
    )
    .orderBy(desc(lemonadeEntries.createdAt), desc(lemonadeEntries.id))
    .limit(limit);
}

export async function readLemonade(db: Database, userId: string, id: string): Promise<StoredLemonade | undefined> {
  const [row] = await db
    .select(columns)
    .from(lemonadeEntries)
    .leftJoin(plays, eq(plays.id, lemonadeEntries.playId))
    .where(and(eq(lemonadeEntries.id, id), eq(lemonadeEntries.userId, userId)));
  return row;
}

/** `db` must be a transaction. Returns the new id and the badges it earned. */
export async function createLemonade(
  db: Database,
  userId: string,
  state: LemonadeState,
  now: Date,
): Promise<{ id: string; earned: string[] }> {
  const id = newId();
  await db.insert(lemonadeEntries).values({ id, userId, ...state, createdAt: now, updatedAt: now });
  return { id, earned: await countLemonade(db, userId, { id, ...state }, now) };
}

async function countLemonade(
  db: Database,
  userId: string,
  entry: LemonadeWords & { id: string },
  now: Date,
): Promise<string[]> {
  return isWritten(entry) ? recordActivity(db, userId, activityOf(entry), now) : [];
}

/** Holds an entry until the transaction ends; undefined when there is none. */
export async function lockLemonade(
  db: Database,
  userId: string,
  id: string,
): Promise<typeof lemonadeEntries.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(lemonadeEntries)
    .where(and(eq(lemonadeEntries.id, id), eq(lemonadeEntries.userId, userId)))
    .for('update');
  return row;
}

/** Writes what is given over `before`, which must be locked. Returns the badges it earned: what was blank may count now. */
export async function changeLemonade(
  db: Database,
  userId: string,
  before: typeof lemonadeEntries.$inferSelect,
  given: Partial<LemonadeState> & { nextPlayId?: string | null },
  now: Date,
): Promise<string[]> {
  await db
    .update(lemonadeEntries)
    .set({ ...given, updatedAt: laterThan(before.updatedAt, now) })
    .where(and(eq(lemonadeEntries.id, before.id), eq(lemonadeEntries.userId, userId)));
  return isWritten(before) ? [] : countLemonade(db, userId, { ...before, ...given }, now);
}

export type DeletedLemonade = typeof lemonadeEntries.$inferSelect;

export async function deleteLemonade(db: Database, userId: string, id: string): Promise<DeletedLemonade | undefined> {
  const [row] = await db
    .delete(lemonadeEntries)
    .where(and(eq(lemonadeEntries.id, id), eq(lemonadeEntries.userId, userId)))
    .returning();
  return row;
}

/** Puts a deleted entry back as it was; its play and its challenge may be gone meanwhile. Again changes nothing. */
export async function restoreLemonade(db: Database, userId: string, row: DeletedLemonade): Promise<StoredLemonade> {
  const playId = row.playId !== null && (await ownsPlay(db, userId, row.playId)) ? row.playId : null;
  const hasChallenge = row.challengeId != null && (await readChallenge(db, userId, row.challengeId)) !== undefined;
  await db
    .insert(lemonadeEntries)
    .values({ ...row, userId, playId, challengeId: hasChallenge ? row.challengeId : null })
    .onConflictDoNothing();
  return (await readLemonade(db, userId, row.id))!;
}

export async function ownsPlay(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: plays.id })
    .from(plays)
    .where(and(eq(plays.id, id), eq(plays.userId, userId)));
  return rows.length > 0;
}
