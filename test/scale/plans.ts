// `node scale/plans.ts`: every hot statement of the product among ten million rows, for somebody new and for somebody with
// very much; writes docs/reports/plans.md, and ends with 1 where a plan is not flat. It may be given the address of a PostgreSQL that it filled before.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Ground, breakGround } from '../bench/ground.ts';
import { ownership } from './ownership.ts';
import { type Plan, type Statement, explain, statementsOf } from './statements.ts';
import { type Amount, fillCrowd, fillPerson, settle } from './ten-million.ts';

const SMALL: Amount = { logs: 10, plays: 10, challenges: 3, chats: 3, messages: 20, partnerships: 3, circles: 2 };
const HEAVY: Amount = {
  logs: 100_000,
  plays: 10_000,
  challenges: 300,
  chats: 2_000,
  messages: 20_000,
  partnerships: 100,
  circles: 20,
};
/** A statement is flat if the heavy user's takes at most this many times the pages of the small one's, */
const TIMES = 2;
/** or no more than these: a page of the largest list is 200 entries, each somewhere else. */
const PAGES = 1_000;
/** or no more than these for each row that it answers. */
const PAGES_A_ROW = 12;
const BIG_TABLE = 5_000;
/** What grows with what somebody has, and why that is let be; up to so many pages all the same. */
const KNOWN: Readonly<Record<string, readonly [most: number, why: string]>> = {
  '/api/dashboard/stats': [2_500, 'counts one’s own plays of a week, and which of one’s challenges have a pre-mortem'],
  '/api/plays?search=rarity': [2_500, 'a search reads all of one’s own plays'],
  '/api/circle-members?search=cleo': [25_000, 'a search of many hits reads each circle until it has a page of them'],
};

type Person = { id: string; cookie: string };

/** The last of a list that is told a page at a time, for the page after it. */
const last = (list: unknown): string => (list as { id: string | number }[]).at(-1)!.id.toString();

function callsOf(ask: (url: string) => Promise<unknown>, id: string): Promise<string[]> {
  const first = (list: unknown): string => (list as { id: string }[])[0]!.id;
  return (async () => {
    const chat = `000000000001-${id}`;
    const partnership = `000000000001-${id}`;
    const messages = (await ask(`/api/chats/${chat}/messages`)) as { id: string }[];
    const activity = await ask('/api/dashboard/activity');
    const plays = await ask('/api/plays');
    const members = await ask('/api/circle-members');
    const chats = await ask('/api/chats');
    const partnerships = await ask('/api/partnerships');
    const thread = (await ask(`/api/partnerships/${partnership}/messages`)) as { id: string }[];
    return [
      '/api/user',
      '/api/dashboard/stats',
      '/api/dashboard/activity',
      `/api/dashboard/activity?before=${last(activity)}`,
      '/api/achievements',
      '/api/achievement-prompts',
      '/api/notifications',
      '/api/notification-preferences',
      '/api/bih-inventory',
      '/api/plays',
      `/api/plays?before=${last(plays)}`,
      '/api/plays?status=completed',
      '/api/plays?search=rarity',
      '/api/challenges',
      '/api/premortems',
      '/api/forecasts?open=true',
      '/api/forecasts?open=false',
      '/api/forecasts/score',
      '/api/lemonade',
      '/api/chats',
      `/api/chats?before=${last(chats)}`,
      '/api/chats?q=rarity',
      `/api/chats/${chat}`,
      `/api/chats/${chat}/messages`,
      `/api/chats/${chat}/messages?before=${messages[0]!.id}`,
      '/api/circles',
      '/api/circles/default/members',
      '/api/circle-members',
      `/api/circle-members?before=${last(members)}`,
      '/api/circle-members?search=abcdef',
      '/api/circle-members?search=cleo',
      `/api/members/${first(members)}`,
      `/api/members/${first(members)}/plays`,
      `/api/members/${first(members)}/challenges`,
      '/api/partnerships',
      `/api/partnerships?before=${last(partnerships)}`,
      `/api/partnerships/${partnership}`,
      `/api/partnerships/${partnership}/messages`,
      `/api/partnerships/${partnership}/messages?before=${thread[0]!.id}`,
      '/api/coaching/sessions',
      '/api/coaching/context',
      '/api/exercises',
      '/api/prosper-assessments',
      '/api/account/devices',
    ];
  })();
}

/** What stands for itself in a table: the ids are long, and another's. */
const shortened = (url: string, id: string): string =>
  url
    .replace(`000000000001-${id}`, ':id')
    .replace(/before=.*/, 'before=…')
    .replace(/members\/[^/?]+/, (path) => (path === 'members/default' ? path : 'members/:id'));

export type Seen = {
  url: string;
  statement: Statement;
  small: Plan | null;
  heavy: Plan | null;
  plan: Plan | null;
  me: string;
};

