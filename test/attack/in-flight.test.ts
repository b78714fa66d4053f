// What is under way while somebody shuts others out by a new password: no sign-in, proof or connection comes in behind it.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../features/account/password-hash.gateway.ts';
import { linkProvider, unlinkAllProviders } from '../../features/account/provider.store.ts';
import { lockUser, markEmailVerified, setPasswordHash } from '../../features/account/user.store.ts';
import { accounts, assistantGrants, sessions } from '../../server/database/schema.ts';
import { endSessions } from '../../server/session.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { authorize, cookiesOf, proofKey, registerClient, requestId } from '../assistant.ts';
import { type OpenidServer, openidClient, openidServer, walk } from '../sign-in-providers.ts';

const publicUrl = 'http://localhost:3000';
let t: TestApp;
let openid: OpenidServer;
let ann: Person;
before(async () => {
  openid = await openidServer(publicUrl);
  t = await testApp({
    GOOGLE_CLIENT_ID: openidClient.id,
    GOOGLE_CLIENT_SECRET: openidClient.secret,
    GOOGLE_ISSUER: openid.issuer,
  });
});
after(async () => {
  await t.close();
  await openid.close();
});
beforeEach(async () => {
  ann = await t.signUp();
  await markEmailVerified(t.db, ann.id, ann.email, new Date());
});

/** Sets a new password, as a reset does, while `begin` is under way: it has come as far as it can before the reset is done. */
async function whileReset(begin: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const passwordHash = await hashPassword('Another-7-scrap');
  let begun: Promise<LightMyRequestResponse> | undefined;
  await t.db.transaction(async (tx) => {
    await lockUser(tx, ann.id);
    await unlinkAllProviders(tx, ann.id);
    await setPasswordHash(tx, ann.id, passwordHash, new Date());
    await endSessions(tx, ann.id);
    begun = begin();
    await Promise.race([begun, pause(1_000)]);
  });
  return begun!;
}

const sessionsOf = () => t.db.select().from(sessions).where(eq(sessions.userId, ann.id));

test('a sign-in with the password from before', async () => {
  const { username, password } = ann;
  const reply = await whileReset(() =>
    t.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password }).toString(),
    }),
  );
  assert.equal(reply.statusCode, 401);
  assert.deepEqual(await sessionsOf(), []);
});

test('a proof in a session from before', async () => {
  const reply = await whileReset(() =>
    ann.inject({ method: 'POST', url: '/api/account/proof', payload: { password: ann.password } }),
  );
  assert.equal(reply.statusCode, 401);
  assert.deepEqual(await sessionsOf(), []);
});

test('a sign-in by a provider that the reset disconnects', async () => {
  openid.person = { sub: 'stranger', email: 'stranger@example.com', email_verified: true, name: 'Eve' };
  const tokens = { accessToken: 'x', refreshToken: null, expiresAt: null, tokenType: null, scope: null };
  await linkProvider(t.db, ann.id, 'google', 'stranger', tokens, new Date());
  const started = await t.inject({ url: '/api/auth/google' });
  const back = await walk(String(started.headers.location), publicUrl);
  const reply = await whileReset(() =>
    t.inject({ url: back.slice(publicUrl.length), headers: { cookie: cookiesOf(started) } }),
  );
  assert.match(String(reply.headers.location), /^\/login\?error=/);
  assert.deepEqual(await sessionsOf(), []);
  assert.deepEqual(await t.db.select().from(accounts).where(eq(accounts.userId, ann.id)), []);
});

test('a connecting of a provider, by a session from before', async () => {
  openid.person = { sub: 'another stranger', email: 'another@example.com', email_verified: true, name: 'Eve' };
  const started = await ann.inject({ url: '/api/auth/google' });
  const back = await walk(String(started.headers.location), publicUrl);
  const reply = await whileReset(() =>
    t.inject({ url: back.slice(publicUrl.length), headers: { cookie: `${ann.cookie}; ${cookiesOf(started)}` } }),
  );
  assert.match(String(reply.headers.location), /error=expired/);
  assert.deepEqual(await t.db.select().from(accounts).where(eq(accounts.userId, ann.id)), []);
});

test('an assistant that a session from before connects', async () => {
  const begun = await authorize(t, { clientId: await registerClient(t), challenge: proofKey().challenge });
  const reply = await whileReset(() =>
    t.inject({
      method: 'POST',
      url: `/api/assistants/requests/${requestId(begun)}`,
      headers: { cookie: `${ann.cookie}; ${cookiesOf(begun)}` },
      payload: { allow: true },
    }),
  );
  assert.equal(reply.statusCode, 401);
  assert.deepEqual(await t.db.select().from(assistantGrants).where(eq(assistantGrants.userId, ann.id)), []);
});
