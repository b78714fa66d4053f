// The bell's list, and the news that keeps open pages true (D §10).
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';

const notification = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  /** The address of the screen it leads to. */
  path: z.nullable(z.string()),
  createdAt: instant,
});

export const notificationCalls = {
  list: call('GET', '/api/notifications', {
    summary: 'The latest notifications, newest first, and how many are unread.',
    answer: z.object({ unread: z.number(), notifications: z.array(notification) }),
  }),
  readAll: call('POST', '/api/notifications/read', {
    summary: 'Mark all notifications as read.',
    answer: done,
    touches: ['/api/notifications'],
  }),
  news: call('GET', '/api/news', {
    summary:
      'As server-sent events: each `delta` is a list of paths, as JSON, whose answers have changed for me; an empty one says that the line stands.',
    streams: true,
    answer: done,
  }),
};
