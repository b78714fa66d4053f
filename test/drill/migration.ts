// Faults 2, 3 and 16: killed in a migration, killed in the first start, and migrated forward under a version that runs.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client as Connection, Pool } from 'pg';
import { freePort } from '../free-port.ts';
import { migrationsFolder } from '../../server/database/migrate.ts';
import { NotShown } from './drill.ts';
import { allowFailure, ask, inventoryOf, movedTo, must, newcomer, playOf } from './person.ts';
import { type Stage, pause, until } from './stage.ts';

const root = join(import.meta.dirname, '../..');
type Journal = { entries: { tag: string; when: number }[] };
const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;

/** How many migrations are noted as applied; 0 before the first. */
async function applied(connection: Connection): Promise<number> {
  const { rows } = await connection
    .query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
    .catch(() => ({ rows: [{ count: 0 }] }));
  return rows[0]?.count ?? 0;
}

async function connected(stage: Stage, connectionString: string): Promise<Connection> {
  const connection = new Connection({ connectionString });
  connection.on('error', () => undefined);
  await connection.connect();
  stage.after(() => connection.end().catch(() => undefined));
  return connection;
}

/** Starts the server on a database and leaves it to itself. */
function startBlindly(stage: Stage, env: Record<string, string>) {
  const dataDir = stage.directory();
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: 'ignore',
  });
  stage.after(() => child.kill('SIGKILL'));
  return child;
}

export async function killMigrations(stage: Stage): Promise<string> {
  // First migrations, killed at several moments.
  const moments = [150, 300, 450, 600, 750, 900];
  const whole = readJournal().entries.length;
  const found: number[] = [];
  for (const moment of moments) {
    const DATABASE_URL = await stage.databaseUrl({ empty: true });
    const connection = await connected(stage, DATABASE_URL);
    const child = startBlindly(stage, { DATABASE_URL });
    // The moment counts from when it has reached the database.
    await until('the server asks the database', async () => {
      if (child.exitCode !== null) throw new NotShown('the server could not reach PostgreSQL: the machine is too busy');
      const { rows } = await connection.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows.length > 0;
    });
    await pause(moment - 150);
    child.kill('SIGKILL');
    await once(child, 'exit');
    found.push(await applied(connection));
    const site = await stage.site({ DATABASE_URL });
    const me = await newcomer(site.url);
    await must(me, 'POST', '/api/plays', playOf('After the kill'));
    if ((await applied(connection)) !== whole) throw new Error('The next start did not finish the migrations.');
    await site.close();
    await connection.end();
  }

  // The newest one, on a database with people in it, held up in its middle.
  const DATABASE_URL = await stage.databaseUrl({ empty: true });
  const connection = await connected(stage, DATABASE_URL);
  const before = join(stage.directory(), 'migrations');
  cpSync(migrationsFolder, before, { recursive: true });
  const journal = readJournal();
  const newest = journal.entries.pop();
  if (!newest) throw new Error('There are no migrations.');
  writeFileSync(join(before, 'meta/_journal.json'), JSON.stringify(journal));
  const pool = new Pool({ connectionString: DATABASE_URL });
  await applyMigrations(drizzle(pool), { migrationsFolder: before });
  await pool.end();
  await connection.query(
    `insert into users (id, username, account_email, first_name, last_name, password_hash)
     values ('01900000-0000-7000-8000-000000000001', 'early', 'early@example.org', 'Early', 'Bird', null)`,
  );
  const sql = readFileSync(join(migrationsFolder, `${newest.tag}.sql`), 'utf8');
  const tables = [...sql.matchAll(/\b(?:(?:ON|TABLE(?: IF EXISTS)?|UPDATE|INTO) |REFERENCES "public"\.)"(\w+)"/gi)].map(
    ([, name = '']) => name,
  );
  const exists = await connection.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [tables],
  );
  // The last table that it touches: what comes before has been done when it waits here.
  const held = tables.findLast((name) => exists.rows.some((row) => row.name === name));
  if (held === undefined) throw new NotShown(`the newest migration, ${newest.tag}, touches no table that was there`);
  await connection.query('begin');
  await connection.query(`lock table "${held}" in access exclusive mode`);
  const child = startBlindly(stage, { DATABASE_URL });
  const watcher = await connected(stage, DATABASE_URL);
  await until('the migration waits for the lock', async () => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`,
    );
    return rows.length > 0;
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await connection.query('rollback');
  await until('the killed one is gone from the database', async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'crazy-quilt'`,
    );
    return rows[0]?.count === 0;
  });
  const half = await applied(watcher);
  if (half !== whole - 1) throw new Error(`${half} migrations are noted after the kill, not ${whole - 1}.`);
  const site = await stage.site({ DATABASE_URL });
  if ((await applied(watcher)) !== whole) throw new Error('The next start did not finish the migration.');
  const { rows } = await watcher.query(`select from users where username = 'early'`);
  if (rows.length !== 1) throw new Error('Who was there before is gone.');
  await must(await newcomer(site.url), 'POST', '/api/plays', playOf('After the kill'));
  return `first migrations killed after ${found.join(', ')} of ${whole}; ${newest.tag} killed while it waited for ${held}, rolled back, applied by the next start`;
}

