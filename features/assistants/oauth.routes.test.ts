// The authorization server under attack: what a program, a website or a person beside the owner may try, and what becomes of it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assistantClients, assistantGrants, assistantSecrets, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import {
  authorize,
  connect,
  cookiesOf,
  decide,
  everyScope,
  exchange,
  form,
  mcp,
  proofKey,
  redirectUri,
  registerClient,
  requestId,
} from '../../test/assistant.ts';
import { assistantLimits, assistantTexts, lifetimes } from './assistant.rules.ts';
import { purgeAssistants } from './assistant.store.ts';

let t: TestApp;
let olive: Person;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
  olive = await t.signUp();
});
after(() => t.close());

/** As far as a code. */
async function coded(change: Record<string, string | undefined> = {}) {
  const clientId = await registerClient(t);
  const { verifier, challenge } = proofKey();
  const back = await decide(t, olive, await authorize(t, { clientId, challenge, change }));
  return { clientId, verifier, back, code: back.searchParams.get('code') ?? '' };
}

const redeem = ({ clientId, verifier, code }: { clientId: string; verifier: string; code: string }, more = {}) =>
  exchange(t, { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier, ...more });

const refresh = (clientId: string, token: string, more = {}) =>
  exchange(t, { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...more });

describe('what is told of it', () => {
  test('the metadata names PKCE, our own addresses and both ways to be known', async () => {
    const host = 'evil.example';
    const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
    const about = (await t.inject({ url: '/.well-known/oauth-authorization-server', headers })).json<
      Record<string, unknown>
    >();
    assert.equal(about.issuer, 'http://localhost:3000');
    assert.equal(about.token_endpoint, 'http://localhost:3000/oauth/token');
    assert.equal(about.registration_endpoint, 'http://localhost:3000/oauth/register');
    assert.deepEqual(about.code_challenge_methods_supported, ['S256']);
    assert.equal(about.client_id_metadata_document_supported, true);
    const resource = (await t.inject({ url: '/.well-known/oauth-protected-resource/mcp', headers })).json<object>();
    assert.partialDeepStrictEqual(resource, {
      resource: 'http://localhost:3000/mcp',
      authorization_servers: ['http://localhost:3000'],
    });
  });
});

