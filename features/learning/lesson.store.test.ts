// Every lesson file is read: what a lesson must hold, that its places are whole, and that it keeps to what we may claim.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playCategories, effortLevels, playPrinciples } from '../plays/play.rules.ts';
import { COURSES, lessonFile, nextLesson, progressOf, splitLesson } from './lesson.rules.ts';
import { readLessonFiles } from './lesson.store.ts';
import { TRAITS } from './prosper-item.rules.ts';

const lessons = await readLessonFiles();

test('each course has at least five lessons, in their order, under names of their own', () => {
  for (const { id } of COURSES) {
    const own = lessons.filter(({ course }) => course === id);
    assert.ok(own.length >= 5, id);
    assert.equal(new Set(own.map((lesson) => lesson.id)).size, own.length);
  }
  assert.deepEqual(
    lessons.filter(({ course }) => course === 'prosper-workbook').map(({ trait }) => trait),
    [...TRAITS],
  );
  assert.equal(lessons[0]!.id, 'bird-in-hand');
});

for (const lesson of lessons) {
  test(`“${lesson.title}” explains, gives an example, asks, names its sources and ends in doing something`, () => {
    assert.match(lesson.text, /^## The method$/m);
    assert.match(lesson.text, /^## An example$/m);
    const words = lesson.text.split(/\s+/).length;
    assert.ok(words >= 150 && words <= 600, `${words} words`);
    assert.ok(lesson.sources.length > 0);
    for (const source of lesson.sources) assert.match(source, /\b(?:19|20)\d{2}$|^3M/, source);
    assert.doesNotMatch(lesson.text, /https?:|<[a-z]|!\[/i, 'no links, no HTML, no pictures');
    const { kind, play } = lesson.exercise;
    assert.equal(play !== undefined, kind === 'play');
    if (play) {
      assert.ok((playPrinciples as readonly string[]).includes(play.principle));
      assert.ok((playCategories as readonly string[]).includes(play.category));
      assert.ok((effortLevels as readonly string[]).includes(play.effortLevel));
    }
  });
}

test('the right answer does not always stand in the same place', () => {
  const places = new Set(lessons.flatMap(({ check }) => check.map(({ right }) => right)));
  assert.ok(places.size >= 3);
});

test('a file that is no lesson is refused; a name tells the place', () => {
  assert.throws(() => splitLesson('# Only a text'));
  assert.deepEqual(splitLesson('---\r\ntitle: x\r\n---\r\n\r\nText\r\n'), { head: 'title: x', text: 'Text' });
  assert.deepEqual(lessonFile('3-a-name.md'), { id: 'a-name', place: 3 });
  assert.equal(lessonFile('a-name.md'), undefined);
  assert.equal(lessonFile('../3-a.md'), undefined);
});

test('a wrapped text is unwrapped; lists, headings and paragraphs stay', () => {
  const { text } = splitLesson(
    '---\nt: 1\n---\nOne\ntwo.\n\n## Head\nThree\n\n1. first\n   goes on\n2. second\n\n- a\n- b\nc',
  );
  assert.equal(text, 'One two.\n\n## Head\nThree\n\n1. first goes on\n2. second\n\n- a\n- b c');
});

test('progress is whole percent, and 100 only when all is done', () => {
  assert.deepEqual(
    [progressOf(0, 5), progressOf(1, 3), progressOf(199, 200), progressOf(5, 5), progressOf(0, 0)],
    [0, 33, 99, 100, 0],
  );
  const course = [
    { id: 'a', done: true },
    { id: 'b', done: false },
  ];
  assert.equal(nextLesson(course)?.id, 'b');
  assert.equal(nextLesson([{ id: 'a', done: true }])?.id, 'a');
});
