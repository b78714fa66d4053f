// How much later the coach's first word comes through us than from the provider itself: `node bench/stream.ts`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Figure, median, showIfStarted } from './figure.ts';
import { openWithPeople } from './people.ts';
import { notes, quietRounds } from './quiet.ts';

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

/** The stand-in for a provider, or a relay before it, and its address. */
export async function standIn(...given: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stand-in.ts'), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), child };
}

export async function measureStream(): Promise<Figure[]> {
  const provider = await standIn('provider');
  const relay = await standIn('relay', `${provider.url}/chat/completions`);
  const client = await standIn('client', provider.url);
  const { url, cookies, close } = await openWithPeople(50, {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
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
    const body = { model: 'm', stream: true, messages: [{ role: 'user', content: MESSAGE }] };
    const alone = (): Promise<number> => firstWord(`${provider.url}/chat/completions`, {}, body);
    const relayed = (): Promise<number> => firstWord(relay.url, {}, body);
    const asked = (): Promise<number> => firstWord(client.url, {}, body);
    const figures: Figure[] = [];
    for (const streams of [1, 50]) {
      const all = (ask: (place: number) => Promise<number>): Promise<number> =>
        Promise.all(Array.from({ length: streams }, (_, place) => ask(place))).then(median);
      const round = async () => ({
        ours: await all(through),
        relay: await all(relayed),
        client: await all(asked),
        theirs: await all(alone),
      });
      // The first rounds load and compile what they need.
      for (let nth = 0; nth < (streams === 1 ? 40 : 10); nth++) await round();
      // One stream is over before the processors' time is told: several make a round.
      const { rounds, note } = await quietRounds(streams === 1 ? 5 : 10, async () => {
        const several = [];
        for (let nth = 0; nth < (streams === 1 ? 12 : 1); nth++) several.push(await round());
        return several;
      });
      const added = (of: 'ours' | 'relay' | 'client'): number =>
        median(rounds.flat().map((each) => each[of] - each.theirs));
      figures.push({
        what: `First word through us, less the provider’s own, ${streams} ${streams === 1 ? 'stream' : 'streams'}`,
        goal: { most: streams === 1 ? 3 : 25 },
        value: added('ours'),
        unit: 'ms',
        note: notes(
          `a bare relay ${added('relay').toFixed(1)} ms, our client alone ${added('client').toFixed(1)} ms`,
          note,
        ),
      });
    }
    return figures;
  } finally {
    await close();
    for (const { child } of [client, relay, provider]) child.kill();
  }
}

await showIfStarted(import.meta.main, measureStream);
