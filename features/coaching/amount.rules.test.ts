// Sums, spans of time and days, in the many ways they are written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { costIn, moneyIn } from './amount.rules.ts';
import { daysIn } from './day.rules.ts';
import { valueOf } from './number.rules.ts';
import { spansIn } from './span.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('a sum is read in every way it is written', () => {
  const sums: [said: string, value: number, currency: string][] = [
    ['1.200 €', 1_200, 'euro'],
    ['Rs 40,000', 40_000, 'rupee'],
    ['1.2 lakh rupees', 120_000, 'rupee'],
    ['18,000 yen', 18_000, 'yen'],
    ['12k SEK', 12_000, 'krone'],
    ['KSh 15,000', 15_000, 'shilling'],
    ['R$ 80', 80, 'real'],
    ['R$ 5 mil', 5_000, 'real'],
    ['K950', 950, 'kwacha'],
    ['K 13,500', 13_500, 'kwacha'],
    ['3 mln so’m', 3_000_000, 'other'],
    ['seventy-five thousand krónur', 75_000, 'krone'],
    ['NT$8,000', 8_000, 'dollar'],
    ['2 000 zł', 2_000, 'zloty'],
    ['two hundred and fifty pounds', 250, 'pound'],
    ['half a million naira', 500_000, 'naira'],
    ['two and a half thousand dollars', 2_500, 'dollar'],
    ['a grand', 1_000, 'any'],
    ['0.8 thousand pounds', 800, 'pound'],
    ['S/ 800', 800, 'sol'],
    ['R500', 500, 'rand'],
    ['45 rials', 45, 'rial'],
    ['€2m', 2_000_000, 'euro'],
  ];
  for (const [said, value, currency] of sums)
    assert.deepEqual(
      moneyIn(`I put ${said} into it.`).map((sum) => [sum.value, sum.currency]),
      [[value, currency]],
      said,
    );
});

test('what a plan costs in all is counted by the piece, by the week and in parts', () => {
  const costs: [said: string, value: number][] = [
    ['four tablets for the dining room, 18,000 yen each', 72_000],
    ['R$ 80 a week to weigh the plates, for the next six weeks', 480],
    ['for a year on Monday, 900 zł a month', 10_800],
    ['the drill set for 350 euros and the shelves for 400 euros', 750],
    ['either the small one for 350 euros or the big one for 400 euros', 400],
    ['€25 a session for eight sessions', 200],
    ['twelve chairs at 40 euros', 480],
    ['£12 an hour for forty hours', 480],
    ['6 × 45 euros', 270],
    ['I hire a tent for 3,500 and buy cups and sugar for 2,200', 5_700],
    ['A banner is 85 euros and I need three of them', 255],
    ['two lamps at 30 euros, 60 euros in total', 60],
  ];
  for (const [said, value] of costs) assert.equal(costIn(said)?.value, value, said);
});

test('a number is worth the same in figures and with marks between them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (value) => {
      for (const language of ['en-US', 'de-DE', 'fr-FR'])
        assert.equal(valueOf(value.toLocaleString(language)), value, value.toLocaleString(language));
    }),
  );
});

test('what comes again is counted by the week', () => {
  const spans: [said: string, weekly: number][] = [
    ['on Mondays, Wednesdays and Fridays', 24],
    ['one hour early each day, Monday to Saturday', 6],
    ['four evenings every week', 12],
    ['Monday through Thursday evenings', 12],
    ['every weekday from four to six', 10],
    ['2h a week', 2],
    ['eight in the evening to six in the morning, twice a week', 20],
    ['half of my working week', 20],
  ];
  for (const [said, weekly] of spans)
    assert.equal(Math.max(...spansIn(said).map((span) => span.weekly ?? 0)), weekly, said);
});

test('a day is found in every way it is named, and of a month the first and the last', () => {
  const days: [said: string, earliest: string, day: string][] = [
    ['by the end of January', '2027-01-31', '2027-01-31'],
    ['in mid-December', '2026-12-11', '2026-12-16'],
    ['in January', '2027-01-01', '2027-01-31'],
    ['until Christmas', '2026-12-25', '2026-12-25'],
    ['on the first of December', '2026-12-01', '2026-12-01'],
    ['by the 2nd of December', '2026-12-02', '2026-12-02'],
    ['the week after next', '2026-12-05', '2026-12-05'],
    ['until 15 November 2026', '2026-11-15', '2026-11-15'],
    ['in three weeks', '2026-12-12', '2026-12-12'],
  ];
  for (const [said, earliest, day] of days)
    assert.deepEqual(
      daysIn(said, now).map((each) => [each.earliest.toISOString().slice(0, 10), each.day.toISOString().slice(0, 10)]),
      [[earliest, day]],
      said,
    );
});

test('whatever is written, no amount is without a value', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      assert.ok(moneyIn(text).every(({ value }) => Number.isFinite(value)));
      assert.ok(spansIn(text).every(({ value }) => Number.isFinite(value)));
      assert.ok(daysIn(text, now).every(({ day, earliest }) => earliest.getTime() <= day.getTime()));
    }),
  );
});
