// The dashboard's calls: recent activity in pages, each person their own, and a checklist that stays away once dismissed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { recordActivity } from '../achievements/activity.store.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

type Entry = { id: string; family: string | null; badgeId: string | null; description: string };

const readPage = async (person: Person, before?: string): Promise<Entry[]> => {
  const reply = await person.inject({ url: `/api/dashboard/activity${before ? `?before=${before}` : ''}` });
  assert.equal(reply.statusCode, 200);
  return reply.json<Entry[]>();
};

async function act(userId: string, times: number, who: string): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const activity = {
      action: 'completed_play',
      family: 'hyb' as const,
      entityType: 'play',
      entityId: `${at}`,
      description: `${who} ${at}`,
    };
    await recordActivity(t.db, userId, activity, new Date());
  }
}

test('activity comes ten at a time, newest first, until there is no more', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  await act(other.id, 3, 'theirs');
  await act(me.id, 20, 'mine');
  await act(other.id, 3, 'more of theirs');
  const first = await readPage(me);
  const second = await readPage(me, first.at(-1)?.id);
  const third = await readPage(me, second.at(-1)?.id);
  assert.deepEqual([first.length, second.length, third.length], [10, 10, 4]);
  const all = [...first, ...second, ...third];
  assert.equal(new Set(all.map(({ id }) => id)).size, 24);
  assert.ok(all.every(({ description }) => description.startsWith('mine') || description.startsWith('Earned')));
  assert.equal(all[0]?.description, 'mine 19');
  assert.deepEqual(all.find(({ description }) => description === 'Earned System Spotter')?.badgeId, 'hyb-bronze');
  assert.equal(all.at(-1)?.family, 'hyb');
  assert.deepEqual(await readPage(me, third.at(-1)?.id), []);
});

test('a page after someone else’s entry, or after none, shows nothing of theirs', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  await act(other.id, 2, 'theirs');
  const [theirs] = await readPage(other);
  assert.deepEqual(await readPage(me, theirs?.id), []);
  assert.deepEqual(await readPage(me, "%27%20or%20'1'='1"), []);
  const long = await me.inject({ url: `/api/dashboard/activity?before=${'a'.repeat(256)}` });
  assert.equal(long.statusCode, 400);
});

test('the checklist is hidden for good, for the one who dismissed it', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const read = async (person: Person) =>
    (await person.inject({ url: '/api/dashboard/setup' })).json<{ dismissed: boolean; missing: string[] }>();
  const missing = ['Who I Am', 'What I Know', 'Who I Know', 'What I Have'];
  assert.deepEqual(await read(me), { dismissed: false, missing });
  for (let at = 0; at < 2; at += 1)
    assert.equal((await me.inject({ method: 'POST', url: '/api/dashboard/setup/dismiss' })).statusCode, 200);
  assert.deepEqual(await read(me), { dismissed: true, missing });
  const payload = { whoIAm: 'A clerk', whatIKnow: 'Permits', whoIKnow: 'Mei', whatIHave: '', slackResources: '' };
  await other.inject({ method: 'POST', url: '/api/bih-inventory', payload });
  assert.deepEqual(await read(other), { dismissed: false, missing: ['What I Have'] });
});

test('the figures are mine: what others make counts for them alone', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const read = async (person: Person) =>
    (await person.inject({ url: '/api/dashboard/stats' })).json<Record<string, number | string | null>>();
  const post = async (person: Person, url: string, payload: object) => {
    const reply = await person.inject({ method: 'POST', url, payload });
    assert.equal(reply.statusCode, 200, reply.body);
    return reply.json<{ id: number }>();
  };
  const none = await read(me);
  assert.deepEqual([none.activePlays, none.newPlays, none.partnerships, none.premortems], [0, 0, 0, 0]);
  assert.deepEqual([none.premortemRate, none.room], [null, 'No limits set yet']);
  const challenge = { title: 'One queue', statement: 'One queue for all permits.' };
  const play = {
    title: 'A play',
    description: 'Try it.',
    principle: 'lemonade',
    category: 'Process',
    effortLevel: 'low',
  };
  for (let at = 0; at < 3; at += 1) await post(me, '/api/challenges', challenge);
  const { id: challengeId } = await post(me, '/api/challenges', challenge);
  await post(me, '/api/premortems', { challengeId, failureStory: 'Nobody came.' });
  await post(me, '/api/premortems', { challengeId, failureStory: 'Everybody came.' });
  await post(me, '/api/plays', { ...play, status: 'active' });
  await post(me, '/api/plays', play);
  assert.deepEqual(await read(me), { ...none, activePlays: 1, newPlays: 1, premortems: 2, premortemRate: 25 });
  await me.inject({ method: 'PUT', url: '/api/ledger/limits', payload: { kind: 'time', amount: 6.5, period: 'open' } });
  assert.equal((await read(me)).room, '6.5 h left from now on');
  assert.deepEqual(await read(other), none);
});

test('nobody signed in, nothing told or changed', async () => {
  for (const url of ['/api/dashboard/activity', '/api/dashboard/setup', '/api/dashboard/stats'])
    assert.equal((await t.inject({ url })).statusCode, 401);
  assert.equal((await t.inject({ method: 'POST', url: '/api/dashboard/setup/dismiss' })).statusCode, 401);
});