describe('registering', () => {
  const refused = async (given: object) => {
    const payload = { client_name: 'Pest', redirect_uris: [redirectUri], ...given };
    const reply = await t.inject({ method: 'POST', url: '/oauth/register', payload });
    assert.equal(reply.statusCode, 400, reply.body);
    assert.equal(reply.json<{ error: string }>().error, 'invalid_redirect_uri');
  };

  for (const uri of [
    'http://evil.example/callback',
    'javascript:alert(1)//x',
    'data:text/html,x',
    'https://user:password@claude.example/callback',
    'https://claude.example/callback#fragment',
    'file:///etc/passwd',
    '/callback',
    '',
  ])
    test(`answers cannot go to ${uri || 'nowhere'}`, () => refused({ redirect_uris: [uri] }));

  test('nothing is taken over that would have us fetch from an address, or keep a secret', async () => {
    const clientId = await registerClient(t, {
      jwks_uri: 'http://169.254.169.254/',
      sector_identifier_uri: 'https://127.0.0.1/',
      logo_uri: 'https://evil.example/x.png',
      token_endpoint_auth_method: 'client_secret_post',
    });
    const [row] = await t.db.select().from(assistantClients).where(eq(assistantClients.id, clientId));
    const kept = JSON.stringify(row!.metadata);
    assert.doesNotMatch(kept, /169\.254|127\.0\.0\.1\/"|evil|secret/);
    assert.match(kept, /"token_endpoint_auth_method":"none"/);
  });

  test('a program that nobody connected is forgotten after a day, a connected one stays', async () => {
    const unused = await registerClient(t);
    const { clientId } = await connect(t, olive);
    await purgeAssistants(t.db, new Date(Date.now() + 25 * 3_600_000));
    const left = (await t.db.select({ id: assistantClients.id }).from(assistantClients)).map(({ id }) => id);
    assert.ok(!left.includes(unused));
    assert.ok(left.includes(clientId));
  });
});

describe('asking a person', () => {
  const nothing = async (change: Record<string, string | undefined>, clientId?: string) => {
    const { challenge } = proofKey();
    const reply = await authorize(t, { clientId: clientId ?? (await registerClient(t)), challenge, change });
    return new URL(String(reply.headers.location), 'http://localhost:3000');
  };

  for (const [what, uri] of [
    ['another host', 'https://evil.example/callback'],
    ['the same with more behind it', `${redirectUri}/../evil`],
    ['the same with a query', `${redirectUri}?next=evil`],
    ['another machine with our name in it', 'http://127.0.0.1:7777@evil.example/callback'],
    ['a host that begins alike', 'http://127.0.0.1.evil.example/callback'],
    ['nowhere', undefined],
  ] as const)
    test(`an answer is not sent to ${what}`, async () => {
      const at = await nothing({ redirect_uri: uri });
      assert.equal(at.host, 'localhost:3000');
      assert.equal(at.pathname, '/connect');
      assert.ok(at.searchParams.has('problem'));
      assert.ok(!at.searchParams.has('request'));
    });

  test('a program on this machine may listen at any port', async () => {
    const at = await nothing({ redirect_uri: 'http://127.0.0.1:51234/callback' });
    assert.ok(at.searchParams.has('request'));
  });

  test('a program nobody knows asks nobody', async () => {
    assert.equal((await nothing({}, 'nobody')).searchParams.get('problem'), 'invalid_client');
  });

  for (const [what, change] of [
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with plain PKCE', { code_challenge_method: 'plain' }],
    ['for a token in the address', { response_type: 'token' }],
    ['for another audience', { resource: 'https://other.example/mcp' }],
  ] as const)
    test(`${what} it is refused, and the browser led nowhere else`, async () => {
      const at = await nothing(change);
      assert.equal(at.origin + at.pathname, 'http://localhost:3000/connect');
      assert.match(at.searchParams.get('problem') ?? '', /^[a-z_]+$/);
      assert.ok(!at.searchParams.has('request'));
    });

  test('what is asked says who, where its answers go, and each scope', async () => {
    const clientId = await registerClient(t, { client_name: 'Loom\u202e\n <b>' });
    const started = await authorize(t, { clientId, challenge: proofKey().challenge, scope: 'openid practice:read' });
    const headers = { cookie: `${olive.cookie}; ${cookiesOf(started)}` };
    const asked = await t.inject({ url: `/api/assistants/requests/${requestId(started)}`, headers });
    assert.deepEqual(asked.json(), {
      name: 'Loom <b>',
      host: '127.0.0.1:7777',
      isHere: true,
      document: null,
      scopes: ['practice:read'],
    });
  });

  test('no other browser can answer: a link to somebody’s request is worth nothing', async () => {
    const started = await authorize(t, { clientId: await registerClient(t), challenge: proofKey().challenge });
    const url = `/api/assistants/requests/${requestId(started)}`;
    const victim = await t.signUp();
    const reply = await victim.inject({ method: 'POST', url, payload: { allow: true } });
    assert.equal(reply.statusCode, 404);
    assert.equal(reply.json<{ message: string }>().message, assistantTexts.requestOver);
    // Nor is a cookie of another request any help.
    const other = await authorize(t, { clientId: await registerClient(t), challenge: proofKey().challenge });
    const headers = { cookie: `${victim.cookie}; ${cookiesOf(other)}` };
    assert.equal((await t.inject({ method: 'POST', url, headers, payload: { allow: true } })).statusCode, 404);
    assert.equal((await t.db.select().from(assistantGrants).where(eq(assistantGrants.userId, victim.id))).length, 0);
  });

  test('another website cannot answer, and a signed-out browser neither', async () => {
    const started = await authorize(t, { clientId: await registerClient(t), challenge: proofKey().challenge });
    const url = `/api/assistants/requests/${requestId(started)}`;
    const cookie = `${olive.cookie}; ${cookiesOf(started)}`;
    for (const evil of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const reply = await t.inject({ method: 'POST', url, headers: { cookie, ...evil }, payload: { allow: true } });
      assert.equal(reply.statusCode, 403);
    }
    const out = await t.inject({
      method: 'POST',
      url,
      headers: { cookie: cookiesOf(started) },
      payload: { allow: true },
    });
    assert.equal(out.statusCode, 401);
    // The way back without an answer leads to asking again, never to a code.
    const back = await t.inject({ url: `/oauth/authorize/${requestId(started)}`, headers: { cookie } });
    assert.doesNotMatch(String(back.headers.location), /code=/);
  });

  test('who signs in after somebody else in the same browser answers for themselves', async () => {
    const ada = await t.signUp();
    const first = await authorize(t, { clientId: await registerClient(t), challenge: proofKey().challenge });
    await decide(t, ada, first);
    const clientId = await registerClient(t);
    const { verifier, challenge } = proofKey();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    // All that the browser still has of the one before goes along.
    const headers = { cookie: cookiesOf(first) };
    const started = await t.inject({ url: `/oauth/authorize?${query}`, headers });
    const back = await decide(t, olive, started);
    const reply = await redeem({ clientId, verifier, code: back.searchParams.get('code') ?? '' });
    const { access_token: token } = reply.json<{ access_token: string }>();
    assert.equal((await mcp(t, token, 'ping')).statusCode, 200);
    const [grant] = await t.db.select().from(assistantGrants).where(eq(assistantGrants.clientId, clientId));
    assert.equal(grant!.userId, olive.id);
  });

  test('the page that asks cannot be framed', async () => {
    const started = await authorize(t, { clientId: await registerClient(t), challenge: proofKey().challenge });
    for (const reply of [started, await t.inject({ url: '/connect' })]) {
      assert.equal(reply.headers['x-frame-options'], 'DENY');
      assert.match(String(reply.headers['content-security-policy']), /frame-ancestors 'none'/);
    }
  });

  test('scopes can be left out, and none that was not asked for can be added', async () => {
    const some = await connect(t, olive, { body: { allow: true, scopes: ['means:read'] } });
    assert.equal(some.scope, 'means:read');
    const asked = await connect(t, olive, {
      scope: 'means:read',
      body: { allow: true, scopes: ['means:read', 'practice:write'] },
    });
    assert.equal(asked.scope, 'means:read');
  });
});

describe('codes and tokens', () => {
  test('a code is worth nothing without its key, at another address, to another program, or late', async () => {
    const { clientId, verifier, code } = await coded();
    assert.equal((await redeem({ clientId, verifier: proofKey().verifier, code })).statusCode, 400);
    assert.equal((await exchange(t, { grant_type: 'authorization_code', client_id: clientId, code })).statusCode, 400);
    assert.equal(
      (await redeem({ clientId, verifier, code }, { redirect_uri: 'https://evil.example/' })).statusCode,
      400,
    );
    assert.equal((await redeem({ clientId: await registerClient(t), verifier, code })).statusCode, 400);
    assert.equal((await redeem({ clientId, verifier, code }, { resource: 'https://other.example' })).statusCode, 400);

    const late = await coded();
    const passed = new Date(Date.now() - lifetimes.code * 1_000);
    await t.db.update(assistantSecrets).set({ expiresAt: passed });
    assert.equal((await redeem(late)).statusCode, 400);
  });

  test('a code that is used again takes all that came of it with it', async () => {
    const started = await coded();
    const first = await redeem(started);
    assert.equal(first.statusCode, 200);
    const { access_token: token } = first.json<{ access_token: string }>();
    assert.equal((await mcp(t, token, 'ping')).statusCode, 200);
    assert.equal((await redeem(started)).statusCode, 400);
    assert.equal((await mcp(t, token, 'ping')).statusCode, 401);
  });

  test('of a code used twenty times at once, one is answered at most, with a token that is over already', async () => {
    const started = await coded();
    const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(started)));
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    assert.ok(won.length <= 1);
    assert.ok(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 400));
    for (const reply of won) {
      const { access_token: token } = reply.json<{ access_token: string }>();
      assert.equal((await mcp(t, token, 'ping')).statusCode, 401);
    }
  });

  test('a refresh token used several times at once ends the connection', async () => {
    const { clientId, refresh_token: old, access_token: first } = await connect(t, olive);
    const replies = await Promise.all(Array.from({ length: 4 }, () => refresh(clientId, old)));
    const given = replies.flatMap((reply) => reply.json<{ access_token?: string }>().access_token ?? []);
    for (const token of [first, ...given]) assert.equal((await mcp(t, token, 'ping')).statusCode, 401);
  });

  test('a refresh token is changed each time; the old one, stolen, ends the connection', async () => {
    const { clientId, refresh_token: old, access_token: firstToken } = await connect(t, olive);
    const next = (await refresh(clientId, old)).json<{ access_token: string; refresh_token: string }>();
    assert.notEqual(next.refresh_token, old);
    assert.equal((await mcp(t, next.access_token, 'ping')).statusCode, 200);
    assert.equal((await refresh(clientId, old)).statusCode, 400);
    assert.equal((await refresh(clientId, next.refresh_token)).statusCode, 400);
    for (const token of [firstToken, next.access_token]) assert.equal((await mcp(t, token, 'ping')).statusCode, 401);
  });

  test('a refresh gives no more than was allowed, and to no other program', async () => {
    const { clientId, refresh_token: token } = await connect(t, olive, { scope: 'means:read' });
    assert.equal((await refresh(await registerClient(t), token)).statusCode, 400);
    assert.notEqual((await refresh(clientId, token, { scope: everyScope })).statusCode, 200);
  });

  test('nothing in the database lets anybody in', async () => {
    const { access_token: token, refresh_token: other } = await connect(t, olive);
    const rows = JSON.stringify(await t.db.select().from(assistantSecrets));
    for (const secret of [token, other]) assert.ok(!rows.includes(secret));
    const [row] = await t.db.select().from(assistantSecrets);
    assert.equal((await mcp(t, row!.id, 'ping')).statusCode, 401);
  });

  test('an assistant can end its own connection, by its token', async () => {
    const { clientId, refresh_token: token, access_token: access } = await connect(t, olive);
    const reply = await t.inject({ method: 'POST', url: '/oauth/revoke', ...form({ client_id: clientId, token }) });
    assert.equal(reply.statusCode, 200);
    assert.equal((await mcp(t, access, 'ping')).statusCode, 401);
  });
});

