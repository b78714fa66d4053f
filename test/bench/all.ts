// `npm run bench`: every measurement in one run, as a table here and in docs/reports/performance.md; `npm run bench pages memory` takes
// those parts alone and leaves the tables of the others. Takes some minutes; a quiet machine gives steadier figures, though
// most are ratios of two things measured turn by turn.
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { writeMeasured } from '../measured-doc.ts';
import { measureChat } from './chat.ts';
import { type Figure, tableOf } from './figure.ts';
import { measureDashboard } from './dashboard.ts';
import { measureGrowth } from './growth.ts';
import { measureInside } from './inside.ts';
import { measureInteractions } from './interaction.ts';
import { measureMatch } from './match.ts';
import { measurePage } from './page.ts';
import { measurePractice } from './practice.ts';
import { measureProgramme } from './programme.ts';
import { measureReply } from './reply.ts';
import { measureRoutes } from './routes.ts';
import { measureScreens } from './screens.ts';

import { measureSearch } from './search.ts';
import { measureSheet } from './sheet.ts';
import { measureSizing } from './sizing.ts';
import { measureStart } from './start.ts';
import { measureStream } from './stream.ts';
import { measureWeight } from './weight.ts';

const root = join(import.meta.dirname, '../..');
if (!existsSync(join(root, 'dist/index.html'))) throw new Error('There is no dist yet: node ensure.mjs build');

const parts: [string, () => Promise<Figure[]>][] = [
  ['Weight', measureWeight],
  ['Pages', measurePage],
  ['Interactions', measureInteractions],
  ['Calls', measureRoutes],
  ['The dashboard', measureDashboard],
  ['Two screens', measureScreens],
  ['Streams', measureStream],
  ['A long reply', measureReply],
  ['The coach’s sheet', measureSheet],
  ['Growth', measureGrowth],
  ['Match', measureMatch],
  ['A programme', measureProgramme],
  ['Search', measureSearch],
  ['Conversations', measureChat],
  ['A long practice', measurePractice],
  ['Start and memory', measureStart],
  ['The PostgreSQL inside', measureInside],
  ['Sizing', measureSizing],
];

const nameOf = (title: string): string => title.split(' ').at(-1)!.toLowerCase();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some(([title]) => nameOf(title) === name));
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(', ')}: ${parts.map(([title]) => nameOf(title)).join(', ')}.`);

const path = join(root, 'docs/reports/performance.md');
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const intro = `# Performance

Written by \`npm run bench\`; \`npm run bench pages calls\` measures those parts alone and leaves the other tables.
Most figures are ratios of two things measured turn by turn in one run, so that they say the same on a faster machine. A round
in which other programs took more than a tenth of the processors is measured again, and the quietest count; where the machine
was never quiet, the note says how much others took.
`;
for (const [title, measure] of parts.filter(([title]) => asked.length === 0 || asked.includes(nameOf(title)))) {
  const section = `## ${title}\n\nMeasured on ${new Date().toISOString().slice(0, 10)}, on ${machine}.\n\n${tableOf(await measure())}\n`;
  console.log(section);
  // Written at once: what comes later may fail. What stands there of other parts, and by hand, stays.
  const kept = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/^(?=## )/mu)
        .slice(1)
    : [];
  const at = kept.findIndex((each) => each.startsWith(`## ${title}\n`));
  const before = at < 0 ? kept.findIndex((each) => each.startsWith('## What these figures say')) : at;
  kept.splice(before < 0 ? kept.length : before, at < 0 ? 0 : 1, `${section}\n`);
  await writeMeasured('performance.md', `${intro}\n${kept.join('')}`);
}
