// The page of a play: the state it is in, in words, its timeline, and where it came from.
import { SCREEN_PATHS as at } from '../../shared/path.ts';
import { shortened } from '../../shared/shorten.ts';
import { isOverdue } from '../plays/play.rules.ts';

type Dated = { status: string; outcome: string | null; dueDate: string | null };

export type ShownState = 'Planned' | 'Active' | 'Overdue' | 'Completed' | 'Stopped';

export function stateOf(play: Dated, now: Date): ShownState {
  if (play.status === 'completed') return play.outcome === 'stopped' ? 'Stopped' : 'Completed';
  if (isOverdue(play, now)) return 'Overdue';
  return play.status === 'active' ? 'Active' : 'Planned';
}

const withId = (path: string, id: string): string => `${path}${encodeURIComponent(id)}`;

/** Where each thing of the page is found. */
export const placeOf = {
  ask: (id: string) => withId(`${at.partnerships}?view=asks&ask=`, id),
  lemonade: (id: string) => withId(`${at.playbook}?shelf=lemonade&entry=`, id),
  premortem: (id: string) => withId(`${at.playbook}?shelf=premortems&premortem=`, id),
  forecast: (id: string) => withId(`${at.profile}?tab=foresight&forecast=`, id),
  joint: (id: string) => withId(`${at.joint}?id=`, id),
} as const;

export const originWords = {
  ask: 'An ask',
  lemonade: 'A surprise',
  premortem: 'A pre-mortem',
} as const;

type Moment = { at: string; text: string; href?: string };

type Told = {
  play: Dated & { createdAt: string; executedAt: string | null; completedAt: string | null };
  forecast: { id: string; likelihood: number | null; createdAt: string } | null;
  asks: readonly { id: string; personName: string; askedOn: string | null; answeredOn: string | null }[];
  lemonade: readonly { id: string; title: string; createdAt: string }[];
};

const noon = (day: string): string => `${day.slice(0, 10)}T12:00:00.000Z`;

/** What comes next, and what was, the latest first. */
export function timelineOf({ play, forecast, asks, lemonade }: Told, now: Date): { ahead: Moment[]; behind: Moment[] } {
  const short = (text: string): string => shortened(text, 80);
  const { dueDate, executedAt, completedAt } = play;
  const ahead: Moment[] =
    dueDate !== null && play.status !== 'completed'
      ? [{ at: dueDate, text: isOverdue(play, now) ? 'Was due' : 'Due' }]
      : [];
  const behind: Moment[] = [
    ...(completedAt === null ? [] : [{ at: completedAt, text: stateOf(play, now) }]),
    ...lemonade.map(({ id, title, createdAt }) => ({
      at: createdAt,
      text: `Surprise: ${short(title)}`,
      href: placeOf.lemonade(id),
    })),
    ...asks.flatMap(({ id, personName, askedOn, answeredOn }) => [
      ...(answeredOn === null
        ? []
        : [{ at: noon(answeredOn), text: `${short(personName)} answered`, href: placeOf.ask(id) }]),
      ...(askedOn === null ? [] : [{ at: noon(askedOn), text: `Asked ${short(personName)}`, href: placeOf.ask(id) }]),
    ]),
    ...(forecast === null || forecast.likelihood === null
      ? []
      : [{ at: forecast.createdAt, text: 'Forecast made', href: placeOf.forecast(forecast.id) }]),
    ...(executedAt === null ? [] : [{ at: executedAt, text: 'Started' }]),
    { at: play.createdAt, text: 'Planned' },
  ];
  return { ahead, behind: behind.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)) };
}
