// The providers' side of a third-party sign-in: Google and LinkedIn by OpenID Connect, GitHub by OAuth 2 and its API.
// Authorization code with PKCE, state and nonce, as far as each provider takes part.
import * as openid from 'openid-client';
import type { Config } from '../../server/config.ts';
import { type Provider, type ProviderIdentity, type ProviderProfile, SignInFailure } from './provider.rules.ts';

/** What must come back unchanged, kept by the browser in a sealed cookie meanwhile. */
export type SignInChecks = {
  state: string;
  /** Null where the provider does not take part in PKCE. */
  verifier: string | null;
  /** Null where the provider gives none back. */
  nonce: string | null;
};

const timeoutSeconds = 10;
const scopes: Readonly<Record<Provider, string>> = {
  google: 'openid email profile',
  linkedin: 'openid profile email',
  github: 'read:user user:email',
};

/**
 * Where to send the browser, and what to check on its return; `more` is asked for besides who it is.
 * Throws `SignInFailure`.
 */
export async function beginSignIn(
  config: Config,
  provider: Provider,
  more = '',
): Promise<{ url: URL; checks: SignInChecks }> {
  const client = await clientOf(config, provider);
  const checks: SignInChecks = {
    state: openid.randomState(),
    // LinkedIn refuses a token request that has a code_verifier, so PKCE is used where the provider says it knows it.
    verifier: client.serverMetadata().supportsPKCE() ? openid.randomPKCECodeVerifier() : null,
    // GitHub has no ID token, LinkedIn's never carries a nonce.
    nonce: provider === 'google' ? openid.randomNonce() : null,
  };
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(config, provider),
    scope: `${scopes[provider]} ${more}`.trimEnd(),
    state: checks.state,
    ...(checks.nonce === null ? {} : { nonce: checks.nonce }),
    ...(checks.verifier === null
      ? {}
      : { code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier), code_challenge_method: 'S256' }),
  });
  return { url, checks };
}

/** Who the provider names. `search` is the query that the browser came back with. Throws `SignInFailure`. */
export async function finishSignIn(
  config: Config,
  provider: Provider,
  search: string,
  checks: SignInChecks,
): Promise<ProviderIdentity> {
  const client = await clientOf(config, provider);
  try {
    const answer = await openid.authorizationCodeGrant(
      client,
      // Built on our own address, never on what the request calls us.
      new URL(callbackOf(config, provider) + search),
      {
        expectedState: checks.state,
        ...(checks.verifier === null ? {} : { pkceCodeVerifier: checks.verifier }),
        ...(checks.nonce === null ? {} : { expectedNonce: checks.nonce }),
        idTokenExpected: provider !== 'github',
      },
    );
    const tokens = {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      expiresAt: answer.expires_in === undefined ? null : new Date(Date.now() + answer.expires_in * 1000),
      tokenType: answer.token_type,
      scope: answer.scope ?? null,
    };
    const profile =
      provider === 'github'
        ? await githubProfile(client, config, tokens.accessToken)
        : await openidProfile(client, answer);
    // OpenID Connect 1.0, 2: an id has 255 characters at most, of ASCII.
    if (!/^[ -~]{1,255}$/.test(profile.accountId)) throw new SignInFailure('failed');
    return { profile, tokens };
  } catch (error) {
    throw failureFrom(error);
  }
}

function failureFrom(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  if (error instanceof openid.AuthorizationResponseError) {
    const denied = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'].includes(error.error);
    return new SignInFailure(denied ? 'denied' : 'failed', error);
  }
  const code = error instanceof openid.ClientError ? error.code : undefined;
  const isNetwork = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
  return new SignInFailure(isNetwork ? 'unreachable' : 'failed', error);
}

function callbackOf(config: Config, provider: Provider): string {
  return `${config.publicUrl}/api/auth/${provider}/callback`;
}

