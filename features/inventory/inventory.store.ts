// Keeps the inventory and what was said with its coach; always the owner's own.
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { prepared, statement } from '../../server/database/prepared.ts';
import { type ChatEntry, bihChatSessions, bihInventories, users } from '../../server/database/schema.ts';
import type { InventoryTexts, StrengthScores } from './inventory.rules.ts';

export type StoredInventory = typeof bihInventories.$inferSelect;
type NewState = InventoryTexts & { strengthScores: StrengthScores; aiSummary: string };

const inventoryOf = prepared((db) =>
  db
    .select()
    .from(bihInventories)
    .where(eq(bihInventories.userId, sql.placeholder('userId')))
    .prepare('inventory_of'),
);

const inventoryToWrite = prepared((db) =>
  db
    .select()
    .from(bihInventories)
    .where(eq(bihInventories.userId, sql.placeholder('userId')))
    .for('update')
    .prepare('inventory_to_write'),
);

/** The inventory as saved, or undefined before the first save. In a transaction, `lock` holds it until the end. */
export async function readInventory(
  db: Database,
  userId: string,
  { lock = false } = {},
): Promise<StoredInventory | undefined> {
  const [row] = await (lock ? inventoryToWrite(db) : inventoryOf(db)).execute({ userId });
  return row;
}

const overwrite = prepared((db) =>
  db
    .update(bihInventories)
    .set({
      whoIAm: sql`${sql.placeholder('whoIAm')}`,
      whatIKnow: sql`${sql.placeholder('whatIKnow')}`,
      whoIKnow: sql`${sql.placeholder('whoIKnow')}`,
      whatIHave: sql`${sql.placeholder('whatIHave')}`,
      slackResources: sql`${sql.placeholder('slackResources')}`,
      strengthScores: sql`${sql.placeholder('strengthScores')}`,
      aiSummary: sql`${sql.placeholder('aiSummary')}`,
      version: sql`${bihInventories.version} + 1`,
      updatedAt: sql`${sql.placeholder('now')}`,
    })
    .where(
      and(eq(bihInventories.userId, sql.placeholder('userId')), eq(bihInventories.version, sql.placeholder('from'))),
    )
    .returning()
    .prepare('overwrite_inventory'),
);

/**
 * Writes the inventory over version `from`, or as the first one when there is none (`from` 0).
 * Returns undefined when another save came first; nothing is changed then.
 */
export async function writeInventory(
  db: Database,
  userId: string,
  from: number,
  state: NewState,
  now: Date,
): Promise<StoredInventory | undefined> {
  const written =
    from === 0
      ? await db
          .insert(bihInventories)
          .values({ id: newId(), userId, ...state, version: 1, createdAt: now, updatedAt: now })
          .onConflictDoNothing({ target: bihInventories.userId })
          .returning()
      : await overwrite(db).execute({ ...state, userId, from, now });
  return written[0];
}

/** Marks the inventory as complete; true when it was not before. D §3 */
export async function setBihCompleted(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ bihCompleted: true })
    .where(and(eq(users.id, userId), eq(users.bihCompleted, false)))
    .returning({ id: users.id });
  return rows.length > 0;
}

const KEPT_ENTRIES = 400;

const chatOf = prepared((db) =>
  db
    .select({ messages: bihChatSessions.messages })
    .from(bihChatSessions)
    .where(eq(bihChatSessions.userId, sql.placeholder('userId')))
    .prepare('bih_chat_of'),
);

export async function readChat(db: Database, userId: string): Promise<ChatEntry[]> {
  const [row] = await chatOf(db).execute({ userId });
  return row?.messages ?? [];
}

const addToChat = statement(
  'add_to_bih_chat',
  `insert into bih_chat_sessions (id, user_id, messages, created_at, updated_at) values ($1, $2, $3, $4, $4)
   on conflict (user_id) do update set
     messages = (
       select coalesce(jsonb_agg(entry order by place), '[]'::jsonb) from (
         select entry, place from jsonb_array_elements(bih_chat_sessions.messages || excluded.messages)
           with ordinality as said(entry, place)
         order by place desc limit ${KEPT_ENTRIES}
       ) as latest
     ),
     updated_at = excluded.updated_at`,
);

/** Adds to what was said, in one statement, so that two tabs lose nothing of each other. The oldest go beyond the limit. */
export async function appendChat(
  db: Database,
  userId: string,
  entries: readonly ChatEntry[],
  now: Date,
): Promise<void> {
  await addToChat(db, [newId(), userId, JSON.stringify(entries), now]);
}

export async function clearChat(db: Database, userId: string): Promise<void> {
  await db.delete(bihChatSessions).where(eq(bihChatSessions.userId, userId));
}
