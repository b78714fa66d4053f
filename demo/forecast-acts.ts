// What people of the demo expected to go wrong, and what came of it: by the product's own routes, each on its day.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { outcomes } from '../features/forecasts/forecast.rules.ts';
import { DAY_MS } from '../shared/dates.ts';
import type { Send } from './acts.ts';

/** Days are counted back from the day the demo is made; what lies ahead is negative. */
const day = z.int();
const cause = z.object({
  text: z.string(),
  sign: z.string(),
  likely: z.int(),
  /** What was said later, and when. */
  later: z._default(z.array(z.tuple([day, z.int()])), []),
  look: day,
  seen: z.optional(day),
  outcome: z.optional(z.enum(outcomes)),
  lemonade: z._default(z.boolean(), false),
});
const premortem = z.object({
  username: z.string(),
  day,
  challenge: z.optional(z.string()),
  /** Missing where the causes go into the pre-mortem that has none yet. */
  failureStory: z.optional(z.string()),
  causes: z.array(cause),
});

type ForecastAct = { day: number; username: string; run(send: Send): Promise<void> };
type Written = { id: string; causes: { id: string }[] };

const data = join(import.meta.dirname, 'forecasts.json');

/** Each at noon of its day or a little after, in order. `midnight` is the day the demo is made. */
export function forecastActs(midnight: number): ForecastAct[] {
  const dayText = (back: number) => new Date(midnight - back * DAY_MS).toISOString().slice(0, 10);
  return z.parse(z.array(premortem), JSON.parse(readFileSync(data, 'utf8'))).flatMap((written) => {
    const { username, day: begun, causes } = written;
    const ids: string[] = [];
    const write = async (send: Send) => {
      const body = {
        causes: causes.map(({ text, sign, likely, look }) => ({
          text,
          sign,
          likelihood: likely,
          lookOn: dayText(look),
        })),
      };
      const made = await save(send, written, body);
      ids.push(...made.causes.map(({ id }) => id));
    };
    return [
      { day: begun, username, run: write },
      ...causes.flatMap((each, at) => {
        const act = (day: number, run: (send: Send, path: string) => Promise<unknown>): ForecastAct => ({
          day,
          username,
          run: async (send) => void (await run(send, `/api/forecasts/${ids[at]}`)),
        });
        const { later, seen, outcome, look, lemonade } = each;
        return [
          ...later.map(([on, likelihood]) => act(on, (send, path) => send('PUT', path, { likelihood }))),
          ...(seen === undefined ? [] : [act(seen, (send, path) => send('PUT', path, { seenOn: dayText(seen) }))]),
          ...(outcome ? [act(look, (send, path) => send('POST', `${path}/resolve`, { outcome }))] : []),
          ...(lemonade ? [act(look, (send, path) => send('POST', `${path}/lemonade`))] : []),
        ];
      }),
    ];
  });
}

async function save(send: Send, written: z.output<typeof premortem>, body: object): Promise<Written> {
  const { failureStory, challenge } = written;
  if (failureStory === undefined) {
    const bare = (await send<Written[]>('GET', '/api/premortems')).find(({ causes }) => causes.length === 0);
    return send('PUT', `/api/premortems/${bare?.id}`, body);
  }
  const challenges = await send<{ id: number; title: string }[]>('GET', '/api/challenges');
  const challengeId = challenges.find(({ title }) => title === challenge)?.id ?? null;
  return send('POST', '/api/premortems', { ...body, failureStory, challengeId });
}
