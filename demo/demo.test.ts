// The demo's circle on a fresh database: whole, true to the product's own rules, and made once.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FAMILIES, TIERS } from '../shared/family.ts';
import { tierOf } from '../features/achievements/badge.rules.ts';
import { askStates } from '../features/asks/ask.rules.ts';
import type { ReleaseCell } from '../features/programme/release.rules.ts';
import { defaultCircleId } from '../features/circle/circle.store.ts';
import type { InventoryTexts } from '../features/inventory/inventory.rules.ts';
import { strengthScores } from '../features/inventory/strength.rules.ts';
import { buildApp } from '../server/app.ts';
import type { App } from '../server/services.ts';
import { type Config, readConfig } from '../server/config.ts';
import type { OpenDatabase } from '../server/database/database.ts';
import { type Services, createServices } from '../server/services.ts';
import { createLog } from '../server/log.ts';
import { testDatabase } from '../test/database.ts';
import { demoPassword, fillDemo } from './fill.ts';
import { people } from './people.ts';

const config: Config = readConfig({ LOG_LEVEL: 'fatal', SESSION_SECRET: 'x'.repeat(32), RATE_LIMIT: 'off' });
const log = createLog(config);
/** When it is made: early in the day, when a visit of "today" would lie ahead. */
const now = new Date('2026-03-02T00:10:00Z');

