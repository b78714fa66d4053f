// What the product's calls are compared with: servers that run the same statements and send the same bytes, and do
// nothing else. Started by bare.ts, which tells by environment variables what to serve.
import { createServer } from 'node:http';
import fastify from 'fastify';
import { Pool } from 'pg';

type Route = { statements: { text: string; values: unknown[] }[]; body: unknown };

const routes = JSON.parse(process.env['BARE_ROUTES']!) as Record<string, Route>;
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });

async function answer(path: string): Promise<unknown> {
  const { statements, body } = routes[path]!;
  for (const [place, { text, values }] of statements.entries())
    await pool.query({ name: `${path}-${place}`, text, values });
  return body;
}

const framework = fastify();
// An address with a query is no pattern.
for (const path of Object.keys(routes)) if (!path.includes('?')) framework.get(path, () => answer(path));
await framework.listen({ port: 0, host: '127.0.0.1' });

const plain = createServer((request, response) => {
  void answer(request.url!).then((body) => {
    const text = JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
}).listen(0, '127.0.0.1', () => {
  const portOf = (address: unknown): number => (address as { port: number }).port;
  console.log(JSON.stringify({ framework: portOf(framework.server.address()), plain: portOf(plain.address()) }));
});
