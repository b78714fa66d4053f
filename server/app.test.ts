// The guards around every request, tried on the whole app: sessions, input, answers, streams, headers, origins.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import * as z from 'zod/mini';
import { call, instant } from '../shared/call.ts';
import { Problem } from '../shared/problem.ts';
import { type TestApp, testApp } from '../test/app.ts';
import { answer, callsOf } from './answer.ts';
import { LAST_REQUESTS, buildApp } from './app.ts';
import { failureOf } from './failure.ts';
import { answerStream } from './stream.ts';

const echo = call('POST', '/api/test/echo/:id', {
  summary: 'Echo.',
  open: true,
  params: z.object({ id: z.string() }),
  query: z.object({ n: z.optional(z.coerce.number()) }),
  body: z.object({ text: z.string('Please write something.') }),
  answer: z.object({ text: z.string(), at: instant }),
});
const own = call('GET', '/api/test/own', { summary: 'Mine.', answer: z.object({ id: z.string() }) });
const tell = call('POST', '/api/test/tell', {
  summary: 'Stream.',
  open: true,
  streams: true,
  body: z.object({ failAt: z.number(), lost: z._default(z.boolean(), false) }),
  answer: z.object({ text: z.string() }),
});
const upload = call('POST', '/api/test/upload', {
  summary: 'Upload.',
  open: true,
  files: true,
  maxBytes: 1000,
  body: z.object({ note: z.string() }),
  answer: z.object({ note: z.string(), names: z.array(z.string()) }),
});

let t: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
before(async () => {
  t = await testApp();
  app = await buildApp(t.services, { dist: null });
  answer(app, echo, async ({ body, now }) => ({ text: body.text, at: now, passwordHash: 'never leaves' }));
  answer(app, own, async ({ me }) => me);
  answer(app, upload, async ({ body, files }) => ({ note: body.note, names: files.map((file) => file.name) }));
  answerStream(app, tell, async function* ({ body }) {
    const words = ['one ', 'two ', 'three'];
    for (const [at, word] of words.entries()) {
      if (at === body.failAt)
        throw body.lost ? new Error('Connection terminated') : new Problem(503, 'The coach has lost the thread.');
      yield word;
    }
    return { text: words.join('') };
  });
});
after(async () => {
  await app.close();
  await t.close();
});

test('only declared fields leave, and times leave as ISO 8601', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/test/echo/1', payload: { text: 'hello' } });
  assert.equal(reply.statusCode, 200);
  assert.deepEqual(Object.keys(reply.json()), ['text', 'at']);
  assert.match(reply.json<{ at: string }>().at, /^\d{4}-\d\d-\d\dT.*Z$/);
});

test('wrong input is a 400 with the contract’s own sentence, else with one that names the field', async () => {
  const missing = await app.inject({ method: 'POST', url: '/api/test/echo/1', payload: {} });
  assert.deepEqual([missing.statusCode, missing.json()], [400, { message: 'Please write something.' }]);
  const wrong = await app.inject({ method: 'POST', url: '/api/test/echo/1?n=many', payload: { text: 'x' } });
  assert.equal(wrong.statusCode, 400);
  assert.match(wrong.json<{ message: string }>().message, /"n" must be/);
  const broken = await app.inject({
    method: 'POST',
    url: '/api/test/echo/1',
    headers: { 'content-type': 'application/json' },
    payload: '{"text":',
  });
  assert.deepEqual([broken.statusCode, broken.json()], [400, { message: 'The request is not valid JSON.' }]);
});

test('prototypes cannot be poisoned through JSON', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/test/echo/1',
    headers: { 'content-type': 'application/json' },
    payload: '{"text":"x","__proto__":{"admin":true}}',
  });
  assert.equal(reply.statusCode, 400);
});

test('without a session a call that is not open is a 401', async () => {
  const reply = await app.inject({ url: '/api/test/own' });
  assert.equal(reply.statusCode, 401);
  assert.equal((await app.inject({ url: '/api/test/own', headers: { cookie: 'session=made-up' } })).statusCode, 401);
});

