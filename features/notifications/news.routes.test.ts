// The line of news over a real socket: it stands, it tells its person alone, and it ends with the session and the server.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { publish } from '../../server/pub-sub.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';

const timeout = 20_000;
let t: TestApp;
let url = '';
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/news`;
});
after(() => t.close());

/** A line, read event by event. */
async function open(person: Person, signal?: AbortSignal) {
  const asked = get(url, { headers: { cookie: person.cookie, accept: 'text/event-stream' }, agent: false });
  // Left on purpose, it ends with an error.
  asked.on('error', () => undefined);
  signal?.addEventListener('abort', () => asked.destroy());
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const pieces = reply.setEncoding('utf8')[Symbol.asyncIterator]();
  let text = '';
  const next = async (): Promise<string> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await pieces.next();
      if (done) return text;
      text += value;
    }
    const [event = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    return event;
  };
  return { status: reply.statusCode, headers: reply.headers, next };
}

const delta = (text: string): string => `event: delta\ndata: ${JSON.stringify(text)}`;

test('a line stands, and tells what has changed for its person, on each of their pages', { timeout }, async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const leave = new AbortController();
  const [one, two] = [await open(me, leave.signal), await open(me, leave.signal)];
  assert.equal(await one.next(), delta(''));
  assert.equal(await two.next(), delta(''));
  await publish(t.db, { userId: other.id, stale: ['/api/theirs'] });
  await publish(t.db, { userId: me.id, stale: ['/api/mine'] });
  assert.equal(await one.next(), delta('["/api/mine"]'));
  assert.equal(await two.next(), delta('["/api/mine"]'));
  leave.abort();
});

test('a session that ends hears no more news', { timeout }, async () => {
  const me = await t.signUp();
  const line = await open(me);
  assert.equal(await line.next(), delta(''));
  assert.equal((await me.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode, 200);
  await publish(t.db, { userId: me.id, stale: ['/api/mine'] });
  assert.match(await line.next(), /^event: done\n/);
});

test('nobody signed in has no line; one person has no more than twenty on a process', { timeout }, async () => {
  const nobody = await fetch(url, { headers: { accept: 'text/event-stream' } });
  assert.deepEqual([nobody.status, await nobody.json()], [401, { message: 'Please sign in first.' }]);
  const me = await t.signUp();
  const leave = new AbortController();
  const lines = await Promise.all(Array.from({ length: 20 }, () => open(me, leave.signal)));
  assert.ok(lines.every(({ status }) => status === 200));
  const refused = await open(me);
  assert.equal(refused.status, 429);
  assert.match(await refused.next(), /Too many pages are open/);
  assert.equal(refused.headers['retry-after'], '60');
  leave.abort();
});

test('who does not ask for events is told at once that there are none', { timeout }, async () => {
  const me = await t.signUp();
  const reply = await me.inject({ url: '/api/news' });
  assert.equal(reply.statusCode, 200);
  assert.deepEqual(reply.json(), { message: 'The line was closed.' });
});

test('a server that goes down ends its lines', { timeout }, async () => {
  const house = await testApp({ RATE_LIMIT: 'off' }, t);
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const me = await house.signUp();
  const reply = await fetch(`http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/api/news`, {
    headers: { cookie: me.cookie, accept: 'text/event-stream' },
  });
  const text = reply.text();
  await house.close();
  assert.match(await text, /event: (?:done|error)\n/);
});
