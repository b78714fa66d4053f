// The facts that prompts are derived from, read in one statement along indexes, and what was dismissed.
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { prepared } from '../../server/database/prepared.ts';
import {
  type ActionItem,
  asks,
  bihInventories,
  challenges,
  dismissedPrompts,
  earnedBadges,
  exercises,
  familyCounters,
  forecasts,
  lemonadeEntries,
  partnerships,
  plays,
  premortems,
  prosperAssessments,
  users,
} from '../../server/database/schema.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { FAMILIES, type Family, type Tier } from '../../shared/family.ts';
import { type PlayFact, type PromptFacts, promptLimits } from './achievement-prompt.rules.ts';

/** How far back is looked, so that a long history costs no more than a short one. */
const ACTIVE = 20;
const PLANNED = 5;
const COMPLETED = 5;
const ASKED = 5;
const EXERCISES = 10;

const me = sql.placeholder('userId');
const today = sql.placeholder('today');
const list = <Row>(select: ReturnType<typeof sql>) => sql<Row[] | null>`(select json_agg(r) from (${select}) as r)`;

const playColumns = sql`id, title, principle, case when category_by_default then '' else category end as category, due_date as "dueDate", affordable_loss is not null as "statesLoss"`;
const nameOf = (person: string) =>
  sql.raw(`coalesce(nullif(trim(${person}.first_name || ' ' || ${person}.last_name), ''), ${person}.username)`);

type StoredPlayFact = Omit<PlayFact, 'dueDate'> & { dueDate: string | null };

const factsOf = prepared((db) =>
  db
    .select({
      counters: list<{ family: Family; actions: number }>(
        sql`select family, actions from ${familyCounters} where user_id = ${me}`,
      ),
      earned: list<{ family: Family; tier: Tier; at: string }>(
        sql`select family, tier, earned_at as at from ${earnedBadges} where user_id = ${me}`,
      ),
      // The plays started first: what is overdue is among them.
      activePlays: list<StoredPlayFact>(sql`
        select ${playColumns} from ${plays} where user_id = ${me} and status = 'active'
        order by created_at, id limit ${sql.raw(`${ACTIVE}`)}`),
      plannedPlays: list<StoredPlayFact>(sql`
        select ${playColumns} from ${plays} where user_id = ${me} and status = 'planned'
        order by created_at desc, id desc limit ${sql.raw(`${PLANNED}`)}`),
      unsqueezedPlays: list<{ title: string }>(sql`
        select title from (
          select id, title from ${plays} where user_id = ${me} and status = 'completed'
          order by created_at desc, id desc limit ${sql.raw(`${COMPLETED}`)}
        ) as done
        where not exists (select from ${lemonadeEntries} as l where l.play_id = done.id and l.user_id = ${me})`),
      challenge: list<{ title: string; statesLoss: boolean; partner: string | null; hasPremortem: boolean }>(sql`
        select title, affordable_loss is not null as "statesLoss", potential_partners -> 0 ->> 'name' as partner,
          exists (select from ${premortems} as p where p.challenge_id = c.id and p.user_id = ${me}) as "hasPremortem"
        from ${challenges} as c where user_id = ${me} and status = 'active'
        order by created_at desc, id desc limit 1`),
      premortem: list<{ items: ActionItem[] }>(sql`
        select action_items as items from ${premortems} where user_id = ${me} order by created_at desc limit 1`),
      inventory: list<{ scores: Record<string, number> }>(
        sql`select strength_scores as scores from ${bihInventories} where user_id = ${me}`,
      ),
      askedBy: list<{ id: string; name: string; since: string }>(sql`
        select q.id, ${nameOf('u')} as name, q.created_at as since
        from ${partnerships} as q join ${users} as u on u.id = q.initiator_id
        where q.partner_id = ${me} and q.status = 'initiated' and u.deleted_at is null
        order by q.created_at, q.id limit ${sql.raw(`${ASKED}`)}`),
      asked: list<{ name: string; since: string }>(sql`
        select ${nameOf('u')} as name, q.created_at as since
        from ${partnerships} as q join ${users} as u on u.id = q.partner_id
        where q.initiator_id = ${me} and q.status = 'initiated' and u.deleted_at is null
          and q.created_at <= ${sql.placeholder('unansweredSince')}::timestamptz
        order by q.created_at, q.id limit 1`),
      exercises: list<{ title: string; principle: string }>(sql`
        select title, content ->> 'principle' as principle from (
          select title, content, done_at from ${exercises} where user_id = ${me} and kind = 'exercise'
          order by created_at desc, id desc limit ${sql.raw(`${EXERCISES}`)}
        ) as made where done_at is null`),
      assessment: list<{ scores: Record<string, number> }>(sql`
        select scores from ${prosperAssessments} where user_id = ${me} order by taken_at desc limit 1`),
      // Each state by its own stretch of the index: what was answered is not waded through.
      asks: list<PromptFacts['asks'][number]>(sql`
        select id, person_name as name, what, state, day::text as day from (
          (select id, person_name, what, state, day from ${asks} where user_id = ${me}
            and state = 'planned' and day <= ${today}::date order by day, id limit ${sql.raw(`${ASKED}`)})
          union all (select id, person_name, what, state, day from ${asks} where user_id = ${me}
            and state = 'later' and day <= ${today}::date order by day, id limit ${sql.raw(`${ASKED}`)})
          union all (select id, person_name, what, state, day from ${asks} where user_id = ${me}
            and state = 'asked' and day <= ${today}::date - ${sql.raw(`${promptLimits.unansweredDays}`)}
            order by day, id limit ${sql.raw(`${ASKED}`)})
        ) as due order by day, id`),
      looks: list<PromptFacts['looks'][number]>(sql`
        select id, text, look_on::text as day, play_id is not null as "isPlay" from ${forecasts}
        where user_id = ${me} and outcome is null and coalesce(look_on, 'infinity'::date) <= ${today}::date
          and coalesce(look_on, 'infinity'::date) > ${today}::date - ${sql.raw(`${promptLimits.lookDays}`)}
        order by coalesce(look_on, 'infinity'::date), id limit ${sql.raw(`${ASKED}`)}`),
      partner: list<{ name: string }>(sql`
        select ${nameOf('u')} as name
        from ${partnerships} as q join ${users} as u on u.id = case q.initiator_id when ${me} then q.partner_id else q.initiator_id end
        where (q.initiator_id = ${me} or q.partner_id = ${me}) and q.status = 'active' and q.commitments = '[]'
          and u.deleted_at is null
        order by q.created_at limit 1`),
      dismissed: list<{ id: string }>(sql`select prompt_id as id from ${dismissedPrompts} where user_id = ${me}`),
    })
    .from(users)
    .where(eq(users.id, me))
    .prepare('prompt_facts_of'),
);

