// A week's releases are made while everybody else is served, however many programmes the same people are in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { freshDatabase } from '../../test/database.ts';
import { makeReleases } from './release.store.ts';

const PROGRAMMES = 400;
const PEOPLE = 8;

test('nobody waits for all of it', async () => {
  const { db } = await freshDatabase();
  await db.execute(sql`insert into users (id, account_email, username)
    select 'u' || n, n || '@example.org', 'u' || n from generate_series(1, ${PEOPLE}) as n`);
  await db.execute(sql`insert into circles (id, name, programme_since)
    select 'c' || n, 'Programme ' || n, '2026-06-01' from generate_series(1, ${PROGRAMMES}) as n`);
  await db.execute(sql`insert into circle_members (circle_id, user_id, joined_at, group_name)
    select circles.id, users.id, '2026-07-01', users.username from circles, users where programme_since is not null`);
  const begun = performance.now();
  let last = begun;
  let longest = 0;
  const look = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const looking = setInterval(look, 1);
  assert.equal(await makeReleases(db, '2026-11-23', new Date('2026-11-23T06:00:00Z')), PROGRAMMES);
  clearInterval(looking);
  look();
  const share = longest / (last - begun);
  assert.ok(share < 0.3, `Everybody waited for ${Math.round(100 * share)} % of it at once.`);
});
