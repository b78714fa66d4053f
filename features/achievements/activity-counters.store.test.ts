// The kept ledger and the log of actions agree, whatever was done; and where they were torn apart, they are mended.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { earnedBadges, familyCounters, users } from '../../server/database/schema.ts';
import { FAMILIES, type Family } from '../../shared/family.ts';
import { readCounters } from '../../test/counters.ts';
import { freshDatabase } from '../../test/database.ts';
import { layNewDatabase } from '../../test/new-database.ts';
import { quickly } from '../../test/shipped.ts';
import { readLedger, recordActivity } from './activity.store.ts';
import { type FaultyCounters, findFaultyCounters, rebuildCounters } from './activity-counters.store.ts';

async function makePerson(db: Database): Promise<string> {
  const id = newId();
  await db.insert(users).values({ id, username: id, accountEmail: `${id}@example.org` });
  return id;
}

const record = (db: Database, userId: string, family: Family | null, entityId: string, at = new Date()) =>
  db.transaction((tx) =>
    recordActivity(tx, userId, { action: 'did', family, entityType: 'thing', entityId, description: 'Did it' }, at),
  );

async function faulty(db: Database): Promise<FaultyCounters[]> {
  const all: FaultyCounters[] = [];
  for await (const one of findFaultyCounters(db)) all.push(one);
  return all;
}

const rounds = 25;
test(`after ${rounds * 20} random actions, many at once and many repeated, no ledger differs from its log`, async () => {
  const { db } = await freshDatabase();
  const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(db)));
  // A fixed stream of numbers: what fails here fails again.
  let state = 47;
  const pick = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const families: readonly (Family | null)[] = [...FAMILIES, null];
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      Array.from({ length: 20 }, () => {
        const family = families[pick(families.length)] ?? null;
        return record(db, people[pick(people.length)]!, family, `${pick(25)}`);
      }),
    );
  assert.deepEqual(await faulty(db), []);
  for (const person of people) assert.deepEqual(await rebuildCounters(db, person), []);
});

test('what was torn is told and mended: a counter, a lost one, a lost tier, a lost list', async () => {
  const { db } = await freshDatabase();
  const [me, other] = [await makePerson(db), await makePerson(db)];
  for (let day = 1; day <= 9; day += 1)
    for (const person of [me, other]) await record(db, person, 'lemonade', `${day}`, new Date(Date.UTC(2026, 10, day)));
  await record(db, me, 'hyb', '1');
  const [before, ledger] = [await readCounters(db, me), await readLedger(db, me, 5)];

  const mine = eq(familyCounters.userId, me);
  await db
    .update(familyCounters)
    .set({ actions: 40 })
    .where(and(mine, eq(familyCounters.family, 'lemonade')));
  await db.delete(familyCounters).where(and(mine, eq(familyCounters.family, 'hyb')));
  await db.delete(earnedBadges).where(and(eq(earnedBadges.userId, me), eq(earnedBadges.tier, 'silver')));
  await db
    .update(users)
    .set({ badges: ['prosper-gold'] })
    .where(eq(users.id, me));

  const [found, ...more] = await faulty(db);
  assert.deepEqual([found?.userId, more], [me, []]);
  assert.deepEqual(
    found?.faults.map(({ kind }) => kind),
    ['counter', 'counter', 'missing', 'list'],
  );
  assert.deepEqual(await rebuildCounters(db, me), found?.faults);
  assert.deepEqual(await faulty(db), []);
  assert.deepEqual(await readCounters(db, me), before);
  // Also the days on which they were earned.
  assert.deepEqual((await readLedger(db, me, 5)).get('lemonade')?.earned, ledger.get('lemonade')?.earned);
  const [row] = await db.select({ badges: users.badges }).from(users).where(eq(users.id, me));
  assert.deepEqual(row?.badges.toSorted(), ['hyb-bronze', 'lemonade-bronze', 'lemonade-gold', 'lemonade-silver']);
});

test('an action while it is mended is counted once, the first of its family too', async () => {
  const { db } = await freshDatabase();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const me = await makePerson(db);
      await record(db, me, 'prosper', 'first');
      await db.update(familyCounters).set({ actions: 70 }).where(eq(familyCounters.userId, me));
      await Promise.all([
        ...Array.from({ length: 10 }, (_, at) => record(db, me, 'prosper', `${at}`)),
        rebuildCounters(db, me),
        ...Array.from({ length: 10 }, (_, at) => record(db, me, 'lemonade', `${at}`)),
      ]);
      const { prosper, lemonade } = await readCounters(db, me);
      assert.deepEqual([prosper, lemonade], [11, 10]);
    }),
  );
  assert.deepEqual(await faulty(db), []);
});

test('the command says that all is well, and ends well', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-'));
  await layNewDatabase(dataDir);
  const program = join(import.meta.dirname, '../../operator/admin.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'a'.repeat(32) };
  const run = spawnSync(process.execPath, [...quickly, program, 'ledger', '--check'], {
    env,
    encoding: 'utf8',
    timeout: 240_000,
  });
  assert.equal(run.stderr, '');
  assert.equal(run.stdout, 'All counters match the log.\n');
  assert.equal(run.status, 0);
  await rm(dataDir, { recursive: true });
});
