// The ledger as it is read: by family with the last actions, and page by page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestApp, testApp } from '../../test/app.ts';
import { readActivity, readLedger, recordActivity } from './activity.store.ts';

let t: TestApp;
let me: string;
let other: string;

async function act(userId: string, nth: number, at: Date): Promise<void> {
  const family = nth % 2 === 0 ? 'lemonade' : 'hyb';
  await t.db.transaction((tx) =>
    recordActivity(
      tx,
      userId,
      { action: 'completed_play', family, entityType: 'play', entityId: `${nth}`, description: `Play ${nth}` },
      at,
    ),
  );
}

before(async () => {
  t = await testApp();
  me = (await t.signUp()).id;
  other = (await t.signUp()).id;
  // Several in one millisecond, and another person's in between.
  for (let nth = 0; nth < 9; nth++) {
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(nth / 3));
    await act(me, nth, at);
    await act(other, nth, at);
  }
});
after(() => t.close());

test('the ledger has each family’s count, earned tiers and last actions, newest first', async () => {
  const ledger = await readLedger(t.db, me, 2);
  assert.deepEqual([...ledger.keys()].toSorted(), ['hyb', 'lemonade']);
  const lemonade = ledger.get('lemonade')!;
  assert.equal(lemonade.actions, 5);
  assert.deepEqual(
    lemonade.recent.map(({ description }) => description),
    ['Play 8', 'Play 6'],
  );
  assert.deepEqual(lemonade.recent[0]!.createdAt, new Date(Date.UTC(2026, 0, 1) + 2));
  assert.deepEqual(Object.keys(lemonade.earned).toSorted(), ['bronze', 'silver']);
  assert.ok(lemonade.earned.bronze instanceof Date);
});

test('someone who has done nothing has no families', async () => {
  const nobody = (await t.signUp()).id;
  assert.equal((await readLedger(t.db, nobody, 5)).size, 0);
});

test('pages follow on one another without a gap or a repeat, newest first', async () => {
  const whole = await readActivity(t.db, me, 100);
  const paged: string[] = [];
  for (let before: string | undefined; ; before = paged.at(-1)) {
    const page = await readActivity(t.db, me, 2, before);
    if (page.length === 0) break;
    paged.push(...page.map(({ id }) => id));
  }
  assert.deepEqual(
    paged,
    whole.map(({ id }) => id),
  );
  assert.equal(new Set(paged).size, paged.length);
  const times = whole.map(({ createdAt }) => createdAt.getTime());
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  );
});

test('an entry of another person is no place to go on from', async () => {
  const [theirs] = await readActivity(t.db, other, 1);
  assert.deepEqual(await readActivity(t.db, me, 10, theirs!.id), []);
});
