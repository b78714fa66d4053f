// What every feature stands on, made once at start and reached through `app.services`; and the app itself, as its routes see it.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Coach, createCoach } from './coach/coach.ts';
import type { Config } from './config.ts';
import { type Database, type OpenDatabase, openDatabase } from './database/database.ts';
import { type Documents, createDocuments } from './documents/documents.ts';
import { type Jobs, createJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { type Mail, createMail } from './mail.ts';
import { type Metrics, createMetrics } from './metrics.ts';
import type { JsonBudget } from './request-budget.ts';
import { readSecret } from './secret.ts';
import type { Session } from './session.ts';
import type { Upload } from './upload.ts';

export type Services = {
  config: Config;
  /** The secret of SESSION_SECRET or of the data directory, from which all keys are derived. */
  secret: string;
  log: Log;
  database: OpenDatabase;
  db: Database;
  pool: pg.Pool;
  jobs: Jobs;
  mail: Mail;
  coach: Coach;
  documents: Documents;
  metrics: Metrics;
  /** Set while the server is going down: `/readyz` says so, and no new work is taken up. */
  draining: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** What is being answered now, to be ended when the server goes down. */
    unanswered: Set<AbortController>;
  }
  interface FastifyRequest {
    /** Who is asking, where that was found out before the body was read. */
    session: Session | undefined;
    /** What came with it; closed when it is answered. */
    uploads: readonly Upload[] | undefined;
  }
  interface FastifyContextConfig {
    json?: JsonBudget;
  }
}

export type App = FastifyInstance;

/** Puts the services together on a database that is open and migrated. Jobs are not running yet. */
export function createServices(config: Config, log: Log, database: OpenDatabase): Services {
  const { db, pool } = database;
  const metrics = createMetrics();
  const jobs = createJobs({ database, log, metrics });
  return {
    config,
    secret: readSecret(config),
    log,
    database,
    db,
    pool,
    jobs,
    mail: createMail({ config, jobs, log }),
    coach: createCoach({ config: config.ai, db, log, metrics }),
    documents: createDocuments({ log }),
    metrics,
    draining: false,
  };
}

/** Opens the database (migrating it where needed) and puts the services together. Throws with a sentence for the operator. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  return createServices(config, log, await openDatabase(config, { log }));
}

/** Lets running jobs end, and closes everything. The app must be closed before. */
export async function closeServices(services: Services): Promise<void> {
  await services.jobs.stop();
  await services.documents.close();
  await services.database.close();
}
