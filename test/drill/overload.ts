// Fault 20: ten times as many clients as keep all connections busy. Who is refused waits as told. They share the processors with
// us and others: answers are counted by the processors' time that was left for them, turn by turn with fewer clients, and of a
// refusal's time, as those see it who come by, only that in which the server had a processor.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Client as Connection } from 'pg';
import { watchOthers } from '../bench/quiet.ts';
import { middle } from './drill.ts';
import type { ComingBy } from './passers-by.ts';
import { playOf } from './person.ts';
import type { Site } from '../browser.ts';
import { type Stage, pause } from './stage.ts';

/** Five times the pool's connections, so that there is always somebody to be served; and ten times as many. */
const FEW = 64;
const MANY = 10 * FEW;
/** Milliseconds in which everybody comes, and in which answers are counted then. */
const ARRIVING = 1_000;
const COUNTED = 3_000;
/** As many turns at least, and up to so many where the crowd seems to be served less: a loss that is there stays. */
const ROUNDS = 4;
const MOST_ROUNDS = 10;

type Rush = {
  /** Answers by second, and by second of a processor that neither others nor the clients took. */
  rate: number;
  yield: number;
  /** How many of the crowd were refused, and how long a refusal took who came by, in ms. */
  refused: number;
  refusals: number[];
  served: number[];
  /** The share of the processors that others took. */
  others: number;
  /** The share of its own time, when it had something to do, in which the server had a processor. */
  running: number;
};

/** How long the server has run, and how long it has waited for a processor; null where the system does not tell. */
function timesOf(pid: number): { ran: number; waited: number } | null {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ').map(Number);
    return { ran, waited };
  } catch {
    return null;
  }
}

/**
 * Clients that ask, and ask again at once when they were served, or after the pause that they were told. Throws where one
 * is neither served nor refused.
 */
async function rush(site: Site, clients: number, request: (nth: number) => string): Promise<Rush> {
  const port = Number(new URL(site.url).port);
  let refused = 0;
  const served: number[] = [];
  const sockets: Socket[] = [];
  const from = performance.now() + ARRIVING;
  const end = from + COUNTED;
  let nth = 0;
  const client = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.setNoDelay(true);
      let asked = 0;
      let held = '';
      const ask = (): void => {
        if (performance.now() >= end) return resolve();
        asked = performance.now();
        socket.write(request((nth += 1)));
      };
      // Nobody comes in the same instant as everybody else.
      socket.on('connect', () => setTimeout(ask, Math.random() * ARRIVING));
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('A connection was closed.')));
      socket.on('data', (chunk) => {
        held += chunk.toString('latin1');
        const head = held.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(held)?.[1]);
        if (held.length < head + 4 + length) return;
        const said = held;
        held = '';
        const now = performance.now();
        const counts = now >= from && now < end;
        const wait = Number(/retry-after: (\d+)/i.exec(said)?.[1] ?? 0);
        if (said.startsWith('HTTP/1.1 200')) {
          if (counts) served.push(now - asked);
          ask();
        } else if (said.startsWith('HTTP/1.1 503') && wait > 0) {
          if (counts) refused += 1;
          setTimeout(ask, Math.min((wait + Math.random()) * 1000, Math.max(0, end - now)));
        } else reject(new Error(`neither served nor refused: ${said.slice(0, 300)}`));
      });
    });
  const hung = new AbortController();
  const passersBy = new Worker(new URL('passers-by.ts', import.meta.url), {
    workerData: { port, request: request(0), after: ARRIVING, until: ARRIVING + COUNTED } satisfies ComingBy,
  });
  const told = once(passersBy, 'message') as Promise<[number[]]>;
  told.catch(() => undefined);
  const all = Promise.all(Array.from({ length: clients }, client));
  all.catch(() => undefined);
  await pause(ARRIVING);
  const others = watchOthers();
  const own = process.cpuUsage();
  const before = timesOf(site.pid());
  await Promise.race([pause(COUNTED), all]);
  const taken = others();
  const { user, system } = process.cpuUsage(own);
  const after = timesOf(site.pid());
  const ran = before && after ? after.ran - before.ran : 1;
  const waited = before && after ? after.waited - before.waited : 0;
  const left = (COUNTED / 1000) * availableParallelism() * (1 - taken) - (user + system) / 1e6;
  const late = pause(30_000, hung.signal).then(() => {
    throw new Error('Somebody was not answered within 30 seconds.');
  });
  late.catch(() => undefined);
  let refusals: number[];
  try {
    [, [refusals]] = await Promise.race([Promise.all([all, told]), late]);
  } finally {
    hung.abort();
    await passersBy.terminate();
    for (const socket of sockets) socket.destroy();
  }
  return {
    rate: served.length / (COUNTED / 1000),
    yield: served.length / left,
    refused,
    refusals,
    served,
    others: taken,
    running: ran / (ran + waited),
  };
}

