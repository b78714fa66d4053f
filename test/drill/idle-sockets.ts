// Fault 62: slow headers, slow bodies, slow reads and thousands of idle sockets, all at once.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { middle } from './drill.ts';
import { inventoryOf, must, newcomer } from './person.ts';
import { type Stage, pause, until } from './stage.ts';

const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export async function sitUpon(stage: Stage): Promise<string> {
  const site = await stage.site({ DATABASE_URL: await stage.databaseUrl() });
  const port = Number(new URL(site.url).port);
  const me = await newcomer(site.url);
  await must(me, 'POST', '/api/bih-inventory', inventoryOf('x'.repeat(4_000)));
  // Half for the sockets of this process, half for those of the server.
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || 10_000;
  const idle = Math.min(5_000, limit - 1_200);
  const before = resident(site.pid());
  const sockets: { socket: Socket; isOpen: () => boolean }[] = [];
  const open = async (text: string, reads: boolean): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    let closed = false;
    socket.on('error', () => undefined);
    socket.on('close', () => (closed = true));
    await once(socket, 'connect');
    if (reads) socket.resume();
    if (text !== '') socket.write(text);
    sockets.push({ socket, isOpen: () => !closed });
  };
  stage.after(() => sockets.forEach(({ socket }) => socket.destroy()));
  const many = async (count: number, text: string, reads = true): Promise<void> => {
    for (let nth = 0; nth < count; nth += 100)
      await Promise.all(Array.from({ length: Math.min(100, count - nth) }, () => open(text, reads)));
  };
  await many(idle, '');
  const drips = sockets.length;
  await many(200, 'GET /api/user HTTP/1.1\r\nHost: a\r\nX-Drip: ');
  const bodies = sockets.length;
  await many(
    200,
    'POST /api/bih-inventory HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  // Asks for much and reads nothing of it.
  const asking = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10);
  await many(100, asking, false);
  const dripping = setInterval(() => {
    for (const { socket, isOpen } of sockets.slice(drips, bodies)) if (isOpen()) socket.write('x');
  }, 1_000);
  stage.after(() => clearInterval(dripping));

  const times: number[] = [];
  for (let nth = 0; nth < 50; nth += 1) {
    const begun = performance.now();
    await must(me, 'GET', '/api/user');
    times.push(performance.now() - begun);
    await pause(20);
  }
  const during = resident(site.pid());
  const begun = performance.now();
  await until(
    'dripping headers are hung up on',
    () => sockets.slice(drips, bodies).every(({ isOpen }) => !isOpen()),
    60,
  );
  const hungUp = (performance.now() - begun) / 1000;
  if (stage.long)
    await until(
      'slow bodies are hung up on',
      () => sockets.slice(bodies, bodies + 200).every(({ isOpen }) => !isOpen()),
      180,
    );
  clearInterval(dripping);
  for (const { socket } of sockets) socket.destroy();
  await until('it is itself again', async () => {
    await must(me, 'GET', '/api/user');
    return resident(site.pid()) < during + 20;
  });
  await must(me, 'POST', '/api/bih-inventory', inventoryOf('afterwards'));
  const slowest = Math.max(...times);
  if (slowest > 5_000) throw new Error(`Others waited ${slowest.toFixed(0)} ms.`);
  return (
    `${idle} idle sockets, 200 dripping headers, 200 slow bodies, 100 slow readers: others waited ${middle(times).toFixed(0)} ms at the median, ` +
    `${slowest.toFixed(0)} at worst; headers hung up on after ${hungUp.toFixed(0)} s${stage.long ? ', bodies too' : ''}; ${before.toFixed(0)} MB before, ${during.toFixed(0)} MB meanwhile`
  );
}
