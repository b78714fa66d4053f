// Signing in, up and out, through the whole server.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { circleInvites, circleMembers, circles, sessions, throttles, users } from '../../server/database/schema.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { linkIn, mailsTo } from '../../test/outbox.ts';
import { eq, like } from 'drizzle-orm';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const newcomer = {
  firstName: 'Grace',
  lastName: 'Hopper',
  username: 'grace',
  email: 'Grace@Example.org',
  password: 'Gather-7-scraps',
};
const register = (given: object) => t.inject({ method: 'POST', url: '/api/auth/register', payload: given });
const signIn = (username: string, password: string, more: { cookie?: string; address?: string; type?: string } = {}) =>
  t.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: more.address ?? '198.51.100.1',
    headers: {
      'content-type': more.type ?? 'application/x-www-form-urlencoded',
      ...(more.cookie ? { cookie: more.cookie } : {}),
    },
    payload: new URLSearchParams({ username, password }).toString(),
  });
const message = (reply: { json(): { message: string } }) => reply.json().message;

test('an address is confirmed by a mail to the very address that the account has', async () => {
  // The Kelvin sign is a k in lower case, and another mailbox.
  const [local, domain] = ['mar\u212A', 'example.org'];
  assert.equal((await register({ ...newcomer, username: 'mark', email: `${local}@${domain}` })).statusCode, 201);
  const [mail] = await mailsTo(t, 'mark@example.org');
  assert.equal([mail?.to].flat()[0]?.value[0]?.address, 'mark@example.org');
});

test('a newcomer registers, is mailed a verification, joins the default circle and signs in', async () => {
  const reply = await register(newcomer);
  assert.equal(reply.statusCode, 201);
  assert.equal(message(reply), 'Account created successfully! Please log in.');
  assert.equal(reply.cookies.length, 0);
  const [row] = await t.db.select().from(users).where(eq(users.username, 'grace'));
  assert.equal(row?.accountEmail, 'grace@example.org');
  assert.equal(row?.email, 'Grace@Example.org');
  assert.match(row?.passwordHash ?? '', /^\$argon2id\$/);
  assert.ok(!JSON.stringify(row).includes(newcomer.password));
  const joined = await t.db
    .select()
    .from(circleMembers)
    .where(eq(circleMembers.userId, row?.id ?? ''));
  assert.equal(joined.length, 1);
  const link = linkIn(await mailsTo(t, 'Grace@Example.org'), /Confirm/);
  assert.equal(link.origin + link.pathname, 'http://localhost:3000/verify-email');

  for (const name of ['grace', 'GRACE', 'grace@example.org', ' Grace@Example.ORG ']) {
    const signed = await signIn(name, newcomer.password);
    assert.equal(signed.statusCode, 302);
    assert.equal(signed.headers.location, '/');
    const [cookie] = signed.cookies;
    assert.equal(cookie?.httpOnly, true);
    assert.equal(cookie?.sameSite, 'Lax');
    assert.equal(cookie?.path, '/');
  }
});

