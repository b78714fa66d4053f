// Challenges as others see them. What may be seen is decided in circle/sharing.rules.ts; that the list agrees with it is tested
// case by case.
import { type SQL, and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { challenges, circleMembers, partnerships, users } from '../../server/database/schema.ts';
import { sharedWays } from './challenge.rules.ts';

const owner = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};

/** Somebody's challenge with its owner; the sharing rule decides who may see it. */
export async function findChallenge(db: Database, id: number) {
  const [row] = await db
    .select({ challenge: challenges, owner })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(and(eq(challenges.id, id), isNull(users.deletedAt), isNull(users.disabledAt)));
  return row;
}
export type SharedWith = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

const inMyCircles = (me: string): SQL => sql`(
  select theirs.user_id from ${circleMembers} as mine join ${circleMembers} as theirs using (circle_id)
  where mine.user_id = ${me})`;

const partnersOf = (me: string, statuses: readonly string[]): SQL => sql`(
  select partner_id from ${partnerships} where initiator_id = ${me} and status in ${statuses}
  union all select initiator_id from ${partnerships} where partner_id = ${me} and status in ${statuses})`;

type Way = (typeof sharedWays)[number];
const reaches: Readonly<Record<Way, (me: string) => SQL>> = {
  partners: (me) => sql`user_id in ${partnersOf(me, ['active'])}`,
  circle: (me) => sql`user_id in ${inMyCircles(me)}`,
  circles: () => sql`true`,
  public: () => sql`true`,
};

/** Others' active challenges that reach this person, newest first; `before` is the id of the last one of the page before. */
export function readSharedWith(
  db: Database,
  me: string,
  { sharing, limit, before }: { sharing?: Way | undefined; limit: number; before?: number | undefined },
) {
  const older = before === undefined ? sql`` : sql`and id < ${before}`;
  // Each way is read by itself, so that none reads more than a page of what is shared with everybody.
  const pages = (sharing ? [sharing] : sharedWays).map(
    (way) => sql`(select id from ${challenges}
      where sharing_preference = ${way} and status = 'active' and user_id <> ${me} and ${reaches[way](me)} ${older}
        and exists (select from ${users} as owner
          where owner.id = user_id and owner.deleted_at is null and owner.disabled_at is null)
      order by id desc limit ${limit})`,
  );
  return db
    .select({
      challenge: challenges,
      owner,
      isKnown: sql<boolean>`${users.id} in ${inMyCircles(me)} or ${users.id} in ${partnersOf(me, ['initiated', 'active'])}`,
    })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(sql`${challenges.id} in (${sql.join(pages, sql` union all `)})`)
    .orderBy(desc(challenges.id))
    .limit(limit);
}
