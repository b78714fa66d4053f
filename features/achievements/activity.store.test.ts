// The ledger on a real database: what counts, counts once ever, and what is earned is earned once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { activityLogs, earnedBadges, users } from '../../server/database/schema.ts';
import { FAMILIES, type Family, TIERS } from '../../shared/family.ts';
import { readCounters } from '../../test/counters.ts';
import { freshDatabase } from '../../test/database.ts';
import { type Activity, claimPost, countWaiting, readActivity, readLedger, recordActivity } from './activity.store.ts';
import { badgeId, rankOf, tierOf } from './badge.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');

const did = (entityId: string, given: Partial<Activity> = {}): Activity => ({
  action: 'updated_bih',
  family: 'bird-in-hand',
  entityType: 'bih',
  entityId,
  description: `Updated ${entityId}`,
  ...given,
});

async function makePerson(db: Database, bihCompleted = true): Promise<string> {
  const id = newId();
  await db.insert(users).values({
    id,
    username: id,
    firstName: 'Pat',
    lastName: 'Weaver',
    accountEmail: `${id}@example.org`,
    bihCompleted,
  });
  return id;
}

const record = (db: Database, userId: string, activity: Activity): Promise<string[]> =>
  db.transaction((tx) => recordActivity(tx, userId, activity, now));

async function readBadges(db: Database, userId: string): Promise<string[]> {
  const [row] = await db.select({ badges: users.badges }).from(users).where(eq(users.id, userId));
  assert.ok(row);
  return row.badges;
}

/** The counters as the log alone would have them. */
async function countLog(db: Database, userId: string): Promise<Record<Family, number>> {
  const rows = await db
    .select({ family: activityLogs.family, actions: sql<number>`count(*)::int` })
    .from(activityLogs)
    .where(and(eq(activityLogs.userId, userId), isNotNull(activityLogs.family)))
    .groupBy(activityLogs.family);
  const found = new Map(rows.map((row) => [row.family, row.actions]));
  return Object.fromEntries(FAMILIES.map((family) => [family, found.get(family) ?? 0])) as Record<Family, number>;
}

const readEarned = async (db: Database, userId: string): Promise<string[]> =>
  [...(await readLedger(db, userId, 1))].flatMap(([family, { earned }]) =>
    TIERS.filter((tier) => earned[tier] !== undefined).map((tier) => badgeId(family, tier)),
  );

/** Counters, earned tiers, the user's badges and the log all tell the same. */
async function assertOneTruth(db: Database, userId: string): Promise<void> {
  const counts = await readCounters(db, userId);
  assert.deepEqual(counts, await countLog(db, userId));
  const due = FAMILIES.flatMap((family) =>
    TIERS.slice(0, rankOf(tierOf(counts[family]))).map((tier) => badgeId(family, tier)),
  ).toSorted();
  assert.deepEqual((await readEarned(db, userId)).toSorted(), due);
  assert.deepEqual((await readBadges(db, userId)).toSorted(), due);
  const told = await db
    .select({ id: activityLogs.entityId })
    .from(activityLogs)
    .where(and(eq(activityLogs.userId, userId), eq(activityLogs.action, 'earned_badge')))
    .orderBy(asc(activityLogs.entityId));
  assert.deepEqual(
    told.map(({ id }) => id),
    due,
  );
}

test('an action counts once ever, however often it is repeated', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db);
  assert.deepEqual(await record(db, me, did('monday')), ['bird-in-hand-bronze']);
  assert.deepEqual(await record(db, me, did('monday')), []);
  assert.deepEqual(await record(db, me, did('monday', { description: 'In other words' })), []);
  assert.equal((await readCounters(db, me))['bird-in-hand'], 1);
  // The same thing counts for another family, by another action, and for somebody else.
  assert.deepEqual(await record(db, me, did('monday', { family: 'lemonade' })), ['lemonade-bronze']);
  assert.deepEqual(await record(db, me, did('monday', { action: 'imported' })), []);
  assert.equal((await readCounters(db, me))['bird-in-hand'], 2);
  assert.deepEqual(await record(db, await makePerson(db), did('monday')), ['bird-in-hand-bronze']);
  await assertOneTruth(db, me);
});

test('twenty racing repeats count once and earn once', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db);
  const earned = await Promise.all(Array.from({ length: 20 }, () => record(db, me, did('monday'))));
  assert.deepEqual(earned.flat(), ['bird-in-hand-bronze']);
  assert.equal((await readCounters(db, me))['bird-in-hand'], 1);
  await assertOneTruth(db, me);
});

test('racing actions that cross every threshold earn each badge once', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db);
  const earned = await Promise.all(Array.from({ length: 16 }, (_, at) => record(db, me, did(`day ${at}`))));
  assert.deepEqual(earned.flat().toSorted(), [
    'bird-in-hand-bronze',
    'bird-in-hand-gold',
    'bird-in-hand-silver',
    'bird-in-hand-titanium',
  ]);
  assert.equal((await readCounters(db, me))['bird-in-hand'], 16);
  await assertOneTruth(db, me);
});

test('racing actions of two families for one person both arrive', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db);
  const all = (['hyb', 'prosper'] as const).flatMap((family) =>
    Array.from({ length: 8 }, (_, at) => record(db, me, did(`${at}`, { family }))),
  );
  assert.equal((await Promise.all(all)).flat().length, 6);
  await assertOneTruth(db, me);
});

