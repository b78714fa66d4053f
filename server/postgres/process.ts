// PostgreSQL as a process on a directory: made, started, found, ended. Which of our processes may do so is decided elsewhere
// (server.ts).
import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { type Socket, type SocketConnectOpts, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Programs, findPrograms, useAnother } from './programs.ts';
import { StartError } from '../database/start-error.ts';

/** How a server is reached, and whether it has come so far. */
export type Running = { pid: number; address: SocketConnectOpts; isReady: boolean };

const onWindows = process.platform === 'win32';
/** Bytes of a Unix socket's path: macOS allows the fewest. */
const longestSocketPath = 103;
const socketName = '.s.PGSQL.5432';
/** Milliseconds. */
export const betweenLooks = 10;
/** How long PostgreSQL may take to recover, or to come to its end. Milliseconds. */
export const patience = 60_000;

/**
 * Makes a new cluster. Under its final name it is always whole: it is made under another one, filled, put on disk, and renamed.
 * `fill` is given the other one.
 */
export async function initialise(
  directory: string,
  passwordFile?: string,
  fill?: (draft: string) => Promise<void>,
): Promise<void> {
  const programs = findPrograms(directory);
  const draft = mkdtempSync(unfinished(directory));
  if (programs.owner) chownSync(draft, programs.owner.uid, programs.owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  // One call for a thousand files, where there is one.
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const given = ['-D', draft, '--username=postgres', '--data-checksums', ...locale, ...access, ...sync];
  try {
    await promisify(execFile)(...programs.command('initdb', draft, given)).catch((error: unknown) => {
      const { stderr = '' } = error as { stderr?: string };
      throw notStarted(stderr, error);
    });
    await fill?.(draft);
    renameSync(draft, directory);
  } catch (error) {
    discard(draft);
    throw error;
  }
  if (onWindows) return;
  const descriptor = openSync(dirname(directory), 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const unfinished = (directory: string): string => `${directory}.unfinished-`;

/** Removes the clusters that interrupted starts have left beside this one. */
export function discardUnfinished(directory: string): void {
  const parent = dirname(directory);
  const start = basename(unfinished(directory));
  for (const name of readdirSync(parent)) if (name.startsWith(start)) discard(join(parent, name));
}

/** Removes what an interrupted start has left, and ends what still works on it. */
function discard(draft: string): void {
  for (const pid of processesOn(draft)) process.kill(pid, 'SIGKILL');
  try {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // An initdb that outlived its start may still write there; the next start tries again.
  }
}

export type Launched = Running & {
  /** What it said last, when it has ended. */
  ended: Promise<string>;
};

/**
 * Starts the server of a directory that nobody works on. Null: of the one before it something is left that holds its memory,
 * so it must be tried again.
 */
export async function launch(directory: string, settings: readonly string[]): Promise<Launched | null> {
  const programs = findPrograms(directory);
  demandRelease(directory, programs);
  const sockets = onWindows ? directory : socketDirectory(directory, programs);
  // Left from a crash, and PostgreSQL would take any process that has this number by now for their owner.
  for (const note of [join(directory, 'postmaster.pid'), join(sockets, `${socketName}.lock`)]) remove(note);
  const place = onWindows
    ? ['listen_addresses=127.0.0.1', `port=${await freePort()}`]
    : ['listen_addresses=', `unix_socket_directories="${sockets}"`];
  const given = [...place, ...settings].flatMap((setting) => ['-c', setting]);
  // In a session of its own: Ctrl-C on the terminal is meant for us, and we end it in our turn.
  const child = spawn(...programs.command('postgres', directory, ['-D', directory, ...given]), {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: !onWindows,
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2_000)));
  const end: { failure?: unknown; isOver: boolean } = { isOver: false };
  const ended = once(child, 'exit')
    .catch((error: unknown) => (end.failure = error))
    .then(() => {
      end.isOver = true;
      return words.trim();
    });
  // It must not keep us from ending: it may be of use to others afterwards.
  child.unref();
  (child.stderr as Socket).unref();
  while (!end.isOver) {
    const found = findRunning(directory);
    if (found?.isReady && found.pid === child.pid) return { ...found, ended };
    await setTimeout(betweenLooks);
  }
  if (!child.stderr.closed) await once(child.stderr, 'close');
  if (words.includes('shared memory')) return null;
  throw notStarted(words, end.failure);
}

/** `rmSync` would hide why a disk does not let it go: its error has no code. */
function remove(note: string): void {
  try {
    unlinkSync(note);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw notStarted(message, error);
  }
}

/** Ends the server of a directory, if one runs, and waits for that. */
export async function stop(directory: string): Promise<void> {
  const pid = findRunning(directory)?.pid;
  if (pid === undefined || !worksOn(pid, directory)) return;
  interrupt(directory, pid);
  for (const end = performance.now() + patience; worksOn(pid, directory); await setTimeout(betweenLooks))
    if (performance.now() > end) throw new Error(`PostgreSQL on ${directory} does not end.`);
}

/** In order, but without waiting for those who are connected. */
export function interrupt(directory: string, pid: number): void {
  if (!onWindows) return void process.kill(pid, 'SIGINT');
  const given = ['stop', '-D', directory, '-m', 'fast'];
  execFileSync(...findPrograms(directory).command('pg_ctl', directory, given), { stdio: 'ignore' });
}

/** What PostgreSQL notes of itself while it runs. After a crash the note stays. */
export function findRunning(directory: string): Running | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid = '', , , port = '', place = '', , , state = ''] = lines;
  const address = place ? { path: join(place, `.s.PGSQL.${port}`) } : { host: '127.0.0.1', port: Number(port) };
  return { pid: Number(pid), address, isReady: state.trim() === 'ready' };
}

