// Keeps partnerships, and what is said and promised in them: always for one of the two. What changes one holds its row, so
// that requests that race take turns; the ledger, the bell and the thing itself are one transaction.
import { hash } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import { circleMembers, partnershipMessages, partnerships, users } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { partnershipPath } from '../../shared/thing-path.ts';
import { Problem } from '../../shared/problem.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import { toldFirstName } from '../circle/circle-member.store.ts';
import { endJoint } from '../circle/parting.store.ts';
import { markAbout, notify } from '../notifications/notify.store.ts';
import { takeAskedCommitments } from './asked-commitment.store.ts';
import {
  type CommitmentState,
  type Move,
  type PartnershipNews,
  type PartnershipStatus,
  activitiesOf,
  isOver,
  mayWrite,
  nameOf,
  newsOf,
  partnershipLimits as limits,
  partnershipTexts as texts,
  sideOf,
  whyNot,
} from './partnership.rules.ts';

type Person = { id: string; firstName: string; lastName: string };
export type Row = Omit<typeof partnerships.$inferSelect, 'status'> & { status: PartnershipStatus };

export const stale = ['/api/partnerships'];
/** What was started, accepted or promised shows on the dashboard and in the ledger of both. */
const staleAfterDeed = [...stale, '/api/dashboard', '/api/achievements', '/api/user'];

export type ToldPartnership = Omit<Row, 'commitments'> & {
  commitments: CommitmentState[];
  other: (Person & { profileImageUrl: string | null; rank: string }) | null;
  lastMessage: { userId: string; content: string; createdAt: string } | null;
  unread: number;
};

const PREVIEW = 160;

function select(db: Database, userId: string) {
  const other = sql`case when ${partnerships.initiatorId} = ${userId} then ${partnerships.partnerId} else ${partnerships.initiatorId} end`;
  const theirs = sql`from ${partnershipMessages} as m where m.partnership_id = ${partnerships.id}`;
  return db
    .select({
      id: partnerships.id,
      initiatorId: partnerships.initiatorId,
      partnerId: partnerships.partnerId,
      status: sql<PartnershipStatus>`${partnerships.status}`,
      conversation: partnerships.conversation,
      commitments: partnerships.commitments,
      createdAt: partnerships.createdAt,
      updatedAt: partnerships.updatedAt,
      other: {
        id: users.id,
        firstName: toldFirstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
        rank: users.rank,
      },
      lastMessage: sql<ToldPartnership['lastMessage']>`(
        select json_build_object('userId', m.user_id, 'content', left(m.content, ${PREVIEW}), 'createdAt', m.created_at)
        ${theirs} order by m.created_at desc limit 1
      )`,
      unread: sql<number>`(select count(*)::int ${theirs} and m.user_id <> ${userId} and m.read_at is null)`,
    })
    .from(partnerships)
    .leftJoin(users, and(eq(users.id, other), isNull(users.deletedAt)))
    .$dynamic();
}

const isMine = (userId: string) =>
  sql`(${partnerships.initiatorId} = ${userId} or ${partnerships.partnerId} = ${userId})`;

/** The last active first; `before` is the id of the last one of the page before. */
export function readPartnerships(
  db: Database,
  userId: string,
  { limit, before }: { limit: number; before?: string },
): Promise<ToldPartnership[]> {
  return select(db, userId)
    .where(
      and(
        isMine(userId),
        pageAfter({
          time: partnerships.updatedAt,
          id: partnerships.id,
          before,
          userId,
          owners: [partnerships.initiatorId, partnerships.partnerId],
        }),
      ),
    )
    .orderBy(desc(partnerships.updatedAt), desc(partnerships.id))
    .limit(limit);
}

export async function readPartnership(db: Database, userId: string, id: string): Promise<ToldPartnership | undefined> {
  const [row] = await select(db, userId).where(and(eq(partnerships.id, id), isMine(userId)));
  return row;
}

