// What `npm run check` and `npm test` are made of: steps that say how they ended, and test files run and counted.
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import './temporary.ts';
import { sharePostgres } from './postgres.ts';
import { filesOf, groupedFiles, root } from './together/groups.ts';

export { root };

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

/** The test files of some places, those that share a process as the files that run them. */
export const testFiles = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => !groupedFiles.has(file));

/** About how long a file takes, as its size tells; a journey takes more time than anything else of its size. */
function weight(file: string): number {
  const size = (path: string): number => statSync(join(root, path)).size;
  const bytes = [file, ...filesOf(file)].reduce((sum, each) => sum + size(each), 0);
  return bytes * (file.startsWith('test/e2e/') ? 4 : 1);
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
 * Runs test files, each in a process of its own, three at a time: two cores have something to do while one of them waits. What
 * takes long comes first, so that at the end nothing long is left to run alone.
 *
 * The few files that failed are tried once more, alone: on a machine that others load too a browser may be late once. One that
 * then passes counts, and is named at the end as the flake it is.
 */
export async function tests(files: readonly string[]): Promise<Count> {
  const started = performance.now();
  const unshare = await sharePostgres();
  const weights = new Map(files.map((file) => [file, weight(file)]));
  const counts = await runFiles(
    files.toSorted((a, b) => weights.get(b)! - weights.get(a)!),
    3,
  );
  const failed = [...counts].filter(([, count]) => count.failed > 0).map(([file]) => file);
  if (failed.length > 0 && failed.length <= 3) {
    console.log(`\nOnce more, alone: ${failed.join(', ')}`);
    for (const [file, count] of await runFiles(failed, 1)) {
      counts.set(file, count);
      if (count.failed === 0) flakes.add(file);
    }
  }
  await unshare();
  console.log(`${files.length} test files (${seconds(started)})`);
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
