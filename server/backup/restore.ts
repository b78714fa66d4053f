// Fills a database from a backup, in one transaction: afterwards it holds what the backup holds, brought up to date, or what
// it held before.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool } from 'pg';
import { jobQueue } from '../database/job-queue.ts';
import { migrationsFolder } from '../database/migrate.ts';
import * as schema from '../database/schema.ts';
import { StartError } from '../database/start-error.ts';
import { type BackupHeader, backupLines, quoted, waitingJobs } from './backup.ts';

/** Replaces all that the database holds. The file must have been checked (`checkBackup`); its header comes from there. */
export async function restore(pool: Pool, file: string, header: BackupHeader): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const at = migrations.findIndex(({ folderMillis }) => folderMillis === header.migration);
  if (at === -1)
    throw new StartError('This backup was made by a newer version of Crazy Quilt. Update to that one, then restore.');
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await dropTables(client);
    // The tables as they were when the backup was made, then the rows, then what has changed since: as an update would.
    await applyMigrations(client, migrations.slice(0, at + 1));
    await fill(client, file, header);
    await demandCounts(client, header);
    await applyMigrations(client, migrations.slice(at + 1));
    await client.query('commit');
    // So that the first questions are planned by what is there.
    await client.query('analyze');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query('rollback').catch(() => undefined);
    throw failure;
  } finally {
    client.release(failure);
  }
}

async function dropTables(client: ClientBase): Promise<void> {
  const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));
  await client.query(`drop table if exists ${tables.map((table) => quoted(getTableName(table))).join(', ')}`);
  await client.query('delete from drizzle.__drizzle_migrations');
  await client.query('delete from pgboss.job where name = $1', [jobQueue]);
}

async function applyMigrations(client: ClientBase, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

const batchRows = 500;
const batchLength = 1_000_000;

async function fill(client: ClientBase, file: string, header: BackupHeader): Promise<void> {
  // Only these: a file could name PostgreSQL's own tables, too, and fill them.
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const places = new Set([waitingJobs.name, ...tables.map((table) => table.name)]);
  const lines = backupLines(file);
  await lines.next();
  for (const { name, columns, rows } of header.tables) {
    if (!places.has(name)) throw new StartError(`This backup holds ${name}, which has no place here.`);
    const insert = await insertInto(client, name, columns);
    let batch: string[] = [];
    let length = 0;
    for (let row = 1; row <= rows; row += 1) {
      const line = await lines.next();
      if (line.done) throw new StartError(`The backup ${file} ends before its last row. Nothing was changed.`);
      batch.push(line.value);
      length += line.value.length;
      if (batch.length < batchRows && length < batchLength && row < rows) continue;
      await client.query(insert, [`[${batch.join(',')}]`]);
      batch = [];
      length = 0;
    }
  }
  for (const { name, last } of header.sequences)
    if (last !== null) await client.query('select setval($1, $2)', [quoted(name), last]);
}

async function demandCounts(client: ClientBase, { tables }: BackupHeader): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const where = name === waitingJobs.name ? ` where ${waitingJobs.where}` : '';
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${quoted(name)}${where}`,
    );
    if (rows[0]?.count !== expected)
      throw new StartError(`${name} should have ${expected} rows now, but has ${rows[0]?.count}. Nothing was changed.`);
  }
}

async function insertInto(client: ClientBase, name: string, columns: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoted(name)],
  );
  const types = new Map(rows.map(({ column, type }) => [column, type]));
  const values = columns.map((column, at) => {
    const type = types.get(column);
    if (type === undefined) throw new StartError(`This backup holds ${name}.${column}, which has no place here.`);
    return `(line ->> ${at})::${type}`;
  });
  const isQueue = name === waitingJobs.name;
  const into = [...(isQueue ? ['name'] : []), ...columns].map(quoted).join(', ');
  return `insert into ${quoted(name)} (${into}) overriding system value
    select ${[...(isQueue ? [`'${jobQueue}'`] : []), ...values].join(', ')} from jsonb_array_elements($1::jsonb) line`;
}
