// Keeps exercises that were made for one person; always the owner's own. Doing one counts in the same transaction (D §4).
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { exercises } from '../../server/database/schema.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import type { MadeExercise } from './exercise.coach.ts';
import { activityOfExercise, exerciseLimits } from './exercise.rules.ts';

export type StoredExercise = typeof exercises.$inferSelect;
const KIND = 'exercise';

/** What `content` of this kind holds: only this store writes it. */
type Content = Omit<MadeExercise, 'title'> & { notes: string; source: string };

const present = ({ id, title, content, doneAt, createdAt }: StoredExercise) => ({
  id,
  title,
  ...(content as Content),
  doneAt,
  createdAt,
});

const isMine = (userId: string, id: string) =>
  and(eq(exercises.id, id), eq(exercises.userId, userId), eq(exercises.kind, KIND));

export async function readExercises(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(exercises)
    .where(and(eq(exercises.userId, userId), eq(exercises.kind, KIND)))
    .orderBy(desc(exercises.createdAt), desc(exercises.id))
    .limit(exerciseLimits.page);
  return rows.map(present);
}

export async function createExercises(
  db: Database,
  userId: string,
  made: readonly MadeExercise[],
  source: string,
  now: Date,
) {
  if (made.length === 0) return [];
  const rows = await db
    .insert(exercises)
    .values(
      made.map(({ title, ...content }) => ({
        id: newId(),
        userId,
        kind: KIND,
        title,
        content: { ...content, notes: '', source },
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  return rows.map(present);
}

/** `db` must be a transaction. Undefined when there is no such exercise. */
export async function changeExercise(
  db: Database,
  userId: string,
  id: string,
  { notes, done }: { notes?: string; done?: boolean },
  now: Date,
) {
  const [before] = await db.select().from(exercises).where(isMine(userId, id)).for('update');
  if (!before) return undefined;
  const [row] = await db
    .update(exercises)
    .set({
      content: notes === undefined ? before.content : { ...before.content, notes },
      doneAt: done === undefined ? before.doneAt : done ? (before.doneAt ?? now) : null,
      updatedAt: now,
    })
    .where(isMine(userId, id))
    .returning();
  const exercise = present(row!);
  // What earns nothing is told each time it is recorded: only when it was not done before.
  const counts = done === true && before.doneAt === null;
  return { ...exercise, earned: counts ? await recordActivity(db, userId, activityOfExercise(exercise), now) : [] };
}

export async function deleteExercise(db: Database, userId: string, id: string): Promise<StoredExercise | undefined> {
  const [row] = await db.delete(exercises).where(isMine(userId, id)).returning();
  return row;
}

/** Puts a deleted exercise back as it was. Again changes nothing. */
export async function restoreExercise(db: Database, userId: string, row: StoredExercise) {
  await db
    .insert(exercises)
    .values({ ...row, userId, kind: KIND })
    .onConflictDoNothing();
  const [back] = await db.select().from(exercises).where(isMine(userId, row.id));
  return back && present(back);
}
