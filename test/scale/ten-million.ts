// Ten million rows of a million people in a PostgreSQL, and whatever one of them is to have of their own.
import { Client } from 'pg';
import { FAMILIES } from '../../shared/family.ts';

const PEOPLE = 1_000_000;
const CHATS = 300_000;
const PAIRS = 400_000;

/** Somebody of the crowd; neighbouring rows are of people far apart, as they are in life. */
const someone = (n: string): string => `'u' || lpad(((${n}) * 7919 % ${PEOPLE})::text, 7, '0')`;
const id = (n = 'n'): string => `lpad((${n})::text, 12, '0') || '-crowd'`;
const families = FAMILIES.map((family) => `'${family}'`).join(', ');
const family = `(array[${families}])[1 + n % ${FAMILIES.length}]`;
/** Rows rise with time. */
const time = (rows: number): string => `now() - make_interval(secs => 60 * (${rows} - n))`;
const words = `'We asked ' || md5(n::text) || ' about the workshop and the orders.'`;

/** What each table is filled with, for n from 1 to `rows`. */
const CROWD: readonly (readonly [table: string, rows: number, columns: string, values: string])[] = [
  [
    'users',
    PEOPLE,
    'id, account_email, username, first_name, last_name, profile_completed, email',
    `'u' || lpad((n % ${PEOPLE})::text, 7, '0'), 'u' || n || '@example.org', 'u' || n, (array['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'])[1 + n % 5],
     left(md5(n::text), 9), n % 2 = 0, 'u' || n || '@example.com'`,
  ],
  ['circles', PEOPLE / 100, 'id, name', `${id()}, 'Circle ' || n`],
  ['circle_members', PEOPLE, 'circle_id, user_id', `'default', 'u' || lpad((n % ${PEOPLE})::text, 7, '0')`],
  ['circle_members', PEOPLE, 'circle_id, user_id', `${id('1 + n / 100 % 10000')}, ${someone('n')}`],
  [
    'activity_logs',
    2_500_000,
    'id, user_id, action, family, entity_type, entity_id, description, created_at',
    `${id()}, ${someone('n')}, 'updated_bih', ${family}, 'thing', n::text, 'Did thing ' || n, ${time(2_500_000)}`,
  ],
  [
    'chat_notifications',
    1_000_000,
    'id, user_id, type, title, is_read, created_at',
    `${id()}, ${someone('n')}, 'partnership', 'Title ' || n, n % 10 > 0, ${time(1_000_000)}`,
  ],
  [
    'plays',
    1_000_000,
    'id, user_id, title, description, principle, category, effort_level, status, created_at',
    `${id()}, ${someone('n')}, 'Play ' || n, ${words}, 'lemonade', 'Process', 'low',
     (array['planned', 'active', 'completed'])[1 + n % 3], ${time(1_000_000)}`,
  ],
  [
    'challenges',
    300_000,
    'user_id, title, statement, sharing_preference',
    `${someone('n')}, 'Challenge ' || n, ${words}, (array['private', 'circle', 'partners'])[1 + n % 3]`,
  ],
  ['premortems', 200_000, 'id, user_id, failure_story', `${id()}, ${someone('n')}, ${words}`],
  ['bih_inventories', 300_000, 'id, user_id, who_i_am, what_i_know', `${id()}, ${someone('n')}, ${words}, ${words}`],
  [
    'chat_sessions',
    CHATS,
    'id, user_id, module_type, title, last_activity',
    `${id()}, ${someone('n')}, 'challenge', 'Conversation ' || n, ${time(CHATS)}`,
  ],
  [
    'chat_messages',
    4 * CHATS,
    'id, chat_session_id, user_id, role, content, timestamp',
    `${id()}, ${id(`1 + n % ${CHATS}`)}, ${someone(`1 + n % ${CHATS}`)}, 'user', ${words}, ${time(4 * CHATS)}`,
  ],
  [
    'partnerships',
    PAIRS,
    'id, initiator_id, partner_id, status',
    `${id()}, ${someone('n')}, ${someone('n + 1')}, (array['initiated', 'active', 'completed'])[1 + n % 3]`,
  ],
  [
    'partnership_messages',
    2 * PAIRS,
    'id, partnership_id, user_id, content, created_at',
    `${id()}, ${id(`1 + n % ${PAIRS}`)}, ${someone(`1 + n % ${PAIRS}`)}, ${words}, ${time(2 * PAIRS)}`,
  ],
];

