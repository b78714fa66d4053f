// Sums, spans of time and days, in the many ways they are written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { costIn, countIn, moneyIn, numbersIn, rateDays, withoutMoney } from './amount.rules.ts';
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
    ['$5 million', 5_000_000, 'dollar'],
    ['$5 grand', 5_000, 'dollar'],
    ['$5k', 5_000, 'dollar'],
    ['3 grand', 3_000, 'any'],
    ['2 lakhs', 200_000, 'rupee'],
    ['half a crore', 5_000_000, 'rupee'],
    ['R$ 5 mil', 5_000, 'real'],
    ['N500', 500, 'naira'],
    ['40 cents', 0.4, 'any'],
    ['a dollar', 1, 'dollar'],
  ];
  for (const [said, value, currency] of sums)
    assert.deepEqual(
      moneyIn(`I put ${said} into it.`).map((sum) => [sum.value, sum.currency]),
      [[value, currency]],
      said,
    );
});

test('a sum stands where it was said, without what follows it', () => {
  const told = (said: string) => moneyIn(said).map(({ text, at }) => [text, at]);
  assert.deepEqual(told('I pay $5 today'), [['$5', 6]]);
  assert.deepEqual(told('It costs €300., that is all'), [['€300', 9]]);
  assert.deepEqual(told('I pay 40 cents and 3 euros'), [
    ['40 cents', 6],
    ['3 euros', 19],
  ]);
});

test('what only looks like a sum is none', () => {
  for (const said of [
    'I take the k950 to the shop.',
    'I buy a pen.',
    'It is a mad idea, but worth a try.',
    `It has €${'9'.repeat(400)}.`,
    'We won 3 of them.',
  ])
    assert.deepEqual(moneyIn(said), [], said);
  assert.deepEqual(numbersIn(`${'9'.repeat(400)} and 1 and a hall of 20 and 30 %`), [
    { value: 20, text: '20', at: 421 },
  ]);
});

test('a text without its sums keeps its length, and loses what they are counted by', () => {
  assert.equal(withoutMoney('I pay $400 a month for an hour a day.'), 'I pay              for an hour a day.');
  assert.equal(withoutMoney('I pay 40 cents for it.'), 'I pay          for it.');
});

test('how often a sum comes again is told by what stands beside it', () => {
  const rates: [said: string, days: number | undefined][] = [
    ['40 euros a day', 1],
    ['40 euros daily', 1],
    ['40 euros WEEKLY', 7],
    ['40 euros a Monday', 7],
    ['every week 40 euros on flour', 7],
    ['monthly 40 euros for flour', 30],
    ['every month, as they say, 40 euros', undefined],
    ['40 euros on flour every week', 7],
    ['40 euros per head', undefined],
    ['40 euros for flour', undefined],
  ];
  for (const [said, days] of rates) assert.equal(rateDays(said, moneyIn(said)[0]!), days, said);
});

test('how many things a text speaks of is told by those got, and else by the most', () => {
  const counts: [said: string, count: number][] = [
    ['twelve chairs and six tables', 12],
    ['The hall holds 200 people, I order 40 chairs.', 40],
    ['I get all of it on two mornings.', 1],
    ['18,000 for all six', 1],
    ['30,000 leaflets', 1],
    ['20,000 leaflets', 20_000],
    ['a gate 2.5 metres wide', 1],
    ['one chair', 1],
    ['two chairs', 2],
    ['We take three of our chairs.', 3],
  ];
  for (const [said, count] of counts) assert.equal(countIn(said), count, said);
});

