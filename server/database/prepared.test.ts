// A statement whose values may be left out, on a real database: each set of values is written once and asks what it should.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { freshDatabase } from '../../test/database.ts';
import { type Given, prepared, preparedBy } from './prepared.ts';
import { earnedBadges, users } from './schema.ts';

test('values that are left out ask nothing, and each set of values is written once', async () => {
  const { db } = await freshDatabase();
  const named = (name: string, rank: string) => ({ id: name, username: name, accountEmail: `${name}@x.org`, rank });
  await db.insert(users).values([named('ann', 'Potter'), named('ben', 'Weaver'), named('cleo', 'Potter')]);
  let written = 0;
  const chosen = preparedBy('chosen', (first, { username, rank }: Given<{ username?: string; rank?: string }>) => {
    written += 1;
    return first
      .select({ username: users.username })
      .from(users)
      .where(and(username && eq(users.username, username), rank && eq(users.rank, rank)))
      .orderBy(users.username);
  });
  const names = async (given: { username?: string; rank?: string }, on = db): Promise<string> =>
    (await chosen(on, given)).map(({ username }) => username).join(' ');

  assert.equal(await names({ username: 'ann' }), 'ann');
  assert.equal(await names({ rank: 'Potter' }), 'ann cleo');
  assert.equal(await names({ username: 'ben', rank: 'Potter' }), '');
  assert.equal(await names({ rank: 'Weaver', username: 'ben' }), 'ben');
  assert.equal(await names({ username: undefined, rank: 'Weaver' }), 'ben');
  assert.equal(await names({}), 'ann ben cleo');

  await db.transaction(async (tx) => {
    await tx.insert(users).values(named('dora', 'Weaver'));
    assert.equal(await names({ rank: 'Weaver' }, tx), 'ben dora');
  });
  assert.equal(written, 4);
});

test('rows are read as Drizzle reads them: times, numbers, JSON, tables within, and tables that may be missing', async () => {
  const { db } = await freshDatabase();
  const createdAt = new Date('2026-03-01T10:00:00.120Z');
  const person = (id: string) => ({ id, username: id, accountEmail: `${id}@x.org`, badges: ['one'], createdAt });
  await db.insert(users).values([person('ann'), person('ben')]);
  await db
    .insert(earnedBadges)
    .values({ id: 'b', userId: 'ann', family: 'lemonade', tier: 'bronze', publicId: 'p', earnedAt: createdAt });
  const all = (on: Database) =>
    on
      .select({
        id: users.id,
        email: users.email,
        who: { at: users.createdAt, badges: users.badges, verified: users.emailVerified },
        length: sql<number>`length(${users.username})`.mapWith(Number),
        named: sql<string>`upper(${users.username})`.as('named'),
      })
      .from(users)
      .orderBy(asc(users.id));
  const whole = (on: Database) =>
    on.select().from(users).innerJoin(earnedBadges, eq(earnedBadges.userId, users.id)).orderBy(asc(users.id));
  const partly = (on: Database) =>
    on
      .select({ id: users.id, badge: earnedBadges })
      .from(users)
      .leftJoin(earnedBadges, eq(earnedBadges.userId, users.id))
      .orderBy(asc(users.id));
  const changed = (on: Database) =>
    on
      .update(users)
      .set({ rank: 'Weaver' })
      .where(eq(users.id, 'ben'))
      .returning({ id: users.id, at: users.createdAt });

  assert.deepEqual((await all(db))[0], {
    id: 'ann',
    email: null,
    who: { at: createdAt, badges: ['one'], verified: false },
    length: 3,
    named: 'ANN',
  });
  assert.deepEqual(await prepared((on) => all(on).prepare('all'))(db).execute(), await all(db));
  assert.deepEqual(await prepared((on) => whole(on).prepare('whole'))(db).execute(), await whole(db));
  assert.equal((await partly(db))[1]?.badge, null);
  assert.deepEqual(await prepared((on) => partly(on).prepare('partly'))(db).execute(), await partly(db));
  assert.deepEqual(await prepared((on) => changed(on).prepare('changed'))(db).execute(), await changed(db));
});
