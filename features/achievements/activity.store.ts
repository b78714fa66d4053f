// The ledger: every action is one row, counts once ever, and earns its tiers in the transaction of the thing done.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import { newId, newPublicId } from '../../server/database/new-id.ts';
import { type Given, prepared, preparedBy, statement } from '../../server/database/prepared.ts';
import { activityLogs, earnedBadges, familyCounters, linkedinPosts, users } from '../../server/database/schema.ts';
import { type Family, TIERS, type Tier } from '../../shared/family.ts';
import { type BadgeId, badgeId, badgeOf, rankOf, tierEarnedAt, tierOf } from './badge.rules.ts';

export type Activity = {
  /** The kind of action: `updated_bih`, `completed_play` … */
  action: string;
  /** What it counts for; null is told in the recent activity, but earns nothing. */
  family: Family | null;
  entityType: string;
  /** With the action, what makes it count once. */
  entityId: string;
  /** As people read it in their recent activity. */
  description: string;
};

/**
 * One statement: the counter moves only if the row is new, and its row lock puts racing actions in a line. Bird in Hand begins
 * with a complete inventory: until then its actions wait in the log, and `countWaiting` counts them. Each of its actions locks
 * the row of the person first, so that none falls in between, and before the counter, as all do that earn: else two wait for
 * each other.
 */
const logOnce = statement<{ actions: number }>(
  'log_once',
  `with person as (
     select bih_completed or jsonb_exists(badges, 'bird-in-hand-bronze') as has_begun from users
     where id = $2 and $4 = 'bird-in-hand'
     for no key update
   ), logged as (
     insert into activity_logs (id, user_id, action, family, entity_type, entity_id, description, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, family, action, entity_id) do nothing
     returning user_id, family, created_at
   )
   insert into family_counters (user_id, family, actions, updated_at)
   select user_id, family, case when (select has_begun from person) is false then 0 else 1 end, created_at from logged
   on conflict (user_id, family) do update
     set actions = family_counters.actions + excluded.actions, updated_at = excluded.updated_at
   returning actions`,
);

/**
 * Writes an action into the ledger. `db` must be the transaction that writes the thing itself.
 * Returns the badges this very action earned; none when it was there before, however often or racing it is repeated.
 */
export async function recordActivity(db: Database, userId: string, activity: Activity, now: Date): Promise<BadgeId[]> {
  const { action, family, entityType, entityId, description } = activity;
  if (family === null) {
    await db
      .insert(activityLogs)
      .values({ id: newId(), userId, action, entityType, entityId, description, createdAt: now });
    return [];
  }
  const rows = await logOnce(db, [newId(), userId, action, family, entityType, entityId, description, now]);
  const tier = rows[0] && tierEarnedAt(rows[0].actions);
  return tier ? [await earn(db, userId, family, tier, now)] : [];
}

/** Tells an action that counts already as what it came to be, and as the last one. In the transaction that makes it so. */
export async function retellActivity(
  db: Database,
  userId: string,
  { action, entityId, description }: Pick<Activity, 'action' | 'entityId' | 'description'>,
  now: Date,
): Promise<void> {
  await db
    .update(activityLogs)
    .set({ id: newId(), description, createdAt: now })
    .where(and(eq(activityLogs.userId, userId), eq(activityLogs.action, action), eq(activityLogs.entityId, entityId)));
}

/** Counts what has waited in the log of a family, and gives the badges that it earns. Inside the transaction that lets it count. */
export async function countWaiting(db: Database, userId: string, family: Family, now: Date): Promise<BadgeId[]> {
  const [counter] = await db
    .update(familyCounters)
    .set({
      actions: sql`(select count(*) from ${activityLogs} where user_id = ${userId} and family = ${family})`,
      updatedAt: now,
    })
    .where(and(eq(familyCounters.userId, userId), eq(familyCounters.family, family)))
    .returning({ actions: familyCounters.actions });
  const kept = await db
    .select({ tier: earnedBadges.tier })
    .from(earnedBadges)
    .where(and(eq(earnedBadges.userId, userId), eq(earnedBadges.family, family)));
  const due = TIERS.slice(0, rankOf(tierOf(counter?.actions ?? 0))).filter((tier) =>
    kept.every((one) => one.tier !== tier),
  );
  const earned: BadgeId[] = [];
  for (const tier of due) earned.push(await earn(db, userId, family, tier, now));
  return earned;
}

