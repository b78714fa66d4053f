// Joining a circle at sign-up: the one of the invite, else the one that everybody is in. D §10
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleInvites, circleMembers, circles } from '../../server/database/schema.ts';

/** Its fixed id lets any number of first sign-ups make it at once, and there is one. */
export const defaultCircleId = 'default';
const defaultCircleName = 'Innovation Circle';

export async function joinDefaultCircle(db: Database, userId: string): Promise<void> {
  await db.insert(circles).values({ id: defaultCircleId, name: defaultCircleName }).onConflictDoNothing();
  await joinCircle(db, defaultCircleId, userId);
}

export async function joinCircle(db: Database, circleId: string, userId: string): Promise<void> {
  await db.insert(circleMembers).values({ circleId, userId }).onConflictDoNothing();
}

function usableInvite(token: string, now: Date) {
  return and(
    eq(circleInvites.token, createHash('sha256').update(token).digest('hex')),
    gt(circleInvites.expiresAt, now),
    isNull(circleInvites.revokedAt),
    or(isNull(circleInvites.usesLeft), gt(circleInvites.usesLeft, 0)),
  );
}

export async function isInviteUsable(db: Database, token: string, now: Date): Promise<boolean> {
  const rows = await db.select({ id: circleInvites.id }).from(circleInvites).where(usableInvite(token, now));
  return rows.length > 0;
}

/** Uses an invite once and joins its circle; false when it does not hold (any more). Inside a transaction. */
export async function joinByInvite(db: Database, token: string, userId: string, now: Date): Promise<boolean> {
  const [invite] = await db
    .update(circleInvites)
    .set({ usesLeft: sql`${circleInvites.usesLeft} - 1` })
    .where(usableInvite(token, now))
    .returning({ circleId: circleInvites.circleId });
  if (!invite) return false;
  await joinCircle(db, invite.circleId, userId);
  return true;
}
