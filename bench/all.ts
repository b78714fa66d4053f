// `npm run bench`: every measurement in one run, as a table here and in docs/performance.md. Takes some minutes; a quiet
// machine gives steadier figures, though most are ratios of two things measured turn by turn.
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { measureChat } from './chat.ts';
import { type Figure, isMet, tableOf } from './figure.ts';
import { measureGrowth } from './growth.ts';
import { measureMatch } from './match.ts';
import { measurePage } from './page.ts';
import { measurePractice } from './practice.ts';
import { measureRoutes } from './routes.ts';
import { measureStart } from './start.ts';
import { measureStream } from './stream.ts';
import { measureWeight } from './weight.ts';

const root = join(import.meta.dirname, '..');
if (!existsSync(join(root, 'dist/index.html'))) throw new Error('There is no dist yet: node ensure.mjs build');

const parts: [string, () => Promise<Figure[]>][] = [
  ['Weight', measureWeight],
  ['Pages', measurePage],
  ['Calls', measureRoutes],
  ['Streams', measureStream],
  ['Growth', measureGrowth],
  ['Match', measureMatch],
  ['Conversations', measureChat],
  ['A long practice', measurePractice],
  ['Start and memory', measureStart],
];

const sections: string[] = [];
const unmet: string[] = [];
for (const [title, measure] of parts) {
  const figures = await measure();
  const section = `## ${title}\n\n${tableOf(figures)}\n`;
  console.log(section);
  sections.push(section);
  unmet.push(...figures.filter((figure) => isMet(figure) === false).map(({ what }) => what));
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const path = join(root, 'docs/performance.md');
// What is written below the tables by hand stays.
const kept = existsSync(path) ? readFileSync(path, 'utf8') : '';
const place = kept.indexOf('## What these figures say');
const said = place < 0 ? '' : kept.slice(place);
await writeFile(
  path,
  `# Performance

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on ${machine}. Most figures are ratios of two
things measured turn by turn in one run, so that they say the same on a faster machine. ${unmet.length} of the goals are not met.

${sections.join('\n')}
${said}`,
);
