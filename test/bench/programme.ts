// What a programme's releases cost with 500 members over a year, made and read: `node test/bench/programme.ts`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { makeReleases } from '../../features/programme/release.store.ts';
import { dayAfter } from '../../shared/dates.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround } from './ground.ts';

const PEOPLE = 500;
const WEEKS = 52;
const FIRST = '2025-11-24';

export async function measureProgramme(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  const { app, services } = ground;
  const { db } = services;
  try {
    const host = await ground.signUp('host');
    await db.execute(sql`insert into circles (id, name, created_by, created_at, programme_since)
      values ('open-counter', 'Open Counter', ${host.id}, '2025-11-01', '2025-11-01')`);
    await db.execute(sql`insert into users (id, account_email, username)
      select 'p' || n, 'p' || n || '@example.org', 'p' || n from generate_series(1, ${PEOPLE}) as n`);
    // Ten groups; everybody starts a play and asks somebody, each in most weeks.
    await db.execute(sql`insert into circle_members (circle_id, user_id, joined_at, group_name, facilitates)
      select 'open-counter', 'p' || n, '2025-11-02'::timestamptz, 'Group ' || n % 10, false from generate_series(1, ${PEOPLE}) as n
      union all select 'open-counter', ${host.id}, '2025-11-01'::timestamptz, null, true`);
    await db.execute(sql`insert into plays (id, user_id, title, description, principle, category, effort_level, status, executed_at)
      select n || '-' || week, 'p' || n, 'A play', 'x', 'lemonade', 'Process', 'low', 'active',
        '2025-11-19'::timestamptz + make_interval(days => 7 * week)
      from generate_series(1, ${PEOPLE}) as n, generate_series(0, ${WEEKS}) as week where (n + week) % 4 > 0`);
    await db.execute(sql`analyze`);
    const read = async (week: string): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 30; n += 1) {
        const start = performance.now();
        const reply = await app.inject({
          url: `/api/circles/open-counter/releases/${week}`,
          headers: { cookie: host.cookie },
        });
        if (reply.statusCode !== 200) throw new Error(reply.body);
        times.push(performance.now() - start);
      }
      return median(times);
    };
    const times: number[] = [];
    let first = 0;
    const before = process.memoryUsage.rss();
    let most = before;
    for (let week = 0; week < WEEKS; week += 1) {
      const start = performance.now();
      const monday = dayAfter(FIRST, 7 * week);
      await makeReleases(db, monday, new Date(`${monday}T00:05:00Z`));
      times.push(performance.now() - start);
      most = Math.max(most, process.memoryUsage.rss());
      if (week === 1) first = await read(monday);
    }
    const last = await read(dayAfter(FIRST, 7 * (WEEKS - 1)));
    const of = `of ${PEOPLE} members in 10 groups`;
    return [
      { what: `Making the first release ${of}`, goal: null, value: times[0]!, unit: 'ms' },
      {
        what: `Making the ${WEEKS}nd release ${of}, the slowest`,
        goal: { most: 5_000 },
        value: Math.max(...times.slice(1)),
        unit: 'ms',
      },
      {
        what: `Memory more after ${WEEKS} releases ${of}, at most`,
        goal: { most: 150 },
        value: (most - before) / 2 ** 20,
        unit: 'MB',
      },
      {
        what: `Reading a release after ${WEEKS}, against after one`,
        goal: { most: 2 },
        value: last / first,
        unit: '×',
        note: `${last.toFixed(1)} ms`,
      },
    ];
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureProgramme);
