// Downloads of kept documents: few of one person are open at once, each read piece by piece, however slowly it is taken.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { BUDGET } from '../../server/request-budget.ts';
import { type Person, testApp } from '../../test/app.ts';

const SIZE = 10_000_000;

async function keep(person: Person): Promise<string> {
  const payload = { title: 'A door that sticks', description: 'It sticks.', statement: 'It sticks.' };
  const { id } = (await person.inject({ method: 'POST', url: '/api/challenges', payload })).json<{ id: number }>();
  const form = new FormData();
  form.set('file', new File(['word '.repeat(SIZE / 5)], 'notes.txt'));
  const body = new Response(form);
  const reply = await person.inject({
    method: 'POST',
    url: `/api/challenges/${id}/documents`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  assert.equal(reply.statusCode, 200, reply.body);
  return `/api/challenges/${id}/documents/${reply.json<{ id: string }>().id}`;
}

test('of one person’s downloads few are open at once; the next begins when one is over, and arrives whole', async (t) => {
  const { app, signUp, close } = await testApp({ RATE_LIMIT: 'off' });
  const sockets: Socket[] = [];
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await close();
  });
  const [person, other] = [await signUp(), await signUp()];
  const [path, otherPath] = [await keep(person), await keep(other)];
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const ask = (url: string, { cookie } = person): Socket => {
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  };
  const unread = Array.from({ length: BUDGET.downloadsOfPerson.atOnce }, () => ask(path));
  for (const socket of unread) await once(socket, 'readable');
  const next = ask(path);
  const nextStarts = once(next, 'readable').then(() => 'started');
  const whatOthersTake = async (): Promise<string> => {
    for (let nth = 0; nth < 3; nth += 1) await text(ask(otherPath, other));
    return 'waiting';
  };
  assert.equal(await Promise.race([nextStarts, whatOthersTake()]), 'waiting');
  unread[0]?.destroy();
  const [head = '', body = ''] = (await text(next)).split('\r\n\r\n');
  assert.match(head, /^HTTP\/1\.1 200 /);
  assert.match(head, new RegExp(`content-length: ${SIZE}`, 'i'));
  assert.ok(body === 'word '.repeat(SIZE / 5));
});
