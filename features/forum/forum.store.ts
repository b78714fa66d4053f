// Keeps which conversation is which topic, and which message which post. Everything about a conversation asks first
// whether it may leave still: its sharing, its link, its owner's account.
import { createHash } from 'node:crypto';
import { type SQL, and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import {
  chatMessages,
  chatSessions,
  discourseIntegrations,
  discoursePosts,
  users,
} from '../../server/database/schema.ts';
import type { Jobs } from '../../server/jobs.ts';
import { publish } from '../../server/pub-sub.ts';
import { sharingPreferences } from '../challenges/challenge.rules.ts';
import type { StoredChat } from '../chats/chat.store.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { removeMessage, sayAsMember, setContent } from '../chats/message.store.ts';
import { goesToForum } from './forum.rules.ts';

export type StoredLink = typeof discourseIntegrations.$inferSelect;
export type StoredPost = typeof discoursePosts.$inferSelect;

/** A conversation that goes to the forum now. */
export type Linked = { link: StoredLink; chat: StoredChat; owner: string };

const links = discourseIntegrations;
const posts = discoursePosts;
const going = sharingPreferences.filter(goesToForum);

/** Links a conversation, or takes up a link that was ended. */
export async function linkChat(db: Database, chat: StoredChat, now: Date): Promise<void> {
  const fresh = { unlinkedAt: null, lastError: null, retryAt: null, attempts: 0 };
  const wish = {
    sharingPreferences: { chat: chat.sharingPreference },
    isAiEnabled: chat.aiParticipationEnabled,
    assetType: chat.moduleType,
    assetId: chat.moduleId,
  };
  await db
    .insert(links)
    .values({ id: newId(), userId: chat.userId, chatSessionId: chat.id, ...wish, createdAt: now })
    .onConflictDoUpdate({ target: links.chatSessionId, set: { ...fresh, ...wish } });
}

/** Ends a link; the topic and the posts stay known, so that linking again doubles nothing. */
export async function unlinkChat(db: Database, userId: string, chatId: string, now: Date): Promise<void> {
  await db
    .update(links)
    .set({ unlinkedAt: now, lastError: null, retryAt: null })
    .where(and(eq(links.userId, userId), eq(links.chatSessionId, chatId), isNull(links.unlinkedAt)));
}

export async function readLink(db: Database, userId: string, chatId: string): Promise<StoredLink | undefined> {
  const [link] = await db
    .select()
    .from(links)
    .where(and(eq(links.userId, userId), eq(links.chatSessionId, chatId)));
  return link;
}

/** Forgets a topic of another forum, and all of its posts. */
export async function forgetTopic(db: Database, link: StoredLink): Promise<void> {
  await db.delete(posts).where(eq(posts.chatSessionId, link.chatSessionId));
  await db.update(links).set({ discourseTopicId: null, discourseUrl: null }).where(eq(links.id, link.id));
  await db.update(chatSessions).set({ discourseTopicId: null }).where(eq(chatSessions.id, link.chatSessionId));
}

async function linkedWhere(db: Database, which: SQL | undefined, lock: boolean): Promise<Linked | undefined> {
  const query = db
    .select({
      link: links,
      chat: chatSessions,
      owner: { firstName: users.firstName, lastName: users.lastName, username: users.username },
    })
    .from(links)
    .innerJoin(chatSessions, eq(chatSessions.id, links.chatSessionId))
    .innerJoin(users, and(eq(users.id, chatSessions.userId), isNull(users.deletedAt)))
    .where(
      and(
        which,
        isNull(links.unlinkedAt),
        isNull(chatSessions.deletedAt),
        inArray(chatSessions.sharingPreference, going),
      ),
    );
  const [row] = await (lock ? query.for('update', { of: chatSessions }) : query);
  return row && { ...row, owner: memberName(row.owner) };
}

/** Undefined as soon as it may not leave any more. In a transaction, `lock` holds the conversation. */
export function readLinked(db: Database, chatId: string, { lock = false } = {}): Promise<Linked | undefined> {
  return linkedWhere(db, eq(links.chatSessionId, chatId), lock);
}

/** The conversation of a topic of the forum at `url`, held until the transaction ends. */
export function findByTopic(db: Database, url: string, topicId: number): Promise<Linked | undefined> {
  const which = and(eq(links.discourseTopicId, topicId), eq(links.discourseUrl, topicUrl(url, topicId)));
  return linkedWhere(db, which, true);
}

export const topicUrl = (url: string, topicId: number): string => `${url}/t/${topicId}`;

/** What a conversation's job is called: forum-sync.routes.ts says what it does. */
export const syncJob = 'forum-sync';

/** Adds the work on a conversation, in the transaction that makes it necessary. `look` reads the topic first. */
export function addSync(
  jobs: Jobs,
  tx: Database,
  chatId: string,
  { look = false, after }: { look?: boolean; after?: Date } = {},
): Promise<void> {
  return jobs.add(tx, syncJob, { chatId, look }, after ? { after } : {});
}

/** Tells the owner's open pages that the state of a link has changed. */
export function tellOwner(tx: Database, chat: StoredChat): Promise<void> {
  return publish(tx, { userId: chat.userId, stale: [`/api/chats/${chat.id}/forum`] });
}

// ── One at a time ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Longer than the forum is waited for, so that a lease ends only with its holder. */
const LEASE = sql`interval '60 seconds'`;
// Shorter than the column's precision would not compare.
const leased = sql<Date>`date_trunc('milliseconds', clock_timestamp() + ${LEASE})`;

export type Lease = 'none' | 'busy' | Date;

/** The right to write to a conversation's topic: to one at a time, and not before it is time to try again. */
export async function takeLease(db: Database, chatId: string): Promise<Lease> {
  const free = or(isNull(links.leasedUntil), lt(links.leasedUntil, sql`clock_timestamp()`));
  const due = or(isNull(links.retryAt), sql`${links.retryAt} <= clock_timestamp()`);
  const mine = and(eq(links.chatSessionId, chatId), isNull(links.unlinkedAt), due);
  const [taken] = await db
    .update(links)
    .set({ leasedUntil: leased })
    .where(and(mine, free))
    .returning({ until: links.leasedUntil });
  if (taken?.until) return taken.until;
  const [held] = await db.select({ id: links.id }).from(links).where(mine);
  return held ? 'busy' : 'none';
}

/** Undefined when it was lost meanwhile. */
export async function keepLease(db: Database, chatId: string, until: Date): Promise<Date | undefined> {
  const [kept] = await db
    .update(links)
    .set({ leasedUntil: leased })
    .where(and(eq(links.chatSessionId, chatId), eq(links.leasedUntil, until)))
    .returning({ until: links.leasedUntil });
  return kept?.until ?? undefined;
}

export type Outcome = Partial<Pick<StoredLink, 'lastSynced' | 'lastError' | 'retryAt' | 'attempts'>>;

/** Gives the lease back and notes how it went; false when the lease was lost and somebody else is at it. */
export async function endLease(db: Database, chatId: string, until: Date, outcome: Outcome): Promise<boolean> {
  const ended = await db
    .update(links)
    .set({ leasedUntil: null, ...outcome })
    .where(and(eq(links.chatSessionId, chatId), eq(links.leasedUntil, until)))
    .returning({ id: links.id });
  return ended.length > 0;
}

export async function clearFault(db: Database, chatId: string): Promise<void> {
  await db.update(links).set({ lastError: null, retryAt: null }).where(eq(links.chatSessionId, chatId));
}

// ── What is to be done ───────────────────────────────────────────────────────────────────────────────────────────────

export type Task =
  | { kind: 'write'; message: { id: string; role: 'user' | 'ai'; content: string; files: number }; wasTried: boolean }
  | { kind: 'edit'; message: { id: string; role: 'user' | 'ai'; content: string; files: number }; post: StoredPost }
  | { kind: 'remove'; post: StoredPost };

const files = sql<number>`coalesce(jsonb_array_length(${chatMessages.metadata} -> 'attachments'), 0)`;
/** As the shared page shows them, and whole. */
const leaves = (withCoach: boolean): SQL => sql`(${chatMessages.care} is null) and (
  ${chatMessages.role} = 'user' and (btrim(${chatMessages.content}) <> '' or ${files} > 0)
  or ${withCoach} and ${chatMessages.role} = 'ai' and coalesce(${chatMessages.metadata} ->> 'state', 'whole') = 'whole'
    and ${chatMessages.metadata} ->> 'draft' is distinct from 'discarded')`;

/** What the forum lacks next, in the order it was said; undefined when it has all. */
export async function nextTask(db: Database, { link, chat }: Linked): Promise<Task | undefined> {
  const outgoing = leaves(link.isAiEnabled);
  const [row] = await db
    .select({
      id: chatMessages.id,
      role: sql<'user' | 'ai'>`${chatMessages.role}`,
      content: chatMessages.content,
      files,
      post: posts,
    })
    .from(chatMessages)
    .leftJoin(posts, eq(posts.messageId, chatMessages.id))
    .where(
      and(
        eq(chatMessages.chatSessionId, chat.id),
        outgoing,
        sql`(${posts.postId} is null or ${posts.digest} is distinct from md5(${chatMessages.content}))`,
        // What a moderator removed is not put back.
        sql`not coalesce(${posts.gone}, false)`,
      ),
    )
    .orderBy(chatMessages.timestamp)
    .limit(1);
  if (row) {
    const { post, ...message } = row;
    return post && post.postId !== null
      ? { kind: 'edit', message, post }
      : { kind: 'write', message, wasTried: post !== null };
  }
  const still = db
    .select({ one: sql`1` })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, posts.messageId), outgoing));
  const [post] = await db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.chatSessionId, chat.id),
        posts.isOurs,
        sql`${posts.messageId} is not null`,
        eq(posts.gone, false),
        sql`not exists ${still}`,
      ),
    )
    .limit(1);
  return post && { kind: 'remove', post };
}

