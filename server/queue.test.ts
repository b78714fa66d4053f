// The queue: nobody is lost, nobody slips in, and it ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Queue, createQueue } from './queue.ts';

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

/** Somebody's work, noted in `done` when its turn comes. */
function bring(queue: Queue, done: string[]): (who: string, count: number) => Promise<PromiseSettledResult<void>[]> {
  return (who, count) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, nth) => queue.run(async () => void done.push(`${who}${nth}`), { who: [who] })),
    );
}

test('people take turns, and what one of them brings keeps its order', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 12, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<void>();
  const started = queue.run(() => first.promise, { who: ['a'] });
  const done: string[] = [];
  const as = bring(queue, done);
  const all = [as('a', 4), as('b', 2), as('c', 1)];
  first.resolve();
  await Promise.all([started, ...all]);
  assert.deepEqual(done, ['b0', 'c0', 'a0', 'b1', 'a1', 'a2', 'a3']);
});

test('many names from one network take turns as one, with everybody in the others', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 6, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<void>();
  const started = queue.run(() => first.promise, { who: ['crowd', 'name 0'] });
  const done: string[] = [];
  const come = (...who: string[]) => queue.run(async () => void done.push(who.at(-1) ?? ''), { who });
  const all = Promise.allSettled([
    started,
    // Of theirs, the last give way to somebody of another network, and to nobody of their own.
    ...Array.from({ length: 7 }, (_, nth) => come('crowd', `name ${nth + 1}`)),
    come('wide', 'home', 'ann'),
    come('wide', 'hall', 'bob'),
    come('wide', 'hall', 'cat'),
  ]);
  first.resolve();
  await all;
  assert.deepEqual(done, ['ann', 'name 1', 'bob', 'name 2', 'cat', 'name 3']);
});

test('nobody holds the second counter while others wait', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 12, waitMs: 60_000 }, full);
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const started = held.map(({ promise }) => queue.run(() => promise, { who: ['a'] }));
  const done: string[] = [];
  const as = bring(queue, done);
  const all = [as('a', 2), as('b', 2)];
  // One of the two stays busy with what `a` brought first.
  held[0].resolve();
  await all[1];
  assert.deepEqual(done, ['b0', 'b1', 'a0', 'a1'].slice(0, done.length));
  held[1].resolve();
  await Promise.all([...started, ...all]);
});

test('the person with the most waiting gives way when the queue is full', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 4, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<void>();
  const started = queue.run(() => first.promise, { who: ['a'] });
  const done: string[] = [];
  const as = bring(queue, done);
  const [many, few, more] = [as('a', 6), as('b', 1), as('c', 3)];
  first.resolve();
  await started;
  const refused = async (all: typeof many): Promise<number> =>
    (await all).filter(({ status }) => status === 'rejected').length;
  assert.deepEqual([await refused(many), await refused(few), await refused(more)], [4, 0, 2]);
  assert.deepEqual(done, ['b0', 'c0', 'a0', 'a1']);
});

test('somebody who leaves gives up their place', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, waitMs: 60_000 }, full);
  const first = Promise.withResolvers<void>();
  const started = queue.run(() => first.promise);
  const leaving = new AbortController();
  const left = queue.run(async () => 'left', { signal: leaving.signal });
  leaving.abort();
  await assert.rejects(left, /full/);
  const stays = queue.run(async () => 'stays');
  first.resolve();
  assert.equal(await stays, 'stays');
  await started;
});
