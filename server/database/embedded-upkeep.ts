// The embedded engine runs none of PostgreSQL's background processes: without this its log would
// grow until the server is stopped, and dead rows would never be cleared.
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import type { EmbeddedServer } from './embedded-server.ts';

const every = 60_000;
const checkpointAfter = 32 * 1024 * 1024;
const vacuumAfter = 256 * 1024 * 1024;

/** Looks once a minute; does nothing while nothing was written. */
export function keepEmbedded(pool: Pool, server: EmbeddedServer, log: Log): { stop(): Promise<void> } {
  let working: Promise<void> = Promise.resolve();
  let checkpointed: string | undefined;
  let vacuumed: string | undefined;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ now: string; sinceCheckpoint: string; sinceVacuum: string }>(
      `select now, now - coalesce($1::pg_lsn, now) as "sinceCheckpoint", now - coalesce($2::pg_lsn, now) as "sinceVacuum"
       from pg_current_wal_lsn() as now`,
      [checkpointed, vacuumed],
    );
    const [written] = rows;
    if (!written) return;
    checkpointed ??= written.now;
    vacuumed ??= written.now;
    if (Number(written.sinceVacuum) >= vacuumAfter) {
      const { statementTimeout } = server;
      server.statementTimeout = null;
      await pool.query('vacuum (analyze)').finally(() => {
        server.statementTimeout = statementTimeout;
      });
      vacuumed = written.now;
    }
    if (Number(written.sinceCheckpoint) >= checkpointAfter) {
      await pool.query('checkpoint');
      checkpointed = written.now;
    }
  }

  const timer = setInterval(() => {
    working = working
      .then(look)
      .catch((error: unknown) => log.warn({ err: error }, 'Upkeep of the embedded database failed.'));
  }, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
