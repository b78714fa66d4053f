// The confirmation of an address, and the devices that are signed in, through the whole server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { emailVerifications, sessions } from '../../server/database/schema.ts';
import { WHOSE_PAGE } from '../../shared/header.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { linkIn, mailsTo } from '../../test/outbox.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import { setDisabled } from './user.store.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const verify = (person: Person, token: string) =>
  person.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } });
const isVerified = async (person: Person) =>
  (await person.inject({ url: '/api/user' })).json<{ emailVerified: boolean }>().emailVerified;
const tokenOf = async (person: Person) =>
  linkIn(await mailsTo(t, person.email), /^Confirm/).searchParams.get('token') ?? '';

test('an address is confirmed by its owner with the mailed link, and nothing waits for it', async () => {
  const person = await t.signUp();
  assert.equal(await isVerified(person), false);
  const token = await tokenOf(person);
  assert.equal((await t.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })).statusCode, 401);
  const done = await verify(person, token);
  assert.equal(done.statusCode, 200);
  assert.equal(await isVerified(person), true);
  assert.equal((await verify(person, 'whatever')).statusCode, 200);
});

test('a stranger cannot have me confirm my address for an account of theirs', async () => {
  const stranger = await t.signUp();
  const me = await t.signUp();
  const refused = await verify(me, await tokenOf(stranger));
  assert.equal(refused.statusCode, 400);
  assert.equal(await isVerified(stranger), false);
  assert.equal(await isVerified(me), false);
});

test('a link that ran out is replaced on request, which is limited', async () => {
  const person = await t.signUp();
  const first = await tokenOf(person);
  await t.db.update(emailVerifications).set({ expiresAt: new Date() }).where(eq(emailVerifications.userId, person.id));
  assert.equal((await verify(person, first)).statusCode, 400);
  const resend = () => person.inject({ method: 'POST', url: '/api/auth/resend-verification' });
  for (let count = 0; count < 5; count += 1) assert.equal((await resend()).statusCode, 200);
  const refused = await resend();
  assert.equal(refused.statusCode, 429);
  assert.ok(refused.headers['retry-after']);
  const tokens = (await mailsTo(t, person.email)).flatMap((mail) => /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? []);
  const replies = [];
  for (const token of tokens) replies.push((await verify(person, token)).statusCode);
  assert.ok(await isVerified(person));
  assert.ok(replies.includes(200));
});

test('a mistyped address is corrected with the password, until it is confirmed; the display address follows', async () => {
  const person = await t.signUp();
  const user = async () => (await person.inject({ url: '/api/user' })).json<{ accountEmail: string; email: string }>();
  const correct = (email: string, password = person.password) =>
    person.inject({ method: 'POST', url: '/api/auth/correct-address', payload: { email, password } });
  const before = await user();
  const old = await tokenOf(person);
  await t.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: person.email } });

  const right = `Right-${person.username}@example.org`;
  for (const [email, password, status, message] of [
    [right, 'not it', 400, 'That password isn’t right.'],
    [right, '', 400, 'Please enter your password to correct your address.'],
    ['nora@', person.password, 400, 'Invalid email address'],
    [(await t.signUp()).email, person.password, 409, 'Email already exists'],
  ] as const) {
    const refused = await correct(email, password);
    assert.equal(refused.statusCode, status);
    assert.equal(refused.json<{ message: string }>().message, message);
  }
  assert.deepEqual(await user(), before);

  assert.equal((await correct(right)).statusCode, 200);
  const { accountEmail, email } = await user();
  assert.deepEqual([accountEmail, email], [right.toLowerCase(), right]);
  assert.equal((await verify(person, old)).statusCode, 400, 'a link to the wrong address confirms nothing');
  const link = linkIn(await mailsTo(t, accountEmail), /^Confirm/);
  assert.equal((await verify(person, link.searchParams.get('token') ?? '')).statusCode, 200);
  assert.equal((await correct('another@example.org')).statusCode, 409);
  assert.equal((await user()).accountEmail, accountEmail);
});

test('two people who correct to one address at once: one gets it', async () => {
  const people = [await t.signUp(), await t.signUp()];
  const email = `wanted-${people[0]?.username}@example.org`;
  const replies = await Promise.all(
    people.map(({ inject, password }) =>
      inject({ method: 'POST', url: '/api/auth/correct-address', payload: { email, password } }),
    ),
  );
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
});

