// People who have practised for years see the dashboard and the achievements as fast as beginners: 5,000 plays and
// 50,000 actions against ten of each, on both databases: `node bench/practice.ts`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildCounters } from '../../features/achievements/activity-counters.store.ts';
import { DASHBOARD } from '../../server/site.ts';
import { FAMILIES } from '../../shared/family.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { type Ground, breakGround } from './ground.ts';

const PLAYS = 5_000;
const ACTIONS = 50_000;
const FEW = 10;
const ASKED = 60;

/** What the page of each screen is made from (server/site.ts), and what it asks for besides. */
export const SCREENS = {
  dashboard: ['/api/user', '/api/notifications', ...DASHBOARD],
  achievements: ['/api/user', '/api/notifications', '/api/achievements', '/api/achievements/badges', '/api/badges'],
};

/** So many plays and actions over the years, with the counters, tiers and badges that these have earned. */
export async function practise({ services }: Ground, userId: string, plays: number, actions: number): Promise<void> {
  const families = FAMILIES.map((family) => `'${family}'`).join(', ');
  // Ids rise with time, as ours do.
  const id = `lpad(n::text, 12, '0') || '-${userId}'`;
  await services.pool.query(
    `insert into plays (id, user_id, title, description, principle, category, effort_level, status, due_date, completed_at, created_at)
     select ${id}, $1::varchar, 'Play ' || n, 'Ask ten people, ' || n, 'lemonade', 'Process', 'low',
       case when n % 20 = 0 then 'active' when n % 20 = 1 then 'planned' else 'completed' end,
       now() + interval '7 days', case when n % 20 > 1 then now() - make_interval(hours => ${plays} - n) end,
       now() - make_interval(hours => ${plays} - n)
     from generate_series(1, ${plays}) as n`,
    [userId],
  );
  await services.pool.query(
    `insert into activity_logs (id, user_id, action, family, entity_type, entity_id, description, created_at)
     select ${id}, $1::varchar, 'completed_play', (array[${families}])[1 + n % 7], 'play', n::text, 'Completed play ' || n,
       now() - make_interval(mins => ${actions} - n)
     from generate_series(1, ${actions}) as n`,
    [userId],
  );
  await rebuildCounters(services.db, userId);
}

export async function measurePractice(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  try {
    const beginner = await ground.signUp('beginner');
    const veteran = await ground.signUp('veteran');
    await practise(ground, beginner.id, FEW, FEW);
    await practise(ground, veteran.id, PLAYS, ACTIONS);
    await ground.services.pool.query('vacuum analyze');

    const see = async (addresses: readonly string[], cookie: string): Promise<number> => {
      const begun = performance.now();
      const replies = await Promise.all(addresses.map((url) => ground.app.inject({ url, headers: { cookie } })));
      for (const { statusCode, body } of replies) if (statusCode !== 200) throw new Error(body);
      return performance.now() - begun;
    };
    const figures: Figure[] = [];
    for (const [screen, addresses] of Object.entries(SCREENS)) {
      const times: { few: number[]; many: number[] } = { few: [], many: [] };
      // The first ones prepare statements; turn by turn, so that whatever else the machine does weighs on both.
      for (let nth = -5; nth < ASKED; nth += 1) {
        const [few, many] = [await see(addresses, beginner.cookie), await see(addresses, veteran.cookie)];
        if (nth < 0) continue;
        times.few.push(few);
        times.many.push(many);
      }
      figures.push({
        what: `All that the ${screen} asks, with ${PLAYS.toLocaleString('en')} plays and ${ACTIONS.toLocaleString('en')} actions`,
        goal: { most: 1.3 },
        value: median(times.many) / median(times.few),
        unit: '×',
        note: `${median(times.many).toFixed(2)} ms against ${median(times.few).toFixed(2)} ms with ${FEW} of each`,
      });
    }
    return figures;
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measurePractice);
