// docs/reports/drill.md: one row for each fault, with what came of it last. A run of some drills leaves the other rows as they were.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeMeasured } from '../measured-doc.ts';
import type { Drill, Outcome } from './drill.ts';

const path = join(import.meta.dirname, '../../docs/reports/drill.md');
const cell = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The last four cells of a row: the result, what was seen, the seconds, the day. */
type Last = readonly string[];
const NEVER: Last = ['not run', '', '', ''];

/** What is told of each fault in a table that was written before. */
function lastOf(written: string): Map<number, Last> {
  const kept = new Map<number, Last>();
  for (const line of written.split('\n')) {
    const cells = line.split(/(?<!\\)\|/).map((each) => each.trim());
    if (/^\d+$/.test(cells[1] ?? '')) kept.set(Number(cells[1]), cells.slice(-5, -1));
  }
  return kept;
}

/** The document: a row for each of the drills, the results of now in place of those of before. */
export function documentOf(drills: readonly Drill[], written: string, outcome: Outcome, date: string): string {
  const last = lastOf(written);
  last.set(outcome.number, [outcome.result, cell(outcome.note), outcome.seconds.toFixed(1), date]);
  const told = drills.map((drill) => ({ drill, last: last.get(drill.number) ?? NEVER }));
  const count = (result: string): number => told.filter((each) => each.last[0] === result).length;
  const sum = ['held', 'FAILED', 'not shown', 'not run']
    .map((result) => [count(result), result] as const)
    .filter(([counted]) => counted > 0)
    .map(([counted, result]) => `${counted} ${result}`);
  return `# Drills

Written by \`npm run drill\`: each numbered fault that the product has to survive, brought about on a running server. Nothing
acknowledged may be lost, nothing may hang, and no answer may be a 5xx but a 503 with \`Retry-After\`. \`npm run drill 6 9 62\`
runs some of them, \`npm run drill client\` those of a group, \`--list\` says which there are, and \`--long\` takes its time over
what needs it (the soak runs for 30 minutes; the server is killed fifty times during saves, on either database). Where a test shows a fault already, the drill runs that test and counts it; its
seconds are those of the tests and of the drill together. Each row tells of the last time that the fault was brought about.

Of ${drills.length} faults: ${sum.join(', ')}.

| no. | fault | what was injected | what was checked | result | what was seen | s | on |
| --- | ----- | ----------------- | ---------------- | ------ | ------------- | - | -- |
${told.map(({ drill: { number, fault, injects, checks }, last }) => `| ${[String(number), ...[fault, injects, checks].map(cell), ...last].join(' | ')} |`).join('\n')}
`;
}

export async function report(drills: readonly Drill[], outcome: Outcome, date: string): Promise<void> {
  await writeMeasured(
    'drill.md',
    documentOf(drills, existsSync(path) ? readFileSync(path, 'utf8') : '', outcome, date),
  );
}
