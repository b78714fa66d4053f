// Lemonade on a real database: pages, owners, the play it came from, and what comes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../server/database/database.ts';
import { plays, users } from '../../server/database/schema.ts';
import { readCounters } from '../../test/counters.ts';
import { freshDatabase } from '../../test/database.ts';
import {
  changeLemonade,
  createLemonade,
  deleteLemonade,
  lockLemonade,
  ownsPlay,
  readLemonade,
  readLemonades,
  restoreLemonade,
} from './lemonade.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const words = { playId: null, title: 'Oh', description: 'That came', surprise: null, opportunity: null };
const make = (db: Database, userId: string, more = {}, at = now) =>
  db.transaction((tx) => createLemonade(tx, userId, { ...words, ...more }, at));

async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
}

test("pages follow each other, each entry counts once, and nobody sees another's", async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  for (let at = 0; at < 9; at += 1)
    await make(db, 'ann', { title: `Entry ${at}` }, new Date(now.getTime() + Math.floor(at / 2) * 1000));
  const whole = await readLemonades(db, 'ann', { limit: 100 });
  const paged: string[] = [];
  for (let before: string | undefined; ; before = paged.at(-1)) {
    const page = await readLemonades(db, 'ann', { limit: 2, before });
    paged.push(...page.map(({ id }) => id));
    if (page.length < 2) break;
  }
  assert.deepEqual(
    paged,
    whole.map(({ id }) => id),
  );
  assert.equal(whole.length, 9);
  assert.deepEqual(await readLemonades(db, 'bo', { limit: 10 }), []);
  assert.equal(await lockLemonade(db, 'bo', paged[0]!), undefined);
  const mine = (await lockLemonade(db, 'ann', paged[0]!))!;
  await changeLemonade(db, 'bo', mine, { title: 'Mine' }, now);
  assert.deepEqual(await lockLemonade(db, 'ann', paged[0]!), mine);
  assert.equal(await deleteLemonade(db, 'bo', paged[0]!), undefined);
  assert.equal((await readCounters(db, 'ann')).lemonade, 9);
});

test('an entry names its play, outlives it, and comes back as it was', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const play = { title: 'A play', description: 'D', principle: 'lemonade', category: 'Process', effortLevel: 'low' };
  await db.insert(plays).values({ id: 'p', userId: 'ann', ...play });
  assert.deepEqual([await ownsPlay(db, 'ann', 'p'), await ownsPlay(db, 'bo', 'p')], [true, false]);
  const { id } = await make(db, 'ann', { playId: 'p' });
  const entry = await readLemonade(db, 'ann', id);
  assert.equal(entry?.playTitle, 'A play');

  const deleted = await deleteLemonade(db, 'ann', id);
  assert.ok(deleted);
  assert.deepEqual(await restoreLemonade(db, 'ann', deleted), entry);
  assert.deepEqual(await restoreLemonade(db, 'ann', deleted), entry);
  await deleteLemonade(db, 'ann', id);
  await db.delete(plays);
  const alone = await restoreLemonade(db, 'ann', deleted);
  assert.deepEqual([alone.playId, alone.playTitle, alone.title], [null, null, 'Oh']);
  assert.equal((await readCounters(db, 'ann')).lemonade, 1);
});
