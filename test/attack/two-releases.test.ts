// Monday's release made by real processes on one PostgreSQL, at once, and killed in the middle: it comes out once and whole.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { sharedPostgres } from '../postgres.ts';
import { quickly } from '../shipped.ts';

const MONDAY = '2026-11-23';
const NEXT = '2026-11-30';

test('a release comes out once from two processes, and whole after one was killed', { timeout: 120_000 }, async () => {
  const url = await (await sharedPostgres()).freshDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const make = (week: string) => {
    const args = [...quickly, join(import.meta.dirname, 'release-maker.ts'), url, week];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return { child, made: text(child.stdout) };
  };
  const kept = async (): Promise<string> => {
    const { rows: releases } = await client.query('select * from programme_releases order by week');
    const { rows: standings } = await client.query('select * from programme_standings order by id');
    return JSON.stringify([releases, standings]);
  };
  try {
    await client.query(`insert into users (id, username, account_email)
      select 'p' || n, 'p' || n, 'p' || n || '@example.org' from generate_series(1, 8) as n`);
    await client.query(
      `insert into circles (id, name, created_by, programme_since) values ('c', 'C', 'p1', '2026-06-01')`,
    );
    await client.query(
      `insert into circle_members (circle_id, user_id, joined_at) select 'c', id, '2026-06-01' from users`,
    );
    const both = await Promise.all([make(MONDAY).made, make(MONDAY).made]);
    assert.deepEqual(both.toSorted(), ['0', '1']);
    const before = await kept();

    await client.query('begin');
    await client.query('lock table programme_releases in exclusive mode');
    const { child } = make(NEXT);
    const gone = once(child, 'exit');
    const waiting = `select 1 from pg_locks where not granted and relation = 'programme_releases'::regclass`;
    while ((await client.query(waiting)).rowCount === 0);
    child.kill('SIGKILL');
    await gone;
    await client.query('rollback');
    assert.equal(await kept(), before);
    assert.equal(await make(NEXT).made, '1');
    const { rows } = await client.query('select week::text, members from programme_releases order by week');
    assert.deepEqual(
      rows,
      [MONDAY, NEXT].map((week) => ({ week, members: 8 })),
    );
  } finally {
    await client.end();
  }
});
