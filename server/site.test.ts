// The page as it goes out: with what it would ask first, for this person only, and under a policy that holds.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type TestApp, testApp } from '../test/app.ts';
import { type App, buildApp } from './app.ts';

const theme = "document.documentElement.dataset.theme = 'dark';";
let t: TestApp;
let app: App;
let dist: string;

before(async () => {
  t = await testApp();
  dist = await mkdtemp(join(tmpdir(), 'crazy-quilt-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, 'index.html'),
    '<!doctype html><html><head><script src="/theme-first.js"></script></head><body></body></html>',
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
  app = await buildApp(t.house, { dist });
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
  assert.deepEqual(knownOf(reply.body), { '/api/user': null });
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
