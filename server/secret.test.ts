// The secret that is kept in DATA_DIR: made once, and never taken for whole when it is not.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { StartError } from './database/start-error.ts';
import { keptSecret, readSecret } from './secret.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'crazy-quilt-secret-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (): string => readSecret({ dataDir, sessionSecret: null });

test('a command that must not make one is told that there is none', () => {
  assert.throws(() => keptSecret({ dataDir, sessionSecret: null }), StartError);
  assert.equal(keptSecret({ dataDir, sessionSecret: 'given' }), 'given');
});

test('it is made once and read from then on; what a full disk has left of it is refused', () => {
  const made = read();
  assert.equal(made.length, 64);
  assert.equal(read(), made);
  assert.equal(keptSecret({ dataDir, sessionSecret: null }), made);
  const path = join(dataDir, 'session-secret');
  for (const cut of ['', '\n', made.slice(0, 31)]) {
    writeFileSync(path, cut);
    assert.throws(read, (error) => error instanceof StartError && error.message.includes('holds an incomplete secret'));
    assert.equal(readFileSync(path, 'utf8'), cut);
  }
});

test('one that this user may not read is told of in a sentence', () => {
  // Root may read every file, but no directory as one.
  const other = join(dataDir, 'other');
  mkdirSync(join(other, 'session-secret'), { recursive: true });
  assert.throws(() => readSecret({ dataDir: other, sessionSecret: null }), {
    name: 'StartError',
    message:
      /session-secret cannot be read or made \(EISDIR.*\)\. Let the user who runs this own it, or set SESSION_SECRET\.$/,
  });
});