/** The claims of the ID token, completed by the userinfo where the token says less. */
async function openidProfile(
  client: openid.Configuration,
  answer: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
): Promise<ProviderProfile> {
  const token = answer.claims();
  if (!token) throw new SignInFailure('failed');
  const claims: Record<string, unknown> =
    token['email'] === undefined && client.serverMetadata().userinfo_endpoint
      ? { ...token, ...(await openid.fetchUserInfo(client, answer.access_token, token.sub)) }
      : token;
  const name = textOf(claims['name']);
  const email = textOf(claims['email']) || null;
  return {
    accountId: token.sub,
    email,
    // LinkedIn has sent the claim as text.
    emailVerified: email !== null && (claims['email_verified'] === true || claims['email_verified'] === 'true'),
    firstName: textOf(claims['given_name']) || firstOf(name),
    lastName: textOf(claims['family_name']) || restOf(name),
    username: textOf(claims['preferred_username']) || email?.split('@')[0] || name,
  };
}

/** GitHub vouches for an address only where it is listed as verified; the public one in the profile is just text. */
async function githubProfile(
  client: openid.Configuration,
  config: Config,
  accessToken: string,
): Promise<ProviderProfile> {
  const read = async (path: string): Promise<unknown> => {
    const url = new URL(`${config.github?.apiUrl}${path}`);
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'crazy-quilt' });
    const response = await openid.fetchProtectedResource(client, accessToken, url, 'GET', null, headers);
    if (!response.ok) throw new SignInFailure('failed', new Error(`GitHub answered ${response.status} to ${path}`));
    return response.json();
  };
  const user = recordOf(await read('/user'));
  const addresses = await read('/user/emails');
  const primary = (Array.isArray(addresses) ? addresses : [])
    .map(recordOf)
    .find((address) => address['primary'] === true && address['verified'] === true);
  if (typeof user['id'] !== 'number') throw new SignInFailure('failed');
  const name = textOf(user['name']);
  return {
    accountId: String(user['id']),
    email: textOf(primary?.['email']) || null,
    emailVerified: primary !== undefined,
    firstName: firstOf(name),
    lastName: restOf(name),
    username: textOf(user['login']),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function firstOf(name: string): string {
  return name.split(/\s+/, 1)[0] ?? '';
}

function restOf(name: string): string {
  return name.slice(firstOf(name).length).trim();
}

/** Discovered once for each setting, and again after a failure. */
const clients = new Map<string, Promise<openid.Configuration>>();

async function clientOf(config: Config, provider: Provider): Promise<openid.Configuration> {
  if (provider === 'github') return githubClient(config);
  const settings = config[provider];
  if (!settings) throw new SignInFailure('not-configured');
  const { issuer, clientId, clientSecret } = settings;
  const key = JSON.stringify([issuer, clientId, clientSecret]);
  let client = clients.get(key);
  if (!client) {
    client = openid.discovery(new URL(issuer), clientId, {}, openid.ClientSecretPost(clientSecret), {
      timeout: timeoutSeconds,
      // The signature of an ID token is checked though it comes straight from the provider (ASVS 5.0, 6.8.2).
      execute: [openid.enableNonRepudiationChecks, ...plainHttp(issuer)],
    });
    clients.set(key, client);
    client.catch(() => clients.delete(key));
  }
  try {
    return await client;
  } catch (error) {
    throw failureFrom(error);
  }
}

function githubClient(config: Config): openid.Configuration {
  if (!config.github) throw new SignInFailure('not-configured');
  const { url, clientId, clientSecret } = config.github;
  const client = new openid.Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
      code_challenge_methods_supported: ['S256'],
    },
    clientId,
    {},
    openid.ClientSecretPost(clientSecret),
  );
  client.timeout = timeoutSeconds;
  for (const allow of plainHttp(url)) allow(client);
  return client;
}

/** An operator may name a provider by plain http, for one on the same machine. */
function plainHttp(url: string): ((client: openid.Configuration) => void)[] {
  return url.startsWith('http:') ? [openid.allowInsecureRequests] : [];
}
