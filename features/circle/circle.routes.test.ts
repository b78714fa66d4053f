// Circles and invites by their calls: who may do what, what is said to those who may not, and that all of it holds at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { circleInvites, circleMembers, circles, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { markDeleted, restoreUser } from '../account/user.store.ts';
import { circleTexts, inviteTexts, signUpTexts } from './circle.rules.ts';
import { defaultCircleId, eraseEmptyCircles } from './circle.store.ts';

let t: TestApp;
let host: Person;
let guest: Person;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
  [host, guest] = [
    await t.signUp({ firstName: 'Hana', lastName: 'Host' }),
    await t.signUp({ firstName: 'Gus', lastName: 'Guest' }),
  ];
});
after(() => t.close());

type Circle = { id: string; name: string; memberCount: number; mine: boolean; isDefault: boolean };
type Invite = { id: string; link: string | null; state: string; usesLeft: number | null };

async function ask<Answer>(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await who.inject({ method, url, ...(payload && { payload }) });
  return { status: reply.statusCode, ...({ body: reply.json() } as { body: Answer & { message: string } }) };
}
const tokenOf = (link: string | null): string => new URL(link ?? '').searchParams.get('invite') ?? '';
const newCircle = async (name = 'Weavers') => (await ask<Circle>(host, 'POST', '/api/circles', { name })).body;
const newInvite = async (circle: Circle, terms: object = {}) =>
  (await ask<Invite>(host, 'POST', `/api/circles/${circle.id}/invites`, terms)).body;
const circlesOf = async (who: Person) =>
  (await ask<{ circles: Circle[]; open: { id: string; name: string } | null }>(who, 'GET', '/api/circles')).body;
const seatsOf = async (who: Person, { id }: Circle) =>
  (await ask<{ id: string; isMe: boolean; looksAfter: boolean }[]>(who, 'GET', `/api/circles/${id}/members`)).body;

test('a circle is made, renamed by its keeper, and unknown to everyone else', async () => {
  const circle = await newCircle('  Weavers of Leeds ');
  assert.deepEqual(
    [circle.name, circle.memberCount, circle.mine, circle.isDefault],
    ['Weavers of Leeds', 1, true, false],
  );
  assert.deepEqual(
    (await circlesOf(host)).circles.map(({ name }) => name),
    ['Innovation Circle', 'Weavers of Leeds'],
  );
  assert.equal((await ask<Circle>(host, 'PUT', `/api/circles/${circle.id}`, { name: 'Dyers' })).body.name, 'Dyers');
  for (const name of ['', '   ', 'x'.repeat(81), 'a\nb', 'a\u202eb'])
    assert.equal((await ask(host, 'PUT', `/api/circles/${circle.id}`, { name })).status, 400);
  for (const [method, path] of [
    ['PUT', ''],
    ['GET', '/members'],
    ['GET', '/invites'],
    ['POST', '/invites'],
    ['DELETE', `/members/${host.id}`],
  ] as const) {
    const body = method === 'PUT' ? { name: 'Mine' } : method === 'POST' ? {} : undefined;
    const theirs = await ask(guest, method, `/api/circles/${circle.id}${path}`, body);
    assert.deepEqual([theirs.status, theirs.body.message], [404, circleTexts.missing], path);
    assert.deepEqual(await ask(guest, method, `/api/circles/none${path}`, body), theirs);
  }
});

test('an invite link leads in, as often as it says; members cost no use, and cannot look after the circle', async () => {
  const circle = await newCircle();
  const invite = await newInvite(circle, { uses: 1, days: 2 });
  assert.ok(invite.link?.startsWith('http://localhost:3000/join?invite='));
  const token = tokenOf(invite.link);
  const kept = await t.db.select().from(circleInvites).where(eq(circleInvites.id, invite.id));
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(token));

  const seen = await t.inject({ url: `/api/invites/${token}` });
  assert.deepEqual(seen.json(), {
    circle: { id: null, name: 'Weavers', programme: false },
    host: { name: 'Hana Host' },
    group: null,
    standing: 'signed-out',
    isNewcomer: false,
  });
  const read = (who: Person) => ask<{ standing: string }>(who, 'GET', `/api/invites/${token}`);
  assert.equal((await read(guest)).body.standing, 'outside');
  assert.equal((await read(host)).body.standing, 'member');
  assert.equal((await ask(host, 'POST', `/api/invites/${token}/accept`)).status, 200);

  assert.equal((await ask(guest, 'POST', `/api/invites/${token}/accept`)).body.message, 'You are in Weavers.');
  assert.equal((await ask(guest, 'POST', `/api/invites/${token}/accept`)).status, 200);
  assert.equal((await read(guest)).body.standing, 'member');
  assert.deepEqual(
    (await seatsOf(guest, circle)).map(({ id, isMe, looksAfter }) => [id, isMe, looksAfter]),
    [
      [guest.id, true, false],
      [host.id, false, true],
    ],
  );
  const late = await t.signUp();
  assert.deepEqual(await ask(late, 'POST', `/api/invites/${token}/accept`), {
    status: 410,
    body: { message: inviteTexts.used },
  });
  for (const [method, path, body] of [
    ['PUT', '', { name: 'Mine' }],
    ['GET', '/invites', undefined],
    ['POST', '/invites', {}],
    ['DELETE', `/invites/${invite.id}`, undefined],
    ['DELETE', `/members/${host.id}`, undefined],
  ] as const)
    assert.deepEqual(await ask(guest, method, `/api/circles/${circle.id}${path}`, body), {
      status: 403,
      body: { message: circleTexts.notYours },
    });
});

