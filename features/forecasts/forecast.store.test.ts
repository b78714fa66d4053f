// Forecasts on a real database: a score that equals the rows however they came about, pages, and reminders that come thrice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { chatNotifications, forecastLikelihoods, forecasts, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { createPremortem, deletePremortem, restorePremortem } from '../premortems/premortem.store.ts';
import {
  type Outcome,
  countedLikelihood,
  daysAfter,
  frozenAt,
  mergeBins,
  outcomes,
  scoreOf,
  shareOf,
} from './forecast.rules.ts';
import {
  type Change,
  changeForecast,
  lockForecast,
  moveScore,
  readForecast,
  readForecasts,
  readScore,
  resolveForecast,
} from './forecast.store.ts';
import { sendReminders } from './reminder.store.ts';

const now = new Date('2026-11-01T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const story = {
  challengeId: null,
  failureStory: 'It failed',
  peopleFailures: null,
  processFailures: null,
  lemonadeOpportunities: null,
  actionItems: [],
};
const cause = (text: string, lookOn: string | null = '2026-11-05', likelihood: number | null = 40) => ({
  text,
  likelihood,
  lookOn,
});
const premortem = (db: Database, userId: string, causes: ReturnType<typeof cause>[], at = now) =>
  db.transaction((tx) => createPremortem(tx, userId, { ...story, causes }, at));

async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
}
const change = (db: Database, id: string, given: Change, at: Date) =>
  db.transaction(async (tx) => {
    const before = await lockForecast(tx, 'ann', id);
    await moveScore(tx, 'ann', await changeForecast(tx, 'ann', before!, given, at));
  });
const resolve = (db: Database, id: string, outcome: Outcome, at: Date) =>
  db.transaction(async (tx) => resolveForecast(tx, 'ann', (await lockForecast(tx, 'ann', id))!, outcome, at));

/** The score worked out again from every likelihood that was kept, with nothing of the sums. */
async function recomputed(db: Database, userId: string) {
  const rows = await db.select().from(forecasts).where(eq(forecasts.userId, userId));
  const kept = await db
    .select()
    .from(forecastLikelihoods)
    .orderBy(asc(forecastLikelihoods.at), asc(forecastLikelihoods.id));
  return scoreOf(
    mergeBins(
      rows.flatMap((row) => {
        const said = kept.filter(({ forecastId }) => forecastId === row.id);
        return (
          shareOf({ outcome: row.outcome as Outcome | null, counted: countedLikelihood(said, frozenAt(row)) }) ?? []
        );
      }),
    ),
  );
}

test('the score follows change, answer, another answer and cannot tell, as worked out by hand', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const { premortem: made } = await premortem(db, 'ann', [
    cause('A'),
    cause('B', null, 80),
    cause('C', '2026-11-05', null),
  ]);
  const [a, b, c] = made.causes.map(({ id }) => id) as [string, string, string];
  const score = async () => {
    const { n, brier, baseRate } = await readScore(db, 'ann');
    return [n, brier, baseRate];
  };
  assert.deepEqual(await score(), [0, null, null]);
  await change(db, a, { likelihood: 60 }, later(24));
  // Its day has come: this is kept, and does not count.
  await change(db, a, { likelihood: 99 }, later(24 * 4));
  await resolve(db, a, 'happened', later(24 * 4 + 1));
  assert.deepEqual(await score(), [1, 0.16, 1]);
  await resolve(db, a, 'did-not', later(24 * 5));
  assert.deepEqual(await score(), [1, 0.36, 0]);
  await resolve(db, b, 'happened', later(24 * 5));
  // (0.6² + 0.2²) / 2
  assert.deepEqual(await score(), [2, 0.2, 0.5]);
  await resolve(db, c, 'happened', later(24 * 5));
  assert.deepEqual(await score(), [2, 0.2, 0.5], 'a cause without a likelihood is not scored');
  await resolve(db, a, 'cannot-tell', later(24 * 6));
  assert.deepEqual(await score(), [1, 0.04, 1]);
  assert.deepEqual(
    (await readForecast(db, 'ann', a))?.likelihoods.map(({ likelihood }) => likelihood),
    [99, 60, 40],
  );
});

test('after any changes and answers the score is that of the rows', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  await premortem(db, 'bo', [cause('Not hers')]);
  const { premortem: made } = await premortem(db, 'ann', [cause('A'), cause('B', null), cause('C', '2026-11-03', 70)]);
  const day = fc.option(
    fc.nat(9).map((days) => daysAfter('2026-11-01', days)),
    { nil: null },
  );
  const step = fc.record({
    at: fc.nat(2),
    act: fc.oneof(
      fc.record({ likelihood: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }) }),
      fc.record({ lookOn: day }),
      fc.record({ seenOn: day }),
      fc.record({ outcome: fc.constantFrom(...outcomes) }),
    ),
  });
  for (const [hours, { at, act }] of fc.sample(step, { numRuns: 60, seed: 28 }).entries()) {
    const { id } = made.causes[at]!;
    if ('outcome' in act) await resolve(db, id, act.outcome, later(3 * hours));
    else await change(db, id, act, later(3 * hours));
    assert.deepEqual(await readScore(db, 'ann'), await recomputed(db, 'ann'), `step ${hours}`);
  }
  assert.equal((await readScore(db, 'bo')).n, 0);
});