// ── What was done ────────────────────────────────────────────────────────────────────────────────────────────────────

export async function noteTopic(db: Database, { chat, link }: Linked, url: string, topicId: number): Promise<void> {
  await db
    .update(links)
    .set({ discourseTopicId: topicId, discourseUrl: topicUrl(url, topicId) })
    .where(eq(links.id, link.id));
  await db.update(chatSessions).set({ discourseTopicId: topicId }).where(eq(chatSessions.id, chat.id));
}

/** Before a message is sent: from here on the forum may have it. */
export async function noteTry(db: Database, chat: StoredChat, messageId: string, now: Date): Promise<void> {
  await db
    .insert(posts)
    .values({ id: newId(), userId: chat.userId, chatSessionId: chat.id, messageId, isOurs: true, createdAt: now })
    .onConflictDoUpdate({ target: posts.messageId, set: { createdAt: now } });
}

/** The forum certainly did not get it. */
export async function forgetTry(db: Database, messageId: string): Promise<void> {
  await db.delete(posts).where(and(eq(posts.messageId, messageId), isNull(posts.postId)));
}

/** A post of ours, as the forum has it; without a message the one that a topic opens with, or one too many. */
export async function noteOwnPost(
  db: Database,
  chat: StoredChat,
  { messageId, postId, content }: { messageId: string | null; postId: number; content?: string },
  now: Date,
): Promise<void> {
  const digest = content === undefined ? {} : { digest: digestOf(content) };
  const known = await findPost(db, chat.id, postId);
  if (known) {
    if (known.messageId === messageId && known.isOurs)
      await db
        .update(posts)
        .set({ postId, ...digest })
        .where(eq(posts.id, known.id));
    return;
  }
  if (messageId !== null) {
    const tried = and(eq(posts.chatSessionId, chat.id), eq(posts.messageId, messageId), isNull(posts.postId));
    const filled = await db
      .update(posts)
      .set({ postId, ...digest })
      .where(tried)
      .returning({ id: posts.id });
    if (filled.length > 0) return;
  }
  const row = { userId: chat.userId, chatSessionId: chat.id, postId, isOurs: true, createdAt: now };
  const made = await db
    .insert(posts)
    .values({ id: newId(), messageId, ...row, ...digest })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  if (made.length === 0)
    await db
      .insert(posts)
      .values({ id: newId(), ...row })
      .onConflictDoNothing();
}

