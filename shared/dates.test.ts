// Dates are told alike everywhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMonth,
  formatToday,
  formatRelative,
  formatShortDate,
  formatShortDay,
  formatTime,
  instantText,
} from './dates.ts';

const now = new Date(2026, 10, 19, 12, 0);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('a date is day, short month, year', () => {
  assert.equal(formatDate(new Date(2026, 10, 9)), '9 Nov 2026');
  assert.equal(formatDate(new Date(2026, 8, 30)), '30 Sep 2026');
  assert.equal(formatLongDate(new Date(2026, 10, 19)), '19 November 2026');
  assert.equal(formatToday(new Date(2026, 10, 19)), 'Thursday, 19 November');
});

test('the year is left out of this year’s short dates only', () => {
  assert.equal(formatShortDate(new Date(2026, 0, 1), now), '1 Jan');
  assert.equal(formatShortDate(new Date(2025, 11, 31), now), '31 Dec 2025');
  assert.equal(formatDateTime(new Date(2026, 10, 18, 9, 12), now), '18 Nov, 09:12');
  assert.equal(formatDateTime(new Date(2025, 10, 18, 9, 2), now), '18 Nov 2025, 09:02');
});

test('a time has two digits for hours and minutes', () => {
  assert.equal(formatTime(new Date(2026, 10, 19, 0, 5)), '00:05');
});

test('a month has its year where that is another one', () => {
  assert.equal(formatMonth('2026-11', '2026-11-24'), 'November');
  assert.equal(formatMonth('2026-01-31', '2026-11-24'), 'January');
  assert.equal(formatMonth('2025-12', '2026-11-24'), 'December 2025');
});

test('relative time turns from now to hours to days to the date at an hour, a day and a week', () => {
  assert.equal(formatRelative(now, now), 'Just now');
  assert.equal(formatRelative(ago(0.99), now), 'Just now');
  assert.equal(formatRelative(ago(1), now), '1h ago');
  assert.equal(formatRelative(ago(23.9), now), '23h ago');
  assert.equal(formatRelative(ago(24), now), '1d ago');
  assert.equal(formatRelative(ago(24 * 6.9), now), '6d ago');
  assert.equal(formatRelative(ago(24 * 7), now), '12 Nov');
  assert.equal(formatRelative(new Date(2024, 1, 29), now), '29 Feb 2024');
});

test('a clock slightly ahead reads as now, a later date as itself', () => {
  assert.equal(formatRelative(ago(-0.5), now), 'Just now');
  assert.equal(formatRelative(new Date(2026, 10, 24), now), '24 Nov');
});

test('an unreadable date is an empty text, never "Invalid Date"', () => {
  for (const format of [formatDate, formatLongDate, formatTime]) assert.equal(format('soon'), '');
  assert.equal(formatRelative('', now), '');
});

test('ISO text, milliseconds and Date objects read alike', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
      assert.equal(formatDate(date.toISOString()), formatDate(date));
      assert.equal(formatDate(date.getTime()), formatDate(date));
      assert.match(formatRelative(date, now), /^(Just now|\d+[hd] ago|\d{1,2} [A-Z][a-z]{2}( \d{4})?)$/);
    }),
  );
});

test('a day is told as that day, however it is written', () => {
  for (const day of ['2026-11-27', '2026-11-27T23:59:59Z', '2026-11-27T00:00:00.000Z'])
    assert.equal(formatShortDay(day, now), '27 Nov');
  assert.equal(formatShortDay('nonsense', now), '');
});

test('an instant is told as the language itself tells it', () => {
  for (const text of ['2026-11-09T05:06:07.008Z', '0999-12-31T23:59:59.999Z', '1000-01-01T00:00:00.000Z'])
    assert.equal(instantText(new Date(text)), text);
  fc.assert(fc.property(fc.date({ noInvalidDate: true }), (at) => instantText(at) === at.toISOString()));
  const usual = fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-01-01') });
  fc.assert(fc.property(usual, (at) => instantText(at) === at.toISOString()));
  assert.throws(() => instantText(new Date(Number.NaN)), RangeError);
});
