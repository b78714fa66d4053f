// The hot calls against bare servers with the same statements and bytes, and a save against pgbench: `node bench/routes.ts`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { CONNECTIONS, DURATION, ask, bareServer, compare, routesOf, sessionsOf } from './bare.ts';
import { type Figure, showIfStarted } from './figure.ts';
import { type Ground, breakGround, inventory, practised } from './ground.ts';
import { type Answered, load, post } from './load.ts';
import { playToEarn } from './play-to-earn.ts';
import { startProduct } from './product.ts';

const READS = [
  '/api/user',
  '/api/achievements',
  '/api/dashboard/activity',
  '/api/bih-inventory',
  '/api/dashboard/stats',
  '/api/plays',
  '/api/chats',
  '/api/circle-members',
];

export async function measureRoutes(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  const figures: Figure[] = [];
  try {
    const { cookie } = await practised(ground, 'reader');
    const routes = await routesOf(ground, READS, cookie);
    const cookies = await sessionsOf(ground, 'reader');
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
    for (const path of READS) {
      const isUser = path === '/api/user';
      const result = await compare(
        () => ask(port, site.child.pid!, [path], cookies),
        () => ask(isUser ? bare.framework : bare.plain, bare.pid, [path], cookies),
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
    figures.push(...(await measureSaves(ground, port)));
    await site.close();
    return figures;
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each save is one transaction: what is saved, the ledger, the counters. A play earns each time, an inventory once a day. */
async function measureSaves(ground: Ground, port: number): Promise<Figure[]> {
  const clients = 16;
  const people: { cookie: string }[] = [];
  for (let nth = 0; nth < clients; nth++) people.push(await ground.signUp(`writer${nth}`));
  const saving = (path: string, made: (nth: number) => unknown) => () =>
    load({
      port,
      connections: clients,
      duration: DURATION,
      request: (connection, nth) => post(path, people[connection]!.cookie, made(nth)),
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
  const figures: Figure[] = [];
  for (const [path, what, made] of [
    ['/api/plays', 'a play that earns', playToEarn],
    ['/api/bih-inventory', 'an inventory', inventory],
  ] as const) {
    const { speed, note } = await compare(saving(path, made), tpcb);
    figures.push({
      what: `POST ${path}, ${what}, ${clients} people, against pgbench TPC-B`,
      goal: { least: 0.35 },
      value: speed,
      unit: '×',
      note,
    });
  }
  return figures;
}

function findPgbench(): string {
  const root = '/usr/lib/postgresql';
  const found = (existsSync(root) ? readdirSync(root) : [])
    .map((version) => join(root, version, 'bin/pgbench'))
    .find((path) => existsSync(path));
  return found ?? 'pgbench';
}

await showIfStarted(import.meta.main, measureRoutes);
