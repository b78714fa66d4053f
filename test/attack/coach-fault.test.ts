// The provider of the coach fails in every way it can while people chat: what they said is kept once, asking again
// works, who leaves ends the provider's call, and racing costs no more than the day allows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AddressInfo } from 'node:net';
import { type AiServer, type Deed, aiServer } from '../ai-server.ts';
import { type TestApp, testApp } from '../app.ts';
import { type Client, signUp } from './client.ts';

const timeout = 120_000;
const good: Deed = { say: ['{"message":"You know ', 'sewing.","bihUpdates":[],"unplaced":[]}'] };

let ai: AiServer;
let t: TestApp;
let url: string;
let people = 0;
const newcomer = (): Promise<Client> => signUp(url, `chatter${(people += 1)}`);

before(async () => {
  ai = await aiServer();
  t = await testApp({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_BASE_URL: ai.url('openai-compatible'),
    AI_DAILY_TOKENS: '30000',
    RATE_LIMIT: 'off',
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
after(async () => {
  await t.close();
  await ai.close();
});

const say = (client: Client, message: string, accept = 'text/event-stream', signal?: AbortSignal): Promise<Response> =>
  client.send('/api/bih-inventory/chat', { json: { message }, headers: { accept }, signal });
const history = async (client: Client): Promise<string[]> => {
  const reply = (await (await client.send('/api/bih-inventory/chat-history')).json()) as {
    chatHistory: { role: string; content: string }[];
  };
  return reply.chatHistory.map(({ role, content }) => `${role}: ${content}`);
};

const faults: [what: string, deeds: Deed[]][] = [
  ['answers 429', [{ status: 429 }]],
  ['answers 500', [{ status: 500 }]],
  ['is cut off in the middle of a word', [{ say: ['{"message":"You kn'], last: 'drop' }]],
  ['closes in the middle of a word', [{ say: ['{"message":"You kn'], last: 'close' }]],
  ['sends garbage', [{ say: ['{"message":"You kn'], last: 'garbage' }]],
  ['fails in the middle', [{ say: ['{"message":"You kn'], last: 'fault' }]],
  ['never ends', [{ say: ['{"message":"You kn'], last: 'endless' }]],
];

for (const [what, deeds] of faults)
  for (const accept of ['text/event-stream', 'application/json'])
    test(
      `a provider that ${what}: the words are kept, once, and asking again works (${accept})`,
      { timeout },
      async () => {
        const client = await newcomer();
        ai.will(...deeds);
        const failed = await say(client, 'I sew.', accept);
        const body = await failed.text();
        const isStream = failed.headers.get('content-type')?.startsWith('text/event-stream');
        assert.ok(
          failed.status === 503 || (failed.status === 200 && isStream),
          `${failed.status} ${body.slice(0, 300)}`,
        );
        if (isStream) assert.match(body, /event: error\ndata: \{"message":"I apologize[^\n]+"partial":true\}\n\n$/);
        else assert.match(body, /^\{"message":"I apologize, but I encountered an error\. Please try again\."\}$/);
        assert.deepEqual(await history(client), ['user: I sew.']);
        ai.will(good);
        const again = await say(client, 'I sew.', 'application/json');
        assert.equal(again.status, 200);
        assert.equal(((await again.json()) as { message: string }).message, 'You know sewing.');
        assert.deepEqual(await history(client), ['user: I sew.', 'assistant: You know sewing.']);
      },
    );

test('who leaves ends the call to the provider, before and while it speaks', { timeout }, async () => {
  for (const deed of [{ hang: true }, { say: ['{"message":"You know '], last: 'stall' }] satisfies Deed[]) {
    const client = await newcomer();
    ai.will(deed);
    const leave = new AbortController();
    const reply = say(client, 'I sew.', 'text/event-stream', leave.signal);
    if ('hang' in deed) {
      while (ai.asked.length === 0) await history(client);
    } else await (await reply).body?.getReader().read();
    leave.abort();
    await reply.catch(() => undefined);
    await ai.quiet();
    assert.deepEqual(await history(client), ['user: I sew.']);
  }
});

test('many questions at once cost no more than the day allows, and all are answered', { timeout }, async () => {
  const client = await newcomer();
  // The provider goes on once somebody was sent to the offline coach: till then nothing that is held is given back.
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
  ai.will({ ...good, gate });
  const asked = Array.from({ length: 24 }, (_, n) => say(client, `I sew ${n}.`, 'application/json'));
  await Promise.race(asked).finally(goOn);
  const replies = await Promise.all(asked);
  const sources = await Promise.all(
    replies.map(async (reply) =>
      reply.status === 200 ? ((await reply.json()) as { source: string }).source : reply.status,
    ),
  );
  const offline = sources.filter((source) => source === 'offline').length;
  assert.ok(offline > 0 && offline < 24, String(sources));
  assert.ok(
    sources.every((source) => typeof source === 'string'),
    String(sources),
  );
  assert.equal(ai.asked.length, 24 - offline);
  const said = await history(client);
  assert.equal(said.filter((line) => line.startsWith('user')).length, 24, 'nothing that was said at once is lost');
  assert.equal(said.filter((line) => line.startsWith('assistant')).length, 24);
});
