// Finds who is in a circle with somebody. Each circle is read along its key, so that a page costs the same in a large one.
import { type SQL, and, desc, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { containing } from '../../server/database/like.ts';
import { type Given, preparedBy } from '../../server/database/prepared.ts';
import { circleMembers, users, wordsOf } from '../../server/database/schema.ts';
import type { CircleMember } from './circle-member.contract.ts';
import { haveCircle } from './sharing.store.ts';

export type MemberFilter = {
  search?: string;
  /** Only these. */
  ids?: readonly string[] | undefined;
  limit: number;
  /** The id of the last one of the page before. */
  before?: string;
};

/** What others are told of an address: the display one, once its owner has saved it, and only while they show it. */
export const toldEmail = sql<
  string | null
>`case when ${users.profileCompleted} and ${users.showsEmail} then ${users.email} end`;

/** Without a name they go by the username, as in the header. */
export const toldFirstName = sql<string>`case when ${users.firstName} = '' and ${users.lastName} = ''
  then ${users.username} else ${users.firstName} end`;

/** The whole name that somebody goes by, as `memberName` writes it. */
export const toldName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;

const told = {
  id: users.id,
  profileImageUrl: users.profileImageUrl,
  rank: users.rank,
  lastName: users.lastName,
  firstName: toldFirstName,
  email: toldEmail,
};
const toldColumns = sql.join(
  Object.entries(told).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

/** People as they are told; the condition says which. */
const tell = (condition: SQL): SQL => sql`
  select ${toldColumns} from ${users} where ${users.deletedAt} is null and ${condition}`;

type Page = { viewerId: string; limit: number; before?: string };

const pageOf = preparedBy('circle_members_of', (db, { viewerId, limit, before }: Given<Page>) =>
  db
    .select(told)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        sql`${users.id} in (
          -- A page of each circle along its key, and of these the first page: only they are looked at.
          select theirs.user_id from ${circleMembers} as mine cross join lateral (
            select theirs.user_id from ${circleMembers} as theirs
            where theirs.circle_id = mine.circle_id and theirs.user_id <> ${viewerId}
              ${before && sql`and theirs.user_id < ${before}`}
              and theirs.user_id not in (select gone.id from ${users} as gone where gone.deleted_at is not null)
            order by theirs.user_id desc limit ${limit}
          ) as theirs
          where mine.user_id = ${viewerId}
          group by theirs.user_id order by theirs.user_id desc limit ${limit}
        )`,
      ),
    )
    .orderBy(desc(users.id)),
);

/**
 * Everyone but `viewerId` who shares a circle with them, the newest first. Who has deleted the account is gone.
 * A search of few hits on the whole server goes through the index of words; one of many soon finds a page of the circle's.
 */
export async function readCircleMembers(
  db: Database,
  viewerId: string,
  { search = '', ids, limit, before }: MemberFilter,
): Promise<CircleMember[]> {
  if (search.trim() === '' && !ids) return pageOf(db, { viewerId, limit, before });
  const sought = sql`${wordsOf(users)} ilike ${containing(search.trim())}`;
  const few = ids ?? (await fewHits(db, sought));
  const after = before === undefined ? sql`` : sql`and theirs.user_id < ${before}`;
  const { rows } = await db.execute<CircleMember>(
    few
      ? sql`
        ${tell(sql`${users.id} = any(${sql.param([...few])}::text[])`)} and ${users.id} <> ${viewerId}
          and ${haveCircle(viewerId, users.id)} ${before === undefined ? sql`` : sql`and ${users.id} < ${before}`}
        order by ${users.id} desc limit ${limit}`
      : sql`
        select found.* from (
          -- Somebody who shares two circles with me is one person.
          select distinct on (seen.id) seen.* from ${circleMembers} as mine cross join lateral (
            -- Person by person along the circle's own key, however many others there are: "offset 0" keeps to that order.
            select person.* from (
              select theirs.user_id from ${circleMembers} as theirs
              where theirs.circle_id = mine.circle_id and theirs.user_id <> ${viewerId} ${after}
              order by theirs.user_id desc offset 0
            ) as seat cross join lateral (
              ${tell(sql`${users.id} = seat.user_id`)} and ${sought} offset 0
            ) as person
            order by seat.user_id desc limit ${limit}
          ) as seen
          where mine.user_id = ${viewerId}
        ) as found
        order by found.id desc limit ${limit}`,
  );
  return rows;
}

const FEW = 1_000;

/** The ids of all people that a search finds on this server; null where they are many. */
async function fewHits(db: Database, sought: SQL): Promise<string[] | null> {
  const hits = await db
    .select({ id: users.id })
    .from(users)
    .where(sought)
    .limit(FEW + 1);
  return hits.length > FEW ? null : hits.map(({ id }) => id);
}
