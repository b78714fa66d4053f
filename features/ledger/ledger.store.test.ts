// The ledger on a real database: stakes that race, and figures that equal those reckoned from the rows by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../server/database/database.ts';
import { challenges, ledgerLimits, plays, users } from '../../server/database/schema.ts';
import { Problem } from '../../shared/problem.ts';
import { freshDatabase } from '../../test/database.ts';
import {
  type NewPlay,
  type StoredPlay,
  changePlay,
  createPlay,
  deletePlay,
  readPlay,
  restorePlay,
} from '../plays/play.store.ts';
import { keptLoss, keptStake, noLoss } from './ledger.rules.ts';
import { readLimits, readStakedPlays, removeLimit, setLimit } from './ledger.store.ts';

const start = new Date('2026-09-28T12:00:00Z');
const given = (more: Partial<NewPlay> = {}): NewPlay => ({
  challengeId: null,
  title: 'Sit at the counter',
  description: 'For one morning.',
  principle: 'lemonade',
  category: 'Process',
  effortLevel: 'low',
  status: 'planned',
  dueDate: null,
  lessons: null,
  affordableLoss: null,
  ...more,
});
const limit = { kind: 'money', amount: 10_000, period: 'month', challengeId: null, reason: null } as const;

const person = (db: Database, id = 'ann') =>
  db.insert(users).values({ id, username: id, accountEmail: `${id}@example.com` });
const make = (db: Database, more: Partial<NewPlay>, now = start) =>
  db.transaction((tx) => createPlay(tx, 'ann', given(more), now));
/** As the route does it: lock, then write. False where it is refused. */
const change = async (db: Database, id: string, to: (before: StoredPlay) => Partial<StoredPlay>, now = start) => {
  try {
    await db.transaction(async (tx) => {
      const before = await readPlay(tx, 'ann', id, { lock: true });
      if (before) await changePlay(tx, 'ann', before, { ...before, ...to(before) }, now);
    });
    return true;
  } catch (error) {
    assert.ok(error instanceof Problem && error.status === 409, String(error));
    return false;
  }
};

test('of forty stakes at once, as many are let in as there is room for', async () => {
  const { db } = await freshDatabase();
  await person(db);
  await db.transaction((tx) => setLimit(tx, 'ann', limit, start));
  const made = await Promise.all(Array.from({ length: 40 }, () => make(db, { stake: { money: 20 } })));
  const passed = await Promise.all(made.map(({ play }) => change(db, play.id, () => ({ status: 'active' }))));
  assert.equal(passed.filter(Boolean).length, 5);
  const [figures] = await readLimits(db, 'ann', start);
  assert.deepEqual([figures?.open, figures?.lost], [10_000, 0]);
  assert.equal((await db.select().from(plays).where(eq(plays.status, 'active'))).length, 5);
});

test('a limit that is set while plays are executed counts them all', async () => {
  const { db } = await freshDatabase();
  await person(db);
  const made = await Promise.all(Array.from({ length: 12 }, () => make(db, { stake: { hours: 1 } })));
  await Promise.all([
    ...made.map(({ play }) => change(db, play.id, () => ({ status: 'active' }))),
    db.transaction((tx) => setLimit(tx, 'ann', { ...limit, kind: 'time', amount: 400 }, start)),
  ]);
  assert.equal((await readLimits(db, 'ann', start))[0]?.open, 48);
});

test('a deleted play frees its room, and comes back as planned if that is taken', async () => {
  const { db } = await freshDatabase();
  await person(db);
  await db.transaction((tx) => setLimit(tx, 'ann', limit, start));
  const { play } = await make(db, { status: 'active', stake: { money: 100 } });
  await assert.rejects(make(db, { status: 'active', stake: { money: 0.01 } }), { status: 409 });
  const deleted = await db.transaction((tx) => deletePlay(tx, 'ann', play.id, start));
  const back = await db.transaction((tx) => restorePlay(tx, 'ann', deleted!, start));
  assert.deepEqual(back, play);
  await db.transaction((tx) => restorePlay(tx, 'ann', deleted!, start));
  assert.equal((await readLimits(db, 'ann', start))[0]?.open, 10_000);

  await db.transaction((tx) => deletePlay(tx, 'ann', play.id, start));
  await make(db, { status: 'active', stake: { money: 1 } });
  const late = await db.transaction((tx) => restorePlay(tx, 'ann', deleted!, start));
  assert.deepEqual([late.status, late.stakeMoney, late.executedAt], ['planned', 10_000, null]);
  assert.equal((await readLimits(db, 'ann', start))[0]?.open, 100);
});

test("a raise needs its reason, a change is kept, and nobody reaches another's limit", async () => {
  const { db } = await freshDatabase();
  await person(db);
  await person(db, 'bo');
  const set = (amount: number, reason: string | null = null, userId = 'ann') =>
    db.transaction((tx) => setLimit(tx, userId, { ...limit, amount, reason }, start));
  const { id } = await set(5000);
  await assert.rejects(set(5001), { status: 400 });
  await set(6000, 'The library pays half');
  await set(6000);
  const { history } = await set(4000);
  assert.deepEqual(
    history.map(({ amount, reason }) => [amount, reason]),
    [
      [4000, null],
      [6000, 'The library pays half'],
      [5000, null],
    ],
  );
  await set(9000, null, 'bo');
  assert.equal((await readLimits(db, 'ann', start)).length, 1);
  assert.equal(await removeLimit(db, 'bo', id), false);
  assert.equal(await removeLimit(db, 'ann', id), true);
});

