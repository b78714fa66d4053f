// The forum's records on a real database: one writer at a time, and the same end whatever comes in whatever order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import {
  chatMessages,
  chatSessions,
  discourseIntegrations,
  discoursePosts,
  users,
} from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { insertChat, setDeleted, theChat } from '../chats/chat.store.ts';
import { keepReply, note, rewrite, say } from '../chats/message.store.ts';
import { revisionOf } from './forum.rules.ts';
import {
  type Reply,
  endLease,
  findByTopic,
  forgetTry,
  keepLease,
  linkChat,
  nextTask,
  noteEdit,
  noteGone,
  noteOwnPost,
  noteTopic,
  noteTry,
  readLinked,
  readPosts,
  readSweep,
  takeLease,
  takeReply,
  unlinkChat,
} from './forum.store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const url = 'https://forum.example.org';
let people = 0;

async function linked(db: Database) {
  people += 1;
  const userId = `person-${people}`;
  await db
    .insert(users)
    .values({ id: userId, username: userId, accountEmail: `${userId}@example.org`, firstName: 'Ruth' });
  const fields = {
    moduleType: 'challenge',
    title: 'Permits',
    aiParticipationEnabled: true,
    sharingPreference: 'circle',
  };
  const chat = await insertChat(db, userId, fields, now);
  await linkChat(db, chat, now);
  const found = await readLinked(db, chat.id);
  assert.ok(found);
  await noteTopic(db, found, url, 10 + people);
  return { userId, chat, topicId: 10 + people, found };
}

async function messages(db: Database, chatId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatSessionId, chatId))
    .orderBy(chatMessages.timestamp);
  return rows.map(({ role, content }) => `${role}: ${content}`);
}

const reply = (more: Partial<Reply> = {}): Reply => ({
  postId: 500,
  author: 'Ann Lee',
  content: 'Four, with us.',
  revision: revisionOf('2026-11-21T10:00:00Z'),
  isShown: true,
  ...more,
});

test('a topic is written to by one at a time, and a lease that was lost ends nothing', async () => {
  const { db } = await freshDatabase();
  const { chat, userId } = await linked(db);
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeLease(db, chat.id)));
  assert.equal(taken.filter((lease) => lease === 'busy').length, 7);
  const first = taken.find((lease) => lease instanceof Date);
  assert.ok(first instanceof Date);
  const kept = await keepLease(db, chat.id, first);
  assert.ok(kept && kept >= first);
  await db.update(discourseIntegrations).set({ leasedUntil: sql`now() - interval '1 second'` });
  const other = await takeLease(db, chat.id);
  assert.ok(other instanceof Date);
  assert.equal(await keepLease(db, chat.id, kept), undefined);
  assert.equal(await endLease(db, chat.id, kept, { attempts: 9 }), false);
  assert.equal(await endLease(db, chat.id, other, { retryAt: new Date(Date.now() + 60_000) }), true);
  // Not before it is time, and not at all without a link.
  assert.equal(await takeLease(db, chat.id), 'none');
  await linkChat(db, chat, now);
  assert.ok((await takeLease(db, chat.id)) instanceof Date);
  await unlinkChat(db, userId, chat.id, now);
  assert.equal(await takeLease(db, chat.id), 'none');
  assert.equal(await takeLease(db, 'no such chat'), 'none');
});

test('what may not leave any more is not found: unlinked, unshared, deleted, or of somebody who left', async () => {
  const { db } = await freshDatabase();
  const { chat, userId, topicId } = await linked(db);
  const isThere = async () => [await readLinked(db, chat.id), await findByTopic(db, url, topicId)].map(Boolean);
  const share = (sharingPreference: string) => db.update(chatSessions).set({ sharingPreference });
  assert.deepEqual(await isThere(), [true, true]);
  assert.equal(await findByTopic(db, 'https://other.example.org', topicId), undefined);
  for (const preference of ['private', 'partners', 'anything']) {
    await share(preference);
    assert.deepEqual(await isThere(), [false, false], preference);
    assert.deepEqual(await readSweep(db, 10), []);
  }
  await share('public');
  await setDeleted(db, userId, chat.id, now);
  assert.deepEqual(await isThere(), [false, false]);
  await setDeleted(db, userId, chat.id, null);
  await db.update(users).set({ deletedAt: now });
  assert.deepEqual(await isThere(), [false, false]);
  await db.update(users).set({ deletedAt: null });
  await unlinkChat(db, 'somebody else', chat.id, now);
  assert.deepEqual(await isThere(), [true, true]);
  await unlinkChat(db, userId, chat.id, now);
  assert.deepEqual(await isThere(), [false, false]);
});