test('what is missing or wrong at sign-up is told in its own words', async () => {
  const faults: [object, number, string][] = [
    [{ firstName: ' ' }, 400, 'First name is required'],
    [{ lastName: undefined }, 400, 'Last name is required'],
    [{ username: 'no' }, 400, 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens, without spaces'],
    [
      { username: 'a b c' },
      400,
      'Username must be 3 to 30 letters, digits, dots, underscores or hyphens, without spaces',
    ],
    [{ email: 'nowhere' }, 400, 'Invalid email address'],
    [{ password: 'Aa1!' }, 400, 'Password must be at least 8 characters'],
    [{ password: 'gather-7-scraps' }, 400, 'Password must contain at least one uppercase letter'],
    [{ password: 'Champion7!' }, 400, 'Password is too common, please choose a stronger password'],
    [{ firstName: 'Gra\u0000ce' }, 400, 'Name has characters we can’t use'],
    [{ username: 'GRACE', email: 'other@example.org' }, 409, 'Username already exists'],
    [{ username: 'other', email: 'GRACE@example.org' }, 409, 'Email already exists'],
    [
      { username: ['grace'] },
      400,
      'Username must be 3 to 30 letters, digits, dots, underscores or hyphens, without spaces',
    ],
  ];
  for (const [fault, status, text] of faults) {
    const reply = await register({ ...newcomer, ...fault });
    assert.equal(message(reply), text);
    assert.equal(reply.statusCode, status);
  }
});

test('fields that a newcomer may not set are ignored', async () => {
  await register({
    ...newcomer,
    username: 'mallory',
    email: 'm@example.org',
    emailVerified: true,
    badges: ['x'],
    id: 'me',
  });
  const [row] = await t.db.select().from(users).where(eq(users.username, 'mallory'));
  assert.equal(row?.emailVerified, false);
  assert.deepEqual(row?.badges, []);
  assert.notEqual(row?.id, 'me');
});

test('of many registrations of one name at once one wins, and the others are told', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => register({ ...newcomer, username: 'racer', email: `racer${at}@example.org` })),
  );
  assert.deepEqual(replies.map((reply) => reply.statusCode).sort(), [201, 409, 409, 409, 409, 409]);
});

test('a wrong password and an unknown user read the same', async () => {
  const wrong = await signIn('grace', 'Wrong-7-scraps');
  const unknown = await signIn('nobody', 'Wrong-7-scraps');
  assert.equal(wrong.statusCode, 401);
  assert.equal(message(wrong), 'Invalid username or password');
  assert.equal(unknown.body, wrong.body);
  assert.equal(unknown.statusCode, wrong.statusCode);
  assert.deepEqual(Object.keys(unknown.headers).sort(), Object.keys(wrong.headers).sort());
  assert.equal(wrong.cookies.length, 0);
});

test('both fields are required, and bad input is refused plainly', async () => {
  assert.equal(message(await signIn('', 'x')), 'Username is required');
  assert.equal(message(await signIn('grace', '')), 'Password is required');
  const empty = await t.inject({ method: 'POST', url: '/api/auth/login' });
  assert.equal(empty.statusCode, 400);
  const twice = await t.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=grace&username=ada&password=x',
  });
  assert.equal(twice.statusCode, 400);
  for (const name of ['gr\u0000ace', '\ud800', "' or 1=1 --", '%', 'x'.repeat(900)]) {
    const reply = await signIn(name, newcomer.password);
    assert.ok(reply.statusCode === 401 || reply.statusCode === 400, `${JSON.stringify(name)}: ${reply.statusCode}`);
  }
  const huge = await signIn('grace', 'x'.repeat(10_000_000));
  assert.equal(huge.statusCode, 413);
});

test('every sign-in has a new session id, ends the one before, and only its hash is stored', async () => {
  const first = await t.signIn(newcomer);
  const again = await signIn('grace', newcomer.password, { cookie: first });
  const second = `${again.cookies[0]?.name}=${again.cookies.find((cookie) => cookie.value)?.value}`;
  assert.notEqual(second, first);
  assert.equal((await t.inject({ url: '/api/user', headers: { cookie: first } })).statusCode, 401);
  assert.equal((await t.inject({ url: '/api/user', headers: { cookie: second } })).statusCode, 200);
  const stored = JSON.stringify(await t.db.select().from(sessions));
  assert.ok(!stored.includes(second.split('=')[1] ?? ''));
  const planted = await t.inject({ url: '/api/user', headers: { cookie: 'session=planted' } });
  assert.equal(planted.statusCode, 401);
});

