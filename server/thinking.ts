// Work on a person's words that may keep the one thread busy for a while: done one piece after another, and after a long one that
// person's next waits for longer than it took. So nobody keeps everybody else waiting by sending the hardest texts without end.
import { Problem } from '../shared/problem.ts';
import { breathe, stretches } from './breathe.ts';
import { BUDGET } from './request-budget.ts';
import { createTurns } from './turns.ts';

const turnToThink = createTurns(
  BUDGET.thinkingOfPerson,
  () =>
    new Problem(429, 'Your earlier messages are still being read. Please try again in a minute.', {
      'retry-after': '60',
    }),
);

type Place = { active: number; leave: () => void };
/** People whose next piece of work waits, and the request that may go on at once: it has more to do to be answered. */
const resting = new Map<string, Place & { request: object | undefined; timer: NodeJS.Timeout }>();

/**
 * Does it when it is this person's turn. Nothing in `work` may wait for another turn of theirs. `request` tells several pieces for
 * one answer, by its signal: they wait for nothing between them.
 */
export async function think<Result>(
  userId: string,
  work: () => Result | Promise<Result>,
  request?: object,
): Promise<Result> {
  const place = await enter(userId, request);
  await breathe();
  const before = performance.eventLoopUtilization();
  try {
    return await work();
  } finally {
    rest(userId, { ...place, active: place.active + performance.eventLoopUtilization(before).active }, request);
  }
}

async function enter(userId: string, request: object | undefined): Promise<Place> {
  const mine = resting.get(userId);
  if (mine && mine.request === request && request !== undefined) {
    clearTimeout(mine.timer);
    resting.delete(userId);
    return mine;
  }
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await turnToThink(userId, left);
  return { active: 0, leave };
}

function rest(userId: string, { active, leave }: Place, request: object | undefined): void {
  const { longMs, restMs } = BUDGET.thinkingOfPerson;
  if (active < longMs) return leave();
  const end = (): void => {
    resting.delete(userId);
    leave();
  };
  resting.set(userId, { active, leave, request, timer: setTimeout(end, Math.min(restMs, 3 * active)) });
}

/** The same for one after another, with others served between. */
export async function thinkOfEach<Item>(
  userId: string,
  items: readonly Item[],
  work: (item: Item) => void,
  request: object,
): Promise<void> {
  for (const item of items) await think(userId, () => work(item), request);
}

/** The same for work that comes in steps: between them, others are served. */
export function thinkInSteps<Result>(userId: string, steps: Generator<unknown, Result>): Promise<Result> {
  return think(userId, async () => {
    for (const rest = stretches(); ; await rest()) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  });
}
