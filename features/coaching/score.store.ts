// Reads what the coach's score is made of: of the last sessions the kinds of what was said, and what became of the plays.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { coachingSessions, plays } from '../../server/database/schema.ts';
import { type CoachScore, type ScoredTurn, scoreOf, stepsOf } from './score.rules.ts';

/** The last hundred sessions: a long history costs no more than that. */
const SESSIONS = 100;

// The words stay in the database: of each message only its kinds are read.
const turns = sql<ScoredTurn[]>`(
  select coalesce(json_agg(json_build_object(
    'role', message ->> 'role',
    'answer', message -> 'answer' ->> 'kind',
    'moves', case when message ? 'step' then json_build_array('step')
      else coalesce((select json_agg(move ->> 'move') from jsonb_array_elements(message -> 'moves') as move), '[]') end,
    'playId', coalesce(message -> 'made' ->> 'playId', message ->> 'playId')
  ) order by at), '[]')
  from jsonb_array_elements(${coachingSessions.messages}) with ordinality as said(message, at))`;

export async function readCoachScore(db: Database, userId: string): Promise<CoachScore> {
  const sessions = await db
    .select({ turns })
    .from(coachingSessions)
    .where(and(eq(coachingSessions.userId, userId), sql`not ${coachingSessions.context} ? 'deletedAt'`))
    .orderBy(desc(coachingSessions.updatedAt))
    .limit(SESSIONS);
  const steps = sessions.flatMap((session) => stepsOf(session.turns));
  const ids = steps.flatMap(({ playId }) => playId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: plays.id,
            status: plays.status,
            outcome: plays.outcome,
            dueDate: plays.dueDate,
            completedAt: plays.completedAt,
          })
          .from(plays)
          .where(and(eq(plays.userId, userId), inArray(plays.id, ids)));
  return scoreOf(steps, new Map(rows.map(({ id, ...play }) => [id, play])));
}
