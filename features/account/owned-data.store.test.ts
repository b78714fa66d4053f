// All tables of the schema, filled for two people: one takes everything along and is erased, the other loses nothing.
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { eq, getTableName, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/database/database.ts';
import { activityLogs, challenges, chatMessages, chatSessions, users } from '../../server/database/schema.ts';
import { filePieces } from '../../server/files.ts';
import { freshDatabase } from '../../test/database.ts';
import {
  allTables,
  eraseDueUsers,
  exportedColumns,
  mentioningColumns,
  ownedBy,
  ownedFiles,
  ownedRows,
  purge,
} from './owned-data.store.ts';

const ada = 'person-ada';
const bob = 'person-bob';
const now = new Date('2026-01-01T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000);

/** Tables that belong to no person. */
const nobodys = ['assistant_clients', 'assistant_secrets', 'issuer_keys', 'passkey_challenges', 'throttles'];

/** Each table after those it refers to. */
function inOrder(): PgTable[] {
  const placed: PgTable[] = [];
  const place = (table: PgTable): void => {
    if (placed.includes(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) place(foreignTable);
    }
    placed.push(table);
  };
  allTables.forEach(place);
  return placed;
}

/** One row in every table, all columns filled, with references to `userId` and to the rows made before. */
async function fill(db: Database, userId: string, mark: string): Promise<void> {
  const made = new Map<PgTable, Record<string, unknown>>();
  for (const table of inOrder()) {
    const { columns, foreignKeys } = getTableConfig(table);
    const row: Record<string, unknown> = {};
    for (const column of columns) {
      if (column.generatedIdentity) continue;
      const reference = foreignKeys.map((key) => key.reference()).find(({ columns: [own] }) => own === column);
      const parent = reference && made.get(reference.foreignTable);
      if (reference?.foreignTable === users) row[column.name] = userId;
      else if (parent) row[column.name] = parent[reference?.foreignColumns[0]?.name ?? ''];
      else row[column.name] = valueFor(table, column, userId, mark);
    }
    const names = sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const values = sql.join(
      Object.values(row).map((value) => sql`${value}`),
      sql`, `,
    );
    const { rows } = await db.execute(sql`insert into ${table} (${names}) values (${values}) returning *`);
    made.set(table, rows[0] as Record<string, unknown>);
  }
}

function valueFor(table: PgTable, column: PgColumn, userId: string, mark: string): unknown {
  if (table === users && column.name === 'id') return userId;
  if (column.name === 'deleted_at') return null;
  const type = column.getSQLType();
  if (type.startsWith('timestamp') || type === 'date') return days(1).toISOString();
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'bigint') return 1;
  if (type === 'jsonb') return JSON.stringify({ id: `${mark}-device`, of: mark });
  if (type === 'bytea') return Buffer.from(`bytes of ${mark}`);
  return `${mark}-${column.name}`.slice(0, Number(/\d+/.exec(type)?.[0] ?? 100));
}

async function everything(db: Database): Promise<string> {
  const parts: string[] = [];
  for (const table of allTables) {
    const { rows } = await db.execute(sql`select t::text as row from ${table} t`);
    parts.push(`${getTableName(table)}: ${JSON.stringify(rows)}`);
  }
  return parts.join('\n');
}

async function taken(db: Database, userId: string): Promise<Map<string, Record<string, unknown>[]>> {
  const all = new Map<string, Record<string, unknown>[]>();
  for (const table of allTables) {
    const rows: Record<string, unknown>[] = [];
    for await (const page of ownedRows(db, table, userId)) rows.push(...page);
    all.set(getTableName(table), rows);
  }
  return all;
}

describe('the schema', () => {
  test('only counted attempts, the keys of the issuer, what passkeys were asked and what lets assistants in belong to nobody', async () => {
    const found: string[] = [];
    forEachTable((table, condition) => {
      if (!condition) found.push(getTableName(table));
    });
    assert.deepEqual(found, nobodys);
  });

  test('nothing that signs in, and no bytes, is among what is handed out', () => {
    for (const table of allTables)
      for (const name of Object.keys(exportedColumns(table)))
        assert.doesNotMatch(name, /hash|token$|secret|^sid$|bytes/i, `${getTableName(table)}.${name}`);
  });

  test('every reference to a person either takes the row along or forgets them', () => {
    for (const table of allTables)
      for (const key of getTableConfig(table).foreignKeys)
        assert.match(key.onDelete ?? '', /^(cascade|set null)$/, `${getTableName(table)} would keep a person alive`);
  });

  test('ids in other columns are found: in JSON, and where an id stands without a reference', () => {
    const names = (table: PgTable) => mentioningColumns(table).map((column) => column.name);
    assert.ok(names(challenges).includes('potential_partners'));
    assert.ok(names(activityLogs).includes('entity_id'));
    assert.ok(!names(chatMessages).includes('user_id'));
  });

  function forEachTable(look: (table: PgTable, condition: unknown) => void): void {
    // The condition is only built, not run, so any database will do.
    const unused = { select: () => ({ from: () => ({ where: () => sql`` }) }) } as unknown as Database;
    for (const table of allTables) look(table, ownedBy(unused, table, 'ada'));
  }
});

test('what is handed out holds a row of every table, and nothing of anybody else', async () => {
  const { db } = await freshDatabase();
  await fill(db, ada, 'ada');
  await fill(db, bob, 'bob');
  const rows = await taken(db, ada);
  for (const [table, found] of rows) assert.equal(found.length, nobodys.includes(table) ? 0 : 1, table);
  const text = JSON.stringify([...rows]);
  assert.doesNotMatch(text, /bob/);
  assert.doesNotMatch(text, /ada-(password_hash|sid|token|access_token|refresh_token)"/);
  assert.ok(rows.get('bih_inventories')?.[0]?.['whoIAm']);
  const [file] = await ownedFiles(db, ada);
  assert.ok(file);
  assert.equal((await buffer(filePieces(db, file))).toString(), 'bytes of ada');
});

test("more than one page is handed out whole, and the coach's words with mine", async () => {
  const { db } = await freshDatabase();
  await db.insert(users).values({ id: ada, username: 'ada', accountEmail: 'ada@example.com' });
  await db.insert(chatSessions).values({ id: 'chat', userId: ada, moduleType: 'challenge', title: 'Chat' });
  const messages = Array.from({ length: 401 }, (_, at) => ({
    id: `message${at}`,
    chatSessionId: 'chat',
    userId: at % 2 ? ada : null,
    role: at % 2 ? 'user' : 'ai',
    content: `${at}`,
  }));
  await db.insert(chatMessages).values(messages);
  const found = (await taken(db, ada)).get('chat_messages') ?? [];
  assert.equal(found.length, 401);
  assert.equal(new Set(found.map((row) => row['id'])).size, 401);
});

test('an erased person is gone from every table, and nobody else loses anything', async () => {
  const { db } = await freshDatabase();
  await fill(db, ada, 'ada');
  await fill(db, bob, 'bob');
  // Bob's own rows that speak of Ada.
  await db
    .update(challenges)
    .set({ potentialPartners: [{ name: 'A friend', id: ada }] })
    .where(eq(challenges.userId, bob));
  await db.update(activityLogs).set({ entityId: ada }).where(eq(activityLogs.userId, bob));

  await db.update(users).set({ deletedAt: now }).where(eq(users.id, ada));
  assert.equal(await eraseDueUsers(db, days(28)), 0);
  assert.ok((await everything(db)).includes(ada));
  assert.equal(await eraseDueUsers(db, days(29)), 1);

  const left = await everything(db);
  assert.deepEqual(
    left.split('\n').filter((line) => line.includes(ada)),
    [],
  );
  // A circle stays for its members, a programme's figures move only with others (what stays of one person is numbers without a
  // name), counted attempts and questions to passkeys (which hold hashes in real life) run out by themselves, and the
  // issuer's keys are nobody's.
  assert.deepEqual(
    left
      .split('\n')
      .filter(
        (line) =>
          line.includes('ada-') &&
          !/^(circles|programme_\w+|assistant_clients|issuer_keys|passkey_challenges|throttles):/.test(line),
      ),
    [],
  );
  const bobs = await taken(db, bob);
  for (const [table, rows] of bobs) assert.equal(rows.length, nobodys.includes(table) ? 0 : 1, table);
  assert.equal(await eraseDueUsers(db, days(29)), 0);
});

test('what has run out is removed', async () => {
  const { db } = await freshDatabase();
  await fill(db, ada, 'ada');
  await purge(db, now);
  const before = await taken(db, ada);
  await purge(db, days(2));
  const after = await taken(db, ada);
  for (const table of ['sessions', 'password_reset_tokens', 'email_verifications']) {
    assert.equal(before.get(table)?.length, 1, table);
    assert.equal(after.get(table)?.length, 0, table);
  }
});
