// /mcp as an assistant meets it: which tokens let it in, what it may do, what it is told, and what is left of it when it is undone.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { assistantSecrets } from '../../server/database/schema.ts';
import { BUDGET } from '../../server/request-budget.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { type ToolResult, callTool, connect, mcp, messageOf } from '../../test/assistant.ts';
import { assistantTexts } from './assistant.rules.ts';
import { openPayload, sealPayload, secretId } from './secret.store.ts';

let t: TestApp;
let olive: Person;
let token: string;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
  olive = await t.signUp();
  token = (await connect(t, olive, { name: 'Loom' })).access_token;
});
after(() => t.close());

const call = (name: string, input: object = {}, by = token): Promise<ToolResult> => callTool(t, by, name, input);
const saidIn = ({ content }: ToolResult): string => content[0]!.text;
const given = <T>({ structuredContent }: ToolResult, name: string): T => structuredContent![name] as T;
type Thing = { id: string; assistant: string | null; status: string };
type Written = { id: string; tool: string; title: string; undoneAt: string | null };

const read = async <T>(person: Person, url: string): Promise<T> => (await person.inject({ url })).json<T>();
const send = (person: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  person.inject({ method, url, payload });
const writes = async (person: Person) => (await read<{ writes: Written[] }>(person, '/api/assistants')).writes;
const undo = (person: Person, { id }: Written) => send(person, 'POST', `/api/assistants/writes/${id}/undo`);

const draft = { title: 'Ask the hall', description: 'Ten minutes with the caretaker.' };

describe('tokens', () => {
  test('without one, the way to one is told', async () => {
    const reply = await mcp(t, null, 'ping');
    assert.equal(reply.statusCode, 401);
    assert.match(
      String(reply.headers['www-authenticate']),
      /^Bearer resource_metadata="http:\/\/localhost:3000\/\.well-known\/oauth-protected-resource\/mcp"/,
    );
  });

  test('a made-up one, a session, one in the address, and one by another scheme let nobody in', async () => {
    for (const made of ['x', 'A'.repeat(43), olive.cookie.split('=')[1]!])
      assert.equal((await mcp(t, made, 'ping')).statusCode, 401);
    const headers = { authorization: `Basic ${token}`, cookie: olive.cookie };
    assert.equal((await mcp(t, null, 'ping', {}, headers)).statusCode, 401);
    const reply = await t.inject({ method: 'POST', url: `/mcp?access_token=${token}`, payload: {} });
    assert.equal(reply.statusCode, 401);
  });

  test('one for another audience, or another person than its grant’s, is refused', async () => {
    const id = secretId('AccessToken', token);
    const [row] = await t.db.select().from(assistantSecrets).where(eq(assistantSecrets.id, id));
    const payload = openPayload(t.services.secret, row!.sealed)!;
    const set = (change: object) =>
      t.db
        .update(assistantSecrets)
        .set({ sealed: sealPayload(t.services.secret, { ...payload, ...change }) })
        .where(eq(assistantSecrets.id, id));
    for (const change of [{ aud: 'https://other.example/mcp' }, { aud: undefined }, { accountId: 'somebody-else' }]) {
      await set(change);
      assert.equal((await mcp(t, token, 'ping')).statusCode, 401);
    }
    await set({});
    assert.equal((await mcp(t, token, 'ping')).statusCode, 200);
  });

  test('one that has expired, and a refresh token in its place, are refused', async () => {
    const fresh = await connect(t, olive);
    assert.equal((await mcp(t, fresh.refresh_token, 'ping')).statusCode, 401);
    await t.db
      .update(assistantSecrets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(assistantSecrets.id, secretId('AccessToken', fresh.access_token)));
    const reply = await mcp(t, fresh.access_token, 'ping');
    assert.equal(reply.statusCode, 401);
    assert.match(String(reply.headers['www-authenticate']), /error="invalid_token"/);
  });

  test('a token does not open the product’s own calls', async () => {
    for (const url of ['/api/plays', '/api/user', '/api/assistants'])
      assert.equal((await t.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode, 401);
  });

  test('a page of another name is refused, with a token, too; ours and no page are not', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:3001', 'null'])
      assert.equal(
        (await mcp(t, token, 'ping', {}, { origin, host: new URL('http://evil.example').host })).statusCode,
        403,
      );
    assert.equal((await mcp(t, token, 'ping', {}, { origin: 'http://localhost:3000' })).statusCode, 200);
  });

  test('there is no stream to keep open', async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    assert.equal((await t.inject({ url: '/mcp', headers })).statusCode, 405);
    assert.equal((await t.inject({ method: 'DELETE', url: '/mcp', headers })).statusCode, 405);
  });
});

