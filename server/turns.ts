// A queue for each person, or each address: nobody takes all the places, and who waits holds up nobody else.
import { type Queue, type QueueLimits, createQueue } from './queue.ts';

/** Resolves when it is the turn of `key`; its place is taken until `left` settles. Rejects with `full()` as a queue does. */
export type Turns = (key: string, left: Promise<unknown>) => Promise<void>;

export function createTurns(limits: QueueLimits, full: () => Error): Turns {
  const queues = new Map<string, { queue: Queue; here: number }>();
  return (key, left) =>
    new Promise((enter, refuse) => {
      const of = queues.get(key) ?? { queue: createQueue(limits, full), here: 0 };
      queues.set(key, of);
      of.here += 1;
      of.queue
        .run(() => {
          enter();
          return left;
        })
        .catch(refuse)
        .finally(() => {
          of.here -= 1;
          if (of.here === 0) queues.delete(key);
        });
    });
}
