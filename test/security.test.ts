// docs/reports/security.md says what is shown where: every file it names is there, every quotation stands in the file named before
// it, and the table has each of the 253 items of OWASP ASVS 5.0, levels 1 and 2, once. docs/security.md claims nothing untested.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** How many items of levels 1 and 2 each section has. They are numbered first, those of level 3 after them. */
const sections = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3
15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;

test('each item of the standard stands in the table once, and the figures above it are its own', async () => {
  const text = await read('docs/reports/security.md');
  const rows = [
    ...text.matchAll(/^\| V(\d+\.\d+\.\d+) +\| ([12]) +\| [^|]+ \| (met|not applicable|\*\*deviation\*\*) +\|/gm),
  ];
  const asked = [...sections.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, items]) =>
    Array.from({ length: Number(items) }, (_, at) => `${section}.${at + 1}`),
  );
  assert.equal(asked.length, 253);
  assert.deepEqual(
    rows.map(([, item]) => item),
    asked,
  );
  const count = (column: number, word: string): number => rows.filter((row) => row[column] === word).length;
  const figures = `253 items (${count(2, '1')} of level 1, ${count(2, '2')} of level 2): ${count(3, 'met')} met, ${count(3, 'not applicable')} not applicable, ${count(3, '**deviation**')} deviations.`;
  assert.ok(text.replaceAll(/\s+/g, ' ').includes(figures), figures);
});

test('the files that are named are there, and what is quoted stands in them', async () => {
  const text = await read('docs/reports/security.md');
  let quotations = 0;
  for (const line of text.split('\n').filter((each) => each.startsWith('| '))) {
    let file: string | undefined;
    for (const [, code, quotation] of line.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
      if (code && /^[\w.][\w./-]*\/[\w.-]+\.\w+$/.test(code)) {
        assert.ok(existsSync(join(root, code)), `${code} in: ${line.slice(0, 80)}`);
        file = code;
      }
      if (quotation === undefined) continue;
      assert.ok(file, `“${quotation}” names no file`);
      const held = (await read(file)).replaceAll(/\s+/g, ' ');
      assert.ok(held.includes(quotation), `“${quotation}” is not in ${file}`);
      quotations += 1;
    }
  }
  assert.ok(quotations > 120);
});

test('docs/security.md is two screens long, and each claim names the test or drill that checks it', async () => {
  const text = await read('docs/security.md');
  assert.ok(text.split(/\s+/).length < 800);
  const [claims = ''] = text.split("## What isn't protected");
  const points = claims.split(/^- /m).slice(1);
  assert.ok(points.length > 20);
  for (const point of points) {
    const files = [...point.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    const checks = files.filter((path) => /\.test\.ts$|^test\/drill\//.test(path));
    assert.ok(checks.length > 0, point);
    for (const path of checks) assert.ok(existsSync(join(root, path)), path);
  }
});
