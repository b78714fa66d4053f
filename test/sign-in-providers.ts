// The machines that third-party sign-in speaks to, as real servers: an OpenID provider, and one with GitHub's shape.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who sits before the provider's sign-in page, or nobody: then they decline. */
export type AtProvider<Person> = { person: Person | null };

export type OpenidPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  given_name?: string;
  family_name?: string;
  preferred_username?: string;
};

export const openidClient = { id: 'quilt', secret: 'a-secret-between-the-two' };

export type OpenidServer = AtProvider<OpenidPerson> & {
  issuer: string;
  /** Whether the keys it shows are not those it signs with. */
  forges: boolean;
  close: () => Promise<void>;
};

/** An OpenID provider whose sign-in page is answered at once. `publicUrl` is where our callbacks are. */
export async function openidServer(publicUrl: string): Promise<OpenidServer> {
  const server = await listen();
  const issuer = addressOf(server);
  const people = new Map<string, OpenidPerson>();
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openidClient.id,
        client_secret: openidClient.secret,
        redirect_uris: ['google', 'linkedin'].map((name) => `${publicUrl}/api/auth/${name}/callback`),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [
        { ...rsaKey, use: 'sig', alg: 'RS256', kid: 'rsa' },
        { ...signingKey, use: 'sig', kid: 'ec' },
      ],
    },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId,
        accountId: context.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handed: OpenidServer = { issuer, person: null, forges: false, close: () => close(server) };
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  const standard = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (handed.forges && request.url === '/jwks') {
      const keys = [{ ...otherKey, use: 'sig', alg: 'RS256', kid: 'rsa' }];
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
    }
    if (!request.url?.startsWith('/interaction/')) return void standard(request, response);
    const { person } = handed;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return handed;
}

export type GithubPerson = {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
};

export type GithubServer = AtProvider<GithubPerson> & {
  url: string;
  /** What the last token request brought. */
  lastToken: Record<string, string>;
  /** Set to answer so to every API call. */
  apiStatus: number;
  close: () => Promise<void>;
};

/** GitHub's authorize page, token endpoint (errors come with status 200) and the two API calls we make, with PKCE. */
export async function githubServer(): Promise<GithubServer> {
  const server = await listen();
  const handed: GithubServer = {
    url: addressOf(server),
    person: null,
    lastToken: {},
    apiStatus: 200,
    close: () => close(server),
  };
  const codes = new Map<string, { person: GithubPerson; challenge: string | null; redirectUri: string | null }>();
  const tokens = new Map<string, GithubPerson>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void handle(request, response);
  });
  return handed;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', handed.url);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

    if (pathname === '/login/oauth/authorize') {
      const redirectUri = searchParams.get('redirect_uri');
      const back = new URL(redirectUri ?? handed.url);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      if (handed.person) {
        const code = randomBytes(10).toString('hex');
        codes.set(code, { person: handed.person, challenge: searchParams.get('code_challenge'), redirectUri });
        back.searchParams.set('code', code);
      } else back.searchParams.set('error', 'access_denied');
      return void response.writeHead(302, { location: back.href }).end();
    }

    if (pathname === '/login/oauth/access_token') {
      const given = Object.fromEntries(new URLSearchParams(await textOf(request)));
      handed.lastToken = given;
      const found = codes.get(given['code'] ?? '');
      codes.delete(given['code'] ?? '');
      const verifier = createHash('sha256')
        .update(given['code_verifier'] ?? '')
        .digest('base64url');
      const isRight =
        found &&
        found.challenge === verifier &&
        found.redirectUri === given['redirect_uri'] &&
        given['client_id'] === openidClient.id &&
        given['client_secret'] === openidClient.secret;
      if (!isRight) return void json(200, { error: 'bad_verification_code', error_description: 'The code is wrong.' });
      const token = `gho_${randomBytes(10).toString('hex')}`;
      tokens.set(token, found.person);
      return void json(200, { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }

    const person = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
    if (handed.apiStatus !== 200) return void json(handed.apiStatus, { message: 'Down for maintenance' });
    if (!person) return void json(401, { message: 'Bad credentials' });
    const { id, login, name, emails } = person;
    // The address in the profile is whatever its owner wrote there.
    if (pathname === '/user') return void json(200, { id, login, name, email: 'public@example.com' });
    if (pathname === '/user/emails') return void json(200, emails);
    json(404, { message: 'Not Found' });
  }
}

/** Follows a provider's redirects with its cookies, as a browser would, until it is sent back to us: that address. */
export async function walk(from: string, publicUrl: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = from;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(publicUrl)) return url;
  }
  throw new Error('The provider never came back.');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
