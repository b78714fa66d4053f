// LinkedIn as it answers, refuses, stalls and lies: a real server in its place.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { afterEach, test } from 'node:test';
import { Problem } from '../../shared/problem.ts';
import { inventoryTexts } from './inventory.rules.ts';
import { askLinkedIn } from './linkedin-import.gateway.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function linkedIn(answer: Answer): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response, request.url ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const ask = (url: string, signal = new AbortController().signal) => askLinkedIn(url, 'a-token', signal);
const failed = (status: number) => (error: unknown) => error instanceof Problem && error.status === status;

test('the member’s own data is told where LinkedIn grants it, with the token and nothing else', async () => {
  const { url, asked } = await linkedIn((_, response, path) => {
    if (path.includes('SKILLS')) json(response, { elements: [{ snapshotData: [{ Name: 'Triage', Rank: 3 }] }] });
    else if (path.includes('memberSnapshotData')) json(response, { elements: [] });
    else json(response, { name: 'Ann Lee', email: 'ann@example.org' });
  });
  const told = await ask(url);
  assert.deepEqual(told.archive.skills, [{ Name: 'Triage', Rank: '' }]);
  assert.deepEqual(told.archive.positions, []);
  assert.equal(told.name, 'Ann Lee');
  for (const request of asked) {
    assert.equal(request.method, 'GET');
    assert.equal(request.headers.authorization, 'Bearer a-token');
  }
});

test('without the grant the plain profile is told', async () => {
  const { url } = await linkedIn((_, response, path) =>
    path.includes('memberSnapshotData')
      ? json(response, { message: 'Not enough permissions' }, 403)
      : json(response, { name: 'Ann Lee' }),
  );
  const { archive, name } = await ask(url);
  assert.equal(name, 'Ann Lee');
  assert.ok(Object.values(archive).every((rows) => rows.length === 0));
});

test('a token that no longer holds asks to connect again', async () => {
  const { url } = await linkedIn((_, response) => json(response, {}, 401));
  await assert.rejects(ask(url), failed(409));
});

test('trouble at LinkedIn ends in the specified words', async () => {
  const faults: Answer[] = [
    (_, response) => json(response, {}, 500),
    (request) => request.socket.destroy(),
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"name": '),
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ];
  for (const fault of faults) {
    const { url } = await linkedIn(fault);
    await assert.rejects(
      ask(url),
      (error) => failed(502)(error) && (error as Problem).message === inventoryTexts.linkedInFailed.text,
    );
  }
});

test('an answer of another shape is nothing, not a fault', async () => {
  const { url } = await linkedIn((_, response) => json(response, { elements: 'many', name: 7 }));
  const { archive, name } = await ask(url);
  assert.equal(name, null);
  assert.ok(Object.values(archive).every((rows) => rows.length === 0));
});

test('who leaves is not waited for', async () => {
  const control = new AbortController();
  const { url } = await linkedIn(() => control.abort());
  await assert.rejects(ask(url, control.signal));
});