describe('what ends a connection', () => {
  const ends = async (act: (person: Person) => Promise<unknown>) => {
    const person = await t.signUp();
    const { access_token: token, refresh_token: other, clientId } = await connect(t, person);
    assert.equal((await mcp(t, token, 'ping')).statusCode, 200);
    await act(person);
    assert.equal((await mcp(t, token, 'ping')).statusCode, 401);
    assert.equal((await refresh(clientId, other)).statusCode, 400);
  };

  test('“Disconnect”, at once; nobody else can', () =>
    ends(async (person) => {
      const { connections } = (await person.inject({ url: '/api/assistants' })).json<{
        connections: { id: string }[];
      }>();
      const url = `/api/assistants/${connections[0]!.id}`;
      assert.equal((await olive.inject({ method: 'DELETE', url })).statusCode, 404);
      assert.equal((await person.inject({ method: 'DELETE', url })).statusCode, 200);
    }));

  test('a changed password', () =>
    ends(async (person) => {
      const newPassword = 'Another-stitch-in-29';
      const payload = { currentPassword: person.password, newPassword, confirmPassword: newPassword };
      const reply = await person.inject({ method: 'POST', url: '/api/auth/change-password', payload });
      assert.equal(reply.statusCode, 200, reply.body);
    }));

  test('signing out all other devices', () =>
    ends((person) => person.inject({ method: 'DELETE', url: '/api/account/devices' })));

  test('deleting the account', () =>
    ends(async (person) => {
      const payload = { password: person.password };
      assert.equal((await person.inject({ method: 'POST', url: '/api/account/delete', payload })).statusCode, 200);
    }));

  test('an operator who disables the account', () =>
    ends((person) => t.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id))));

  test('but not signing out of one device: an assistant is none', async () => {
    const person = await t.signUp();
    const { access_token: token } = await connect(t, person);
    await person.inject({ method: 'POST', url: '/api/auth/logout' });
    assert.equal((await mcp(t, token, 'ping')).statusCode, 200);
  });
});

