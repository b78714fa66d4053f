// Makes the forum's topic say what the conversation says: a job of the database's queue, one at a time for each conversation,
// tried again for as long as the forum is away. No transaction is held while the forum is asked.
import * as z from 'zod/mini';
import type { App, Services } from '../../server/services.ts';
import { onChatChange } from '../chats/chat-change.store.ts';
import {
  type Forum,
  ForumFault,
  createPost,
  createTopic,
  deletePost,
  editPost,
  findTopic,
  readPost,
  readStream,
} from './discourse.gateway.ts';
import { takePost } from './forum-post.store.ts';
import {
  type Linked,
  type Outcome,
  type Task,
  addSync,
  endLease,
  forgetTry,
  keepLease,
  linkChat,
  nextTask,
  noteEdit,
  noteGone,
  noteOwnPost,
  noteTopic,
  noteTry,
  readLinked,
  readPosts,
  readSweep,
  syncJob,
  takeLease,
  takeReply,
  tellOwner,
  topicUrl,
} from './forum.store.ts';
import {
  externalIdOf,
  forumTexts,
  goesToForum,
  perhapsSeconds,
  postText,
  retrySeconds,
  topicText,
  topicTitle,
} from './forum.rules.ts';

const sweepJob = 'forum-sweep';
/** What one job does at most before others have their turn. */
const STEPS = 20;
const SWEPT = 200;

/** Somebody else has taken over. */
class LostLease extends Error {}

export function forumSyncRoutes(app: App): void {
  const { services } = app;
  const { db, jobs } = services;
  const forum = services.config.discourse;

  jobs.define(syncJob, { schema: z.object({ chatId: z.string(), look: z.boolean() }) }, async ({ chatId, look }) => {
    // The operator may have taken the forum away since.
    if (forum) await sync({ ...services, forum }, chatId, look);
  });
  jobs.define(sweepJob, { schema: z.object({}) }, async () => {
    if (forum) for (const chatId of await readSweep(db, SWEPT)) await addSync(jobs, db, chatId, { look: true });
  });
  if (!forum) return;
  jobs.schedule(sweepJob, '23 * * * *');

  onChatChange(services, async (tx, { before, after }, now) => {
    if (!goesToForum(after.sharingPreference)) return;
    if (!before || !goesToForum(before.sharingPreference)) await linkChat(tx, after, now);
    else if (!(await readLinked(tx, after.id))) return;
    await addSync(jobs, tx, after.id);
    await tellOwner(tx, after);
  });
}

/** What a topic is brought up to date with. */
type World = Pick<Services, 'db' | 'jobs' | 'log' | 'config'> & { forum: Forum };

async function sync(world: World, chatId: string, look: boolean): Promise<void> {
  const { db, jobs, log } = world;
  let lease = await takeLease(db, chatId);
  if (lease === 'none') return;
  // The other one may have looked for the last time already.
  if (lease === 'busy') return addSync(jobs, db, chatId, { look, after: new Date(Date.now() + 2_000) });
  let attempts = 0;
  let again = false;
  const beat = async (): Promise<void> => {
    const kept = await keepLease(db, chatId, lease as Date);
    if (!kept) throw new LostLease();
    lease = kept;
  };
  try {
    let isToLook = look;
    for (let step = 0; ; step += 1) {
      // Read again before each step: what may not leave any more does not.
      const linked = await readLinked(db, chatId);
      if (!linked) break;
      attempts = linked.link.attempts;
      await beat();
      if (step >= STEPS) {
        again = true;
        break;
      }
      const topicId = topicOf(world.forum, linked);
      if (topicId === null) {
        if (await openTopic(world, linked)) isToLook = true;
        continue;
      }
      if (isToLook) {
        await lookThrough(world, linked, topicId, beat);
        isToLook = false;
        continue;
      }
      const task = await nextTask(db, linked);
      if (!task) break;
      await carryOut(world, linked, topicId, task, beat);
    }
    await settle(
      world,
      chatId,
      lease,
      { lastSynced: new Date(), lastError: null, retryAt: null, attempts: 0 },
      again ? new Date() : null,
    );
  } catch (error) {
    if (error instanceof LostLease) return;
    if (!(error instanceof ForumFault)) throw error;
    // Never with the error itself: it comes from a request that carried the key.
    log.warn({ chatId, status: error.status, kind: error.kind, attempts }, `The forum: ${error.message}`);
    const seconds = retrySeconds(error, attempts);
    const retryAt = seconds === null ? null : new Date(Date.now() + seconds * 1000);
    await settle(world, chatId, lease, { lastError: error.message, retryAt, attempts: attempts + 1 }, retryAt);
  }
}

async function settle(
  { db, jobs }: World,
  chatId: string,
  lease: Date,
  outcome: Outcome,
  after: Date | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endLease(tx, chatId, lease, outcome))) return;
    if (after) await addSync(jobs, tx, chatId, { after, look: outcome.lastError != null });
    const linked = await readLinked(tx, chatId);
    if (linked) await tellOwner(tx, linked.chat);
  });
}