/** Throws `Problem` 404 for what is not there or not mine. */
export async function findPartnership(db: Database, userId: string, id: string): Promise<ToldPartnership> {
  const found = await readPartnership(db, userId, id);
  if (!found) throw new Problem(404, texts.missing);
  return found;
}

/** Holds the partnership until the transaction ends. */
export async function hold(tx: Database, userId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(partnerships)
    .where(and(eq(partnerships.id, id), isMine(userId)))
    .for('no key update');
  if (!row) throw new Problem(404, texts.missing);
  return row as Row;
}

export const otherOf = (row: Row, userId: string): string =>
  row.initiatorId === userId ? row.partnerId : row.initiatorId;

async function readPerson(tx: Database, id: string): Promise<Person | null> {
  const [row] = await tx
    .select({ id: users.id, firstName: toldFirstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row ?? null;
}

/** Both sides of it by name; the other one must still be there. */
export async function namesOf(
  tx: Database,
  row: Row,
  userId: string,
): Promise<{ me: string; other: string; otherId: string }> {
  const otherId = otherOf(row, userId);
  const [me, other] = [await readPerson(tx, userId), await readPerson(tx, otherId)];
  if (!other) throw new Problem(409, texts.gone);
  return { me: nameOf(me), other: nameOf(other), otherId };
}

/** Writes a deed into the ledgers of both; returns what it earned the doer. */
export async function record(
  tx: Database,
  deed: Parameters<typeof activitiesOf>[0],
  entity: { entityType: string; entityId: string },
  doer: { id: string; name: string },
  other: { id: string; name: string },
  now: Date,
): Promise<string[]> {
  const told = activitiesOf(deed, { doer: doer.name, other: other.name });
  const rows = [{ userId: doer.id, told: told.doer }, ...(told.other ? [{ userId: other.id, told: told.other }] : [])];
  // In one order for all, so that two who accept each other's friends do not wait for each other.
  rows.sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const earned: string[] = [];
  for (const row of rows) {
    const badges = await recordActivity(tx, row.userId, { family: 'crazy-quilt', ...entity, ...row.told }, now);
    if (row.userId === doer.id) earned.push(...badges);
  }
  return earned;
}

export function tell(
  tx: Database,
  row: { id: string },
  to: string,
  news: PartnershipNews,
  doer: string,
  words: string,
  now: Date,
) {
  return notify(
    tx,
    to,
    { type: `partnership_${news}`, ...newsOf(news, doer, words), path: partnershipPath(row.id), about: row.id },
    staleAfterDeed,
    now,
  );
}

/** A message with the same key of its sender is one, also when it arrives twice. */
const messageId = (partnershipId: string, userId: string, key: string | undefined): string =>
  key === undefined ? newId() : hash('sha256', JSON.stringify([partnershipId, userId, key]));

/** For the ledger two people are one partnership, also when they start it again. */
const entityOf = (userId: string, otherId: string): { entityType: string; entityId: string } => ({
  entityType: 'partnership',
  entityId: hash('sha256', [userId, otherId].toSorted().join()),
});

/** How often somebody has begun in so many days, with one other person or with anybody. */
async function countStarts(tx: Database, userId: string, days: number, now: Date, partnerId?: string): Promise<number> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const [row] = await tx
    .select({ starts: count() })
    .from(partnerships)
    .where(
      and(
        eq(partnerships.initiatorId, userId),
        partnerId === undefined ? undefined : eq(partnerships.partnerId, partnerId),
        gt(partnerships.createdAt, since),
      ),
    );
  return row?.starts ?? 0;
}

export type Started = { partnership: ToldPartnership; earned: string[] };

/** Whether somebody is in a circle with me, and still here. */
export async function isFellow(db: Database, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${circleMembers} as mine
      join ${circleMembers} as theirs using (circle_id)
      join ${users} on ${users.id} = theirs.user_id and ${users.deletedAt} is null
    where mine.user_id = ${userId} and theirs.user_id = ${otherId} limit 1`);
  return rows.length > 0;
}

/** The partnership with somebody that is not over; null where there is none. */
export async function findOpenWith(db: Database, userId: string, otherId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: partnerships.id })
    .from(partnerships)
    .where(
      and(
        sql`least(${partnerships.initiatorId}, ${partnerships.partnerId}) = least(${userId}::text, ${otherId}::text)`,
        sql`greatest(${partnerships.initiatorId}, ${partnerships.partnerId}) = greatest(${userId}::text, ${otherId}::text)`,
        sql`${partnerships.status} in ('initiated', 'active')`,
      ),
    );
  return row?.id ?? null;
}

/** Starts a partnership conversation. Throws `Problem` 404 for somebody who is in no circle with me, 409 for a second one. */
export async function startPartnership(
  db: Database,
  userId: string,
  { partnerId, conversation, key }: { partnerId: string; conversation: string; key?: string },
  now: Date,
): Promise<Started> {
  if (partnerId === userId) throw new Problem(409, texts.withSelf);
  return db.transaction(async (tx) => {
    if (!(await isFellow(tx, userId, partnerId))) throw new Problem(404, texts.memberMissing);
    const words = conversation.trim();
    const [row] = await tx
      .insert(partnerships)
      .values({ id: newId(), initiatorId: userId, partnerId, conversation: words, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      const [open] = await tx
        .select()
        .from(partnerships)
        .where(
          and(
            eq(partnerships.initiatorId, userId),
            eq(partnerships.partnerId, partnerId),
            sql`${partnerships.status} in ('initiated', 'active')`,
          ),
        );
      // Sent again because the first answer was lost.
      const [first] = !open || key === undefined ? [] : await readMessage(tx, open.id, messageId(open.id, userId, key));
      if (!open || !first) throw new Problem(409, texts.duplicate);
      return { partnership: await findPartnership(tx, userId, open.id), earned: [] };
    }
    await tx.insert(partnershipMessages).values({
      id: messageId(row.id, userId, key),
      partnershipId: row.id,
      userId,
      content: words,
      createdAt: now,
    });
    // Who takes it back and starts again asks the same person again.
    if ((await countStarts(tx, userId, 7, now, partnerId)) > limits.startsAWeek) throw new Problem(409, texts.tooOften);
    // Each is told by mail, too.
    if ((await countStarts(tx, userId, 1, now)) > limits.startsADay) throw new Problem(409, texts.tooMany);
    const { me, other } = await namesOf(tx, row as Row, userId);
    const entity = entityOf(userId, partnerId);
    const earned = await record(tx, 'started', entity, { id: userId, name: me }, { id: partnerId, name: other }, now);
    await tell(tx, row, partnerId, 'new', me, words, now);
    await publish(tx, { userId, stale: staleAfterDeed });
    return { partnership: await findPartnership(tx, userId, row.id), earned };
  });
}

/** Takes a partnership to another status. Being there already is no fault; what the table refuses is `Problem` 403 or 409. */
export async function movePartnership(db: Database, userId: string, id: string, to: Move, now: Date): Promise<Started> {
  return db.transaction(async (tx) => {
    const row = await hold(tx, userId, id);
    if (row.status !== to) {
      const refusal = whyNot(row.status, to, sideOf(row, userId));
      if (refusal !== null) throw new Problem(refusal === texts.onlyAsked ? 403 : 409, refusal);
      const otherId = otherOf(row, userId);
      const [me, other] = [nameOf(await readPerson(tx, userId)), await readPerson(tx, otherId)];
      // One cannot agree with who is gone, but one can end it.
      if (!other && to === 'active') throw new Problem(409, texts.gone);
      const room = limits.commitments - row.commitments.length;
      const asked = to === 'active' && room > 0 ? await takeAskedCommitments(tx, row, room) : [];
      const commitments = [...row.commitments, ...asked];
      await tx.update(partnerships).set({ status: to, commitments, updatedAt: now }).where(eq(partnerships.id, id));
      if (isOver(to)) await endJoint(tx, id);
      if (other) {
        const news = to === 'active' ? 'accepted' : to;
        const entity = entityOf(userId, otherId);
        const earned =
          to === 'active'
            ? await record(tx, 'accepted', entity, { id: userId, name: me }, { id: otherId, name: nameOf(other) }, now)
            : [];
        await tell(tx, row, otherId, news, me, '', now);
        await publish(tx, { userId, stale: staleAfterDeed });
        return { partnership: await findPartnership(tx, userId, id), earned };
      }
      await publish(tx, { userId, stale: staleAfterDeed });
    }
    return { partnership: await findPartnership(tx, userId, id), earned: [] };
  });
}

export type StoredMessage = typeof partnershipMessages.$inferSelect;

function readMessage(db: Database, partnershipId: string, id: string): Promise<StoredMessage[]> {
  return db
    .select()
    .from(partnershipMessages)
    .where(and(eq(partnershipMessages.partnershipId, partnershipId), eq(partnershipMessages.id, id)));
}

/** The newest, oldest of them first; `before` is the id of the first one of the page after. */
export async function readThread(
  db: Database,
  userId: string,
  id: string,
  { limit, before }: { limit: number; before?: string },
): Promise<StoredMessage[]> {
  const [mine] = await db
    .select({ id: partnerships.id })
    .from(partnerships)
    .where(and(eq(partnerships.id, id), isMine(userId)));
  if (!mine) throw new Problem(404, texts.missing);
  const rows = await db
    .select()
    .from(partnershipMessages)
    .where(
      and(
        eq(partnershipMessages.partnershipId, id),
        // Times rise within a thread, so they alone tell before from after.
        before === undefined
          ? undefined
          : lt(
              partnershipMessages.createdAt,
              sql`(select m.created_at from ${partnershipMessages} as m where m.id = ${before} and m.partnership_id = ${id})`,
            ),
      ),
    )
    .orderBy(desc(partnershipMessages.createdAt))
    .limit(limit);
  return rows.toReversed();
}

/** Writes to the other side; the same `key` again gives the message there is. */
export async function writeMessage(
  db: Database,
  userId: string,
  id: string,
  { content, key }: { content: string; key?: string },
  now: Date,
): Promise<StoredMessage> {
  return db.transaction(async (tx) => {
    const row = await hold(tx, userId, id);
    const [same] = key === undefined ? [] : await readMessage(tx, id, messageId(id, userId, key));
    if (same) return same;
    if (!mayWrite(row.status)) throw new Problem(409, texts.notWritable);
    const { me, otherId } = await namesOf(tx, row, userId);
    const [last] = await readThread(tx, userId, id, { limit: 1 });
    const createdAt = last && last.createdAt >= now ? new Date(last.createdAt.getTime() + 1) : now;
    const words = content.trim();
    const [written] = await tx
      .insert(partnershipMessages)
      .values({ id: messageId(id, userId, key), partnershipId: id, userId, content: words, createdAt })
      .returning();
    await tx.update(partnerships).set({ updatedAt: createdAt }).where(eq(partnerships.id, id));
    await notify(
      tx,
      otherId,
      { type: 'partnership_reply', ...newsOf('reply', me, words), path: partnershipPath(id), about: id },
      stale,
      now,
    );
    await publish(tx, { userId, stale });
    return written!;
  });
}

/** What the other side wrote has been read, and what the bell says of it. */
export async function markThreadRead(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await hold(tx, userId, id);
    const read = await tx
      .update(partnershipMessages)
      .set({ readAt: now })
      .where(
        and(
          eq(partnershipMessages.partnershipId, id),
          ne(partnershipMessages.userId, userId),
          isNull(partnershipMessages.readAt),
        ),
      )
      .returning({ id: partnershipMessages.id });
    await markAbout(tx, userId, id);
    if (read.length > 0) await publish(tx, { userId: otherOf(row, userId), stale });
  });
}
