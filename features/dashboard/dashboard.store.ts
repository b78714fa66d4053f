// The dashboard's own little state.
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { users } from '../../server/database/schema.ts';

export async function dismissSetup(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ setupDismissed: true }).where(eq(users.id, userId));
}
