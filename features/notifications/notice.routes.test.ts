// Mails of what waits unread: sent once, to those who want them, with a link that stops them; what is read is not mailed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { chatNotifications } from '../../server/database/schema.ts';
import type { ParsedMail } from 'mailparser';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { mailsTo as allMailsTo } from '../../test/outbox.ts';
import { type Notice, dueBefore, kinds, noticeMail, rhythms } from './notice.rules.ts';
import { readDue } from './notice.store.ts';
import { markEmailVerified, setDisabled } from '../account/user.store.ts';
import { notify } from './notify.store.ts';

let t: TestApp;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
});
after(() => t.close());

/** Somebody who has confirmed their address. */
async function signUp(): Promise<Person> {
  const person = await t.signUp();
  await markEmailVerified(t.db, person.id, person.email, new Date());
  return person;
}

const about = { content: 'Half an hour?', path: '/partnerships?open=1' };

/** Told `minutes` ago. */
async function tell(person: Person, type: string, title: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000);
  await t.db.transaction((tx) => notify(tx, person.id, { type, title, ...about, about: title }, [], then));
}

/** What the every-minute job has sent to this person. */
async function mailsTo(person: Person): Promise<ParsedMail[]> {
  await t.db.transaction((tx) => t.services.jobs.add(tx, 'notices', {}));
  return (await allMailsTo(t, person.email)).filter(({ headers }) => headers.has('list'));
}

type List = { unsubscribe: { url: string }; 'unsubscribe-post': { name: string } };
const listOf = (mail: ParsedMail | undefined): List => mail?.headers.get('list') as unknown as List;
const linkIn = (mail: ParsedMail | undefined): string =>
  listOf(mail).unsubscribe.url.replace('http://localhost:3000', '');

test('what waits is told in one mail, once; what was read, is too fresh, or is no matter for a mail is not', async () => {
  const [me, other] = [await signUp(), await signUp()];
  await tell(me, 'partnership_new', 'Ann would like to work with you', 2);
  await tell(me, 'partnership_reply', 'Ann wrote to you', 4);
  await tell(me, 'partnership_completed', 'Bo completed your partnership', 9);
  await tell(other, 'partnership_reply', 'Cy wrote to you', 1);
  const read = await signUp();
  await tell(read, 'partnership_accepted', 'Dee accepted your partnership', 9);
  await t.db.update(chatNotifications).set({ isRead: true }).where(eq(chatNotifications.userId, read.id));
  const disabled = await signUp();
  await tell(disabled, 'partnership_accepted', 'Dee accepted your partnership', 9);
  await setDisabled(t.db, disabled.id, true, new Date());

  const [mail, ...more] = await mailsTo(me);
  assert.equal(more.length, 0);
  assert.equal(mail?.subject, '2 things are waiting for you on Crazy Quilt');
  assert.equal(listOf(mail)['unsubscribe-post'].name, 'List-Unsubscribe=One-Click');
  assert.match(mail?.text ?? '', /Ann would like to work with you: “Half an hour\?”/);
  assert.doesNotMatch(mail?.text ?? '', /Bo completed/);
  assert.equal((await mailsTo(me)).length, 1);
  assert.equal((await mailsTo(other)).length, 0);
  assert.equal((await mailsTo(read)).length, 0);
  assert.equal((await mailsTo(disabled)).length, 0);
});

test('nobody is mailed at an address that they have not confirmed: it may be a stranger’s', async () => {
  const me = await t.signUp();
  await tell(me, 'partnership_new', 'Ann would like to work with you', 2);
  assert.equal((await mailsTo(me)).length, 0);
  const wishes = () => me.inject({ url: '/api/notification-preferences' });
  assert.equal((await wishes()).json<{ emailVerified: boolean }>().emailVerified, false);
  await markEmailVerified(t.db, me.id, me.email, new Date());
  assert.equal((await wishes()).json<{ emailVerified: boolean }>().emailVerified, true);
  await tell(me, 'partnership_reply', 'Ann wrote to you', 4);
  const [mail, ...more] = await mailsTo(me);
  assert.deepEqual([mail?.subject, more.length], ['Ann wrote to you', 0]);
});

