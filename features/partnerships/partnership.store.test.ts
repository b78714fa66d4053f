// Partnerships raced and retried, on a real database: one of many wins, and the ledger counts once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import {
  activityLogs,
  chatNotifications,
  circleMembers,
  circles,
  familyCounters,
  notificationPreferences,
  partnershipMessages,
  partnerships,
  users,
} from '../../server/database/schema.ts';
import { Problem } from '../../shared/problem.ts';
import { freshDatabase } from '../../test/database.ts';
import { addCommitment, changeCommitment } from './commitment.store.ts';
import {
  findPartnership,
  markThreadRead,
  movePartnership,
  readPartnerships,
  readThread,
  startPartnership,
  writeMessage,
} from './partnership.store.ts';
import { partnershipLimits } from './partnership.rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** People in one circle. */
async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(circles).values({ id: 'one', name: 'One' }).onConflictDoNothing();
  for (const id of ids) {
    const name = { firstName: id[0]!.toUpperCase() + id.slice(1), lastName: 'Weaver' };
    await db.insert(users).values({ id, username: id, accountEmail: `${id}@example.com`, ...name });
    await db.insert(circleMembers).values({ circleId: 'one', userId: id });
  }
}

const problem = (status: number, said?: RegExp) => (error: unknown) =>
  error instanceof Problem && error.status === status && (said?.test(error.message) ?? true);

const settled = async (all: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;

const actionsOf = async (db: Database, userId: string): Promise<number> =>
  (
    await db
      .select({ actions: familyCounters.actions })
      .from(familyCounters)
      .where(and(eq(familyCounters.userId, userId), eq(familyCounters.family, 'crazy-quilt')))
  )[0]?.actions ?? 0;

const bellOf = async (db: Database, userId: string) =>
  db.select().from(chatNotifications).where(eq(chatNotifications.userId, userId)).orderBy(chatNotifications.createdAt);

test('of many who start the same partnership from both sides, one does', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben');
  const tries = [
    ...Array.from({ length: 6 }, () => startPartnership(db, 'ann', { partnerId: 'ben', conversation: 'Hi' }, now)),
    ...Array.from({ length: 6 }, () => startPartnership(db, 'ben', { partnerId: 'ann', conversation: 'Ho' }, now)),
  ];
  assert.equal(await settled(tries), 1);
  assert.equal((await db.select().from(partnerships)).length, 1);
  assert.equal((await db.select().from(partnershipMessages)).length, 1);
  assert.equal((await actionsOf(db, 'ann')) + (await actionsOf(db, 'ben')), 1);
  assert.equal((await db.select().from(chatNotifications)).length, 1);
});

test('a start that is sent again by its key gives the same one; a second one is refused', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben');
  const start = (key?: string) =>
    startPartnership(db, 'ann', { partnerId: 'ben', conversation: ' Hello Ben ', key }, now);
  const first = await start('k1');
  assert.equal(first.partnership.conversation, 'Hello Ben');
  assert.equal((await start('k1')).partnership.id, first.partnership.id);
  await assert.rejects(start('k2'), problem(409, /already have a partnership/));
  await assert.rejects(start(), problem(409));
  await movePartnership(db, 'ben', first.partnership.id, 'declined', now);
  const again = await start('k3');
  assert.notEqual(again.partnership.id, first.partnership.id);
  // Two people are one partnership, also when they start it again.
  assert.equal(await actionsOf(db, 'ann'), 1);
});

test('somebody who takes back what they started can’t ask the same person again and again', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben', 'cy');
  const start = (partnerId: string, at: Date) =>
    startPartnership(db, 'ann', { partnerId, conversation: 'Hi' }, at).then(({ partnership }) => partnership.id);
  for (const minute of [0, 1, 2]) await movePartnership(db, 'ann', await start('ben', later(minute)), 'declined', now);
  await assert.rejects(start('ben', later(3)), problem(409, /three times within a week/));
  assert.equal((await db.select().from(partnerships)).length, 3);
  await start('cy', later(3));
  await start('ben', later(8 * 24 * 60));
});

test('nobody writes to everybody in a day', async () => {
  const { db } = await freshDatabase();
  const others = Array.from({ length: partnershipLimits.startsADay + 1 }, (_, nth) => `p${nth}`);
  await people(db, 'ann', ...others);
  const start = (partnerId: string, at: Date) => startPartnership(db, 'ann', { partnerId, conversation: 'Hi' }, at);
  const last = others.pop()!;
  await db
    .insert(partnerships)
    .values(
      others.map((partnerId) => ({ id: partnerId, initiatorId: 'ann', partnerId, conversation: 'Hi', createdAt: now })),
    );
  await assert.rejects(start(last, later(1)), problem(409, /fifty people in a day/));
  assert.deepEqual(await bellOf(db, last), []);
  await start(last, later(24 * 60 + 1));
});

