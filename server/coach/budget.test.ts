// The budget on a real database: what it allows, and that no race or crash makes it allow more or less.
import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { freshDatabase } from '../../test/database.ts';
import type { Database } from '../database/database.ts';
import { aiHolds, aiUsage, users } from '../database/schema.ts';
import { type Budget, openBudget } from './budget.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function addPerson(db: Database, id: string): Promise<void> {
  await db.insert(users).values({ id, username: id, accountEmail: `${id}@example.org` });
}

async function usageOf(db: Database, userId: string) {
  return db
    .select({ day: aiUsage.day, used: aiUsage.used, held: aiUsage.held })
    .from(aiUsage)
    .where(eq(aiUsage.userId, userId));
}

let db: Database;
let budget: Budget;
beforeEach(async () => {
  ({ db } = await freshDatabase());
  budget = openBudget(db, 1000);
});

it('fifty racing calls get no more than there is', async () => {
  await addPerson(db, 'ann');
  const holds = await Promise.all(Array.from({ length: 50 }, () => budget.hold('ann', 190, now)));
  assert.equal(holds.filter((hold) => hold !== null).length, 5);
  assert.deepEqual(await usageOf(db, 'ann'), [{ day: '2026-03-01', used: 0, held: 950 }]);

  await Promise.all(holds.map((hold) => hold && budget.settle(hold, 100)));
  assert.deepEqual(await usageOf(db, 'ann'), [{ day: '2026-03-01', used: 500, held: 0 }]);
  assert.deepEqual(await db.select().from(aiHolds).where(eq(aiHolds.userId, 'ann')), []);
});

it('what is spent counts until midnight UTC, for this person alone', async () => {
  await addPerson(db, 'bea');
  await addPerson(db, 'bob');
  const hold = await budget.hold('bea', 1000, now);
  assert.ok(hold);
  await budget.settle(hold, 1001);
  assert.equal(await budget.hold('bea', 1, later(13 * 60)), null);
  assert.ok(await budget.hold('bob', 1000, now));
  assert.ok(await budget.hold('bea', 1000, later(14 * 60)));
});

it('a call larger than the whole limit is refused', async () => {
  await addPerson(db, 'cyd');
  assert.equal(await budget.hold('cyd', 1001, now), null);
});

it('a hold that nobody settled lapses, once', async () => {
  await addPerson(db, 'dee');
  const lost = await budget.hold('dee', 900, now);
  assert.ok(lost);
  assert.equal(await budget.hold('dee', 900, later(14)), null);
  const holds = await Promise.all(Array.from({ length: 10 }, () => budget.hold('dee', 900, later(15))));
  assert.equal(holds.filter((hold) => hold !== null).length, 1);

  // It was only slow: what it spent is counted all the same, and the other's hold stays.
  await budget.settle(lost, 50);
  assert.deepEqual(await usageOf(db, 'dee'), [{ day: '2026-03-01', used: 50, held: 900 }]);
});

it('a hold is given back once', async () => {
  await addPerson(db, 'eve');
  const [first, second] = [await budget.hold('eve', 100, now), await budget.hold('eve', 100, now)];
  assert.ok(first && second);
  await budget.settle(first, 10);
  await budget.settle(first, 10);
  assert.deepEqual(await usageOf(db, 'eve'), [{ day: '2026-03-01', used: 20, held: 100 }]);
});

it('what a person spent goes with the person', async () => {
  await addPerson(db, 'fay');
  const hold = await budget.hold('fay', 100, now);
  assert.ok(hold);
  await db.delete(users).where(eq(users.id, 'fay'));
  await budget.settle(hold, 10);
  assert.deepEqual(await usageOf(db, 'fay'), []);
});
