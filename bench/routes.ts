// The hot calls against bare servers with the same statements and bytes, and a save against pgbench: `node bench/routes.ts`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { recordActivity } from '../features/achievements/activity.store.ts';
import { FAMILIES } from '../shared/family.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { type Ground, breakGround, inventory } from './ground.ts';
import { type Answered, get, load, post } from './load.ts';
import { startProduct } from './product.ts';
import { notes, quietRounds, ticksOf } from './quiet.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
/** Until everything that is compiled on the way is compiled. */
const WARM_UP = 3;
const DURATION = 1_500;
const READS = ['/api/user', '/api/achievements', '/api/dashboard/activity', '/api/bih-inventory'];

type Statement = { text: string; values: unknown[] };

/** The statements that one call makes. */
async function statementsOf(ground: Ground, url: string, cookie: string): Promise<[Statement[], unknown]> {
  const { pool } = ground.house;
  const made: Statement[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) => {
    const [config, values] = given as [{ text: string; values?: unknown[] }, unknown[] | undefined];
    made.push({ text: config.text, values: values ?? config.values ?? [] });
    return query(...given);
  }) as typeof pool.query;
  const reply = await ground.app.inject({ url, headers: { cookie } });
  pool.query = query as typeof pool.query;
  return [made, reply.json()];
}

async function bareServer(databaseUrl: string, routes: unknown) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, BARE_ROUTES: JSON.stringify(routes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const ports = JSON.parse(line.toString()) as { framework: number; plain: number };
  return { ...ports, pid: child.pid!, end: () => child.kill() };
}

/** With the processor's time that the server took for each. */
type Measured = Answered & { ticks?: number };

/** Turn by turn, so that whatever else the machine does meets both. */
async function compare(ours: () => Promise<Measured>, theirs: () => Promise<Measured>) {
  for (let round = 0; round < WARM_UP; round++) {
    await ours();
    await theirs();
  }
  const { rounds, note } = await quietRounds(ROUNDS, async () => ({ ours: await ours(), theirs: await theirs() }));
  const of = (figure: (round: { ours: Measured; theirs: Measured }) => number): number => median(rounds.map(figure));
  const byTime = of(({ ours: a, theirs: b }) => (b.ticks ?? Number.NaN) / (a.ticks ?? Number.NaN));
  return {
    speed: of(({ ours: a, theirs: b }) => a.perSecond / b.perSecond),
    p99: of(({ ours: a, theirs: b }) => a.p99 / b.p99),
    note: notes(
      `${Math.round(of(({ ours: a }) => a.perSecond))}/s against ${Math.round(of(({ theirs: b }) => b.perSecond))}/s`,
      // What others do to the machine changes it less.
      Number.isNaN(byTime) ? '' : `by the server’s processor time ${byTime.toFixed(2)} ×`,
      note,
    ),
    p99Note: notes(
      `${of(({ ours: a }) => a.p99).toFixed(1)} ms against ${of(({ theirs: b }) => b.p99).toFixed(1)} ms`,
      note,
    ),
  };
}

export async function measureRoutes(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  const figures: Figure[] = [];
  try {
    const person = await ground.signUp('reader');
    await ground.app.inject({
      method: 'POST',
      url: '/api/bih-inventory',
      headers: { cookie: person.cookie },
      payload: inventory(1),
    });
    for (const family of FAMILIES)
      for (let nth = 0; nth < 12; nth++)
        await ground.house.db.transaction((tx) =>
          recordActivity(
            tx,
            person.id,
            { action: 'updated_bih', family, entityType: 'thing', entityId: `${nth}`, description: `Did thing ${nth}` },
            new Date(),
          ),
        );
    const routes: Record<string, { statements: Statement[]; body: unknown }> = {};
    for (const path of READS) {
      await statementsOf(ground, path, person.cookie);
      const [statements, body] = await statementsOf(ground, path, person.cookie);
      routes[path] = { statements, body };
    }
    figures.push({
      what: 'Statements of a hot read, session and user included: the most of all',
      goal: { most: 2 },
      value: Math.max(...Object.values(routes).map(({ statements }) => statements.length)),
      unit: '',
      note: Object.entries(routes)
        .map(([path, { statements }]) => `${path} ${statements.length}`)
        .join(', '),
    });

    const site = await startProduct({ DATABASE_URL: ground.databaseUrl });
    const bare = await bareServer(ground.databaseUrl, routes);
    const { port } = site;
    const asking = (at: number, pid: number, path: string) => async (): Promise<Measured> => {
      const before = ticksOf(pid);
      const asked = { port: at, connections: CONNECTIONS, duration: DURATION, request: () => get(path, person.cookie) };
      const answered = await load(asked);
      return { ...answered, ticks: (ticksOf(pid) - before) / answered.count };
    };
    for (const path of READS) {
      const isUser = path === '/api/user';
      const result = await compare(
        asking(port, site.child.pid!, path),
        asking(isUser ? bare.framework : bare.plain, bare.pid, path),
      );
      figures.push({
        what: `GET ${path} at ${CONNECTIONS} connections, against ${isUser ? 'bare Fastify' : 'bare node:http'}`,
        goal: { least: 0.6 },
        value: result.speed,
        unit: '×',
        note: result.note,
      });
      if (isUser)
        figures.push({ what: `… its p99`, goal: { most: 1.5 }, value: result.p99, unit: '×', note: result.p99Note });
    }
    bare.end();
    figures.push(await measureSave(ground, port));
    await site.close();
    return figures;
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A save is one transaction: the inventory, the ledger, the counters, the flags. */
async function measureSave(ground: Ground, port: number): Promise<Figure> {
  const clients = 16;
  const people: { cookie: string }[] = [];
  for (let nth = 0; nth < clients; nth++) people.push(await ground.signUp(`writer${nth}`));
  const save = () =>
    load({
      port,
      connections: clients,
      duration: DURATION,
      request: (connection, nth) => post('/api/bih-inventory', people[connection]!.cookie, inventory(nth)),
    });
  const pgbench = findPgbench();
  const url = new URL(ground.databaseUrl);
  const client = new Client({ connectionString: ground.databaseUrl });
  await client.connect();
  await client.query('create database tpcb');
  await client.end();
  const run = (...given: string[]): string =>
    execFileSync(pgbench, ['-h', url.hostname, '-p', url.port, '-U', url.username, ...given, 'tpcb'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  run('-i', '-q', '-s', String(clients));
  const tpcb = async (): Promise<Answered> => {
    const printed = run('-n', '-c', String(clients), '-j', '2', '-T', String(Math.ceil(DURATION / 1000)));
    return { count: 0, perSecond: Number(/tps = ([\d.]+)/.exec(printed)![1]), p50: 1, p99: 1 };
  };
  const { speed, note } = await compare(save, tpcb);
  return {
    what: `POST /api/bih-inventory, ${clients} people, against pgbench TPC-B`,
    goal: { least: 0.35 },
    value: speed,
    unit: '×',
    note,
  };
}

function findPgbench(): string {
  const root = '/usr/lib/postgresql';
  const found = (existsSync(root) ? readdirSync(root) : [])
    .map((version) => join(root, version, 'bin/pgbench'))
    .find((path) => existsSync(path));
  return found ?? 'pgbench';
}

await showIfStarted(import.meta.main, measureRoutes);
