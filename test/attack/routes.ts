// What the attackers' tests share: every route there is, and the state that a refused request must leave alone.
import { sql } from 'drizzle-orm';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';

/** Every route the app answers, `METHOD /path`, as the router itself tells it. */
export function routesOf(app: App): string[] {
  const routes: string[] = [];
  const open: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (path === '') continue;
    open.length = indent.length / 4;
    open.push(path);
    for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') routes.push(`${method} ${open.join('')}`);
  }
  return routes;
}

/**
 * A figure over all that people own. Counters of attempts, the sessions' own times, what a passkey
 * is asked, and the key that is made when first needed may change by a mere question.
 *
 * Where nothing at all was written to the log of the database since, the figure is still the last one.
 */
export async function stateOf(db: Database): Promise<string> {
  const at = await writtenUntil(db);
  const last = known.get(db);
  if (last?.at === at) return last.state;
  const state = await readState(db);
  known.set(db, { at, state });
  return state;
}

/** Where the log of the database ends: the same as before where nothing was written since, by nobody. */
export async function writtenUntil(db: Database): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`);
  return String(rows[0]?.at);
}

const known = new WeakMap<Database, { at: string; state: string }>();

async function readState(db: Database): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('throttles', 'sessions', 'issuer_keys', 'passkey_challenges')
    order by 1`);
  const parts = tables.map(
    ({ name }) => `coalesce((select string_agg(md5(t::text), '' order by t::text) from "${name}" t), '')`,
  );
  const { rows } = await db.execute<{ state: string }>(
    sql.raw(`select md5(concat_ws('|', ${parts.join(', ')})) as state`),
  );
  return String(rows[0]?.state);
}
