// Keeps Socratic dialogs between their stages, always the owner's own, until they expire.
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { challenges, socraticSessions } from '../../server/database/schema.ts';
import { socraticLifeMs } from './assist.rules.ts';
import type { SocraticAnswer } from './socratic.coach.ts';

export type SocraticData = {
  /** What the field said when the dialog began. */
  value: string;
  /** The question of the current stage. */
  question: string;
  answered: SocraticAnswer[];
  /** The proposal, once the four stages are done. */
  content?: string;
};
type Row = typeof socraticSessions.$inferSelect;
export type SocraticSession = Omit<Row, 'sessionData'> & { sessionData: SocraticData };
const asSession = (row: Row | undefined): SocraticSession | undefined =>
  row && { ...row, sessionData: row.sessionData as SocraticData };

const ends = (now: Date): Date => new Date(now.getTime() + socraticLifeMs);

/** The dialog at this field that was started and not ended, if any. */
export async function findDialog(
  db: Database,
  userId: string,
  fieldName: string,
  challengeId: number | null,
  now: Date,
): Promise<SocraticSession | undefined> {
  const [row] = await db
    .select()
    .from(socraticSessions)
    .where(
      and(
        eq(socraticSessions.userId, userId),
        eq(socraticSessions.fieldName, fieldName),
        challengeId === null ? isNull(socraticSessions.challengeId) : eq(socraticSessions.challengeId, challengeId),
        gt(socraticSessions.expiresAt, now),
        sql`not ${socraticSessions.sessionData} ? 'content'`,
      ),
    )
    .orderBy(desc(socraticSessions.createdAt), desc(socraticSessions.id))
    .limit(1);
  return asSession(row);
}

/** A dialog by id, whether it has expired or not. */
export async function readDialog(db: Database, userId: string, id: string): Promise<SocraticSession | undefined> {
  const [row] = await db
    .select()
    .from(socraticSessions)
    .where(and(eq(socraticSessions.userId, userId), eq(socraticSessions.id, id)));
  return asSession(row);
}

export async function beginDialog(
  db: Database,
  userId: string,
  about: { fieldName: string; challengeId: number | null; value: string; question: string },
  now: Date,
): Promise<SocraticSession> {
  const { fieldName, challengeId, value, question } = about;
  const [row] = await db
    .insert(socraticSessions)
    .values({
      id: newId(),
      userId,
      challengeId,
      fieldName,
      sessionData: { value, question, answered: [] },
      expiresAt: ends(now),
      createdAt: now,
    })
    .returning();
  return asSession(row)!;
}

/** Moves a dialog on; undefined when another request did before. */
export async function moveDialog(
  db: Database,
  session: SocraticSession,
  stage: number,
  sessionData: SocraticData,
  now: Date,
): Promise<SocraticSession | undefined> {
  const [row] = await db
    .update(socraticSessions)
    .set({ currentStage: stage, sessionData, expiresAt: ends(now) })
    .where(
      and(
        eq(socraticSessions.id, session.id),
        eq(socraticSessions.currentStage, session.currentStage),
        sql`not ${socraticSessions.sessionData} ? 'content'`,
      ),
    )
    .returning();
  return asSession(row);
}

/** Ends the dialogs at a field, or all of a person's that expired. */
export async function dropDialogs(db: Database, userId: string, fieldName: string | null, now: Date): Promise<void> {
  await db.delete(socraticSessions).where(
    and(
      eq(socraticSessions.userId, userId),
      fieldName === null
        ? // An expired one is still known for as long again, so that somebody who comes back late is told.
          lte(socraticSessions.expiresAt, new Date(now.getTime() - socraticLifeMs))
        : eq(socraticSessions.fieldName, fieldName),
    ),
  );
}

/** Notes at a challenge which of its fields went through a dialog. */
export async function noteProgress(
  db: Database,
  userId: string,
  challengeId: number,
  fieldName: string,
  now: Date,
): Promise<void> {
  const progress = JSON.stringify({ [fieldName]: now.toISOString() });
  await db
    .update(challenges)
    .set({ socraticProgress: sql`coalesce(${challenges.socraticProgress}, '{}'::jsonb) || ${progress}::jsonb` })
    .where(and(eq(challenges.userId, userId), eq(challenges.id, challengeId)));
}
