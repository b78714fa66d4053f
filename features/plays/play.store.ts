// Keeps plays; always the owner's own. What a play counts for is written in the transaction of the change itself.
import { type Placeholder, and, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/database/database.ts';
import { containing } from '../../server/database/like.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import { type Given, prepared, preparedBy } from '../../server/database/prepared.ts';
import { lemonadeEntries, plays } from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import type { AffordableLoss } from '../challenges/challenge.rules.ts';
import { readChallenge } from '../challenges/challenge.store.ts';
import { type Stake, type Staked, keptStake, noLoss, toldLoss, toldStake } from '../ledger/ledger.rules.ts';
import { reserve } from '../ledger/ledger.store.ts';
import {
  type TakenForecasts,
  resolvePlayForecast,
  restoreForecasts,
  takeForecasts,
} from '../forecasts/source.store.ts';
import { tellJoined } from './joined-play.store.ts';
import {
  type EffortLevel,
  type PlayCategory,
  type PlayPrinciple,
  type PlayStatus,
  activitiesOf,
  executedAtOf,
  outcomeOf,
  playStatuses,
} from './play.rules.ts';

export type StoredPlay = Omit<typeof plays.$inferSelect, 'principle' | 'category' | 'effortLevel' | 'status'> & {
  principle: PlayPrinciple;
  category: PlayCategory;
  effortLevel: EffortLevel;
  status: PlayStatus;
};

export type PlayState = Staked & {
  title: string;
  description: string;
  principle: PlayPrinciple;
  category: PlayCategory;
  categoryByDefault: boolean;
  effortLevel: EffortLevel;
  status: PlayStatus;
  dueDate: Date | null;
  completedAt: Date | null;
  lessons: string | null;
  affordableLoss: AffordableLoss | null;
  executedAt: Date | null;
  asksLikelihood: boolean;
  outcome: string | null;
};

/** A new play: its stake as it is given, and nothing lost yet. */
export type NewPlay = Omit<
  PlayState,
  keyof Staked | 'executedAt' | 'asksLikelihood' | 'completedAt' | 'outcome' | 'status' | 'categoryByDefault'
> & {
  categoryByDefault?: boolean;
  status: PlayStatus;
  challengeId: number | null;
  stake?: Stake | null;
};

/** A play as its owner is told it. */
export const tellPlay = (play: StoredPlay) => ({
  ...play,
  stake: toldStake(play),
  lost: toldLoss(play),
  outcome: outcomeOf(play),
});

export type PlayFilter = {
  status?: PlayStatus;
  principle?: PlayPrinciple;
  effortLevel?: EffortLevel;
  search?: string;
  limit: number;
  /** The id of the last play of the page before. */
  before?: string;
};

type Page = Omit<PlayFilter, 'search'> & {
  userId: string;
  /** As `ilike` looks for it. */
  sought?: string;
};

const pageOfStatus = (db: Database, status: PlayStatus | Placeholder, given: Given<Page>) => {
  const { userId, principle, effortLevel, sought, before, limit } = given;
  return db
    .select()
    .from(plays)
    .where(
      and(
        eq(plays.userId, userId),
        eq(plays.status, status),
        principle && eq(plays.principle, principle),
        effortLevel && eq(plays.effortLevel, effortLevel),
        sought && or(ilike(plays.title, sought), ilike(plays.description, sought), ilike(plays.lessons, sought)),
        pageAfter({ time: plays.createdAt, id: plays.id, before, userId, owners: [plays.userId] }),
      ),
    )
    .orderBy(desc(plays.createdAt), desc(plays.id))
    .limit(limit);
};

// Each status is read along its index, so that a page costs the same however long the playbook is.
const pageOf = preparedBy('plays_of', (db, given: Given<Page>) => {
  if (given.status) return pageOfStatus(db, given.status, given);
  const [planned, active, completed] = playStatuses.map((status) => pageOfStatus(db, status, given));
  return unionAll(planned!, active!, completed!)
    .orderBy(sql`created_at desc, id desc`)
    .limit(given.limit);
});

/** A page of plays, newest first. */
export async function readPlays(db: Database, userId: string, filter: PlayFilter): Promise<StoredPlay[]> {
  const { search, ...given } = filter;
  const sought = search?.trim() ? containing(search.trim()) : undefined;
  return (await pageOf(db, { ...given, userId, sought })) as StoredPlay[];
}

/** One play, or undefined. In a transaction, `lock` holds it until the end. */
export async function readPlay(
  db: Database,
  userId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredPlay | undefined> {
  const query = db
    .select()
    .from(plays)
    .where(and(eq(plays.id, id), eq(plays.userId, userId)));
  const [row] = await (lock ? query.for('update') : query);
  return row as StoredPlay | undefined;
}

export type SavedPlay = { play: StoredPlay; earned: string[] };

// What may be null goes as it is: a column's own encoder would make a word of it.
const insertPlay = prepared((db) =>
  db
    .insert(plays)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      challengeId: sql.placeholder('challengeId'),
      title: sql.placeholder('title'),
      description: sql.placeholder('description'),
      principle: sql.placeholder('principle'),
      category: sql.placeholder('category'),
      categoryByDefault: sql.placeholder('categoryByDefault'),
      effortLevel: sql.placeholder('effortLevel'),
      status: sql.placeholder('status'),
      dueDate: sql`${sql.placeholder('dueDate')}`,
      completedAt: sql`${sql.placeholder('completedAt')}`,
      lessons: sql.placeholder('lessons'),
      affordableLoss: sql`${sql.placeholder('affordableLoss')}`,
      stakeMoney: sql`${sql.placeholder('stakeMoney')}`,
      stakeQuarters: sql.placeholder('stakeQuarters'),
      stakeReputation: sql.placeholder('stakeReputation'),
      stakeEmotion: sql.placeholder('stakeEmotion'),
      executedAt: sql`${sql.placeholder('executedAt')}`,
      createdAt: sql.placeholder('createdAt'),
      updatedAt: sql.placeholder('updatedAt'),
    })
    .prepare('insert_play'),
);