test('Bird in Hand waits for a complete inventory and then counts all of it, also what raced with it', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db, false);
  for (const day of ['mon', 'tue']) assert.deepEqual(await record(db, me, did(day)), []);
  assert.equal((await readCounters(db, me))['bird-in-hand'], 0);
  const complete = db.transaction(async (tx) => {
    await tx.update(users).set({ bihCompleted: true }).where(eq(users.id, me));
    return countWaiting(tx, me, 'bird-in-hand', now);
  });
  const racing = Array.from({ length: 12 }, (_, at) => record(db, me, did(`later ${at}`)));
  const earned = await Promise.all([complete, ...racing]);
  assert.deepEqual(earned.flat().toSorted(), ['bird-in-hand-bronze', 'bird-in-hand-gold', 'bird-in-hand-silver']);
  assert.equal((await readCounters(db, me))['bird-in-hand'], 14);
  await assertOneTruth(db, me);
});

test('what is rolled back was never done', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db);
  const failing = db.transaction(async (tx) => {
    await recordActivity(tx, me, did('monday'), now);
    throw new Error('the thing itself failed');
  });
  await assert.rejects(failing, /the thing itself failed/);
  assert.deepEqual(await readBadges(db, me), []);
  assert.deepEqual(await readActivity(db, me, 10), []);
  assert.deepEqual(await record(db, me, did('monday')), ['bird-in-hand-bronze']);
});

test('what counts for no family is told each time, and earns nothing', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db);
  for (let at = 0; at < 3; at += 1) assert.deepEqual(await record(db, me, did('same', { family: null })), []);
  assert.equal((await readActivity(db, me, 10)).length, 3);
  await assertOneTruth(db, me);
});

test('after 300 random actions the log alone gives the same counters', async () => {
  const { db } = await freshDatabase();
  const people = [await makePerson(db), await makePerson(db), await makePerson(db)];
  // A fixed stream of numbers: what fails here fails again.
  let state = 28;
  const pick = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const families: readonly (Family | null)[] = [...FAMILIES, null];
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(
      Array.from({ length: 10 }, () => {
        const family = families[pick(families.length)]!;
        return record(db, people[pick(3)]!, did(`${pick(20)}`, { family, action: `action_${pick(2)}` }));
      }),
    );
  }
  for (const person of people) await assertOneTruth(db, person);
});

test('activity is read newest first, in pages that neither repeat nor leave out, each person their own', async () => {
  const { db } = await freshDatabase();
  const [me, other] = [await makePerson(db), await makePerson(db)];
  for (let at = 0; at < 9; at += 1) {
    await record(db, me, did(`mine ${at}`));
    await record(db, other, did(`theirs ${at}`));
  }
  const pages: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await readActivity(db, me, 4, before);
    pages.push(...page.map(({ description }) => description));
    if (page.length < 4) break;
    before = page.at(-1)!.id;
  }
  assert.deepEqual(pages, [
    'Updated mine 8',
    'Earned Asset Master',
    ...[7, 6, 5, 4].map((at) => `Updated mine ${at}`),
    'Earned Resource Mapper',
    ...[3, 2, 1].map((at) => `Updated mine ${at}`),
    'Earned Foundation Builder',
    'Updated mine 0',
  ]);
  const family = (await readLedger(db, me, 2)).get('bird-in-hand')?.recent ?? [];
  assert.deepEqual(
    family.map(({ description }) => description),
    ['Updated mine 8', 'Updated mine 7'],
  );
});

test('a post is offered once, also when raced, and to each person', async () => {
  const { db } = await freshDatabase();
  const [me, other] = [await makePerson(db), await makePerson(db)];
  const offers = await Promise.all(Array.from({ length: 10 }, () => claimPost(db, me, 'Bird-in-Hand', now)));
  assert.equal(offers.filter(Boolean).length, 1);
  assert.equal(await claimPost(db, me, 'Profile Complete', now), true);
  assert.equal(await claimPost(db, other, 'Bird-in-Hand', now), true);
});

test('every earned badge has an address of its own', async () => {
  const { db } = await freshDatabase();
  const me = await makePerson(db);
  for (let at = 0; at < 4; at += 1) await record(db, me, did(`${at}`));
  const rows = await db.select({ publicId: earnedBadges.publicId }).from(earnedBadges);
  assert.equal(new Set(rows.map(({ publicId }) => publicId)).size, 2);
});

test('entries of one moment are paged without a gap, and another person’s entry is no place to go on from', async () => {
  const { db } = await freshDatabase();
  const [me, other] = [await makePerson(db), await makePerson(db)];
  for (let nth = 0; nth < 9; nth += 1) {
    // Several in one millisecond, and another person's in between.
    const at = new Date(now.getTime() + Math.floor(nth / 3));
    for (const person of [me, other])
      await db.transaction((tx) => recordActivity(tx, person, did(`${nth}`, { family: 'lemonade' }), at));
  }
  const whole = (await readActivity(db, me, 100)).map(({ id }) => id);
  const paged: string[] = [];
  for (let before: string | undefined; ; before = paged.at(-1)) {
    const page = await readActivity(db, me, 2, before);
    if (page.length === 0) break;
    paged.push(...page.map(({ id }) => id));
  }
  assert.deepEqual(paged, whole);
  const [theirs] = await readActivity(db, other, 1);
  assert.deepEqual(await readActivity(db, me, 10, theirs!.id), []);
});

test('one deed that counts for two families is told once', async () => {
  const { db } = await freshDatabase();
  const id = await makePerson(db);
  const play = { action: 'completed_play', entityType: 'play' };
  await record(db, id, did('p', { ...play, family: 'lemonade', description: 'Completed it' }));
  await record(db, id, did('p', { ...play, family: 'hyb', description: 'Changed a process' }));
  await record(db, id, did('q', { ...play, family: 'hyb', description: 'Changed another' }));
  const told = await readActivity(db, id, 10);
  assert.deepEqual(
    told.filter(({ action }) => action === 'completed_play').map(({ description }) => description),
    ['Changed another', 'Completed it'],
  );
});
