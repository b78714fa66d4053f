// Asks a server how it is, again and again, in a thread that has nothing else to do. Told to end, it posts how long each answer
// took, in ms.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url } = workerData as { url: string };
const times: number[] = [];
const end = { over: false };
parentPort?.once('message', () => (end.over = true));
while (!end.over) {
  const begun = performance.now();
  try {
    const reply = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) });
    await reply.arrayBuffer();
    times.push(reply.status === 200 ? performance.now() - begun : Infinity);
  } catch {
    times.push(Infinity);
  }
  await pause(20);
}
parentPort?.postMessage(times);
