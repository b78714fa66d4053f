// A connection over which much is asked and nothing is read.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { testApp } from '../test/app.ts';
import { buildApp } from './app.ts';
import { BUDGET } from './request-budget.ts';

test('of what is asked without reading, few answers are made; read, all come in their order', async (t) => {
  const { services, close } = await testApp();
  const app = await buildApp(services, { dist: null });
  t.after(async () => {
    await app.close();
    await close();
  });
  let made = 0;
  // More than the buffers of two sockets take.
  app.get('/api/test/large', async () => `${(made += 1)}`.padEnd(8 * 2 ** 20, '.'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (times: number): string => 'GET /api/test/large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(times);

  const client = connect(port, '127.0.0.1');
  client.pause();
  const all = BUDGET.answersOnConnection.atOnce + BUDGET.answersOnConnection.held;
  client.write(ask(all));
  while (made < BUDGET.answersOnConnection.atOnce) await setImmediate();
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  assert.ok(made <= BUDGET.answersOnConnection.atOnce + 1, `${made} were made`);
  let heard = '';
  client.setEncoding('latin1').on('data', (text: string) => (heard += text.replaceAll('.', '')));
  client.resume();
  while ((heard.match(/HTTP\/11 200/g) ?? []).length < all) await once(client, 'data');
  client.destroy();
  const told = [...heard.matchAll(/\r\n\r\n(\d+)/g)].map(([, number]) => Number(number));
  assert.deepEqual(
    told,
    Array.from({ length: all }, (_, nth) => nth + 1),
  );

  const flood = connect(port, '127.0.0.1');
  flood.pause();
  flood.on('error', () => undefined);
  const closed = once(flood, 'close');
  flood.write(ask(all + 1));
  flood.resume();
  await closed;
});
