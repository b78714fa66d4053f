// For bench/stream.ts and bench/reply.ts, processes of their own: `provider` talks like an AI provider, `speaker` like one that takes
// its time; `relay URL` hands everything through, `client URL` asks by our client without a database: the least that a
// way can add.
import { createServer, request as ask } from 'node:http';
import { listen, openModel } from '../../server/coach/provider.ts';
import { aiServer } from '../ai-server.ts';
import { PER_SECOND, pieces } from './long-reply.ts';

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
  const relay = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const onward = ask(to!, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  relay.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(relay.address() as { port: number }).port}`));
}