export async function killFirstStarts(stage: Stage): Promise<string> {
  const fixture = join(root, 'server/database/writer.fixture.ts');
  const moments = stage.long ? Array.from({ length: 20 }, (_, at) => 100 + at * 150) : [150, 700, 1500, 2500];
  const stages: string[] = [];
  for (const moment of moments) {
    const dataDir = stage.directory();
    const child = fork(fixture, [dataDir, '0']);
    let writes = 0;
    child.on('message', () => (writes += 1));
    const exited = once(child, 'exit');
    await pause(moment);
    child.kill('SIGKILL');
    await exited;
    stages.push(writes > 0 ? `after ${writes} writes` : `${moment} ms`);
    const site = await stage.site({ DATA_DIR: dataDir });
    await must(await newcomer(site.url), 'POST', '/api/plays', playOf('After the kill'));
    await site.close();
  }
  return `killed at ${stages.join(', ')}`;
}

/** The tree as it stood before the newest migration, with today's packages. */
function checkOutBefore(stage: Stage): { directory: string; commit: string; tag: string } {
  const newest = readJournal().entries.at(-1)?.tag ?? '';
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  let commit: string;
  try {
    const file = `server/database/migrations/${newest}.sql`;
    commit = git('rev-parse', '--short', `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', file)}^`);
  } catch {
    throw new NotShown('no history of git to take the version of before from');
  }
  const directory = join(stage.directory(), 'before');
  mkdirSync(directory);
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  return { directory, commit, tag: newest };
}

export async function migrateUnderOldVersion(stage: Stage): Promise<string> {
  const { directory, commit, tag } = checkOutBefore(stage);
  const DATABASE_URL = await stage.databaseUrl({ empty: true });
  const env = { DATABASE_URL, SESSION_SECRET: 's'.repeat(40), RATE_LIMIT: 'off' };
  const port = await freePort();
  const dataDir = stage.directory();
  let said = '';
  const startOld = (): ChildProcess => {
    const child = spawn(process.execPath, [join(directory, 'server/main.ts')], {
      cwd: dataDir,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    stage.after(() => child.kill('SIGKILL'));
    return child;
  };
  let old = startOld();
  const url = `http://127.0.0.1:${port}`;
  await until('the old version serves', async () => {
    // It gives PostgreSQL five seconds to answer, which on a busy machine it sometimes does not.
    if (old.exitCode !== null && said.includes('cannot be reached')) {
      said = '';
      old = startOld();
    }
    if (old.exitCode !== null)
      throw new NotShown(
        `the version of before (${commit}) does not start with today’s packages: ${said.slice(0, 300)}`,
      );
    return fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  });
  const connection = await connected(stage, DATABASE_URL);
  const before = await applied(connection);
  const me = await newcomer(url);
  let asked = 0;
  const end = { over: false };
  const made: string[] = [];
  const work = async (at: string, client: typeof me, name: string): Promise<void> => {
    for (let nth = 0; !end.over; nth += 1) {
      const title = `${name} ${nth}.`;
      const reply = await ask(client, 'POST', '/api/plays', playOf(title));
      if (!reply) throw new Error(`${at} hung up.`);
      allowFailure(reply, `${at}, POST /api/plays`);
      if (reply.status === 200) made.push(title);
      for (const [path, body] of [
        ['/api/bih-inventory', inventoryOf(title)],
        ['/api/bih-inventory/chat', { message: title }],
      ] as const) {
        const said = await ask(client, 'POST', path, body);
        if (!said || (said.status !== 200 && said.status !== 409))
          throw new Error(`${at}, POST ${path}: ${said?.status} ${said?.text}`);
      }
      for (const path of ['/api/user', '/api/plays', '/api/dashboard/stats', '/api/chats', '/api/circle-members']) {
        const read = await ask(client, 'GET', path);
        if (read?.status !== 200) throw new Error(`${at}, GET ${path}: ${read?.status} ${read?.text}`);
        asked += 1;
      }
      asked += 3;
    }
  };
  const oldWork = work('the old version', me, 'old');
  oldWork.catch(() => undefined);
  await Promise.race([pause(1_000), oldWork]);
  const site = await stage.site(env);
  const atNew = movedTo(me, site.url);
  const newWork = work('the new version', atNew, 'new');
  newWork.catch(() => undefined);
  await Promise.race([pause(4_000), oldWork, newWork]);
  end.over = true;
  await Promise.all([oldWork, newWork]);
  const after = await applied(connection);
  if (after <= before) throw new Error('The new version migrated nothing.');
  for (const each of [me, atNew]) {
    const text = Buffer.from(await (await each.send('/api/account/export')).arrayBuffer());
    if (text.length === 0) throw new Error('There is no export.');
  }
  const { rows } = await connection.query<{ title: string }>('select title from plays where title = any($1)', [made]);
  if (rows.length !== made.length) throw new Error(`${made.length - rows.length} acknowledged plays are lost.`);
  return `${commit} served on while ${tag} was applied: ${asked} requests, ${made.length} plays made by both`;
}
