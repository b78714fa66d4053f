// Signing in through Google, GitHub and LinkedIn, and connecting them, through the whole server.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { accounts, circleMembers, sessions, users } from '../../server/database/schema.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { mailsTo } from '../../test/outbox.ts';
import {
  type GithubServer,
  type OpenidPerson,
  type OpenidServer,
  githubServer,
  openidClient,
  openidServer,
  walk,
} from '../../test/sign-in-providers.ts';
import { createCircle } from '../circle/circle.store.ts';
import { createInvite } from '../circle/invite.store.ts';
import { signInErrorText } from './provider-error.rules.ts';
import { seal, unseal } from '../../server/sealed-text.ts';
import { appCode, keyText } from './totp.rules.ts';
import { saveAuthenticator, turnTwoStepOn } from './two-step.store.ts';
import { restoredCookie } from './sign-in.rules.ts';

const publicUrl = 'http://localhost:3000';
let openid: OpenidServer;
let github: GithubServer;
let t: TestApp;
let settings: Record<string, string>;

before(async () => {
  openid = await openidServer(publicUrl);
  github = await githubServer();
  settings = {
    ...Object.fromEntries(
      ['GOOGLE', 'GITHUB', 'LINKEDIN'].flatMap((name) => [
        [`${name}_CLIENT_ID`, openidClient.id],
        [`${name}_CLIENT_SECRET`, openidClient.secret],
      ]),
    ),
    GOOGLE_ISSUER: openid.issuer,
    LINKEDIN_ISSUER: openid.issuer,
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.url,
  };
  t = await testApp(settings);
});
after(async () => {
  await t.close();
  await openid.close();
  await github.close();
});

let count = 0;
/** Somebody nobody knows yet. */
function stranger(more: Partial<OpenidPerson> = {}): OpenidPerson {
  count += 1;
  return {
    sub: `sub-${count}`,
    email: `stranger${count}@example.com`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    ...more,
  };
}
beforeEach(() => {
  openid.person = stranger();
  github.person = null;
});

/** A browser: its cookies, and what it is sent. */
function browser(cookie = '', app: TestApp = t) {
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])));
  const get = async (
    url: string,
    method: 'GET' | 'POST' = 'GET',
    payload?: object,
  ): Promise<LightMyRequestResponse> => {
    const reply = await app.inject({
      method,
      url,
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of reply.cookies) {
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return reply;
  };
  return {
    jar,
    get,
    /** Goes out to the provider and comes back: the callback's address, not yet visited. */
    async toCallback(start: string): Promise<string> {
      const reply = await get(start);
      assert.equal(reply.statusCode, 302);
      const back = await walk(String(reply.headers.location), publicUrl);
      return back.slice(publicUrl.length);
    },
    /** The whole way: where it ends. */
    async through(start: string): Promise<string> {
      const reply = await get(await this.toCallback(start));
      assert.equal(reply.statusCode, 302);
      return String(reply.headers.location);
    },
    async me(): Promise<Record<string, unknown> | null> {
      const reply = await get('/api/user');
      return reply.statusCode === 200 ? reply.json<Record<string, unknown>>() : null;
    },
  };
}

const userByEmail = async (email: string | undefined) =>
  (
    await t.db
      .select()
      .from(users)
      .where(eq(users.accountEmail, email ?? ''))
  )[0];
const linked = (userId: string) => t.db.select().from(accounts).where(eq(accounts.userId, userId));

test('a newcomer gets an account with a verified address and a username of their own, and comes back to the same one', async () => {
  const visitor = browser();
  assert.equal(await visitor.through('/api/auth/google'), '/first-hour');
  const me = await visitor.me();
  assert.equal(me?.['accountEmail'], openid.person?.email);
  assert.equal(me?.['emailVerified'], true);
  assert.deepEqual([me?.['firstName'], me?.['lastName']], ['Ada', 'Lovelace']);
  assert.equal(
    (
      await t.db
        .select()
        .from(circleMembers)
        .where(eq(circleMembers.userId, String(me?.['id'])))
    ).length,
    1,
  );

  const again = browser();
  await again.through('/api/auth/google');
  assert.equal((await again.me())?.['id'], me?.['id']);
});

test('usernames are made unique', async () => {
  const names: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    openid.person = stranger({ preferred_username: 'Ada Lovelace' });
    const visitor = browser();
    await visitor.through('/api/auth/google');
    names.push((await visitor.me())?.['username']);
  }
  assert.deepEqual(names, ['Ada-Lovelace', 'Ada-Lovelace-2', 'Ada-Lovelace-3']);
});

