// Pre-mortems on a real database: pages, owners, what counts when saves race, and what comes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../server/database/database.ts';
import { challenges, plays, users } from '../../server/database/schema.ts';
import { readCounters } from '../../test/counters.ts';
import { freshDatabase } from '../../test/database.ts';
import {
  changePremortem,
  createPremortem,
  deletePremortem,
  lockPremortem,
  ownPlays,
  readPremortem,
  readPremortems,
  restorePremortem,
} from './premortem.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const state = {
  challengeId: null as number | null,
  failureStory: 'It failed',
  peopleFailures: null,
  processFailures: null,
  lemonadeOpportunities: null,
  actionItems: [{ id: 'a', text: 'Ask', done: false, playId: null as string | null }],
};
const make = (db: Database, userId: string, more: Partial<typeof state> = {}, at = now) =>
  db.transaction((tx) => createPremortem(tx, userId, { ...state, ...more }, at));

async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
}

test("pages follow each other, by challenge too, and nobody sees another's", async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const [challenge] = await db
    .insert(challenges)
    .values({ userId: 'ann', title: 'Cut intake', statement: 'Nine weeks' })
    .returning();
  for (let at = 0; at < 7; at += 1)
    await make(db, 'ann', { challengeId: at % 2 ? challenge!.id : null }, new Date(now.getTime() + Math.floor(at / 2)));
  const whole = await readPremortems(db, 'ann', { limit: 100 });
  const paged: string[] = [];
  for (let before: string | undefined; ; before = paged.at(-1)) {
    const page = await readPremortems(db, 'ann', { limit: 2, before });
    paged.push(...page.map(({ id }) => id));
    if (page.length < 2) break;
  }
  assert.deepEqual(
    paged,
    whole.map(({ id }) => id),
  );
  const ofOne = await readPremortems(db, 'ann', { challengeId: challenge!.id, limit: 100 });
  assert.deepEqual(
    ofOne.map(({ challengeTitle }) => challengeTitle),
    ['Cut intake', 'Cut intake', 'Cut intake'],
  );
  assert.deepEqual(await readPremortems(db, 'bo', { limit: 10 }), []);
  assert.equal(await readPremortem(db, 'bo', paged[0]!), undefined);
  assert.equal(await deletePremortem(db, 'bo', paged[0]!), undefined);
});

test('an item done by many saves at once counts once', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const { premortem } = await make(db, 'ann');
  const done = { ...state, lemonadeOpportunities: 'Room', actionItems: [{ ...state.actionItems[0]!, done: true }] };
  const save = () =>
    db.transaction(async (tx) => {
      const before = await lockPremortem(tx, 'ann', premortem.id);
      assert.ok(before);
      return changePremortem(tx, 'ann', before, done, now);
    });
  const saved = await Promise.all([save(), save(), save(), save()]);
  assert.deepEqual(
    saved.flatMap(({ earned }) => earned),
    ['lemonade-bronze'],
  );
  const counts = await readCounters(db, 'ann');
  assert.deepEqual([counts['pilot-in-plane'], counts.lemonade], [2, 1]);
});

test('an item forgets a play that was deleted, and a deleted pre-mortem comes back as it was', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const play = { title: 'P', description: 'D', principle: 'lemonade', category: 'Process', effortLevel: 'low' };
  await db.insert(plays).values({ id: 'p', userId: 'ann', ...play });
  assert.deepEqual([...(await ownPlays(db, 'ann', ['p', 'none']))], ['p']);
  assert.deepEqual([...(await ownPlays(db, 'bo', ['p']))], []);
  const linked = [{ ...state.actionItems[0]!, playId: 'p' }];
  const { premortem } = await make(db, 'ann', { actionItems: linked });
  assert.deepEqual(premortem.actionItems, linked);

  const deleted = await deletePremortem(db, 'ann', premortem.id);
  assert.ok(deleted);
  assert.equal(await readPremortem(db, 'ann', premortem.id), undefined);
  assert.deepEqual(await restorePremortem(db, 'ann', deleted), premortem);
  await db.delete(plays);
  assert.deepEqual((await readPremortem(db, 'ann', premortem.id))?.actionItems, state.actionItems);
  assert.equal((await readCounters(db, 'ann'))['pilot-in-plane'], 1);
});
