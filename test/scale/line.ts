// The line of news as a browser holds it: it comes back by itself when it is cut.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../drill/person.ts';

export type Line = {
  /** When something under this path was last said to have changed, by `performance.now()`; 0 for never. */
  heard: (path: string) => number;
  /** How often it was opened. */
  opened: () => number;
  close: () => void;
};

export async function openLine(client: Client): Promise<Line> {
  const end = new AbortController();
  const times = new Map<string, number>();
  let opened = 0;
  let stands: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (stands = resolve));
  const hear = async (): Promise<void> => {
    const reply = await client.send('/api/news', { headers: { accept: 'text/event-stream' }, signal: end.signal });
    if (!reply.ok || !reply.body) throw new Error(`The line of news answered ${reply.status}.`);
    opened += 1;
    let text = '';
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        stands();
        const data = /^event: delta\ndata: (.*)$/.exec(event)?.[1];
        const paths = data ? (JSON.parse(data) as string) : '';
        for (const path of paths ? (JSON.parse(paths) as string[]) : []) times.set(path, performance.now());
      }
    }
  };
  const listening = (async () => {
    while (!end.signal.aborted) {
      await hear().catch(() => undefined);
      await pause(100, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  await Promise.race([first, pause(20_000)]);
  if (opened === 0) throw new Error('The line of news never stood.');
  return {
    heard: (path) => times.get(path) ?? 0,
    opened: () => opened,
    close() {
      end.abort();
      void listening;
    },
  };
}
