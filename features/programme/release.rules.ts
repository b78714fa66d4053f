// A programme's weekly release: which figures it has, since people joined it, and how they are told.
import { csvOf } from '../../shared/csv.ts';
import { DAY_MS, formatLongDate } from '../../shared/dates.ts';
import { TIERS, TIER_LABELS } from '../../shared/family.ts';
import { TRAITS } from '../learning/prosper-item.rules.ts';

/** `group` null is the whole programme. */
export type ReleaseCell =
  { group: string | null; measure: string; value: number } | { group: string | null; measure: string; withheld: true };

/** Figures that count the same people: all of them, those with a first play, with answered forecasts, with an assessment. */
export const figureSets = ['everyone', 'first-play', 'forecasts', 'prosper'] as const;
export type FigureSet = (typeof figureSets)[number];

export type Measure = {
  key: string;
  label: string;
  /** What it counts, for people who see it for the first time. */
  note: string;
  section: 'Practice' | 'Together' | 'Seeing ahead' | 'Badges' | 'PROSPER';
  figures: FigureSet;
  /** Digits after the point of a mean; undefined for a sum. */
  digits?: number;
  /** It is a number of people itself. */
  tellsPeople?: true;
};

const sum = (key: string, label: string, section: Measure['section'], note: string): Measure => ({
  key,
  label,
  note,
  section,
  figures: 'everyone',
});

export const measures: readonly Measure[] = [
  {
    ...sum('membersActive', 'Members active', 'Practice', 'People who did something here in the last 28 days.'),
    tellsPeople: true,
  },
  sum('playsStarted', 'Plays started', 'Practice', 'A play is a small step that somebody tries by a set day.'),
  sum('playsCompleted', 'Plays completed', 'Practice', 'Plays that were done.'),
  sum('playsStopped', 'Plays stopped', 'Practice', 'Plays that were given up, with what was learned.'),
  sum('premortems', 'Pre-mortems', 'Practice', 'Asking in advance how a play or a challenge could fail.'),
  sum('lessons', 'Lessons', 'Practice', 'Lessons finished in the courses.'),
  sum('asksMade', 'Asks made', 'Together', 'Asking somebody for something: time, a name, a place, a yes.'),
  sum('asksAnswered', 'Asks answered', 'Together', 'Asks that got an answer, yes or no.'),
  {
    key: 'daysToFirstPlay',
    label: 'Days from joining to first play',
    note: 'The average for everyone who has started one.',
    section: 'Together',
    figures: 'first-play',
    digits: 1,
  },
  sum(
    'forecastsAnswered',
    'Forecasts answered',
    'Seeing ahead',
    'Forecasts of what could go wrong, once people know how it went.',
  ),
  {
    key: 'brier',
    label: 'Brier score',
    note: 'How close forecasts came: 0 is always right, 0.25 is no better than tossing a coin.',
    section: 'Seeing ahead',
    figures: 'forecasts',
    digits: 2,
  },
  ...TIERS.map((tier) => sum(`badges.${tier}`, TIER_LABELS[tier], 'Badges', 'Badges of each tier, earned by doing.')),
  ...TRAITS.map((trait): Measure => ({
    key: `prosper.${trait}`,
    label: trait,
    note: 'Seven traits, as people rate themselves: the average, out of 100.',
    section: 'PROSPER',
    figures: 'prosper',
    digits: 0,
  })),
];

export const measureOf = (key: string): Measure | undefined => measures.find((measure) => measure.key === key);

export const programmeTexts = {
  missing: 'There is no release of that week.',
  notYet: 'Members read this release first. You can read it later today.',
};

/**
 * For so many days everybody in a circle can see who came, moved to a group or joined in again, before a release goes by it:
 * nobody is counted all at once with people they have never seen there.
 */
export const SEEN_FIRST_DAYS = 7;

/** From when releases go by how somebody sits in a programme. */
export const goesInFrom = ({ joinedAt, changedAt }: { joinedAt: Date; changedAt: Date | null }): Date =>
  new Date(Math.max(joinedAt.getTime(), changedAt?.getTime() ?? 0) + SEEN_FIRST_DAYS * DAY_MS);

