// For bench/stream.ts, as processes of their own so that they do not wait for who asks: `stand-in.ts provider` talks like
// an AI provider, `stand-in.ts relay URL` hands everything through and does nothing else: the least that a way can add.
import { createServer, request as ask } from 'node:http';
import { aiServer } from '../test/ai-server.ts';

const SAY = ['{"message":"Who do you know ', 'that could use ', 'a kiln on Fridays?","bihUpdates":[]}'];

const [kind, to] = process.argv.slice(2);
if (kind === 'provider') {
  const ai = await aiServer();
  ai.will({ say: SAY });
  console.log(ai.url('openai-compatible'));
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
