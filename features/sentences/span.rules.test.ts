// Working time as people write it: how many hours, how many a week, and in which words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastsWeeks, spansIn } from './span.rules.ts';

type Told = [hours: number, weekly: number | null, words: string];
const rounded = (hours: number): number => Math.round(hours * 100) / 100;
const read = (text: string): Told[] =>
  spansIn(text).map(({ value, weekly, text: words }) => [
    rounded(value),
    weekly === null ? null : rounded(weekly),
    words,
  ]);
/** Of each text the only span: hours, hours a week, and its words, which are the whole text unless they are told. */
function spans(
  ...told: readonly (readonly [text: string, hours: number, weekly: number | null, words?: string])[]
): void {
  for (const [text, hours, weekly, words = text] of told) assert.deepEqual(read(text), [[hours, weekly, words]], text);
}
function none(...texts: string[]): void {
  for (const text of texts) assert.deepEqual(read(text), [], text);
}

test('a span is counted in hours: a day has eight, a week forty, an evening three', () => {
  spans(
    ['two hours', 2, null],
    ['90 minutes', 1.5, null],
    ['45 min', 0.75, null],
    ['10h', 10, null],
    ['2 hrs', 2, null],
    ['an evening', 3, null],
    ['two nights', 6, null],
    ['a morning', 4, null],
    ['three afternoons', 12, null],
    ['half a day', 4, null],
    ['three shifts', 24, null],
    ['a weekend', 16, null],
    ['A WHOLE WEEK', 40, null],
    ['one full sprint', 80, null],
    ['a fortnight', 80, null],
    ['two months', 320, null],
    ['the entire month', 160, null],
    ['all day', 8, null],
    ['two extra unpaid hours', 2, null],
    ['seven-hour shift', 7, null, 'seven-hour'],
    ['a 30-minute call', 0.5, null, '30-minute'],
    ['5-day week', 40, null, '5-day'],
    ['an hour for it and a half', 1, null, 'an hour'],
    ['two Fridays', 16, null],
    ['two Friday evenings', 6, null],
    ['an hour and a half', 1.5, null, 'an hour'],
    ['two of my mornings', 8, null],
  );
  assert.deepEqual(read('a day for the wall, an evening for the letter'), [
    [8, null, 'a day'],
    [3, null, 'an evening'],
  ]);
  assert.equal(spansIn('Ann: two hours')[0]!.at, 5);
});

test('what is late, old or ago is no work, and a number before a day or "this month" counts something else', () => {
  none(
    'two weeks late',
    'an hour old',
    'two days ago',
    'three hours later',
    'eight Friday',
    '5,000 more this month',
    'a fee of 40 euros',
  );
  none('twenty a week', 'it costs ten a day', 'forty calls an evening', '12 cakes a night');
  spans(['IT TAKES a day', 8, null, 'a day'], ['about a week', 40, null, 'a week'], ['so, a day', 8, null, 'a day']);
});

test('what comes again is also counted by the week, with the words that say so', () => {
  spans(
    ['two hours a week', 2, 2],
    ['two hours per day', 2, 10],
    ['an hour DAILY', 1, 5],
    ['an hour weekly', 1, 1],
    ['an hour a month', 1, 0.23],
    ['an hour each month', 1, 0.23],
    ['two hours every other week', 2, 1],
    ['an hour every second day', 1, 2.5],
    ['an hour every evening', 1, 5],
    ['an hour every working day', 1, 5],
    ['an hour and a half every day', 1.5, 7.5],
    ['three hours in the week', 3, 3],
    ['a weekend a month', 16, 3.69],
    ['two evenings a month', 6, 1.38],
    ['AN EVENING A MONTH', 3, 0.69],
    ['a shift per month', 8, 1.85],
    ['two minutes by car, every day', 0.03, 0.17],
    ['an hour at noon each day', 1, 5],
    ['5 days a week', 40, 40],
    ['Every week, two hours', 2, 2, 'two hours'],
    ['two hours for a very long and very dull meeting of all of us every week', 2, 2, 'two hours'],
  );
  assert.deepEqual(read('an hour a week, and an evening every month'), [
    [1, 1, 'an hour a week'],
    [3, 0.69, 'an evening every month'],
  ]);
  none('every week', 'every month', 'monthly', 'every lunch', 'weekdays');
});

