// The line over which the server says what has changed. One open page of the browser holds it and passes on what it hears,
// since a browser grants few lines; when that page closes, another takes over.

/** What may have changed while no line stood. */
const AFTER_A_GAP = ['/api/notifications', '/api/partnerships'];
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type Tell = (stale: readonly string[]) => void;

/** Calls back with the paths whose answers have gone stale, until the function it returns is called. */
export function followNews(tell: Tell): () => void {
  const left = new AbortController();
  const others = new BroadcastChannel('news');
  others.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => tell(data));
  const hold = (): Promise<void> =>
    holdLine((stale) => {
      others.postMessage(stale);
      tell(stale);
    }, left.signal);
  // Without https there are no locks (but on this very machine there are): then each page has its own line.
  if ('locks' in navigator) void navigator.locks.request('news', { signal: left.signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    left.abort();
    others.close();
  };
}

/** Resolves when it is given up; until then a line that breaks is opened again. */
function holdLine(tell: Tell, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let line: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;

    function open(): void {
      clearTimeout(timer);
      line?.close();
      let stands = false;
      line = new EventSource('/api/news');
      line.addEventListener('delta', ({ data }: MessageEvent<string>) => {
        const text = JSON.parse(data) as string;
        if (text !== '') tell(JSON.parse(text) as string[]);
        else if (!stands) tell(AFTER_A_GAP);
        stands = true;
        wait = FIRST_WAIT_MS;
      });
      const broke = (): void => {
        line?.close();
        // Refused from the start: perhaps because nobody is signed in any more.
        if (!stands) tell(['/api/user']);
        timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      };
      line.addEventListener('error', broke);
      line.addEventListener('done', broke);
    }

    function leave(): void {
      clearTimeout(timer);
      line?.close();
      window.removeEventListener('online', open);
      resolve();
    }
    window.addEventListener('online', open);
    signal.addEventListener('abort', leave);
    open();
  });
}