test('a session lasts thirty days from its last use, and a year at most', async () => {
  const person = await t.signUp();
  const day = 24 * 60 * 60_000;
  const mine = eq(sessions.userId, person.id);
  const lastsFor = async (age: number): Promise<number> => {
    const then = (days: number) => new Date(Date.now() - days * day);
    await t.db
      .update(sessions)
      .set({ createdAt: then(age), seenAt: then(2) })
      .where(mine);
    assert.equal((await person.inject({ url: '/api/user' })).statusCode, 200);
    const [row] = await t.db.select().from(sessions).where(mine);
    return Math.round(((row?.expire.getTime() ?? 0) - Date.now()) / day);
  };
  assert.equal(await lastsFor(3), 30);
  // When it was last used is known to the hour.
  const used = async (minutes: number): Promise<number> => {
    await t.db
      .update(sessions)
      .set({ seenAt: new Date(Date.now() - minutes * 60_000) })
      .where(mine);
    await person.inject({ url: '/api/user' });
    const [row] = await t.db.select().from(sessions).where(mine);
    return Math.round((Date.now() - (row?.seenAt.getTime() ?? 0)) / 60_000);
  };
  assert.deepEqual([await used(50), await used(70)], [50, 0]);
  assert.equal(await lastsFor(355), 10);
  await t.db
    .update(sessions)
    .set({ expire: new Date(Date.now() - 1) })
    .where(mine);
  assert.equal((await person.inject({ url: '/api/user' })).statusCode, 401);
});

test('one network address makes a hundred accounts in a quarter of an hour, and no more', async () => {
  const from = (remoteAddress: string, at: number) =>
    t.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress,
      payload: { ...newcomer, username: 'taken.name', email: `many${at}@example.org`, password: 'Champion7!' },
    });
  for (let at = 0; at < 100; at += 1) assert.equal((await from('203.0.113.77', at)).statusCode, 400);
  const refused = await from('203.0.113.77', 100);
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await from('203.0.113.78', 101)).statusCode, 400);
});

test('signing out ends the session for good, and is no error without one', async () => {
  const cookie = await t.signIn(newcomer);
  const out = await t.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
  assert.equal(out.statusCode, 200);
  assert.equal(out.cookies[0]?.value, '');
  assert.equal((await t.inject({ url: '/api/user', headers: { cookie } })).statusCode, 401);
  assert.equal((await t.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode, 200);
});

test('the tenth failure is the last that is tried: then 429 with Retry-After, for this account only', async () => {
  const { username, password } = await t.signUp({ username: 'victim' });
  const other = await t.signUp({ username: 'neighbour' });
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, at) => signIn(username, `Guess-${at}-scraps`, { address: '203.0.113.9' })),
  );
  const statuses = guesses.map((reply) => reply.statusCode);
  assert.equal(statuses.filter((status) => status === 401).length, 10);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
  const right = await signIn(username.toUpperCase(), password, { address: '203.0.113.10' });
  assert.equal(right.statusCode, 429);
  assert.match(message(right), /^Too many attempts\. Please try again in 15 minutes\.$/);
  const wait = Number(right.headers['retry-after']);
  assert.ok(wait > 800 && wait <= 900);
  assert.equal((await signIn(other.username, other.password, { address: '203.0.113.9' })).statusCode, 302);
});

test('refusals do not tell that a username and an address are one person', async () => {
  const { username, email } = await t.signUp();
  const guesses = (name: string) =>
    Promise.all(Array.from({ length: 10 }, (_, at) => signIn(name, `Guess-${at}-scraps`, { address: '203.0.113.77' })));
  const [ofName, ofEmail] = [await guesses(username), await guesses(email)];
  for (const reply of [...ofName, ...ofEmail]) assert.equal(reply.statusCode, 401);
  assert.equal((await signIn(username, 'Guess', { address: '203.0.113.78' })).statusCode, 429);
});

test('a sign-in from another site is refused, as a form and as plain text', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    const reply = await t.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams({ username: 'grace', password: newcomer.password }).toString(),
    });
    assert.equal(reply.statusCode, 403);
    assert.equal(reply.cookies.length, 0);
  }
});