test('answers to many forecasts at once are all in the score', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const causes = Array.from({ length: 20 }, (_, at) => cause(`Cause ${at}`, '2026-11-05', at * 5));
  const { premortem: made } = await premortem(db, 'ann', causes);
  await Promise.all(
    made.causes.flatMap(({ id }, at) => [
      resolve(db, id, at % 2 ? 'happened' : 'did-not', later(1)),
      resolve(db, id, at % 3 ? 'did-not' : 'happened', later(2)),
    ]),
  );
  assert.equal((await readScore(db, 'ann')).n, 20);
  assert.deepEqual(await readScore(db, 'ann'), await recomputed(db, 'ann'));
});

test("open forecasts come by the day to look, page by page, and nobody sees another's", async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const days = ['2026-11-09', null, '2026-11-05', '2026-11-05', null, '2026-11-07'];
  const { premortem: made } = await premortem(
    db,
    'ann',
    days.map((day, at) => cause(`Cause ${at}`, day)),
  );
  const paged: (string | null)[] = [];
  for (let before: string | undefined; ;) {
    const page = await readForecasts(db, 'ann', { open: true, limit: 2, before });
    paged.push(...page.map(({ lookOn }) => lookOn));
    if (page.length < 2) break;
    before = page.at(-1)!.id;
  }
  assert.deepEqual(paged, ['2026-11-05', '2026-11-05', '2026-11-07', '2026-11-09', null, null]);
  for (const [at, { id }] of made.causes.entries()) await resolve(db, id, 'happened', later(at));
  const [first, second] = await readForecasts(db, 'ann', { open: false, limit: 2 });
  assert.deepEqual([first?.text, second?.text], ['Cause 5', 'Cause 4']);
  const [third] = await readForecasts(db, 'ann', { open: false, limit: 1, before: second!.id });
  assert.equal(third?.text, 'Cause 3');
  assert.equal((await readForecasts(db, 'ann', { limit: 10 })).length, 6);
  for (const isOpen of [true, false, undefined])
    assert.deepEqual(await readForecasts(db, 'bo', { open: isOpen, limit: 10 }), []);
  assert.equal(await readForecast(db, 'bo', first!.id), undefined);
  assert.equal(await lockForecast(db, 'bo', first!.id), undefined);
});

test('a pre-mortem goes with its open causes and comes back with them; answered ones stay in the score', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const { premortem: made } = await premortem(db, 'ann', [cause('A'), cause('B')]);
  await resolve(db, made.causes[0]!.id, 'happened', later(1));
  const before = await readForecasts(db, 'ann', { limit: 10 });
  const deleted = await db.transaction((tx) => deletePremortem(tx, 'ann', made.id));
  assert.deepEqual(
    (await readForecasts(db, 'ann', { limit: 10 })).map(({ text }) => text),
    ['A'],
  );
  assert.equal((await readScore(db, 'ann')).n, 1);
  for (let times = 0; times < 2; times += 1)
    assert.deepEqual(await db.transaction((tx) => restorePremortem(tx, 'ann', deleted!)), made);
  assert.deepEqual(await readForecasts(db, 'ann', { limit: 10 }), before);
});

test('three reminders come, a week apart, from two processes none twice', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const { premortem: made } = await premortem(db, 'ann', [cause('A'), cause('B', null), cause('C', '2027-03-01')]);
  const told: string[] = [];
  for (let day = 0; day < 60; day += 1) {
    const at = later(24 * day);
    const [one, other] = await Promise.all([sendReminders(db, at), sendReminders(db, at)]);
    if (one + other > 0) told.push(`${at.toISOString().slice(5, 10)}: ${one + other}`);
    await db.update(chatNotifications).set({ isRead: true });
  }
  assert.deepEqual(told, ['11-05: 1', '11-12: 1', '11-19: 1']);
  const bell = await db.select().from(chatNotifications);
  assert.deepEqual(
    bell.map(({ title, content, metadata }) => [title, content, metadata['path']]),
    Array.from({ length: 3 }, () => [
      'Time to look: did it happen?',
      'A',
      `/profile?tab=foresight&forecast=${made.causes[0]!.id}`,
    ]),
  );
  // Another day is another look; an answer ends it.
  await change(db, made.causes[0]!.id, { lookOn: '2027-01-10' }, later(24 * 60));
  assert.equal(await sendReminders(db, new Date('2027-01-10T00:00:00Z')), 1);
  await resolve(db, made.causes[0]!.id, 'did-not', new Date('2027-01-11T00:00:00Z'));
  assert.equal(await sendReminders(db, new Date('2027-02-20T00:00:00Z')), 0);
});
