// Checks the kept counters, tiers and badges against the log of actions, and builds them again from it.
import { and, asc, gt, inArray, isNotNull, sql, eq } from 'drizzle-orm';
import { type Database, unhurried } from '../../server/database/database.ts';
import { newId, newPublicId } from '../../server/database/new-id.ts';
import { activityLogs, earnedBadges, familyCounters, users } from '../../server/database/schema.ts';
import { FAMILIES, type Family, TIER_THRESHOLDS } from '../../shared/family.ts';
import { badgeId, partsOf } from './badge.rules.ts';
import { type KeptCounters, type CounterFault, counterFaults } from './activity-counters.rules.ts';

/** Who is looked at together: few enough that one long log does not hold up a statement for long. */
const PEOPLE = 200;

async function readKept(db: Database, userIds: readonly string[]): Promise<Map<string, KeptCounters>> {
  const ids = [...userIds];
  const counted = await db
    .select({ userId: activityLogs.userId, family: activityLogs.family, actions: sql<number>`count(*)::int` })
    .from(activityLogs)
    .where(and(inArray(activityLogs.userId, ids), isNotNull(activityLogs.family)))
    .groupBy(activityLogs.userId, activityLogs.family);
  const counters = await db.select().from(familyCounters).where(inArray(familyCounters.userId, ids));
  const earned = await db
    .select({ userId: earnedBadges.userId, family: earnedBadges.family, tier: earnedBadges.tier })
    .from(earnedBadges)
    .where(inArray(earnedBadges.userId, ids))
    .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.id));
  const people = await db
    .select({ id: users.id, badges: users.badges, bihCompleted: users.bihCompleted })
    .from(users)
    .where(inArray(users.id, ids));
  const of = <T extends { userId: string }>(rows: readonly T[]) => Map.groupBy(rows, ({ userId }) => userId);
  const [countedOf, countersOf, earnedOf] = [of(counted), of(counters), of(earned)];
  const byFamily = (
    rows: readonly { family: string | null; actions: number }[] = [],
  ): Partial<Record<Family, number>> => Object.fromEntries(rows.map(({ family, actions }) => [family, actions]));
  return new Map(
    people.map(({ id, badges, bihCompleted }) => [
      id,
      {
        counted: {
          ...byFamily(countedOf.get(id)),
          // They wait for a complete inventory (activity.store.ts).
          ...(bihCompleted || badges.includes('bird-in-hand-bronze') ? {} : { 'bird-in-hand': 0 }),
        },
        counters: byFamily(countersOf.get(id)),
        earned: (earnedOf.get(id) ?? []).map(({ family, tier }) => badgeId(family, tier)),
        listed: badges,
      },
    ]),
  );
}

export type FaultyCounters = { userId: string; faults: CounterFault[] };

/** Everyone whose ledger differs from their log. */
export async function* findFaultyCounters(db: Database): AsyncGenerator<FaultyCounters> {
  for (let after = ''; ;) {
    const page = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(PEOPLE);
    const last = page.at(-1);
    if (!last) return;
    for (const [userId, kept] of await readKept(
      db,
      page.map(({ id }) => id),
    )) {
      const faults = counterFaults(kept);
      if (faults.length > 0) yield { userId, faults };
    }
    after = last.id;
  }
}

/**
 * Builds one person's counters, tiers and badges again from their log, and says what differed. A person who acts meanwhile
 * waits for it at the counter, so that nothing is counted twice or lost.
 */
export function rebuildCounters(db: Database, userId: string): Promise<CounterFault[]> {
  return unhurried(db, async (tx) => {
    // All families: the first action of one that has no counter yet must wait, too.
    await tx
      .insert(familyCounters)
      .values(FAMILIES.map((family) => ({ userId, family, actions: 0 })))
      .onConflictDoNothing();
    await tx.execute(sql`select 1 from ${familyCounters} where user_id = ${userId} for update`);
    const kept = (await readKept(tx, [userId])).get(userId);
    if (!kept) return [];
    const faults = counterFaults(kept);
    for (const fault of faults) {
      if (fault.kind === 'counter')
        await tx
          .update(familyCounters)
          .set({ actions: fault.counted })
          .where(and(eq(familyCounters.userId, userId), eq(familyCounters.family, fault.family)));
      if (fault.kind === 'list')
        await tx
          .update(users)
          .set({ badges: [...fault.should] })
          .where(eq(users.id, userId));
      const { family, tier } = (fault.kind === 'missing' && partsOf(fault.badge)) || {};
      if (!family || !tier) continue;
      // Earned when the action that reached the tier was done.
      const [action] = await tx
        .select({ at: activityLogs.createdAt })
        .from(activityLogs)
        .where(and(eq(activityLogs.userId, userId), eq(activityLogs.family, family)))
        .orderBy(asc(activityLogs.createdAt), asc(activityLogs.id))
        .offset(TIER_THRESHOLDS[tier] - 1)
        .limit(1);
      await tx
        .insert(earnedBadges)
        .values({ id: newId(), userId, family, tier, publicId: newPublicId(), earnedAt: action?.at })
        .onConflictDoNothing();
    }
    return faults;
  });
}
