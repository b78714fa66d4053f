// Two server processes on one PostgreSQL, as behind a balancer: what one person writes through one is heard through the
// other, within a second at the median; one is killed in the middle, and nothing acknowledged is lost.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { test } from 'node:test';
import { startServer } from '../browser.ts';
import { sharedPostgres } from '../postgres.ts';
import { type Client, signIn, signUp } from './client.ts';

const timeout = 120_000;

type Message = { id: string; content: string };

/** The line of news of a person at one process; resolves each time something of partnerships went stale. */
async function listen(url: string, cookie: string) {
  const asked = get(`${url}/api/news`, { headers: { cookie, accept: 'text/event-stream' }, agent: false });
  asked.on('error', () => undefined);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  assert.equal(reply.statusCode, 200);
  let waiting = Promise.withResolvers<void>();
  const stands = Promise.withResolvers<void>();
  let text = '';
  reply.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    if (text.includes('data: ""')) stands.resolve();
    if (!text.includes('/api/partnerships')) return;
    text = '';
    waiting.resolve();
    waiting = Promise.withResolvers();
  });
  reply.on('error', () => undefined);
  await stands.promise;
  return { heard: () => waiting.promise, close: () => asked.destroy() };
}

const idOf = async (person: Client): Promise<string> =>
  ((await (await person.send('/api/user')).json()) as { id: string }).id;

async function answered<T>(reply: Promise<Response>): Promise<T> {
  const { status, text } = await reply.then(async (each) => ({ status: each.status, text: await each.text() }));
  assert.equal(status, 200, text);
  return JSON.parse(text) as T;
}

test('what is written through one is heard through the other, also when one is killed', { timeout }, async (t) => {
  const env = { DATABASE_URL: await (await sharedPostgres()).freshDatabase(), SESSION_SECRET: 's'.repeat(40) };
  const [first, second] = [await startServer(env), await startServer(env)];
  const lines: { close(): unknown }[] = [];
  try {
    await signUp(first.url, 'ann');
    await signUp(first.url, 'ben');
    // Each has a session at both, as a balancer would have it.
    const ann = { first: await signIn(first.url, 'ann'), second: await signIn(second.url, 'ann') };
    const ben = await signIn(second.url, 'ben');
    const line = await listen(second.url, ben.cookie);
    lines.push(line);

    let heard = line.heard();
    const json = { partnerId: await idOf(ben), conversation: '0' };
    const { id } = await answered<{ id: string }>(ann.first.send('/api/partnerships', { json }));
    await heard;
    const thread = `/api/partnerships/${id}/messages`;
    const delays: number[] = [];
    const acknowledged = ['0'];
    const write = async (person: Client, content: string): Promise<void> => {
      await answered<Message>(person.send(thread, { json: { content, key: content } }));
      acknowledged.push(content);
    };
    for (let at = 1; at <= 20; at += 1) {
      heard = line.heard();
      const start = performance.now();
      await write(ann.first, String(at));
      await heard;
      const seen = await answered<Message[]>(ben.send(thread));
      delays.push(performance.now() - start);
      assert.equal(seen.at(-1)?.content, String(at));
    }
    const median = delays.toSorted((a, b) => a - b)[10] ?? Number.NaN;
    t.diagnostic(`From the write to the other's eyes: ${median.toFixed(0)} ms at the median of ${delays.length}.`);

    // The first process dies in the middle of writes. Whatever it acknowledged is there, what it did not is sent again.
    let fell = 0;
    for (let at = 21; at <= 60; at += 1) {
      if (at === 30) void first.end('SIGKILL');
      try {
        await write(ann.first, String(at));
      } catch {
        fell += 1;
        heard = line.heard();
        await write(ann.second, String(at));
        await heard;
      }
    }
    assert.ok(fell > 0);
    const seen = await answered<Message[]>(ben.send(`${thread}?limit=200`));
    assert.deepEqual(
      seen.map(({ content }) => content),
      acknowledged,
    );
    // And with the first one up again, news goes both ways.
    await first.start();
    const again = await listen(first.url, (await signIn(first.url, 'ann')).cookie);
    lines.push(again);
    heard = again.heard();
    await write(ben, 'Still here');
    await heard;
  } finally {
    for (const each of lines) each.close();
    await Promise.all([first.close(), second.close()]);
  }
});
