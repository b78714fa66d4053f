// The operator's socket of a server that runs on the embedded database, which no second process may open: a Unix socket in
// DATA_DIR, for the server's own user. Through it come a backup, and the answers of `npm run admin`.
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { backupOf } from '../server/database/backup.ts';
import type { Services } from '../server/services.ts';
import { product } from './command.ts';

const requestShape = z.union([
  z.object({ ask: z.literal('backup') }),
  z.object({ ask: z.literal('admin'), args: z.array(z.string()) }),
]);
type Request = z.infer<typeof requestShape>;
const toldShape = z.union([z.object({ print: z.string() }), z.object({ exit: z.int() })]);

/** Whoever stays connected without reading would hold up everybody: the engine has one session. Milliseconds. */
const patience = 30_000;
const longestRequest = 10_000;

const socketPath = (dataDir: string): string => join(dataDir, 'operator.sock');

/** Null where there can be none: Windows, or a path too long for a socket. Then the server is stopped first. */
export async function openOperatorSocket(services: Services): Promise<{ close(): Promise<void> } | null> {
  const path = socketPath(services.config.dataDir);
  if (process.platform === 'win32') return null;
  // Left by a server that was killed: the lock on the directory is ours.
  rmSync(path, { force: true });
  const clients = new Set<Socket>();
  const server: Server = createServer((socket) => {
    clients.add(socket);
    socket.once('close', () => clients.delete(socket));
    socket.setTimeout(patience, () => socket.destroy());
    serve(services, socket).catch((error: unknown) => {
      services.log.warn({ err: error }, 'An operator was not served to the end.');
      socket.destroy();
    });
  });
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
    chmodSync(path, 0o600);
  } catch (error) {
    services.log.warn(
      { err: error },
      'Backups and admin commands need the server stopped: its socket could not be made.',
    );
    return null;
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
}

async function serve(services: Services, socket: Socket): Promise<void> {
  const request = requestShape.parse(JSON.parse(await firstLine(socket)));
  if (request.ask === 'backup') {
    const { database, secret } = services;
    await pipeline(backupOf(database, { secret, product, now: new Date() }), socket);
    services.log.info({ act: 'backup' }, 'A backup was made.');
    return;
  }
  const tell = (told: z.infer<typeof toldShape>): boolean => socket.write(`${JSON.stringify(told)}\n`);
  const { runAdmin } = await import('./admin-act.ts');
  const exit = await runAdmin(services, request.args, (text) => tell({ print: text }));
  tell({ exit });
  socket.end();
}

async function firstLine(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    text += chunk;
    const end = text.indexOf('\n');
    if (end !== -1) return text.slice(0, end);
    if (text.length > longestRequest) break;
  }
  throw new Error('That is no request.');
}

/** The answer's bytes, or null when no server runs: then the directory can be opened by oneself. */
async function ask(dataDir: string, request: Request): Promise<Socket | null> {
  const path = socketPath(dataDir);
  if (!existsSync(path)) return null;
  const socket = connect(path);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isOpen) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  return socket;
}

/** A backup made by the running server, or null when none runs. */
export function backupFromServer(dataDir: string): Promise<Readable | null> {
  return ask(dataDir, { ask: 'backup' });
}

/** Has the running server do it; its exit code, or null when none runs. */
export async function adminAtServer(
  dataDir: string,
  args: string[],
  print: (text: string) => void,
): Promise<number | null> {
  const socket = await ask(dataDir, { ask: 'admin', args });
  if (!socket) return null;
  let text = '';
  for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
      const told = toldShape.parse(JSON.parse(text.slice(0, end)));
      text = text.slice(end + 1);
      if ('exit' in told) return told.exit;
      print(told.print);
    }
  }
  process.stderr.write('The server went away before it had answered. Its log says why.\n');
  return 1;
}
