// The bell: read the list, mark it read.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { notificationCalls } from './notification.contract.ts';
import { markAllRead, readNotifications } from './notification.store.ts';

export function notificationRoutes(app: App): void {
  answer(app, notificationCalls.list, async ({ db, me }) => readNotifications(db, me.id));

  answer(app, notificationCalls.readAll, async ({ db, me }) => {
    await markAllRead(db, me.id);
    return { message: 'All read.' };
  });
}