/** What prompts are derived from, and which of them were dismissed. */
export async function readPromptFacts(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ facts: PromptFacts; dismissed: Set<string> }> {
  const unansweredSince = new Date(now.getTime() - promptLimits.unansweredDays * DAY_MS).toISOString();
  const [row] = await factsOf(db).execute({ userId, unansweredSince, today: now.toISOString().slice(0, 10) });
  const families = Object.fromEntries(
    FAMILIES.map((family) => [family, { actions: 0, earned: {} }]),
  ) as PromptFacts['families'];
  for (const { family, actions } of row?.counters ?? []) families[family].actions = actions;
  for (const { family, tier, at } of row?.earned ?? []) families[family].earned[tier] = new Date(at);
  const asked = row?.asked?.[0];
  return {
    facts: {
      families,
      activePlays: (row?.activePlays ?? []).map(withDate),
      plannedPlays: (row?.plannedPlays ?? []).map(withDate),
      unsqueezedPlays: (row?.unsqueezedPlays ?? []).map(({ title }) => title),
      challenge: row?.challenge?.[0] ?? null,
      actionItems: (row?.premortem?.[0]?.items ?? []).filter((item) => !item.done).map((item) => item.text),
      inventory: row?.inventory?.[0]?.scores ?? null,
      askedBy: (row?.askedBy ?? []).map((one) => ({ ...one, since: new Date(one.since) })),
      asked: asked ? { name: asked.name, since: new Date(asked.since) } : null,
      openExercises: row?.exercises ?? [],
      traits: row?.assessment?.[0]?.scores ?? null,
      asks: row?.asks ?? [],
      looks: row?.looks ?? [],
      partner: row?.partner?.[0]?.name ?? null,
    },
    dismissed: new Set((row?.dismissed ?? []).map(({ id }) => id)),
  };
}

const withDate = (play: StoredPlayFact): PlayFact => ({
  ...play,
  dueDate: play.dueDate === null ? null : new Date(play.dueDate),
});

/** Keeps that a prompt is not to be shown again; once is enough. */
export async function dismissPrompt(
  db: Database,
  userId: string,
  promptId: string,
  familyName: Family,
  now: Date,
): Promise<void> {
  await db
    .insert(dismissedPrompts)
    .values({ id: newId(), userId, promptId, familyName, dismissedAt: now })
    .onConflictDoNothing();
}

export async function isDismissed(db: Database, userId: string, promptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: dismissedPrompts.id })
    .from(dismissedPrompts)
    .where(and(eq(dismissedPrompts.userId, userId), eq(dismissedPrompts.promptId, promptId)));
  return rows.length > 0;
}
