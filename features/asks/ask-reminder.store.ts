// Reminders of asks: at most three for each wait, a week apart, then it rests as unanswered. A reminder is counted in the
// transaction that tells it, so that neither a second process nor a restart tells it again.
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { asks, users } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { dayAfter } from '../../shared/dates.ts';
import { askPath } from '../../shared/thing-path.ts';
import { markAbout, notify } from '../notifications/notify.store.ts';
import { type AskRow, changeAsk } from './ask.store.ts';
import { askLimits, moved, reminderOf } from './ask.rules.ts';

/** The people who have reminders due on that day, at most `most` of them. */
export async function readReminded(db: Database, today: string, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: asks.userId })
    .from(asks)
    .innerJoin(users, and(eq(users.id, asks.userId), isNull(users.deletedAt), isNull(users.disabledAt)))
    .where(lte(asks.remindOn, today))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/** All that is due for one person. `db` must be a transaction. */
export async function remind(tx: Database, userId: string, today: string, now: Date): Promise<void> {
  // What another process, or the person, is at right now is skipped: the next look finds it.
  const due = (await tx
    .select()
    .from(asks)
    .where(and(eq(asks.userId, userId), lte(asks.remindOn, today)))
    .orderBy(asks.id)
    .limit(askLimits.page)
    .for('update', { skipLocked: true })) as AskRow[];
  for (const ask of due) await markAbout(tx, userId, ask.id);
  const [told, resting] = [
    due.filter(({ reminders }) => reminders < askLimits.reminders),
    due.filter(({ reminders }) => reminders >= askLimits.reminders),
  ];
  for (const ask of resting)
    await changeAsk(tx, userId, ask, { ...fieldsOf(ask), ...moved(ask, { state: 'no-answer' }, today) }, today, now);
  for (const { id, reminders, ...ask } of told) {
    await tx
      .update(asks)
      .set({ reminders: reminders + 1, remindOn: dayAfter(today, askLimits.wait) })
      .where(inArray(asks.id, [id]));
    await notify(tx, userId, { type: 'ask_reminder', ...reminderOf(ask), path: askPath(id), about: id }, [], now);
  }
  if (due.length > 0) await publish(tx, { userId, stale: ['/api/asks', '/api/achievement-prompts'] });
}

/** What its owner writes of an ask, of the whole row. */
export function fieldsOf({
  id: _,
  userId: _u,
  day: _d,
  remindOn: _r,
  reminders: _n,
  createdAt: _c,
  updatedAt: _t,
  ...fields
}: AskRow) {
  return fields;
}
