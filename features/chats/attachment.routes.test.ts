// The room that a person's files may take: counted in the write, given back by deleting.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { files } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';

let t: TestApp;
before(async () => {
  t = await testApp({ STORAGE_PER_PERSON: '1' });
});
after(() => t.close());

const SIZE = 300_000;

const begin = async (person: Person): Promise<string> =>
  (await person.inject({ method: 'POST', url: '/api/chats', payload: {} })).json<{ id: string }>().id;

async function attach(person: Person, chat: string, key = 'k'): Promise<[status: number, message: string]> {
  const form = new FormData();
  form.set('content', 'See the file.');
  form.set('key', key);
  form.set('file', new File(['word '.repeat(SIZE / 5)], 'a.txt', { type: 'text/plain' }));
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  const reply = await person.inject({ method: 'POST', url: `/api/chats/${chat}/messages`, headers, payload });
  return [reply.statusCode, reply.json<{ message: string }>().message];
}

const used = async (person: Person) =>
  (await person.inject({ url: '/api/account/storage' })).json<{ used: number; deleted: number; most: number }>();

test('files sent at once never take more than the room; what is deleted for good gives it back', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const chats = await Promise.all(Array.from({ length: 8 }, () => begin(person)));
  const told = await Promise.all(chats.map((chat) => attach(person, chat)));
  const refused = told.filter(([status]) => status !== 200);
  assert.equal(refused.length, 5);
  for (const answer of refused)
    assert.deepEqual(answer, [
      413,
      'Your files take up all of your 1 MB. Delete conversations with files you don’t need, then choose “Delete for good” under Your data in Account Security.',
    ]);
  assert.deepEqual(await used(person), { used: 3 * SIZE, deleted: 0, most: 1_000_000 });
  const kept = await t.db.select({ size: files.size }).from(files).where(eq(files.userId, person.id));
  assert.deepEqual(kept, [{ size: SIZE }, { size: SIZE }, { size: SIZE }]);
  // A refused file leaves no message behind; what was taken is answered again under its key, full or not.
  const taken = chats.filter((_, nth) => told[nth]?.[0] === 200);
  const empty = chats.find((chat) => !taken.includes(chat)) ?? '';
  assert.deepEqual((await person.inject({ url: `/api/chats/${empty}/messages` })).json(), []);
  assert.equal((await attach(person, taken[0] ?? ''))[0], 200);
  assert.equal((await attach(other, await begin(other)))[0], 200);

  // A deleted conversation can be brought back, so its files still count until their owner has done with it.
  assert.equal((await person.inject({ method: 'DELETE', url: `/api/chats/${taken[0]}` })).statusCode, 200);
  assert.equal((await person.inject({ method: 'DELETE', url: `/api/chats/${taken[1]}` })).statusCode, 200);
  assert.deepEqual(await used(person), { used: 3 * SIZE, deleted: 2 * SIZE, most: 1_000_000 });
  assert.equal((await attach(person, empty))[0], 413);
  assert.equal((await person.inject({ method: 'POST', url: `/api/chats/${taken[0]}/restore` })).statusCode, 200);
  const forGood = { method: 'DELETE', url: '/api/account/deleted-conversations' } as const;
  assert.deepEqual((await other.inject(forGood)).json(), { message: '0 conversations are gone for good.' });
  assert.deepEqual((await person.inject(forGood)).json(), { message: 'One conversation is gone for good.' });
  assert.deepEqual(await used(person), { used: 2 * SIZE, deleted: 0, most: 1_000_000 });
  assert.equal((await person.inject({ method: 'POST', url: `/api/chats/${taken[1]}/restore` })).statusCode, 404);
  assert.equal((await attach(person, empty))[0], 200);
  assert.deepEqual(await used(other), { used: SIZE, deleted: 0, most: 1_000_000 });
});

test('a download is read piece by piece, and arrives as it was', async () => {
  const person = await t.signUp();
  const chat = await begin(person);
  assert.equal((await attach(person, chat))[0], 200);
  const messages = (await person.inject({ url: `/api/chats/${chat}/messages` })).json<
    { attachments: { id: string }[] }[]
  >();
  const id = messages.flatMap(({ attachments }) => attachments ?? [])[0]?.id;
  const reply = await person.inject({ url: `/api/chats/${chat}/attachments/${id}` });
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.headers['content-length'], String(SIZE));
  assert.equal(reply.body, 'word '.repeat(SIZE / 5));
});
