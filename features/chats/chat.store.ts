// Keeps conversations: a card's figures are kept on its row by every message, so that a list reads no message.
import {
  type Placeholder,
  type SQL,
  and,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { containing } from '../../server/database/like.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import { type Given, preparedBy } from '../../server/database/prepared.ts';
import { chatAttachments, chatMessages, chatSessions, files, users } from '../../server/database/schema.ts';
import { Problem } from '../../shared/problem.ts';
import type { SharingPreference } from '../challenges/challenge.rules.ts';
import { hasPartnership, haveCircle } from '../circle/sharing.store.ts';
import { type ChallengeSheet, newSheet } from './challenge-sheet.rules.ts';
import { chatStatus, chatTexts, deletedKeptMs, newChat } from './chat.rules.ts';

export type StoredChat = typeof chatSessions.$inferSelect;
export type ChatFields = Pick<StoredChat, 'moduleType' | 'title' | 'aiParticipationEnabled' | 'sharingPreference'> &
  Partial<Pick<StoredChat, 'moduleId' | 'sheet'>>;

/** The draft beside a conversation; empty before anything was said. */
export function sheetOf(chat: StoredChat): ChallengeSheet {
  return (chat.sheet as ChallengeSheet | null) ?? newSheet();
}

/** `chat` must be locked. */
export async function saveSheet(db: Database, chat: StoredChat, sheet: ChallengeSheet): Promise<void> {
  await db.update(chatSessions).set({ sheet }).where(eq(chatSessions.id, chat.id));
}

/** A conversation as the contract tells it. */
export function presentChat(chat: StoredChat, now: Date) {
  const challengeId = Number(chat.moduleId);
  return {
    ...chat,
    status: chatStatus(chat.status, chat.lastActivity, now),
    sharingPreference: chat.sharingPreference as SharingPreference,
    challengeId: chat.hasGeneratedAssets && Number.isInteger(challengeId) && challengeId > 0 ? challengeId : null,
  };
}

const own = (userId: string, id: string) =>
  and(eq(chatSessions.userId, userId), eq(chatSessions.id, id), isNull(chatSessions.deletedAt));

type Page = { userId: string; limit: number; before?: string };

const mine = (userId: string | Placeholder, before: string | Placeholder | undefined) =>
  and(
    eq(chatSessions.userId, userId),
    isNull(chatSessions.deletedAt),
    pageAfter({ time: chatSessions.lastActivity, id: chatSessions.id, before, userId, owners: [chatSessions.userId] }),
  );
const lastUsedFirst = [desc(chatSessions.lastActivity), desc(chatSessions.id)];

const pageOf = preparedBy('chats_of', (db, { userId, before, limit }: Given<Page>) =>
  db
    .select()
    .from(chatSessions)
    .where(mine(userId, before))
    .orderBy(...lastUsedFirst)
    .limit(limit),
);

/**
 * The last used first. With `q` also the newest message that holds it: looked up by the person's own index of words, once,
 * and read only for the conversations that are told of.
 */
export async function readChats(
  db: Database,
  userId: string,
  { q = '', limit, before }: { q?: string; limit: number; before?: string },
): Promise<(StoredChat & { found: string | null })[]> {
  if (q.trim() === '') return (await pageOf(db, { userId, limit, before })).map((chat) => ({ ...chat, found: null }));
  const wanted = containing(q.trim());
  const newest = db
    .selectDistinctOn([chatMessages.chatSessionId], { chatId: chatMessages.chatSessionId, id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), ilike(chatMessages.content, wanted)))
    .orderBy(chatMessages.chatSessionId, desc(chatMessages.timestamp))
    .as('newest');
  const rows = await db
    .select({
      chat: chatSessions,
      found: sql<string | null>`(select m.content from ${chatMessages} as m where m.id = ${newest.id})`,
    })
    .from(chatSessions)
    .leftJoin(newest, eq(newest.chatId, chatSessions.id))
    .where(and(mine(userId, before), or(ilike(chatSessions.title, wanted), isNotNull(newest.id))))
    .orderBy(...lastUsedFirst)
    .limit(limit);
  return rows.map(({ chat, found }) => ({ ...chat, found }));
}

export async function insertChat(db: Database, userId: string, fields: ChatFields, now: Date): Promise<StoredChat> {
  const [chat] = await db
    .insert(chatSessions)
    .values({ id: newId(), userId, ...fields, title: fields.title.trim(), lastActivity: now, createdAt: now })
    .returning();
  return chat!;
}

