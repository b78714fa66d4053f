// Keeps asks; always the owner's own. Figures are kept with every change, and an answer counts in the same transaction.
import { type SQL, and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/database/database.ts';
import { containing } from '../../server/database/like.ts';
import { newId } from '../../server/database/new-id.ts';
import {
  askCounts,
  askWordsOf,
  asks,
  challenges,
  lemonadeEntries,
  partnerships,
  plays,
  users,
} from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import { toldFirstName } from '../circle/circle-member.store.ts';
import { isShared } from '../circle/sharing.store.ts';
import {
  type AskKind,
  type AskMoves,
  type AskState,
  type Counted,
  type Counts,
  activityOf,
  askStates,
  countsOf,
  dayOf,
  firstReminder,
  isAnswered,
  isOpen,
} from './ask.rules.ts';

export type AskRow = Omit<typeof asks.$inferSelect, 'state' | 'kind'> & { state: AskState; kind: AskKind };

/** What its owner writes; the rest follows from it. */
export type AskFields = AskMoves &
  Pick<
    AskRow,
    | 'personName'
    | 'memberId'
    | 'what'
    | 'offer'
    | 'kind'
    | 'challengeId'
    | 'playId'
    | 'commitmentId'
    | 'commitmentWhat'
    | 'commitmentBy'
    | 'madePlayId'
    | 'lemonadeId'
    | 'partnershipId'
  >;

export type ToldAsk = Awaited<ReturnType<typeof readAsks>>[number];

type Page = {
  /** Without one, all. */
  states?: readonly AskState[];
  q?: string;
  limit: number;
  /** The id of the last ask of the page before. */
  before?: string;
};

/** Open ones begin with the earliest day, for that is what comes next; anything else with the latest. */
const direction = (states: readonly AskState[]) =>
  states.every(isOpen)
    ? { order: [asc(asks.day), asc(asks.id)], after: sql`>`, sorted: sql`day, id` }
    : { order: [desc(asks.day), desc(asks.id)], after: sql`<`, sorted: sql`day desc, id desc` };

/** The ids of a page, in order. Each state is read along its index, so that a page costs the same among many. */
async function pageOf(db: Database, userId: string, { states = askStates, q = '', limit, before }: Page) {
  const { order, after, sorted } = direction(states);
  const last = (column: SQL) =>
    sql`(select ${column} from ${asks} as last where last.id = ${before} and last.user_id = ${userId})`;
  const sought = q.trim() === '' ? undefined : ilike(sql`(${askWordsOf(asks)})`, containing(q.trim()));
  const [first, ...more] = states.map((state) =>
    db
      .select({ id: asks.id, day: asks.day })
      .from(asks)
      .where(
        and(
          eq(asks.userId, userId),
          eq(asks.state, state),
          sought,
          before === undefined
            ? undefined
            : sql`(${asks.day}, ${asks.id}) ${after} (${last(sql`last.day`)}, ${last(sql`last.id`)})`,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  );
  if (more.length === 0) return first!;
  const [second, ...rest] = more;
  return unionAll(first!, second!, ...rest)
    .orderBy(sorted)
    .limit(limit);
}

/** As it is told: with the titles of what it is for and what became of it, as far as that is there. */
function tell(db: Database, userId: string) {
  const kept = sql`jsonb_path_query_first(${partnerships.commitments}, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${asks.commitmentId}))`;
  const made = sql<{ what: string; by: string | null; done: boolean; shared: boolean } | null>`case
    when ${asks.commitmentWhat} is not null then jsonb_build_object(
      'what', ${asks.commitmentWhat}, 'by', ${asks.commitmentBy}, 'done', false, 'shared', false)
    when ${kept} is not null then jsonb_build_object(
      'what', ${kept} -> 'text', 'by', ${kept} -> 'due', 'done', ${kept} ->> 'doneAt' is not null, 'shared', true)
    end`;
  return db
    .select({
      ask: asks,
      member: {
        id: users.id,
        firstName: toldFirstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      },
      commitment: made,
      challengeTitle: challenges.title,
      playTitle: sql<
        string | null
      >`(select p.title from ${plays} as p where p.id = ${asks.playId} and p.user_id = ${userId})`,
      madePlay: sql<
        string | null
      >`(select p.title from ${plays} as p where p.id = ${asks.madePlayId} and p.user_id = ${userId})`,
      madeLemonade: sql<
        string | null
      >`(select l.title from ${lemonadeEntries} as l where l.id = ${asks.lemonadeId} and l.user_id = ${userId})`,
      partnershipId: partnerships.id,
    })
    .from(asks)
    .leftJoin(users, and(eq(users.id, asks.memberId), isShared('card', userId, asks.memberId)))
    .leftJoin(challenges, and(eq(challenges.id, asks.challengeId), eq(challenges.userId, userId)))
    .leftJoin(
      partnerships,
      and(
        eq(partnerships.id, asks.partnershipId),
        or(eq(partnerships.initiatorId, userId), eq(partnerships.partnerId, userId)),
      ),
    )
    .$dynamic();
}

type Told = Awaited<ReturnType<typeof tell>>[number];

const present = ({ ask, member, commitment, ...told }: Told) => ({
  ...(ask as AskRow),
  memberId: member?.id ?? null,
  member,
  commitment,
  challengeTitle: told.challengeTitle,
  playId: told.playTitle === null ? null : ask.playId,
  playTitle: told.playTitle,
  chain: {
    playId: told.madePlay === null ? null : ask.madePlayId,
    lemonadeId: told.madeLemonade === null ? null : ask.lemonadeId,
    partnershipId: told.partnershipId,
    commitmentId: commitment === null ? null : ask.commitmentId,
  },
  became: { play: told.madePlay, lemonade: told.madeLemonade },
});

/** A page of asks: the earliest day first where all of them are open, else the latest. */
export async function readAsks(db: Database, userId: string, page: Page) {
  const ids = (await pageOf(db, userId, page)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tell(db, userId).where(and(inArray(asks.id, ids), eq(asks.userId, userId)));
  const found = new Map(rows.map((row) => [row.ask.id, present(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function readAsk(db: Database, userId: string, id: string): Promise<ToldAsk | undefined> {
  const [row] = await tell(db, userId).where(and(eq(asks.id, id), eq(asks.userId, userId)));
  return row && present(row);
}

/** Holds an ask until the transaction ends; undefined when there is none. */
export async function lockAsk(db: Database, userId: string, id: string): Promise<AskRow | undefined> {
  const [row] = await db
    .select()
    .from(asks)
    .where(and(eq(asks.id, id), eq(asks.userId, userId)))
    .for('update');
  return row as AskRow | undefined;
}

/** `db` must be a transaction, as for every call that counts. */
export async function createAsk(
  db: Database,
  userId: string,
  fields: AskFields,
  today: string,
  now: Date,
): Promise<string> {
  const id = newId();
  await db.insert(asks).values({
    id,
    userId,
    ...fields,
    day: dayOf(fields, today),
    remindOn: firstReminder(fields),
    createdAt: now,
    updatedAt: now,
  });
  await count(db, userId, null, fields);
  return id;
}

/** Writes `after` over `before`, which must be locked. Returns the badges that its answer earned. */
export async function changeAsk(
  db: Database,
  userId: string,
  before: AskRow,
  after: AskFields,
  today: string,
  now: Date,
): Promise<string[]> {
  // Each wait has reminders of its own: it begins with a move, or with another day.
  const remindOn = firstReminder(after);
  const isNewWait = after.state !== before.state || remindOn !== firstReminder(before);
  await db
    .update(asks)
    .set({
      ...after,
      day: isNewWait || isAnswered(after.state) ? dayOf(after, today) : before.day,
      ...(isNewWait && { remindOn, reminders: 0 }),
      updatedAt: laterThan(before.updatedAt, now),
    })
    .where(and(eq(asks.id, before.id), eq(asks.userId, userId)));
  await count(db, userId, before, after);
  return isAnswered(after.state) ? recordActivity(db, userId, activityOf({ ...after, id: before.id }), now) : [];
}

/** Moves the figures by the difference that a change makes. */
async function count(db: Database, userId: string, before: Counted | null, after: Counted | null): Promise<void> {
  const was = before && countsOf(before);
  const is = after && countsOf(after);
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  const changes = [...(was ? [{ ...was, sign: -1 }] : []), ...(is ? [{ ...is, sign: 1 }] : [])];
  // In one order for all, so that two changes at once do not wait for each other.
  changes.sort((a, b) => (a.month + a.kind < b.month + b.kind ? -1 : 1));
  for (const { sign, month, kind, asked, answered, yes } of changes) {
    const by = { asked: sign * asked, answered: sign * answered, yes: sign * yes };
    await db
      .insert(askCounts)
      .values({ userId, month, kind, ...by })
      .onConflictDoUpdate({
        target: [askCounts.userId, askCounts.month, askCounts.kind],
        set: {
          asked: sql`${askCounts.asked} + ${by.asked}`,
          answered: sql`${askCounts.answered} + ${by.answered}`,
          yes: sql`${askCounts.yes} + ${by.yes}`,
        },
      });
  }
}

export async function deleteAsk(db: Database, userId: string, id: string): Promise<AskRow | undefined> {
  const [row] = await db
    .delete(asks)
    .where(and(eq(asks.id, id), eq(asks.userId, userId)))
    .returning();
  if (!row) return undefined;
  const deleted = row as AskRow;
  await count(db, userId, deleted, null);
  return deleted;
}

/** Puts a deleted ask back as it was; its challenge may be gone meanwhile. Again changes nothing. */
export async function restoreAsk(db: Database, userId: string, row: AskRow): Promise<ToldAsk> {
  const [challenge] =
    row.challengeId === null
      ? []
      : await db
          .select({ id: challenges.id })
          .from(challenges)
          .where(and(eq(challenges.id, row.challengeId), eq(challenges.userId, userId)));
  const [back] = await db
    .insert(asks)
    .values({ ...row, userId, challengeId: challenge?.id ?? null })
    .onConflictDoNothing()
    .returning({ id: asks.id });
  if (back) await count(db, userId, null, row);
  return (await readAsk(db, userId, row.id))!;
}

export type Figures = {
  months: (Counts & { month: string })[];
  kinds: (Counts & { kind: AskKind })[];
};

/** By month, the latest first, and by kind: a row for each month and kind is read, however many asks there are. */
export async function readFigures(db: Database, userId: string): Promise<Figures> {
  const rows = await db.select().from(askCounts).where(eq(askCounts.userId, userId)).orderBy(desc(askCounts.month));
  const months = new Map<string, Figures['months'][number]>();
  const kinds = new Map<string, Figures['kinds'][number]>();
  for (const { month, kind: stored, asked, answered, yes } of rows) {
    const kind = stored as AskKind;
    for (const sum of [
      entryOf(months, month, () => ({ month, ...nothing })),
      entryOf(kinds, kind, () => ({ kind, ...nothing })),
    ]) {
      sum.asked += asked;
      sum.answered += answered;
      sum.yes += yes;
    }
  }
  const isSome = ({ asked }: Counts): boolean => asked > 0;
  return { months: [...months.values()].filter(isSome), kinds: [...kinds.values()].filter(isSome) };
}

const nothing: Counts = { asked: 0, answered: 0, yes: 0 };

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const entry = map.get(key) ?? make();
  map.set(key, entry);
  return entry;
}

/** The people of the last asks, each once. */
export async function readAskedLately(
  db: Database,
  userId: string,
  most: number,
): Promise<{ name: string; memberId: string | null }[]> {
  const people = new Map<string, { name: string; memberId: string | null }>();
  for (const { personName, memberId } of await readAsks(db, userId, { limit: 3 * most }))
    if (!people.has(personName.toLowerCase())) people.set(personName.toLowerCase(), { name: personName, memberId });
  return [...people.values()].slice(0, most);
}
