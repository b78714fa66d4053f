// Long work of many people shares the one thread with all else: one stretch of it at a time, and after a long one a pause as long.

/** Milliseconds of a stretch, after which others are served; and the longest pause after one. */
const STRETCH_MS = 15;
const PAUSE_MS = 250;

const waiting: (() => void)[] = [];
let isTaken = false;

/** Waits for a stretch: what follows, until it waits for anything, is done by itself. */
export function breathe(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    if (!isTaken) callNext();
  });
}

function callNext(): void {
  const go = waiting.shift();
  isTaken = go !== undefined;
  if (!go) return;
  setImmediate(() => {
    const begun = performance.now();
    go();
    setImmediate(() => {
      const took = performance.now() - begun;
      if (took < STRETCH_MS) callNext();
      else setTimeout(callNext, Math.min(took, PAUSE_MS));
    });
  });
}

/** For work in small steps: returns what to wait for between them. */
export function stretches(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await breathe();
    since = performance.now();
  };
}
