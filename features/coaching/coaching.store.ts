// Keeps coaching sessions, always the owner's own. Whatever changes one holds its row, so that two windows take turns; within
// one session time stamps rise.
import { hash } from 'node:crypto';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Care } from '../../coach/care-kind.ts';
import type { Answer } from '../../coach/answers.ts';
import type { Step } from '../../coach/moves.ts';
import type { Turn } from '../../coach/state.ts';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { pageAfter } from '../../server/database/page-after.ts';
import { type CoachingMessage, coachingSessions } from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import {
  activityOf,
  coachingLimits as limits,
  coachingTexts as texts,
  countsFrom,
  deletedKeptMs,
  titleFor,
} from './coaching.rules.ts';
import { turnsOf } from './turns.rules.ts';

export type StoredSession = typeof coachingSessions.$inferSelect;

const isKept = sql`not ${coachingSessions.context} ? 'deletedAt'`;
const own = (userId: string, id: string) =>
  and(eq(coachingSessions.userId, userId), eq(coachingSessions.id, id), isKept);

/** A message as the contract tells it. */
export function presentMessage({ made, ...message }: CoachingMessage) {
  return { ...message, state: message.state ?? ('whole' as const), playId: made?.playId ?? message.playId };
}

export function presentSession({ messages, ...session }: StoredSession) {
  return { ...session, messageCount: messages.length };
}

/** The last used first. */
export function readSessions(db: Database, userId: string, { limit, before }: { limit: number; before?: string }) {
  return db
    .select({
      id: coachingSessions.id,
      title: coachingSessions.title,
      messageCount: sql<number>`jsonb_array_length(${coachingSessions.messages})`,
      createdAt: coachingSessions.createdAt,
      updatedAt: coachingSessions.updatedAt,
    })
    .from(coachingSessions)
    .where(
      and(
        eq(coachingSessions.userId, userId),
        isKept,
        pageAfter({
          time: coachingSessions.updatedAt,
          id: coachingSessions.id,
          before,
          userId,
          owners: [coachingSessions.userId],
        }),
      ),
    )
    .orderBy(desc(coachingSessions.updatedAt), desc(coachingSessions.id))
    .limit(limit);
}

