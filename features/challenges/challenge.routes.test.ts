// Challenges through the whole server: both forms, the faults, the sharing, and that nobody reaches another's.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { circleMembers, circles, partnerships } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Challenge, SharedChallenge } from './challenge.contract.ts';
import { challengeTexts, sharedPage, sharedWays, sharingPreferences } from './challenge.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const wizard = {
  title: 'Permits in ten days',
  statement: 'A simple permit takes 38 days.',
  context: 'Samuel files each one twice.',
  affordableLoss: { financial: '$200', time: '' },
  potentialPartners: [{ name: 'Dana Hill', relationship: 'records clerk' }],
  category: ['Process & Technology', 'Culture'],
  sharingPreference: 'circle',
};
type Made = Challenge & { earned: string[] };
const create = (person: Person, payload: object) => person.inject({ method: 'POST', url: '/api/challenges', payload });
const made = async (person: Person, more: object = {}) => (await create(person, { ...wizard, ...more })).json<Made>();

const sharedWith = async (reader: Pick<Person, 'inject'>, query = '') =>
  (await reader.inject({ url: `/api/challenges/shared${query}` })).json<SharedChallenge[]>();

test('a challenge of the wizard comes back whole, and what it counts for is earned', async () => {
  const me = await t.signUp();
  const { id, createdAt, updatedAt, ...challenge } = await made(me);
  assert.deepEqual(challenge, {
    title: 'Permits in ten days',
    statement: 'A simple permit takes 38 days.',
    description: 'A simple permit takes 38 days.',
    context: 'Samuel files each one twice.',
    barriers: [],
    ideas: [],
    successCriteria: [],
    affordableLoss: { financial: '$200' },
    potentialPartners: [{ name: 'Dana Hill', relationship: 'records clerk' }],
    category: 'Process & Technology',
    categories: ['Process & Technology', 'Culture'],
    sharingPreference: 'circle',
    highlighted: false,
    status: 'active',
    earned: ['affordable-loss-bronze', 'crazy-quilt-bronze'],
  });
  assert.ok(id > 0 && createdAt === updatedAt);
  assert.equal((await me.inject({ url: '/api/challenges' })).json<Challenge[]>().length, 1);
});

test('a challenge of the profile form has its description for a statement', async () => {
  const me = await t.signUp();
  const reply = await create(me, { title: 'Queues', description: 'Too long', category: 'Process', status: 'active' });
  assert.equal(reply.statusCode, 200);
  const challenge = reply.json<Made>();
  assert.deepEqual([challenge.statement, challenge.description], ['Too long', 'Too long']);
  assert.deepEqual([challenge.category, challenge.categories, challenge.earned], ['Process', ['Process'], []]);
});

test('what does not hold is said to the letter, and nothing is made', async () => {
  const me = await t.signUp();
  for (const [more, message] of [
    [{ title: 'ab' }, 'Title must be at least 3 characters'],
    [{ statement: 'too short' }, 'Statement must be at least 10 characters'],
    [{ statement: undefined }, 'Statement must be at least 10 characters'],
    [{ potentialPartners: [{ name: '' }] }, 'Partner name is required'],
  ] as const) {
    const reply = await create(me, { ...wizard, ...more });
    assert.deepEqual([reply.statusCode, reply.json()], [400, { message }]);
  }
  for (const more of [
    { category: 'Nonsense' },
    { sharingPreference: 'everyone' },
    { title: ['a', 'b', 'c'] },
    { context: 'x'.repeat(100_000) },
    { affordableLoss: { time: { deep: [] } } },
  ])
    assert.equal((await create(me, { ...wizard, ...more })).statusCode, 400);
  assert.deepEqual((await me.inject({ url: '/api/challenges' })).json(), []);
});

test('fields nobody may set are not set', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const challenge = await made(me, { userId: other.id, id: 999_999, highlighted: true, createdAt: '2001-01-01' });
  assert.equal(challenge.highlighted, false);
  assert.notEqual(challenge.id, 999_999);
  assert.deepEqual((await other.inject({ url: '/api/challenges' })).json(), []);
});

