// The calls of lessons on a real database: what is kept, what counts and how often, what is refused.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { countOf, send } from '../../test/person-calls.ts';
import type { CourseOutline, LessonPage } from './lesson.contract.ts';
import { lessonTexts } from './lesson.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

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
  assert.equal(
    (await send(person, 'GET', 'courses/cooking/lessons/soup')).message,
    'We couldn’t find this course. Please choose one from the list.',
  );
  assert.equal(
    (await send(person, 'GET', 'courses/prosper-workbook/lessons/soup')).message,
    'We couldn’t find this lesson. Please choose one from the list.',
  );
  const long = await send(person, 'PUT', 'courses/prosper-workbook/lessons/proactivity', {
    workbook: 'x'.repeat(10_001),
  });
  assert.deepEqual([long.code, long.message], [400, 'Your answer must not exceed 10,000 characters']);
});

test('an answer that another window has written is not overwritten unseen, not even the first one', async () => {
  const person = await t.signUp();
  const path = 'courses/prosper-workbook/lessons/proactivity';
  const { updatedAt } = await send<LessonPage>(person, 'GET', path);
  const racing = await Promise.all(
    ['One', 'Another'].map((workbook) => send<LessonPage>(person, 'PUT', path, { workbook, updatedAt })),
  );
  assert.deepEqual(racing.map(({ code }) => code).toSorted(), [200, 409]);
  assert.equal(racing.find(({ code }) => code === 409)!.message, lessonTexts.changedElsewhere);
  const kept = await send<LessonPage>(person, 'GET', path);
  assert.equal(racing.find(({ code }) => code === 200)!.updatedAt, kept.updatedAt);
  // Finishing it writes nothing, and leaves the state as it was.
  const done = await send<LessonPage>(person, 'PUT', path, { done: true });
  assert.equal(done.updatedAt, kept.updatedAt);
  const seen = await send<LessonPage>(person, 'PUT', path, { workbook: 'Both', updatedAt: kept.updatedAt });
  assert.equal(seen.code, 200);
  const late = await send(person, 'PUT', path, { workbook: 'Late', done: true, updatedAt: kept.updatedAt });
  assert.equal(late.code, 409);
  assert.equal((await send<LessonPage>(person, 'GET', path)).workbook, 'Both');
});
