// Every numbered fault has its drill, and a drill names only tests that are there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { groups } from './group.ts';

const drills = Object.values(groups).flat();

test('each fault from 1 to 75 has one drill, which runs something or says why it cannot', () => {
  assert.deepEqual(
    drills.map(({ number }) => number).toSorted((a, b) => a - b),
    Array.from({ length: 75 }, (_, at) => at + 1),
  );
  for (const { number, run, tests, never } of drills)
    assert.ok(run ?? never ?? Object.keys(tests ?? {}).length > 0, `${number} shows nothing`);
});

test('what a drill names is the beginning of a test’s name in that file', () => {
  for (const { number, tests = {} } of drills)
    for (const [file, names] of Object.entries(tests)) {
      const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
      for (const name of names)
        assert.ok(
          ["'", '"', '`'].some((quote) => text.includes(quote + name)),
          `${number}: ${file} has no test that begins with "${name}"`,
        );
    }
});
