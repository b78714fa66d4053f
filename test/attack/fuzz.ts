// `npm run fuzz -- --minutes 5 [--seed 1]`: bad input for every call, again each round, until the time is over. It ends with 1
// at the first answer that is a 5xx, no sentence, or later than ten seconds, and prints the request and its seed.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OpenApi } from '../../server/openapi.ts';
import { testApp } from '../app.ts';
import { plainRequestsTo, requestsOf } from './bad-input.ts';
import { routesOf } from './routes.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 5);
const firstSeed = Number(values.seed ?? Date.now() % 2 ** 31);
const patience = 10_000;
const perRound = 6;
const tooLate = Symbol('late');

function faultOf(reply: LightMyRequestResponse): string | null {
  const type = String(reply.headers['content-type'] ?? '');
  if (reply.statusCode >= 500) return `status ${reply.statusCode}`;
  if (type.startsWith('text/event-stream') && reply.body.includes('Something went wrong on our side'))
    return 'a broken stream';
  if (reply.statusCode < 400 || !type.startsWith('application/json')) return null;
  const body: unknown = reply.json();
  const keys = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  // The second is OAuth's own (RFC 6749 §5.2).
  return ['message', 'error,error_description'].includes(keys.join()) ? null : 'a refusal without a sentence';
}

const t = await testApp({ RATE_LIMIT: 'off' });
let person = await t.signUp();
const document = (await t.inject({ url: '/api/openapi.json' })).json<OpenApi>();
const described = requestsOf(document);
const names = new Set(described.map(({ call }) => call.replaceAll(/{(\w+)}/g, ':$1')));
const plain = routesOf(t.app)
  .filter((route) => route.startsWith('GET ') && !names.has(route))
  .map((route) => ({ call: route, requests: plainRequestsTo(route) }));
const targets = [...described, ...plain];

async function send(request: InjectOptions): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(resolve, patience, tooLate);
  });
  const asked = t.inject({ ...request, headers: { cookie: person.cookie, ...request.headers } });
  const reply = await Promise.race([asked, late]);
  clearTimeout(timer);
  return reply === tooLate ? 'no answer in ten seconds' : faultOf(reply);
}

/** Real ids among the bad ones, so that more than the first check is reached. */
async function ownIds(): Promise<string[]> {
  const things = 'asks plays challenges chats lemonade ledger premortems forecasts exercises'.split(' ');
  const replies = await Promise.all(
    things.map((name) =>
      t.inject({ url: `/api/${name}`, headers: { cookie: person.cookie } }).then((reply) => reply.body),
    ),
  );
  return replies.flatMap((body) => [...body.matchAll(/"id":"?([\w-]+)"?/g)].map(([, id = '']) => id)).slice(0, 200);
}

/** Some calls sign a person out, or delete them: then somebody else goes on. */
async function stayIn(): Promise<void> {
  const reply = await t.inject({ url: '/api/user', headers: { cookie: person.cookie } });
  if (reply.statusCode === 401) person = await t.signUp();
}

const end = Date.now() + minutes * 60_000;
let sent = 0;
let rounds = 0;
let fault: string | null = null;
while (Date.now() < end && fault === null) {
  const seed = firstSeed + rounds;
  const ids = await ownIds();
  for (const { call, requests } of targets) {
    if (Date.now() >= end || fault !== null) break;
    for (const [at, request] of fc.sample(requests, { seed, numRuns: perRound }).entries()) {
      // Every other request names something that is there.
      const id = ids[(seed + at + sent) % Math.max(1, ids.length)];
      const url = String(request.url);
      const [path = '', query = ''] = url.split('?');
      const known = at % 2 === 1 && id !== undefined && call.includes('{id}');
      const asked = known ? { ...request, url: `${call.split(' ')[1]!.replaceAll(/{\w+}/g, id)}?${query}` } : request;
      fault = await send(asked);
      sent += 1;
      if (fault !== null) {
        process.stdout.write(`${fault}: ${call} ${path}, seed ${seed}\n${JSON.stringify(asked).slice(0, 4000)}\n`);
        break;
      }
    }
    if (/logout|delete|password|devices/.test(call)) await stayIn();
  }
  rounds += 1;
}
await t.close();
process.stdout.write(
  `${sent} requests to ${targets.length} routes in ${rounds} rounds from seed ${firstSeed}: ${fault ?? 'no fault'}.\n`,
);
process.exit(fault === null ? 0 : 1);
