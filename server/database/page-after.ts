// A list read page by page: each begins behind the last row of the page before, in the order of a time and an id, newest first.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Paged = {
  time: PgColumn;
  id: PgColumn;
  /** The last row of the page before: its id. Without one it is the first page. */
  before: string | Placeholder | undefined;
  userId: string | Placeholder;
  /** Where it says whose the row is: a row that is not mine begins no page. */
  owners: readonly PgColumn[];
};

export function pageAfter({ time, id, before, userId, owners }: Paged): SQL | undefined {
  if (before === undefined) return undefined;
  const last = (column: PgColumn): SQL => sql`last.${sql.identifier(column.name)}`;
  const row = sql`from ${id.table} as last where ${last(id)} = ${before} and ${userId} in (${sql.join(owners.map(last), sql`, `)})`;
  // Two single values: by them the rows are looked up in the index, even in one that knows only the time.
  return sql`(${time}, ${id}) < ((select ${last(time)} ${row}), (select ${last(id)} ${row}))`;
}
