// Large answers: whole, and on disk for as long as somebody takes them.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testApp } from '../test/app.ts';
import { buildApp } from './app.ts';
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
