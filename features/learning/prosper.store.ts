// Keeps assessments and weekly reflections; always the owner's own. Each counts in the transaction that writes it.
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { exercises, prosperAssessments } from '../../server/database/schema.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import type { Trait } from './prosper-item.rules.ts';
import { type Answers, type Scores, activityOfAssessment, activityOfReflection, weekOf } from './prosper.rules.ts';

const MOST = 50;

export type StoredAssessment = typeof prosperAssessments.$inferSelect;
const present = (row: StoredAssessment) => ({ ...row, scores: row.scores as Scores });

export async function readAssessments(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(prosperAssessments)
    .where(eq(prosperAssessments.userId, userId))
    .orderBy(desc(prosperAssessments.takenAt), desc(prosperAssessments.id))
    .limit(MOST);
  return rows.map(present);
}

const isMine = (userId: string, id: string) =>
  and(eq(prosperAssessments.id, id), eq(prosperAssessments.userId, userId));

export async function readAssessment(db: Database, userId: string, id: string) {
  const [row] = await db.select().from(prosperAssessments).where(isMine(userId, id));
  return row && present(row);
}

/** `db` must be a transaction. */
export async function createAssessment(db: Database, userId: string, answers: Answers, scores: Scores, now: Date) {
  const row = { id: newId(), userId, answers: { ...answers }, scores, takenAt: now };
  await db.insert(prosperAssessments).values(row);
  return { ...row, earned: await recordActivity(db, userId, activityOfAssessment(now), now) };
}

export async function deleteAssessment(db: Database, userId: string, id: string) {
  const [row] = await db.delete(prosperAssessments).where(isMine(userId, id)).returning();
  return row;
}

/** Puts a deleted assessment back as it was. Again changes nothing. */
export async function restoreAssessment(db: Database, userId: string, row: StoredAssessment) {
  await db
    .insert(prosperAssessments)
    .values({ ...row, userId })
    .onConflictDoNothing();
  return readAssessment(db, userId, row.id);
}

const isReflection = (userId: string) => and(eq(exercises.userId, userId), eq(exercises.kind, 'reflection'));

export async function readReflections(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(exercises)
    .where(isReflection(userId))
    .orderBy(desc(exercises.createdAt), desc(exercises.id))
    .limit(MOST);
  return rows.map(({ id, content, createdAt }) => ({
    id,
    trait: content['trait'] as Trait,
    text: String(content['text']),
    week: weekOf(createdAt),
    createdAt,
  }));
}

/** `db` must be a transaction. */
export async function createReflection(db: Database, userId: string, trait: Trait, text: string, now: Date) {
  const id = newId();
  await db.insert(exercises).values({
    id,
    userId,
    kind: 'reflection',
    title: trait,
    content: { trait, text },
    doneAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const earned = await recordActivity(db, userId, activityOfReflection(now, trait), now);
  return { id, trait, text, week: weekOf(now), createdAt: now, earned };
}
