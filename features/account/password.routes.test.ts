// Passwords forgotten, reset, changed and set, through the whole server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { accounts, passwordResetTokens, sessions, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { linkIn, mailsTo } from '../../test/outbox.ts';
import { lockUser, replaceAddress } from './user.store.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const better = 'Sew-9-together';
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  t.inject({ method: 'POST', url, payload, headers });
const forgot = (email: string, headers?: Record<string, string>) =>
  post('/api/auth/forgot-password', { email }, headers);
const reset = (token: string, password = better) => post('/api/auth/reset-password', { token, password });
const check = (token: string) => post('/api/auth/reset-password/check', { token });
const message = (reply: { json(): { message: string } }) => reply.json().message;
const isSignedIn = async (cookie: string) =>
  (await t.inject({ url: '/api/user', headers: { cookie } })).statusCode === 200;

async function resetToken(person: Person): Promise<string> {
  await forgot(person.email);
  const mails = await mailsTo(t, person.email);
  const latest = mails.filter((mail) => mail.subject?.startsWith('Reset')).slice(-1);
  return linkIn(latest, /^Reset/).searchParams.get('token') ?? '';
}

test('a forgotten password is reset by a mailed link, and all devices are signed out', async () => {
  const person = await t.signUp();
  const elsewhere = await t.signIn(person);
  const token = await resetToken(person);
  const reply = await reset(token);
  assert.equal(reply.statusCode, 200);
  assert.equal(
    message(reply),
    'Your password has been updated successfully. You can now sign in with your new password.',
  );
  for (const cookie of [person.cookie, elsewhere]) assert.equal(await isSignedIn(cookie), false);
  await assert.rejects(t.signIn(person));
  assert.ok(await t.signIn({ ...person, password: better }));
  const [row] = await t.db.select().from(users).where(eq(users.id, person.id));
  assert.equal(row?.emailVerified, true, 'the mail proves the address');

  const again = await reset(token, 'Another-7-scrap');
  assert.equal(again.statusCode, 400);
  assert.equal(message(again), 'Invalid or expired reset token. Please request a new password reset link.');
});

test('a link to the address from before is not made while it is corrected: it would confirm the new one', async () => {
  const person = await t.signUp();
  await forgot(person.email);
  let drained: Promise<void> | undefined;
  await t.db.transaction(async (tx) => {
    const user = (await lockUser(tx, person.id))!;
    await replaceAddress(tx, user, `new-${person.email}`, new Date());
    drained = t.services.jobs.drain();
    await pause(500);
  });
  await drained;
  const mails = await mailsTo(t, person.email);
  assert.deepEqual(
    mails.filter(({ subject }) => subject?.startsWith('Reset')),
    [],
  );
});

test('whether a link still works can be asked without using it up, and nothing more is told', async () => {
  const person = await t.signUp();
  const token = await resetToken(person);
  for (let times = 0; times < 2; times += 1) {
    const reply = await check(token);
    assert.equal(reply.statusCode, 200);
    assert.deepEqual(reply.json(), { valid: true, providers: [] });
  }
  const newer = await resetToken(person);
  assert.deepEqual((await check(token)).json(), { valid: false, providers: [] }, 'a newer one was asked for');
  assert.equal((await reset(newer)).statusCode, 200);
  assert.deepEqual((await check(newer)).json(), { valid: false, providers: [] }, 'it was used');

  const late = await resetToken(person);
  await t.db
    .update(passwordResetTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(passwordResetTokens.userId, person.id));
  assert.deepEqual((await check(late)).json(), { valid: false, providers: [] }, 'its hour is over');
  const [row] = await t.db.select().from(passwordResetTokens).where(eq(passwordResetTokens.userId, person.id));
  assert.deepEqual(
    (await check(row?.token ?? '')).json(),
    { valid: false, providers: [] },
    'what is stored opens nothing',
  );
  for (const stranger of ['', 'x', 'x'.repeat(200), 'a\u0000b'])
    assert.deepEqual((await check(stranger)).json(), { valid: false, providers: [] });

  const missing = await post('/api/auth/reset-password/check', {});
  assert.equal(missing.statusCode, 400);
  assert.equal(message(missing), 'Reset token is missing. Please request a new password reset link.');
  assert.equal((await check('x'.repeat(201))).statusCode, 400);
});

test('one network address asks fifty times about links, and is then told to wait', async () => {
  const remoteAddress = '203.0.113.28';
  const ask = () =>
    t.inject({ method: 'POST', url: '/api/auth/reset-password/check', payload: { token: 'x' }, remoteAddress });
  for (let count = 0; count < 50; count += 1) assert.equal((await ask()).statusCode, 200);
  const reply = await ask();
  assert.equal(reply.statusCode, 429);
  assert.match(message(reply), /^Too many attempts\. Please try again in \d+ minutes\.$/);
  assert.ok(Number(reply.headers['retry-after']) > 0);
});

