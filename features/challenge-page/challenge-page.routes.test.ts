// The page of a challenge on a real database: all that hangs on it, its owner's alone; and the documents kept with it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { ChallengePage } from './challenge-page.contract.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const send = async <Reply>(person: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const reply = await person.inject({ method, url, payload });
  assert.equal(reply.statusCode, 200, `${url} ${reply.body}`);
  return reply.json<Reply & { id: string }>();
};
const read = async (person: Person, id: number) => {
  const reply = await person.inject({ url: `/api/challenges/${id}/page` });
  return { code: reply.statusCode, page: reply.json<ChallengePage>() };
};
const play = {
  title: 'A play',
  description: 'Try it.',
  principle: 'lemonade',
  category: 'Process',
  effortLevel: 'low',
};

test('a page shows what hangs on its challenge, and nothing of another or of anybody else', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const make = (person: Person, more: object = {}) =>
    send<{ id: number }>(person, 'POST', '/api/challenges', {
      title: 'One queue',
      statement: 'One queue for all.',
      ...more,
    });
  const lists = { barriers: [' The law ', 'The law', ''], ideas: ['A sign'], successCriteria: ['Ten a day'] };
  const { id } = await make(me, { ...lists, potentialPartners: [{ name: 'Olive', id: other.id }] });
  const { id: second } = await make(me);
  const { id: theirs } = await make(other);

  const { id: playId } = await send(me, 'POST', '/api/plays', { ...play, challengeId: id, status: 'active' });
  await send(me, 'POST', '/api/plays', { ...play, challengeId: second });
  await send(other, 'POST', '/api/plays', { ...play, challengeId: theirs });
  await send(me, 'POST', '/api/premortems', {
    challengeId: id,
    failureStory: 'Nobody came.',
    causes: [{ text: 'No sign at the door', likelihood: 60, lookOn: '2199-01-02' }],
  });
  await send(me, 'POST', '/api/lemonade', { title: 'Rain', description: 'It rained.', challengeId: id });
  await send(me, 'POST', '/api/lemonade', { title: 'From the play', description: 'It came up.', playId });
  await send(me, 'POST', '/api/asks', { personName: 'Olive', what: 'A sign', challengeId: id });
  await send(me, 'POST', '/api/asks', { personName: 'Peter', what: 'Paint', playId });
  await send(me, 'POST', '/api/chats', { challengeId: id });
  await send(me, 'POST', '/api/partnerships', { partnerId: other.id, conversation: 'Shall we?' });
  const map = { title: 'The way', gatekeepers: [], rules: [], tactics: [], owner: '', shared: false };
  await send(me, 'POST', '/api/bureaucracy-maps', { ...map, challengeId: id });
  await send(me, 'PUT', '/api/ledger/limits', { kind: 'time', amount: 20, period: 'month', challengeId: id });
  await send(me, 'PUT', '/api/ledger/limits', { kind: 'time', amount: 40, period: 'month' });

  const { code, page } = await read(me, id);
  assert.equal(code, 200);
  assert.deepEqual([page.challenge.barriers, page.challenge.ideas], [['The law'], ['A sign']]);
  assert.deepEqual(
    page.plays.map((one) => one.id),
    [playId],
  );
  assert.deepEqual(
    page.premortems.map(({ failureStory }) => failureStory),
    ['Nobody came.'],
  );
  assert.deepEqual(
    page.signs.map(({ text, lookOn }) => [text, lookOn]),
    [['No sign at the door', '2199-01-02']],
  );
  assert.deepEqual(new Set(page.lemonade.map(({ title }) => title)), new Set(['Rain', 'From the play']));
  assert.deepEqual(new Set(page.asks.map(({ personName }) => personName)), new Set(['Olive', 'Peter']));
  assert.deepEqual(
    page.partnerships.map(({ memberId, status }) => [memberId, status]),
    [[other.id, 'initiated']],
  );
  assert.deepEqual(
    [page.chats.map(({ title }) => title), page.maps.map(({ title }) => title)],
    [['One queue'], ['The way']],
  );
  assert.deepEqual(
    page.limits.map(({ kind, amount }) => [kind, amount]),
    [['time', 20]],
  );
  assert.equal(page.isMine, true);
  assert.deepEqual([(await read(me, second)).page.asks, (await read(me, second)).page.isMine], [[], false]);
  assert.equal((await read(other, id)).code, 404);
  assert.equal((await t.inject({ url: `/api/challenges/${id}/page` })).statusCode, 401);
  for (const url of ['/api/lemonade', '/api/bureaucracy-maps', '/api/chats']) {
    const body = { description: 'x', ...map, challengeId: id };
    assert.equal((await other.inject({ method: 'POST', url, payload: body })).statusCode, 404, url);
  }
});

test('documents are kept with a challenge, come back as they were, and go for good', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const { id } = await send<{ id: number }>(me, 'POST', '/api/challenges', {
    title: 'One queue',
    statement: 'One queue for all.',
  });
  const upload = async (person: Person, name: string) => {
    const form = new FormData();
    form.append('file', new File(['Rules of the counter'], name, { type: 'text/plain' }));
    const { headers, body } = new Request('http://x', { method: 'POST', body: form });
    return person.inject({
      method: 'POST',
      url: `/api/challenges/${id}/documents`,
      headers: { 'content-type': headers.get('content-type')! },
      payload: Buffer.from(await new Response(body).arrayBuffer()),
    });
  };
  assert.equal((await upload(me, 'virus.exe')).statusCode, 400);
  assert.equal((await upload(other, 'rules.txt')).statusCode, 404);
  const kept = (await upload(me, 'rules.txt')).json<{ id: string; name: string }>();
  assert.equal(kept.name, 'rules.txt');
  const url = `/api/challenges/${id}/documents/${kept.id}`;
  const back = await me.inject({ url });
  assert.deepEqual([back.body, back.headers['content-type']], ['Rules of the counter', 'text/plain; charset=utf-8']);
  assert.equal((await other.inject({ url })).statusCode, 404);
  assert.equal((await other.inject({ method: 'DELETE', url })).statusCode, 404);
  assert.deepEqual(
    (await read(me, id)).page.documents.map(({ name }) => name),
    ['rules.txt'],
  );
  assert.equal((await me.inject({ method: 'DELETE', url })).statusCode, 200);
  assert.equal((await me.inject({ url })).statusCode, 404);
});
