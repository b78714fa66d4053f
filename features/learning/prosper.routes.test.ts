// The diagnostic's calls on a real database: scored here, private, counted once a day, advice from your own means.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestApp, testApp } from '../../test/app.ts';
import { countOf, send } from '../../test/person-calls.ts';
import { PROSPER_ITEMS } from './prosper-item.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const answers = Object.fromEntries(PROSPER_ITEMS.map(({ id }) => [id, 3]));

test('an assessment is scored here, counts once a day, is private, deleted and brought back', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const { ['pro-1']: _, ...short } = answers;
  const refused = await send(person, 'POST', 'prosper-assessments', { answers: short });
  assert.deepEqual(
    [refused.code, refused.message],
    [400, 'Please answer every statement. There are no wrong answers.'],
  );
  const taken = await send<{ id: string; scores: Record<string, number> }>(person, 'POST', 'prosper-assessments', {
    answers: { ...answers, 'cre-5': 5 },
  });
  assert.deepEqual([taken.code, taken.scores['Creativity'], taken.earned], [200, 40, ['prosper-bronze']]);
  await send(person, 'POST', 'prosper-assessments', { answers });
  assert.equal(await countOf(person, 'prosper'), 1);

  assert.equal((await send(other, 'DELETE', `prosper-assessments/${taken.id}`)).code, 404);
  assert.equal((await send(other, 'POST', `prosper-assessments/${taken.id}/advice`)).code, 404);
  const list = async () => (await person.inject({ url: '/api/prosper-assessments' })).json<{ id: string }[]>();
  const kept = await list();
  const { undo } = await send(person, 'DELETE', `prosper-assessments/${taken.id}`);
  assert.equal((await list()).length, 1);
  assert.equal((await send(other, 'POST', 'prosper-assessments/restore', { undo })).code, 400);
  assert.equal((await send(person, 'POST', 'prosper-assessments/restore', { undo })).code, 200);
  assert.deepEqual(await list(), kept);
});

test('advice starts from the lowest traits and from the person’s own means, on three different days', async () => {
  const person = await t.signUp();
  const inventory = {
    whoIAm: 'A baker',
    whatIKnow: 'Sourdough and rye',
    whoIKnow: 'Ruth Ames',
    whatIHave: 'An oven that is cold on Mondays',
    slackResources: '',
  };
  await send(person, 'POST', 'bih-inventory', inventory);
  const { id } = await send<{ id: string }>(person, 'POST', 'prosper-assessments', {
    answers: { ...answers, 'cre-2': 1 },
  });
  const advice = await send<{ plays: { trait: string; description: string; dueDate: string; title: string }[] }>(
    person,
    'POST',
    `prosper-assessments/${id}/advice`,
  );
  assert.deepEqual(
    advice.plays.map(({ trait }) => trait),
    ['Creativity', 'Proactivity', 'Risk-taking'],
  );
  assert.match(advice.plays[0]!.description, /“An oven that is cold on Mondays”/);
  assert.equal(new Set(advice.plays.map(({ dueDate }) => dueDate.slice(0, 10))).size, 3);
});

test('a reflection counts once a week', async () => {
  const person = await t.signUp();
  const first = await send(person, 'POST', 'prosper-reflections', { trait: 'Optimism', text: ' It rained. ' });
  assert.deepEqual([first.code, first.earned], [200, ['prosper-bronze']]);
  await send(person, 'POST', 'prosper-reflections', { trait: 'Creativity', text: 'Again' });
  assert.equal(await countOf(person, 'prosper'), 1);
  assert.equal(
    (await send(person, 'POST', 'prosper-reflections', { trait: 'Optimism', text: ' ' })).message,
    'Write a line or two first.',
  );
  assert.equal((await send(person, 'POST', 'prosper-reflections', { trait: 'Luck', text: 'x' })).code, 400);
  const list = (await person.inject({ url: '/api/prosper-reflections' })).json<{ text: string }[]>();
  assert.deepEqual(
    list.map(({ text }) => text),
    ['Again', 'It rained.'],
  );
});
