// The tables of docs/reports/tests.md that a command fills: rows between two marks, told apart by their first cell.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeMeasured } from './measured-doc.ts';
import { root } from './run.ts';

const DOCUMENT = join(root, 'docs/reports/tests.md');

/** Puts in the rows of one run and leaves what other runs measured. */
export async function replaceRows(table: string, rows: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- ${table} -->`, `<!-- end of ${table} -->`];
  const [before = '', rest = ''] = text.split(begin);
  const [inside = '', after] = rest.split(end);
  if (after === undefined) throw new Error(`docs/reports/tests.md has no place for "${table}".`);
  const [head = '', rule = '', ...lines] = inside.trim().split('\n');
  const measured = new Map(lines.map((line) => [line.split('|')[1]?.trim() ?? '', line]));
  for (const cells of rows.values()) measured.set(cells[0] ?? '', `| ${cells.join(' | ')} |`);
  const sorted = [...measured].toSorted(([a], [b]) => a.localeCompare(b)).map(([, line]) => line);
  const filled = [before + begin, '', head, rule, ...sorted, '', end + after].join('\n');
  await writeMeasured('tests.md', filled);
}
