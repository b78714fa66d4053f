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
