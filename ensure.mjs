// Makes a fresh clone ready before an npm script runs: `node ensure.mjs` installs what package-lock.json names,
// `node ensure.mjs build` also builds the browser's files. What has not changed is left alone, so a second start is warm.
// Plain JavaScript on purpose: it runs on whatever Node (20 or newer) the machine has, before Node 24 is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const lock = join(root, '.ensure.lock');
const stamp = join(root, 'dist', '.built-from');
const oldestNode = [24, 12];

const tasks = [{ done: isInstalled, run: install }];
if (process.argv[2] === 'build') tasks.push({ done: isBuilt, run: build });

const allDone = () => tasks.every((task) => task.done());
if (!allDone()) {
  await takeLock();
  process.on('exit', () => rmSync(lock, { force: true }));
  for (const task of tasks) if (!task.done()) await task.run();
}
demandNode();

/** Every package of the lock file stands in node_modules in that version (npm keeps its own list of what it put there). */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || present[path]?.version === version) return true;
    return optional === true && present[path] === undefined;
  });
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

async function install() {
  say('Installing the packages that package-lock.json names. The first time this takes a minute or two.');
  // `npm ci` and not `npm install`: on Node 20 the latter would pick other versions by their engines field.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  const ended = cli?.endsWith('.js')
    ? await run(process.execPath, [cli, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (ended !== 0) fail('The packages could not be installed; npm says why above.', ended);
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

async function build() {
  say('Building the files for the browser.');
  const hash = sourceHash();
  const started = performance.now();
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const ended = await run(pinnedNode() ?? process.execPath, [vite, 'build', '--logLevel', 'warn']);
  if (ended !== 0) fail('The files for the browser could not be built; Vite says why above.', ended);
  writeFileSync(stamp, hash);
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** One hash over all that the browser build reads. Tests and the server's side of a feature are not part of it. */
function sourceHash() {
  const hash = createHash('sha256');
  const inBrowser = /\.(rules|contract)\.ts$|[\\/]ui[\\/]/;
  const files = [
    'package-lock.json',
    'tsconfig.web.json',
    'vite.config.ts',
    ...list('web'),
    ...list('shared'),
    ...list('coach'),
  ];
  files.push(...list('features').filter((file) => inBrowser.test(file)));
  for (const file of files) {
    const path = join(root, file);
    if (/\.test\.tsx?$/.test(file) || !existsSync(path)) continue;
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}

function list(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const name = join(folder, entry.name);
    return entry.isDirectory() ? list(name) : [name];
  });
}

/** The npm package `node` puts Node 24 here; npm has node_modules/.bin first on PATH, so the scripts run on it. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', 'node', 'bin', name);
  return existsSync(path) ? path : undefined;
}

function demandNode() {
  if (pinnedNode()) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor, oldMinor] = oldestNode;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  fail(
    `Node ${oldestNode.join('.')} or newer is needed and this is ${process.versions.node}. The npm package "node" brings it, ` +
      'but its install script did not run: npm is set to block install scripts (ignore-scripts or allow-scripts).\n' +
      'Allow it once with "npm rebuild node --ignore-scripts=false", or install a newer Node, and start again.',
  );
}

/** One process at a time installs and builds; the others wait and then find the work done. */
async function takeLock() {
  for (let told = false; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST')
        fail(`The folder ${root} cannot be written to (${error.code}), so nothing can be installed.`);
    }
    const holder = read(lock);
    if (holder !== undefined && isLeftOver(holder)) {
      dropLock(holder);
      continue;
    }
    if (!told) say('Another process is installing or building here; waiting for it.');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The process that wrote the lock died without taking it away. An empty lock is one being written just now. */
function isLeftOver(holder) {
  if (holder === '') return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 10_000;
  try {
    process.kill(Number(holder), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Renamed first, so that of several waiters only one removes it; a lock taken anew meanwhile is put back. */
function dropLock(holder) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (read(aside) === holder) rmSync(aside, { force: true });
    else renameSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Its exit code. A signal meant for us goes on to it, and we end when it has ended. */
function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}

function say(text) {
  console.error(text);
}

function fail(text, code = 1) {
  say(text);
  process.exit(code);
}
