// Backups of whole databases: what is restored is compared row by row with what was there; and what is damaged, newer or meant for another secret is refused before anything changes.
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { exportZip } from '../../features/account/account-data.routes.ts';
import type { OpenDatabase } from '../database/database.ts';
import { migrationsFolder } from '../database/migrate.ts';
import { circles, users } from '../database/schema.ts';
import { freshDatabase, testDatabase } from '../../test/database.ts';
import { type BackupHeader, backupOf, checkBackup } from './backup.ts';
import { writeBackup } from './backup-file.ts';
import { restore } from './restore.ts';

const about = { secret: 'a secret for backups, long enough', product: '1.0.0', now: new Date() };
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crazy-quilt-backup-'));
});
after(() => rm(folder, { recursive: true, force: true }));

type Column = {
  table: string;
  column: string;
  type: string;
  refers: string | null;
};

/** A row in every table, with what is hard to carry: quotes, lines, emoji, every byte, a JSON null that is not an SQL null. */
async function fill({ pool }: OpenDatabase): Promise<void> {
  const { rows: columns } = await pool.query<Column>(`
    select t.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      (select f.relname from pg_constraint c join pg_class f on f.oid = c.confrelid
       where c.conrelid = t.oid and c.contype = 'f' and c.conkey = array[a.attnum]) as refers
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname, a.attnum`);
  const values: Record<string, unknown> = {
    text: 'He said "no",\n\\twice\\\t– 🧵 \u202E',
    'character varying': 'one',
    integer: 1,
    bigint: '9007199254740993',
    boolean: true,
    date: '2024-02-29',
    jsonb: JSON.stringify({ a: [null, 1.5, 'é"\n'], b: {} }),
    bytea: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    'timestamp with time zone': '2026-03-29T01:59:59.999+01:00',
  };
  const left = new Map(Map.groupBy(columns, ({ table }) => table));
  while (left.size > 0)
    for (const [table, own] of left) {
      if (own.some(({ refers }) => refers !== null && refers !== table && left.has(refers))) continue;
      left.delete(table);
      const names = own.map(({ column }) => `"${column}"`).join(', ');
      const places = own.map(({ type }, at) => `$${at + 1}::${type}`).join(', ');
      await pool.query(
        `insert into "${table}" (${names}) overriding system value values (${places})`,
        own.map(({ type, column }) => (column === 'session_data' ? 'null' : values[type])),
      );
    }
  await pool.query(`select setval('challenges_id_seq', 41)`);
  await pool.query(`insert into pgboss.job (name, data, retry_limit) values ('work', '{"job":"mail","data":{}}', 7)`);
}

async function contents({ pool }: OpenDatabase): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows)
    found[name] = (await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)).rows.map(
      ({ row }) => row,
    );
  const { rows: rest } = await pool.query<{ row: string }>(`
    select concat(data, start_after, retry_limit, state) as row from pgboss.job where name = 'work'
    union all select concat(sequencename, last_value) from pg_sequences where schemaname = 'public' order by 1`);
  return { ...found, rest: rest.map(({ row }) => row) };
}

async function exported({ db }: OpenDatabase): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of exportZip(db, 'one', new Date('2026-04-01T00:00:00Z'))) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

const lastOf = async ({ pool }: OpenDatabase): Promise<unknown> =>
  (await pool.query('select max(created_at) as last, count(*) from drizzle.__drizzle_migrations')).rows[0];

test('a backup fills another database with the very same rows and exports', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-04-01T00:00:00Z') });
  const from = await freshDatabase();
  await from.pool.query(`set timezone = 'Asia/Kolkata'`);
  await fill(from);
  const file = join(folder, 'first.backup');
  const header = await writeBackup(backupOf(from.pool, about), file);
  assert.ok(header.tables.every(({ rows }) => rows === 1));
  const to = await freshDatabase();
  await to.pool.query(`insert into users (id, username, account_email) values ('two', 'two', 'two@example.org')`);
  await restore(to.pool, file, header);
  for (const { pool } of [from, to]) await pool.query(`set timezone = 'UTC'`);
  assert.deepEqual(await contents(to), await contents(from));
  assert.equal(await exported(to), await exported(from));
  assert.deepEqual(await lastOf(to), await lastOf(from));
  const { rows } = await to.pool.query<{ id: number }>(
    `insert into challenges (user_id, title, statement) values ('one', '', '') returning id`,
  );
  assert.equal(rows[0]?.id, 42);
});

test('a backup made while people write holds what belongs together', async () => {
  const from = await freshDatabase();
  const writing = new AbortController();
  const writer = async (who: number) => {
    for (let at = 0; !writing.signal.aborted; at += 1)
      await from.db.transaction(async (tx) => {
        const id = `${who}-${at}`;
        await tx.insert(users).values({ id, username: id, accountEmail: id });
        await tx.insert(circles).values({ id, name: id, createdBy: id });
      });
  };
  const writers = [writer(1), writer(2)];
  const file = join(folder, 'late.backup');
  const header = await writeBackup(backupOf(from.pool, about), file);
  writing.abort();
  await Promise.all(writers);
  const to = await freshDatabase();
  await restore(to.pool, file, header);
  const { rows } = await to.pool.query(
    'select count(u.id) = count(*) and count(c.id) = count(*) as whole from users u full join circles c on c.created_by = u.id',
  );
  assert.deepEqual(rows, [{ whole: true }]);
});

