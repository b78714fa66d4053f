// The coach's own thread: says to what it is sent what the named export says, and hands that back.
import { parentPort } from 'node:worker_threads';
import type { Outcome, Thought } from './apart.ts';

if (!parentPort) throw new Error('This file runs as a worker thread only.');
const port = parentPort;

type Exported = ((...args: readonly unknown[]) => unknown) | { offline(...args: readonly unknown[]): unknown };

port.on('message', async ({ apart, args }: Thought) => {
  let outcome: Outcome;
  try {
    const module = (await import(apart.module)) as Record<string, Exported>;
    const named = module[apart.named]!;
    outcome = { value: await (typeof named === 'function' ? named(...args) : named.offline(...args)) };
  } catch (error) {
    outcome = { error };
  }
  port.postMessage(outcome);
});
