// Gives memory back after a rush. Node collects only when it needs room, so what a crowd of uploads took would stay taken for as
// long as the server is quiet.
import { performance } from 'node:perf_hooks';

const EVERY_MS = 10_000;
/** Collecting everything holds up the server for some 0.2 s, so it is done only when there is little else to do… */
const QUIET = 0.3;
/** … and much to win. */
const GROWTH = 1.08;
/** Code that is not needed any more goes only after a few collections. */
const TURNS = 3;

/** For as long as the process lives. Without `--expose-gc` nothing can be given back. */
export function giveMemoryBack(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  const collectAll = (): number => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    return process.memoryUsage.rss();
  };
  // First what only starting up needed: 20 MB of 143.
  let left = collectAll();
  let least = left;
  let turns = 0;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const taken = process.memoryUsage.rss();
    if (taken > left * GROWTH) turns = 0;
    if (utilization > QUIET || turns === TURNS || taken < least * GROWTH) return;
    turns += 1;
    left = collectAll();
    least = Math.min(least, left);
  }, EVERY_MS).unref();
}
