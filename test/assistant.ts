// An assistant for tests: it discovers, registers, is consented to and calls tools, over the same addresses as any other.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Person, TestApp } from './app.ts';

export const redirectUri = 'http://127.0.0.1:7777/callback';
export const everyScope = 'means:read practice:read practice:write';

export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };

export const form = (fields: Record<string, string>): Pick<InjectOptions, 'headers' | 'payload'> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

/** A proof key and what is shown of it first. */
export function proofKey(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export async function registerClient({ inject }: Pick<TestApp, 'inject'>, given: object = {}): Promise<string> {
  const reply = await inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: 'Loom', redirect_uris: [redirectUri], ...given },
  });
  assert.equal(reply.statusCode, 201, reply.body);
  return reply.json<{ client_id: string }>().client_id;
}

/** The cookies that a browser has after an answer. */
export const cookiesOf = (...replies: LightMyRequestResponse[]): string =>
  replies
    .flatMap(({ cookies }) => cookies)
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

export type Asked = {
  clientId: string;
  challenge: string;
  scope?: string;
  change?: Record<string, string | undefined>;
};

/** Sends a browser to ask for consent; `change` sets or leaves out parameters. */
export function authorize({ inject }: Pick<TestApp, 'inject'>, { clientId, challenge, scope, change }: Asked) {
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scope ?? everyScope,
    state: 'state-of-the-client',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: 'http://localhost:3000/mcp',
    ...change,
  };
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return inject({ url: `/oauth/authorize?${new URLSearchParams(given)}` });
}

/** The id of the request to connect that a browser was sent to our page with. */
export function requestId(reply: LightMyRequestResponse): string {
  const url = new URL(String(reply.headers.location), 'http://localhost:3000');
  assert.equal(url.pathname, '/connect', reply.body);
  return url.searchParams.get('request') ?? '';
}

/** Decides as a person in the browser that was sent here, and goes back to the assistant. */
export async function decide(
  { inject }: Pick<TestApp, 'inject'>,
  person: Pick<Person, 'cookie'>,
  begun: LightMyRequestResponse,
  body: object = { allow: true },
): Promise<URL> {
  const cookie = `${person.cookie}; ${cookiesOf(begun)}`;
  const decided = await inject({
    method: 'POST',
    url: `/api/assistants/requests/${requestId(begun)}`,
    headers: { cookie },
    payload: body,
  });
  assert.equal(decided.statusCode, 200, decided.body);
  const back = await inject({ url: decided.json<{ goOn: string }>().goOn, headers: { cookie } });
  assert.equal(back.statusCode, 303, back.body);
  return new URL(String(back.headers.location));
}

export const exchange = ({ inject }: Pick<TestApp, 'inject'>, fields: Record<string, string>) =>
  inject({ method: 'POST', url: '/oauth/token', ...form({ redirect_uri: redirectUri, ...fields }) });

/** The whole way to tokens, consented to by `person`. */
export async function connect(
  app: Pick<TestApp, 'inject'>,
  person: Pick<Person, 'cookie'>,
  given: { scope?: string; name?: string; body?: object; resource?: string } = {},
): Promise<Tokens & { clientId: string }> {
  const clientId = await registerClient(app, given.name === undefined ? {} : { client_name: given.name });
  const { verifier, challenge } = proofKey();
  const change = given.resource === undefined ? {} : { resource: given.resource };
  const begun = await authorize(app, { clientId, challenge, scope: given.scope, change });
  const back = await decide(app, person, begun, given.body);
  const code = back.searchParams.get('code') ?? '';
  const reply = await exchange(app, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
  });
  assert.equal(reply.statusCode, 200, reply.body);
  return { ...reply.json<Tokens>(), clientId };
}

let calls = 0;

/** One request to /mcp, as clients of 2025 make it. */
export function mcp(
  { inject }: Pick<TestApp, 'inject'>,
  token: string | null,
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: { jsonrpc: '2.0', id: (calls += 1), method, params },
  });
}

export type ToolResult = {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

/** Calls a tool; its result, whatever it says. */
export async function callTool(
  app: Pick<TestApp, 'inject'>,
  token: string,
  name: string,
  input: object = {},
): Promise<ToolResult> {
  const reply = await mcp(app, token, 'tools/call', { name, arguments: input });
  assert.equal(reply.statusCode, 200, reply.body);
  const { result } = messageOf<{ result: ToolResult }>(reply);
  return result;
}

/** The message of an answer, whether it came as JSON or as one event. */
export function messageOf<T>(reply: LightMyRequestResponse): T {
  const data = /^data: (\{.*)$/m.exec(reply.body)?.[1];
  return JSON.parse(data ?? reply.body) as T;
}
