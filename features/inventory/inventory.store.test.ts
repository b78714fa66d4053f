// The inventory's own rows: versions that nobody overwrites unseen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../server/database/database.ts';
import { users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { emptyInventory } from './inventory.rules.ts';
import { readInventory, setBihCompleted, writeInventory } from './inventory.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const state = (whoIAm: string) => ({
  ...emptyInventory(),
  whoIAm,
  aiSummary: '',
  strengthScores: { whoIAm: 1, whatIKnow: 0, whoIKnow: 0, whatIHave: 0 },
});

async function people(db: Database, ...ids: string[]): Promise<void> {
  await db.insert(users).values(ids.map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
}

test('of the first saves at once one is kept, and of later ones from one version, too', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann', 'bo');
  const race = (from: number) =>
    Promise.all(['one', 'two', 'three'].map((text) => writeInventory(db, 'ann', from, state(`${from} ${text}`), now)));
  for (const from of [0, 1, 2]) {
    const written = (await race(from)).filter((row) => row !== undefined);
    assert.equal(written.length, 1);
    assert.equal(written[0]?.version, from + 1);
    assert.equal((await readInventory(db, 'ann'))?.whoIAm, written[0]?.whoIAm);
  }
  assert.equal(await writeInventory(db, 'ann', 1, state('late'), now), undefined);
  assert.equal(await readInventory(db, 'bo'), undefined);
});

test('the inventory turns complete once, also when raced', async () => {
  const { db } = await freshDatabase();
  await people(db, 'ann');
  const turned = await Promise.all([1, 2, 3].map(() => setBihCompleted(db, 'ann')));
  assert.equal(turned.filter(Boolean).length, 1);
  assert.equal(await setBihCompleted(db, 'ann'), false);
});
