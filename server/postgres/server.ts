// The PostgreSQL inside, as the rest sees it: a server of our own under DATA_DIR, started with the first of our processes and
// ended with the last. The one that starts it holds the lock of the directory. All others use the same server, and the next to
// miss it starts it again.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeDataDirectory } from '../data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { type Launched, type Running, discardUnfinished, initialise, interrupt, launch, stop } from './process.ts';
import { answers, betweenLooks, findRunning, patience, processesOn, worksOn } from './process.ts';
import { StartError } from '../database/start-error.ts';

export type EmbeddedServer = {
  /** Starts PostgreSQL where none runs; rejects with a `StartError`. */
  start(): Promise<void>;
  /** A connection for the driver, which begins where PostgreSQL runs, or runs again. */
  connect(): Socket;
  /** Where a socket cannot be kept from other users by its directory. */
  password: string | undefined;
  /** Ends PostgreSQL, unless `isUsed` by another process. */
  close(isUsed: () => Promise<boolean>): Promise<void>;
  /** Is told its last words when it goes away unasked. */
  onCrash: (words: string) => void;
};

type Found = Running & Partial<Launched>;

/** Small: what does not fit into the buffers, the system keeps in memory as files. Durable: fsync is on unless it is said. */
const settings = [
  'shared_buffers=32MB',
  'max_connections=60',
  'max_wal_size=128MB',
  'min_wal_size=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'max_parallel_workers=0',
  'io_method=sync',
  'jit=off',
  // Errors of statements stay out of the log: they quote what people wrote.
  'log_min_messages=log',
  'log_checkpoints=off',
];

export const serverDirectory = (dataDir: string): string => join(dataDir, 'postgres');
/** Of versions before, whose engine was PostgreSQL compiled to WebAssembly (PGlite). */
export const oldDirectory = (dataDir: string): string => join(dataDir, 'database');

const holdsFiles = (directory: string): boolean => existsSync(directory) && readdirSync(directory).length > 0;

/** Throws a `StartError` for a directory that cannot be had. */
export function embeddedServer(dataDir: string): EmbeddedServer {
  makeDataDirectory(dataDir);
  const directory = serverDirectory(dataDir);
  const passwordFile = process.platform === 'win32' ? join(dataDir, 'postgres-password') : undefined;
  let lock: ReturnType<typeof lockDirectory>;
  let ownPid: number | undefined;
  let running: Promise<Found> | undefined;

  /** The server that runs, or one that is started now. */
  async function find(): Promise<Found> {
    for (const end = performance.now() + patience; performance.now() < end; await setTimeout(betweenLooks)) {
      const found = findRunning(directory);
      if (found?.isReady && worksOn(found.pid, directory) && (await answers(found.address))) return found;
      lock ??= lockDirectory(dataDir);
      if (!lock || processesOn(directory).length > 0) continue;
      discardUnfinished(directory);
      if (!existsSync(directory))
        await initialise(directory, passwordFile, holdsFiles(oldDirectory(dataDir)) ? moveIn : undefined);
      const launched = await launch(directory, settings);
      if (launched) return launched;
    }
    throw new StartError(
      `The database in ${dataDir} is in use by another process, which does not answer. Stop that one, then start again.`,
    );
  }

  /** Fills a new cluster with what an earlier version kept in its own engine's files. */
  async function moveIn(draft: string): Promise<void> {
    const { moveOldData } = await import('../backup/old-data.ts');
    const launched = await launch(draft, settings);
    if (!launched) throw new Error('The memory of another server is in the way.');
    await moveOldData(oldDirectory(dataDir), { address: launched.address, password: server.password });
    await stop(draft);
  }

  /** One search at a time, or two servers might be started. */
  function search(): Promise<Found> {
    const begun = find();
    const forget = (): void => {
      if (running === begun) running = undefined;
    };
    begun.then(({ pid, ended }) => {
      if (!ended) return;
      ownPid = pid;
      process.once('exit', endWithUs);
      void ended.then((words) => {
        process.off('exit', endWithUs);
        forget();
        if (ownPid !== pid) return;
        ownPid = undefined;
        server.onCrash(words);
      });
    }, forget);
    return begun;
  }

  function endWithUs(): void {
    if (ownPid !== undefined) interrupt(directory, ownPid);
  }

  const server: EmbeddedServer = {
    password: passwordFile && readPassword(passwordFile),
    onCrash: () => undefined,
    async start() {
      await (running ??= search());
    },
    connect() {
      const asked = (running ??= search());
      const refused = (): void => {
        if (running === asked) running = undefined;
      };
      return new ServerSocket(asked, refused);
    },
    async close(isUsed) {
      await running?.catch(() => undefined);
      lock ??= lockDirectory(dataDir);
      if (!lock) return;
      try {
        const isShared = processesOn(directory).length > 0 && (await isUsed());
        ownPid = undefined;
        if (!isShared) await stop(directory);
      } finally {
        lock.release();
        lock = undefined;
      }
    },
  };
  return server;
}

function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** The driver says where to connect to, but that is known here. */
class ServerSocket extends Socket {
  readonly #server: Promise<Found>;

  constructor(server: Promise<Found>, onRefused: () => void) {
    super();
    this.#server = server;
    this.once('error', onRefused).once('connect', () => this.off('error', onRefused));
  }

  override connect(): this {
    this.#server.then(
      ({ address }) => {
        if (!this.destroyed) super.connect(address);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
