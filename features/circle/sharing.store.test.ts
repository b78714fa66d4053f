// What SQL shares is what the rule says: every choice of an owner × every relation × every thing, on real databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, circles, partnerships, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { type Sharing, maySee, sharedThings } from './sharing.rules.ts';
import { isShared, mayRead } from './sharing.store.ts';
import { tiesBetween } from './ties.store.ts';

const flags = [true, false];
const owners = flags.flatMap((sharesBih) =>
  flags.flatMap((sharesPlays) =>
    flags.map((sharesPremortem) => ({
      id: `owner-${+sharesBih}${+sharesPlays}${+sharesPremortem}`,
      sharesBih,
      sharesPlays,
      sharesPremortem,
    })),
  ),
);
/** Every viewer stands to every owner as the name says. */
const viewers: { id: string; circle?: true; status?: string; begunByOwner?: true }[] = [
  { id: 'stranger' },
  { id: 'member', circle: true },
  { id: 'active', status: 'active' },
  { id: 'active-started-by-owner', status: 'active', begunByOwner: true },
  { id: 'active-member', status: 'active', circle: true },
  { id: 'initiated', status: 'initiated' },
  { id: 'initiated-by-owner', status: 'initiated', begunByOwner: true },
  { id: 'initiated-member', status: 'initiated', circle: true },
  { id: 'declined', status: 'declined' },
  { id: 'completed-member', status: 'completed', circle: true },
];

async function furnish(db: Database): Promise<void> {
  const everyone = [...owners, ...viewers.map(({ id }) => ({ id }))];
  await db
    .insert(users)
    .values(everyone.map((one) => ({ ...one, username: one.id, accountEmail: `${one.id}@example.org` })));
  await db.insert(circles).values([
    { id: 'weavers', name: 'Weavers' },
    { id: 'dyers', name: 'Dyers' },
  ]);
  const seats = [...owners, ...viewers.filter(({ circle }) => circle)].map(({ id }) => id);
  await db.insert(circleMembers).values(seats.map((userId) => ({ circleId: 'weavers', userId })));
  // Another circle, in which nobody is who is in this one.
  await db.insert(circleMembers).values({ circleId: 'dyers', userId: 'stranger' });
  for (const { id, status, begunByOwner } of viewers)
    if (status)
      await db.insert(partnerships).values(
        owners.map((owner) => ({
          id: `${id}-${owner.id}`,
          initiatorId: begunByOwner ? owner.id : id,
          partnerId: begunByOwner ? id : owner.id,
          status,
        })),
      );
}

test('every choice × relation × thing is shared in SQL as the rule says', async () => {
  const { db } = await freshDatabase();
  await furnish(db);
  for (const viewer of [...viewers, ...owners]) {
    const seen = await db
      .select({
        id: users.id,
        ...Object.fromEntries(
          sharedThings.map((thing) => [thing, sql<boolean>`${isShared(thing, viewer.id, users.id)}`]),
        ),
      })
      .from(users);
    for (const owner of owners) {
      const ties = await tiesBetween(db, viewer.id, owner.id);
      assert.equal(ties.isSelf, viewer.id === owner.id);
      if (!('sharesBih' in viewer)) {
        assert.equal(ties.sharesCircle, viewer.circle === true);
        assert.equal(ties.isActivePartner, viewer.status === 'active');
        assert.equal(ties.isInTouch, viewer.status === 'active' || viewer.status === 'initiated');
      }
      const row = seen.find(({ id }) => id === owner.id) as Record<string, unknown> | undefined;
      for (const thing of sharedThings)
        assert.equal(row?.[thing], maySee(thing, owner as Sharing, ties), `${thing} of ${owner.id} by ${viewer.id}`);
    }
  }
});

test('unsharing, leaving and deleting the account take effect at once, and nothing is shared of nobody', async () => {
  const { db } = await freshDatabase();
  await furnish(db);
  const owner = 'owner-111';
  const sees = async (viewer: string) => {
    const seen: string[] = [];
    for (const thing of sharedThings) if (await mayRead(db, thing, viewer, owner)) seen.push(thing);
    return seen.join(' ');
  };
  assert.equal(await sees('active-member'), 'card contact inventory plays premortems');
  await db.update(users).set({ sharesBih: false }).where(eq(users.id, owner));
  assert.equal(await sees('active-member'), 'card contact plays premortems');
  await db
    .delete(circleMembers)
    .where(and(eq(circleMembers.userId, 'active-member'), eq(circleMembers.circleId, 'weavers')));
  assert.equal(await sees('active-member'), 'card contact premortems');
  await db.update(partnerships).set({ status: 'completed' }).where(eq(partnerships.initiatorId, 'active-member'));
  assert.equal(await sees('active-member'), '');
  assert.equal(await sees('member'), 'card contact plays');
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner));
  assert.equal(await sees('member'), '');
  for (const thing of sharedThings) assert.equal(await mayRead(db, thing, 'member', 'nobody'), false);
});
