// A browser with a profile of its own on disk, which can be killed and started again: what a page keeps outlives it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';

const PATIENCE = 20_000;

export type Profile = {
  /** The one window's; there once the browser was started. */
  readonly page: Page;
  readonly context: BrowserContext;
  start: () => Promise<void>;
  /** As when the phone's battery is empty. */
  kill: () => Promise<void>;
  /** Kills it and removes what it kept. */
  close: () => Promise<void>;
};

export async function newProfile(size = { width: 1280, height: 900 }): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'crazy-quilt-profile-'));
  let program: ChildProcess | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext | undefined;
  let page: Page | undefined;

  async function start(): Promise<void> {
    const portFile = join(folder, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    const flags = [...BROWSER_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
    program = spawn(findBrowser() ?? '', [...flags, 'about:blank'], { stdio: 'ignore', detached: true });
    const end = Date.now() + PATIENCE;
    let port = '';
    while (port === '') {
      if (Date.now() > end) throw new Error('The browser did not start.');
      await pause(20);
      port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n', 1)[0]!;
    }
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    context = browser.contexts()[0]!;
    context.setDefaultTimeout(PATIENCE);
    page = await context.newPage();
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }

  async function kill(): Promise<void> {
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    // The whole group: what was started may be a script around the browser.
    process.kill(-program.pid!, 'SIGKILL');
    await once(program, 'exit');
    await browser?.close();
  }

  return {
    get page() {
      return page!;
    },
    get context() {
      return context!;
    },
    start,
    kill,
    async close() {
      await kill();
      // Its helpers end a moment later, and may write to the last.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