test('a link that expired, was withdrawn or never was says so, and leads nowhere', async () => {
  const circle = await newCircle();
  const revoked = await newInvite(circle);
  assert.equal((await ask(host, 'DELETE', `/api/circles/${circle.id}/invites/${revoked.id}`)).status, 200);
  const expired = await newInvite(circle);
  await t.db
    .update(circleInvites)
    .set({ expiresAt: new Date(0) })
    .where(eq(circleInvites.id, expired.id));
  const other = await newCircle('Dyers');
  const foreign = await newInvite(other);
  assert.equal((await ask(host, 'DELETE', `/api/circles/${circle.id}/invites/${foreign.id}`)).status, 404);
  const listed = (await ask<Invite[]>(host, 'GET', `/api/circles/${circle.id}/invites`)).body;
  assert.deepEqual(
    listed.map(({ state, link }) => [state, link]),
    [
      ['expired', null],
      ['revoked', null],
    ],
  );
  const newcomer = {
    username: 'late.guest',
    password: 'Stitch-by-stitch-28',
    email: 'late@example.org',
    firstName: 'Late',
    lastName: 'Guest',
  };
  for (const [token, status, text] of [
    [tokenOf(revoked.link), 410, inviteTexts.revoked],
    [tokenOf(expired.link), 410, inviteTexts.expired],
    ['never-made', 404, inviteTexts.unknown],
  ] as const) {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/accept'],
    ] as const)
      assert.deepEqual(await ask(guest, method, `/api/invites/${token}${path}`), { status, body: { message: text } });
    const told = await t.inject({ url: `/api/sign-up?invite=${token}` });
    assert.deepEqual(told.json(), { problem: text, circle: null, host: null });
    const payload = { ...newcomer, invite: token };
    const signedUp = await t.inject({ method: 'POST', url: '/api/auth/register', payload });
    assert.deepEqual([signedUp.statusCode, signedUp.json<{ message: string }>().message], [403, text]);
  }
  assert.equal((await seatsOf(host, circle)).length, 1);
});

test('a person who is removed, or leaves, is out at once; a slip is undone for two minutes and by nobody else', async () => {
  const circle = await newCircle();
  const token = tokenOf((await newInvite(circle)).link);
  await ask(guest, 'POST', `/api/invites/${token}/accept`);
  const isIn = async () => (await circlesOf(guest)).circles.some(({ id }) => id === circle.id);

  const removed = await ask<{ undo: string }>(host, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`);
  assert.equal(await isIn(), false);
  assert.equal((await ask(guest, 'GET', `/api/circles/${circle.id}/members`)).status, 404);
  assert.equal((await ask(host, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`)).status, 404);
  assert.equal((await ask(guest, 'POST', '/api/circles/restore', { undo: removed.body.undo })).status, 400);
  assert.equal((await ask(host, 'POST', '/api/circles/restore', { undo: removed.body.undo })).status, 200);
  assert.equal(await isIn(), true);

  // The seat is the same as before: who wasn't counted in the programme still isn't.
  assert.equal((await ask(guest, 'PUT', `/api/circles/${circle.id}/counted`, { counted: false })).status, 200);
  const seat = () => t.db.select().from(circleMembers).where(eq(circleMembers.userId, guest.id));
  const before = await seat();
  const left = await ask<{ undo: string }>(guest, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`);
  assert.equal(left.body.message, 'You left Weavers.');
  assert.equal(await isIn(), false);
  assert.equal(
    (await ask(guest, 'POST', '/api/circles/restore', { undo: left.body.undo })).body.message,
    'You are back in Weavers.',
  );
  assert.deepEqual(await seat(), before);
  // An undo that was kept for later is no key: not after the circle's keeper changed.
  const kept = await ask<{ undo: string }>(host, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`);
  await ask(host, 'DELETE', `/api/circles/${circle.id}/members/${host.id}`);
  assert.equal((await ask(host, 'POST', '/api/circles/restore', { undo: kept.body.undo })).status, 404);
});

