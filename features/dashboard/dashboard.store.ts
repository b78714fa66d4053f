// The dashboard's own little state, and its figures.
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { listOf, statement } from '../../server/database/prepared.ts';
import { users } from '../../server/database/schema.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { circleLimits } from '../circle/circle.rules.ts';
import type { ToldToday } from './today.rules.ts';

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

/** All figures in one statement; each part reads along an index of its table. */
const statsOf = statement<Stats>(
  'stats_of',
  `select * from
    (select
      count(*)::int as "activePlays",
      count(*) filter (where executed_at > $2::timestamptz)::int as "newPlays"
    from plays where user_id = $1 and status = 'active') as p,
    (select
      count(*) filter (where status = 'active')::int as "partnerships",
      count(*) filter (where status = 'initiated')::int as "pendingPartnerships"
    from partnerships
      where (initiator_id = $1 and status in ('active', 'initiated'))
        or (partner_id = $1 and status in ('active', 'initiated'))) as q,
    (select
      least(count(*), ${uncounted})::int as "circleMembers",
      least(count(*) filter (where since >= $3::timestamptz and user_id <> $1), ${uncounted})::int as "newCircleMembers"
    from (
      -- Somebody who shares two circles with me is one person, and has been there since the first.
      select theirs.user_id, min(theirs.joined_at) as since
      from circle_members as mine cross join lateral (
        select seat.user_id, seat.joined_at from circle_members as seat
        where seat.circle_id = mine.circle_id
          -- Who has deleted the account is gone at once. They are few, and have an index of their own.
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

const MOST = 20;
const list = listOf(MOST);

/** A partnership with the other one of it. */
const withOther = `partnerships as q join users as other
  on other.id = case when q.initiator_id = $1 then q.partner_id else q.initiator_id end and other.deleted_at is null`;
const otherOf = `other.id as "otherId",
  case when other.first_name = '' and other.last_name = '' then other.username
    else trim(other.first_name || ' ' || other.last_name) end as name`;

/** All that is for today, in one statement; each part reads along an index of its table. */
const todayIn = statement<ToldToday>(
  'today_of',
  `select
    ${list(
      `p.id, p.title, p.principle, p.due_date as "dueDate", c.title as "challengeTitle"`,
      `plays as p left join challenges as c on c.id = p.challenge_id and c.user_id = $1
        where p.user_id = $1 and p.status = 'active' and p.due_date <= $2::timestamptz`,
      'p.due_date, p.id',
    )} as plays,
    ${list(
      `id, play_id as "playId", text, look_on as "lookOn"`,
      // As the index has it.
      `forecasts where user_id = $1 and outcome is null and coalesce(look_on, 'infinity'::date) <= $2::timestamptz::date`,
      `coalesce(look_on, 'infinity'::date), id`,
    )} as signs,
    ${list(
      `id, person_name as "personName", member_id as "memberId", what, state, day`,
      `(select * from asks where user_id = $1 and state = 'asked'
        union all select * from asks where user_id = $1 and state in ('planned', 'later')
          and day <= $2::timestamptz::date) as due`,
      'day, id',
    )} as asks,
    ${list(
      `told.id, q.id as "partnershipId", told."userId" = $1 as "isMine", told.text, told.due, ${otherOf}`,
      `${withOther}
        cross join jsonb_to_recordset(q.commitments) as told(id text, "userId" text, text text, due text, "doneAt" text)
        where q.status = 'active' and (q.initiator_id = $1 or q.partner_id = $1)
          and told."doneAt" is null and told.due <= $2::timestamptz::date::text`,
      'told.due, told.id',
    )} as promises,
    ${list(
      `q.id, q.initiator_id = $1 as "isMine", q.created_at as "createdAt", ${otherOf}`,
      `${withOther}
        where q.status = 'initiated' and (q.initiator_id = $1 or q.partner_id = $1)`,
      'q.created_at, q.id',
    )} as partnerships,
    ${list(
      `told.id, q.id as "partnershipId", told.move, told."isMine", told.since, ${otherOf}`,
      `${withOther} and other.disabled_at is null
        cross join lateral (
          select partnership_id as id, null as move, user_id = $1 as "isMine", created_at as since
          from joint_searches where partnership_id = q.id and agreed_at is null
          union all
          select moves.id, moves.title, sides.user_id = $1, sides.accepted_at
          from joint_moves as moves join joint_sides as sides on sides.move_id = moves.id
          where moves.partnership_id = q.id and moves.declined_at is null and sides.accepted_at is not null
        ) as told
        where q.status = 'active' and (q.initiator_id = $1 or q.partner_id = $1)
          -- Who shares no circle any more can't answer.
          and exists (
            select from circle_members as mine join circle_members as theirs using (circle_id)
            where mine.user_id = $1 and theirs.user_id = other.id
          )`,
      'told.since, told.id',
    )} as joint`,
);

export async function readToday(db: Database, userId: string, until: Date): Promise<ToldToday> {
  const [row] = await todayIn(db, [userId, until]);
  return row!;
}
