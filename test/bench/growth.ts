// The same calls for someone new and for someone with 10,000 times the rows, on a server with many others: `node bench/growth.ts`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { FAMILIES } from '../../shared/family.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround } from './ground.ts';

const OTHERS = 1_000_000;
const FEW = 10;
const MANY = 100_000;
const ASKED = 150;

/** So many actions, notices and plays, spread over the families and over time; of the plays one an hour, and three are active. */
async function live(database: Client, userId: string, rows: number): Promise<void> {
  const families = FAMILIES.map((family) => `'${family}'`).join(', ');
  const time = `now() - make_interval(secs => ${rows} - n)`;
  // Ids rise with time, as ours do.
  const id = `lpad(n::text, 12, '0') || '-${userId}'`;
  await database.query(
    `insert into activity_logs (id, user_id, action, family, entity_type, entity_id, description, created_at)
     select ${id}, $1::varchar, 'updated_bih', (array[${families}])[1 + n % 7], 'thing', n::text, 'Did thing ' || n, ${time}
     from generate_series(1, ${rows}) as n`,
    [userId],
  );
  await database.query(
    `insert into chat_notifications (id, user_id, type, title, content, is_read, created_at)
     select ${id}, $1::varchar, 'note', 'Title ' || n, 'Content ' || n, n < ${rows} - 4, ${time} from generate_series(1, ${rows}) as n`,
    [userId],
  );
  await database.query(
    `insert into plays (id, user_id, title, description, principle, category, effort_level, status, created_at, updated_at,
       stake_money, lost_money, lost_money_at, completed_at)
     select ${id}, $1::varchar, 'Play ' || n, 'What I try ' || n, 'bird-in-hand', 'Process', 'low',
       case when n > ${rows} - 3 then 'active' else 'completed' end, at, at,
       500, case when n > ${rows} - 3 then null else 300 end, case when n > ${rows} - 3 then null else at end, at
     from (select n, now() - make_interval(hours => ${rows} - n) as at from generate_series(1, ${rows}) as n) as each`,
    [userId],
  );
  await database.query(
    `insert into asks (id, user_id, person_name, what, kind, state, day, asked_on, created_at, updated_at)
     select ${id}, $1::varchar, 'Person ' || n, case when n = 5 then 'A harbour' else 'A table ' || n end, 'thing', case when n > ${rows} - 3 then 'asked' else 'yes' end,
       at::date, at::date, at, at
     from (select n, ${time} as at from generate_series(1, ${rows}) as n) as each`,
    [userId],
  );
  await database.query(
    `insert into forecasts (id, user_id, text, likelihood, look_on, outcome, resolved_at, created_at, updated_at)
     select ${id}, $1::varchar, 'Cause ' || n, n % 100, at::date,
       case when n > ${rows} - 3 then null else 'happened' end, case when n > ${rows} - 3 then null else at end, at, at
     from (select n, ${time} as at from generate_series(1, ${rows}) as n) as each`,
    [userId],
  );
  await database.query(
    `insert into ask_counts (user_id, month, kind, asked, answered, yes)
     select $1::varchar, '2026-' || lpad(n::text, 2, '0'), 'thing', 9, 9, 9 from generate_series(1, 12) as n`,
    [userId],
  );
  await database.query(
    `insert into forecast_bins (user_id, bin, n, happened, sum, squares)
     select $1::varchar, n, 9, 9, 9, 9 from generate_series(0, 9) as n`,
    [userId],
  );
  await database.query(
    `insert into ledger_limits (id, user_id, kind, period, amount, open, lost, lost_in)
     select n || '-limit-' || $1::varchar, $1::varchar, (array['money', 'time'])[n], 'month', 100000, 1500, 0, '' from generate_series(1, 2) as n`,
    [userId],
  );
  // A partner for each, with a joint move that came of a line of both, and a play joined to theirs.
  const each = `(select ${id} as id, n, $1::varchar as me from generate_series(1, ${rows}) as n) as each`;
  for (const insert of [
    `partnerships (id, initiator_id, partner_id, status)
     select id, me, 'other-' || n, case when n = 5 or n > ${rows} - 3 then 'active' else 'completed' end from ${each}`,
    `joint_searches (partnership_id, user_id, agreed_at, searched_at) select id, me, now(), now() from ${each}`,
    `joint_lines (id, user_id, partnership_id, field, text)
     select side || id, case side when 1 then me else 'other-' || n end, id, (array['need', 'whatIHave'])[side], 'Line ' || n
     from ${each}, generate_series(1, 2) as side`,
    `joint_moves (id, partnership_id, title, by, position) select id, id, 'Move ' || n, now(), 0 from ${each}`,
    `joint_sides (move_id, user_id, line_id, brings)
     select id, case side when 1 then me else 'other-' || n end, side || id, 'Half an hour' from ${each}, generate_series(1, 2) as side`,
    `joined_plays (play_id, pair_id, user_id, partnership_id) select id, id, me, id from ${each}`,
  ])
    await database.query(`insert into ${insert}`, [userId]);
  await database.query(
    `insert into family_counters (user_id, family, actions)
     select $1::varchar, family, count(*) from activity_logs where user_id = $1::varchar group by family`,
    [userId],
  );
}

