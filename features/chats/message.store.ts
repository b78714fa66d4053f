// Keeps what is said in a conversation. Whatever adds or removes messages holds the conversation's row, so that requests
// that race take turns; within one conversation time stamps rise.
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Care } from '../../coach/care-kind.ts';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { chatAttachments, chatMessages, chatSessions, files } from '../../server/database/schema.ts';
import { saveFile } from '../../server/files.ts';
import type { Turn } from '../../shared/question.ts';
import type { DraftSection } from '../challenges/seed-challenge-draft.rules.ts';
import type { AttachedText } from './challenge-chat.coach.ts';
import type { attachmentShape } from './chat.contract.ts';
import { type MessageRole, type MessageState, newChat, previewOf } from './chat.rules.ts';
import type { StoredChat } from './chat.store.ts';

type AttachmentNote = z.output<typeof attachmentShape>;

export type MessageNotes = {
  /** The sender's own name for it. */
  key?: string;
  state?: MessageState;
  /** Of a reply: the message it answers. */
  replyTo?: string;
  /** How often it was answered again. */
  again?: number;
  draft?: 'open' | 'saved' | 'discarded';
  challengeId?: number;
  attachments?: AttachmentNote[];
  source?: string;
  note?: string;
  /** Of a member's: the name they go by on the forum. */
  author?: string;
  moves?: { move: 'put' | 'ask'; section: DraftSection }[];
};
type Row = typeof chatMessages.$inferSelect;
export type StoredMessage = Omit<Row, 'metadata' | 'role'> & { metadata: MessageNotes; role: MessageRole };
const asMessage = (row: Row): StoredMessage => ({ ...row, role: row.role as MessageRole, metadata: row.metadata });

/** A message as the contract tells it. */
export function presentMessage({ metadata, ...message }: StoredMessage) {
  const { state = 'whole' as const, attachments = [], draft, challengeId, source, note, author, moves } = metadata;
  return { ...message, state, attachments, draft, challengeId, source, note, author, moves };
}

/** A message as others are shown it: neither files, which stay with their owner, nor notes. */
export function presentShared({ id, role, content, timestamp, metadata }: StoredMessage) {
  return { id, role, content, timestamp, files: metadata.attachments?.length ?? 0, author: metadata.author };
}

type Wanted = { limit: number; before?: string; upTo?: Date; kept?: boolean; usable?: boolean };

/** The newest, oldest of them first: all, those before a message, those up to one, those that may be used (what was said in need may not), or of these those without discarded drafts. */
export async function readMessages(
  db: Database,
  chatId: string,
  { limit, before, upTo, kept = false, usable = false }: Wanted,
): Promise<StoredMessage[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatSessionId, chatId),
        before === undefined
          ? undefined
          : lt(
              chatMessages.timestamp,
              sql`(select timestamp from ${chatMessages} as m where m.id = ${before} and m.chat_session_id = ${chatId})`,
            ),
        upTo === undefined ? undefined : lte(chatMessages.timestamp, upTo),
        usable || kept ? isNull(chatMessages.care) : undefined,
        kept ? sql`${chatMessages.metadata} ->> 'draft' is distinct from 'discarded'` : undefined,
      ),
    )
    .orderBy(desc(chatMessages.timestamp))
    .limit(limit);
  return rows.toReversed().map(asMessage);
}

export async function readMessage(db: Database, chatId: string, id: string): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, chatId), eq(chatMessages.id, id)));
  return row && asMessage(row);
}

async function append(
  db: Database,
  chat: StoredChat,
  message: { role: MessageRole; content: string; metadata: MessageNotes; care?: Care },
  now: Date,
): Promise<StoredMessage> {
  const [last] = await readMessages(db, chat.id, { limit: 1 });
  const timestamp = last && last.timestamp >= now ? new Date(last.timestamp.getTime() + 1) : now;
  const [row] = await db
    .insert(chatMessages)
    .values({ id: newId(), chatSessionId: chat.id, userId: chat.userId, ...message, timestamp })
    .returning();
  await db
    .update(chatSessions)
    .set({
      messageCount: sql`${chatSessions.messageCount} + 1`,
      preview: message.care ? '' : previewOf(message.content),
      lastActivity: timestamp,
      status: 'active',
    })
    .where(eq(chatSessions.id, chat.id));
  return asMessage(row!);
}

/** A file to be kept. */
export type NewAttachment = Omit<AttachmentNote, 'id'> & { bytes: Buffer; text: string };

/**
 * Keeps what a person says, and a file within the `most` that all of theirs may take. `chat` must be locked. What was sent before under the same key, or stands there unanswered
 * with the same words, is not said twice.
 */