const digestOf = (content: string): string => createHash('md5').update(content).digest('hex');

export async function noteEdit(db: Database, post: StoredPost, content: string): Promise<void> {
  await db
    .update(posts)
    .set({ digest: digestOf(content) })
    .where(eq(posts.id, post.id));
}

/** A post that is no longer on the forum, by our doing or a moderator's, or is there again. */
export async function noteGone(db: Database, post: StoredPost, gone = true): Promise<void> {
  await db.update(posts).set({ gone }).where(eq(posts.id, post.id));
}

export async function readPosts(db: Database, chatId: string): Promise<StoredPost[]> {
  return db.select().from(posts).where(eq(posts.chatSessionId, chatId));
}

export async function findPost(db: Database, chatId: string, postId: number): Promise<StoredPost | undefined> {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.chatSessionId, chatId), eq(posts.postId, postId)));
  return post;
}

// ── What came back ───────────────────────────────────────────────────────────────────────────────────────────────────

export type Reply = {
  postId: number;
  author: string;
  content: string;
  /** Of `revisionOf`. */
  revision: string;
  isShown: boolean;
};

/**
 * Takes what somebody wrote on the forum into the conversation, which must be locked: a message for a new post, the new words
 * of one that was changed, nothing for one that is no longer shown. What was heard before, or later states of, changes
 * nothing, in whatever order it comes; `read` was just read from the forum itself and is later than all.
 */
