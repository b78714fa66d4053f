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

/** For a reader who doesn't know the product. */
const terms =
  'A play is a small step that somebody tries by a set day. A pre-mortem asks in advance how something could fail. Brier score: 0 is always right, 0.25 is no better than tossing a coin. PROSPER: seven traits, as people rate themselves.';

/** So many columns of figures stand beside each other. */
const COLUMNS = 3;

export function sponsorDocument({ name, week, members, cells, weeks, now }: SponsorReport): PdfDocument {
  const heads = ['membersActive', 'playsStarted', 'playsCompleted', 'asksMade'];
  const title = `${name}, ${weekText(week)}`;
  const groups = groupsOf(cells);
  const tables = Array.from({ length: Math.ceil(groups.length / COLUMNS) }, (_, at) =>
    table(cells, groups.slice(at * COLUMNS, (at + 1) * COLUMNS)),
  );
  const blocks: PdfBlock[] = [
    {
      kind: 'cover',
      title: name,
      name: weekText(week),
      lines: [members > 0 ? `${members} people are counted, each from the day they joined` : 'Nobody is counted yet'],
      alt: '',
      caption: `A figure is shown only if at least ${SMALLEST} people add to it, and if subtracting it from a larger figure still leaves at least ${SMALLEST}. It only changes when at least ${SMALLEST} people change it together.`,
    },
    {
      kind: 'figures',
      figures: cells
        .filter((cell) => cell.group === null && heads.includes(cell.measure) && 'value' in cell)
        .map((cell) => ({ value: valueText(cell), label: measureOf(cell.measure)?.label ?? '' })),
    },
    { kind: 'text', quiet: true, spans: [{ text: terms }] },
    { kind: 'heading', text: 'Plays started and completed, week by week' },
    plays(weeks),
    { kind: 'heading', text: 'PROSPER by trait, out of 100' },
    traits(cells),
    { kind: 'heading', text: 'All figures, and how they changed in a week' },
    ...tables,
  ];
  return { title, author: name, subject: 'A programme’s weekly release', footer: title, made: now, blocks };
}

/** The figures of these groups beside each other. */
function table(cells: readonly ToldCell[], groups: readonly (string | null)[]): PdfBlock {
  const of = (key: string, group: string | null) => {
    const cell = cells.find((one) => one.measure === key && one.group === group);
    if (!cell || !('value' in cell)) return [{ text: 'Not shown' }];
    return [{ text: valueText(cell), bold: true as const }, { text: ` ${changeText(cell)}` }];
  };
  const sections = Map.groupBy(measures, ({ section }) => section);
  return {
    kind: 'table',
    head: ['', ...groups.map((group) => group ?? 'Whole programme')],
    rows: [...sections].flatMap(([section, own]) => [
      [[{ text: section }]],
      ...own.map(({ key, label }) => [[{ text: label }], ...groups.map((group) => of(key, group))]),
    ]),
  };
}

function plays(weeks: SponsorReport['weeks']): PdfBlock {
  const bars = weeks.map(({ week, cells }) => {
    const [of, value] = [wholeOf(cells, 'playsStarted'), wholeOf(cells, 'playsCompleted')];
    const told = [of !== null && `${of} started`, value !== null && `${value} completed`].filter(Boolean);
    return { label: weekText(week), text: told.join(', ') || 'not shown', value, of };
  });
  return { kind: 'bars', most: Math.max(1, ...bars.flatMap(({ value, of }) => [value ?? 0, of ?? 0])), bars };
}

const traits = (cells: readonly ToldCell[]): PdfBlock => ({
  kind: 'bars',
  most: 100,
  bars: measures
    .filter(({ section }) => section === 'PROSPER')
    .map(({ key, label }) => {
      const value = wholeOf(cells, key);
      return { label, text: value === null ? 'not shown' : value.toFixed(0), value };
    }),
});
