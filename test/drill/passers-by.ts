// People who come by while a crowd is there, in a thread that has little else to do: the crowd's own thread answers to hundreds
// of connections, and would count its own delay as the server's. Ends by posting how long each refusal took, in ms.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type ComingBy = {
  port: number;
  /** As it goes over the line. */
  request: string;
  /** Milliseconds until the first time is counted, and until the last. */
  after: number;
  until: number;
};

/** At once: of those who come one in ten or twenty is refused. */
const PEOPLE = 32;
/** Milliseconds between one answer and the next question. */
const BETWEEN = 10;

const { port, request, after, until } = workerData as ComingBy;
const begun = performance.now();
const refused: number[] = [];

async function comeBy(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  for (;;) {
    const asked = performance.now();
    if (asked - begun >= until) break;
    socket.write(request);
    let held = '';
    for (;;) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      held += chunk.toString('latin1');
      const head = held.indexOf('\r\n\r\n');
      if (head >= 0 && held.length >= head + 4 + Number(/content-length: (\d+)/i.exec(held)?.[1])) break;
    }
    if (held.startsWith('HTTP/1.1 503') && asked - begun >= after) refused.push(performance.now() - asked);
    await pause(BETWEEN);
  }
  socket.destroy();
}

await Promise.all(Array.from({ length: PEOPLE }, comeBy));
parentPort!.postMessage(refused);
