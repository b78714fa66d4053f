// The embedded PostgreSQL as the `pg` driver sees it: `connect()` gives the stream that the driver
// would otherwise open to a server, so both databases are reached by one driver and the same SQL.
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { StartError } from './start-error.ts';

export type EmbeddedSource =
  { kind: 'directory'; directory: string } | { kind: 'memory'; snapshot?: Uint8Array<ArrayBuffer> };

export type EmbeddedRequest =
  | { kind: 'connect' }
  | { kind: 'messages'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'snapshot' }
  | { kind: 'close' };

export type EmbeddedResponse =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'messages'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'snapshot'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' };

export type EmbeddedServer = {
  /** Milliseconds that a statement may take; null: as long as it needs. The engine knows no timers, so it is kept here. */
  statementTimeout: number | null;
  /** Starts the engine if it is not running; throws what kept it from starting. */
  start(): Promise<void>;
  connect(): Duplex;
  snapshot(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

export function embeddedServer(source: EmbeddedSource): EmbeddedServer {
  let running: Promise<Worker> | undefined;
  let current: EmbeddedConnection | undefined;
  let connections = 0;

  // A thread that ends unasked (a crash of the engine, or a statement that took too long) is
  // replaced at the next connection; PostgreSQL recovers from its log as after any crash.
  function worker(): Promise<Worker> {
    if (running) return running;
    const starting = new Promise<Worker>((resolve, reject) => {
      const thread = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: source });
      const lost = (error: Error) => {
        if (running === starting) running = undefined;
        // Whoever waits for it is told what PostgreSQL itself would say.
        Object.assign(error, { code: CRASHED });
        reject(error);
        if (current?.thread === thread) current.destroy(error);
      };
      thread.on('message', (response: EmbeddedResponse) => {
        if (response.kind === 'ready') resolve(thread);
        else if (response.kind === 'failed')
          lost(
            new StartError(
              `The embedded database did not start (${response.reason}). Look whether the disk of DATA_DIR is full or read-only, and whether this user owns all files in it.`,
            ),
          );
        else if (response.kind === 'messages' && response.connection === current?.id) current.receive(response.bytes);
      });
      thread.on('error', lost);
      thread.on('exit', () => lost(new Error('The embedded database has stopped.')));
    });
    running = starting;
    return starting;
  }

  // The engine runs a statement without a pause, so only ending its thread stops it. The next one
  // starts when this one is gone: two on one directory would destroy it.
  function restart(thread: Worker): void {
    running = thread.terminate().then(() => {
      running = undefined;
      return worker();
    });
    // Whoever connects next hears of a failure.
    running.catch(() => undefined);
  }

  async function ask(request: EmbeddedRequest): Promise<EmbeddedResponse> {
    const thread = await worker();
    return new Promise((resolve, reject) => {
      thread.on('message', (response: EmbeddedResponse) => response.kind !== 'messages' && resolve(response));
      thread.on('exit', () => reject(new Error('The embedded database has stopped.')));
      thread.postMessage(request);
    });
  }

  const server: EmbeddedServer = {
    statementTimeout: null,
    async start() {
      await worker();
    },
    connect() {
      connections += 1;
      current = new EmbeddedConnection(connections, {
        worker,
        restart,
        statementTimeout: () => server.statementTimeout,
      });
      return current;
    },
    async snapshot() {
      const response = await ask({ kind: 'snapshot' });
      if (response.kind !== 'snapshot') throw new Error('The embedded database gave no snapshot.');
      return response.bytes;
    },
    async close() {
      if (!running) return;
      const thread = await running;
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      await ask({ kind: 'close' });
      await ended;
    },
  };
  return server;
}

/** PostgreSQL's own code for a server that broke down. */
const CRASHED = '57P02';

type Engine = {
  worker(): Promise<Worker>;
  restart(thread: Worker): void;
  statementTimeout(): number | null;
};

class EmbeddedConnection extends Duplex {
  readonly id: number;
  thread: Worker | undefined;
  readonly #engine: Engine;
  #held: Buffer[] = [];
  #started = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(id: number, engine: Engine) {
    super();
    this.id = id;
    this.#engine = engine;
  }

  // What the driver calls on a socket.
  connect(): this {
    this.#engine.worker().then(
      (thread) => {
        this.thread = thread;
        this.#post({ kind: 'connect' });
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  // Bytes are held until they hold a whole turn: the engine answers a turn at once and cannot wait
  // in the middle of one. A turn ends with Sync or a simple Query.
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#held.push(chunk);
    const bytes = this.#held.length === 1 ? chunk : Buffer.concat(this.#held);
    let end = 0;
    let turn = 0;
    let ended = false;
    for (;;) {
      const tagged = this.#started;
      const header = end + (tagged ? 1 : 0);
      if (bytes.length < header + 4) break;
      const next = header + bytes.readUInt32BE(header);
      if (bytes.length < next) break;
      const tag = tagged ? String.fromCharCode(bytes.readUInt8(end)) : '';
      end = next;
      this.#started = true;
      if (tag === 'X') ended = true;
      else if (tag === '' || tag === 'Q' || tag === 'S') turn = end;
    }
    if (turn > 0) {
      // A copy of its own: small chunks live in Node's shared pool, which must not be transferred.
      const whole = new Uint8Array(bytes.subarray(0, turn));
      const limit = this.#engine.statementTimeout();
      if (limit !== null) this.#watch ??= setTimeout(() => this.#giveUp(), limit);
      this.#post({ kind: 'messages', connection: this.id, bytes: whole }, [whole.buffer]);
    }
    this.#held = turn < bytes.length ? [bytes.subarray(turn)] : [];
    if (ended) this.push(null);
    done();
  }

  override _read(): void {
    // The engine's answers are pushed as they come.
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#watch);
    done(error);
  }

  receive(bytes: Uint8Array<ArrayBuffer>): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer));
  }

  #post(request: EmbeddedRequest, transfer: ArrayBuffer[] = []): void {
    this.thread?.postMessage(request, transfer);
  }

  // The caller gets the error that PostgreSQL itself would have given.
  #giveUp(): void {
    this.push(errorResponse('57014', 'canceling statement due to statement timeout'));
    this.push(null);
    if (this.thread) this.#engine.restart(this.thread);
  }
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}
