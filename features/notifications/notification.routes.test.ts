// The bell's calls: the latest first, how many are unread, and only your own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../server/database/new-id.ts';
import { chatNotifications } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

type Answer = { unread: number; notifications: { title: string; isRead: boolean }[] };

const read = async (person: Person): Promise<Answer> =>
  (await person.inject({ url: '/api/notifications' })).json<Answer>();

async function tell(userId: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    await t.db.insert(chatNotifications).values({
      id: newId(),
      userId,
      type: 'partnership',
      title: `No. ${at}`,
      createdAt: new Date(Date.UTC(2026, 10, 1, 0, at)),
    });
}

test('the thirty latest come newest first, with the count of all that are unread', async () => {
  const me = await t.signUp();
  assert.deepEqual(await read(me), { unread: 0, notifications: [] });
  await tell(me.id, 33);
  const { unread, notifications } = await read(me);
  assert.equal(unread, 33);
  assert.equal(notifications.length, 30);
  assert.equal(notifications[0]?.title, 'No. 32');
  assert.equal(notifications.at(-1)?.title, 'No. 3');
});

test('reading marks all of your own as read, and nobody else’s', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  await tell(me.id, 2);
  await tell(other.id, 1);
  assert.equal((await me.inject({ method: 'POST', url: '/api/notifications/read' })).statusCode, 200);
  const mine = await read(me);
  assert.equal(mine.unread, 0);
  assert.deepEqual(
    mine.notifications.map(({ isRead }) => isRead),
    [true, true],
  );
  const theirs = await read(other);
  assert.equal(theirs.unread, 1);
  assert.deepEqual(
    theirs.notifications.map(({ title }) => title),
    ['No. 0'],
  );
});

test('nobody signed in, nothing told or changed', async () => {
  assert.equal((await t.inject({ url: '/api/notifications' })).statusCode, 401);
  assert.equal((await t.inject({ method: 'POST', url: '/api/notifications/read' })).statusCode, 401);
});
