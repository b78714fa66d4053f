// The waiting line: nobody is lost, nobody slips in, and it ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLine } from './line.ts';

const full = (): Error => new Error('full');

test('never more are served at once than may be, in the order they came, and all are answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.scheduler(),
      fc.integer({ min: 1, max: 12 }),
      async (atOnce, s, count) => {
        const line = createLine({ atOnce, waiting: 12, waitMs: 60_000 }, full);
        const began: number[] = [];
        let served = 0;
        const answers = Array.from({ length: count }, (_, number) =>
          line.run(async () => {
            began.push(number);
            served += 1;
            assert.ok(served <= atOnce);
            await s.schedule(Promise.resolve());
            served -= 1;
            if (number % 3 === 0) throw new Error(`work ${number}`);
            return number;
          }),
        );
        const settled = Promise.allSettled(answers);
        await s.waitFor(settled);
        for (const [number, result] of (await settled).entries())
          assert.equal(result.status, number % 3 === 0 ? 'rejected' : 'fulfilled');
        assert.deepEqual(
          began,
          began.toSorted((a, b) => a - b),
        );
      },
    ),
  );
});

test('who finds the line full is sent away, and who waited is served', async () => {
  const line = createLine({ atOnce: 1, waiting: 1, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<string>();
  const served = line.run(() => first.promise);
  const waits = line.run(async () => 'second');
  await assert.rejects(
    line.run(async () => 'third'),
    /full/,
  );
  first.resolve('first');
  assert.deepEqual(await Promise.all([served, waits]), ['first', 'second']);
  assert.equal(await line.run(async () => 'fourth'), 'fourth');
});

test('who has waited too long is sent away and leaves the place free', async () => {
  const line = createLine({ atOnce: 1, waiting: 1, waitMs: 1 }, full);
  const first = Promise.withResolvers<string>();
  const served = line.run(() => first.promise);
  await assert.rejects(
    line.run(async () => 'second'),
    /full/,
  );
  first.resolve('first');
  assert.equal(await served, 'first');
  assert.equal(await line.run(async () => 'third'), 'third');
});

test('a closed line sends away all who wait and all who come', async () => {
  const line = createLine({ atOnce: 1, waiting: 5, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<string>();
  const served = line.run(() => first.promise);
  const waits = line.run(async () => 'second');
  line.close(() => new Error('closed'));
  await assert.rejects(waits, /closed/);
  await assert.rejects(
    line.run(async () => 'third'),
    /closed/,
  );
  first.resolve('first');
  assert.equal(await served, 'first');
});
