// Faults 6 and 7: a disk that is full, and one that may only be read, under an embedded database that people write into.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Site } from '../browser.ts';
import { NotShown } from './drill.ts';
import { type Client, allowFailure, ask, inventoryOf, must, newcomer } from './person.ts';
import { type Stage, pause, statusOf, until } from './stage.ts';

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A directory with a small disk of its own, in memory. */
function smallDisk(stage: Stage, megabytes: number): string {
  const directory = stage.directory();
  if (process.getuid?.() !== 0) throw new NotShown('only root may mount a small disk');
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory);
  } catch {
    throw new NotShown('this machine lets nobody mount a small disk');
  }
  stage.after(() => run('umount', '--lazy', directory));
  return directory;
}

type FailingDisk = {
  directory: string;
  /** The system finds a fault on the disk and lets nobody write to it any more, whatever is open. */
  fail: () => void;
  /** Put right and writable again, with nothing open on it. */
  mend: () => void;
};

/** A small disk in a file. Asked politely, a system turns no disk read-only on which a file is open for writing. */
function failingDisk(stage: Stage, megabytes: number): FailingDisk {
  const directory = stage.directory();
  const image = join(stage.directory(), 'disk');
  if (process.getuid?.() !== 0) throw new NotShown('only root may mount a disk');
  const mount = (): string => run('mount', '-o', 'loop,errors=remount-ro', image, directory);
  try {
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    mount();
  } catch {
    throw new NotShown('this machine lets nobody mount a disk that is a file');
  }
  stage.after(() => run('umount', '--lazy', directory));
  const device = basename(run('findmnt', '-n', '-o', 'SOURCE', directory).trim());
  const trigger = `/sys/fs/ext4/${device}/trigger_fs_error`;
  if (!existsSync(trigger)) throw new NotShown('this system brings about no fault of a disk');
  return {
    directory,
    fail() {
      // What was written before the fault is on the disk: it is no power cut that is tried here.
      run('sync', '-f', directory);
      writeFileSync(trigger, '1');
    },
    mend() {
      run('umount', directory);
      try {
        run('e2fsck', '-f', '-y', image);
      } catch {
        // It had something to put right, as was to be expected.
      }
      mount();
    },
  };
}

/** Writes until there is no byte left. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size = size === 1 ? 0 : size >> 4 || 1)
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 120));
      } catch {
        // This much does not fit any more.
      }
  } finally {
    closeSync(file);
  }
}

type Kept = { acknowledged: string; maybe: string };

/** Saves, and keeps what was acknowledged last, and what was not. Its status, 0 for none. */
async function save(me: Client, kept: Kept, nth: number): Promise<number> {
  const text = `v${nth}-${'x'.repeat(400)}`;
  const reply = await ask(me, 'POST', '/api/bih-inventory', inventoryOf(text), AbortSignal.timeout(60_000));
  if (!reply) throw new Error('A save hung, or its connection broke.');
  allowFailure(reply, 'POST /api/bih-inventory');
  if (reply.status === 200) {
    kept.acknowledged = text;
    kept.maybe = text;
  } else kept.maybe = text;
  return reply.status;
}

/** Sends a file of a megabyte, for which there must be room; its name is noted when it was acknowledged. */
async function attach(me: Client, chat: string, nth: number, acknowledged: string[]): Promise<number> {
  const name = `notes-${nth}.txt`;
  const body = new FormData();
  body.set('content', 'See the file.');
  body.set('role', 'user');
  body.set('files', new File([randomBytes(500_000).toString('hex')], name));
  const reply = await me.send(`/api/chats/${chat}/messages`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(60_000),
  });
  const text = await reply.text();
  allowFailure({ status: reply.status, text, retryAfter: reply.headers.get('retry-after') }, 'A message with a file');
  if (reply.status === 200) acknowledged.push(name);
  return reply.status;
}

async function assertKept(me: Client, kept: Kept): Promise<void> {
  const { whoIAm } = await must<{ whoIAm: string }>(me, 'GET', '/api/bih-inventory');
  if (whoIAm !== kept.acknowledged && whoIAm !== kept.maybe)
    throw new Error(`${whoIAm.slice(0, 12)} is kept, ${kept.acknowledged.slice(0, 12)} was acknowledged.`);
}

/** Does the harm under a writer, undoes it, and looks for what was acknowledged: at once, and after a kill. */
async function harm(site: Site, harmDone: () => void, undone: () => Promise<void> | void): Promise<string> {
  const me = await newcomer(site.url);
  const kept: Kept = { acknowledged: '', maybe: '' };
  let nth = 0;
  for (; nth < 10; nth += 1) if ((await save(me, kept, nth)) !== 200) throw new Error('A save failed before any harm.');
  const chat = await must<{ id: string }>(me, 'POST', '/api/chats', {});
  harmDone();
  let refused = 0;
  let saved = 0;
  const files: string[] = [];
  for (const end = nth + 60; nth < end && refused < 20; nth += 1) {
    for (const status of [await save(me, kept, nth), await attach(me, chat.id, nth, files)])
      if (status === 200) saved += 1;
      else refused += 1;
    await pause(20);
  }
  if (refused === 0) throw new NotShown('whatever was written still found room');
  if ((await statusOf(`${site.url}/healthz`)) !== 200) throw new Error('/healthz does not answer.');
  const read = await ask(me, 'GET', '/api/bih-inventory', undefined, AbortSignal.timeout(60_000));
  if (!read) throw new Error('Reading hung.');
  allowFailure(read, 'GET /api/bih-inventory');
  await undone();
  await until('it saves again', async () => (await save(me, kept, (nth += 1))) === 200);
  await assertKept(me, kept);
  await site.end('SIGKILL');
  await site.start();
  await assertKept(me, kept);
  const held = Buffer.from(await (await me.send('/api/account/export')).arrayBuffer()).toString('latin1');
  const lost = files.filter((name) => !held.includes(name));
  if (lost.length > 0) throw new Error(`${lost.length} of ${files.length} acknowledged files are lost.`);
  if ((await save(me, kept, (nth += 1))) !== 200) throw new Error('It saves no more after a start.');
  return `${saved} more writes went through, ${refused} were refused with 503, reading answered ${read.status}`;
}

export async function fillDisk(stage: Stage): Promise<string> {
  const disk = smallDisk(stage, 160);
  const DATA_DIR = join(disk, 'data');
  mkdirSync(DATA_DIR);
  const site = await stage.site({ DATA_DIR });
  const ballast = join(disk, 'ballast');
  const said = await harm(
    site,
    () => fill(ballast),
    () => rmSync(ballast),
  );
  await site.end();
  // And no start is possible on a disk that is full from the beginning: it says so.
  fill(ballast);
  const started = await site.start().then(
    () => 'a start on the full disk works',
    (error: Error) => {
      if (!/could not start\. /.test(error.message))
        throw new Error(`A start on a full disk says: ${error.message.slice(0, 500)}`);
      return 'a start on the full disk says that it cannot';
    },
  );
  rmSync(ballast);
  await site.end();
  await site.start();
  return `${said}; ${started}`;
}

export async function makeReadOnly(stage: Stage): Promise<string> {
  const disk = failingDisk(stage, 400);
  const DATA_DIR = join(disk.directory, 'data');
  mkdirSync(DATA_DIR);
  const site = await stage.site({ DATA_DIR });
  return harm(
    site,
    () => disk.fail(),
    async () => {
      await site.end('SIGKILL');
      disk.mend();
      await site.start();
    },
  );
}
