// `npm run coverage [-- features/plays …]`: runs the tests that need no browser and counts the lines and branches they reach,
// by kind of file. Prints the table and, when nothing was left out, writes it into docs/reports/tests.md.
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { run } from 'node:test';
import { root, testFiles } from './run.ts';
import { replaceRows } from './testing-doc.ts';

type Reached = { files: number; lines: number; ofLines: number; branches: number; ofBranches: number };

const asked = process.argv.slice(2);
const patternsOf = (places: readonly string[]): string[] => places.map((place) => `${place}/**/*.test.ts`);
const files =
  asked.length > 0
    ? globSync(patternsOf(asked), { cwd: root })
    : testFiles(patternsOf(['test/together', 'features', 'coach', 'server', 'shared', 'web', 'operator']));
const kinds = new Map<string, Reached>();
let failed = 0;

const stream = run({
  files,
  cwd: root,
  concurrency: Math.min(2, availableParallelism()),
  // One that does not end by itself would keep the rest from being counted.
  timeout: 10 * 60_000,
  coverage: true,
  coverageIncludeGlobs: ['{features,server,shared,web,operator}/**/*.ts'],
  coverageExcludeGlobs: ['**/*.test.ts', '**/*.fixture.ts', 'server/database/migrations/**'],
});
stream.on('test:fail', ({ name, file, details }) => {
  if (details.type !== 'suite') console.log(`✖ ${file ? relative(root, file) : ''} ${name}`);
  failed++;
});
stream.on('test:coverage', ({ summary }) => {
  for (const file of summary.files) {
    const kind = kindOf(relative(root, file.path).replaceAll(sep, '/'));
    const sum = kinds.get(kind) ?? { files: 0, lines: 0, ofLines: 0, branches: 0, ofBranches: 0 };
    kinds.set(kind, {
      files: sum.files + 1,
      lines: sum.lines + file.coveredLineCount,
      ofLines: sum.ofLines + file.totalLineCount,
      branches: sum.branches + file.coveredBranchCount,
      ofBranches: sum.ofBranches + file.totalBranchCount,
    });
  }
});
for await (const event of stream) void event;

const rows = [...kinds]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([kind, reached]) => [
    kind,
    String(reached.files),
    percent(reached.lines, reached.ofLines),
    percent(reached.branches, reached.ofBranches),
    new Date().toISOString().slice(0, 10),
  ]);
for (const row of rows) console.log(row.join('\t'));
if (failed > 0) {
  console.log(`${failed} failed.`);
  process.exitCode = 1;
} else if (asked.length === 0) await replaceRows('coverage', new Map(rows.map((row) => [row[0] ?? '', row])));

/** A feature's files by their suffix, all else by its folder. */
function kindOf(path: string): string {
  const suffix = /^features\/.*\.(\w+)\.ts$/.exec(path)?.[1];
  return suffix ? `\`.${suffix}.ts\`` : `\`${path.split('/')[0]}/\``;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : ((100 * part) / whole).toFixed(1);
}
