// Learning's calls on a real database: what is kept, what counts and how often, what is refused, and what others see.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Exercise } from './exercise.contract.ts';
import type { CourseOutline, LessonPage } from './lesson.contract.ts';
import { PROSPER_ITEMS } from './prosper-item.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

async function send<Reply>(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await person.inject({ method, url: `/api/${url}`, payload });
  return { code: reply.statusCode, ...reply.json<Reply & { message: string; earned: string[]; undo: string }>() };
}
const countOf = async (person: Person, family: string) => {
  const reply = await person.inject({ url: '/api/achievements' });
  return reply.json<Record<string, { totalActions: number }>>()[family]?.totalActions ?? 0;
};
const courses = async (person: Person) => (await person.inject({ url: '/api/courses' })).json<CourseOutline[]>();

test('a lesson is read, its exercise kept, finished once, and the course remembers', async () => {
  const person = await t.signUp();
  const before_ = await courses(person);
  assert.deepEqual(
    before_.map(({ id, progress }) => [id, progress]),
    [
      ['effectual-entrepreneurship', 0],
      ['hack-your-bureaucracy', 0],
      ['prosper-workbook', 0],
    ],
  );
  const path = 'courses/prosper-workbook/lessons/proactivity';
  const refused = await send(person, 'PUT', path, { done: true });
  assert.deepEqual(
    [refused.code, refused.message],
    [400, 'Write your answer to the exercise first, then the lesson is done.'],
  );
  assert.equal((await send(person, 'PUT', path, { workbook: 'If it is Tuesday' })).code, 200);
  await send(person, 'PUT', path, { workbook: 'If it is Tuesday, I write' });
  const kept = await send<LessonPage>(person, 'GET', path);
  assert.deepEqual([kept.workbook, kept.completedAt], ['If it is Tuesday, I write', null]);

  const racing = await Promise.all(Array.from({ length: 5 }, () => send(person, 'PUT', path, { done: true })));
  assert.deepEqual(
    racing.flatMap(({ earned }) => earned),
    ['prosper-bronze'],
  );
  assert.equal(await countOf(person, 'prosper'), 1);
  const course = (await courses(person))[2]!;
  assert.deepEqual(
    [course.progress, course.lessons.filter(({ done }) => done).map(({ id }) => id)],
    [14, ['proactivity']],
  );

  const other = await t.signUp();
  assert.equal((await send<LessonPage>(other, 'GET', path)).workbook, '');
});

test('lessons of the bureaucracy count for it, those of effectuation are told only', async () => {
  const person = await t.signUp();
  await send(person, 'PUT', 'courses/hack-your-bureaucracy/lessons/read-the-rule', { done: true });
  await send(person, 'PUT', 'courses/effectual-entrepreneurship/lessons/lemonade', { done: true });
  assert.deepEqual([await countOf(person, 'hyb'), await countOf(person, 'lemonade')], [1, 0]);
  assert.equal((await send(person, 'GET', 'courses/cooking/lessons/soup')).message, 'There is no such course.');
  assert.equal(
    (await send(person, 'GET', 'courses/prosper-workbook/lessons/soup')).message,
    'There is no such lesson.',
  );
  const long = await send(person, 'PUT', 'courses/prosper-workbook/lessons/proactivity', {
    workbook: 'x'.repeat(10_001),
  });
  assert.deepEqual([long.code, long.message], [400, 'Your answer must not exceed 10,000 characters']);
});

const answers = Object.fromEntries(PROSPER_ITEMS.map(({ id }) => [id, 3]));

test('an assessment is scored here, counts once a day, is private, deleted and brought back', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const { ['pro-1']: _, ...short } = answers;
  const refused = await send(person, 'POST', 'prosper-assessments', { answers: short });
  assert.deepEqual([refused.code, refused.message], [400, 'Answer every statement; there is no right or wrong.']);
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
    ['Creativity', 'Creativity', 'Proactivity'],
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
    'This exercise can no longer be restored.',
  );
  assert.equal((await send<Exercise>(person, 'POST', 'exercises/restore', { undo })).notes, 'It was the minutes.');
});

const map = {
  title: ' Laptops on loan ',
  gatekeepers: [
    { who: 'The insurer’s contact', grants: 'Only no', risk: 'A claim', asks: 'The expert', sure: 'guess' },
    { who: ' ', grants: '', risk: '', asks: '', sure: 'know' },
  ],
  rules: [],
  tactics: [],
  owner: '',
  shared: false,
};
type Maps = {
  mine: { id: string; title: string; gatekeepers: object[]; updatedAt: string }[];
  shared: { by: string; title: string }[];
};

test('a map counts once, is not overwritten unseen, and others see it only while it is shared', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const bare = await send<{ id: string }>(person, 'POST', 'bureaucracy-maps', { ...map, gatekeepers: [] });
  assert.deepEqual([bare.code, bare.earned], [200, []]);
  const made = await send<{ id: string; updatedAt: string; gatekeepers: object[]; title: string }>(
    person,
    'POST',
    'bureaucracy-maps',
    map,
  );
  assert.deepEqual([made.title, made.gatekeepers.length, made.earned], ['Laptops on loan', 1, ['hyb-bronze']]);

  const seen = made.updatedAt;
  const shared = await send<{ updatedAt: string }>(person, 'PUT', `bureaucracy-maps/${made.id}`, {
    ...map,
    shared: true,
    seen,
  });
  assert.equal(shared.code, 200);
  const late = await send(person, 'PUT', `bureaucracy-maps/${made.id}`, { ...map, seen: '2020-01-01T00:00:00.000Z' });
  assert.deepEqual([late.code, /another window/.test(late.message)], [409, true]);
  assert.equal((await send(other, 'PUT', `bureaucracy-maps/${made.id}`, map)).code, 404);
  assert.equal(await countOf(person, 'hyb'), 1);

  const seenBy = async (reader: Person) => (await reader.inject({ url: '/api/bureaucracy-maps' })).json<Maps>();
  assert.deepEqual(
    (await seenBy(other)).shared.map(({ title }) => title),
    ['Laptops on loan'],
  );
  assert.equal((await seenBy(other)).mine.length, 0);
  assert.equal((await seenBy(person)).shared.length, 0);
  await send(person, 'PUT', `bureaucracy-maps/${made.id}`, { ...map, shared: false });
  assert.deepEqual((await seenBy(other)).shared, []);

  const { undo } = await send(person, 'DELETE', `bureaucracy-maps/${made.id}`);
  assert.equal((await seenBy(person)).mine.length, 1);
  assert.equal((await send(person, 'POST', 'bureaucracy-maps/restore', { undo })).code, 200);
  assert.equal((await seenBy(person)).mine.length, 2);
});

test('a map without a title, and one with too many rows, is refused', async () => {
  const person = await t.signUp();
  assert.equal(
    (await send(person, 'POST', 'bureaucracy-maps', { ...map, title: ' ' })).message,
    'Say what you want to get done.',
  );
  const rows = Array.from({ length: 51 }, () => map.gatekeepers[0]);
  assert.equal((await send(person, 'POST', 'bureaucracy-maps', { ...map, gatekeepers: rows })).code, 400);
});
