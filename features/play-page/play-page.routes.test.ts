// The page of a play on a real database: all that hangs on it, its owner's alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { joinedPlays } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { PlayPage } from './play-page.contract.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const send = async (person: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const reply = await person.inject({ method, url, payload });
  assert.equal(reply.statusCode, 200, `${url} ${reply.body}`);
  return reply.json<{ id: string }>();
};
const read = async (person: Person, id: string) => {
  const reply = await person.inject({ url: `/api/plays/${id}/page` });
  return { code: reply.statusCode, page: reply.json<PlayPage>() };
};
const play = {
  title: 'A sign at the door',
  description: 'Put up a sign.',
  principle: 'lemonade',
  category: 'Process',
  effortLevel: 'low',
};

test('a page shows what hangs on its play and where it came from, and nothing of anybody else', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const challenge = { title: 'One queue', statement: 'One queue for all.' };
  const { id: challengeId } = await send(me, 'POST', '/api/challenges', challenge);
  const made = { ...play, challengeId, dueDate: '2199-01-02', stake: { hours: 2 } };
  const { id } = await send(me, 'POST', '/api/plays', made);
  await send(me, 'PUT', `/api/plays/${id}`, { status: 'active', likelihood: 70 });
  await send(me, 'POST', '/api/asks', { personName: 'Mei', what: 'Paint', playId: id });
  await send(me, 'POST', '/api/lemonade', { title: 'Rain', description: 'It rained.', playId: id });
  const { id: source } = await send(me, 'POST', '/api/lemonade', { title: 'Snow', description: 'It snowed.' });
  await send(me, 'PUT', `/api/lemonade/${source}`, { nextPlayId: id });
  const { id: premortem } = await send(me, 'POST', '/api/premortems', {
    challengeId,
    failureStory: 'Nobody came.',
    actionItems: [{ text: 'Put up a sign', done: false, playId: id }],
  });

  const { code, page } = await read(me, id);
  assert.equal(code, 200);
  assert.deepEqual([page.play.title, page.challenge?.title, page.currency], [play.title, 'One queue', 'USD']);
  assert.notEqual(page.play.executedAt, null);
  assert.equal(page.forecast?.likelihood, 70);
  assert.deepEqual(
    [page.asks.map(({ personName }) => personName), page.lemonade.map(({ title }) => title)],
    [['Mei'], ['Rain']],
  );
  assert.deepEqual(
    page.origins.map(({ kind, id: from, title }) => [kind, from, title]),
    [
      ['lemonade', source, 'Snow'],
      ['premortem', premortem, 'One queue'],
    ],
  );
  assert.equal(page.joined, null);
  assert.equal((await read(other, id)).code, 404);
  assert.equal((await read(me, 'no-such-play')).code, 404);
});

test('of a joined play the partner sees state and day alone, and only while the two are partners', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const { id: partnershipId } = await send(me, 'POST', '/api/partnerships', {
    partnerId: other.id,
    conversation: 'Hi',
  });
  await send(other, 'PUT', `/api/partnerships/${partnershipId}`, { status: 'active' });
  const { id: mine } = await send(me, 'POST', '/api/plays', play);
  const secret = { description: 'Only-theirs', dueDate: '2199-03-04', stake: { money: 4711 } };
  const { id: theirs } = await send(other, 'POST', '/api/plays', { ...play, ...secret });
  const half = { pairId: 'pair', partnershipId };
  await t.db.insert(joinedPlays).values([
    { ...half, playId: mine, userId: me.id },
    { ...half, playId: theirs, userId: other.id },
  ]);
  await send(other, 'PUT', `/api/plays/${theirs}`, { status: 'active' });

  const { page } = await read(me, mine);
  assert.deepEqual(page.joined?.theirs, { status: 'active', outcome: null, dueDate: '2199-03-04T12:00:00.000Z' });
  assert.doesNotMatch(JSON.stringify(page), /Only-theirs|4711/);
  await send(other, 'DELETE', `/api/plays/${theirs}`);
  assert.deepEqual((await read(me, mine)).page.joined?.theirs, null);
  await send(other, 'PUT', `/api/partnerships/${partnershipId}`, { status: 'completed' });
  assert.equal((await read(me, mine)).page.joined, null);
});