test('the link of a mail stops mails of its kind without a session, and only by being sent', async () => {
  const me = await signUp();
  await tell(me, 'partnership_accepted', 'Ann accepted your partnership', 2);
  const link = linkIn((await mailsTo(me))[0]);
  const wishes = async () =>
    (await me.inject({ url: '/api/notification-preferences' })).json<{ kinds: { type: string; mail: boolean }[] }>()
      .kinds;
  const looked = await t.inject({ url: link });
  assert.equal(looked.statusCode, 200);
  assert.match(looked.body, /<form method="post"/);
  assert.ok((await wishes()).every(({ mail }) => mail));
  const sent = await t.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  assert.equal(sent.statusCode, 200, sent.body);
  assert.deepEqual(
    (await wishes()).filter(({ mail }) => !mail).map(({ type }) => type),
    ['partnership_accepted'],
  );
  const byHand = await t.inject({ method: 'POST', url: link, headers: { accept: 'text/html' } });
  assert.match(byHand.body, /You won’t get any more emails like this/);
  await tell(me, 'partnership_accepted', 'Bo accepted your partnership', 2);
  assert.equal((await mailsTo(me)).length, 1);
  for (const wrong of [link.slice(0, -2), link.replace('token=', 'token=x'), link.split('?')[0]!])
    for (const method of ['GET', 'POST'] as const)
      assert.equal((await t.inject({ method, url: wrong })).statusCode, 400);
});

test('each chooses what they are told of, in the bell and by mail', async () => {
  const me = await signUp();
  const set = (type: string, payload: object) =>
    me.inject({ method: 'PUT', url: `/api/notification-preferences/${type}`, payload });
  assert.equal((await set('partnership_reply', { inApp: false })).statusCode, 200);
  assert.equal((await set('partnership_new', { mail: false })).statusCode, 200);
  assert.equal((await set('partnership_new', {})).statusCode, 400);
  assert.equal((await set('everything', { mail: false })).statusCode, 400);
  await tell(me, 'partnership_reply', 'Ann wrote to you', 9);
  await tell(me, 'partnership_new', 'Ann would like to work with you', 9);
  assert.equal((await mailsTo(me)).length, 0);
  const { notifications } = (await me.inject({ url: '/api/notifications' })).json<{
    notifications: { title: string }[];
  }>();
  assert.deepEqual(
    notifications.map(({ title }) => title),
    ['Ann would like to work with you'],
  );
});

test('who wants mails gathered gets one of all that waits, when the morning comes', async () => {
  const me = await signUp();
  const set = (payload: object) => me.inject({ method: 'PUT', url: '/api/notification-preferences', payload });
  assert.equal((await set({ rhythm: 'hourly' })).statusCode, 400);
  const chosen = await set({ rhythm: 'weekly' });
  assert.equal(chosen.json<{ rhythm: string }>().rhythm, 'weekly');
  const days = 24 * 60;
  await tell(me, 'partnership_reply', 'Ann wrote to you', 8 * days);
  await tell(me, 'partnership_new', 'Bo would like to work with you', 1);
  const [mail, ...more] = await mailsTo(me);
  assert.equal(mail?.subject, '2 things are waiting for you on Crazy Quilt');
  assert.equal(more.length, 0);

  const other = await signUp();
  await tell(other, 'partnership_reply', 'Ann wrote to you', 1);
  await other.inject({ method: 'PUT', url: '/api/notification-preferences', payload: { rhythm: 'daily' } });
  const waiting = async (now: Date) => (await readDue(t.db, 1_000, now)).includes(other.id);
  assert.equal(await waiting(new Date()), false);
  assert.equal(await waiting(new Date(Date.now() + days * 60_000)), true);
});

test('a mail of what is gathered tells of nothing later than its morning, and never of what is too fresh', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...kinds), (now, kind) => {
      const [atOnce, daily, weekly] = rhythms.map((rhythm) => dueBefore(kind, rhythm, now));
      assert.ok(weekly! <= daily! && daily! <= atOnce! && atOnce! < now);
      const day = 24 * 3_600_000;
      // A day may have an hour more where clocks change.
      assert.ok(now.getTime() - daily!.getTime() <= day + 3_600_000);
      assert.ok(now.getTime() - weekly!.getTime() <= 7 * day + 3_600_000);
      if (weekly! < atOnce!) assert.deepEqual([weekly!.getDay(), weekly!.getHours()], [1, 7]);
    }),
  );
});

test('one thing is told as itself, many as many', () => {
  const notice: Notice = { type: 'partnership_new', title: 'Ann would like to work with you', ...about };
  const person = { firstName: 'Bo', publicUrl: 'https://quilt.example' };
  assert.deepEqual(noticeMail([notice], person), {
    title: 'Ann would like to work with you',
    paragraphs: ['Hello Bo,', 'Ann would like to work with you: “Half an hour?”'],
    action: { label: 'Read and answer', url: 'https://quilt.example/partnerships?open=1' },
  });
  const many = noticeMail(
    Array.from({ length: 12 }, () => notice),
    { ...person, firstName: '' },
  );
  assert.equal(many.title, '12 things are waiting for you on Crazy Quilt');
  assert.deepEqual([many.paragraphs[0], many.paragraphs.length, many.paragraphs.at(-1)], ['Hello,', 12, 'And 2 more.']);
});
