// What a person's advice and exercises start from: their means, their current challenge, and the plays they have.
import type { Database } from '../../server/database/database.ts';
import { readMyChallenge } from '../challenges/challenge.store.ts';
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
  return {
    inventory: (await readInventory(db, userId)) ?? emptyInventory(),
    challenge: (await readMyChallenge(db, userId)) ?? null,
    known: await readTitles(db, userId),
  };
}