test('the tokens are stored sealed', async () => {
  const visitor = browser();
  await visitor.through('/api/auth/google');
  const [row] = await linked(String((await visitor.me())?.['id']));
  assert.ok(row?.accessToken);
  const token = unseal(t.services.secret, 'provider-token', row.accessToken);
  assert.ok(token && token !== row.accessToken);
  assert.ok(row.expiresAt);
});

test('GitHub signs in with its verified primary address, and not at all without one', async () => {
  github.person = {
    id: 71,
    login: 'grace-h',
    name: 'Grace Hopper',
    emails: [{ email: 'grace@example.com', primary: true, verified: true }],
  };
  const visitor = browser();
  assert.equal(await visitor.through('/api/auth/github'), '/first-hour');
  assert.equal((await visitor.me())?.['username'], 'grace-h');

  github.person = { ...github.person, id: 72, emails: [{ email: 'eve@example.com', primary: true, verified: false }] };
  assert.equal(await browser().through('/api/auth/github'), '/login?error=no-address&provider=github');
  assert.equal(await userByEmail('eve@example.com'), undefined);
});

test('a vouched address links to the account that has it verified, and its owner is told', async () => {
  const person = await t.signUp();
  await t.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  openid.person = stranger({ email: person.email.toUpperCase() });
  const visitor = browser();
  assert.equal(await visitor.through('/api/auth/google'), '/first-hour');
  assert.equal((await visitor.me())?.['id'], person.id);
  assert.ok((await mailsTo(t, person.email)).some((mail) => mail.subject?.startsWith('Google can now sign in')));
});

test('an account with the address unverified is asked for its password first, then linked', async () => {
  const person = await t.signUp();
  openid.person = stranger({ email: person.email });
  const visitor = browser();
  assert.equal(await visitor.through('/api/auth/google'), '/login?error=confirm-password&provider=google');
  assert.equal(await visitor.me(), null);
  assert.equal((await linked(person.id)).length, 0);

  const login = (password: string) => visitor.get('/api/auth/login', 'POST', { username: person.username, password });
  assert.equal((await login('Wrong-7-password')).statusCode, 401);
  assert.equal((await linked(person.id)).length, 0);
  assert.equal((await login(person.password)).statusCode, 302);
  assert.equal((await linked(person.id)).length, 1);
  assert.equal((await visitor.me())?.['emailVerified'], true);
  const again = browser();
  await again.through('/api/auth/google');
  assert.equal((await again.me())?.['id'], person.id);
});

test('a provider’s word for one address does not confirm another one that took its place meanwhile', async () => {
  const person = await t.signUp();
  openid.person = stranger({ email: person.email });
  const visitor = browser();
  await visitor.through('/api/auth/google');
  const email = `somebody-else-${person.username}@example.org`;
  const payload = { email, password: person.password };
  assert.equal((await person.inject({ method: 'POST', url: '/api/auth/correct-address', payload })).statusCode, 200);
  await visitor.get('/api/auth/login', 'POST', { username: person.username, password: person.password });
  const me = await visitor.me();
  assert.deepEqual([me?.['accountEmail'], me?.['emailVerified']], [email, false]);
});

test('who is asked for the password is led on to where the sign-in began', async () => {
  const person = await t.signUp();
  openid.person = stranger({ email: person.email });
  const arrived = await browser().through('/api/auth/google?returnTo=%2Fachievements%3Ffamily%3Dhyb');
  assert.equal(arrived, '/login?error=confirm-password&provider=google&next=%2Fachievements%3Ffamily%3Dhyb');
});