test('with a session the handler knows who is asking', async () => {
  const person = await t.signUp();
  const reply = await app.inject({ url: '/api/test/own', headers: { cookie: person.cookie } });
  assert.deepEqual(reply.json(), { id: person.id });
});

test('a write that another site sends is refused, a read is not', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const write = await app.inject({ method: 'POST', url: '/api/test/echo/1', headers, payload: { text: 'x' } });
  assert.equal(write.statusCode, 403);
  assert.equal((await app.inject({ url: '/healthz', headers })).statusCode, 200);
});

test('a stream sends its pieces and then the whole; JSON when nobody asked for a stream', async () => {
  const json = await app.inject({ method: 'POST', url: '/api/test/tell', payload: { failAt: 9 } });
  assert.deepEqual(json.json(), { text: 'one two three' });
  const stream = await app.inject({
    method: 'POST',
    url: '/api/test/tell',
    headers: { accept: 'text/event-stream' },
    payload: { failAt: 9 },
  });
  assert.match(stream.headers['content-type'] as string, /^text\/event-stream/);
  const events = [...stream.body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => [event, data]);
  assert.deepEqual(events, [
    ['delta', '"one "'],
    ['delta', '"two "'],
    ['delta', '"three"'],
    ['done', '{"text":"one two three"}'],
  ]);
  assert.ok(stream.headers['content-security-policy'], 'a stream carries the same headers as everything else');
});

test('what fails before the first piece keeps its status; what breaks later ends in an error event', async () => {
  const headers = { accept: 'text/event-stream' };
  const early = await app.inject({ method: 'POST', url: '/api/test/tell', headers, payload: { failAt: 0 } });
  assert.deepEqual([early.statusCode, early.json()], [503, { message: 'The coach has lost the thread.' }]);
  const late = await app.inject({ method: 'POST', url: '/api/test/tell', headers, payload: { failAt: 2 } });
  assert.match(late.body, /event: error\ndata: \{"message":"The coach has lost the thread\.","partial":true\}/);
  const payload = { failAt: 2, lost: true };
  const lost = await app.inject({ method: 'POST', url: '/api/test/tell', headers, payload });
  assert.match(lost.body, /event: error\ndata: \{"message":"The database isn’t answering right now\./);
});

test('a form is read with its fields and files, and a file over the limit is a 413', async () => {
  const form = (bytes: number): { headers: Record<string, string>; payload: string } => ({
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: [
      '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nmine',
      `--b\r\ncontent-disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n${'x'.repeat(bytes)}`,
      '--b--\r\n',
    ].join('\r\n'),
  });
  const good = await app.inject({ method: 'POST', url: '/api/test/upload', ...form(100) });
  assert.deepEqual(good.json(), { note: 'mine', names: ['cv.txt'] });
  assert.equal((await app.inject({ method: 'POST', url: '/api/test/upload', ...form(2000) })).statusCode, 413);
  const cut = form(100);
  cut.payload = cut.payload.slice(0, -60);
  assert.equal((await app.inject({ method: 'POST', url: '/api/test/upload', ...cut })).statusCode, 400);
});

test('every answer carries the guards’ headers, and nothing personal is cached on the way', async () => {
  const reply = await app.inject({ url: '/api/user' });
  const policy = String(reply.headers['content-security-policy']);
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal((await app.inject({ url: '/%61pi/user' })).headers['cache-control'], 'no-store');
  assert.equal(reply.headers['x-content-type-options'], 'nosniff');
  assert.equal(reply.headers['referrer-policy'], 'no-referrer');
  // Also where no route was looked for.
  const malformed = await app.inject({ url: '/%' });
  assert.equal(malformed.headers['content-security-policy'], policy);
  assert.equal(malformed.headers['x-content-type-options'], 'nosniff');
});

test('an unknown call is a 404 with a sentence', async () => {
  const reply = await app.inject({ url: '/api/nothing' });
  assert.deepEqual([reply.statusCode, reply.json()], [404, { message: 'There’s nothing at this address.' }]);
});

test('health, readiness and metrics answer; while going down readiness says so', async () => {
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  assert.equal((await app.inject({ url: '/readyz' })).statusCode, 200);
  assert.match((await app.inject({ url: '/metrics' })).body, /http_request_duration_seconds_bucket/);
  t.services.draining = true;
  assert.equal((await app.inject({ url: '/readyz' })).statusCode, 503);
  t.services.draining = false;
});

test('with several processes, what an open connection still brings while the server goes down is answered', async () => {
  const services = {
    ...app.services,
    config: { ...app.services.config, databaseUrl: 'postgres://127.0.0.1/elsewhere' },
  };
  const leaving = await buildApp(services, { dist: null });
  await leaving.listen({ port: 0, host: '127.0.0.1' });
  const { port } = leaving.server.address() as AddressInfo;
  const proxy = connect(port, '127.0.0.1');
  const answers = proxy.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  const ask = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  proxy.write(ask);
  assert.match((await answers.next()).value, /^HTTP\/1.1 200 .*keep-alive/s);
  const closed = leaving.close();
  while (leaving.server.listening) await new Promise(setImmediate);
  const newcomer = connect(port, '127.0.0.1');
  assert.match(String(await once(newcomer, 'error')), /ECONNREFUSED/);
  proxy.write(ask);
  assert.match((await answers.next()).value, /^HTTP\/1.1 200 .*connection: close/is);
  assert.equal((await answers.next()).done, true);
  await closed;
});

test('the proxy gives up what it does not use well before a server that goes down closes it', () => {
  const proxy = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, seconds] = /^upstream [^}]*keepalive_timeout (\d+)s;/m.exec(proxy) ?? [];
  assert.ok(2_000 * Number(seconds) <= LAST_REQUESTS, `${seconds} s and ${LAST_REQUESTS} ms`);
});

