// A partnership from the first word to its completion over the calls, as both sides see it; and what is refused.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { circleMembers } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Partnership, PartnershipMessage } from './partnership.contract.ts';

type Changed = Partnership & { earned: string[] };

let t: TestApp;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
});
after(() => t.close());

const post = (person: Person, url: string, payload: object = {}) => person.inject({ method: 'POST', url, payload });
const put = (person: Person, url: string, payload: object) => person.inject({ method: 'PUT', url, payload });
const two = async () => [await t.signUp({ firstName: 'Ann' }), await t.signUp({ firstName: 'Ben' })] as const;
const start = async (from: Person, to: Person, more: object = {}): Promise<Changed> => {
  const reply = await post(from, '/api/partnerships', { partnerId: to.id, conversation: 'Half an hour?', ...more });
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json();
};
const listOf = async (person: Person): Promise<Partnership[]> =>
  (await person.inject({ url: '/api/partnerships' })).json();

test('two people meet, agree, promise, keep it, and complete; both sides’ figures are right', async () => {
  const [ann, ben] = await two();
  const { id, status, earned } = await start(ann, ben);
  assert.deepEqual([status, earned], ['initiated', ['crazy-quilt-bronze']]);
  const url = `/api/partnerships/${id}`;
  const [theirs] = await listOf(ben);
  assert.deepEqual([theirs?.initiatorId, theirs?.partnerId, theirs?.unread], [ann.id, ben.id, 1]);
  assert.equal(theirs?.other?.firstName, 'Ann');
  assert.equal((await put(ann, url, { status: 'active' })).statusCode, 403);
  const accepted = (await put(ben, url, { status: 'active' })).json<Changed>();
  assert.deepEqual([accepted.status, accepted.earned], ['active', ['crazy-quilt-bronze']]);
  const said = (await post(ben, `${url}/messages`, { content: ' Gladly. ' })).json<PartnershipMessage>();
  assert.deepEqual([said.userId, said.content, said.readAt], [ben.id, 'Gladly.', null]);
  assert.equal((await post(ann, `${url}/read`)).statusCode, 200);
  const thread = (await ben.inject({ url: `${url}/messages` })).json<PartnershipMessage[]>();
  assert.deepEqual(
    thread.map(({ content, readAt }) => [content, readAt !== null]),
    [
      ['Half an hour?', false],
      ['Gladly.', true],
    ],
  );
  const promised = (await post(ann, `${url}/commitments`, { text: 'The kiosk', due: '2026-12-24' })).json<Changed>();
  const [kiosk] = promised.commitments;
  assert.deepEqual([kiosk?.userId, kiosk?.text, kiosk?.due, kiosk?.doneAt], [ann.id, 'The kiosk', '2026-12-24', null]);
  const ticked = (await put(ann, `${url}/commitments/${kiosk!.id}`, { done: true })).json<Partnership>();
  assert.notEqual(ticked.commitments[0]?.doneAt, null);
  assert.equal((await put(ben, `${url}/commitments/${kiosk!.id}`, { done: false })).statusCode, 403);
  assert.equal((await put(ben, url, { status: 'completed' })).json<Changed>().status, 'completed');
  assert.equal((await post(ann, `${url}/messages`, { content: 'Thank you.' })).statusCode, 200);
  const removed = await ann.inject({ method: 'DELETE', url: `${url}/commitments/${kiosk!.id}` });
  assert.deepEqual(removed.json<Partnership>().commitments, []);

  const stats = async (person: Person) => {
    const told = (await person.inject({ url: '/api/dashboard/stats' })).json<Record<string, number>>();
    return [told.partnerships, told.pendingPartnerships];
  };
  assert.deepEqual(await stats(ann), [0, 0]);
  const activity = async (person: Person) =>
    (await person.inject({ url: '/api/dashboard/activity' })).json<{ action: string }[]>().map(({ action }) => action);
  assert.ok((await activity(ann)).includes('initiated_partnership'));
  assert.ok((await activity(ben)).includes('accepted_partnership'));
  const bell = (await ben.inject({ url: '/api/notifications' })).json<{
    notifications: { title: string; path: string }[];
  }>();
  assert.ok(bell.notifications.some(({ title }) => title === 'Ann Weaver 1 would like to work with you'));
  assert.ok(bell.notifications.every(({ path }) => path === `/partnerships?open=${id}`));
});

