// Statements that are written once, and planned once a connection: for what is asked at every click, and for the
// transactions of every save. Measured turn by turn by bench/prepared.ts.
import { type Placeholder, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';
import { senderOf } from './journey.ts';

/**
 * Keeps what `make` prepared, for any database or transaction it is asked for: Drizzle writes the statement out once,
 * and it goes through each connection as its own. All its values must be placeholders.
 */
export function prepared<Query extends object>(make: (db: Database) => Query): (db: Database) => Query {
  let written: Query | undefined;
  const made = new WeakMap<object, Query>();
  return (db) => {
    const client = senderOf(db);
    let query = made.get(client);
    if (!query) {
      written ??= make(db);
      query = Object.create(written, { client: { value: client } }) as Query;
      made.set(client, query);
    }
    return query;
  };
}

/** What stands for each value in a statement that is written before the values are known. */
export type Given<Values> = { [Name in keyof Values]: Placeholder | Extract<Values[Name], undefined> };

type Preparable<Rows> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } };

/** A statement with values that may be left out, as a list's filters are: for each set of them it is prepared by itself. */
export function preparedBy<Values extends Record<string, unknown>, Rows>(
  name: string,
  make: (db: Database, given: Given<Values>) => Preparable<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const statements = new Map<string, (db: Database) => ReturnType<Preparable<Rows>['prepare']>>();
  return (db, values) => {
    const names = Object.keys(values).filter((each) => values[each] !== undefined);
    const full = [name, ...names.sort()].join('_');
    let query = statements.get(full);
    if (!query) {
      const given = Object.fromEntries(names.map((each) => [each, sql.placeholder(each)])) as Given<Values>;
      query = prepared((first) => make(first, given).prepare(full));
      statements.set(full, query);
    }
    return query(db).execute(values);
  };
}

/** A statement in SQL, by a name of its own; `values` fill its $1, $2 … */
export function statement<Row extends QueryResultRow>(
  name: string,
  text: string,
): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await senderOf(db).query({ name, text }, [...values])).rows as Row[];
}
