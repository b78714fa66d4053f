// A statement whose values may be left out, on both databases: each set of values is written once and asks what it should.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { forEachDatabase } from '../../test/database.ts';
import { type Given, preparedBy } from './prepared.ts';
import { users } from './schema.ts';

forEachDatabase((_, open) => {
  test('values that are left out ask nothing, and each set of values is written once', async () => {
    const { db } = await open();
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
});