test('after 200 random operations every figure is the one reckoned from the rows', async () => {
  const { db } = await freshDatabase();
  await person(db);
  const [challenge] = await db
    .insert(challenges)
    .values({ userId: 'ann', title: 'One queue', statement: 'One queue for all.' })
    .returning({ id: challenges.id });
  const ids = [null, challenge!.id];
  const random = fc.sample(
    fc.record({
      act: fc.constantFrom('make', 'execute', 'complete', 'say', 'stake', 'move', 'delete', 'restore', 'limit'),
      at: fc.nat(),
      money: fc.nat(60),
      quarters: fc.nat(20),
      risk: fc.boolean(),
      limitKind: fc.constantFrom('money', 'time', 'reputation', 'emotion'),
      period: fc.constantFrom('month', 'year', 'open'),
      hours: fc.nat(40),
    }),
    { numRuns: 200, seed: 26 },
  );
  let now = start;
  const deleted: Awaited<ReturnType<typeof deletePlay>>[] = [];
  for (const { act, at, money, quarters, risk, limitKind, period, hours } of random) {
    // Over half a year, so that months and a year go by.
    now = new Date(now.getTime() + hours * 3_600_000);
    const rows = await db.select({ id: plays.id }).from(plays).orderBy(plays.id);
    const id = rows[at % Math.max(rows.length, 1)]?.id ?? 'none';
    const challengeId = ids[at % 2]!;
    const stake = { money, hours: quarters / 4, ...(risk && { reputation: 'Laughed at', emotion: 'Hurt' }) };
    const loss = { ...(at % 3 !== 0 && { money: money / 2 }), ...(at % 4 !== 0 && { hours: quarters / 8 }) };
    if (act === 'make') await make(db, { stake, challengeId }, now);
    if (act === 'execute')
      await change(db, id, ({ status }) => (status === 'planned' ? { status: 'active', executedAt: now } : {}), now);
    if (act === 'complete' || act === 'say')
      await change(
        db,
        id,
        (play) =>
          play.status === 'planned'
            ? {}
            : { status: 'completed', ...keptLoss(play, act === 'say' ? loss : {}, now), completedAt: now },
        now,
      );
    if (act === 'stake') await change(db, id, ({ status }) => (status === 'completed' ? {} : keptStake(stake)), now);
    if (act === 'move') await change(db, id, () => ({ challengeId }), now);
    if (act === 'delete') deleted.push(await db.transaction((tx) => deletePlay(tx, 'ann', id, now)));
    const gone = deleted[at % Math.max(deleted.length, 1)];
    if (act === 'restore' && gone) await db.transaction((tx) => restorePlay(tx, 'ann', gone, now));
    if (act === 'limit') {
      const amount = limitKind === 'money' ? money * 500 : limitKind === 'time' ? quarters * 20 : 1 + (at % 3);
      const wanted = { kind: limitKind, amount, period, challengeId, reason: 'Because' } as const;
      await db.transaction((tx) => setLimit(tx, 'ann', wanted, now));
    }
  }

  // By hand, from the rows alone.
  const limits = await readLimits(db, 'ann', now);
  const all = await db.select().from(plays);
  assert.ok(limits.length > 5 && all.length > 5);
  for (const each of limits) {
    const mine = all.filter(
      (play) => play.status !== 'planned' && (each.challengeId ?? play.challengeId) === play.challengeId,
    );
    const said = (at: Date | null) =>
      at !== null &&
      (each.period === 'open'
        ? at >= each.createdAt
        : at.toISOString().slice(0, each.period === 'month' ? 7 : 4) ===
          now.toISOString().slice(0, each.period === 'month' ? 7 : 4));
    let [open, lost] = [0, 0];
    for (const play of mine) {
      if (each.kind === 'money') {
        if (play.lostMoneyAt === null) open += play.stakeMoney ?? 0;
        else if (said(play.lostMoneyAt)) lost += play.lostMoney ?? 0;
      } else if (each.kind === 'time') {
        if (play.lostQuartersAt === null) open += play.stakeQuarters ?? 0;
        else if (said(play.lostQuartersAt)) lost += play.lostQuarters ?? 0;
      } else if (play.status === 'active')
        open += (each.kind === 'reputation' ? play.stakeReputation : play.stakeEmotion) === null ? 0 : 1;
    }
    assert.deepEqual([each.open, each.lost], [open, lost], `${each.kind} ${each.period} ${each.challengeId}`);
  }
  const listed = await readStakedPlays(db, 'ann', { of: 'stake' });
  const isOpen = (play: (typeof all)[number]) =>
    (play.status !== 'planned' &&
      ((play.stakeMoney !== null && play.lostMoney === null) ||
        (play.stakeQuarters !== null && play.lostQuarters === null))) ||
    (play.status === 'active' && play.stakeReputation !== null);
  assert.deepEqual(new Set(listed.map(({ id }) => id)), new Set(all.filter(isOpen).map(({ id }) => id)));
});

test('what was lost in a month that is over leaves the room of the next', async () => {
  const { db } = await freshDatabase();
  await person(db);
  await db.transaction((tx) => setLimit(tx, 'ann', limit, start));
  const { play } = await make(db, { status: 'active', stake: { money: 80 } });
  await change(db, play.id, () => ({ status: 'completed', ...keptLoss(noLoss, { money: 80 }, start) }));
  const october = new Date('2026-10-01T00:00:00Z');
  assert.equal((await readLimits(db, 'ann', start))[0]?.lost, 8000);
  assert.equal((await readLimits(db, 'ann', october))[0]?.lost, 0);
  await make(db, { status: 'active', stake: { money: 100 } }, october);
  // A loss of September that is corrected in October stays September's.
  await change(db, play.id, (before) => keptLoss(before, { money: 10 }, october), october);
  const [figures] = await readLimits(db, 'ann', october);
  assert.deepEqual([figures?.open, figures?.lost], [10_000, 0]);
  assert.equal((await db.select().from(ledgerLimits)).length, 1);
});