test('nobody starts with themselves, a stranger, or somebody who is gone', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben', 'cy');
  await db.delete(circleMembers).where(eq(circleMembers.userId, 'ben'));
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, 'cy'));
  const start = (partnerId: string) => startPartnership(db, 'ann', { partnerId, conversation: 'Hi' }, now);
  await assert.rejects(start('ann'), problem(409));
  for (const id of ['ben', 'cy', 'nobody']) await assert.rejects(start(id), problem(404, /couldn’t find this person/));
  assert.equal((await db.select().from(partnerships)).length, 0);
});

test('an acceptance raced counts once for each side, and only who was asked can give it', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben', 'eve');
  const { partnership } = await startPartnership(db, 'ann', { partnerId: 'ben', conversation: 'Hi' }, now);
  const { id } = partnership;
  await assert.rejects(movePartnership(db, 'ann', id, 'active', now), problem(403));
  await assert.rejects(movePartnership(db, 'eve', id, 'active', now), problem(404));
  await assert.rejects(movePartnership(db, 'ann', id, 'completed', now), problem(409));
  const tries = Array.from({ length: 8 }, () => movePartnership(db, 'ben', id, 'active', later(1)));
  const answers = await Promise.all(tries);
  assert.equal(answers.filter(({ earned }) => earned.length > 0).length, 1);
  assert.deepEqual([await actionsOf(db, 'ann'), await actionsOf(db, 'ben')], [2, 1]);
  const bell = await bellOf(db, 'ann');
  assert.deepEqual(
    bell.map(({ title }) => title),
    ['Ben Weaver accepted your partnership'],
  );
  assert.deepEqual(bell[0]?.metadata, { about: id, path: `/partnerships?open=${id}`, mail: 'due' });
  assert.equal((await movePartnership(db, 'ann', id, 'completed', later(2))).partnership.status, 'completed');
  await assert.rejects(movePartnership(db, 'ben', id, 'active', later(3)), problem(409, /completed/));
});

test('three who accept one another at once do not wait for each other forever', async () => {
  const { db } = await freshDatabase();
  const ids = ['ann', 'ben', 'cy'];
  await people(db, ...ids);
  const pairs = ids.map((from, at) => [from, ids[(at + 1) % 3]!] as const);
  const started = await Promise.all(
    pairs.map(([from, to]) => startPartnership(db, from, { partnerId: to, conversation: 'Hi' }, now)),
  );
  await Promise.all(
    started.map(({ partnership }, at) => movePartnership(db, pairs[at]![1], partnership.id, 'active', now)),
  );
  for (const id of ids) assert.equal(await actionsOf(db, id), 3);
});

test('a message sent again by its key is one, racing messages stand in one order, pages join', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben', 'eve');
  const { partnership } = await startPartnership(db, 'ann', { partnerId: 'ben', conversation: '0' }, now);
  const { id } = partnership;
  const same = await Promise.all(
    Array.from({ length: 5 }, () => writeMessage(db, 'ben', id, { content: '1', key: 'k' }, now)),
  );
  assert.equal(new Set(same.map((message) => message.id)).size, 1);
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      writeMessage(db, at % 2 ? 'ann' : 'ben', id, { content: String(at + 2) }, now),
    ),
  );
  const whole = await readThread(db, 'ann', id, { limit: 50 });
  assert.equal(whole.length, 12);
  assert.equal(new Set(whole.map(({ createdAt }) => createdAt.getTime())).size, 12);
  const pages: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await readThread(db, 'ben', id, { limit: 5, before });
    pages.unshift(...page.map((message) => message.id));
    if (page.length < 5) break;
    before = page[0]!.id;
  }
  assert.deepEqual(
    pages,
    whole.map((message) => message.id),
  );
  await assert.rejects(readThread(db, 'eve', id, { limit: 5 }), problem(404));
  await assert.rejects(writeMessage(db, 'eve', id, { content: 'x' }, now), problem(404));
  // A key is its sender's own, and the thread's.
  const other = await writeMessage(db, 'ann', id, { content: 'mine', key: 'k' }, now);
  assert.notEqual(other.id, same[0]!.id);
});