/** One session, or undefined. In a transaction, `lock` holds it until the end. */
export async function findSession(
  db: Database,
  userId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredSession | undefined> {
  const query = db.select().from(coachingSessions).where(own(userId, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Throws `Problem` 404 for what is not there or not mine. */
export async function theSession(
  db: Database,
  userId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredSession> {
  const found = await findSession(db, userId, id, options);
  if (!found) throw new Problem(404, texts.missing);
  return found;
}

/** The step that the session before this one came to, if it did. */
export async function readLastStep(db: Database, userId: string, sessionId: string): Promise<Step | null> {
  const [row] = await db
    .select({ messages: coachingSessions.messages })
    .from(coachingSessions)
    .where(and(eq(coachingSessions.userId, userId), ne(coachingSessions.id, sessionId), isKept))
    .orderBy(desc(coachingSessions.updatedAt), desc(coachingSessions.id))
    .limit(1);
  const last = row?.messages.findLast((message) => stepIn(message));
  return last ? stepIn(last)! : null;
}

/** The session that a first message begins: by its key, so that sent twice it begins one. */
export const sessionBegunBy = (userId: string, key: string): string => hash('sha256', `${userId}\n${key}`).slice(0, 40);

type Saying = {
  content: string;
  sessionId: string | null;
  key?: string;
  care?: Care;
  /** What it answers, by the conversation so far. */
  hearAs(turns: readonly Turn[]): Answer | null;
};
export type Spoken = { session: StoredSession; message: CoachingMessage; earned: string[]; isNew: boolean };

/**
 * Keeps what a person says; without a session a new one begins. What was sent before under the same key, or stands there
 * unanswered with the same words, is not said twice. `tx` must be a transaction.
 */
export async function say(
  tx: Database,
  userId: string,
  { content, sessionId, key, care, hearAs }: Saying,
  now: Date,
): Promise<Spoken> {
  const id = sessionId ?? (key === undefined ? newId() : sessionBegunBy(userId, key));
  if (sessionId === null)
    await tx
      .insert(coachingSessions)
      .values({ id, userId, title: care ? texts.untitled : titleFor(content), createdAt: now, updatedAt: now })
      .onConflictDoNothing();
  const session = await theSession(tx, userId, id, { lock: true });
  const { messages } = session;
  const same = key === undefined ? undefined : messages.find((each) => each.role === 'user' && each.key === key);
  const last = messages.at(-1);
  const repeated = last?.role === 'user' && last.content === content && (key === undefined || last.key === undefined);
  const there = same ?? (repeated ? last : undefined);
  if (there) return { session, message: there, earned: [], isNew: false };
  const said = messages.filter(({ role }) => role === 'user').length;
  if (said >= limits.messages) throw new Problem(409, texts.full);
  const message: CoachingMessage = {
    id: newId(),
    role: 'user',
    content,
    timestamp: after(last, now),
    ...(key === undefined ? {} : { key }),
    ...(care ? { care } : {}),
  };
  const answer = hearAs(turnsOf(messages.map(presentMessage)));
  if (answer) message.answer = answer;
  const kept = await write(tx, session, [...messages, message], now);
  // With the third message the session counts, once.
  const earned = !care && said + 1 >= countsFrom ? await recordActivity(tx, userId, activityOf(kept), now) : [];
  return { session: kept, message, earned, isNew: true };
}

const after = (last: CoachingMessage | undefined, now: Date): string =>
  (last ? laterThan(new Date(last.timestamp), now) : now).toISOString();

async function write(
  tx: Database,
  session: StoredSession,
  messages: CoachingMessage[],
  now: Date,
): Promise<StoredSession> {
  const [row] = await tx
    .update(coachingSessions)
    .set({ messages, updatedAt: laterThan(session.updatedAt, now) })
    .where(eq(coachingSessions.id, session.id))
    .returning();
  return row!;
}

export const replyTo = ({ messages }: StoredSession, messageId: string): CoachingMessage | undefined =>
  messages.find((each) => each.replyTo === messageId);
export const messagesBefore = ({ messages }: StoredSession, messageId: string): CoachingMessage[] =>
  messages.slice(
    0,
    messages.findIndex(({ id }) => id === messageId),
  );
export const turnsBefore = (session: StoredSession, messageId: string): Turn[] =>
  turnsOf(messagesBefore(session, messageId).map(presentMessage));
export const lastSaid = ({ messages }: StoredSession): CoachingMessage | undefined =>
  messages.findLast(({ role }) => role === 'user');

export const stepIn = ({ moves }: CoachingMessage): Step | undefined =>
  moves?.find((move) => move.move === 'step')?.step;
export const lastStep = ({ messages }: StoredSession): CoachingMessage | undefined =>
  messages.findLast((message) => stepIn(message) !== undefined);

type Reply = Pick<CoachingMessage, 'content' | 'state' | 'source' | 'note' | 'moves' | 'care'>;

/**
 * Keeps a reply behind the message it answers, in the place of one that broke off, or of a whole one where it was asked
 * `anew`. Where another window was faster, its reply stays and is given back.
 */
export async function keepReply(
  tx: Database,
  session: StoredSession,
  messageId: string,
  reply: Reply,
  anew: boolean,
  now: Date,
): Promise<CoachingMessage | undefined> {
  const at = session.messages.findIndex(({ id }) => id === messageId);
  if (at < 0) return undefined;
  const before = replyTo(session, messageId);
  const isWhole = before !== undefined && before.state === undefined;
  // What became a play stays what it was; and nothing whole gives way to a piece.
  if (before && isWhole && (!anew || before.made !== undefined || reply.state !== undefined)) return before;
  const kept: CoachingMessage = {
    id: newId(),
    role: 'assistant',
    timestamp: after(session.messages[at], now),
    replyTo: messageId,
    ...reply,
    // It was stopped before its piece came to be kept: that did not break off.
    ...(reply.state === 'partial' && session.messages[at]?.state === 'stopped' ? { state: 'stopped' as const } : {}),
  };
  const rest = session.messages.filter((each) => each !== before);
  const place = rest.findIndex(({ id }) => id === messageId) + 1;
  await write(tx, session, [...rest.slice(0, place), kept, ...rest.slice(place)], now);
  return kept;
}

/** Changes one message in place. */
export async function note(
  tx: Database,
  session: StoredSession,
  messageId: string,
  change: Partial<Pick<CoachingMessage, 'state' | 'moves' | 'made'>>,
  now: Date,
): Promise<StoredSession> {
  const messages = session.messages.map((each) => {
    if (each.id !== messageId) return each;
    const { state, made, ...whole } = { ...each, ...change };
    return { ...whole, ...(state === undefined ? {} : { state }), ...(made === undefined ? {} : { made }) };
  });
  return write(tx, session, messages, now);
}

export async function rename(db: Database, userId: string, id: string, title: string): Promise<StoredSession> {
  const [row] = await db.update(coachingSessions).set({ title: title.trim() }).where(own(userId, id)).returning();
  if (!row) throw new Problem(404, texts.missing);
  return row;
}

/** Deletes (a date) or brings back (null). */
export async function setDeleted(
  db: Database,
  userId: string,
  id: string,
  deletedAt: Date | null,
): Promise<StoredSession> {
  const [row] = await db
    .update(coachingSessions)
    .set({ context: deletedAt ? { deletedAt: deletedAt.toISOString() } : {} })
    .where(deletedAt ? own(userId, id) : and(eq(coachingSessions.userId, userId), eq(coachingSessions.id, id)))
    .returning();
  if (!row) throw new Problem(404, texts.missing);
  return row;
}

/** Removes for good what was deleted long enough ago. */
export async function purgeDeleted(db: Database, now: Date): Promise<number> {
  const due = new Date(now.getTime() - deletedKeptMs).toISOString();
  const removed = await db
    .delete(coachingSessions)
    .where(sql`${coachingSessions.context} ->> 'deletedAt' <= ${due}`)
    .returning({ id: coachingSessions.id });
  return removed.length;
}