test('a connection that never said a word does not hold up the end', { timeout: 20_000 }, async () => {
  const leaving = await buildApp(app.services, { dist: null });
  await leaving.listen({ port: 0, host: '127.0.0.1' });
  const { port } = leaving.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await leaving.close();
  if (!silent.closed) await once(silent, 'close');
});

test('a reader who takes nothing does not hold up the end', { timeout: 20_000 }, async () => {
  const leaving = await buildApp(app.services, { dist: null, lastAnswersMs: 50 });
  const made = Promise.withResolvers<void>();
  leaving.get('/api/test/large', async () => {
    made.resolve();
    // More than the buffers of two sockets take.
    return '.'.repeat(16 * 2 ** 20);
  });
  await leaving.listen({ port: 0, host: '127.0.0.1' });
  const reader = connect((leaving.server.address() as AddressInfo).port, '127.0.0.1');
  reader.on('error', () => undefined).pause();
  reader.write('GET /api/test/large HTTP/1.1\r\nHost: a\r\n\r\n');
  await made.promise;
  await leaving.close();
  reader.destroy();
});

test('what ends because somebody left is no fault of ours, and no line in the log', async () => {
  const left = await buildApp(app.services, { dist: null });
  const slow = call('GET', '/api/test/slow', { summary: 'Slow.', open: true, answer: z.string() });
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  answer(left, slow, async ({ signal }) => {
    signal.addEventListener('abort', () => ended.resolve(signal.reason));
    asked.resolve();
    await ended.promise;
    throw signal.reason;
  });
  const url = await left.listen({ port: 0, host: '127.0.0.1' });
  const leave = new AbortController();
  const reply = fetch(`${url}/api/test/slow`, { signal: leave.signal });
  await asked.promise;
  leave.abort();
  await assert.rejects(reply);
  const { status, log } = failureOf(await ended.promise);
  assert.deepEqual([status, log], [400, false]);
  await left.close();
});

test('the example for nginx lets the largest upload through', () => {
  const example = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, megabytes = '0'] = /^ *client_max_body_size (\d+)m;$/m.exec(example) ?? [];
  const largest = Math.max(...callsOf(t.app).map(({ maxBytes = 0 }) => maxBytes));
  // The form around the file takes some of it.
  assert.ok(largest + 500_000 < Number(megabytes) * 1024 * 1024, `${largest} bytes of ${megabytes} MB`);
});