test('the bell rings once for what is unread, and reading the thread quiets it', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben');
  const { partnership } = await startPartnership(db, 'ann', { partnerId: 'ben', conversation: 'Hi' }, now);
  const { id } = partnership;
  for (const [at, content] of ['one', 'two', 'three'].entries())
    await writeMessage(db, 'ann', id, { content }, later(at + 1));
  assert.deepEqual(
    (await bellOf(db, 'ben')).map(({ type, content, isRead }) => [type, content, isRead]),
    [
      ['partnership_new', 'Hi', false],
      ['partnership_reply', 'three', false],
    ],
  );
  assert.equal((await findPartnership(db, 'ben', id)).unread, 4);
  assert.equal((await findPartnership(db, 'ann', id)).unread, 0);
  await markThreadRead(db, 'ben', id, later(5));
  await markThreadRead(db, 'ben', id, later(6));
  assert.equal((await findPartnership(db, 'ben', id)).unread, 0);
  assert.ok((await bellOf(db, 'ben')).every(({ isRead }) => isRead));
  assert.ok((await readThread(db, 'ann', id, { limit: 9 })).every(({ readAt }) => readAt?.getTime() === +later(5)));
  await writeMessage(db, 'ann', id, { content: 'four' }, later(7));
  assert.equal((await bellOf(db, 'ben')).length, 3);
  await db.insert(notificationPreferences).values({ userId: 'ben', type: 'partnership_reply', inApp: false });
  await markThreadRead(db, 'ben', id, later(8));
  await writeMessage(db, 'ann', id, { content: 'five' }, later(9));
  assert.equal((await bellOf(db, 'ben')).length, 3);
});

test("racing commitments are all kept, each its maker's own", async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben');
  const { partnership } = await startPartnership(db, 'ann', { partnerId: 'ben', conversation: 'Hi' }, now);
  const { id } = partnership;
  const commit = (userId: string, text: string) => addCommitment(db, userId, id, { text, due: '2026-04-01' }, later(2));
  await assert.rejects(commit('ann', 'Too soon'), problem(409, /once the partnership is active/));
  await movePartnership(db, 'ben', id, 'active', later(1));
  await Promise.all([
    ...Array.from({ length: 4 }, (_, at) => commit('ann', `Ann ${at}`)),
    ...Array.from({ length: 4 }, (_, at) => commit('ben', `Ben ${at}`)),
    commit('ben', 'A van'),
  ]);
  const { commitments } = await findPartnership(db, 'ann', id);
  assert.equal(commitments.length, 9);
  assert.deepEqual([await actionsOf(db, 'ann'), await actionsOf(db, 'ben')], [6, 6]);
  const van = commitments.find(({ text }) => text === 'A van')!;
  await assert.rejects(changeCommitment(db, 'ann', id, van.id, { done: true }, now), problem(403));
  await assert.rejects(changeCommitment(db, 'ben', id, 'none', { done: true }, now), problem(404));
  const ticked = await changeCommitment(db, 'ben', id, van.id, { done: true }, later(3));
  assert.equal(ticked.commitments.find((one) => one.id === van.id)?.doneAt, later(3).toISOString());
  const changed = await changeCommitment(db, 'ben', id, van.id, { text: 'Two vans', due: null }, later(4));
  assert.deepEqual(
    changed.commitments.find((one) => one.id === van.id),
    { ...van, text: 'Two vans', due: null, doneAt: later(3).toISOString() },
  );
  const gone = await changeCommitment(db, 'ben', id, van.id, 'remove', later(5));
  assert.equal(gone.commitments.length, 8);
});

test("lists hold both sides' own, the last active first, and no more than a page", async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'ben', 'cy', 'dee');
  const ids: string[] = [];
  for (const [at, other] of ['ben', 'cy', 'dee'].entries())
    ids.push((await startPartnership(db, 'ann', { partnerId: other, conversation: other }, later(at))).partnership.id);
  await writeMessage(db, 'ben', ids[0]!, { content: 'Yes?' }, later(9));
  const list = await readPartnerships(db, 'ann', { limit: 10 });
  assert.deepEqual(
    list.map(({ other, unread, lastMessage }) => [other?.firstName, unread, lastMessage?.content]),
    [
      ['Ben', 1, 'Yes?'],
      ['Dee', 0, 'dee'],
      ['Cy', 0, 'cy'],
    ],
  );
  const second = await readPartnerships(db, 'ann', { limit: 2, before: list[0]!.id });
  assert.deepEqual(
    second.map(({ id }) => id),
    [ids[2], ids[1]],
  );
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, 'cy'));
  assert.equal((await findPartnership(db, 'ann', ids[1]!)).other, null);
  await assert.rejects(writeMessage(db, 'ann', ids[1]!, { content: 'x' }, now), problem(409, /no longer here/));
  assert.equal((await movePartnership(db, 'ann', ids[1]!, 'declined', now)).partnership.status, 'declined');
  assert.deepEqual(await readPartnerships(db, 'ben', { limit: 10 }).then((mine) => mine.map(({ id }) => id)), [ids[0]]);
  const logged = await db
    .select({ action: activityLogs.action })
    .from(activityLogs)
    .where(eq(activityLogs.userId, 'ann'));
  assert.equal(logged.filter(({ action }) => action === 'initiated_partnership').length, 3);
});