test('the answer never tells whether an address is known, nor holds the token', async () => {
  const person = await t.signUp();
  const known = await forgot(person.email.toUpperCase());
  const unknown = await forgot('stranger@example.org');
  assert.equal(known.statusCode, 200);
  assert.equal(known.body, unknown.body);
  // As the tests have no mail server.
  assert.match(message(known), /has been sent\. This server can’t send email yet, so ask the person who runs it/);
  assert.deepEqual(Object.keys(known.headers).sort(), Object.keys(unknown.headers).sort());
  assert.equal((await mailsTo(t, 'stranger@example.org')).length, 0);
  assert.equal(
    (await t.db.select().from(passwordResetTokens).where(eq(passwordResetTokens.userId, person.id))).length,
    1,
  );
  assert.equal(message(await forgot('nonsense')), 'Invalid email address');
});

test('the link leads to our own address, whatever host the request names', async () => {
  const person = await t.signUp();
  await forgot(person.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const link = linkIn(await mailsTo(t, person.email), /^Reset/);
  assert.equal(link.origin + link.pathname, 'http://localhost:3000/reset-password');
});

test('a weak password is refused in its own words and does not use the link up', async () => {
  const person = await t.signUp();
  const token = await resetToken(person);
  assert.equal(message(await reset(token, 'short')), 'Password must be at least 8 characters');
  assert.equal(message(await reset(token, 'Champion7!')), 'Password is too common, please choose a stronger password');
  assert.equal((await reset(token)).statusCode, 200);
  assert.equal(
    message(await post('/api/auth/reset-password', { password: better })),
    'Reset token is missing. Please request a new password reset link.',
  );
});

test('mails to one address are limited, and nobody is told', async () => {
  const person = await t.signUp();
  for (let count = 0; count < 8; count += 1) assert.equal((await forgot(person.email)).statusCode, 200);
  const mails = await mailsTo(t, person.email);
  assert.equal(mails.filter((mail) => mail.subject?.startsWith('Reset')).length, 5);
});

test('a reset lets in an owner that guesses had locked out', async () => {
  const person = await t.signUp();
  for (let count = 0; count < 10; count += 1)
    await post('/api/auth/login', { username: person.username, password: `Guess-${count}-x` });
  await assert.rejects(t.signIn(person), /429/);
  await reset(await resetToken(person));
  assert.ok(await t.signIn({ ...person, password: better }));
});

test('what a stranger connected to an account with my address does not outlast my reset', async () => {
  const squatted = await t.signUp();
  await t.db
    .insert(accounts)
    .values({ id: 'evil', userId: squatted.id, provider: 'github', providerAccountId: 'evil' });
  await reset(await resetToken(squatted));
  assert.equal((await t.db.select().from(accounts).where(eq(accounts.userId, squatted.id))).length, 0);

  // Verified by now, so a second reset leaves what its owner connects.
  await t.db
    .insert(accounts)
    .values({ id: 'mine', userId: squatted.id, provider: 'github', providerAccountId: 'mine' });
  await forgot(squatted.email);
  await mailsTo(t, squatted.email);
  const mails = await mailsTo(t, squatted.email);
  const tokens = mails.flatMap((mail) => /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? []);
  const outcomes = await Promise.all(tokens.map((token) => reset(token, 'Third-7-scrap')));
  assert.equal(outcomes.filter((reply) => reply.statusCode === 200).length, 1);
  assert.equal((await t.db.select().from(accounts).where(eq(accounts.userId, squatted.id))).length, 1);
});

test('a change asks for the current password, keeps this device and signs out the others', async () => {
  const person = await t.signUp();
  const elsewhere = await t.signIn(person);
  const change = (given: object) =>
    person.inject({ method: 'POST', url: '/api/auth/change-password', payload: { ...form, ...given } });
  const form = { currentPassword: person.password, newPassword: better, confirmPassword: better };
  const faults: [object, string][] = [
    [{ currentPassword: '' }, 'Current password is required'],
    [{ newPassword: 'short', confirmPassword: 'short' }, 'Password must be at least 8 characters'],
    [{ confirmPassword: 'other' }, "Passwords don't match"],
    [
      { newPassword: person.password, confirmPassword: person.password },
      'New password must be different from current password',
    ],
    [
      { newPassword: 'Champion7!', confirmPassword: 'Champion7!' },
      'Password is too common, please choose a stronger password',
    ],
    [{ currentPassword: 'Not-my-7-password' }, 'Current password is incorrect'],
  ];
  for (const [fault, text] of faults) {
    const reply = await change(fault);
    assert.equal(reply.statusCode, 400);
    assert.equal(message(reply), text);
  }
  assert.ok(await isSignedIn(elsewhere));
  const done = await change({});
  assert.equal(done.statusCode, 200);
  assert.equal(message(done), 'Your password has been successfully changed.');
  assert.ok(await isSignedIn(person.cookie));
  assert.equal(await isSignedIn(elsewhere), false);
  await assert.rejects(t.signIn(person));
  assert.ok(await t.signIn({ ...person, password: better }));
  assert.ok((await mailsTo(t, person.email)).some((mail) => /was changed/.test(mail.subject ?? '')));
  assert.equal((await post('/api/auth/change-password', form)).statusCode, 401);
});

test('a reset tells what else signs in to the account, and disconnects what is not wanted', async () => {
  const person = await t.signUp();
  await t.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const link = (provider: string) => ({
    id: `${provider} of ${person.id}`,
    userId: person.id,
    provider,
    providerAccountId: person.id,
  });
  await t.db.insert(accounts).values([link('google'), link('github')]);
  const token = await resetToken(person);
  assert.deepEqual((await post('/api/auth/reset-password/check', { token })).json(), {
    valid: true,
    providers: [
      { provider: 'google', label: 'Google' },
      { provider: 'github', label: 'GitHub' },
    ],
  });
  const payload = { token, password: better, disconnect: ['google', 'linkedin'] };
  assert.equal((await post('/api/auth/reset-password', payload)).statusCode, 200);
  const left = await t.db.select().from(accounts).where(eq(accounts.userId, person.id));
  assert.deepEqual(
    left.map(({ provider }) => provider),
    ['github'],
  );
});

test('an address that somebody claims counts only behind a proxy that is trusted', async () => {
  const behind = await testApp({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8' }, t);
  const ask = async (app: TestApp, remoteAddress: string, nth: number): Promise<number> => {
    const payload = { email: `nobody${nth}@example.org` };
    const headers = { 'x-forwarded-for': `198.51.100.${nth}` };
    return (await app.inject({ method: 'POST', url: '/api/auth/forgot-password', remoteAddress, headers, payload }))
      .statusCode;
  };
  for (let nth = 1; nth <= 50; nth += 1) assert.equal(await ask(t, '10.0.0.7', nth), 200);
  assert.equal(await ask(t, '10.0.0.7', 51), 429);
  assert.equal(await ask(behind, '10.0.0.7', 51), 200);
  assert.equal(await ask(behind, 'fd00::1', 52), 200);
  await behind.close();
});

test('guessing the current password is throttled like signing in', async () => {
  const person = await t.signUp();
  const guess = (at: number) =>
    person.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: { currentPassword: `Guess-${at}`, newPassword: better, confirmPassword: better },
    });
  for (let at = 0; at < 10; at += 1) assert.equal((await guess(at)).statusCode, 400);
  const refused = await guess(10);
  assert.equal(refused.statusCode, 429);
  assert.ok(refused.headers['retry-after']);
});

test('of two changes at once one wins', async () => {
  const person = await t.signUp();
  const change = (newPassword: string) =>
    person.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: { currentPassword: person.password, newPassword, confirmPassword: newPassword },
    });
  const replies = await Promise.all([change('First-7-scrap'), change('Second-7-scrap')]);
  assert.deepEqual(replies.map((reply) => reply.statusCode).sort(), [200, 400]);
});

test('an account without a password gets its first one after a fresh sign-in, once', async () => {
  const person = await t.signUp();
  const set = (newPassword = better) =>
    person.inject({
      method: 'POST',
      url: '/api/auth/set-password',
      payload: { newPassword, confirmPassword: newPassword },
    });
  assert.equal((await set()).statusCode, 409);
  await t.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
  const changed = await person.inject({
    method: 'POST',
    url: '/api/auth/change-password',
    payload: { currentPassword: 'x', newPassword: better, confirmPassword: better },
  });
  assert.equal(changed.statusCode, 409);
  await t.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, person.id));
  const stale = await set();
  assert.equal(stale.statusCode, 403);
  assert.equal(message(stale), 'Please sign in again first, so we know it’s you.');
  await t.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, person.id));
  assert.equal(message(await set('Champion7!')), 'Password is too common, please choose a stronger password');
  assert.equal((await set()).statusCode, 200);
  assert.ok(await t.signIn({ ...person, password: better }));
});
