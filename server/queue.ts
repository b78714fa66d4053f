// People waiting at one counter: few are served at once, few more may wait, nobody waits forever, and those who bring much
// take turns with everybody else.

export type Queue = {
  /** Runs `work` when its turn comes. Rejects with `full()` when the queue is full, the wait too long, or the asker gone. */
  run<Value>(work: () => Promise<Value>, asker?: Asker): Promise<Value>;
  /** Rejects all who wait, and all who come, with the given error. */
  close(error: () => Error): void;
};

/** People (`who`) take turns, and what one of them brings keeps its order; without it, first come is first served. */
export type Asker = { who?: string; signal?: AbortSignal };

export type QueueLimits = { atOnce: number; waiting: number; waitMs: number };

/** Somebody who has work here: how much of it is under way and how much waits, and when their last turn was. */
type Visitor = { served: number; waiting: number; lastTurn: number };
type Place = { visitor: Visitor; serve: () => void; refuse: (error: Error) => void };

export function createQueue(limits: QueueLimits, full: () => Error): Queue {
  const visitors = new Map<string | symbol, Visitor>();
  const waiting: Place[] = [];
  let served = 0;
  let turns = 0;
  let closed: (() => Error) | undefined;

  function serve(visitor: Visitor): void {
    served += 1;
    visitor.served += 1;
    visitor.lastTurn = turns += 1;
  }

  function leave(place: Place): void {
    waiting.splice(waiting.indexOf(place), 1);
    place.visitor.waiting -= 1;
  }

  /** Those with the least under way go first, and of them the one whose last turn was longest ago. */
  function callNext(): void {
    const [first, ...others] = waiting;
    if (!first) return;
    const next = others.reduce((best, place) => {
      const { served: more, lastTurn: later } = best.visitor;
      const { served: less, lastTurn: earlier } = place.visitor;
      return less < more || (less === more && earlier < later) ? place : best;
    }, first);
    leave(next);
    serve(next.visitor);
    next.serve();
  }

  /** Makes room for somebody who has less here than another: the last of the other's gives way. False where nobody has more. */
  function makeRoom(visitor: Visitor): boolean {
    const most = waiting.reduce((found, place) => (place.visitor.waiting >= found.visitor.waiting ? place : found));
    if (most.visitor.waiting <= visitor.waiting + 1) return false;
    leave(most);
    most.refuse(full());
    return true;
  }

  function turn(visitor: Visitor, signal?: AbortSignal): Promise<void> {
    return new Promise((enter, refuse) => {
      if (closed) return refuse(closed());
      if (signal?.aborted) return refuse(full());
      if (served < limits.atOnce) {
        serve(visitor);
        return enter();
      }
      if (waiting.length >= limits.waiting && !(waiting.length > 0 && makeRoom(visitor))) return refuse(full());
      const giveUp = (): void => {
        leave(place);
        place.refuse(full());
      };
      const patience = setTimeout(giveUp, limits.waitMs);
      signal?.addEventListener('abort', giveUp);
      const forget = (): void => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', giveUp);
      };
      const place: Place = {
        visitor,
        serve: () => (forget(), enter()),
        refuse: (error) => (forget(), refuse(error)),
      };
      visitor.waiting += 1;
      waiting.push(place);
    });
  }

  return {
    async run(work, { who, signal } = {}) {
      const key = who ?? Symbol('somebody else each time');
      const visitor = visitors.get(key) ?? { served: 0, waiting: 0, lastTurn: 0 };
      visitors.set(key, visitor);
      const forget = (): void => {
        if (visitor.served + visitor.waiting === 0) visitors.delete(key);
      };
      await turn(visitor, signal).catch((error: unknown) => {
        forget();
        throw error;
      });
      try {
        return await work();
      } finally {
        served -= 1;
        visitor.served -= 1;
        callNext();
        forget();
      }
    },
    close(error) {
      closed = error;
      for (let place = waiting[0]; place; place = waiting[0]) {
        leave(place);
        place.refuse(error());
      }
    },
  };
}
