// Plays: small experiments. Their vocabularies, limits and texts, how they move from planned to completed, and what counts.
import { blanksIn } from '../../shared/blanks.ts';
import { deletionTexts } from '../../shared/deletion-texts.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';
import { FAMILY_NAMES, type Family } from '../../shared/family.ts';
import { type AffordableLoss, statesAffordableLoss } from '../challenges/challenge.rules.ts';
import { type Loss, type Stake, type Staked, ledgerTexts, stoppedWithinStake } from '../ledger/ledger.rules.ts';

export const playPrinciples = [
  'bird-in-hand',
  'affordable-loss',
  'crazy-quilt',
  'lemonade',
  'pilot-in-plane',
] as const satisfies readonly Family[];
export const playCategories = ['Process', 'Technology', 'Partnership', 'Resources', 'Strategy'] as const;
export const effortLevels = ['low', 'medium', 'high'] as const;
export const playStatuses = ['planned', 'active', 'completed'] as const;

export type PlayPrinciple = (typeof playPrinciples)[number];
export type PlayCategory = (typeof playCategories)[number];
export type EffortLevel = (typeof effortLevels)[number];
export type PlayStatus = (typeof playStatuses)[number];

export const principleLabel = (principle: PlayPrinciple): string => FAMILY_NAMES[principle].label;

export const playDefaults = {
  principle: 'bird-in-hand',
  category: 'Process',
  effortLevel: 'low',
  status: 'planned',
} as const;

export const playLimits = { title: 200, description: 10_000, lessons: 10_000, loss: 1_000, search: 200, page: 500 };

// Fixed texts; the other sentences are ours.
export const playTexts = {
  ...deletionTexts('play'),
  created: { title: 'Success', text: 'Play created successfully' },
  notCreated: { title: 'Error', text: 'Failed to create play' },
  moved: { title: 'Success', text: 'Play status updated' },
  notMoved: { title: 'Error', text: 'Failed to update play status' },
  saved: { title: 'Success', text: 'Play saved' },
  notSaved: { title: 'Error', text: 'Failed to save play' },
  titleMissing: 'Title is required',
  descriptionMissing: 'Description is required',
  dueDateWrong: 'Invalid due date',
  changedElsewhere: changedElsewhere('This play'),
  notBornCompleted: 'Execute the play before you complete it.',
  fixed: 'A completed play keeps its principle and category: it has counted for them.',
  noDueDate: 'This play has no due date.',
} as const;

/** From the row to the column. Null is allowed; a sentence says why not. To stay is always allowed: it repeats. */
export const moves: Record<PlayStatus, Record<PlayStatus, string | null>> = {
  planned: {
    planned: null,
    active: null,
    completed: 'Execute the play first, then complete it.',
  },
  active: {
    planned: 'A play that was started can’t be planned again.',
    active: null,
    completed: null,
  },
  completed: {
    planned: 'A completed play can’t be planned again.',
    active: 'A completed play can’t be started again.',
    completed: null,
  },
};

/** What the card's button does. */
export const nextMove: Record<PlayStatus, { to: PlayStatus; label: string } | null> = {
  planned: { to: 'active', label: 'Execute' },
  active: { to: 'completed', label: 'Complete' },
  completed: null,
};

/** The time of completion is set on completion, kept while completed, and null otherwise. */
export function completedAtOf(before: { completedAt: Date | null } | null, status: PlayStatus, now: Date): Date | null {
  return status === 'completed' ? (before?.completedAt ?? now) : null;
}

/** When it was executed: now by this change, or as it was before. */
export function executedAtOf(
  before: { status: PlayStatus; executedAt: Date | null } | null,
  status: PlayStatus,
  now: Date,
): Date | null {
  if (before && before.status !== 'planned') return before.executedAt;
  return status === 'planned' ? null : now;
}

/** Whether its owner is still asked how likely it is to be done by its day: from its execution until they say so or skip it. */
export function asksLikelihoodOf(
  before: { status: PlayStatus; asksLikelihood: boolean },
  after: { status: PlayStatus; dueDate: Date | null },
  said: number | null | undefined,
  now: Date,
): boolean {
  if (said !== undefined || after.status !== 'active' || after.dueDate === null) return false;
  return before.status === 'planned' ? !isOverdue(after, now) : before.asksLikelihood;
}

type Ended = { status: string; outcome: string | null };

