// What people upload lives in the database, so that one backup is whole and any process can serve it (D §1).
import { and, eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { newId } from './database/new-id.ts';
import { files } from './database/schema.ts';

export type StoredFile = typeof files.$inferSelect;
export type NewFile = Pick<StoredFile, 'kind' | 'name' | 'mediaType' | 'bytes'>;

/** Keeps a file for its owner; returns its id. */
export async function saveFile(db: Database, userId: string, file: NewFile, now: Date): Promise<string> {
  const id = newId();
  await db.insert(files).values({ id, userId, ...file, size: file.bytes.length, createdAt: now });
  return id;
}

/** A file by id, whoever owns it: the caller decides who may see it. */
export async function readFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}

/** Removes a user's files of one kind. */
export async function removeFiles(db: Database, userId: string, kind: string): Promise<void> {
  await db.delete(files).where(and(eq(files.userId, userId), eq(files.kind, kind)));
}
