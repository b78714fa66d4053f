// Third-party sign-in against a real OpenID provider and a server of GitHub's shape.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { type Config, readConfig } from '../../server/config.ts';
import {
  type GithubServer,
  type OpenidServer,
  githubServer,
  openidClient,
  openidServer,
  walk,
} from '../../test/sign-in-providers.ts';
import { beginSignIn, finishSignIn } from './oauth.gateway.ts';
import { SignInFailure } from './provider.rules.ts';
import type { Provider } from './provider.rules.ts';

const publicUrl = 'https://quilt.example';
let openid: OpenidServer;
let github: GithubServer;
let config: Config;

before(async () => {
  openid = await openidServer(publicUrl);
  github = await githubServer();
  config = configWith({});
});
after(async () => {
  await openid.close();
  await github.close();
});

function configWith(env: Record<string, string>): Config {
  const keys = (name: string) => ({
    [`${name}_CLIENT_ID`]: openidClient.id,
    [`${name}_CLIENT_SECRET`]: openidClient.secret,
  });
  return readConfig({
    PUBLIC_URL: publicUrl,
    ...keys('GOOGLE'),
    ...keys('LINKEDIN'),
    ...keys('GITHUB'),
    GOOGLE_ISSUER: openid.issuer,
    LINKEDIN_ISSUER: openid.issuer,
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.url,
    ...env,
  });
}

const ada = {
  sub: 'ada-1',
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
};

async function roundTrip(provider: Provider) {
  const { url, checks } = await beginSignIn(config, provider);
  const back = new URL(await walk(url.href, publicUrl));
  assert.equal(back.pathname, `/api/auth/${provider}/callback`);
  return { url, checks, search: back.search };
}

async function failure(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof SignInFailure) return error.code;
    throw error;
  }
  return 'no failure';
}

test('Google: code with PKCE, state and nonce; the profile comes from the ID token', async () => {
  openid.person = ada;
  const { url, checks, search } = await roundTrip('google');
  assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
  assert.equal(url.searchParams.get('nonce'), checks.nonce);
  assert.equal(url.searchParams.get('redirect_uri'), 'https://quilt.example/api/auth/google/callback');
  assert.ok(!url.href.includes(String(checks.verifier)));
  const { profile, tokens } = await finishSignIn(config, 'google', search, checks);
  assert.deepEqual(profile, {
    accountId: 'ada-1',
    email: 'ada@example.com',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
    username: 'ada',
  });
  assert.ok(tokens.accessToken);
  assert.ok(tokens.expiresAt);
});

test('LinkedIn: no nonce, since it gives none back; a verified address told as text counts', async () => {
  openid.person = { sub: 'li-1', email: 'ada@example.com', email_verified: 'true', name: 'Ada King Lovelace' };
  const { checks, search } = await roundTrip('linkedin');
  assert.equal(checks.nonce, null);
  const { profile } = await finishSignIn(config, 'linkedin', search, checks);
  assert.equal(profile.emailVerified, true);
  assert.equal(profile.firstName, 'Ada');
  assert.equal(profile.lastName, 'King Lovelace');
});

test('an address that is not vouched for is told as such', async () => {
  for (const verified of [false, undefined]) {
    openid.person = {
      sub: `eve-${verified}`,
      email: 'ada@example.com',
      ...(verified === undefined ? {} : { email_verified: verified }),
    };
    const { checks, search } = await roundTrip('google');
    const { profile } = await finishSignIn(config, 'google', search, checks);
    assert.equal(profile.emailVerified, false);
  }
});

test('GitHub: the verified primary address counts, the one in the profile does not', async () => {
  github.person = {
    id: 7,
    login: 'ada-l',
    name: 'Ada Lovelace',
    emails: [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'ada@example.com', primary: true, verified: true },
    ],
  };
  const { checks, search } = await roundTrip('github');
  const { profile, tokens } = await finishSignIn(config, 'github', search, checks);
  assert.deepEqual(profile, {
    accountId: '7',
    email: 'ada@example.com',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
    username: 'ada-l',
  });
  assert.match(tokens.accessToken, /^gho_/);
  assert.equal(github.lastToken['code_verifier'], checks.verifier);
});

test('GitHub: an unverified primary address is none', async () => {
  github.person = {
    id: 8,
    login: 'eve',
    name: null,
    emails: [{ email: 'ada@example.com', primary: true, verified: false }],
  };
  const { checks, search } = await roundTrip('github');
  const { profile } = await finishSignIn(config, 'github', search, checks);
  assert.equal(profile.email, null);
  assert.equal(profile.emailVerified, false);
});

