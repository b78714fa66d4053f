// Keeps what each brings to a partnership by when. What changes it holds the partnership's row, so that racing requests take turns.
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { partnerships } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { Problem } from '../../shared/problem.ts';
import {
  type CommitmentState,
  mayCommit,
  mayTickOff,
  partnershipLimits as limits,
  partnershipTexts as texts,
} from './partnership.rules.ts';
import {
  type Row,
  type Started,
  type ToldPartnership,
  findPartnership,
  hold,
  namesOf,
  otherOf,
  record,
  stale,
  tell,
} from './partnership.store.ts';

async function setCommitments(tx: Database, row: Row, commitments: CommitmentState[], userId: string, now: Date) {
  await tx.update(partnerships).set({ commitments, updatedAt: now }).where(eq(partnerships.id, row.id));
  await publish(tx, { userId: otherOf(row, userId), stale });
  await publish(tx, { userId, stale });
}

/** Records what I bring. */
export async function addCommitment(
  db: Database,
  userId: string,
  id: string,
  given: { text: string; due: string | null },
  now: Date,
): Promise<Started> {
  return db.transaction(async (tx) => {
    const row = await hold(tx, userId, id);
    if (!mayCommit(row.status)) throw new Problem(409, texts.notCommittable);
    if (row.commitments.length >= limits.commitments) throw new Problem(409, texts.tooManyCommitments);
    const { me, other, otherId } = await namesOf(tx, row, userId);
    const text = given.text.trim();
    const commitmentId = newId();
    const added = { id: commitmentId, userId, text, due: given.due || null, doneAt: null };
    await setCommitments(tx, row, [...row.commitments, added], userId, now);
    const entity = { entityType: 'commitment', entityId: commitmentId };
    const earned = await record(tx, 'committed', entity, { id: userId, name: me }, { id: otherId, name: other }, now);
    await tell(tx, row, otherId, 'commitment', me, text, now);
    return { partnership: await findPartnership(tx, userId, id), earned };
  });
}

/** A commitment is changed, or taken back, by the one who brings it. */
export async function changeCommitment(
  db: Database,
  userId: string,
  id: string,
  commitmentId: string,
  change: { text?: string; due?: string | null; done?: boolean } | 'remove',
  now: Date,
): Promise<ToldPartnership> {
  return db.transaction(async (tx) => {
    const row = await hold(tx, userId, id);
    const found = row.commitments.find((one) => one.id === commitmentId);
    if (!found) throw new Problem(404, texts.noSuchCommitment);
    if (found.userId !== userId) throw new Problem(403, texts.othersCommitment);
    if (!mayTickOff(row.status)) throw new Problem(409, texts.notFrom(row.status));
    const after =
      change === 'remove'
        ? row.commitments.filter((one) => one !== found)
        : row.commitments.map((one) => (one === found ? { ...one, ...changedBy(found, change, now) } : one));
    await setCommitments(tx, row, after, userId, now);
    return findPartnership(tx, userId, id);
  });
}

function changedBy(
  before: CommitmentState,
  { text, due, done }: { text?: string; due?: string | null; done?: boolean },
  now: Date,
): Partial<CommitmentState> {
  return {
    ...(text !== undefined && { text: text.trim() }),
    ...(due !== undefined && { due: due || null }),
    ...(done !== undefined && { doneAt: done ? (before.doneAt ?? now.toISOString()) : null }),
  };
}

/**
 * Notes what the other side said yes to bring: theirs, to be ticked off or taken back by them. `db` must be a transaction.
 * Noted again under the same id it is changed. False where the partnership is not active, and nothing is shared.
 */
export async function noteCommitment(
  tx: Database,
  userId: string,
  partnershipId: string,
  { id, text, due }: { id: string; text: string; due: string | null },
  now: Date,
): Promise<{ earned: string[] } | false> {
  const row = await hold(tx, userId, partnershipId);
  if (!mayCommit(row.status)) return false;
  const found = row.commitments.find((one) => one.id === id);
  if (found) {
    const after = row.commitments.map((one) => (one === found ? { ...one, text, due } : one));
    await setCommitments(tx, row, after, userId, now);
    return { earned: [] };
  }
  if (row.commitments.length >= limits.commitments) throw new Problem(409, texts.tooManyCommitments);
  const { me, other, otherId } = await namesOf(tx, row, userId);
  const added = { id, userId: otherId, text, due, doneAt: null, notedBy: userId };
  await setCommitments(tx, row, [...row.commitments, added], userId, now);
  const entity = { entityType: 'commitment', entityId: id };
  const earned = await record(tx, 'noted', entity, { id: userId, name: me }, { id: otherId, name: other }, now);
  await tell(tx, row, otherId, 'noted', me, text, now);
  return { earned };
}

/** Takes back what I noted of the other side, as long as it is there and not done. `db` must be a transaction. */
export async function dropNotedCommitment(
  tx: Database,
  userId: string,
  partnershipId: string,
  id: string,
  now: Date,
): Promise<void> {
  const row = await hold(tx, userId, partnershipId);
  const after = row.commitments.filter((one) => one.id !== id || one.notedBy !== userId || one.doneAt !== null);
  if (after.length < row.commitments.length) await setCommitments(tx, row, after, userId, now);
}
