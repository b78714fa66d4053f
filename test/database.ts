// Databases for tests: a fresh migrated one in well under a second, and a way to run a suite on both kinds.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, describe } from 'node:test';
import { type OpenDatabase, openDatabase, openEmbedded } from '../server/database/database.ts';
import { type EmbeddedServer, embeddedServer } from '../server/database/embedded-server.ts';
import { migrate } from '../server/database/migrate.ts';
import { createLog } from '../server/log.ts';
import { cache, databaseFingerprint } from './fingerprint.ts';
import { sharedPostgres } from './postgres.ts';

const log = createLog({ logLevel: 'fatal' });

// Starting an engine costs more than most tests: one that is given back is emptied and lent again.
const idle: { server: EmbeddedServer; asNew: string }[] = [];
// Hooks run in the order they were made, so a file's own closing comes later: what is given back then is not kept.
let isLending = true;
after(async () => {
  isLending = false;
  await Promise.all(idle.map(({ server }) => server.close()));
});

/** A fresh migrated embedded database in memory. Close it, or the test process does not end. */
export async function testDatabase(): Promise<OpenDatabase> {
  const kept = idle.pop();
  const server = kept?.server ?? embeddedServer({ kind: 'memory', snapshot: await migratedSnapshot() });
  await server.start();
  const database = openEmbedded(server, log);
  // Emptied when it is lent again and not when it is given back: most are not.
  if (kept && !(await isEmptied(database, kept.asNew))) {
    await database.close();
    await server.close();
    return testDatabase();
  }
  const asNew = kept?.asNew ?? (await shape(database));
  return {
    ...database,
    async close() {
      await database.close();
      if (isLending) idle.push({ server, asNew });
      else await server.close();
    },
  };
}

async function isEmptied(database: OpenDatabase, asNew: string): Promise<boolean> {
  try {
    await empty(database);
    return (await shape(database)) === asNew;
  } catch {
    // A test has changed its tables, or its engine is gone.
    return false;
  }
}

async function tables({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or schemaname = 'pgboss' and tablename in ('job', 'schedule', 'subscription', 'warning')`,
  );
  return rows.map(({ name }) => name);
}

async function empty(database: OpenDatabase): Promise<void> {
  await database.pool.query(`truncate ${(await tables(database)).join(', ')} restart identity cascade`);
}

/** What tells a used database from a new one once its tables are emptied: things a test made, and rows that were there from the start. */
async function shape(database: OpenDatabase): Promise<string> {
  const filled = (await tables(database)).map((name) => `exists (select from ${name})`).join(' or ');
  const { rows } = await database.pool.query<{ shape: string }>(
    `select concat(count(*), ' things, rows: ', ${filled}) as shape from pg_class`,
  );
  return String(rows[0]?.shape);
}

// Initialising and migrating takes seconds, so it is done once and kept until something it is made of changes.
async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(cache, `database-${databaseFingerprint()}.tar`);
  if (!existsSync(file)) {
    const server = embeddedServer({ kind: 'memory' });
    await server.start();
    const database = openEmbedded(server, log);
    await migrate(database.pool);
    await database.pool.query('vacuum (analyze)');
    await database.pool.query('checkpoint');
    const snapshot = await server.snapshot();
    await database.close();
    await server.close();
    mkdirSync(cache, { recursive: true });
    // Several test processes may be at this at once: each finishes its own file, and any of them will do.
    writeFileSync(`${file}.${process.pid}`, snapshot);
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Uint8Array(readFileSync(file));
}

/**
 * Runs a suite on the embedded database and on a real PostgreSQL. `open` gives a fresh migrated database, which is
 * closed after the test that opened it. Where no PostgreSQL can be had, its half is skipped and says why.
 */
export function forEachDatabase(suite: (kind: OpenDatabase['kind'], open: () => Promise<OpenDatabase>) => void): void {
  describe('on the embedded database', () => {
    suite('embedded', opener(testDatabase));
  });
  const postgres = sharedPostgres();
  describe('on PostgreSQL', { skip: 'unavailable' in postgres && postgres.unavailable }, () => {
    if ('unavailable' in postgres) return;
    suite(
      'postgres',
      opener(async () => {
        const databaseUrl = await (await postgres.started).freshDatabase();
        return openDatabase({ dataDir: '', databaseUrl }, { log });
      }),
    );
    after(async () => (await postgres.started).stop());
  });
}

function opener(open: () => Promise<OpenDatabase>): () => Promise<OpenDatabase> {
  let opened: OpenDatabase[] = [];
  afterEach(async () => {
    const closing = opened;
    opened = [];
    await Promise.all(closing.map((database) => database.close()));
  });
  return async () => {
    const database = await open();
    opened.push(database);
    return database;
  };
}
