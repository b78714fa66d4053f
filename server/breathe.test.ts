// However many do long work, others wait for one stretch of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breathe, stretches } from './breathe.ts';

const STRETCH = 40;
const WORKERS = 10;

function keepBusy(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}

/** Turns of the loop while the work is done, in which anything else could have been done. */
async function turnsDuring(work: readonly Promise<void>[]): Promise<number> {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await Promise.all(work);
  clearInterval(counting);
  return turns;
}

test('of all long work one stretch is done at a time, and others are served between', async () => {
  const turns = await turnsDuring(
    Array.from({ length: WORKERS }, async () => {
      for (let nth = 0; nth < 2; nth += 1) {
        await breathe();
        keepBusy(STRETCH);
      }
    }),
  );
  // The pauses are as long as the stretches; a few turns of the loop were enough.
  assert.ok(turns > 2 * WORKERS, `Only ${turns} turns.`);
});

test('small steps wait for nothing until they have taken long together', async () => {
  const rest = stretches();
  const begun = performance.now();
  await rest();
  assert.ok(performance.now() - begun < STRETCH);
  keepBusy(STRETCH);
  const turns = await turnsDuring([rest()]);
  assert.ok(turns > 0);
});
