// The page of a challenge: its plays by state, and its timeline from what hangs on it.
import { noonOf } from '../../shared/dates.ts';
import { chatPath, forecastPath, playPath, premortemPath } from '../../shared/thing-path.ts';
import { shortened } from '../../shared/shorten.ts';
import { askMoments } from '../asks/ask.rules.ts';
import { surpriseMoments } from '../lemonade/lemonade.rules.ts';
import { isOverdue } from '../plays/play.rules.ts';

type Dated = { status: string; dueDate: string | null; completedAt: string | null };

const byDay = (a: Dated, b: Dated): number => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9');

/** Active and planned ones with the next day first, so that what is overdue comes before all; completed ones latest first. */
export function playsByState<Play extends Dated>(
  plays: readonly Play[],
): Record<'active' | 'planned' | 'completed', Play[]> {
  const of = (status: string) => plays.filter((play) => play.status === status);
  return {
    active: of('active').toSorted(byDay),
    planned: of('planned').toSorted(byDay),
    completed: of('completed').toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '')),
  };
}

type Moment = { at: string; text: string; href?: string };

type Told = {
  challenge: { createdAt: string };
  plays: readonly (Dated & { id: string; title: string; outcome: string | null; executedAt: string | null })[];
  premortems: readonly { id: string; createdAt: string }[];
  signs: readonly { id: string; text: string; lookOn: string | null }[];
  lemonade: Parameters<typeof surpriseMoments>[0];
  asks: Parameters<typeof askMoments>[0];
  chats: readonly { id: string; title: string; createdAt: string }[];
  documents: readonly { name: string; createdAt: string }[];
  maps: readonly { title: string; createdAt: string }[];
};

/** What comes next, the nearest day first, and what was, the latest first. */
export function timelineOf(page: Told, now: Date): { ahead: Moment[]; behind: Moment[] } {
  const short = (text: string): string => shortened(text, 80);
  const ahead: Moment[] = [
    ...page.plays.flatMap((play) =>
      play.status === 'active' && play.dueDate !== null
        ? [
            {
              at: play.dueDate,
              text: `${isOverdue(play, now) ? 'Overdue' : 'Due'}: ${short(play.title)}`,
              href: playPath(play.id),
            },
          ]
        : [],
    ),
    ...page.signs.flatMap(({ id, text, lookOn }) =>
      lookOn === null ? [] : [{ at: noonOf(lookOn), text: `Look for: ${short(text)}`, href: forecastPath(id) }],
    ),
  ];
  const behind: Moment[] = [
    { at: page.challenge.createdAt, text: 'Challenge written' },
    ...page.plays.flatMap(({ id, title, executedAt, completedAt, outcome }) => [
      ...(executedAt === null ? [] : [{ at: executedAt, text: `Started: ${short(title)}`, href: playPath(id) }]),
      ...(completedAt === null
        ? []
        : [
            {
              at: completedAt,
              text: `${outcome === 'stopped' ? 'Stopped' : 'Completed'}: ${short(title)}`,
              href: playPath(id),
            },
          ]),
    ]),
    ...page.premortems.map(({ id, createdAt: at }) => ({
      at,
      text: 'Pre-mortem written',
      href: premortemPath(id),
    })),
    ...surpriseMoments(page.lemonade),
    ...askMoments(page.asks),
    ...page.chats.map(({ id, title, createdAt: at }) => ({
      at,
      text: `Talked about it: ${short(title)}`,
      href: chatPath(id),
    })),
    ...page.documents.map(({ name, createdAt: at }) => ({ at, text: `Added ${short(name)}` })),
    ...page.maps.map(({ title, createdAt: at }) => ({ at, text: `Drew the map “${short(title)}”` })),
  ];
  return {
    ahead: ahead.toSorted((a, b) => a.at.localeCompare(b.at)),
    behind: behind.toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}
