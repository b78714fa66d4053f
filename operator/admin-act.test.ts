// Every act of the operator on a real database: what it says, what it did, and what the log tells of it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { markDeleted } from '../features/account/user.store.ts';
import { readConfig } from '../server/config.ts';
import { assistantGrants, familyCounters, secondSteps, sessions, users } from '../server/database/schema.ts';
import { createServices } from '../server/services.ts';
import { createLog } from '../server/log.ts';
import { freshDatabase } from '../test/database.ts';
import { runAdmin } from './admin-act.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'crazy-quilt-admin-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

const operated = async () => {
  const told: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://quilt.example' });
  const log = createLog({ logLevel: 'trace' }, { write: (line) => told.push(line) });
  const services = createServices(config, log, await freshDatabase());
  const admin = async (...args: string[]): Promise<[code: number, printed: string]> => {
    const lines: string[] = [];
    const code = await runAdmin(services, args, (line) => lines.push(line));
    return [code, lines.join('\n')];
  };
  return { services, admin, told, db: services.db };
};
const ann = ['user', 'create', '--username', 'Ann', '--email', 'Ann@example.org', '--first', 'Ann', '--last', 'Bee'];

test('accounts are made, found, given links, disabled, enabled and signed out', async () => {
  const { admin, told, db, services } = await operated();
  const [code, link] = await admin(...ann);
  assert.deepEqual([code, /^https:\/\/quilt\.example\/reset-password\?token=\S{43}$/.test(link)], [0, true]);
  assert.deepEqual(await admin(...ann), [1, 'Username already exists']);
  assert.match(
    (await admin('user', 'find', 'bee'))[1],
    /^Ann · Ann Bee · ann@example\.org · since \d{4}-.*\n1 account$/,
  );
  assert.match((await admin('user', 'find', '%'))[1], /^0 accounts$/);
  assert.match((await admin('circle', 'list'))[1], / · 1 member · /);
  assert.notEqual((await admin('user', 'reset-link', 'ann'))[1], link);
  assert.deepEqual(await admin('user', 'reset-link', 'ANN@example.org', '--mail'), [0, 'The link is on its way.']);
  const { rows } = await services.pool.query<{ data: unknown }>('select data from pgboss.job');
  assert.match(JSON.stringify(rows), /"to":"ann@example\.org".*reset-password\?token=/);

  const [{ id: userId = '' } = {}] = await db.select().from(users);
  const expire = new Date(Date.now() + 60_000);
  const session = (sid: string) => db.insert(sessions).values({ sid, userId, sess: { id: sid, device: '' }, expire });
  await session('a');
  assert.deepEqual(await admin('user', 'disable', 'ann'), [0, 'Disabled, and signed out everywhere.']);
  assert.deepEqual(await admin('user', 'disable', 'ann'), [1, 'The account is disabled already.']);
  assert.match((await admin('user', 'find'))[1], / · disabled · /);
  const closed = 'The account is disabled, so a link wouldn’t work. Enable it first.';
  assert.deepEqual(await admin('user', 'reset-link', 'ann'), [1, closed]);
  assert.equal((await db.select().from(sessions)).length, 0);
  assert.deepEqual(await admin('user', 'enable', 'ann'), [0, 'Enabled.']);
  assert.deepEqual(await admin('user', 'enable', 'ann'), [1, 'The account is not disabled.']);
  assert.deepEqual(await admin('user', 'remove-factors', 'ann'), [1, 'The account has no second factor.']);
  await session('b');
  assert.deepEqual(await admin('user', 'sign-out', 'ann'), [0, 'Signed out everywhere.']);
  await session('c');
  for (const args of [
    ['user', 'sign-out', 'ann', '--everybody'],
    ['purge', 'now'],
    ['status', 'extra'],
  ])
    assert.equal((await admin(...args))[0], 2, args.join(' '));
  const soon = { userId, expiresAt: expire };
  await db.insert(secondSteps).values({ ...soon, token: 't' });
  await db.insert(assistantGrants).values({ ...soon, id: 'g', clientId: 'c', name: 'Loom', host: 'h', scopes: [] });
  const ended = 'Ended 1 session, and disconnected all assistants.';
  assert.deepEqual(await admin('user', 'sign-out', '--everybody'), [0, ended]);
  for (const table of [sessions, secondSteps, assistantGrants])
    assert.deepEqual(await db.select().from(table), [], 'lets somebody in');

  const acts = told.map((line) => JSON.parse(line) as { act: string; userId?: string });
  assert.deepEqual(
    acts.map((line) => [line.act, line.userId === userId]),
    [
      ['user create', true],
      ['user reset-link', true],
      ['user reset-link', true],
      ['user disable', true],
      ['user enable', true],
      ['user sign-out', true],
      ['user sign-out', false],
    ],
  );
  assert.ok(!/ann|bee|example|token/i.test(told.join('')), told.join(''));
});

