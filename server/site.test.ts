// The page as it goes out: with what it would ask first, for this person only, and under a policy that holds.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type TestApp, testApp } from '../test/app.ts';
import { buildApp } from './app.ts';
import type { App } from './services.ts';

const theme = "document.documentElement.dataset.theme = 'dark';";
const DOOR = '<h1>Welcome back</h1>';
const BY_NUMBER = '<h1>Welcome back, without passkeys</h1>';
const WITH_GITHUB = '<h1>Welcome back, also by GitHub</h1>';
let t: TestApp;
let app: App;
let dist: string;

before(async () => {
  t = await testApp();
  dist = await mkdtemp(join(tmpdir(), 'crazy-quilt-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, 'index.html'),
    '<!doctype html><html><head><script src="/theme-first.js"></script></head><body><div id="app"></div></body></html>',
  );
  await writeFile(join(dist, 'theme-first.js'), theme);
  await writeFile(join(dist, 'assets/home-1a-_Bcde.js'), '');
  await writeFile(join(dist, 'assets/home-2bcdefgh.css'), '');
  await writeFile(join(dist, 'assets/door-4bcdefgh.js'), '');
  await writeFile(join(dist, 'assets/other-3bcdefgh.js'), '');
  // Of the build before.
  await writeFile(join(dist, 'assets/home-9bcdefgh.js'), 'old');
  const made = ['home-1a-_Bcde.js', 'home-2bcdefgh.css', 'door-4bcdefgh.js', 'other-3bcdefgh.js'];
  await writeFile(join(dist, '.assets.json'), JSON.stringify(made.map((name) => `assets/${name}`)));
  await mkdir(join(dist, '.drawing'));
  const doors = { 'localhost ': DOOR, '127.0.0.1 ': BY_NUMBER, 'localhost github': WITH_GITHUB };
  await writeFile(join(dist, '.drawing/doors.json'), JSON.stringify(doors));
  // What web/draw.tsx comes to is tried in drawing.test.ts.
  await writeFile(
    join(dist, '.drawing/draw.js'),
    `export async function drawHome(known) {
       const { username } = known['/api/user'];
       if (username.startsWith('undrawable')) throw new Error('No.');
       return '<h1>' + username + '</h1>';
     }`,
  );
  app = await buildApp(t.services, { dist });
});

after(async () => {
  await app.close();
  await t.close();
  await rm(dist, { recursive: true });
});

const knownOf = (page: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/json" id="known">(.*?)<\/script>/.exec(page)![1]!) as Record<string, unknown>;

test('a stranger’s page says that nobody is signed in, and fetches nothing of the signed-in half', async () => {
  const reply = await app.inject({ url: '/' });
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.deepEqual(knownOf(reply.body), { '/api/user': null, '/api/auth/providers': [] });
  assert.ok(!reply.body.includes('/assets/home'));
  assert.ok(reply.body.includes('/assets/door-4bcdefgh.js'));
});

test('the dashboard’s page brings the person and all that the dashboard asks first', async () => {
  const person = await t.signUp({ firstName: '</script><b>', lastName: '$& $1' });
  const { body } = await app.inject({ url: '/', headers: { cookie: person.cookie } });
  const known = knownOf(body);
  for (const url of ['/api/user', '/api/achievement-prompts', '/api/dashboard/activity', '/api/dashboard/setup'])
    assert.deepEqual(known[url], (await person.inject({ url })).json());
  assert.ok(body.includes('<link rel="modulepreload" crossorigin href="/assets/home-1a-_Bcde.js">'));
  assert.ok(body.includes('<link rel="stylesheet" crossorigin href="/assets/home-2bcdefgh.css">'));
  assert.ok(!body.includes('other-'));
  assert.ok(!body.includes('home-9'), 'what the build before left is served, not asked for');
  assert.equal((await app.inject({ url: '/assets/home-9bcdefgh.js' })).body, 'old');
});

test('a page names its scripts and styles before its answers are put together', async () => {
  const { cookie } = await t.signUp();
  const origin = await app.listen();
  const reply = await fetch(origin, { headers: { cookie } });
  const { value } = await reply.body!.getReader().read();
  const first = new TextDecoder().decode(value);
  assert.match(first, /<link rel="modulepreload"[^]*<body>$/);
  assert.equal((await fetch(origin, { method: 'HEAD', headers: { cookie } })).status, 200);
});

/** What is drawn of a page before the answers it was drawn from. */
const drawnOf = (page: string): string =>
  /<body><div id="app">(.*?)<\/div><script type="application\/json" id="known">/.exec(page)![1]!;

test('the sign-in comes drawn to strangers who ask for nothing particular, the dashboard to its owner', async () => {
  const person = await t.signUp();
  const known = (await person.inject({ url: '/api/user' })).json<{ username: string }>();
  const drawn = async (url: string, cookie = '', host = 'localhost:3000'): Promise<string> =>
    drawnOf((await app.inject({ url, headers: { cookie, host } })).body);
  for (const url of ['/', '/login']) assert.equal(await drawn(url), DOOR);
  for (const host of ['127.0.0.1:3000', '[::1]:3000']) assert.equal(await drawn('/', '', host), BY_NUMBER);
  for (const url of ['/login?invite=1', '/?tab=sign-up', '/dashboard', '/profile', '/privacy-policy', '/nowhere'])
    assert.equal(await drawn(url), '', url);
  for (const url of ['/', '/dashboard', '/?newLinkedInPost=1'])
    assert.equal(await drawn(url, person.cookie), `<h1>${known.username}</h1>`);
  for (const url of ['/login', '/profile', '/nowhere']) assert.equal(await drawn(url, person.cookie), '', url);
});

test('the sign-in comes drawn with the providers of this server, and no others', async () => {
  const github = {
    clientId: 'id',
    clientSecret: 'secret',
    url: 'https://github.com',
    apiUrl: 'https://api.github.com',
  };
  const other = await buildApp({ ...t.services, config: { ...t.services.config, github } }, { dist });
  const { body } = await other.inject({ url: '/login', headers: { host: 'localhost:3000' } });
  await other.close();
  assert.equal(drawnOf(body), WITH_GITHUB);
  assert.deepEqual(knownOf(body)['/api/auth/providers'], ['github']);
});

test('where many ask at once, those who would have to wait draw for themselves, from the same answers', async () => {
  const { cookie } = await t.signUp();
  const pages = await Promise.all(Array.from({ length: 24 }, () => app.inject({ url: '/', headers: { cookie } })));
  const drawn = pages.filter(({ body }) => drawnOf(body) !== '');
  assert.ok(drawn.length < pages.length, `all ${drawn.length} were drawn`);
  const calm = await app.inject({ url: '/', headers: { cookie } });
  const all = knownOf(calm.body);
  // In a crowd a page may lack answers (server/load-shedding.ts), and then asks for them itself.
  for (const { body } of pages)
    for (const [url, answer] of Object.entries(knownOf(body))) assert.deepEqual(answer, all[url]);
  assert.notEqual(drawnOf(calm.body), '');
});

test('a dashboard that cannot be drawn, or lacks an answer, goes out undrawn with what is known', async () => {
  const person = await t.signUp({ username: 'undrawable.1' });
  const { body } = await app.inject({ url: '/', headers: { cookie: person.cookie } });
  assert.equal(drawnOf(body), '');
  assert.equal((knownOf(body)['/api/user'] as { username: string }).username, 'undrawable.1');
});

test('another screen’s page brings only the person and the bell', async () => {
  const person = await t.signUp();
  const { body } = await app.inject({ url: '/profile', headers: { cookie: person.cookie } });
  assert.deepEqual(Object.keys(knownOf(body)).toSorted(), ['/api/notifications', '/api/user']);
});

test('the policy allows the theme’s script by its hash, and no other inline script', async () => {
  const reply = await app.inject({ url: '/login' });
  const inline = [...reply.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
  assert.deepEqual(inline, [theme]);
  const hash = createHash('sha256').update(theme).digest('base64');
  assert.match(
    String(reply.headers['content-security-policy']),
    new RegExp(`script-src 'self' 'sha256-${hash.replace(/[+/=]/g, '\\$&')}';`),
  );
});

test('an address that is no screen answers 404 with the page, a missing file and a missing call in words', async () => {
  const page = await app.inject({ url: '/nowhere' });
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /^<!doctype html>/);
  for (const url of ['/assets/gone-1.js', '/api/nothing']) {
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, 404);
    assert.equal(typeof reply.json<{ message: string }>().message, 'string');
  }
});

test('a file goes out in the form that the browser takes, forever or to be asked for again; a folder has no others', async () => {
  const asset = '/assets/home-2bcdefgh.css';
  await writeFile(join(dist, `${asset}.br`), 'small');
  const packed = await app.inject({ url: asset, headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.body, 'small');
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(packed.headers['content-type'], 'text/css; charset=utf-8');
  assert.equal(packed.headers['cache-control'], 'public, max-age=31536000, immutable');
  const plain = await app.inject({ url: '/theme-first.js' });
  assert.equal(plain.body, theme);
  assert.equal(plain.headers['cache-control'], 'no-cache');
  const asked = await app.inject({ method: 'HEAD', url: '/theme-first.js' });
  assert.equal(asked.statusCode, 200);
  assert.equal(asked.body, '');
  assert.equal(asked.headers['content-length'], String(theme.length));
  const hidden = ['/assets/', '/fonts', '/.assets.json', '/.drawing/draw.js', '/assets/..%2f.assets.json'];
  const around = ['/assets/..%5c.assets.json', '/assets/%2fetc%2fpasswd', '/fonts/..%2fassets%2fhome-2bcdefgh.css'];
  for (const url of [...hidden, ...around]) {
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, 404, url);
    assert.match(reply.body, /"This file is gone|<div id="app">/, url);
  }
});
