// The embedded PostgreSQL's own thread: it takes complete messages of the wire protocol and answers
// with the engine's bytes, so that a slow statement never holds up the server's event loop.
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EmbeddedRequest, EmbeddedResponse, EmbeddedSource } from './embedded-server.ts';

if (!parentPort) throw new Error('This file runs as a worker thread only.');
const port = parentPort;

// PGlite's file system ignores fsync; a commit must outlive a power cut, so it gets a real one.
class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      (module: EngineModule) => {
        module.NODEFS.stream_ops.fsync = (stream) => {
          fsyncSync(stream.nfd);
          return 0;
        };
      },
      ...asList(emscriptenOpts.preRun),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

type EngineModule = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
};

function asList<T>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

// `-F` turns fsync off; the engine's default sync method, fdatasync, is a no-op in this build. Its 128 MB of buffers are all
// taken at the start; what does not fit into these, the system keeps in memory as files, at the same speed.
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

// What a search needs. They come with the engine and are not part of a data directory, so that any can make use of them.
const extensions = { pg_trgm, btree_gin };

async function open(source: EmbeddedSource): Promise<PGlite> {
  if (source.kind === 'memory') {
    return PGlite.create({
      fs: new MemoryFS(),
      extensions,
      loadDataDir: source.snapshot && new Blob([source.snapshot]),
    });
  }
  if (!existsSync(source.directory)) await initialise(source.directory);
  return PGlite.create({ fs: new DurableFS(source.directory), startParams: durableParameters, extensions });
}

// A directory under its final name is always a whole database: it is made under another name, put
// on disk, and only then renamed. What an interrupted first start left behind is thrown away.
async function initialise(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pg = await PGlite.create({ fs: new DurableFS(unfinished), startParams: durableParameters, extensions });
  await pg.close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function reply(response: EmbeddedResponse, transfer: ArrayBuffer[] = []): void {
  port.postMessage(response, transfer);
}

// execProtocolRawStream rather than execProtocolRaw: the latter keeps every parsed message for ever.
function run(pg: PGlite, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  void pg.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

// The engine has one session for its whole life: whoever connects next must find it as new.
const freshSession = [query('rollback'), query('discard all')];

function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write('Q');
  message.writeUInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return new Uint8Array(message);
}

const READY = 'Z'.charCodeAt(0);

/** What an error that ends the engine says: the field `M`. */
function lastWords(bytes: Uint8Array): string {
  return /\0M([^\0]+)/.exec(Buffer.from(bytes).toString('utf8'))?.[1] ?? 'it gave no answer.';
}

const pg = await open(workerData as EmbeddedSource).catch((error: unknown) => {
  reply({ kind: 'failed', reason: messageOf(error) });
  return undefined;
});

if (pg) {
  port.on('message', async (request: EmbeddedRequest) => {
    if (request.kind === 'connect') {
      for (const statement of freshSession) run(pg, statement);
    } else if (request.kind === 'messages') {
      const bytes = run(pg, request.bytes);
      // An engine that can go on says so at the end of each turn; one that met a fault of the disk ends there, and is no
      // use from then on. The next one recovers from the log.
      if (bytes.at(-6) !== READY) throw new Error(`The embedded database broke down: ${lastWords(bytes)}`);
      reply({ kind: 'messages', connection: request.connection, bytes }, [bytes.buffer]);
    } else if (request.kind === 'snapshot') {
      const bytes = new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
      reply({ kind: 'snapshot', bytes }, [bytes.buffer]);
    } else {
      await pg.close();
      reply({ kind: 'closed' });
      port.close();
    }
  });
  reply({ kind: 'ready' });
}

/** Emscripten throws objects that are no errors, "errno" being all that they tell. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}