test('nobody is removed who is not there', async () => {
  const circle = await newCircle();
  for (const id of ['nobody', guest.id])
    assert.deepEqual(await ask(host, 'DELETE', `/api/circles/${circle.id}/members/${id}`), {
      status: 404,
      body: { message: circleTexts.memberMissing },
    });
});

test('who was removed comes back by no link from before, and by one that was made since', async () => {
  const circle = await newCircle();
  const [used, unused] = [tokenOf((await newInvite(circle)).link), tokenOf((await newInvite(circle)).link)];
  const accept = async (token: string) => (await ask(guest, 'POST', `/api/invites/${token}/accept`)).status;
  assert.equal(await accept(used), 200);
  await ask(host, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`);
  for (const token of [used, unused])
    assert.deepEqual(await ask(guest, 'POST', `/api/invites/${token}/accept`), {
      status: 403,
      body: { message: circleTexts.removed },
    });
  const anew = tokenOf((await newInvite(circle)).link);
  assert.equal(await accept(anew), 200);
  // Having left of their own will, they may come back by any link.
  await ask(guest, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`);
  assert.equal(await accept(used), 200);
});

test('a removed person does not come back by the undo of a leaving from before', async () => {
  const circle = await newCircle();
  const token = tokenOf((await newInvite(circle)).link);
  await ask(guest, 'POST', `/api/invites/${token}/accept`);
  const left = await ask<{ undo: string }>(guest, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`);
  await ask(guest, 'POST', '/api/circles/restore', { undo: left.body.undo });
  await ask(host, 'DELETE', `/api/circles/${circle.id}/members/${guest.id}`);
  assert.deepEqual(await ask(guest, 'POST', '/api/circles/restore', { undo: left.body.undo }), {
    status: 400,
    body: { message: circleTexts.undoTooLate },
  });
  assert.equal((await ask(guest, 'GET', `/api/circles/${circle.id}/members`)).status, 404);
});

test('the undo of a leaving is refused after two minutes', async (context) => {
  const circle = await newCircle();
  const left = await ask<{ undo: string }>(host, 'DELETE', `/api/circles/${circle.id}/members/${host.id}`);
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 121_000 });
  assert.deepEqual(await ask(host, 'POST', '/api/circles/restore', { undo: left.body.undo }), {
    status: 400,
    body: { message: circleTexts.undoTooLate },
  });
});

test('the keeper hears who joins, leaves and is back, and the next keeper that they are it', async () => {
  const [keeper, ann, ben] = [
    await t.signUp(),
    await t.signUp({ firstName: 'Ann' }),
    await t.signUp({ firstName: 'Ben', lastName: 'Lee' }),
  ];
  const { id } = (await ask<Circle>(keeper, 'POST', '/api/circles', { name: 'Dyers' })).body;
  const token = tokenOf((await ask<Invite>(keeper, 'POST', `/api/circles/${id}/invites`, {})).body.link);
  const news = async (who: Person) => {
    const { notifications } = (
      await ask<{ notifications: { title: string; content: string; path: string; isRead: boolean }[] }>(
        who,
        'GET',
        '/api/notifications',
      )
    ).body;
    for (const { path } of notifications) assert.equal(path, `/circles?id=${id}`);
    return notifications.map(({ title }) => title);
  };
  const leave = (who: Person) => ask<{ undo: string }>(who, 'DELETE', `/api/circles/${id}/members/${who.id}`);
  for (const who of [ann, ben]) await ask(who, 'POST', `/api/invites/${token}/accept`);
  assert.deepEqual(await news(keeper), ['Ben Lee and one other person joined Dyers']);
  const { undo } = (await leave(ben)).body;
  assert.equal((await news(keeper))[0], 'Ben Lee left Dyers');
  await ask(ben, 'POST', '/api/circles/restore', { undo });
  assert.deepEqual(await news(keeper), ['Ben Lee is back in Dyers', 'Ben Lee and one other person joined Dyers']);
  const left = await leave(keeper);
  assert.deepEqual(await news(ann), ['You look after Dyers now']);
  await ask(keeper, 'POST', '/api/circles/restore', { undo: left.body.undo });
  assert.match((await news(ann)).join(), /is back in Dyers$/);
  assert.deepEqual(await news(ben), []);
  // The same where the keeper deletes the account, and comes back to it.
  await t.db.transaction((tx) => markDeleted(tx, keeper.id, new Date()));
  assert.deepEqual(await news(ann), ['You look after Dyers now']);
  await t.db.transaction((tx) => restoreUser(tx, keeper.id, new Date()));
  assert.match((await news(ann)).join(), /is back in Dyers$/);
});

test('somebody who was removed hears it, and that it was undone', async () => {
  const [circle, ben] = [await newCircle(), await t.signUp()];
  await ask(ben, 'POST', `/api/invites/${tokenOf((await newInvite(circle)).link)}/accept`);
  const removed = await ask<{ undo: string }>(host, 'DELETE', `/api/circles/${circle.id}/members/${ben.id}`);
  const news = async () => {
    const reply = await ask<{ notifications: { title: string; path: string }[] }>(ben, 'GET', '/api/notifications');
    return reply.body.notifications.map(({ title, path }) => [title, path]);
  };
  assert.deepEqual(await news(), [['You were removed from Weavers', '/circles']]);
  await ask(host, 'POST', '/api/circles/restore', { undo: removed.body.undo });
  assert.deepEqual(await news(), [['You’re back in Weavers', '/circles']]);
});

test('a circle ends with its last member, after which leaving it cannot be undone', async () => {
  const [kept, ended] = [await newCircle(), await newCircle()];
  const { body } = await ask<{ undo: string }>(host, 'DELETE', `/api/circles/${ended.id}/members/${host.id}`);
  await eraseEmptyCircles(t.db);
  const rows = (await t.db.select({ id: circles.id }).from(circles)).map(({ id }) => id);
  assert.deepEqual(
    [kept.id, ended.id, defaultCircleId].map((id) => rows.includes(id)),
    [true, false, true],
  );
  assert.equal((await ask(host, 'POST', '/api/circles/restore', { undo: body.undo })).status, 404);
});

test('the circle that is open to everyone can be left and joined again, and no other can be joined so', async () => {
  const person = await t.signUp();
  const [open] = (await circlesOf(person)).circles;
  assert.ok(open?.isDefault);
  await ask(person, 'DELETE', `/api/circles/${open.id}/members/${person.id}`);
  assert.deepEqual(await circlesOf(person), { circles: [], open: { id: open.id, name: open.name } });
  assert.deepEqual((await ask<object[]>(person, 'GET', '/api/circle-members')).body, []);
  assert.equal((await ask(person, 'POST', `/api/circles/${open.id}/join`)).status, 200);
  assert.equal((await circlesOf(person)).open, null);
  const closed = await newCircle();
  assert.equal((await ask(person, 'POST', `/api/circles/${closed.id}/join`)).status, 404);
});

test('by invitation means by invitation: no account, no open circle without one', async () => {
  const house = await testApp({ SIGNUP: 'invite', RATE_LIMIT: 'off' });
  try {
    const told = await house.inject({ url: '/api/sign-up' });
    assert.deepEqual(told.json(), { problem: signUpTexts.inviteOnly, circle: null, host: null });
    await assert.rejects(house.signUp(), /need an invitation/);
    assert.equal((await house.db.select().from(users)).length, 0);
  } finally {
    await house.close();
  }
  const told = await t.inject({ url: `/api/sign-up?invite=${tokenOf((await newInvite(await newCircle())).link)}` });
  assert.deepEqual(told.json(), { problem: null, circle: 'Weavers', host: 'Hana Host' });
});

test('circles and open invites have a limit each, however many are asked for at once', async () => {
  const person = await t.signUp();
  const made = await Promise.all(
    Array.from({ length: 60 }, () => person.inject({ method: 'POST', url: '/api/circles', payload: { name: 'Many' } })),
  );
  assert.equal(made.filter(({ statusCode }) => statusCode === 200).length, 50);
  const over = await ask(person, 'POST', '/api/circles', { name: 'One more' });
  assert.deepEqual([over.status, over.body.message], [409, circleTexts.tooMany]);
  const { id } = made[0]!.json<Circle>();
  const invited = await Promise.all(
    Array.from({ length: 60 }, () =>
      person.inject({ method: 'POST', url: `/api/circles/${id}/invites`, payload: { days: 1 } }),
    ),
  );
  assert.equal(invited.filter(({ statusCode }) => statusCode === 200).length, 50);
  const last = await ask(person, 'POST', `/api/circles/${id}/invites`, {});
  assert.deepEqual([last.status, last.body.message], [409, circleTexts.tooManyInvites]);
});
