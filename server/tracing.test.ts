// Traces, sent to a collector that is a real HTTP server: what is in one request hangs together, and nobody is in it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { testApp } from '../test/app.ts';
import { readConfig } from './config.ts';
import { openSpan } from './span.ts';
import { startTracing } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
};

async function collector() {
  const spans: Sent[] = [];
  let raw = '';
  const server = createServer(async (request, reply) => {
    assert.deepEqual([request.method, request.url], ['POST', '/v1/traces']);
    const body = await text(request);
    raw += body;
    type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[] };
    for (const { resource, scopeSpans } of (JSON.parse(body) as Body).resourceSpans) {
      assert.equal(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue, 'quilt-one');
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, spans, raw: () => raw, close: () => server.close() };
}

test('requests, statements and jobs are traced, a trace is continued, and no person is in it', async () => {
  const receiver = await collector();
  const { tracing } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_SERVICE_NAME: 'quilt-one' });
  assert.ok(tracing);
  const { stop } = startTracing(tracing);
  const t = await testApp();
  const person = await t.signUp({ username: 'canary-name', email: 'canary@example.org' });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await person.inject({
    method: 'POST',
    url: '/api/plays',
    headers: { traceparent },
    payload: {
      title: 'canary words',
      description: 'canary words',
      principle: 'lemonade',
      category: 'Process',
      effortLevel: 'low',
    },
  });
  await person.inject({ url: '/api/challenges/canary-id', headers: { traceparent: 'nonsense' } });
  await t.services.jobs.drain();
  const failed = openSpan('coach wand', 'client');
  failed?.end({}, new RangeError('canary words'));
  await t.close();
  await stop();
  receiver.close();

  const { spans } = receiver;
  const value = (span: Sent, key: string) => {
    const found = span.attributes.find((attribute) => attribute.key === key)?.value;
    return found?.stringValue ?? found?.intValue;
  };
  const request = spans.find(({ name }) => name === 'POST /api/plays');
  assert.ok(request);
  assert.equal(request.traceId, traceId);
  assert.equal(request.parentSpanId, '00f067aa0ba902b7');
  assert.equal(value(request, 'http.route'), '/api/plays');
  assert.ok(Number(value(request, 'http.response.status_code')) < 500);
  const statements = spans.filter((span) => span.parentSpanId === request.spanId);
  assert.ok(statements.length >= 1, 'its statements are part of it');
  assert.ok(statements.every((span) => span.traceId === traceId && value(span, 'db.system.name') === 'postgresql'));
  assert.ok(statements.some(({ name }) => name === 'SELECT'));
  assert.ok(spans.some(({ name }) => name === 'job mail'));
  const other = spans.find(({ name }) => name === 'GET /api/challenges/:id');
  assert.ok(other && other.traceId !== traceId && !other.parentSpanId);
  const fault = spans.find(({ name }) => name === 'coach wand');
  assert.ok(fault);
  assert.deepEqual([fault.status.code, value(fault, 'error.type')], [2, 'RangeError']);
  assert.doesNotMatch(receiver.raw(), /canary/i);
  assert.equal(openSpan('after the end', 'inside'), undefined);
});

test('a sampler that says no sends nothing', async () => {
  const receiver = await collector();
  const { tracing } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_SERVICE_NAME: 'quilt-one',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  assert.ok(tracing);
  const { stop } = startTracing(tracing);
  openSpan('quiet', 'inside')?.end();
  await stop();
  receiver.close();
  assert.equal(receiver.spans.length, 0);
  assert.throws(
    () => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' }),
    /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/,
  );
  assert.equal(readConfig({}).tracing, null);
});
