// Jobs on a real database: transactional, retried, run once, alive after a crash.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freshDatabase } from '../test/database.ts';
import type { Database } from './database/database.ts';
import { GiveUp } from './job-runner.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';

const log = createLog({ logLevel: 'silent' });
const schema = z.object({ n: z.number() });

/** As if the pauses between tries, or a dead process's time, were over. */
async function passTime(db: Database): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
}

async function countJobs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from pgboss.job where name = 'work'`);
  return Number(rows[0]?.count);
}

test('a job added in a transaction exists only if it commits', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ database, log });
  const done: number[] = [];
  jobs.define('count', { schema }, async ({ n }) => void done.push(n));
  await assert.rejects(
    database.db.transaction(async (tx) => {
      await jobs.add(tx, 'count', { n: 1 });
      throw new Error('Changed my mind.');
    }),
  );
  await database.db.transaction((tx) => jobs.add(tx, 'count', { n: 2 }));
  await jobs.drain();
  assert.deepEqual(done, [2]);
  assert.equal(await countJobs(database.db), 0, 'what was in it is not kept');
});

test('data that does not fit is refused where it is added', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ database, log });
  jobs.define('count', { schema }, async () => undefined);
  await assert.rejects(jobs.add(database.db, 'count', { n: 'one' }));
  await assert.rejects(jobs.add(database.db, 'no such job', { n: 1 }));
  assert.equal(await countJobs(database.db), 0);
});

test('a job that fails is tried again after a pause, and then given up', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ database, log });
  const attempts: number[] = [];
  jobs.define('fail', { schema, retry: { limit: 2, delay: 60, longest: 600 } }, async (_data, { attempt }) => {
    attempts.push(attempt);
    throw new Error('Not today.');
  });
  await jobs.add(database.db, 'fail', { n: 1 });
  await jobs.drain();
  await jobs.drain();
  assert.deepEqual(attempts, [1], 'not before the pause is over');
  await passTime(database.db);
  await jobs.drain();
  await passTime(database.db);
  await jobs.drain();
  assert.deepEqual(attempts, [1, 2, 3]);
  await passTime(database.db);
  await jobs.drain();
  assert.deepEqual(attempts, [1, 2, 3]);
  assert.equal(await countJobs(database.db), 0);
});

test('a job that says trying again cannot help is given up at once', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ database, log });
  jobs.define('never', { schema }, async () => {
    throw new GiveUp('No such address.');
  });
  await jobs.add(database.db, 'never', { n: 1 });
  await jobs.drain();
  assert.equal(await countJobs(database.db), 0);
});

test('a job waits for its time', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ database, log });
  const done: number[] = [];
  jobs.define('later', { schema }, async ({ n }) => void done.push(n));
  await jobs.add(database.db, 'later', { n: 1 }, { after: new Date(Date.now() + 3_600_000) });
  await jobs.drain();
  assert.deepEqual(done, []);
  await passTime(database.db);
  await jobs.drain();
  assert.deepEqual(done, [1]);
});

test('a started queue takes a job up when it is told of it, and stop waits for it', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ database, log });
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let ended = false;
  jobs.define('slow', { schema }, async () => {
    begun.resolve();
    await mayEnd.promise;
    ended = true;
  });
  await jobs.start();
  await jobs.add(database.db, 'slow', { n: 1 });
  await begun.promise;
  const stopped = jobs.stop();
  mayEnd.resolve();
  await stopped;
  assert.equal(ended, true);
  assert.equal(await countJobs(database.db), 0);
});

test('a job left by a process that ended is run by the next', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const first = createJobs({ database, log });
  first.define('left', { schema }, async () => undefined);
  await first.add(database.db, 'left', { n: 7 });
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'`,
  );
  const { bossOn } = await import('./database/job-tables.ts');
  const boss = bossOn(database.pool, { supervise: false, schedule: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  await passTime(database.db);
  const done: number[] = [];
  const next = createJobs({ database, log });
  next.define('left', { schema }, async ({ n }) => void done.push(n));
  await next.drain();
  assert.deepEqual(done, [7]);
});

test('two queues on one database do no job twice', { timeout: 30_000 }, async () => {
  const database = await freshDatabase();
  const done: number[] = [];
  const all = Promise.withResolvers<void>();
  const queues = [createJobs({ database, log }), createJobs({ database, log })];
  for (const jobs of queues) {
    jobs.define('once', { schema }, async ({ n }) => {
      done.push(n);
      if (done.length === 40) all.resolve();
    });
    await jobs.start();
  }
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 40; n += 1) await queues[0]?.add(tx, 'once', { n });
  });
  await all.promise;
  await Promise.all(queues.map((jobs) => jobs.stop()));
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    Array.from({ length: 40 }, (_, n) => n),
  );
});

test('a schedule is kept in the database and forgotten when nobody has it any more', { timeout: 20_000 }, async () => {
  const database = await freshDatabase();
  const keys = async () =>
    (await database.db.execute<{ key: string }>(sql`select key from pgboss.schedule order by key`)).rows.map(
      (row) => row.key,
    );
  const before = createJobs({ database, log });
  for (const name of ['daily', 'weekly']) before.define(name, { schema: z.object({}) }, async () => undefined);
  before.schedule('daily', '0 3 * * *');
  before.schedule('weekly', '0 4 * * 1');
  await before.start();
  await before.stop();
  assert.deepEqual(await keys(), ['daily', 'weekly']);
  const afterwards = createJobs({ database, log });
  afterwards.define('daily', { schema: z.object({}) }, async () => undefined);
  afterwards.schedule('daily', '0 3 * * *');
  await afterwards.start();
  await afterwards.stop();
  assert.deepEqual(await keys(), ['daily']);
});
