// How long a warm start takes until the first answer, and how much memory the server holds: `node bench/start.ts`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround } from './ground.ts';
import { get, load } from './load.ts';

const RUNS = 5;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the product as `npm start` does once everything is built; `seconds` until /readyz answers 200. */
async function start(env: Record<string, string>): Promise<{ child: ChildProcess; port: number; seconds: number }> {
  const port = await freePort();
  const begun = performance.now();
  const server = join(import.meta.dirname, '../server');
  const child = spawn(process.execPath, ['--import', join(server, 'quick-loading.mjs'), join(server, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'error', ...env },
    cwd: env['DATA_DIR'],
    stdio: 'ignore',
  });
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      async (reply) => (await reply.text()) !== '' && reply.ok,
      () => false,
    );
    if (isReady) return { child, port, seconds: (performance.now() - begun) / 1000 };
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

async function startTimes(env: Record<string, string>): Promise<number> {
  const times: number[] = [];
  // The first is not warm: it makes the database.
  for (let run = 0; run <= RUNS; run++) {
    const { child, seconds } = await start(env);
    if (run > 0) times.push(seconds);
    await end(child);
  }
  return median(times);
}

async function megabytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const embedded = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  try {
    const onPostgres = { DATA_DIR: dataDir, DATABASE_URL: ground.databaseUrl };
    const figures: Figure[] = [
      {
        what: 'Warm start to the first 200, PostgreSQL',
        goal: { most: 0.4 },
        value: await startTimes(onPostgres),
        unit: 's',
      },
      {
        what: 'Warm start to the first 200, embedded, existing data',
        goal: { most: 0.7 },
        value: await startTimes({ DATA_DIR: embedded }),
        unit: 's',
      },
    ];
    const { cookie } = await ground.signUp('holder');
    const { child, port } = await start(onPostgres);
    await fetch(`http://127.0.0.1:${port}/login`);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    figures.push({
      what: 'Memory when idle, PostgreSQL',
      goal: { most: 130 },
      value: await megabytes(child),
      unit: 'MB',
    });
    await load({ port, connections: 32, duration: 5_000, request: () => get('/api/achievements', cookie) });
    figures.push({ what: 'Memory under load', goal: { most: 220 }, value: await megabytes(child), unit: 'MB' });
    await end(child);
    return figures;
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
    await rm(embedded, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureStart);
