// Which days a text names; what only sounds like one is left alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDay } from '../moves.ts';
import { readDays } from './dates.ts';

/** A Wednesday. */
const today = '2026-11-25';
const days = (text: string): string[] => readDays(text, today).map(({ day }) => day);

test('a day, however it is named', () => {
  const table: [text: string, day: string][] = [
    ['Thursday', '2026-11-26'],
    ['on monday after lunch', '2026-11-30'],
    ['sat', '2026-11-28'],
    ['by Fri', '2026-11-27'],
    ['next Wednesday', '2026-12-02'],
    ['Wednesday', '2026-12-02'],
    ['next Friday', '2026-12-04'],
    ['next week Tuesday', '2026-12-01'],
    ['tomorrow', '2026-11-26'],
    ['the day after tomorrow', '2026-11-27'],
    ['today', '2026-11-25'],
    ['in 3 days', '2026-11-28'],
    ['in two weeks', '2026-12-09'],
    ['3 December', '2026-12-03'],
    ['the 3rd of December', '2026-12-03'],
    ['Dec 3', '2026-12-03'],
    ['10 January', '2027-01-10'],
    ['2026-12-24', '2026-12-24'],
    ['this weekend', '2026-11-28'],
  ];
  for (const [text, day] of table) assert.deepEqual(days(text), [day], text);
  assert.deepEqual(days('not Friday, Tuesday'), ['2026-11-27', '2026-12-01']);
});

test('what names no day', () => {
  for (const text of [
    'I sat in the sun for an hour',
    'You may ask them',
    'soon',
    'some day',
    '31 February',
    '2026-02-31',
    '2026-13-01',
    'we wed in May',
  ])
    assert.deepEqual(days(text), [], text);
});

test('any text is read without a fault, and only days are found', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(?:in|next|[1-9]{1,2}|may|fri|of| |week){0,9}$/)), (text) => {
      assert.ok(days(text).every(isDay));
    }),
  );
});

test('what comes again is no day, and the day after tomorrow is one', () => {
  for (const text of ['the oven is free on Wednesdays', 'every Tuesday', 'each Friday evening'])
    assert.deepEqual(readDays(text, '2026-11-24'), [], text);
  assert.deepEqual(
    readDays('the day after tomorrow', '2026-11-24').map(({ day }) => day),
    ['2026-11-26'],
  );
  assert.deepEqual(
    readDays('by Friday next week', '2026-11-24').map(({ day }) => day),
    ['2026-12-04'],
  );
});
