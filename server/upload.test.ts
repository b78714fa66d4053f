// Uploads over a real connection: few at once a person, on disk and never in memory, nothing left of them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { call } from '../shared/call.ts';
import { type Person, type TestApp, testApp } from '../test/app.ts';
import { answer } from './answer.ts';
import { buildApp } from './app.ts';
import { BUDGET } from './request-budget.ts';
import type { App } from './services.ts';
import { type Spooled, spool } from './upload.ts';

const seen: Spooled[] = [];
const measure = call('POST', '/api/test/measure', {
  summary: 'Measure.',
  files: true,
  maxBytes: 12 * 2 ** 20,
  body: z.object({ note: z.optional(z.string()) }),
  answer: z.object({ sizes: z.array(z.number()), sums: z.array(z.number()), note: z.optional(z.string()) }),
});

let t: TestApp;
let app: App;
let port: number;
let person: Person;
before(async () => {
  t = await testApp();
  app = await buildApp(t.services, { dist: null });
  answer(app, measure, async ({ body, files }) => {
    seen.push(...files.map(({ bytes }) => bytes));
    const sums = files.map(({ bytes }) => bytes.withBytes((all) => all.reduce((sum, one) => sum + one, 0)));
    return { sizes: files.map(({ bytes }) => bytes.size), sums: await Promise.all(sums), note: body.note };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  person = await t.signUp();
});
after(async () => {
  await app.close();
  await t.close();
});

const head = (length: number): string =>
  `POST /api/test/measure HTTP/1.1\r\nHost: a\r\nCookie: ${person.cookie}\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
const opening = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const closing = '\r\n--b--\r\n';

async function begin(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head(opening.length + 5 + closing.length) + opening);
  return socket;
}

const uploadsOnDisk = (): Promise<string[]> => readdir(join(t.dataDir, 'uploads'));

test('files arrive whole, beside their fields, and are closed with the answer', async () => {
  const form = new FormData();
  form.set('note', 'two');
  form.set('a', new File([new Uint8Array(11 * 2 ** 20).fill(1)], 'a.bin'));
  form.set('b', new File([''], 'b.txt'));
  const reply = await fetch(`http://127.0.0.1:${port}/api/test/measure`, {
    method: 'POST',
    headers: { cookie: person.cookie },
    body: form,
  });
  assert.deepEqual(await reply.json(), { sizes: [11 * 2 ** 20, 0], sums: [11 * 2 ** 20, 0], note: 'two' });
  for (const file of seen.splice(0).filter(({ size }) => size > 0))
    await assert.rejects(file.withBytes((bytes) => bytes));
  assert.deepEqual(await uploadsOnDisk(), []);
});

test('one person sends few files at once: the next wait, and one more than may wait is refused', async () => {
  const { atOnce, waiting } = BUDGET.uploadsOfPerson;
  const sockets = await Promise.all(Array.from({ length: atOnce + waiting + 1 }, begin));
  const [answer, refused] = await Promise.race(
    sockets.map(async (socket) => [String((await once(socket, 'data'))[0]), socket] as const),
  );
  assert.match(answer, /^HTTP\/1.1 429 .*retry-after: 10.*You are sending several files already/is);
  // While they lie there half sent, they have no name that a killed server would leave behind.
  assert.deepEqual(await uploadsOnDisk(), []);
  assert.equal((await person.inject({ url: '/api/user' })).statusCode, 200);
  // Breaking off makes room for the next.
  const [first, ...rest] = sockets.filter((socket) => socket !== refused);
  first?.destroy();
  const told = rest.map(async (socket) => {
    socket.write(`12345${closing}`);
    return String((await once(socket, 'data'))[0]).slice(9, 12);
  });
  assert.deepEqual(new Set(await Promise.all(told)), new Set(['200']));
  for (const socket of sockets) socket.destroy();
});

