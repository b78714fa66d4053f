// The authorization server's own addresses, and the calls that a person decides with. The library is loaded when the first
// assistant comes: a server that nobody connects one to does without it.
import { Buffer } from 'node:buffer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, answer, turnOf } from '../../server/answer.ts';
import { type RateLimit, createRateLimit, networkOf } from '../../server/rate-limit.ts';
import { BUDGET } from '../../server/request-budget.ts';
import type { App, Services } from '../../server/services.ts';
import { holdSession } from '../../server/session.ts';
import { wholeBodyOf } from '../../server/upload.ts';
import { Problem } from '../../shared/problem.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { assistantCalls } from './assistant.contract.ts';
import {
  answersTo,
  assistantLimits as limits,
  assistantName,
  assistantScopes,
  assistantTexts as texts,
  lifetimes,
  mcpPath,
  oauthPaths,
} from './assistant.rules.ts';
import { countUnusedClients, createGrant, dropUnusedClients, hasPerson } from './assistant.store.ts';
import type { Adapter, AdapterPayload, AuthorizationServer, Forwarded } from './authorization-server.gateway.ts';
import { clientMetadataOf } from './client-metadata.rules.ts';
import {
  type Payload,
  consumeSecret,
  dropSecret,
  findClient,
  findGrant,
  findSecret,
  keepClient,
  keepSecret,
  openPayload,
  revokeGrant,
  sealPayload,
  secretId,
} from './secret.store.ts';

const gateway = () => import('./authorization-server.gateway.ts');

/** What a program may be asking for: all of it where it names nothing of ours. */
const asked = (scopes: readonly string[]) => {
  const known = assistantScopes.filter((scope) => scopes.includes(scope));
  return known.length > 0 ? known : [...assistantScopes];
};

/** What a request to connect is made of. Other ways of asking, and of being answered, are left out. */
const authorizeParameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

/** The request as the library gets it; a program that asks for nothing of ours is shown as asking for everything, and the person chooses. */
function authorizeUrl({ pathname, searchParams }: URL): string {
  const scopes = searchParams.getAll('scope').join(' ').split(' ');
  const query = new URLSearchParams({ scope: [...asked(scopes), 'offline_access'].join(' ') });
  for (const name of authorizeParameters) for (const value of searchParams.getAll(name)) query.append(name, value);
  return `${pathname}?${query}`;
}

type For<Name extends keyof typeof assistantCalls> = Context<(typeof assistantCalls)[Name]>;

/** The authorization server, loaded when it is first asked for. */
type Server = () => Promise<AuthorizationServer>;

export function oauthRoutes(app: App): void {
  const { services } = app;
  const mayAsk = limiter(services, limits.authorizations);
  const mayRegister = limiter(services, limits.registrations);
  const server = serverOf(services);
  const guard = async (request: FastifyRequest): Promise<void> => {
    mustBeOffered(services);
    mayAsk(networkOf(request), new Date());
  };

  // RFC 9728: where a program that was refused at /mcp learns who lets it in.
  for (const url of ['/.well-known/oauth-protected-resource', `/.well-known/oauth-protected-resource${mcpPath}`])
    app.get(url, { onRequest: guard }, (_request, reply) => reply.send(resourceMetadata(services)));

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', ({ raw }: FastifyRequest) =>
      wholeBodyOf(raw, BUDGET.openJson.bytes, services.config.dataDir),
    );
    scope.addHook('onRequest', async (request, reply) => {
      await guard(request);
      if (request.method === 'POST') await turnOf(request, reply, null);
    });

    const pass = (request: FastifyRequest, reply: FastifyReply) =>
      handOver(services, server, reply, forwarded(request));
    scope.get('/.well-known/oauth-authorization-server', pass);
    scope.get(oauthPaths.keys, pass);
    scope.get(oauthPaths.authorize, (request, reply) =>
      handOver(services, server, reply, authorizeRequest(services, request)),
    );
    scope.get(`${oauthPaths.authorize}/:id`, pass);
    scope.post(oauthPaths.token, pass);
    scope.post(oauthPaths.revoke, pass);
    scope.post(oauthPaths.register, async (request, reply) => {
      mayRegister(networkOf(request), new Date());
      return registerClient(services, server, request, reply);
    });
  });

  answer(app, assistantCalls.request, (context) => showRequest(server, context));
  answer(app, assistantCalls.decide, (context) => decide(server, context));
}

