// What `npm run check` and `npm test` are made of: steps that say how they ended, and test files run and counted.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, matchesGlob, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import './temporary.ts';
import { sharePostgres } from './postgres.ts';

export const root = join(import.meta.dirname, '..');

export type Count = { passed: number; failed: number; skipped: number };

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** Runs a tool of node_modules; it counts as one test. What it prints is shown only when it fails. */
export async function tool(name: string, script: string, ...args: string[]): Promise<Count> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const failed = code === 0 ? 0 : 1;
  console.log(`${failed ? '✖' : '✔'} ${name} (${seconds(started)})${failed ? `\n${printed.trimEnd()}` : ''}`);
  return { passed: 1 - failed, failed, skipped: 0 };
}

/** The tests of rules, which test/rules.test.ts runs together. */
export const rulesTests = '{features,shared}/**/*.rules.test.ts';

const togetherRules = 'test/rules.test.ts';

/**
 * The test files of some places, of all tests of rules the one that runs them. What takes long comes first, so that at the end
 * nothing long is left to run alone: those of rules, then by size.
 */
export async function testFiles(patterns: readonly string[]): Promise<string[]> {
  const files: { file: string; size: number }[] = [];
  for await (const file of glob(patterns, { cwd: root }))
    if (!matchesGlob(file, rulesTests))
      files.push({ file, size: file === togetherRules ? Infinity : statSync(join(root, file)).size });
  return files.toSorted((a, b) => b.size - a.size || a.file.localeCompare(b.file)).map(({ file }) => file);
}

/** Why something was left out: said again at the end, where it cannot be missed. */
const reasons = new Set<string>();

export function leaveOut(reason: string, number: number): Count {
  reasons.add(reason);
  return { passed: 0, failed: 0, skipped: number };
}

/** Files that failed beside others and passed alone: said at the end by name, so that no flake hides. */
const flakes = new Set<string>();

/**
 * Runs test files, each in a process of its own, three at a time: two cores have something to do while one of them waits.
 *
 * The few files that failed are tried once more, alone: on a machine that others load too a browser may be late once. One that
 * then passes counts, and is named at the end as the flake it is.
 */
export async function tests(name: string, files: readonly string[]): Promise<Count> {
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  console.log(`\n${name}: ${files.length} files`);
  const started = performance.now();
  const unshare = await sharePostgres();
  const counts = await runFiles(files, 3);
  const failed = [...counts].filter(([, count]) => count.failed > 0).map(([file]) => file);
  if (failed.length > 0 && failed.length <= 3) {
    console.log(`\nOnce more, alone: ${failed.join(', ')}`);
    for (const [file, count] of await runFiles(failed, 1)) {
      counts.set(file, count);
      if (count.failed === 0) flakes.add(file);
    }
  }
  await unshare();
  console.log(`${name}: ${seconds(started)}`);
  return sum([...counts.values()]);
}

/** How each file ended; one that never told has failed. */
async function runFiles(files: readonly string[], concurrency: number): Promise<Map<string, Count>> {
  const counts = new Map<string, Count>(files.map((file) => [file, { passed: 0, failed: 1, skipped: 0 }]));
  const stream = run({
    cwd: root,
    files: files.map((file) => join(root, file)),
    concurrency,
    execArgv: ['--import', pathToFileURL(join(root, 'test/deadline.ts')).href],
  });
  stream.on('test:pass', ({ skip }) => {
    if (typeof skip === 'string') reasons.add(skip);
  });
  stream.on('test:summary', ({ file, counts: { passed, tests: all, skipped, todo } }) => {
    // Whatever neither passed nor was left out on purpose has failed: also what was cancelled.
    if (file !== undefined)
      counts.set(relative(root, file), {
        passed,
        failed: all - passed - skipped - todo,
        skipped: skipped + todo,
      });
  });
  for await (const line of stream.compose(new spec())) process.stdout.write(line as string);
  return counts;
}

/** Prints the closing line, and sets the exit code. */
export function close(counts: readonly Count[]): void {
  const { passed, failed, skipped } = sum(counts);
  process.exitCode = failed > 0 ? 1 : 0;
  for (const reason of reasons) console.log(`\nLeft out: ${reason}.`);
  for (const file of flakes) console.log(`\nA flake, to be mended: ${file} failed beside others and passed alone.`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}

const seconds = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