async function see(ground: Ground, small: Person, heavy: Person): Promise<Seen[]> {
  const client = new Client({ connectionString: ground.databaseUrl });
  await client.connect();
  const asking = (person: Person) => async (url: string) => {
    const reply = await ground.app.inject({ url, headers: { cookie: person.cookie } });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json<unknown>();
  };
  const made = async (person: Person) => {
    const ask = asking(person);
    const found: { url: string; statements: Statement[] }[] = [];
    for (const url of await callsOf(ask, person.id)) {
      await ask(url);
      found.push({ url: shortened(url, person.id), statements: await statementsOf(() => ask(url)) });
    }
    return found;
  };
  const [ofSmall, ofHeavy] = [await made(small), await made(heavy)];
  const seen: Seen[] = [];
  const known = new Set<string>();
  for (const [at, { url, statements }] of ofHeavy.entries())
    for (const statement of statements) {
      if (known.has(statement.text)) continue;
      known.add(statement.text);
      const same = ofSmall[at]!.statements.find(({ text }) => text === statement.text);
      console.error(url);
      // Twice: the first time reads what the planner wants to know.
      await explain(client, statement);
      const plan = await explain(client, statement);
      const theirs = same ? await explain(client, same) : null;
      seen.push({ url, statement, small: theirs, heavy: plan, plan, me: heavy.id });
    }
  await client.end();
  return seen;
}

/** Why it is not flat, or nothing. */
function faultOf({ url, small, heavy }: Seen, big: ReadonlySet<string>): string | null {
  if (!heavy) return null;
  const whole = heavy.scans.filter(({ kind, table }) => kind === 'Seq Scan' && big.has(table));
  if (whole.length > 0) return `reads all of ${whole.map(({ table }) => table).join(', ')}`;
  const most = Math.max(PAGES, small ? TIMES * small.pages : 0, PAGES_A_ROW * heavy.answered, KNOWN[url]?.[0] ?? 0);
  if (heavy.pages <= most) return null;
  return `${heavy.pages} pages`;
}

async function main(): Promise<boolean> {
  const given = process.argv[2];
  const dataDir = mkdtempSync(join(tmpdir(), 'crazy-quilt-plans-'));
  const ground = await breakGround(dataDir, given ? new URL(given) : 'postgres');
  try {
    const { databaseUrl } = ground;
    const held = await fillCrowd(databaseUrl);
    const mark = Date.now().toString(36);
    const [small, heavy] = [await ground.signUp(`small.${mark}`), await ground.signUp(`heavy.${mark}`)];
    await fillPerson(databaseUrl, small.id, SMALL);
    await fillPerson(databaseUrl, heavy.id, HEAVY);
    await settle(databaseUrl);
    const seen = await see(ground, small, heavy);
    const big = new Set(Object.entries(held).flatMap(([table, rows]) => (rows > BIG_TABLE ? [table] : [])));
    const faults = seen.map((each) => faultOf(each, big));
    writeFileSync(join(import.meta.dirname, '../../docs/reports/plans.md'), report(held, seen, faults));
    for (const [at, fault] of faults.entries()) if (fault) console.log(`NOT FLAT  ${seen[at]!.url}: ${fault}`);
    console.log(`${seen.length} statements, ${faults.filter(Boolean).length} not flat.`);
    return faults.every((fault) => fault === null);
  } finally {
    await ground.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const number = (value: number): string => value.toLocaleString('en');

function report(held: Record<string, number>, seen: readonly Seen[], faults: readonly (string | null)[]): string {
  const total = Object.values(held).reduce((sum, rows) => sum + rows, 0);
  const amount = (of: Amount): string =>
    `${number(of.logs)} actions and as many notices, ${number(of.plays)} plays, ${number(of.challenges)} challenges and pre-mortems, ` +
    `${number(of.chats)} conversations, ${number(of.messages)} messages in them and as many in ${number(of.partnerships)} partnerships, ${number(of.circles + 1)} circles`;
  const rows = seen.map(({ url, small, heavy, statement }, at) => {
    const reads = [...new Set(heavy?.scans.map(({ table }) => table) ?? [])].join(', ');
    return `| ${at + 1} | \`GET ${url}\`${statement.name ? ' (prepared)' : ''} | ${reads} | ${small ? number(small.pages) : '–'} | ${number(heavy?.pages ?? 0)} | ${number(heavy?.rows ?? 0)} | ${faults[at] ?? (heavy && heavy.pages > PAGES && KNOWN[url] ? KNOWN[url][1] : 'yes')} |`;
  });
  const plans = seen.map(
    ({ url, heavy }, at) => `### ${at + 1}. GET ${url}\n\n\`\`\`\n${heavy?.steps.join('\n') ?? ''}\n\`\`\`\n`,
  );
  return `# Plans among ten million rows

Written by \`node scale/plans.ts\` on ${new Date().toISOString().slice(0, 10)}: a PostgreSQL filled with ${number(total)} rows of a million people
(${Object.entries(held)
    .map(([table, count]) => `\`${table}\` ${number(count)}`)
    .join(', ')}),
all of whom sit in one circle, the default one. Each call is made by somebody with little (${amount(SMALL)}) and by somebody with much
(${amount(HEAVY)}). Its statements are taken from the connection as they are sent, and each that did not come up before is
explained (\`ANALYZE, BUFFERS\`); those that the product prepares with a plan for any values, as after many executions.

A statement is **flat** if it reads none of the big tables as a whole, and at most ${number(PAGES)} pages of 8 KB, or
${TIMES} times those that it takes for the one with little, or ${PAGES_A_ROW} for each row that it answers. What is not says why. \`rows\` is the
most that one step gave or threw away. The match is not among them: it compares one with everybody in one’s circles, and so grows
with the largest of them, not with the server.

| # | first made by | reads | pages, little | pages, much | rows, much | flat |
| - | - | - | -: | -: | -: | - |
${rows.join('\n')}

## Whose rows

${ownership(seen)}

## The plans, for the one with much

${plans.join('\n')}`;
}

process.exitCode = (await main()) ? 0 : 1;
