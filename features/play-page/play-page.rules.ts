// The page of a play: the state it is in, in words, and its timeline.
import { forecastPath } from '../../shared/thing-path.ts';
import { askMoments } from '../asks/ask.rules.ts';
import { surpriseMoments } from '../lemonade/lemonade.rules.ts';
import { isOverdue } from '../plays/play.rules.ts';

type Dated = { status: string; outcome: string | null; dueDate: string | null };

export type ShownState = 'Planned' | 'Active' | 'Overdue' | 'Completed' | 'Stopped';

export function stateOf(play: Dated, now: Date): ShownState {
  if (play.status === 'completed') return play.outcome === 'stopped' ? 'Stopped' : 'Completed';
  if (isOverdue(play, now)) return 'Overdue';
  return play.status === 'active' ? 'Active' : 'Planned';
}

type Moment = { at: string; text: string; href?: string };

type Told = {
  play: Dated & { createdAt: string; executedAt: string | null; completedAt: string | null };
  forecast: { id: string; likelihood: number | null; createdAt: string } | null;
  asks: Parameters<typeof askMoments>[0];
  lemonade: Parameters<typeof surpriseMoments>[0];
};

/** What comes next, and what was, the latest first. */
export function timelineOf({ play, forecast, asks, lemonade }: Told, now: Date): { ahead: Moment[]; behind: Moment[] } {
  const { dueDate, executedAt, completedAt } = play;
  const ahead: Moment[] =
    dueDate !== null && play.status !== 'completed'
      ? [{ at: dueDate, text: isOverdue(play, now) ? 'Was due' : 'Due' }]
      : [];
  const behind: Moment[] = [
    ...(completedAt === null ? [] : [{ at: completedAt, text: stateOf(play, now) }]),
    ...surpriseMoments(lemonade),
    ...askMoments(asks),
    ...(forecast === null || forecast.likelihood === null
      ? []
      : [{ at: forecast.createdAt, text: 'Forecast made', href: forecastPath(forecast.id) }]),
    ...(executedAt === null ? [] : [{ at: executedAt, text: 'Started' }]),
    { at: play.createdAt, text: 'Planned' },
  ];
  return { ahead, behind: behind.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)) };
}