test('an identity that waits for one account is not linked to another that signs in meanwhile', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  openid.person = stranger({ email: person.email });
  const visitor = browser();
  await visitor.through('/api/auth/google');
  await visitor.get('/api/auth/login', 'POST', { username: other.username, password: other.password });
  assert.equal((await linked(other.id)).length, 0);
  assert.equal((await linked(person.id)).length, 0);
  await visitor.get('/api/auth/login', 'POST', { username: person.username, password: person.password });
  assert.equal((await linked(person.id)).length, 0);
});

test('an address that the provider does not vouch for takes over no account, verified or not', async () => {
  for (const emailVerified of [true, false]) {
    const victim = await t.signUp();
    await t.db.update(users).set({ emailVerified }).where(eq(users.id, victim.id));
    openid.person = stranger({ email: victim.email, email_verified: false });
    const attacker = browser();
    assert.equal(await attacker.through('/api/auth/google'), '/login?error=address-in-use&provider=google');
    assert.equal(await attacker.me(), null);
    assert.equal((await linked(victim.id)).length, 0);
  }
});

test('a newcomer whose address is not vouched for has to confirm it', async () => {
  openid.person = stranger({ email_verified: false });
  const visitor = browser();
  assert.equal(await visitor.through('/api/auth/google'), '/first-hour');
  assert.equal((await visitor.me())?.['emailVerified'], false);
  assert.ok((await mailsTo(t, openid.person.email ?? '')).some((mail) => mail.subject?.startsWith('Confirm')));
});

test('who is signed in connects an identity, whatever its address, and comes back to where they were', async () => {
  const person = await t.signUp();
  const visitor = browser(person.cookie);
  const end = await visitor.through('/api/auth/linkedin?returnTo=/profile/inventory?tab=means');
  assert.equal(end, '/profile/inventory?tab=means&connected=linkedin&newLinkedInPost=LinkedIn+Connected');
  assert.equal((await visitor.me())?.['linkedinConnected'], true);
  assert.equal(visitor.jar.get('session'), person.cookie.split('=')[1], 'connecting is no sign-in');
  // Once ever, also when connected again.
  await person.inject({ method: 'DELETE', url: '/api/account/providers/linkedin' });
  assert.equal(await visitor.through('/api/bih-inventory/linkedin-auth'), '/profile/inventory?connected=linkedin');
});

test('the right to post is asked for by those who want to post, and by nobody else', async () => {
  const person = await t.signUp();
  const scopeOf = async (url: string, cookie?: string) => {
    const { headers } = await browser(cookie).get(url);
    return new URL(String(headers.location)).searchParams.get('scope');
  };
  const plain = 'openid profile email';
  assert.equal(await scopeOf('/api/auth/linkedin?posting=yes', person.cookie), `${plain} w_member_social`);
  assert.equal(await scopeOf('/api/auth/linkedin', person.cookie), plain);
  assert.equal(await scopeOf('/api/auth/linkedin?posting=yes'), plain);
  assert.doesNotMatch((await scopeOf('/api/auth/google?posting=yes', person.cookie)) ?? '', /social/);
});

test('an identity belongs to one account, and an account has one identity of each provider', async () => {
  const first = await t.signUp();
  await browser(first.cookie).through('/api/auth/google');
  const second = await t.signUp();
  assert.equal(
    await browser(second.cookie).through('/api/auth/google'),
    '/profile/security?error=taken&provider=google',
  );
  openid.person = stranger();
  assert.equal(
    await browser(first.cookie).through('/api/auth/google'),
    '/profile/security?error=other-connected&provider=google',
  );
});