test('what the forum lacks comes in the order it was said, each once, and what went is taken away', async () => {
  const { db } = await freshDatabase();
  const { chat, found, userId } = await linked(db);
  const next = async () => nextTask(db, found);
  const done = async (postId: number): Promise<string> => {
    const task = await next();
    if (task?.kind !== 'write') throw new Error(`${task?.kind}`);
    await noteTry(db, chat, task.message.id, now);
    await noteOwnPost(db, chat, { messageId: task.message.id, postId, content: task.message.content }, now);
    return task.message.content;
  };
  assert.equal(await next(), undefined);
  const first = await say(db, chat, { content: 'One' }, now);
  const coach = await keepReply(db, chat, first.id, { content: 'Two', notes: { state: 'partial' }, anew: false }, now);
  await say(db, chat, { content: 'Three' }, now);
  await takeReply(db, found, reply(), now);
  assert.deepEqual([await done(1), await done(2), await next()], ['One', 'Three', undefined]);
  // A reply that was whole only later is written later; one that is asked for again is edited; a discarded draft goes.
  await keepReply(db, chat, first.id, { content: 'Two', notes: {}, anew: false }, now);
  assert.equal(await done(3), 'Two');
  await keepReply(db, chat, first.id, { content: 'Two, anew', notes: { draft: 'open' }, anew: true }, now);
  const edit = await next();
  assert.ok(edit?.kind === 'edit' && edit.post.postId === 3 && edit.message.content === 'Two, anew');
  await noteEdit(db, edit.post, edit.message.content);
  assert.equal(await next(), undefined);
  await note(db, coach!.id, { draft: 'discarded' });
  const removal = await next();
  assert.ok(removal?.kind === 'remove' && removal.post.postId === 3);
  await noteGone(db, removal.post);
  assert.equal(await next(), undefined);
  // An edited message takes what came after it along, but for what others said.
  await rewrite(db, await theChat(db, userId, chat.id), first, { content: 'One, better' }, now);
  assert.deepEqual(await messages(db, chat.id), ['user: One, better', 'member: Four, with us.']);
  const kinds: string[] = [];
  for (let task = await next(); task; task = await next()) {
    kinds.push(task.kind);
    if (task.kind === 'edit') await noteEdit(db, task.post, task.message.content);
    if (task.kind === 'remove') await noteGone(db, task.post);
  }
  assert.deepEqual(kinds, ['edit', 'remove']);
});

test('without the coach in it, only the person’s words leave', async () => {
  const { db } = await freshDatabase();
  const { chat, found } = await linked(db);
  const said = await say(db, chat, { content: 'One' }, now);
  await keepReply(db, chat, said.id, { content: 'Two', notes: {}, anew: false }, now);
  await noteOwnPost(db, chat, { messageId: said.id, postId: 1, content: 'One' }, now);
  assert.ok(await nextTask(db, found));
  assert.equal(await nextTask(db, { ...found, link: { ...found.link, isAiEnabled: false } }), undefined);
});

test('a post of ours is one record, also when the forum reports it first, or twice', async () => {
  const { db } = await freshDatabase();
  const { chat } = await linked(db);
  const { id } = await say(db, chat, { content: 'One' }, now);
  await noteTry(db, chat, id, now);
  const own = { messageId: id, postId: 7 };
  for (const each of [own, own, { ...own, content: 'One' }, own]) await noteOwnPost(db, chat, each, now);
  // A double that was made all the same is known as ours, and is no reply.
  await noteOwnPost(db, chat, { messageId: id, postId: 8 }, now);
  await forgetTry(db, id);
  const rows = await readPosts(db, chat.id);
  assert.deepEqual(
    rows.map(({ messageId, postId, digest }) => [messageId === id, postId, digest !== null]).toSorted(),
    [
      [false, 8, false],
      [true, 7, true],
    ],
  );
  assert.equal(await takeReply(db, (await readLinked(db, chat.id))!, reply({ postId: 8 }), now), undefined);
});

test('replies told of twice, in any order, end the same', async () => {
  const { db } = await freshDatabase();
  const at = (second: number) => revisionOf(`2026-11-21T10:00:0${second}Z`);
  const created = reply({ content: 'First words', revision: at(1) });
  const edited = reply({ content: 'Better words', revision: at(2) });
  const destroyed = reply({ revision: at(2), isShown: false });
  const worlds: [Reply[], string[]][] = [
    [[created], ['member: First words']],
    [[created, edited], ['member: Better words']],
    [[created, edited, destroyed], []],
  ];
  for (const [events, end] of worlds)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events, ...events], { minLength: events.length * 3 }),
        async (told) => {
          const { found, chat } = await linked(db);
          let fresh = 0;
          for (const one of told) if ((await takeReply(db, found, one, now)) === 'new') fresh += 1;
          assert.ok(fresh <= 1);
          assert.deepEqual(await messages(db, chat.id), end);
          const rows = await db.select().from(discoursePosts).where(eq(discoursePosts.chatSessionId, chat.id));
          assert.equal(rows.length, 1);
        },
      ),
      { numRuns: 6 },
    );
});

test('what was removed is not brought back by its event sent anew, but is when the forum itself has it', async () => {
  const { db } = await freshDatabase();
  const { found, chat } = await linked(db);
  await takeReply(db, found, reply(), now);
  await takeReply(db, found, reply({ isShown: false }), now);
  assert.equal(await takeReply(db, found, reply(), now), undefined);
  assert.deepEqual(await messages(db, chat.id), []);
  assert.equal(await takeReply(db, found, reply(), now, { read: true }), 'changed');
  assert.equal(await takeReply(db, found, reply(), now, { read: true }), undefined);
  assert.deepEqual(await messages(db, chat.id), ['member: Four, with us.']);
  const [card] = await db.select().from(chatSessions).where(eq(chatSessions.id, chat.id));
  assert.deepEqual([card?.messageCount, card?.preview], [1, 'Four, with us.']);
});
