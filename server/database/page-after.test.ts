// A list read page by page on a real database: everything once, in order, looked up in the index; a foreign row begins no page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, desc, eq, sql } from 'drizzle-orm';
import { freshDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { pageAfter } from './page-after.ts';
import { activityLogs as logs, users } from './schema.ts';

const select = (db: Database, userId: string, before?: string) =>
  db
    .select({ id: logs.id })
    .from(logs)
    .where(
      and(
        eq(logs.userId, userId),
        pageAfter({ time: logs.createdAt, id: logs.id, before, userId, owners: [logs.userId] }),
      ),
    )
    .orderBy(desc(logs.createdAt), desc(logs.id))
    .limit(7);

test('each page begins behind the last row of the page before', async () => {
  const { db } = await freshDatabase();
  await db.insert(users).values(['ann', 'bo'].map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
  // Three rows a second, so that the time alone does not tell them apart.
  await db.execute(sql`
    insert into activity_logs (id, user_id, family, action, entity_type, entity_id, description, created_at)
    select who || lpad(n::text, 5, '0'), who, 'lemonade', 'wrote', 'thing', n::text, '', timestamptz '2026-01-01' + (n / 3) * interval '1 second'
    from generate_series(1, 2000) as n, unnest(array['ann', 'bo']) as who`);
  const seen: string[] = [];
  for (let page = await select(db, 'ann'); page.length > 0; page = await select(db, 'ann', seen.at(-1)))
    seen.push(...page.map(({ id }) => id));
  assert.equal(seen.length, 2000);
  assert.deepEqual(seen, seen.toSorted().toReversed());
  assert.deepEqual(await select(db, 'ann', 'bo00005'), []);

  await db.execute(sql`analyze activity_logs`);
  const { rows } = await db.execute(sql`explain ${select(db, 'ann', 'ann01000').getSQL()}`);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  assert.match(plan, /Index Cond: .*created_at.* <= /);
});
