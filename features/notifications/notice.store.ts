// Which notifications a mail is due for, and who wants mails of which kind.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { chatNotifications, notificationPreferences, users } from '../../server/database/schema.ts';
import { type MailedKind, type Notice, type Rhythm, dueBefore, kinds, rhythms } from './notice.rules.ts';

type Wish = { type: MailedKind; inApp: boolean; mail: boolean };

/** Everything is wanted, at once, until its owner says otherwise. */
export async function readWishes(db: Database, userId: string): Promise<{ rhythm: Rhythm; kinds: Wish[] }> {
  const [person] = await db.select({ rhythm: users.mailRhythm }).from(users).where(eq(users.id, userId));
  const rows = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return {
    rhythm: rhythms.find((one) => one === person?.rhythm) ?? 'now',
    kinds: kinds.map((type) => {
      const row = rows.find((one) => one.type === type);
      return { type, inApp: row?.inApp ?? true, mail: row?.mail ?? true };
    }),
  };
}

export async function setRhythm(db: Database, userId: string, mailRhythm: Rhythm): Promise<void> {
  await db.update(users).set({ mailRhythm }).where(eq(users.id, userId));
}

export async function setWish(
  db: Database,
  userId: string,
  type: MailedKind,
  wish: { inApp?: boolean; mail?: boolean },
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, type, ...wish })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.type], set: wish });
}

/** Somebody whose account is gone meanwhile has nothing to be stopped. */
export async function stopMails(db: Database, userId: string, types: readonly MailedKind[]): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (known) for (const type of types) await setWish(db, userId, type, { mail: false });
}

export type DueMail = { userId: string; to: string; firstName: string; notices: Notice[] };

const isDue = sql`not ${chatNotifications.isRead} and ${chatNotifications.metadata} ->> 'mail' = 'due'`;

/** The people who are due a mail, at most `most` of them. */
export async function readDue(db: Database, most: number, now: Date): Promise<string[]> {
  const ripe = sql.join(
    rhythms.flatMap((rhythm) =>
      kinds.map(
        (kind) =>
          sql`(${users.mailRhythm} = ${rhythm} and ${chatNotifications.type} = ${kind} and ${chatNotifications.createdAt} <= ${dueBefore(kind, rhythm, now).toISOString()})`,
      ),
    ),
    sql` or `,
  );
  const rows = await db
    .selectDistinct({ userId: chatNotifications.userId })
    .from(chatNotifications)
    .innerJoin(users, eq(users.id, chatNotifications.userId))
    .where(and(isDue, sql`(${ripe})`))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/**
 * Takes all that is due for one person, so that no other process does: in the transaction that sends the mail. What they
 * do not want is taken, too, and left out; null when nothing is left, or their address isn't confirmed.
 */
export async function takeDue(tx: Database, userId: string): Promise<DueMail | null> {
  const taken = await tx
    .update(chatNotifications)
    .set({ metadata: sql`${chatNotifications.metadata} - 'mail'` })
    .where(and(eq(chatNotifications.userId, userId), isDue))
    .returning({
      type: chatNotifications.type,
      title: chatNotifications.title,
      content: chatNotifications.content,
      path: sql<string>`coalesce(${chatNotifications.metadata} ->> 'path', '/')`,
      createdAt: chatNotifications.createdAt,
    });
  if (taken.length === 0) return null;
  const [person] = await tx
    .select({ to: users.accountEmail, firstName: users.firstName })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        // Anyone can sign up with a stranger's address, and have whatever they like written to it.
        eq(users.emailVerified, true),
        isNull(users.deletedAt),
        isNull(users.disabledAt),
      ),
    );
  const wishes = await readWishes(tx, userId);
  const wanted = new Set(wishes.kinds.filter(({ mail }) => mail).map(({ type }) => type));
  const notices = taken
    .filter(({ type }) => wanted.has(type as MailedKind))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ type, title, content, path }) => ({ type: type as MailedKind, title, content, path }));
  return person && notices.length > 0 ? { userId, ...person, notices } : null;
}
