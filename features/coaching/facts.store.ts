// Loads what the coach knows of a person, typed, from their own records: a few rows each, by key.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { addDays } from '../../coach/days.ts';
import {
  type Facts,
  type KnownAsk,
  type KnownPlay,
  type KnownPromise,
  type Limit,
  type TimeWindow,
  isSamePerson,
} from '../../coach/facts.ts';
import { itemsOf } from '../../coach/language/items.ts';
import type { PersonRef } from '../../coach/moves.ts';
import type { DueThing } from '../../coach/records.ts';
import type { Database } from '../../server/database/database.ts';
import { askPath, foresightPath, partnershipPath, playPath } from '../../shared/thing-path.ts';
import { partnerships, plays, premortems, users } from '../../server/database/schema.ts';
import { askLimits, isOpen as isOpenAsk } from '../asks/ask.rules.ts';
import { type ToldAsk, readAsks } from '../asks/ask.store.ts';
import { knownPeople } from '../asks/known-people.rules.ts';
import { readMyChallenge } from '../challenges/challenge.store.ts';
import { statesAffordableLoss, wholeContext } from '../challenges/challenge.rules.ts';
import { type StoredForecast, readForecasts } from '../forecasts/forecast.store.ts';
import type { InventoryTexts } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { roomIn, weekDays } from '../ledger/ledger.rules.ts';
import { type StoredLedger, type StoredLimit, readLedger, readLimits } from '../ledger/ledger.store.ts';
import { nameOf } from '../partnerships/partnership.rules.ts';
import { type ToldPartnership, readPartnerships } from '../partnerships/partnership.store.ts';
import { isOpen, ledgerPath } from './coaching.rules.ts';

const most = {
  open: 40,
  completed: 15,
  partners: 30,
  people: 24,
  means: 40,
  causes: 40,
  asks: 40,
  forecasts: 10,
} as const;

/** What can be used at once comes first. */
const meansFirst = ['whatIHave', 'slackResources', 'whatIKnow', 'whoIAm'] as const;
/** Characters: a longer one is a sentence, and no thing to tap. */
const longestMean = 70;

const dayOf = (at: Date | string | null): string | null =>
  at === null ? null : new Date(at).toISOString().slice(0, 10);

type PlayRow = typeof plays.$inferSelect;

async function readPlays(db: Database, userId: string): Promise<PlayRow[]> {
  const pageOf = (statuses: string[], limit: number) =>
    db
      .select()
      .from(plays)
      .where(and(eq(plays.userId, userId), inArray(plays.status, statuses)))
      .orderBy(desc(plays.createdAt), desc(plays.id))
      .limit(limit);
  return [...(await pageOf(['active', 'planned'], most.open)), ...(await pageOf(['completed'], most.completed))];
}

async function readChallenge(db: Database, userId: string): Promise<Facts['challenge']> {
  const challenge = await readMyChallenge(db, userId);
  if (!challenge) return null;
  const [premortem] = await db
    .select({ people: premortems.peopleFailures, process: premortems.processFailures })
    .from(premortems)
    .where(and(eq(premortems.challengeId, challenge.id), eq(premortems.userId, userId)))
    .orderBy(desc(premortems.createdAt))
    .limit(1);
  return {
    id: challenge.id,
    title: challenge.title,
    statement: challenge.statement,
    context: wholeContext(challenge),
    partners: challenge.potentialPartners.map(({ name }) => name),
    causes: premortem ? firstOf(itemsIn(premortem.people ?? '', premortem.process ?? ''), most.causes) : null,
    statesLoss: statesAffordableLoss(challenge.affordableLoss),
  };
}

const waiting = (
  kind: DueThing['kind'],
  { id, title, day, href }: Pick<DueThing, 'id' | 'title' | 'day' | 'href'>,
  likelihood: number | null = null,
): DueThing => ({ kind, id, title, day, likelihood, href });

export async function readFacts(db: Database, userId: string, now: Date): Promise<Facts> {
  const today = now.toISOString().slice(0, 10);
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  const challenge = await readChallenge(db, userId);
  const rows = await readPlays(db, userId);
  const known = await readPartnerships(db, userId, { limit: most.partners });
  const inventory = await readInventory(db, userId);
  const asks = await readAsks(db, userId, { limit: most.asks });
  const ledger = await readLedger(db, userId);
  const limits = await readLimits(db, userId, now, challenge ? [challenge.id] : []);
  const forecasts = await readForecasts(db, userId, { open: true, limit: most.forecasts });
  const promises = promisesOf(known, userId);

  return {
    today,
    firstName: user?.firstName ?? '',
    currency: ledger.currency,
    challenge,
    means: inventory ? firstOf(thingsIn(inventory), most.means) : [],
    people: peopleOf(known, challenge?.partners ?? [], inventory?.whoIKnow ?? ''),
    partners: partnersOf(known, userId),
    limits: limits.map(limitOf),
    windows: windowsOf(ledger.hours),
    redLines: ledger.redLines.map((line) => ({ ...line, href: ledgerPath })),
    plays: rows.map(playOf),
    asks: asks.map(askOf),
    promises,
    lessons: rows.flatMap(({ id, title, lessons }) =>
      lessons?.trim() ? [{ id, title, text: lessons.trim(), who: [], href: playPath(id) }] : [],
    ),
    due: dueBy(today, { rows, asks, promises, forecasts }),
  };
}

/** Line by line, so that what nobody asks for is not read. */
function* itemsIn(...texts: string[]): Generator<string> {
  for (const text of texts) for (const line of text.split('\n')) yield* itemsOf(line);
}

