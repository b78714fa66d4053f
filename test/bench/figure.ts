// What every measurement hands back, and how it is shown: a table on the screen and in docs/reports/performance.md.

export type Figure = {
  what: string;
  /** As in the sentence "at most 105 KB": the number and how it is compared. */
  goal: { most: number } | { least: number } | null;
  value: number;
  unit: string;
  /** What the figure was compared with, or why it is as it is. */
  note?: string;
};

const isMet = ({ goal, value }: Figure): boolean | null =>
  goal === null ? null : 'most' in goal ? value <= goal.most : value >= goal.least;

const rounded = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, goal, value, unit, note = '' } = figure;
    const aim = goal === null ? '' : 'most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`;
    const met = isMet(figure);
    return `| ${what} | ${rounded(value)} ${unit} | ${aim} | ${met === null ? '' : met ? 'yes' : '**no**'} | ${note} |`;
  });
  return ['| what | figure | goal | met | compared with, notes |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The figure that stands at `share` of the way through the sorted ones: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Runs a measurement by itself when its file is what was started. */
export async function showIfStarted(isStarted: boolean, measure: () => Promise<Figure[]>): Promise<void> {
  if (isStarted) console.log(tableOf(await measure()));
}
