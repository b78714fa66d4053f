// Which day a sentence gives a step that stands, and which it takes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { dated, dayIn } from './amending-day.rules.ts';

/** A Sunday. */
const now = new Date('2026-11-22T10:00:00Z');
const step: Step = {
  title: 'Take Ann the skins on Friday',
  description: [
    'Why: Skins lie there since Friday 27 November.',
    'What: On Friday 27 November I take Ann the skins.',
    'At most: Two hours.',
    'Then: on 2026-11-27 go on, change it or stop, by what you saw.',
  ].join('\n'),
  principle: 'lemonade',
  due: '2026-11-27',
  loss: 'two hours',
};
const due = (text: string, isAnswer = false): string | undefined => dayIn(text, step, { now, isAnswer }).due;
const each = (cases: Readonly<Record<string, string | undefined>>): void => {
  for (const [text, day] of Object.entries(cases)) assert.equal(due(text), day, text);
};

test('a day that is meant is the day of the step, by the words before it or behind', () => {
  each({
    'Make it Tuesday.': '2026-11-24',
    'MOVE IT TO TUESDAY.': '2026-11-24',
    'The date is the 24th of November.': '2026-11-24',
    'I meant Tuesday, for Ann has time.': '2026-11-24',
    'It should be on Tuesday, since Ann has time.': '2026-11-24',
    'Tuesday is better for Ann.': '2026-11-24',
    'Ann says Tuesday instead of that.': '2026-11-24',
    'For Ann Tuesday works.': '2026-11-24',
    'Ann is here, Tuesday morning please.': '2026-11-24',
    'I do it with Ann, and the day is Tuesday, not on Friday.': '2026-11-24',
    // Nothing but a day.
    'Tuesday.': '2026-11-24',
    'No, on Tuesday please!': '2026-11-24',
    'Tuesday without Ann Perry.': '2026-11-24',
    'Tuesday, and at most two hours.': '2026-11-24',
    'TUESDAY, COSTS: TWO HOURS.': '2026-11-24',
    // Of a range its end.
    'From Monday to Tuesday.': '2026-11-24',
    'Between the 23rd and the 24th of November.': '2026-11-24',
  });
});

test('a day of something else, in the past, far away or that recurs is none', () => {
  each({
    'Ann comes on Tuesday.': undefined,
    'I work on Tuesday with Ann.': undefined,
    'Make it good on Tuesdays.': undefined,
    'Make it every Tuesday.': undefined,
    'Make it any Tuesday.': undefined,
    'Make it the 20th of November.': undefined,
    'Make it the Tuesday round.': undefined,
    'Make it my Tuesday round.': undefined,
    'Make it in December.': undefined,
    'Let me say it: Tuesday evening I send it.': undefined,
    'I bake.': undefined,
    '': undefined,
  });
});

test('a day that is taken back is gone, and the other of two is meant', () => {
  const gone = (text: string): string[] => dayIn(text, step, { now, isAnswer: false }).gone;
  for (const text of [
    'Don’t write Friday.',
    'Never put it on Friday.',
    'Not Friday.',
    'Friday is only the day when she is back.',
    'On Friday I cannot.',
    'On Friday it works not, Friday isn’t free.',
    'FRIDAY IS CLOSED.',
  ])
    assert.ok(gone(text).includes('2026-11-27'), text);
  for (const text of [
    'On Friday.',
    'It should say Friday.',
    'I clearly said Friday.',
    'Not that I said Friday.',
    'Ann comes.',
  ])
    assert.deepEqual(gone(text), [], text);
  each({
    'Not Friday, Tuesday.': '2026-11-24',
    'Not Friday, with Ann it is Tuesday.': '2026-11-24',
    'Friday is closed, at Tuesday it opens.': '2026-11-24',
    'Not Friday.': undefined,
    'Not Friday, on Tuesday I call Ann.': '2026-11-24',
    'Not Friday, on Monday and Tuesday it opens.': undefined,
    [`Friday is closed, on Tuesday ${'the '.repeat(14)}door`]: undefined,
  });
});

