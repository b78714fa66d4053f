// The dashboard as the server draws it: only its owner's words, all of them as text, and no two pages mixed up.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { localDay } from '../shared/dates.ts';
import { type TestApp, testApp } from '../test/app.ts';
import { buildApp } from './app.ts';
import type { App } from './services.ts';

const dist = join(import.meta.dirname, '../dist');
type Known = Record<string, unknown> & { '/api/user': Record<string, unknown> };
type Drawing = { drawHome: (known: Known) => Promise<string> };

let t: TestApp;
let app: App;
let drawHome: Drawing['drawHome'];

before(async () => {
  t = await testApp();
  app = await buildApp(t.services, { dist });
  ({ drawHome } = (await import(join(dist, '.drawing/draw.js'))) as Drawing);
});
after(async () => {
  await app.close();
  await t.close();
});

type Person = Awaited<ReturnType<TestApp['signUp']>>;

async function knownTo(person: Person): Promise<Known> {
  const { body } = await app.inject({ url: '/', headers: { cookie: person.cookie } });
  return JSON.parse(/id="known">(.*?)<\/script>/.exec(body)![1]!) as Known;
}

async function somebody(name: string): Promise<Person> {
  const person = await t.signUp({ firstName: name });
  const play = { description: `${name} waits`, principle: 'lemonade', category: 'Process', effortLevel: 'low' };
  for (const [url, payload] of [
    ['/api/plays', { ...play, title: `${name} plays`, status: 'active' }],
    ['/api/challenges', { title: `${name} dares`, statement: 'Nobody knows what it is for.', category: 'Process' }],
  ] as const) {
    const reply = await person.inject({ method: 'POST', url, payload });
    assert.ok(reply.statusCode < 300, reply.body);
  }
  return person;
}

test('a page shows the words of the person it is for and nobody else’s, also when many are drawn at once', async () => {
  const people = await Promise.all(['Ada', 'Grace', 'Hedy'].map(somebody));
  const known = await Promise.all(people.map(knownTo));
  const pages = await Promise.all([...known, ...known].map((each) => drawHome(each)));
  const names = ['Ada', 'Grace', 'Hedy'];
  for (const [at, page] of pages.entries())
    for (const name of names)
      for (const words of [name, `${name} plays`, `${name} waits`, `${name} dares`])
        assert.equal(page.includes(words), names[at % 3] === name, words);
  assert.equal(pages[0], pages[3], 'the same answers are drawn alike');
});

test('whatever people write stays text: it opens no tag and closes no attribute', async () => {
  const known = await knownTo(await somebody('Ida'));
  const signs = /[<>"]/g;
  const shape = (page: string): string => (page.match(signs) ?? []).join('');
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom(
      '</script><b>',
      '"><img src=x onerror=1>',
      "' onfocus='1",
      '<!--',
      '&lt;b>',
      '\u2028</div>',
      '${1}',
    ),
  );
  const rewrite = (value: unknown, from: string, to: string): unknown =>
    JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
      typeof one === 'string' ? one.replaceAll(from, () => to) : one,
    );
  const plain = shape(await drawHome(known));
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      // Never blank: a name of spaces is drawn as no name.
      const page = await drawHome(rewrite(known, 'Ida', `Ida ${text}`) as Known);
      assert.equal(shape(page), plain);
    }),
    { numRuns: 50 },
  );
});

test('a page holds no inline style, no handler and nothing to fetch before its words, which its policy would refuse', async () => {
  const known = await knownTo(await somebody('Joan'));
  const user = { ...known['/api/user'], profileImageUrl: '/api/files/1' };
  const page = await drawHome({ ...known, '/api/user': user });
  assert.ok(page.includes('<img'));
  assert.doesNotMatch(page, /<(script|style|link)|\s(style|on\w+)=/);
});

test('everything that is drawn is styled by what the page fetches first, so nothing moves when the rest comes', async () => {
  const person = await somebody('Mary');
  const ask = { personName: 'Ruth Adeyemi', what: 'An hour of her time', state: 'asked', day: localDay(new Date()) };
  const asked = await person.inject({ method: 'POST', url: '/api/asks', payload: ask });
  assert.ok(asked.statusCode < 300, asked.body);
  const page = await drawHome(await knownTo(person));
  assert.ok(page.includes('Ruth Adeyemi'));
  const assets = JSON.parse(await readFile(join(dist, '.assets.json'), 'utf8')) as string[];
  const first = assets.filter((name) => /\/(start|home)-[\w-]{8}\.css$/.test(name));
  const styles = (await Promise.all(first.map((name) => readFile(join(dist, name), 'utf8')))).join('');
  const classes = [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '));
  const unstyled = new Set(classes.filter((name) => /^_\w+_\w{5}_\d+$/.test(name) && !styles.includes(`.${name}`)));
  assert.deepEqual([...unstyled], []);
});
