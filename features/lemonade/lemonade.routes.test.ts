// Lemonade's calls on a real database: every refusal, what counts, and what comes back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Lemonade } from './lemonade.contract.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

type Reply = Lemonade & { earned: string[]; message: string; undo: string; text: string; source: string };
async function send(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await person.inject({ method, url: `/api/lemonade${path}`, payload });
  return { code: reply.statusCode, ...reply.json<Reply>() };
}
const valid = {
  title: ' Nobody missed it ',
  description: 'The scanner broke',
  surprise: 'No copies',
  opportunity: ' ',
};

test('an entry is written, counts once, is changed field by field, deleted and brought back', async () => {
  const person = await t.signUp();
  const made = await send(person, 'POST', '', valid);
  assert.deepEqual(
    [made.code, made.title, made.opportunity, made.playId, made.earned],
    [200, 'Nobody missed it', null, null, ['lemonade-bronze']],
  );
  const saved = await send(person, 'PUT', `/${made.id}`, { opportunity: 'Drop the copies' });
  assert.deepEqual(
    [saved.title, saved.surprise, saved.opportunity, saved.earned],
    ['Nobody missed it', 'No copies', 'Drop the copies', []],
  );
  const list = async () => (await person.inject({ url: '/api/lemonade' })).json<Lemonade[]>();
  const kept = await list();
  assert.equal(kept.length, 1);
  const { undo, message } = await send(person, 'DELETE', `/${made.id}`);
  assert.equal(message, 'Lemonade entry deleted');
  assert.deepEqual(await list(), []);
  assert.equal(
    (await send(person, 'POST', '/restore', { undo: `${undo}x` })).message,
    'This lemonade entry can’t be restored any more.',
  );
  assert.equal((await send(person, 'POST', '/restore', { undo })).code, 200);
  assert.deepEqual(await list(), kept);
  const achievements = (await person.inject({ url: '/api/achievements' })).json<
    Record<string, { totalActions: number }>
  >();
  assert.equal(achievements['lemonade']?.totalActions, 1);
});

test('each wrong field is refused with its own sentence', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const play = { title: 'P', description: 'D', principle: 'lemonade', category: 'Process', effortLevel: 'low' };
  const foreign = (await other.inject({ method: 'POST', url: '/api/plays', payload: play })).json<Reply>().id;
  const table: [object, number, string][] = [
    [{ title: ' ' }, 400, 'Title is required'],
    [{ title: 'x'.repeat(201) }, 400, 'Title must not exceed 200 characters'],
    [{ description: '' }, 400, 'Please say what happened'],
    [{ surprise: 'x'.repeat(10_001) }, 400, 'The surprise must not exceed 10,000 characters'],
    [{ playId: foreign }, 404, 'We couldn’t find this play. It may have been deleted.'],
    [{ playId: 'none' }, 404, 'We couldn’t find this play. It may have been deleted.'],
  ];
  for (const [wrong, code, sentence] of table) {
    const reply = await send(person, 'POST', '', { ...valid, ...wrong });
    assert.deepEqual([reply.code, reply.message], [code, sentence]);
  }
  const { id } = await send(person, 'POST', '', valid);
  for (const [by, at] of [
    [other, id],
    [person, 'none'],
  ] as const) {
    for (const method of ['PUT', 'DELETE'] as const) {
      const reply = await send(by, method, `/${at}`, method === 'PUT' ? { title: 'Mine' } : undefined);
      assert.deepEqual(
        [reply.code, reply.message],
        [404, 'We couldn’t find this lemonade entry. It may have been deleted.'],
      );
    }
  }
  assert.equal((await send(person, 'PUT', `/${id}`, { playId: foreign })).code, 404);
});

test('an entry comes from a play, and names it', async () => {
  const person = await t.signUp();
  const play = {
    title: 'Paper trial',
    description: 'D',
    principle: 'lemonade',
    category: 'Process',
    effortLevel: 'low',
  };
  const playId = (await person.inject({ method: 'POST', url: '/api/plays', payload: play })).json<Reply>().id;
  const made = await send(person, 'POST', '', { ...valid, playId });
  assert.deepEqual([made.playId, made.playTitle], [playId, 'Paper trial']);
});

test('the coach proposes from the surprise and saves nothing', async () => {
  const person = await t.signUp();
  const told = await send(person, 'POST', '/draft', { surprise: 'Nobody missed the copies' });
  assert.equal(told.source, 'offline');
  assert.match(told.text, /“Nobody missed the copies”/);
  assert.deepEqual((await person.inject({ url: '/api/lemonade' })).json(), []);
});

test('an edit of an older state is refused with a sentence, and the newer one stays', async () => {
  const person = await t.signUp();
  const { id, updatedAt } = await send(person, 'POST', '', valid);
  assert.equal((await send(person, 'PUT', `/${id}`, { surprise: 'Mine', updatedAt })).code, 200);
  const second = await send(person, 'PUT', `/${id}`, { surprise: 'Theirs', updatedAt });
  assert.deepEqual(
    [second.code, second.message],
    [
      409,
      'This entry was changed in another window since you opened it here. Your text is kept. Look at the other one before you save yours over it.',
    ],
  );
  const [kept] = (await person.inject({ url: '/api/lemonade' })).json<Lemonade[]>();
  assert.equal(kept?.surprise, 'Mine');
  const alone = async (reader: Person) => (await reader.inject({ url: `/api/lemonade?id=${id}` })).json<Lemonade[]>();
  assert.deepEqual([await alone(person), await alone(await t.signUp())], [[kept], []]);
});
