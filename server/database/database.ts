// The one way to the data: a PostgreSQL, at DATABASE_URL or our own under DATA_DIR.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import {
  Client,
  type ClientBase,
  type ClientConfig,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import type { Log } from '../log.ts';
import { type EmbeddedServer, embeddedServer } from '../postgres/server.ts';
import { type Listen, listenerOn } from './listener.ts';
import { isUpToDate, migrate } from './migrate.ts';
import { StartError } from './start-error.ts';

/** The pool or an open transaction: stores take it first and cannot tell which it is. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = {
  db: Database;
  pool: Pool;
  /** Calls `handler` with each payload of NOTIFY on `channel`, from any process. */
  listen: Listen;
  /** Whether the database answers now. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseConfig = {
  dataDir: string;
  databaseUrl: string | null;
};

/** No statement of ours takes this long; one that does is stopped. In milliseconds. */
const statementTimeout = 15_000;
const readyTimeout = 2_000;
/** How much later than the server we give up a statement ourselves. In milliseconds. */
const deadLine = 2_000;

export type OpeningDatabase = {
  /** All may be put together on it; nothing is asked of it until it is open. */
  database: OpenDatabase;
  /** When it is there and brought up to date; rejects with a `StartError` for what the operator can mend. */
  opened: Promise<void>;
};

export type OpenOptions = {
  log: Log;
  /** How long a statement may take, in milliseconds. */
  timeout?: number;
  /** The embedded server, where its start has begun. */
  embedded?: EmbeddedServer;
};

/** Opens the database and brings it up to date. What the operator can mend is thrown as a `StartError`. */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions): Promise<OpenDatabase> {
  const { database, opened } = beginDatabase(config, options);
  await opened;
  return database;
}

/** The same for a caller that has something to do meanwhile. */
export function beginDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  { log, timeout = statementTimeout, embedded }: OpenOptions,
): OpeningDatabase {
  const server = databaseUrl ? undefined : (embedded ?? embeddedServer(dataDir));
  if (server) server.onCrash = (words) => log.error({ words }, 'The embedded database broke down.');
  const connection: ClientConfig = {
    ...(server ? connectionTo(server) : { connectionString: databaseUrl ?? '' }),
    application_name: product,
    // How near a mistyped word must be to one that stands there (features/search/search.store.ts).
    options: '-c TimeZone=UTC -c pg_trgm.word_similarity_threshold=0.4',
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 2 * timeout,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  };
  // `pipeline`: what is asked of a connection is sent at once, not when the answer before has come. A server that is frozen
  // keeps no time, nor does one at the end of a dead line: then the connection is given up by us.
  const pool = new Pool({
    ...connection,
    query_timeout: timeout + deadLine,
    pipeline: true,
    max: 12,
    idleTimeoutMillis: 60_000,
  });
  survive(pool, (error) => log.warn({ err: error }, 'A connection to PostgreSQL was lost.'));
  const listener = listenerOn(connection, log);
  const close = async (): Promise<void> => {
    await listener.stop();
    await pool.end();
    await server?.close(() => isUsed(connection));
  };
  const open = async (): Promise<void> => {
    try {
      await server?.start();
      const reached = () => pool.query('select 1');
      // One of our own that was found may have been at its end, and is started again. And where a busy machine takes long to load the
      // rest of us meanwhile, a connection times out unheard.
      const tried = reached().catch(reached).catch(reached);
      await tried.catch((error: unknown) => {
        const reason = error instanceof Error ? error.message || ('code' in error ? error.code : error.name) : error;
        const place = server ? 'The embedded database' : 'PostgreSQL at DATABASE_URL';
        throw new StartError(`${place} cannot be reached (${String(reason)}).`, { cause: error });
      });
      if (!(await isUpToDate(pool, (text) => log.warn(text)))) await migrateAlone(connection, log);
    } catch (error) {
      await close().catch(() => undefined);
      throw error;
    }
  };
  return { database: { ...reach(pool, listener.listen), close }, opened: open() };
}

/** What our connections call themselves. */
const product = 'crazy-quilt';

