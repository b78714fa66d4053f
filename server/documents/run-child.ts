// One file, one process, and an end to it: limits on heap, data, processor time, resident memory and the clock, no file
// access but the code it runs, no environment. What a hostile file costs is bounded here and nowhere else.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { type Readable, pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ChildAnswer } from './child.ts';

export type ChildLimits = { runMs: number; memoryMb: number };
/** `end` says how it ended when it did not answer. `peakMb` is 0 where the system does not tell. */
export type ChildResult = { answer: ChildAnswer; peakMb: number } | { end: 'time' | 'memory' | 'died'; peakMb: number };

const HEAP_MB = 384;
// Data segment and processor seconds, set by the shell where there is one; resident memory is watched besides.
const DATA_KB = 2_000_000;
/** What answers is parsed by the server, while everybody waits. A text is at most 2.4 MB, 30,000 connections some 5. */
const MAX_ANSWER = 8 * 1024 * 1024;
const WATCH_MS = 50;
/** What is read by tesseract, which runs in a worker thread, or by sharp, which is an addon. */
const NATIVE = new Set(['pdf', 'image', 'portrait']);

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Feeds the child its file and waits for its answer or its end; never rejects. */
export function runChild(child: ChildProcess, file: Readable, limits: ChildLimits): Promise<ChildResult> {
  return new Promise((resolve) => {
    let end: 'time' | 'memory' | 'died' = 'died';
    let peakMb = 0;
    const stop = (reason: typeof end): void => {
      end = reason;
      child.kill('SIGKILL');
    };
    const clock = setTimeout(() => stop('time'), limits.runMs);
    const watch = setInterval(async () => {
      peakMb = Math.max(peakMb, await residentMb(child.pid));
      if (peakMb > limits.memoryMb) stop('memory');
    }, WATCH_MS);

    const chunks: Buffer[] = [];
    let length = 0;
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_ANSWER) stop('memory');
    });
    // A child that dies early leaves a broken pipe; its end is told by `close`. A file that cannot be read ends it, too.
    if (child.stdin) pipeline(file, child.stdin, () => undefined);
    const finish = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(clock);
      clearInterval(watch);
      const answer = code === 0 ? parsed(Buffer.concat(chunks)) : null;
      if (answer) return resolve({ answer, peakMb });
      // V8 out of heap aborts; the processor limit has a signal of its own.
      if (end === 'died' && (signal === 'SIGABRT' || signal === 'SIGTRAP')) end = 'memory';
      if (end === 'died' && signal === 'SIGXCPU') end = 'time';
      resolve({ end, peakMb });
    };
    child.on('error', () => finish(null, null));
    child.on('close', finish);
  });
}

function parsed(answer: Buffer): ChildAnswer | null {
  try {
    return JSON.parse(answer.toString()) as ChildAnswer;
  } catch {
    return null;
  }
}

export async function spawnChild(kind: string, limits: ChildLimits, settings?: object): Promise<ChildProcess> {
  // Where node_modules is a link, both the link and what it leads to are read.
  const modules = `${ROOT}node_modules`;
  const readable = [
    `${ROOT}server/documents/`,
    `${ROOT}shared/`,
    `${ROOT}package.json`,
    modules,
    `${await realpath(modules)}/`,
  ];
  const args = [
    `--max-old-space-size=${HEAP_MB}`,
    '--no-warnings',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...(NATIVE.has(kind) ? ['--allow-worker', '--allow-addons'] : []),
    CHILD,
    kind,
    String(Date.now() + Math.round(limits.runMs * 0.6)),
    JSON.stringify(settings ?? {}),
  ];
  const stdio: ['pipe', 'ignore', 'ignore', 'pipe'] = ['pipe', 'ignore', 'ignore', 'pipe'];
  if (process.platform === 'win32') return politely(spawn(process.execPath, args, { stdio, env: {} }));
  // Where memory runs out all the same, the system ends this process and not the server.
  const bounds = `echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -d ${DATA_KB}; ulimit -t ${Math.ceil(limits.runMs / 1000) + 5}; exec "$0" "$@"`;
  return politely(spawn('/bin/sh', ['-c', bounds, process.execPath, ...args], { stdio, env: {} }));
}

/** People who wait for a page go before those who wait for a file. */
function politely(child: ChildProcess): ChildProcess {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system will not have it; then it is read as quickly as everything else is done.
  }
  return child;
}

// Linux tells; elsewhere the limits above must do.
async function residentMb(pid: number | undefined): Promise<number> {
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ')[1]);
    return (pages * 4096) / 1e6;
  } catch {
    return 0;
  }
}
