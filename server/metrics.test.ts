// The figures: their text form, who may read them, and that the dashboard asks for none that does not exist.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type TestApp, testApp } from '../test/app.ts';
import { isNearlyFull } from './health.ts';
import { createMetrics } from './metrics.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

test('figures are told as Prometheus reads them', () => {
  const metrics = createMetrics();
  const calls = metrics.counter('calls_total', 'Calls.');
  calls.add({ who: 'a"b\\c\n' });
  calls.add({ who: 'a"b\\c\n' }, 2);
  const seconds = metrics.histogram('wait_seconds', 'Waiting.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ route: '/' }, value);
  metrics.gauge('open', 'Open.', () => 3);
  metrics.gauge('unknown', 'Not known here.', () => []);
  assert.equal(
    metrics.text(),
    `# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{who="a\\"b\\\\c\\n"} 3
# HELP wait_seconds Waiting.
# TYPE wait_seconds histogram
wait_seconds_bucket{route="/",le="0.1"} 2
wait_seconds_bucket{route="/",le="1"} 3
wait_seconds_bucket{route="/",le="+Inf"} 4
wait_seconds_sum{route="/"} 7.65
wait_seconds_count{route="/"} 4
# HELP open Open.
# TYPE open gauge
open 3
# HELP unknown Not known here.
# TYPE unknown gauge
`,
  );
});

test('jobs, sessions and requests by route are told, and the dashboard asks only for what there is', async () => {
  const person = await t.signUp();
  await person.inject({ url: '/api/user' });
  await t.inject({ url: '/nowhere/at/all' });
  const { body } = await t.inject({ url: '/metrics' });
  for (const line of [
    /^sessions 1$/m,
    /^accounts 1$/m,
    /^database_up 1$/m,
    /^jobs_due\{job="mail"\} 1$/m,
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/user",status="200"\} \d+$/m,
    /^http_requests_active 1$/m,
    /^nodejs_eventloop_lag_seconds\{quantile="0\.99"\} [\d.e-]+$/m,
  ])
    assert.match(body, line);
  assert.doesNotMatch(body, /nowhere|NaN|undefined|null/);

  const known = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const dashboard = JSON.parse(
    readFileSync(join(import.meta.dirname, '../docs/operations/grafana-dashboard.json'), 'utf8'),
  ) as { panels: { targets: { expr: string }[] }[] };
  const asked = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/\b([a-z][a-z_]*)\{/g)].map(([, name = '']) => name)),
  );
  assert.ok(asked.length > 20);
  assert.deepEqual(
    asked.filter((name) => !known.has(name)),
    [],
  );
  // The guide and its alerts, too.
  const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  for (const name of [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    assert.ok(guide.includes(`\`${name}`), `docs/operations.md says nothing of ${name}`);
});

test('the operator is told how much room is left, and that it is little', async () => {
  const { body } = await t.inject({ url: '/metrics' });
  const [free = 0, size = 0, database = 0] = [
    'data_disk_free_bytes',
    'data_disk_size_bytes',
    'database_size_bytes',
  ].map((name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]));
  assert.ok(free > 0 && size > free && database > 2 ** 20);
  assert.ok(isNearlyFull({ free: 14, size: 100 }));
  assert.ok(!isNearlyFull({ free: 15, size: 100 }));
});

test('only this machine reads them, or somebody with the token', async () => {
  const read = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    t.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);
  assert.equal(await read({}), 200);
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) assert.equal(await read({ host }), 200);
  // A foreign page whose name leads to this machine.
  for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])
    assert.equal(await read({ host }), 404, host);
  // It may also say of itself that it is a proxy.
  assert.equal(await read({ host: 'evil.example', 'x-forwarded-host': 'localhost' }), 404);
  assert.equal(await read({}, '10.0.0.7'), 404);
  // Through a proxy on this machine.
  assert.equal(await read({ 'x-forwarded-for': '203.0.113.9' }), 404);
  // Or through one elsewhere that says of itself that it is this machine.
  assert.equal(await read({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7'), 404);
  assert.equal(await read({ 'x-forwarded-for': '127.0.0.1' }), 404);
  const { config } = t.services;
  config.metricsToken = 'a token of some length';
  assert.equal(await read({}), 404);
  assert.equal(await read({ authorization: 'Bearer a token' }), 404);
  assert.equal(await read({ authorization: 'Bearer a token of some length' }, '203.0.113.9'), 200);
  config.metricsToken = null;
});