test('a flood of registrations makes room for others as soon as its programs are given up', async () => {
  const { clientId } = await connect(t, olive);
  const flood = Array.from({ length: assistantLimits.unusedClients }, (_, nth) => ({
    id: `flood-${nth}`,
    metadata: {},
  }));
  await t.db.insert(assistantClients).values(flood);
  const payload = { redirect_uris: [redirectUri] };
  const register = async () => (await t.inject({ method: 'POST', url: '/oauth/register', payload })).statusCode;
  assert.equal(await register(), 503);
  const longAgo = new Date(Date.now() - lifetimes.request * 1000 - 1);
  await t.db.update(assistantClients).set({ createdAt: longAgo });
  assert.equal(await register(), 201);
  const left = await t.db.select({ id: assistantClients.id }).from(assistantClients);
  assert.ok(left.some(({ id }) => id === clientId));
  assert.ok(!left.some(({ id }) => id.startsWith('flood-')));
});

test('too many registrations from one address are refused, and the server can switch all of it off', async () => {
  const limited = await testApp({}, t);
  const payload = { redirect_uris: [redirectUri] };
  const replies = [];
  for (let n = 0; n < 11; n += 1)
    replies.push(await limited.inject({ method: 'POST', url: '/oauth/register', payload }));
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [...Array<number>(10).fill(201), 429],
  );
  await limited.close();

  const off = await testApp({ MCP: 'off' }, t);
  const { access_token: token } = await connect(t, olive);
  for (const url of [
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/oauth/authorize',
  ])
    assert.equal((await off.inject({ url })).statusCode, 404);
  assert.equal((await mcp(off, token, 'ping')).statusCode, 404);
  const mine = await off.inject({ url: '/api/assistants', headers: { cookie: olive.cookie } });
  assert.equal(mine.json<{ enabled: boolean }>().enabled, false);
  await off.close();
});
