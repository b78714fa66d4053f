// What people feel: the first picture on a slow phone, moving between screens, typing: `node bench/page.ts`, after a build.
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { guardsOf } from '../../server/guard-headers.ts';
import { openBrowser, signIn, signUp, startServer } from '../browser.ts';
import { post } from '../stage.ts';
import { type Figure, median, quantile, showIfStarted } from './figure.ts';
import { inventory, play } from './ground.ts';
import { notes, quietRounds } from './quiet.ts';

const ROUNDS = 5;
const PHONE = 390;
const DESK = 1280;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** With the same headers: for one of them, the opener policy, a browser begins a process of its own, which takes a while. */
const guards = Object.fromEntries(guardsOf({ https: false }));

/** React with a heading and a button and nothing else, served as the product is: the least that such a page can cost. */
export async function barePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'crazy-quilt-bare-'));
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="en"><body><div id="app"></div><script type="module" src="/main.js"></script></body></html>',
  );
  await writeFile(
    join(root, 'main.js'),
    `import { createElement as h } from 'react';
     import { createRoot } from 'react-dom/client';
     createRoot(document.querySelector('#app')).render(h('main', null, h('h1', null, 'Dashboard of somebody'), h('button', null, 'Go')));`,
  );
  await build({ configFile: false, root, logLevel: 'error', build: { modulePreload: { polyfill: false } } });
  // Compressed beforehand, as ours is.
  const files = new Map<string, Buffer>();
  for (const file of readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    files.set(path.slice(join(root, 'dist').length), brotliCompressSync(readFileSync(path)));
  }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url!;
    const text = files.get(path);
    if (!text) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': text.length,
      ...guards,
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export const OBSERVE = `
  window.seen = { lcp: 0, cls: 0, inp: 0, long: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.lcp = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.inp = Math.max(seen.inp, entry.duration); })
    .observe({ type: 'event', durationThreshold: 16, buffered: true });`;

export type Seen = { lcp: number; cls: number; inp: number };
export const seen = (page: Page): Promise<Seen> => page.evaluate<Seen>('seen');

