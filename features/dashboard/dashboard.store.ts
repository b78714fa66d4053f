// The dashboard's own little state, and its figures.
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { statement } from '../../server/database/prepared.ts';
import { users } from '../../server/database/schema.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { circleLimits } from '../circle/circle.rules.ts';

export async function dismissSetup(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ setupDismissed: true }).where(eq(users.id, userId));
}

export type Stats = {
  activePlays: number;
  newPlays: number;
  partnerships: number;
  pendingPartnerships: number;
  circleMembers: number;
  newCircleMembers: number;
  premortems: number;
  challenges: number;
  challengesWithPremortem: number;
};

/** No circle is counted further, its newest accounts first: a dashboard must not cost more in a circle of a million. */
const uncounted = circleLimits.counted + 1;
const WEEK_MS = 7 * DAY_MS;

/** All figures in one statement; each part reads along an index of its table. D §5 */
const statsOf = statement<Stats>(
  'stats_of',
  `select * from
    (select
      -- Each by its own stretch of the index: thousands of completed plays are not waded through.
      (select count(*)::int from plays where user_id = $1 and status = 'active') as "activePlays",
      (select count(*)::int from plays where user_id = $1
        and status in ('planned', 'active', 'completed') and created_at > $2::timestamptz) as "newPlays") as p,
    (select
      count(*) filter (where status = 'active')::int as "partnerships",
      count(*) filter (where status = 'initiated')::int as "pendingPartnerships"
    from partnerships where initiator_id = $1 or partner_id = $1) as q,
    (select
      least(count(*), ${uncounted})::int as "circleMembers",
      least(count(*) filter (where since >= $3::timestamptz), ${uncounted})::int as "newCircleMembers"
    from (
      -- Whoever shares two circles with me is one person, and has been there since the first.
      select theirs.user_id, min(theirs.joined_at) as since
      from circle_members as mine cross join lateral (
        select seat.user_id, seat.joined_at from circle_members as seat
        where seat.circle_id = mine.circle_id and seat.user_id <> $1
          -- Who has deleted the account is gone at once (D §2). They are few, and have an index of their own.
          and seat.user_id not in (select id from users where deleted_at is not null)
        order by seat.user_id desc limit ${uncounted}
      ) as theirs
      where mine.user_id = $1
      group by theirs.user_id
    ) as people) as c,
    (select count(*)::int as "premortems" from premortems where user_id = $1) as m,
    (select
      count(*)::int as "challenges",
      count(*) filter (where exists (
        select from premortems as told where told.challenge_id = mine.id and told.user_id = $1
      ))::int as "challengesWithPremortem"
    from challenges as mine where mine.user_id = $1) as h`,
);

export async function readStats(db: Database, userId: string, now: Date): Promise<Stats> {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [row] = await statsOf(db, [userId, weekAgo, monthStart]);
  return row!;
}
