// What a drill works with: servers, databases and directories of its own, all gone when it is over.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type OpenBrowser, type Site, findBrowser, openBrowser, startServer } from '../browser.ts';
import { type TestPostgres, sharedPostgres, startPostgres } from '../postgres.ts';
import { shippedStart } from '../shipped.ts';
import { NotShown } from './drill.ts';

/** What is hurt is what is shipped. */
const shipped = shippedStart();

export type Stage = {
  /** Whether it was asked to take its time (`--long`). */
  long: boolean;
  /** A new directory. */
  directory: () => string;
  /** A server on a database of its own, embedded unless `DATABASE_URL` says otherwise. */
  site: (env?: Record<string, string>) => Promise<Site>;
  /** The address of a fresh migrated database on a PostgreSQL that all drills share. */
  databaseUrl: (options?: { empty: boolean }) => Promise<string>;
  /** A PostgreSQL of this drill alone, to be hurt. */
  ownPostgres: () => Promise<TestPostgres>;
  browser: () => Promise<OpenBrowser>;
  /** Done when the drill is over, the last first. */
  after: (work: () => unknown) => void;
};

/** What is to be done when the drill is over. */
let ends: (() => unknown)[] = [];

async function clear(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop())
    try {
      await end();
    } catch (error) {
      // What was hurt cannot always be cleared away; what the drill found matters more.
      console.error(error);
    }
}

/** Leaves nothing behind of a drill in its middle. */
export async function breakOff(): Promise<void> {
  await clear();
}

/** No drill takes that long; what does is a server that hangs. Minutes. */
const PATIENCE = { short: 15, long: 45 };

export async function onStage<T>(long: boolean, play: (stage: Stage) => Promise<T>): Promise<T> {
  ends = [];
  const sites: Site[] = [];
  const after = (work: () => unknown): void => void ends.push(work);
  const stage: Stage = {
    long,
    after,
    directory() {
      const path = mkdtempSync(join(tmpdir(), 'crazy-quilt-drill-'));
      after(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
      return path;
    },
    async site(env) {
      const site = await startServer({ ...shipped.env, ...env }, shipped.flags);
      sites.push(site);
      after(() => site.close());
      return site;
    },
    async databaseUrl(options) {
      return (await sharedPostgres()).freshDatabase(options);
    },
    async ownPostgres() {
      if (process.env['TEST_DATABASE_URL']) throw new NotShown('the PostgreSQL is not ours to hurt');
      const own = await startPostgres();
      after(() => own.stop());
      return own;
    },
    async browser() {
      if (!findBrowser()) throw new NotShown('no browser: install Chromium or Chrome, or set CHROME_PATH');
      const browser = await openBrowser();
      after(() => browser.close());
      return browser;
    },
  };
  const over = new AbortController();
  const minutes = long ? PATIENCE.long : PATIENCE.short;
  const hung = pause(minutes * 60_000, over.signal).then(() => {
    throw new Error(`It was not over after ${minutes} minutes.`);
  });
  hung.catch(() => undefined);
  try {
    return await Promise.race([play(stage), hung]);
  } catch (error) {
    // What the servers had to say about it.
    for (const site of sites) console.error(site.printed().slice(-3_000));
    throw error;
  } finally {
    over.abort();
    await clear();
  }
}

/** Asks again and again until it is so; throws with `what` when it has not come about in time. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not come about in ${seconds} s: ${what}`);
    await setTimeout(25);
  }
}

/** The status of an address, its answer read to the end; 0 where none came. */
export async function statusOf(url: string): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, signal && { signal });