/** 4 × slower, 150 ms there and back, 1.6 Mbit/s: the slow phone of the figures. */
export async function slow(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** Milliseconds in which nothing more is drawn of a screen that stands. */
const STILL = 300;

type Moved = { heading: number; whole: number };

/**
 * Milliseconds from the click on a link of the header until the heading of its screen has been painted, and until all of it has:
 * what lies below the window is drawn after that, and so is what is fetched.
 */
const FOLLOW = (href: string, heading: string): string => `new Promise((resolve) => {
  const main = document.querySelector('main');
  const link = document.querySelector('header nav a[href="${href}"]');
  const moved = { heading: 0, whole: 0 };
  let changed = false;
  const watch = new MutationObserver(() => { changed = true; });
  watch.observe(main, { childList: true, characterData: true, subtree: true });
  const look = () => {
    const isThere = main.querySelector('h1')?.textContent === ${JSON.stringify(heading)};
    const isNew = changed;
    changed = false;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now() - begun;
      if (isThere) moved.heading ||= now;
      if (isNew) moved.whole = now;
      if (moved.heading === 0 || now < moved.whole + ${STILL}) return requestAnimationFrame(look);
      watch.disconnect();
      resolve(moved);
    };
    channel.port2.postMessage(null);
  };
  // A finger leaves the focus on it.
  link.focus();
  const begun = performance.now();
  link.click();
  requestAnimationFrame(look);
})`;

export async function measurePage(): Promise<Figure[]> {
  const bare = await barePage();
  const site = await startServer();
  const { newPage, close } = await openBrowser();
  try {
    const person = await newPage({ site });
    const credentials = await signUp(person.context());
    const busy = await newPage({ site });
    const doer = await signUp(busy.context());
    await signIn(busy.context(), doer);
    await post(busy, '/api/bih-inventory', inventory(1));
    await post(busy, '/api/challenges', {
      title: 'Permits take 38 days',
      statement: 'One form goes through nine offices.',
    });
    for (let nth = 0; nth < 6; nth++) await post(busy, '/api/plays', { ...play(nth), status: 'active' });
    const first = async (url: string, width: number, text: string): Promise<Seen & { byte: number }> => {
      const isPhone = width === PHONE;
      const page = await newPage({ site, width, signedIn: url === '/' && (isPhone ? credentials : doer) });
      await page.addInitScript(OBSERVE);
      if (isPhone) await slow(page, { network: true });
      await page.goto(url);
      await page.getByText(text).first().waitFor();
      await page.waitForLoadState('networkidle');
      const result = await seen(page);
      const byte = await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].responseStart`);
      await page.context().close();
      return { ...result, byte };
    };
    const { rounds, note } = await quietRounds(ROUNDS, async () => ({
      ours: await first('/', PHONE, 'Recent Activity'),
      door: await first('/login', PHONE, 'Sign in to your quilt'),
      theirs: await first(bare.url, PHONE, 'Dashboard of somebody'),
    }));
    await first('/', DESK, 'Recent Activity');
    const desk = await quietRounds(ROUNDS, async () => ({
      ours: await first('/', DESK, 'Recent Activity'),
      theirs: await first(bare.url, DESK, 'Dashboard of somebody'),
    }));
    const atDesk = (figure: (round: (typeof desk.rounds)[number]) => number): number => median(desk.rounds.map(figure));
    const of = (figure: (round: (typeof rounds)[number]) => number): number => median(rounds.map(figure));
    const bareLcp = of(({ theirs }) => theirs.lcp);
    const figures: Figure[] = [
      {
        what: 'Dashboard on a slow phone: largest paint, against the bare React page',
        goal: { most: 1.4 },
        value: of(({ ours, theirs }) => ours.lcp / theirs.lcp),
        unit: '×',
        note: notes(`${Math.round(of(({ ours }) => ours.lcp))} ms against ${Math.round(bareLcp)} ms`, note),
      },
      {
        what: 'Sign-in on a slow phone: largest paint, against the bare React page',
        goal: { most: 1.4 },
        value: of(({ door, theirs }) => door.lcp / theirs.lcp),
        unit: '×',
        note: notes(`${Math.round(of(({ door }) => door.lcp))} ms against ${Math.round(bareLcp)} ms`, note),
      },
      {
        what: 'Dashboard with real data, unthrottled: largest paint, against the bare React page',
        goal: { most: 1.5 },
        value: atDesk(({ ours, theirs }) => ours.lcp / theirs.lcp),
        unit: '×',
        note: notes(
          `${Math.round(atDesk(({ ours }) => ours.lcp))} ms against ${Math.round(atDesk(({ theirs }) => theirs.lcp))} ms; NodeBB’s was 1.93 × the bare page’s, half of it 0.97 ×`,
          desk.note,
        ),
      },
      {
        what: '… its first byte',
        goal: null,
        value: atDesk(({ ours }) => ours.byte),
        unit: 'ms',
        note: notes(`the bare page’s, a file, ${atDesk(({ theirs }) => theirs.byte).toFixed(1)} ms`, desk.note),
      },
      {
        what: 'Layout shift while the dashboard and the sign-in load: the worst',
        goal: { most: 0.01 },
        value: Math.max(
          ...rounds.map(({ ours, door }) => Math.max(ours.cls, door.cls)),
          ...desk.rounds.map(({ ours }) => ours.cls),
        ),
        unit: '',
      },
    ];

    for (const throttled of [false, true]) {
      const page = await newPage({ site, signedIn: credentials });
      await page.addInitScript(OBSERVE);
      if (throttled) await slow(page, { network: false });
      await page.goto('/');
      await page.getByText('No recent activity').waitFor();
      const follow = async (): Promise<Moved[]> => [
        await page.evaluate<Moved>(FOLLOW('/profile', 'Profile')),
        await page.evaluate<Moved>(FOLLOW('/', 'Dashboard')),
      ];
      // The first times the screen is fetched and compiled.
      for (let round = 0; round < 3; round++) await follow();
      const moved = await quietRounds(4, async () => {
        const several: Moved[] = [];
        for (let round = 0; round < 5; round++) several.push(...(await follow()));
        return several;
      });
      const how = throttled ? 'at 4 × slower' : 'unthrottled';
      const between = (what: string, goal: Figure['goal'], times: number[]): Figure => ({
        what: `${what}, p90, ${how}`,
        goal,
        value: quantile(times, 0.9),
        unit: 'ms',
        note: notes(`median ${median(times).toFixed(0)} ms`, moved.note),
      });
      const times = moved.rounds.flat();
      figures.push(
        between(
          'Between dashboard and profile until the heading is painted',
          { most: throttled ? 100 : 33 },
          times.map(({ heading }) => heading),
        ),
        between(
          '… until the whole screen stands',
          null,
          times.map(({ whole }) => whole),
        ),
      );
      await page.goto('/profile/inventory');
      const field = page.getByRole('textbox').first();
      await field.waitFor();
      await page.waitForLoadState('networkidle');
      await field.click();
      const typed = await quietRounds(3, async () => {
        await page.evaluate('seen.inp = 0');
        await field.pressSequentially('I know how to fire stoneware and keep books for small shops. ', { delay: 30 });
        return (await seen(page)).inp;
      });
      figures.push({
        what: `Typing in the inventory, the slowest key, ${how}`,
        goal: { most: throttled ? 100 : 40 },
        value: median(typed.rounds),
        unit: 'ms',
        note: notes('0: none took 16 ms', typed.note),
      });
      await page.context().close();
    }
    return figures;
  } finally {
    await close();
    await site.close();
    await bare.close();
  }
}

await showIfStarted(import.meta.main, measurePage);
