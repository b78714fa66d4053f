// For those who run a circle: is it up, is it ready, how is it doing (D §1).
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { App } from './app.ts';

/** `GET /healthz`, `GET /readyz` and `GET /metrics` (Prometheus text). */
export function healthRoutes(app: App): void {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = app.house.draining ? 'going down' : (await app.house.database.ready()) ? null : 'no database';
    return reply.code(reason ? 503 : 200).send({ status: reason ?? 'ready' });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_request_failures_total',
    help: 'Requests answered with a 5xx.',
    labelNames: ['route'],
    registers: [registry],
  });
  const kinds = new Map<string, ReturnType<typeof seconds.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    // Looked up once a kind of request: finding it by its labels each time costs more than the counting.
    const kind = `${request.method} ${reply.statusCode} ${route}`;
    let series = kinds.get(kind);
    if (!series)
      kinds.set(kind, (series = seconds.labels({ method: request.method, route, status: reply.statusCode })));
    series.observe(reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ route });
    done();
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
