// Keeps the documents of challenges; always the owner's own.
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { challengeDocuments, files } from '../../server/database/schema.ts';
import { type AboutFile, type NewFile, saveFile } from '../../server/files.ts';
import { Problem } from '../../shared/problem.ts';
import { challengeLimits, challengeTexts } from './challenge.rules.ts';

/** `db` must be a transaction that holds the challenge. */
export async function keepDocument(
  db: Database,
  userId: string,
  challengeId: number,
  file: Omit<NewFile, 'kind'>,
  most: number,
  now: Date,
) {
  const [kept] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(challengeDocuments)
    .where(and(eq(challengeDocuments.challengeId, challengeId), eq(challengeDocuments.userId, userId)));
  if ((kept?.count ?? 0) >= challengeLimits.kept) throw new Problem(409, challengeTexts.tooManyDocuments);
  const fileId = await saveFile(db, userId, { ...file, kind: 'document' }, most, now);
  const id = newId();
  await db.insert(challengeDocuments).values({ id, userId, challengeId, fileId, createdAt: now });
  return { id, name: file.name, size: file.bytes.length, createdAt: now };
}

const own = (userId: string, challengeId: number, id: string) =>
  and(
    eq(challengeDocuments.id, id),
    eq(challengeDocuments.userId, userId),
    eq(challengeDocuments.challengeId, challengeId),
  );

/** Without its bytes. */
export async function readDocument(
  db: Database,
  userId: string,
  challengeId: number,
  id: string,
): Promise<AboutFile | undefined> {
  const { bytes: _, ...file } = getTableColumns(files);
  const [row] = await db
    .select({ file })
    .from(challengeDocuments)
    .innerJoin(files, eq(files.id, challengeDocuments.fileId))
    .where(own(userId, challengeId, id));
  return row?.file;
}

/** With its file. False where there is none. */
export async function removeDocument(db: Database, userId: string, challengeId: number, id: string): Promise<boolean> {
  const file = await readDocument(db, userId, challengeId, id);
  if (!file) return false;
  await db.delete(files).where(and(eq(files.id, file.id), eq(files.userId, userId)));
  return true;
}