async function earn(db: Database, userId: string, family: Family, tier: Tier, now: Date): Promise<BadgeId> {
  const id = badgeId(family, tier);
  await db
    .insert(earnedBadges)
    .values({ id: newId(), userId, family, tier, publicId: newPublicId(), earnedAt: now })
    .onConflictDoNothing();
  await db
    .update(users)
    .set({ badges: sql`${users.badges} || ${JSON.stringify([id])}::jsonb` })
    .where(and(eq(users.id, userId), sql`not ${users.badges} ? ${id}`));
  await db.insert(activityLogs).values({
    id: newId(),
    userId,
    action: 'earned_badge',
    entityType: 'badge',
    entityId: id,
    description: `Earned ${badgeOf(family, tier).name}`,
    createdAt: now,
  });
  return id;
}

export type FamilyLedger = {
  actions: number;
  /** When each earned tier was earned. */
  earned: Partial<Record<Tier, Date>>;
  /** The last actions, newest first. */
  recent: { description: string; createdAt: Date; entityType: string | null; entityId: string | null }[];
};

const ledgerOf = prepared((db) =>
  db
    .select({
      family: familyCounters.family,
      actions: familyCounters.actions,
      earned: sql<{ tier: Tier; at: string }[] | null>`(
        select json_agg(json_build_object('tier', tier, 'at', earned_at)) from ${earnedBadges}
        where user_id = family_counters.user_id and family = family_counters.family
      )`,
      recent: sql<{ description: string; at: string; entityType: string | null; entityId: string | null }[] | null>`(
        select json_agg(json_build_object('description', description, 'at', created_at, 'entityType', entity_type,
          'entityId', entity_id)) from (
          select description, created_at, entity_type, entity_id from ${activityLogs}
          where user_id = family_counters.user_id and family = family_counters.family
          order by created_at desc, id desc limit ${sql.placeholder('limit')}
        ) as latest
      )`,
    })
    .from(familyCounters)
    .where(eq(familyCounters.userId, sql.placeholder('userId')))
    .prepare('ledger_of'),
);

/** All of a person's families that have actions, with the last `limit` of each: one statement, however many there are. */
export async function readLedger(db: Database, userId: string, limit: number): Promise<Map<Family, FamilyLedger>> {
  const rows = await ledgerOf(db).execute({ userId, limit });
  return new Map(
    rows.map(({ family, actions, earned, recent }) => [
      family,
      {
        actions,
        earned: Object.fromEntries((earned ?? []).map(({ tier, at }) => [tier, new Date(at)])),
        recent: (recent ?? []).map(({ at, ...told }) => ({ ...told, createdAt: new Date(at) })),
      },
    ]),
  );
}

type Page = { userId: string; limit: number; before?: string };

const pageOf = preparedBy('activity_of', (db, { userId, limit, before }: Given<Page>) =>
  db
    .select({
      id: activityLogs.id,
      action: activityLogs.action,
      family: activityLogs.family,
      entityType: activityLogs.entityType,
      entityId: activityLogs.entityId,
      description: activityLogs.description,
      createdAt: activityLogs.createdAt,
    })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.userId, userId),
        // What counts for two families was done once.
        sql`not exists (select from ${activityLogs} as twin where twin.user_id = ${activityLogs.userId}
          and twin.action = ${activityLogs.action} and twin.entity_id = ${activityLogs.entityId}
          and twin.created_at = ${activityLogs.createdAt} and twin.family <> ${activityLogs.family}
          and twin.id < ${activityLogs.id})`,
        pageAfter({ time: activityLogs.createdAt, id: activityLogs.id, before, userId, owners: [activityLogs.userId] }),
      ),
    )
    .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id))
    .limit(limit),
);

/** A page of all activity, newest first; `before` is the id of the last entry of the page before. */
export function readActivity(db: Database, userId: string, limit: number, before?: string) {
  return pageOf(db, { userId, limit, before });
}

/** Takes the one chance to offer a post; false when it was offered before, also when raced. */
export async function claimPost(db: Database, userId: string, badgeName: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(linkedinPosts)
    .values({ userId, badgeName, createdAt: now })
    .onConflictDoNothing()
    .returning({ badgeName: linkedinPosts.badgeName });
  return rows.length > 0;
}