export async function answers(address: SocketConnectOpts): Promise<boolean> {
  const socket = connect(address);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** Of PostgreSQL, on the directory: its server, and what outlives that for a moment after a crash. */
export function processesOn(directory: string): number[] {
  const server = findRunning(directory)?.pid ?? 0;
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [server];
  return pids.map(Number).filter((pid) => pid > 0 && worksOn(pid, directory));
}

export function worksOn(pid: number, directory: string): boolean {
  try {
    if (process.platform === 'linux') {
      const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
      return isPostgres && realpathSync(`/proc/${pid}/cwd`) === realpathSync(directory);
    }
    process.kill(pid, 0);
    return (
      onWindows || execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
    );
  } catch {
    // It is gone, or another user's.
    return false;
  }
}

/** The directory itself, or where its path is too long for a socket, a short one that only we may enter. */
function socketDirectory(directory: string, programs: Programs): string {
  const isShort = (path: string): boolean => Buffer.byteLength(join(path, socketName)) <= longestSocketPath;
  if (isShort(directory)) return directory;
  const name = `crazy-quilt-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const short = [join(tmpdir(), name), join('/tmp', name)].find(isShort)!;
  if (!existsSync(short)) {
    mkdirSync(short, { mode: 0o700 });
    if (programs.owner) chownSync(short, programs.owner.uid, programs.owner.gid);
  }
  const { uid, mode } = lstatSync(short);
  if (uid !== (programs.owner?.uid ?? process.getuid?.()) || (mode & 0o170_077) !== 0o040_000)
    throw new StartError(
      `${short} is somebody else's. Set DATA_DIR to a shorter path: this one is too long for a socket.`,
    );
  return short;
}

function demandRelease(directory: string, { major }: Programs): void {
  const file = join(directory, 'PG_VERSION');
  const made = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (made === major) return;
  if (made === undefined)
    throw new StartError(
      `${directory} holds an incomplete database. Move it away and restore a backup, or set DATA_DIR elsewhere.`,
    );
  throw new StartError(
    `The database in ${directory} was made by PostgreSQL ${made}, and this version of Crazy Quilt brings ${major}. ` +
      'Make a backup with the version that ran before, move the directory away, and restore with this one.',
  );
}

function notStarted(words: string, cause: unknown): StartError {
  const said = /(?:FATAL|PANIC|error): +(.+)/.exec(words)?.[1] ?? (words.trim() || String(cause));
  // What is there and is not found lacks the C library it was made for.
  const isForeign =
    said.startsWith('setpriv:') || (cause as { syscall?: string } | undefined)?.syscall?.startsWith('spawn');
  if (isForeign) return new StartError(`PostgreSQL cannot run here (${said}). ${useAnother}`, { cause });
  return new StartError(
    `The embedded database did not start (${said}). Look whether the disk of DATA_DIR is full or read-only, and whether this user owns all files in it.`,
    { cause },
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
