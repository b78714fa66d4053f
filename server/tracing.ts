// OpenTelemetry, where OTEL_EXPORTER_OTLP_ENDPOINT asks for it: spans go to a collector by OTLP over HTTP. The exporter reads
// the other OTEL_EXPORTER_OTLP_* variables (headers, timeout, certificates) itself, as the standard has it.
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  isSpanContextValid,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Client } from 'pg';
import type { TracingConfig } from './config.ts';
import { type Facts, openSpan, setTracer } from './span.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inside: SpanKind.INTERNAL } as const;

/** Call it before anything connects to the database. `stop` sends what is left. */
export function startTracing({ endpoint, service, sampler, ratio }: TracingConfig): { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer('crazy-quilt');

  setTracer({
    open(name, kind, facts, parent) {
      const above = parent === undefined ? context.active() : fromHeader(parent);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, above);
      const here = trace.setSpan(above, span);
      return { end: (more, error) => end(span, more, error), within: (work) => context.with(here, work) };
    },
  });
  const restore = traceStatements();
  return {
    async stop() {
      setTracer(null);
      restore();
      await provider.shutdown();
      context.disable();
    },
  };
}

function end(span: Span, facts: Facts = {}, error?: unknown): void {
  span.setAttributes(facts);
  const status = Number(facts['http.response.status_code'] ?? 0);
  if (error !== undefined || status >= 500) {
    // Its message may hold what people wrote.
    const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
    span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? String(status)));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** W3C Trace Context, version 00. */
function fromHeader(header: string): Context {
  const [, traceId = '', spanId = '', flags = '00'] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

function samplerOf(name: TracingConfig['sampler'], ratio: number): Sampler {
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

type Query = (this: Client, ...given: unknown[]) => unknown;

/** Every statement of any sender: its text, in which values are only numbered. */
function traceStatements(): () => void {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...given) {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
    const span =
      typeof text === 'string'
        ? openSpan(text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'QUERY', 'client', {
            'db.system.name': 'postgresql',
            'db.query.text': text.slice(0, 2000),
          })
        : undefined;
    if (!span) return query.apply(this, given);
    const told = given.at(-1);
    if (typeof told === 'function')
      return query.apply(this, [
        ...given.slice(0, -1),
        (error: unknown, result: unknown) => {
          span.end({}, error ?? undefined);
          told(error, result);
        },
      ]);
    const sent = query.apply(this, given);
    if (sent instanceof Promise)
      sent.then(
        () => span.end(),
        (error: unknown) => span.end({}, error),
      );
    else span.end();
    return sent;
  };
  return () => {
    prototype.query = query;
  };
}
