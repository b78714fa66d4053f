// Usernames and addresses are unique without regard to case, also when raced.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshDatabase } from '../../test/database.ts';
import { createUser, credentialsOf, findCredentials, restoreUser, setFirstPasswordHash } from './user.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const ada = {
  username: 'Ada',
  email: 'Ada@Example.com',
  firstName: 'Ada',
  lastName: 'L',
  passwordHash: 'hash',
  emailVerified: false,
};

test('a person is found by username or address in any case, and by nothing else', async () => {
  const { db } = await freshDatabase();
  const made = await createUser(db, ada, now);
  assert.ok('id' in made);
  for (const name of ['Ada', 'ADA', ' ada ', 'ada@example.com', 'ADA@EXAMPLE.COM'])
    assert.equal((await findCredentials(db, name))?.id, made.id, name);
  for (const name of ['', 'ad', 'a%', 'ada@example', "ada' or '1'='1"])
    assert.equal(await findCredentials(db, name), null, name);
  assert.equal((await credentialsOf(db, made.id))?.accountEmail, 'ada@example.com');
});

test('what is taken is told, whatever its case', async () => {
  const { db } = await freshDatabase();
  await createUser(db, ada, now);
  assert.deepEqual(await createUser(db, { ...ada, username: 'ADA', email: 'b@example.com' }, now), {
    taken: 'username',
  });
  assert.deepEqual(await createUser(db, { ...ada, username: 'bob', email: 'ADA@example.com' }, now), {
    taken: 'email',
  });
});

test('of many registrations of one name at once one wins', async () => {
  const { db } = await freshDatabase();
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      db.transaction((tx) => createUser(tx, { ...ada, email: `ada${at}@example.com` }, now)),
    ),
  );
  assert.equal(all.filter((made) => 'id' in made).length, 1);
});

test('a first password is set once, and the erased are not restored', async () => {
  const { db } = await freshDatabase();
  const made = await createUser(db, { ...ada, passwordHash: null }, now);
  assert.ok('id' in made);
  assert.equal(await setFirstPasswordHash(db, made.id, 'one', now), true);
  assert.equal(await setFirstPasswordHash(db, made.id, 'two', now), false);
  assert.equal(await restoreUser(db, made.id, now), true);
  assert.equal(await restoreUser(db, 'nobody', now), false);
});