test('one of an older version is restored, and then brought up to date', async () => {
  const [first] = readMigrationFiles({ migrationsFolder });
  const from = await freshDatabase();
  await from.pool.query('drop schema public cascade; create schema public; delete from drizzle.__drizzle_migrations');
  for (const statement of first?.sql ?? []) await from.pool.query(statement);
  await from.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${first?.folderMillis})`,
  );
  await from.pool.query(`insert into users (id, username, account_email) values ('old', 'old', 'old@example.org')`);
  const file = join(folder, 'old.backup');
  const header = await writeBackup(backupOf(from.pool, about), file);
  const to = await freshDatabase();
  const asNew = Object.keys(await contents(to));
  const newest = await lastOf(to);
  await restore(to.pool, file, header);
  assert.deepEqual(Object.keys(await contents(to)), asNew);
  assert.deepEqual(await lastOf(to), newest);
  assert.equal((await to.pool.query(`select from users where id = 'old' and badges = '[]'`)).rowCount, 1);
});

test('one that does not go in whole changes nothing', async () => {
  const database = await freshDatabase();
  await fill(database);
  const file = join(folder, 'part.backup');
  const header = await writeBackup(backupOf(database.pool, about), file);
  const before = await contents(database);
  const last = header.tables.at(-1);
  assert.ok(last);
  const tooMany = { ...header, tables: [...header.tables.slice(0, -1), { ...last, rows: 2 }] };
  await assert.rejects(restore(database.pool, file, tooMany), /ends before its last row/);
  await assert.rejects(restore(database.pool, file, { ...header, migration: header.migration + 1 }), /newer version/);
  assert.deepEqual(await contents(database), before);
});

describe('a file that is not what was written is refused', () => {
  let file = '';
  let whole = Buffer.alloc(0);
  before(async () => {
    const database = await testDatabase();
    await fill(database);
    file = join(folder, 'whole.backup');
    await writeBackup(backupOf(database.pool, about), file);
    whole = await readFile(file);
    await database.close();
  });

  test('cut off anywhere, or with a bit turned anywhere', async () => {
    const damaged = join(folder, 'damaged.backup');
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 60)) {
      await writeFile(damaged, whole.subarray(0, at));
      await assert.rejects(checkBackup(damaged), /damaged or cut off/);
      const turned = Buffer.from(whole);
      turned[at] = (turned[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(damaged, turned);
      await assert.rejects(checkBackup(damaged), /damaged or cut off/);
    }
    await writeFile(damaged, Buffer.concat([whole, Buffer.from('\n')]));
    await assert.rejects(checkBackup(damaged), /damaged or cut off/);
    await assert.rejects(checkBackup(join(folder, 'missing.backup')), /cannot be read \(ENOENT\)/);
  });

  /** Another file under a seal of its own, which anybody can make. */
  async function sealed(packed: Buffer): Promise<string> {
    const path = join(folder, 'sealed.backup');
    await writeFile(path, Buffer.concat([packed, whole.subarray(-40, -32), hash('sha256', packed, 'buffer')]));
    return path;
  }
  const pack = (lines: unknown[]): Buffer =>
    zstdCompressSync(Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  const headerOf = (): BackupHeader =>
    JSON.parse(zstdDecompressSync(whole.subarray(0, -40)).toString().split('\n')[0] ?? '') as BackupHeader;

  test('of another kind, with names that are none, or more in a line than fits in memory, however it is sealed', async () => {
    const header = headerOf();
    const [table] = header.tables;
    assert.ok(table);
    for (const other of [
      null,
      {},
      { ...header, made: '\u001B[2J' },
      { ...header, tables: [{ ...table, name: 'users"; drop table users; --' }] },
      { ...header, tables: [{ ...table, columns: ['\u001B]0;x\u0007'] }] },
    ])
      await assert.rejects(checkBackup(await sealed(pack([other]))), /is not a Crazy Quilt backup/);
    await assert.rejects(
      checkBackup(await sealed(zstdCompressSync(Buffer.from('{\n')))),
      /is not a Crazy Quilt backup/,
    );
    const bomb = await sealed(zstdCompressSync(Buffer.alloc(200 * 2 ** 20)));
    await assert.rejects(checkBackup(bomb), /is not a Crazy Quilt backup/);
  });

  test('with rows for a table that is not ours', async () => {
    const { pool } = await freshDatabase();
    for (const name of ['pg_db_role_setting', 'pg_catalog.pg_db_role_setting', 'pgboss.schedule']) {
      const columns = ['setdatabase', 'setrole', 'setconfig'];
      const header = { ...headerOf(), tables: [{ name, columns, rows: 1 }], sequences: [] };
      const file = await sealed(pack([header, ['0', '0', '{search_path=theirs}']]));
      await assert.rejects(restore(pool, file, await checkBackup(file)), /has no place here/);
    }
  });

  test('a backup that fails half-way leaves the last good one alone', async () => {
    const kept = join(folder, 'kept.backup');
    await copyFile(file, kept);
    const database = await testDatabase();
    const bytes = backupOf(database.pool, about);
    bytes.once('data', () => bytes.destroy(new Error('The disk is full.')));
    await assert.rejects(writeBackup(bytes, kept), /disk is full/);
    assert.deepEqual(await readFile(kept), whole);
    // The connection is back in the pool, and well.
    assert.equal((await database.pool.query('select 1 as one')).rows[0].one, 1);
    await database.close();
  });
});
