// Fault 74: the most that every call admits, and more, from strangers and from people, at once, with 1 GB for the whole server.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { BUDGET } from '../../server/request-budget.ts';
import { resident, hold } from './memory.ts';
import { type Client, must, newcomer, playOf } from './person.ts';
import type { Watched } from './health-watch.ts';
import { type Stage, pause, until } from './stage.ts';

const CAP = 1024;
const MIB = 2 ** 20;
/** Milliseconds, and the share of the memory before. */
const SLOWEST = 250;
const GROWTH = 1.2;

type Sent = { type: string; body: Uint8Array<ArrayBuffer> };
const json = (text: string): Sent => ({ type: 'application/json', body: Buffer.from(text) });
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

function formOf(field: string, file: File): FormData {
  const form = new FormData();
  form.set('content', 'See the file.');
  form.set(field, file);
  return form;
}

/** The longest, the deepest and the widest JSON that a call may take, and what is beyond: brackets and bytes without end. */
const BODIES: readonly Sent[] = [
  json(JSON.stringify({ text: 'x'.repeat(BUDGET.json.bytes - 20) })),
  json(`{"a":${deep(BUDGET.json.depth - 1)}}`),
  json(`{"a":[${'0,'.repeat(BUDGET.json.values - 10)}0]}`),
  json(deep(600_000)),
  { type: 'application/x-www-form-urlencoded', body: Buffer.from(`a=${'%41'.repeat(MIB)}`) },
];

const get = (path: string, { cookie }: Client): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`;

const ALMOST = Buffer.alloc(MIB - 2, 'x');
const unended = (path: string, count: number, more = ''): string[] =>
  Array.from(
    { length: count },
    () =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: application/json\r\nContent-Length: ${ALMOST.length + 1}\r\n\r\n`,
  );

/** The calls that take files. */
const FILE_CALLS = [
  '/api/profile/photo',
  '/api/bih-inventory/extract',
  '/api/bih-inventory/linkedin-archive',
  '/api/chats/1/messages',
];

/** Sends, and counts the status; 0 where the connection broke before an answer. */
async function counted(counts: Map<number, number>, sent: Promise<Response>): Promise<void> {
  const status = await sent.then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => 0,
  );
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

const slowestButOneIn100 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Infinity;

type Scheduled = { ran: number; waited: number };

/** How long the server's main thread ran, and waited for a processor that others had, in nanoseconds. */
function scheduled(pid: number): Scheduled {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { ran, waited };
}

/** By how much everything took longer because others were at work on the machine: 1 on a quiet one. */
const stretch = (from: Scheduled, to: Scheduled): number => 1 + (to.waited - from.waited) / (to.ran - from.ran);

/** Every call with a body, by the server's own description of itself. */
async function writesOf(url: string): Promise<{ method: string; path: string }[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/{\w+}/g, '1') })),
  );
}

export async function askForTheMost(stage: Stage): Promise<string> {
  const onEmbedded = await askOn(stage, {});
  const onPostgres = await askOn(stage, { DATABASE_URL: await stage.databaseUrl() });
  return `embedded: ${onEmbedded}; PostgreSQL: ${onPostgres}`;
}

