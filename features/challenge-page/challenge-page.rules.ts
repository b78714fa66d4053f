// The page of a challenge: its plays by state, and its timeline from what hangs on it.
import { playPath } from '../../shared/path.ts';
import { shortened } from '../../shared/shorten.ts';
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
  lemonade: readonly { id: string; title: string; createdAt: string }[];
  asks: readonly { id: string; personName: string; askedOn: string | null; answeredOn: string | null }[];
  chats: readonly { id: string; title: string; createdAt: string }[];
  documents: readonly { name: string; createdAt: string }[];
  maps: readonly { title: string; createdAt: string }[];
};

const noon = (day: string): string => `${day.slice(0, 10)}T12:00:00.000Z`;

/** Where each thing of the page is found. */
export const placeOf = {
  play: playPath,
  premortem: (id: string) => `/playbook?shelf=premortems&premortem=${encodeURIComponent(id)}`,
  sign: (id: string) => `/profile?tab=foresight&forecast=${encodeURIComponent(id)}`,
  lemonade: (id: string) => `/playbook?shelf=lemonade&entry=${encodeURIComponent(id)}`,
  ask: (id: string) => `/partnerships?view=asks&ask=${encodeURIComponent(id)}`,
  partnership: (id: string) => `/partnerships?open=${encodeURIComponent(id)}`,
  newChat: (challengeId: number) => `/challenges?chat=new&about=${challengeId}`,
  chat: (id: string) => `/challenges?chat=${encodeURIComponent(id)}`,
} as const;

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
              href: placeOf.play(play.id),
            },
          ]
        : [],
    ),
    ...page.signs.flatMap(({ id, text, lookOn }) =>
      lookOn === null ? [] : [{ at: noon(lookOn), text: `Look for: ${short(text)}`, href: placeOf.sign(id) }],
    ),
  ];
  const behind: Moment[] = [
    { at: page.challenge.createdAt, text: 'Challenge written' },
    ...page.plays.flatMap(({ id, title, executedAt, completedAt, outcome }) => [
      ...(executedAt === null ? [] : [{ at: executedAt, text: `Started: ${short(title)}`, href: placeOf.play(id) }]),
      ...(completedAt === null
        ? []
        : [
            {
              at: completedAt,
              text: `${outcome === 'stopped' ? 'Stopped' : 'Completed'}: ${short(title)}`,
              href: placeOf.play(id),
            },
          ]),
    ]),
    ...page.premortems.map(({ id, createdAt: at }) => ({
      at,
      text: 'Pre-mortem written',
      href: placeOf.premortem(id),
    })),
    ...page.lemonade.map(({ id, title, createdAt: at }) => ({
      at,
      text: `Surprise: ${short(title)}`,
      href: placeOf.lemonade(id),
    })),
    ...page.asks.flatMap(({ id, personName, askedOn, answeredOn }) => [
      ...(askedOn === null ? [] : [{ at: noon(askedOn), text: `Asked ${short(personName)}`, href: placeOf.ask(id) }]),
      ...(answeredOn === null
        ? []
        : [{ at: noon(answeredOn), text: `${short(personName)} answered`, href: placeOf.ask(id) }]),
    ]),
    ...page.chats.map(({ id, title, createdAt: at }) => ({
      at,
      text: `Talked about it: ${short(title)}`,
      href: placeOf.chat(id),
    })),
    ...page.documents.map(({ name, createdAt: at }) => ({ at, text: `Added ${short(name)}` })),
    ...page.maps.map(({ title, createdAt: at }) => ({ at, text: `Drew the map “${short(title)}”` })),
  ];
  return {
    ahead: ahead.toSorted((a, b) => a.at.localeCompare(b.at)),
    behind: behind.toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}
