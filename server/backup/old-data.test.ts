// The data of a version that kept it in PGlite: moved at the first start, once, whole, and never at the cost of the old files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getConstructionPlans } from 'pg-boss';
import { openDatabase } from '../database/database.ts';
import { oldDirectory, serverDirectory } from '../postgres/server.ts';
import { migrationsFolder } from '../database/migrate.ts';
import { StartError } from '../database/start-error.ts';
import { createLog } from '../log.ts';

const log = createLog({ logLevel: 'fatal' });
const timeout = 120_000;
const isRoot = process.getuid?.() === 0;
const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
let folder = '';
let made = '';

/** A directory as a version on PGlite left it: of its migrations, with people, a file and a mail to be sent. */
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crazy-quilt-old-'));
  made = join(folder, 'made');
  const engine = await PGlite.create(made, { extensions: { btree_gin, pg_trgm } });
  await engine.exec('create schema drizzle; create table drizzle.__drizzle_migrations (hash text, created_at bigint)');
  for (const { sql, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(0, 18)) {
    for (const statement of sql) await engine.exec(statement);
    await engine.query('insert into drizzle.__drizzle_migrations values ($1, $2)', ['', folderMillis]);
  }
  await engine.exec(getConstructionPlans());
  await engine.exec(`
    select pgboss.create_queue('work', '{"policy": "standard"}');
    insert into pgboss.job (name, data) values ('work', '{"job": "mail", "data": {}}');
    insert into users (id, username, account_email, first_name) select 'u' || n, 'u' || n, n || '@example.org', 'Zoë 🧵 ' || n
      from generate_series(1, 300) n;
    insert into challenges (user_id, title, statement) select 'u1', n::text, '' from generate_series(1, 7) n`);
  await engine.query(
    "insert into files (id, user_id, kind, name, media_type, size, bytes) values ('f', 'u1', 'chat', 'f', '', 256, $1)",
    [bytes],
  );
  await engine.close();
});
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A data directory with a copy of it. */
function dataDirectory(): string {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync(made, oldDirectory(dataDir), { recursive: true });
  return dataDir;
}

function contents(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}

test('all of it is there after the first start, and only moved once', { timeout }, async () => {
  const dataDir = dataDirectory();
  const old = contents(oldDirectory(dataDir));
  for (const round of [1, 2]) {
    const database = await openDatabase({ dataDir, databaseUrl: null }, { log });
    const { rows } = await database.pool.query(`
      select (select count(*)::int from users) as users, (select first_name from users where id = 'u300') as name,
        (select count(*)::int from challenges) as challenges, (select bytes from files) as bytes,
        (select count(*)::int from pgboss.job where data ->> 'job' = 'mail') as mails`);
    assert.deepEqual(rows, [{ users: 300, name: 'Zoë 🧵 300', challenges: 6 + round, bytes, mails: 1 }]);
    const next = "insert into challenges (user_id, title, statement) values ('u1', 'next', '') returning id";
    assert.equal((await database.pool.query(next)).rows[0].id, 7 + round);
    await database.close();
  }
  assert.deepEqual(contents(oldDirectory(dataDir)), old);
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => !name.startsWith('database.lock')),
    ['database', 'postgres'],
  );
});

test('an empty directory in its place is none', { timeout }, async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  mkdirSync(oldDirectory(dataDir));
  const database = await openDatabase({ dataDir, databaseUrl: null }, { log });
  assert.equal((await database.pool.query('select id from users')).rowCount, 0);
  await database.close();
});

test('where it cannot be read, a sentence says so, and nothing has changed', { timeout }, async () => {
  const dataDir = dataDirectory();
  truncateSync(join(oldDirectory(dataDir), 'global/pg_control'), 100);
  const old = contents(oldDirectory(dataDir));
  await assert.rejects(openDatabase({ dataDir, databaseUrl: null }, { log }), (error: Error) => {
    assert.ok(error instanceof StartError);
    assert.match(
      error.message,
      /^The data of an earlier version in .* could not be moved \(.+\)\. Nothing was changed\./,
    );
    return true;
  });
  assert.deepEqual(contents(oldDirectory(dataDir)), old);
  assert.equal(existsSync(serverDirectory(dataDir)), false);
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => !name.startsWith('database.lock')),
    ['database'],
  );
});

test(
  'where the disk is too small for it, a sentence says so',
  { timeout, skip: !isRoot && 'only root may mount' },
  async (t) => {
    const disk = mkdtempSync(join(folder, 'disk-'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]).status !== 0)
      return t.skip('this machine lets nobody mount');
    try {
      cpSync(made, oldDirectory(disk), { recursive: true });
      await assert.rejects(openDatabase({ dataDir: disk, databaseUrl: null }, { log }), {
        name: 'StartError',
        message: /^The disk that holds .* is full: .* Make room on it, then start again\. Nothing was changed\.$/,
      });
      assert.equal(existsSync(serverDirectory(disk)), false);
    } finally {
      spawnSync('umount', [disk]);
    }
  },
);
