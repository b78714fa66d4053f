// Taking your data along, and leaving, through the whole server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { bihInventories, files, sessions, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { mailsTo } from '../../test/outbox.ts';
import { restoredCookie } from './sign-in.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const message = (reply: { json(): { message: string } }) => reply.json().message;
const erase = (person: Person, payload: object) =>
  person.inject({ method: 'POST', url: '/api/account/delete', payload });
const login = (person: Person) =>
  t.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: person.username, password: person.password },
  });
const inThePast = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

test('one ZIP holds a JSON file for each kind of thing and the files as they were, of nobody else', async () => {
  const person = await t.signUp({ firstName: 'Zoë' });
  const other = await t.signUp({ firstName: 'Somebody-else' });
  for (const { id } of [person, other])
    await t.db.insert(bihInventories).values({ id, userId: id, whoIAm: `the means of ${id}` });
  const bytes = Buffer.from([0, 1, 2, 255]);
  await t.db.insert(files).values({
    id: 'cv',
    userId: person.id,
    kind: 'document',
    name: '../../etc/CV "Zoë".pdf',
    mediaType: 'application/pdf',
    size: 4,
    bytes,
  });

  const reply = await person.inject({ url: '/api/account/export' });
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.headers['content-type'], 'application/zip');
  assert.match(
    String(reply.headers['content-disposition']),
    /^attachment; filename="crazy-quilt-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const parts = unzipSync(new Uint8Array(reply.rawPayload));
  const data = (name: string) => JSON.parse(strFromU8(parts[`data/${name}.json`] ?? new Uint8Array()));
  assert.equal(data('users')[0].firstName, 'Zoë');
  assert.equal(data('bih_inventories')[0].whoIAm, `the means of ${person.id}`);
  assert.equal(data('sessions').length, 1);
  assert.equal(parts['data/plays.json'], undefined, 'there are none');
  const [fileName] = Object.keys(parts).filter((name) => name.startsWith('files/'));
  assert.ok(fileName && !fileName.includes('..'));
  assert.deepEqual(Buffer.from(parts[fileName] ?? []), bytes);
  const all = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  assert.doesNotMatch(all, /argon2|Somebody-else/);
  assert.ok(!all.includes(other.id));
  assert.equal((await t.inject({ url: '/api/account/export' })).statusCode, 401);
});

test('deleting asks for the password, hides and signs out at once, and a sign-in brings all back', async () => {
  const person = await t.signUp();
  const elsewhere = await t.signIn(person);
  assert.equal(message(await erase(person, {})), 'Please enter your password to delete your account.');
  assert.equal(message(await erase(person, { password: 'wrong' })), 'That password isn’t right.');
  assert.equal((await person.inject({ url: '/api/user' })).statusCode, 200);

  const done = await erase(person, { password: person.password });
  assert.equal(done.statusCode, 200);
  assert.equal(message(done), 'Your account is deleted. Sign in within 30 days if you change your mind.');
  for (const cookie of [person.cookie, elsewhere])
    assert.equal((await t.inject({ url: '/api/user', headers: { cookie } })).statusCode, 401);
  const [hidden] = await t.db.select().from(users).where(eq(users.id, person.id));
  assert.ok(hidden?.deletedAt);
  assert.ok((await mailsTo(t, person.email)).some((mail) => /is deleted/.test(mail.subject ?? '')));

  const back = await login(person);
  assert.equal(back.statusCode, 302);
  const told = (reply: typeof back) => reply.cookies.find(({ name }) => name === restoredCookie)?.value;
  assert.equal(told(back), '1', 'and the page that comes next says so');
  const [restored] = await t.db.select().from(users).where(eq(users.id, person.id));
  assert.equal(restored?.deletedAt, null);
  assert.equal(told(await login(person)), undefined);
});

test('guessing the password to delete an account is throttled', async () => {
  const person = await t.signUp();
  for (let count = 0; count < 10; count += 1)
    assert.equal((await erase(person, { password: `Guess-${count}` })).statusCode, 400);
  assert.equal((await erase(person, { password: person.password })).statusCode, 429);
});

test('without a password a fresh sign-in stands in for it', async () => {
  const person = await t.signUp();
  await t.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
  await t.db
    .update(sessions)
    .set({ createdAt: inThePast(1) })
    .where(eq(sessions.userId, person.id));
  const stale = await erase(person, {});
  assert.equal(stale.statusCode, 403);
  assert.equal(message(stale), 'Please sign in again first, so we know it’s you.');
  await t.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, person.id));
  assert.equal((await erase(person, {})).statusCode, 200);
});

test('the job erases who left 29 days ago, and nobody can sign in as them any more', async () => {
  const gone = await t.signUp();
  const recent = await t.signUp();
  for (const person of [gone, recent]) await erase(person, { password: person.password });
  await t.db
    .update(users)
    .set({ deletedAt: inThePast(29.1) })
    .where(eq(users.id, gone.id));
  await t.db
    .update(users)
    .set({ deletedAt: inThePast(28) })
    .where(eq(users.id, recent.id));
  await t.services.jobs.add(t.db, 'account-upkeep', {});
  await t.services.jobs.drain();
  assert.equal((await login(gone)).statusCode, 401);
  assert.equal((await login(recent)).statusCode, 302);
  assert.equal((await t.db.select().from(users).where(eq(users.id, gone.id))).length, 0);
  const again = await t.signUp({ username: gone.username, email: gone.email });
  assert.notEqual(again.id, gone.id);
});
