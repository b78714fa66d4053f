// A machine that answers like a Discourse, as far as the official description goes, and does as it is told, faults included.
// Every request and every answer is checked against that description (test/fixtures/discourse-api.json).
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { InjectOptions } from 'fastify';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Operation = { request?: Schema; responses: Record<string, Schema | null> };

const description = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/discourse-api.json'), 'utf8'),
) as Record<string, Operation>;
const ajv = new Ajv2020({ strict: false });
const validators = new Map<Schema, ValidateFunction>();

/** The least that fits a schema. */
function sample({ type, properties = {}, required = [] }: Schema): unknown {
  switch (Array.isArray(type) ? type[0] : type) {
    case 'integer':
    case 'number':
      return 1;
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'null':
      return null;
    default:
      return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
  }
}

export type ForumPost = {
  id: number;
  topic_id: number;
  username: string;
  name: string | null;
  raw: string;
  updated_at: string;
  post_type: number;
  hidden: boolean;
  deleted_at: string | null;
  user_deleted: boolean;
};
type Topic = { id: number; title: string; externalId: string | null; category: number | null };

/** What becomes of one request: refused before anything is done, or done and then told badly. */
export type Deed =
  | { before: { status: number; headers?: Record<string, string>; body?: unknown } }
  | { after: { status: number } }
  | { after: 'cut' | 'garbage' | 'silence' | 'flood' }
  | { pass: true };

export type Asked = { method: string; path: string; body: unknown; key: string | undefined };

export type ForumServer = {
  url: string;
  /** The settings that a server of ours needs for it. */
  env: Record<string, string>;
  asked: Asked[];
  topics: Topic[];
  /** All posts, in the order they were made. */
  posts: ForumPost[];
  /** What becomes of the next requests; those that follow pass. */
  will: (...deeds: Deed[]) => void;
  /** Somebody writes there. */
  write: (topicId: number, raw: string, more?: Partial<ForumPost>) => ForumPost;
  /** The webhook that tells of a post, signed. */
  event: (event: string, post: ForumPost, eventId?: number, secret?: string) => InjectOptions;
  /** Nobody listens at its address any more, until `rise`. */
  fall: () => Promise<void>;
  rise: () => Promise<void>;
  close: () => Promise<void>;
};

const key = 'forum-api-key-0123456789';
const secret = 'forum-webhook-secret';

