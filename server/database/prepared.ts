// Statements that are written once, and planned once a connection: for what is asked at every click, and for the
// transactions of every save. Measured turn by turn by bench/prepared.ts.
import type { ClientBase, Pool, QueryResultRow } from 'pg';
import type { Database } from './database.ts';

/** What a database or a transaction sends through: the pool, or its own connection. Drizzle keeps it to itself. */
function clientOf(db: Database): Pool | ClientBase {
  return (db._.session as unknown as { client: Pool | ClientBase }).client;
}

/**
 * Keeps what `make` prepared, for any database or transaction it is asked for: Drizzle writes the statement out once,
 * and it goes through each connection as its own. All its values must be placeholders.
 */
export function prepared<Query extends object>(make: (db: Database) => Query): (db: Database) => Query {
  let written: Query | undefined;
  const made = new WeakMap<object, Query>();
  return (db) => {
    const client = clientOf(db);
    let query = made.get(client);
    if (!query) {
      written ??= make(db);
      query = Object.create(written, { client: { value: client } }) as Query;
      made.set(client, query);
    }
    return query;
  };
}

/** A statement in SQL, by a name of its own; `values` fill its $1, $2 … */
export function statement<Row extends QueryResultRow>(
  name: string,
  text: string,
): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await clientOf(db).query<Row>({ name, text, values: [...values] })).rows;
}
