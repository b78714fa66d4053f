// The calls of pre-mortems on a real database: every refusal, what counts, and what comes back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { challenges } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { countOf } from '../../test/person-calls.ts';
import type { Premortem } from './premortem.contract.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

type Reply = Premortem & { earned: string[]; message: string; undo: string; text: string; source: string };
async function send(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await person.inject({ method, url: `/api/premortems${path}`, payload });
  return { code: reply.statusCode, ...reply.json<Reply>() };
}
const list = async (person: Person, query = '') =>
  (await person.inject({ url: `/api/premortems${query}` })).json<Premortem[]>();
const challengeOf = async (person: Person) =>
  (
    await t.db
      .insert(challenges)
      .values({ userId: person.id, title: 'Cut intake', statement: 'Applicants wait nine weeks' })
      .returning()
  )[0]!.id;

test('a pre-mortem is written of a challenge, changed part by part, and counts each thing once', async () => {
  const person = await t.signUp();
  const challengeId = await challengeOf(person);
  const made = await send(person, 'POST', '', { challengeId, failureStory: ' It failed ' });
  assert.deepEqual(
    [made.code, made.failureStory, made.challengeTitle, made.actionItems, made.earned],
    [200, 'It failed', 'Cut intake', [], ['pilot-in-plane-bronze']],
  );
  const items = [{ text: ' Ask Theo ' }, { text: 'Count' }];
  const second = await send(person, 'PUT', `/${made.id}`, { lemonadeOpportunities: 'A free desk', actionItems: items });
  assert.deepEqual(second.earned, ['lemonade-bronze']);
  assert.deepEqual(
    second.actionItems.map(({ text, done, playId }) => [text, done, playId]),
    [
      ['Ask Theo', false, null],
      ['Count', false, null],
    ],
  );
  const done = second.actionItems.map((item) => ({ ...item, done: true }));
  await Promise.all(Array.from({ length: 5 }, () => send(person, 'PUT', `/${made.id}`, { actionItems: done })));
  const undone = await send(person, 'PUT', `/${made.id}`, { actionItems: second.actionItems });
  assert.equal(undone.failureStory, 'It failed');
  await send(person, 'PUT', `/${made.id}`, { actionItems: done });
  assert.deepEqual([await countOf(person, 'pilot-in-plane'), await countOf(person, 'lemonade')], [3, 1]);
  assert.equal((await list(person, `?challengeId=${challengeId}`)).length, 1);
  assert.equal((await list(person, '?challengeId=4711')).length, 0);
});

test('each wrong field is refused with its own sentence', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const foreign = await challengeOf(other);
  const valid = { failureStory: 'It failed' };
  const table: [object, number, string][] = [
    [{ failureStory: ' ' }, 400, 'Please tell the failure story'],
    [{ failureStory: 'x'.repeat(20_001) }, 400, 'The failure story must not exceed 20,000 characters'],
    [{ peopleFailures: 'x'.repeat(20_001) }, 400, 'People failures must not exceed 20,000 characters'],
    [{ actionItems: [{ text: ' ' }] }, 400, 'Please say what to do'],
    [{ actionItems: [{ text: 'x'.repeat(501) }] }, 400, 'An action item must not exceed 500 characters'],
    [{ actionItems: Array.from({ length: 51 }, () => ({ text: 'x' })) }, 400, 'Please keep it to 50 action items'],
    [{ challengeId: foreign }, 404, 'We couldn’t find this challenge. It may have been deleted.'],
    [{ challengeId: 4711 }, 404, 'We couldn’t find this challenge. It may have been deleted.'],
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
      const reply = await send(by, method, `/${at}`, method === 'PUT' ? valid : undefined);
      assert.deepEqual(
        [reply.code, reply.message],
        [404, 'We couldn’t find this pre-mortem. It may have been deleted.'],
      );
    }
  }
  assert.equal((await send(person, 'PUT', `/${id}`, { challengeId: foreign })).code, 404);
  assert.equal((await send(person, 'POST', '/draft', { part: 'failureStory', challengeId: foreign })).code, 404);
});

