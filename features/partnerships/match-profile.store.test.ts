// What is made of many long inventories at once, while others wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { bihInventories, circleMembers, circles, users } from '../../server/database/schema.ts';
import { wordVectors } from '../../server/word-vectors/word-vectors.ts';
import { freshDatabase } from '../../test/database.ts';
import { emptyInventory, fieldLimit } from '../inventory/inventory.rules.ts';
import { createProfileCache } from './match-profile.store.ts';

test('others are served between any two inventories, however long', async () => {
  const { db } = await freshDatabase();
  const others = ['a', 'b', 'c', 'd', 'e', 'f'];
  const ids = ['me', ...others];
  await db.insert(circles).values({ id: 'one', name: 'One' });
  await db
    .insert(users)
    .values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com`, sharesBih: true })));
  await db.insert(circleMembers).values(ids.map((userId) => ({ circleId: 'one', userId })));
  const lines = Array.from({ length: 4_000 }, (_, nth) => `w${(nth + 999).toString(26)}`).join('\n');
  const texts = { ...emptyInventory(), whatIKnow: lines.slice(0, fieldLimit), whatIHave: lines.slice(0, fieldLimit) };
  await db.insert(bihInventories).values(others.map((userId) => ({ id: userId, userId, ...texts, version: 1 })));
  // Read once for all.
  await wordVectors();

  const end = { over: false };
  const work = createProfileCache()(db, 'me').finally(() => (end.over = true));
  const stretches: number[] = [];
  while (!end.over) {
    const before = process.cpuUsage();
    await setImmediate();
    const { user, system } = process.cpuUsage(before);
    stretches.push(user + system);
  }
  assert.equal((await work).length, others.length);
  const all = stretches.filter((each) => each > 5_000).reduce((sum, each) => sum + each, 0);
  assert.ok(Math.max(...stretches) < all / 2, `${Math.max(...stretches)} µs of ${all} at a stretch`);
});