describe('the demo', () => {
  let database: OpenDatabase;
  let services: Services;
  let app: App;

  before(async () => {
    database = await testDatabase();
    assert.equal(await fillDemo(database, config, log, now), true);
    services = createServices(config, log, database);
    app = await buildApp(services, { dist: null });
  });
  after(async () => {
    await app.close();
    await services.documents.close();
    await database.close();
  });

  const count = async (query: string): Promise<number> => {
    const { rows } = await database.pool.query<{ count: number }>(`select count(*)::integer as count from ${query}`);
    return rows[0]?.count ?? 0;
  };

  test('has 24 people, all in the default circle', async () => {
    assert.equal(people.length, 24);
    assert.equal(await count('users'), 24);
    assert.equal(await count(`circle_members where circle_id = '${defaultCircleId}'`), 24);
    assert.equal(await count(`circle_members where circle_id <> '${defaultCircleId}' and not facilitates`), 11 + 23);
    assert.equal(await count(`circle_members where joined_at > '${now.toISOString()}'`), 0);
    assert.equal(await count(`users where first_hour = 'open'`), 0, 'a sign-in leads to the dashboard');
  });

  test('lets everyone sign in, and everyone has an inventory of their own with the scores of the rules', async () => {
    const seen = new Set<string>();
    for (const { username, firstName } of people) {
      const entered = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password: demoPassword }).toString(),
      });
      assert.equal(entered.statusCode, 302, username);
      const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const inventory = (await app.inject({ url: '/api/bih-inventory', headers: { cookie } })).json<
        InventoryTexts & { strengthScores: unknown }
      >();
      assert.deepEqual(inventory.strengthScores, strengthScores(inventory), username);
      const me = (await app.inject({ url: '/api/user', headers: { cookie } })).json<{ firstName: string }>();
      assert.equal(me.firstName, firstName);
      seen.add(`${inventory.whoIAm} ${inventory.whatIKnow}`.trim());
      assert.ok(!seen.has(''), username);
    }
    assert.equal(seen.size, 24);
  });

  test('counts what the ledger holds, and gives each tier to somebody who reached it', async () => {
    const { rows } = await database.pool.query<{
      username: string;
      badges: string[];
      family: string;
      kept: number;
      told: number;
    }>(`
      select u.username, u.badges, c.family, c.actions as kept,
        -- Bird in Hand waits for a complete inventory.
        case when c.family = 'bird-in-hand' and not u.bih_completed then 0 else count(l.id)::integer end as told
      from users u join family_counters c on c.user_id = u.id
        left join activity_logs l on l.user_id = u.id and l.family = c.family
      group by u.id, c.user_id, c.family, c.actions`);
    assert.equal(new Set(rows.map(({ username }) => username)).size, 24);
    const earned = new Map<string, string[]>();
    for (const { username, family, kept, told } of rows) {
      assert.equal(kept, told, `${username}, ${family}`);
      const reached = TIERS.slice(0, TIERS.findIndex((tier) => tier === tierOf(kept)) + 1);
      earned.set(username, [...(earned.get(username) ?? []), ...reached.map((tier) => `${family}-${tier}`)]);
    }
    for (const { username, badges } of rows)
      assert.deepEqual([...badges].sort(), earned.get(username)?.sort(), username);
    assert.deepEqual(new Set(rows.flatMap(({ kept }) => (kept > 0 ? [tierOf(kept)] : []))), new Set(TIERS));
    // Several families, and in more than one of them a tier that takes long.
    const best = (family: string) => Math.max(...rows.filter((row) => row.family === family).map(({ kept }) => kept));
    for (const family of ['bird-in-hand', 'affordable-loss', 'crazy-quilt'])
      assert.equal(tierOf(best(family)), 'titanium', family);
    for (const family of ['lemonade', 'pilot-in-plane']) assert.equal(tierOf(best(family)), 'gold', family);
    for (const family of FAMILIES.filter((each) => each !== 'prosper')) assert.ok(best(family) > 0, family);
  });

  test('has plays in every state, overdue ones too, and pre-mortems, lemonade and challenges of their own', async () => {
    for (const status of ['planned', 'active', 'completed'])
      assert.ok((await count(`plays where status = '${status}'`)) >= 4, status);
    assert.ok((await count(`plays where status = 'active' and due_date < '${now.toISOString()}'`)) >= 3);
    assert.equal(await count('plays where (completed_at is null) <> (status <> $$completed$$)'), 0);
    assert.equal(await count('plays where completed_at < created_at'), 0);
    assert.ok((await count('premortems')) >= 6);
    assert.ok((await count('lemonade_entries where play_id is not null')) >= 10);
    assert.ok((await count('challenges where highlighted')) >= 3);
    for (const list of ['barriers', 'ideas', 'success_criteria'])
      assert.ok((await count(`challenges where ${list} <> $$[]$$`)) >= 16, list);
    for (const sharing of ['partners', 'circle', 'circles', 'public'])
      assert.ok((await count(`challenges where sharing_preference = '${sharing}'`)) >= 1, sharing);
    assert.equal(await count('chat_sessions where has_generated_assets'), 1);
    for (const status of ['initiated', 'active', 'completed', 'declined'])
      assert.ok((await count(`partnerships where status = '${status}'`)) >= 1, status);
    assert.equal(await count('plays p join challenges c on c.id = p.challenge_id where c.user_id <> p.user_id'), 0);
  });

  test('has joint moves suggested, found, and done by both', async () => {
    assert.equal(await count('joint_searches where agreed_at is null'), 1);
    assert.equal(await count('joint_searches where agreed_at is not null'), 2);
    assert.ok((await count('joint_moves')) >= 3);
    assert.equal(await count(`plays p join joined_plays j on j.play_id = p.id where p.status = 'completed'`), 2);
  });

  test('has talks with the coach that ended in plays, a diagnostic taken twice, lessons, exercises and maps', async () => {
    assert.equal(await count('coaching_sessions'), 3);
    assert.equal(await count(`coaching_sessions, jsonb_array_elements(messages) m where m ? 'made'`), 2);
    assert.ok((await count('prosper_assessments')) > 20);
    assert.ok((await count("exercises where kind = 'bureaucracy-map'")) === 2);
    assert.equal(await count("exercises where kind = 'exercise' and done_at is not null"), 2);
    assert.ok((await count('lesson_progress where completed_at is not null')) > 20);
  });

  test('has a programme with twelve releases, in the last of which three figures in four can be shown', async () => {
    const { rows } = await database.pool.query<{ cells: ReleaseCell[] }>(
      'select cells from programme_releases order by week desc',
    );
    assert.equal(rows.length, 12);
    for (const cells of Map.groupBy(rows[0]!.cells, ({ group }) => group).values())
      assert.ok(cells.filter((cell) => 'value' in cell).length >= 0.75 * cells.length);
  });

  test('has asks in every state over months, with figures that the rows bear out', async () => {
    for (const state of askStates) assert.ok((await count(`asks where state = '${state}'`)) >= 1, state);
    assert.ok((await count(`(select distinct month from ask_counts) as months`)) >= 3);
    const { rows } = await database.pool.query(`
      select (select sum(asked) from ask_counts) = (select count(*) from asks where asked_on is not null) as asked,
        (select sum(answered) from ask_counts) = (select count(*) from asks where state in ('yes', 'no', 'later')) as answered,
        (select sum(yes) from ask_counts) = (select count(*) from asks where state = 'yes') as yes`);
    assert.deepEqual(rows, [{ asked: true, answered: true, yes: true }]);
    // One in a partnership both see; one that became lemonade, and one that became a play.
    assert.ok((await count('asks where commitment_id is not null and commitment_what is null')) >= 1);
    assert.ok((await count('asks a join lemonade_entries l on l.id = a.lemonade_id')) >= 2);
    assert.ok((await count('asks a join plays p on p.id = a.made_play_id')) >= 2);
  });

  test('has forecasts with answers enough to be judged, too few to be, and still open', async () => {
    const scored = async (username: string) =>
      count(`forecasts f join users u on u.id = f.user_id where u.username = '${username}' and counted is not null`);
    assert.equal(await scored('ruth.delgado'), 37);
    assert.equal(await scored('amira.haddad'), 6);
    assert.equal(await count('forecasts where outcome is not null and look_on > now()'), 0);
    assert.ok((await count('forecasts where outcome is null and seen_on is not null')) >= 1);
    assert.ok((await count('forecasts where lemonade_id is not null')) >= 3);
    assert.ok((await count('forecast_likelihoods')) > (await count('forecasts')));
  });

  test('has ledgers worth looking at: limits raised with their reasons, stakes, losses, one yet to be said', async () => {
    assert.ok((await count('ledger_limits where open > 0 and amount >= open + lost')) >= 4);
    assert.ok((await count('ledger_limit_changes where reason is not null')) >= 3);
    for (const outcome of ['done', 'stopped'])
      assert.ok((await count(`plays where outcome = '${outcome}' and lost_quarters > 0`)) >= 1, outcome);
    assert.ok((await count(`plays where status = 'completed' and stake_money > 0 and lost_money is null`)) >= 1);
    assert.ok((await count('ledgers where red_lines <> $$[]$$ and hours <> $$[]$$')) >= 2);
    // A planned play that its owner would be refused.
    const { rows } = await database.pool.query(`
      select p.title from plays p join ledger_limits l on l.user_id = p.user_id and l.kind = 'time'
      where p.status = 'planned' and p.stake_quarters > l.amount - l.open - l.lost`);
    assert.equal(rows.length, 1);
  });

  test('tells of nothing that lies ahead, and orders by id what it orders by time', async () => {
    const { rows } = await database.pool.query<{ user_id: string; created_at: Date }>(
      'select user_id, created_at from activity_logs order by user_id, id',
    );
    for (const [index, row] of rows.entries()) {
      assert.ok(row.created_at < now);
      const before = rows[index - 1];
      if (before?.user_id === row.user_id) assert.ok(before.created_at <= row.created_at);
    }
    assert.equal(await count(`users where created_at >= '${now.toISOString()}'`), 0);
    const late = `and m.circle_id = '${defaultCircleId}' and u.created_at <> m.joined_at`;
    assert.equal(await count(`circle_members m join users u on u.id = m.user_id ${late}`), 0);
  });

  test('leaves no session open, no mail to send and no address unconfirmed', async () => {
    assert.equal(await count('pgboss.job'), 0);
    assert.equal(await count('users where not email_verified'), 0);
    // Those who signed in above are the only ones.
    assert.equal(await count("sessions where created_at < now() - interval '1 hour'"), 0);
  });

  test('is made once: a second fill changes nothing', async () => {
    const tables = [
      'users',
      'bih_inventories',
      'bih_chat_entries',
      'activity_logs',
      'earned_badges',
      'circle_members',
      'challenges',
      'plays',
      'premortems',
      'partnerships',
      'lemonade_entries',
      'chat_messages',
    ];
    const state = async (): Promise<unknown> =>
      Promise.all(
        tables.map(async (table) => (await database.pool.query(`select * from ${table} order by 1, 2`)).rows),
      );
    const first = await state();
    assert.equal(await fillDemo(database, config, log), false);
    assert.deepEqual(await state(), first);
  });
});

test('a database that somebody uses is refused with a sentence, and left alone', async () => {
  const database = await testDatabase();
  try {
    await database.pool.query(`insert into users (id, account_email, username) values ('1', 'pat@example.org', 'pat')`);
    await assert.rejects(fillDemo(database, config, log, now), {
      name: 'StartError',
      message: /people in this database/,
    });
    const { rows } = await database.pool.query('select username from users');
    assert.deepEqual(rows, [{ username: 'pat' }]);
  } finally {
    await database.close();
  }
});
