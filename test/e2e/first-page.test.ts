// The first page as the server draws it (docs/decisions/0020): it comes to life as it stands, loses nothing that somebody did
// before that, and is the same that the browser draws where the server did not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { type Page, request } from 'playwright-core';
import sharp from 'sharp';
import {
  assertFits,
  assertQuiet,
  becomes,
  type Credentials,
  signIn,
  signUp,
  type Site,
  startServer,
} from '../browser.ts';
import { stage } from '../stage.ts';

const { newPage } = stage(async () => {
  const site = await startServer({ TZ: 'UTC' });
  person = await somebodyAt(site);
  return site;
});
let person: Credentials;
const hostile = '</script><img src=x onerror="throw 1">\u2028 & <!--';

/** Somebody with plays, a challenge and a photo. */
async function somebodyAt(site: Site): Promise<Credentials> {
  const api = await request.newContext({ baseURL: site.url });
  const made = await signUp({ request: api });
  await signIn({ request: api }, made);
  const post = async (path: string, options: object): Promise<void> => {
    const reply = await api.post(path, options);
    assert.ok(reply.ok(), await reply.text());
  };
  const play = {
    description: hostile,
    principle: 'lemonade',
    category: 'Process',
    effortLevel: 'low',
    status: 'active',
  };
  for (const title of ['One', hostile])
    await post('/api/plays', { data: { ...play, title, dueDate: '2030-12-11T15:00:00.000Z' } });
  await post('/api/challenges', { data: { title: hostile, statement: hostile, category: 'Process' } });
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await post('/api/profile/photo', { multipart: { photo: { name: 'me.png', mimeType: 'image/png', buffer } } });
  await api.dispose();
  return made;
}

const APP = /(<div id="app">).*(<\/div><script type="application\/json" id="known">)/s;

/** What stands in the page, a line for each element and text, but for the ids, which tell how it was made. */
const made = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('#app *')].map((one) =>
    [one.tagName, ...[...one.attributes].map(({ name, value }) => name + '=' + value).toSorted(),
      ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data)]
      .join(' ').replaceAll(/_[rR]_\\w*_/g, 'id'))`);

/** The page is drawn by the browser, from the same answers. */
async function undraw(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => ['/', '/login'].includes(pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(APP, '$1$2') });
    },
  );
}

for (const signedIn of [false, true])
  for (const look of [
    { width: 390, theme: 'dark', zone: 'America/Los_Angeles', day: '11 Dec 2030' },
    { width: 1280, theme: 'light', zone: 'Pacific/Kiritimati', day: '12 Dec 2030' },
  ] as const)
    test(`${signedIn ? 'the dashboard' : 'the sign-in'} comes to life as it stands at ${look.width}, ${look.theme}, in ${look.zone}`, async () => {
      const options = { ...look, signedIn: signedIn && person };
      const done = async (page: Page): Promise<void> => {
        await page.getByText(signedIn ? 'Achievement Updates' : 'Choose any block').waitFor();
        await page.waitForLoadState('networkidle');
      };
      const page = await newPage(options);
      const html = (await (await page.goto('/'))?.text()) ?? '';
      assert.ok(html.includes('<div id="app"><'));
      assert.ok(!/ style=/.test(html), 'the policy would refuse it');
      assert.ok(!html.includes('rel="preload"'), 'nothing goes before the words');
      await done(page);
      await assertFits(page);
      if (signedIn) {
        assert.ok(html.includes('>11 Dec 2030</time>'), 'where the server stands');
        await page.getByText(look.day).first().waitFor();
      }
      const other = await newPage(options);
      await undraw(other);
      await other.goto('/');
      await done(other);
      // Either may still be at it: both are looked at again, and told apart only in the end.
      const alike = async (): Promise<boolean> => isDeepStrictEqual(await made(page), await made(other));
      await becomes(alike, true).catch(async () => assert.deepEqual(await made(page), await made(other)));
      assertQuiet(page);
      assertQuiet(other);
    });

/** A page that no script has reached, the sign-in unless somebody is signed in; `live` lets them come. */
async function lifeless(signedIn?: Credentials): Promise<{ page: Page; live: () => void }> {
  const page = await newPage({ signedIn });
  let live = (): void => undefined;
  const held = new Promise<void>((resolve) => (live = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(signedIn ? '/' : '/login', { waitUntil: 'commit' });
  if (!signedIn) await page.getByLabel('Username').fill(person.username);
  return { page, live };
}

test('what was earned stands before any script has come, and is what comes to life', async () => {
  const { page, live } = await lifeless(person);
  const updates = page.getByRole('region', { name: 'Achievement updates' });
  await updates.getByRole('button', { name: 'Dismiss' }).waitFor();
  await updates.evaluate((section) => section.setAttribute('data-drawn', ''));
  await page.getByRole('heading', { name: 'Stuck between two next moves?' }).waitFor();
  live();
  await page
    .getByRole('button', { name: 'Find CQ Partners' })
    .or(page.getByRole('link', { name: 'Find CQ Partners' }))
    .waitFor();
  const other = updates.getByRole('button', { name: 'Next update' });
  await becomes(async () => {
    await other.click();
    return updates.getByText(/^2 of/).count();
  }, 1);
  assert.equal(await page.locator('[data-drawn]').count(), 1, 'nothing was drawn anew');
  assertQuiet(page);
});

test('the dashboard has two addresses, and stands at the other at once', async () => {
  const page = await newPage({ signedIn: person });
  await page.goto('/dashboard');
  await page.getByText('Recent Activity').waitFor();
  // Without a pointer that comes near it first.
  await page.evaluate(`document.querySelector('nav a[href="/"]').click()`);
  await becomes(() => page.evaluate('location.pathname'), '/');
  await page.getByText('Recent Activity').waitFor();
  assertQuiet(page);
});

test('what is typed before the page lives is kept, and so is where the keyboard stands', async () => {
  const { page, live } = await lifeless();
  const password = page.getByLabel('Password', { exact: true });
  await password.pressSequentially(person.password);
  live();
  await becomes(() => page.title(), 'Sign in · Crazy Quilt');
  await becomes(() => password.inputValue(), person.password);
  await becomes(() => page.getByLabel('Username').inputValue(), person.username);
  await becomes(() => page.evaluate('document.activeElement?.name'), 'password');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome, Pat', level: 1 }).waitFor();
  assertQuiet(page);
});

test('what is sent before the page lives goes out when it does, and no password ever stands in an address', async () => {
  const { page, live } = await lifeless();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Wrong-thread-64');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  live();
  await page.getByText('Invalid username or password').waitFor();
  await becomes(() => page.getByLabel('Username').inputValue(), person.username);
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome, Pat', level: 1 }).waitFor();
  assert.ok(asked.every((url) => !/Wrong|Stitch/.test(url)));
  assertQuiet(page);
});