export async function takeReply(
  db: Database,
  { chat }: Linked,
  reply: Reply,
  now: Date,
  { read = false } = {},
): Promise<'new' | 'changed' | undefined> {
  const known = await findPost(db, chat.id, reply.postId);
  if (known?.isOurs) return undefined;
  const isLater = !known?.revision || reply.revision > known.revision;
  // An old event may be sent again, so one that is no later can only take away; what the forum gives us now can also bring back.
  const isTurned = known?.gone === reply.isShown && (read || !reply.isShown);
  if (!isLater && !isTurned) return undefined;
  const isKept = known !== undefined && !known.gone && known.messageId !== null;

  let { messageId = null } = known ?? {};
  if (!reply.isShown) {
    if (isKept) await removeMessage(db, chat, known.messageId!, now);
  } else if (isKept) await setContent(db, chat, known.messageId!, reply.content, now);
  else ({ id: messageId } = await sayAsMember(db, chat, reply, now));

  const state = { messageId, revision: reply.revision, gone: !reply.isShown };
  if (known) await db.update(posts).set(state).where(eq(posts.id, known.id));
  else
    await db.insert(posts).values({
      id: newId(),
      userId: chat.userId,
      chatSessionId: chat.id,
      postId: reply.postId,
      isOurs: false,
      createdAt: now,
      ...state,
    });
  if (!reply.isShown) return isKept ? 'changed' : undefined;
  return isKept || known ? 'changed' : 'new';
}

/** Another text whenever something of the forum's came, changed or went. */
export async function readHeard(db: Database, chatId: string): Promise<string> {
  const [sum] = await db
    .select({
      heard: sql<string>`concat(count(*), ' ', count(*) filter (where ${posts.gone}), ' ', max(${posts.revision}))`,
    })
    .from(posts)
    .where(and(eq(posts.chatSessionId, chatId), eq(posts.isOurs, false)));
  return sum?.heard ?? '';
}

/** The links that were used in the last 30 days, longest not looked at first: what a webhook missed is fetched. */
export async function readSweep(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ chatId: links.chatSessionId })
    .from(links)
    .innerJoin(chatSessions, eq(chatSessions.id, links.chatSessionId))
    .where(
      and(
        isNull(links.unlinkedAt),
        isNull(chatSessions.deletedAt),
        inArray(chatSessions.sharingPreference, going),
        sql`${chatSessions.lastActivity} > now() - interval '30 days'`,
      ),
    )
    .orderBy(sql`${links.lastSynced} nulls first`)
    .limit(most);
  return rows.map(({ chatId }) => chatId);
}
