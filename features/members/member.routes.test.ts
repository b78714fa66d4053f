// What one person reads of another by every call there is for it: every choice of the owner × every relation × every thing.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { circleMembers, partnerships, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { setDisabled } from '../account/user.store.ts';
import { memberTexts } from './member.rules.ts';

let t: TestApp;
let owner: Person;
/** By how they stand to the owner. */
const viewers: Record<string, Person> = {};
const preferences = ['private', 'partners', 'circle', 'circles', 'public'] as const;
const profile = {
  firstName: 'Olive',
  lastName: 'Owner',
  email: 'shown@example.org',
  mobileNumber: '+12133734253',
  linkedinUrl: 'https://www.linkedin.com/in/olive-owner',
};

/** In a circle with the owner, and the state of a partnership with her. */
const relations: Record<string, { circle?: true; status?: string }> = {
  member: { circle: true },
  'active partner': { circle: true, status: 'active' },
  'active partner outside': { status: 'active' },
  'initiated partner': { circle: true, status: 'initiated' },
  'initiated partner outside': { status: 'initiated' },
  'former partner': { status: 'completed' },
  stranger: {},
};

before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
  owner = await t.signUp({ firstName: 'Olive', lastName: 'Owner', email: 'olive.private@example.org' });
  const put = (path: string, payload: object) => owner.inject({ method: 'POST', url: path, payload });
  await put('/api/bih-inventory', {
    whoIAm: 'Inventory-of-Olive',
    whatIKnow: 'Sewing',
    whoIKnow: 'Neighbours',
    whatIHave: 'A shed',
    slackResources: '',
  });
  await put('/api/plays', {
    title: 'Play-of-Olive',
    description: 'Ask three people.',
    principle: 'lemonade',
    category: 'Process',
    effortLevel: 'low',
  });
  await put('/api/premortems', { failureStory: 'Premortem-of-Olive', actionItems: [{ text: 'Call the town hall.' }] });
  await put('/api/lemonade', { title: 'Lemonade-of-Olive', description: 'It rained.' });
  const chat = await put('/api/chats', { title: 'Chat-of-Olive', sharingPreference: 'public' });
  await put(`/api/chats/${chat.json<{ id: string }>().id}/messages`, { content: 'Whispered-by-Olive' });
  for (const sharingPreference of preferences)
    await put('/api/challenges', {
      title: `Challenge-for-${sharingPreference}`,
      statement: 'Mend the neighbourhood, one patch at a time.',
      sharingPreference,
    });
  for (const [relation, { circle, status }] of Object.entries(relations)) {
    const viewer = await t.signUp();
    viewers[relation] = viewer;
    if (!circle) await leave(viewer);
    if (status)
      await t.db.insert(partnerships).values({ id: relation, initiatorId: viewer.id, partnerId: owner.id, status });
  }
});
after(() => t.close());

const leave = (person: Person) => t.db.delete(circleMembers).where(eq(circleMembers.userId, person.id));
const share = (flags: { sharesBih: boolean; sharesPlays: boolean; sharesPremortem: boolean }) =>
  owner.inject({ method: 'PUT', url: '/api/profile', payload: { ...profile, ...flags } });

const lists = ['', '/plays', '/premortems', '/challenges'] as const;
/** All that is answered about the owner, as one text; null where she is out of sight. */
async function read(viewer: Person, lens?: string): Promise<string | null> {
  const replies = [];
  for (const list of lists) {
    const query = lens ? `?as=${lens}` : '';
    replies.push(await viewer.inject({ url: `/api/members/${owner.id}${list}${query}` }));
  }
  if (replies.every(({ statusCode }) => statusCode === 404)) {
    for (const reply of replies) assert.deepEqual(reply.json(), { message: memberTexts.missing });
    return null;
  }
  for (const { statusCode } of replies) assert.equal(statusCode, 200);
  const [page, ...rest] = replies;
  const { isMe: _, circles: _c, ...person } = page!.json<Record<string, unknown>>();
  return JSON.stringify([person, ...rest.map((reply) => reply.json<object>())]);
}

/** The things told in a text, in a fixed order. */
const told = (text: string): string[] => {
  const marks: Record<string, string> = {
    card: '"lastName":"Owner"',
    address: profile.email,
    linkedin: profile.linkedinUrl,
    inventory: 'Inventory-of-Olive',
    plays: 'Play-of-Olive',
    premortems: 'Premortem-of-Olive',
    ...Object.fromEntries(preferences.map((preference) => [preference, `Challenge-for-${preference}"`])),
  };
  return Object.keys(marks).filter((thing) => text.includes(marks[thing]!));
};

const flags = [true, false];
const choices = flags.flatMap((sharesBih) =>
  flags.flatMap((sharesPlays) => flags.map((sharesPremortem) => ({ sharesBih, sharesPlays, sharesPremortem }))),
);

