// Nothing that people write reaches the log: a marked word goes into every input of every call, at the level that tells most, while
// all is well and again while tables, mail server and AI provider fail. Answers carry the id under which the log speaks.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../server/app.ts';
import type { App } from '../../server/services.ts';
import { readConfig } from '../../server/config.ts';
import { type Services, closeServices, createServices } from '../../server/services.ts';
import { createLog } from '../../server/log.ts';
import type { OpenApi, Schema } from '../../server/openapi.ts';
import { testDatabase } from '../database.ts';
import { routesOf } from './routes.ts';

const WORD = 'zanonarienvogel';
const password = `${WORD}-Muslin-47`;

let dataDir: string;
let services: Services;
let app: App;
let log = '';
const secretsOf: string[] = [];
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-canary-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SESSION_SECRET: `${WORD}-session-secret-of-some-length`,
    SMTP_URL: `smtp://${WORD}:${WORD}@127.0.0.1:9`,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'model',
    AI_API_KEY: `${WORD}-key`,
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: `${WORD}-client-secret`,
    GITHUB_URL: 'http://127.0.0.1:9',
  });
  services = createServices(
    config,
    createLog({ logLevel: 'trace' }, { write: (line) => void (log += line) }),
    await testDatabase(),
  );
  app = await buildApp(services, { dist: null });
  await app.ready();
});
after(async () => {
  await app.close();
  await closeServices(services);
  await rm(dataDir, { recursive: true, force: true });
});

function valueOf(schema: Schema, name: string): unknown {
  const either = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (either) return valueOf(either, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      if (/email/i.test(name)) return `${WORD}@example.org`;
      if (/password/i.test(name)) return password;
      if (/date|due/i.test(name)) return '2026-12-01';
      return WORD;
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [valueOf(schema.items ?? {}, name)];
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valueOf(one, key)]));
    default:
      return WORD;
  }
}

const headers = (cookie: string): Record<string, string> => ({
  cookie: `${cookie}; other=${WORD}`,
  'user-agent': `${WORD}/1`,
  referer: `http://localhost/?q=${WORD}`,
  authorization: `Bearer ${WORD}`,
  'x-forwarded-for': WORD,
  traceparent: WORD,
});

async function signIn(): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: WORD, password }).toString(),
  });
  const value = reply.cookies[0]?.value ?? '';
  if (value) secretsOf.push(value);
  return `session=${value}`;
}

/** Every call with a body as its shape has it, and with one that is broken; then every route bare. */
async function walk(): Promise<Map<number, number>> {
  const seen = new Map<number, number>();
  let cookie = await signIn();
  const send = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const reply = await app.inject({ ...request, headers: { ...headers(cookie), ...request.headers } });
    seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1);
    assert.match(String(reply.headers['x-request-id']), /^[\da-f-]{36}$/, String(request.url));
    if (/logout|delete/.test(String(request.url))) cookie = await signIn();
    return reply;
  };
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<OpenApi>();
  for (const [path, operations] of Object.entries(paths))
    for (const [name, operation] of Object.entries(operations)) {
      const method = name.toUpperCase() as 'POST';
      const url = `${path.replaceAll(/\{[^}]+\}/g, WORD)}?q=${WORD}`;
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      const payload = schema && !('$ref' in schema) ? (valueOf(schema, '') as object) : undefined;
      await send({ method, url, ...(payload && { payload }) });
      if (!payload) continue;
      await send({ method, url, payload: Object.fromEntries(Object.keys(payload).map((key) => [key, [WORD]])) });
      await send({ method, url, payload: `{"${WORD}`, headers: { 'content-type': 'application/json' } });
    }
  for (const route of routesOf(app)) {
    const [method = '', path = ''] = route.split(' ');
    if (/stream|news/.test(path)) continue;
    const url = `${path.replaceAll(/:\w+/g, WORD).replace('*', WORD)}?code=${WORD}&state=${WORD}`;
    await send({ method: method as 'GET', url });
  }
  await send({ url: `/${WORD}/${'x'.repeat(400)}` });
  return seen;
}

function assertSilent(when: string): void {
  for (const secret of [WORD, ...secretsOf]) {
    const at = log.toLowerCase().indexOf(secret.toLowerCase());
    assert.equal(at, -1, `${when}, the log says: ${log.slice(Math.max(0, at - 600), at + 200)}`);
  }
}

test('while all is well, and while all fails', { timeout: 120_000 }, async () => {
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username: WORD, email: `${WORD}@example.org`, password, firstName: WORD, lastName: WORD },
  });
  assert.equal(registered.statusCode, 201, registered.body);
  const well = await walk();
  assert.ok((well.get(200) ?? 0) > 40, JSON.stringify([...well]));
  await services.jobs.drain();
  assert.match(log, /A job failed and will be tried again/);
  assertSilent('While all is well');

  log = '';
  const { rows } = await services.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('users', 'sessions', 'throttles')`,
  );
  for (const { name } of rows) await services.pool.query(`alter table "${name}" rename to "away_${name}"`);
  const badly = await walk();
  for (const { name } of rows) await services.pool.query(`alter table "away_${name}" rename to "${name}"`);
  assert.ok((badly.get(500) ?? 0) > 40, JSON.stringify([...badly]));
  assert.match(log, /"reqId":"[\da-f-]{36}".*A request failed/);
  assertSilent('While all fails');
});
