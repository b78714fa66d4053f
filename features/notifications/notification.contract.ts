// The bell's list, and the news that keeps open pages true.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { kinds, rhythms } from './notice.rules.ts';

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

const wishes = z.object({
  rhythm: z.enum(rhythms),
  /** Whether this server can send any. */
  sendsMail: z.boolean(),
  /** Nobody is mailed at an address they haven't confirmed. */
  emailVerified: z.boolean(),
  kinds: z.array(z.object({ type: z.enum(kinds), inApp: z.boolean(), mail: z.boolean() })),
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
  wishes: call('GET', '/api/notification-preferences', {
    summary: 'What I want to hear about, whether by email too, and how often emails come.',
    answer: wishes,
  }),
  setWish: call('PUT', '/api/notification-preferences/:type', {
    summary: 'Change what I want to be told of one kind.',
    params: z.object({ type: z.enum(kinds) }),
    body: z
      .object({ inApp: z.optional(z.boolean()), mail: z.optional(z.boolean()) })
      .check(z.refine(({ inApp, mail }) => inApp !== undefined || mail !== undefined, 'Please say what to change.')),
    answer: wishes,
    touches: ['/api/notification-preferences'],
  }),
  setRhythm: call('PUT', '/api/notification-preferences', {
    summary: 'Change how often emails come: as things happen, or gathered each morning or on Monday mornings.',
    body: z.object({ rhythm: z.enum(rhythms) }),
    answer: wishes,
    touches: ['/api/notification-preferences'],
  }),
  unsubscribe: call('POST', '/api/notifications/unsubscribe', {
    summary: 'Stop emails of one kind, by the link in them (RFC 8058).',
    open: true,
    query: z.object({ token: z.string().check(z.maxLength(1_000)) }),
    answer: done,
  }),
};
