// Turns by network address: who asks much at once waits behind themselves, and holds up nobody else.
import { Socket } from 'node:net';
import { lineOf } from './rate-limit.ts';
import { BUDGET } from './request-budget.ts';
import type { App } from './services.ts';

/** The requests of one network that are worked on, in number, and those that wait for them; the first go before the others. */
type Line = { open: number; first: Set<() => void>; others: Set<() => void> };

/**
 * Without it a stranger's burst over many connections is worked off before anybody else's first request. A place is taken
 * until the answer has gone, at most for `workMs`: streams stay open for hours, and waiting for a coach or the
 * database keeps no processor busy. Nobody is refused: who is sends again at once, and a refusal is work as well.
 */
export function takeTurns(app: App): void {
  if (!app.services.config.rateLimit) return;
  const { atOnce, workMs } = BUDGET.requestsOfNetwork;
  const lines = new Map<string, Line>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // What the server asks itself for a page is part of that page.
    if (!(socket instanceof Socket)) return done();
    // Whoever holds many networks waits behind themselves, too: the widest counts.
    const [network = ''] = lineOf(request);
    const line = lines.get(network) ?? { open: 0, first: new Set(), others: new Set() };
    lines.set(network, line);
    const leave = (): void => {
      line.open -= 1;
      const [next] = line.first.size > 0 ? line.first : line.others;
      next?.();
      if (line.open === 0) lines.delete(network);
    };
    // How we are is said before all else, but not without end.
    const waiting = /^\/(healthz|readyz)$/.test(request.url) ? line.first : line.others;
    const giveUp = (): void => void waiting.delete(enter);
    const enter = (): void => {
      giveUp();
      socket.off('close', giveUp);
      line.open += 1;
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
    if (line.open < atOnce) return enter();
    waiting.add(enter);
    socket.once('close', giveUp);
  });
}
