// What is said is kept in turn on a real database: no doubles, one reply to each, rising time stamps, true figures on the card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import {
  chatAttachments,
  chatSessions,
  circleMembers,
  circles,
  files,
  partnerships,
  users,
} from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { sharingPreferences } from '../challenges/challenge.rules.ts';
import { type Ties, maySeeChallenge, noTies } from '../circle/sharing.rules.ts';
import { newChat } from './chat.rules.ts';
import {
  type StoredChat,
  changeChat,
  findShared,
  insertChat,
  purgeDeleted,
  readChat,
  readChats,
  setDeleted,
} from './chat.store.ts';
import { keepReply, note, readMessage, readMessages, replyTo, rewrite, say } from './message.store.ts';

const now = new Date('2026-03-01T10:00:00Z');

async function begin(db: Database, userId: string): Promise<StoredChat> {
  await db
    .insert(users)
    .values({ id: userId, username: userId, accountEmail: `${userId}@example.org` })
    .onConflictDoNothing();
  return insertChat(db, userId, { ...newChat }, now);
}
const locked = <T>(db: Database, chat: StoredChat, work: (tx: Database, chat: StoredChat) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => work(tx, (await readChat(tx, chat.userId, chat.id, { lock: true }))!));
const tell = (db: Database, chat: StoredChat, content: string, key?: string) =>
  locked(db, chat, (tx, held) => say(tx, held, { content, key }, now));
const reply = (
  db: Database,
  chat: StoredChat,
  to: string,
  content: string,
  more: { partial?: true; anew?: boolean } = {},
) =>
  locked(db, chat, (tx, held) =>
    keepReply(
      tx,
      held,
      to,
      { content, notes: more.partial ? { state: 'partial' } : {}, anew: more.anew ?? false },
      now,
    ),
  );
const said = async (db: Database, chat: StoredChat) =>
  (await readMessages(db, chat.id, { limit: 100 })).map(({ content }) => content);

test('twenty racing messages are all kept, in one order, and counted', async () => {
  const { db } = await freshDatabase();
  const chat = await begin(db, 'me');
  await Promise.all(Array.from({ length: 20 }, (_, at) => tell(db, chat, `m${at}`)));
  const messages = await readMessages(db, chat.id, { limit: 100 });
  const times = messages.map(({ timestamp }) => timestamp.getTime());
  assert.equal(new Set(times).size, 20);
  assert.equal((await readChat(db, 'me', chat.id))?.messageCount, 20);
  assert.equal((await readChats(db, 'me', { limit: 5 }))[0]?.preview, messages.at(-1)?.content);
});

test('one key is one message, however often and at once it is sent', async () => {
  const { db } = await freshDatabase();
  const chat = await begin(db, 'me');
  const sent = await Promise.all(Array.from({ length: 10 }, () => tell(db, chat, 'once', 'k')));
  assert.equal(new Set(sent.map(({ id }) => id)).size, 1);
  // Other words under another key are another message, the same words too.
  await tell(db, chat, 'once', 'k2');
  assert.deepEqual(await said(db, chat), ['once', 'once']);
});

test('a message has one reply: a whole one stays, a broken one is replaced', async () => {
  const { db } = await freshDatabase();
  const chat = await begin(db, 'me');
  const message = await tell(db, chat, 'q');
  await reply(db, chat, message.id, 'ha', { partial: true });
  const raced = await Promise.all(['a1', 'a2', 'a3'].map((content) => reply(db, chat, message.id, content)));
  assert.equal(new Set(raced.map((each) => each?.content)).size, 1);
  await reply(db, chat, message.id, 'late', { partial: true });
  assert.deepEqual(await said(db, chat), ['q', raced[0]?.content]);
  await reply(db, chat, message.id, 'anew', { anew: true });
  assert.deepEqual(await said(db, chat), ['q', 'anew']);
  assert.equal((await replyTo(db, chat.id, message.id))?.metadata.again, 2);
  assert.equal((await readChat(db, 'me', chat.id))?.preview, 'anew');
  assert.equal(await reply(db, chat, 'nothing', 'lost'), undefined);
});

test('a reply that was stopped is kept as stopped, whenever it comes in', async () => {
  const { db } = await freshDatabase();
  const chat = await begin(db, 'me');
  const message = await tell(db, chat, 'q');
  await note(db, message.id, { state: 'stopped' });
  assert.equal((await reply(db, chat, message.id, 'ha', { partial: true }))?.metadata.state, 'stopped');
});