export async function measureGrowth(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  // Not the product's own connection: no statement of the product may take as long as a million rows do.
  const database = new Client(ground.databaseUrl);
  try {
    const { app } = ground;
    await database.connect();
    await database.query(
      `insert into users (id, account_email, username) select 'other-' || n, 'o' || n || '@example.org', 'other' || n
       from generate_series(1, ${OTHERS}) as n`,
    );
    const small = await ground.signUp('small');
    const big = await ground.signUp('big');
    // The many first: how a foreign key is checked is planned once, and for ten rows it would be by reading them all.
    await live(database, big.id, MANY);
    await live(database, small.id, FEW);
    // What others did since must not be waded through.
    const crowd = await ground.signUp('crowd');
    await live(database, crowd.id, 3 * MANY);
    await database.query('vacuum analyze');

    /** The page of five behind the first one. */
    const next = async (list: string, cookie: string): Promise<string> => {
      const reply = await app.inject({ url: list, headers: { cookie } });
      return `${list}${list.includes('?') ? '&' : '?'}before=${reply.json<{ id: string }[]>()[4]!.id}`;
    };
    const time = async (url: string, cookie: string): Promise<number> => {
      const begun = performance.now();
      const reply = await app.inject({ url, headers: { cookie } });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return performance.now() - begun;
    };
    const figures: Figure[] = [];
    const urls: [string, string, string][] = [
      '/api/user',
      '/api/achievements',
      '/api/dashboard/activity',
      '/api/notifications',
      '/api/bih-inventory',
      '/api/dashboard/stats',
      '/api/plays?status=active',
      '/api/plays?limit=20',
      '/api/ledger',
      '/api/ledger/plays?of=stake',
      '/api/ledger/plays?of=loss&limit=5',
      '/api/asks?state=asked',
      '/api/asks?limit=5',
      '/api/asks?q=table&limit=5',
      '/api/asks?q=harbour&limit=5',
      '/api/asks/figures',
      '/api/forecasts?limit=5',
      '/api/forecasts?open=true&limit=5',
      '/api/forecasts?open=false&limit=5',
      '/api/forecasts/score',
    ].map((url) => [url, url, url]);
    const joint = (userId: string): string => `/api/partnerships/000000000005-${userId}/joint`;
    urls.push(['/api/partnerships/:id/joint', joint(small.id), joint(big.id)]);
    for (const list of [
      '/api/dashboard/activity',
      '/api/ledger/plays?of=loss&limit=5',
      '/api/asks?state=yes&limit=5',
      '/api/forecasts?open=false&limit=5',
    ])
      urls.push([`${list} behind a first page`, await next(list, small.cookie), await next(list, big.cookie)]);
    for (const [name, forSmall, forBig] of urls) {
      const times: { small: number[]; big: number[] } = { small: [], big: [] };
      for (let nth = 0; nth < ASKED; nth++) {
        times.small.push(await time(forSmall, small.cookie));
        times.big.push(await time(forBig, big.cookie));
      }
      figures.push({
        what: `GET ${name} with ${(MANY / FEW).toLocaleString('en')} × the rows, ${OTHERS.toLocaleString('en')} others`,
        goal: { most: 1.3 },
        value: median(times.big) / median(times.small),
        unit: '×',
        note: `${median(times.big).toFixed(2)} ms against ${median(times.small).toFixed(2)} ms`,
      });
    }
    return figures;
  } finally {
    await database.end();
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureGrowth);
