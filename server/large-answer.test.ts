// Large answers: whole, and on disk for as long as somebody takes them.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testApp } from '../test/app.ts';
import { buildApp } from './app.ts';
import * as z from 'zod/mini';
import { call } from '../shared/call.ts';
import { answer } from './answer.ts';
import { BUDGET } from './request-budget.ts';

test('a large answer waits on disk, a small one in memory; both arrive whole', async (t) => {
  const { services, dataDir, close } = await testApp();
  const app = await buildApp(services, { dist: null });
  t.after(async () => {
    await app.close();
    await close();
  });
  const small = 'é'.repeat(1_000);
  const large = 'é'.repeat(BUDGET.answerInMemory + 1);
  app.get('/api/test/small', async () => small);
  app.get('/api/test/large', async () => large);
  app.get('/api/test/bytes', async () => Buffer.from(large));
  const onDisk = (): boolean => existsSync(join(dataDir, 'uploads'));

  assert.equal((await app.inject({ url: '/api/test/small' })).body, small);
  assert.ok(!onDisk());
  for (const url of ['/api/test/large', '/api/test/bytes']) {
    const reply = await app.inject({ url });
    assert.equal(reply.headers['content-length'], String(Buffer.byteLength(large)));
    assert.ok(reply.rawPayload.equals(Buffer.from(large)), url);
  }
  assert.ok(onDisk());
});

test('few long lists are made at once, short ones beside them, and the next when one is on its way', async (t) => {
  const people = await testApp();
  const app = await buildApp(people.services, { dist: null });
  t.after(async () => {
    await app.close();
    await people.close();
  });
  const waiting: (() => void)[] = [];
  const list = call('GET', '/api/test/list', {
    summary: 'A list.',
    query: z.object({ limit: z.coerce.number(), id: z.optional(z.string()) }),
    answer: z.string(),
  });
  answer(app, list, async ({ query: { limit, id } }) =>
    limit > BUDGET.shortList && id === undefined
      ? new Promise<string>((made) => waiting.push(() => made('long')))
      : 'short',
  );
  const all = call('GET', '/api/test/all', { summary: 'All.', answer: z.string(), long: true });
  answer(app, all, () => new Promise<string>((made) => waiting.push(() => made('long'))));
  const { cookie } = await people.signUp();
  const get = (url: string) => app.inject({ url, headers: { cookie } });
  const ask = (query: string) => get(`/api/test/list?${query}`);
  const { atOnce } = BUDGET.longLists;
  const long = [...Array.from({ length: atOnce + 1 }, () => ask('limit=500')), get('/api/test/all')];
  while (waiting.length < atOnce) await ask(`limit=${BUDGET.shortList}`);
  for (let nth = 0; nth < 20; nth += 1) assert.equal((await ask('limit=500&id=1')).body, 'short');
  assert.equal(waiting.length, atOnce);
  let made = 0;
  while (made < long.length) {
    waiting.shift()?.();
    made += 1;
    while (waiting.length < Math.min(atOnce, long.length - made)) await ask('limit=1');
    assert.ok(waiting.length <= atOnce);
  }
  for (const reply of await Promise.all(long)) assert.equal(reply.statusCode, 200);
});

test('no list is made for somebody who left while they waited, and their place is free', async (t) => {
  const people = await testApp();
  const app = await buildApp(people.services, { dist: null });
  t.after(async () => {
    await app.close();
    await people.close();
  });
  const made: ((text: string) => void)[] = [];
  const all = call('GET', '/api/test/all', { summary: 'All.', answer: z.string(), long: true });
  answer(app, all, () => new Promise<string>((make) => made.push(make)));
  const gone = Promise.withResolvers<void>();
  let asked = 0;
  app.addHook('onRequest', async (request, reply) => {
    asked += 1;
    if (request.headers['x-leaves']) reply.raw.once('close', gone.resolve);
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/test/all`;
  const { cookie } = await people.signUp();
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise(setImmediate);
  };
  const { atOnce } = BUDGET.longLists;
  const first = Array.from({ length: atOnce }, () => fetch(url, { headers: { cookie } }));
  await until(() => made.length === atOnce);
  const leave = new AbortController();
  const left = fetch(url, { headers: { cookie, 'x-leaves': 'yes' }, signal: leave.signal });
  await until(() => asked === atOnce + 1);
  const last = fetch(url, { headers: { cookie } });
  await until(() => asked === atOnce + 2);
  leave.abort();
  await assert.rejects(left);
  await gone.promise;
  for (const make of made.splice(0)) make('long');
  for (const reply of await Promise.all(first)) assert.equal(reply.status, 200);
  await until(() => made.length > 0);
  made[0]?.('last');
  assert.equal(await (await last).text(), 'last');
  assert.equal(made.length, 1, 'one was made, for the one who stayed');
});
