// The authorization server (OAuth 2.1) by oidc-provider: public programs, codes with PKCE, opaque tokens for /mcp and nothing else.
// It signs nobody in: each request to connect is decided on our own page, by the person signed in there.
import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type Adapter, type Configuration, Provider, errors } from 'oidc-provider';
import type { Config } from '../../server/config.ts';
import { deriveKey } from '../../server/secret.ts';
import { assistantScopes, lifetimes, mcpPath, oauthPaths } from './assistant.rules.ts';
import { fetchDocument } from './client-document.gateway.ts';
import { clientMetadataOf } from './client-metadata.rules.ts';

export type { Adapter, AdapterPayload } from 'oidc-provider';
export { errors } from 'oidc-provider';

export type AuthorizationServer = {
  /** Answers a request on `reply`, as if it had come to the public address, whatever name or proxy it came by. */
  handle(request: Forwarded, reply: ServerResponse): Promise<void>;
  /** Who asks, in the browser that was sent here to be asked; undefined in any other, or when it took too long. */
  pending(request: Forwarded): Promise<PendingRequest | undefined>;
  /** Settles it; where the browser goes on. */
  settle(request: Forwarded, answer: { userId: string; grantId: string } | 'declined'): Promise<string>;
};

export type Forwarded = Pick<IncomingMessage, 'method' | 'headers' | 'socket'> & {
  url: string;
  body?: Buffer;
  /** Whose requests are counted together. */
  network: string;
};

export type PendingRequest = {
  id: string;
  clientId: string;
  clientName: string | undefined;
  redirectUri: string;
  scopes: string[];
};

export type ServerOptions = {
  config: Pick<Config, 'publicUrl' | 'https'>;
  secret: string;
  adapter: (kind: string) => Adapter;
  /** Where people decide; the request's id goes behind it. */
  consentPath: string;
  /** Whether there still is such a person, who may sign in. */
  hasPerson: (userId: string) => Promise<boolean>;
  /** Whether the program's document may be fetched now. */
  mayFetch: (network: string) => boolean;
};

const networkHeader = 'x-assistant-network';

export function createAuthorizationServer(options: ServerOptions): AuthorizationServer {
  const { config, secret, adapter, consentPath } = options;
  const resource = config.publicUrl + mcpPath;
  const provider = new Provider(config.publicUrl, {
    ...configuration(options, resource),
    adapter,
    cookies: {
      // Read on our own page and calls as well as on the way back.
      short: { path: '/', httpOnly: true, sameSite: 'lax', secure: config.https, signed: true },
      long: { path: '/oauth', httpOnly: true, sameSite: 'lax', secure: config.https, signed: true },
      names: { session: '_assistant_session', interaction: '_assistant_request', resume: '_assistant_resume' },
      keys: [deriveKey(secret, 'assistant-cookie')],
    },
    interactions: { url: (_context, { uid }) => `${consentPath}?${new URLSearchParams({ request: uid })}` },
    renderError(context, { error }) {
      // Nothing of it is sent to an address that is not the program's; our own page says what went wrong.
      context.redirect(`${consentPath}?${new URLSearchParams({ problem: error })}`);
    },
  });
  // Anybody can register a program, so a request that is refused leads nowhere else: ours would be an open door (RFC 9700, 4.11.2).
  provider.use(async (context, next) => {
    await next();
    const there = URL.parse(context.response.get('location'));
    if (context.path === oauthPaths.authorize && there && there.origin !== config.publicUrl)
      context.redirect(
        `${consentPath}?${new URLSearchParams({ problem: there.searchParams.get('error') ?? 'refused' })}`,
      );
  });
  provider.proxy = true;
  const callback = provider.callback();

  /** One answer for all names and proxies: what is built from a request's own host would be an attacker's to choose. */
  function forwarded({ method, url, headers, socket, body, network }: Forwarded): IncomingMessage {
    const { host, protocol } = new URL(config.publicUrl);
    const { 'x-forwarded-for': _, ...kept } = headers;
    const stream = Readable.from(body ? [body] : [], { objectMode: false });
    return Object.assign(stream, {
      method,
      url,
      originalUrl: url,
      socket,
      connection: socket,
      httpVersion: '1.1',
      complete: true,
      headers: {
        ...kept,
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
        [networkHeader]: network,
        ...(body && { 'content-length': String(body.length) }),
      },
    }) as unknown as IncomingMessage;
  }

  async function interaction(request: Forwarded) {
    const raw = forwarded(request);
    try {
      return { raw, found: await provider.interactionDetails(raw, new ServerResponse(raw)) };
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  return {
    async handle(request, reply) {
      await callback(forwarded(request), reply);
    },

    async pending(request) {
      const asked = await interaction(request);
      if (!asked) return undefined;
      const { uid, params } = asked.found;
      const client = await provider.Client.find(String(params.client_id));
      if (!client) return undefined;
      return {
        id: uid,
        clientId: client.clientId,
        clientName: client.clientName,
        redirectUri: String(params.redirect_uri),
        scopes: String(params.scope ?? '').split(' '),
      };
    },

    async settle(request, answer) {
      const raw = forwarded(request);
      return provider.interactionResult(
        raw,
        new ServerResponse(raw),
        answer === 'declined'
          ? { error: 'access_denied', error_description: 'The person declined.' }
          : { login: { accountId: answer.userId, remember: false }, consent: { grantId: answer.grantId } },
        { mergeWithLastSubmission: false },
      );
    },
  };
}

function configuration({ mayFetch, hasPerson }: ServerOptions, resource: string): Configuration {
  return {
    scopes: ['offline_access'],
    claims: { openid: ['sub'] },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    pkce: { required: () => true },
    acceptQueryParamAccessTokens: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    enableHttpPostMethods: false,
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      registration: oauthPaths.register,
      revocation: oauthPaths.revoke,
      jwks: oauthPaths.keys,
    },
    // There are no identity tokens, so nothing is ever signed with it; the library wants one all the same.
    jwks: {
      keys: [
        { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), use: 'sig' },
      ],
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.code,
      RefreshToken: lifetimes.refreshToken,
      Interaction: lifetimes.request,
      Session: lifetimes.request,
      Grant: lifetimes.refreshToken,
      IdToken: lifetimes.code,
    },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: async (_context, accountId) =>
      (await hasPerson(accountId)) ? { accountId, claims: () => ({ sub: accountId }) } : undefined,
    clientBasedCORS: () => false,
    async fetch(address) {
      const answer = await fetchDocument(String(address));
      if (answer.status !== 200) return answer;
      const metadata = clientMetadataOf(JSON.parse(await answer.text()));
      if (!metadata) throw new Error('The document names no address that can be used.');
      return new Response(JSON.stringify(metadata), { headers: answer.headers });
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: (context) => mayFetch(String(context.req.headers[networkHeader] ?? '')),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_context, indicator) {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return {
            scope: assistantScopes.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: lifetimes.accessToken,
          };
        },
      },
    },
  };
}
