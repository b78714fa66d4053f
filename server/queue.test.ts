// The queue: nobody is lost, nobody slips in, and it ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createQueue } from './queue.ts';

const full = (): Error => new Error('full');

test('never more are served at once than may be, in the order they came, and all are answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.scheduler(),
      fc.integer({ min: 1, max: 12 }),
      async (atOnce, s, count) => {
        const queue = createQueue({ atOnce, waiting: 12, waitMs: 60_000 }, full);
        const began: number[] = [];
        let served = 0;
        const answers = Array.from({ length: count }, (_, number) =>
          queue.run(async () => {
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

test('who finds the queue full is sent away, and who waited is served', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<string>();
  const served = queue.run(() => first.promise);
  const waits = queue.run(async () => 'second');
  await assert.rejects(
    queue.run(async () => 'third'),
    /full/,
  );
  first.resolve('first');
  assert.deepEqual(await Promise.all([served, waits]), ['first', 'second']);
  assert.equal(await queue.run(async () => 'fourth'), 'fourth');
});

test('who has waited too long is sent away and leaves the place free', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, waitMs: 1 }, full);
  const first = Promise.withResolvers<string>();
  const served = queue.run(() => first.promise);
  await assert.rejects(
    queue.run(async () => 'second'),
    /full/,
  );
  first.resolve('first');
  assert.equal(await served, 'first');
  assert.equal(await queue.run(async () => 'third'), 'third');
});

test('a closed queue sends away all who wait and all who come', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 5, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<string>();
  const served = queue.run(() => first.promise);
  const waits = queue.run(async () => 'second');
  queue.close(() => new Error('closed'));
  await assert.rejects(waits, /closed/);
  await assert.rejects(
    queue.run(async () => 'third'),
    /closed/,
  );
  first.resolve('first');
  assert.equal(await served, 'first');
});
