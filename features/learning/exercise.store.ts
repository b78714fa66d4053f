// Keeps exercises that were made for one person; always the owner's own. Doing one counts in the same transaction.
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { exercises } from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import type { MadeExercise } from './exercise.coach.ts';
import { activityOfExercise, exerciseLimits } from './exercise.rules.ts';
import { type Made, deleteMade, isMine, lockMade, readMade, restoreMade } from './exercise-row.store.ts';

const KIND = 'exercise';

/** What `content` of this kind holds: only this store writes it. */
type Content = Omit<MadeExercise, 'title'> & { notes: string; source: string };

const present = ({ id, title, content, doneAt, createdAt, updatedAt }: Made) => ({
  id,
  title,
  ...(content as Content),
  doneAt,
  createdAt,
  updatedAt,
});

export async function readExercises(db: Database, userId: string) {
  return (await readMade(db, KIND, userId, exerciseLimits.page)).map(present);
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

/** One exercise, held until the end of the transaction `db`; undefined when there is none. */
export async function lockExercise(db: Database, userId: string, id: string): Promise<Made | undefined> {
  return lockMade(db, KIND, userId, id);
}

/** Writes over `before`, which must be locked. */
export async function changeExercise(
  db: Database,
  userId: string,
  before: Made,
  { notes, done }: { notes?: string; done?: boolean },
  now: Date,
) {
  const [row] = await db
    .update(exercises)
    .set({
      content: notes === undefined ? before.content : { ...before.content, notes },
      doneAt: done === undefined ? before.doneAt : done ? (before.doneAt ?? now) : null,
      // A tick is no text: who writes in another window meanwhile is not refused for it.
      updatedAt: notes === undefined ? before.updatedAt : laterThan(before.updatedAt, now),
    })
    .where(isMine(KIND, userId, before.id))
    .returning();
  const exercise = present(row!);
  // What earns nothing is told each time it is recorded: only when it was not done before.
  const counts = done === true && before.doneAt === null;
  return { ...exercise, earned: counts ? await recordActivity(db, userId, activityOfExercise(exercise), now) : [] };
}

export async function deleteExercise(db: Database, userId: string, id: string): Promise<Made | undefined> {
  return deleteMade(db, KIND, userId, id);
}

/** Puts a deleted exercise back as it was. Again changes nothing. */
export async function restoreExercise(db: Database, userId: string, row: Made) {
  const back = await restoreMade(db, KIND, userId, row);
  return back && present(back);
}
