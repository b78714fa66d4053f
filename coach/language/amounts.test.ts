// What counts as an amount in a text, and what is left alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isIn, readAmounts } from './amounts.ts';

const told = (text: string) => readAmounts(text).map(({ kind, amount, currency }) => [kind, amount, currency]);

test('money with its currency, however it is written', () => {
  const table: [string, number, string | null][] = [
    ['€40 and two chairs', 40, 'EUR'],
    ['€400', 400, 'EUR'],
    ['At most 400 euros, no more.', 400, 'EUR'],
    ['no more than 400 EUR', 400, 'EUR'],
    ['EUR 1.200,50 for the hall', 1200.5, 'EUR'],
    ['$1,200', 1200, null],
    ['1 200 € together', 1200, 'EUR'],
    ['£2.5k', 2500, 'GBP'],
    ['35.50 dollars', 35.5, null],
    ['CHF 50', 50, 'CHF'],
    ['fifty euros', 50, 'EUR'],
    ['eighteen pounds', 18, 'GBP'],
    ['a hundred rand', 100, 'ZAR'],
    ['around three hundred and fifty euros', 350, 'EUR'],
    ['two thousand naira', 2_000, 'NGN'],
    ['thirty-five zloty', 35, 'PLN'],
    ['150 thousand dong', 150_000, 'VND'],
    ['$200–300', 300, null],
    ['between 200 and 300 euros', 300, 'EUR'],
  ];
  for (const [text, amount, currency] of table) assert.deepEqual(told(text), [['money', amount, currency]], text);
});

test('signs of every currency, and those of one’s own however they are typed', () => {
  for (const [text, own, amount] of [
    ['make it R350, I checked', 'ZAR', 350],
    ['KSh200', 'KES', 200],
    ['Rs.500', 'INR', 500],
    ['20zl', 'PLN', 20],
    ['200 kr', 'SEK', 200],
    ['A$15', 'AUD', 15],
    ['5000 Ft', 'HUF', 5_000],
  ] as const) {
    const [read] = readAmounts(text, own);
    assert.deepEqual([read?.amount, read && isIn(own, read)], [amount, true], text);
  }
  for (const text of ['in Q4', 'R2 and B1', 'a fence of 5 ft', '20 P']) assert.deepEqual(told(text), [], text);
});

test('time in hours', () => {
  const table: [string, number][] = [
    ['2 hours', 2],
    ['two hours of my own', 2],
    ['an hour', 1],
    ['at ten an hour', 1],
    ['half an hour', 0.5],
    ['an hour and a half', 1.5],
    ['1.5 hrs', 1.5],
    ['90 minutes', 1.5],
    ['1h30', 1.5],
    ['2 hours and 15 minutes', 2.25],
    ['a 45-minute call', 0.75],
  ];
  for (const [text, amount] of table) assert.deepEqual(told(text), [['time', amount, null]], text);
});

test('several in one text, in its order, with the words they come from', () => {
  const [first, second] = readAmounts('Two evenings, 6 hours in all, and €40 for paint.');
  assert.deepEqual([first?.text, first?.amount, second?.text, second?.amount], ['6 hours', 6, '€40', 40]);
  assert.deepEqual(told('1.5 hours and 20 euros'), [
    ['time', 1.5, null],
    ['money', 20, 'EUR'],
  ]);
});

test('signs are read as they are typed at home', () => {
  for (const [text, own, amount] of [
    ['50.000đ for a pillow cover', 'VND', 50_000],
    ['2 500 F CFA for twine', 'XOF', 2_500],
    ['2500 FCFA', 'XOF', 2_500],
  ] as const)
    assert.deepEqual(
      readAmounts(text, own).map((each) => [each.amount, each.currency]),
      [[amount, own]],
      text,
    );
});

test('what is vague, a rate or no amount at all is left alone', () => {
  for (const text of [
    'an afternoon',
    'a couple of hours',
    'some money',
    'two evenings',
    '€40 a month',
    '2 hours a week',
    '20 euros per head',
    '€15/hour',
    '3 hours ago',
    'ten pounds of flour',
    'about 400 people in 2026',
    'ALL 400 of them',
    'at 14:30 h',
    '[amount]',
  ])
    assert.deepEqual(told(text), [], text);
});

test('any text is read without a fault, and what is found stands in it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d€$., hm]{0,40}$/)), (text) => {
      for (const { text: words, at, amount } of readAmounts(text))
        assert.ok(amount > 0 && text.slice(at).trimStart().startsWith(words));
    }),
  );
});