test('an action item becomes a play of your own, and of nobody else’s', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const play = { title: 'P', description: 'D', principle: 'lemonade', category: 'Process', effortLevel: 'low' };
  const make = async (by: Person) =>
    (await by.inject({ method: 'POST', url: '/api/plays', payload: play })).json<Reply>().id;
  const [mine, foreign] = [await make(person), await make(other)];
  const actionItems = [
    { text: 'Mine', playId: mine },
    { text: 'Not mine', playId: foreign },
  ];
  const made = await send(person, 'POST', '', { failureStory: 'It failed', actionItems });
  assert.deepEqual(
    made.actionItems.map(({ playId }) => playId),
    [mine, null],
  );
});

test('a deleted pre-mortem comes back by its undo', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const { id } = await send(person, 'POST', '', { failureStory: 'It failed', actionItems: [{ text: 'Ask' }] });
  const kept = await list(person);
  const { undo } = await send(person, 'DELETE', `/${id}`);
  assert.deepEqual(await list(person), []);
  for (const by of [other, person]) {
    const refused = await send(by, 'POST', '/restore', { undo: by === other ? undo : 'x' });
    assert.deepEqual([refused.code, refused.message], [400, 'This pre-mortem can’t be restored any more.']);
  }
  assert.equal((await send(person, 'POST', '/restore', { undo })).code, 200);
  assert.deepEqual(await list(person), kept);
});

test('the coach drafts a part from the challenge and saves nothing', async () => {
  const person = await t.signUp();
  const challengeId = await challengeOf(person);
  const told = await send(person, 'POST', '/draft', { part: 'failureStory', challengeId });
  assert.equal(told.source, 'offline');
  assert.match(told.text, /“Cut intake” has failed/);
  assert.deepEqual(await list(person), []);
});

test('an item counts once when it is done, however it is edited, reordered, undone and done again', async () => {
  const person = await t.signUp();
  const items = [{ text: 'Ask Theo', done: true }, { text: 'Count' }];
  const made = await send(person, 'POST', '', { failureStory: 'It failed', actionItems: items });
  const counted = () => countOf(person, 'pilot-in-plane');
  assert.equal(await counted(), 2);
  const [theo, count] = made.actionItems as [Premortem['actionItems'][number], Premortem['actionItems'][number]];
  for (const actionItems of [
    [count, { ...theo, text: 'Ask Theo Park', done: true }],
    [{ ...theo, done: false }, count],
    [count, { ...theo, text: 'Ask him again', done: true }],
    [count],
    [count, { ...theo, done: true }],
  ])
    assert.equal((await send(person, 'PUT', `/${made.id}`, { actionItems })).code, 200);
  assert.equal(await counted(), 2);
  await send(person, 'PUT', `/${made.id}`, { actionItems: [{ ...count, done: true }] });
  assert.equal(await counted(), 3);
});

test('an edit of an older state is refused with a sentence, and the newer one stays', async () => {
  const person = await t.signUp();
  const made = await send(person, 'POST', '', { failureStory: 'It failed' });
  const { updatedAt } = made;
  const first = await send(person, 'PUT', `/${made.id}`, { failureStory: 'It failed in May', updatedAt });
  assert.equal(first.code, 200);
  assert.ok(first.updatedAt > updatedAt);
  const second = await send(person, 'PUT', `/${made.id}`, { failureStory: 'It failed in June', updatedAt });
  assert.deepEqual(
    [second.code, second.message],
    [
      409,
      'This pre-mortem was changed in another window since you opened it here. Your text is kept. Look at the other one before you save yours over it.',
    ],
  );
  assert.equal((await list(person))[0]?.failureStory, 'It failed in May');
  const third = await send(person, 'PUT', `/${made.id}`, { failureStory: 'In July', updatedAt: first.updatedAt });
  assert.equal(third.code, 200);
  const alone = async (reader: Person) =>
    (await reader.inject({ url: `/api/premortems?id=${made.id}` })).json<Premortem[]>();
  assert.deepEqual(
    (await alone(person)).map(({ failureStory }) => failureStory),
    ['In July'],
  );
  assert.deepEqual(await alone(await t.signUp()), []);
});
