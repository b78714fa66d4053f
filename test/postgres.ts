// PostgreSQL for tests: TEST_DATABASE_URL, else the product's own programs on a directory of their own, for a whole run or for a
// test that ends it; and a database per test, copied from one migrated template.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { launch, processesOn } from '../server/postgres/process.ts';
import { serverDirectory } from '../server/postgres/server.ts';
import { migrate } from '../server/database/migrate.ts';
import { freePort } from './free-port.ts';
import { layNewDatabase } from './new-database.ts';
import './temporary.ts';

export type TestDatabases = {
  /** The address of a new database, migrated unless `empty`. */
  freshDatabase(options?: { empty: boolean }): Promise<string>;
  /** Takes away a database of `freshDatabase`, also while somebody is connected to it. */
  dropDatabase(url: string): Promise<void>;
};

export type TestPostgres = TestDatabases & {
  /** Ends the server as a power cut would; throws where it is not ours to end. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const sharedUrl = 'TEST_SHARED_POSTGRES';

/**
 * The server that a run of many files has started for them all, or one for this process, which ends with it. A test that ends
 * its server or looks at all that stands in it starts one of its own.
 */
export function sharedPostgres(): Promise<TestDatabases> {
  const url = process.env[sharedUrl];
  shared ??= url ? Promise.resolve(databasesAt(url, migratedName)) : startPostgres();
  return shared;
}

let shared: Promise<TestDatabases> | undefined;

/** Before the first database: this process has a server of its own, to which nobody else writes. */
export function standAlone(): void {
  delete process.env[sharedUrl];
}

/** Starts one for the processes to come, which find it by `sharedPostgres`. Resolves to what ends it. */
export async function sharePostgres(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL'] || process.env[sharedUrl]) return () => Promise.resolve();
  const { url, stop } = await startCluster();
  process.env[sharedUrl] = url;
  return async () => {
    delete process.env[sharedUrl];
    await stop();
  };
}

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { ...databasesAt(given), ...noProcess };
  const { url, ...server } = await startCluster();
  return { ...databasesAt(url, migratedName), ...server };
}

/** The database of a new cluster that the product has migrated. */
const migratedName = 'postgres';

type Cluster = Pick<TestPostgres, 'start' | 'kill' | 'stop'> & { url: string };

async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'crazy-quilt-postgres-'));
  await layNewDatabase(folder);
  const directory = serverDirectory(folder);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'max_connections=300',
    'io_method=sync',
    // Only a crash of the machine could tell, and waiting for the disk would be most of a test's time. What is acknowledged is
    // still written before: a kill loses nothing.
    'fsync=off',
    'full_page_writes=off',
    'autovacuum=off',
  ];
  let running: { pid: number; ended: Promise<string> } | null = null;

  async function start(): Promise<void> {
    // What a killed server leaves behind notices in its own time that it is gone.
    while (processesOn(directory).length > 0) await setTimeout(10);
    while (!running) running = await launch(directory, settings);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running) return;
    const { pid, ended } = running;
    running = null;
    process.kill(pid, signal);
    // Nothing else may keep this process alive while it waits.
    const waiting = setInterval(() => undefined, 1_000);
    await ended;
    clearInterval(waiting);
  }

  // A test process that ends without `stop` leaves nothing behind.
  const clear = (): void => {
    // At once, and yet without leaving its shared memory behind, as a killed one would.
    if (running) process.kill(running.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/template1`,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT');
      clear();
      process.removeListener('exit', clear);
    },
  };
}

const noProcess = {
  start: () => Promise.reject(new Error('This server is not ours to start.')),
  kill: () => Promise.reject(new Error('This server is not ours to end.')),
  stop: () => Promise.resolve(),
};

function databasesAt(url: string, given?: string): TestDatabases {
  let template = given === undefined ? undefined : Promise.resolve(given);
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

  // One connection for all: each new one is a process of PostgreSQL's. It keeps no test process from ending.
  const pool = new Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  const run = async (statement: string): Promise<void> => void (await pool.query(statement));

  async function create(from: string): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // Copying files takes a fifth of the time that copying through the log takes, which is the default.
    await run(`create database ${name} template ${from} strategy file_copy`);
    return name;
  }

  async function migrated(): Promise<string> {
    const name = await create('template0');
    const pool = new Pool({ connectionString: addressOf(name) });
    await migrate(pool).finally(() => pool.end());
    return name;
  }

  return {
    async freshDatabase({ empty } = { empty: false }) {
      if (empty) return addressOf(await create('template0'));
      template ??= migrated();
      return addressOf(await create(await template));
    },
    dropDatabase: (address) => run(`drop database ${new URL(address).pathname.slice(1)} with (force)`),
  };
}
