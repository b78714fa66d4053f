// The PostgreSQL under DATA_DIR: which user it runs as and where, who shares it, and what is said where it cannot run.
import assert from 'node:assert/strict';
import { type SpawnOptions, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { layNewDatabase } from '../../test/new-database.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { findRunning, processesOn } from '../postgres/process.ts';
import { serverDirectory } from '../postgres/server.ts';

const log = createLog({ logLevel: 'silent' });
const timeout = 60_000;
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const root = join(import.meta.dirname, '../..');
const writer = 'server/database/writer.fixture.ts';

/** A data directory, with a new database in it unless it `isEmpty`. */
async function directory(t: TestContext, { isEmpty = false } = {}): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'crazy-quilt-embedded-'));
  t.after(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  if (!isEmpty) await layNewDatabase(path);
  return path;
}

const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: null }, { log });
const openOnce = async (dataDir: string): Promise<void> => {
  const { pool, close } = await open(dataDir);
  assert.equal((await pool.query('select 1')).rowCount, 1);
  await close();
};

/** Another process of ours, which writes numbers from `first` on. `outcome` is the first one acknowledged, or what it said at its end. */
async function otherProcess(t: TestContext, program: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], ...options });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const outcome = await Promise.race([
    once(child, 'message').then(([n]: unknown[]) => n, String),
    once(child, 'close').then(() => said, String),
  ]);
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return { child, outcome, end };
}

const writerOn = (dataDir: string, first = 0): string[] => [join(root, writer), dataDir, String(first)];

async function refusal(dataDir: string): Promise<string> {
  const failure = await open(dataDir).then(
    () => assert.fail('it started'),
    (error: Error) => error,
  );
  assert.equal(failure.name, 'StartError', failure.stack);
  assert.doesNotMatch(failure.message, /\n/);
  return failure.message;
}

test('a new one is durable, checks its pages, and ends with the process that closes it', { timeout }, async (t) => {
  const dataDir = await directory(t, { isEmpty: true });
  const { pool, close } = await open(dataDir);
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses') order by name`,
  );
  assert.deepEqual(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])), {
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    synchronous_commit: 'on',
  });
  await close();
  assert.deepEqual(processesOn(serverDirectory(dataDir)), []);
  // Only an end in order takes it away.
  assert.equal(existsSync(join(serverDirectory(dataDir), 'postmaster.pid')), false);
});

test(
  'as root, in a clone that only root may enter',
  { timeout, skip: !isRoot && 'only root can try it' },
  async (t) => {
    const place = await directory(t, { isEmpty: true });
    const clone = join(place, 'clone');
    mkdirSync(clone);
    const dataDir = join(place, 'data');
    // The clone is this one, seen in a place of mode 700 by that process alone, and not to be written to.
    const mounted = `mount --bind "${root}" "${clone}" && mount -o remount,bind,ro "${clone}"`;
    if (spawnSync('unshare', ['--mount', 'sh', '-c', mounted]).status !== 0)
      return t.skip('this machine lets nobody mount');
    const start = `${mounted} && exec "${process.execPath}" "${join(clone, writer)}" "${dataDir}" 0`;
    const { outcome, end } = await otherProcess(t, 'unshare', ['--mount', 'sh', '-c', start]);
    assert.equal(typeof outcome, 'number', String(outcome));
    const running = findRunning(serverDirectory(dataDir));
    assert.ok(running);
    assert.doesNotMatch(readFileSync(`/proc/${running.pid}/status`, 'utf8'), /^Uid:\s+0\b/m);
    await end();
    await openOnce(dataDir);
  },
);

test('as a plain user', { timeout }, async (t) => {
  const dataDir = await directory(t, { isEmpty: true });
  if (isRoot) chownSync(dataDir, nobody, nobody);
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const { outcome, end } = await otherProcess(t, process.execPath, writerOn(dataDir), user);
  if (/EACCES|Cannot find module/.test(String(outcome))) return t.skip('another user may not read this directory');
  assert.equal(typeof outcome, 'number', String(outcome));
  await end();
  // The server that is left is taken over, by root too.
  await openOnce(dataDir);
  assert.deepEqual(processesOn(serverDirectory(dataDir)), []);
});

