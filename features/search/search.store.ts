// Finds a person's own rows by words and typos, each kind through its index, and people and partners as far as they are shared.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/database/database.ts';
import { containing } from '../../server/database/like.ts';
import { joined, searchDocument, searchStart } from '../../server/database/search-text.ts';
import {
  asks,
  challenges,
  chatMessages,
  chatSessions,
  circleMembers,
  isFound,
  lemonadeEntries,
  partnerships,
  plays,
  premortems,
  searchedText,
  users,
} from '../../server/database/schema.ts';
import { readCircleMembers, toldName } from '../circle/circle-member.store.ts';
import { isShared } from '../circle/sharing.store.ts';
import { type ResultKind, phrasesIn, searchLimits, wordsIn } from './search.rules.ts';

export type Found = { kind: ResultKind; id: string; title: string; body: string; at: Date | null };

/** What can be found but lies in files. */
export type Findable = { id: string; title: string; body: string };

/** The condition that a text is what somebody looks for. */
type Match = (text: SQL) => SQL;

/** `most` bounds the hits that are compared by time; null for all of them. */
type Search = { match: Match; most: number | null };

const { each } = searchLimits;
/** Of people in your circles, those whose names are compared letter by letter when a name was mistyped. */
const COMPARED = 2_000;
/** Mistyped words are compared letter by letter, which takes time: with so many hits the newest of them will do. */
const SIMILAR = 200;

/** A word in any of its forms, or the beginning of one: people search while they type. */
const wordQuery = (word: string): SQL => sql`(to_tsquery('english', ${word}) || to_tsquery('simple', ${`${word}:*`}))`;

/** The phrases of a query must stand in a text as they are; its words as each of them is asked for. */
function matching(query: string, ofWords: (text: SQL, words: readonly string[]) => SQL): Match {
  const phrases = phrasesIn(query).map(containing);
  const words = wordsIn(query);
  return (text) =>
    sql.join([ofWords(text, words), ...phrases.map((phrase) => sql`(${text}) ilike ${phrase}`)], sql` and `);
}

/** All words in one look: where no index is used, a long text is made ready for it each time. */
const stands = (text: SQL, words: readonly string[]): SQL =>
  sql`${searchDocument(text)} @@ (${sql.join(words.map(wordQuery), sql` && `)})`;

/** A word that stands at the beginning or nearly so. A short one must be right: too much is near it. */
const standsNearly = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) =>
      word.length < 4 ? sql`${searchStart(text)} like ${containing(word)}` : sql`${word} <% ${searchStart(text)}`,
    ),
    sql` and `,
  );

type Source = {
  kind: ResultKind;
  table: PgTable & { id: PgColumn; userId: PgColumn };
  text: SQL;
  /** What is shown, and in which order. */
  id?: SQLWrapper;
  title: SQLWrapper;
  at: PgColumn;
  where?: SQL;
};

const chatTitle = sql`(select title from ${chatSessions} where ${chatSessions.id} = ${chatMessages.chatSessionId})`;
const challengeTitle = sql`coalesce((select title from ${challenges} where ${challenges.id} = ${premortems.challengeId}), 'Pre-mortem')`;

const sources: readonly Source[] = [
  { kind: 'play', table: plays, text: searchedText.play(plays), title: plays.title, at: plays.createdAt },
  {
    kind: 'challenge',
    table: challenges,
    text: searchedText.challenge(challenges),
    title: challenges.title,
    at: challenges.createdAt,
  },
  { kind: 'ask', table: asks, text: searchedText.ask(asks), title: asks.what, at: asks.createdAt },
  {
    kind: 'premortem',
    table: premortems,
    text: searchedText.premortem(premortems),
    title: challengeTitle,
    at: premortems.createdAt,
  },
  {
    kind: 'lemonade',
    table: lemonadeEntries,
    text: searchedText.lemonade(lemonadeEntries),
    title: lemonadeEntries.title,
    at: lemonadeEntries.createdAt,
  },
  {
    kind: 'chat',
    table: chatSessions,
    text: searchedText.chat(chatSessions),
    title: chatSessions.title,
    at: chatSessions.lastActivity,
    where: sql`${chatSessions.deletedAt} is null`,
  },
  {
    kind: 'chat',
    table: chatMessages,
    text: searchedText.message(chatMessages),
    id: chatMessages.chatSessionId,
    title: chatTitle,
    at: chatMessages.timestamp,
    where: sql`${isFound(chatMessages)} and exists (select from ${chatSessions}
      where ${chatSessions.id} = ${chatMessages.chatSessionId} and ${chatSessions.deletedAt} is null)`,
  },
];