test('the signed-in user is told of themselves, without their hash', async () => {
  const person = await t.signUp();
  const reply = await person.inject({ url: '/api/user' });
  const me = reply.json<Record<string, unknown>>();
  assert.equal(me['username'], person.username);
  assert.equal(me['accountEmail'], person.email);
  assert.deepEqual(
    [me['sharesBih'], me['sharesPlays'], me['sharesPremortem'], me['profileCompleted'], me['badges']],
    [true, true, false, false, []],
  );
  assert.doesNotMatch(reply.body, /argon2|passwordHash|deletedAt/);
});

test('with registration by invitation only an invite opens the door, and leads into its circle', async () => {
  const closed = await testApp({ SIGNUP: 'invite' });
  try {
    const attempt = (more: object) =>
      closed.inject({ method: 'POST', url: '/api/auth/register', payload: { ...newcomer, ...more } });
    const refused = await attempt({});
    assert.equal(refused.statusCode, 403);
    assert.match(message(refused), /need an invitation/);
    assert.match(message(await attempt({ invite: 'made-up' })), /couldn’t find this invitation/);

    await closed.db.insert(users).values({ id: 'host', username: 'host', accountEmail: 'host@example.org' });
    await closed.db.insert(circles).values({ id: 'weavers', name: 'Weavers', createdBy: 'host' });
    await closed.db.insert(circleMembers).values({ circleId: 'weavers', userId: 'host' });
    await closed.db.insert(circleInvites).values({
      id: 'invite',
      circleId: 'weavers',
      userId: 'host',
      token: createHash('sha256').update('come-in').digest('hex'),
      expiresAt: new Date(Date.now() + 3_600_000),
      usesLeft: 1,
    });
    const both = await Promise.all([
      attempt({ invite: 'come-in' }),
      attempt({ invite: 'come-in', username: 'second', email: 'second@example.org' }),
    ]);
    assert.deepEqual(both.map((reply) => reply.statusCode).sort(), [201, 403]);
    assert.match(both.map(({ body }) => body).join(), /invitation has been used up/);
    const members = await closed.db.select().from(circleMembers);
    assert.deepEqual(
      members.map((member) => member.circleId),
      ['weavers', 'weavers'],
    );
    assert.equal((await closed.db.select().from(users)).length, 2);
  } finally {
    await closed.close();
  }
});

test('throttling can be switched off on a loopback host only', async () => {
  const off = await testApp({ RATE_LIMIT: 'off' }, t);
  try {
    for (let count = 0; count < 12; count += 1) {
      const reply = await off.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'x', password: 'y' },
      });
      assert.equal(reply.statusCode, 401);
    }
  } finally {
    await off.close();
  }
});

test('under https the cookie is Secure and bound to the host', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://quilt.example' }, t);
  try {
    const person = await secure.signUp();
    assert.match(person.cookie, /^__Host-session=/);
    const reply = await secure.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: person.username, password: person.password },
    });
    assert.equal(reply.cookies[0]?.secure, true);
  } finally {
    await secure.close();
  }
});

test('sign-ins of one network, under whatever names, hold up nobody’s in another', async () => {
  const { username, password } = await t.signUp();
  let answered = 0;
  const tried = () => t.db.$count(throttles, like(throttles.key, 'sign-in:account:%'));
  const before = await tried();
  const crowd = Array.from({ length: 100 }, (_, nth) =>
    signIn(`crowd-${nth}`, password, { address: `2001:db8:c:${nth % 9}::1` }).then(() => (answered += 1)),
  );
  // By now they stand in line, and few of them keep the database busy.
  await crowd[4];
  assert.equal((await signIn(username, password, { address: '203.0.113.50' })).statusCode, 302);
  const started = (await tried()) - before;
  // In one line behind them all it would have been the last.
  assert.ok(answered < 60 && started < 80, `${answered} of theirs were answered before, and ${started} had started`);
  await Promise.all(crowd);
});
