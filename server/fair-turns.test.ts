// A burst from one network, over as many connections as it likes, and somebody elsewhere who asks one thing.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testApp } from '../test/app.ts';
import { buildApp } from './app.ts';
import { BUDGET } from './request-budget.ts';

const { atOnce, workMs } = BUDGET.requestsOfNetwork;

async function listening(t: TestContext, env: Record<string, string> = {}) {
  const { services, close } = await testApp(env);
  const app = await buildApp(services, { dist: null });
  const sockets: Socket[] = [];
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
    await close();
  });
  return {
    app,
    async open(count: number): Promise<Socket[]> {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const before = sockets.length;
      // Beyond what the system holds for a server, it drops some unseen: each lot is waited for.
      while (sockets.length < before + count) {
        const lot = Math.min(LOT, before + count - sockets.length);
        const made = Array.from({ length: lot }, () => connect(port, '127.0.0.1').setEncoding('latin1'));
        sockets.push(...made);
        await Promise.all(made.map((socket) => once(socket, 'connect')));
        while (accepted < sockets.length) await pause(1);
      }
      return sockets.slice(before);
    },
  };
}
/** Half of what Node asks the system to hold. */
const LOT = 250;

const get = (path: string, network: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${network}\r\n\r\n`;
const status = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]).slice(9, 12);

for (const [burstFrom, networkOfNth] of Object.entries({
  'one network': () => '198.51.100.7',
  'many networks below one /48': (nth: number) => `2001:db8:a:${nth.toString(16)}::1`,
}))
  test(`somebody else is answered long before a burst from ${burstFrom} is worked off`, (t) => burst(t, networkOfNth));

async function burst(t: TestContext, networkOfNth: (nth: number) => string): Promise<void> {
  const { app, open } = await listening(t);
  let done = 0;
  app.get('/api/test/work', async () => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    return `${(done += 1)}`;
  });
  app.get('/api/test/asked', async () => `${done}`);
  const all = await open(300);
  const [other] = (await open(1)) as [Socket];
  const last = all.map(status);
  for (const [nth, socket] of all.entries()) socket.write(get('/api/test/work', networkOfNth(nth)));
  other.write(get('/api/test/asked', '203.0.113.9'));
  const [answer] = (await once(other, 'data')) as [string];
  const before = Number(answer.split('\r\n\r\n')[1]);
  assert.ok(before <= 3 * atOnce, `${before} came before them`);
  assert.deepEqual(new Set(await Promise.all(last)), new Set(['200']));
}

test('who waits is worked on when others are done or take long, and who leaves meanwhile is not', async (t) => {
  const { app, open } = await listening(t);
  const started: number[] = [];
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  app.get<{ Querystring: { nth: string } }>('/api/test/slow', async ({ query }) => {
    started.push(Number(query.nth));
    await gate;
    return 'done';
  });
  const all = await open(10 * atOnce);
  const answers = all.map(status);
  for (const [nth, socket] of all.entries()) socket.write(get(`/api/test/slow?nth=${nth}`, '198.51.100.7'));
  while (started.length < 2 * atOnce) await pause(workMs / 5);
  const impatient = 10 * atOnce - 1;
  all[impatient]?.destroy();
  assert.ok(started.length < all.length / 2, `${started.length} had started`);
  finish();
  const others = await Promise.all(answers.filter((_, nth) => nth !== impatient));
  assert.deepEqual(new Set(others), new Set(['200']));
  assert.ok(!started.includes(impatient));
});

test('how the server is waits for few of the same network, and holds up nobody of another', async (t) => {
  const { app, open } = await listening(t);
  app.get('/api/test/never', () => new Promise(() => undefined));
  const asked = (): number =>
    Number(
      /seconds_count{method="GET",route="\/healthz",status="200"} (\d+)/.exec(app.services.metrics.text())?.[1] ?? 0,
    );
  app.get('/api/test/asked', async () => `${asked()}`);
  const burst = await open(1_000);
  const [other] = (await open(1)) as [Socket];
  const last = burst.map(status);
  for (const socket of burst) socket.write(get('/healthz', '198.51.100.7'));
  other.write(get('/api/test/asked', '203.0.113.9'));
  const [answer] = (await once(other, 'data')) as [string];
  const before = Number(answer.split('\r\n\r\n')[1]);
  assert.ok(before <= 3 * atOnce, `${before} came before them`);
  assert.deepEqual(new Set(await Promise.all(last)), new Set(['200']));

  for (const socket of burst) socket.write(get('/api/test/never', '198.51.100.7'));
  other.write(get('/healthz', '198.51.100.7'));
  assert.equal(await Promise.race([status(other), pause(4 * workMs, 'not yet')]), '200');
});

test('what a server without limits is asked waits for nobody', async (t) => {
  const { app, open } = await listening(t, { RATE_LIMIT: 'off' });
  const seen = { started: 0 };
  app.get('/api/test/never', async () => {
    seen.started += 1;
    await new Promise(() => undefined);
  });
  for (const socket of await open(2 * atOnce)) socket.write(get('/api/test/never', '198.51.100.7'));
  while (seen.started < 2 * atOnce) await new Promise(setImmediate);
  const [health] = (await open(1)) as [Socket];
  health.write(get('/healthz', '198.51.100.7'));
  assert.equal(await status(health), '200');
});
