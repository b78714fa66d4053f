// A crowd that the database cannot serve: those who come last are told to come again, and those let in are served.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { testApp } from '../test/app.ts';
import { BUDGET } from './request-budget.ts';

/** Takes every connection of a pool, so that whatever is asked waits; gives them back when called. */
async function holdAll(pool: Pool): Promise<() => void> {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const client of held) client.release();
  };
}

test('those whose sessions are read by one statement are counted one by one', async (t) => {
  const app = await testApp();
  t.after(() => app.close());
  const release = await holdAll(app.services.pool);
  const ask = (nth: number) => app.inject({ url: '/api/user', headers: { cookie: `session=of-${nth}` } });
  const crowd = Array.from({ length: BUDGET.databaseWaiters + 1 }, (_, nth) => ask(nth));
  while (app.services.pool.waitingCount === 0) await new Promise(setImmediate);
  assert.equal((await ask(0)).statusCode, 503);
  assert.equal(app.services.pool.waitingCount, 1);
  release();
  for (const { statusCode } of await Promise.all(crowd)) assert.equal(statusCode, 401);
  assert.equal((await ask(0)).statusCode, 401);
});

test('while too many wait for the database, who comes is refused at once and told when to come again', async (t) => {
  const app = await testApp();
  t.after(() => app.close());
  const person = await app.signUp();
  const { pool } = app.services;
  const release = await holdAll(pool);
  const waiting = Array.from({ length: BUDGET.databaseWaiters }, () => pool.query('select 1'));
  const last = person.inject({ url: '/api/user' });
  // It waits as the others do, and is the last that may.
  while (pool.waitingCount <= BUDGET.databaseWaiters) await new Promise(setImmediate);
  const refused = await person.inject({ url: '/api/user' });
  assert.equal(refused.statusCode, 503);
  assert.equal((await person.inject({ url: '/%61pi/user' })).statusCode, 503);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  assert.match(refused.json<{ message: string }>().message, /try again/);
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  release();
  await Promise.all(waiting);
  assert.equal((await last).statusCode, 200);
  assert.equal((await person.inject({ url: '/api/user' })).statusCode, 200);
});

test('however many ask whether we are ready, they take one connection and turn nobody away', async (t) => {
  const app = await testApp();
  t.after(() => app.close());
  const { pool } = app.services;
  const release = await holdAll(pool);
  const many = Array.from({ length: 2 * BUDGET.databaseWaiters }, () => app.inject({ url: '/readyz' }));
  while (pool.waitingCount === 0) await new Promise(setImmediate);
  assert.equal((await app.inject({ url: '/api/auth/providers' })).statusCode, 200);
  assert.equal(pool.waitingCount, 1);
  release();
  for (const { statusCode } of await Promise.all(many)) assert.equal(statusCode, 200);
});
