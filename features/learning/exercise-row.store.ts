// What was made by or for one learner, exercises and maps in one table: each kind sees its own alone, and of that only mine.
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { exercises } from '../../server/database/schema.ts';

export type Made = typeof exercises.$inferSelect;
type Kind = 'exercise' | 'bureaucracy-map';

export const isMine = (kind: Kind, userId: string, id: string) =>
  and(eq(exercises.id, id), eq(exercises.userId, userId), eq(exercises.kind, kind));

/** The newest first. */
export async function readMade(db: Database, kind: Kind, userId: string, most: number): Promise<Made[]> {
  return db
    .select()
    .from(exercises)
    .where(and(eq(exercises.userId, userId), eq(exercises.kind, kind)))
    .orderBy(desc(exercises.createdAt), desc(exercises.id))
    .limit(most);
}

/** One of them, held until the end of the transaction `db`. */
export async function lockMade(db: Database, kind: Kind, userId: string, id: string): Promise<Made | undefined> {
  const [row] = await db
    .select()
    .from(exercises)
    .where(isMine(kind, userId, id))
    .for('update');
  return row;
}

export async function deleteMade(db: Database, kind: Kind, userId: string, id: string): Promise<Made | undefined> {
  const [row] = await db
    .delete(exercises)
    .where(isMine(kind, userId, id))
    .returning();
  return row;
}

/** Puts back as it was what was deleted. Again changes nothing. */
export async function restoreMade(db: Database, kind: Kind, userId: string, row: Made): Promise<Made | undefined> {
  await db
    .insert(exercises)
    .values({ ...row, userId, kind })
    .onConflictDoNothing();
  const [back] = await db
    .select()
    .from(exercises)
    .where(isMine(kind, userId, row.id));
  return back;
}
