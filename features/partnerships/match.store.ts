// What the match may look at: of others only what they share with me, now.
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { bihInventories, users } from '../../server/database/schema.ts';
import { haveCircle } from '../circle/sharing.store.ts';
import type { InventoryTexts } from '../inventory/inventory.rules.ts';

/**
 * Whose inventory is shared with me: in a circle with me, willing, still here. What `isShared('inventory')` says of one person,
 * laid out so that it starts from my circles: that condition would be asked of everybody on the server.
 */
const isShared = (viewerId: string) => sql`
  ${users.sharesBih} and ${users.deletedAt} is null and ${users.id} <> ${viewerId}
  and ${haveCircle(viewerId, users.id)}`;

/** Who shares an inventory with me, and which version of it. */
export async function readSharing(db: Database, viewerId: string): Promise<{ id: string; version: number }[]> {
  return db
    .select({ id: bihInventories.userId, version: bihInventories.version })
    .from(bihInventories)
    .innerJoin(users, eq(users.id, bihInventories.userId))
    .where(isShared(viewerId))
    .orderBy(bihInventories.userId);
}

export type SharedInventory = { id: string; version: number; firstName: string; texts: InventoryTexts };

/** The inventories of these people, as far as they share them with me. */
export async function readShared(db: Database, viewerId: string, ids: readonly string[]): Promise<SharedInventory[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      version: bihInventories.version,
      firstName: users.firstName,
      whoIAm: bihInventories.whoIAm,
      whatIKnow: bihInventories.whatIKnow,
      whoIKnow: bihInventories.whoIKnow,
      whatIHave: bihInventories.whatIHave,
      slackResources: bihInventories.slackResources,
    })
    .from(bihInventories)
    .innerJoin(users, eq(users.id, bihInventories.userId))
    .where(and(isShared(viewerId), sql`${bihInventories.userId} = any(${sql.param([...ids])}::text[])`));
  return rows.map(({ id, version, firstName, ...texts }) => ({ id, version, firstName, texts }));
}

/** The first name of somebody of my circles, whatever they share. */
export async function readFellow(db: Database, viewerId: string, id: string): Promise<{ firstName: string } | null> {
  const [row] = await db
    .select({ firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), ne(users.id, viewerId), haveCircle(viewerId, sql`${id}`)));
  return row ?? null;
}
