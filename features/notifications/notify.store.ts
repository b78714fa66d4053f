// Tells somebody of something that concerns them: a row for the bell, and news to their open pages, in the transaction of
// the thing itself. What they have not read yet about the same thing is renewed, not said again.
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { chatNotifications, notificationPreferences } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { isMailed } from './notice.rules.ts';

export type Notification = {
  /** At most 50 characters. */
  type: string;
  title: string;
  content: string;
  /** The address of the screen it leads to. */
  path: string;
  /** What it is about: with the type, what makes two of them one while unread. */
  about: string;
};

/** True when it was new to them: they are to be told by other ways, too. `stale` names what else changed for them. */
export async function notify(
  db: Database,
  userId: string,
  { type, title, content, path, about }: Notification,
  stale: readonly string[],
  now: Date,
): Promise<boolean> {
  const [wish] = await db
    .select({ inApp: notificationPreferences.inApp })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.type, type)));
  const isWanted = wish?.inApp ?? true;
  let isNew = true;
  if (isWanted) {
    const renewed = await db
      .update(chatNotifications)
      .set({ title, content, createdAt: now })
      .where(
        and(
          eq(chatNotifications.userId, userId),
          eq(chatNotifications.isRead, false),
          eq(chatNotifications.type, type),
          sql`${chatNotifications.metadata} ->> 'about' = ${about}`,
        ),
      )
      .returning({ id: chatNotifications.id });
    isNew = renewed.length === 0;
    if (isNew)
      await db.insert(chatNotifications).values({
        id: newId(),
        userId,
        type,
        title,
        content,
        metadata: { about, path, ...(isMailed(type) && { mail: 'due' }) },
        createdAt: now,
      });
  }
  await publish(db, { userId, stale: [...stale, ...(isWanted ? ['/api/notifications'] : [])] });
  return isNew;
}

/** What concerns one thing is read, once the thing itself was looked at. */
export async function markAbout(db: Database, userId: string, about: string): Promise<void> {
  await db
    .update(chatNotifications)
    .set({ isRead: true })
    .where(
      and(
        eq(chatNotifications.userId, userId),
        eq(chatNotifications.isRead, false),
        sql`${chatNotifications.metadata} ->> 'about' = ${about}`,
      ),
    );
}