test('rewriting a message removes what came after it, files too, and nothing else', async () => {
  const { db } = await freshDatabase();
  const [chat, other] = [await begin(db, 'me'), await begin(db, 'me')];
  const first = await tell(db, chat, 'first');
  await tell(db, other, 'elsewhere');
  const file = {
    name: 'a.txt',
    mediaType: 'text/plain',
    size: 1,
    isImage: false,
    ocr: false,
    truncated: false,
    bytes: Buffer.from('a'),
    most: 100,
    text: 'a',
  };
  await locked(db, chat, (tx, held) => say(tx, held, { content: 'with a file', file }, now));
  assert.equal((await db.select().from(files)).length, 1);
  await locked(db, chat, (tx, held) => rewrite(tx, held, first, { content: 'second thoughts' }, now));
  assert.deepEqual(await said(db, chat), ['second thoughts']);
  assert.deepEqual(await said(db, other), ['elsewhere']);
  assert.equal((await db.select().from(files)).length, 0);
  assert.equal((await db.select().from(chatAttachments)).length, 0);
  assert.equal((await readChat(db, 'me', chat.id))?.messageCount, 1);
});

test("nobody reads or deletes another's, and a purge takes only what is due", async () => {
  const { db } = await freshDatabase();
  const [mine, theirs] = [await begin(db, 'me'), await begin(db, 'you')];
  const message = await tell(db, theirs, 'secret');
  assert.equal(await readChat(db, 'me', theirs.id), undefined);
  assert.equal(await setDeleted(db, 'me', theirs.id, now), undefined);
  assert.equal(await readMessage(db, mine.id, message.id), undefined);
  assert.deepEqual(await readChats(db, 'me', { q: 'secret', limit: 5 }), []);
  await setDeleted(db, 'me', mine.id, now);
  assert.equal(await purgeDeleted(db, new Date(now.getTime() + 31 * 86_400_000)), 1);
  assert.equal((await readChats(db, 'you', { limit: 5 })).length, 1);
  await db.delete(users).where(eq(users.id, 'you'));
  assert.equal(await readMessage(db, theirs.id, message.id), undefined);
});

test('a conversation is read by those its preference names, and by nobody else', async () => {
  const { db } = await freshDatabase();
  const chat = await begin(db, 'owner');
  const viewers: Record<string, Ties> = {
    owner: { isSelf: true, isInTouch: false, isActivePartner: false, sharesCircle: true, isSignedIn: true },
    partner: { ...noTies, isSignedIn: true, isInTouch: true, isActivePartner: true },
    invited: { ...noTies, isSignedIn: true, isInTouch: true, isActivePartner: true },
    asked: { ...noTies, isSignedIn: true, isInTouch: true },
    neighbour: { ...noTies, isSignedIn: true, sharesCircle: true },
    stranger: { ...noTies, isSignedIn: true },
    '': noTies,
  };
  for (const id of Object.keys(viewers).filter((id) => id !== '')) await begin(db, id);
  await db.insert(partnerships).values([
    { id: '1', initiatorId: 'owner', partnerId: 'partner', status: 'active' },
    { id: '2', initiatorId: 'invited', partnerId: 'owner', status: 'active' },
    { id: '3', initiatorId: 'owner', partnerId: 'asked', status: 'initiated' },
  ]);
  await db.insert(circles).values([
    { id: 'ours', name: 'Ours' },
    { id: 'theirs', name: 'Theirs' },
  ]);
  await db.insert(circleMembers).values([
    { circleId: 'ours', userId: 'owner' },
    { circleId: 'ours', userId: 'neighbour' },
    { circleId: 'theirs', userId: 'stranger' },
  ]);
  const see = async (viewer: string) => (await findShared(db, viewer || null, chat.id)) !== undefined;
  for (const preference of [...sharingPreferences, 'everybody']) {
    await db.update(chatSessions).set({ sharingPreference: preference }).where(eq(chatSessions.id, chat.id));
    for (const [viewer, ties] of Object.entries(viewers))
      assert.equal(await see(viewer), maySeeChallenge(preference, ties), `${preference}, ${viewer}`);
  }
  // Gone with the conversation, and with its owner.
  await changeChat(db, 'owner', chat.id, { sharingPreference: 'public' });
  await setDeleted(db, 'owner', chat.id, now);
  assert.equal(await see(''), false);
  await setDeleted(db, 'owner', chat.id, null);
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, 'owner'));
  assert.equal(await see('stranger'), false);
});