test('an evening, a day of the week and a weekend are spans of their own where they come again', () => {
  spans(
    ['every evening', 3, 15],
    ['each shift', 8, 40],
    ['every single day', 8, 40],
    ['every other day', 8, 20],
    ['every weekend', 16, 16],
    ['every second weekend', 16, 8],
    ['every Monday', 8, 8],
    ['every Monday evening', 3, 3],
    ['my Mondays', 8, 8],
    ['on Mondays', 8, 8],
    ['on Monday evenings', 3, 3, 'Monday evenings'],
    ['evenings and weekends', 3, 3],
    ['Monday to Saturday', 8, 48],
    ['Saturday to Monday', 8, 24],
    ['Friday to Sunday', 8, 24],
    ['my mornings', 4, 4],
    ['all the evenings', 3, 3],
    ['Mondays and Fridays', 16, 16],
    ['Monday, Tuesday and Friday, EVERY week', 24, 24, 'Monday, Tuesday and Friday'],
    ['Monday and Friday, until May', 16, 16, 'Monday and Friday'],
    ['Mondays and Fridays until eleven', 8, 8, 'Mondays and Fridays'],
    ['Mondays and Fridays until 10', 8, 8, 'Mondays and Fridays'],
    ['Mondays and Fridays until 13', 16, 16, 'Mondays and Fridays'],
    ['Monday and Tuesday evenings', 6, 6],
    ['Monday to Friday mornings', 20, 20],
    ['Mondays and Fridays nights', 6, 6],
  );
  none('Monday and Friday', 'on Monday', 'twice a week');
});

test('a span on several days is multiplied, unless it is said to be all or by the week', () => {
  spans(
    ['two hours on Monday and Friday', 4, 4, 'two hours'],
    ['an hour Monday to Friday', 5, 5, 'an hour'],
    ['this week, an hour on Tuesday and Thursday', 2, 2, 'an hour'],
    ['two hours this week, Monday and Friday', 2, null, 'two hours'],
    ['two hours a week, Monday and Friday', 2, 2, 'two hours a week'],
    ['all day on Monday and Tuesday', 16, 16, 'all day'],
    ['the full day on Monday and Tuesday', 16, 16, 'the full day'],
    ['an evening, every single day Monday to Saturday', 18, 18, 'an evening'],
    ['an hour on Monday and Friday in the week', 2, 2, 'an hour'],
    ['two evenings, Monday and Friday', 6, null, 'two evenings'],
  );
  assert.deepEqual(
    ['an hour on Monday and Friday', 'an hour and a half on Monday and Friday', 'an hour on Monday'].map(
      (text) => spansIn(text)[0]!.shown,
    ),
    ['an hour on 2 days', 'an hour and a half on 2 days', undefined],
  );
  assert.deepEqual(read('an hour on Tuesday and Thursday, so two hours'), [
    [2, 2, 'an hour'],
    [2, null, 'two hours'],
  ]);
});

test('so much each is multiplied by how many there are, so much in all is not', () => {
  spans(
    ['ten calls, twenty minutes each', 3.33, null, 'twenty minutes'],
    ['EACH of ten calls takes an hour', 10, null, 'an hour'],
    ['ten calls, an hour in all', 1, null, 'an hour'],
    ['each of ten calls, in total an hour', 1, null, 'an hour'],
    ['each of ten calls takes under an hour', 1, null, 'an hour'],
    ['six sessions of two hours', 12, null],
    ['six long sessions, about two hours', 2, null, 'two hours'],
    ['Then six sessions lasting about two hours', 12, null, 'six sessions lasting about two hours'],
    ['six sessions of two hours a week', 2, 2, 'two hours a week'],
    ['TWO MORNINGS A WEEK, TWO HOURS EACH', 4, 4, '4 hours a week'],
    ['two hours, then six sessions of an hour', 6, null, 'six sessions of an hour'],
    ['in total each of ten calls takes an hour', 10, null, 'an hour'],
  );
});

test('half of what is mine, all that is free, and a whole weekend', () => {
  spans(
    ['HALF my WEEK', 20, 20],
    ['half of every day', 4, 20],
    ['half the working day', 4, 20],
    ['all weekend', 16, null],
    ['both days of the weekend', 16, null],
    ['every weekend, both days', 16, 16, 'weekend, both days'],
    ['throughout this weekend', 16, null],
    ['weekend both days', 16, null],
    ['all of my free time', 20, 20],
    ['all my time', 20, 20],
    ['EVERY spare minute', 20, 20],
    ['full-time', 40, 40],
    ['FULL TIME', 40, 40],
  );
  assert.deepEqual(read('half my week and two hours'), [
    [2, null, 'two hours'],
    [20, 20, 'half my week'],
  ]);
  assert.deepEqual(read('a month full-time'), [
    [160, null, 'a month'],
    [40, 40, 'full-time'],
  ]);
});

