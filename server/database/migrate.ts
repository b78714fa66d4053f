// Brings a database up to date. Each migration is applied whole or not at all, and processes that
// start at the same moment take turns.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import jobPackage from 'pg-boss/package.json' with { type: 'json' };
import { jobQueue } from './job-queue.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number will do, as long as nothing else in this database locks it.
const migrationLock = 7_219_001;

type Notice = { severity?: string | undefined; message?: string | undefined };

/** `warn` is told what could not be had and is gone on without. */
export async function migrate(pool: Pool, warn: (text: string) => void = () => undefined): Promise<void> {
  if (await isUpToDate(pool, warn)) return;
  // Loaded only where something is due: a start that finds its tables should not wait for these.
  const [{ drizzle }, { migrate: applyMigrations }, { migrateJobTables }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./job-tables.ts'),
  ]);
  const client = await pool.connect();
  let failure: Error | undefined;
  const hear = ({ severity, message }: Notice): void => {
    if (severity === 'WARNING' && message !== undefined) warn(message);
  };
  client.on('notice', hear);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await migrateJobTables(client);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.query('reset statement_timeout');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.off('notice', hear);
    // A failed connection is dropped, and its lock with it.
    client.release(failure);
  }
}

/**
 * Whether the newest migration, the tables of pg-boss and the queue, which is made last, are all there. `warn` is told where
 * the tables are those of a newer version: one may go on beside it, but a step back should be known.
 */
export async function isUpToDate(pool: Pool, warn: (text: string) => void): Promise<boolean> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  try {
    const { rows } = await pool.query<{ done: boolean; newer: boolean }>(
      `select latest >= $1
          and (select max(version) from pgboss.version) >= $2
          and exists (select from pgboss.queue where name = $3) as done,
        latest > $1 as newer
       from (select max(created_at) as latest from drizzle.__drizzle_migrations) as migrations`,
      [entries.at(-1)?.when, jobPackage.pgboss.schema, jobQueue],
    );
    if (rows[0]?.newer)
      warn('The database has the tables of a newer version. To stay with this one, restore a backup of it.');
    return rows[0]?.done === true;
  } catch {
    // Not there at all; what else may be wrong, the migration will say.
    return false;
  }
}