test('the state is told, the ledger mended, and what has run out removed', async () => {
  const { admin, db } = await operated();
  await admin(...ann);
  assert.match(
    (await admin('status'))[1],
    /Accounts: 1 \(0 disabled, 0 to be erased\), sessions: 0, files: 0 of 0 bytes\nJobs due: 0 \(0 tried before\), the oldest for 0 s$/,
  );
  await admin('user', 'reset-link', 'ann', '--mail');
  // Tried, and put off: it is late all the same.
  await db.execute(sql`update pgboss.job set retry_count = 1, start_after = now() + interval '1 hour',
      created_on = now() - interval '2 hours'`);
  assert.match((await admin('status'))[1], /Jobs due: 1 \(1 tried before\), the oldest for 72\d\d s$/);
  const [{ id: userId = '' } = {}] = await db.select().from(users);
  await db.insert(familyCounters).values({ userId, family: 'lemonade', actions: 3 });
  assert.equal((await admin('ledger', '--check'))[0], 1);
  assert.match((await admin('ledger'))[1], /the log counts 0, the counter says 3\n.*They’re rebuilt now\.$/);
  assert.deepEqual(await admin('ledger', '--check'), [0, 'All counters match the log.']);
  const past = new Date('2020-01-01');
  await db.insert(sessions).values({ sid: 'old', userId, sess: { id: 'old', device: '' }, expire: past });
  await markDeleted(db, userId, past);
  assert.match((await admin('purge'))[1], /^Erased 1 account\b/);
  assert.equal((await db.select().from(users).where(eq(users.id, userId))).length, 0);
});

test('a wrong line says so, with the right one and exit code 2', async () => {
  const { admin } = await operated();
  for (const [line, sentence, usage] of [
    [[], /^Which act\?$/m, /^where ACT is one of status, user find, .*, purge\.$/m],
    [['user', 'eat'], /^There is no act "user eat"\.$/m, /^npm run admin -- ACT$/m],
    [['toString'], /^There is no act/, /^npm run admin -- ACT$/m],
    [['user', 'disable'], /^Name one account\.$/m, /^npm run admin -- user disable NAME$/m],
    [['purge', '--hard'], /Unknown option '--hard'/, /^npm run admin -- purge$/m],
    [['user', 'create'], /^Add --username and --email\.$/m, /^npm run admin -- user create --username NAME/m],
    [['user', 'create', '--username', 'a b', '--email', 'x@example.org'], /^Username must be/, /user create --u/],
    [['user', 'create', '--username', 'abc', '--email', 'x'], /^Invalid email address/, /user create --u/],
  ] as const) {
    const [code, printed] = await admin(...line);
    assert.equal(code, 2);
    assert.match(printed, sentence);
    assert.match(printed, usage);
    assert.ok(printed.split('\n').length <= 7, printed);
  }
  assert.deepEqual(await admin('user', 'enable', 'nobody'), [1, 'Nobody has the username or address "nobody".']);
});
