// For bench/stream.ts and bench/reply.ts, processes of their own: `provider` talks like an AI provider, `speaker` like one that takes
// its time; `relay URL` is bare Fastify that hands everything through, for somebody in BARE_JOURNEYS after those to the
// database; `client URL` asks by our client without a database: the least that a way can add.
import { createServer, request as ask } from 'node:http';
import fastify from 'fastify';
import { Pool } from 'pg';
import { listen, openModel } from '../../server/coach/provider.ts';
import { aiServer } from '../ai-server.ts';
import type { Statement } from '../scale/statements.ts';
import { PER_SECOND, pieces } from './long-reply.ts';

/** To the database: what one sends together, after what the one before brought. */
export type Journeys = Statement[][];

const SAY = ['{"message":"Who do you know ', 'that could use ', 'a kiln on Fridays?","bihUpdates":[],"unplaced":[]}'];

const [kind, to] = process.argv.slice(2);
if (kind === 'provider') {
  const ai = await aiServer();
  ai.will({ say: SAY });
  console.log(ai.url('openai-compatible'));
} else if (kind === 'speaker') {
  const ai = await aiServer();
  const said = pieces().map((piece) => JSON.stringify(piece).slice(1, -1));
  ai.will({ say: ['{"message":"', ...said, '","card":null,"step":null,"withdrawn":false}'], perSecond: PER_SECOND });
  console.log(ai.url('openai-compatible'));
} else if (kind === 'client') {
  const model = openModel({
    provider: 'openai-compatible',
    model: 'm',
    apiKey: 'k',
    baseUrl: to!,
    dailyTokens: 0,
  });
  const written = {
    instructions: 'Be brief.',
    messages: [{ role: 'user' as const, content: 'I have a kiln.' }],
    maxTokens: 800,
  };
  const patience = { silence: 20_000, whole: 60_000, pause: 1_000 };
  const server = createServer(async (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const heard of listen(model, written, { strict: false, patience }))
      if ('text' in heard) outgoing.write(heard.text);
    outgoing.end();
  });
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
} else {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
  const journeys = JSON.parse(process.env['BARE_JOURNEYS'] ?? '[]') as Journeys[];
  const relay = fastify();
  relay.post<{ Params: { who: string } }>('/:who', async (request, reply) => {
    for (const together of journeys[Number(request.params.who)] ?? [])
      await Promise.all(together.map(({ values, ...statement }) => pool.query(statement, [...values])));
    const body = JSON.stringify(request.body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    reply.hijack();
    ask(to!, { method: 'POST', headers }, (answer) => {
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.pipe(reply.raw);
    }).end(body);
  });
  console.log(await relay.listen({ port: 0, host: '127.0.0.1' }));
}
