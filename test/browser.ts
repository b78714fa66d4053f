// A real browser on the real product: what the journeys in test/e2e/ start from.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { NodeResult, Result, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type Locator, type Page, chromium } from 'playwright-core';
import { freePort } from './free-port.ts';
import { layNewDatabase } from './new-database.ts';
import { quickly } from './shipped.ts';

const root = join(import.meta.dirname, '..');

/** Among the tests of a run, and not where something is measured. */
const isTested = process.execArgv.some((flag) => flag.endsWith('test/deadline.ts'));

/** A server hashes passwords as its tests do. */
const hashing = isTested ? ['--import', pathToFileURL(join(root, 'test/quick-hash.ts')).href] : [];

/** How long, in ms, something that should come is waited for: others may be at work on the machine. */
const PATIENCE = 20_000;

// First the one without windows: drawing the browser's own buttons takes a third of the processors' time.
const PROGRAMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROME_PATH, else an installed Chromium or Chrome, else the one that Playwright installed. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH;
  return [...(given ? [given] : PROGRAMS), chromium.executablePath()].find((path) => existsSync(path));
}

/** Has Playwright fetch a Chromium of its own; false where that cannot be done. */
export async function installBrowser(): Promise<boolean> {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const [code] = await once(spawn(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }), 'exit');
  return code === 0 && findBrowser() !== undefined;
}

export type Site = {
  url: string;
  dataDir: string;
  /** The process of the server, as it stands now. */
  pid: () => number;
  /** All that the server printed. */
  printed: () => string;
  /** The mails of the outbox, oldest first, as they would go over the wire. */
  mails: () => Promise<string[]>;
  /** Ends the server with a signal and waits; the data stays. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same data and port. */
  start: () => Promise<void>;
  /** Ends the server and removes its data. */
  close: () => Promise<void>;
};

/**
 * Starts `server/main.ts` on a free port with data of its own, unless `DATA_DIR` names some. `env` overrides settings;
 * `{port}` in it is that port. `flags` are Node's.
 */
export async function startServer(env: Record<string, string> = {}, flags: readonly string[] = []): Promise<Site> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'crazy-quilt-')));
  // Data that is there already stays as it is.
  const embedded = env.DATABASE_URL === undefined && env.DATA_DIR === undefined;
  if (embedded) await layNewDatabase(dataDir);
  let port = await freePort();
  let child: ChildProcess | undefined;
  let printed = '';

  const start = async (): Promise<void> => {
    // Run from the data directory, so that a developer's own .env has no say.
    const started = spawn(process.execPath, [...quickly, ...hashing, ...flags, join(root, 'server/main.ts')], {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        ...Object.fromEntries(
          Object.entries(env).map(([name, value]) => [name, value.replace('{port}', String(port))]),
        ),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const before = printed.length;
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        printed += chunk.toString();
        if (printed.includes('Crazy Quilt is at', before)) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('exit', () => reject(new Error(`The server did not start:\n${printed.slice(before)}`)));
    });
  };
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const mails = async (): Promise<string[]> => {
    const outbox = join(dataDir, 'outbox');
    const names = await readdir(outbox).catch(() => []);
    const finished = names.filter((name) => name.endsWith('.eml')).toSorted();
    return Promise.all(finished.map((name) => readFile(join(outbox, name), 'utf8')));
  };
  const close = async (): Promise<void> => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    await start().catch(async (error: Error) => {
      if (!error.message.includes('is taken')) throw error;
      // Somebody was quicker between the finding and the listening.
      port = await freePort();
      await start();
    });
  } catch (error) {
    await close();
    throw error;
  }
  const pid = (): number => child?.pid ?? 0;
  return { url: `http://127.0.0.1:${port}`, dataDir, pid, printed: () => printed, mails, end, start, close };
}

export type Credentials = { username: string; password: string };

