// A conversation's link to the forum, as its owner sees it: made, ended, tried again.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import { type StoredChat, theChat } from '../chats/chat.store.ts';
import { forumCalls } from './forum.contract.ts';
import { forumTexts, goesToForum, stateOf } from './forum.rules.ts';
import {
  addSync,
  clearFault,
  forgetTopic,
  linkChat,
  nextTask,
  readHeard,
  readLink,
  readLinked,
  topicUrl,
  unlinkChat,
} from './forum.store.ts';

export function forumRoutes(app: App): void {
  const forum = app.services.config.discourse;

  answer(app, forumCalls.read, async ({ db, me, params }) => told(db, await theChat(db, me.id, params.id)));

  answer(app, forumCalls.link, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, params.id, { lock: true });
      if (!forum) throw new Problem(409, forumTexts.off);
      if (!goesToForum(chat.sharingPreference)) throw new Problem(409, forumTexts.notShared);
      const before = await readLink(tx, me.id, chat.id);
      const topicId = before?.discourseTopicId ?? null;
      if (before && topicId !== null && before.discourseUrl !== topicUrl(forum.url, topicId))
        await forgetTopic(tx, before);
      await linkChat(tx, chat, now);
      // What was said there meanwhile is read.
      await addSync(app.services.jobs, tx, chat.id, { look: true });
      return told(tx, chat);
    }),
  );

  answer(app, forumCalls.retry, async ({ db, me, params }) =>
    db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, params.id, { lock: true });
      if (!forum) throw new Problem(409, forumTexts.off);
      if (!(await readLinked(tx, chat.id))) throw new Problem(409, forumTexts.notLinked);
      await clearFault(tx, chat.id);
      await addSync(app.services.jobs, tx, chat.id, { look: true });
      return told(tx, chat);
    }),
  );

  answer(app, forumCalls.unlink, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, params.id, { lock: true });
      await unlinkChat(tx, me.id, chat.id, now);
      return told(tx, chat);
    }),
  );

  async function told(db: Database, chat: StoredChat) {
    const link = await readLink(db, chat.userId, chat.id);
    const linked = forum && (await readLinked(db, chat.id));
    const isBehind = linked
      ? linked.link.discourseTopicId === null || (await nextTask(db, linked)) !== undefined
      : false;
    return {
      forum: forum && new URL(forum.url).host,
      state: stateOf(linked ? link : undefined, isBehind),
      url: link?.discourseUrl ?? null,
      problem: linked ? linked.link.lastError : null,
      retryAt: linked ? linked.link.retryAt : null,
      heard: await readHeard(db, chat.id),
    };
  }
}
