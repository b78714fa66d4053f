// Forecasts: what somebody thinks will happen, how likely, and what came of it. Which likelihood counts, the score kept in
// whole numbers, and the words for all of it.
import { DAY_MS } from '../../shared/dates.ts';

export const outcomes = ['happened', 'did-not', 'cannot-tell'] as const;
export type Outcome = (typeof outcomes)[number];

export const forecastLimits = { text: 500, sign: 500, causes: 50, page: 500 };

/** At most so many reminders, so many days apart; after them a forecast rests in the list. */
export const reminderLimits = { most: 3, days: 7 };

/** Below so many scored forecasts nothing is called good or bad. */
export const judgedFrom = 20;

export const forecastTexts = {
  missing: 'We couldn’t find this forecast. It may have been deleted.',
  causeMissing: 'Please say what could go wrong',
  likelihoodWrong: 'Please give a whole number from 0 to 100',
  seenLater: 'Choose today or an earlier day for the sign.',
  noLemonade: 'Say that it happened first. Then you can make lemonade of it.',
  saved: { title: 'Saved' },
  answered: { title: 'Answer saved' },
  notSaved: { title: 'Couldn’t save', text: 'Nothing was changed. Please try again.' },
  reminder: 'Time to look: did it happen?',
  lemonadeMade: { title: 'Lemonade entry started', text: 'It’s on the Lemonade shelf of your playbook.' },
} as const;

const WORDS: readonly [most: number, words: string][] = [
  [0, 'Won’t happen'],
  [15, 'Very unlikely'],
  [44, 'Unlikely'],
  [55, 'Could go either way'],
  [84, 'Likely'],
  [99, 'Very likely'],
  [100, 'Will happen'],
];

/** What stands at both ends of a line of likelihoods. */
export const likelihoodEnds = ['Won’t happen', 'Will happen'] as const;

/** "Likely", for people who would rather not think in numbers. */
export const likelihoodWords = (likelihood: number): string => WORDS.find(([most]) => likelihood <= most)?.[1] ?? '';

type Kind = { playId: string | null };

/** What is expected, as a heading: a cause in its own words, a play as being done by its day. */
export const titleOf = (forecast: Kind & { text: string }): string =>
  forecast.playId === null ? forecast.text : `“${forecast.text}” is done by its day`;

/** What its three buttons say. */
export const outcomeLabel = ({ playId }: Kind, outcome: Outcome): string =>
  ({
    happened: playId === null ? 'Happened' : 'Done in time',
    'did-not': playId === null ? 'Didn’t' : 'Not in time',
    'cannot-tell': 'Can’t tell',
  })[outcome];

/** Its day is here, and it was not left alone for so long that it rests. */
export const isToLook = (
  { outcome, lookOn }: { outcome: Outcome | null; lookOn: string | null },
  today: string,
): boolean =>
  outcome === null &&
  lookOn !== null &&
  lookOn <= today &&
  today < daysAfter(lookOn, reminderLimits.most * reminderLimits.days);

// ── Which likelihood counts ──────────────────────────────────────────────────────────────────────────────────────────

/** A day begins where it begins in UTC: the product knows nobody's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS));

export type Said = { likelihood: number | null; at: Date };

/** From when on no change counts any more: its day began, its sign was marked as seen, or it was marked itself. */
export function frozenAt(of: { lookOn: string | null; seenAt: Date | null; markedAt: Date | null }): Date | null {
  const times = [of.lookOn === null ? null : startOfDay(of.lookOn), of.seenAt, of.markedAt].filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));
}

/**
 * The likelihood that counts, of all that were said, the earliest first: the one that stood when it was frozen. What was
 * first said only after that counts as it was first said.
 */
export function countedLikelihood(said: readonly Said[], frozen: Date | null): number | null {
  const standing = frozen === null ? said.at(-1) : (said.findLast(({ at }) => at <= frozen) ?? said[0]);
  return standing?.likelihood ?? null;
}

// ── The score ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Sums over the forecasts of one tenth, all of them whole numbers, so that adding and taking away is exact. */
export type Bin = { bin: number; n: number; happened: number; sum: number; squares: number };

type Answered = { outcome: Outcome | null; counted: number | null };

const lastBin = 9;
export const binOf = (likelihood: number): number => Math.min(lastBin, Math.floor(likelihood / 10));