test('from when to when says how long, across noon and midnight too', () => {
  spans(
    ['every Monday from nine to eleven', 2, 2, 'every Monday'],
    ['every morning from five to eight', 3, 15, 'every morning'],
    ['every Monday 9:30 to 11:15', 1.75, 1.75, 'every Monday'],
    ['every Monday 9-11:30', 2.5, 2.5, 'every Monday'],
    ['every Monday between 9 and 11', 2, 2, 'every Monday'],
    ['every Monday from 4 to 6 in the afternoon', 2, 2, 'every Monday'],
    ['every Monday 10 am till 2 pm', 4, 4, 'every Monday'],
    ['every Monday 12 pm till 2 pm', 2, 2, 'every Monday'],
    ['every Monday from ten to two', 4, 4, 'every Monday'],
    ['every night from 22 to 6', 8, 40, 'every night'],
    ['every night from midnight to 2', 2, 10, 'every night'],
    ['every night from eight in the evening to six in the morning', 10, 50, 'every night'],
    ['every night from 11 pm to 7', 8, 40, 'every night'],
    ['every Monday from NOON to 5', 5, 5, 'every Monday'],
    ['every Monday from 9 to NOON', 3, 3, 'every Monday'],
    ['every Monday 9:30 to 11', 1.5, 1.5, 'every Monday'],
    ['every Monday 9 am to 11', 2, 2, 'every Monday'],
    ['every Monday 9 to 11 am', 2, 2, 'every Monday'],
    ['every Monday 10:00 to 2:30 pm', 4.5, 4.5, 'every Monday'],
    ['every Monday from 10 am to 12 pm', 2, 2, 'every Monday'],
    ['every Monday from ten to two in the afternoon', 4, 4, 'every Monday'],
    ['every Monday from 9 in the morning to 11 in the evening', 14, 14, 'every Monday'],
    ['every Monday from 9 to 9', 12, 12, 'every Monday'],
    ['every Monday from 14 to 2', 12, 12, 'every Monday'],
    ['Monday and Tuesday evenings from 7 to 9', 4, 4, 'Monday and Tuesday evenings'],
    ['twice a week from nine to eleven', 4, 4, 'twice a week'],
    ['THRICE a week from 1 to 2', 3, 3, 'THRICE a week'],
    ['four times a week from 1 to 2', 4, 4, 'four times a week'],
    ['three times a month from 9 to 11', 6, 1.38, 'three times a month'],
    ['Mondays and Fridays from 9 to 11', 4, 4, 'Mondays and Fridays'],
  );
  // No time of day: how many, and hours that no clock has.
  spans(
    ['every Monday nine to eleven calls', 8, 8, 'every Monday'],
    ['every Monday 9 and 11:00', 8, 8, 'every Monday'],
    ['every Monday from nine to 25', 8, 8, 'every Monday'],
    ['every Monday from 25 to nine', 8, 8, 'every Monday'],
    ['every Monday from home to work', 8, 8, 'every Monday'],
  );
});

test('an hour of the clock is no span', () => {
  for (const text of ['until 14 hours', 'It opens after 15 hours.', 'from 10 h'])
    assert.deepEqual(spansIn(text), [], text);
  assert.equal(spansIn('14 hours')[0]?.value, 14);
});

test('for how many weeks something goes on', () => {
  assert.equal(lastsWeeks('for two weeks'), 2);
  assert.equal(lastsWeeks('for one month'), lastsWeeks('for 30 days'));
  assert.equal(lastsWeeks('two hours'), undefined);
});

test('hours by the clock on listed days are those hours on each', () => {
  spans(
    ['3am to 5am Tuesday, Wednesday and Friday', 6, 6, 'Tuesday, Wednesday and Friday'],
    ['6pm to 8pm Monday and Thursday', 4, 4, 'Monday and Thursday'],
  );
});

test('times with a day each are added up, of one week where nothing says that they come again', () => {
  for (const [said, weekly, isOnce] of [
    ['two hours Monday, two hours Wednesday and an hour on Friday', 5, true],
    ['an hour on Mondays and 30 minutes on Fridays', 1.5, false],
  ] as const) {
    const [sum] = spansIn(said);
    assert.deepEqual([sum?.weekly, sum?.isOnce, sum?.shown], [weekly, isOnce, said]);
  }
  assert.equal(spansIn('a day a fortnight')[0]?.weekly, 4);
});
