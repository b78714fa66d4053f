// Circles and the seats in them. To read or change one, you must sit in it; a circle of others answers like none.
import { type SQL, and, count, desc, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { circleMembers, circleRemovals, circles, users } from '../../server/database/schema.ts';
import { Problem } from '../../shared/problem.ts';
import { toldEmail, toldFirstName, toldName } from './circle-member.store.ts';
import { circleLimits, circleTexts } from './circle.rules.ts';
import { endJointApart } from './parting.store.ts';

/** Its fixed id lets any number of first sign-ups make it at once, and there is one. */
export const defaultCircleId = 'default';
const defaultCircleName = 'Innovation Circle';

export async function joinDefaultCircle(db: Database, userId: string): Promise<void> {
  await db.insert(circles).values({ id: defaultCircleId, name: defaultCircleName }).onConflictDoNothing();
  await joinCircle(db, defaultCircleId, userId);
}

/** False for somebody who sits there already. `seat` is the one they had, or what they come with. */
export async function joinCircle(
  db: Database,
  circleId: string,
  userId: string,
  joinedAt: Date = new Date(),
  seat: Partial<typeof circleMembers.$inferInsert> = {},
): Promise<boolean> {
  const rows = await db
    .insert(circleMembers)
    .values({ ...seat, circleId, userId, joinedAt })
    .onConflictDoNothing()
    .returning({ id: circleMembers.userId });
  return rows.length > 0;
}

/** Changes what a seat is in a programme, and when; false when it is so already, or nobody sits there. */
export async function changeSeat(
  db: Database,
  circleId: string,
  userId: string,
  change: Partial<{ facilitates: boolean; counted: boolean; groupName: string }>,
  now: Date,
): Promise<boolean> {
  const differs = Object.entries(change).map(
    ([key, value]) => sql`${circleMembers[key as keyof typeof change]} is distinct from ${value}`,
  );
  const rows = await db
    .update(circleMembers)
    .set({ ...change, changedAt: now })
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId), or(...differs)))
    .returning({ id: circleMembers.userId });
  return rows.length > 0;
}

/**
 * Who looks after it: its creator while they are in it; after them the member with the oldest account here, so that no
 * circle is left without anyone. The default circle belongs to nobody.
 */
const keeper: SQL<string | null> = sql`coalesce(
  (select seat.user_id from ${circleMembers} as seat join ${users} as person on person.id = seat.user_id
    where seat.circle_id = "circles"."id" and seat.user_id = "circles"."created_by" and person.deleted_at is null),
  case when "circles"."id" <> ${defaultCircleId} then (
    select seat.user_id from ${circleMembers} as seat join ${users} as person on person.id = seat.user_id
    where seat.circle_id = "circles"."id" and person.deleted_at is null order by seat.user_id limit 1) end)`;

export async function readKeeper(db: Database, circleId: string): Promise<string | null> {
  const [row] = await db.select({ keeper }).from(circles).where(eq(circles.id, circleId));
  return row?.keeper ?? null;
}

/** Who looks after each circle that somebody sits in, and whether that somebody's account is deleted. */
export function readKeepers(db: Database, userId: string) {
  return db
    .select({ circleId: circles.id, keeper, isGone: sql<boolean>`${users.deletedAt} is not null` })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(eq(circleMembers.userId, userId));
}

const memberCount: SQL<number> = sql`(select count(*)::int from (
  -- Who is gone is looked up at once: they are few, and each person of a large circle would cost a step else.
  select from ${circleMembers} as seat where seat.circle_id = "circles"."id"
    and seat.user_id not in (select id from ${users} where deleted_at is not null)
  limit ${circleLimits.counted + 1}) as seats)`;

const select = (db: Database, userId: string, condition?: SQL) =>
  db
    .select({
      id: circles.id,
      name: circles.name,
      memberCount,
      joinedAt: circleMembers.joinedAt,
      mine: sql<boolean>`coalesce(${keeper} = ${userId}, false)`,
      isDefault: sql<boolean>`${circles.id} = ${defaultCircleId}`,
      successor: sql<string | null>`case when ${keeper} = ${userId} then (
        select ${toldName} from ${circleMembers} as seat join ${users} on ${users.id} = seat.user_id
        where seat.circle_id = "circles"."id" and seat.user_id <> ${userId} and ${users.deletedAt} is null
        order by seat.user_id limit 1) end`,
      programmeSince: circles.programmeSince,
    })
    .from(circles)
    .innerJoin(circleMembers, eq(circleMembers.circleId, circles.id))
    .where(and(eq(circleMembers.userId, userId), condition));

export type StoredCircle = Awaited<ReturnType<typeof select>>[number];

/** The circles somebody is in, the first joined first. */
export function readCircles(db: Database, userId: string): Promise<StoredCircle[]> {
  return select(db, userId).orderBy(circleMembers.joinedAt, circles.id);
}

export async function readCircle(db: Database, userId: string, id: string): Promise<StoredCircle | undefined> {
  const [circle] = await select(db, userId, eq(circles.id, id));
  return circle;
}

/** Throws `Problem` 404 for a circle that is not there, or of others. */
export async function theCircle(db: Database, userId: string, id: string): Promise<StoredCircle> {
  const circle = await readCircle(db, userId, id);
  if (!circle) throw new Problem(404, circleTexts.missing);
  return circle;
}