/** `db` must be a transaction, as for every call that counts. */
export async function createPlay(db: Database, userId: string, given: NewPlay, now: Date): Promise<SavedPlay> {
  const { stake, categoryByDefault = false, ...fields } = given;
  const play: StoredPlay = {
    ...fields,
    categoryByDefault,
    ...keptStake(stake),
    ...noLoss,
    executedAt: executedAtOf(null, given.status, now),
    asksLikelihood: false,
    completedAt: null,
    outcome: null,
    assistant: null,
    id: newId(),
    userId,
    createdAt: now,
    updatedAt: now,
  };
  await reserveOrRefuse(db, userId, null, play, now);
  // Both on one journey: all that is kept of the play is known already.
  const [, earned] = await Promise.all([insertPlay(db).execute(play), recordPlay(db, userId, null, play, now)]);
  return { play, earned };
}

/** Writes a new state over `before`, which must be locked. */
export async function changePlay(
  db: Database,
  userId: string,
  before: StoredPlay,
  state: PlayState,
  now: Date,
): Promise<SavedPlay> {
  await reserveOrRefuse(db, userId, before, state, now);
  const [row] = await db
    .update(plays)
    .set({
      ...state,
      asksLikelihood: state.status === 'active' && state.asksLikelihood,
      updatedAt: laterThan(before.updatedAt, now),
    })
    .where(and(eq(plays.id, before.id), eq(plays.userId, userId)))
    .returning();
  const play = row as StoredPlay;
  if (play.status === 'completed' && before.status !== 'completed')
    await resolvePlayForecast(db, userId, play.id, outcomeOf(play) === 'done' ? 'happened' : 'did-not', now);
  await tellJoined(db, userId, play.id, before, play, now);
  return { play, earned: await recordPlay(db, userId, before, play, now) };
}

async function reserveOrRefuse(
  db: Database,
  userId: string,
  before: Staked | null,
  after: Staked | null,
  now: Date,
): Promise<void> {
  const refusal = await reserve(db, userId, before, after, now);
  if (refusal !== null) throw new Problem(409, refusal);
}

async function recordPlay(
  db: Database,
  userId: string,
  before: StoredPlay | null,
  play: StoredPlay,
  now: Date,
): Promise<string[]> {
  const counted = new Set(before ? activitiesOf(before).map(({ action, family }) => `${action} ${family}`) : []);
  const earned: string[] = [];
  for (const activity of activitiesOf(play))
    if (!counted.has(`${activity.action} ${activity.family}`))
      earned.push(...(await recordActivity(db, userId, activity, now)));
  return earned;
}

export type DeletedPlay = { play: StoredPlay; lemonadeIds: string[]; forecasts: TakenForecasts };

/** Takes a play away and hands it back, with the lemonade that was made of it and its open forecast; undefined when there is none. */
export async function deletePlay(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<DeletedPlay | undefined> {
  const lemonade = await db
    .select({ id: lemonadeEntries.id })
    .from(lemonadeEntries)
    .where(and(eq(lemonadeEntries.playId, id), eq(lemonadeEntries.userId, userId)));
  const [row] = await db
    .delete(plays)
    .where(and(eq(plays.id, id), eq(plays.userId, userId)))
    .returning();
  if (!row) return undefined;
  await reserve(db, userId, row, null, now);
  await tellJoined(db, userId, id, row, null, now);
  const forecasts = await takeForecasts(db, userId, { playId: id });
  return { play: row as StoredPlay, lemonadeIds: lemonade.map((entry) => entry.id), forecasts };
}

/**
 * Puts a deleted play back as it was; its challenge may be gone meanwhile. If others took the room of its stake meanwhile, it
 * comes back as planned. Once is enough: again changes nothing.
 */
export async function restorePlay(
  db: Database,
  userId: string,
  { play: deleted, lemonadeIds, forecasts }: DeletedPlay,
  now: Date,
): Promise<StoredPlay> {
  const { id } = deleted;
  const hasChallenge =
    deleted.challengeId !== null && (await readChallenge(db, userId, deleted.challengeId)) !== undefined;
  const play = { ...deleted, userId, challengeId: hasChallenge ? deleted.challengeId : null };
  const { rowCount } = await db.insert(plays).values(play).onConflictDoNothing();
  if (rowCount) {
    const back = (await readPlay(db, userId, id))!;
    if ((await reserve(db, userId, null, back, now)) !== null)
      await db
        .update(plays)
        .set({ status: 'planned', executedAt: null, completedAt: null, outcome: null, ...noLoss })
        .where(and(eq(plays.id, id), eq(plays.userId, userId)));
  }
  if (lemonadeIds.length > 0)
    await db
      .update(lemonadeEntries)
      .set({ playId: id })
      .where(
        and(
          inArray(lemonadeEntries.id, lemonadeIds),
          eq(lemonadeEntries.userId, userId),
          isNull(lemonadeEntries.playId),
        ),
      );
  await restoreForecasts(db, userId, forecasts);
  await tellJoined(db, userId, id, null, play, now);
  return (await readPlay(db, userId, id))!;
}

/** The titles of the newest plays, so that nothing is proposed twice. */
export async function readTitles(db: Database, userId: string): Promise<string[]> {
  return (await readPlays(db, userId, { limit: 50 })).map((play) => play.title);
}
