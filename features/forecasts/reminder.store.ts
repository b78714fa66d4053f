// Which forecasts wait for their owner to look. A reminder is counted in the same statement that takes it up, so that of
// two processes one alone sends it.
import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { forecasts } from '../../server/database/schema.ts';
import { forecastPath } from '../../shared/thing-path.ts';
import { notify } from '../notifications/notify.store.ts';
import { dayOf, forecastTexts, reminderLimits } from './forecast.rules.ts';

const batch = 100;

/** Reminds of what is due, a hundred at most; how many. */
export function sendReminders(db: Database, now: Date): Promise<number> {
  const today = dayOf(now);
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: forecasts.id })
      .from(forecasts)
      .where(and(isNull(forecasts.outcome), isNotNull(forecasts.remindOn), lte(forecasts.remindOn, today)))
      .orderBy(forecasts.remindOn)
      .limit(batch)
      .for('update', { skipLocked: true });
    const next = sql`case when ${forecasts.reminders} + 1 < ${reminderLimits.most} then ${today}::date + ${reminderLimits.days}::int end`;
    const taken = await tx
      .update(forecasts)
      .set({ reminders: sql`${forecasts.reminders} + 1`, remindOn: next })
      .where(inArray(forecasts.id, due))
      .returning({ id: forecasts.id, userId: forecasts.userId, text: forecasts.text });
    for (const { id, userId, text } of taken) {
      const path = forecastPath(id);
      const reminder = { type: 'forecast_look', title: forecastTexts.reminder, content: text, path, about: id };
      await notify(tx, userId, reminder, ['/api/forecasts', '/api/achievement-prompts'], now);
    }
    return taken.length;
  });
}
