// Work that is done after the answer: mail, purges, digests. A job is added in the transaction of what it belongs to,
// survives any end of the process, is retried with growing pauses, and is run by one process at a time (pg-boss).
import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database, OpenDatabase } from './database/database.ts';
import { jobQueue } from './database/job-queue.ts';
import type { Log } from './log.ts';
import { type Metrics, createMetrics } from './metrics.ts';
import { traced } from './span.ts';

/** Seconds. The pause doubles from `delay` up to `longest`. */
export type Retry = {
  limit: number;
  delay: number;
  longest: number;
};

export type JobRun = {
  id: string;
  /** 1 at the first try. */
  attempt: number;
  addedAt: Date;
};

/** Thrown by a handler when trying again cannot help. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

export type Jobs = {
  /** Says how jobs of this name are done. A handler may run twice for one job (a crash after the deed, before the note of it). */
  define<Data extends object>(
    name: string,
    options: { schema: z.ZodMiniType<Data>; retry?: Retry },
    handler: (data: Data, run: JobRun) => Promise<void>,
  ): void;
  /** Adds a job that exists if and only if the transaction `db` commits; it does not run before `after`. */
  add(db: Database, name: string, data: object, options?: { after?: Date }): Promise<void>;
  /** Adds a job with empty data at these times (five fields, UTC), in one process however many run. */
  schedule(name: string, cron: string): void;
  start(): Promise<void>;
  /** Takes up nothing new, and waits for what is running. */
  stop(): Promise<void>;
  /** Runs all jobs that are due now, and those they add, then returns: for tests and tools that do not `start`. */
  drain(): Promise<void>;
};

type Definition = {
  schema: z.ZodMiniType<object>;
  retry: Retry;
  handle(data: object, run: JobRun): Promise<void>;
};

const patient: Retry = { limit: 20, delay: 5, longest: 900 };
const concurrency = 4;
/** Milliseconds between looks; an added job is told of at once, this is for those that wait their time. */
const poll = 5_000;
/** Milliseconds that running jobs are given to end when the server stops. What takes longer runs again later. */
const grace = 20_000;
/** Seconds without a sign of life after which a job counts as left by a process that ended. */
const heartbeat = 30;
const channel = 'jobs';

const stored = z.object({ job: z.string(), data: z.looseObject({}) });
type Found = JobWithMetadata<unknown>;

export function createJobs({
  database,
  log,
  metrics = createMetrics(),
}: {
  database: OpenDatabase;
  log: Log;
  metrics?: Metrics;
}): Jobs {
  const ended = metrics.counter(
    'jobs_ended_total',
    'Jobs by what they do and how they ended: done, failed or given up.',
  );
  const definitions = new Map<string, Definition>();
  const schedules = new Map<string, string>();
  const running = new Set<Promise<void>>();
  let boss: PgBoss | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let looking: Promise<void> | undefined;
  const stopping = new AbortController();
  let wake: () => void = () => undefined;

  function definitionOf(name: string): Definition {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`No job is called "${name}".`);
    return definition;
  }

  async function open(options: { supervise: boolean; schedule: boolean }): Promise<PgBoss> {
    const { bossOn } = await import('./database/job-tables.ts');
    const opened = bossOn(database.pool, {
      ...options,
      superviseIntervalSeconds: heartbeat,
      monitorIntervalSeconds: heartbeat,
      cronWorkerIntervalSeconds: 30,
    });
    opened.on('error', (error) => log.warn({ err: error }, 'The job queue met an error.'));
    await orStop(opened, () => opened.start());
    return opened;
  }

  /** What did not come up whole is taken down, so that it can be tried anew. */
  async function orStop(opened: PgBoss, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await opened.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }

  function find(from: PgBoss, most: number): Promise<Found[]> {
    return from.fetch<unknown>(jobQueue, { batchSize: most, includeMetadata: true });
  }

  async function run(from: PgBoss, found: Found): Promise<void> {
    const { id } = found;
    const attempt = found.retryCount + 1;
    const beat = setInterval(
      () => void from.touch(jobQueue, id).catch((error: unknown) => log.warn({ err: error }, 'A sign of life failed.')),
      (heartbeat * 1000) / 3,
    );
    const parsed = stored.safeParse(found.data);
    const name = parsed.success ? parsed.data.job : '?';
    try {
      if (!parsed.success) throw new GiveUp('The job cannot be read.');
      const { handle } = definitionOf(name);
      const { data } = parsed.data;
      await traced(`job ${name}`, { 'job.attempt': attempt }, () =>
        handle(data, { id, attempt, addedAt: found.createdOn }),
      );
      // Not kept: a job may hold what nobody should find later, like the link of a reset mail.
      await from.deleteJob(jobQueue, id);
      ended.add({ job: name, outcome: 'done' });
    } catch (error) {
      const last = attempt > found.retryLimit;
      const isOver = error instanceof GiveUp || last;
      ended.add({ job: name, outcome: isOver ? 'given up' : 'failed' });
      if (isOver) {
        log.error({ err: error, job: name, jobId: id, attempt }, 'A job was given up.');
        await from.deleteJob(jobQueue, id);
      } else {
        log.warn({ err: error, job: name, jobId: id, attempt }, 'A job failed and will be tried again.');
        await from.fail(jobQueue, id);
      }
    } finally {
      clearInterval(beat);
    }
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, poll);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function look(from: PgBoss): Promise<void> {
    while (!stopping.signal.aborted) {
      // Made before looking, so that what is told of meanwhile is not slept through.
      const woken = sleep();
      let found: Found[] = [];
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

  async function plan(into: PgBoss): Promise<void> {
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
    },

    schedule(name, cron) {
      schedules.set(name, cron);
    },

    async start() {
      const opened = await open({ supervise: true, schedule: true });
      await orStop(opened, async () => {
        await plan(opened);
        stopListening ??= await database.listen(
          channel,
          () => wake(),
          () => wake(),
        );
      });
      boss = opened;
      looking = look(opened);
    },

    async stop() {
      stopping.abort();
      wake();
      await looking;
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, grace);
      });
      await Promise.race([Promise.all(running), patience]);
      clearTimeout(timer);
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

function sendOptions({ limit, delay, longest }: Retry) {
  return { retryLimit: limit, retryDelay: delay, retryBackoff: true, retryDelayMax: longest };
}
