// Gathers what a person wrote themselves, for the coach and for Today's Insight: a few rows each, by key.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { partnerships, plays, premortems } from '../../server/database/schema.ts';
import { readCurrentChallenge } from '../challenges/challenge.store.ts';
import { emptyInventory, inventoryFields } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { nameOf } from '../partnerships/partnership.rules.ts';
import { readPartnerships } from '../partnerships/partnership.store.ts';
import type { PlayPrinciple, PlayStatus } from '../plays/play.rules.ts';
import type { Records } from './records.rules.ts';

const most = { open: 40, completed: 15, partners: 30 } as const;

export async function readRecords(db: Database, userId: string): Promise<Records> {
  const challenge = await readCurrentChallenge(db, userId);
  const [premortem] = challenge
    ? await db
        .select({ id: premortems.id })
        .from(premortems)
        .where(and(eq(premortems.challengeId, challenge.id), eq(premortems.userId, userId)))
        .limit(1)
    : [];
  const pageOf = (statuses: PlayStatus[], limit: number) =>
    db
      .select()
      .from(plays)
      .where(and(eq(plays.userId, userId), inArray(plays.status, statuses)))
      .orderBy(desc(plays.createdAt), desc(plays.id))
      .limit(limit);
  const rows = [...(await pageOf(['active', 'planned'], most.open)), ...(await pageOf(['completed'], most.completed))];
  const known = await readPartnerships(db, userId, { limit: most.partners });
  const inventory = (await readInventory(db, userId)) ?? emptyInventory();
  return {
    inventory: Object.assign(
      emptyInventory(),
      Object.fromEntries(inventoryFields.map((field) => [field, inventory[field]])),
    ),
    challenge: challenge
      ? {
          id: challenge.id,
          title: challenge.title,
          statement: challenge.statement,
          affordableLoss: challenge.affordableLoss,
          potentialPartners: challenge.potentialPartners,
          hasPremortem: premortem !== undefined,
        }
      : null,
    plays: rows.map(({ dueDate, principle, status, ...play }) => ({
      id: play.id,
      title: play.title,
      description: play.description,
      principle: principle as PlayPrinciple,
      status: status as PlayStatus,
      dueDate: dueDate?.toISOString() ?? null,
      lessons: play.lessons,
      affordableLoss: play.affordableLoss,
      challengeId: play.challengeId,
    })),
    partners: known.map(({ id, other, status, initiatorId, updatedAt, commitments }) => ({
      id,
      name: nameOf(other),
      status,
      mine: initiatorId === userId,
      updatedAt: updatedAt.toISOString(),
      promises: commitments
        .filter((each) => each.userId === userId && each.doneAt === null)
        .map(({ text, due }) => ({ text, due })),
    })),
  };
}

/** How much is under way: whole counts, by index. S2 §2.6 */
export async function readUnderWay(
  db: Database,
  userId: string,
): Promise<{ activePlays: number; activePartnerships: number }> {
  const { rows } = await db.execute<{ activePlays: number; activePartnerships: number }>(sql`
    select
      (select count(*)::int from ${plays} where user_id = ${userId} and status = 'active') as "activePlays",
      (select count(*)::int from ${partnerships}
        where (initiator_id = ${userId} or partner_id = ${userId}) and status = 'active') as "activePartnerships"`);
  return rows[0]!;
}
