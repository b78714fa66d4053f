// docs/drill.md: one row for each fault. A run of some drills replaces their rows and leaves the others as they were.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import type { Drill, Outcome } from './drill.ts';

const root = join(import.meta.dirname, '..');
const path = join(root, 'docs/drill.md');
const cell = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim();

export function report(drills: readonly Drill[], outcomes: readonly Outcome[], date: string): void {
  const kept = new Map<number, string>();
  if (existsSync(path))
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const number = /^\| *(\d+) *\|/.exec(line)?.[1];
      if (number !== undefined) kept.set(Number(number), line);
    }
  for (const { number, result, note, seconds } of outcomes) {
    const drill = drills.find((each) => each.number === number);
    if (!drill) continue;
    const cells = [drill.fault, drill.injects, drill.checks, result, note, seconds.toFixed(1), date].map(cell);
    kept.set(number, `| ${number} | ${cells.join(' | ')} |`);
  }
  const rows = [...kept].toSorted(([a], [b]) => a - b).map(([, line]) => line);
  writeFileSync(
    path,
    `# Drills

Written by \`npm run drill\`: each numbered fault that the product has to survive, brought about on a running server. Nothing
acknowledged may be lost, nothing may hang, and no answer may be a 5xx but a 503 with \`Retry-After\`. \`npm run drill 6 9 62\`
runs some of them, \`npm run drill database\` those of a group, \`--list\` says which there are, and \`--long\` takes its time over
what needs it (the soak runs for 30 minutes). Where a test shows a fault already, the drill runs that test and counts it.

| no. | fault | what was injected | what was checked | result | what was seen | s | on |
| --- | ----- | ----------------- | ---------------- | ------ | ------------- | - | -- |
${rows.join('\n')}
`,
  );
  // The table as everything else in the repository is written.
  execFileSync(process.execPath, [join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', path], {
    stdio: 'ignore',
  });
}
