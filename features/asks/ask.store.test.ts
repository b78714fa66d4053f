// Asks on a real database: pages both ways, search, owners, figures after anything, and reminders that come once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../server/database/database.ts';
import { asks, chatNotifications, users } from '../../server/database/schema.ts';
import { dayAfter } from '../../shared/dates.ts';
import { readCounters } from '../../test/counters.ts';
import { freshDatabase } from '../../test/database.ts';
import { fieldsOf, readReminded, remind } from './ask-reminder.store.ts';
import { type AskKind, type AskState, askKinds, askStates, isAnswered, moved } from './ask.rules.ts';
import {
  type AskFields,
  type Figures,
  changeAsk,
  createAsk,
  deleteAsk,
  lockAsk,
  readAsk,
  readAskedLately,
  readAsks,
  readFigures,
  restoreAsk,
} from './ask.store.ts';

const now = new Date('2026-11-24T12:00:00Z');
const today = '2026-11-24';
const plain: AskFields = {
  personName: 'Mei Yoshida',
  what: 'A table on Saturdays',
  offer: null,
  kind: 'thing',
  memberId: null,
  challengeId: null,
  playId: null,
  commitmentId: null,
  commitmentWhat: null,
  commitmentBy: null,
  madePlayId: null,
  lemonadeId: null,
  partnershipId: null,
  state: 'planned',
  plannedFor: null,
  askedOn: null,
  answeredOn: null,
  laterOn: null,
  answer: null,
};

async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
}

const make = (db: Database, userId: string, given: Partial<AskFields> = {}) =>
  db.transaction((tx) => createAsk(tx, userId, { ...plain, ...given }, today, now));

const move = (db: Database, userId: string, id: string, given: Partial<AskFields>, on = today) =>
  db.transaction(async (tx) => {
    const before = (await lockAsk(tx, userId, id))!;
    return changeAsk(
      tx,
      userId,
      before,
      { ...fieldsOf(before), ...moved(before, given, on), ...kindIn(given) },
      on,
      now,
    );
  });
const kindIn = ({ kind }: Partial<AskFields>) => (kind ? { kind } : {});

async function walk(db: Database, userId: string, states: AskState[] | undefined, q?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | undefined; ; before = ids.at(-1)) {
    const page = await readAsks(db, userId, { states, q, limit: 3, before });
    ids.push(...page.map(({ id }) => id));
    if (page.length < 3) return ids;
  }
}

/** What the kept figures must say, from the rows themselves. */
async function byHand(db: Database, userId: string): Promise<Figures> {
  const rows = (await db.select().from(asks).where(eq(asks.userId, userId))).filter(({ askedOn }) => askedOn !== null);
  const sum = (of: typeof rows) => ({
    asked: of.length,
    answered: of.filter(({ state }) => isAnswered(state as AskState)).length,
    yes: of.filter(({ state }) => state === 'yes').length,
  });
  const months = [...new Set(rows.map(({ askedOn }) => askedOn!.slice(0, 7)))].toSorted().toReversed();
  const kinds = [...new Set(rows.map(({ kind }) => kind as AskKind))].toSorted();
  return {
    months: months.map((month) => ({ month, ...sum(rows.filter(({ askedOn }) => askedOn!.startsWith(month))) })),
    kinds: kinds.map((kind) => ({ kind, ...sum(rows.filter((row) => row.kind === kind)) })),
  };
}

test("pages follow each other both ways, a search finds its words, and nobody sees another's", async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const made: { id: string; day: string; state: AskState }[] = [];
  for (let at = 0; at < 20; at += 1) {
    const state = askStates[at % askStates.length]!;
    const day = dayAfter(today, (at * 7) % 5);
    const given = {
      ...moved({ ...plain, plannedFor: day }, { state, askedOn: day, answeredOn: day, laterOn: day }, day),
    };
    const id = await make(db, 'ann', { ...given, what: at === 7 ? 'A 100% quiet room' : `Table ${at}` });
    const [row] = await db.select().from(asks).where(eq(asks.id, id));
    made.push({ id, day: row!.day, state });
  }
  const earliest = (a: { day: string; id: string }, b: { day: string; id: string }): number =>
    a.day + a.id < b.day + b.id ? -1 : 1;
  const inOrder = made.toSorted(earliest).map(({ id }) => id);
  assert.deepEqual(await walk(db, 'ann', undefined), inOrder.toReversed());
  const open3 = made.filter(({ state }) => ['planned', 'asked', 'later'].includes(state)).toSorted(earliest);
  assert.deepEqual(
    await walk(db, 'ann', ['planned', 'asked', 'later']),
    open3.map(({ id }) => id),
  );
  const nos = made
    .filter(({ state }) => state === 'no')
    .toSorted(earliest)
    .toReversed();
  assert.deepEqual(
    await walk(db, 'ann', ['no']),
    nos.map(({ id }) => id),
  );
  assert.deepEqual(await walk(db, 'ann', undefined, '100% QUIET'), [made[7]!.id]);
  assert.equal((await walk(db, 'ann', undefined, 'yoshida')).length, 20);
  assert.deepEqual(await walk(db, 'ann', undefined, '100_'), []);
  assert.deepEqual(await readAskedLately(db, 'ann', 5), [{ name: 'Mei Yoshida', memberId: null }]);
  const [first = ''] = inOrder;
  assert.deepEqual(await readAsks(db, 'bo', { limit: 10 }), []);
  assert.equal(await readAsk(db, 'bo', first), undefined);
  assert.equal(await lockAsk(db, 'bo', first), undefined);
  assert.equal(await deleteAsk(db, 'bo', first), undefined);
  // A row that is not mine begins no page.
  assert.deepEqual(await readAsks(db, 'bo', { limit: 10, before: first }), []);
});