function firstOf<Item>(all: Iterable<Item>, count: number): Item[] {
  const first: Item[] = [];
  for (const item of all) if (first.push(item) === count) break;
  return first;
}

function* thingsIn(inventory: InventoryTexts): Generator<Facts['means'][number]> {
  for (const field of meansFirst)
    for (const item of itemsIn(inventory[field])) {
      const text = item.replace(/(?<![.;])[.;]+$/u, '');
      if (text.length <= longestMean) yield { field, text };
    }
}

/** As much of a name as a plan holds: it is for others to choose, and may be longer. */
const named = (name: string): string => name.slice(0, 120);

/** Partners first, then those named in the challenge and the inventory; each person once. */
function peopleOf(
  known: readonly ToldPartnership[],
  challengePartners: readonly string[],
  whoIKnow: string,
): PersonRef[] {
  const members: PersonRef[] = known
    .filter(({ status }) => status === 'active' || status === 'initiated')
    .map(({ other }) => ({ name: named(nameOf(other)), memberId: other?.id ?? null }));
  const others = [...challengePartners, ...knownPeople(whoIKnow, most.people)].map((name): PersonRef => ({
    name: named(name),
    memberId: null,
  }));
  return [...members, ...others]
    .filter((person, at, all) => all.findIndex((other) => isSamePerson(person, other)) === at)
    .slice(0, most.people);
}

function partnersOf(known: readonly ToldPartnership[], userId: string): Facts['partners'] {
  return known.flatMap(({ id, other, status, initiatorId, updatedAt }) =>
    status === 'active' || status === 'initiated'
      ? [
          {
            id,
            name: named(nameOf(other)),
            status,
            mine: initiatorId === userId,
            since: dayOf(updatedAt)!,
            href: partnershipPath(id),
          },
        ]
      : [],
  );
}

/** What the person promised their partners and has not done yet. */
function promisesOf(known: readonly ToldPartnership[], userId: string): KnownPromise[] {
  return known.flatMap(({ other, id, commitments }) =>
    commitments
      .filter((each) => each.userId === userId && each.doneAt === null)
      .map((each) => ({
        id: each.id,
        to: named(nameOf(other)),
        what: each.text,
        due: dayOf(each.due),
        href: partnershipPath(id),
      })),
  );
}

function limitOf({ id, kind, amount, period, challengeId, ...figures }: StoredLimit): Limit {
  return {
    id,
    kind,
    amount,
    room: roomIn({ ...figures, kind, amount, period, challengeId }),
    period,
    challengeId,
    href: ledgerPath,
  };
}

function windowsOf(hours: StoredLedger['hours']): TimeWindow[] {
  return hours.flatMap(({ days, from, to }) =>
    days.map((day) => ({
      weekday: (weekDays.findIndex((each) => each === day) + 1) % 7,
      from,
      to,
      href: ledgerPath,
    })),
  );
}

function playOf({ id, title, status, dueDate, stakeQuarters }: PlayRow): KnownPlay {
  return {
    id,
    title,
    status: isOpen(status) ? status : 'completed',
    due: dayOf(dueDate),
    quarters: stakeQuarters,
    href: playPath(id),
  };
}

function askOf({ id, personName, memberId, what, state, day, answer }: ToldAsk): KnownAsk {
  return {
    id,
    person: { name: personName, memberId },
    what,
    state,
    day,
    words: answer ?? '',
    href: askPath(id),
  };
}

type Waiting = {
  rows: readonly PlayRow[];
  asks: readonly ToldAsk[];
  promises: readonly KnownPromise[];
  forecasts: readonly StoredForecast[];
};

/** What waits for the person on this day, the oldest first. */
function dueBy(today: string, { rows, asks, promises, forecasts }: Waiting): DueThing[] {
  const due: DueThing[] = [
    ...rows
      .filter(({ status, dueDate }) => status === 'active' && dueDate !== null && dayOf(dueDate)! <= today)
      .map((play) => waiting('play', { ...play, day: dayOf(play.dueDate), href: playPath(play.id) })),
    ...asks
      .filter(({ state, day }) =>
        state === 'asked' ? day <= addDays(today, -askLimits.wait) : day <= today && isOpenAsk(state),
      )
      .map(({ id, personName, what, day }) =>
        waiting('ask', { id, title: `${personName}: ${what}`, day, href: askPath(id) }),
      ),
    ...promises
      .filter((promise) => promise.due !== null && promise.due <= today)
      .map(({ id, to, what, due: day, href }) => waiting('promise', { id, title: `${to}: ${what}`, day, href })),
    ...forecasts
      .filter(({ lookOn }) => lookOn !== null && lookOn <= today)
      .map(({ id, text, lookOn, likelihood }) =>
        waiting('forecast', { id, title: text, day: lookOn, href: foresightPath }, likelihood),
      ),
  ];
  return due.toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? ''));
}

/** How much is under way: whole counts, by index. */
export async function readUnderWay(
  db: Database,
  userId: string,
): Promise<{ activePlays: number; activePartnerships: number }> {
  const { rows } = await db.execute<{ activePlays: number; activePartnerships: number }>(sql`
    select
      (select count(*)::int from ${plays} where user_id = ${userId} and status = 'active') as "activePlays",
      (select count(*)::int from ${partnerships}
        where (initiator_id = ${userId} or partner_id = ${userId}) and status = 'active') as "activePartnerships"`);
  return rows[0]!;
}
