// What it is worth to keep a statement prepared, in one read of every day: `node bench/prepared.ts`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readInventory } from '../../features/inventory/inventory.store.ts';
import { bihInventories } from '../../server/database/schema.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround, inventory } from './ground.ts';
import { quietRounds } from './quiet.ts';

const ASKED = 400;

export async function measurePrepared(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  try {
    const { id, cookie } = await ground.signUp('reader');
    await ground.app.inject({ method: 'POST', url: '/api/bih-inventory', headers: { cookie }, payload: inventory(1) });
    const { db } = ground.services;
    const timeOf = async (ask: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      for (let nth = 0; nth < ASKED; nth++) await ask();
      return performance.now() - begun;
    };
    const kept = (): Promise<unknown> => readInventory(db, id);
    const written = async (): Promise<unknown> => db.select().from(bihInventories).where(eq(bihInventories.userId, id));
    for (let nth = 0; nth < 3; nth++) await Promise.all([timeOf(kept), timeOf(written)]);
    const { rounds, note } = await quietRounds(9, async () => (await timeOf(kept)) / (await timeOf(written)));
    return [
      {
        what: 'A read by a prepared statement, against the same written and planned anew',
        goal: null,
        value: median(rounds),
        unit: '×',
        note,
      },
    ];
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measurePrepared);
