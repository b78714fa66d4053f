// What a small machine holds: a quarter of a minute of an hour in which 25, 250 or 2,500 people come by, with memory held to 1 GB and 4 GB.
// A visit is made in one go, without the pauses in which people read; how many are there at once is shown by the lines of news
// that stay open meanwhile.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signIn, signUp } from '../attack/client.ts';
import { hold } from '../drill/memory.ts';
import { inventoryOf, must, playOf } from '../drill/person.ts';
import { type Figure, quantile, showIfStarted } from './figure.ts';
import { startProduct } from './product.ts';

const LOADS: readonly { memoryMb: number; people: number }[] = [
  { memoryMb: 1024, people: 25 },
  { memoryMb: 1024, people: 250 },
  { memoryMb: 1024, people: 2_500 },
  { memoryMb: 4096, people: 2_500 },
];
const SECONDS = 15;
/** How long people stay. */
const STAY_MINUTES = 10;
/** A person's pages, on one process: so many accounts are made that none needs more lines of news. */
const LINES = 15;

const READS = [
  '/',
  '/api/user',
  '/api/dashboard/stats',
  '/api/achievements',
  '/api/plays',
  '/api/bih-inventory',
  '/api/challenges',
  '/api/circle-members',
  '/api/partnerships',
  '/api/notifications',
];

/** Somebody signs in, looks around, writes, talks to the coach, and now and then has a document read. */
async function visit(url: string, username: string, nth: number, times: number[]): Promise<void> {
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work;
    times.push(performance.now() - begun);
    return result;
  };
  const me = await timed(signIn(url, username));
  const read = async (path: string): Promise<void> => {
    const reply = await timed(me.send(path));
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status}`);
  };
  for (const path of READS) await read(path);
  await timed(must(me, 'POST', '/api/plays', playOf(`Play ${nth}`)));
  await timed(must(me, 'POST', '/api/bih-inventory', inventoryOf(`I know how to weld, for ${nth} years.`)));
  const chat = await timed(must<{ id: string }>(me, 'POST', '/api/chats', {}));
  await timed(
    must(me, 'POST', `/api/chats/${chat.id}/messages`, { content: 'I want to open a bakery.', role: 'user' }),
  );
  for (const path of READS) await read(path);
  if (nth % 5 !== 0) return;
  const form = new FormData();
  form.set('file', new File(['I sew, and I own a van. '.repeat(4_000)], 'life.txt', { type: 'text/plain' }));
  await (await timed(me.send('/api/bih-inventory/extract', { method: 'POST', body: form }))).arrayBuffer();
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
  return [pid, ...children.flatMap(familyOf)];
}

/** Megabytes of a process and all it started; what they share counts once. */
function megabytes(pid: number): number {
  let sum = 0;
  for (const each of familyOf(pid))
    try {
      sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      // It has just ended.
    }
  return sum;
}

type Measured = { p50: number; p99: number; peak: number; count: number; present: number };

async function comeBy(memoryMb: number, people: number): Promise<Measured> {
  const ends: (() => unknown)[] = [];
  const site = await startProduct({});
  try {
    const { killed } = hold({ after: (end) => ends.push(end) }, site.child.pid!, memoryMb);
    const present = Math.ceil((people * STAY_MINUTES) / 60);
    const names = Array.from({ length: Math.ceil(present / LINES) }, (_, nth) => `visitor${nth}`);
    const clients: Client[] = [];
    for (const name of names) clients.push(await signUp(site.url, name));
    const leaving = new AbortController();
    const lines = Array.from({ length: present }, (_, nth) =>
      clients[nth % clients.length]!.send('/api/news', {
        headers: { accept: 'text/event-stream' },
        signal: leaving.signal,
      }),
    );
    await Promise.all(lines);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, megabytes(site.child.pid!))), 250);
    const times: number[] = [];
    const visits = Math.max(1, Math.round((people / 3_600) * SECONDS));
    const coming: Promise<void>[] = [];
    for (let nth = 0; nth < visits; nth += 1) {
      coming.push(visit(site.url, names[nth % names.length]!, nth, times));
      await pause((SECONDS * 1_000) / visits);
    }
    await Promise.all(coming);
    clearInterval(watch);
    leaving.abort();
    if (killed() > 0) throw new Error(`${people} people an hour ended a process for want of memory.`);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), peak, count: times.length, present };
  } finally {
    await site.close();
    for (const end of ends) await end();
  }
}

export async function measureSizing(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { memoryMb, people } of LOADS) {
    const { p50, p99, peak, count, present } = await comeBy(memoryMb, people);
    const what = `${people.toLocaleString('en')} people an hour in ${memoryMb / 1024} GB, embedded database`;
    const note = `${count} requests in ${SECONDS} s, ${present} open lines of news; median ${p50.toFixed(0)} ms`;
    figures.push(
      { what: `${what}: slowest of a hundred answers`, goal: null, value: p99, unit: 'ms', note },
      { what: `${what}: memory at most`, goal: { most: memoryMb }, value: peak, unit: 'MB' },
    );
  }
  return figures;
}

await showIfStarted(import.meta.main, measureSizing);
