// Notifications of one person (S2 §3 chat_notifications).
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { chatNotifications } from '../../server/database/schema.ts';

const SHOWN = 30;

export async function readNotifications(db: Database, userId: string) {
  const notifications = await db
    .select({
      ...getTableColumns(chatNotifications),
      path: sql<string | null>`${chatNotifications.metadata} ->> 'path'`,
    })
    .from(chatNotifications)
    .where(eq(chatNotifications.userId, userId))
    .orderBy(desc(chatNotifications.createdAt), desc(chatNotifications.id))
    .limit(SHOWN);
  const [row] = await db
    .select({ unread: count() })
    .from(chatNotifications)
    .where(and(eq(chatNotifications.userId, userId), eq(chatNotifications.isRead, false)));
  return { unread: row?.unread ?? 0, notifications };
}

export async function markAllRead(db: Database, userId: string): Promise<void> {
  await db
    .update(chatNotifications)
    .set({ isRead: true })
    .where(and(eq(chatNotifications.userId, userId), eq(chatNotifications.isRead, false)));
}
