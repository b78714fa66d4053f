// People waiting at one counter: few are served at once, few more may wait, nobody waits for ever.

export type Queue = {
  /** Runs `work` when its turn comes. Rejects with `full()` when the queue is full or the wait too long. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Rejects all who wait, and all who come, with the given error. */
  close(error: () => Error): void;
};

export type QueueLimits = { atOnce: number; waiting: number; waitMs: number };

export function createQueue(limits: QueueLimits, full: () => Error): Queue {
  const waiting: { serve: () => void; refuse: (error: Error) => void }[] = [];
  let served = 0;
  let closed: (() => Error) | undefined;

  function turn(): Promise<void> {
    return new Promise((serve, refuse) => {
      if (closed) return refuse(closed());
      if (served < limits.atOnce) {
        served += 1;
        return serve();
      }
      if (waiting.length >= limits.waiting) return refuse(full());
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        refuse(full());
      }, limits.waitMs);
      const place = {
        serve: () => (clearTimeout(patience), serve()),
        refuse: (error: Error) => (clearTimeout(patience), refuse(error)),
      };
      waiting.push(place);
    });
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        // The place is handed on, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next.serve();
        else served -= 1;
      }
    },
    close(error) {
      closed = error;
      for (const { refuse } of waiting.splice(0)) refuse(error());
    },
  };
}
