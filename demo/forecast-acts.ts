// What people of the demo expected to go wrong, and what came of it: by the product's own routes, each on its day.
import { DAY_MS } from '../shared/dates.ts';
import type { ActOf, Send } from './acts.ts';
import type { ForecastDeed, Person } from './person.ts';

type Written = { id: string; causes: { id: string }[] };

/** `midnight` is the day the demo is made. */
export function forecastActs({ username, forecasts }: Person, midnight: number): ActOf[] {
  const dayText = (back: number) => new Date(midnight - back * DAY_MS).toISOString().slice(0, 10);
  return forecasts.flatMap((written) => {
    const { day: start, causes } = written;
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
      { day: start, username, run: write },
      ...causes.flatMap((each, at) => {
        const act = (day: number, run: (send: Send, path: string) => Promise<unknown>): ActOf => ({
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

async function save(send: Send, written: ForecastDeed, body: object): Promise<Written> {
  const { failureStory, challenge } = written;
  if (failureStory === undefined) {
    const bare = (await send<Written[]>('GET', '/api/premortems')).find(({ causes }) => causes.length === 0);
    return send('PUT', `/api/premortems/${bare?.id}`, body);
  }
  const challenges = await send<{ id: number; title: string }[]>('GET', '/api/challenges');
  const challengeId = challenges.find(({ title }) => title === challenge)?.id ?? null;
  return send('POST', '/api/premortems', { ...body, failureStory, challengeId });
}
