// What assistants wrote, kept with what undoing it needs. The thing itself carries the assistant's name.
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { asks, assistantWrites, forecasts, plays } from '../../server/database/schema.ts';
import { assistantLimits } from './assistant.rules.ts';

export type WriteTool = 'propose_play' | 'execute_play' | 'record_ask' | 'resolve_forecast';
export type StoredWrite = Omit<typeof assistantWrites.$inferSelect, 'tool'> & { tool: WriteTool };

const tableOf = { propose_play: plays, execute_play: plays, record_ask: asks, resolve_forecast: forecasts } as const;

export type NewWrite = {
  assistant: string;
  tool: WriteTool;
  entityId: string;
  title: string;
  before: Record<string, unknown> | null;
};

/** Marks what was written and keeps note of it. `db` must be the transaction of the writing itself. */
export async function noteWrite(db: Database, userId: string, write: NewWrite, now: Date): Promise<void> {
  const leftAt = await markEntity(db, userId, write.tool, write.entityId, write.assistant);
  if (!leftAt) throw new Error(`There is no ${write.entityId} to mark.`);
  await db.insert(assistantWrites).values({ ...write, id: newId(), userId, leftAt, createdAt: now });
}

/** Puts an assistant's name on it, or takes it off; the time of its state, which stays. */
export async function markEntity(
  db: Database,
  userId: string,
  tool: WriteTool,
  id: string,
  assistant: string | null,
): Promise<Date | undefined> {
  const table = tableOf[tool];
  const [row] = await db
    .update(table)
    .set({ assistant })
    .where(and(eq(table.id, id), eq(table.userId, userId)))
    .returning({ updatedAt: table.updatedAt });
  return row?.updatedAt;
}

/** When the thing that was written was last changed; undefined where it is gone. In a transaction it is held until the end. */
export async function stateOf(
  db: Database,
  userId: string,
  { tool, entityId }: StoredWrite,
): Promise<Date | undefined> {
  const table = tableOf[tool];
  const [row] = await db
    .select({ updatedAt: table.updatedAt })
    .from(table)
    .where(and(eq(table.id, entityId), eq(table.userId, userId)))
    .for('update');
  return row?.updatedAt;
}

export async function listWrites(db: Database, userId: string): Promise<StoredWrite[]> {
  const rows = await db
    .select()
    .from(assistantWrites)
    .where(eq(assistantWrites.userId, userId))
    .orderBy(desc(assistantWrites.createdAt), desc(assistantWrites.id))
    .limit(assistantLimits.writes);
  return rows as StoredWrite[];
}

export async function lockWrite(db: Database, userId: string, id: string): Promise<StoredWrite | undefined> {
  const [row] = await db
    .select()
    .from(assistantWrites)
    .where(and(eq(assistantWrites.id, id), eq(assistantWrites.userId, userId)))
    .for('update');
  return row as StoredWrite | undefined;
}

export async function markUndone(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await db
    .update(assistantWrites)
    .set({ undoneAt: now })
    .where(and(eq(assistantWrites.id, id), eq(assistantWrites.userId, userId)));
}
