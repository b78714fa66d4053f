// The README, docs/settings.md and .env.example name every setting that the server reads, and none that it does not.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, '..', name), 'utf8');

async function settings(): Promise<string[]> {
  const code = await read('server/config.ts');
  const plain = [...code.matchAll(/(?:text|headerText|wholeNumber|oneOf|url)\('([A-Z][A-Z_]+)'/g)].map(
    ([, name = '']) => name,
  );
  const keys = [...code.matchAll(/keys\('([A-Z]+)'\)/g)].flatMap(([, name]) => [
    `${name}_CLIENT_ID`,
    `${name}_CLIENT_SECRET`,
  ]);
  return [...new Set([...plain, ...keys])].toSorted();
}

test('docs/settings.md has every setting in its table, and the README names it', async () => {
  const readme = await read('README.md');
  for (const name of await settings()) assert.ok(readme.includes(`\`${name}\``), name);
  const rows = (await read('docs/settings.md')).split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  );
  assert.deepEqual(named.toSorted(), await settings());
});

test('.env.example has every setting', async () => {
  const named = [...(await read('.env.example')).matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual(named.toSorted(), await settings());
});
