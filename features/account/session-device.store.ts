// The sessions of one person, as devices they can sign out. The sessions themselves are made in server/session.ts.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { sessions } from '../../server/database/schema.ts';

export async function listDevices(db: Database, userId: string, currentSid: string, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(100);
  const devices = rows.map((row) => ({
    id: row.sess.id,
    device: row.sess.device,
    name: row.sess.name ?? null,
    current: row.sid === currentSid,
    signedInAt: row.createdAt,
    seenAt: row.seenAt,
  }));
  // The one that somebody looks from stands first.
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Whether there is such a device of this person's. */
export async function renameDevice(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${JSON.stringify({ name })}::jsonb` })
    .where(and(eq(sessions.userId, userId), eq(sql`${sessions.sess}->>'id'`, id)))
    .returning({ sid: sessions.sid });
  return rows.length > 0;
}

/** Whether there was such a device of this person's. */
export async function endDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sql`${sessions.sess}->>'id'`, id)))
    .returning({ sid: sessions.sid });
  return rows.length > 0;
}
