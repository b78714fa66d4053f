// A journey to the database costs both sides more than what a read by key does there. So what is asked in one turn of the event
// loop, in which all that came over the connections is taken up, goes together. Nothing is kept: an answer goes to those who
// asked before its statement was sent, and to nobody after.
import { type ClientBase, Pool, type QueryConfig, type QueryResult } from 'pg';
import type { Database } from './database.ts';

/** Statements that share a connection for one journey: the last of them waits for the others, so they are few. */
const MOST = 4;
/**
 * Where so many wait, each statement goes alone: what comes back together is answered in one turn, and those who are turned away meanwhile
 * (server/load-shedding.ts) waits for its end.
 */
const MANY_WAITING = 150;

type Asked = {
  config: QueryConfig;
  values: unknown[];
  resolve: (result: QueryResult) => void;
  reject: (error: Error) => void;
};

/** A pool whose prepared statements share its connections. */
type Sharing = {
  query(config: QueryConfig, values: unknown[]): Promise<QueryResult>;
  /** Who waits for a journey that the pool counts as one: all but the first. */
  behind: number;
};

const sharings = new WeakMap<Pool, Sharing>();

/** What a database or a transaction sends its prepared statements through. Drizzle keeps its pool or connection to itself. */
export function senderOf(db: Database): Sharing | ClientBase {
  const { client } = db._.session as unknown as { client: Pool | ClientBase };
  return client instanceof Pool ? sharingOf(client) : client;
}

/** How many wait for a connection of the pool. */
export const waitingFor = (pool: Pool): number => pool.waitingCount + sharingOf(pool).behind;

function sharingOf(pool: Pool): Sharing {
  const known = sharings.get(pool);
  if (known) return known;
  let asked: Asked[] = [];
  const leave = (): void => {
    const most = waitingFor(pool) < MANY_WAITING ? MOST : 1;
    for (let at = 0; at < asked.length; at += most) travel(asked.slice(at, at + most));
    asked = [];
  };
  const travel = (group: readonly Asked[]): void => {
    sharing.behind += group.length - 1;
    pool.connect((refused, client, release) => {
      sharing.behind -= group.length - 1;
      if (!client) return group.forEach(({ reject }) => reject(refused!));
      let left = group.length;
      let failed: Error | undefined;
      client.connection.stream.cork();
      for (const { config, values, resolve, reject } of group)
        client.query({ ...config, values }, (error: Error | null, result) => {
          left -= 1;
          failed ??= error ?? undefined;
          // As the pool itself does: where something failed, the connection is not used again.
          if (left === 0) release(failed);
          if (error) reject(error);
          else resolve(result);
        });
      client.connection.stream.uncork();
    });
  };
  const sharing: Sharing = {
    behind: 0,
    query: (config, values) =>
      new Promise((resolve, reject) => {
        if (asked.push({ config, values, resolve, reject }) === 1) setImmediate(leave);
      }),
  };
  sharings.set(pool, sharing);
  return sharing;
}

/** Joins reads by key: those of one turn are one statement, and all who ask by the same key get the same answer. */
export function together<Key, Row>(
  read: (db: Database, keys: readonly Key[]) => Promise<Map<Key, Row>>,
): (db: Database, key: Key) => Promise<Row | undefined> {
  type Turn = { keys: Set<Key>; rows: Promise<Map<Key, Row>> };
  const turns = new WeakMap<Database, Turn>();
  const begin = (db: Database): Turn => {
    const keys = new Set<Key>();
    const rows = new Promise(setImmediate).then(() => {
      turns.delete(db);
      return counted(db, keys.size - 1, read(db, [...keys]));
    });
    const turn = { keys, rows };
    turns.set(db, turn);
    return turn;
  };
  return async (db, key) => {
    const { keys, rows } = turns.get(db) ?? begin(db);
    keys.add(key);
    return (await rows).get(key);
  };
}

function counted<T>(db: Database, behind: number, answer: Promise<T>): Promise<T> {
  const sender = senderOf(db);
  if (!('behind' in sender)) return answer;
  sender.behind += behind;
  return answer.finally(() => (sender.behind -= behind));
}
