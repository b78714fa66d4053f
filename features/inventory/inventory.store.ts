// Keeps the inventory and what was said with its coach; always the owner's own.
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { prepared } from '../../server/database/prepared.ts';
import { bihInventories, users } from '../../server/database/schema.ts';
import { Problem } from '../../shared/problem.ts';
import { type Activity, countWaiting, recordActivity, retellActivity } from '../achievements/activity.store.ts';
import {
  type InventoryTexts,
  type StrengthScores,
  changedFields,
  emptyInventory,
  fieldLabels,
  isComplete,
} from './inventory.rules.ts';
import { strengthScores } from './strength.rules.ts';

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

export const CHANGED_ELSEWHERE =
  'Your inventory was changed in another window since you opened it here. Your text is kept: reload to see the other one.';

export type InventorySave = {
  /** What is saved now, read with `lock`; undefined before the first save. */
  before: StoredInventory | undefined;
  texts: InventoryTexts;
  /** Left out, it stays as it is. */
  aiSummary?: string;
  /** Of the imports that were taken over with this save. */
  importIds: readonly string[];
};

/**
 * Saves the inventory and writes what that counts for, in the transaction it is given. `completed`: it has become complete by
 * this. Throws `Problem` 409 when another save came first.
 */
export async function saveInventory(
  tx: Database,
  me: { id: string; bihCompleted: boolean },
  { before, texts, aiSummary, importIds }: InventorySave,
  now: Date,
): Promise<{ saved: StoredInventory; earned: string[]; completed: boolean }> {
  // First of all: from then on what is done with your means is counted.
  const completed = !me.bihCompleted && isComplete(texts) && (await setBihCompleted(tx, me.id));
  const state = { ...texts, aiSummary: aiSummary ?? before?.aiSummary ?? '', strengthScores: strengthScores(texts) };
  const record = (id: string) => recordSave(tx, me.id, id, before ?? emptyInventory(), texts, importIds, now);
  const writing = writeInventory(tx, me.id, before?.version ?? 0, state, now);
  // Both on one journey, where it is known already what is saved.
  const [saved, recorded] = await Promise.all([writing, before && record(before.id)]);
  if (!saved) throw new Problem(409, CHANGED_ELSEWHERE);
  const earned = recorded ?? (await record(saved.id));
  if (completed) {
    const description = 'Completed your Bird-in-Hand inventory';
    await retellActivity(tx, me.id, { action: 'updated_bih', entityId: savedOn(saved.id, now), description }, now);
    earned.push(...(await countWaiting(tx, me.id, 'bird-in-hand', now)));
  }
  return { saved, earned, completed };
}

/** What makes a save count once a day. */
const savedOn = (inventoryId: string, now: Date): string => `${inventoryId}:${now.toISOString().slice(0, 10)}`;

/** What a save counts for: the day's first change of a field, and each import that was taken over. */
async function recordSave(
  tx: Database,
  userId: string,
  inventoryId: string,
  before: InventoryTexts,
  after: InventoryTexts,
  importIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const changed = changedFields(before, after);
  if (changed.length === 0) return [];
  const names = changed.map((field) => fieldLabels[field]);
  const listed = names.length > 2 ? `${names.length} fields` : names.join(' and ');
  const activity = (action: string, entityType: string, entityId: string, description: string): Activity => ({
    action,
    family: 'bird-in-hand',
    entityType,
    entityId,
    description,
  });
  const earned = await recordActivity(
    tx,
    userId,
    activity('updated_bih', 'inventory', savedOn(inventoryId, now), `Updated ${listed} in the inventory`),
    now,
  );
  for (const id of importIds) {
    const taken = activity('imported_bih', 'import', id, 'Added lines from a document or LinkedIn');
    earned.push(...(await recordActivity(tx, userId, taken, now)));
  }
  return earned;
}

/** Marks the inventory as complete; true when it was not before. */
export async function setBihCompleted(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ bihCompleted: true })
    .where(and(eq(users.id, userId), eq(users.bihCompleted, false)))
    .returning({ id: users.id });
  return rows.length > 0;
}