test('two first sign-ins of one identity at once end in one account', async () => {
  const all = Array.from({ length: 4 }, () => browser());
  const callbacks: string[] = [];
  for (const visitor of all) callbacks.push(await visitor.toCallback('/api/auth/google'));
  const ends = await Promise.all(all.map((visitor, at) => visitor.get(callbacks[at] ?? '')));
  for (const end of ends) assert.equal(end.statusCode, 302);
  const made = await t.db
    .select()
    .from(users)
    .where(eq(users.accountEmail, openid.person?.email ?? ''));
  assert.equal(made.length, 1);
  const rows = await t.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.provider, 'google'), eq(accounts.providerAccountId, openid.person?.sub ?? '')));
  assert.equal(rows.length, 1);
});

test('a callback works once, in the browser and for the provider it was started with, with its own state', async () => {
  const visitor = browser();
  const callback = await visitor.toCallback('/api/auth/google');
  const expired = '/login?error=expired&provider=google';
  const elsewhere = browser();
  assert.equal((await elsewhere.get(callback)).headers.location, expired);
  assert.equal(await elsewhere.me(), null);

  const keptJar = new Map(visitor.jar);
  assert.equal((await visitor.get(callback)).headers.location, '/first-hour');
  assert.equal((await browser().get(callback)).headers.location, expired);
  // Replayed with the very cookie of the first time: the provider does not take the code twice.
  const replay = browser([...keptJar].map(([name, value]) => `${name}=${value}`).join('; '));
  assert.equal((await replay.get(callback)).headers.location, '/login?error=failed&provider=google');
  assert.equal(await replay.me(), null);

  for (const change of [
    (url: URL) => url.searchParams.set('state', 'made-up'),
    (url: URL) => url.searchParams.delete('state'),
    (url: URL) => url.searchParams.append('state', 'second'),
  ]) {
    const other = browser();
    const url = new URL(await other.toCallback('/api/auth/google'), publicUrl);
    change(url);
    assert.equal((await other.get(url.pathname + url.search)).headers.location, expired);
    assert.equal(await other.me(), null);
  }

  const mixed = browser();
  const google = await mixed.toCallback('/api/auth/google');
  const atLinkedin = google.replace('/google/', '/linkedin/');
  assert.equal((await mixed.get(atLinkedin)).headers.location, '/login?error=expired&provider=linkedin');
});

test('the answer of another issuer is not taken', async () => {
  const visitor = browser();
  const url = new URL(await visitor.toCallback('/api/auth/google'), publicUrl);
  url.searchParams.set('iss', 'https://evil.example');
  assert.equal((await visitor.get(url.pathname + url.search)).headers.location, '/login?error=failed&provider=google');
});

test('a started sign-in cannot be finished as somebody else, nor a started connection signed out', async () => {
  const victim = await t.signUp();
  const attacker = browser();
  const callback = await attacker.toCallback('/api/auth/google');
  // The attacker's callback and cookie in the victim's browser would connect the attacker's identity to the victim.
  const planted = browser(`${victim.cookie}; provider-state=${attacker.jar.get('provider-state')}`);
  assert.equal((await planted.get(callback)).headers.location, '/profile/security?error=expired&provider=google');
  assert.equal((await linked(victim.id)).length, 0);
});

test('declining is answered by a plain sentence on the sign-in screen', async () => {
  openid.person = null;
  const end = await browser().through('/api/auth/google');
  assert.equal(end, '/login?error=denied&provider=google');
  assert.equal(signInErrorText('denied', 'google'), 'You cancelled signing in with Google.');
});

test('the way back is never another site', async () => {
  for (const returnTo of [
    'https://evil.example',
    '//evil.example',
    '/%2f/evil.example',
    '/\\evil.example',
    '%2F%2Fevil.example',
  ]) {
    const visitor = browser();
    const end = await visitor.through(`/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`);
    assert.match(end, /^\/(first-hour)?$/, returnTo);
  }
});