test('after two hundred changes of any kind every figure is what the rows say by hand', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const day = fc.constantFrom('2026-09-30', '2026-10-01', '2026-11-24');
  const change = fc.oneof(
    fc.record({ do: fc.constant('make' as const), kind: fc.constantFrom(...askKinds) }),
    fc.record({
      do: fc.constant('move' as const),
      at: fc.nat(),
      state: fc.constantFrom(...askStates),
      askedOn: day,
      kind: fc.constantFrom(...askKinds),
    }),
    fc.record({ do: fc.constant('delete' as const), at: fc.nat() }),
    fc.record({ do: fc.constant('restore' as const) }),
  );
  const [changes = []] = fc.sample(fc.array(change, { minLength: 200, maxLength: 200 }), { numRuns: 1, seed: 26 });
  const ids: string[] = [];
  const deleted: NonNullable<Awaited<ReturnType<typeof deleteAsk>>>[] = [];
  for (const one of changes) {
    const id = 'at' in one ? ids[one.at % Math.max(1, ids.length)] : undefined;
    if (one.do === 'make') ids.push(await make(db, 'ann', { kind: one.kind }));
    else if (one.do === 'move' && id)
      await move(db, 'ann', id, { state: one.state, askedOn: one.askedOn, kind: one.kind });
    else if (one.do === 'delete' && id) {
      deleted.push((await db.transaction((tx) => deleteAsk(tx, 'ann', id)))!);
      ids.splice(ids.indexOf(id), 1);
    } else if (one.do === 'restore' && deleted.length > 0) {
      const row = deleted.pop()!;
      // Twice is once.
      for (let nth = 0; nth < 2; nth += 1) await db.transaction((tx) => restoreAsk(tx, 'ann', row));
      ids.push(row.id);
    }
  }
  const kept = await readFigures(db, 'ann');
  const hand = await byHand(db, 'ann');
  assert.ok(hand.months.length === 3 && hand.kinds.length > 3);
  assert.deepEqual({ ...kept, kinds: kept.kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)) }, hand);
});

test('an answer counts once for each ask, whatever it is and however often it is raced', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const id = await make(db, 'ann');
  const answers: AskState[] = ['yes', 'no', 'later', 'yes', 'no', 'later'];
  await Promise.all(answers.map((state) => move(db, 'ann', id, { state })));
  await move(db, 'ann', await make(db, 'ann'), { state: 'no-answer' });
  assert.equal((await readCounters(db, 'ann'))['crazy-quilt'], 1);
  const [{ asked, answered } = { asked: 0, answered: 0 }] = (await readFigures(db, 'ann')).months;
  assert.deepEqual([asked, answered], [1, 1]);
});

test('three reminders at most, none twice by two processes, then it rests', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const id = await make(db, 'ann', moved(plain, { state: 'asked', askedOn: '2026-11-01' }, today));
  await make(db, 'ann', { plannedFor: '2027-06-01' });
  await make(db, 'ann');
  await make(db, 'bo', { plannedFor: today });
  const told: number[] = [];
  for (let week = 0; week < 6; week += 1) {
    const on = dayAfter(today, week * 7);
    const before = (await db.select().from(chatNotifications)).length;
    // Two processes at once, each twice, and once more a day later: as after a restart.
    for (const day of [on, dayAfter(on)])
      await Promise.all(
        [1, 2, 3, 4].map(async () => {
          for (const userId of await readReminded(db, day, 10))
            await db.transaction((tx) => remind(tx, userId, day, now));
        }),
      );
    told.push((await db.select().from(chatNotifications)).length - before);
  }
  // Hers and his, three times each, and never again.
  assert.deepEqual(told, [2, 2, 2, 0, 0, 0]);
  const [rested] = await readAsks(db, 'ann', { states: ['no-answer'], limit: 5 });
  assert.equal(rested?.id, id);
  assert.equal((await readAsks(db, 'ann', { states: ['planned'], limit: 5 })).length, 2);
  assert.deepEqual(await readReminded(db, '2027-05-31', 10), []);
  assert.deepEqual((await readFigures(db, 'ann')).months, [{ month: '2026-11', asked: 1, answered: 0, yes: 0 }]);
  assert.deepEqual((await readFigures(db, 'bo')).months, []);
  // Only the last of them is unread.
  const bell = await db.select().from(chatNotifications).where(eq(chatNotifications.userId, 'ann'));
  assert.equal(bell.filter(({ isRead }) => !isRead).length, 0);
  // Asked again, it waits again.
  await move(db, 'ann', id, { state: 'asked', askedOn: '2027-01-01' }, '2027-01-01');
  assert.deepEqual(await readReminded(db, '2027-01-08', 10), ['ann']);
});