test('a duplicate is refused from either side, also when raced; the same key is the same one', async () => {
  const [ann, ben] = await two();
  const first = await start(ann, ben, { key: 'k' });
  assert.equal((await start(ann, ben, { key: 'k' })).id, first.id);
  for (const [from, to] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const reply = await post(from, '/api/partnerships', { partnerId: to.id, conversation: 'Again' });
    assert.equal(reply.statusCode, 409);
    assert.deepEqual(reply.json(), { message: 'You already have a partnership with this person.' });
  }
});

test('what is missing or too long is refused in a sentence', async () => {
  const [ann, ben] = await two();
  const refusals: [object, number, RegExp][] = [
    [{ partnerId: ben.id, conversation: '  ' }, 400, /Please write a message first/],
    [{ partnerId: ben.id }, 400, /Please write a message first/],
    [{ partnerId: ben.id, conversation: 'x'.repeat(5_001) }, 400, /must not exceed 5,000/],
    [{ conversation: 'Hi' }, 400, /partnerId/],
    [{ partnerId: ann.id, conversation: 'Hi' }, 409, /partner with yourself/],
    [{ partnerId: 'nobody', conversation: 'Hi' }, 404, /couldn’t find this person/],
  ];
  for (const [payload, status, said] of refusals) {
    const reply = await post(ann, '/api/partnerships', payload);
    assert.equal(reply.statusCode, status, reply.body);
    assert.match(reply.json<{ message: string }>().message, said);
  }
  const { id } = await start(ann, ben);
  await put(ben, `/api/partnerships/${id}`, { status: 'active' });
  for (const payload of [
    { text: ' ' },
    { text: 'x', due: 'soon' },
    // Days that there are not: one of them broke what is for today of the other.
    { text: 'x', due: '2026-02-31' },
    { text: 'x', due: '0000-01-01' },
    { text: 'x', due: '2026-02-31x' },
    { text: 'x'.repeat(301) },
  ])
    assert.equal((await post(ann, `/api/partnerships/${id}/commitments`, payload)).statusCode, 400);
  assert.equal((await put(ann, `/api/partnerships/${id}`, { status: 'initiated' })).statusCode, 400);
});

test('for everybody else it is as if it were not there, and leaving the circle ends no partnership', async () => {
  const [ann, ben] = await two();
  const eve = await t.signUp();
  const { id } = await start(ann, ben);
  const url = `/api/partnerships/${id}`;
  const tries = [
    eve.inject({ url }),
    eve.inject({ url: `${url}/messages` }),
    put(eve, url, { status: 'active' }),
    post(eve, `${url}/messages`, { content: 'Me, too' }),
    post(eve, `${url}/read`),
    post(eve, `${url}/commitments`, { text: 'Nothing' }),
    put(eve, `${url}/commitments/x`, { done: true }),
    eve.inject({ method: 'DELETE', url: `${url}/commitments/x` }),
  ];
  for (const reply of await Promise.all(tries)) {
    assert.equal(reply.statusCode, 404);
    assert.deepEqual(reply.json(), { message: 'We couldn’t find this partnership. It may have been deleted.' });
  }
  assert.deepEqual(await listOf(eve), []);
  await t.db.delete(circleMembers).where(eq(circleMembers.userId, ben.id));
  assert.equal((await post(ben, `${url}/messages`, { content: 'Still here' })).statusCode, 200);
  assert.equal((await listOf(ann)).length, 1);
});