/** How a play in this state ended. One from before there was anything to choose was done. */
export const outcomeOf = ({ status, outcome }: Ended): 'done' | 'stopped' | null =>
  status !== 'completed' ? null : outcome === 'stopped' ? 'stopped' : 'done';

/** Whether it is over and nobody has said yet what it really cost: its stake counts until then. */
export const awaitsLoss = ({
  status,
  stake,
  lost,
}: {
  status: string;
  stake: Stake | null;
  lost: Loss | null;
}): boolean =>
  status === 'completed' &&
  ((stake?.money !== undefined && lost?.money === undefined) ||
    (stake?.hours !== undefined && lost?.hours === undefined));

/** What stands against what is said of a play's end; null if nothing. */
export function endFault(
  before: Ended,
  status: PlayStatus,
  { lost, outcome }: { lost?: object; outcome?: 'done' | 'stopped' },
): { status: 400 | 409; message: string } | null {
  if (status !== 'completed' && (lost || outcome)) return { status: 400, message: ledgerTexts.lossTooEarly };
  if (before.status === 'completed' && outcome && outcome !== outcomeOf(before))
    return { status: 409, message: ledgerTexts.outcomeFixed };
  return null;
}

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Text becomes a time, or null. A bare day is kept as its noon in UTC, so that it is the same day for nearly all
 * readers. Undefined for what is no date of this age.
 */
export function dueTime(text: string | null): Date | null | undefined {
  if (text === null || text.trim() === '') return null;
  const at = new Date(DAY_ONLY.test(text.trim()) ? `${text.trim()}T12:00:00Z` : text);
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year < 2000 || year > 2199) return undefined;
  // "2026-02-31" would silently be another day.
  return DAY_ONLY.test(text.trim()) && at.toISOString().slice(0, 10) !== text.trim() ? undefined : at;
}

/** The day of a due date as a date field holds it: "2026-12-11". */
export const dueDay = (due: Date | string): string => new Date(due).toISOString().slice(0, 10);

type Dated = { status: string; dueDate: Date | string | null };

export const playSorts = ['day', 'newest'] as const;
export type PlaySort = (typeof playSorts)[number];

/** By day the nearest one first, so that what is overdue comes before all, and what has no day last; else newest first. */
export function inOrder<Play extends { dueDate: string | null; createdAt: string }>(
  plays: readonly Play[],
  sort: PlaySort,
): Play[] {
  const newest = (a: Play, b: Play) => b.createdAt.localeCompare(a.createdAt);
  return plays.toSorted((a, b) =>
    sort === 'newest' ? newest(a, b) : (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || newest(a, b),
  );
}

/** A play that is not completed is overdue from the day after its due day, in the reader's time zone. */
export function isOverdue({ status, dueDate }: Dated, now: Date): boolean {
  if (dueDate === null || status === 'completed') return false;
  const due = new Date(dueDate);
  const dayOf = (at: Date) => at.getFullYear() * 10_000 + at.getMonth() * 100 + at.getDate();
  return due < now && dayOf(due) < dayOf(now);
}

type Counted = Staked & {
  id: string;
  title: string;
  description: string;
  principle: string;
  category: string;
  categoryByDefault: boolean;
  outcome: string | null;
  affordableLoss: AffordableLoss | null;
};

export type PlayActivity = {
  action: string;
  family: Family;
  entityType: 'play';
  entityId: string;
  description: string;
};

/** What a play in this state counts for. The ledger counts each once ever. */
export function activitiesOf(play: Counted): PlayActivity[] {
  const told = (action: string, family: Family, description: string): PlayActivity => ({
    action,
    family,
    entityType: 'play',
    entityId: play.id,
    description,
  });
  const activities: PlayActivity[] = [];
  if (statesAffordableLoss(play.affordableLoss) || play.stakeMoney !== null || play.stakeQuarters !== null)
    activities.push(told('stated_affordable_loss', 'affordable-loss', `Set what you can lose on “${play.title}”`));
  if (stoppedWithinStake(play))
    activities.push(told('stopped_at_limit', 'affordable-loss', `Stopped “${play.title}” within what was at stake`));
  // What was stopped was not carried through, and "Ask [name]" says nothing yet of what was done.
  if (outcomeOf(play) === 'done' && blanksIn([play.title, play.description]).length === 0) {
    activities.push(told('completed_play', play.principle as PlayPrinciple, `Completed the play “${play.title}”`));
    if (play.category === 'Process' && !play.categoryByDefault)
      activities.push(told('completed_play', 'hyb', `Changed a process with the play “${play.title}”`));
  }
  return activities;
}
