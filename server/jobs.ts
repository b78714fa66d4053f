// Work that is done after the answer: mail, purges, digests. A job is added in the transaction of what it belongs to,
// survives any end of the process, is retried with growing pauses, and is run by one process at a time (pg-boss).
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Database, OpenDatabase } from './database/database.ts';
import { jobQueue } from './database/job-queue.ts';
import { type Definition, type JobRun, type Retry, createJobRunner, heartbeat } from './job-runner.ts';
import type { Log } from './log.ts';
import { type Metrics, createMetrics } from './metrics.ts';

export type Jobs = {
  /** Says how jobs of this name are done. A handler may run twice for one job (a crash after the deed, before the note of it). */
  define<Data extends object>(
    name: string,
    options: { schema: z.ZodMiniType<Data>; retry?: Retry },
    handler: (data: Data, run: JobRun) => Promise<void>,
  ): void;
  /** Adds a job that exists if and only if the transaction `db` commits; it does not run before `after`. */
  add(db: Database, name: string, data: object, options?: { after?: Date }): Promise<void>;
  /** Adds a job with empty data at these times (five fields, UTC), in one of all processes that run. */
  schedule(name: string, cron: string): void;
  start(): Promise<void>;
  /** Takes up nothing new, and waits for what is running. */
  stop(): Promise<void>;
  /** Runs all jobs that are due now, and those they add, then returns: for tests and tools that do not `start`. */
  drain(): Promise<void>;
};

const patient: Retry = { limit: 20, delay: 5, longest: 900 };
const concurrency = 4;
/** Milliseconds between looks; an added job is told of at once, this is for those that wait their time. */
const poll = 5_000;
/** Milliseconds that running jobs are given to end when the server stops. What takes longer runs again later. */
const grace = 20_000;
const channel = 'jobs';

export function createJobs({
  database,
  log,
  metrics = createMetrics(),
}: {
  database: OpenDatabase;
  log: Log;
  metrics?: Metrics;
}): Jobs {
  const definitions = new Map<string, Definition>();
  const schedules = new Map<string, string>();
  const running = new Set<Promise<void>>();
  let boss: PgBoss | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let looking: Promise<void> | undefined;
  const stopping = new AbortController();
  const { sleep, wake } = createSleep();

  function definitionOf(name: string): Definition {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`No job is called "${name}".`);
    return definition;
  }
  const { open, orStop, find, run } = createJobRunner({ database, log, metrics, definitionOf });

  async function look(from: PgBoss): Promise<void> {
    while (!stopping.signal.aborted) {
      // Made before looking, so that what is told of meanwhile is not slept through.
      const woken = sleep();
      let found: Awaited<ReturnType<typeof find>> = [];
      try {
        if (running.size < concurrency) found = await find(from, concurrency - running.size);
      } catch (error) {
        log.warn({ err: error }, 'The job queue cannot be read at the moment.');
      }
      for (const job of found) {
        const done = run(from, job)
          .catch((error: unknown) => log.warn({ err: error, jobId: job.id }, 'The end of a job could not be noted.'))
          .finally(() => {
            running.delete(done);
            wake();
          });
        running.add(done);
      }
      await woken;
    }
  }

  return {
    define(name, { schema, retry = patient }, handler) {
      definitions.set(name, {
        schema,
        retry,
        handle: (data, jobRun) => handler(schema.parse(data), jobRun),
      });
    },

    async add(db, name, data, { after } = {}) {
      const { schema, retry } = definitionOf(name);
      const content = JSON.stringify({ job: name, data: schema.parse(data) });
      await insertJob(db, content, retry, after);
    },

    schedule(name, cron) {
      schedules.set(name, cron);
    },

    async start() {
      const opened = await open({ supervise: true, schedule: true });
      await orStop(opened, async () => {
        await plan(opened, schedules, definitionOf);
        stopListening ??= await database.listen(channel, wake, wake);
      });
      boss = opened;
      looking = look(opened);
    },

    async stop() {
      stopping.abort();
      wake();
      await looking;
      await waitAtMost(grace, Promise.all(running));
      await stopListening?.();
      await boss?.stop({ graceful: false });
    },

    async drain() {
      const opened = await open({ supervise: false, schedule: false });
      try {
        for (;;) {
          const found = await find(opened, concurrency);
          if (found.length === 0) return;
          await Promise.all(found.map((job) => run(opened, job)));
        }
      } finally {
        await opened.stop({ graceful: false });
      }
    },
  };
}

/** A sleep until the next look, which `wake` cuts short. */
function createSleep() {
  let end: () => void = () => undefined;
  return {
    sleep: (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, poll);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: (): void => end(),
  };
}

async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

/** Makes the stored schedules those that were asked for. */
async function plan(
  into: PgBoss,
  schedules: ReadonlyMap<string, string>,
  definitionOf: (name: string) => Definition,
): Promise<void> {
  for (const { key } of await into.getSchedules(jobQueue)) {
    if (!schedules.has(key)) await into.unschedule(jobQueue, key);
  }
  for (const [name, cron] of schedules) {
    const { retry } = definitionOf(name);
    await into.schedule(
      jobQueue,
      cron,
      { job: name, data: {} },
      { key: name, tz: 'UTC', ...sendOptions(retry), heartbeatSeconds: heartbeat },
    );
  }
}

async function insertJob(db: Database, content: string, retry: Retry, after: Date | undefined): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into pgboss.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
      values (
        ${jobQueue}, ${content}::jsonb, coalesce(${after?.toISOString() ?? null}::timestamptz, now()),
        ${retry.limit}, ${retry.delay}, true, ${retry.longest}, ${heartbeat}
      )
      returning id
    )
    select pg_notify(${channel}, '') from added`);
}

function sendOptions({ limit, delay, longest }: Retry) {
  return { retryLimit: limit, retryDelay: delay, retryBackoff: true, retryDelayMax: longest };
}
