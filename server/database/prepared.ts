// Statements that are written once, and planned once a connection: for what is asked at every click, and for the
// transactions of every save. Measured turn by turn by test/bench/prepared.ts.
import { Column, type Placeholder, SQL, is, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';
import { senderOf } from './batching.ts';

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
      written ??= withReader(make(db));
      query = Object.create(written, { client: { value: client } }) as Query;
      made.set(client, query);
    }
    return query;
  };
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Written = {
  fields?: readonly { path: readonly string[]; field: unknown }[];
  joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  customResultMapper?: (rows: readonly unknown[][]) => unknown[];
};

/**
 * Drizzle finds out again how each value of each row is read, which makes a fifth of all the garbage of a call; here it is
 * found out once. A row in which a whole table may be missing is left to it.
 */
function withReader<Query extends object>(query: Query): Query {
  const { fields, joinsNotNullableMap = {} } = query as Written;
  if (!fields || Object.values(joinsNotNullableMap).includes(false)) return query;
  const columns = fields.map(({ path, field }) => ({ path, name: path.at(-1)!, decoder: decoderOf(field) }));
  const read = (row: readonly unknown[]): unknown => {
    const whole: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) {
      const { path, name, decoder } = columns[at]!;
      let part = whole;
      for (let depth = 0; depth < path.length - 1; depth += 1)
        part = (part[path[depth]!] ??= {}) as Record<string, unknown>;
      part[name] = row[at] === null ? null : decoder.mapFromDriverValue(row[at]);
    }
    return whole;
  };
  (query as Written).customResultMapper = (rows) => rows.map(read);
  return query;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  return ((is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as { decoder: Decoder }).decoder;
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

/** Within a statement, the rows of something else as a list in JSON, no more than `most`. */
export const listOf =
  (most: number) =>
  (columns: string, from: string, order: string): string =>
    `(select coalesce(json_agg(row_to_json(each)), '[]') from (
      select ${columns} from ${from} order by ${order} limit ${most}) as each)`;
