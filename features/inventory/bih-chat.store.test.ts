// A conversation that two tabs may add to at once, and the version before, too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bihChatSessions, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { appendChat, clearChat, readChat } from './bih-chat.store.ts';

const said = (content: string) => ({ role: 'user' as const, content, timestamp: '2026-01-01T12:00:00.000Z' });

test('what is said at once in two tabs is all kept, the oldest goes beyond the limit, and each has their own', async () => {
  const { db } = await freshDatabase();
  await db.insert(users).values(['ann', 'bo'].map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
  const first = [said('before there were rows'), said('and a reply')];
  await db.insert(bihChatSessions).values({ id: 'list', userId: 'ann', messages: first });
  const eight = Array.from({ length: 8 }, (_, at) => said(`said ${at}`));
  await Promise.all(eight.map((entry) => appendChat(db, 'ann', entry)));
  const both = await readChat(db, 'ann');
  assert.deepEqual(both.slice(0, 2), first);
  assert.deepEqual(
    both
      .slice(2)
      .map(({ content }) => content)
      .toSorted(),
    eight.map(({ content }) => content),
  );
  assert.deepEqual(await readChat(db, 'ann', 9), both.slice(1));

  const many = Array.from({ length: 400 }, (_, at) => said(`later ${at}`));
  for (const entry of many) await appendChat(db, 'ann', entry);
  assert.deepEqual(await readChat(db, 'ann', 500), [...first, ...many]);
  assert.deepEqual(await readChat(db, 'ann'), many);

  await appendChat(db, 'bo', said('mine'));
  await clearChat(db, 'ann');
  assert.deepEqual(await readChat(db, 'ann'), []);
  assert.deepEqual(await readChat(db, 'bo'), [said('mine')]);
});
