// What comes beyond what can be answered is refused at once, so that what was begun gets done (quality §3, 20). The
// scarce thing is the database's connections: whoever waits on a coach, an upload or a slow line holds none of them.
import { Problem } from '../shared/problem.ts';
import type { App } from './app.ts';

/** Statements that may wait for a connection: a tenth of a second's work on two cores, more than many tabs ever ask at once. */
export const MOST_WAITING = 200;

/** Refuses calls while too many statements wait for a connection of the pool; what says how we are is always answered. */
export function refuseCrowds(app: App): void {
  const { pool } = app.house;
  app.addHook('onRequest', (request, _reply, done) => {
    if (pool.waitingCount <= MOST_WAITING || !request.url.startsWith('/api/')) return done();
    done(
      new Problem(503, 'Too many people are here at this moment. Please try again in a few seconds.', {
        // Not all in the same second again.
        'retry-after': String(1 + Math.floor(Math.random() * 3)),
      }),
    );
  });
}
