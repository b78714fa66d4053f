// Asks a server how it is, again and again, in a thread that has nothing else to do. Told to end, it posts how long each answer
// took, in ms, and by how much each of its own pauses was longer than asked for: so late is everybody on a busy machine.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type Watched = { times: number[]; late: number[] };

const PAUSE = 20;
const { url } = workerData as { url: string };
const watched: Watched = { times: [], late: [] };
const end = { over: false };
parentPort?.once('message', () => (end.over = true));
while (!end.over) {
  const begun = performance.now();
  try {
    const reply = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) });
    await reply.arrayBuffer();
    watched.times.push(reply.status === 200 ? performance.now() - begun : Infinity);
  } catch {
    watched.times.push(Infinity);
  }
  const asked = performance.now();
  await pause(PAUSE);
  watched.late.push(performance.now() - asked - PAUSE);
}
parentPort?.postMessage(watched);
