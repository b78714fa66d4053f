// The demo's programme: its people, what they did for it by the product's own routes, and its weekly releases.
import { PROSPER_ITEMS, TRAITS } from '../features/learning/prosper-item.rules.ts';
import { mondayOf } from '../features/programme/release.rules.ts';
import { makeReleases } from '../features/programme/release.store.ts';
import type { Database } from '../server/database/database.ts';
import { newId } from '../server/database/new-id.ts';
import { circleMembers, circles, users } from '../server/database/schema.ts';
import { DAY_MS, dayAfter } from '../shared/dates.ts';
import type { ActOf } from './acts.ts';
import type { Person } from './person.ts';

/** Everybody but its facilitator is in it, the one half in one cohort, the other in the other. */
const programme = { name: 'Open Counter', facilitator: 'ines.carvalho', cohorts: ['Cohort 3', 'Cohort 4'], weeks: 12 };

/** Nobody answers all five statements of a trait alike. */
const MOODS = [0, 1, 0, -1, 0];

function answersOf(leaning: readonly number[]): Record<string, number> {
  const asked = new Map<string, number>();
  return Object.fromEntries(
    PROSPER_ITEMS.map(({ id, trait, reversed }) => {
      const at = asked.get(trait) ?? 0;
      asked.set(trait, at + 1);
      const answer = Math.min(5, Math.max(1, leaning[TRAITS.indexOf(trait)]! + MOODS[at]!));
      return [id, reversed ? 6 - answer : answer];
    }),
  );
}

export function programmeActs({ username, programme: deeds }: Person, midnight: number): ActOf[] {
  if (!deeds) return [];
  const { prosper, lessons, ask } = deeds;
  const act = (day: number, run: ActOf['run']): ActOf => ({ day, username, run });
  const acts = [
    act(prosper.day, async (send) => {
      await send('POST', '/api/prosper-assessments', { answers: answersOf(prosper.leaning) });
    }),
    ...lessons.map(({ day, lesson }) =>
      act(day, async (send) => {
        const [course, name] = lesson.split('/');
        await send('PUT', `/api/courses/${course}/lessons/${name}`, { done: true });
      }),
    ),
  ];
  if (!ask) return acts;
  return [
    ...acts,
    act(ask.day, async (send) => {
      const { whom, what, state, words } = ask;
      const on = (days: number) => dayAfter(new Date(midnight).toISOString().slice(0, 10), days);
      const asked = { personName: whom, what, state: 'asked', askedOn: on(-ask.day) };
      const { id } = await send<{ id: string }>('POST', '/api/asks', asked);
      const laterOn = state === 'later' ? { laterOn: on(30) } : {};
      await send('PUT', `/api/asks/${id}`, { state, answer: words, ...laterOn });
    }),
  ];
}

/**
 * A programme of twelve weeks with its releases. People sit in it since it began or since they signed up, which no form of the
 * product could say afterwards.
 */
export async function makeProgramme(db: Database, now: Date): Promise<void> {
  const { name, facilitator, cohorts, weeks } = programme;
  const mondays = Array.from({ length: weeks + 1 }, (_, back) => mondayOf(new Date(now.getTime() - back * 7 * DAY_MS)));
  const [since = ''] = mondays.toReversed();
  const id = newId();
  const everyone = await db.select({ id: users.id, username: users.username, at: users.createdAt }).from(users);
  const host = everyone.find(({ username }) => username === facilitator)!;
  const start = new Date(`${since}T00:00:00Z`);
  await db.insert(circles).values({ id, name, createdBy: host.id, createdAt: start, programmeSince: start });
  await db.insert(circleMembers).values(
    everyone
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((person, at) => ({
        circleId: id,
        userId: person.id,
        joinedAt: person.at > start ? person.at : start,
        facilitates: person === host,
        groupName: person === host ? null : cohorts[at % cohorts.length]!,
      })),
  );
  for (const monday of mondays.slice(0, weeks).toReversed())
    await makeReleases(db, monday, new Date(`${monday}T00:05:00Z`));
}