test('editing changes what is given and nothing else; archive, restore and highlight do what they say', async () => {
  const me = await t.signUp();
  const { id } = await made(me);
  const url = `/api/challenges/${id}`;
  const edited = (await me.inject({ method: 'PUT', url, payload: { title: 'Permits in five days' } })).json<Made>();
  assert.equal(edited.title, 'Permits in five days');
  assert.deepEqual(edited.categories, wizard.category);
  assert.deepEqual(edited.earned, []);

  const toggle = async () => (await me.inject({ method: 'POST', url: `${url}/highlight` })).json<Challenge>();
  assert.equal((await toggle()).highlighted, true);
  const second = await made(me);
  await me.inject({ method: 'POST', url: `/api/challenges/${second.id}/highlight` });
  const list = (await me.inject({ url: '/api/challenges' })).json<Challenge[]>();
  assert.deepEqual(
    list.map(({ id: each, highlighted }) => [each, highlighted]),
    [
      [second.id, true],
      [id, false],
    ],
  );

  const archived = await me.inject({ method: 'DELETE', url, headers: { 'content-type': 'application/json' } });
  assert.equal(archived.json<Challenge>().status, 'archived');
  const refused = await me.inject({ method: 'POST', url: `${url}/highlight` });
  assert.deepEqual([refused.statusCode, refused.json()], [409, { message: challengeTexts.archivedHighlight }]);
  assert.equal((await me.inject({ method: 'POST', url: `${url}/restore` })).json<Challenge>().status, 'active');
});

test("another's challenge is like one that is not there", async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const { id } = await made(me, { sharingPreference: 'private' });
  for (const each of [String(id), '2147483647']) {
    for (const request of [
      { method: 'GET', url: `/api/challenges/${each}` },
      { method: 'PUT', url: `/api/challenges/${each}`, payload: { title: 'Mine now' } },
      { method: 'DELETE', url: `/api/challenges/${each}` },
      { method: 'POST', url: `/api/challenges/${each}/restore` },
      { method: 'POST', url: `/api/challenges/${each}/highlight` },
    ] as const) {
      const reply = await other.inject(request);
      assert.deepEqual([reply.statusCode, reply.json()], [404, { message: challengeTexts.missing }], request.url);
    }
  }
  const alone = async (reader: typeof me) =>
    (await reader.inject({ url: `/api/challenges?id=${id}` })).json<{ id: number }[]>().map((each) => each.id);
  assert.deepEqual([await alone(me), await alone(other)], [[id], []]);
  for (const bad of ['abc', '0', '-1', '1.5', '99999999999999'])
    assert.equal((await me.inject({ url: `/api/challenges/${bad}` })).statusCode, 400);
});

