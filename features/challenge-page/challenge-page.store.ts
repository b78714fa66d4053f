// What hangs on one challenge, read in one statement; always the owner's own.
import type { Database } from '../../server/database/database.ts';
import { listOf, statement } from '../../server/database/prepared.ts';
import type { ChallengePage } from './challenge-page.contract.ts';

/** No challenge shows more of one kind. */
const MOST = 100;

type Lists = Omit<ChallengePage, 'challenge' | 'isMine' | 'currency' | 'limits' | 'redLines' | 'maps'>;
type Row = Lists & { maps: (Omit<ChallengePage['maps'][number], 'gatekeepers'> & { content: object })[] };

const list = listOf(MOST);

const pageOf = statement<Row>(
  'challenge_page',
  `select
    ${list(
      `id, title, principle, status, due_date as "dueDate", created_at as "createdAt",
        case when status = 'completed' then coalesce(outcome, 'done') end as outcome,
        executed_at as "executedAt", completed_at as "completedAt"`,
      `plays where challenge_id = $2 and user_id = $1`,
      'created_at desc, id desc',
    )} as plays,
    ${list(
      `id, failure_story as "failureStory", created_at as "createdAt"`,
      `premortems where challenge_id = $2 and user_id = $1`,
      'created_at desc, id desc',
    )} as premortems,
    ${list(
      `f.id, f.text, f.sign, f.likelihood, f.look_on as "lookOn", f.seen_on as "seenOn"`,
      `forecasts as f join premortems as p on p.id = f.premortem_id
        where p.challenge_id = $2 and p.user_id = $1 and f.user_id = $1 and f.outcome is null`,
      'f.look_on nulls last, f.position, f.id',
    )} as signs,
    ${list(
      `l.id, l.title, l.created_at as "createdAt",
        (select title from plays as next where next.id = l.next_play_id and next.user_id = $1) as "nextPlay"`,
      `lemonade_entries as l where l.user_id = $1 and l.id in (
        select id from lemonade_entries where challenge_id = $2
        union select e.id from lemonade_entries as e join plays as p on p.id = e.play_id where p.challenge_id = $2
        union select lemonade_id from asks where challenge_id = $2 and user_id = $1
        union select f.lemonade_id from forecasts as f join premortems as p on p.id = f.premortem_id
          where p.challenge_id = $2 and f.user_id = $1)`,
      'l.created_at desc, l.id desc',
    )} as lemonade,
    ${list(
      `id, person_name as "personName", what, state, day, asked_on as "askedOn", answered_on as "answeredOn",
        created_at as "createdAt", updated_at as "updatedAt"`,
      `asks where user_id = $1 and id in (
        select id from asks where challenge_id = $2
        union select a.id from asks as a join plays as p on p.id = a.play_id
          where p.challenge_id = $2 and p.user_id = $1 and a.user_id = $1)`,
      `state in ('planned', 'asked', 'later') desc, day desc, id desc`,
    )} as asks,
    ${list(
      `id, case when initiator_id = $1 then partner_id else initiator_id end as "memberId", status`,
      `partnerships where status in ('initiated', 'active') and (
        initiator_id = $1 and partner_id in (select jsonb_array_elements(potential_partners) ->> 'id' from challenges where id = $2)
        or partner_id = $1 and initiator_id in (select jsonb_array_elements(potential_partners) ->> 'id' from challenges where id = $2))`,
      'created_at desc, id desc',
    )} as partnerships,
    ${list(
      `id, title, message_count as "messageCount", last_activity as "lastActivity", created_at as "createdAt"`,
      `chat_sessions where user_id = $1 and module_type = 'challenge' and module_id = $2::int::text and deleted_at is null`,
      'last_activity desc, id desc',
    )} as chats,
    ${list(
      `d.id, f.name, f.size, d.created_at as "createdAt"`,
      `challenge_documents as d join files as f on f.id = d.file_id where d.challenge_id = $2 and d.user_id = $1`,
      'd.created_at desc, d.id desc',
    )} as documents,
    ${list(
      `id, title, content, challenge_id as "challengeId", shared, created_at as "createdAt", updated_at as "updatedAt"`,
      `exercises where challenge_id = $2 and user_id = $1 and kind = 'bureaucracy-map'`,
      'created_at desc, id desc',
    )} as maps`,
);

export async function readLists(db: Database, userId: string, challengeId: number) {
  const [row] = await pageOf(db, [userId, challengeId]);
  const { maps, ...lists } = row!;
  return { ...lists, maps: maps.map(({ content, ...map }) => ({ ...map, ...content })) } as Lists &
    Pick<ChallengePage, 'maps'>;
}
