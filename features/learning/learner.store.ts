// What a person's advice and exercises start from: their means, their current challenge, and the plays they have.
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { challenges } from '../../server/database/schema.ts';
import { type InventoryTexts, emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { readTitles } from '../plays/play.store.ts';

export type Learner = {
  inventory: InventoryTexts;
  /** The highlighted one, else the newest that is active. */
  challenge: { title: string; statement: string } | null;
  /** Titles of plays that are there. */
  known: string[];
};

export async function readLearner(db: Database, userId: string): Promise<Learner> {
  const [challenge] = await db
    .select({ title: challenges.title, statement: challenges.statement })
    .from(challenges)
    .where(and(eq(challenges.userId, userId), eq(challenges.status, 'active')))
    .orderBy(desc(challenges.highlighted), desc(challenges.id))
    .limit(1);
  return {
    inventory: (await readInventory(db, userId)) ?? emptyInventory(),
    challenge: challenge ?? null,
    known: await readTitles(db, userId),
  };
}
