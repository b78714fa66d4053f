// How many answers one connection may have outstanding. A client that asks and asks and never reads gets no further ones made.
import type { Socket } from 'node:net';
import { BUDGET } from './request-budget.ts';
import type { App } from './services.ts';

/** The requests of one connection that are being answered, in number, and those that wait for them. */
type Line = { open: number; held: (() => void)[] };

/** No browser and no proxy sends a request before the last one was answered; what does so is answered few at a time. */
export function limitPipelining(app: App): void {
  const lines = new WeakMap<Socket, Line>();
  const { atOnce, held } = BUDGET.answersOnConnection;
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    const line = lines.get(socket);
    if (!line) lines.set(socket, { open: 1, held: [] });
    else if (line.open < atOnce) line.open += 1;
    else if (line.held.length < held) return void line.held.push(done);
    else return void socket.destroy();
    done();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    const line = lines.get(socket);
    const next = line?.held.shift();
    if (next) next();
    else if (line) line.open -= 1;
    done();
  });
}
