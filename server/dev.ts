// `npm run dev`: Node starts this again when a file of the server changes, and Vite renews the browser, on one port.
import { existsSync } from 'node:fs';
import { createServer } from 'vite';
import viteConfig from '../vite.config.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { closeServices, openServices } from './services.ts';
import { createLog } from './log.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const services = await openServices(config, createLog(config));
const app = await buildApp(services, { dist: null });

const vite = await createServer({
  ...viteConfig,
  // Read by Vite itself, it would be copied to a file beside it, and that file's arrival would restart us without end.
  configFile: false,
  server: { middlewareMode: true, hmr: { server: app.server } },
  logLevel: 'warn',
});
// Whatever no route answers is a screen, or a source file that Vite compiles as it is asked for.
app.addHook('onRequest', (request, reply, done) => {
  if (!request.is404 || request.url.startsWith('/api/')) return done();
  // Vite puts a script and styles into the page, which the product's own policy forbids.
  reply.raw.removeHeader('content-security-policy');
  vite.middlewares(request.raw, reply.raw, () => done());
});

async function end(): Promise<void> {
  services.draining = true;
  await vite.close();
  app.server.closeAllConnections();
  await app.close();
  await closeServices(services);
  process.exit(0);
}
process.once('SIGTERM', end);
process.once('SIGINT', end);

await app.listen({ port: config.port, host: config.host });
console.log(`Crazy Quilt is at ${config.publicUrl}, and changes as you save.`);
await services.jobs.start();
