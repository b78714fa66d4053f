// The period of a trip report: whole days where the reader lives, and a file name that is always safe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayAfter, isDay } from '../../shared/dates.ts';
import { assertTexts } from '../../test/text.ts';
import {
  boundsOf,
  dayIn,
  daysOf,
  fileNameOf,
  isZone,
  periodText,
  presetLabels,
  presets,
  startOf,
  tripReportPath,
  tripReportTexts,
} from './trip-report.rules.ts';

const zones = [
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
];
const anyDay = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('a day begins where it was the day before a moment earlier, in every zone', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...zones), (day, zone) => {
      const start = startOf(day, zone);
      assert.equal(dayIn(zone, start), day);
      assert.ok(dayIn(zone, new Date(start.getTime() - 1)) < day);
    }),
    { numRuns: 60 },
  );
});

test('the days on which clocks change are as long as they are', () => {
  const hours = (day: string, zone: string) =>
    (startOf(dayAfter(day), zone).getTime() - startOf(day, zone).getTime()) / 3_600_000;
  assert.equal(hours('2026-03-29', 'Europe/Lisbon'), 23);
  assert.equal(hours('2026-10-25', 'Europe/Lisbon'), 25);
  assert.equal(hours('2026-07-01', 'Europe/Lisbon'), 24);
});

test('a period takes in its last day whole, and the next day not at all', () => {
  const { start, end } = boundsOf({ from: '2026-09-01', to: '2026-09-30', zone: 'America/New_York' });
  assert.equal(start.toISOString(), '2026-09-01T04:00:00.000Z');
  assert.equal(end.toISOString(), '2026-10-01T04:00:00.000Z');
  assert.equal(boundsOf({ from: null, to: '2026-09-30', zone: 'UTC' }).start.getTime(), 0);
});

test('only days that the calendar has, and zones that there are', () => {
  for (const day of ['2026-02-30', '2026-2-3', '1999-12-31', '2200-01-01', 'today', '', '2026-01-01T00:00'])
    assert.equal(isDay(day), false, day);
  assert.ok(isDay('2028-02-29'));
  assert.ok(isZone('Europe/Berlin'));
  for (const zone of ['Atlantis', '', '../etc/passwd', "x'"]) assert.equal(isZone(zone), false, zone);
});

test('the choices lead from their first day up to today', () => {
  assert.deepEqual(daysOf('month', '2026-11-21'), { from: '2026-11-01', to: '2026-11-21' });
  assert.deepEqual(daysOf('quarter', '2026-11-21'), { from: '2026-08-21', to: '2026-11-21' });
  assert.deepEqual(daysOf('quarter', '2026-05-31'), { from: '2026-02-28', to: '2026-05-31' });
  assert.deepEqual(daysOf('quarter', '2026-01-15'), { from: '2025-10-15', to: '2026-01-15' });
  assert.deepEqual(daysOf('year', '2026-11-21'), { from: '2026-01-01', to: '2026-11-21' });
  assert.deepEqual(daysOf('all', '2026-11-21'), { from: null, to: '2026-11-21' });
});

test('a period is told in few words, and its file is named by days alone', () => {
  const period = (from: string | null, to: string) => ({ from, to, zone: 'UTC' });
  assert.equal(periodText(period('2026-09-01', '2026-11-21')), '1 September to 21 November 2026');
  assert.equal(periodText(period('2025-09-01', '2026-11-21')), '1 September 2025 to 21 November 2026');
  assert.equal(periodText(period('2026-11-21', '2026-11-21')), '21 November 2026');
  assert.equal(periodText(period(null, '2026-11-21')), 'Up to 21 November 2026');
  assert.equal(fileNameOf(period('2026-09-01', '2026-11-21')), 'trip-report-2026-09-01-to-2026-11-21.pdf');
  assert.equal(fileNameOf(period(null, '2026-11-21')), 'trip-report-to-2026-11-21.pdf');
});

test('the first and last day of this age are days, and a day is the whole text', () => {
  for (const day of ['2000-01-01', '2199-12-31']) assert.ok(isDay(day), day);
  for (const text of ['x2026-01-01', '2026-01-01x', ' 2026-01-01']) assert.ok(!isDay(text), text);
});

test('every choice and text says something', () => {
  assert.deepEqual(Object.keys(presetLabels), [...presets]);
  assertTexts({ presetLabels, tripReportTexts });
  assert.match(tripReportPath, /^\/api\/dashboard\/[a-z-]+$/);
});
