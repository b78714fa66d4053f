// The one table of the evals: a row for each person, and what all of them come to.
import { quantile } from '../figure.ts';
import type { Played } from './play.ts';
import type { Score } from './score.ts';

export type Scored = { played: Played; score: Score; marks?: Record<string, number> };

type Count = { right: number; of: number };
const share = ({ right, of }: Count): string => (of === 0 ? '' : `${right}/${of}`);
const added = (counts: readonly Count[]): Count => ({
  right: counts.reduce((sum, each) => sum + each.right, 0),
  of: counts.reduce((sum, each) => sum + each.of, 0),
});
const marked = (marks: Record<string, number> | undefined): string =>
  marks ? String(Object.values(marks).reduce((sum, mark) => sum + mark, 0)) : '';

export function totalsOf(scored: readonly Scored[]) {
  const scores = scored.map(({ score }) => score);
  const wanted = scores.filter(({ kept }) => kept !== null);
  const steps = scores.filter(({ stepAfter }) => stepAfter !== null);
  return {
    kept: { right: wanted.filter(({ kept }) => kept).length, of: wanted.length },
    withinSix: { right: steps.filter(({ stepAfter }) => stepAfter! <= 6).length, of: steps.length },
    corrections: added(scores.map(({ corrections }) => corrections)),
    questions: added(scores.map(({ questions }) => questions)),
    care: added(scores.map(({ care }) => care)),
    findings: added(scores.map(({ findings }) => findings)),
    items: added(scores.map(({ items }) => items)),
    falseFindings: scores.reduce((sum, each) => sum + each.falseFindings, 0),
    withdrawn: scores.reduce((sum, each) => sum + each.withdrawn, 0),
    askedTwice: scores.reduce((sum, each) => sum + each.askedTwice, 0),
    invented: scores.flatMap(({ invented }) => invented),
    said: scores.flatMap(({ said }) => said),
    slowest: quantile(
      scored.flatMap(({ played }) => played.exchanges.map(({ reply }) => reply.ms)),
      0.99,
    ),
  };
}

export function evalTable(scored: readonly Scored[]): string {
  const rows = scored.map(({ played: { person }, score, marks }) => {
    const { stepAfter, kept, corrections, questions, care, findings, items, askedTwice, invented, withdrawn } = score;
    return [
      person.name,
      `${person.manner}, ${person.where}, ${person.by}`,
      person.written,
      stepAfter ?? '',
      kept === null ? '' : kept ? 'yes' : '**no**',
      share(corrections),
      share(questions),
      share(care),
      share(findings),
      share(items),
      askedTwice + withdrawn + invented.length + score.said.length + score.falseFindings,
      marked(marks),
    ];
  });
  const all = totalsOf(scored);
  const last = [
    '**all**',
    '',
    '',
    `${share(all.withinSix)} within six`,
    share(all.kept),
    share(all.corrections),
    share(all.questions),
    share(all.care),
    share(all.findings),
    share(all.items),
    all.askedTwice + all.withdrawn + all.invented.length + all.said.length + all.falseFindings,
    '',
  ];
  const head = [
    'person',
    'manner',
    'written',
    'step after',
    'kept as said',
    'corrections',
    'questions',
    'care',
    'findings',
    'items',
    'slips',
    'marks',
  ];
  return [head, head.map(() => '---'), ...rows, last].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
