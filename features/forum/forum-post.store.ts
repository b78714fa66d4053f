// Takes one post of the forum into its conversation, whether a webhook told of it or the topic was read: the one way in, which
// changes nothing the second time (73).
import type { Database } from '../../server/database/database.ts';
import { withoutInvisible } from '../../server/documents/clean-text.ts';
import { publish } from '../../server/pub-sub.ts';
import { chatPath } from '../../shared/thing-path.ts';
import { previewOf } from '../chats/chat.rules.ts';
import { notify } from '../notifications/notify.store.ts';
import type { ForumPost } from './forum.contract.ts';
import { authorName, readMark, replyText, revisionOf } from './forum.rules.ts';
import { findByTopic, findPost, noteGone, noteOwnPost, takeReply } from './forum.store.ts';

/** Posts of people. Others are notes of the forum's own, or whispers among its staff, which must not get out. */
const REGULAR = 1;

/**
 * Takes one post as it is now into the conversation of its topic; a topic that is not linked, or no longer, takes none. `read`
 * says that the forum gave it just now: then it may also bring back what was gone.
 */
export async function takePost(
  db: Database,
  forum: { url: string; apiUsername: string },
  post: ForumPost,
  { read = false } = {},
): Promise<void> {
  const now = new Date();
  const isShown = !post.hidden && post.deleted_at == null && !post.user_deleted;
  await db.transaction(async (tx) => {
    const linked = await findByTopic(tx, forum.url, post.topic_id);
    if (!linked) return;
    const { chat } = linked;
    const isOurAccount = post.username.toLowerCase() === forum.apiUsername.toLowerCase();
    const mark = isOurAccount ? readMark(post.raw) : undefined;
    if (mark) {
      await noteOwnPost(tx, chat, { messageId: mark.kind === 'message' ? mark.id : null, postId: post.id }, now);
      const own = await findPost(tx, chat.id, post.id);
      // What a moderator takes away is not put back.
      if (own?.gone === isShown && (read || !isShown)) await noteGone(tx, own, !isShown);
      return;
    }
    if (post.post_type !== REGULAR || post.topic_archetype === 'private_message') return;
    const reply = {
      postId: post.id,
      author: authorName(withoutInvisible(post.name ?? ''), withoutInvisible(post.username)),
      content: replyText(withoutInvisible(post.raw)),
      revision: revisionOf(post.updated_at),
      isShown,
    };
    const heard = await takeReply(tx, linked, reply, now, { read });
    if (!heard) return;
    const stale = [`/api/chats/${chat.id}`];
    if (heard === 'changed') return publish(tx, { userId: chat.userId, stale });
    await notify(
      tx,
      chat.userId,
      {
        type: 'forum_reply',
        title: `${reply.author} answered on the forum`,
        content: previewOf(reply.content),
        path: chatPath(chat.id),
        about: `forum:${chat.id}`,
      },
      stale,
      now,
    );
  });
}