/** Counts requests from a network, and throws where there are too many; nothing is counted where limits are off. */
const limiter = ({ config }: Services, most: number): RateLimit =>
  config.rateLimit ? createRateLimit(most) : () => undefined;

function serverOf(services: Services): Server {
  const mayFetch = limiter(services, limits.registrations);
  let loaded: Promise<AuthorizationServer> | undefined;
  return () => (loaded ??= load(services, mayFetch));
}

async function load(services: Services, mayFetch: RateLimit): Promise<AuthorizationServer> {
  const { config, secret, db } = services;
  const { createAuthorizationServer, errors } = await gateway();
  return createAuthorizationServer({
    config,
    secret,
    consentPath: SCREEN_PATHS.connect,
    adapter: (kind) => adapterOf(services, kind, () => new errors.InvalidGrant('it was used or revoked before')),
    hasPerson: (userId) => hasPerson(db, userId),
    mayFetch(network) {
      try {
        mayFetch(network, new Date());
        return true;
      } catch {
        return false;
      }
    },
  });
}

function mustBeOffered({ config }: Services): void {
  if (!config.assistants) throw new Problem(404, texts.off);
}

const resourceMetadata = ({ config }: Services) => ({
  resource: config.publicUrl + mcpPath,
  authorization_servers: [config.publicUrl],
  scopes_supported: assistantScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Crazy Quilt',
});

const forwarded = (request: FastifyRequest, url = request.url): Forwarded => ({
  method: request.method,
  url,
  headers: request.raw.headers,
  socket: request.raw.socket,
  network: networkOf(request),
  ...(Buffer.isBuffer(request.body) && { body: request.body }),
});

/** Hands the request over to the library; the guards' headers are on the answer already. */
async function handOver({ log }: Services, server: Server, reply: FastifyReply, given: Forwarded): Promise<void> {
  const authorizationServer = await server();
  reply.hijack();
  try {
    await authorizationServer.handle(given, reply.raw);
  } catch (error) {
    log.error({ err: error, url: reply.request.routeOptions.url }, 'A request of an assistant failed.');
    if (!reply.raw.headersSent) reply.raw.writeHead(500, { 'content-type': 'application/json' });
    reply.raw.end('{"error":"server_error"}');
  }
}

/** A request to connect, without cookies: each one is decided by the person signed in here now; what another person left in this browser counts for nothing. */
function authorizeRequest({ config }: Services, request: FastifyRequest): Forwarded {
  const given = forwarded(request, authorizeUrl(new URL(request.url, config.publicUrl)));
  const { cookie: _, ...headers } = given.headers;
  return { ...given, headers };
}

async function registerClient(services: Services, server: Server, request: FastifyRequest, reply: FastifyReply) {
  const metadata = clientMetadataOf(jsonOf(request.body));
  if (!metadata)
    return reply.code(400).send({
      error: 'invalid_redirect_uri',
      error_description:
        'Each redirect URI must be https, this computer (http://127.0.0.1 or localhost), or an app of its own.',
    });
  // In a flood those are given up that nobody can be about to connect any more.
  const givenUp = new Date(Date.now() - lifetimes.request * 1000);
  const isFull = (await countUnusedClients(services.db)) >= limits.unusedClients;
  if (isFull && (await dropUnusedClients(services.db, givenUp)) === 0)
    throw new Problem(503, texts.full, { 'retry-after': String(lifetimes.request) });
  const { client_id: _, ...rest } = metadata;
  const given = forwarded(request);
  return handOver(services, server, reply, {
    ...given,
    headers: { ...given.headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(rest)),
  });
}

/** What the browser was sent here to be asked; another one, or a guessed id, finds nothing. */
async function pendingOf(services: Services, server: Server, request: FastifyRequest, id: string) {
  mustBeOffered(services);
  const pending = await (await server()).pending(forwarded(request));
  if (!pending || pending.id !== id) throw new Problem(404, texts.requestOver);
  const { host, isHere } = answersTo(pending.redirectUri);
  return { ...pending, host, isHere, name: assistantName(pending.clientName, host), wanted: asked(pending.scopes) };
}