/** Somebody for each client, signed in: two writes of one person wait for each other. Put there by hand, as hashing takes long. */
async function crowd(connectionString: string): Promise<string[]> {
  const connection = new Connection({ connectionString });
  await connection.connect();
  const tokens = Array.from({ length: MANY }, () => randomBytes(32).toString('base64url'));
  const sids = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await connection
    .query(
      `with made as (
         insert into users (id, username, account_email, first_name, last_name)
         select gen_random_uuid()::text, 'crowd' || n, 'crowd' || n || '@example.org', 'Pat', 'Weaver'
         from generate_series(1, $2::int) as n returning id, username)
       insert into sessions (sid, user_id, sess, expire, created_at, seen_at)
       select ($1::text[])[substr(username, 6)::int], id, '{"id":"x","device":"A drill"}', now() + interval '1 day', now(), now() from made`,
      [sids, sids.length],
    )
    .finally(() => connection.end());
  return tokens.map((token) => `session=${token}`);
}

export async function overload(stage: Stage): Promise<string> {
  const databaseUrl = await stage.databaseUrl();
  const site = await stage.site({ DATABASE_URL: databaseUrl });
  const cookies = await crowd(databaseUrl);
  const ask = (method: string, path: string, body: string) => (nth: number) =>
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookies[nth % cookies.length] ?? ''}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const notes: string[] = [];
  for (const [what, request] of [
    ['a write that earns', ask('POST', '/api/plays', JSON.stringify(playOf('One of many')))],
    ['reading what was earned', ask('GET', '/api/achievements', '')],
  ] as const) {
    await rush(site, FEW, request);
    const few: Rush[] = [await rush(site, FEW, request)];
    const many: Rush[] = [];
    // Each crowd is compared with the few before and after it: what else runs here comes and goes.
    const share = (): number =>
      middle(many.map((each, at) => (2 * each.yield) / (few[at]!.yield + few[at + 1]!.yield)));
    while (many.length < ROUNDS || (share() < 0.9 && many.length < MOST_ROUNDS)) {
      many.push(await rush(site, MANY, request));
      few.push(await rush(site, FEW, request));
    }
    const middleOf = (rushes: readonly Rush[], of: (rush: Rush) => number): number => middle(rushes.map(of));
    if (many.some(({ refusals }) => refusals.length === 0)) throw new Error(`Nobody who came by was refused: ${what}`);
    const late = middleOf(many, ({ refusals }) => middle(refusals));
    const running = middleOf(many, ({ refusals, running }) => running * middle(refusals));
    notes.push(
      `${what}: ${middleOf(few, ({ rate }) => rate).toFixed(0)}/s with ${FEW} clients, ` +
        `${middleOf(many, ({ rate }) => rate).toFixed(0)}/s with ${MANY}, ${Math.round(share() * 100)} % by the time that ` +
        `others left, who took ${Math.round(middleOf([...few, ...many], ({ others }) => others) * 100)} % of the processors; ` +
        `${many.reduce((sum, { refused }) => sum + refused, 0)} refused, whoever comes by in ${late.toFixed(1)} ms at the median, ` +
        `${running.toFixed(1)} of which on a processor`,
    );
    if (many.some(({ refused }) => refused === 0)) throw new Error(`Nobody was refused: ${notes.at(-1)}`);
    if (share() < 0.9 || running > 10) throw new Error(notes.at(-1));
  }
  return notes.join('; ');
}
