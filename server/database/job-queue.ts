// The one queue, which holds every kind of job: a second one would only double the polling. Apart from job-tables.ts, which
// loads pg-boss.
import type { Pool } from 'pg';

export const jobQueue = 'work';

export type JobsDue = { job: string; waiting: number; retried: number; oldest: number };

/** What should have been done by now, by kind: how many, how many of them failed before, and the oldest one's seconds. */
export async function jobsDue(pool: Pool): Promise<JobsDue[]> {
  const { rows } = await pool.query<JobsDue>(
    `select coalesce(data ->> 'job', '?') as job, count(*)::int as waiting,
       (count(*) filter (where retry_count > 0))::int as retried,
       extract(epoch from now() - min(case when retry_count > 0 then created_on else start_after end))::float8 as oldest
     from pgboss.job where name = $1 and state in ('created', 'retry', 'active') and (start_after <= now() or retry_count > 0)
     group by 1`,
    [jobQueue],
  );
  return rows;
}