test('a deleted account comes back by a third-party sign-in too', async () => {
  const visitor = browser();
  await visitor.through('/api/auth/google');
  const id = String((await visitor.me())?.['id']);
  assert.equal((await visitor.get('/api/account/delete', 'POST', {})).statusCode, 200);
  assert.equal(await visitor.me(), null);
  const back = browser();
  await back.through('/api/auth/google');
  assert.equal((await back.me())?.['id'], id);
  assert.ok(back.jar.has(restoredCookie), 'and the page that comes next says so');
  assert.ok(!visitor.jar.has(restoredCookie));
});

test('account security tells the ways in, and the last one stays', async () => {
  const visitor = browser();
  await visitor.through('/api/auth/google');
  type Security = {
    hasPassword: boolean;
    providers: { provider: string; available: boolean; connectedAt: string | null }[];
  };
  const security = (await visitor.get('/api/account/security')).json<Security>();
  assert.equal(security.hasPassword, false);
  assert.deepEqual(
    security.providers.map((one) => [one.provider, one.available, one.connectedAt !== null]),
    [
      ['google', true, true],
      ['github', true, false],
      ['linkedin', true, false],
    ],
  );
  const disconnect = (provider: string) =>
    t.inject({
      method: 'DELETE',
      url: `/api/account/providers/${provider}`,
      headers: { cookie: `session=${visitor.jar.get('session')}` },
    });
  assert.equal((await disconnect('google')).statusCode, 409);
  assert.equal((await disconnect('github')).statusCode, 404);
  assert.equal((await disconnect('facebook')).statusCode, 400);
  const set = await visitor.get('/api/auth/set-password', 'POST', {
    newPassword: 'Sew-9-together',
    confirmPassword: 'Sew-9-together',
  });
  assert.equal(set.statusCode, 200);
  assert.equal((await disconnect('google')).statusCode, 200);
});

test('an old session connects and disconnects nothing: it must be proven first, and the owner is told of both', async () => {
  const person = await t.signUp();
  const visitor = browser(person.cookie);
  const grow = (createdAt: Date) => t.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.id));
  const old = new Date(Date.now() - 5 * 24 * 3_600_000);
  const refused = '/profile/security?error=prove&provider=google';
  await grow(old);
  assert.equal((await visitor.get('/api/auth/google')).headers.location, refused);
  assert.match(signInErrorText('prove', 'google') ?? '', /confirm that it’s you/);
  await grow(new Date());
  assert.match(await visitor.through('/api/auth/google'), /connected=google/);

  await grow(old);
  // What is connected may be renewed, but not exchanged on the way.
  const renewal = await visitor.toCallback('/api/auth/google');
  const disconnect = () => person.inject({ method: 'DELETE', url: '/api/account/providers/google' });
  assert.equal((await disconnect()).statusCode, 403);
  await grow(new Date());
  assert.equal((await disconnect()).statusCode, 200);
  await grow(old);
  assert.equal((await visitor.get(renewal)).headers.location, refused);
  assert.deepEqual(await t.db.select().from(accounts).where(eq(accounts.userId, person.id)), []);
  const subjects = (await mailsTo(t, person.email)).map(({ subject }) => subject);
  assert.ok(subjects.includes('Google can now sign in to your Crazy Quilt account'));
  assert.ok(subjects.includes('Google no longer signs in to your Crazy Quilt account'));
});

test('a provider that is not set up, or not there, leads back with a sentence', async () => {
  const gone = await githubServer();
  await gone.close();
  const bare = await testApp({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: gone.url }, t);
  try {
    for (const [path, end] of [
      ['/api/auth/github', '/login?error=not-configured&provider=github'],
      ['/api/auth/linkedin', '/login?error=not-configured&provider=linkedin'],
      ['/api/bih-inventory/linkedin-auth', '/login?error=not-configured&provider=linkedin'],
      ['/api/auth/google', '/login?error=unreachable&provider=google'],
    ] as const) {
      const reply = await bare.inject({ url: path });
      assert.equal(reply.statusCode, 302);
      assert.equal(reply.headers.location, end);
    }
    const person = await bare.signUp();
    const { headers } = await person.inject({ url: '/api/bih-inventory/linkedin-auth' });
    assert.equal(headers.location, '/profile/inventory?error=not-configured', 'from the inventory, back to it');
  } finally {
    await bare.close();
  }
});

