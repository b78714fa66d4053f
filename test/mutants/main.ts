// `npm run mutants [-- [--beside] features/circle | a file …]`: Stryker changes the rules, one small change at a time, and
// counts the changes that a test notices. Prints those that none noticed and writes the counts into docs/reports/tests.md.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { replaceRows } from '../testing-doc.ts';
import { root } from '../run.ts';
import { isBeside, rulesFiles, testsOf, tryBeside } from './tests-of.ts';

const TRIES_AT_ONCE = 2;
/** Long, for a busy machine must not pass for an endless loop; endless loops end at Stryker's own limit of rounds. */
const TIMEOUT_MS = 30_000;

/** What no rule reads, so that the copy is small. */
const NOT_NEEDED = [
  'bench',
  'data',
  'deploy',
  'dist',
  'docs',
  'drill',
  'e2e',
  'look',
  'operator',
  '*.tsx',
  'tsconfig*.json',
];

const { values, positionals: asked } = parseArgs({ allowPositionals: true, options: { beside: { type: 'boolean' } } });
if (values.beside) tryBeside();
const tests = testsOf(root, isBeside());
const chosen = rulesFiles(root).filter((path) => asked.length === 0 || asked.some((start) => path.startsWith(start)));
if (chosen.length === 0) throw new Error(`No rules file begins with ${asked.join(' or ')}.`);

const folders = Map.groupBy(chosen, (path) => path.split('/').slice(0, -1).join('/'));
let below = 0;
for (const [folder, files] of folders) {
  console.log(`\n${folder}`);
  below += await tryFolder(files);
}
console.log(
  below === 0 ? '\nEvery file reaches its goal.' : `\n${below} of ${chosen.length} files stay below their goal.`,
);

async function tryFolder(files: readonly string[]): Promise<number> {
  const tested = files.filter((path) => (tests.get(path) ?? []).length > 0);
  const results =
    tested.length === 0
      ? []
      : await new Stryker({
          mutate: tested,
          plugins: [join(import.meta.dirname, 'runner.ts')],
          testRunner: 'rules',
          coverageAnalysis: 'perTest',
          concurrency: TRIES_AT_ONCE,
          timeoutMS: TIMEOUT_MS,
          maxTestRunnerReuse: 300,
          disableTypeChecks: false,
          ignorePatterns: NOT_NEEDED,
          reporters: [],
          logLevel: 'error',
          allowConsoleColors: false,
        } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
  const rows = new Map<string, readonly string[]>();
  let below = 0;
  for (const path of files) {
    const own = results.filter(({ fileName }) => relative(root, fileName).replaceAll(sep, '/') === path);
    const lived = own.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const tried = own.filter(({ status }) => status !== 'Ignored');
    const killed = tried.length - lived.length;
    const share = tried.length === 0 ? undefined : (100 * killed) / tried.length;
    for (const { location, mutatorName, replacement, status } of lived)
      console.log(
        `  ${path}:${location.start.line}:${location.start.column} ${status === 'NoCoverage' ? 'not reached, ' : ''}${mutatorName}: ${changeOf(path, location, replacement ?? '')}`,
      );
    const goal = goalOf(path);
    if (share !== undefined && share < goal) below++;
    console.log(
      `${share === undefined ? 'no rules test' : `${share.toFixed(1)} %`} of ${tried.length}: ${path} (goal ${goal} %)`,
    );
    rows.set(path, [
      `\`${path}\``,
      String(tried.length),
      share === undefined ? 'none' : share.toFixed(1),
      String(goal),
      today(),
    ]);
  }
  await replaceRows('mutants', rows);
  return below;
}

/** More is asked of who may enter, who may read, and what is earned. */
function goalOf(path: string): number {
  return /^features\/(account|achievements|circle)\//.test(path) || path === 'shared/family.ts' ? 90 : 85;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

type Place = { line: number; column: number };

/** What stood there and what was put in its place, with a few signs around them: "we )⟦?→⟧(?:really". */
function changeOf(path: string, { start, end }: { start: Place; end: Place }, after: string): string {
  const lines = readFileSync(join(root, path), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const before = lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === lines.length - 1 ? end.column - 1 : undefined),
    )
    .join('\n');
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const middle = (text: string) => shortened(text.slice(head, text.length - tail));
  const behind = before.slice(before.length - tail);
  const around = [before.slice(Math.max(0, head - 25), head), behind.slice(0, 25)].map(shortened);
  return `${around[0]}⟦${middle(before)}→${middle(after)}⟧${around[1]}`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
