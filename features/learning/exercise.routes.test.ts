// The calls of exercises on a real database: made, kept, done once, deleted and brought back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestApp, testApp } from '../../test/app.ts';
import { countOf, send } from '../../test/person-calls.ts';
import type { Exercise } from './exercise.contract.ts';
import { exerciseTexts } from './exercise.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

test('exercises are made, differ from those that are there, and one that is done counts once', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const made = await send<{ exercises: Exercise[]; source: string }>(person, 'POST', 'exercises/generate');
  assert.deepEqual([made.code, made.exercises.length, made.source], [200, 3, 'offline']);
  const again = await send<{ exercises: Exercise[] }>(person, 'POST', 'exercises/generate');
  const titles = [...made.exercises, ...again.exercises].map(({ title }) => title);
  assert.equal(new Set(titles).size, 6);
  const own = [...made.exercises, ...again.exercises].find(({ principle }) => principle === 'hyb')!;
  assert.equal((await send(other, 'PUT', `exercises/${own.id}`, { done: true })).code, 404);
  const done = await send<Exercise>(person, 'PUT', `exercises/${own.id}`, { done: true, notes: 'It was the minutes.' });
  assert.deepEqual([done.earned, done.notes], [['hyb-bronze'], 'It was the minutes.']);
  await send(person, 'PUT', `exercises/${own.id}`, { done: false });
  await send(person, 'PUT', `exercises/${own.id}`, { done: true });
  assert.equal(await countOf(person, 'hyb'), 1);
  const { undo } = await send(person, 'DELETE', `exercises/${own.id}`);
  assert.equal(
    (await send(person, 'POST', 'exercises/restore', { undo: `${undo}x` })).message,
    'This exercise can’t be restored any more.',
  );
  assert.equal((await send<Exercise>(person, 'POST', 'exercises/restore', { undo })).notes, 'It was the minutes.');
});

test('notes that another window has written are not overwritten unseen; a tick is no text', async () => {
  const person = await t.signUp();
  const { exercises } = await send<{ exercises: Exercise[] }>(person, 'POST', 'exercises/generate');
  const { id, updatedAt } = exercises[0]!;
  const ticked = await send<Exercise>(person, 'PUT', `exercises/${id}`, { done: true });
  assert.equal(ticked.updatedAt, updatedAt);
  const first = await send<Exercise>(person, 'PUT', `exercises/${id}`, { notes: 'The first window', updatedAt });
  assert.deepEqual([first.code, first.notes], [200, 'The first window']);
  const late = await send(person, 'PUT', `exercises/${id}`, { notes: 'The second window', updatedAt });
  assert.deepEqual([late.code, late.message], [409, exerciseTexts.changedElsewhere]);
  const seen = { notes: 'The second window', updatedAt: first.updatedAt };
  const racing = await Promise.all([1, 2, 3].map(() => send<Exercise>(person, 'PUT', `exercises/${id}`, seen)));
  assert.deepEqual(racing.map(({ code }) => code).toSorted(), [200, 409, 409]);
});
