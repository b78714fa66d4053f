// Invite links: how long and how often they lead in, also when raced; and who may make an account at all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleInvites, circleMembers, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { circleTexts, inviteTexts, signUpTexts } from './circle.rules.ts';
import { createCircle, giveUpSeat, joinCircle, readCircles } from './circle.store.ts';
import {
  countUsable,
  createInvite,
  findInvite,
  joinAtSignUp,
  joinByInvite,
  readInvites,
  revokeInvite,
  signUpProblem,
} from './invite.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const later = new Date(now.getTime() + 3_600_000);
const secret = 'a secret of the house, long enough';

async function weavers(db: Database): Promise<string> {
  const ids = ['host', ...Array.from({ length: 6 }, (_, at) => `guest${at}`)];
  await db
    .insert(users)
    .values(ids.map((id) => ({ id, username: id, firstName: id, accountEmail: `${id}@example.com` })));
  return createCircle(db, 'host', 'Weavers', now);
}

const guests = Array.from({ length: 6 }, (_, at) => `guest${at}`);
const seats = async (db: Database) => (await db.select().from(circleMembers)).length;

test('the last use of an invite, wanted by many at once, is had by one', async () => {
  const { db } = await freshDatabase();
  const circleId = await weavers(db);
  const { token } = await createInvite(db, secret, 'host', circleId, { expiresAt: later, usesLeft: 2 }, now);
  assert.ok(token);
  assert.deepEqual(await findInvite(db, token, now), {
    state: 'usable',
    circleId,
    circle: 'Weavers',
    host: 'host',
    group: null,
    programme: false,
  });
  const joined = await Promise.all(guests.map((id) => db.transaction((tx) => joinByInvite(tx, token, id, now))));
  assert.equal(joined.filter(Boolean).length, 2);
  assert.equal(await seats(db), 3);
  assert.equal((await findInvite(db, token, now))?.state, 'used');
  assert.equal(await signUpProblem(db, 'open', token, now), inviteTexts.used);
  assert.equal(await countUsable(db, circleId, now), 0);
});

test('one person who clicks twice at once uses an invite once, and a member none', async () => {
  const { db } = await freshDatabase();
  const circleId = await weavers(db);
  const { token, id } = await createInvite(db, secret, 'host', circleId, { expiresAt: later, usesLeft: 3 }, now);
  const twice = await Promise.all(
    [1, 2].map(() => db.transaction((tx) => joinByInvite(tx, token ?? '', 'guest0', now))),
  );
  assert.deepEqual(twice, [true, true]);
  assert.equal(await db.transaction((tx) => joinByInvite(tx, token ?? '', 'host', now)), true);
  const [left] = await db.select().from(circleInvites).where(eq(circleInvites.id, id));
  assert.equal(left?.usesLeft, 2);
});

test('who accepts while being removed is not back by it', async () => {
  const { db } = await freshDatabase();
  const circleId = await weavers(db);
  const { token } = await createInvite(db, secret, 'host', circleId, { expiresAt: later, usesLeft: null }, now);
  const accept = () => db.transaction((tx) => joinByInvite(tx, token ?? '', 'guest0', now));
  await joinCircle(db, circleId, 'guest0', now);
  const accepted: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await giveUpSeat(tx, circleId, 'guest0', now);
    accepted.push(...[1, 2, 3].map(() => accept().catch((error: Error) => error.message)));
    // They have come as far as they can before the removal is done.
    await pause(200);
  });
  assert.deepEqual(await Promise.all(accepted), Array(3).fill(circleTexts.removed));
  assert.equal(await seats(db), 1);
});

test('a member moves to the group of an invite, which uses it once', async () => {
  const { db } = await freshDatabase();
  const circleId = await weavers(db);
  const terms = { expiresAt: later, usesLeft: 2, groupName: 'Porto' };
  const { token, id } = await createInvite(db, secret, 'host', circleId, terms, now);
  for (const userId of ['host', 'host', 'guest0'])
    assert.equal(await db.transaction((tx) => joinByInvite(tx, token ?? '', userId, now)), true);
  const all = await db.select().from(circleMembers);
  assert.deepEqual(all.map(({ userId, groupName, changedAt }) => [userId, groupName, changedAt]).toSorted(), [
    ['guest0', 'Porto', null],
    ['host', 'Porto', now],
  ]);
  const [left] = await db.select().from(circleInvites).where(eq(circleInvites.id, id));
  assert.equal(left?.usesLeft, 0);
});

test('an invite that ended, was revoked, or whose host left says so and leads nowhere', async () => {
  const { db } = await freshDatabase();
  const circleId = await weavers(db);
  const make = async (expiresAt: Date) => {
    const made = await createInvite(db, secret, 'host', circleId, { expiresAt, usesLeft: null }, now);
    return { id: made.id, token: made.token ?? '' };
  };
  const ending = await make(later);
  const revoked = await make(later);
  const left = await make(later);
  assert.equal(await countUsable(db, circleId, now), 3);
  assert.equal(await revokeInvite(db, circleId, revoked.id, now), true);
  assert.equal(await revokeInvite(db, 'another circle', left.id, now), false);
  const refused = async (token: string, at: Date, text: string) => {
    assert.equal(await signUpProblem(db, 'invite', token, at), text);
    assert.equal(await db.transaction((tx) => joinAtSignUp(tx, token, 'guest1', at)), false);
    assert.equal(await seats(db), 1);
  };
  await refused(ending.token, later, inviteTexts.expired);
  await refused(revoked.token, now, inviteTexts.revoked);
  await refused('never made', now, inviteTexts.unknown);
  assert.equal(await signUpProblem(db, 'invite', left.token, now), null);
  await joinCircle(db, circleId, 'guest5', now);
  await giveUpSeat(db, circleId, 'host');
  await refused(left.token, now, inviteTexts.revoked);

  const listed = await readInvites(db, secret, circleId, now);
  assert.deepEqual(
    listed.map(({ state, token }) => [state, token]),
    Array.from({ length: 3 }, () => ['revoked', null]),
  );
  await joinCircle(db, circleId, 'host', now);
  const [newest] = await readInvites(db, secret, circleId, now);
  assert.equal(newest?.token, left.token);
  // Under another secret the link cannot be made again; no wrong one is told.
  assert.equal((await readInvites(db, 'another secret of the house', circleId, now))[0]?.token, null);
});

test('without an invitation one comes into the default circle, where the house is open', async () => {
  const { db } = await freshDatabase();
  await weavers(db);
  assert.equal(await signUpProblem(db, 'invite', undefined, now), signUpTexts.inviteOnly);
  assert.equal(await signUpProblem(db, 'open', undefined, now), null);
  assert.equal(await joinAtSignUp(db, undefined, 'guest0', now), true);
  assert.equal((await readCircles(db, 'guest0'))[0]?.isDefault, true);
});
