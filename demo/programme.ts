// The demo's programme: its people, what they did for it by the product's own routes, and its weekly releases.
import { PROSPER_ITEMS, TRAITS } from '../features/learning/prosper-item.rules.ts';
import { SEEN_FIRST_DAYS, mondayOf } from '../features/programme/release.rules.ts';
import { makeReleases } from '../features/programme/release.store.ts';
import type { Database } from '../server/database/database.ts';
import { newId } from '../server/database/new-id.ts';
import { circleMembers, circles, users } from '../server/database/schema.ts';
import { DAY_MS } from '../shared/dates.ts';
import type { ActOf } from './acts.ts';
import type { Person } from './person.ts';

/**
 * Everybody but its facilitator is in it. Who was first on this server is in the first cohort, the others in the second, which
 * started seven weeks later. What the programme asks of them they do on the same days, counted back from today.
 */
const programme = {
  name: 'Open Counter',
  facilitator: 'ines.carvalho',
  cohorts: [
    { group: 'Cohort 3', people: 11, week: 0 },
    { group: 'Cohort 4', people: 9, week: 7 },
  ],
  weeks: 12,
  lessons: {
    'effectual-entrepreneurship': ['bird-in-hand', 'affordable-loss', 'crazy-quilt', 'lemonade', 'pilot-in-the-plane'],
    'hack-your-bureaucracy': ['draw-the-real-map', 'read-the-rule', 'borrow-a-small-yes'],
  },
  // Before anybody is counted, and then so often that everybody is active in any 28 days. The last one, a week before the demo
  // is made, is always within its last release.
  firstLesson: 91,
  nextLesson: 12,
  assessment: 44,
  premortem: 37,
  asks: [30, 7],
  resolve: 16,
};

/** What each of them feared, one after the other, with how likely they thought it and whether it came. */
const fears = [
  ['The one person who knows how is away', 40, 'did-not'],
  ['Nobody reads the letter to its end', 60, 'happened'],
  ['My own desk says it’s not our job', 30, 'did-not'],
  ['It takes two evenings, not one', 70, 'happened'],
  ['They say yes and then don’t come', 40, 'happened'],
  ['The form changes meanwhile', 10, 'did-not'],
  ['I put it off until the month is over', 50, 'did-not'],
] as const;

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

/** `at` is somebody's place among all, by which their fear is chosen. */
export function programmeActs({ username, programme: deeds, visits }: Person, at: number, midnight: number): ActOf[] {
  if (!deeds) return [];
  const { leaning, ask } = deeds;
  const on = (day: number) => new Date(midnight - day * DAY_MS).toISOString().slice(0, 10);
  const act = (day: number, run: ActOf['run']): ActOf => ({ day, username, run });
  const lessons = Object.entries(programme.lessons).flatMap(([course, names]) => names.map((name) => [course, name]));
  const [cause, likelihood, outcome] = fears[at % fears.length]!;
  const kept = { cause: '' };
  const askedOn = programme.asks[at % 2]!;
  return [
    ...lessons.map(([course, name], n) =>
      act(programme.firstLesson - programme.nextLesson * n, async (send) => {
        await send('PUT', `/api/courses/${course}/lessons/${name}`, { done: true });
      }),
    ),
    act(programme.assessment, async (send) => {
      await send('POST', '/api/prosper-assessments', { answers: answersOf(leaning) });
    }),
    act(programme.premortem, async (send) => {
      const causes = [{ text: cause, sign: 'Nothing has moved by then', likelihood, lookOn: on(programme.resolve) }];
      const body = { failureStory: 'The small step of this month went nowhere.', challengeId: null, causes };
      const made = await send<{ causes: { id: string }[] }>('POST', '/api/premortems', body);
      kept.cause = made.causes[0]!.id;
    }),
    act(programme.resolve, async (send) => {
      await send('POST', `/api/forecasts/${kept.cause}/resolve`, { outcome });
    }),
    act(askedOn, async (send) => {
      if (!ask) return;
      const { who, what, state, words } = ask;
      const asked = { personName: who, what, state: 'asked', askedOn: on(askedOn) };
      const { id } = await send<{ id: string }>('POST', '/api/asks', asked);
      await send('PUT', `/api/asks/${id}`, { state, answer: words, ...(state === 'later' && { laterOn: on(-30) }) });
    }),
  ].filter(
    ({ day }) => day < visits[0].daysAgo && (day !== programme.resolve || programme.premortem < visits[0].daysAgo),
  );
}

/** A programme with twelve weeks of releases. Each cohort came together, which no form of the product could say afterwards. */
export async function makeProgramme(db: Database, now: Date): Promise<void> {
  const { name, facilitator, cohorts, weeks } = programme;
  const mondays = Array.from({ length: 1 + SEEN_FIRST_DAYS / 7 + weeks }, (_, back) =>
    mondayOf(new Date(now.getTime() - back * 7 * DAY_MS)),
  );
  const [since = ''] = mondays.toReversed();
  const id = newId();
  const everyone = await db.select({ id: users.id, username: users.username, at: users.createdAt }).from(users);
  const host = everyone.find(({ username }) => username === facilitator)!;
  const start = new Date(`${since}T00:00:00Z`);
  await db.insert(circles).values({ id, name, createdBy: host.id, createdAt: start, programmeSince: start });
  const rest = everyone.filter((person) => person !== host).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const seats = cohorts.flatMap(({ group, people, week }) => {
    const joinedAt = new Date(start.getTime() + week * 7 * DAY_MS);
    return rest.splice(0, people).map((person) => ({ userId: person.id, groupName: group, joinedAt }));
  });
  // Who came to this server since is new in the last cohort.
  const groupName = cohorts.at(-1)!.group;
  seats.push(...rest.map((person) => ({ userId: person.id, groupName, joinedAt: person.at })));
  await db.insert(circleMembers).values({ circleId: id, userId: host.id, joinedAt: start, facilitates: true });
  await db.insert(circleMembers).values(seats.map((seat) => ({ ...seat, circleId: id })));
  for (const monday of mondays.slice(0, weeks).toReversed())
    await makeReleases(db, monday, new Date(`${monday}T00:05:00Z`));
}
