// Who is asking. A session is an opaque random id in a cookie; the database keeps only its hash.
import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, HOUR_MS } from '../shared/dates.ts';
import type { Database } from './database/database.ts';
import { newId } from './database/new-id.ts';
import { together } from './database/batching.ts';
import { prepared } from './database/prepared.ts';
import { assistantGrants, secondSteps, sessions, users } from './database/schema.ts';
import { WHOSE_PAGE } from '../shared/header.ts';
import { Problem } from '../shared/problem.ts';

export type Me = typeof users.$inferSelect;
export type Session = { sid: string; me: Me; expire: Date; createdAt: Date };

export const SESSION_DAYS = 30;
/** A session ends after this even in daily use, so that one stolen unseen doesn't last (ASVS 5.0, 7.3.2). */
export const LONGEST_SESSION_DAYS = 365;

/** Told to somebody who has shown that the account is theirs, and to nobody else. */
export class AccountDisabled extends Problem {
  constructor() {
    super(403, 'This account is disabled. Please ask the person who runs this server.');
  }
}

const signInFirst = () => new Problem(401, 'Please sign in first.');

const hashOf = (value: string): string => hash('sha256', value);
const cookieName = (https: boolean): string => (https ? '__Host-session' : 'session');

/** "Firefox on Windows" of a User-Agent header, for the list of devices. */
export function deviceName(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const first = (names: readonly (readonly [string, string])[]): string | undefined =>
    names.find(([mark]) => agent.includes(mark))?.[1];
  const browser = first([
    ['Edg', 'Edge'],
    ['OPR/', 'Opera'],
    ['SamsungBrowser', 'Samsung Internet'],
    ['Firefox', 'Firefox'],
    ['FxiOS', 'Firefox'],
    ['CriOS', 'Chrome'],
    ['Chrome', 'Chrome'],
    ['Safari', 'Safari'],
  ]);
  const system = first([
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['CrOS', 'ChromeOS'],
    ['Mac OS', 'Mac'],
    ['Linux', 'Linux'],
  ]);
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}

/**
 * Starts a session and sets its cookie. The id is always a new one, and a session the browser came with ends,
 * so that an id planted before sign-in is worth nothing. Throws `AccountDisabled`, whatever way the sign-in came.
 */
export async function startSession(
  db: Database,
  reply: FastifyReply,
  request: FastifyRequest,
  userId: string,
  now: Date,
): Promise<void> {
  const { https } = request.server.services.config;
  const value = randomBytes(32).toString('base64url');
  const expire = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await endSession(db, reply, request);
  const [user] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, userId));
  if (user?.disabledAt) throw new AccountDisabled();
  await db.insert(sessions).values({
    sid: hashOf(value),
    userId,
    sess: { id: newId(), device: deviceName(request.headers['user-agent']) },
    expire,
    createdAt: now,
    seenAt: now,
  });
  setCookie(reply, https, value, expire);
  const { log } = request.server.services;
  // The route says by what means.
  log.info({ reqId: request.id, userId, url: request.routeOptions.url }, 'Somebody signed in.');
}

/** Ends the session the request came with, if any, and clears its cookie. */
export async function endSession(db: Database, reply: FastifyReply, request: FastifyRequest): Promise<void> {
  const { https } = request.server.services.config;
  const value = request.cookies[cookieName(https)];
  if (value === undefined) return;
  await db.delete(sessions).where(eq(sessions.sid, hashOf(value)));
  reply.clearCookie(cookieName(https), { path: '/', httpOnly: true, sameSite: 'lax', secure: https });
}

/**
 * Ends all sessions of a user, but for the one whose `sid` is kept; also those that only wait for a second step, and what
 * assistants were allowed: shutting others out shuts out what those connected. Waits for what holds the user, so that
 * nothing that is under way by an ended session comes after.
 */
export async function endSessions(db: Database, userId: string, keepSid?: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), keepSid === undefined ? undefined : ne(sessions.sid, keepSid)));
    await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
    await tx.delete(assistantGrants).where(eq(assistantGrants.userId, userId));
  });
}

/** Ends everybody's, with what they connected and the sign-ins under way; how many sessions. */
export async function endAllSessions(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Whatever holds a person to be let in, or to connect something, is waited for.
    await tx.execute(sql`lock table ${users} in exclusive mode`);
    const { rowCount } = await tx.delete(sessions);
    await tx.delete(secondSteps);
    await tx.delete(assistantGrants);
    return rowCount ?? 0;
  });
}

/** Throws `Problem` 401 for a session that has ended since the request came; none of its user's ends until `tx` does. */
export async function holdSession(tx: Database, { sid, me }: Pick<Session, 'sid' | 'me'>): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, me.id)).for('share');
  const [row] = await tx.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.sid, sid));
  if (!row) throw signInFirst();
}

const sessionsOf = prepared((db) =>
  db
    .select({
      sid: sessions.sid,
      expire: sessions.expire,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      me: users,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(sql`${sessions.sid} = any(${sql.placeholder('sids')})`, isNull(users.deletedAt), isNull(users.disabledAt)),
    )
    .prepare('sessions_of'),
);

/** One statement for all whose requests came in the same moment. */
const readSession = together(async (db, sids: readonly string[]) => {
  const rows = await sessionsOf(db).execute({ sids });
  return new Map(rows.map((row) => [row.sid, row]));
});

/**
 * The session of a request, read by one prepared statement that joins the user. Rolling: once an hour a used
 * session is given its 30 days again, so that reading does not mean writing.
 */
export async function sessionOf(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Session | null> {
  const { db, config } = request.server.services;
  const value = request.cookies[cookieName(config.https)];
  if (value === undefined || value.length > 100) return null;
  const row = await readSession(db, hashOf(value));
  if (!row || row.expire <= now) return null;
  if (now.getTime() - row.seenAt.getTime() > HOUR_MS) {
    const last = row.createdAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS;
    const expire = new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, last));
    await db.update(sessions).set({ expire, seenAt: now }).where(eq(sessions.sid, row.sid));
    setCookie(reply, config.https, value, expire);
  }
  return { sid: row.sid, me: row.me, expire: row.expire, createdAt: row.createdAt };
}

/** The session of a request that needs one. Throws `Problem` 401, also to a page that is somebody else's (web/reach.ts). */
export async function requireSession(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Session> {
  const session = await sessionOf(request, reply, now);
  const { [WHOSE_PAGE]: whose } = request.headers;
  if (!session || (whose !== undefined && whose !== session.me.id)) throw signInFirst();
  return session;
}

function setCookie(reply: FastifyReply, https: boolean, value: string, expires: Date): void {
  reply.setCookie(cookieName(https), value, { path: '/', httpOnly: true, sameSite: 'lax', secure: https, expires });
}
