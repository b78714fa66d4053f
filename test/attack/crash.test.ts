// The real server process is killed, stopped and started in bad places: nothing acknowledged is lost, and whatever
// cannot work is said in a sentence. It is killed once on each database here; KILLS=50 sets
// it to fifty, and `npm run drill` kills it in each write route.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { findRunning, processesOn } from '../../server/postgres/process.ts';
import { serverDirectory } from '../../server/postgres/server.ts';
import { aiServer } from '../ai-server.ts';
import { type Site, startServer } from '../browser.ts';
import { startPostgres } from '../postgres.ts';
import { quickly } from '../shipped.ts';
import { type Client, signUp } from './client.ts';

const kills = Number(process.env['KILLS'] ?? 1);
const timeout = 120_000 + kills * 10_000;

const postgres = startPostgres();
after(async () => (await postgres).stop());

type Inventory = { version: number; whoIAm: string; whatIKnow: string };

/** Saves over and over until the server is gone; `heard` is told of every acknowledged version. */
async function saveUntilGone(client: Client, from: number, heard: () => void): Promise<number> {
  for (let version = from; ; version += 1) {
    const text = `v${version + 1}`;
    const json = { whoIAm: text, whatIKnow: text.repeat(500), whoIKnow: text, whatIHave: text, version };
    try {
      const reply = await client.send('/api/bih-inventory', { json });
      // While it goes down only.
      if (reply.status !== 200) assert.fail(`${reply.status} ${await reply.text()}`);
      assert.equal(((await reply.json()) as Inventory).version, version + 1);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return version;
    }
    heard();
  }
}

async function killWhileSaving(site: Site): Promise<void> {
  const people = await Promise.all(['ann', 'bob', 'cat'].map((name) => signUp(site.url, name)));
  const versions = people.map(() => 0);
  let acknowledged = 0;
  for (let round = 0; round < kills; round += 1) {
    const moment = acknowledged + 1 + ((30 + round * 37) % 60);
    const heard = (): void => {
      acknowledged += 1;
      if (acknowledged === moment) void site.end('SIGKILL');
    };
    const last = await Promise.all(people.map((person, at) => saveUntilGone(person, versions[at] ?? 0, heard)));
    await site.end('SIGKILL');
    await site.start();
    for (const [at, person] of people.entries()) {
      const reply = await person.send('/api/bih-inventory');
      assert.equal(reply.status, 200, 'the session is kept as well');
      const kept = (await reply.json()) as Inventory;
      const known = last[at] ?? 0;
      assert.ok(kept.version === known || kept.version === known + 1, `${kept.version} is kept, ${known} acknowledged`);
      if (kept.version > 0)
        assert.deepEqual([kept.whoIAm, kept.whatIKnow], [`v${kept.version}`, `v${kept.version}`.repeat(500)]);
      versions[at] = kept.version;
    }
  }
  assert.ok(acknowledged >= kills);
}

test('on the embedded database, what was acknowledged survives kills', { timeout }, async (t) => {
  const site = await startServer();
  t.after(() => site.close());
  await killWhileSaving(site);
});

test('an embedded database that crashes alone comes back, and both end in order', { timeout }, async (t) => {
  const site = await startServer();
  t.after(() => site.close());
  const ann = await signUp(site.url, 'ann');
  const directory = serverDirectory(site.dataDir);
  const save = (version: number) =>
    ann.send('/api/bih-inventory', {
      json: { whoIAm: `v${version + 1}`, whatIKnow: '', whoIKnow: '', whatIHave: '', version },
    });
  let version = 0;
  for (let round = 0; round < kills; round += 1) {
    assert.equal((await save(version)).status, 200);
    version += 1;
    const running = findRunning(directory);
    assert.ok(running);
    process.kill(running.pid, 'SIGKILL');
    // Each that comes meanwhile is answered, or told when to come again.
    for (let isBack = false; !isBack;) {
      const reply = await ann.send('/api/bih-inventory');
      const told = (await reply.json()) as Inventory & { message: string };
      isBack = reply.status === 200 && findRunning(directory)?.pid !== running.pid;
      if (reply.status === 200) assert.equal(told.version, version);
      else {
        assert.equal(reply.status, 503, told.message);
        assert.ok(Number(reply.headers.get('retry-after')) > 0);
        assert.match(told.message, /try again/);
      }
    }
  }
  await site.end('SIGTERM');
  assert.doesNotMatch(site.printed(), /Did not go down cleanly/);
  assert.deepEqual(processesOn(directory), []);
  // Only an end in order takes it away.
  assert.equal(existsSync(join(directory, 'postmaster.pid')), false);
});

test(
  'a killed server has lost no save it acknowledged, on PostgreSQL, and a second one on its port says so',
  { timeout },
  async (t) => {
    const DATABASE_URL = await (await postgres).freshDatabase();
    const site = await startServer({ DATABASE_URL });
    t.after(() => site.close());
    await killWhileSaving(site);

    const { port } = new URL(site.url);
    const taken = await run({ DATABASE_URL, DATA_DIR: site.dataDir, PORT: port });
    assert.equal(taken.code, 1);
    assert.match(taken.printed, new RegExp(`Port ${port} on 127.0.0.1 is taken by another program`));
    assert.equal((await fetch(`${site.url}/readyz`)).status, 200);
  },
);

