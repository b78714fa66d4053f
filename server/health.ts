// For those who run a circle: is it up, is it ready, how is it doing.
import { createHash, timingSafeEqual } from 'node:crypto';
import { readdirSync, statfsSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '../shared/problem.ts';
import { isLoopback } from './config.ts';
import type { App } from './services.ts';
import { type JobsDue, jobsDue } from './database/job-queue.ts';
import { waitingFor } from './database/batching.ts';
import type { Services } from './services.ts';
import { type Metrics, metricsType } from './metrics.ts';

/** `GET /healthz`, `GET /readyz` and `GET /metrics` (Prometheus text). */
export function healthRoutes(app: App): void {
  const { services } = app;
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = services.draining ? 'going down' : (await services.database.ready()) ? null : 'no database';
    return reply.code(reason ? 503 : 200).send({ status: reason ?? 'ready' });
  });

  countRequests(app, services.metrics);
  measureProcess(app);
  watchDisk(services);
  const look = lookIntoDatabase(services);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config.metricsToken))
      throw new Problem(404, 'There’s nothing at this address.');
    await look();
    return reply.type(metricsType).send(services.metrics.text());
  });
}

/** With the token of METRICS_TOKEN from anywhere; without one, only from this machine, and not through a proxy on it. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  // Anyone behind a proxy could claim to be this machine.
  const isForwarded = Object.keys(request.headers).some((name) => /^(x-)?forwarded/.test(name));
  // A page in a browser on this machine can reach us under its own name, by an address that leads here.
  const isOurName = isLoopback(request.hostname.replace(/^\[|\]$/g, ''));
  if (token === null)
    return !isForwarded && isOurName && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

export const isNearlyFull = ({ free, size }: { free: number; size: number }): boolean => free < size * 0.15;

/** What each person stores is limited, what all store together is not: the operator is told while there is room. */
function watchDisk({ config, metrics, jobs, log }: Services): void {
  const disk = () => {
    const { bavail, blocks, bsize } = statfsSync(config.dataDir);
    return { free: bavail * bsize, size: blocks * bsize };
  };
  metrics.gauge('data_disk_free_bytes', 'What is left of the disk that holds DATA_DIR.', () => disk().free);
  metrics.gauge('data_disk_size_bytes', 'All of that disk.', () => disk().size);
  jobs.define('disk', { schema: z.object({}) }, async () => {
    const room = disk();
    if (isNearlyFull(room)) log.warn(room, 'The disk of DATA_DIR is nearly full.');
  });
  jobs.schedule('disk', '47 * * * *');
}

function countRequests(app: App, metrics: Metrics): void {
  const seconds = metrics.histogram(
    'http_request_duration_seconds',
    'How long requests took, by route and status.',
    [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
  );
  let active = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    active += 1;
    // Also when the client leaves before the answer.
    reply.raw.once('close', () => (active -= 1));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  metrics.gauge('http_requests_active', 'Requests that are being answered, open streams among them.', () => active);
}

function measureProcess(app: App): void {
  const { metrics, pool } = app.services;
  const started = Date.now() / 1000 - process.uptime();
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  app.addHook('onClose', () => void lag.disable());
  metrics.gauge('nodejs_eventloop_lag_seconds', 'How late the process came to its work since the last reading.', () => {
    const read = [
      { labels: { quantile: 0.5 }, value: lag.percentile(50) / 1e9 },
      { labels: { quantile: 0.99 }, value: lag.percentile(99) / 1e9 },
      { labels: { quantile: 1 }, value: lag.max / 1e9 },
    ];
    lag.reset();
    return read;
  });
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  metrics.gauge('nodejs_heap_used_bytes', 'Memory that JavaScript values take.', () => process.memoryUsage().heapUsed);
  metrics.gauge('process_start_time_seconds', 'When the process started, since 1970.', () => started);
  metrics.gauge(
    'process_cpu_seconds_total',
    'Processor time used.',
    () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    'counter',
  );
  metrics.gauge('process_open_fds', 'Open files and sockets; none are told where the system does not say.', () => {
    try {
      return readdirSync('/proc/self/fd').length;
    } catch {
      return [];
    }
  });
  metrics.gauge('database_connections', 'Connections of this process to the database.', () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.gauge('database_connection_waiters', 'Who waits for a connection at the moment.', () => waitingFor(pool));
}

/** What only the database knows. Asked when the figures are read, and not more often than this. */
const freshFor = 15_000;

function lookIntoDatabase({ metrics, pool, log }: Services): () => Promise<void> {
  const nothing = {
    up: 0,
    jobs: [] as JobsDue[],
    accounts: [] as number[],
    sessions: [] as number[],
    bytes: [] as number[],
  };
  let found = nothing;
  let at = -Infinity;
  const jobs = (figure: 'waiting' | 'retried' | 'oldest') => () =>
    found.jobs.map(({ job, ...figures }) => ({ labels: { job }, value: figures[figure] }));
  metrics.gauge('database_up', '1 if the database answered.', () => found.up);
  metrics.gauge('jobs_due', 'Jobs whose time has come, by what they do; mails are jobs.', jobs('waiting'));
  metrics.gauge('jobs_retried', 'Those of them that failed before.', jobs('retried'));
  metrics.gauge('jobs_oldest_seconds', 'How long the oldest of them has been due.', jobs('oldest'));
  metrics.gauge('accounts', 'Accounts.', () => found.accounts.map((value) => ({ value })));
  metrics.gauge('database_size_bytes', 'The whole database, files included.', () =>
    found.bytes.map((value) => ({ value })),
  );
  metrics.gauge('sessions', 'Sessions that have not run out.', () => found.sessions.map((value) => ({ value })));
  return async () => {
    const now = performance.now();
    if (now - at < freshFor) return;
    at = now;
    try {
      const [due, people] = await Promise.all([
        jobsDue(pool),
        pool.query<{ accounts: number; sessions: number; bytes: string }>(
          `select (select count(*)::int from users) as accounts, pg_database_size(current_database()) as bytes,
             (select count(*)::int from sessions where expire > now()) as sessions`,
        ),
      ]);
      const [{ accounts, sessions, bytes } = { accounts: 0, sessions: 0, bytes: 0 }] = people.rows;
      found = { up: 1, jobs: due, accounts: [accounts], sessions: [sessions], bytes: [Number(bytes)] };
    } catch (error) {
      found = nothing;
      log.warn({ err: error }, 'The database could not be asked for its figures.');
    }
  };
}
