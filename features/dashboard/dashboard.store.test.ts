// The dashboard's figures on a real database: mine, all of mine, and nobody else's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import {
  challenges,
  circleMembers,
  circles,
  partnerships,
  plays,
  premortems,
  users,
} from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { readStats, readToday } from './dashboard.store.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = (text: string) => new Date(text);

async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
}

const none = {
  activePlays: 0,
  newPlays: 0,
  partnerships: 0,
  pendingPartnerships: 0,
  circleMembers: 0,
  newCircleMembers: 0,
  premortems: 0,
  challenges: 0,
  challengesWithPremortem: 0,
};

test('without anything all are zero', async () => {
  const { db } = await freshDatabase();
  await people(db, 'empty');
  assert.deepEqual(await readStats(db, 'empty', now), none);
});

test('plays, challenges and pre-mortems of others never count', async () => {
  const { db } = await freshDatabase();
  await people(db, 'olive', 'peter');
  for (const userId of ['olive', 'peter', 'peter']) {
    const play = (id: string, status: string, executedAt: Date | null) => ({
      id: `${id}-${crypto.randomUUID()}`,
      userId,
      title: 'A play',
      description: 'Try it.',
      principle: 'lemonade',
      category: 'Process',
      effortLevel: 'low',
      status,
      executedAt,
    });
    await db
      .insert(plays)
      .values([
        play('old', 'active', at('2026-03-03T11:59:59Z')),
        play('new', 'active', at('2026-03-03T12:00:01Z')),
        play('done', 'completed', at('2026-03-09T12:00:00Z')),
        play('planned', 'planned', null),
      ]);
    const made = await db
      .insert(challenges)
      .values([1, 2, 3].map((n) => ({ userId, title: `Challenge ${n}`, statement: 'Mend it, one patch a day.' })))
      .returning({ id: challenges.id });
    await db.insert(premortems).values(
      [made[0]!.id, made[0]!.id, null].map((challengeId) => ({
        id: crypto.randomUUID(),
        userId,
        challengeId,
        failureStory: 'Nobody came.',
      })),
    );
  }
  assert.deepEqual(await readStats(db, 'olive', now), {
    ...none,
    activePlays: 2,
    newPlays: 1,
    premortems: 3,
    challenges: 3,
    challengesWithPremortem: 1,
  });
});

test('partnerships count from either side; only the initiated ones are pending', async () => {
  const { db } = await freshDatabase();
  await people(db, 'q1', 'q2', 'q3', 'q4', 'q5');
  const pair = (initiatorId: string, partnerId: string, status: string) => ({
    id: `${initiatorId}-${partnerId}`,
    initiatorId,
    partnerId,
    status,
  });
  await db
    .insert(partnerships)
    .values([
      pair('q1', 'q2', 'active'),
      pair('q3', 'q1', 'active'),
      pair('q4', 'q1', 'initiated'),
      pair('q1', 'q5', 'declined'),
      pair('q4', 'q5', 'active'),
    ]);
  const stats = await readStats(db, 'q1', now);
  assert.deepEqual([stats.partnerships, stats.pendingPartnerships], [2, 1]);
});

test('circle members are people, not memberships, and new is who shared no circle before this month', async () => {
  const { db } = await freshDatabase();
  await people(db, 'me', 'both', 'fresh', 'old', 'stranger', 'gone');
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, 'gone'));
  await db.insert(circles).values(['a', 'b', 'c'].map((id) => ({ id, name: id })));
  const member = (circleId: string, userId: string, joinedAt: string) => ({
    circleId,
    userId,
    joinedAt: at(joinedAt),
  });
  await db.insert(circleMembers).values([
    member('a', 'me', '2026-03-05T00:00:00Z'),
    member('b', 'me', '2026-03-05T00:00:00Z'),
    member('a', 'both', '2025-12-01T00:00:00Z'),
    member('b', 'both', '2026-03-02T00:00:00Z'),
    member('b', 'fresh', '2026-03-01T00:00:00Z'),
    member('b', 'old', '2026-02-28T23:59:59Z'),
    member('c', 'stranger', '2026-03-02T00:00:00Z'),
    // Deleted the account, which is not erased yet.
    member('b', 'gone', '2026-03-02T00:00:00Z'),
  ]);
  const stats = await readStats(db, 'me', now);
  assert.deepEqual([stats.circleMembers, stats.newCircleMembers], [4, 1]);
});

test('today tells the commitments of active partnerships that have a day by then and are not kept, with who is beside me', async () => {
  const { db } = await freshDatabase();
  await people(db, 'me', 'her', 'him', 'gone');
  await db.update(users).set({ firstName: 'Ada', lastName: 'Lund' }).where(eq(users.id, 'her'));
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, 'gone'));
  const promise = (id: string, userId: string, due: string | null, doneAt: string | null = null) => ({
    id,
    userId,
    text: `Text of ${id}`,
    due,
    doneAt,
  });
  const pair = (partnerId: string, status: string, commitments: ReturnType<typeof promise>[]) => ({
    id: `with-${partnerId}`,
    initiatorId: partnerId,
    partnerId: 'me',
    status,
    commitments,
  });
  await db.insert(partnerships).values([
    pair('her', 'active', [
      promise('late', 'me', '2026-03-01'),
      // As it could once be given.
      promise('no day', 'her', '2026-02-31'),
      promise('hers', 'her', '2026-03-09'),
      promise('far', 'me', '2026-05-01'),
      promise('any day', 'me', null),
      promise('kept', 'me', '2026-03-08', '2026-03-07T12:00:00.000Z'),
    ]),
    pair('him', 'completed', [promise('over', 'me', '2026-03-01')]),
    pair('gone', 'active', [promise('nobody', 'me', '2026-03-01')]),
  ]);
  const { promises } = await readToday(db, 'me', at('2026-03-17T23:59:59Z'));
  const all = { partnershipId: 'with-her', otherId: 'her', name: 'Ada Lund' };
  assert.deepEqual(promises, [
    { ...all, id: 'no day', isMine: false, text: 'Text of no day', due: '2026-02-31' },
    { ...all, id: 'late', isMine: true, text: 'Text of late', due: '2026-03-01' },
    { ...all, id: 'hers', isMine: false, text: 'Text of hers', due: '2026-03-09' },
  ]);
});
