// What is sent by hand over real sockets: drips, floods, giants, forged hosts and origins; and what cookies, redirects,
// mails and the log give away.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Writable } from 'node:stream';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { closeServices, createServices } from '../../server/services.ts';
import { createLog } from '../../server/log.ts';
import { type TestApp, testApp } from '../app.ts';
import { testDatabase } from '../database.ts';
import { linkIn, mailsTo } from '../outbox.ts';
import { type Client, password, signIn, signUp } from './client.ts';

const timeout = 120_000;
let t: TestApp;
let url: string;
let port: number;
let ann: Client;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off', PUBLIC_URL: 'http://quilt.example.org' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
  ann = await signUp(url, 'ann');
});
after(() => t.close());

/** Sends text as it stands, and hears the answer until the server hangs up. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

test('a server that is being dripped at and sat upon serves everybody else', { timeout }, async () => {
  // What ends the drips in the end is set; waiting for it is not for a test.
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = t.app.server;
  assert.ok(maxConnections >= 5_000 && maxConnections <= 10_000);
  assert.ok(headersTimeout > 0 && headersTimeout <= 20_000 && requestTimeout > 0 && keepAliveTimeout > 0);
  const sockets: Socket[] = [];
  const open = async (text: string): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    sockets.push(socket);
  };
  for (let n = 0; n < 1000; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        if (at % 3 === 0) return open('');
        if (at % 3 === 1) return open('GET /api/user HTTP/1.1\r\nHost: a\r\nX-Drip: ');
        return open(
          'POST /api/bih-inventory HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
        );
      }),
    );
  for (let n = 0; n < 20; n += 1) assert.equal((await ann.send('/api/user')).status, 200);
  for (const socket of sockets) socket.destroy();
});

test('malformed and smuggled requests are refused, and the connection ends', { timeout }, async () => {
  const refused: [string, string][] = [
    ['giant headers', `GET /api/user HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a giant address', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two lengths', 'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/user HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ['a bad chunk', 'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['a bare line feed in a header', 'GET /api/user HTTP/1.1\nHost: a\n\tb\n\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a method of its own', 'STEAL /api/user HTTP/1.1\r\nHost: a\r\n\r\n'],
  ];
  for (const [what, text] of refused) {
    const heard = await raw(text);
    assert.match(heard, /^HTTP\/1\.1 4\d\d /, `${what}: ${heard.slice(0, 200)}`);
    assert.equal(heard.match(/HTTP\/1\.1 /g)?.length, 1, what);
  }
});

test('a forged host reaches neither mails nor redirects', { timeout }, async () => {
  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'https' };
  const body = JSON.stringify({ email: 'ann@example.org' });
  const answer = await raw(
    `POST /api/auth/forgot-password HTTP/1.1\r\nHost: evil.example\r\n${Object.entries(forged)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  assert.match(answer, /^HTTP\/1\.1 200 /);
  const link = linkIn(await mailsTo(t, 'ann@example.org'), /reset|password/i);
  assert.equal(link.origin, 'http://quilt.example.org');
  for (const path of [
    '/api/auth/google',
    '/api/bih-inventory/linkedin-auth',
    '/api/auth/github/callback?code=a&state=b',
  ]) {
    const redirect = await raw(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    assert.match(redirect, /\r\nlocation: \/login\?/i);
    assert.doesNotMatch(redirect, /evil/);
  }
});

test('no way back leads to another site', { timeout }, async () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/%2f%2fevil.example',
    '/\tevil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ];
  for (const returnTo of elsewhere) {
    const reply = await fetch(`${url}/api/auth/google?${new URLSearchParams({ returnTo })}`, { redirect: 'manual' });
    assert.match(reply.headers.get('location') ?? '', /^\/login\?error=not-configured&provider=google$/);
    const login = await fetch(`${url}/api/auth/login?${new URLSearchParams({ returnTo })}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ username: 'ann', password, returnTo }),
    });
    assert.equal(login.headers.get('location'), '/');
  }
});

test('what another site makes a browser send changes nothing', { timeout }, async () => {
  const forms: [string, string][] = [
    ['application/x-www-form-urlencoded', 'whoIAm=x&whatIKnow=x&whoIKnow=x&whatIHave=x'],
    ['text/plain', '{"whoIAm":"x","whatIKnow":"x","whoIKnow":"x","whatIHave":"x"}'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="whoIAm"\r\n\r\nx\r\n--b--\r\n'],
    ['application/json', '{"whoIAm":"x","whatIKnow":"x","whoIKnow":"x","whatIHave":"x"}'],
  ];
  const sources: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://quilt.example.org.evil.example' },
    { origin: 'http://quilt.example.org', 'sec-fetch-site': 'cross-site', host: 'x' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://other.quilt.example.org', 'sec-fetch-site': 'same-site' },
  ];
  for (const source of sources.filter(({ origin }) => origin !== 'http://quilt.example.org'))
    for (const [type, body] of forms)
      for (const path of ['/api/bih-inventory', '/api/auth/logout', '/api/account/delete', '/api/auth/login']) {
        const reply = await ann.send(path, { method: 'POST', body, headers: { 'content-type': type, ...source } });
        assert.equal(reply.status, 403, `${path} ${type} ${JSON.stringify(source)}`);
        assert.equal(reply.headers.get('set-cookie'), null);
        assert.equal(reply.headers.get('access-control-allow-origin'), null);
      }
  // Without any mark of where it comes from, only the right content type is read.
  for (const [type, body] of forms.slice(1, 2)) {
    const reply = await ann.send('/api/bih-inventory', { method: 'POST', body, headers: { 'content-type': type } });
    assert.ok([400, 415].includes(reply.status));
  }
  assert.equal((await ann.send('/api/user')).status, 200);
  assert.equal(((await (await ann.send('/api/bih-inventory')).json()) as { version: number }).version, 0);
});

test('a planted session is worth nothing after sign-in, and a signed-out one is dead', { timeout }, async () => {
  const planted = (await signUp(url, 'mallory')).cookie;
  const victim = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `${planted}; session=also-planted` },
    body: new URLSearchParams({ username: 'ann', password }),
  });
  const given = victim.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session=') && !cookie.startsWith('session=;'));
  assert.ok(given && !given.startsWith(planted));
  const seen = await fetch(`${url}/api/user`, { headers: { cookie: planted } });
  assert.ok(seen.status === 401 || ((await seen.json()) as { username: string }).username === 'mallory');

  const bob = await signUp(url, 'bob');
  assert.equal((await bob.send('/api/auth/logout', { method: 'POST' })).status, 200);
  assert.equal((await bob.send('/api/user')).status, 401);
});

test(
  'cookies are out of reach of scripts and other sites, and bound to the host under https',
  { timeout },
  async () => {
    for (const publicUrl of ['http://127.0.0.1:3000', 'https://quilt.example.org']) {
      const https = publicUrl.startsWith('https');
      const other = await testApp({ RATE_LIMIT: 'off', PUBLIC_URL: publicUrl }, t);
      const username = https ? 'cora' : 'dora';
      await other.signUp({ username });
      const reply = await other.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password },
      });
      const [cookie = ''] = [reply.headers['set-cookie'] ?? []].flat();
      assert.match(cookie, https ? /^__Host-session=/ : /^session=/);
      assert.match(cookie, /; Path=\/(;|$)/);
      assert.match(cookie, /; HttpOnly(;|$)/);
      assert.match(cookie, /; SameSite=Lax(;|$)/);
      assert.doesNotMatch(cookie, /Domain=/);
      assert.equal(/; Secure(;|$)/.test(cookie), https);
      const strict = https ? 'max-age=31536000; includeSubDomains' : undefined;
      assert.equal(reply.headers['strict-transport-security'], strict);
      // A cookie of the other kind is none: it could have been set by a neighbouring host or over http.
      const [, value = ''] = /=([^;]+)/.exec(cookie) ?? [];
      const wrong = await other.inject({
        url: '/api/user',
        headers: { cookie: `${https ? 'session' : '__Host-session'}=${value}` },
      });
      assert.equal(wrong.statusCode, 401);
      await other.close();
    }
  },
);

test(
  'the log holds no password, token, cookie, mailed link or word of the people, at its most talkative',
  { timeout },
  async (test) => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const config = readConfig({ DATA_DIR: t.dataDir, LOG_LEVEL: 'trace', RATE_LIMIT: 'off' });
    const services = createServices(config, createLog(config, sink), await testDatabase());
    const app = await buildApp(services, { dist: null });
    test.after(async () => {
      await app.close();
      await closeServices(services);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const at = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    await signUp(at, 'quiet.quentin');
    const client = await signIn(at, 'quiet.quentin');
    const wrong = new URLSearchParams({ username: 'quiet.quentin', password: 'A-wrong-guess-in-a-form' });
    assert.equal((await fetch(`${at}/api/auth/login`, { method: 'POST', body: wrong })).status, 401);
    await client.send('/api/auth/forgot-password', { json: { email: 'quiet.quentin@example.org' } });
    await services.jobs.drain();
    const words = 'Unrepeatable-words-of-Quentin';
    const texts = { whoIAm: words, whatIKnow: words, whoIKnow: words, whatIHave: words };
    await client.send('/api/bih-inventory', { json: texts });
    await client.send('/api/bih-inventory/chat', { json: { message: words } });
    await client.send('/api/bih-inventory/extract', { json: { documentText: words } });
    await client.send('/api/auth/reset-password', { json: { token: 'A-token-in-a-body', password } });
    await client.send('/api/bih-inventory', { json: { ...texts, whoIAm: `${words}\0` } });
    // A failure that is ours, with the words in the statement that failed.
    await services.pool.query('alter table bih_inventories add constraint away check (version < 0) not valid');
    assert.equal((await client.send('/api/bih-inventory', { json: texts })).status, 500);
    await services.pool.query('alter table bih_inventories drop constraint away');
    const mails = await mailsTo({ services, dataDir: t.dataDir }, 'quiet.quentin@example.org');
    const tokens = mails.flatMap((mail) =>
      [...(mail.text ?? '').matchAll(/token=([\w-]+)/g)].map(([, token]) => token ?? ''),
    );
    assert.ok(tokens.length >= 2);
    const log = lines.join('');
    assert.ok(log.includes('A request failed.'), 'the failure is logged');
    // So are sign-ins and what was refused: who and how, never which words.
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const of = (msg: string) => told.filter((line) => line['msg'] === msg);
    assert.ok(of('Somebody signed in.').every((line) => line['userId'] && line['url'] === '/api/auth/login'));
    assert.equal(of('Somebody signed in.').length, 2);
    const [refused] = of('A request was refused.');
    assert.deepEqual([refused?.['status'], refused?.['url']], [401, '/api/auth/login']);
    const secrets = [
      password,
      client.cookie.split('=')[1] ?? '',
      words,
      'A-token-in-a-body',
      'A-wrong-guess-in-a-form',
      'quiet.quentin',
      'argon2id$',
      services.secret,
      ...tokens,
    ];
    for (const secret of secrets)
      assert.ok(!log.includes(secret), `${secret} in ${lines.find((line) => line.includes(secret))?.slice(0, 600)}`);
  },
);
