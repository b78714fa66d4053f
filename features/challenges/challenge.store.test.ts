// One highlight however it is raced, and every action counted once, on a real database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { activityLogs, plays, premortems, users } from '../../server/database/schema.ts';
import { readCounters } from '../../test/counters.ts';
import { freshDatabase } from '../../test/database.ts';
import {
  changeChallenge,
  createChallenge,
  readChallenge,
  readChallenges,
  readMyChallenge,
  setStatus,
  toggleHighlight,
} from './challenge.store.ts';

const now = new Date('2026-03-01T10:00:00Z');

async function person(db: Database, id: string): Promise<string> {
  await db.insert(users).values({ id, username: id, accountEmail: `${id}@example.org` });
  return id;
}
const make = (db: Database, userId: string, more: object = {}) =>
  db.transaction((tx) =>
    createChallenge(tx, userId, { title: 'Permits', statement: 'They take 38 days.', ...more }, now),
  );

test("racing toggles leave one highlight at most, and none of another person's", async () => {
  const { db } = await freshDatabase();
  const [me, other] = [await person(db, 'me'), await person(db, 'other')];
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) ids.push((await make(db, me)).challenge.id);
  const theirs = (await make(db, other)).challenge.id;
  await toggleHighlight(db, other, theirs);

  const raced = await Promise.all([...ids, ...ids, ids[0]!].map((id) => toggleHighlight(db, me, id)));
  assert.ok(raced.every((each) => each !== undefined && each !== 'archived'));
  const mine = await readChallenges(db, me, { limit: 50 });
  assert.ok(mine.filter(({ highlighted }) => highlighted).length <= 1);
  assert.equal((await readChallenge(db, other, theirs))?.highlighted, true);
  assert.equal(await toggleHighlight(db, me, theirs), undefined);
});

test('what is archived loses its highlight and cannot be given one', async () => {
  const { db } = await freshDatabase();
  const me = await person(db, 'me');
  const { id } = (await make(db, me)).challenge;
  await toggleHighlight(db, me, id);
  assert.equal((await setStatus(db, me, id, 'archived'))?.highlighted, false);
  assert.equal(await toggleHighlight(db, me, id), 'archived');
  assert.equal((await setStatus(db, me, id, 'active'))?.status, 'active');
  assert.equal(await setStatus(db, 'nobody', id, 'archived'), undefined);
});

test('an affordable loss and a partner count once for each challenge, whenever they are named', async () => {
  const { db } = await freshDatabase();
  const me = await person(db, 'me');
  const { challenge, earned } = await make(db, me, { affordableLoss: { time: 'Ten evenings' } });
  assert.deepEqual(earned, ['affordable-loss-bronze']);
  const change = (fields: object) =>
    db.transaction(async (tx) => {
      const before = await readChallenge(tx, me, challenge.id, { lock: true });
      return changeChallenge(tx, me, before!, fields, now);
    });
  assert.deepEqual((await change({ affordableLoss: { time: 'Nine evenings' } })).earned, []);
  const named = await Promise.all([
    change({ potentialPartners: [{ name: 'Dana' }] }),
    change({ potentialPartners: [{ name: 'Dana' }] }),
  ]);
  assert.deepEqual(
    named.flatMap((each) => each.earned),
    ['crazy-quilt-bronze'],
  );
  const counters = await readCounters(db, me);
  assert.deepEqual([counters['affordable-loss'], counters['crazy-quilt']], [1, 1]);
  const told = await db.select().from(activityLogs).where(eq(activityLogs.action, 'created_challenge'));
  assert.deepEqual(
    told.map(({ description }) => description),
    ['Created the challenge “Permits”'],
  );
  assert.equal((await change({ affordableLoss: { time: '  ' } })).challenge.affordableLoss, null);
});

test('a statement that is the description too is changed as one', async () => {
  const { db } = await freshDatabase();
  const me = await person(db, 'me');
  const both = (await make(db, me, { description: 'They take 38 days.' })).challenge;
  const one = (await make(db, me)).challenge;
  for (const before of [both, one])
    await db.transaction((tx) => changeChallenge(tx, me, before, { statement: 'They take 30 days.' }, now));
  assert.equal((await readChallenge(db, me, both.id))?.description, 'They take 30 days.');
  assert.equal((await readChallenge(db, me, one.id))?.description, null);
});

test('my challenge is the highlighted one, else the active one last worked on', async () => {
  const { db } = await freshDatabase();
  const me = await person(db, 'me');
  assert.equal(await readMyChallenge(db, me), undefined);
  const [first, second, third] = [await make(db, me), await make(db, me), await make(db, me)].map(
    ({ challenge }) => challenge.id,
  );
  await setStatus(db, me, third!, 'archived');
  assert.equal((await readMyChallenge(db, me))?.id, second);
  const later = new Date(now.getTime() + 60_000);
  const play = {
    title: 'A play',
    description: 'Try it.',
    principle: 'lemonade',
    category: 'Process',
    effortLevel: 'low',
  };
  await db.insert(plays).values({ ...play, id: 'worked', userId: me, challengeId: first!, updatedAt: later });
  assert.equal((await readMyChallenge(db, me))?.id, first);
  const stories = { userId: me, failureStory: 'Nobody came.', updatedAt: new Date(later.getTime() + 1) };
  await db.insert(premortems).values({ ...stories, id: 'second', challengeId: second! });
  await db.insert(premortems).values({ ...stories, id: 'third', challengeId: third! });
  assert.equal((await readMyChallenge(db, me))?.id, second);
  await toggleHighlight(db, me, first!);
  assert.equal((await readMyChallenge(db, me))?.id, first);
});

test('pages follow one another', async () => {
  const { db } = await freshDatabase();
  const me = await person(db, 'me');
  for (let count = 0; count < 5; count++) await make(db, me);
  const first = await readChallenges(db, me, { limit: 3 });
  const second = await readChallenges(db, me, { limit: 3, before: first.at(-1)!.id });
  assert.equal(new Set([...first, ...second].map(({ id }) => id)).size, 5);
  assert.deepEqual(await readChallenges(db, me, { limit: 3, status: 'archived' }), []);
});