test('a server told to end does so with a stream open, and the words said are kept', { timeout }, async (t) => {
  const ai = await aiServer();
  t.after(() => ai.close());
  ai.will({ say: ['{"message":"Hello ', 'there and '], last: 'stall' });
  const site = await startServer({
    DATABASE_URL: await (await postgres).freshDatabase(),
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_BASE_URL: ai.url('openai-compatible'),
  });
  t.after(() => site.close());
  const ann = await signUp(site.url, 'ann');
  const idle = await ann.send('/api/notifications');
  await idle.text();
  const stream = await ann.send('/api/bih-inventory/chat', {
    json: { message: 'Kept when the server ends' },
    headers: { accept: 'text/event-stream' },
  });
  const reader = stream.body?.getReader();
  await reader?.read();
  const started = performance.now();
  const ended = site.end('SIGTERM');
  const rest = await readAll(reader);
  await ended;
  const seconds = (performance.now() - started) / 1000;
  t.diagnostic(`ended after ${seconds.toFixed(1)} s`);
  assert.ok(seconds < 20, `it took ${seconds} s to end`);
  assert.match(rest, /event: error\ndata: .*The server is restarting/, 'the reader is told');
  assert.doesNotMatch(site.printed(), /Did not go down cleanly/);
  await site.start();
  const { chatHistory } = (await (await ann.send('/api/bih-inventory/chat-history')).json()) as {
    chatHistory: { content: string }[];
  };
  assert.deepEqual(
    chatHistory.map(({ content }) => content),
    ['Kept when the server ends'],
  );
});

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  let text = '';
  for (;;) {
    const piece = await reader?.read().catch(() => undefined);
    if (!piece || piece.done) return text;
    text += Buffer.from(piece.value).toString();
  }
}

/** Runs `server/main.ts` until it ends by itself. */
async function run(env: Record<string, string>, user: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [...quickly, join(import.meta.dirname, '../../server/main.ts')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
    ...user,
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    printed += String(error);
    return [null];
  })) as [number | null];
  return { code, printed };
}

/** Reads the answer to its end, so that its connection is free again. */
async function status(url: string): Promise<number> {
  const reply = await fetch(url);
  await reply.arrayBuffer();
  return reply.status;
}

function directory(t: { after(work: () => void): void }): string {
  const path = mkdtempSync(join(tmpdir(), 'crazy-quilt-'));
  t.after(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

test('bad settings are named, and nothing starts', { timeout }, async (t) => {
  const DATA_DIR = directory(t);
  const bad: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /PORT must be/],
    [{ PUBLIC_URL: 'quilt.example.org' }, /PUBLIC_URL must be/],
    [{ HOST: 'nowhere.invalid' }, /no address "nowhere\.invalid"\. Set HOST/],
    [{ HOST: '192.0.2.1' }, /no address "192\.0\.2\.1"\. Set HOST/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must be/],
    [{ DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none' }, /DATABASE_URL/],
    [{ DATA_DIR: '/dev/null/data' }, /DATA_DIR/],
    [
      { PORT: 'eighty', SIGNUP: 'closed' },
      /^Crazy Quilt could not start\. Several settings are wrong:\n- PORT .*\n- SIGNUP /,
    ],
  ];
  const ended = await Promise.all(bad.map(([env]) => run({ DATA_DIR, PORT: '0', ...env })));
  for (const [at, { code, printed }] of ended.entries()) {
    assert.equal(code, 1);
    assert.match(printed, bad[at]?.[1] ?? /^$/);
    assert.doesNotMatch(printed, /hidden|^\s+at /m);
  }
});

test('a data directory that may not be written is told in a sentence', { timeout }, async (t) => {
  const path = directory(t);
  chmodSync(path, 0o555);
  // Root may write anywhere.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { code, printed } = await run({ DATA_DIR: path, PORT: '0' }, user);
  if (/Cannot find module|spawn .*EACCES|EACCES.*main\.ts/.test(printed))
    return t.skip('another user may not read this directory');
  assert.equal(code, 1);
  assert.match(printed, /^Crazy Quilt could not start\. .*DATA_DIR/);
  assert.doesNotMatch(printed, /^\s+at /m);
});

test(
  'PostgreSQL may go and come back while we serve',
  { timeout, skip: Boolean(process.env['TEST_DATABASE_URL']) },
  async (t) => {
    const database = await postgres;
    const site = await startServer({ DATABASE_URL: await database.freshDatabase() });
    t.after(() => site.close());
    try {
      const ann = await signUp(site.url, 'ann');
      const texts = { whoIAm: 'A', whatIKnow: 'B', whoIKnow: 'C', whatIHave: 'D' };
      for (let round = 0; round < 2; round += 1) {
        await database.kill();
        // What it left running notices in its own time that it is gone.
        while ((await status(`${site.url}/readyz`)) === 200);
        const replies = await Promise.all(
          Array.from({ length: 30 }, (_, n) =>
            n % 2 ? ann.send('/api/user') : ann.send('/api/bih-inventory', { json: texts }),
          ),
        );
        for (const reply of replies) {
          assert.equal(reply.status, 503);
          assert.ok(Number(reply.headers.get('retry-after')) > 0);
          assert.match(((await reply.json()) as { message: string }).message, /try again/);
        }
        assert.equal(await status(`${site.url}/healthz`), 200);
        await database.start();
        assert.equal(await status(`${site.url}/readyz`), 200);
        const again = await Promise.all(Array.from({ length: 30 }, () => ann.send('/api/user')));
        for (const reply of again) assert.equal(reply.status, 200);
        assert.equal((await ann.send('/api/bih-inventory', { json: texts })).status, 200);
      }
      // Also when it went in the middle of the first look at the jobs: they are done in the end.
      while ((await site.mails()).length === 0) await setTimeout(50);
    } catch (error) {
      // Whether the server lived through it is told by what it printed.
      throw new Error(`With PostgreSQL gone:\n${site.printed()}`, { cause: error });
    }
  },
);
