// Proves ensure.mjs on a small tree with a stand-in npm and a stand-in Vite that write down each time they are run.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';

const fakeNpm = `
const fs = require('node:fs');
fs.appendFileSync('runs', 'npm ' + process.argv[2] + '\\n');
if (fs.existsSync('npm-fails')) process.exit(3);
fs.mkdirSync('node_modules/vite/bin', { recursive: true });
fs.mkdirSync('node_modules/node/bin', { recursive: true });
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
fs.copyFileSync('vite.js', 'node_modules/vite/bin/vite.js');
fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
`;
const fakeVite = `
const fs = require('node:fs');
fs.appendFileSync('runs', 'vite build\\n');
if (fs.existsSync('vite-fails')) process.exit(4);
fs.mkdirSync('dist', { recursive: true });
`;

async function tree(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'ensure-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const lock = (version: string) =>
    write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/one': { version } } }));
  await copyFile(join(import.meta.dirname, 'ensure.mjs'), join(root, 'ensure.mjs'));
  await write('npm-cli.js', fakeNpm);
  await write('vite.js', fakeVite);
  await write('web/main.tsx', 'one');
  await write('features/plays/play.rules.ts', 'one');
  await lock('1.0.0');
  const ensure = (...args: string[]) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, ['ensure.mjs', ...args], {
        cwd: root,
        env: { ...process.env, npm_execpath: join(root, 'npm-cli.js') },
      });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.on('close', (code) => resolve({ code, said }));
    });
  const runs = async () => {
    const text = await readFile(join(root, 'runs'), 'utf8').catch(() => '');
    await rm(join(root, 'runs'), { force: true });
    return text.split('\n').filter(Boolean);
  };
  return { root, write, lock, ensure, runs };
}

test('a fresh clone is installed and built, and the second start does nothing', async (t) => {
  const { ensure, runs } = await tree(t);
  assert.equal((await ensure('build')).code, 0);
  assert.deepEqual(await runs(), ['npm ci', 'vite build']);
  const second = await ensure('build');
  assert.deepEqual(second, { code: 0, said: '' });
  assert.deepEqual(await runs(), []);
});

test('a changed lock file is installed again, and only what the browser reads is built again', async (t) => {
  const { ensure, runs, lock, write } = await tree(t);
  await ensure('build');
  await runs();

  await write('features/plays/play.store.ts', 'server only');
  await write('features/plays/play.rules.test.ts', 'a test');
  await ensure('build');
  assert.deepEqual(await runs(), []);

  await write('features/plays/play.rules.ts', 'two');
  await ensure('build');
  assert.deepEqual(await runs(), ['vite build']);

  await lock('1.0.1');
  await ensure();
  assert.deepEqual(await runs(), ['npm ci']);
});

test('two starts at once install and build once', async (t) => {
  const { ensure, runs } = await tree(t);
  const ended = await Promise.all([ensure('build'), ensure('build'), ensure('build')]);
  assert.deepEqual(
    ended.map(({ code }) => code),
    [0, 0, 0],
  );
  assert.deepEqual(await runs(), ['npm ci', 'vite build']);
});

test('a lock left by a process that died is taken over', async (t) => {
  const { ensure, runs, write } = await tree(t);
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => dead.on('exit', resolve));
  await write('.ensure.lock', String(dead.pid));
  assert.equal((await ensure()).code, 0);
  assert.deepEqual(await runs(), ['npm ci']);
});

test('a failed install or build fails the start, and is tried again by the next', async (t) => {
  const { root, ensure, runs, write } = await tree(t);
  await write('npm-fails', '');
  const install = await ensure('build');
  assert.equal(install.code, 3);
  assert.match(install.said, /could not be installed/);
  await rm(join(root, 'npm-fails'));

  await write('vite-fails', '');
  const build = await ensure('build');
  assert.equal(build.code, 4);
  assert.match(build.said, /could not be built/);
  await rm(join(root, 'vite-fails'));

  await runs();
  assert.equal((await ensure('build')).code, 0);
  assert.deepEqual(await runs(), ['vite build']);
});
