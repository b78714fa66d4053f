// In the pocket: what was last seen opens without a network, what is written there is sent once it is back, even after the
// browser was killed, and signing out leaves nothing on the device.
import assert from 'node:assert/strict';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { type APIRequestContext, type Page, request } from 'playwright-core';
import {
  type Credentials,
  assertFits,
  axe,
  axeInBothThemes,
  becomes,
  signUp,
  type Site,
  startServer,
} from '../browser.ts';
import { newProfile, type Profile } from '../profile.ts';
import { button, toast } from '../stage.ts';

let site: Site;
const profiles: Profile[] = [];

before(async () => {
  site = await startServer();
});
afterEach(async () => {
  await Promise.all(profiles.splice(0).map((profile) => profile.close()));
  await turnOn();
});
after(() => site?.close());

let isOff = false;
async function turnOff(): Promise<void> {
  isOff = true;
  await site.end('SIGKILL');
}
async function turnOn(): Promise<void> {
  if (isOff) await site.start();
  isOff = false;
}

const dialog = (page: Page) => page.getByRole('dialog');
const count = (page: Page) => page.getByText(/^\d+ things? (is|are) waiting to be sent/);
const waitingList = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to be sent' });

async function somebody(): Promise<{ person: Credentials; api: APIRequestContext }> {
  const api = await request.newContext({ baseURL: site.url });
  const person = await signUp({ request: api });
  await signInTo(api, person);
  return { person, api };
}

async function signInTo(api: APIRequestContext, form: Credentials, url = site.url): Promise<void> {
  const { username, password } = form;
  const reply = await api.post(`${url}/api/auth/login`, { form: { username, password }, maxRedirects: 0 });
  assert.equal(reply.status(), 302, await reply.text());
}

/** A browser of this person's own, signed in and with everything that it keeps. */
async function pocketOf(
  person: Credentials,
  at = '/playbook',
  size?: { width: number; height: number },
): Promise<Profile> {
  const profile = await newProfile(size);
  profiles.push(profile);
  await profile.start();
  await signInTo(profile.context.request, person);
  await profile.page.goto(site.url + at);
  await isReady(profile.page);
  return profile;
}

/** The worker has all files, and nothing of what was seen is still to be written. */
async function isReady(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const worker = 'navigator.serviceWorker.getRegistration().then((one) => one?.active?.state)';
  await becomes(() => page.evaluate(worker), 'activated');
  await becomes(() => seenBy(page), /\/api\/user/);
}

/** The addresses whose answers are kept. */
const seenBy = (page: Page): Promise<string> =>
  page.evaluate(`indexedDB.databases().then(([{ name } = {}]) => name && new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('seen').objectStore('seen').getAllKeys();
      keys.onsuccess = () => { opening.result.close(); resolve(keys.result.join(' ')); };
    };
  }))`);

