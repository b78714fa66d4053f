// Quilts by their public addresses. A quilt is shown only once its owner shared it.
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newPublicId } from '../../server/database/new-id.ts';
import { familyCounters, sharedQuilts, users } from '../../server/database/schema.ts';
import { earnerName } from './credential.rules.ts';
import type { SharedQuilt } from './shared-quilt.rules.ts';

/** What stands at a public address: a quilt, 'withdrawn', or null where there never was one. */
export async function readSharedQuilt(db: Database, publicId: string): Promise<SharedQuilt | 'withdrawn' | null> {
  const rows = await db
    .select({
      withdrawnAt: sharedQuilts.withdrawnAt,
      deletedAt: users.deletedAt,
      disabledAt: users.disabledAt,
      firstName: users.firstName,
      lastName: users.lastName,
      family: familyCounters.family,
      actions: familyCounters.actions,
    })
    .from(sharedQuilts)
    .innerJoin(users, eq(users.id, sharedQuilts.userId))
    .leftJoin(familyCounters, eq(familyCounters.userId, sharedQuilts.userId))
    .where(eq(sharedQuilts.publicId, publicId));
  const [first] = rows;
  if (!first) return null;
  if (first.withdrawnAt || first.deletedAt || first.disabledAt) return 'withdrawn';
  const counts = Object.fromEntries(rows.flatMap(({ family, actions }) => (family ? [[family, actions ?? 0]] : [])));
  return { publicId, owner: earnerName(first), counts };
}

export type OwnedQuilt = { publicId: string; withdrawnAt: Date | null };

/** A person's own, or null where they never shared it. */
export async function readOwnQuilt(db: Database, userId: string): Promise<OwnedQuilt | null> {
  const [row] = await db
    .select({ publicId: sharedQuilts.publicId, withdrawnAt: sharedQuilts.withdrawnAt })
    .from(sharedQuilts)
    .where(eq(sharedQuilts.userId, userId));
  return row ?? null;
}

/** Shows a quilt; once it has an address, that is where it comes back to. Doing it twice changes nothing. */
export async function shareQuilt(db: Database, userId: string, now: Date): Promise<OwnedQuilt | null> {
  await db
    .insert(sharedQuilts)
    .values({ userId, publicId: newPublicId(), sharedAt: now })
    .onConflictDoUpdate({
      target: sharedQuilts.userId,
      set: { sharedAt: now, withdrawnAt: null },
      setWhere: sql`${sharedQuilts.withdrawnAt} is not null`,
    });
  return readOwnQuilt(db, userId);
}

/** Takes it back from the world. Null where it never was shared; doing it twice changes nothing. */
export async function withdrawQuilt(db: Database, userId: string, now: Date): Promise<OwnedQuilt | null> {
  await db
    .update(sharedQuilts)
    .set({ withdrawnAt: sql`coalesce(${sharedQuilts.withdrawnAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(sharedQuilts.userId, userId));
  return readOwnQuilt(db, userId);
}