/** The same, and 403 for a member who does not look after it. */
export async function theKeptCircle(db: Database, userId: string, id: string): Promise<StoredCircle> {
  const circle = await theCircle(db, userId, id);
  if (!circle.mine) throw new Problem(403, circleTexts.notYours);
  return circle;
}

/** The default circle, once it is there: in an open house anyone may come and go. */
export async function readOpenCircle(db: Database): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(eq(circles.id, defaultCircleId));
  return row ?? null;
}

/** How many circles a person has made; they make the next one when this transaction ends, so that many at once are counted, too. */
export async function countMade(db: Database, userId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [row] = await db.select({ made: count() }).from(circles).where(eq(circles.createdBy, userId));
  return row?.made ?? 0;
}

/** In a transaction. */
export async function createCircle(db: Database, userId: string, name: string, now: Date): Promise<string> {
  const id = newId();
  await db.insert(circles).values({ id, name, createdBy: userId, createdAt: now });
  await joinCircle(db, id, userId, now);
  return id;
}

export async function renameCircle(db: Database, id: string, name: string): Promise<void> {
  await db.update(circles).set({ name }).where(eq(circles.id, id));
}

/** Who sits in a circle that `viewerId` sits in, the newest accounts first; nobody for any other circle. */
export function readSeats(
  db: Database,
  viewerId: string,
  circleId: string,
  { limit, before }: { limit: number; before?: string },
) {
  return db
    .select({
      id: users.id,
      firstName: toldFirstName,
      lastName: users.lastName,
      email: toldEmail,
      profileImageUrl: users.profileImageUrl,
      rank: users.rank,
      joinedAt: circleMembers.joinedAt,
      groupName: circleMembers.groupName,
      facilitates: circleMembers.facilitates,
      looksAfter: sql<boolean>`coalesce(${keeper} = ${users.id}, false)`,
      isMe: sql<boolean>`${users.id} = ${viewerId}`,
    })
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        isNull(users.deletedAt),
        sql`exists (select from ${circleMembers} as mine where mine.circle_id = ${circleId} and mine.user_id = ${viewerId})`,
        before === undefined ? undefined : lt(circleMembers.userId, before),
      ),
    )
    .orderBy(desc(circleMembers.userId))
    .limit(limit);
}

/** How somebody sits in a circle; undefined when they do not. */
export async function readSeat(db: Database, circleId: string, userId: string) {
  const [seat] = await db
    .select({
      groupName: circleMembers.groupName,
      facilitates: circleMembers.facilitates,
      counted: circleMembers.counted,
      joinedAt: circleMembers.joinedAt,
      changedAt: circleMembers.changedAt,
      looksAfter: sql<boolean>`coalesce(${keeper} = ${userId}, false)`,
      programmeSince: circles.programmeSince,
    })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)));
  return seat;
}

/** Gives up a seat and hands it back; undefined when it was empty. `removedAt` where its owner did not leave of themselves. In a transaction. */
export async function giveUpSeat(db: Database, circleId: string, userId: string, removedAt?: Date) {
  if (removedAt) await db.update(circles).set({ lastRemovalAt: removedAt }).where(eq(circles.id, circleId));
  const [seat] = await db
    .delete(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)))
    .returning();
  if (!seat) return undefined;
  if (removedAt) {
    const { circleId: circle, userId: person } = circleRemovals;
    await db
      .insert(circleRemovals)
      .values({ circleId, userId, removedAt })
      .onConflictDoUpdate({ target: [circle, person], set: { removedAt } });
  }
  await endJointApart(db, userId);
  return seat;
}

/** A circle whose last member has left has ended: nobody can come in any more. */
export async function eraseEmptyCircles(db: Database): Promise<void> {
  const seats = db
    .select({ id: circleMembers.circleId })
    .from(circleMembers)
    .where(eq(circleMembers.circleId, circles.id));
  await db.delete(circles).where(and(ne(circles.id, defaultCircleId), notExists(seats)));
}

/** When somebody was removed from a circle, unless they were let in again since. */
export async function removalOf(db: Database, circleId: string, userId: string): Promise<Date | null> {
  const [removal] = await db
    .select({ at: circleRemovals.removedAt })
    .from(circleRemovals)
    .where(and(eq(circleRemovals.circleId, circleId), eq(circleRemovals.userId, userId)));
  return removal?.at ?? null;
}

export async function forgetRemoval(db: Database, circleId: string, userId: string): Promise<void> {
  await db.delete(circleRemovals).where(and(eq(circleRemovals.circleId, circleId), eq(circleRemovals.userId, userId)));
}

/**
 * Whether nobody was removed from a circle since then. A removal waits for those who have asked, so that it is not undone by one who left
 * just before. In a transaction.
 */
export async function isUnremovedSince(db: Database, circleId: string, since: Date): Promise<boolean> {
  const lastRemovalAt = await lockCircle(db, circleId);
  return !lastRemovalAt || lastRemovalAt < since;
}

/** Holds a circle until the transaction ends; returns when somebody was last removed from it. Throws `Problem` 404 when it has ended. */
export async function lockCircle(db: Database, circleId: string): Promise<Date | null> {
  const [circle] = await db
    .select({ lastRemovalAt: circles.lastRemovalAt })
    .from(circles)
    .where(eq(circles.id, circleId))
    .for('no key update');
  if (!circle) throw new Problem(404, circleTexts.missing);
  return circle.lastRemovalAt;
}
