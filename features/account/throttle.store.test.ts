// Attempts are counted before they are made, by all processes together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throttles } from '../../server/database/schema.ts';
import { Problem } from '../../shared/problem.ts';
import { freshDatabase } from '../../test/database.ts';
import { clearAttempts, countAttempt, guardAttempt, sweepThrottles } from './throttle.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const wrong = async () => false;
const right = async () => true;

/** The status of the refusal, or what the attempt came to. */
async function outcome(attempt: Promise<boolean>): Promise<boolean | Problem> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

test('ten failures for an account are heard, the eleventh attempt is not', async () => {
  const { db } = await freshDatabase();
  const attempt = { account: 'ada', address: '192.0.2.1' };
  for (let count = 0; count < 10; count += 1) assert.equal(await guardAttempt(db, attempt, now, wrong), false);
  const refusal = await outcome(guardAttempt(db, attempt, later(1), () => assert.fail('It was tried all the same.')));
  assert.ok(refusal instanceof Problem);
  assert.equal(refusal.status, 429);
  assert.equal(refusal.message, 'Too many attempts. Please try again in 14 minutes.');
  assert.equal(refusal.headers['retry-after'], String(14 * 60));
  // Another account at the same address goes on, and after the window so does this one.
  assert.equal(await guardAttempt(db, { account: 'bob', address: '192.0.2.1' }, later(1), right), true);
  assert.equal(await guardAttempt(db, attempt, later(15), right), true);
});

test('of a hundred wrong guesses at once ten are tried', async () => {
  const { db } = await freshDatabase();
  let tried = 0;
  const guess = async () => {
    tried += 1;
    return false;
  };
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      outcome(guardAttempt(db, { account: 'ada', address: `192.0.2.${at}` }, now, guess)),
    ),
  );
  assert.equal(tried, 10);
  assert.equal(results.filter((result) => result instanceof Problem).length, 90);
});

test('fifty failures from an address close it to all accounts, and cost no account anything more', async () => {
  const { db } = await freshDatabase();
  const from = (account: string) => ({ account, address: '192.0.2.1' });
  for (let count = 0; count < 50; count += 1) await guardAttempt(db, from(`user${count}`), now, wrong);
  const refusal = await outcome(guardAttempt(db, from('ada'), now, right));
  assert.ok(refusal instanceof Problem && refusal.status === 429);
  const elsewhere = { account: 'ada', address: '192.0.2.2' };
  for (let count = 0; count < 10; count += 1) assert.equal(await guardAttempt(db, elsewhere, now, wrong), false);
});

test('of all the networks below one /48, failures are heard as of sixteen, and what was right counts for none', async () => {
  const { db } = await freshDatabase();
  const from = (nth: number) => ({ account: `user${nth}`, address: `2001:db8:a:${nth.toString(16)}::/64` });
  await guardAttempt(db, from(5_000), now, right);
  for (let nth = 0; nth < 16 * 50; nth += 1) assert.equal(await guardAttempt(db, from(nth), now, wrong), false);
  const refusal = await outcome(guardAttempt(db, from(5_000), now, right));
  assert.ok(refusal instanceof Problem && refusal.status === 429);
  assert.equal(await guardAttempt(db, { account: 'user1', address: '2001:db8:b:1::/64' }, now, right), true);
});

test('the right password clears the account, and a success is never counted against the address', async () => {
  const { db } = await freshDatabase();
  const attempt = { account: 'ada', address: '192.0.2.1' };
  for (let round = 0; round < 60; round += 1) assert.equal(await guardAttempt(db, attempt, now, right), true);
  for (let count = 0; count < 9; count += 1) await guardAttempt(db, attempt, now, wrong);
  assert.equal(await guardAttempt(db, attempt, now, right), true);
  for (let count = 0; count < 10; count += 1) assert.equal(await guardAttempt(db, attempt, now, wrong), false);
});

test("a check that breaks is no failure of the person's", async () => {
  const { db } = await freshDatabase();
  const attempt = { account: 'ada', address: '192.0.2.1' };
  for (let count = 0; count < 20; count += 1)
    await assert.rejects(
      guardAttempt(db, attempt, now, async () => {
        throw new Error('no memory');
      }),
      /no memory/,
    );
  assert.equal(await guardAttempt(db, attempt, now, right), true);
});

test('rows hold no name, and go when their window is over', async () => {
  const { db } = await freshDatabase();
  await countAttempt(db, { kind: 'k', of: 'ada' }, 10, now);
  await countAttempt(db, { kind: 'k', of: 'bob' }, 10, later(10));
  assert.doesNotMatch(JSON.stringify(await db.select().from(throttles)), /ada|bob/);
  await sweepThrottles(db, later(15));
  assert.equal((await db.select().from(throttles)).length, 1);
  await clearAttempts(db, { kind: 'k', of: 'bob' });
  assert.equal((await db.select().from(throttles)).length, 0);
});

test('who is not throttled is not counted', async () => {
  const { db } = await freshDatabase();
  for (let count = 0; count < 20; count += 1) assert.equal(await guardAttempt(db, null, now, wrong), false);
  assert.equal((await db.select().from(throttles)).length, 0);
});
