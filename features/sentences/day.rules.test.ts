// The days a text names, seen from a Saturday in November.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { daysIn } from './day.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const date = (day: Date) => day.toISOString().slice(0, 10);
const read = (text: string, at = now) =>
  daysIn(text, at).map(({ earliest, day }) =>
    date(earliest) === date(day) ? date(day) : `${date(earliest)} to ${date(day)}`,
  );

test('a day is read in every way it is written', () => {
  const days: [said: string, ...days: string[]][] = [
    ['on 2026-12-03', '2026-12-03'],
    ['10 January', '2027-01-10'],
    ['10th of January', '2027-01-10'],
    ['1st Dec', '2026-12-01'],
    ['3 March 2028', '2028-03-03'],
    ['3 Mar., 2028', '2028-03-03'],
    ['January 10', '2027-01-10'],
    ['Sept. 22nd, 2027', '2027-09-22'],
    ['the first of December', '2026-12-01'],
    ['The Twentieth of feb', '2027-02-20'],
    ['10 November', '2026-11-10'], // the nearest: eleven days ago
    ['20 May', '2027-05-20'],
    ['25 May', '2026-05-25'],
    ['tomorrow', '2026-11-22'],
    ['today', '2026-11-21'],
    ['Tonight', '2026-11-21'],
    ['next week', '2026-11-28'],
    ['the week after next', '2026-12-05'],
    ['this week', '2026-11-27'],
    ['next month', '2026-12-21'],
    ['next Sunday', '2026-11-29'],
    ['next Monday', '2026-11-23'],
    ['the end of next month', '2026-12-31'],
    ['end of the month', '2026-11-30'],
    ['the end of the year', '2026-12-31'],
    ['year’s end', '2026-12-31'],
    ['next year', '2027-01-01'],
    ['by Christmas', '2026-12-25'],
    ['Xmas', '2026-12-25'],
    ['before the New Year', '2027-01-01'],
    ['Hogmanay', '2027-01-01'],
    ['Easter', '2027-04-05'],
    ['Epiphany', '2027-01-06'],
    ['Waitangi Day', '2027-02-06'],
    ['Valentine', '2027-02-14'],
    ['Thanksgiving', '2026-11-26'],
    ['the Lunar New Year', '2027-02-17'],
    ['Chinese New Year', '2027-02-17'],
    ['in spring', '2027-03-01'],
    ['next summer', '2027-06-01'],
    ['until the autumn', '2027-09-01'],
    ['by Fall', '2027-09-01'],
    ['over the winter', '2026-12-01'],
    ['in 10 days', '2026-12-01'],
    ['in another two weeks', '2026-12-05'],
    ['in a fortnight', '2026-12-05'],
    ['in two months', '2027-01-20'],
    ['in a year', '2027-11-21'],
    ['three weeks from now', '2026-12-12'],
    ['2 months from today', '2027-01-20'],
    ['in half a day', '2026-11-22'],
    ['by the 28th', '2026-11-28'],
    ['the 21st', '2026-11-21'],
    ['by the 3rd', '2026-12-03'],
    ['since the 3rd', '2026-11-03'],
    ['since the 28th', '2026-10-28'],
    ['make it the 24.', '2026-11-24'],
    ['rather the 24 better', '2026-11-24'],
    ['on Monday', '2026-11-23'],
    ['Sundays', '2026-11-22'],
    ['friday', '2026-11-27'],
    ['Saturday', '2026-11-28'], // today is one: the next
    ['from 1 December to Friday', '2026-12-01', '2026-11-27'],
    ['only the 24.'],
    ['two of the 24.'],
    ['the 45.'],
    ['Monday the 30', '2026-11-30'],
    ['we may march'],
    ['in 99999999999999 years'],
    ['2026-99-99', '2034-06-07'],
  ];
  for (const [said, ...expected] of days) assert.deepEqual(read(said), expected, said);
});

test('a month is a span, and so is a part of it', () => {
  const spans: [said: string, span: string][] = [
    ['in January', '2027-01-01 to 2027-01-31'],
    ['in November', '2026-11-01 to 2026-11-30'],
    ['February', '2027-02-01 to 2027-02-28'],
    ['in February 2028', '2028-02-01 to 2028-02-29'],
    ['until May', '2026-05-01 to 2026-05-31'],
    ['December', '2026-12-01 to 2026-12-31'],
    ['early January', '2027-01-01 to 2027-01-10'],
    ['the beginning of January', '2027-01-01 to 2027-01-10'],
    ['by the start of March', '2027-03-01 to 2027-03-10'],
    ['mid-December', '2026-12-11 to 2026-12-16'],
    ['the middle of December', '2026-12-11 to 2026-12-16'],
    ['late December', '2026-12-20 to 2026-12-31'],
    ['by the end of January', '2027-01-31'],
    ['Year’s end in December', '2026-12-31'],
  ];
  for (const [said, span] of spans) assert.deepEqual(read(said), [span], said);
});

test('the day, the words and the place are given', () => {
  const [found] = daysIn('we open on 3 December, then', now);
  assert.deepEqual(found, {
    day: new Date('2026-12-03T12:00:00Z'),
    earliest: new Date('2026-12-03T12:00:00Z'),
    text: '3 December',
    at: 11,
  });
});

test('seen from a Sunday this week ends on Friday, and summer that has begun is next year’s', () => {
  assert.deepEqual(read('this week', new Date('2026-11-22T10:00:00Z')), ['2026-11-27']);
  assert.deepEqual(read('next summer', new Date('2026-06-01T10:00:00Z')), ['2027-06-01']);
  assert.deepEqual(read('next summer', new Date('2026-05-31T10:00:00Z')), ['2026-06-01']);
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000 + 36_000_000));

test('any day, spelt in figures or with its month, is read as itself', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, today) => {
      const spelt = day.toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
      for (const said of [date(day), spelt]) assert.deepEqual(read(said, today), [date(day)], said);
    }),
  );
});

test('a day without its year is never more than half a year away', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, today) => {
      fc.pre(!date(day).endsWith('02-29'));
      const said = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
      const [found] = daysIn(said, today);
      assert.ok(Math.abs(found!.day.getTime() - today.getTime()) < 184 * 86_400_000, said);
      assert.equal(date(found!.day).slice(5), date(day).slice(5));
    }),
  );
});

test('in the midst of a summer, in summer is now', () => {
  const june = new Date('2026-06-15T10:00:00Z');
  assert.deepEqual(read('half of it is empty in summer', june), ['2026-06-15']);
  assert.deepEqual(read('until the summer', june), ['2027-06-01']);
});

test('a weekday of the next week is in that week, from whichever day one looks', () => {
  // A Monday, a Wednesday and the Sunday of one week.
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29']) {
    const today = new Date(`${day}T10:00:00Z`);
    assert.deepEqual(read('on Thursday next week', today), ['2026-12-03'], day);
    assert.deepEqual(read('next week on Thursday', today), ['2026-12-03'], day);
    assert.deepEqual(read('on Sunday of next week', today), ['2026-12-06'], day);
    assert.deepEqual(read('Monday next week', today), ['2026-11-30'], day);
  }
});
