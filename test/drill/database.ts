// Faults 9 to 11: a PostgreSQL that is frozen, held up, or at the end of a bad line.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Connection } from 'pg';
import { openTcpProxy } from '../tcp-proxy.ts';
import { type Client, type Reply, allowFailure, ask, must, newcomer, playOf } from './person.ts';
import { type Stage, pause, statusOf, until } from './stage.ts';

/** Writes and reads until told to stop; no answer may be worse than a 503, and none may take longer than `patience` seconds. */
class Traffic {
  readonly made: string[] = [];
  readonly statuses: Record<number, number> = {};
  slowest = 0;
  #over = false;
  #failure: unknown;
  readonly #work: Promise<void>[];

  constructor(people: readonly Client[], patience: number) {
    this.#work = people.map((person, at) => this.#run(person, at, patience));
    for (const work of this.#work) work.catch((error: unknown) => (this.#failure ??= error));
  }

  /** Throws what has gone wrong so far. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #run(person: Client, at: number, patience: number): Promise<void> {
    for (let nth = 0; !this.#over; nth += 1) {
      const title = `${at}-${nth}.`;
      const reply = await this.#ask(patience, person, 'POST', '/api/plays', playOf(title));
      if (reply.status === 200) this.made.push(title);
      else await pause(50);
      await this.#ask(patience, person, 'GET', '/api/user');
    }
  }

  async #ask(patience: number, person: Client, method: string, path: string, json?: unknown): Promise<Reply> {
    const begun = performance.now();
    const reply = await ask(person, method, path, json, AbortSignal.timeout(patience * 1000));
    const seconds = (performance.now() - begun) / 1000;
    if (!reply) throw new Error(`${method} ${path} had no answer after ${seconds.toFixed(1)} s`);
    allowFailure(reply, `${method} ${path}`);
    if (reply.status === 401) throw new Error(`${method} ${path}: a session is not known any more`);
    this.slowest = Math.max(this.slowest, seconds);
    this.statuses[reply.status] = (this.statuses[reply.status] ?? 0) + 1;
    return reply;
  }

  async end(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#work);
  }

  /** How it was, for the table. */
  get told(): string {
    const counts = Object.entries(this.statuses).map(([status, count]) => `${count} × ${status}`);
    return `${counts.join(', ')}, the slowest ${this.slowest.toFixed(1)} s`;
  }
}

async function allThere(databaseUrl: string, made: readonly string[]): Promise<void> {
  const connection = new Connection({ connectionString: databaseUrl });
  await connection.connect();
  const { rows } = await connection
    .query<{ title: string }>('select distinct title from plays where title = any($1)', [made])
    .finally(() => connection.end());
  if (rows.length !== made.length)
    throw new Error(`${made.length - rows.length} of ${made.length} acknowledged plays are lost`);
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });

export async function freezePostgres(stage: Stage): Promise<string> {
  const postgres = await stage.ownPostgres();
  const DATABASE_URL = await postgres.freshDatabase();
  const site = await stage.site({ DATABASE_URL });
  const people = await Promise.all(Array.from({ length: 4 }, () => newcomer(site.url)));
  const connection = new Connection({ connectionString: DATABASE_URL });
  await connection.connect();
  const { rows } = await connection.query<{ data_directory: string }>('show data_directory');
  await connection.end();
  const main = Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
  let frozen: number[] = [];
  const thaw = (): void => {
    for (const pid of frozen.toReversed())
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It had ended before.
      }
    frozen = [];
  };
  stage.after(thaw);
  const traffic = new Traffic(people, 40);
  await pause(1_000);
  frozen = [main, ...childrenOf(main)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  const begun = performance.now();
  let up = 0;
  while (performance.now() - begun < 30_000) {
    if ((await statusOf(`${site.url}/healthz`)) !== 200) throw new Error('/healthz does not answer.');
    up += 1;
    await pause(500);
  }
  if ((await statusOf(`${site.url}/readyz`)) !== 503) throw new Error('/readyz says that it can serve.');
  const during = traffic.statuses[503] ?? 0;
  thaw();
  const thawed = performance.now();
  await until('it is ready again', async () => (await statusOf(`${site.url}/readyz`)) === 200);
  const back = traffic.made.length;
  await until('it writes again', () => {
    traffic.check();
    return traffic.made.length > back + 4;
  });
  const seconds = (performance.now() - thawed) / 1000;
  await traffic.end();
  await allThere(DATABASE_URL, traffic.made);
  return `${during} × 503 while it was frozen, /healthz up ${up} of ${up}; ${traffic.told}; it wrote again ${seconds.toFixed(1)} s after`;
}

