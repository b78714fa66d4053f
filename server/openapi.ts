// The calls described by themselves: an OpenAPI 3.1 document made from the contracts, and a reference page made from it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Call, Shape } from '../shared/call.ts';
import { callsOf } from './answer.ts';
import type { App } from './services.ts';
import { referencePage } from './reference-page.ts';

/** JSON Schema 2020-12, as far as the contracts use it. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };
type Content = Record<string, { schema: Schema | { $ref: string } }>;
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security?: [];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
};
export type OpenApi = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

/** `GET /api/openapi.json`, and `GET /api/docs` for people. */
export function openapiRoutes(app: App): void {
  const documentOf = () => openapiOf(callsOf(app), app.services.config);
  // The calls are known only when every feature has registered, and do not change after that.
  // Bytes that all answers share, also those that wait to be read.
  let document: Buffer | undefined;
  let page: Buffer | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= Buffer.from(JSON.stringify(documentOf())))),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= Buffer.from(referencePage(documentOf())))),
  );
  const style = readFile(join(import.meta.dirname, 'reference-page.css'));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(await style));
}

export function openapiOf(calls: readonly Call[], config: { publicUrl: string; https: boolean }): OpenApi {
  const paths: OpenApi['paths'] = {};
  const tags = new Set<string>();
  for (const call of calls) {
    const operation = operationOf(call);
    for (const tag of operation.tags) tags.add(tag);
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Crazy Quilt',
      version: '1',
      description: 'Every call the browser makes. All of them use the session cookie that signing in sets.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: config.publicUrl }],
    security: [{ session: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Problem: {
          type: 'object',
          properties: { message: { type: 'string', description: 'What went wrong, as a sentence for people.' } },
          required: ['message'],
        },
      },
      responses: {
        Problem: {
          description: 'What went wrong, as a sentence for people.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: config.https ? '__Host-session' : 'session' },
      },
    },
  };
}

const onceParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'What is sent again under it within a day is done once, and answered alike.' },
};

function operationOf(call: Call): Operation {
  const parameters = [
    ...parametersOf('path', call.params, call.path),
    ...parametersOf('query', call.query),
    ...(call.once ? [onceParameter] : []),
  ];
  const body = call.body && schemaOf(call.body, 'input');
  const answer: Content = { 'application/json': { schema: schemaOf(call.answer, 'output') } };
  if (call.streams)
    answer['text/event-stream'] = {
      schema: { type: 'string', description: 'Events: delta (a piece of text), then done (the answer) or error.' },
    };
  const problem = { $ref: '#/components/responses/Problem' };
  return {
    operationId: operationIdOf(call),
    tags: [call.path.split('/')[2] ?? 'api'],
    summary: call.summary,
    ...(call.open && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...((body || call.files) && { requestBody: { required: !isOptional(call.body), content: contentOf(call, body) } }),
    responses: {
      200: { description: 'Done.', content: answer },
      ...((parameters.length > 0 || body || call.files) && { 400: problem }),
      ...(!call.open && { 401: problem }),
      default: problem,
    },
  };
}

/** `PUT /api/plays/:id/status` is `putPlaysByIdStatus`. */
function operationIdOf({ method, path }: Call): string {
  const words = path
    .split('/')
    .slice(2)
    .join('-')
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf(place: Parameter['in'], shape: Shape | undefined, path = ''): Parameter[] {
  const { properties = {}, required = [] } = shape ? schemaOf(shape, 'input') : {};
  // A path may name a parameter that its contract does not narrow.
  const names = new Set([...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name), ...Object.keys(properties)]);
  return [...names].map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

function contentOf(call: Call, body: Schema = { type: 'object' }): Content {
  const json: Content = call.body ? { 'application/json': { schema: body } } : {};
  if (!call.files) return json;
  const properties = { ...body.properties, file: { type: 'string', format: 'binary' } };
  return { ...json, 'multipart/form-data': { schema: { ...body, properties } } };
}

const isOptional = (shape: Shape | undefined): boolean => !shape || z.safeParse(shape, undefined).success;

function schemaOf(shape: Shape, io: 'input' | 'output'): Schema {
  // A reference would point into the contract and not into the document, so shapes must not contain themselves.
  const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any', cycles: 'throw' });
  delete schema.$schema;
  return schema as Schema;
}
