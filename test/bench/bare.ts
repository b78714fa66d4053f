// What the calls are measured against: servers of their own with the same statements and bytes (bare-server.ts), asked turn
// by turn with the product.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type Statement, statementsOf } from '../scale/statements.ts';
import { median } from './figure.ts';
import type { Ground } from './ground.ts';
import { type Answered, get, load } from './load.ts';
import { notes, quietRounds, ticksOf } from './quiet.ts';

export const CONNECTIONS = 32;
export const ROUNDS = 5;
/** Until everything that is compiled on the way is compiled. */
export const WARM_UP = 3;
export const DURATION = 1_500;

type Route = { statements: Statement[]; body: unknown };

/** The statements that one call makes, and what it answers. */
async function watch(ground: Ground, url: string, cookie: string): Promise<Route> {
  let reply: LightMyRequestResponse | undefined;
  const made = await statementsOf(async () => {
    reply = await ground.app.inject({ url, headers: { cookie } });
  });
  if (reply?.statusCode !== 200 || made.length === 0) throw new Error(`${url}: ${reply?.body}`);
  return { statements: made, body: reply.json() };
}

export async function routesOf(ground: Ground, paths: readonly string[], cookie: string) {
  const routes: Record<string, Route> = {};
  for (const path of paths) {
    // The first time a statement is prepared, and what is kept is filled.
    await watch(ground, path, cookie);
    routes[path] = await watch(ground, path, cookie);
  }
  return routes;
}

export async function bareServer(databaseUrl: string, routes: Record<string, Route>) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, BARE_ROUTES: JSON.stringify(routes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const ports = JSON.parse(line.toString()) as { framework: number; plain: number };
  return { ...ports, pid: child.pid!, end: () => child.kill() };
}

/** With the processor's time that the server took for each. */
export type Measured = Answered & { ticks?: number };

/** A session for each connection: of one alone, what many ask at once would be asked once. */
export function sessionsOf(ground: Ground, username: string): Promise<string[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, () => ground.signIn(username)));
}

/** Asks a server these in turn, over all connections, for one round. */
export async function ask(
  port: number,
  pid: number,
  paths: readonly string[],
  cookies: readonly string[],
): Promise<Measured> {
  const before = ticksOf(pid);
  const answered = await load({
    port,
    connections: CONNECTIONS,
    duration: DURATION,
    request: (connection, nth) => get(paths[(connection + nth) % paths.length]!, cookies[connection]!),
  });
  return { ...answered, ticks: (ticksOf(pid) - before) / answered.count };
}

/** Turn by turn, so that whatever else the machine does meets both. */
export async function compare(ours: () => Promise<Measured>, theirs: () => Promise<Measured>) {
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