export type PageOptions = {
  site: Site;
  /** Below 768 it is a phone: it touches, and is 844 high. */
  width?: number;
  theme?: 'light' | 'dark';
  /** `true` signs up someone new; credentials sign in a registered person. */
  signedIn?: boolean | Credentials;
  /** As a rule nothing moves, for a journey that watches no movement has nothing of waiting for its end. */
  motion?: boolean;
  /** The time zone, where it matters; else the machine's. */
  zone?: string;
  /** For what cannot be taken back, such as a stopped clock: only who says the same word has this page again. */
  apart?: string;
};

export type OpenBrowser = {
  browser: Browser;
  /** A page in a context of its own: no cookies, nothing stored. */
  newPage: (options: PageOptions) => Promise<Page>;
  /**
   * For `afterEach`: no page goes on working beside the next test's. Each is emptied and kept, and the next test that wants
   * one of its kind has it again, for a new one takes more of the processor than most tests.
   */
  closePages: () => Promise<void>;
  close: () => Promise<void>;
};

type KeptPage = {
  page: Page;
  /** What it was opened as. */
  kind: string;
  isFree: boolean;
  empty: () => Promise<void>;
};

/** Makes a page as new: where that is not possible, because its server is gone, say, it throws. */
async function empty(page: Page, site: Site, reset: () => Promise<void>): Promise<void> {
  const context = page.context();
  // All at once, for until it is left it goes on with what the test began.
  await Promise.all([
    ...context.pages().map((other) => other !== page && other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    // Its routes, too: with one laid every file is asked for anew.
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    page.mouse.move(0, 0),
  ]);
  // What it shows may write to its storage to the last: it is left, for a file of the same origin, before that is cleared.
  await page.goto(`${site.url}/theme-first.js`);
  await Promise.all([page.evaluate('localStorage.clear(); sessionStorage.clear();'), context.clearCookies(), reset()]);
}

/** As root there is no sandbox to be had; the rest keeps the browser from calling home. */
export const BROWSER_FLAGS: string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** No page of a test lives long enough for its scripts to be worth optimising. */
const TEST_FLAGS = ['--js-flags=--no-maglev --no-turbofan'];

/** Launches Chromium or Chrome. Close it, or the test process does not end. */
export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser: install Chromium or Chrome, or set CHROME_PATH.');
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...(isTested ? TEST_FLAGS : [])] });

  const pages: KeptPage[] = [];

  const openPage = async ({ site, width = 1280, theme = 'light', motion = false, zone, apart }: PageOptions) => {
    const phone = width < 768;
    const begun = { width, height: phone ? 844 : 900 };
    const media = { colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce' } as const;
    const kind = JSON.stringify([site.url, begun, media, zone, apart]);
    const kept = pages.find((one) => one.isFree && one.kind === kind);
    if (kept) {
      kept.isFree = false;
      return kept.page;
    }
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: begun,
      hasTouch: phone,
      ...media,
      locale: 'en-US',
      timezoneId: zone,
      // One would answer in place of the routes that a test lays. test/e2e/pocket.test.ts is about it.
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    listen(page);
    const reset = async (): Promise<void> => {
      await page.setViewportSize(begun);
      await page.emulateMedia({ ...media, forcedColors: 'none' });
    };
    pages.push({ page, kind, isFree: false, empty: () => empty(page, site, reset) });
    return page;
  };
  const newPage: OpenBrowser['newPage'] = async (options) => {
    const page = await openPage(options);
    heard.set(page, []);
    const context = page.context();
    const { signedIn = false } = options;
    if (signedIn) await signIn(context, signedIn === true ? await signUp(context) : signedIn);
    return page;
  };
  const closePages = async (): Promise<void> => {
    const kept = await Promise.all(
      pages.splice(0).map(async (one) => {
        if (one.isFree) return one;
        const isEmpty = await one.empty().then(
          () => true,
          () => false,
        );
        if (!isEmpty) await one.page.context().close();
        return isEmpty ? { ...one, isFree: true } : undefined;
      }),
    );
    pages.push(...kept.filter((one) => one !== undefined));
  };
  return { browser, newPage, closePages, close: () => browser.close() };
}

let people = 0;