export async function exhaustPool(stage: Stage): Promise<string> {
  const DATABASE_URL = await stage.databaseUrl();
  const site = await stage.site({ DATABASE_URL });
  const me = await newcomer(site.url);
  const connection = new Connection({ connectionString: DATABASE_URL });
  await connection.connect();
  stage.after(() => connection.end());
  await connection.query('begin; lock table plays in access exclusive mode');
  // What is under way is told again only outside of a transaction.
  const watcher = new Connection({ connectionString: DATABASE_URL });
  await watcher.connect();
  stage.after(() => watcher.end());
  const held = Array.from({ length: 16 }, (_, nth) => ask(me, 'POST', '/api/plays', playOf(`held ${nth}.`)));
  await until('the pool is held up', async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.count ?? 0) >= 12;
  });
  const begun = performance.now();
  const refused = await Promise.all(Array.from({ length: 20 }, () => ask(me, 'GET', '/api/user')));
  const seconds = (performance.now() - begun) / 1000;
  for (const reply of refused) {
    if (reply?.status !== 503) throw new Error(`With all connections held up a read was answered ${reply?.status}.`);
    allowFailure(reply, 'GET /api/user');
  }
  if (seconds > 15) throw new Error(`It took ${seconds.toFixed(1)} s to say that there is no connection.`);
  await connection.query('rollback');
  const replies = await Promise.all(held);
  for (const reply of replies) if (reply) allowFailure(reply, 'POST /api/plays');
  const made = replies.flatMap((reply, nth) => (reply?.status === 200 ? [`held ${nth}.`] : []));
  await allThere(DATABASE_URL, made);
  await Promise.all(Array.from({ length: 50 }, () => must(me, 'GET', '/api/user')));
  return `20 reads refused after ${seconds.toFixed(1)} s; ${made.length} of 16 held writes went through when the lock was gone`;
}

export async function hurtTheLine(stage: Stage): Promise<string> {
  const direct = await stage.databaseUrl();
  const { port } = new URL(direct);
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(port) });
  stage.after(() => proxy.close());
  const site = await stage.site({ DATABASE_URL: Object.assign(new URL(direct), { port: String(proxy.port) }).href });
  const people = await Promise.all(Array.from({ length: 4 }, () => newcomer(site.url)));
  const notes: string[] = [];
  const wound = async (what: string, hurt: () => Promise<void>): Promise<void> => {
    const traffic = new Traffic(people, 40);
    await pause(300);
    await hurt();
    const before = traffic.made.length;
    await until(`it writes again after ${what}`, () => {
      traffic.check();
      return traffic.made.length > before + 4;
    });
    await traffic.end();
    await allThere(direct, traffic.made);
    notes.push(`${what}: ${traffic.told}`);
  };
  await wound('latency', async () => {
    proxy.latency = 40;
    await pause(3_000);
    proxy.latency = 0;
  });
  await wound('resets', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      proxy.cut();
      await pause(100 + nth * 17);
    }
  });
  await wound('half-closes', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      proxy.halfClose();
      await pause(200 + nth * 31);
    }
  });
  await wound('a deaf line for 20 s', async () => {
    proxy.deaf = true;
    await pause(20_000);
    proxy.deaf = false;
    // What was swallowed never comes again: those connections are over, and those who wait on them must not wait forever.
  });
  return notes.join('; ');
}
