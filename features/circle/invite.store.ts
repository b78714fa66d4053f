// Invite links: only a token's hash is kept. A use is taken in the transaction of the joining, so that the last one is had once.
import { hash, createHmac } from 'node:crypto';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { circleInvites, circleMembers, circles, users } from '../../server/database/schema.ts';
import { deriveKey } from '../../server/secret.ts';
import { Problem } from '../../shared/problem.ts';
import { memberName } from './circle-member.rules.ts';
import { changeSeat, forgetRemoval, joinCircle, joinDefaultCircle, lockCircle, removalOf } from './circle.store.ts';
import { type InviteState, circleTexts, inviteState, inviteTexts, signUpTexts } from './circle.rules.ts';
import { tellJoined } from './keeper-news.store.ts';

const hashOf = (token: string): string => hash('sha256', token);

/** Made of the invite's id, so that its link can be shown again, and never from the database alone. */
const tokenOf = (secret: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'invite')).update(id).digest('base64url');

const hostIsMember = sql<boolean>`exists (
  select from ${circleMembers} as seat join ${users} as host on host.id = seat.user_id
  where seat.circle_id = "circle_invites"."circle_id" and seat.user_id = "circle_invites"."user_id"
    and host.deleted_at is null and host.disabled_at is null)`;

/** Not yet used up, withdrawn or out of date; `inviteState` says the same. */
const isUsable = (now: Date) =>
  and(
    sql`${circleInvites.expiresAt} > ${now.toISOString()}::timestamptz`,
    isNull(circleInvites.revokedAt),
    sql`(${circleInvites.usesLeft} is null or ${circleInvites.usesLeft} > 0)`,
    hostIsMember,
  );

export type StoredInvite = typeof circleInvites.$inferSelect;

const present = (secret: string, invite: StoredInvite, isMember: boolean, now: Date) => {
  const token = tokenOf(secret, invite.id);
  const state = inviteState({ ...invite, hostIsMember: isMember }, now);
  // Under another secret than today's the link cannot be told any more, though it still leads in.
  return { ...invite, state, token: state === 'usable' && hashOf(token) === invite.token ? token : null };
};

const shown = 100;

/** The newest invites of a circle, the newest first. The caller has seen to it that they may be read. */
export async function readInvites(db: Database, secret: string, circleId: string, now: Date) {
  const rows = await db
    .select({ invite: circleInvites, hostIsMember })
    .from(circleInvites)
    .where(eq(circleInvites.circleId, circleId))
    .orderBy(desc(circleInvites.createdAt), desc(circleInvites.id))
    .limit(shown);
  return rows.map((row) => present(secret, row.invite, row.hostIsMember, now));
}

export async function countUsable(db: Database, circleId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ usable: count() })
    .from(circleInvites)
    .where(and(eq(circleInvites.circleId, circleId), isUsable(now)));
  return row?.usable ?? 0;
}

export async function createInvite(
  db: Database,
  secret: string,
  userId: string,
  circleId: string,
  { expiresAt, usesLeft, groupName }: { expiresAt: Date; usesLeft: number | null; groupName?: string | null },
  now: Date,
) {
  const id = newId();
  const [invite] = await db
    .insert(circleInvites)
    .values({
      id,
      circleId,
      userId,
      token: hashOf(tokenOf(secret, id)),
      expiresAt,
      usesLeft,
      groupName,
      createdAt: now,
    })
    .returning();
  return present(secret, invite!, true, now);
}

/** False when there is no such invite of this circle. */
export async function revokeInvite(db: Database, circleId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(circleInvites)
    .set({ revokedAt: sql`coalesce(${circleInvites.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(circleInvites.circleId, circleId), eq(circleInvites.id, id)))
    .returning({ id: circleInvites.id });
  return rows.length > 0;
}

export type FoundInvite = {
  state: InviteState;
  circleId: string;
  circle: string;
  host: string;
  /** The group its guests come into, and whether the circle is run as a programme. */
  group: string | null;
  programme: boolean;
};

/** Where a link leads; null for one that was never made. */
export async function findInvite(db: Database, token: string, now: Date): Promise<FoundInvite | null> {
  const [row] = await db
    .select({
      invite: circleInvites,
      hostIsMember,
      circle: circles.name,
      programmeSince: circles.programmeSince,
      host: { firstName: users.firstName, lastName: users.lastName, username: users.username },
    })
    .from(circleInvites)
    .innerJoin(circles, eq(circles.id, circleInvites.circleId))
    .innerJoin(users, eq(users.id, circleInvites.userId))
    .where(eq(circleInvites.token, hashOf(token)));
  if (!row) return null;
  const state = inviteState({ ...row.invite, hostIsMember: row.hostIsMember }, now);
  return {
    state,
    circleId: row.invite.circleId,
    circle: row.circle,
    host: memberName(row.host),
    group: row.invite.groupName,
    programme: row.programmeSince !== null,
  };
}

/**
 * Takes a seat by an invite, and one of its uses. Members move to its group by it; if they are there already, they use
 * none. False when it does not hold. Throws `Problem` 403 for somebody who was removed after the invite was made. In a transaction.
 */
export async function joinByInvite(db: Database, token: string, userId: string, now: Date): Promise<boolean> {
  const usable = and(eq(circleInvites.token, hashOf(token)), isUsable(now));
  // The row is held until the end, so that two who come at once take turns at the last use.
  const [invite] = await db
    .select({
      id: circleInvites.id,
      circleId: circleInvites.circleId,
      groupName: circleInvites.groupName,
      createdAt: circleInvites.createdAt,
    })
    .from(circleInvites)
    .where(usable)
    .for('update');
  if (!invite) return false;
  // A removal that is under way is waited for: else whoever asks again and again is back the moment it is done.
  await lockCircle(db, invite.circleId);
  const removedAt = await removalOf(db, invite.circleId, userId);
  if (removedAt && invite.createdAt <= removedAt) throw new Problem(403, circleTexts.removed);
  if (removedAt) await forgetRemoval(db, invite.circleId, userId);
  const { circleId, groupName } = invite;
  const isNew = await joinCircle(db, circleId, userId, now, { groupName });
  if (isNew) await tellJoined(db, circleId, userId, now);
  if (isNew || (groupName !== null && (await changeSeat(db, circleId, userId, { groupName }, now))))
    await db
      .update(circleInvites)
      .set({ usesLeft: sql`${circleInvites.usesLeft} - 1` })
      .where(eq(circleInvites.id, invite.id));
  return true;
}

/** Why nobody may make an account with this invitation, or without one; null where they may. */
export async function signUpProblem(
  db: Database,
  signup: 'open' | 'invite',
  token: string | undefined,
  now: Date,
): Promise<string | null> {
  if (token !== undefined) {
    const found = await findInvite(db, token, now);
    const state = found?.state ?? 'unknown';
    return state === 'usable' ? null : inviteTexts[state];
  }
  return signup === 'open' ? null : signUpTexts.inviteOnly;
}

/** The circle a new account comes into; false when its invitation does not hold (any more). In a transaction. */
export async function joinAtSignUp(
  db: Database,
  token: string | undefined,
  userId: string,
  now: Date,
): Promise<boolean> {
  if (token !== undefined) return joinByInvite(db, token, userId, now);
  await joinDefaultCircle(db, userId);
  return true;
}
