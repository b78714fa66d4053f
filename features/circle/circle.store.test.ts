// The default circle, who looks after a circle, and its seats.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, circles, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import {
  createCircle,
  defaultCircleId,
  giveUpSeat,
  joinCircle,
  joinDefaultCircle,
  readCircle,
  readCircles,
  readOpenCircle,
  readSeats,
} from './circle.store.ts';

const now = new Date('2026-01-01T12:00:00Z');

async function people(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `person${at}`);
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
  return ids;
}

test('the first sign-ups at once make one default circle, and all are in it once', async () => {
  const { db } = await freshDatabase();
  const ids = await people(db, 12);
  await Promise.all([...ids, ...ids].map((id) => db.transaction((tx) => joinDefaultCircle(tx, id))));
  const all = await db.select().from(circles);
  assert.deepEqual(
    all.map(({ name }) => name),
    ['Innovation Circle'],
  );
  assert.equal((await db.select().from(circleMembers)).length, 12);
});

test('the default circle belongs to nobody', async () => {
  const { db } = await freshDatabase();
  await people(db, 2);
  await joinDefaultCircle(db, 'person0');
  assert.equal((await readCircle(db, 'person0', defaultCircleId))?.mine, false);
  assert.deepEqual(await readOpenCircle(db), { id: defaultCircleId, name: 'Innovation Circle' });
});

test('a circle is looked after by its creator, and after them by the oldest account in it', async () => {
  const { db } = await freshDatabase();
  await people(db, 4);
  const id = await createCircle(db, 'person2', 'Weavers', now);
  for (const guest of ['person3', 'person1', 'person0']) await joinCircle(db, id, guest, now);
  const keepers = async () => {
    const kept: string[] = [];
    for (let at = 0; at < 4; at += 1) if ((await readCircle(db, `person${at}`, id))?.mine) kept.push(`person${at}`);
    return kept.join();
  };
  assert.equal(await keepers(), 'person2');
  assert.equal((await readCircle(db, 'person2', id))?.successor, 'person0');
  assert.equal((await readCircle(db, 'person0', id))?.successor, null);
  const seat = await giveUpSeat(db, id, 'person2');
  assert.deepEqual(seat?.joinedAt, now);
  assert.equal(await keepers(), 'person0');
  await joinCircle(db, id, 'person2', now);
  assert.equal(await keepers(), 'person2');
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, 'person2'));
  assert.equal(await keepers(), 'person0');
  assert.equal((await readCircle(db, 'person0', id))?.memberCount, 3);
  await db.delete(users).where(eq(users.id, 'person2'));
  assert.equal(await keepers(), 'person0');
});

test('only those who sit in a circle read it, and a page goes on where the last one ended', async () => {
  const { db } = await freshDatabase();
  await people(db, 4);
  const id = await createCircle(db, 'person0', 'Weavers', now);
  await joinCircle(db, id, 'person1', now);
  await joinCircle(db, id, 'person2', now);
  assert.deepEqual(await readCircles(db, 'person3'), []);
  assert.deepEqual(await readSeats(db, 'person3', id, { limit: 10 }), []);
  const seats = await readSeats(db, 'person1', id, { limit: 2 });
  assert.deepEqual(
    seats.map((seat) => [seat.id, seat.firstName, seat.email, seat.isMe, seat.looksAfter]),
    [
      ['person2', 'person2', null, false, false],
      ['person1', 'person1', null, true, false],
    ],
  );
  const [last] = await readSeats(db, 'person1', id, { limit: 2, before: 'person1' });
  assert.deepEqual([last?.id, last?.looksAfter], ['person0', true]);
  assert.equal(await giveUpSeat(db, id, 'person3'), undefined);
});