/** The newest few of your own rows, among `most` hits. Texts are read of these alone. */
function ownRows(
  { kind, table, text, id = table.id, title, at, where }: Source,
  userId: string,
  { match, most }: Search,
): SQL {
  return sql`(
    select ${kind} as kind, ${id}::text as id, ${title} as title, left(${text}, 4000) as body, ${at} as at
    from ${table} where ${table.id} in (
      select id from (
        select ${table.id} as id, ${at} as at from ${table}
        where ${table.userId} = ${userId} and ${match(text)} ${where ? sql`and ${where}` : sql``}
        limit ${most}) as hits
      order by hits.at desc limit ${each}))`;
}

function partners(userId: string, match: Match): SQL {
  return sql`(
    select 'partnership' as kind, ${partnerships.id} as id, ${toldName} as title, ${partnerships.conversation} as body,
      ${partnerships.updatedAt} as at
    from ${partnerships} join ${users}
      on ${users.id} = case when ${partnerships.initiatorId} = ${userId} then ${partnerships.partnerId} else ${partnerships.initiatorId} end
    where (${partnerships.initiatorId} = ${userId} or ${partnerships.partnerId} = ${userId})
      and ${match(joined(toldName))} and ${isShared('card', userId, users.id)}
    order by ${partnerships.updatedAt} desc limit ${each})`;
}

const lessonRows = (lessons: readonly Findable[], match: Match): SQL => sql`(
  select 'lesson' as kind, lesson.id, lesson.title, lesson.body, null::timestamptz as at
  from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as lesson(id text, title text, body text)
  where ${match(joined(sql`lesson.title`, sql`lesson.body`))} limit ${each})`;

/** The people who share a circle and have nearly that name; in a very large circle only some are compared. */
const similarPeople = (userId: string, match: Match): SQL => sql`(
  select 'person' as kind, ${users.id} as id, ${toldName} as title, ${users.rank} as body, null::timestamptz as at
  from ${users} where ${users.deletedAt} is null and ${users.id} in (
    select theirs.user_id from ${circleMembers} as mine join ${circleMembers} as theirs using (circle_id)
    where mine.user_id = ${userId} and theirs.user_id <> ${userId} limit ${COMPARED})
  and ${match(joined(toldName))} limit ${each})`;

async function readAll(db: Database, selects: readonly SQL[]): Promise<Found[]> {
  const { rows } = await db.execute<Found>(
    sql`${sql.join([...selects], sql` union all `)} order by at desc nulls last`,
  );
  return rows;
}

/** A conversation is found once, however many of its messages are. */
function onceEach(found: readonly Found[]): Found[] {
  const once = new Map<string, Found>();
  for (const one of found) if (!once.has(`${one.kind} ${one.id}`)) once.set(`${one.kind} ${one.id}`, one);
  return [...once.values()];
}

/**
 * What is found for a query, the newest first; nothing for one without words. Mistyped words are looked for when nothing
 * stands exactly like that.
 */
export async function find(
  db: Database,
  userId: string,
  query: string,
  lessons: readonly Findable[],
): Promise<Found[]> {
  if (wordsIn(query).length === 0) return [];
  const match = matching(query, stands);
  const [rows, people] = await Promise.all([
    readAll(db, [
      ...sources.map((source) => ownRows(source, userId, { match, most: null })),
      partners(userId, match),
      lessonRows(lessons, match),
    ]),
    readCircleMembers(db, userId, { search: query.slice(0, 100), limit: each }),
  ]);
  const named = people.map(({ id, firstName, lastName, rank }): Found => {
    return { kind: 'person', id, title: `${firstName} ${lastName}`.trim(), body: rank, at: null };
  });
  if (rows.length + named.length > 0) return onceEach([...rows, ...named]);
  return onceEach(await findSimilar(db, userId, query, lessons));
}

/** Rows with words that are nearly those of the query. Comparing takes most of the time, so the kinds are read side by side. */
async function findSimilar(db: Database, userId: string, query: string, lessons: readonly Findable[]) {
  const match = matching(query, standsNearly);
  const ofKinds = (isAmong: (kind: ResultKind) => boolean): SQL[] =>
    sources.filter(({ kind }) => isAmong(kind)).map((source) => ownRows(source, userId, { match, most: SIMILAR }));
  const groups = [
    ofKinds((kind) => kind === 'play'),
    ofKinds((kind) => kind === 'chat'),
    [
      ...ofKinds((kind) => kind !== 'play' && kind !== 'chat'),
      partners(userId, match),
      lessonRows(lessons, match),
      similarPeople(userId, match),
    ],
  ];
  try {
    return (await Promise.all(groups.map((selects) => readAll(db, selects)))).flat();
  } catch (error) {
    // Without the extension pg_trgm nothing is known to be near anything.
    if (isMissingOperator(error)) return [];
    throw error;
  }
}

/** PostgreSQL's "undefined_function", which it also says of operators. */
const isMissingOperator = (error: unknown): boolean =>
  error instanceof Error &&
  [error, error.cause].some((each) => (each as { code?: unknown } | undefined)?.code === '42883');