/** Fills tables with rows of which each is as it should be: foreign keys go unchecked, and each index is made once, of all rows. */
export async function fillAtOnce(client: Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '400MB'; set max_parallel_maintenance_workers = 0`);
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await fill();
  for (const { name, made } of indexes) {
    console.error(name);
    await client.query(made);
  }
  await client.query('set session_replication_role = origin');
}

/** How many rows each of these tables holds; the fill takes minutes and some gigabytes. */
export async function fillCrowd(databaseUrl: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = [...new Set(CROWD.map(([table]) => table))];
  const is = await client.query<{ there: boolean }>(`select exists (select from users where id = 'u0000001') as there`);
  if (!is.rows[0]!.there)
    await fillAtOnce(client, tables, async () => {
      for (const [table, rows, columns, values] of CROWD) {
        console.error(`${table}: ${rows.toLocaleString('en')}`);
        await client.query(
          `insert into ${table} (${columns}) select ${values} from generate_series(1::bigint, ${rows}) as n on conflict do nothing`,
        );
      }
    });
  const held: Record<string, number> = {};
  for (const table of tables)
    held[table] = Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);
  await client.end();
  return held;
}

export type Amount = {
  logs: number;
  plays: number;
  challenges: number;
  chats: number;
  messages: number;
  partnerships: number;
  circles: number;
};

/** Gives somebody so much of their own. The first conversation and the first partnership have most of the messages. */
export async function fillPerson(databaseUrl: string, userId: string, amount: Amount): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const mine = (n = 'n'): string => `lpad((${n})::text, 12, '0') || '-${userId}'`;
  const insert = (table: string, rows: number, columns: string, values: string) =>
    client.query(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${rows}) as n`);
  const { logs, plays, challenges, chats, messages, partnerships, circles } = amount;
  await insert(
    'activity_logs',
    logs,
    'id, user_id, action, family, entity_type, entity_id, description, created_at',
    `${mine()}, '${userId}', 'updated_bih', ${family}, 'thing', n::text, 'Did thing ' || n, ${time(logs)}`,
  );
  await client.query(`insert into family_counters (user_id, family, actions)
    select user_id, family, count(*) from activity_logs where user_id = '${userId}' and family is not null group by 1, 2
    on conflict (user_id, family) do update set actions = excluded.actions`);
  await insert(
    'chat_notifications',
    logs,
    'id, user_id, type, title, is_read, created_at',
    `${mine()}, '${userId}', 'partnership', 'Title ' || n, n < ${logs} - 4, ${time(logs)}`,
  );
  await insert(
    'plays',
    plays,
    'id, user_id, title, description, principle, category, effort_level, status, created_at',
    `${mine()}, '${userId}', 'Play ' || n, case when n % 1000 = 1 then 'A rarity.' else ${words} end, 'lemonade', 'Process', 'low',
     (array['planned', 'active', 'completed'])[1 + n % 3], ${time(plays)}`,
  );
  await insert(
    'challenges',
    challenges,
    'user_id, title, statement, sharing_preference',
    `'${userId}', 'Challenge ' || n, ${words}, 'circle'`,
  );
  await client.query(`insert into premortems (id, user_id, challenge_id, failure_story)
    select id || '-${userId}', user_id, id, 'It failed.' from challenges where user_id = '${userId}'`);
  await insert(
    'chat_sessions',
    chats,
    'id, user_id, module_type, title, last_activity',
    `${mine()}, '${userId}', 'challenge', 'Conversation ' || n, ${time(chats)}`,
  );
  await insert(
    'chat_messages',
    messages,
    'id, chat_session_id, user_id, role, content, timestamp',
    `${mine()}, ${mine(`case when n % 2 = 0 then 1 else 1 + n % ${chats} end`)}, '${userId}', 'user',
     case when n % 1000 = 1 then 'A rarity.' else ${words} end, ${time(messages)}`,
  );
  await insert(
    'partnerships',
    partnerships,
    'id, initiator_id, partner_id, status',
    `${mine()}, '${userId}', 'u' || lpad(n::text, 7, '0'), case when n % 2 = 0 then 'completed' else 'active' end`,
  );
  await insert(
    'partnership_messages',
    messages,
    'id, partnership_id, user_id, content, created_at, read_at',
    `${mine()}, ${mine(`case when n % 2 = 0 then 1 else 1 + n % ${partnerships} end`)}, 'u0000001', ${words}, ${time(messages)},
     case when n < ${messages} - 4 then now() end`,
  );
  await insert('circle_members', circles, 'circle_id, user_id', `${id('n')}, '${userId}'`);
  await client.end();
}

/** So that the planner knows what there is, and indexes answer by themselves. */
export async function settle(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
