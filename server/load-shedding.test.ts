// A crowd that the database cannot serve: whoever comes last is told to come again, and whoever was let in is served.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp } from '../test/app.ts';
import { MOST_WAITING } from './load-shedding.ts';

test('those whose sessions are read by one statement are counted one by one', async (t) => {
  const app = await testApp();
  t.after(() => app.close());
  const held = await app.services.pool.connect();
  const ask = (nth: number) => app.inject({ url: '/api/user', headers: { cookie: `session=of-${nth}` } });
  const crowd = Array.from({ length: MOST_WAITING + 1 }, (_, nth) => ask(nth));
  while (app.services.pool.waitingCount === 0) await new Promise(setImmediate);
  assert.equal((await ask(0)).statusCode, 503);
  assert.equal(app.services.pool.waitingCount, 1);
  held.release();
  for (const { statusCode } of await Promise.all(crowd)) assert.equal(statusCode, 401);
  assert.equal((await ask(0)).statusCode, 401);
});

test('while too many wait for the database, who comes is refused at once and told when to come again', async (t) => {
  const app = await testApp();
  t.after(() => app.close());
  const person = await app.signUp();
  const { pool } = app.services;
  const held = await pool.connect();
  const waiting = Array.from({ length: MOST_WAITING }, () => pool.query('select 1'));
  const last = person.inject({ url: '/api/user' });
  // It waits as the others do, and is the last that may.
  while (pool.waitingCount <= MOST_WAITING) await new Promise(setImmediate);
  const refused = await person.inject({ url: '/api/user' });
  assert.equal(refused.statusCode, 503);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  assert.match(refused.json<{ message: string }>().message, /try again/);
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  held.release();
  await Promise.all(waiting);
  assert.equal((await last).statusCode, 200);
  assert.equal((await person.inject({ url: '/api/user' })).statusCode, 200);
});