/** Registers someone new through the product's own call. */
export async function signUp(context: Pick<BrowserContext, 'request'>): Promise<Credentials & { email: string }> {
  people += 1;
  const username = `weaver.${process.pid}.${people}`;
  const person = { username, password: 'Stitch-by-stitch-28', email: `${username}@example.org` };
  const data = { ...person, firstName: 'Pat', lastName: 'Weaver' };
  const reply = await context.request.post('/api/auth/register', { data });
  assert.ok(reply.ok(), `Sign-up failed: ${reply.status()} ${await reply.text()}`);
  return person;
}

/** Signs in through the product's own call; every page of the context is then signed in. */
export async function signIn(
  context: Pick<BrowserContext, 'request'>,
  { username, password }: Credentials,
): Promise<void> {
  const reply = await context.request.post('/api/auth/login', { form: { username, password }, maxRedirects: 0 });
  assert.equal(reply.status(), 302, `Sign-in failed: ${await reply.text()}`);
}

const heard = new WeakMap<Page, string[]>();

function listen(page: Page): void {
  const faults = { push: (fault: string) => heard.get(page)?.push(fault) };
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; what the page makes of it is the journey's to say.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} from ${response.url()}`);
  });
}

/** Nothing was thrown, nothing was refused by the content security policy, no call ended in 5xx. */
export function assertQuiet(page: Page): void {
  assert.deepEqual(heard.get(page), []);
}

/** Waits until it reads so: what a screen shows may come a moment later than the act that brings it. */
export async function becomes(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await read();
    const isSo = wanted instanceof RegExp ? wanted.test(String(found)) : isDeepStrictEqual(found, wanted);
    if (isSo) return;
    if (Date.now() > end)
      return wanted instanceof RegExp ? assert.match(String(found), wanted) : assert.deepEqual(found, wanted);
    // More often would keep the page from becoming so.
    await setTimeout(50);
  }
}

// Run in the page as it is: axe's own driver for Playwright brings it along again each time, and takes ten times as long.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Finding = Pick<Result, 'id' | 'help'> & { nodes: Pick<NodeResult, 'target' | 'failureSummary'>[] };

/** Waits until this has the focus: before that, a key would go elsewhere. */
export async function hasFocus(control: Locator): Promise<void> {
  await control.and(control.page().locator(':focus')).waitFor();
}

/**
 * No finding of axe on the page as it stands, at WCAG 2.2 AA and axe's own good practice. Where the system forces its own
 * colours, contrast is the system's: axe would judge the colours that nobody sees.
 */
export async function axe(page: Page, { forcedColors = false } = {}): Promise<void> {
  await assertAxe(page, {
    runOnly: AXE_TAGS,
    rules: { 'color-contrast': { enabled: !forcedColors } },
  });
}

async function assertAxe(page: Page, options: RunOptions): Promise<void> {
  // Half-way through a fade every contrast is too low. (Text, for the server's types know no `document`.)
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished)
  )`);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const violations = await page.evaluate<Finding[]>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then((found) => found.violations)`,
  );
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  assert.deepEqual(findings, []);
}

/** What axe knows of colours: in the other theme nothing else is different. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing on the page as it stands, in either theme: what a reload would cost is not spent. Ends as it began. */
export async function axeInBothThemes(page: Page): Promise<void> {
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  await axe(page);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await assertAxe(page, { runOnly: { type: 'rule', values: COLOURS } });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/**
 * At a desk and on a phone, as it stands: axe finds nothing, and nothing scrolls sideways; in the width it has, in either
 * theme. Ends as it began.
 */
export async function looksRight(page: Page): Promise<void> {
  const begun = page.viewportSize();
  const isPhone = begun !== null && begun.width < 768;
  await page.setViewportSize(isPhone ? { width: 1280, height: 900 } : { width: 390, height: 844 });
  await axe(page);
  await assertFits(page);
  if (begun) await page.setViewportSize(begun);
  await axeInBothThemes(page);
  await assertFits(page);
}

/** The page does not scroll sideways at its present width. */
export async function assertFits(page: Page): Promise<void> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  assert.ok(over <= 0, `The page is ${over} px wider than the window.`);
}
