// What everything above relies on: errors, racing transactions, notifications, time limits.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { openTcpProxy } from '../../test/tcp-proxy.ts';
import { sharedPostgres, startPostgres } from '../../test/postgres.ts';
import { failureOf } from '../failure.ts';
import { createLog } from '../log.ts';
import { beginDatabase, openDatabase, unhurried } from './database.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { newId } from './new-id.ts';

const log = createLog({ logLevel: 'silent' });
const timeout = 20_000;

function directory(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'crazy-quilt-database-'));
  t.after(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

const sqlOf = (name: string): string => readFileSync(join(migrationsFolder, name), 'utf8');

/** Makes a database what it was before messages could be looked up by their words: of the first two migrations only. */
async function goBack(pool: Pool): Promise<void> {
  const first = ['0000_foundation.sql', '0001_credentials.sql'];
  await pool.query(`
    drop extension if exists pg_trgm, btree_gin cascade;
    drop schema public cascade;
    create schema public;
    delete from drizzle.__drizzle_migrations
      where created_at >= (select created_at from drizzle.__drizzle_migrations order by created_at offset ${first.length} limit 1)`);
  for (const name of first) await pool.query(sqlOf(name));
  await pool.query(`
    insert into users (id, account_email, username) values ('ada', 'ada@example.org', 'ada');
    insert into chat_sessions (id, user_id, module_type, title) values ('chat', 'ada', 'challenge', 'Chat');
    insert into chat_messages (id, chat_session_id, role, content) values ('1', 'chat', 'ai', 'Since when?')`);
}
const searchIndex =
  "select from pg_indexes where indexname in ('chat_messages_search_idx', 'users_search_idx', 'asks_search_idx', 'plays_search_idx')";

test('a database from before gets its index of words', { timeout }, async () => {
  const { pool } = await freshDatabase();
  await goBack(pool);
  const warned: string[] = [];
  await migrate(pool, (text) => warned.push(text));
  assert.deepEqual(warned, []);
  assert.equal((await pool.query(searchIndex)).rowCount, 4);
  assert.deepEqual((await pool.query('select user_id from chat_messages')).rows, [{ user_id: 'ada' }]);
});

test('tables of a newer version are told of, and left as they are', { timeout }, async () => {
  const { pool } = await freshDatabase();
  const warned: string[] = [];
  const warn = (text: string) => void warned.push(text);
  await migrate(pool, warn);
  assert.deepEqual(warned, []);
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)");
  await migrate(pool, warn);
  assert.match(warned.join(), /^The database has the tables of a newer version\./);
});

test('an error leaves the connection as good as before', { timeout }, async () => {
  const { db, pool } = await freshDatabase();
  await pool.query('create table note (id integer primary key, body text)');
  await assert.rejects(pool.query('select * from nowhere'), { code: '42P01' });
  await assert.rejects(pool.query("begin; insert into note values (1, 'a'); select 1 / 0; commit"), {
    code: '22012',
  });
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (2, 'b')`);
      await tx.execute(sql`insert into note values (2, 'b')`);
    }),
  );
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => pool.query(at % 2 ? 'select * from nowhere' : 'select 1')),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 20);
  assert.equal((await pool.query('select * from note')).rowCount, 0);
});

test(
  'of statements sent side by side in a transaction, each later one tells why the first failed',
  { timeout },
  async () => {
    const { db } = await freshDatabase();
    const later = db.transaction(async (tx) => {
      const first = tx.execute(sql`select 1 / 0`);
      first.catch(() => undefined);
      await tx.execute(sql`select 1`);
    });
    await assert.rejects(later, ({ cause }: Error) => (cause as { code?: string }).code === '22012');
  },
);

test('racing transactions that read, then write, lose nothing', { timeout }, async () => {
  const { db, pool } = await freshDatabase();
  await pool.query('create table counter (n integer); insert into counter values (0)');
  await Promise.all(
    Array.from({ length: 30 }, () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ n: number }>(sql`select n from counter for update`);
        await tx.execute(sql`update counter set n = ${Number(rows[0]?.n) + 1}`);
      }),
    ),
  );
  assert.deepEqual((await pool.query('select n from counter')).rows, [{ n: 30 }]);
});

test('of two transactions that wait for each other both are done', { timeout }, async () => {
  const { db, pool } = await freshDatabase();
  await pool.query(
    'create table both_held (id int primary key, count int); insert into both_held values (1, 0), (2, 0)',
  );
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const inOrder = (first: number, second: number): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update both_held set count = count + 1 where id = ${first}`);
      holding += 1;
      if (holding === 2) resolve();
      await bothHold;
      await tx.execute(sql`update both_held set count = count + 1 where id = ${second}`);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  assert.equal(holding, 3);
  const { rows } = await pool.query('select count from both_held');
  assert.deepEqual(rows, [{ count: 2 }, { count: 2 }]);
});

