// What people upload lives in the database, so that one backup is whole and any process can serve it.
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { newId } from './database/new-id.ts';
import { files, users } from './database/schema.ts';
import { Problem } from '../shared/problem.ts';

export type StoredFile = typeof files.$inferSelect;
export type AboutFile = Omit<StoredFile, 'bytes'>;
export type NewFile = Pick<StoredFile, 'kind' | 'name' | 'mediaType' | 'bytes'>;

/** The bytes of all files of a person. */
export async function storedBytes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.userId, userId));
  return Number(row?.bytes);
}

/** Keeps a file for its owner, in a transaction of theirs; returns its id. Throws `Problem` 413 where all their files would take more than `most` bytes. */
export async function saveFile(db: Database, userId: string, file: NewFile, most: number, now: Date): Promise<string> {
  // Files that come at once are counted one after the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if ((await storedBytes(db, userId)) + file.bytes.length > most) throw noRoom(most);
  const id = newId();
  await db.insert(files).values({ id, userId, ...file, size: file.bytes.length, createdAt: now });
  return id;
}

const noRoom = (most: number): Problem =>
  new Problem(
    413,
    `Your files take up all of your ${Math.floor(most / 1e6)} MB. Delete conversations with files you don’t need, then choose “Delete for good” under Your data in Account Security.`,
  );

/** A small file by id, of any owner: the caller decides who may see it. */
export async function readFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}

/** The same without its bytes, for one that may be large. */
export async function readAboutFile(db: Database, id: string): Promise<AboutFile | undefined> {
  const { bytes: _, ...about } = getTableColumns(files);
  const [file] = await db.select(about).from(files).where(eq(files.id, id));
  return file;
}

const PIECE = 256 * 1024;

/** The bytes of a file, read piece by piece as somebody takes them, so that no number of slow readers fills the memory. It ends early where the file is removed meanwhile. */
export async function* filePieces(db: Database, { id, size }: { id: string; size: number }): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE) {
    const piece = sql<Buffer>`substring(${files.bytes} from ${at + 1}::int for ${PIECE}::int)`;
    const [row] = await db.select({ piece }).from(files).where(eq(files.id, id));
    if (!row) return;
    yield row.piece;
  }
}

/** Removes a user's files of one kind. */
export async function removeFiles(db: Database, userId: string, kind: string): Promise<void> {
  await db.delete(files).where(and(eq(files.userId, userId), eq(files.kind, kind)));
}
