// What hangs on one play, read in one statement, and the other half of a joint move; always the owner's own.
import type { Database } from '../../server/database/database.ts';
import { listOf, statement } from '../../server/database/prepared.ts';
import { areTogether } from '../joint-moves/joint.store.ts';
import { outcomeOf } from '../plays/play.rules.ts';
import type { PlayPage } from './play-page.contract.ts';

/** No play shows more of one kind. */
const MOST = 50;

type Hanging = Pick<PlayPage, 'challenge' | 'forecast' | 'asks' | 'lemonade' | 'origins'>;

const one = (columns: string, from: string): string =>
  `(select row_to_json(each) from (select ${columns} from ${from} limit 1) as each)`;
const list = listOf(MOST);

const hangingOf = statement<Hanging>(
  'play_page',
  `select
    ${one(
      'c.id, c.title',
      'plays as p join challenges as c on c.id = p.challenge_id and c.user_id = $1 where p.id = $2 and p.user_id = $1',
    )} as challenge,
    ${one(
      `id, likelihood, look_on as "lookOn", outcome, created_at as "createdAt"`,
      'forecasts where play_id = $2 and user_id = $1',
    )} as forecast,
    ${list(
      `id, person_name as "personName", what, state, day, asked_on as "askedOn", answered_on as "answeredOn",
        created_at as "createdAt", updated_at as "updatedAt"`,
      'asks where user_id = $1 and play_id = $2',
      `state in ('planned', 'asked', 'later') desc, day desc, id desc`,
    )} as asks,
    ${list(
      `l.id, l.title, l.created_at as "createdAt",
        (select title from plays as next where next.id = l.next_play_id and next.user_id = $1) as "nextPlay"`,
      'lemonade_entries as l where l.play_id = $2 and l.user_id = $1',
      'l.created_at desc, l.id desc',
    )} as lemonade,
    ${list(
      'kind, id, title',
      `(select 'ask' as kind, id, person_name as title, created_at from asks where user_id = $1 and made_play_id = $2
        union all
        select 'lemonade', id, title, created_at from lemonade_entries where next_play_id = $2 and user_id = $1
        union all
        select 'premortem', p.id, coalesce(c.title, 'without a challenge'), p.created_at
          from premortems as p left join challenges as c on c.id = p.challenge_id
          where p.user_id = $1 and p.action_items @> jsonb_build_array(jsonb_build_object('playId', $2::text))) as origin`,
      'created_at, id',
    )} as origins`,
);

export async function readHanging(db: Database, userId: string, playId: string): Promise<Hanging> {
  const [row] = await hangingOf(db, [userId, playId]);
  return row!;
}

type Half = {
  partnershipId: string;
  partnership: string;
  otherId: string;
  name: string;
  status: NonNullable<NonNullable<PlayPage['joined']>['theirs']>['status'] | null;
  outcome: string | null;
  dueDate: Date | null;
};

const halfOf = statement<Half>(
  'joined_half',
  `select p.id as "partnershipId", p.status as partnership, u.id as "otherId",
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) as name,
      other.status, other.outcome, other.due_date as "dueDate"
    from joined_plays as mine
    join joined_plays as theirs on theirs.pair_id = mine.pair_id and theirs.user_id <> $1
    join partnerships as p on p.id = mine.partnership_id
    join users as u on u.id = theirs.user_id
    left join plays as other on other.id = theirs.play_id and other.user_id = theirs.user_id
    where mine.play_id = $2 and mine.user_id = $1`,
);

/** The partner's half of a joint move; null where there is none, or the two are no active partners any more. */
export async function readJoinedHalf(db: Database, userId: string, playId: string): Promise<PlayPage['joined']> {
  const [half] = await halfOf(db, [userId, playId]);
  if (!half || !(await areTogether(db, half.partnership, userId, half.otherId))) return null;
  const { partnershipId, name, status, outcome, dueDate } = half;
  return {
    partnershipId,
    name,
    theirs:
      status === null
        ? null
        : { status, outcome: outcomeOf({ status, outcome }), dueDate: dueDate && dueDate.toISOString() },
  };
}
