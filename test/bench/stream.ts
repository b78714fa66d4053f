// How much later the coach's first word comes through us than from the provider itself: `node bench/stream.ts`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statementsOf } from '../scale/statements.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { type Ground, breakGround } from './ground.ts';
import { startProduct } from './product.ts';
import { notes, quietRounds } from './quiet.ts';
import type { Journeys } from './stand-in.ts';

const CHAT = '/api/bih-inventory/chat';
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
export async function standIn(
  given: string[],
  env: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stand-in.ts'), ...given], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), child };
}

/** What the product asks the database before it asks the provider: who it is, what was said and what they have, the hold. */
async function journeysOf({ app }: Ground, cookie: string): Promise<Journeys> {
  const made = await statementsOf(async () => {
    const reply = await app.inject({ method: 'POST', url: CHAT, headers: { cookie }, payload: { message: MESSAGE } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  });
  const [session, ...more] = made.slice(0, made.findIndex(({ name }) => name === 'ai_hold') + 1);
  return [[session!], more.slice(0, -1), more.slice(-1)];
}

export async function measureStream(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const provider = await standIn(['provider']);
  const settings = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_DAILY_TOKENS: '100000000',
  };
  const ground = await breakGround(dataDir, 'postgres', settings);
  const cookies: string[] = [];
  for (let nth = 0; nth < 50; nth++) cookies.push((await ground.signUp(`someone${nth}`)).cookie);
  const journeys: Journeys[] = [];
  for (const cookie of cookies) journeys.push(await journeysOf(ground, cookie));
  const completions = `${provider.url}/chat/completions`;
  const relay = await standIn(['relay', completions], {
    DATABASE_URL: ground.databaseUrl,
    BARE_JOURNEYS: JSON.stringify(journeys),
  });
  const client = await standIn(['client', provider.url]);
  const site = await startProduct({ DATABASE_URL: ground.databaseUrl, ...settings });
  try {
    const body = { model: 'm', stream: true, messages: [{ role: 'user', content: MESSAGE }] };
    const ways = {
      ours: (place: number) =>
        firstWord(site.url + CHAT, { cookie: cookies[place]!, accept: 'text/event-stream' }, { message: MESSAGE }),
      bare: (place: number) => firstWord(`${relay.url}/${place}`, {}, body),
      relay: () => firstWord(`${relay.url}/nobody`, {}, body),
      client: () => firstWord(client.url, {}, body),
      theirs: () => firstWord(completions, {}, body),
    };
    type Way = keyof typeof ways;
    const figures: Figure[] = [];
    for (const streams of [1, 50]) {
      const round = async (): Promise<Record<Way, number>> => {
        const times: Partial<Record<Way, number>> = {};
        for (const way of Object.keys(ways) as Way[])
          times[way] = median(await Promise.all(Array.from({ length: streams }, (_, place) => ways[way](place))));
        return times as Record<Way, number>;
      };
      // The first rounds load and compile what they need.
      for (let nth = 0; nth < (streams === 1 ? 40 : 10); nth++) await round();
      // One stream is over before the processors' time is told: several make a round.
      const { rounds, note } = await quietRounds(streams === 1 ? 5 : 10, async () => {
        const several = [];
        for (let nth = 0; nth < (streams === 1 ? 12 : 1); nth++) several.push(await round());
        return several;
      });
      const added = (of: Way): number => median(rounds.flat().map((each) => each[of] - each.theirs));
      const told = (of: Way): string => `${added(of).toFixed(1)} ms`;
      figures.push(
        {
          what: `First word through us, less the provider’s own, ${streams} ${streams === 1 ? 'stream' : 'streams'}`,
          goal: { most: streams === 1 ? 3 : 25 },
          value: added('ours'),
          unit: 'ms',
          note: notes(`bare Fastify that relays ${told('relay')}, our client alone ${told('client')}`, note),
        },
        {
          what: '… against bare Fastify that asks the database the same and relays',
          goal: null,
          value: added('ours') / added('bare'),
          unit: '×',
          note: notes(`${told('ours')} against ${told('bare')}`, note),
        },
      );
    }
    return figures;
  } finally {
    await site.close();
    for (const { child } of [client, relay, provider]) {
      child.kill();
      await once(child, 'exit');
    }
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureStream);
