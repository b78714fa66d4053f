// Public addresses and what vouches for them, on a real database.
import assert from 'node:assert/strict';
import { createPublicKey, sign, verify } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { earnedBadges, issuerKeys, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { recordActivity } from './activity.store.ts';
import { revokedBits } from './credential.rules.ts';
import {
  publishBadge,
  readIssuerKeys,
  readOwnBadges,
  readPublicBadge,
  readSigningKey,
  readStanding,
  withdrawBadge,
} from './credential.store.ts';

const now = new Date('2026-11-21T09:00:00Z');
const later = new Date('2026-11-22T09:00:00Z');

/** Somebody who earned Bronze in Lemonade; the badge's address. */
async function makeEarner(db: Database): Promise<{ id: string; publicId: string }> {
  const id = newId();
  await db
    .insert(users)
    .values({ id, username: id, firstName: 'Pat', lastName: 'Weaver', accountEmail: `${id}@example.org` });
  const activity = { action: 'wrote_lemonade', family: 'lemonade', entityType: 'lemonade', entityId: '1' } as const;
  await db.transaction((tx) => recordActivity(tx, id, { ...activity, description: 'A surprise' }, now));
  const [badge] = await readOwnBadges(db, id);
  assert.ok(badge);
  return { id, publicId: badge.publicId };
}

async function standing(db: Database, publicId: string) {
  const badge = await readPublicBadge(db, publicId);
  assert.ok(badge && badge !== 'withdrawn');
  return badge;
}

async function isRevoked(db: Database, index: number): Promise<boolean> {
  const { standing: valid, given } = await readStanding(db, 0);
  return (revokedBits(0, valid, given)[index >> 3]! & (0x80 >> (index & 7))) !== 0;
}

test('an earned badge stands at an address of 128 random bits, with the name that its earner goes by', async () => {
  const { db } = await freshDatabase();
  const { publicId } = await makeEarner(db);
  assert.match(publicId, /^[\w-]{22}$/);
  const badge = await standing(db, publicId);
  assert.equal(badge.earner, 'Pat Weaver');
  assert.deepEqual(badge.publishedAt, now);
  assert.equal(await isRevoked(db, badge.statusIndex), false);
  assert.equal(await readPublicBadge(db, 'nothing'), null);
});

test('a withdrawn badge is gone and revoked; published again it is back at its address, its old credential stays revoked', async () => {
  const { db } = await freshDatabase();
  const { id, publicId } = await makeEarner(db);
  const before = await standing(db, publicId);

  const withdrawn = await withdrawBadge(db, id, publicId, now);
  assert.deepEqual(withdrawn?.withdrawnAt, now);
  assert.deepEqual((await withdrawBadge(db, id, publicId, later))?.withdrawnAt, now);
  assert.equal(await readPublicBadge(db, publicId), 'withdrawn');
  assert.equal(await isRevoked(db, before.statusIndex), true);

  assert.equal((await publishBadge(db, id, publicId, later))?.withdrawnAt, null);
  const after = await standing(db, publicId);
  assert.deepEqual(after.publishedAt, later);
  assert.deepEqual(after.earnedAt, now);
  assert.notEqual(after.statusIndex, before.statusIndex);
  assert.equal(await isRevoked(db, before.statusIndex), true);
  assert.equal(await isRevoked(db, after.statusIndex), false);

  // Publishing what stands changes nothing.
  await publishBadge(db, id, publicId, new Date('2026-11-23T09:00:00Z'));
  assert.deepEqual(await standing(db, publicId), after);
});

test('nobody else’s badge can be withdrawn or published', async () => {
  const { db } = await freshDatabase();
  const [me, other] = [await makeEarner(db), await makeEarner(db)];
  assert.equal(await withdrawBadge(db, other.id, me.publicId, now), null);
  assert.equal(await publishBadge(db, other.id, me.publicId, now), null);
  assert.ok(await standing(db, me.publicId));
});

test('the badges of a deleted account are gone and revoked, before and after its erasure', async () => {
  const { db } = await freshDatabase();
  const { id, publicId } = await makeEarner(db);
  const { statusIndex } = await standing(db, publicId);
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, id));
  assert.equal(await readPublicBadge(db, publicId), 'withdrawn');
  assert.equal(await isRevoked(db, statusIndex), true);
  await db.delete(users).where(eq(users.id, id));
  assert.equal(await readPublicBadge(db, publicId), null);
  assert.equal(await isRevoked(db, statusIndex), true);
  assert.deepEqual(await db.select().from(earnedBadges).where(eq(earnedBadges.publicId, publicId)), []);
});

test('those who need the key at once end with one, and the database holds none that opens without the secret', async () => {
  const { db } = await freshDatabase();
  const keys = await Promise.all(Array.from({ length: 4 }, () => readSigningKey(db, 'a secret', now)));
  assert.equal(new Set(keys.map(({ publicKey }) => publicKey.n)).size, 1);
  const [row] = await db.select().from(issuerKeys);
  assert.ok(row);
  assert.doesNotMatch(JSON.stringify(row), /PRIVATE KEY/);
  assert.ok(!JSON.stringify(row).includes(keys[0]!.privateKey.export({ format: 'jwk' }).d ?? ''));
});

test('after a change of the secret a new key signs, and what the old one signed still verifies', async () => {
  const { db } = await freshDatabase();
  const old = await readSigningKey(db, 'a secret', now);
  const signature = sign('RSA-SHA256', Buffer.from('text'), old.privateKey);
  const fresh = await readSigningKey(db, 'another secret', later);
  assert.notEqual(fresh.id, old.id);
  const known = (await readIssuerKeys(db)).find(({ id }) => id === old.id);
  assert.ok(known);
  const key = createPublicKey({ key: { ...known.publicKey }, format: 'jwk' });
  assert.ok(verify('RSA-SHA256', Buffer.from('text'), key, signature));
  assert.equal((await readSigningKey(db, 'another secret', later)).id, fresh.id);
});
