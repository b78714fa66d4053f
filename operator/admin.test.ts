// The operator's commands as they are typed: beside a running server, on a stopped one, from one database to the other.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { layNewDatabase } from '../test/new-database.ts';
import { sharedPostgres } from '../test/postgres.ts';
import { quickly } from '../test/shipped.ts';

const root = join(import.meta.dirname, '..');

type Ended = { code: number | null; out: string; err: string };
type Env = Record<string, string>;

async function command(name: string, args: string[], env: Env, { unread = false } = {}): Promise<Ended> {
  const child = spawn(process.execPath, [...quickly, join(root, 'operator', `${name}.ts`), ...args], {
    cwd: env.DATA_DIR ?? root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (unread) child.stdout.destroy();
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ended.err += chunk.toString()));
  [ended.code] = (await once(child, 'close')) as [number | null];
  return ended;
}

async function serve(env: Env): Promise<{ url: string; end: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [...quickly, join(root, 'server/main.ts')], {
    cwd: env.DATA_DIR,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start.')));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /Crazy Quilt is at (\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function signIn(url: string, username: string, password: string): Promise<Response> {
  const body = new URLSearchParams({ username, password });
  return fetch(`${url}/api/auth/login`, { method: 'POST', body, redirect: 'manual' });
}

describe('beside a server on the embedded database', () => {
  let folder = '';
  let env: Env = {};
  let site: Awaited<ReturnType<typeof serve>>;
  const password = 'Quilted-Muslin-47';
  const file = () => join(folder, 'quilt.backup');
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crazy-quilt-operator-'));
    env = { DATA_DIR: join(folder, 'data') };
    await mkdir(join(folder, 'data'));
    await layNewDatabase(join(folder, 'data'));
    site = await serve(env);
  });
  after(async () => {
    await site.end();
    await rm(folder, { recursive: true, force: true });
  });

  let logged = '';
  async function act(...args: string[]): Promise<Ended> {
    const ended = await command('admin', args, env);
    logged += ended.err;
    return ended;
  }

  test('an account is made, entered by its link, disabled, enabled and signed out', async () => {
    const made = await act('user', 'create', '--username', 'ann', '--email', 'Ann@example.org');
    assert.equal(made.code, 0, made.err);
    const token = /token=(\S+)/.exec(made.out)?.[1];
    const set = await fetch(`${site.url}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: decodeURIComponent(token ?? ''), password }),
    });
    assert.equal(set.status, 200, await set.text());
    const entered = await signIn(site.url, 'ann', password);
    assert.equal(entered.status, 302);
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const me = () => fetch(`${site.url}/api/user`, { headers: { cookie } });
    assert.equal((await me()).status, 200);

    assert.equal((await act('user', 'disable', 'ann@example.org')).code, 0);
    assert.equal((await me()).status, 401);
    const refused = await signIn(site.url, 'ann', password);
    assert.equal(refused.status, 403);
    assert.match(await refused.text(), /This account is disabled\. Please ask the person who runs this server\./);
    assert.equal((await signIn(site.url, 'ann', 'not the password')).status, 401);
    const nobody = await act('user', 'enable', 'nobody');
    assert.deepEqual([nobody.code, nobody.out.trim()], [1, 'Nobody has the username or address "nobody".']);
    const unread = await command('admin', ['user', 'enable', 'ann'], env, { unread: true });
    assert.equal(unread.code, 0, unread.err);
    assert.equal((await me()).status, 401);
    assert.equal((await signIn(site.url, 'ann', password)).status, 302);
    const all = logged + unread.err;
    for (const name of ['user create', 'user disable', 'user enable']) assert.ok(all.includes(`"act":"${name}"`));
    assert.ok(!/example\.org|token=|"ann"/i.test(all), all);
  });

  test('a backup, a refused restore, and the move to PostgreSQL', async () => {
    const made = await command('backup', [file()], env);
    assert.equal(made.code, 0, made.err);
    assert.match(made.out, /quilt\.backup: 1 account, \d+ rows/);
    assert.equal((await stat(file())).mode & 0o777, 0o600);
    const refused = await command('restore', [file()], env);
    assert.deepEqual([refused.code, /A server is using this database/.test(refused.err)], [1, true]);

    // Settings that lead elsewhere make no database there, and the good backup stays.
    const elsewhere: Env = { DATA_DIR: join(folder, 'elsewhere') };
    await mkdir(join(folder, 'elsewhere'));
    const { size } = await stat(file());
    for (const [name, args] of [
      ['backup', [file()]],
      ['admin', ['status']],
      ['move', ['--to', 'postgres://nobody@127.0.0.1:1/none']],
    ] as const) {
      const lost = await command(name, [...args], elsewhere);
      assert.deepEqual(
        [lost.code, /There is no database in .*elsewhere\. Set DATA_DIR/.test(lost.err)],
        [1, true],
        name,
      );
    }
    assert.equal((await stat(file())).size, size);
    assert.deepEqual(await readdir(join(folder, 'elsewhere')), []);

    const next: Env = { DATA_DIR: join(folder, 'next') };
    await mkdir(join(folder, 'next'));
    await layNewDatabase(join(folder, 'next'));
    const unsealed = await command('restore', [file()], next);
    assert.equal(unsealed.code, 1);
    assert.match(unsealed.err, /made with a SESSION_SECRET\. Set SESSION_SECRET to that one, or put it in/);
    await copyFile(join(folder, 'data/session-secret'), join(folder, 'next/session-secret'));
    const restored = await command('restore', [file()], next);
    assert.equal(restored.code, 0, restored.err);
    const again = await command('restore', [file()], next);
    assert.deepEqual([again.code, /has 1 account\./.test(again.err)], [1, true]);

    const to = await (await sharedPostgres()).freshDatabase({ empty: true });
    const same = await command('move', ['--to', to], { ...next, DATABASE_URL: to });
    assert.deepEqual([same.code, same.err.startsWith('DATABASE_URL and --to are the same database')], [2, true]);
    const gone = await command('move', ['--to', 'postgres://nobody@127.0.0.1:1/none'], next);
    assert.deepEqual([gone.code, /PostgreSQL at --to cannot be reached/.test(gone.err)], [1, true], gone.err);
    const moved = await command('move', ['--to', to], next);
    assert.equal(moved.code, 0, moved.err);
    assert.match(moved.out, /^Moved .*1 account\b/);
    const server = await serve({ ...next, DATABASE_URL: to });
    assert.equal((await signIn(server.url, 'ann', password)).status, 302);
    const busy = await command('restore', [file(), '--replace', '--yes'], { ...next, DATABASE_URL: to });
    assert.deepEqual([busy.code, /A server is using this database/.test(busy.err)], [1, true]);
    await server.end();
  });
});
