// Brings a database up to date. Each migration is applied whole or not at all, and processes that
// start at the same moment take turns.
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { migrateJobTables } from './job-tables.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number will do, as long as nothing else in this database locks it.
const migrationLock = 7_219_001;

export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
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
    // A failed connection is dropped, and its lock with it.
    client.release(failure);
  }
}
