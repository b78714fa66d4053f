// The data directory is made with all that is above it, and what cannot be made is said, not tried forever.
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeDataDirectory } from './data-directory.ts';
import { StartError } from './database/start-error.ts';

let place: string;
before(async () => {
  place = await mkdtemp(join(tmpdir(), 'crazy-quilt-'));
});
after(() => rm(place, { recursive: true }));

test('a missing one is made, private, with its parents; one that is there is left as it is', async () => {
  const path = join(place, 'a/b/data');
  makeDataDirectory(path);
  makeDataDirectory(path);
  const made = await stat(path);
  assert.ok(made.isDirectory());
  assert.equal(made.mode & 0o777, 0o700);
});

test(
  'one that cannot be made is told with its name',
  { skip: process.platform !== 'linux' && 'no /proc' },
  async () => {
    await writeFile(join(place, 'file'), '');
    for (const path of ['/proc/nope/x', '/dev/null/data', join(place, 'file'), join(place, 'file/data')])
      assert.throws(
        () => makeDataDirectory(path),
        (error) => error instanceof StartError && error.message.includes(`${path} cannot be created. Set DATA_DIR`),
      );
  },
);