test('a transaction inside a transaction can fail alone', { timeout }, async () => {
  const { db, pool } = await freshDatabase();
  await pool.query('create table note (body text)');
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values ('outer')`);
    await tx
      .transaction(async (inner) => {
        await inner.execute(sql`insert into note values ('inner')`);
        throw new Error('Only this one.');
      })
      .catch(() => undefined);
  });
  assert.deepEqual((await pool.query('select body from note')).rows, [{ body: 'outer' }]);
});

test('large values and every kind of text come back as they went', { timeout }, async () => {
  const { pool } = await freshDatabase();
  const bytes = Buffer.alloc(3_000_000, 'quilt');
  const text = '“Ünïcödé” 🧵 עברית'.repeat(10_000);
  const { rows } = await pool.query<{ bytes: Buffer; text: string }>('select $1::bytea as bytes, $2::text as text', [
    bytes,
    text,
  ]);
  assert.ok(rows[0]?.bytes.equals(bytes));
  assert.equal(rows[0]?.text, text);
});

test('prepared statements are told apart by name', { timeout }, async () => {
  const { pool } = await freshDatabase();
  for (let round = 0; round < 3; round += 1) {
    assert.deepEqual((await pool.query({ name: 'one', text: 'select $1::int + 1 as n', values: [round] })).rows, [
      { n: round + 1 },
    ]);
    assert.deepEqual((await pool.query({ name: 'two', text: 'select $1::int * 2 as n', values: [round] })).rows, [
      { n: round * 2 },
    ]);
  }
});

test('a notification comes when its transaction commits, and not when it does not', { timeout }, async () => {
  const { db, listen } = await freshDatabase();
  const heard: string[] = [];
  const last = Promise.withResolvers<void>();
  const stop = await listen('quilting', (payload) => {
    heard.push(payload);
    if (payload === 'last') last.resolve();
  });
  const stopOther = await listen('quilting', () => undefined);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('quilting', 'first')`);
  });
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('quilting', 'never')`);
      throw new Error('Changed my mind.');
    })
    .catch(() => undefined);
  await db.execute(sql`select pg_notify('elsewhere', 'not for us')`);
  await stopOther();
  await db.execute(sql`select pg_notify('quilting', 'last')`);
  await last.promise;
  await stop();
  await db.execute(sql`select pg_notify('quilting', 'after')`);
  await db.execute(sql`select 1`);
  assert.deepEqual(heard, ['first', 'last']);
});

test('it is ready while it is open, and not afterwards', { timeout }, async () => {
  const database = await freshDatabase();
  assert.equal(await database.ready(), true);
});

test('it is reached though we are kept from listening for longer than a connection may take', { timeout }, async () => {
  const databaseUrl = await (await sharedPostgres()).freshDatabase();
  const { database, opened } = beginDatabase({ dataDir: '', databaseUrl }, { log });
  // It has begun by then.
  await Promise.resolve();
  const end = performance.now() + 5_500;
  while (performance.now() < end);
  await opened;
  await database.close();
});

test('a statement that takes too long is stopped, and the next one is served', { timeout: 120_000 }, async () => {
  const databaseUrl = await (await sharedPostgres()).freshDatabase();
  const database = await openDatabase({ dataDir: '', databaseUrl }, { log, timeout: 1_000 });
  await database.pool.query('create table note (body text)');
  await database.pool.query("insert into note values ('kept')");
  await assert.rejects(database.pool.query('select count(*) from generate_series(1, 10000000000)'), {
    code: '57014',
  });
  await assert.rejects(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('lost')`);
      await tx.execute(sql`select pg_sleep(60)`);
    }),
  );
  assert.deepEqual((await database.pool.query('select body from note')).rows, [{ body: 'kept' }]);
  // What a job does takes its time, and only that: longer than either of us waits for others.
  await unhurried(database.db, (tx) => tx.execute(sql`select pg_sleep(4)`));
  await assert.rejects(database.db.execute(sql`select pg_sleep(60)`));
  await database.close();
  assert.equal(await database.ready(), false);
});