const leftOn = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all([indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()])
    .then((all) => [...all.map(({ length }) => length), Object.keys(localStorage).filter((key) => key !== 'theme')])`);

const NOTHING = [0, 0, 0, []];

async function writePlay(page: Page, title: string): Promise<void> {
  await button(page, 'Create New Play').click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Description').fill(`How ${title} goes`);
  await button(page, 'Create Play').click();
  await dialog(page).waitFor({ state: 'detached' });
}

async function writeLemonade(page: Page, title: string): Promise<void> {
  await button(page, 'New Lemonade Entry').click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('What happened').fill(`How ${title} came`);
  await button(page, 'Save Entry').click();
  await dialog(page).waitFor({ state: 'detached' });
}

async function writeAsk(page: Page, what: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Who', exact: true }).fill('Walt Jensen');
  await page.getByRole('textbox', { name: 'What for' }).fill(what);
  await button(page, 'Save ask').click();
  await becomes(() => page.getByRole('textbox', { name: 'What for' }).inputValue(), '');
}

async function sayTo(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(content);
  await button(page, 'Send').click();
  await page.getByRole('article').filter({ hasText: content }).getByText('Waiting to be sent').waitFor();
}

const read = async <Row>(api: APIRequestContext, path: string): Promise<Row[]> =>
  (await (await api.get(path)).json()) as Row[];
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

async function partnership(api: APIRequestContext): Promise<{ id: string }> {
  const { api: other } = await somebody();
  const { id: partnerId } = (await (await other.get('/api/user')).json()) as { id: string };
  const reply = await api.post('/api/partnerships', { data: { partnerId, conversation: 'Shall we?' } });
  assert.ok(reply.ok(), await reply.text());
  const [made] = await read<{ id: string }>(api, '/api/partnerships');
  await other.put(`/api/partnerships/${made!.id}`, { data: { status: 'active' } });
  return made!;
}

test('what was last seen opens without a network, and says when it is from', async () => {
  const { person, api } = await somebody();
  await api.post('/api/lemonade', { data: { title: 'The van broke down', description: 'On the ring road' } });
  const { page, context } = await pocketOf(person, '/playbook', { width: 390, height: 844 });
  await page.goto(`${site.url}/playbook?shelf=lemonade`);
  await becomes(() => seenBy(page), /lemonade/);
  await page.goto(`${site.url}/playbook`);

  await context.setOffline(true);
  await page.getByText(/^Last updated \d\d:\d\d\. You’re offline\./).waitFor();
  await axeInBothThemes(page);
  await assertFits(page);
  await context.setOffline(false);
  await page.getByText('You’re offline').waitFor({ state: 'detached' });

  await turnOff();
  await page.goto(`${site.url}/playbook?shelf=lemonade`);
  await page.getByText('The van broke down').waitFor();
  await page.getByText(/^Last updated \d\d:\d\d/).waitFor();
  await turnOn();
  await page.getByText('You’re offline').waitFor({ state: 'detached' });
});

test('a conversation started without a network waits on its list, and is answered once it has arrived', async () => {
  const { person } = await somebody();
  const { page, context } = await pocketOf(person, '/challenges', { width: 390, height: 844 });
  await becomes(() => seenBy(page), /chats/);
  await context.setOffline(true);
  await page.getByText('You’re offline').waitFor();
  await button(page, 'Start Your First Chat').click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Nobody answers the phone after four');
  await page.keyboard.press('Enter');
  await waitingList(page).getByText('Nobody answers the phone after four').waitFor();
  await axe(page);
  await assertFits(page);
  await context.setOffline(false);
  await waitingList(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /New Challenge Exploration/ }).click();
  await page.getByRole('article', { name: 'You' }).getByText('Nobody answers the phone after four').waitFor();
  await becomes(() => page.getByRole('article').last().getAttribute('aria-label'), 'AI Coach');
});

test('twenty things written without a network arrive, each once and in order, though the browser was killed', async () => {
  const { person, api } = await somebody();
  const { id } = await partnership(api);
  const profile = await pocketOf(person);
  // Each screen was seen once.
  for (const [at, seen] of [
    ['/playbook?shelf=lemonade', /lemonade/],
    ['/partnerships?view=asks', /state=planned/],
    [`/partnerships?open=${id}`, /messages/],
  ] as const) {
    await profile.page.goto(site.url + at);
    await becomes(() => seenBy(profile.page), seen);
  }

  await profile.context.setOffline(true);
  await profile.page.goto(`${site.url}/playbook`);
  for (const n of numbers(1, 5)) await writePlay(profile.page, `Play ${n}`);
  await toast(profile.page).getByText('Waiting to be sent').waitFor();
  await waitingList(profile.page).getByRole('article').nth(4).waitFor();
  await profile.page.getByRole('radio', { name: 'Lemonade' }).check({ force: true });
  for (const n of numbers(1, 4)) await writeLemonade(profile.page, `Surprise ${n}`);
  await profile.page.getByRole('radio', { name: 'Pre-mortems' }).check({ force: true });
  await button(profile.page, 'New Pre-mortem').click();
  await profile.page.getByRole('textbox', { name: 'The failure story' }).fill('Nobody came');
  await button(profile.page, 'Save Pre-mortem').click();
  await waitingList(profile.page).getByText('Nobody came').waitFor();
  await profile.kill();
  await profile.start();
  await turnOff();
  await profile.page.goto(`${site.url}/partnerships?view=asks`);
  for (const n of numbers(1, 4)) await writeAsk(profile.page, `Favour ${n}`);
  await profile.page.goto(`${site.url}/partnerships?open=${id}`);
  for (const n of numbers(1, 5)) await sayTo(profile.page, `Word ${n}`);
  await profile.page.getByRole('textbox', { name: 'What I bring' }).fill('The van on Fridays');
  await button(profile.page, 'Record Commitment').click();
  await waitingList(profile.page).getByText('The van on Fridays').waitFor();
  await profile.page.getByText('20 things are waiting to be sent').waitFor();
  await profile.kill();

  await turnOn();
  await profile.start();
  // What was killed had not written its cookies yet.
  await signInTo(profile.context.request, person);
  await profile.page.goto(`${site.url}/playbook`);
  await profile.page.getByText('Play 5', { exact: true }).waitFor();
  await becomes(async () => (await read(api, `/api/partnerships/${id}/messages`)).length, 6);
  await count(profile.page).waitFor({ state: 'detached' });
  const oldestFirst = async (path: string, text: 'title' | 'what') =>
    (await read<Record<string, string>>(api, path))
      .toSorted((a, b) => a.createdAt!.localeCompare(b.createdAt!))
      .map((row) => row[text]);
  assert.deepEqual(
    await oldestFirst('/api/plays', 'title'),
    numbers(1, 5).map((n) => `Play ${n}`),
  );
  assert.deepEqual(
    await oldestFirst('/api/lemonade', 'title'),
    numbers(1, 4).map((n) => `Surprise ${n}`),
  );
  assert.deepEqual(
    await oldestFirst('/api/asks', 'what'),
    numbers(1, 4).map((n) => `Favour ${n}`),
  );
  const premortems = await read<{ failureStory: string }>(api, '/api/premortems');
  assert.deepEqual(
    premortems.map(({ failureStory }) => failureStory),
    ['Nobody came'],
  );
  const [active] = await read<{ commitments: { text: string }[] }>(api, '/api/partnerships');
  assert.deepEqual(
    active?.commitments.map(({ text }) => text),
    ['The van on Fridays'],
  );
  const said = await read<{ content: string }>(api, `/api/partnerships/${id}/messages`);
  assert.deepEqual(
    said.map(({ content }) => content).slice(1),
    numbers(1, 5).map((n) => `Word ${n}`),
  );
});

test('a conflict keeps both texts; what is refused stays and holds nothing up; each can be changed or thrown away', async () => {
  const { person, api } = await somebody();
  const made = await api.post('/api/asks', {
    data: { personName: 'Walt Jensen', what: 'A fire check', state: 'asked' },
  });
  const ask = (await made.json()) as { id: string; updatedAt: string };
  const { page, context } = await pocketOf(person, '/partnerships?view=asks', { width: 390, height: 844 });
  await becomes(() => seenBy(page), /state=asked/);

  await context.setOffline(true);
  await button(page, 'Yes: Walt Jensen').click();
  await dialog(page)
    .getByLabel(/What did they say/)
    .fill('Mondays suit me');
  await button(page, 'Save “yes”').click();
  await dialog(page).waitFor({ state: 'detached' });
  await waitingList(page).getByText('Mondays suit me').waitFor();
  await page.goto(`${site.url}/playbook`);
  await writePlay(page, 'A play behind it');
  await writePlay(page, 'One too many');
  const other = { state: 'yes', answer: 'Tuesdays suit me', updatedAt: ask.updatedAt };
  assert.ok((await api.put(`/api/asks/${ask.id}`, { data: other })).ok());

  await button(page, 'See what’s waiting').click();
  const waits = dialog(page).getByRole('article');
  await becomes(() => waits.count(), 3);
  await axe(page);
  await assertFits(page);
  await waits.nth(2).getByRole('button', { name: 'Throw away: Play' }).press('Enter');
  await becomes(() => waits.count(), 2);
  await waits.nth(1).getByRole('button', { name: 'Edit: Play' }).press('Enter');
  await waits.nth(1).getByLabel('Title').fill('A better play');
  await waits.nth(1).getByRole('button', { name: 'Save' }).press('Enter');
  await waits.nth(1).getByText('A better play').waitFor();

  await context.setOffline(false);
  await becomes(() => waits.count(), 1);
  await becomes(
    async () => (await read<{ title: string }>(api, '/api/plays')).map(({ title }) => title),
    ['A better play'],
  );
  await waits.getByText('Mondays suit me').waitFor();
  await waits.getByText('Tuesdays suit me').waitFor();
  await axeInBothThemes(page);
  await assertFits(page);
  await waits.getByRole('button', { name: 'Send mine instead' }).press('Enter');
  await dialog(page).getByText('Everything has been sent.').waitFor();
  const [now] = await read<{ answer: string }>(api, `/api/asks?id=${ask.id}`);
  assert.equal(now?.answer, 'Mondays suit me');
});

test('signing out asks before it loses anything, and leaves nothing: here, in the other tab, and by the server', async () => {
  const { person, api } = await somebody();
  const { page, context } = await pocketOf(person);
  await context.setOffline(true);
  await writePlay(page, 'Not yet sent');
  const signOut = async (): Promise<void> => {
    await button(page, /account menu$/).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  await signOut();
  const asks = page.getByRole('alertdialog', { name: 'Sign out and lose what isn’t sent?' });
  await axe(page);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await count(page).waitFor({ state: 'detached' });
  await becomes(async () => (await read(api, '/api/plays')).length, 1);

  const second = await context.newPage();
  await second.goto(`${site.url}/playbook`);
  await second.getByText('Not yet sent', { exact: true }).waitFor();
  await signOut();
  await page.getByLabel('Username').first().waitFor();
  await second.getByLabel('Username').first().waitFor();
  await becomes(() => leftOn(page), NOTHING);
  await second.close();

  // The session ends elsewhere; what waits comes back with its author, and nobody else sees it.
  await signInTo(context.request, person);
  await page.goto(`${site.url}/playbook`);
  await isReady(page);
  await context.setOffline(true);
  await writePlay(page, 'Written before the session ended');
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByLabel('Username').first().waitFor();
  await becomes(async () => ((await leftOn(page)) as unknown[]).slice(0, 3), [0, 0, 0]);
  const { person: stranger, api: theirs } = await somebody();
  await signInTo(context.request, stranger);
  await page.goto(`${site.url}/playbook`);
  await page.getByText('No plays yet.').waitFor();
  await isReady(page);
  assert.equal(await page.getByText('Written before').count(), 0);
  assert.deepEqual(await read(theirs, '/api/plays'), []);

  // And so it does when that account signs in over a session that was never ended.
  await signInTo(context.request, person);
  await page.goto(`${site.url}/playbook`);
  await page.getByText('Written before the session ended', { exact: true }).waitFor();
  await becomes(async () => (await read(api, '/api/plays')).length, 2);
  await becomes(() => page.evaluate('indexedDB.databases().then((all) => all.length)'), 1);
});

/** Fills what the browser has room for among the drafts. */
const FILL = `for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
  try { for (let nth = 0; ; nth += 1) localStorage.setItem('full' + size + '-' + nth, 'x'.repeat(size)); } catch {}`;

test('where an ended session’s unsent things have no room among the drafts, they alone stay for their author', async () => {
  const { person, api } = await somebody();
  const { page, context } = await pocketOf(person);
  await context.setOffline(true);
  await writePlay(page, 'No room for it');
  await page.evaluate(FILL);
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByLabel('Username').first().waitFor();
  await becomes(async () => ((await leftOn(page)) as unknown[]).slice(0, 3), [1, 0, 0]);
  assert.equal(await seenBy(page), '');
  await signInTo(context.request, person);
  await page.goto(`${site.url}/playbook`);
  await becomes(async () => (await read(api, '/api/plays')).length, 1);
});

const SCREEN = /\/assets\/achievements-screen-[\w-]{8}\.js/;

/** How the newer worker ends its installation, which takes as long as the machine is busy. */
const UPDATED = `navigator.serviceWorker.getRegistration()
  .then((one) => one.update())
  .then(({ installing, waiting }) => new Promise((resolve) => {
    const newer = installing ?? waiting;
    const tell = () => newer.state !== 'installing' && resolve(newer.state);
    newer.addEventListener('statechange', tell);
    tell();
  }))`;

/** The same site at another address, where a newer version can come to stand: its worker differs, and a file of the old is gone. */
async function upgradableSite() {
  let isNew = false;
  const { port, hostname } = new URL(site.url);
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (isNew && SCREEN.test(url)) return void outgoing.writeHead(404).end();
    const isWorker = isNew && url === '/service-worker.js';
    const sent = ask({ host: hostname, port, path: url, method, headers: isWorker ? {} : headers }, async (answer) => {
      if (!isWorker) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
      const code = Buffer.concat(await answer.toArray())
        .toString()
        .replace(SCREEN, '/favicon.svg');
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    upgrade: () => (isNew = true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a new version strands no open tab: it has all its files until it is closed, also without a network', async () => {
  const { person } = await somebody();
  const upgradable = await upgradableSite();
  try {
    const profile = await newProfile();
    profiles.push(profile);
    await profile.start();
    const { page, context } = profile;
    await signInTo(context.request, person, upgradable.url);
    await page.goto(upgradable.url);
    await isReady(page);
    upgradable.upgrade();
    const worker = (which: string) =>
      page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.${which}?.state)`);
    assert.equal(await page.evaluate(UPDATED), 'installed');

    await context.setOffline(true);
    await page.getByRole('link', { name: 'See Your Quilt' }).click();
    await page.getByRole('heading', { name: 'Achievements', level: 1 }).waitFor();
    await context.setOffline(false);

    // Once the last tab of the old version is closed, the new one has taken over, and the old one's files are gone.
    const file = await page.evaluate<string>(
      `caches.keys().then(([name]) => caches.open(name)).then((all) => all.keys())
        .then((all) => all.map(({ url }) => new URL(url).pathname).find((path) => ${String(SCREEN)}.test(path)))`,
    );
    await page.goto(`${upgradable.url}/favicon.svg`);
    await page.goto('about:blank');
    await page.goto(upgradable.url);
    await becomes(() => worker('waiting'), undefined);
    await becomes(() => page.evaluate(`caches.match('${file}').then((found) => found === undefined)`), true);
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  } finally {
    upgradable.close();
  }
});