function connectionTo(server: EmbeddedServer): ClientConfig {
  return {
    user: 'postgres',
    database: 'postgres',
    password: server.password,
    ssl: false,
    stream: () => server.connect(),
  };
}

/** Whether any other process of ours is connected. */
async function isUsed(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await othersOn(client)) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connections of ours to the same database, but for this one. */
export async function othersOn(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [product],
  );
  return rows[0]?.others ?? 0;
}

/** On a connection of its own, which waits for as long as a migration takes. */
async function migrateAlone(connection: ClientConfig, log: Log): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  survive(pool, (error) => log.warn({ err: error }, 'A connection to PostgreSQL was lost.'));
  await migrate(pool, (text) => log.warn(text)).finally(() => pool.end());
}

/** PostgreSQL's code for what it breaks off because two wait for each other. */
const DEADLOCK = '40P01';
const TRIES = 3;

// Drizzle's own transaction never gives back a connection whose `begin` failed: each outage would cost the pool some,
// until there are none. Of two that wait for each other the one that was broken off has done nothing, and goes second.
function drizzleOn(pool: Pool): Database {
  const db: Database = drizzle(pool);
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      const client = await pool.connect();
      let broken = false;
      try {
        return await drizzle(client.pipeline ? travellingLight(client) : client).transaction(work, config);
      } catch (error) {
        broken = await client.query('rollback').then(
          () => false,
          () => true,
        );
        if (tries === TRIES || codeOf(error) !== DEADLOCK) throw error;
      } finally {
        client.release(broken);
      }
    }
  };
  return db;
}

const codeOf = (error: unknown): unknown => (((error as Error).cause ?? error) as { code?: unknown }).code;

/**
 * Sends `begin` without waiting for it, so that it goes along with the first statement: a journey less in every
 * transaction. Should it fail, which takes a connection that is gone, the commit fails with it. What is asked side by side is
 * written at once.
 */
function travellingLight(client: PoolClient): PoolClient {
  let begun: Promise<QueryResult> | undefined;
  let fault: unknown;
  /** Of the statements after the first that failed PostgreSQL says only that the transaction is over, not why. */
  const why = (error: unknown): never => {
    if ((error as { code?: string }).code !== TRANSACTION_OVER) fault = error;
    throw fault ?? error;
  };
  const { stream } = client.connection;
  const query = (config: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    if (stream.writableCorked === 0) {
      stream.cork();
      // After everything that is due in this moment.
      process.nextTick(() => stream.uncork());
    }
    const sent = client.query(config, values).catch(why);
    if (config.text === 'begin') {
      begun = sent;
      sent.catch(() => undefined);
      return Promise.resolve(NOTHING);
    }
    return config.text === 'commit' && begun ? Promise.all([sent, begun]).then(([result]) => result) : sent;
  };
  return Object.create(client, { query: { value: query } }) as PoolClient;
}

const TRANSACTION_OVER = '25P02';
const NOTHING: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

const UNHURRIED = 10 * 60_000;

/** A transaction of nobody who waits: each statement may take ten minutes, for the server and for us. */
export function unhurried<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const { client } = tx._.session as unknown as { client: { connectionParameters: { query_timeout: number } } };
    const limits = client.connectionParameters;
    const usual = limits.query_timeout;
    limits.query_timeout = UNHURRIED;
    try {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(UNHURRIED))}`);
      return await work(tx);
    } finally {
      limits.query_timeout = usual;
    }
  });
}

/** Without these a connection that breaks ends the process: the pool minds idle ones, nobody those in a transaction. */
function survive(pool: Pool, tell: (error: Error) => void): void {
  pool.on('error', tell);
  // The pool tells of an idle one itself; the holder of one hears of it at the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

function reach(pool: Pool, listen: Listen): Omit<OpenDatabase, 'close'> {
  let asked: Promise<boolean> | undefined;
  return {
    db: drizzleOn(pool),
    pool,
    listen,
    /** Anybody may ask, however often: once for all who ask at the same time. */
    ready: () => (asked ??= answers(pool).finally(() => (asked = undefined))),
  };
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, readyTimeout, false);
  });
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
