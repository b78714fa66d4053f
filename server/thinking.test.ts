// One person’s long words keep nobody else waiting: their next ones wait for longer than the first took.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { BUDGET } from './request-budget.ts';
import { think, thinkOfEach } from './thinking.ts';

const { longMs } = BUDGET.thinkingOfPerson;

function keepBusy(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}

test('after a long piece of work that person’s next one waits for longer than it took, and nobody else’s does', async () => {
  // Before the loop runs nothing is measured.
  await setImmediate();
  const begun = performance.now();
  const order: string[] = [];
  const mine = [1, 2].map((nth) =>
    think('ann', () => {
      order.push(`ann ${nth}`);
      keepBusy(2 * longMs);
      return performance.now() - begun;
    }),
  );
  await mine[0];
  await think('ben', () => order.push('ben'));
  const [, second = 0] = await Promise.all(mine);
  assert.deepEqual(order, ['ann 1', 'ben', 'ann 2']);
  assert.ok(second > 8 * longMs, `Only ${second} ms after the first began.`);
});

test('what one request needs for its answer is done at once, and the next request rests for all of it', async () => {
  await setImmediate();
  const { signal: one } = new AbortController();
  const order: string[] = [];
  const oneMore = (): Promise<void> =>
    think(
      'dia',
      () => {
        order.push('one');
        keepBusy(2 * longMs);
      },
      one,
    );
  await oneMore();
  const next = think('dia', () => order.push('next'), new AbortController().signal);
  await oneMore();
  await oneMore();
  const answered = performance.now();
  await next;
  assert.deepEqual(order, ['one', 'one', 'one', 'next']);
  assert.ok(performance.now() - answered > 12 * longMs);
});

test('short work rests for nothing, and a failure leaves the next its turn', async () => {
  await assert.rejects(
    think('cem', () => Promise.reject(new Error('gone'))),
    /gone/,
  );
  const begun = performance.now();
  for (let nth = 0; nth < 20; nth += 1) await think('cem', () => nth);
  assert.ok(performance.now() - begun < 20 * longMs);
});

test('of several long texts one is read at a time, and others are served between', async () => {
  const order: string[] = [];
  const serving = setInterval(() => order.push('other'), 1);
  await thinkOfEach(
    'eli',
    ['first', 'second', 'third'],
    (text) => {
      order.push(text);
      keepBusy(longMs);
    },
    {},
  );
  clearInterval(serving);
  const between = order.join(' ').replace(/^(?:other )*/, '');
  assert.match(between, /^first (?:other )+second (?:other )+third$/);
});