test('what is no form, is cut off or is too much is refused with a sentence', async () => {
  const send = async (body: string, type = 'multipart/form-data; boundary=b') => {
    const headers = { 'content-type': type };
    const reply = await person.inject({ method: 'POST', url: '/api/bih-inventory/extract', headers, payload: body });
    return [reply.statusCode, reply.json<{ message: string }>().message];
  };
  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const cutOff = [400, 'The upload was cut off. Please try again.'];
  assert.deepEqual(await send(opening), cutOff);
  assert.deepEqual(await send(''), cutOff);
  assert.deepEqual(await send('x', 'multipart/form-data'), [400, 'We can’t read this form.']);
  assert.deepEqual(await send(`${field('__proto__', 'x')}--b--`), [
    400,
    'The form has a field that is not known here.',
  ]);
  const half = 'x'.repeat(2 ** 19 + 1);
  const tooMuch = [413, 'That’s too much at once. Please send less.'];
  assert.deepEqual(await send(`${field('a', half)}${field('b', half)}--b--`), tooMuch);
  assert.deepEqual(await send(opening + 'x'.repeat(BUDGET.form.bytes)), tooMuch);
  const parts = Array.from({ length: 21 }, (_, nth) => field(`f${nth}`, 'x')).join('');
  assert.deepEqual(await send(`${parts}--b--`), [413, 'The form has too many parts. Please send fewer at once.']);
});

test('what is left of a refused upload is thrown away, and its connection answers the next request', async () => {
  const size = 20 * 2 ** 20;
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(head(size));
  socket.write(opening.padEnd(size, 'x'));
  while (!heard.includes('413')) await once(socket, 'data');
  assert.match(heard, /^HTTP\/1\.1 413 .*smaller than 12 MB/s);
  heard = '';
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  while (!heard.includes('up')) await once(socket, 'data');
  assert.match(heard, /^HTTP\/1\.1 200 /);
  socket.destroy();
});

/** How many files of ours without a name are open. */
const waitingOnDisk = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(t.dataDir, 'uploads'));
    } catch {
      return false;
    }
  }).length;

test(
  'a body that comes slowly, or never to its end, waits on disk for every kind of call',
  { skip: process.platform !== 'linux' && 'only Linux tells which files are open', timeout: 20_000 },
  async ({ signal }) => {
    const bodies = [
      ['/api/bih-inventory', 'application/json', `Cookie: ${person.cookie}\r\n`],
      ['/api/auth/login', 'application/json', ''],
      ['/oauth/token', 'application/x-www-form-urlencoded', ''],
    ] as const;
    const sockets = bodies.map(([path, type, more]) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const about = `Host: a\r\nContent-Type: ${type}\r\n${more}`;
      socket.write(`POST ${path} HTTP/1.1\r\n${about}Content-Length: 60000\r\n\r\n${'x'.repeat(59_999)}`);
      return socket;
    });
    while (waitingOnDisk() < bodies.length) await turn(undefined, { signal });
    for (const socket of sockets) socket.destroy();
    while (waitingOnDisk() > 0) await turn(undefined, { signal });
  },
);

test('what somebody writes waits for nobody’s files', async () => {
  const file = await spool(Readable.from([Buffer.from('x')]), t.dataDir);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: BUDGET.filesInMemory.atOnce }, () => file.withBytes(() => promise));
  const text = 'x'.repeat(BUDGET.bodyInMemory / 2);
  const inventory = { whoIAm: text, whatIKnow: text, whoIKnow: text, whatIHave: text };
  assert.equal(
    (await person.inject({ method: 'POST', url: '/api/bih-inventory', payload: inventory })).statusCode,
    200,
  );
  resolve();
  await Promise.all(held);
  await file.close();
});

test('where no forum is set its webhook is refused before anything of it is read', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/forum/webhook HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n{');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  assert.match(answer.toString(), /^HTTP\/1\.1 404 /);
  socket.destroy();
});

test('a form without files is short, and plain text is taken nowhere', async () => {
  const send = async (url: string, type: string, payload: string) => {
    const reply = await person.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    return reply.statusCode;
  };
  const form = 'application/x-www-form-urlencoded';
  for (const url of ['/api/plays', '/api/bih-inventory/extract']) {
    assert.equal(await send(url, form, 'a&'.repeat(BUDGET.bodyInMemory)), 413, url);
    assert.equal(await send(url, 'text/plain', 'x'), 415, url);
  }
});

test(
  'a disk without room is said to be full',
  { skip: process.getuid?.() !== 0 && 'only root may mount' },
  async () => {
    const uploads = join(t.dataDir, 'uploads');
    mkdirSync(uploads, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', uploads]);
    try {
      const form = new FormData();
      form.set('a', new File(['x'.repeat(2 ** 20)], 'a.txt'));
      const reply = await fetch(`http://127.0.0.1:${port}/api/test/measure`, {
        method: 'POST',
        headers: { cookie: person.cookie },
        body: form,
      });
      assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '60']);
      assert.match(await reply.text(), /no room/);
    } finally {
      execFileSync('umount', [uploads]);
    }
  },
);