async function showRequest(server: Server, { app, params, request }: For<'request'>) {
  const { name, host, isHere, clientId, wanted } = await pendingOf(app.services, server, request, params.id);
  return { name, host, isHere, document: clientId.startsWith('https://') ? clientId : null, scopes: wanted };
}

async function decide(server: Server, { app, db, me, session, params, body, now, request }: For<'decide'>) {
  const { name, host, isHere, clientId, wanted } = await pendingOf(app.services, server, request, params.id);
  const authorizationServer = await server();
  const settle = async (outcome: Parameters<AuthorizationServer['settle']>[1]) => {
    const { pathname, search } = new URL(await authorizationServer.settle(forwarded(request), outcome));
    return { goOn: pathname + search };
  };
  if (!body.allow) return settle('declined');
  const scopes = wanted.filter((scope) => (body.scopes ?? wanted).includes(scope));
  if (scopes.length === 0) throw new Problem(400, texts.noScopes);
  const grantId = await db.transaction(async (tx) => {
    // Ending the sessions ends the connections, and none is made behind that.
    await holdSession(tx, session);
    return createGrant(tx, me.id, { clientId, name, host, scopes, isHere }, now);
  });
  return settle({ userId: me.id, grantId });
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Of codes and tokens the library knows its own kinds; all are kept alike. */
function adapterOf({ db, secret, config }: Services, kind: string, refused: () => Error): Adapter {
  const idOf = (id: string): string => secretId(kind, id);

  async function find(by: { id: string } | { uid: string }, jti?: string): Promise<AdapterPayload | undefined> {
    const row = await findSecret(db, by, new Date());
    const payload = row && openPayload(secret, row.sealed);
    if (!payload) return undefined;
    const consumed = row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) };
    return { ...payload, ...consumed, ...(jti !== undefined && { jti }) };
  }

  async function findGrantPayload(id: string): Promise<AdapterPayload | undefined> {
    const grant = await findGrant(db, id);
    if (!grant) return undefined;
    const resource = config.publicUrl + mcpPath;
    const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
    return {
      kind: 'Grant',
      jti: id,
      accountId: grant.userId,
      clientId: grant.clientId,
      iat: seconds(grant.createdAt),
      exp: seconds(grant.expiresAt),
      openid: { scope: 'offline_access' },
      resources: { [resource]: grant.scopes.join(' ') },
      rejected: {
        resources: { [resource]: assistantScopes.filter((scope) => !grant.scopes.includes(scope)).join(' ') },
      },
    };
  }

  return {
    async upsert(id, payload, expiresIn) {
      if (kind === 'Client') return keepClient(db, id, payload as Payload);
      // Grants are made where a person decides (createGrant), and nowhere else.
      if (kind === 'Grant') return undefined;
      const kept = await keepSecret(db, {
        id: idOf(id),
        grantId: payload.grantId ?? null,
        uid: payload.uid === undefined ? null : secretId('uid', payload.uid),
        sealed: sealPayload(secret, payload as Payload),
        expiresAt: new Date(Date.now() + (expiresIn ?? 0) * 1000),
      });
      if (!kept) throw refused();
      return undefined;
    },
    find(id) {
      if (kind === 'Client') return findClient(db, id) as Promise<AdapterPayload | undefined>;
      return kind === 'Grant' ? findGrantPayload(id) : find({ id: idOf(id) }, id);
    },
    findByUid: (uid) => find({ uid: secretId('uid', uid) }),
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      if (await consumeSecret(db, idOf(id), new Date())) return;
      // Of several at once nobody knows which was the thief's, as of one that comes later.
      const used = await findSecret(db, { id: idOf(id) }, new Date());
      if (used?.grantId) await revokeGrant(db, used.grantId);
      throw refused();
    },
    destroy: (id) => (kind === 'Grant' ? revokeGrant(db, id) : dropSecret(db, idOf(id))),
    revokeByGrantId: (grantId) => revokeGrant(db, grantId),
  };
}
