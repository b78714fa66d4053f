// Plays on a real database: pages, search, owners, and completions that race.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { activityLogs, lemonadeEntries, plays, users } from '../../server/database/schema.ts';
import { readCounters } from '../../test/counters.ts';
import { freshDatabase } from '../../test/database.ts';
import { type NewPlay, changePlay, createPlay, deletePlay, readPlay, readPlays, restorePlay } from './play.store.ts';

const start = new Date('2026-01-01T12:00:00Z');
const state = (more: Partial<NewPlay> = {}): NewPlay => ({
  challengeId: null,
  title: 'Walk one file through the building',
  description: 'Carry a real application desk to desk.',
  principle: 'bird-in-hand',
  category: 'Resources',
  effortLevel: 'low',
  status: 'planned',
  dueDate: null,
  lessons: null,
  affordableLoss: null,
  ...more,
});

async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
}
const make = (db: Database, userId: string, more: Partial<NewPlay> = {}, now = start) =>
  db.transaction((tx) => createPlay(tx, userId, state(more), now));

/** As the route does it: lock, then write. */
const complete = (db: Database, userId: string, id: string) =>
  db.transaction(async (tx) => {
    const before = await readPlay(tx, userId, id, { lock: true });
    assert.ok(before);
    return changePlay(tx, userId, before, { ...before, status: 'completed', completedAt: start }, start);
  });

test('pages follow each other without gap or repetition, newest first, whatever the filter', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const statuses = ['planned', 'active', 'completed'] as const;
  const principles = ['bird-in-hand', 'lemonade'] as const;
  for (let at = 0; at < 23; at += 1) {
    // Some at the very same moment: the id decides then.
    const now = new Date(start.getTime() + Math.floor(at / 3) * 1000);
    await make(db, 'ann', { title: `Play ${at}`, status: statuses[at % 3]!, principle: principles[at % 2]! }, now);
  }
  await make(db, 'bo', { title: 'Not mine' });
  for (const filter of [{}, { status: 'active' }, { principle: 'lemonade' }, { search: 'play 1' }] as const) {
    const whole = await readPlays(db, 'ann', { ...filter, limit: 500 });
    const paged: string[] = [];
    for (let before: string | undefined; ; before = paged.at(-1)) {
      const page = await readPlays(db, 'ann', { ...filter, limit: 4, before });
      paged.push(...page.map((play) => play.id));
      if (page.length < 4) break;
    }
    assert.deepEqual(
      paged,
      whole.map((play) => play.id),
    );
    const times = whole.map((play) => play.createdAt.getTime());
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    );
    assert.ok(whole.every((play) => play.userId === 'ann'));
  }
  assert.equal((await readPlays(db, 'ann', { limit: 500 })).length, 23);
  assert.equal((await readPlays(db, 'ann', { status: 'active', limit: 500 })).length, 8);
  const foreign = (await readPlays(db, 'bo', { limit: 1 }))[0]!;
  assert.deepEqual(await readPlays(db, 'ann', { limit: 5, before: foreign.id }), []);
});

test('search finds words in title, description and lessons without regard to case, and takes marks as they are', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  await make(db, 'ann', { title: 'Half of 100% done' });
  await make(db, 'ann', { description: 'Ask THEO at the clinic' });
  await make(db, 'ann', { lessons: 'snake_case is no_joke \\ really' });
  const found = async (search: string) => (await readPlays(db, 'ann', { search, limit: 10 })).length;
  assert.equal(await found('theo'), 1);
  assert.equal(await found('100%'), 1);
  assert.equal(await found('%'), 1);
  assert.equal(await found('_'), 1);
  assert.equal(await found('\\'), 1);
  assert.equal(await found("'; drop table plays; --"), 0);
  assert.equal(await found('  '), 3);
});

test('completions that race and repeat count once for each play, and twice for a play of category Process', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const category = at === 0 ? ('Process' as const) : ('Strategy' as const);
    const affordableLoss = at === 1 ? { time: 'An hour' } : null;
    const { play } = await make(db, 'ann', { status: 'active', principle: 'lemonade', category, affordableLoss });
    ids.push(play.id);
  }
  await Promise.all([...ids, ...ids, ...ids].map((id) => complete(db, 'ann', id)));
  const counts = await readCounters(db, 'ann');
  assert.deepEqual([counts.lemonade, counts.hyb, counts['affordable-loss']], [3, 1, 1]);
  const logged = await db
    .select({ id: activityLogs.entityId })
    .from(activityLogs)
    .where(and(eq(activityLogs.userId, 'ann'), eq(activityLogs.action, 'completed_play')));
  assert.equal(logged.length, 4);
});

test('a deleted play comes back as it was, with its lemonade, once, and counts nothing again', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const { play } = await make(db, 'ann', { status: 'active', affordableLoss: { financial: '50' } });
  await db
    .insert(lemonadeEntries)
    .values({ id: 'l', userId: 'ann', playId: play.id, title: 'Oh', description: 'That came' });
  assert.equal(await deletePlay(db, 'bo', play.id, start), undefined);
  const deleted = await db.transaction((tx) => deletePlay(tx, 'ann', play.id, start));
  assert.ok(deleted);
  assert.equal(await readPlay(db, 'ann', play.id), undefined);
  assert.equal(await deletePlay(db, 'ann', play.id, start), undefined);

  const restored = await db.transaction((tx) => restorePlay(tx, 'ann', deleted, start));
  assert.deepEqual(restored, play);
  await db.transaction((tx) => restorePlay(tx, 'ann', deleted, start));
  assert.equal((await db.select().from(plays)).length, 1);
  assert.equal((await db.select().from(lemonadeEntries))[0]?.playId, play.id);
  assert.equal((await readCounters(db, 'ann'))['affordable-loss'], 1);
});

test("nobody reads or changes another's play", async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const { play } = await make(db, 'ann');
  assert.equal(await readPlay(db, 'bo', play.id), undefined);
  assert.deepEqual(await readPlays(db, 'bo', { limit: 5 }), []);
});
