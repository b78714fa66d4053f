// What two people have open with each other ends when they part: the lines they ticked for joint moves, the moves, and that
// their plays are joined. Each keeps their own play.
import { type SQL, and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { joinedPlays, jointMoves, jointSearches, partnerships } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { haveCircle } from './sharing.store.ts';

async function endWhere(tx: Database, condition: SQL): Promise<void> {
  const hasJoint = sql`(exists (select from ${jointSearches} as search where search.partnership_id = ${partnerships.id})
    or exists (select from ${joinedPlays} as joined where joined.partnership_id = ${partnerships.id}))`;
  const ended = await tx
    .select({ id: partnerships.id, initiatorId: partnerships.initiatorId, partnerId: partnerships.partnerId })
    .from(partnerships)
    .where(and(condition, hasJoint))
    .orderBy(partnerships.id)
    .for('no key update');
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  for (const table of [jointMoves, jointSearches, joinedPlays])
    await tx.delete(table).where(inArray(table.partnershipId, ids));
  for (const { id, initiatorId, partnerId } of ended)
    for (const userId of [initiatorId, partnerId]) await publish(tx, { userId, stale: [`/api/partnerships/${id}`] });
}

/** `tx` must be a transaction, here and below. */
export const endJoint = (tx: Database, partnershipId: string): Promise<void> =>
  endWhere(tx, sql`${partnerships.id} = ${partnershipId}`);

/** Of somebody who is going. */
export const endJointOf = (tx: Database, userId: string): Promise<void> =>
  endWhere(tx, sql`(${partnerships.initiatorId} = ${userId} or ${partnerships.partnerId} = ${userId})`);

/** With those who share no circle any more. */
export function endJointApart(tx: Database, userId: string): Promise<void> {
  const other = sql`case when ${partnerships.initiatorId} = ${userId} then ${partnerships.partnerId} else ${partnerships.initiatorId} end`;
  return endWhere(
    tx,
    sql`(${partnerships.initiatorId} = ${userId} or ${partnerships.partnerId} = ${userId})
      and not ${haveCircle(userId, other)}`,
  );
}