/** In a transaction, `lock` holds it until the end: whatever changes a conversation's messages takes turns. */
export async function readChat(
  db: Database,
  userId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredChat | undefined> {
  const query = db.select().from(chatSessions).where(own(userId, id));
  const [chat] = await (lock ? query.for('update') : query);
  return chat;
}

/** Throws `Problem` 404 for one that is not there, or another's. */
export async function theChat(
  db: Database,
  userId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredChat> {
  const chat = await readChat(db, userId, id, options);
  if (!chat) throw new Problem(404, chatTexts.missing);
  return chat;
}

/**
 * Somebody's conversation with its owner, where they share it with the one who asks: null for somebody without a session.
 * The preferences mean what they mean for a challenge; what is not known is private.
 */
export async function findShared(db: Database, viewerId: string | null, id: string) {
  const preference = chatSessions.sharingPreference;
  const named =
    viewerId === null
      ? eq(preference, 'public')
      : or(
          eq(chatSessions.userId, viewerId),
          inArray(preference, ['public', 'circles']),
          and(eq(preference, 'circle'), haveCircle(viewerId, chatSessions.userId)),
          and(eq(preference, 'partners'), hasPartnership(viewerId, chatSessions.userId, ['active'])),
        );
  const [row] = await db
    .select({
      chat: chatSessions,
      owner: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        profileImageUrl: users.profileImageUrl,
      },
    })
    .from(chatSessions)
    .innerJoin(users, and(eq(users.id, chatSessions.userId), isNull(users.deletedAt), isNull(users.disabledAt)))
    .where(and(eq(chatSessions.id, id), isNull(chatSessions.deletedAt), named));
  return row;
}

export async function changeChat(
  db: Database,
  userId: string,
  id: string,
  fields: Partial<ChatFields>,
): Promise<StoredChat | undefined> {
  if (Object.values(fields).every((value) => value === undefined)) return readChat(db, userId, id);
  const title = fields.title?.trim();
  const [chat] = await db
    .update(chatSessions)
    .set({ ...fields, ...(title === undefined ? {} : { title }) })
    .where(own(userId, id))
    .returning();
  return chat;
}

/** Deletes (a date) or brings back (null); undefined where there is nothing to. */
export async function setDeleted(
  db: Database,
  userId: string,
  id: string,
  deletedAt: Date | null,
): Promise<StoredChat | undefined> {
  const [chat] = await db
    .update(chatSessions)
    .set({ deletedAt })
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.id, id)))
    .returning();
  return chat;
}

/** A challenge was made of it. A conversation that nobody named takes the challenge's name. */
export async function noteChallenge(db: Database, chat: StoredChat, challengeId: number, title: string): Promise<void> {
  await db
    .update(chatSessions)
    .set({
      hasGeneratedAssets: true,
      moduleId: String(challengeId),
      title: sql`case when ${chatSessions.title} = ${newChat.title} then ${title} else ${chatSessions.title} end`,
    })
    .where(eq(chatSessions.id, chat.id));
}

/** Removes for good what was deleted long enough ago, files and all. */
export function purgeDeleted(db: Database, now: Date): Promise<number> {
  const due = lte(chatSessions.deletedAt, new Date(now.getTime() - deletedKeptMs));
  return db.transaction((tx) => removeForGood(tx, due));
}

/** Removes for good what one person deleted. */
export function emptyDeleted(db: Database, userId: string): Promise<number> {
  return db.transaction((tx) => removeForGood(tx, deletedBy(userId)));
}

/** The bytes of the files in conversations that one person deleted and can still bring back. */
export async function deletedBytes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .innerJoin(chatAttachments, eq(chatAttachments.fileId, files.id))
    .innerJoin(chatSessions, eq(chatSessions.id, chatAttachments.chatSessionId))
    .where(deletedBy(userId));
  return Number(row?.bytes);
}

const deletedBy = (userId: string): SQL | undefined =>
  and(eq(chatSessions.userId, userId), isNotNull(chatSessions.deletedAt));

async function removeForGood(tx: Database, due: SQL | undefined): Promise<number> {
  const gone = tx.select({ id: chatSessions.id }).from(chatSessions).where(due);
  await tx
    .delete(files)
    .where(
      sql`${files.id} in (select ${chatAttachments.fileId} from ${chatAttachments} where ${chatAttachments.chatSessionId} in ${gone})`,
    );
  const removed = await tx.delete(chatSessions).where(due).returning({ id: chatSessions.id });
  return removed.length;
}
