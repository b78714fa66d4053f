// Writes the profile and its flags (D §3).
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, users } from '../../server/database/schema.ts';

export type ProfileValues = Pick<
  typeof users.$inferInsert,
  'firstName' | 'lastName' | 'email' | 'mobileNumber' | 'linkedinUrl' | 'sharesBih' | 'sharesPlays' | 'sharesPremortem'
>;

/** Saves what the form holds; a valid save completes the profile, and a LinkedIn address connects it. Flags only ever rise. */
export async function saveProfile(
  db: Database,
  userId: string,
  values: ProfileValues,
  linkedinConnected: boolean,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({
      ...values,
      profileCompleted: true,
      ...(linkedinConnected ? { linkedinConnected } : {}),
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

export async function setPhotoUrl(db: Database, userId: string, url: string | null, now: Date): Promise<void> {
  await db.update(users).set({ profileImageUrl: url, updatedAt: now }).where(eq(users.id, userId));
}

/** Whether two people are in a circle together: then they see each other's photo, until one deletes the account (D §2). */
export async function shareCircle(db: Database, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${circleMembers} a join ${circleMembers} b on b.circle_id = a.circle_id
    join ${users} on ${users.id} = b.user_id
    where a.user_id = ${userId} and b.user_id = ${otherId} and ${users.deletedAt} is null limit 1`);
  return rows.length > 0;
}
