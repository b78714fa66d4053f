// The product as `npm start` starts it once everything is built: with the same settings of Node, as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { shippedStart } from '../shipped.ts';

const main = join(import.meta.dirname, '../../server/main.ts');
const shipped = shippedStart();

export type Product = { child: ChildProcess; port: number; url: string; seconds: number; close: () => Promise<void> };

/** `seconds` is how long it took until /readyz answered 200. Closing it also removes its data, where none was given. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-')));
  const port = await freePort();
  const begun = performance.now();

  const child = spawn(process.execPath, [...shipped.flags, main], {
    env: {
      PATH: process.env.PATH,
      ...shipped.env,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      ...env,
      DATA_DIR: dataDir,
    },
    cwd: dataDir,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      async (reply) => (await reply.text()) !== '' && reply.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const seconds = (performance.now() - begun) / 1000;
  return {
    child,
    port,
    url,
    seconds,
    async close() {
      child.kill();
      await once(child, 'exit');
      if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
