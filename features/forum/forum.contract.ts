// The calls about a conversation's place on the forum. The forum's own webhook is not
// among them, for it has no session; what a post is, there and in the forum's API, is said here.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { textId } from '../../shared/shape.ts';
import { forumStates } from './forum.rules.ts';

const touches = ['/api/chats'];
const ofChat = z.object({ id: textId });

export const forumShape = z.object({
  /** The forum's name; null on a server without one. */
  forum: z.nullable(z.string()),
  state: z.enum(forumStates),
  /** Where the topic is. */
  url: z.nullable(z.string()),
  /** What went wrong. */
  problem: z.nullable(z.string()),
  retryAt: z.nullable(instant),
  /** Another text whenever something of the forum's came, changed or went. */
  heard: z.string(),
});
export type ForumLink = z.output<typeof forumShape>;

export const forumCalls = {
  read: call('GET', '/api/chats/:id/forum', {
    summary: 'Whether a conversation of mine is on the forum, and how far.',
    params: ofChat,
    answer: forumShape,
  }),
  link: call('POST', '/api/chats/:id/forum', {
    summary: 'Put a conversation that is shared with a circle or wider on the forum.',
    params: ofChat,
    answer: forumShape,
    touches,
  }),
  retry: call('POST', '/api/chats/:id/forum/retry', {
    summary: 'Try at once what went wrong.',
    params: ofChat,
    answer: forumShape,
    touches,
  }),
  unlink: call('DELETE', '/api/chats/:id/forum', {
    summary: 'Stop writing to the forum and hearing from it. What is there stays there.',
    params: ofChat,
    answer: forumShape,
    touches,
  }),
};

export const forumId = z.int().check(z.positive());
/** As the database holds it. */
export const topicId = z.int().check(z.positive(), z.maximum(2 ** 31 - 1));

/** A post as the API gives it and as webhooks carry it; what else they hold is not looked at. */
export const forumPostShape = z.object({
  id: forumId,
  topic_id: topicId,
  username: z.string(),
  name: z.nullish(z.string()),
  raw: z.string(),
  updated_at: z.string(),
  post_type: z.int(),
  hidden: z.optional(z.boolean()),
  deleted_at: z.nullish(z.string()),
  user_deleted: z.optional(z.boolean()),
  topic_archetype: z.optional(z.string()),
});
export type ForumPost = z.output<typeof forumPostShape>;

/** Where the forum tells what was written there. */
export const webhookPath = '/api/forum/webhook';
