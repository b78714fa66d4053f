// People waiting at one counter: few are served at once, few more may wait, nobody waits forever, and those who bring much
// take turns with everybody else, by themselves or by many names from one network.

export type Queue = {
  /** Runs `work` when its turn comes. Rejects with `full()` when the queue is full, the wait too long, or the asker gone. */
  run<Value>(work: () => Promise<Value>, asker?: Asker): Promise<Value>;
  /** For work that is done elsewhere: resolves when its turn comes, and its place is taken until `left` settles. */
  enter(left: Promise<unknown>, asker?: Asker): Promise<void>;
  /** Rejects all who wait, and all who come, with the given error. */
  close(error: () => Error): void;
};

/**
 * Who asks, from the widest that takes turns to the narrowest: networks, and in each the people in it. What one person brings
 * keeps its order; without it, first come is first served.
 */
export type Asker = { who?: readonly string[]; signal?: AbortSignal };

export type QueueLimits = { atOnce: number; waiting: number; waitMs: number };

/** A network or a person that has work here: how much of it is under way and how much waits, and when their last turn was. */
type Visitor = { key: string | symbol; served: number; waiting: number; lastTurn: number };
/** All that one piece of work counts for, the widest first. */
type Visit = readonly Visitor[];
type Place = { visit: Visit; serve: () => void; refuse: (error: Error) => void };

/** The widest that is not the same of two; undefined where they are one person. */
function parting(one: Visit, other: Visit): [Visitor, Visitor] | undefined {
  for (const [at, mine] of one.entries()) {
    const theirs = other[at];
    if (theirs && mine !== theirs) return [mine, theirs];
  }
}

export function createQueue(limits: QueueLimits, full: () => Error): Queue {
  const visitors = new Map<string | symbol, Visitor>();
  const waiting: Place[] = [];
  let served = 0;
  let turns = 0;
  let closed: (() => Error) | undefined;

  function serve(visit: Visit): void {
    served += 1;
    turns += 1;
    for (const visitor of visit) {
      visitor.served += 1;
      visitor.lastTurn = turns;
    }
  }

  function leave(place: Place): void {
    waiting.splice(waiting.indexOf(place), 1);
    for (const visitor of place.visit) visitor.waiting -= 1;
  }

  function goesBefore(place: Place, best: Place): boolean {
    const [one, other] = parting(place.visit, best.visit) ?? [];
    if (!one || !other) return false;
    return one.served < other.served || (one.served === other.served && one.lastTurn < other.lastTurn);
  }

  /** Those with the least under way go first, and of them the one whose last turn was longest ago. */
  function callNext(): void {
    const [first, ...others] = waiting;
    if (!first) return;
    const next = others.reduce((best, place) => (goesBefore(place, best) ? place : best), first);
    leave(next);
    serve(next.visit);
    next.serve();
  }

  /** Makes room for somebody who has less here than another: the last of the other's gives way. False where nobody has more. */
  function makeRoom(visit: Visit): boolean {
    const [first, ...others] = waiting.filter((place) => {
      const [theirs, mine] = parting(place.visit, visit) ?? [];
      return theirs && mine && theirs.waiting > mine.waiting + 1;
    });
    if (!first) return false;
    const most = others.reduce((found, place) => {
      const [one, other] = parting(place.visit, found.visit) ?? [];
      return one && other && one.waiting < other.waiting ? found : place;
    }, first);
    leave(most);
    most.refuse(full());
    return true;
  }

  function turn(visit: Visit, signal?: AbortSignal): Promise<void> {
    return new Promise((enter, refuse) => {
      if (closed) return refuse(closed());
      if (signal?.aborted) return refuse(full());
      if (served < limits.atOnce) {
        serve(visit);
        return enter();
      }
      if (waiting.length >= limits.waiting && !makeRoom(visit)) return refuse(full());
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
        visit,
        serve: () => (forget(), enter()),
        refuse: (error) => (forget(), refuse(error)),
      };
      for (const visitor of visit) visitor.waiting += 1;
      waiting.push(place);
    });
  }

  const queue: Queue = {
    async run(work, { who, signal } = {}) {
      // Somebody is another one in another network.
      const keys = who?.map((_, at) => who.slice(0, at + 1).join('\n')) ?? [Symbol('somebody else each time')];
      const visit = keys.map((key) => visitors.get(key) ?? { key, served: 0, waiting: 0, lastTurn: 0 });
      for (const visitor of visit) visitors.set(visitor.key, visitor);
      const forget = (): void => {
        for (const visitor of visit) if (visitor.served + visitor.waiting === 0) visitors.delete(visitor.key);
      };
      await turn(visit, signal).catch((error: unknown) => {
        forget();
        throw error;
      });
      try {
        return await work();
      } finally {
        served -= 1;
        for (const visitor of visit) visitor.served -= 1;
        callNext();
        forget();
      }
    },
    enter: (left, asker) =>
      new Promise((enter, refuse) => {
        const work = (): Promise<unknown> => {
          enter();
          return left;
        };
        queue.run(work, asker).catch(refuse);
      }),
    close(error) {
      closed = error;
      for (let place = waiting[0]; place; place = waiting[0]) {
        leave(place);
        place.refuse(error());
      }
    },
  };
  return queue;
}
