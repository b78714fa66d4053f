// The bell's list (D §10).
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';

const notification = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
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
};