test('devices are listed with this one marked, and can be signed out one by one or all others at once', async () => {
  const person = await t.signUp();
  const phone = await t.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' },
    payload: { username: person.username, password: person.password },
  });
  const phoneCookie = `session=${phone.cookies.find((cookie) => cookie.value)?.value}`;
  await t.signIn(person);
  type Device = { id: string; device: string; name: string | null; current: boolean };
  const list = async () => (await person.inject({ url: '/api/account/devices' })).json<Device[]>();
  const devices = await list();
  assert.equal(devices.length, 3);
  assert.deepEqual(
    devices.map((device) => device.current),
    [true, false, false],
  );
  const onPhone = devices.find((device) => device.device === 'Safari on iPhone');
  assert.ok(onPhone && !onPhone.current);
  const raw = JSON.stringify(devices);
  for (const { sid } of await t.db.select().from(sessions)) assert.ok(!raw.includes(sid));

  const end = (id: string, by: Person) => by.inject({ method: 'DELETE', url: `/api/account/devices/${id}` });
  const stranger = await t.signUp();
  assert.equal((await end(onPhone.id, stranger)).statusCode, 404);
  assert.equal((await end('missing', stranger)).statusCode, 404);
  const call = (by: Person, name: string) =>
    by.inject({ method: 'PUT', url: `/api/account/devices/${onPhone.id}`, payload: { name } });
  assert.equal((await call(stranger, 'Mine')).statusCode, 404);
  for (const name of [' ', 'x'.repeat(61), '\u202eenohp']) assert.equal((await call(person, name)).statusCode, 400);
  assert.equal((await call(person, ' The old phone ')).statusCode, 200);
  const named = (await list()).map(({ name }) => name).filter((name) => name !== null);
  assert.deepEqual(named, ['The old phone']);
  assert.equal((await end(onPhone.id, person)).statusCode, 200);
  assert.equal((await t.inject({ url: '/api/user', headers: { cookie: phoneCookie } })).statusCode, 401);

  await person.inject({ method: 'DELETE', url: '/api/account/devices' });
  const left = await list();
  assert.deepEqual(
    left.map((device) => device.current),
    [true],
  );
  assert.equal((await stranger.inject({ url: '/api/user' })).statusCode, 200);
});

test('a page opened for somebody else has no session', async () => {
  const [person, stranger] = [await t.signUp(), await t.signUp()];
  const { id } = (await person.inject({ url: '/api/user' })).json<{ id: string }>();
  const as = (by: Person) => by.inject({ url: '/api/user', headers: { [WHOSE_PAGE]: id } });
  assert.equal((await as(person)).statusCode, 200);
  assert.equal((await as(stranger)).statusCode, 401);
  const signOut = { method: 'POST', url: '/api/auth/logout', headers: { [WHOSE_PAGE]: id } } as const;
  assert.equal((await stranger.inject(signOut)).statusCode, 401);
  assert.equal((await stranger.inject({ url: '/api/user' })).statusCode, 200);
  assert.equal((await person.inject(signOut)).statusCode, 200);
});

test('what a disabled account showed to anybody is gone until it is enabled', async () => {
  const me = await t.signUp();
  const other = await t.signUp();
  const post = async <T>(url: string, payload: object): Promise<T> =>
    (await me.inject({ method: 'POST', url, payload })).json<T>();
  const { id } = await post<{ id: number }>('/api/challenges', {
    title: 'A door that sticks',
    statement: 'It sticks.',
    sharingPreference: 'public',
  });
  await recordActivity(
    t.db,
    me.id,
    { action: 'tried', family: 'lemonade', entityType: 'thing', entityId: '1', description: 'Tried' },
    new Date(),
  );
  const chat = await post<{ id: string }>('/api/chats', {});
  await me.inject({ method: 'PUT', url: `/api/chats/${chat.id}`, payload: { sharingPreference: 'public' } });
  const quilt = await me.inject({ method: 'PUT', url: '/api/quilt', payload: { shared: true } });
  const { badges } = (await me.inject({ url: '/api/badges' })).json<{ badges: { publicId: string }[] }>();
  const circle = await post<{ id: string }>('/api/circles', { name: 'Weavers' });
  const { link } = await post<{ link: string }>(`/api/circles/${circle.id}/invites`, {});
  const open = [
    `/api/invites/${new URL(link).searchParams.get('invite')}`,
    `/api/challenges/${id}`,
    `/api/chats/${chat.id}/shared`,
    `/api/chats/${chat.id}/shared/messages`,
    `/api/quilts/${quilt.json<{ publicId: string }>().publicId}`,
    `/api/badges/${badges[0]?.publicId}`,
    `/badges/${badges[0]?.publicId}/credential.json`,
  ];
  const shown = async (): Promise<string[]> => {
    const list = (await other.inject({ url: '/api/challenges/shared' })).json<{ id: number }[]>();
    const replies = await Promise.all(
      open.flatMap((url) =>
        [t.inject({ url }), other.inject({ url })].map(async (reply) => [url, await reply] as const),
      ),
    );
    return [
      ...replies.flatMap(([url, { statusCode }]) => (statusCode === 200 ? [url] : [])),
      ...list.flatMap((each) => (each.id === id ? ['the list'] : [])),
    ];
  };
  const revoked = async () => (await t.inject({ url: '/badges/status/0' })).body;
  const standing = await revoked();
  assert.equal((await shown()).length, 2 * open.length + 1);
  await setDisabled(t.db, me.id, true, new Date());
  assert.deepEqual(await shown(), []);
  assert.notEqual(await revoked(), standing);
  await setDisabled(t.db, me.id, false, new Date());
  assert.equal((await shown()).length, 2 * open.length + 1);
});
