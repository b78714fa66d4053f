// How long a warm start takes until the first answer, and how much memory the server holds: `node bench/start.ts`.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround } from './ground.ts';
import { get, load } from './load.ts';
import { startProduct } from './product.ts';
import { type Rounds, quietRounds } from './quiet.ts';

const RUNS = 5;

async function startTimes(env: Record<string, string>): Promise<Rounds<number>> {
  const once = async (): Promise<number> => {
    const { seconds, close } = await startProduct(env);
    await close();
    return seconds;
  };
  // The first is not warm: it makes the database.
  await once();
  return quietRounds(RUNS, once);
}

async function megabytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  try {
    // Before the starts, which send the mail of it: an idle server has none to send.
    const { cookie } = await ground.signUp('holder');
    const onPostgres = { DATA_DIR: dataDir, DATABASE_URL: ground.databaseUrl };
    const figures: Figure[] = [];
    const { rounds, note } = await startTimes(onPostgres);
    figures.push({
      what: 'Warm start to the first 200, PostgreSQL',
      goal: { most: 0.4 },
      value: median(rounds),
      unit: 's',
      note,
    });
    const { child, port, close } = await startProduct(onPostgres);
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
    await close();
    return figures;
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureStart);