export async function forumServer(): Promise<ForumServer> {
  const asked: Asked[] = [];
  const topics: Topic[] = [];
  const posts: ForumPost[] = [];
  const faults: string[] = [];
  let deeds: Deed[] = [];
  let events = 100;

  function fits(what: string, schema: Schema | null | undefined, value: unknown): void {
    if (!schema) return;
    const check = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, check);
    if (!check(value)) faults.push(`${what}: ${ajv.errorsText(check.errors)}`);
  }

  function write(topicId: number, raw: string, more: Partial<ForumPost> = {}): ForumPost {
    const post: ForumPost = {
      id: 1_000 + posts.length,
      topic_id: topicId,
      username: 'annl',
      name: 'Ann Lee',
      raw,
      updated_at: new Date(Date.UTC(2026, 10, 21, 8, 0, posts.length)).toISOString(),
      post_type: 1,
      hidden: false,
      deleted_at: null,
      user_deleted: false,
      ...more,
    };
    posts.push(post);
    return post;
  }

  const shaped = (schema: Schema | null | undefined, values: object): object => {
    const known = Object.entries(values).filter(([name]) => schema?.properties?.[name]);
    return { ...(sample(schema ?? {}) as object), ...Object.fromEntries(known) };
  };

  type Answer = { status: number; body?: unknown; headers?: Record<string, string>; as?: string };
  const refusal = (status: number, ...errors: string[]): Answer => ({ status, body: { errors } });

  function act(method: string, path: string, body: Record<string, unknown>): Answer {
    const [, post] = /^\/posts\/(\d+)\.json$/.exec(path) ?? [];
    const [, topic] = /^\/t\/(\d+)\.json$/.exec(path) ?? [];
    const [, external] = /^\/t\/external_id\/([\w-]+)\.json$/.exec(path) ?? [];
    const found = posts.find(({ id }) => id === Number(post));
    if (method === 'POST' && path === '/posts.json') return make(body);
    if (external !== undefined) {
      const there = topics.find(({ externalId }) => externalId === external);
      if (!there) return refusal(404, 'The requested URL or resource could not be found.');
      const location = `${url}/t/a-slug/${there.id}.json`;
      return { status: 301, headers: { location }, as: 'GET /t/external_id/{external_id}.json' };
    }
    if (topic !== undefined) {
      const as = 'GET /t/{id}.json';
      if (!topics.some(({ id }) => id === Number(topic))) return refusal(404, 'gone');
      const stream = posts
        .filter(({ topic_id, deleted_at }) => topic_id === Number(topic) && deleted_at === null)
        .map(({ id }) => id);
      const schema = description[as]?.responses['200'];
      return {
        status: 200,
        body: { ...shaped(schema, { id: Number(topic) }), post_stream: { posts: [], stream } },
        as,
      };
    }
    if (post === undefined || !found) return refusal(404, 'The requested URL or resource could not be found.');
    if (method === 'PUT') {
      found.raw = String((body.post as { raw?: string } | undefined)?.raw);
      const as = 'PUT /posts/{id}.json';
      return { status: 200, body: { post: shaped(description[as]?.responses['200']?.properties?.post, found) }, as };
    }
    if (method === 'DELETE') {
      found.deleted_at = '2026-11-21T09:00:00.000Z';
      return { status: 200, as: 'DELETE /posts/{id}.json' };
    }
    const as = 'GET /posts/{id}.json';
    return { status: 200, body: shaped(description[as]?.responses['200'], found), as };
  }

  function make(body: Record<string, unknown>): Answer {
    const raw = String(body.raw);
    if (raw.replace(/<!--.*?-->/g, '').trim().length < 20)
      return refusal(422, 'Body is too short (minimum is 20 characters)');
    let topicId = Number(body.topic_id);
    if (body.topic_id === undefined) {
      const title = String(body.title);
      if (title.length < 15) return refusal(422, 'Title is too short (minimum is 15 characters)');
      if (topics.some((one) => one.title === title)) return refusal(422, 'Title has already been used');
      const externalId = typeof body.external_id === 'string' ? body.external_id : null;
      if (externalId !== null && !/^[\w-]{1,50}$/.test(externalId)) return refusal(422, 'External is invalid');
      if (externalId !== null && topics.some((one) => one.externalId === externalId))
        return refusal(422, 'External has already been taken');
      topicId = topics.length + 1;
      topics.push({ id: topicId, title, externalId, category: Number(body.category ?? 0) || null });
    } else if (!topics.some(({ id }) => id === topicId)) return refusal(404, 'gone');
    const post = write(topicId, raw, { username: 'quilt-bot', name: null });
    const as = 'POST /posts.json';
    return { status: 200, body: shaped(description[as]?.responses['200'], post), as };
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const { method = '', url: path = '' } = request;
    const given = request.headers['api-key'];
    asked.push({ method, path, body, key: typeof given === 'string' ? given : undefined });
    const send = ({ status, body, headers = {} }: Answer): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? '' : JSON.stringify(body));
    };
    if (given !== key) return send(refusal(403, 'You are not permitted to view the requested resource.'));
    const deed = deeds.shift();
    if (deed && 'before' in deed) return send(deed.before);
    const answer = act(method, path, body);
    if (answer.as !== undefined) {
      const operation = description[answer.as];
      fits(`the request ${method} ${path}`, operation?.request, body);
      assert.ok(operation && String(answer.status) in operation.responses, `${method} ${path}: ${answer.status}`);
      fits(`the answer to ${method} ${path}`, operation.responses[answer.status], answer.body);
    }
    if (!deed || 'pass' in deed) return send(answer);
    const { after } = deed;
    if (after === 'silence') return;
    if (after === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id": ', () => response.destroy());
      return;
    }
    if (after === 'garbage') {
      response.writeHead(200).end('<html>Hello</html>');
      return;
    }
    if (after === 'flood') {
      response.writeHead(200);
      const flood = (): void => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        if (!response.destroyed) response.once('drain', flood);
      };
      return flood();
    }
    send({ status: after.status, body: { errors: ['Something went wrong.'] } });
  }

  let server: Server | undefined;
  let port = 0;
  async function rise(): Promise<void> {
    if (server?.listening) return;
    server = createServer((request, response) => void receive(request, response)).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  async function fall(): Promise<void> {
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  await rise();
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    env: {
      DISCOURSE_URL: url,
      DISCOURSE_API_KEY: key,
      DISCOURSE_API_USERNAME: 'quilt-bot',
      DISCOURSE_CATEGORY_ID: '7',
      DISCOURSE_WEBHOOK_SECRET: secret,
    },
    asked,
    topics,
    posts,
    will: (...next) => {
      deeds = next;
    },
    write,
    event(event, post, eventId = (events += 1), signedWith = secret) {
      const payload = JSON.stringify({ post: { ...post, topic_slug: 'a-slug', topic_archetype: 'regular' } });
      return {
        method: 'POST',
        url: '/api/forum/webhook',
        headers: {
          'content-type': 'application/json',
          'x-discourse-event': event,
          'x-discourse-event-type': 'post',
          'x-discourse-event-id': String(eventId),
          'x-discourse-event-signature': `sha256=${createHmac('sha256', signedWith).update(payload).digest('hex')}`,
        },
        payload,
      };
    },
    fall,
    rise,
    async close() {
      if (server?.listening) await fall();
      assert.deepEqual(faults, [], 'what does not fit the description of the API');
    },
  };
}