export async function say(
  db: Database,
  chat: StoredChat,
  said: { content: string; key?: string; file?: NewAttachment & { most: number }; care?: Care },
  now: Date,
): Promise<StoredMessage> {
  const recent = await readMessages(db, chat.id, { limit: 20 });
  const same = recent.findLast(({ role, metadata }) => role === 'user' && said.key && metadata.key === said.key);
  if (same) return same;
  const last = recent.at(-1);
  const unanswered = last?.role === 'user' && last.content === said.content && !last.metadata.attachments;
  if (unanswered && !said.file && (said.key === undefined || last.metadata.key === undefined)) return last;

  const { userId } = chat;
  const { content, care } = said;
  const metadata: MessageNotes = said.key === undefined ? {} : { key: said.key };
  if (!said.file) return append(db, chat, { role: 'user', content, care, metadata }, now);
  const { bytes, text, most, ...about } = said.file;
  const note: AttachmentNote = { id: newId(), ...about };
  const message = await append(
    db,
    chat,
    { role: 'user', content, care, metadata: { ...metadata, attachments: [note] } },
    now,
  );
  const fileId = await saveFile(
    db,
    userId,
    { kind: 'attachment', name: note.name, mediaType: note.mediaType, bytes },
    most,
    now,
  );
  await db.insert(chatAttachments).values({
    id: note.id,
    userId,
    chatSessionId: chat.id,
    messageId: message.id,
    fileId,
    text,
    createdAt: now,
  });
  return message;
}

/** Keeps what a member of the forum says. `chat` must be locked. */
export function sayAsMember(
  db: Database,
  chat: StoredChat,
  { content, author }: { content: string; author: string },
  now: Date,
): Promise<StoredMessage> {
  return append(db, chat, { role: 'member', content, metadata: { author } }, now);
}

/** Removes one message. `chat` must be locked. */
export async function removeMessage(db: Database, chat: StoredChat, id: string, now: Date): Promise<void> {
  await db.delete(chatMessages).where(and(eq(chatMessages.chatSessionId, chat.id), eq(chatMessages.id, id)));
  await settleCard(db, chat.id, now);
}

/** The reply that a message has, whole or not. */
export async function replyTo(db: Database, chatId: string, messageId: string): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, chatId), sql`${chatMessages.metadata} ->> 'replyTo' = ${messageId}`))
    .orderBy(desc(chatMessages.timestamp))
    .limit(1);
  return row && asMessage(row);
}

/**
 * Keeps what the coach says to a message. `chat` must be locked. Only one reply is kept: a whole one takes the place of one
 * that broke off, and of another whole one only when it was asked for again. Undefined when the message is gone meanwhile.
 */
export async function keepReply(
  db: Database,
  chat: StoredChat,
  to: string,
  reply: { content: string; notes: MessageNotes; anew: boolean; care?: Care },
  now: Date,
): Promise<StoredMessage | undefined> {
  const message = await readMessage(db, chat.id, to);
  if (!message) return undefined;
  const isWhole = reply.notes.state === undefined;
  const stopped = !isWhole && message.metadata.state === 'stopped';
  const metadata: MessageNotes = { ...reply.notes, replyTo: to, ...(stopped ? { state: 'stopped' as const } : {}) };
  const before = await replyTo(db, chat.id, to);
  if (!before) return append(db, chat, { role: 'ai', content: reply.content, care: reply.care, metadata }, now);
  const beforeIsWhole = before.metadata.state === undefined;
  if (beforeIsWhole && !(isWhole && reply.anew)) return before;
  const [row] = await db
    .update(chatMessages)
    .set({
      content: reply.content,
      care: reply.care ?? null,
      metadata: { ...metadata, again: (before.metadata.again ?? 0) + 1 },
    })
    .where(eq(chatMessages.id, before.id))
    .returning();
  await settleCard(db, chat.id, now);
  return asMessage(row!);
}

/** A conversation nobody named takes the name of its draft. */
export async function nameAfterDraft(db: Database, chatId: string, title: string): Promise<void> {
  await db
    .update(chatSessions)
    .set({ title })
    .where(and(eq(chatSessions.id, chatId), eq(chatSessions.title, newChat.title)));
}

/** Count and preview again, after messages went or changed. */
async function settleCard(db: Database, chatId: string, now: Date): Promise<void> {
  const [last] = await readMessages(db, chatId, { limit: 1 });
  await db
    .update(chatSessions)
    .set({
      messageCount: sql`(select count(*) from ${chatMessages} where ${chatMessages.chatSessionId} = ${chatId})`,
      preview: previewOf(last?.care == null ? (last?.content ?? '') : ''),
      lastActivity: now,
      status: 'active',
    })
    .where(eq(chatSessions.id, chatId));
}

