// What two people promised each other over an ask before they were partners: once they are, both see it.
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { type Commitment, asks } from '../../server/database/schema.ts';

/**
 * Takes the commitments that wait on asks between the two out of the asks, for their partnership. An ask that somebody is
 * changing right now is left to that change, which sees that the partnership is active. `db` must be a transaction that
 * holds the partnership.
 */
export async function takeAskedCommitments(
  tx: Database,
  { id, initiatorId, partnerId }: { id: string; initiatorId: string; partnerId: string },
  most: number,
): Promise<Commitment[]> {
  const waiting = await tx
    .select()
    .from(asks)
    .where(
      and(
        or(
          and(eq(asks.userId, initiatorId), eq(asks.memberId, partnerId)),
          and(eq(asks.userId, partnerId), eq(asks.memberId, initiatorId)),
        ),
        isNotNull(asks.commitmentWhat),
      ),
    )
    .orderBy(asks.id)
    .limit(most)
    .for('update', { skipLocked: true });
  if (waiting.length === 0) return [];
  await tx
    .update(asks)
    .set({ partnershipId: id, commitmentWhat: null, commitmentBy: null })
    .where(
      inArray(
        asks.id,
        waiting.map((ask) => ask.id),
      ),
    );
  return waiting.map((ask) => ({
    id: ask.commitmentId!,
    userId: ask.memberId!,
    text: ask.commitmentWhat!,
    due: ask.commitmentBy,
    doneAt: null,
    notedBy: ask.userId,
  }));
}
