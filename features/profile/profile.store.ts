// Writes the profile and its flags.
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { users } from '../../server/database/schema.ts';

export type ProfileValues = Pick<
  typeof users.$inferInsert,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'mobileNumber'
  | 'linkedinUrl'
  | 'rank'
  | 'organization'
  | 'sharesBih'
  | 'sharesPlays'
  | 'sharesPremortem'
  | 'showsEmail'
>;
export type SharingValues = Partial<
  Pick<typeof users.$inferInsert, 'sharesBih' | 'sharesPlays' | 'sharesPremortem' | 'showsEmail' | 'profileCompleted'>
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

export async function saveSharing(db: Database, userId: string, values: SharingValues, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, userId));
}
