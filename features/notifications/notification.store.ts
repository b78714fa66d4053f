// Notifications of one person.
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { prepared } from '../../server/database/prepared.ts';
import { chatNotifications } from '../../server/database/schema.ts';

const SHOWN = 30;

/** How many are unread stands in every row; without a row there are none. */
const newest = prepared((db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      ...getTableColumns(chatNotifications),
      path: sql<string | null>`${chatNotifications.metadata} ->> 'path'`,
      // "not" to the letter: so it is the index of the unread that is counted.
      unread: sql<number>`(
        select count(*)::int from ${chatNotifications} as mine where mine.user_id = ${userId} and not mine.is_read
      )`,
    })
    .from(chatNotifications)
    .where(eq(chatNotifications.userId, userId))
    .orderBy(desc(chatNotifications.createdAt), desc(chatNotifications.id))
    .limit(SHOWN)
    .prepare('notifications_of');
});

export async function readNotifications(db: Database, userId: string) {
  const notifications = await newest(db).execute({ userId });
  return { unread: notifications[0]?.unread ?? 0, notifications };
}

export async function markAllRead(db: Database, userId: string): Promise<void> {
  await db
    .update(chatNotifications)
    .set({ isRead: true })
    .where(and(eq(chatNotifications.userId, userId), eq(chatNotifications.isRead, false)));
}
