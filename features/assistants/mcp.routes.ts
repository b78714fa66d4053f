// /mcp: a token is looked up, a person's turn waited for, and the request handed to the protocol's library.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../../server/answer.ts';
import { type Assistant, offerOf } from '../../server/assistant-offer.ts';
import { failureOf } from '../../server/failure.ts';
import { createRateLimit, networkOf } from '../../server/rate-limit.ts';
import { BUDGET } from '../../server/request-budget.ts';
import type { App } from '../../server/services.ts';
import type { Me } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import {
  type AssistantScope,
  assistantLimits as limits,
  assistantScopes,
  assistantTexts as texts,
  mcpPath,
} from './assistant.rules.ts';
import { markUsed, readAccess } from './assistant.store.ts';
import type { McpEndpoint } from './mcp.gateway.ts';
import { serverInstructions } from './prompt.rules.ts';
import { openPayload, secretId } from './secret.store.ts';

type Access = {
  me: Me;
  grantId: string;
  name: string;
  clientId: string;
  scopes: AssistantScope[];
  expiresAt: number;
  token: string;
};

export function mcpRoutes(app: App): void {
  const { config, secret, db, log } = app.services;
  const resource = config.publicUrl + mcpPath;
  const metadata = `${config.publicUrl}/.well-known/oauth-protected-resource${mcpPath}`;
  const perPerson = config.rateLimit ? createRateLimit(limits.calls) : () => undefined;
  const refusals = config.rateLimit ? createRateLimit(limits.refused) : () => undefined;
  const admitted = new WeakMap<FastifyRequest, Access>();

  let loaded: Promise<McpEndpoint> | undefined;
  const endpoint = (): Promise<McpEndpoint> => (loaded ??= load());
  async function load(): Promise<McpEndpoint> {
    const { createMcpEndpoint } = await import('./mcp.gateway.ts');
    return createMcpEndpoint({
      ...offerOf(app),
      instructions: serverInstructions,
      sentenceOf(error) {
        const failure = failureOf(error);
        if (failure.log) log.error({ err: error }, 'A call of an assistant failed.');
        return failure.message;
      },
    });
  }
  app.addHook('onClose', async () => (await loaded)?.close());

  /** The token is ours, in time, for this address, and its person is still here. */
  async function accessOf(authorization: string | undefined, now: Date): Promise<Access | null> {
    const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return null;
    const row = await readAccess(db, secretId('AccessToken', token), now);
    const payload = row && openPayload(secret, row.sealed);
    if (!row || payload?.aud !== resource || payload.accountId !== row.me.id) return null;
    const given = String(payload.scope ?? '').split(' ');
    return {
      me: row.me,
      token,
      grantId: row.grant.id,
      name: row.grant.name,
      clientId: row.grant.clientId,
      scopes: assistantScopes.filter((scope) => given.includes(scope) && row.grant.scopes.includes(scope)),
      expiresAt: Number(payload.exp),
    };
  }

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!config.assistants) throw new Problem(404, texts.off);
    const { origin, authorization } = request.headers;
    // A page that got hold of our address by a name of its own (DNS rebinding) says so here. Ours is the only page there is.
    if (origin !== undefined && origin !== new URL(config.publicUrl).origin)
      throw new Problem(403, 'This request came from another website and was refused.');
    const now = new Date();
    const access = await accessOf(authorization, now);
    if (!access) {
      refusals(networkOf(request), now);
      const fault =
        authorization === undefined
          ? ''
          : ', error="invalid_token", error_description="This token is not valid here, or has expired."';
      throw new Problem(401, 'Please connect this assistant to Crazy Quilt again.', {
        'www-authenticate': `Bearer resource_metadata="${metadata}", scope="${assistantScopes.join(' ')}"${fault}`,
      });
    }
    perPerson(access.me.id, now);
    admitted.set(request, access);
    await markUsed(db, access.grantId, now);
    await turnOf(request, reply, access.me.id);
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    bodyLimit: BUDGET.json.bytes,
    // Admitted by its token alone, which no browser adds by itself.
    config: { json: BUDGET.json, fromAnywhere: true },
    onRequest: admit,
    async handler(request, reply) {
      // It would count as one call, and all of it is done at once.
      if (Array.isArray(request.body)) throw new Problem(400, texts.oneAtATime);
      const { me, name, grantId, scopes, clientId, expiresAt, token } = admitted.get(request)!;
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const headers = new Headers();
      for (const [field, value] of Object.entries(request.headers))
        if (typeof value === 'string' && !['authorization', 'cookie'].includes(field)) headers.set(field, value);
      const asked = new Request(resource, { method: request.method, headers, signal: left.signal });
      const assistant: Assistant = {
        app,
        db,
        me,
        request,
        reply,
        signal: left.signal,
        now: new Date(),
        name,
        grantId,
        scopes,
      };
      const answer = await (
        await endpoint()
      ).answer(
        asked,
        request.body,
        {
          token,
          clientId,
          scopes,
          expiresAt,
          resource: new URL(resource),
          resourceMetadataUrl: metadata,
        },
        assistant,
      );
      reply.code(answer.status).header('cache-control', 'no-store');
      for (const [field, value] of answer.headers) reply.header(field, value);
      return reply.send(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
    },
  });
}