async function askOn(stage: Stage, database: Record<string, string>): Promise<string> {
  const site = await stage.site({ STORAGE_PER_PERSON: '200', ...database });
  const { how, killed } = hold(stage, site.pid(), CAP);
  const me = await newcomer(site.url);
  const others = await Promise.all(Array.from({ length: 3 }, () => newcomer(site.url)));
  const chat = await must<{ id: string }>(me, 'POST', '/api/chats', {});
  const challenge = await must<{ id: number }>(me, 'POST', '/api/challenges', {
    title: 'A door that sticks',
    statement: 'It sticks.',
  });
  const kept = await me.send(`/api/challenges/${challenge.id}/documents`, {
    method: 'POST',
    body: formOf('file', new File(['word '.repeat(2_000_000)], 'a.txt')),
  });
  const document = (await kept.json()) as { id: string };
  const words = 'x'.repeat(9_999);
  for (const { send } of [me, ...others])
    for (let nth = 0; nth < 100; nth += 1)
      await send('/api/plays', { json: { ...playOf(`Play ${nth}`), description: words, lessons: words } });
  const writes = (await writesOf(site.url)).filter(({ path }) => !/logout|account\/delete|devices/.test(path));
  const stranger: Client['send'] = (path, init) => fetch(site.url + path, init);
  // Every call once: what the server needs to know them is no part of what they cost.
  for (const send of [stranger, me.send])
    for (const { method, path } of writes)
      await send(path, { method, body: '{}', headers: { 'content-type': 'application/json' } }).then((reply) =>
        reply.arrayBuffer(),
      );
  await must(me, 'GET', '/api/user');
  await pause(12_000);
  const before = resident(site.pid());

  const begun = scheduled(site.pid());
  const watch = new Worker(join(import.meta.dirname, 'health-watch.ts'), { workerData: { url: site.url } });
  stage.after(() => watch.terminate());
  const counts = new Map<number, number>();
  for (const send of [stranger, me.send])
    for (const { method, path } of writes)
      await Promise.all(
        BODIES.flatMap(({ type, body }) =>
          [1, 2].map(() => counted(counts, send(path, { method, body, headers: { 'content-type': type } }))),
        ),
      );

  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a53' } })
    .avif({ effort: 0 })
    .toBuffer();
  const portrait = new File([new Uint8Array(photo)], 'me.avif');
  const large = new File([new Uint8Array(10 * MIB - 1000).fill(0x61)], 'a.txt', { type: 'text/plain' });
  const base64 = json(JSON.stringify({ imageBase64: 'A'.repeat(14 * MIB) }));
  const scan = { method: 'POST', body: base64.body, headers: { 'content-type': base64.type } };
  const messages = `/api/chats/${chat.id}/messages`;
  await Promise.all([
    ...[me, ...others].flatMap(({ send }) =>
      Array.from({ length: 10 }, () =>
        counted(counts, send('/api/profile/photo', { method: 'POST', body: formOf('photo', portrait) })),
      ),
    ),
    ...Array.from({ length: 200 }, () =>
      counted(counts, me.send(messages, { method: 'POST', body: formOf('file', large) })),
    ),
    ...others.flatMap(({ send }) =>
      Array.from({ length: 10 }, () => counted(counts, send('/api/bih-inventory/extract', scan))),
    ),
  ]);

  const brackets = json(deep(12_000_000));
  await Promise.all(
    [stranger, me.send].flatMap((send) =>
      FILE_CALLS.map((path) =>
        counted(
          counts,
          send(path, { method: 'POST', body: brackets.body, headers: { 'content-type': brackets.type } }),
        ),
      ),
    ),
  );

  // What is asked for and never read; what is started and never ended; answers and files as large as they come.
  const sockets = [
    ...Array.from({ length: 10 }, () => 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200)),
    ...['/api/account/export', `/api/challenges/${challenge.id}/documents/${document.id}`].flatMap((path) =>
      Array.from({ length: 100 }, () => get(path, me)),
    ),
    ...[me, ...others].flatMap((each) => Array.from({ length: 50 }, () => get('/api/plays?limit=500', each))),
    ...[me, ...others].flatMap(({ cookie }) => unended('/api/plays', 100, `Cookie: ${cookie}\r\n`)),
    ...unended('/api/forum/webhook', 1_000),
  ].map((request) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    stage.after(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(request);
    // All but its last byte.
    if (request.startsWith('POST')) socket.write(ALMOST);
    return socket;
  });
  await pause(5_000);
  const most = resident(site.pid());
  for (const socket of sockets) socket.destroy();
  watch.postMessage('end');
  const [{ times, late }] = (await once(watch, 'message')) as [Watched];
  const slow = slowestButOneIn100(times);
  const [machine, busy] = [slowestButOneIn100(late), stretch(begun, scheduled(site.pid()))];
  let after = most;
  await until(
    `memory is back to within a fifth of ${before.toFixed(0)} MB`,
    () => (after = resident(site.pid())) <= before * GROWTH,
    60,
  ).catch(() => undefined);
  const told = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'broken off'}`);
  const seen =
    `under ${how}: ${told.join(', ')}; /healthz ${slow.toFixed(0)} ms at p99 of ${times.length} (others were at work: a thread that only slept was ${machine.toFixed(0)} ms late, and one with work took ${busy.toFixed(1)} × as long as alone); ` +
    `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at its end, ${after.toFixed(0)} MB a minute later; ${killed()} processes ended for want of memory`;
  for (const [status] of counts) if (status >= 500 && status !== 503) throw new Error(`There was a ${status}: ${seen}`);
  await must(others[0]!, 'GET', '/api/user');
  if (slow > SLOWEST * busy) throw new Error(`It answered too slowly: ${seen}`);
  if (after > before * GROWTH) throw new Error(`Memory was not given back: ${seen}`);
  return seen;
}
