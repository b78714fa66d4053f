// Work on a person's words that may keep the one thread busy for a while: done one piece after another, and after a long one that
// person's next waits for longer than it took. So nobody keeps everybody else waiting by sending the hardest texts without end.
import { setImmediate } from 'node:timers/promises';
import { Problem } from '../shared/problem.ts';
import { BUDGET } from './request-budget.ts';
import { createTurns } from './turns.ts';

const turnToThink = createTurns(
  BUDGET.thinkingOfPerson,
  () =>
    new Problem(429, 'Your earlier messages are still being read. Please try again in a minute.', {
      'retry-after': '60',
    }),
);

/** Does it when it is this person's turn. Nothing in `work` may wait for another turn of theirs. */
export async function think<Result>(userId: string, work: () => Result | Promise<Result>): Promise<Result> {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await turnToThink(userId, left);
  const before = performance.eventLoopUtilization();
  try {
    return await work();
  } finally {
    const { active } = performance.eventLoopUtilization(before);
    const { longMs, restMs } = BUDGET.thinkingOfPerson;
    if (active < longMs) leave();
    else setTimeout(leave, Math.min(restMs, 3 * active));
  }
}

/** Milliseconds after which others are served. */
const spell = 15;

/** The same for work that comes in steps: between them, others are served. */
export function thinkInSteps<Result>(userId: string, steps: Generator<unknown, Result>): Promise<Result> {
  return think(userId, async () => {
    for (let since = performance.now(); ;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - since < spell) continue;
      await setImmediate();
      since = performance.now();
    }
  });
}
