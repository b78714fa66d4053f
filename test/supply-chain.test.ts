// What is installed is what was looked at: exact versions, each with its hash, and install scripts only where they are named.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
type Locked = { version: string; integrity?: string; hasInstallScript?: boolean };

const manifest = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every package is asked for in one version, and locked with its hash', () => {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  }))
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
  assert.ok(locked.length > 100);
  for (const [path, { integrity }] of locked) assert.match(integrity ?? '', /^sha512-/, path);
});

test('install scripts are named, each one allowed or refused, and npm is told to be strict', () => {
  const withScripts = new Set(
    locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
  );
  assert.deepEqual(Object.keys(manifest.allowScripts).toSorted(), [...withScripts].toSorted());
  assert.match(read('.npmrc'), /^strict-allow-scripts=true$/m);
});

test('what the product imports is still there once the image has been rid of what only development needs', () => {
  const files = globSync('{server,features,shared,coach,operator}/**/*.{ts,tsx,mjs}', { cwd: root });
  // Hot reload, and the move from the old embedded database (docs/operations.md), are for a checkout.
  const ofCheckout = ['server/dev.ts', 'server/backup/read-old-data.ts'];
  for (const path of files.filter((each) => !/\.(test|fixture)\./.test(each) && !ofCheckout.includes(each)))
    for (const [, atOnce, later] of read(path).matchAll(
      /^(?:import .*|\} )from '([@a-z][^':]*)';$|\bimport\('([@a-z][^':]*)'\)/gm,
    )) {
      const given = atOnce ?? later ?? '';
      const name = given.split('/', given.startsWith('@') ? 2 : 1).join('/');
      assert.ok(name in manifest.dependencies, `${path}: ${name}`);
    }
});

test('workflows run actions by their commit, with only the rights they name', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root });
  assert.ok(workflows.length > 0);
  for (const path of workflows) {
    const text = read(path);
    for (const [, action] of text.matchAll(/uses: (\S+)/g)) assert.match(action ?? '', /@[0-9a-f]{40}$/, path);
    assert.match(text, /^permissions: \{\}$/m, path);
  }
});

test('the image runs without root, and tells how it is', () => {
  const [, last = ''] = read('deploy/Dockerfile').split('FROM debian');
  assert.match(last, /^USER quilt$/m);
  assert.match(last, /^HEALTHCHECK /m);
  const compose = read('deploy/compose.yaml');
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit: 1g'])
    assert.ok(compose.includes(line), line);
});
