// Who is found in my circles, and what is told of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, circles, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { readCircleMembers } from './circle-member.store.ts';

type Given = Partial<typeof users.$inferInsert> & { in?: string[] };

async function people(db: Database, given: Record<string, Given>): Promise<void> {
  await db.insert(circles).values([
    { id: 'weavers', name: 'Weavers' },
    { id: 'dyers', name: 'Dyers' },
  ]);
  for (const [id, { in: seats = [], ...person }] of Object.entries(given)) {
    await db.insert(users).values({ id, username: id, accountEmail: `${id}@private.example`, ...person });
    for (const circleId of seats) await db.insert(circleMembers).values({ circleId, userId: id });
  }
}

const ids = async (db: Database, filter: Partial<Parameters<typeof readCircleMembers>[2]> = {}, viewer = 'me') =>
  (await readCircleMembers(db, viewer, { limit: 500, ...filter })).map(({ id }) => id);

test('everyone but oneself who shares a circle is listed once, newest first, and nobody else', async () => {
  const { db } = await freshDatabase();
  await people(db, {
    me: { in: ['weavers', 'dyers'] },
    a: { in: ['weavers'] },
    b: { in: ['dyers'] },
    both: { in: ['weavers', 'dyers'] },
    gone: { in: ['weavers'], deletedAt: new Date() },
    stranger: {},
  });
  assert.deepEqual(await ids(db), ['both', 'b', 'a']);
  assert.deepEqual(await ids(db, {}, 'a'), ['me', 'both']);
  assert.deepEqual(await ids(db, {}, 'stranger'), []);
  const first = await ids(db, { limit: 2 });
  assert.deepEqual(first, ['both', 'b']);
  assert.deepEqual(await ids(db, { limit: 2, before: first.at(-1) }), ['a']);
  // Leaving takes effect at once.
  await db.delete(circleMembers).where(eq(circleMembers.userId, 'both'));
  assert.deepEqual(await ids(db), ['b', 'a']);
});

test('a search finds names and shown addresses, and its signs mean themselves', async () => {
  const { db } = await freshDatabase();
  const seat = { in: ['weavers'] };
  await people(db, {
    me: seat,
    ada: { ...seat, firstName: 'Ada', lastName: 'Løve', email: 'count@example.org', profileCompleted: true },
    bo: { ...seat, firstName: 'Bo', lastName: '100%_\\', email: 'hidden@example.org' },
  });
  assert.deepEqual(await ids(db, { search: ' aDa lø ' }), ['ada']);
  assert.deepEqual(await ids(db, { search: 'COUNT@' }), ['ada']);
  for (const search of ['%', '_', '\\', '0%_']) assert.deepEqual(await ids(db, { search }), ['bo'], search);
  for (const search of ['hidden', 'private.example', "' or true --"]) assert.deepEqual(await ids(db, { search }), []);
  assert.deepEqual(await ids(db, { search: '  ' }), ['bo', 'ada']);
  // Asked for by their ids: nobody but those of my circles.
  assert.deepEqual(await ids(db, { ids: ['ada', 'me', 'nobody', 'stranger'] }), ['ada']);
});

test('a search that finds thousands on the server still finds the few of a circle, page by page', async () => {
  const { db } = await freshDatabase();
  await people(db, { me: { in: ['weavers'] }, 'p-first': { in: ['weavers'], firstName: 'Pat', lastName: 'One' } });
  const crowd = Array.from({ length: 1_100 }, (_, at) => `p${String(at).padStart(5, '0')}`);
  await db.insert(users).values(
    crowd.map((id) => ({
      id,
      username: id,
      accountEmail: `${id}@private.example`,
      firstName: 'Pat',
      lastName: id,
    })),
  );
  const [one = '', two = ''] = crowd.slice(700);
  await db.insert(circleMembers).values([one, two].map((userId) => ({ circleId: 'weavers', userId })));
  const found = await ids(db, { search: 'PAT' });
  assert.deepEqual(found.toSorted(), ['p-first', one, two].toSorted());
  const [first] = await ids(db, { search: 'pat', limit: 1 });
  assert.deepEqual(await ids(db, { search: 'pat', before: first }), found.slice(1));
  assert.deepEqual(await ids(db, { search: 'p00701' }), [two]);
});

test("a member is told as the specification says, without the account's address", async () => {
  const { db } = await freshDatabase();
  await people(db, {
    me: { in: ['weavers'] },
    plain: { in: ['weavers'], email: 'plain@private.example', mobileNumber: '+12133734253' },
    shown: {
      in: ['weavers'],
      firstName: 'Sho',
      lastName: 'Wn',
      email: 'shown@example.org',
      profileCompleted: true,
      profileImageUrl: '/api/photos/1',
      rank: 'Guide',
    },
  });
  assert.deepEqual(await readCircleMembers(db, 'me', { limit: 500 }), [
    {
      id: 'shown',
      firstName: 'Sho',
      lastName: 'Wn',
      email: 'shown@example.org',
      profileImageUrl: '/api/photos/1',
      rank: 'Guide',
    },
    // Without a name the username stands in, as in the header.
    {
      id: 'plain',
      firstName: 'plain',
      lastName: '',
      email: null,
      profileImageUrl: null,
      rank: 'Innovation Champion',
    },
  ]);
});
