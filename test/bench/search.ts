// How soon a search answers, of 10,000 own rows among a million of others: `node test/bench/search.ts`. Filling takes minutes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { people } from '../../demo/people.ts';
import { fillAtOnce } from '../scale/ten-million.ts';
import { type Figure, quantile, showIfStarted } from './figure.ts';
import { breakGround } from './ground.ts';
import { notes, quietRounds } from './quiet.ts';

const OTHERS = 500;
/** Rows of your own, and of all others together. */
const ROWS = {
  plays: [3_000, 500_000],
  asks: [2_000, 400_000],
  messages: [5_000, 100_000],
} as const;
/** Messages of one conversation. */
const CHAT = 50;
const WORDS_EACH = 14;

/** The words that the demo's people write, each once. */
const vocabulary = [
  ...new Set(
    people
      .flatMap(({ visits }) => visits.flatMap(({ adds }) => Object.values(adds ?? {})))
      .join(' ')
      .match(/\p{L}{3,}/gu),
  ),
];

/** As people look for things: words and their forms, beginnings, accents, phrases, what is mistyped, and what is nowhere. */
function queries(): string[] {
  const word = (nth: number): string => vocabulary[(nth * 37) % vocabulary.length]!;
  return Array.from({ length: 30 }, (_, nth) => [
    word(nth),
    `${word(nth)} ${word(nth + 7)}`,
    word(nth).slice(0, 3),
    `${word(nth)}s`,
    `"${word(nth)} ${word(nth + 1)}"`,
    word(nth).replace(/^(.)(.)(.)/, '$1$3$2'),
    `é${word(nth)}`,
    `zzq${nth}xw`,
    `${word(nth)} `.repeat(800),
  ]).flat();
}

async function fill(client: Client, me: string): Promise<void> {
  const words = `(select string_agg(w[1 + abs(hashint8(n * 31 + k)) % cardinality(w)], ' ') from generate_series(1, ${WORDS_EACH}) as k)`;
  const owners = `case when $1 then $2::text else 'other-' || n % ${OTHERS} end`;
  const key = `case when $1 then 'mine-' else 'theirs-' end || n`;
  await client.query(
    `insert into users (id, account_email, username, first_name) select 'other-' || n, 'o' || n || '@example.org', 'o' || n, 'Kim'
     from generate_series(0, ${OTHERS - 1}) as n`,
  );
  const given = `with given as materialized (select $3::text[] as w)`;
  for (const isMine of [true, false]) {
    const many = (rows: readonly [number, number]): number => rows[isMine ? 0 : 1];
    const insert = async (table: string, columns: string, values: string, rows: number): Promise<void> => {
      await client.query(
        `${given} insert into ${table} (${columns}) select ${values} from given, generate_series(1::bigint, ${rows}) as n`,
        [isMine, me, vocabulary],
      );
    };
    await insert(
      'plays',
      'id, user_id, title, description, principle, category, effort_level, status, created_at',
      `${key}, ${owners}, 'Play ' || n, ${words}, 'lemonade', 'Process', 'low', 'planned', now() - make_interval(mins => n::int)`,
      many(ROWS.plays),
    );
    await insert(
      'asks',
      'id, user_id, person_name, what, kind, state, day',
      `${key}, ${owners}, 'Kim', ${words}, 'time', 'asked', current_date`,
      many(ROWS.asks),
    );
    await insert(
      'chat_sessions',
      'id, user_id, module_type, title',
      `${key}, ${owners}, 'challenge', 'Conversation ' || n`,
      many(ROWS.messages) / CHAT,
    );
    await insert(
      'chat_messages',
      'id, chat_session_id, user_id, role, content, timestamp',
      `${key}, ${key.replace('|| n', `|| 1 + n % ${many(ROWS.messages) / CHAT}`)}, ${owners}, 'user', ${words}, now() - make_interval(mins => n::int)`,
      many(ROWS.messages),
    );
  }
}

export async function measureSearch(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  try {
    const { id, cookie } = await ground.signUp('seeker');
    // A connection of its own, on which a statement may take its time.
    const client = new Client({ connectionString: ground.databaseUrl });
    await client.connect();
    await fillAtOnce(client, ['plays', 'asks', 'chat_sessions', 'chat_messages'], () => fill(client, id));
    await client.query('vacuum analyze');
    await client.end();
    const asked = queries();
    const round = async (): Promise<number[]> => {
      const times: number[] = [];
      for (const query of asked) {
        const begun = performance.now();
        const reply = await ground.app.inject({
          url: `/api/search?${new URLSearchParams({ q: query }).toString()}`,
          headers: { cookie },
        });
        times.push(performance.now() - begun);
        if (reply.statusCode !== 200) throw new Error(reply.body);
      }
      return times;
    };
    await round();
    const { rounds, note } = await quietRounds(3, round);
    const times = rounds.flat();
    const slowest = asked[rounds[0]!.indexOf(Math.max(...rounds[0]!))]!;
    return [
      {
        what: 'A search of 10,000 own rows among a million of others, p99',
        goal: { most: 50 },
        value: quantile(times, 0.99),
        unit: 'ms',
        note: notes(
          `median ${quantile(times, 0.5).toFixed(1)} ms of ${asked.length} queries, 3 times; the slowest: ${slowest.slice(0, 30).trim()}`,
          note,
        ),
      },
    ];
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureSearch);