describe('scopes', () => {
  const needs: Record<string, [tool: string, input: object][]> = {
    'means:read': [['get_means', {}]],
    'practice:read': [
      ['list_plays', {}],
      ['list_asks', {}],
      ['list_challenges', {}],
      ['list_forecasts', {}],
      ['get_limits', {}],
      ['check_plan', { deed: 'Count' }],
    ],
    'practice:write': [
      ['propose_play', draft],
      ['execute_play', { id: 'x' }],
      ['record_ask', { personName: 'Mei', what: 'A look' }],
      ['resolve_forecast', { id: 'x', outcome: 'happened' }],
    ],
  };

  for (const [scope, tools] of Object.entries(needs))
    test(`without ${scope} its tools answer 403 and say what they need`, async () => {
      const others = Object.keys(needs).filter((other) => other !== scope);
      const { access_token: weak } = await connect(t, olive, { scope: others.join(' ') });
      const plays = await read<unknown[]>(olive, '/api/plays');
      for (const [name, input] of tools) {
        const reply = await mcp(t, weak, 'tools/call', { name, arguments: input });
        assert.equal(reply.statusCode, 403, `${name}: ${reply.body}`);
        assert.match(String(reply.headers['www-authenticate']), new RegExp(`insufficient_scope.*scope="${scope}"`));
      }
      assert.deepEqual(await read<unknown[]>(olive, '/api/plays'), plays);
    });

  test('prompts and resources are held to theirs', async () => {
    const { access_token: weak } = await connect(t, olive, { scope: 'practice:write' });
    assert.equal((await mcp(t, weak, 'resources/read', { uri: 'quilt://inventory' })).statusCode, 403);
    assert.equal((await mcp(t, weak, 'resources/read', { uri: 'quilt://plays' })).statusCode, 403);
    assert.equal((await mcp(t, weak, 'prompts/get', { name: 'coach_me' })).statusCode, 403);
  });
});

