// What is asked in one turn goes together: everybody gets their own answer, one that fails fails alone, and
// what is asked later is asked again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshDatabase } from '../../test/database.ts';
import { together, waitingFor } from './batching.ts';
import { statement } from './prepared.ts';

const double = statement<{ doubled: number; pid: number }>(
  'double',
  'select 2 * $1::int as doubled, pg_backend_pid() as pid',
);
const inverse = statement<{ inverse: number }>('inverse', 'select 1 / $1::int as inverse');
const numbers = Array.from({ length: 30 }, (_, nth) => nth);

test('statements of one turn share connections, and each has its own answer', async () => {
  const { db, pool } = await freshDatabase();
  const rows = await Promise.all(numbers.map((nth) => double(db, [nth])));
  assert.deepEqual(
    rows.map(([row]) => row?.doubled),
    numbers.map((nth) => 2 * nth),
  );
  // Four of a turn are on each journey.
  assert.ok(pool.totalCount <= 8, `${pool.totalCount} connections`);
  assert.equal(waitingFor(pool), 0);
});

test('a statement that fails takes no other with it, and its connection is not used again', async () => {
  const { db, pool } = await freshDatabase();
  const [first] = await double(db, [1]);
  const asked = [double(db, [1]), inverse(db, [0]), inverse(db, [1]), double(db, [2])] as const;
  const [one, failed, inverted, two] = await Promise.allSettled(asked);
  assert.equal(failed.status === 'rejected' && (failed.reason as { code?: string }).code, '22012');
  assert.equal(one.status === 'fulfilled' && one.value[0]?.doubled, 2);
  assert.equal(inverted.status === 'fulfilled' && inverted.value[0]?.inverse, 1);
  assert.equal(two.status === 'fulfilled' && two.value[0]?.doubled, 4);
  const [later] = await double(db, [3]);
  assert.equal(later?.doubled, 6);
  assert.notEqual(later?.pid, first?.pid);
  assert.equal(pool.idleCount, pool.totalCount);
});

test('all who wait for a connection are counted, also those who share one', async () => {
  const { db, pool } = await freshDatabase();
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const answers = numbers.map((nth) => double(db, [nth]));
  while (waitingFor(pool) === 0) await new Promise(setImmediate);
  assert.equal(waitingFor(pool), numbers.length);
  for (const client of held) client.release();
  await Promise.all(answers);
  assert.equal(waitingFor(pool), 0);
});

test('where a crowd waits, each statement waits for itself', async () => {
  const { db, pool } = await freshDatabase();
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const ask = (count: number) => Array.from({ length: count }, (_, nth) => double(db, [nth]));
  const many = ask(160);
  while (waitingFor(pool) < 160) await new Promise(setImmediate);
  const connections = pool.waitingCount;
  const more = ask(8);
  while (waitingFor(pool) < 168) await new Promise(setImmediate);
  assert.equal(connections, 40);
  assert.equal(pool.waitingCount, connections + 8);
  for (const client of held) client.release();
  await Promise.all([...many, ...more]);
  assert.equal(waitingFor(pool), 0);
});

test('reads by key are one statement a turn; what is asked after it was sent is asked anew', async () => {
  const { db } = await freshDatabase();
  const asked: (readonly number[])[] = [];
  const doubles = together(async (from, keys: readonly number[]) => {
    asked.push(keys);
    const rows = await Promise.all(keys.map((key) => double(from, [key])));
    return new Map(rows.flatMap(([row], at) => (keys[at] === 3 ? [] : [[keys[at]!, row!.doubled] as const])));
  });
  assert.deepEqual(await Promise.all([1, 2, 1, 3].map((key) => doubles(db, key))), [2, 4, 2, undefined]);
  assert.deepEqual(asked, [[1, 2, 3]]);

  const first = doubles(db, 1);
  while (asked.length === 1) await new Promise(setImmediate);
  const second = doubles(db, 1);
  assert.deepEqual(await Promise.all([first, second]), [2, 2]);
  assert.deepEqual(asked.slice(1), [[1], [1]]);
});

test('where a read by keys fails, all who asked hear of it, and the next turn asks again', async () => {
  const { db } = await freshDatabase();
  const inverses = together(async (from, keys: readonly number[]) => {
    const rows = await Promise.all(keys.map((key) => inverse(from, [key])));
    return new Map(rows.map(([row], at) => [keys[at]!, row!.inverse]));
  });
  const both = await Promise.allSettled([inverses(db, 1), inverses(db, 0)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await inverses(db, 1), 1);
});
