// All that belongs to one person, found from the schema itself so that no table is forgotten: handed out to them, and erased.
// A table belongs to people by its references to users, or where it names none, by what it hangs on.
import { type SQL, and, eq, getTableColumns, inArray, is, lte, or, sql } from 'drizzle-orm';
import { type PgColumn, PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { type Database, unhurried } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import * as schema from '../../server/database/schema.ts';
import { eraseEmptyCircles } from '../circle/circle.store.ts';
import { sweepThrottles } from './throttle.store.ts';
import { erasureDue } from './user.rules.ts';

const {
  users,
  files,
  sessions,
  passwordResetTokens,
  emailVerifications,
  secondSteps,
  passkeyChallenges,
  sentRequests,
} = schema;

export const allTables: readonly PgTable[] = (Object.values(schema) as unknown[]).filter((value): value is PgTable =>
  is(value, PgTable),
);

/** What a copy of your data must not hold: with it one could sign in. The bytes of files come as files. */
const leftOut: ReadonlySet<string> = new Set([
  'passwordHash',
  'sid',
  'token',
  'accessToken',
  'refreshToken',
  'bytes',
  'secret',
  'codeHash',
  'slot',
  'credentialId',
  'publicKey',
]);

export function exportedColumns(table: PgTable): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !leftOut.has(name)));
}

type Reference = {
  column: PgColumn;
  to: PgTable;
  toColumn: PgColumn;
};

function referencesOf(table: PgTable): Reference[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [column] = columns;
    const [toColumn] = foreignColumns;
    return column && toColumn ? [{ column, to: foreignTable, toColumn }] : [];
  });
}

/** The condition under which a row is this person's; undefined for a table that belongs to nobody. */
export function ownedBy(db: Database, table: PgTable, userId: string): SQL | undefined {
  if (table === users) return eq(users.id, userId);
  const references = referencesOf(table);
  const owners = references.filter((reference) => reference.to === users);
  const conditions: (SQL | undefined)[] = owners.map(({ column }) => eq(column, userId));
  // A message without an author belongs to the owner of its conversation.
  if (!owners.some(({ column }) => column.notNull)) {
    for (const { column, to, toColumn } of references) {
      if (to === users || to === table || !column.notNull) continue;
      const parents = ownedBy(db, to, userId);
      if (parents) conditions.push(inArray(column, db.select({ id: toColumn }).from(to).where(parents)));
    }
  }
  return or(...conditions);
}

/** Some rows are long: a page of the longest takes ten megabytes. */
const pageSize = 50;

export type OwnedRow = Record<string, unknown>;

/** This person's rows of one table, page by page along its primary key. */
export async function* ownedRows(db: Database, table: PgTable, userId: string): AsyncGenerator<OwnedRow[]> {
  const condition = ownedBy(db, table, userId);
  if (!condition) return;
  const key = primaryKeyOf(table);
  const keySql = sql`(${sql.join(key, sql`, `)})`;
  const keyFields = Object.fromEntries(key.map((column, at) => [`key${at}`, column]));
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ row: exportedColumns(table), key: keyFields })
      .from(table)
      .where(and(condition, after))
      .orderBy(...key)
      .limit(pageSize);
    if (rows.length > 0) yield rows.map((found) => found.row);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    const values = key.map((column, at) => sql.param(last.key[`key${at}`], column));
    after = sql`${keySql} > (${sql.join(values, sql`, `)})`;
  }
}

function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
}

/** The person's files, without their bytes. */
export async function ownedFiles(db: Database, userId: string): Promise<{ id: string; name: string; size: number }[]> {
  return db
    .select({ id: files.id, name: files.name, size: files.size })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(files.id);
}

/** Erases those whose time has come, a hundred at most; how many. */
export async function eraseDueUsers(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletedAt, erasureDue(now)))
    .orderBy(users.deletedAt)
    .limit(100);
  for (const { id } of due) {
    await forgetMentions(db, id);
    // Asked again in the same statement: who signed in meanwhile is restored, not erased.
    await unhurried(db, (tx) => tx.delete(users).where(and(eq(users.id, id), lte(users.deletedAt, erasureDue(now)))));
  }
  return due.length;
}

/**
 * Puts a name nobody has in place of the id where others' rows mention it without a reference: in JSON (a potential
 * partner, a commitment) and in plain id columns (a log entry about a partnership). The rows are theirs and stay.
 */
async function forgetMentions(db: Database, userId: string): Promise<void> {
  const nobody = newId();
  for (const table of allTables) {
    for (const column of mentioningColumns(table)) {
      const name = sql.identifier(column.name);
      const type = sql.raw(column.getSQLType());
      // A look through a whole table may take longer than a person would wait.
      await unhurried(db, (tx) =>
        tx.execute(
          sql`update ${table} set ${name} = replace(${name}::text, ${userId}, ${nobody})::${type} where ${name}::text like ${`%${userId}%`}`,
        ),
      );
    }
  }
}

export function mentioningColumns(table: PgTable): PgColumn[] {
  const referring = new Set(referencesOf(table).map(({ column }) => column.name));
  const key = new Set(primaryKeyOf(table).map((column) => column.name));
  return getTableConfig(table).columns.filter(
    (column) =>
      !referring.has(column.name) &&
      !key.has(column.name) &&
      (column.getSQLType() === 'jsonb' || column.getSQLType() === 'varchar(255)'),
  );
}

/** Erases the accounts that are due, and removes what has run out; how much. What the hourly job does. */
export async function purge(db: Database, now: Date): Promise<{ erased: number; expired: number }> {
  const erased = await eraseDueUsers(db, now);
  await eraseEmptyCircles(db);
  let expired = await sweepThrottles(db, now);
  for (const [table, until] of [
    [sessions, sessions.expire],
    [passwordResetTokens, passwordResetTokens.expiresAt],
    [emailVerifications, emailVerifications.expiresAt],
    [secondSteps, secondSteps.expiresAt],
    [passkeyChallenges, passkeyChallenges.expiresAt],
    [sentRequests, sentRequests.expiresAt],
  ] as const)
    expired += (await db.delete(table).where(lte(until, now))).rowCount ?? 0;
  return { erased, expired };
}
