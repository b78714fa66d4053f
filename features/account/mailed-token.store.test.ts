// Mailed tokens: single use even when raced, dead after their hour or when a newer one is asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../server/database/database.ts';
import { emailVerifications, passwordResetTokens } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import {
  createResetToken,
  createVerification,
  findResetToken,
  useResetToken,
  useVerification,
} from './mailed-token.store.ts';
import { createUser } from './user.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function person(db: Database, username = 'ada'): Promise<string> {
  const made = await createUser(
    db,
    {
      username,
      email: `${username}@example.com`,
      firstName: 'Ada',
      lastName: 'L',
      passwordHash: null,
      emailVerified: false,
    },
    now,
  );
  assert.ok('id' in made);
  return made.id;
}

test('a reset token names its owner and works once', async () => {
  const { db } = await freshDatabase();
  const ada = await person(db);
  const token = await createResetToken(db, ada, now);
  assert.match(token, /^[A-Za-z0-9_-]{43}$/);
  assert.equal(await findResetToken(db, token, later(59)), ada);
  assert.equal(await useResetToken(db, token, later(59)), true);
  assert.equal(await useResetToken(db, token, later(59)), false);
  assert.equal(await findResetToken(db, token, later(59)), null);
});

test('of fifty uses at once one wins', async () => {
  const { db } = await freshDatabase();
  const token = await createResetToken(db, await person(db), now);
  const uses = await Promise.all(
    Array.from({ length: 50 }, () => db.transaction((tx) => useResetToken(tx, token, now))),
  );
  assert.equal(uses.filter(Boolean).length, 1);
});

test('a reset token is dead after an hour, and nothing like it works', async () => {
  const { db } = await freshDatabase();
  const token = await createResetToken(db, await person(db), now);
  assert.equal(await useResetToken(db, token, later(60)), false);
  for (const other of ['', token.slice(1), `${token}A`, token.toUpperCase()])
    assert.equal(await useResetToken(db, other, now), false);
  assert.equal(await useResetToken(db, token, now), true);
});

test('asking again kills the older token, also when asked many times at once', async () => {
  const { db } = await freshDatabase();
  const ada = await person(db);
  const bob = await person(db, 'bob');
  const bobs = await createResetToken(db, bob, now);
  const tokens = await Promise.all(Array.from({ length: 8 }, () => createResetToken(db, ada, now)));
  const alive = await Promise.all(tokens.map((token) => useResetToken(db, token, now)));
  assert.equal(alive.filter(Boolean).length, 1);
  assert.equal(await useResetToken(db, bobs, now), true);
});

test('only hashes are stored', async () => {
  const { db } = await freshDatabase();
  const ada = await person(db);
  const reset = await createResetToken(db, ada, now);
  const verification = await createVerification(db, ada, 'ada@example.com', now);
  const stored = JSON.stringify([
    await db.select().from(passwordResetTokens),
    await db.select().from(emailVerifications),
  ]);
  assert.ok(!stored.includes(reset) && !stored.includes(verification));
});

test('a verification vouches for one address of one person, once, for three days', async () => {
  const { db } = await freshDatabase();
  const ada = await person(db);
  const bob = await person(db, 'bob');
  const first = await createVerification(db, ada, 'ada@example.com', now);
  const token = await createVerification(db, ada, 'ada@example.com', now);
  assert.equal(await useVerification(db, ada, first, now), null);
  assert.equal(await useVerification(db, bob, token, now), null);
  assert.equal(await useVerification(db, ada, token, later(72 * 60)), null);
  assert.equal(await useVerification(db, ada, token, later(71 * 60)), 'ada@example.com');
  assert.equal(await useVerification(db, ada, token, now), null);
});
