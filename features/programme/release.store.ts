// Makes the weekly releases of all programmes at once, and reads them. Nothing of a single person ever leaves this file.
import { type SQL, and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { stretches } from '../../server/breathe.ts';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { circleMembers, circles, programmeReleases, programmeStandings, users } from '../../server/database/schema.ts';
import { TIERS } from '../../shared/family.ts';
import { toldName } from '../circle/circle-member.store.ts';
import { TRAITS } from '../learning/prosper-item.rules.ts';
import { type Summed, nextAdditions, settle, shownCells } from './disclosure.rules.ts';
import {
  type FigureSet,
  type Measure,
  type ReleaseCell,
  figureSets,
  goesInFrom,
  measures,
  withoutContradictions,
} from './release.rules.ts';

/** What somebody adds to each measure: a sum, and how many things it is the sum of. */
type Values = Record<string, [sum: number, count: number]>;
type Seat = {
  userId: string;
  circleId: string;
  group: string;
  joinedAt: Date;
  /** They came, moved or changed too lately for a release to go by it. */
  isWaiting: boolean;
};

/** What one person did in a programme until a Monday, and had by then. */
type Deeds = Record<string, number | null>;

/** Those who sit in a programme and let themselves be counted. Its facilitators are not. */
async function readSeats(db: Database, until: Date): Promise<Seat[]> {
  const rows = await db
    .select({
      userId: circleMembers.userId,
      circleId: circleMembers.circleId,
      group: sql<string>`coalesce(${circleMembers.groupName}, '')`,
      joinedAt: sql<Date>`greatest(${circleMembers.joinedAt}, ${circles.programmeSince})`.mapWith(
        circleMembers.joinedAt,
      ),
      changedAt: circleMembers.changedAt,
    })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(
      and(
        isNotNull(circles.programmeSince),
        eq(circleMembers.counted, true),
        eq(circleMembers.facilitates, false),
        isNull(users.deletedAt),
        sql`${circleMembers.joinedAt} < ${until.toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ changedAt, ...seat }) => ({ ...seat, isWaiting: goesInFrom({ ...seat, changedAt }) > until }));
}

const keyOf = ({ userId, circleId }: Pick<Seat, 'userId' | 'circleId'>): string => `${circleId} ${userId}`;

/** Everything that is counted of these people since they joined, in one statement. */
async function readDeeds(db: Database, seats: readonly Seat[], until: Date): Promise<Map<string, Deeds>> {
  const end = sql`${until.toISOString()}::timestamptz`;
  const within = (column: string) => sql`${sql.raw(column)} >= seat.since and ${sql.raw(column)} < ${end}`;
  const onDay = (column: string) => sql`${sql.raw(column)} >= seat.since::date and ${sql.raw(column)} < ${end}::date`;
  const counted = (table: string, condition: SQL) =>
    sql`(select count(*)::int from ${sql.raw(table)} as t where t.user_id = seat.user_id and ${condition})`;
  // Of the plays that were started since, so that no more are completed than started.
  const ended = (condition: SQL) =>
    counted('plays', sql`${within('t.executed_at')} and ${within('t.completed_at')} and ${condition}`);
  const tiers = TIERS.map(
    (tier) =>
      sql`${counted('earned_badges', sql`t.tier = ${tier} and t.earned_at < ${end}`)} as ${sql.identifier(`badges.${tier}`)}`,
  );
  const traits = TRAITS.map(
    (trait) => sql`(assessed.scores ->> ${trait})::float8 as ${sql.identifier(`prosper.${trait}`)}`,
  );
  const { rows } = await db.execute<Deeds & { user_id: string; circle_id: string }>(sql`
    select seat.user_id, seat.circle_id,
      least(1, ${counted('activity_logs', sql`t.created_at >= ${end} - interval '28 days' and t.created_at < ${end}`)}) as "membersActive",
      ${counted('plays', within('t.executed_at'))} as "playsStarted",
      ${ended(sql`t.outcome is distinct from 'stopped'`)} as "playsCompleted",
      ${ended(sql`t.outcome = 'stopped'`)} as "playsStopped",
      ${counted('premortems', within('t.created_at'))} as "premortems",
      ${counted('activity_logs', sql`t.action = 'completed_lesson' and ${within('t.created_at')}`)} as "lessons",
      ${counted('asks', onDay('t.asked_on'))} as "asksMade",
      ${counted('asks', sql`${onDay('t.asked_on')} and ${onDay('t.answered_on')}`)} as "asksAnswered",
      ${counted('forecasts', sql`t.outcome is not null and ${within('t.resolved_at')}`)} as "forecastsAnswered",
      (select extract(epoch from min(t.executed_at) - seat.since)::float8 / 86400 from plays as t
        where t.user_id = seat.user_id and ${within('t.executed_at')}) as "daysToFirstPlay",
      scored.count as "scored", scored.sum as "squares",
      ${sql.join([...tiers, ...traits], sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
      as given("userId" text, "circleId" text, "joinedAt" timestamptz)
    cross join lateral (select given."userId", given."circleId", given."joinedAt") as seat(user_id, circle_id, since)
    left join lateral (select scores from prosper_assessments as t
      where t.user_id = seat.user_id and t.taken_at < ${end} order by t.taken_at desc limit 1) as assessed on true
    left join lateral (select count(*)::int as count,
        sum(power(t.counted / 100.0 - case t.outcome when 'happened' then 1 else 0 end, 2))::float8 as sum
      from forecasts as t where t.user_id = seat.user_id and t.counted is not null
        and t.outcome in ('happened', 'did-not') and t.resolved_at < ${end}) as scored on true`);
  return new Map(rows.map((row) => [keyOf({ userId: row.user_id, circleId: row.circle_id }), row]));
}

/** What somebody adds to the figures of a set in one circle; undefined where they have nothing of the kind. */
function valuesOf(figures: FigureSet, deeds: Deeds): Values | undefined {
  if (figures === 'forecasts') return deeds.scored ? { brier: [deeds.squares ?? 0, deeds.scored] } : undefined;
  const own = measures.filter((measure) => measure.figures === figures).map(({ key }) => [key, deeds[key]] as const);
  if (own.some(([, value]) => value === null)) return undefined;
  return Object.fromEntries(own.map(([key, value]) => [key, [value ?? 0, 1]]));
}

type Person = typeof programmeStandings.$inferSelect;

const isSame = (a: Values[string] | undefined, b: Values[string] | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Sets what people who are counted alike add from now on. Of many in many circles that takes long. */
async function moveFigures(
  alike: readonly Person[],
  fresh: (person: Person) => Record<string, Values>,
  rest: () => Promise<void>,
): Promise<void> {
  const circles = Object.keys(alike[0]!.placed);
  const ofKey = (values: Record<string, Values>, key: string): Values =>
    Object.fromEntries(Object.entries(values).flatMap(([circle, all]) => (all[key] ? [[circle, all[key]]] : [])));
  const keys = new Set(
    alike.flatMap((person) =>
      [person.values, fresh(person)].flatMap((values) => Object.values(values).flatMap((all) => Object.keys(all))),
    ),
  );
  for (const key of keys) {
    const additions = alike.map((person) => ({ shown: ofKey(person.values, key), fresh: ofKey(fresh(person), key) }));
    for (const [at, next] of nextAdditions(additions, circles, isSame).entries())
      for (const [circle, value] of Object.entries(next)) (alike[at]!.values[circle] ??= {})[key] = value;
    await rest();
  }
}

function entryOf<Value>(entries: Map<string, Record<string, Value>>, key: string): Record<string, Value> {
  const entry = entries.get(key) ?? {};
  entries.set(key, entry);
  return entry;
}

/** Settles who is counted in the figures of one set, and keeps it. People who wait to leave add what they added last. */
async function settleFigures(
  db: Database,
  figures: FigureSet,
  seats: readonly Seat[],
  deeds: ReadonlyMap<string, Deeds>,
): Promise<Person[]> {
  const kept = await db.select().from(programmeStandings).where(eq(programmeStandings.figures, figures));
  const people = new Map(kept.map((person) => [person.userId ?? person.id, person]));
  const wishes = new Map<string, Record<string, string>>();
  const current = new Map<string, Record<string, Values>>();
  for (const seat of seats) {
    const values = valuesOf(figures, deeds.get(keyOf(seat))!);
    if (!values) continue;
    const group = seat.isWaiting ? people.get(seat.userId)?.placed[seat.circleId] : seat.group;
    if (group !== undefined) entryOf(wishes, seat.userId)[seat.circleId] = group;
    entryOf(current, seat.userId)[seat.circleId] = values;
    if (!people.has(seat.userId))
      people.set(seat.userId, { id: newId(), userId: seat.userId, figures, history: '', placed: {}, values: {} });
  }
  const settled = settle(
    [...people].map(([key, { id, history, placed }]) => ({ id, history, placed, wished: wishes.get(key) ?? {} })),
    newId,
  );
  for (const person of people.values()) Object.assign(person, settled.get(person.id));
  const rest = stretches();
  for (const alike of Map.groupBy(people.values(), ({ history }) => history).values())
    await moveFigures(alike, (person) => current.get(person.userId ?? person.id) ?? {}, rest);
  const rows = [...people.values()];
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insert(programmeStandings)
      .values(rows.slice(at, at + 500))
      .onConflictDoUpdate({
        target: programmeStandings.id,
        set: { history: sql`excluded.history`, placed: sql`excluded.placed`, values: sql`excluded.values` },
      });
  return rows;
}

/** One measure of these people; a mean is rounded to what is shown, so that it tells no more. */
function summed(measure: Measure, circleId: string, group: string | null, own: readonly Person[]): Summed {
  const values = own.map(({ values }) => values[circleId]?.[measure.key] ?? ([0, 0] as const));
  const [sum, count] = [0, 1].map((at) => values.reduce((total, value) => total + value[at]!, 0)) as [number, number];
  const scale = 10 ** (measure.digits ?? 0);
  return {
    group,
    people: own.length,
    contributors: values.filter(([value, count]) => (measure.digits === undefined ? value : count) !== 0).length,
    value: measure.digits === undefined ? sum : Math.round((sum / Math.max(1, count)) * scale) / scale,
  };
}

/** The people of a circle by their group; under null all of them. */
function inGroups(people: readonly Person[], circleId: string): Map<string | null, Person[]> {
  const own = people.filter(({ placed }) => circleId in placed);
  return new Map<string | null, Person[]>(Map.groupBy(own, ({ placed }) => placed[circleId]!)).set(null, own);
}

/**
 * Makes the release of a Monday for every programme that has none yet; how many. `now` is when it comes out. In one
 * transaction, one at a time.
 */
export function makeReleases(db: Database, week: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('programme releases'))`);
    const done = tx
      .select({ id: programmeReleases.circleId })
      .from(programmeReleases)
      .where(eq(programmeReleases.week, week));
    const programmes = await tx
      .select({ id: circles.id })
      .from(circles)
      .where(and(isNotNull(circles.programmeSince), sql`${circles.id} not in ${done}`));
    if (programmes.length === 0) return 0;
    const until = new Date(`${week}T00:00:00Z`);
    const seats = await readSeats(tx, until);
    const deeds = await readDeeds(tx, seats, until);
    const people = new Map<FigureSet, Person[]>();
    for (const figures of figureSets) people.set(figures, await settleFigures(tx, figures, seats, deeds));
    for (const { id: circleId } of programmes) {
      const names = seats.filter((seat) => seat.circleId === circleId && seat.group !== '').map(({ group }) => group);
      const groups = [null, ...[...new Set(names)].toSorted((a, b) => a.localeCompare(b))];
      const own = new Map([...people].map(([figures, all]) => [figures, inGroups(all, circleId)]));
      const cells = measures.flatMap((measure): ReleaseCell[] => {
        const peopleOf = own.get(measure.figures)!;
        const sums = groups.map((group) => summed(measure, circleId, group, peopleOf.get(group) ?? []));
        return shownCells(sums, measure.tellsPeople ?? false).map((cell) => ({ ...cell, measure: measure.key }));
      });
      const members = own.get('everyone')!.get(null)!.length;
      await tx
        .insert(programmeReleases)
        .values({ circleId, week, members, cells: withoutContradictions(cells), createdAt: now });
    }
    return programmes.length;
  });
}

export type StoredRelease = typeof programmeReleases.$inferSelect;

/** The newest releases of a circle, the newest first. The caller has seen to it that they may be read. */
export function readReleases(db: Database, circleId: string, limit: number): Promise<StoredRelease[]> {
  return db
    .select()
    .from(programmeReleases)
    .where(eq(programmeReleases.circleId, circleId))
    .orderBy(desc(programmeReleases.week))
    .limit(limit);
}

/** A release and the one before it. */
export async function readRelease(
  db: Database,
  circleId: string,
  week: string,
): Promise<{ release: StoredRelease; before: StoredRelease | undefined } | undefined> {
  const [release, before] = await db
    .select()
    .from(programmeReleases)
    .where(and(eq(programmeReleases.circleId, circleId), sql`${programmeReleases.week} <= ${week}::date`))
    .orderBy(desc(programmeReleases.week))
    .limit(2);
  return release?.week === week ? { release, before } : undefined;
}

/** The names of those who facilitate. */
export async function readFacilitators(db: Database, circleId: string): Promise<string[]> {
  const seats = await db
    .select({ name: toldName })
    .from(circleMembers)
    .innerJoin(users, and(eq(users.id, circleMembers.userId), isNull(users.deletedAt)))
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.facilitates, true)))
    .orderBy(toldName);
  return seats.map(({ name }) => name);
}

/** Starts a programme, or ends it: its releases stay. */
export async function setProgramme(db: Database, circleId: string, since: Date | null): Promise<void> {
  await db
    .update(circles)
    .set({ programmeSince: since && sql`coalesce(${circles.programmeSince}, ${since.toISOString()}::timestamptz)` })
    .where(eq(circles.id, circleId));
}