test('where the day that stands is said again, another beside it is of something else', () => {
  assert.equal(due('Make it Tuesday, and make it Friday.'), '2026-11-27');
  assert.equal(due('Monday and Friday.'), '2026-11-27');
  assert.equal(due('Monday and Tuesday.'), '2026-11-23');
  assert.equal(due('Make it Tuesday, Ann comes on Friday.'), '2026-11-24');
});

test('so many days later or earlier are counted from the day that stands', () => {
  each({
    'Two days later.': '2026-11-29',
    'One week later': '2026-12-04',
    'TWO DAYS EARLIER.': '2026-11-25',
    'The day after.': '2026-11-28',
    'The day before!': '2026-11-26',
    'Two weeks earlier.': undefined,
    'Five days earlier.': '2026-11-22',
    'Six days earlier.': undefined,
    'The day before the fair.': undefined,
    'Two hours later.': undefined,
    [`Two days later ${'for the '.repeat(6)}`]: undefined,
  });
  assert.equal(due('Two days later.', true), undefined);
  assert.equal(due('Tuesday.', true), '2026-11-24');
});

test('a step on another day says so in its title, its sentence and its last line, and nowhere else', () => {
  assert.equal(dated(step, step.due, now), step);
  const moved = dated(step, '2026-12-01', now);
  assert.equal(moved.due, '2026-12-01');
  assert.equal(moved.title, 'Take Ann the skins on Tuesday 1 December');
  assert.deepEqual(moved.description.split('\n'), [
    'Why: Skins lie there since Friday 27 November.',
    'What: On Tuesday 1 December I take Ann the skins.',
    'At most: Two hours.',
    'Then: on 2026-12-01 go on, change it or stop, by what you saw.',
  ]);
  const long = dated({ ...step, title: `On Friday ${'x'.repeat(169)}` }, '2026-12-01', now);
  assert.equal(long.title.length, 180);
});

test('what stands further off takes no day from the step', () => {
  each({
    'Make it today.': '2026-11-22',
    'TUESDAY IS BETTER FOR ANN.': '2026-11-24',
    'About the list, make it Tuesday.': '2026-11-24',
    'Make it Tuesday round noon.': '2026-11-24',
    'The list is long, make it Tuesday round noon.': '2026-11-24',
    'Let me say this: make it Tuesday, we go then.': '2026-11-24',
    'Let me say it: Tuesday. Then I go.': '2026-11-24',
    'Let me say it: Tuesday I send it.': undefined,
    'Let me say it:Tuesday I send it.': undefined,
    'Two days later, on Tuesday Ann comes.': undefined,
    'Tuesday round.': undefined,
  });
  for (const cost of [
    ' at most two hours',
    ', max two hours',
    ', maximum two hours',
    ', cost two hours',
    ', costs two hours',
    ',at the most two hours',
  ])
    assert.equal(due(`Tuesday${cost}.`), '2026-11-24', cost);
  assert.deepEqual(dayIn('Two weeks earlier.', step, { now, isAnswer: false }), { gone: [] });
  assert.deepEqual(dayIn('Not say, I just meant Friday.', step, { now, isAnswer: false }).gone, []);
});

test('a day of the week is the one next to the day that stood', () => {
  const late = { ...step, due: '2026-12-08' };
  for (const [text, day] of [
    ['Move it to Wednesday.', '2026-12-09'],
    ['Make it Monday.', '2026-12-07'],
    ['Better on Friday.', '2026-12-11'],
    ['This Wednesday, rather.', '2026-11-25'],
    ['Make it the 25th.', '2026-11-25'],
    ['Tuesday.', '2026-12-08'],
    ['The coming Wednesday is better.', '2026-11-25'],
  ] as const)
    assert.equal(dayIn(text, late, { now, isAnswer: false }).due, day, text);
  // In the same week it is the day of that week.
  assert.equal(dayIn('Make it Monday.', step, { now, isAnswer: false }).due, '2026-11-23');
});
