// Where time goes, for traces: requests, statements, jobs and coach calls open spans here. Nothing happens, and nothing is loaded,
// unless server/tracing.ts has set a tracer. Facts name routes and kinds, never a person or what they wrote.
import type { App } from './services.ts';

export type Facts = Readonly<Record<string, string | number | undefined>>;
export type OpenSpan = {
  end(facts?: Facts, error?: unknown): void;
  /** What is started in there is part of it. */
  within<T>(work: () => T): T;
};
export type Tracer = {
  /** `parent` is a W3C traceparent header. */
  open(name: string, kind: 'server' | 'client' | 'inside', facts: Facts, parent?: string): OpenSpan;
};

let tracer: Tracer | null = null;
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export function openSpan(name: string, kind: 'client' | 'inside', facts: Facts = {}): OpenSpan | undefined {
  return tracer?.open(name, kind, facts);
}

export async function traced<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, 'inside', facts);
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

export function traceRequests(app: App): void {
  const open = tracer?.open;
  if (!open) return;
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const parent = request.headers.traceparent;
    const span = open(
      `${request.method} ${route}`,
      'server',
      { 'http.request.method': request.method, 'http.route': route },
      typeof parent === 'string' ? parent : undefined,
    );
    spans.set(request, span);
    // Ended also when the client leaves before the answer.
    reply.raw.once('close', () => span.end({ 'http.response.status_code': reply.raw.statusCode }));
    span.within(done);
  });
  // What comes with the body is called by the socket, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
}
