// Connected assistants of a person, and the one question that every call of theirs begins with: whose token is this?
import { and, count, desc, eq, gt, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { assistantClients, assistantGrants, assistantSecrets, users } from '../../server/database/schema.ts';
import { type AssistantScope, grantMs, unusedClientMs } from './assistant.rules.ts';

export type StoredGrant = Omit<typeof assistantGrants.$inferSelect, 'scopes'> & { scopes: AssistantScope[] };

export async function listGrants(db: Database, userId: string, now: Date): Promise<StoredGrant[]> {
  const rows = await db
    .select()
    .from(assistantGrants)
    .where(and(eq(assistantGrants.userId, userId), gt(assistantGrants.expiresAt, now)))
    .orderBy(desc(assistantGrants.createdAt))
    .limit(100);
  return rows as StoredGrant[];
}

export type NewGrant = Pick<StoredGrant, 'clientId' | 'name' | 'host' | 'scopes'>;

/**
 * Notes what a person allowed. One that is on the web is one place for all of its users' machines: connected again, it
 * replaces the connection before. `db` must be a transaction.
 */
export async function createGrant(
  db: Database,
  userId: string,
  given: NewGrant & { isHere: boolean },
  now: Date,
): Promise<string> {
  const { isHere, ...grant } = given;
  if (!isHere)
    await db
      .delete(assistantGrants)
      .where(
        and(
          eq(assistantGrants.userId, userId),
          eq(assistantGrants.clientId, grant.clientId),
          eq(assistantGrants.host, grant.host),
        ),
      );
  const id = newId();
  const expiresAt = new Date(now.getTime() + grantMs);
  await db.insert(assistantGrants).values({ ...grant, id, userId, createdAt: now, expiresAt });
  return id;
}

/** The grant with its codes and tokens; its name, or undefined where there is none. */
export async function deleteGrant(db: Database, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(assistantGrants)
    .where(and(eq(assistantGrants.id, id), eq(assistantGrants.userId, userId)))
    .returning({ name: assistantGrants.name });
  return row?.name;
}

/** What a token's hash leads to: its own sealed content, what was allowed, and the person, who may be gone. */
export async function readAccess(db: Database, secretId: string, now: Date) {
  const [row] = await db
    .select({ sealed: assistantSecrets.sealed, grant: assistantGrants, me: users })
    .from(assistantSecrets)
    .innerJoin(assistantGrants, eq(assistantGrants.id, assistantSecrets.grantId))
    .innerJoin(users, eq(users.id, assistantGrants.userId))
    .where(
      and(
        eq(assistantSecrets.id, secretId),
        gt(assistantSecrets.expiresAt, now),
        gt(assistantGrants.expiresAt, now),
        isNull(users.deletedAt),
        isNull(users.disabledAt),
      ),
    );
  return row;
}

/** Whether there is such a person, who may sign in. */
export async function hasPerson(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.disabledAt)));
  return row !== undefined;
}

/** Once a minute is often enough to be read by a person. */
export async function markUsed(db: Database, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60_000);
  await db
    .update(assistantGrants)
    .set({ lastUsedAt: now })
    .where(
      and(eq(assistantGrants.id, id), or(isNull(assistantGrants.lastUsedAt), lt(assistantGrants.lastUsedAt, before))),
    );
}

/** Programs that registered themselves and were not connected by anybody. */
export async function countUnusedClients(db: Database): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(assistantClients)
    .where(notExists(grantsOfClient(db)));
  return row?.n ?? 0;
}

const grantsOfClient = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(assistantGrants)
    .where(eq(assistantGrants.clientId, assistantClients.id));

/** Removes what has run out: secrets, then connections that have none left, then programs that nobody connected; how many rows. */
export async function purgeAssistants(db: Database, now: Date): Promise<number> {
  const secrets = await db.delete(assistantSecrets).where(lte(assistantSecrets.expiresAt, now));
  const hasSecrets = db
    .select({ one: sql`1` })
    .from(assistantSecrets)
    .where(eq(assistantSecrets.grantId, assistantGrants.id));
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const grants = await db
    .delete(assistantGrants)
    .where(
      or(lte(assistantGrants.expiresAt, now), and(lt(assistantGrants.createdAt, anHourAgo), notExists(hasSecrets))),
    );
  const clients = await dropUnusedClients(db, new Date(now.getTime() - unusedClientMs));
  return (secrets.rowCount ?? 0) + (grants.rowCount ?? 0) + clients;
}

/** Removes programs that registered themselves before then and were connected by nobody; how many. */
export async function dropUnusedClients(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(assistantClients)
    .where(and(lt(assistantClients.createdAt, before), notExists(grantsOfClient(db))));
  return rowCount ?? 0;
}
