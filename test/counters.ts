// What the ledger counts of a person, for tests.
import { eq } from 'drizzle-orm';
import type { Database } from '../server/database/database.ts';
import { familyCounters } from '../server/database/schema.ts';
import { FAMILIES, type Family } from '../shared/family.ts';

/** How many actions each family has, all seven. */
export async function readCounters(db: Database, userId: string): Promise<Record<Family, number>> {
  const rows = await db
    .select({ family: familyCounters.family, actions: familyCounters.actions })
    .from(familyCounters)
    .where(eq(familyCounters.userId, userId));
  const counts = Object.fromEntries(FAMILIES.map((family) => [family, 0])) as Record<Family, number>;
  for (const { family, actions } of rows) counts[family as Family] = actions;
  return counts;
}