test('a challenge is read by those it is shared with, and tells them nothing more', async () => {
  const owner = await t.signUp({ firstName: 'Odile', lastName: 'Ng' });
  const [partner, member, stranger] = [await t.signUp(), await t.signUp(), await t.signUp()];
  await t.db.delete(circleMembers);
  await t.db.insert(circles).values({ id: 'ours', name: 'Ours' });
  for (const userId of [owner.id, member.id]) await t.db.insert(circleMembers).values({ circleId: 'ours', userId });
  await t.db.insert(partnerships).values({ id: 'p', initiatorId: partner.id, partnerId: owner.id, status: 'active' });

  const seen: Record<string, string[]> = {};
  const { id } = await made(owner);
  const readers = { partner, member, stranger, nobody: t, owner };
  for (const sharingPreference of sharingPreferences) {
    await owner.inject({ method: 'PUT', url: `/api/challenges/${id}`, payload: { sharingPreference } });
    seen[sharingPreference] = [];
    for (const [name, reader] of Object.entries(readers)) {
      const reply = await reader.inject({ url: `/api/challenges/${id}` });
      if (reply.statusCode === 200) seen[sharingPreference].push(name);
      else assert.equal(reply.statusCode, 404);
      if (reader === t || reader === owner) continue;
      // The list says the same, and each challenge stands under one filter.
      const listed = await sharedWith(reader);
      assert.equal(listed.length, reply.statusCode === 200 ? 1 : 0, `${sharingPreference} ${name}`);
      for (const way of sharedWays) {
        const filtered = await sharedWith(reader, `?sharing=${way}`);
        assert.equal(filtered.length, way === sharingPreference ? listed.length : 0, `${way} ${name}`);
      }
      for (const one of listed)
        assert.deepEqual([one.id, one.owner.id], [id, name === 'stranger' ? null : owner.id], name);
    }
  }
  assert.deepEqual(seen, {
    private: ['owner'],
    partners: ['partner', 'owner'],
    circle: ['member', 'owner'],
    circles: ['partner', 'member', 'stranger', 'owner'],
    public: ['partner', 'member', 'stranger', 'nobody', 'owner'],
  });
  const view = (await t.inject({ url: `/api/challenges/${id}` })).json<Record<string, unknown>>();
  assert.deepEqual(Object.keys(view).toSorted(), [
    'barriers',
    'categories',
    'context',
    'createdAt',
    'id',
    'ideas',
    'mine',
    'owner',
    'sharingPreference',
    'statement',
    'successCriteria',
    'title',
  ]);
  assert.deepEqual(view.owner, { id: null, name: 'Odile Ng', profileImageUrl: null });

  // What is archived is shared no more.
  await owner.inject({ method: 'DELETE', url: `/api/challenges/${id}` });
  assert.equal((await t.inject({ url: `/api/challenges/${id}` })).statusCode, 404);
  assert.deepEqual(await sharedWith(stranger), []);
});

test('what is shared with me comes a page at a time, the newest first, without gaps', async () => {
  const [me, owner] = [await t.signUp(), await t.signUp()];
  const ids: number[] = [];
  for (let at = 0; at < sharedPage + 2; at++)
    ids.unshift((await made(owner, { sharingPreference: at % 2 ? 'public' : 'circles' })).id);
  const mine = (of: SharedChallenge[]) => of.map(({ id }) => id).filter((id) => ids.includes(id));
  const first = await sharedWith(me);
  assert.equal(first.length, sharedPage);
  const rest = await sharedWith(me, `?before=${first.at(-1)!.id}`);
  assert.deepEqual([...mine(first), ...mine(rest)], ids);
});

test('without a session nothing but a public challenge is answered', async () => {
  for (const [method, url] of [
    ['GET', '/api/challenges'],
    ['POST', '/api/challenges'],
    ['DELETE', '/api/challenges/1'],
  ] as const)
    assert.equal((await t.inject({ method, url })).statusCode, 401);
});

test('an edit of an older state is refused with a sentence, of many at once one wins, and a highlight is no edit', async () => {
  const me = await t.signUp();
  const { id, updatedAt } = await made(me);
  const put = async (payload: object) => {
    const reply = await me.inject({ method: 'PUT', url: `/api/challenges/${id}`, payload });
    return { code: reply.statusCode, ...reply.json<Made & { message: string }>() };
  };
  for (const act of ['highlight', 'restore'])
    assert.equal((await me.inject({ method: 'POST', url: `/api/challenges/${id}/${act}` })).statusCode, 200);
  const edits = await Promise.all([1, 2, 3, 4].map((at) => put({ title: `Title ${at}`, updatedAt })));
  const [won, ...more] = edits.filter(({ code }) => code === 200);
  assert.deepEqual(more, []);
  for (const { message } of edits.filter(({ code }) => code === 409))
    assert.equal(
      message,
      'This challenge was changed in another window since you opened it here. Your text is kept. Look at the other one before you save yours over it.',
    );
  assert.equal((await me.inject({ url: '/api/challenges' })).json<Challenge[]>()[0]?.title, won?.title);
  assert.equal((await put({ title: 'Once more', updatedAt: won?.updatedAt })).code, 200);
  // An edit that does not say of what state it is holds for any.
  assert.equal((await put({ title: 'And again' })).code, 200);
});
