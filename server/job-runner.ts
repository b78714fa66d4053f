// Takes due jobs from the queue and runs them: with signs of life, retried with growing pauses, and given up in the end.
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { OpenDatabase } from './database/database.ts';
import { jobQueue } from './database/job-queue.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
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

export type Definition = {
  schema: z.ZodMiniType<object>;
  retry: Retry;
  handle(data: object, run: JobRun): Promise<void>;
};

/** Seconds without a sign of life after which a job counts as left by a process that ended. */
export const heartbeat = 30;

const stored = z.object({ job: z.string(), data: z.looseObject({}) });
type Found = JobWithMetadata<unknown>;

type Parts = {
  database: OpenDatabase;
  log: Log;
  metrics: Metrics;
  definitionOf(name: string): Definition;
};

export function createJobRunner({ database, log, metrics, definitionOf }: Parts) {
  const ended = metrics.counter(
    'jobs_ended_total',
    'Jobs by what they do and how they ended: done, failed or given up.',
  );

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

  /** What did not come up whole is taken down, so that it can be tried again. */
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

  return { open, orStop, find, run };
}
