// Turns by network address: who asks much at once waits behind themselves, and holds up nobody else.
import { Socket } from 'node:net';
import { networkOf } from './rate-limit.ts';
import { BUDGET } from './request-budget.ts';
import type { App } from './services.ts';
import { refuseAtOnce } from './load-shedding.ts';

/** The requests of one network that are worked on, in number, and those that wait for them. */
type Line = { open: number; held: (() => void)[] };

/**
 * Without it a stranger's burst over many connections is worked off before anybody else's first request. A place is taken
 * until the answer has gone, at most for `workMs`: streams stay open for hours, and waiting for a coach or the
 * database keeps no processor busy.
 */
export function takeTurns(app: App): void {
  if (!app.services.config.rateLimit) return;
  const { atOnce, held, workMs } = BUDGET.requestsOfNetwork;
  const lines = new Map<string, Line>();
  app.addHook('onRequest', (request, reply, done) => {
    // What the server asks itself for a page is part of that page, and how we are is always said.
    if (!(request.raw.socket instanceof Socket) || /^\/(healthz|readyz)$/.test(request.url)) return done();
    const network = networkOf(request);
    const line = lines.get(network) ?? { open: 0, held: [] };
    lines.set(network, line);
    const leave = (): void => {
      line.open -= 1;
      line.held.shift()?.();
      if (line.open === 0) lines.delete(network);
    };
    const enter = (): void => {
      line.open += 1;
      // Gone while they waited.
      if (reply.raw.destroyed) return void setImmediate(leave);
      const late = setTimeout(end, workMs);
      function end(): void {
        clearTimeout(late);
        reply.raw.off('close', end);
        // Not before the next turn of the loop, in which others' requests are read.
        setImmediate(leave);
      }
      reply.raw.once('close', end);
      done();
    };
    if (line.open < atOnce) enter();
    else if (line.held.length < held) line.held.push(enter);
    else refuseAtOnce(reply);
  });
}
