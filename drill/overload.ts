// Fault 20: ten times as many clients as give the most answers a second. Those who are refused wait as they are told.
import { createHash, randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { Client as Connection } from 'pg';
import { watchOthers } from '../bench/quiet.ts';
import { NotShown, middle } from './drill.ts';
import { playOf } from './person.ts';
import { type Stage, pause } from './stage.ts';

type Rush = { good: number; refused: number[]; served: number[]; other: string[] };

/** Clients that ask, and ask again at once when they were served, or after the pause that they were told, for some seconds. */
async function rush(port: number, clients: number, seconds: number, request: (nth: number) => string): Promise<Rush> {
  const result: Rush = { good: 0, refused: [], served: [], other: [] };
  const end = performance.now() + seconds * 1000;
  const sockets: Socket[] = [];
  let nth = 0;
  const client = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.setNoDelay(true);
      let asked = 0;
      let held = '';
      const ask = (): void => {
        if (performance.now() >= end) {
          socket.destroy();
          return resolve();
        }
        asked = performance.now();
        socket.write(request((nth += 1)));
      };
      // Nobody comes in the same instant as everybody else.
      socket.on('connect', () => setTimeout(ask, Math.random() * 1000));
      socket.on('error', (error) => {
        result.other.push(error.message);
        resolve();
      });
      socket.on('data', (chunk) => {
        held += chunk.toString('latin1');
        const head = held.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(held)?.[1]);
        if (held.length < head + 4 + length) return;
        const status = held.slice(9, 12);
        const took = performance.now() - asked;
        const wait = Number(/retry-after: (\d+)/i.exec(held)?.[1] ?? 0);
        const said = held;
        held = '';
        if (status === '200') {
          result.good += 1;
          result.served.push(took);
          ask();
        } else if (status === '503' && wait > 0) {
          result.refused.push(took);
          setTimeout(ask, Math.min((wait + Math.random()) * 1000, Math.max(0, end - performance.now())));
        } else {
          result.other.push(said.slice(0, 300));
          socket.destroy();
          resolve();
        }
      });
    });
  const all = Promise.all(Array.from({ length: clients }, client));
  await Promise.race([all, pause(seconds * 1000 + 15_000)]);
  for (const socket of sockets) socket.destroy();
  return result;
}

/** Somebody for each client, signed in: two writes of one person wait for each other. Put there by hand, as hashing takes long. */
async function crowd(connectionString: string): Promise<string[]> {
  const connection = new Connection({ connectionString });
  await connection.connect();
  const tokens = Array.from({ length: 640 }, () => randomBytes(32).toString('base64url'));
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
  const port = Number(new URL(site.url).port);
  const cookies = await crowd(databaseUrl);
  const ask = (method: string, path: string, body: string) => (nth: number) =>
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookies[nth % cookies.length] ?? ''}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const notes: string[] = [];
  const seconds = 3;
  for (const [what, request] of [
    ['a write that earns', ask('POST', '/api/plays', JSON.stringify(playOf('One of many')))],
    ['reading what was earned', ask('GET', '/api/achievements', '')],
  ] as const) {
    const others = watchOthers();
    await rush(port, 32, 2, request);
    // Turn by turn, and the better of each: the machine does other things as well.
    const peak = { clients: 0, rate: 0 };
    for (const clients of [32, 64]) {
      const { good, other } = await rush(port, clients, seconds, request);
      if (other.length > 0) throw new Error(`${what}: ${other[0]}`);
      if (good / seconds > peak.rate) Object.assign(peak, { clients, rate: good / seconds });
    }
    let share = 0;
    const refused: number[] = [];
    const served: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const crowded = await rush(port, peak.clients * 10, seconds * 2, request);
      if (crowded.other.length > 0)
        throw new Error(`${what}, overloaded: ${crowded.other.length} neither served nor refused: ${crowded.other[0]}`);
      const { good } = await rush(port, peak.clients, seconds, request);
      share = Math.max(share, crowded.good / (seconds * 2) / Math.max(good / seconds, turn === 0 ? peak.rate : 0));
      refused.push(...crowded.refused);
      served.push(...crowded.served);
    }
    const late = middle(refused);
    notes.push(
      `${what}: ${Math.round(peak.rate)}/s with ${peak.clients} clients, ${Math.round(share * 100)} % of that with ${peak.clients * 10}, ` +
        `served in ${middle(served).toFixed(0)} ms and ${refused.length} refused in ${late.toFixed(1)} ms at the median`,
    );
    const taken = others();
    if (share >= 0.9 && (refused.length === 0 || late <= 10)) continue;
    if (taken > 0.1)
      throw new NotShown(
        `others took ${Math.round(taken * 100)} % of the processors meanwhile (${notes.at(-1) ?? ''})`,
      );
    throw new Error(notes.at(-1));
  }
  return notes.join('; ');
}