/** Null where there is none yet. */
function topicOf({ url }: Forum, { link }: Linked): number | null {
  if (link.discourseTopicId === null) return null;
  if (link.discourseUrl === topicUrl(url, link.discourseTopicId)) return link.discourseTopicId;
  throw new ForumFault(forumTexts.elsewhere, { kind: 'refused', perhapsDone: false });
}

/**
 * Opens the topic; true when it was there already. The forum itself keeps it from being doubled: it takes an external id
 * once, and knows by it what an earlier try made.
 */
async function openTopic({ db, jobs, config, forum }: World, linked: Linked): Promise<boolean> {
  const { chat, owner, link } = linked;
  const externalId = externalIdOf(chat.id);
  const raw = topicText(chat.id, owner, `${config.publicUrl}/chat?id=${encodeURIComponent(chat.id)}`);
  // After a failure, and after a link that was ended: it may be there.
  const found = link.attempts > 0 || link.lastSynced ? await findTopic(forum, externalId) : undefined;
  const made =
    found === undefined
      ? await makeTopic(forum, { title: (again) => topicTitle(chat.title, owner, again), raw, externalId })
      : { topicId: found };
  await db.transaction(async (tx) => {
    await noteTopic(tx, linked, forum.url, made.topicId);
    // Answers from before the topic was known here were not heard.
    await addSync(jobs, tx, chat.id, { look: true, after: new Date(Date.now() + 90_000) });
    if ('postId' in made) await noteOwnPost(tx, chat, { messageId: null, postId: made.postId }, new Date());
  });
  return !('postId' in made);
}

async function makeTopic(
  forum: Forum,
  { title, raw, externalId }: { title: (again: string) => string; raw: string; externalId: string },
): Promise<{ topicId: number; postId: number } | { topicId: number }> {
  try {
    return await createTopic(forum, { title: title(''), raw, externalId });
  } catch (error) {
    if (!(error instanceof ForumFault) || error.status !== 422) throw error;
    const found = await findTopic(forum, externalId);
    if (found !== undefined) return { topicId: found };
    // A title that stands there already is refused, too.
    return createTopic(forum, { title: title(externalId.slice(-6)), raw, externalId });
  }
}

/** Reads what is not known of the topic: posts of ours that no answer told of, and replies that no webhook told of. */
async function lookThrough(
  { db, forum }: World,
  { chat }: Linked,
  topicId: number,
  beat: () => Promise<void>,
): Promise<void> {
  const started = new Date();
  const stream = new Set(await readStream(forum, topicId));
  const known = await readPosts(db, chat.id);
  const settled = new Set(known.filter(({ gone }) => !gone).map(({ postId }) => postId));
  // The latest: a topic that others filled would take hours.
  for (const postId of [...stream].filter((id) => !settled.has(id)).slice(-200)) {
    await beat();
    const post = await readPost(forum, postId);
    if (post?.topic_id === topicId) await takePost(db, forum, post, { read: true });
  }
  for (const post of known.filter(
    ({ postId, gone, createdAt }) => postId !== null && !gone && !stream.has(postId) && createdAt < started,
  )) {
    if (post.isOurs) await noteGone(db, post);
    else
      await db.transaction(async (tx) => {
        const linked = await readLinked(tx, chat.id, { lock: true });
        const revision = `${post.revision ?? ''}~`;
        const gone = { postId: post.postId!, author: '', content: '', revision, isShown: false };
        if (linked && (await takeReply(tx, linked, gone, new Date(), { read: true }))) await tellOwner(tx, linked.chat);
      });
  }
}

async function carryOut(
  world: World,
  linked: Linked,
  topicId: number,
  task: Task,
  beat: () => Promise<void>,
): Promise<void> {
  const { db, forum } = world;
  const { chat, owner } = linked;
  if (task.kind === 'remove') {
    const { postId } = task.post;
    // It was tried, and looking through the topic did not find it.
    if (postId === null) {
      await lookThrough(world, linked, topicId, beat);
      return forgetTry(db, task.post.messageId!);
    }
    await deletePost(forum, postId);
    return noteGone(db, task.post);
  }
  const { message } = task;
  const raw = postText(message, owner);
  if (task.kind === 'edit') {
    const isThere = await editPost(forum, task.post.postId!, raw);
    return isThere ? noteEdit(db, task.post, message.content) : noteGone(db, task.post);
  }
  if (task.wasTried) {
    await lookThrough(world, linked, topicId, beat);
    const tried = (await readPosts(db, chat.id)).find(({ messageId }) => messageId === message.id);
    if (tried?.postId != null) return;
    // The forum may be at it still.
    const waitSeconds = perhapsSeconds - (Date.now() - (tried?.createdAt.getTime() ?? 0)) / 1000;
    if (waitSeconds > 0) throw new ForumFault(forumTexts.away, { kind: 'busy', perhapsDone: false, waitSeconds });
    await beat();
  }
  await noteTry(db, chat, message.id, new Date());
  try {
    const postId = await createPost(forum, topicId, raw);
    await noteOwnPost(db, chat, { messageId: message.id, postId, content: message.content }, new Date());
  } catch (error) {
    if (error instanceof ForumFault && !error.perhapsDone) await forgetTry(db, message.id);
    throw error;
  }
}
