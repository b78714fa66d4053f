// Joining a circle at sign-up. D §10
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Database } from '../../server/database/database.ts';
import { circleInvites, circleMembers, circles, users } from '../../server/database/schema.ts';
import { forEachDatabase } from '../../test/database.ts';
import { isInviteUsable, joinByInvite, joinDefaultCircle } from './circle.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const hour = 3_600_000;

async function people(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `person${at}`);
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
  return ids;
}

forEachDatabase((kind, open) => {
  test(`the first sign-ups at once make one default circle, and all are in it once (${kind})`, async () => {
    const { db } = await open();
    const ids = await people(db, 12);
    await Promise.all([...ids, ...ids].map((id) => db.transaction((tx) => joinDefaultCircle(tx, id))));
    const all = await db.select().from(circles);
    assert.deepEqual(
      all.map(({ name }) => name),
      ['Innovation Circle'],
    );
    assert.equal((await db.select().from(circleMembers)).length, 12);
  });

  test(`an invite leads into its circle, as often as it says, until it ends or is revoked (${kind})`, async () => {
    const { db } = await open();
    const [host = '', ...guests] = await people(db, 6);
    await db.insert(circles).values({ id: 'weavers', name: 'Weavers', createdBy: host });
    const invite = (token: string, more: Partial<typeof circleInvites.$inferInsert> = {}) =>
      db.insert(circleInvites).values({
        id: token,
        circleId: 'weavers',
        userId: host,
        token: createHash('sha256').update(token).digest('hex'),
        expiresAt: new Date(now.getTime() + hour),
        ...more,
      });
    await invite('twice', { usesLeft: 2 });
    await invite('ended', { expiresAt: now });
    await invite('revoked', { revokedAt: now });
    await invite('always');

    for (const token of ['ended', 'revoked', 'unknown', '']) {
      assert.equal(await isInviteUsable(db, token, now), false);
      assert.equal(await joinByInvite(db, token, host, now), false);
    }
    assert.equal(await isInviteUsable(db, 'twice', now), true);
    const joined = await Promise.all(guests.map((id) => db.transaction((tx) => joinByInvite(tx, 'twice', id, now))));
    assert.equal(joined.filter(Boolean).length, 2);
    assert.equal(await isInviteUsable(db, 'twice', now), false);
    assert.equal((await db.select().from(circleMembers)).length, 2);
    assert.equal(await joinByInvite(db, 'always', host, now), true);
    assert.equal(await isInviteUsable(db, 'always', now), true);
  });
});