test('somebody who declines is told so, at either kind of provider', async () => {
  openid.person = null;
  github.person = null;
  for (const provider of ['google', 'linkedin', 'github'] as const) {
    const { checks, search } = await roundTrip(provider);
    assert.match(search, /error=access_denied/);
    assert.equal(await failure(finishSignIn(config, provider, search, checks)), 'denied');
  }
});

test('a code is taken once, and only with the verifier, state, nonce and issuer it was asked for with', async () => {
  openid.person = ada;
  const cases: [
    string,
    (given: { search: string; checks: Awaited<ReturnType<typeof beginSignIn>>['checks'] }) => Promise<unknown>,
  ][] = [
    ['another state', ({ search, checks }) => finishSignIn(config, 'google', search, { ...checks, state: 'other' })],
    [
      'another verifier',
      ({ search, checks }) => finishSignIn(config, 'google', search, { ...checks, verifier: 'x'.repeat(43) }),
    ],
    ['no verifier', ({ search, checks }) => finishSignIn(config, 'google', search, { ...checks, verifier: null })],
    ['another nonce', ({ search, checks }) => finishSignIn(config, 'google', search, { ...checks, nonce: 'other' })],
    [
      'another issuer',
      ({ search, checks }) => {
        const params = new URLSearchParams(search);
        params.set('iss', 'https://evil.example');
        return finishSignIn(config, 'google', `?${params}`, checks);
      },
    ],
    ['no code', ({ checks }) => finishSignIn(config, 'google', `?state=${checks.state}`, checks)],
  ];
  for (const [name, attempt] of cases) assert.equal(await failure(attempt(await roundTrip('google'))), 'failed', name);

  const { checks, search } = await roundTrip('google');
  await finishSignIn(config, 'google', search, checks);
  assert.equal(await failure(finishSignIn(config, 'google', search, checks)), 'failed');
});

test('GitHub answers a wrong code with status 200; it is a failure all the same', async () => {
  github.person = { id: 7, login: 'ada', name: null, emails: [] };
  const { checks, search } = await roundTrip('github');
  assert.equal(
    await failure(finishSignIn(config, 'github', search, { ...checks, verifier: 'x'.repeat(43) })),
    'failed',
  );
  const again = await roundTrip('github');
  github.apiStatus = 500;
  assert.equal(await failure(finishSignIn(config, 'github', again.search, again.checks)), 'failed');
  github.apiStatus = 200;
});

test('a wrong client secret is a failure', async () => {
  openid.person = ada;
  const { checks, search } = await roundTrip('google');
  const wrong = configWith({ GOOGLE_CLIENT_SECRET: 'not the secret' });
  assert.equal(await failure(finishSignIn(wrong, 'google', search, checks)), 'failed');
});

test('an ID token that is not signed by a key of its provider is refused', async (t) => {
  const forger = await openidServer(publicUrl);
  t.after(() => forger.close());
  Object.assign(forger, { person: ada, forges: true });
  const there = configWith({ GOOGLE_ISSUER: forger.issuer });
  const { url, checks } = await beginSignIn(there, 'google');
  const { search } = new URL(await walk(url.href, publicUrl));
  assert.equal(await failure(finishSignIn(there, 'google', search, checks)), 'failed');
});

test('a provider that is not set up, not there, or names itself otherwise, is told apart', async () => {
  const unset = readConfig({ PUBLIC_URL: publicUrl });
  for (const provider of ['google', 'linkedin', 'github'] as const)
    assert.equal(await failure(beginSignIn(unset, provider)), 'not-configured');
  const gone = await githubServer();
  await gone.close();
  assert.equal(await failure(beginSignIn(configWith({ GOOGLE_ISSUER: gone.url }), 'google')), 'unreachable');
  const other = configWith({ GOOGLE_ISSUER: openid.issuer.replace('127.0.0.1', 'localhost') });
  assert.equal(await failure(beginSignIn(other, 'google')), 'failed');
});

test('a provider that does not say it knows PKCE is not sent any, as LinkedIn would refuse it', async () => {
  const server = createServer((_request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const metadata = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { url, checks } = await beginSignIn(configWith({ LINKEDIN_ISSUER: issuer }), 'linkedin');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  assert.equal(checks.verifier, null);
  assert.deepEqual([...url.searchParams.keys()].sort(), [
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ]);
});