test('with registration by invitation only a provider makes an account for an invitation, and none without', async () => {
  const closed = await testApp({ ...settings, SIGNUP: 'invite' });
  try {
    const visitor = browser('', closed);
    assert.equal(await visitor.through('/api/auth/google'), '/login?error=invite-only&provider=google');
    assert.equal((await closed.db.select().from(users)).length, 0);

    const now = new Date();
    await closed.db.insert(users).values({ id: 'host', username: 'host', accountEmail: 'host@example.org' });
    const circleId = await createCircle(closed.db, 'host', 'Weavers', now);
    const terms = { expiresAt: new Date(now.getTime() + 3_600_000), usesLeft: 1 };
    const { token } = await createInvite(closed.db, closed.services.secret, 'host', circleId, terms, now);
    const back = new URLSearchParams({ invite: token ?? '', returnTo: `/join?invite=${token}` });
    assert.equal(await visitor.through(`/api/auth/google?${back}`), '/first-hour');
    const me = await visitor.me();
    const seats = await closed.db
      .select()
      .from(circleMembers)
      .where(eq(circleMembers.userId, String(me?.['id'])));
    assert.deepEqual(
      seats.map((seat) => seat.circleId),
      [circleId],
    );
    openid.person = stranger();
    assert.equal(
      await browser('', closed).through(`/api/auth/google?${back}`),
      '/login?error=invite-over&provider=google',
    );
  } finally {
    await closed.close();
  }
});

test('a provider vouches for one factor: who has a second one is asked for it, and nothing is joined before', async () => {
  const visitor = browser();
  await visitor.through('/api/auth/google');
  const user = await userByEmail(openid.person?.email);
  assert.ok(user);
  const now = new Date();
  const key = keyText(randomBytes(20));
  await saveAuthenticator(t.db, user.id, seal(t.services.secret, 'authenticator', key), 0, now);
  await turnTwoStepOn(t.db, user.id, now);

  const back = browser();
  assert.equal(await back.through('/api/auth/google?returnTo=/circles'), '/login?step=verify&next=%2Fcircles');
  assert.equal(await back.me(), null);
  const reply = await back.get('/api/auth/second-step', 'POST', { code: appCode(key, now) });
  assert.equal(reply.statusCode, 200);
  assert.equal((await back.me())?.['id'], user.id);

  // Another provider, whose word for the address would do for somebody without a second factor.
  github.person = {
    id: 4711,
    login: 'ada',
    name: 'Ada',
    emails: [{ email: user.accountEmail, primary: true, verified: true }],
  };
  const other = browser();
  assert.equal(await other.through('/api/auth/github'), '/login?step=verify');
  assert.equal((await linked(user.id)).length, 1);
  const later = new Date(now.getTime() + 30_000);
  assert.equal((await other.get('/api/auth/second-step', 'POST', { code: appCode(key, later) })).statusCode, 200);
  assert.deepEqual((await linked(user.id)).map(({ provider }) => provider).toSorted(), ['github', 'google']);
  const told = (await mailsTo(t, user.accountEmail)).map(({ subject }) => subject);
  assert.ok(told.includes('GitHub can now sign in to your Crazy Quilt account'));
});

test('another website begins no connecting, though it may lead to the sign-in', async () => {
  const person = await t.signUp();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const reply = await person.inject({ url: '/api/auth/google', headers });
  assert.equal(reply.headers.location, '/profile/security?error=expired&provider=google');
  assert.deepEqual(reply.cookies, []);
  const signedOut = await t.inject({ url: '/api/auth/google', headers });
  assert.ok(String(signedOut.headers.location).startsWith(openid.issuer));
});

test('an id that no provider may give is a failure, not an error of ours', async () => {
  openid.person = stranger({ sub: 's'.repeat(3_000) });
  assert.match(await browser().through('/api/auth/google'), /^\/login\?error=failed/);
});