test('a second process uses the same database, which ends with the last of them', { timeout }, async (t) => {
  const dataDir = await directory(t);
  const first = await open(dataDir);
  const { child, outcome, end } = await otherProcess(t, process.execPath, writerOn(dataDir, 1_000));
  const { rows } = await first.pool.query('select n from drill where n = $1 and n > 1000', [outcome]);
  assert.deepEqual(rows, [{ n: outcome }]);
  const running = findRunning(serverDirectory(dataDir))?.pid;
  await first.close();
  // It goes on without the one that had started it, also with a third.
  await once(child, 'message');
  const third = await open(dataDir);
  assert.equal(findRunning(serverDirectory(dataDir))?.pid, running);
  await end();
  await third.close();
  assert.deepEqual(processesOn(serverDirectory(dataDir)), []);
});

test(
  'what a killed first start has left goes with the next start, also where the database is whole',
  { timeout },
  async (t) => {
    const dataDir = await directory(t);
    const left = `${serverDirectory(dataDir)}.unfinished-1`;
    mkdirSync(join(left, 'base'), { recursive: true });
    await openOnce(dataDir);
    assert.equal(existsSync(left), false);
  },
);

test(
  'a note of a server that is gone stops nobody, even if its number is another process by now',
  { timeout },
  async (t) => {
    const dataDir = await directory(t);
    const place = serverDirectory(dataDir);
    writeFileSync(join(place, 'postmaster.pid'), [process.pid, place, 0, 5432, place, '', '', 'ready   '].join('\n'));
    writeFileSync(join(place, '.s.PGSQL.5432.lock'), [process.pid, place, 0, 5432, place, ''].join('\n'));
    await openOnce(dataDir);
  },
);

test('a path that is too long for a socket is none too long for a database', { timeout }, async (t) => {
  const dataDir = join(await directory(t, { isEmpty: true }), 'a-long-name'.repeat(12));
  mkdirSync(dataDir, { mode: 0o700 });
  await layNewDatabase(dataDir);
  await openOnce(dataDir);
});

test('files of another release, or of no whole database, are told of and left alone', { timeout }, async (t) => {
  const dataDir = await directory(t);
  const version = join(serverDirectory(dataDir), 'PG_VERSION');
  writeFileSync(version, '17\n');
  assert.match(
    await refusal(dataDir),
    /was made by PostgreSQL 17, and this version of Crazy Quilt brings 18\. Make a backup/,
  );
  rmSync(version);
  assert.match(await refusal(dataDir), /holds an incomplete database\. Move it away and restore a backup/);
  writeFileSync(version, '18\n');
  await openOnce(dataDir);
});

test(
  'a full or read-only disk is told of, and mended it starts',
  { timeout, skip: !isRoot && 'only root may mount' },
  async (t) => {
    const disk = await directory(t, { isEmpty: true });
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', disk]).status !== 0)
      return t.skip('this machine lets nobody mount');
    const remount = (option: string) => execFileSync('mount', ['-o', `remount,${option}`, disk]);
    try {
      assert.match(await refusal(disk), /No space left on device.*Look whether the disk of DATA_DIR is full/);
      remount('size=200m');
      await openOnce(disk);
      // Also where a server that was killed has left its note.
      for (const leave of [() => undefined, () => writeFileSync(join(serverDirectory(disk), 'postmaster.pid'), '0')]) {
        leave();
        remount('ro');
        assert.match(
          await refusal(disk),
          /did not start \(.*read-only file system.*\)\. Look whether the disk of DATA_DIR is full or read-only/i,
        );
        remount('rw');
      }
      await openOnce(disk);
    } finally {
      // The last of the server's processes may still be on its way out.
      execFileSync('umount', ['--lazy', disk]);
    }
  },
);

test('where no PostgreSQL came with the packages, one sentence names DATABASE_URL', { timeout }, async (t) => {
  const elsewhere = 'data:text/javascript,Object.defineProperty(process, "arch", { value: "riscv64" })';
  const args = ['--import', elsewhere, ...writerOn(await directory(t, { isEmpty: true }))];
  const { outcome } = await otherProcess(t, process.execPath, args);
  assert.match(
    String(outcome),
    /No PostgreSQL came with the packages for \w+ on riscv64\. Install a PostgreSQL and set DATABASE_URL to it\./,
  );
});