test('a line that has gone dead is given up, and the next statement goes by another', { timeout }, async (t) => {
  const server = await sharedPostgres();
  const url = new URL(await server.freshDatabase());
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  t.after(() => proxy.close());
  url.port = String(proxy.port);
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href }, { log, timeout: 200 });
  t.after(() => database.close());
  await database.pool.query('create table note (body text)');
  proxy.deaf = true;
  const writing = database.db.transaction((tx) => tx.execute(sql`insert into note values ('lost')`));
  const failure = failureOf(
    await writing.then(
      () => assert.fail('it was written'),
      (error: unknown) => error,
    ),
  );
  assert.equal(failure.status, 503);
  proxy.deaf = false;
  assert.deepEqual((await database.pool.query('select body from note')).rows, []);
});

test(
  'where extensions may not be made, the start warns and goes on; made later, the index follows',
  { timeout },
  async () => {
    const server = await sharedPostgres();
    const databaseUrl = await server.freshDatabase();
    const before = await openDatabase({ dataDir: '', databaseUrl }, { log });
    await goBack(before.pool);
    await before.pool.query(`
    create function refuse() returns event_trigger language plpgsql as
      $$ begin raise insufficient_privilege using message = 'permission denied to create extension'; end $$;
    create event trigger no_extensions on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`);
    await before.close();

    const lines: string[] = [];
    const heard = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
    const database = await openDatabase({ dataDir: '', databaseUrl }, { log: heard });
    assert.equal(lines.length, 5);
    assert.match(lines[4] ?? '', /Searching members will be slow .*pg_trgm \(/);
    assert.match(lines[3] ?? '', /Searching will be slow .*will not forgive typos: .*\(permission denied/);
    assert.match(lines[2] ?? '', /Searching asks will be slow .*pg_trgm and btree_gin \(permission denied/);
    assert.match(lines[1] ?? '', /Searching members will be slow .*pg_trgm \(permission denied/);
    assert.match(lines[0] ?? '', /Searching conversations will be slow .*pg_trgm and btree_gin \(permission denied/);
    assert.equal((await database.pool.query(searchIndex)).rowCount, 0);
    await database.pool.query('drop event trigger no_extensions');
    for (const name of ['0002_message_search.sql', '0003_member_search.sql', '0016_ask_search.sql', '0020_search.sql'])
      await database.pool.query(sqlOf(name));
    assert.equal((await database.pool.query(searchIndex)).rowCount, 4);
    await database.close();
  },
);

test('a PostgreSQL that is not there is told in a sentence, without the password', { timeout }, async (t) => {
  const databaseUrl = 'postgres://quilt:hidden@127.0.0.1:1/quilt';
  await assert.rejects(openDatabase({ dataDir: directory(t), databaseUrl }, { log }), (error: Error) => {
    assert.equal(error.name, 'StartError');
    assert.match(error.message, /^PostgreSQL at DATABASE_URL cannot be reached \(.*ECONNREFUSED/);
    assert.doesNotMatch(error.message, /hidden/);
    return true;
  });
});

test('processes that start at the same moment migrate once', { timeout: 60_000 }, async (t) => {
  const server = await sharedPostgres();
  const databaseUrl = await server.freshDatabase({ empty: true });
  const databases = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ dataDir: directory(t), databaseUrl }, { log })),
  );
  const [first] = databases;
  assert.ok(first);
  const { rows } = await first.pool.query(
    'select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  assert.ok(rows[0].all > 0);
  assert.equal(rows[0].all, rows[0].different);
  await migrate(first.pool);
  await Promise.all(databases.map((database) => database.close()));
});

test(
  'a listener hears again after PostgreSQL was down, and is told that it may have missed something',
  { timeout: 60_000 },
  async (t) => {
    if (process.env['TEST_DATABASE_URL']) return t.skip('no PostgreSQL of our own');
    const server = await startPostgres();
    const database = await openDatabase({ dataDir: directory(t), databaseUrl: await server.freshDatabase() }, { log });
    t.after(() => database.close());
    t.after(() => server.stop());
    const missed = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    await database.listen('quilting', heard.resolve, missed.resolve);
    await server.kill();
    // Who is connected already is served until it notices.
    while (await database.ready()) await setTimeout(10);
    await server.start();
    await missed.promise;
    await database.pool.query("notify quilting, 'again'");
    assert.equal(await heard.promise, 'again');
  },
);

test('ids sort by the time they were made', () => {
  const ids = Array.from({ length: 1000 }, newId);
  assert.deepEqual(ids.toSorted(), ids);
  assert.match(ids[0] ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
