// Thinks in a thread of its own what may take long (a talk of many turns, a document of many pages), so that nobody else waits
// meanwhile. One at a time; the thread is opened for the first who asks, and ends when nobody has asked for a while.
import { Worker } from 'node:worker_threads';
import { Problem } from '../../shared/problem.ts';
import type { Apart } from '../../shared/question.ts';
import { createQueue } from '../queue.ts';

export type Thinker = {
  /**
   * What an export of a module says to `args`, which are copied. Throws `Problem` 429 where a person asks for more at once than they
   * can read, 503 where many wait or it took too long.
   */
  think<Value>(apart: Apart, args: readonly unknown[], userId: string): Promise<Value>;
  close(): Promise<void>;
};

/** What is sent to the thread, and what comes back. */
export type Thought = { apart: Apart; args: readonly unknown[] };
export type Outcome = { value: unknown } | { error: unknown };

const busy = (): Problem =>
  new Problem(503, 'The coach is answering many people right now. Please try again in a minute.', {
    'retry-after': '60',
  });
const tooLong = (): Problem =>
  new Problem(503, 'That was too much for the coach at once. Please send it in shorter pieces.', {
    'retry-after': '1',
  });
const tooMany = (): Problem =>
  new Problem(429, 'The coach is still answering you. Please wait for that.', { 'retry-after': '5' });

/** How much of one person may wait, in windows. */
const EACH = 4;
/** The longest thought there is takes some three seconds on a slow processor. */
const MOST_MS = 20_000;
const IDLE_MS = 120_000;
const HEAP_MB = 192;

export function createThinker({ mostMs = MOST_MS, idleMs = IDLE_MS } = {}): Thinker {
  const queue = createQueue({ atOnce: 1, waiting: 64, waitMs: 60_000 }, busy);
  const asking = new Map<string, number>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function open(): Worker {
    const opened = new Worker(new URL('./apart-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    opened.once('exit', () => {
      if (thread === opened) thread = undefined;
    });
    // Whoever waits for it hears of it; with nobody waiting the next one opens another.
    opened.on('error', () => undefined);
    opened.unref();
    return opened;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  async function thinkNow(thought: Thought): Promise<unknown> {
    clearTimeout(idle);
    const current = (thread ??= open());
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const lost = (): void => reject(new Error('The thread of the coach has ended.'));
    const patience = setTimeout(() => {
      reject(tooLong());
      void end();
    }, mostMs);
    current.on('message', resolve).on('error', reject).on('exit', lost);
    try {
      current.postMessage(thought);
      const outcome = await promise;
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    } finally {
      clearTimeout(patience);
      current.off('message', resolve).off('error', reject).off('exit', lost);
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  }

  return {
    async think<Value>(apart: Apart, args: readonly unknown[], userId: string): Promise<Value> {
      const own = (asking.get(userId) ?? 0) + 1;
      if (own > EACH) throw tooMany();
      asking.set(userId, own);
      try {
        return (await queue.run(() => thinkNow({ apart, args }))) as Value;
      } finally {
        const left = asking.get(userId)! - 1;
        if (left > 0) asking.set(userId, left);
        else asking.delete(userId);
      }
    },
    close: end,
  };
}
