// How much later the coach's first word comes through us than from the provider itself: `node bench/stream.ts`.
import { aiServer } from '../test/ai-server.ts';
import { openWithPeople } from './people.ts';
import { type Figure, median, showIfStarted } from './figure.ts';

const SAY = ['{"message":"Who do you know ', 'that could use ', 'a kiln on Fridays?","bihUpdates":[]}'];
const MESSAGE = 'I have a kiln.';

/** Milliseconds until the stream has brought the first word. */
async function firstWord(url: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  let text = '';
  let time = Number.NaN;
  for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (Number.isNaN(time) && text.includes('Who do')) time = performance.now() - begun;
  }
  if (Number.isNaN(time)) throw new Error(`No word came: ${reply.status} ${text.slice(0, 500)}`);
  return time;
}

export async function measureStream(): Promise<Figure[]> {
  const ai = await aiServer();
  ai.will({ say: SAY });
  const provider = ai.url('openai-compatible');
  const { url, cookies, close } = await openWithPeople(50, {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider,
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_DAILY_TOKENS: '100000000',
  });
  try {
    const through = (place: number): Promise<number> =>
      firstWord(
        `${url}/api/bih-inventory/chat`,
        { cookie: cookies[place]!, accept: 'text/event-stream' },
        { message: MESSAGE },
      );
    const alone = (): Promise<number> =>
      firstWord(
        `${provider}/chat/completions`,
        {},
        { model: 'm', stream: true, messages: [{ role: 'user', content: MESSAGE }] },
      );
    const figures: Figure[] = [];
    for (const streams of [1, 50]) {
      const added: number[] = [];
      for (let round = 0; round < (streams === 1 ? 40 : 8); round++) {
        const all = (ask: (place: number) => Promise<number>): Promise<number[]> =>
          Promise.all(Array.from({ length: streams }, (_, place) => ask(place)));
        const [ours, theirs] = [await all(through), await all(alone)];
        // The first rounds load and compile what they need.
        if (round > (streams === 1 ? 9 : 1)) added.push(median(ours) - median(theirs));
      }
      figures.push({
        what: `First word through us, less the provider’s own, ${streams} ${streams === 1 ? 'stream' : 'streams'}`,
        goal: { most: streams === 1 ? 3 : 25 },
        value: median(added),
        unit: 'ms',
      });
    }
    return figures;
  } finally {
    await close();
    await ai.close();
  }
}

await showIfStarted(import.meta.main, measureStream);
