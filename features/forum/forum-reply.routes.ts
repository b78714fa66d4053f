// The forum's webhook: signed, told three times or in any order, it makes one message (73).
import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { wholeBodyOf } from '../../server/upload.ts';
import { Problem } from '../../shared/problem.ts';
import { forumPostShape, webhookPath } from './forum.contract.ts';
import { forumTexts } from './forum.rules.ts';
import { takePost } from './forum-post.store.ts';
import { addSync, findByTopic } from './forum.store.ts';
import { isSigned } from './webhook-signature.gateway.ts';

const MAX_BYTES = 1024 * 1024;

/** Of what is new the body is believed, for it is signed. */
const saying = ['post_created', 'post_edited'];
/** That a post went or came back is told by a header, which is not signed: then the forum itself is asked. */
const moving = ['post_destroyed', 'post_recovered'];
const eventShape = z.object({ post: forumPostShape });

export function forumReplyRoutes(app: App): void {
  const { discourse, dataDir } = app.services.config;
  const theForum = () => {
    if (!discourse?.webhookSecret) throw new Problem(404, forumTexts.off);
    return { ...discourse, webhookSecret: discourse.webhookSecret };
  };
  // A world of its own, so that here alone bodies stay the bytes that were signed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', ({ raw }: FastifyRequest) => wholeBodyOf(raw, MAX_BYTES, dataDir));
    // Before anything of the body is read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      theForum();
      await turnOf(request, reply, null);
    };
    scope.post(webhookPath, { config: { fromAnywhere: true }, onRequest }, async ({ body, headers }) => {
      const forum = theForum();
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (!isSigned(forum.webhookSecret, bytes, headers['x-discourse-event-signature']))
        throw new Problem(403, forumTexts.forged);
      const event = String(headers['x-discourse-event'] ?? '');
      // Topics, users, pings: they are not wanted, and a refusal would have the forum send them again.
      if (![...saying, ...moving].includes(event)) return { message: 'Thank you.' };
      const told = z.safeParse(eventShape, parse(bytes));
      if (!told.success) throw new Problem(400, forumTexts.unreadable);
      const { db, jobs } = app.services;
      if (saying.includes(event)) await takePost(db, forum, told.data.post);
      else {
        const linked = await findByTopic(db, forum.url, told.data.post.topic_id);
        if (linked) await addSync(jobs, db, linked.chat.id, { look: true });
      }
      return { message: 'Thank you.' };
    });
  });
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