describe('what is read', () => {
  test('is the person’s own, in the product’s shapes', async () => {
    const ada = await t.signUp();
    await send(ada, 'POST', '/api/plays', {
      ...draft,
      title: 'Of Ada',
      principle: 'lemonade',
      category: 'Process',
      effortLevel: 'low',
    });
    const { access_token: hers } = await connect(t, ada);
    const [play] = given<object[]>(await call('list_plays', {}, hers), 'plays');
    assert.deepEqual(play, (await read<object[]>(ada, '/api/plays'))[0]);
    assert.deepEqual(given(await call('get_means', {}, hers), 'means'), await read(ada, '/api/bih-inventory'));
    assert.deepEqual(given(await call('get_limits', {}, hers), 'ledger'), await read(ada, '/api/ledger'));
    assert.doesNotMatch(JSON.stringify(await call('list_plays')), /Of Ada/);
    assert.match(saidIn(await call('execute_play', { id: (play as Thing).id })), /We couldn’t find this play/);
  });

  test('text said in danger is left out, and none is taken in', async () => {
    const ada = await t.signUp();
    const cry = 'I want to kill myself';
    await send(ada, 'POST', '/api/plays', {
      ...draft,
      description: cry,
      principle: 'lemonade',
      category: 'Process',
      effortLevel: 'low',
    });
    const { access_token: hers } = await connect(t, ada);
    const told = [
      await call('list_plays', {}, hers),
      (await mcp(t, hers, 'resources/read', { uri: 'quilt://plays' })).body,
    ];
    assert.doesNotMatch(JSON.stringify(told), /kill/);
    const refused = await call('propose_play', { ...draft, description: cry }, hers);
    assert.equal(refused.isError, true);
    assert.match(saidIn(refused), /^I'm glad you said that/);
    const prompt = await mcp(t, hers, 'prompts/get', { name: 'coach_me', arguments: { about: cry } });
    assert.match(prompt.body, /I'm glad you said that/);
    assert.equal((await read<unknown[]>(ada, '/api/plays')).length, 1);
  });

  test('a prompt brings the method, the records and what speaks against the plans', async () => {
    const ada = await t.signUp();
    const texts = { whoIAm: 'Nurse', whatIKnow: 'Sewing', whoIKnow: 'Mei (tailor)', whatIHave: 'A shed' };
    await send(ada, 'POST', '/api/bih-inventory', texts);
    await send(ada, 'PUT', '/api/ledger/limits', { kind: 'time', amount: 1, period: 'month' });
    const { access_token: hers } = await connect(t, ada);
    await call('propose_play', { ...draft, title: 'Paint it all', stake: { hours: 9 } }, hers);
    const textOf = async (name: string, by: string) => {
      type Prompt = { result: { messages: { content: { text: string } }[] } };
      const reply = await mcp(t, by, 'prompts/get', { name, arguments: { about: 'The hall' } });
      return messageOf<Prompt>(reply).result.messages[0]!.content.text;
    };
    for (const name of ['coach_me', 'premortem', 'ask_for']) {
      const text = await textOf(name, hers);
      for (const part of ['A shed', 'Paint it all', 'Over your limit', 'The hall', 'check_plan'])
        assert.ok(text.includes(part), `${name} says ${part}`);
    }
    const { access_token: practiceOnly } = await connect(t, ada, { scope: 'practice:read' });
    assert.doesNotMatch(await textOf('coach_me', practiceOnly), /A shed/);
  });

  test('input that does not fit is refused in a sentence', async () => {
    const refused = await call('propose_play', { title: '', description: 'x' });
    assert.equal(refused.isError, true);
    assert.match(saidIn(refused), /Title is required/);
  });
});

describe('what is written', () => {
  test('is planned only, carries the assistant’s name, and is undone with a click', async () => {
    const play = given<Thing>(await call('propose_play', { ...draft, title: 'Proposed', status: 'active' }), 'play');
    assert.equal(play.status, 'planned');
    assert.equal(play.assistant, 'Loom');
    const [stored] = await read<Thing[]>(olive, `/api/plays?id=${play.id}`);
    assert.equal(stored!.assistant, 'Loom');
    const [write] = await writes(olive);
    assert.equal(write!.title, 'Proposed');
    const stranger = await t.signUp();
    assert.equal((await undo(stranger, write!)).statusCode, 404);
    assert.equal((await undo(olive, write!)).statusCode, 200);
    assert.deepEqual(await read(olive, `/api/plays?id=${play.id}`), []);
    const again = await undo(olive, write!);
    assert.equal(again.statusCode, 409);
  });

  test('an execution is undone with its stake', async () => {
    await send(olive, 'PUT', '/api/ledger/limits', { kind: 'time', amount: 3, period: 'month' });
    const play = given<Thing>(await call('propose_play', { ...draft, stake: { hours: 2 } }), 'play');
    assert.equal(given<Thing>(await call('execute_play', { id: play.id }), 'play').status, 'active');
    const open = async () => (await read<{ limits: { open: number }[] }>(olive, '/api/ledger')).limits[0]!.open;
    assert.equal(await open(), 2);
    const write = (await writes(olive)).find(({ tool }) => tool === 'execute_play');
    assert.equal((await undo(olive, write!)).statusCode, 200);
    assert.equal(await open(), 0);
    const [stored] = await read<Thing[]>(olive, `/api/plays?id=${play.id}`);
    assert.equal(stored!.status, 'planned');
  });

  test('beyond a limit it is refused in the words of the screen', async () => {
    const play = given<Thing>(await call('propose_play', { ...draft, stake: { hours: 40 } }), 'play');
    const refused = await call('execute_play', { id: play.id });
    assert.equal(refused.isError, true);
    const onScreen = await send(olive, 'PUT', `/api/plays/${play.id}`, { status: 'active' });
    assert.equal(onScreen.statusCode, 409);
    assert.equal(saidIn(refused), onScreen.json<{ message: string }>().message);
  });

  test('an ask is undone; one that was changed since is not', async () => {
    const record = async () => given<Thing>(await call('record_ask', { personName: 'Mei', what: 'A look' }), 'ask');
    const ask = await record();
    assert.equal((await undo(olive, (await writes(olive))[0]!)).statusCode, 200);
    assert.deepEqual(await read(olive, `/api/asks?id=${ask.id}`), []);
    const other = await record();
    assert.equal((await send(olive, 'PUT', `/api/asks/${other.id}`, { state: 'asked' })).statusCode, 200);
    const reply = await undo(olive, (await writes(olive))[0]!);
    assert.equal(reply.statusCode, 409);
    assert.equal(reply.json<{ message: string }>().message, assistantTexts.changedSince);
  });

  test('an answered forecast is open again when it is undone, and the score as before', async () => {
    const premortem = { failureStory: 'It failed.', causes: [{ text: 'Nobody came', likelihood: 30 }] };
    await send(olive, 'POST', '/api/premortems', premortem);
    const [forecast] = await read<{ id: string }[]>(olive, '/api/forecasts?open=true');
    const score = await read(olive, '/api/forecasts/score');
    const answered = await call('resolve_forecast', { id: forecast!.id, outcome: 'happened' });
    assert.equal(given<{ outcome: string }>(answered, 'forecast').outcome, 'happened');
    assert.notDeepEqual(await read(olive, '/api/forecasts/score'), score);
    assert.equal((await undo(olive, (await writes(olive))[0]!)).statusCode, 200);
    assert.deepEqual(await read(olive, '/api/forecasts/score'), score);
    assert.equal((await read<{ id: string }[]>(olive, '/api/forecasts?open=true'))[0]!.id, forecast!.id);
  });

  test('is done once under one key, also twenty times at once', async () => {
    const input = { ...draft, title: 'Just once', request_key: 'key-1' };
    await Promise.all(Array.from({ length: 20 }, () => call('propose_play', input)));
    assert.equal((await read<Thing[]>(olive, '/api/plays?search=Just%20once')).length, 1);
    assert.match(saidIn(await call('propose_play', { ...input, title: 'Another' })), /key was used/);
  });
});

test('several messages in one request are refused, as they would count as one', async () => {
  const headers = { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  for (const payload of [[ping, { ...ping, id: 2 }], [ping]])
    assert.equal((await t.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode, 400);
});

test('what assistants send counts as what their person writes', async () => {
  const limited = await testApp({ SESSION_SECRET: t.services.secret }, t);
  const about = 'x'.repeat(BUDGET.json.bytes - 1_000);
  const most = Math.floor(BUDGET.writtenByPerson.bytes / about.length);
  const send = () => mcp(limited, token, 'ping', { about });
  // The hour may end in between.
  const replies = await Promise.all(Array.from({ length: 2 * most + 1 }, send));
  const refused = replies.find(({ statusCode }) => statusCode === 429);
  assert.match(String(refused?.json<{ message: string }>().message), /^You’ve sent a lot this hour/);
  await limited.close();
});

test('what an assistant reads of long texts keeps nobody else waiting', async () => {
  const words = 'I weld bridges with Ana. '.repeat(400);
  for (let nth = 0; nth < 25; nth += 1)
    await send(olive, 'POST', '/api/plays', {
      ...draft,
      title: `Play ${nth}`,
      description: words,
      lessons: words,
      principle: 'lemonade',
      category: 'Strategy',
      effortLevel: 'low',
    });
  const end = { isRead: false };
  const reading = call('list_plays', { limit: 50 }).finally(() => (end.isRead = true));
  let longest = 0;
  while (!end.isRead) {
    const begun = process.cpuUsage();
    await setImmediate();
    longest = Math.max(longest, process.cpuUsage(begun).user / 1000);
  }
  assert.equal(given<Thing[]>(await reading, 'plays').length >= 25, true);
  assert.ok(longest < 500, `Others waited ${longest} ms.`);
});

test('one person’s assistants are held to so many calls a minute', async () => {
  const limited = await testApp({ SESSION_SECRET: t.services.secret }, t);
  // More than two minutes allow, for one may end in between.
  const replies = await Promise.all(Array.from({ length: 2 * 120 + 1 }, () => mcp(limited, token, 'ping')));
  const refused = replies.find(({ statusCode }) => statusCode === 429);
  assert.match(String(refused?.json<{ message: string }>().message), /try again in a minute/);
  assert.match(String(refused?.headers['retry-after']), /^\d+$/);
  await limited.close();
});