/** The first release that can hold figures of a programme that starts now. */
export const firstFigures = (since: Date): string => nextMonday(goesInFrom({ joinedAt: since, changedAt: null }));

/** The first Monday at or after a moment. */
export const nextMonday = (at: Date): string => mondayOf(new Date(at.getTime() + 7 * DAY_MS - 1));

/** How long members have a release to themselves. */
export const membersFirstMs = 6 * 60 * 60_000;

/** The Monday of the week that a moment lies in, as "2026-11-23" (UTC). */
export function mondayOf(at: Date): string {
  const day = new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS);
  return day.toISOString().slice(0, 10);
}

export type ToldCell = ReleaseCell & { change: number | null };

const isShown = (cell: ReleaseCell | undefined): cell is ReleaseCell & { value: number } =>
  cell !== undefined && 'value' in cell;

const placeOf = ({ measure, group }: Pick<ReleaseCell, 'measure' | 'group'>): string => `${measure} ${group}`;
const byPlace = (cells: readonly ReleaseCell[]): Map<string, ReleaseCell> =>
  new Map(cells.map((cell) => [placeOf(cell), cell]));

/** Never more than the figure they are part of. */
const parts: readonly (readonly [whole: string, parts: readonly string[]])[] = [
  ['playsStarted', ['playsCompleted', 'playsStopped']],
  ['asksMade', ['asksAnswered']],
];

/**
 * Each figure moves by itself, once enough people are behind the move, so that a part can run ahead of its whole: then the
 * parts are withheld until it has caught up. That follows from what would be shown otherwise, so it tells nothing more.
 */
export function withoutContradictions(cells: readonly ReleaseCell[]): ReleaseCell[] {
  const known = byPlace(cells);
  const valueOf = (measure: string, group: string | null): number => {
    const cell = known.get(placeOf({ measure, group }));
    return isShown(cell) ? cell.value : 0;
  };
  return cells.map((cell) => {
    const [whole, all] = parts.find(([, names]) => names.includes(cell.measure)) ?? [];
    if (!whole || !all) return cell;
    const { group, measure } = cell;
    const sum = all.reduce((total, part) => total + valueOf(part, group), 0);
    return sum > valueOf(whole, group) ? { group, measure, withheld: true } : cell;
  });
}

/** A figure of the whole programme; null where it is withheld. */
export function wholeOf(cells: readonly ReleaseCell[], measure: string): number | null {
  const cell = cells.find((one) => one.measure === measure && one.group === null);
  return isShown(cell) ? cell.value : null;
}

/** Cells with the change since the release before; null where either is withheld. */
export function withChanges(cells: readonly ReleaseCell[], before: readonly ReleaseCell[]): ToldCell[] {
  const last = byPlace(before);
  return cells.map((cell) => {
    const old = last.get(placeOf(cell));
    return { ...cell, change: isShown(cell) && isShown(old) ? Math.round((cell.value - old.value) * 100) / 100 : null };
  });
}

/** "18", "0.20", or that it is not shown. */
export function valueText(cell: ReleaseCell): string {
  if (!isShown(cell)) return 'Not shown';
  return cell.value.toFixed(measureOf(cell.measure)?.digits ?? 0);
}

export function changeText({ measure, change }: ToldCell): string {
  if (change === null) return '';
  if (change === 0) return 'no change';
  return `${change > 0 ? 'up' : 'down'} ${Math.abs(change).toFixed(measureOf(measure)?.digits ?? 0)}`;
}

/** The groups of a release, the whole programme first. */
export const groupsOf = (cells: readonly Pick<ReleaseCell, 'group'>[]): (string | null)[] => [
  ...new Set(cells.map(({ group }) => group)),
];

export const weekText = (week: string): string => formatLongDate(`${week}T12:00:00Z`);

export function releaseCsv(cells: readonly ToldCell[]): string {
  const rows = cells.map((cell) => [
    cell.group ?? 'Whole programme',
    measureOf(cell.measure)?.label ?? cell.measure,
    isShown(cell) ? cell.value : null,
    isShown(cell) ? null : 'not shown',
    cell.change,
  ]);
  return csvOf([['Group', 'Figure', 'Value', 'Note', 'Change'], ...rows]);
}
