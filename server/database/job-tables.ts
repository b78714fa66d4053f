// Where background jobs lie: pg-boss's own tables, in the same database, so that a job is added in the transaction of
// what it belongs to.
import type { ClientBase, Pool } from 'pg';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { jobQueue } from './job-queue.ts';

/** `connection`: the pool, or the one connection that migrates. */
export function bossOn(connection: Pool | ClientBase, options: Partial<ConstructorOptions>): PgBoss {
  return new PgBoss({
    ...options,
    db: { executeSql: (text, values) => connection.query(text, values) },
  });
}

/** Makes pg-boss's tables, or brings them up to date. */
export async function migrateJobTables(client: ClientBase): Promise<void> {
  const boss = bossOn(client, { supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(jobQueue);
  await boss.stop({ graceful: false });
}
