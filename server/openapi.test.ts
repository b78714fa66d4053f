// The document says what the contracts say, holds together as OpenAPI 3.1, and reads as a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { type Call, call, instant } from '../shared/call.ts';
import { type OpenApi, openapiOf } from './openapi.ts';
import { notation, referencePage } from './reference-page.ts';

const play = z.object({
  id: z.string(),
  title: z.string().check(z.maxLength(200)),
  status: z.enum(['active', 'completed']),
  due: z.nullable(instant),
  steps: z.optional(z.array(z.string())),
});
const calls: Call[] = [
  call('GET', '/api/plays', {
    summary: 'Your plays.',
    query: z.object({ status: z.optional(z.string()), page: z._default(z.coerce.number(), 1) }),
    answer: z.array(play),
  }),
  call('PUT', '/api/plays/:id', {
    summary: 'Changes <one> play.',
    params: z.object({ id: z.string() }),
    body: z.object({ title: z.string().check(z.minLength(1), z.maxLength(200)), due: z.optional(instant) }),
    answer: play,
  }),
  call('DELETE', '/api/plays/:id', { summary: 'Removes a play.', answer: z.object({ message: z.string() }) }),
  call('POST', '/api/auth/register', {
    summary: 'Signs up.',
    open: true,
    body: z.object({ username: z.string() }),
    answer: z.object({ message: z.string() }),
  }),
  call('POST', '/api/bih-inventory/extract', {
    summary: 'Reads a document.',
    files: true,
    streams: true,
    body: z.optional(z.object({ text: z.optional(z.string()) })),
    answer: z.object({ found: z.record(z.string(), z.number()) }),
  }),
];
const document = openapiOf(calls, { publicUrl: 'https://quilt.example.org', https: true });

/** What OpenAPI 3.1 demands beyond well-formed parts, and what our own document promises. Null when all is well. */
function faultOf(given: OpenApi): string | null {
  const names = new Set<string>();
  const shared = new Set(
    Object.entries(given.components).flatMap(([kind, of]) =>
      Object.keys(of).map((name) => `#/components/${kind}/${name}`),
    ),
  );
  for (const [path, operations] of Object.entries(given.paths)) {
    if (!path.startsWith('/')) return `${path} does not begin with a slash`;
    for (const [method, operation] of Object.entries(operations)) {
      const at = `${method} ${path}`;
      if (names.has(operation.operationId)) return `${at}: ${operation.operationId} is used twice`;
      names.add(operation.operationId);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters?.filter((one) => one.in === 'path') ?? [];
      if (
        inPath.toSorted().join() !==
        declared
          .map(({ name }) => name)
          .toSorted()
          .join()
      )
        return `${at}: path parameters`;
      if (declared.some(({ required }) => !required)) return `${at}: a path parameter is always required`;
      if (!operation.responses.default) return `${at}: no response for a failure`;
      if (operation.tags.some((tag) => !given.tags.some(({ name }) => name === tag))) return `${at}: unknown tag`;
    }
  }
  const references = [...JSON.stringify(given).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
  const loose = references.find((target) => !shared.has(target));
  return loose === undefined ? null : `${loose} points nowhere`;
}

test('the document of some calls holds together', () => {
  assert.equal(faultOf(document), null);
  assert.deepEqual(Object.keys(document.paths), [
    '/api/plays',
    '/api/plays/{id}',
    '/api/auth/register',
    '/api/bih-inventory/extract',
  ]);
});

test('input is described as it is sent, an answer as it arrives', () => {
  const [list, change] = [document.paths['/api/plays']?.get, document.paths['/api/plays/{id}']?.put];
  assert.deepEqual(
    list?.parameters?.map(({ name, required }) => [name, required]),
    [
      ['status', false],
      ['page', false],
    ],
  );
  const answer = change?.responses[200];
  assert.ok(answer && 'content' in answer);
  const { schema } = answer.content?.['application/json'] ?? {};
  assert.ok(schema && 'properties' in schema);
  assert.deepEqual(schema.required, ['id', 'title', 'status', 'due']);
  assert.deepEqual(schema.properties?.due, { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] });
  assert.deepEqual(document.paths['/api/plays/{id}']?.delete?.parameters, [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]);
});

test('what needs no session, takes files or streams says so', () => {
  assert.deepEqual(document.paths['/api/auth/register']?.post?.security, []);
  assert.equal(document.paths['/api/auth/register']?.post?.responses[401], undefined);
  const extract = document.paths['/api/bih-inventory/extract']?.post;
  assert.deepEqual(Object.keys(extract?.requestBody?.content ?? {}), ['application/json', 'multipart/form-data']);
  assert.equal(extract?.requestBody?.required, false);
  const answer = extract?.responses[200];
  assert.ok(answer && 'content' in answer && answer.content?.['text/event-stream']);
});

test('a shape that contains itself is refused, for its references would point nowhere', () => {
  const tree = z.object({
    value: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  const ring = call('GET', '/api/tree', { summary: 'A tree.', answer: tree });
  assert.throws(() => openapiOf([ring], { publicUrl: 'http://localhost:3000', https: false }), /cycle/i);
});

test('the page names every call, escapes what it shows, and has neither scripts nor inline styles', () => {
  const page = referencePage(document);
  for (const one of calls)
    assert.ok(page.includes(one.path.replaceAll('/', '<wbr>/').replace(':id', '{id}')), one.path);
  assert.ok(page.includes('Changes &lt;one&gt; play.'));
  assert.doesNotMatch(page, /<script|<style|style=|\son\w+=/);
});

test('a shape reads as TypeScript would write it', () => {
  assert.equal(notation({ type: 'string', minLength: 1, maxLength: 200 }), 'string (1 to 200 characters)');
  assert.equal(notation({ type: 'array', items: { enum: ['a', 'b'] } }), '("a" | "b")[]');
  assert.equal(
    notation({
      type: 'object',
      properties: { a: { type: 'integer', minimum: -9007199254740991 }, b: { const: 1 } },
      required: ['a'],
    }),
    '{\n  a: integer\n  b?: 1\n}',
  );
  assert.equal(notation({ type: 'object', additionalProperties: { type: 'number' } }), '{\n  [name]: number\n}');
});
