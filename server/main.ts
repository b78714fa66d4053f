// `npm start`: reads the settings, opens the services, listens, and ends cleanly when asked.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import './quick-loading.mjs';
import { giveMemoryBack } from './spare-memory.ts';
import { type Config, ConfigError, isLoopback, readConfig } from './config.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Before a database is made that nobody will use.
  await tryPort(config);
  const tracing = config.tracing && (await import('./tracing.ts')).startTracing(config.tracing);
  // Not before quick-loading.mjs has run. The database opens while the rest loads and is put together; the embedded one,
  // which takes the longest of all, first.
  const embedded = config.databaseUrl
    ? undefined
    : (await import('./postgres/server.ts')).embeddedServer(config.dataDir);
  // The caller of `openDatabase` hears of a failure.
  embedded?.start().catch(() => undefined);
  const [{ beginDatabase }, { createLog }] = await Promise.all([import('./database/database.ts'), import('./log.ts')]);
  const log = createLog(config);
  const { database, opened } = beginDatabase(config, { log, embedded });
  const putTogether = async () => {
    const [{ buildApp }, { closeServices, createServices }] = await Promise.all([
      import('./app.ts'),
      import('./services.ts'),
    ]);
    const services = createServices(config, log, database);
    return { services, closeServices, app: await buildApp(services, { dist: join(import.meta.dirname, '../dist') }) };
  };
  const [{ services, closeServices, app }] = await Promise.all([putTogether(), opened]);

  let ending: Promise<void> | null = null;
  const end = (signal: NodeJS.Signals): void => {
    // A second signal does not wait: the person at the keyboard means it.
    if (ending) process.exit(1);
    log.info({ signal }, 'Going down.');
    services.draining = true;
    ending = app
      .close()
      .then(() => closeServices(services))
      // What is left of the traces may find nobody to take it.
      .then(() => tracing?.stop().catch((error: unknown) => log.warn({ err: error }, 'The last traces were not sent.')))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Did not go down cleanly.');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  process.stdout.write(`Crazy Quilt is at ${url}\n`);
  if (!isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname))
    log.warn(
      { publicUrl: config.publicUrl },
      'PUBLIC_URL leads to this machine only: set it to the address that people type, or the links in their mails fail.',
    );
  // Loading the job queue would hold up the first answers.
  await setTimeout(250, undefined, { ref: false });
  // We serve already: a database that goes away in this moment is waited for. A signal may come before it or in the
  // middle of it: then there is nothing more to begin.
  for (let pause = 1_000; !services.draining; pause = Math.min(2 * pause, 60_000))
    try {
      await services.jobs.start();
      await setTimeout(1_000, undefined, { ref: false });
      return giveMemoryBack();
    } catch (error) {
      if (services.draining) return;
      log.warn({ err: error }, 'The job queue could not be started; it is tried again.');
      await setTimeout(pause, undefined, { ref: false });
    }
}

/** Throws what listening there would. */
async function tryPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** What an operator can mend is told in a sentence; anything else with its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) {
    const { message } = error;
    return message.includes('\n') ? `Several settings are wrong:\n${message.replace(/^/gm, '- ')}` : message;
  }
  const { code, syscall, hostname, port, address } = error as NodeJS.ErrnoException & {
    hostname?: string;
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is taken by another program. Set PORT to a free one.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  // Of the listening alone: a name that is not found may be the database's, too, which tells that itself.
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname !== undefined))
    return `This machine has no address "${hostname ?? address}". Set HOST to one of its own, or to 0.0.0.0 for all of them.`;
  if (error instanceof Error && error.name === 'StartError') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Crazy Quilt could not start. ${sentenceOf(error)}\n`);
  process.exit(1);
}