for (const choice of choices)
  test(`with ${JSON.stringify(choice)} each reads what is theirs to read`, async () => {
    await share(choice);
    const { sharesBih, sharesPlays, sharesPremortem } = choice;
    const own = [sharesBih && 'inventory', sharesPlays && 'plays'];
    const contact = ['card', 'address', 'linkedin'];
    const expected: Record<string, (string | false)[] | null> = {
      member: [...contact, ...own, 'circle', 'circles', 'public'],
      'active partner': [
        ...contact,
        ...own,
        sharesPremortem && 'premortems',
        'partners',
        'circle',
        'circles',
        'public',
      ],
      'active partner outside': [...contact, sharesPremortem && 'premortems', 'partners', 'circles', 'public'],
      'initiated partner': [...contact, ...own, 'circle', 'circles', 'public'],
      'initiated partner outside': ['card', 'circles', 'public'],
      'former partner': null,
      stranger: null,
    };
    for (const [relation, viewer] of Object.entries(viewers)) {
      const text = await read(viewer);
      const things = expected[relation];
      assert.deepEqual(text && told(text), things && things.filter(Boolean), relation);
      assert.doesNotMatch(text ?? '', /2133734253|olive\.private|Lemonade-of|Chat-of|Whispered|username|password/);
      // A lens is for your own page alone.
      assert.equal(await read(viewer, 'partner'), text, relation);
    }
    // "View as" shows what those people are really shown.
    assert.equal(await read(owner, 'member'), await read(viewers['member']!));
    assert.equal(await read(owner, 'partner'), await read(viewers['active partner']!));
    assert.deepEqual(told((await read(owner)) ?? ''), [...contact, 'inventory', 'plays', 'premortems', ...preferences]);
  });

describe('at once', () => {
  const all = { sharesBih: true, sharesPlays: true, sharesPremortem: true };
  test('leaving the circle, ending the partnership and deleting the account hide what was seen', async () => {
    await share(all);
    const viewer = viewers['active partner']!;
    await leave(viewer);
    assert.deepEqual(told((await read(viewer)) ?? ''), [
      'card',
      'address',
      'linkedin',
      'premortems',
      'partners',
      'circles',
      'public',
    ]);
    await t.db.update(partnerships).set({ status: 'declined' }).where(eq(partnerships.initiatorId, viewer.id));
    assert.equal(await read(viewer), null);
    const member = viewers['member']!;
    assert.notEqual(await read(member), null);
    await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
    assert.equal(await read(member), null);
    await t.db.update(users).set({ deletedAt: null }).where(eq(users.id, owner.id));
    await t.db
      .delete(circleMembers)
      .where(and(eq(circleMembers.userId, owner.id), eq(circleMembers.circleId, 'default')));
    assert.equal(await read(member), null);
  });
});

test('somebody who shares nothing and wrote nothing is still told whole, and an unknown id is nobody', async () => {
  const [one, other] = [await t.signUp(), await t.signUp({ firstName: 'Noor', lastName: 'New' })];
  const page = await one.inject({ url: `/api/members/${other.id}` });
  assert.deepEqual(page.json(), {
    id: other.id,
    firstName: 'Noor',
    lastName: 'New',
    // Not before it was saved in the profile: until then it is the account's.
    email: null,
    profileImageUrl: null,
    rank: 'Innovation Champion',
    organization: null,
    linkedinUrl: null,
    isMe: false,
    circles: [{ id: 'default', name: 'Innovation Circle' }],
    sees: { inventory: true, plays: true, premortems: false, challenges: false },
    inventory: null,
  });
  for (const id of ['none', '__proto__', "' or 1=1 --", '%00'])
    for (const list of lists)
      assert.ok([400, 404].includes((await one.inject({ url: `/api/members/${id}${list}` })).statusCode), id);
  assert.equal((await one.inject({ url: `/api/members/${other.id}?as=admin` })).statusCode, 400);
});

test('while an account is disabled nobody else reads its challenges, in the member’s page or the map of needs', async () => {
  const [one, other] = [await t.signUp(), await t.signUp()];
  const challenge = {
    title: 'Challenge-of-a-pest',
    statement: 'Mend it, one patch at a time.',
    sharingPreference: 'circle',
  };
  await other.inject({ method: 'POST', url: '/api/challenges', payload: challenge });
  const places = [`/api/members/${other.id}/challenges`, '/api/partnership-map'];
  const read = async () => (await Promise.all(places.map((url) => one.inject({ url })))).map(({ body }) => body);
  for (const body of await read()) assert.match(body, /Challenge-of-a-pest/);
  await setDisabled(t.db, other.id, true, new Date());
  for (const body of await read()) assert.doesNotMatch(body, /Challenge-of-a-pest/);
  const page = (await one.inject({ url: `/api/members/${other.id}` })).json<{ sees: { challenges: boolean } }>();
  assert.equal(page.sees.challenges, false);
});

test('a list goes on where its last page ended', async () => {
  const [one, other] = [await t.signUp(), await t.signUp()];
  for (let at = 0; at < 23; at += 1) {
    const words = { title: `Number ${at}`, description: 'Ask.', statement: 'Mend it, one patch at a time.' };
    await other.inject({
      method: 'POST',
      url: '/api/plays',
      payload: { ...words, principle: 'lemonade', category: 'Process', effortLevel: 'low' },
    });
    await other.inject({ method: 'POST', url: '/api/challenges', payload: { ...words, sharingPreference: 'circle' } });
  }
  for (const list of ['plays', 'challenges']) {
    const page = async (before?: string | number) =>
      (
        await one.inject({ url: `/api/members/${other.id}/${list}${before === undefined ? '' : `?before=${before}`}` })
      ).json<{ id: string | number; title: string }[]>();
    const first = await page();
    assert.equal(first.length, 20);
    const rest = await page(first.at(-1)!.id);
    assert.deepEqual(
      [...first, ...rest].map(({ title }) => title),
      Array.from({ length: 23 }, (_, at) => `Number ${22 - at}`),
    );
  }
});
