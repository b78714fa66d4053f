// A release as a printed document that a programme's manager puts before a sponsor.
import type { PdfBlock, PdfDocument } from '../../server/pdf/pdf-document.ts';
import { SMALLEST } from './disclosure.rules.ts';
import {
  type ReleaseCell,
  type ToldCell,
  changeText,
  groupsOf,
  measureOf,
  measures,
  valueText,
  weekText,
  wholeOf,
} from './release.rules.ts';

export type SponsorReport = {
  name: string;
  week: string;
  members: number;
  cells: readonly ToldCell[];
  /** This release and those before it, the oldest first. */
  weeks: readonly { week: string; cells: readonly ReleaseCell[] }[];
  now: Date;
};

export function sponsorDocument({ name, week, members, cells, weeks, now }: SponsorReport): PdfDocument {
  const of = (group: string | null): ToldCell[] => cells.filter((cell) => cell.group === group);
  const heads = ['membersActive', 'playsStarted', 'playsCompleted', 'asksMade'];
  const opening: PdfBlock[] = [
    {
      kind: 'cover',
      title: name,
      name: `Week before ${weekText(week)}`,
      lines: [members > 0 ? `${members} people counted` : 'Nobody is counted yet'],
      alt: '',
      caption: `A figure is shown only if at least ${SMALLEST} people are in it and nobody could work out a smaller group by subtracting.`,
    },
    {
      kind: 'figures',
      figures: of(null)
        .filter((cell) => heads.includes(cell.measure) && 'value' in cell)
        .map((cell) => ({ value: valueText(cell), label: measureOf(cell.measure)?.label ?? '' })),
    },
  ];
  const blocks = [
    ...opening,
    ...chart('Plays started, by week', weeks, 'playsStarted'),
    ...chart('Plays completed, by week', weeks, 'playsCompleted'),
    ...chart('Asks made, by week', weeks, 'asksMade'),
  ];
  for (const group of groupsOf(cells))
    blocks.push({ kind: 'heading', text: group ?? 'The whole programme' }, { kind: 'items', items: items(of(group)) });
  blocks.push({ kind: 'heading', text: 'PROSPER by trait' }, traits(of(null)));
  const title = `${name}, week before ${weekText(week)}`;
  return { title, author: name, subject: 'A programme’s weekly release', footer: title, made: now, blocks };
}

/** The figures of a group, and in one line which are not shown. PROSPER of the whole programme has a chart of its own. */
function items(cells: readonly ToldCell[]): { text: string; bold?: true }[][] {
  const label = ({ measure }: ToldCell): string => measureOf(measure)?.label ?? measure;
  const listed = cells.filter(({ group, measure }) => group !== null || measureOf(measure)?.section !== 'PROSPER');
  const hidden = listed.filter((cell) => !('value' in cell));
  return [
    ...listed
      .filter((cell) => 'value' in cell)
      .map((cell) => [
        { text: `${label(cell)}: `, bold: true as const },
        { text: [valueText(cell), changeText(cell)].filter(Boolean).join(', ') },
      ]),
    ...(hidden.length > 0 ? [[{ text: `Not shown: ${hidden.map(label).join(', ')}` }]] : []),
  ];
}

function chart(text: string, weeks: SponsorReport['weeks'], measure: string): PdfBlock[] {
  const bars = weeks.map(({ week, cells }) => {
    const value = wholeOf(cells, measure);
    return { label: weekText(week), text: value === null ? 'not shown' : String(value), value };
  });
  return [
    { kind: 'heading', text },
    { kind: 'bars', bars },
  ];
}

const traits = (cells: readonly ToldCell[]): PdfBlock => ({
  kind: 'bars',
  bars: measures
    .filter(({ section }) => section === 'PROSPER')
    .map(({ key, label }) => {
      const value = wholeOf(cells, key);
      return { label, text: value === null ? 'not shown' : value.toFixed(0), value };
    }),
});
