// Numbers as people write them, and for how long a sentence says that something goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { daysOf, lastsDays, number, valueOf } from './number.rules.ts';

const written: [said: string, value: number][] = [
  ['350', 350],
  ['1,200', 1_200],
  ['1.200', 1_200],
  ['1.200.000', 1_200_000],
  ['2 000', 2_000],
  ['2\u202f000', 2_000],
  ["12'000", 12_000],
  ['12’000', 12_000],
  ['1,20,000', 120_000],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['2.5 million', 2_500_000],
  ['14.', 14],
  ['one', 1],
  ['seven', 7],
  ['twelve', 12],
  ['nineteen', 19],
  ['twenty', 20],
  ['ninety', 90],
  ['forty-five', 45],
  ['a hundred', 100],
  ['an hundred', 100],
  ['hundred', 100],
  ['three hundred and fifty', 350],
  ['Three Hundred', 300],
  ['two thousand three hundred and five', 2_305],
  ['twelve thousand', 12_000],
  ['one million two hundred thousand', 1_200_000],
  ['five grand', 5_000],
  ['two lakhs', 200_000],
  ['3 lakh', 300_000],
  ['two crores', 20_000_000],
  ['half a crore', 5_000_000],
  ['a dozen', 12],
  ['two dozen', 24],
  ['half a dozen', 6],
  ['half a million', 500_000],
  ['a quarter of a million', 250_000],
  ['quarter of a thousand', 250],
  ['two and a half', 2.5],
  ['two and half', 2.5],
  ['two and a half thousand', 2_500],
  ['2 and a half million', 2_500_000],
  ['half', 0.5],
  ['half an', 0.5],
  ['a couple', 2],
  ['a couple of hundred', 200],
  ['a few', 3],
  ['several', 3],
  ['a few thousand', 3_000],
  ['4 k', 4_000],
  ['3 mio', 3_000_000],
  ['a two', 2], // as in "a two-hour talk"
  ['an eight', 8],
  ['nothing', 0],
  ['', 0],
];

test('a number is worth what it says, in figures or in words', () => {
  for (const [said, value] of written) assert.equal(valueOf(said), value, said);
});

test('any number in figures is worth itself, however its thousands are set apart', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 99_999_999 }),
      fc.constantFrom(',', '.', ' ', '\u00a0', '\u202f', "'", '’'),
      (value, apart) => {
        assert.equal(valueOf(String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, apart)), value);
      },
    ),
  );
});

test('what is written before a unit is a number, and what is not is none', () => {
  const alone = new RegExp(`^${number}$`, 'iu');
  const none = ['hundred', 'two and half', '2 and a half million', 'half', '4 k', '3 mio', 'nothing', ''];
  for (const [said] of written) assert.equal(alone.test(said), !none.includes(said), said);
  assert.deepEqual('all hundred loaves, a hundred rolls'.match(new RegExp(number, 'gu'))?.length, 2);
});

test('a sentence says how many days it goes on', () => {
  const lasting: [sentence: string, days: number | undefined][] = [
    ['for a day', 1],
    ['for two weeks', 14],
    ['for a fortnight', 14],
    ['over the next three months', 90],
    ['during the whole month', 30],
    ['throughout the term', 90],
    ['through the season', 90],
    ['across the quarter', 91],
    ['for a full year', 365],
    ['for about ten days', 10],
    ['for at least 2 full weeks', 14],
    ['For The Coming Week', 7],
    ['for an hour', 1 / 24],
    ['in June and July', 60],
    ['in June, July and August', 90],
    ['in June, July, and August', 90],
    ['throughout May', 30],
    ['all of December', 30],
    ['the whole of March', 30],
    ['all year', 365],
    ['the whole year', 365],
    ['in June', undefined],
    ['two weeks ago', undefined],
    ['a yearbook for all', undefined],
  ];
  for (const [sentence, days] of lasting) assert.equal(lastsDays(sentence), days, sentence);
});

test('a unit of time has its days', () => {
  const days: [unit: string, days: number][] = [
    ['hour', 1 / 24],
    ['day', 1],
    ['dai', 1], // what is left of "daily"
    ['week', 7],
    ['fortnight', 14],
    ['month', 30],
    ['term', 90],
    ['season', 90],
    ['quarter', 91],
    ['year', 365],
  ];
  assert.deepEqual(Object.entries(daysOf).toSorted(), days.toSorted());
});