/** Changes the person's message and removes what they and the coach said after it, files too. `chat` must be locked. */
export async function rewrite(
  db: Database,
  chat: StoredChat,
  message: StoredMessage,
  { content, care }: { content: string; care?: Care },
  now: Date,
): Promise<StoredMessage> {
  const later = and(
    eq(chatMessages.chatSessionId, chat.id),
    gt(chatMessages.timestamp, message.timestamp),
    // What others said is not taken back by it.
    ne(chatMessages.role, 'member'),
  );
  const gone = db.select({ id: chatMessages.id }).from(chatMessages).where(later);
  const lost = db
    .select({ id: chatAttachments.fileId })
    .from(chatAttachments)
    .where(inArray(chatAttachments.messageId, gone));
  await db.delete(files).where(inArray(files.id, lost));
  await db.delete(chatMessages).where(later);
  const { key: _, state: __, ...metadata } = message.metadata;
  const [row] = await db
    .update(chatMessages)
    .set({ content, care: care ?? null, metadata })
    .where(eq(chatMessages.id, message.id))
    .returning();
  await settleCard(db, chat.id, now);
  return asMessage(row!);
}

export async function note(db: Database, messageId: string, notes: MessageNotes): Promise<StoredMessage> {
  const [row] = await db
    .update(chatMessages)
    .set({ metadata: sql`${chatMessages.metadata} || ${JSON.stringify(notes)}::jsonb` })
    .where(eq(chatMessages.id, messageId))
    .returning();
  return asMessage(row!);
}

export async function setContent(
  db: Database,
  chat: StoredChat,
  messageId: string,
  content: string,
  now: Date,
): Promise<StoredMessage> {
  const [row] = await db.update(chatMessages).set({ content }).where(eq(chatMessages.id, messageId)).returning();
  await settleCard(db, chat.id, now);
  return asMessage(row!);
}

/** The person's last message; it is what is answered. */
export async function lastSaid(db: Database, chatId: string): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, chatId), eq(chatMessages.role, 'user')))
    .orderBy(desc(chatMessages.timestamp))
    .limit(1);
  return row && asMessage(row);
}

/** The last message with a draft in one of these states, or the named one if it has one at all. */
export async function findDraft(
  db: Database,
  chatId: string,
  states: readonly NonNullable<MessageNotes['draft']>[],
  messageId?: string,
): Promise<StoredMessage | undefined> {
  const state = sql`${chatMessages.metadata} ->> 'draft'`;
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatSessionId, chatId),
        ne(chatMessages.role, 'user'),
        messageId === undefined
          ? inArray(state, [...states])
          : and(eq(chatMessages.id, messageId), sql`${state} is not null`),
      ),
    )
    .orderBy(desc(chatMessages.timestamp))
    .limit(1);
  return row && asMessage(row);
}

/** What was read of the files of these messages, in the order they came. */
async function readAttached(
  db: Database,
  messageIds: readonly string[],
): Promise<{ messageId: string | null; id: string; text: string }[]> {
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId: chatAttachments.messageId, id: chatAttachments.id, text: chatAttachments.text })
    .from(chatAttachments)
    .where(inArray(chatAttachments.messageId, [...messageIds]))
    .orderBy(asc(chatAttachments.id));
}

/** What the person and the coach said. Members of the forum do not speak for the person: see `repliesOf`. */
export function turnsOf(messages: readonly StoredMessage[]): Turn[] {
  return messages
    .filter(({ role }) => role !== 'member')
    .map(({ role, content }) => ({ role: role === 'ai' ? 'assistant' : 'user', text: content }));
}

/** What members of the forum said, as material for the coach: the latest ten, each with its author's name. */
export function repliesOf(messages: readonly StoredMessage[]): string {
  return messages
    .filter(({ role }) => role === 'member')
    .slice(-10)
    .map(({ metadata, content }) => `${metadata.author ?? 'A member'}: ${content.slice(0, 2_000).toWellFormed()}`)
    .join('\n\n');
}

/** What was read of the files of these messages, oldest first. */
export async function attachedTo(db: Database, messages: readonly StoredMessage[]): Promise<AttachedText[]> {
  const noted = messages.flatMap(({ metadata }) => metadata.attachments ?? []);
  if (noted.length === 0) return [];
  const holding = messages.filter(({ metadata }) => metadata.attachments !== undefined);
  const texts = await readAttached(
    db,
    holding.slice(-5).map(({ id }) => id),
  );
  return noted.flatMap(({ id, name, problem }) => {
    const found = texts.find((each) => each.id === id);
    return found ? [{ name, text: found.text, ...(problem === undefined ? {} : { problem }) }] : [];
  });
}

/** One file of a conversation, for its owner. */
export async function findAttachment(db: Database, userId: string, chatId: string, id: string) {
  const [row] = await db
    .select({ fileId: chatAttachments.fileId, messageId: chatAttachments.messageId, text: chatAttachments.text })
    .from(chatAttachments)
    .where(
      and(eq(chatAttachments.userId, userId), eq(chatAttachments.chatSessionId, chatId), eq(chatAttachments.id, id)),
    );
  return row;
}
