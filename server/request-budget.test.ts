// The session before the body, on every call there is; and JSON within its depth and number of values.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { call } from '../shared/call.ts';
import type { Problem } from '../shared/problem.ts';
import { SEND_KEY } from '../shared/header.ts';
import { testApp } from '../test/app.ts';
import { budgetsReport } from '../test/budgets.ts';
import { answer, callsOf } from './answer.ts';
import { buildApp } from './app.ts';
import { BUDGET, mayOpenLine, measureJson } from './request-budget.ts';

test('every call that needs a session refuses a stranger before it reads the body', { timeout: 60_000 }, async (t) => {
  const { app, close } = await testApp();
  t.after(close);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const calls = callsOf(app).filter(({ open, method }) => !open && method !== 'GET');
  assert.ok(calls.length > 40);
  await Promise.all(
    calls.map(async ({ method, path }) => {
      const socket = connect(port, '127.0.0.1');
      // More is promised than ever comes.
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n[`,
      );
      const [answer] = (await once(socket, 'data')) as [Buffer];
      assert.match(answer.toString(), /^HTTP\/1.1 401 /, `${method} ${path}`);
      socket.destroy();
    }),
  );
});

test('JSON that is too deep, has too many values or is too long is refused with a sentence', async (t) => {
  const app = await testApp();
  t.after(app.close);
  const person = await app.signUp();
  const send = async (payload: string, url = '/api/bih-inventory') => {
    const reply = await person.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    return [reply.statusCode, reply.json<{ message: string }>().message];
  };
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  assert.deepEqual(await send(deep(33)), [400, 'The request is nested too deeply.']);
  assert.deepEqual(await send(deep(500_000)), [400, 'The request is nested too deeply.']);
  assert.deepEqual(await send(deep(9), '/api/auth/register'), [400, 'The request is nested too deeply.']);
  const many = `{"imports":[${'0,'.repeat(20_000)}0]}`;
  assert.deepEqual(await send(many), [413, 'The request has too many parts. Please send fewer at once.']);
  assert.equal((await send(JSON.stringify('x'.repeat(BUDGET.json.bytes))))[0], 413);
  assert.equal((await send(JSON.stringify('x'.repeat(BUDGET.openJson.bytes)), '/api/auth/register'))[0], 413);
  assert.equal((await send(deep(12_000_000), '/api/bih-inventory/linkedin-archive'))[0], 413);
});

test('so many reads of one person are made at once; more wait, and too many are refused', async (t) => {
  const app = await testApp();
  t.after(app.close);
  const [person, other] = [await app.signUp(), await app.signUp()];
  const lock = await app.services.database.pool.connect();
  await lock.query('begin; lock table plays in access exclusive mode');
  const { atOnce, waiting } = BUDGET.readsOfPerson;
  const refused = Promise.withResolvers<void>();
  let left = 3;
  const reads = Array.from({ length: atOnce + waiting + left }, async () => {
    const { statusCode } = await person.inject({ url: '/api/plays' });
    if (statusCode === 429 && (left -= 1) === 0) refused.resolve();
    return statusCode;
  });
  await refused.promise;
  assert.equal((await other.inject({ url: '/api/notifications' })).statusCode, 200, 'nobody else waits');
  await lock.query('rollback');
  lock.release();
  const statuses = await Promise.all(reads);
  assert.deepEqual([statuses.filter((status) => status === 200).length, left], [atOnce + waiting, 0]);
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const depthOf = (value: Json): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const countOf = (value: Json): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, one) => sum + countOf(one), 0)
    : 1;
const isWithin = (text: string, depth: number, values: number): boolean => {
  try {
    measureJson(text, { depth, values });
    return true;
  } catch (problem) {
    assert.ok([400, 413].includes((problem as Problem).status));
    return false;
  }
};
const json = fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('"', '\\', '[', ']', '{', ',', 'a') });

test('what is within is let through, what is deeper is not, whatever stands in its texts', () =>
  fc.assert(
    fc.property(json, fc.boolean(), (value, indented) => {
      const text = JSON.stringify(value, null, indented ? 2 : 0);
      const depth = depthOf(value as Json);
      assert.ok(isWithin(text, depth, 2 * countOf(value as Json)));
      assert.ok(text.length <= depth || depth === 0 || !isWithin(text, depth - 1, Infinity));
    }),
  ));

test('more values than are allowed are found, and what is no JSON ends the count', () => {
  assert.ok(isWithin(`[${'1,'.repeat(98)}1]`, 2, 100));
  assert.ok(!isWithin(`[${'1,'.repeat(99)}1]`, 2, 100));
  for (const text of ['"', '"\\', '"\\"', '\\"[[[[', ']]]]]', '"'.repeat(1000)])
    assert.ok(isWithin(text.padEnd(40), 30, 50));
});

test('a hundred accounts with all their news lines open leave half of them to others, two for each', () => {
  let all = 0;
  const open = (): number => {
    let mine = 0;
    for (; mine < 30 && mayOpenLine(mine, all); all += 1) mine += 1;
    return mine;
  };
  for (let person = 0; person < 100; person += 1) assert.equal(open(), 20);
  for (let person = 0; person < 1_000; person += 1) assert.equal(open(), 2);
  assert.deepEqual([open(), all], [0, 4_000]);
});

test('docs/reports/budgets.md says what the table says', async (t) => {
  const { app, close } = await testApp();
  t.after(close);
  const written = await readFile(new URL('../docs/reports/budgets.md', import.meta.url), 'utf8');
  assert.equal(written, await budgetsReport(app), 'Run `npm run budgets`.');
});

test('answers that are kept for who asks again count as what they wrote', async (t) => {
  const { services, signUp, close } = await testApp();
  t.after(close);
  const app = await buildApp(services, { dist: null });
  t.after(() => app.close());
  const save = call('POST', '/api/test/save', { summary: 'Save.', once: true, answer: z.object({ text: z.string() }) });
  answer(app, save, async () => ({ text: 'x'.repeat(BUDGET.writtenByPerson.bytes / 4) }));
  const { cookie } = await signUp();
  const statuses: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const headers = { cookie, [SEND_KEY]: `${nth}` };
    statuses.push((await app.inject({ method: 'POST', url: save.path, headers })).statusCode);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
});

test('somebody who sends more in an hour than anybody writes is told to wait', async (t) => {
  const app = await testApp();
  t.after(app.close);
  const person = await app.signUp();
  const texts = { whoIAm: '', whatIKnow: '', whoIKnow: '', whatIHave: 'x'.repeat(1_000_000) };
  const send = () => person.inject({ method: 'POST', url: '/api/bih-inventory', payload: texts });
  const replies = await Promise.all(Array.from({ length: 40 }, send));
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  assert.equal(
    refused.length,
    40 - Math.floor(BUDGET.writtenByPerson.bytes / Buffer.byteLength(JSON.stringify(texts))),
  );
  assert.match(refused[0]?.json<{ message: string }>().message ?? '', /^You’ve sent a lot this hour/);
  assert.ok(Number(refused[0]?.headers['retry-after']) > 0);
});

test('the shipped unit goes on where the system ends a reader that takes its last memory', async () => {
  const unit = await readFile(new URL('../deploy/crazy-quilt.service', import.meta.url), 'utf8');
  const has = Number(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1]) * 1024;
  const { documents, photos } = BUDGET;
  // With three cores or more, all readers together may take more than the unit has.
  assert.ok(documents.atOnce * documents.memoryMb + photos.atOnce * photos.memoryMb > has);
  assert.match(unit, /^OOMPolicy=continue$/m);
});