/** What one forecast adds to the score; null for one that isn't scored. */
export function shareOf({ outcome, counted }: Answered): Bin | null {
  if (counted === null || outcome === null || outcome === 'cannot-tell') return null;
  const happened = outcome === 'happened' ? 1 : 0;
  return { bin: binOf(counted), n: 1, happened, sum: counted, squares: (counted - 100 * happened) ** 2 };
}

/** Changes put together, one a bin, in the order of the bins. */
export function mergeBins(changes: readonly Bin[]): Bin[] {
  const merged = new Map<number, Bin>();
  for (const change of changes) {
    const before = merged.get(change.bin);
    merged.set(change.bin, before ? added(before, change) : change);
  }
  return [...merged.values()].sort((a, b) => a.bin - b.bin);
}

/** What changes in the bins when a forecast goes from one state to another. */
export function binChanges(before: Answered, after: Answered): Bin[] {
  const [from, to] = [shareOf(before), shareOf(after)];
  const away = from && { bin: from.bin, n: -1, happened: -from.happened, sum: -from.sum, squares: -from.squares };
  const changes = mergeBins([away, to].filter((each) => each !== null));
  return changes.filter(({ n, happened, sum, squares }) => [n, happened, sum, squares].some((each) => each !== 0));
}

const added = (a: Bin, b: Bin): Bin => ({
  bin: a.bin,
  n: a.n + b.n,
  happened: a.happened + b.happened,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
});

export type Score = {
  /** Of forecasts that are scored. */
  n: number;
  /** The mean squared distance between what was said and what came: 0 is perfect, 1 the worst. */
  brier: number | null;
  /** The share that happened. */
  baseRate: number | null;
  /** Ten of them: `from` up to, and without, `to` per cent; the last with 100. `mean` is what was said, in per cent. */
  bins: { from: number; to: number; n: number; mean: number | null; happened: number }[];
};

export function scoreOf(bins: readonly Bin[]): Score {
  const n = bins.reduce((sum, bin) => sum + bin.n, 0);
  const happened = bins.reduce((sum, bin) => sum + bin.happened, 0);
  const squares = bins.reduce((sum, bin) => sum + bin.squares, 0);
  return {
    n,
    brier: n === 0 ? null : squares / (10_000 * n),
    baseRate: n === 0 ? null : happened / n,
    bins: Array.from({ length: lastBin + 1 }, (_, at) => {
      const found = bins.find(({ bin }) => bin === at);
      const some = found !== undefined && found.n > 0;
      return {
        from: at * 10,
        to: at * 10 + 10,
        n: some ? found.n : 0,
        mean: some ? found.sum / found.n : null,
        happened: some ? found.happened : 0,
      };
    }),
  };
}

/** What always saying the base rate would have scored. */
export const brierOfBaseRate = (baseRate: number): number => baseRate * (1 - baseRate);

/** How somebody does against always saying the base rate; null while there are too few to say. */
export function verdictOf({ n, brier, baseRate }: Score): 'better' | 'alike' | 'worse' | null {
  if (n < judgedFrom || brier === null || baseRate === null) return null;
  const gain = brierOfBaseRate(baseRate) - brier;
  return Math.abs(gain) < 0.005 ? 'alike' : gain > 0 ? 'better' : 'worse';
}

// ── Causes and lemonade ──────────────────────────────────────────────────────────────────────────────────────────────

export type Cause = {
  id: string;
  text: string;
  likelihood: number | null;
  sign: string | null;
  lookOn: string | null;
};

/** The lemonade entry that an answered forecast starts with; null where what came is what was hoped for. */
export function lemonadeOf(forecast: {
  text: string;
  sign: string | null;
  outcome: Outcome | null;
  isPlay: boolean;
  challengeTitle: string | null;
}): { title: string; description: string } | null {
  const { text, sign, outcome, isPlay, challengeTitle } = forecast;
  if (outcome !== (isPlay ? 'did-not' : 'happened')) return null;
  if (isPlay) return { title: text, description: `The play “${text}” wasn’t done by its day.` };
  const of = challengeTitle === null ? 'a pre-mortem' : `the pre-mortem of “${challengeTitle}”`;
  const seen = sign === null ? '' : ` The first sign I named: ${sign}`;
  return { title: text, description: `It happened: ${text}\n\nIt was one of the causes in ${of}.${seen}` };
}