test('figures are money by what is done with them', () => {
  const costs: [said: string, value: number | undefined][] = [
    ['I will spend 250 on headsets.', 250],
    ['I spend 8 on paper.', undefined],
    ['I spend 10 on paper.', 10],
    ['The fee is 2026.', undefined],
    ['The fee is 20260.', 20_260],
    ['The fee is 12026.', 12_026],
    ['I pay at 10:30.', undefined],
    ['I pay at 10.30.', undefined],
    ['I pay 110.30.', 110.3],
    ['The women put in 16,000 together.', 16_000],
    ['Ticket nine thousand, hotel six thousand.', 15_000],
    ['The street has nine thousand, the hill six thousand.', undefined],
    ['I buy a stand (480) and a lamp (12).', 492],
    ['I buy lamps at 5 each.', 5],
    ['I rent stalls at 5 each (12).', 17],
    ['I buy tins for the hall, at 9 in the evening.', undefined],
  ];
  for (const [said, value] of costs) assert.equal(costIn(said)?.value, value, said);
  assert.equal(costIn('I will spend 250, and soon.')?.text, '250');
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
    // By the piece.
    ['I order twelve of them at 3 euros.', 36],
    ['I order twelve of the chairs, 3 euros each.', 36],
    ['The hall holds 200 people, I order 40 chairs, 3 euros each.', 120],
    ['I order 30,000 leaflets, 3 euros each.', 3],
    ['A cake is 12 euros, I take forty.', 480],
    ['A dinner for forty, 12 euros each.', 480],
    ['18 euros each, 900 euros for all fifty', 900],
    ['One lamp costs 12 euros and I need three of them.', 36],
    ['A berry bush is 12 euros, I order three berry bushes.', 36],
    ['A battery is 12 euros, I found three batteries.', 36],
    ['A lamp is 12 euros, and it burns 1.5 lamps of oil.', 12],
    ['one costs only 40 euros, I order ten of these', 400],
    ['Ten chairs at about 40 euros', 400],
    ['Ten days at 40 euros', 40],
    ['Four Tuesdays at 1,200 euros each', 4_800],
    ['a box by a joiner at 9 euros', 9],
    ['18 euros each for ten, that is 180', 180],
    ['6 x 45 euros', 270],
    ['40 euros per litre, I take ten', 400],
    ['40 euros per guest and per night, two guests and three nights', 240],
    ['40 euros per guest, one guest and then twelve guests', 480],
    ['25 riders, one litre each, 22 euros a litre', 550],
    ['For the three evenings I take the hall at £40 a set.', 120],
    // By the day, the week, the month.
    ['40 euros a year', 40],
    ['40 euros daily for ten days', 400],
    ['40 euros daily', 200],
    ['40 euros a week', 160],
    ['40 euros a month', 120],
    ['40 euros a day, 5 whole weeks', 1_400],
    ['40 euros a day, two Weeks', 560],
    ['40 euros an Hour for 6 hours', 240],
    ['Each of the twenty tutors gets 1,500 euros a month.', 90_000],
    ['Two students at 900 euros a week each.', 7_200],
    ['Each of my two students gets 50 euros a week for ten weeks.', 1_000],
    ['four monthly payments of 50 euros', 200],
    ['six instalments of about 50 euros', 300],
    // In parts.
    ['the fridge is 480 euros and the till 240', 720],
    ['the fridge is 480 euros, a red till about 240', 720],
    ['I pay 480 euros for the fridge and spend 240 on it', 480],
    ['30 euros for the frame and 3 dollars for the glass', 30],
    ['300 euros rather than 400 euros', 400],
    ['Two visits at $275 each, $550.', 550],
    ['In total 900 euros: 500 euros for the hall and 400 euros for the food', 900],
    ['500 euros for the hall and 400 euros for the food, 900 euros altogether', 900],
    ['12 euros for 300, I pay', 12],
  ];
  for (const [said, value] of costs) assert.equal(costIn(said)?.value, value, said);
  assert.equal(costIn('40 euros a day', 14)?.value, 560);
  assert.equal(costIn('nothing of the kind'), undefined);
});

test('what a cost is made of is told with it', () => {
  assert.equal(costIn('six boxes, 12.25 euros each')?.text, '12.25 euros, 73.5 in all');
  assert.equal(costIn('four tablets, 18,000 yen each')?.text, '18,000 yen, 72,000 in all');
  assert.equal(costIn('one tablet, 18,000 yen')?.text, '18,000 yen');
  assert.equal(
    costIn('the drill for 350 euros and two shelves at 400 euros')?.text,
    '350 euros and 400 euros, 800 in all',
  );
  assert.equal(costIn('40 euros a week')?.every, 7);
  assert.equal(costIn('four tablets, 18,000 yen each')?.single, 18_000);
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
    ['the second Sunday in December', '2026-12-13', '2026-12-13'],
    ['the last Friday of November', '2026-11-27', '2026-11-27'],
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

// What would take for ever does not end before the file is ended; what one expression may take is the drill's.
test('a long row of figures comes to an end', () => {
  const row = '1,'.repeat(2_000);
  assert.deepEqual(moneyIn(`${row} lamps`), []);
  assert.equal(countIn(`${row} lamps`), 1);
});

test('what is priced beside another price, by the piece or each time, is counted with it', () => {
  for (const [said, value] of [
    ['six pairs at 9 quid and a hoist for 60, all ordered', 114],
    ['12 buckets at 22 each plus 9 rolls at $30', 534],
    ['a nurse for five afternoons costs 900 kr each time', 4_500],
  ] as const)
    assert.equal(costIn(said, undefined, true)?.value, value, said);
});

test('a list of which the first has its money is one of prices, and a number of people or of a room is none', () => {
  for (const [said, value] of [
    ['bags 12 quid, gloves 18, bacon rolls for everybody 25, all ordered', 55],
    ['bags 12 quid, room 18, people 25, all ordered', 12],
    ['kits are 45 each and I am getting 2, plus a lamp for 30', 120],
  ] as const)
    assert.equal(costIn(said, undefined, true)?.value, value, said);
});

test('a list of bare figures is one of prices where it is to be got', () => {
  assert.equal(costIn('syrups 40, juices 25, cups 15, getting it all at the shop', undefined, true)?.value, 80);
  assert.equal(costIn('boys 40, girls 25, teachers 15, all in one hall')?.value, undefined);
});
