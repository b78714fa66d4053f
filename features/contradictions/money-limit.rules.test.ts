// Money beyond a limit as people tell it: the price in the sentence beside the deed, by the piece, by the week, from a shared pot.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { now, play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import type { Records } from '../records/records.rules.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { contradictions } from './contradiction.rules.ts';
import { moneyBeyond } from './money-limit.rules.ts';

const loses = (financial: string) => who({ loss: { financial } });

test('a price beside the deed, by the piece, by the week or out of a pot is held against the limit', () => {
  named(
    'money',
    loses('€900'),
    'I will have a studio build the booking page. They ask €4,200 and begin on Monday.',
    'I will commission a film. The crew wants €2,600.',
    'I am going to hire Studio Nord for the signs. Their price is 3,400 euros.',
    'I let a carpenter make the counter. He charges €1,950 for it.',
    'I book the stage from Weber. It costs €1,400 with sound.',
    'We will have the leaflets translated. That is €1,300.',
  );
  named(
    'money',
    loses('4 000 kr'),
    'The driver takes 60 kr per crate. On Tuesday I send him all one hundred and fifty crates.',
    'The printer asks 80 kr per book, and I order ninety on Monday.',
    'It is 120 kr each for the jackets. I take forty.',
    'Lunch is 90 kr a head, and I invite sixty people.',
    'A ticket costs 180 kr; I buy thirty of them tomorrow.',
    'The washing costs 45 kr per bag. I bring all two hundred bags on Friday.',
    'One frame is 150 kr. I will order fifty frames.',
  );
  named(
    'money',
    loses('€200'),
    'I will spend fifty euros on flour every week, all six weeks.',
    'Every week I put 40 euros into yarn, eight weeks long.',
    'I pay the two helpers €30 every week, for the whole three months.',
    '€35 every Monday for the hall, ten Mondays.',
    'I will buy beans for €25 a week during the nine weeks of the course.',
  );
  named(
    'money',
    loses('UGX 500,000'),
    'I will put the whole 800,000 from the savings group into tyres.',
    'I take all 700,000 out of the chama and buy maize with it.',
    'I am putting the full 650,000 from the SACCO into seed.',
  );
  named(
    'money',
    loses('$1,000'),
    'For the trial I will buy a stove for $480, a table for $350 and pots for $290.',
    'I order twelve chairs at $60 each and six tables at $90 each.',
    'Twelve jackets at 180 each: I order them tomorrow.',
    'Dinner for forty at 30 a head, I book it tonight.',
  );
});

test('what others pay, what a failure costs and what is only asked about is no spending', () => {
  harmless(
    loses('€900'),
    'A broken belt costs us about 12 000 euros per incident.',
    'One sick day costs the company 1,400 euros.',
    'The old way loses 5,000 euros with every lorry.',
    'An agency wants €4,200 for the page. I will build it myself.',
    'They ask €4,200. I will ask them for a smaller offer.',
    'I will commission nobody. Agencies want €7,500 for this.',
    'The agency wants €7,500. I will write to them that it is too much.',
    'The agency charges €5,000. I will ask the ministry whether it pays that.',
    'I will ask an agency what it costs. Last time they wanted €7,500.',
    'I will show it to the agency. They take €7,500 for such pages.',
  );
  harmless(
    loses('4 000 kr'),
    'The driver takes 60 kr per crate. On Tuesday I send him ten crates.',
    'The shop sells them for 90 kr each and I talk to sixty people.',
    'A lost crate costs 90 kr. I count all hundred crates on Friday.',
    'I sell the jars at 90 kr each, a hundred of them on Saturday.',
    'A ticket is 180 kr for visitors. I expect thirty of them tomorrow.',
  );
  harmless(loses('€200'), 'I will spend ten euros on flour every week, all six weeks.');
  harmless(
    loses('UGX 500,000'),
    'I will put 300,000 from the SACCO into seed.',
    'The SACCO puts 900,000 into the shop.',
    'I leave the whole 900,000 in the SACCO.',
    'The whole 900,000 stays in the SACCO, I put 100,000 in.',
  );
});

const written = fc.constantFrom(
  (value: number) => `$${value}`,
  (value: number) => `${value} euros`,
  (value: number) => `Rs ${value.toLocaleString('en-US')}`,
  (value: number) => `${value.toLocaleString('de-DE')} €`,
  (value: number) => `${value.toLocaleString('fr-FR')} zł`,
  (value: number) => `KSh ${value.toLocaleString('en-US')}`,
);

test('what is spent is named from the first coin beyond the limit, whatever the money, and never below it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 400_000 }),
      fc.integer({ min: 20, max: 400_000 }),
      written,
      (most, spent, as) => {
        const found = contradictions(`I will spend ${as(spent)} on it.`, loses(as(most)), now);
        assert.equal(found.length > 0, spent > most * 1.001, `${as(spent)} of ${as(most)}`);
      },
    ),
  );
});

test('what is paid by the month is held against a limit by the month, and a rate that goes on against a limit in all', () => {
  const kinds = (says: string, financial: string): string[] =>
    contradictions(says, loses(financial), now).map(({ kind }) => kind);
  assert.deepEqual(kinds('I will pay 40 euros a month for a year.', '50 euros a month'), []);
  assert.deepEqual(kinds('I will pay 60 euros a month for a year.', '50 euros a month'), ['money']);
  assert.deepEqual(kinds('I am putting in 80 euros a week from now on.', '300 euros in all'), ['money']);
  assert.deepEqual(kinds('I give each of the three weavers 150 dinars.', 'At most 90 dinars per weaver'), ['money']);
});

test('what others pay, what was paid and what is too dear is no plan', () => {
  const said = fc.constantFrom(
    (sum: string) => `The city pays ${sum} for it.`,
    (sum: string) => `Last year we lost ${sum} with it.`,
    (sum: string) => `${sum} is too much for me.`,
    (sum: string) => `If I had ${sum}, I would buy it.`,
    (sum: string) => `I’ll ask the foundation for ${sum}.`,
    (sum: string) => `My neighbour spent ${sum} on hers.`,
    (sum: string) => `Should I spend ${sum}?`,
    (sum: string) => `I won’t pay ${sum} for that.`,
  );
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 400_000 }), written, said, (value, as, says) => {
      assert.deepEqual(contradictions(says(as(value)), loses(as(900)), now), []);
    }),
  );
});

test('what is left where it stands for its price is no spending', () => {
  harmless(
    loses('£500'),
    'I would love a dryer, but at 780 quid I’m leaving it.',
    'The old van is £2,000, I am leaving that. Two crates will do.',
  );
  named('money', loses('£500'), 'I buy the dryer for 780 quid and leave it with Ann.');
});

test('what each gets from me is mine to pay, a word of delight is no question, and whoever walks away buys nothing', () => {
  named(
    'money',
    loses('€300'),
    'Each of the ten riders gets tubes worth 70 euros from me.',
    'There is a man selling a press, hardly used, €900, so I am ringing him tonight to say I will have it.',
    'For each of the twenty I am ordering a set at 60 euros.',
    'I buy the big press for €900, great no?',
  );
  harmless(
    loses('€300'),
    'Saw a lovely press, €900, gave it a pat and walked away.',
    'They were quoted €900 for it. Not our money.',
    'I priced the steel bins, €240 each. They stay in the catalogue.',
    'The tubes are worth 700 euros.',
    'Should I buy the press for €900, is that good?',
  );
});

test('what one costs of many, and what is named in brackets, is added up; what was found is taken when it is booked', () => {
  named(
    'money',
    loses('€300'),
    'I order forty dark bottles with a name on them, one costs 9 euros.',
    'Imagine all eight of my grannies in robes! €60 each with their names on, I am ordering them tonight.',
    'Getting a stand (180), a pump (90) and a lamp (120) for it, all this month.',
    'I found a real film maker for the launch, only €950, booking him today!',
    'I suppose I will just order the shoes for the whole team, eleven pairs at 38 euros.',
  );
  harmless(
    loses('€300'),
    'Saw a trailer online for 1200, not buying that. Who could I borrow one from for a week?',
    'I order six bottles, one costs 9 euros.',
    'I found a film maker for €950, talking to him was fun.',
  );
});

test('a play whose name is said is meant before one for which the like is bought', () => {
  const some = who({
    plays: [
      play('Six weeks with grannies', { affordableLoss: { financial: '€1,200 for caps, floats and snacks' } }),
      play('Film of a first float', { affordableLoss: { financial: '€0, nothing but my phone' } }),
    ],
  });
  named('money', some, 'I will hire a drone for the first-float film, €95.');
});

test('one has its price, and how many are taken stands behind it', () => {
  named('money', loses('€300'), 'Each sensor gets a new probe, one probe is 65 euros, I order five today.');
  harmless(loses('€300'), 'One probe is 65 euros, I order four today.');
});

test('instalments, two sorts at two prices and a price by head and night are multiplied out', () => {
  named(
    'money',
    loses('€300'),
    'I sign for the cooler on Friday, it is 20 payments of 16 euros.',
    'Two screens at 110 each and 2 old ones at 100, I grab all four tomorrow.',
    'I rent beds, 45 euros for each guest and each night, two guests and four nights.',
  );
  harmless(
    loses('€300'),
    'I rent beds, 45 euros for each guest and each night, two guests and three nights.',
    'Looked at a crane trailer, 5,200 euros. Nice thing, not buying.',
  );
});

test('a price by the night counts for all the nights it is for, a gift to each for each, and another sum beside it too', () => {
  named(
    'money',
    loses('€100'),
    "For the three free evenings I'd rather take the sports hall at €40 a night.",
    'For the twenty calls I will give each patient a €25 voucher.',
    'I found a used drill for 280 euros and pick it up on Tuesday.',
  );
  named('money', loses('€1,000'), 'The stand is 600 euros and the roll-ups another 480, both booked tomorrow.');
  harmless(loses('€100'), 'For the two free evenings I take the hall at €40 a night.');
});

test('tax comes on top, a deposit takes the offer, who is told to take them takes them, and the losses of others are theirs', () => {
  named(
    'money',
    loses('€1,000'),
    'I order the trolley this week. The price is 900 euros net, to which 23 per cent VAT is added.',
    'My cousin sells a dental unit for 2,600 euros. Half I give her now and half in May.',
    'My daughter found such pretty jars, €38 each one. I told her take them for all forty that go to the shop!',
    'Each of the twelve patients will receive an organiser at 95 euros; I am placing the order today.',
    'I take eighty lambskins from the man in Hallein at 15 euros the skin.',
    "They'd let it go for 2,600 euros. I'm going up with the cash tomorrow.",
    'Kettles are on sale. Taking forty, 85 euros apiece, fetching them on Thursday.',
  );
  harmless(
    loses('€1,000'),
    'I order the trolley this week, 900 euros including 23 per cent VAT.',
    'Council dropped 40,000 euros on a new slide.',
    'Saw a glass hive for €2,950 online. The kids would love it. A cardboard one will do for now.',
    'Looked at a bath for 2,750 euros. Went home again.',
  );
});

test('what it cost is over, and a day of the week makes no play meant', () => {
  harmless(loses('€300'), 'It cost us 4,300 euros in October.');
  harmless(
    who({
      loss: { financial: '€300' },
      plays: [play('Monday stall at the station', { affordableLoss: { financial: '€80' } })],
    }),
    'On Monday I buy the paint for the boat, €120.',
  );
});

test('whoever agreed to a price takes it, and a bench that is free from Monday frees no price', () => {
  named(
    'money',
    loses('€300'),
    'For the second pedals the workshop says 400 euros with work. I agreed and go there on Thursday.',
    'I order brakes for the twelve chairs at 95 euros per chair. The bench is free from Monday.',
    'I found nice bins, the steel type, €180 each, so for the trial I take three this weekend.',
    '25 riders said they come, one litre each, €22 a litre, all on me.',
  );
});

const beyond = (records: Records, said: string): string[] =>
  moneyBeyond(readMessage(said), records, now).map(({ key, says }) => `${key}: ${says}`);
const inChallenge = (whose: string, written: string): string =>
  `financial challenge 7: ${whose} in your challenge “Cut permit intake” you wrote as the money you can lose: “${written}”.`;
/** Whether a plan goes beyond what was written. */
const goesBeyond = (written: string, said: string): boolean => beyond(loses(written), said).length > 0;

test('what goes beyond the limit is told with the limit; where it is open who pays, so is what is told', () => {
  assert.deepEqual(beyond(loses('€200'), 'I will spend €300.'), [inChallenge('You now speak of €300;', '€200')]);
  assert.deepEqual(beyond(loses('€200'), 'The hall is €300 and I book it.'), [
    inChallenge('If the €300 are to come from you:', '€200'),
  ]);
  const [found] = moneyBeyond(readMessage('I will spend €300.'), loses('€200'), now);
  assert.deepEqual([found!.kind, found!.about], ['money', '“Cut permit intake”']);
});

test('several things bought are held against the limit together, unless their sum is said or they may be the same', () => {
  const both = 'I will buy paint for €120. I will buy wood for €130.';
  assert.deepEqual(beyond(loses('€200'), both), [inChallenge('You now speak of €120 and €130;', '€200')]);
  assert.deepEqual(beyond(loses('€100'), both), [
    inChallenge('You now speak of €120;', '€100'),
    inChallenge('You now speak of €130;', '€100'),
  ]);
  for (const said of [
    'I will buy paint for €120. I will buy wood for €120.',
    'I will buy paint for €120. I will buy wood for $130.',
    'I will buy paint for €120. I will buy wood for €130. TOGETHER it is fine.',
    'I will buy paint for €120, or I will buy wood for €130.',
    'I will buy paint for €80. I will buy wood for €90.',
    'I will buy paint for €120. The hall costs €130 and I book it.',
    'I will buy paint for €120.',
    'I will wait.',
  ])
    assert.ok(!goesBeyond('€200', said), said);
  assert.ok(goesBeyond('€250', `${both} I will buy rope for €20.`));
  assert.ok(goesBeyond('€249', both));
  assert.ok(!goesBeyond('€250', both));
});

test('of several sums the highest is the limit; nothing is a limit too, and a time or no sum is none', () => {
  assert.ok(!goesBeyond('€100 in May, €300 in June', 'I will spend €250.'));
  assert.ok(goesBeyond('€100 in May, €300 in June', 'I will spend €350.'));
  for (const none of [
    'Nothing.',
    'NO CASH',
    'not a cent',
    'Only my time',
    'An hour; NOT A CENT',
    'Two hours, no money',
    'no new money',
  ])
    assert.ok(goesBeyond(none, 'I will spend €3.'), none);
  for (const open of ['two hours', 'two hours and 20 cups', 'As little as I can', 'My nothing-box'])
    assert.ok(!goesBeyond(open, 'I will spend €300.'), open);
  assert.ok(goesBeyond('some 200, or 90', 'I will spend €300.'));
  assert.ok(!goesBeyond('some 200, or 90', 'I will spend €150.'));
});

test('what is not to come from one’s own pocket is named whatever it costs', () => {
  const written = '€300, NONE OF IT out of my own pocket';
  for (const said of ['I will pay €20 from MY SAVINGS.', 'I will pay €20 out of my own pocket.'])
    assert.deepEqual(beyond(loses(written), said), [inChallenge('You now speak of €20 of your own;', written)]);
  assert.ok(!goesBeyond(written, 'I will pay €20 from the pot.'));
  assert.ok(!goesBeyond('€300', 'I will pay €20 from my savings.'));
  assert.ok(!goesBeyond(written, 'The rope is €20, and I book it. My own pocket stays shut.'));
});

test('a limit for each is held against the price of one, unless a sum in all stands beside it', () => {
  const mugs = (price: number) => `I will buy mugs at €${price} each, twenty of them.`;
  for (const each of ['€20 A HEAD', 'at most €20 for each guest', '€20, per guest']) {
    assert.ok(!goesBeyond(each, mugs(15)), each);
    assert.ok(goesBeyond(each, mugs(25)), each);
  }
  for (const whole of ['€20 a head, €200 in all', '€20 a month', 'a guest has €20', '€20'])
    assert.ok(goesBeyond(whole, mugs(15)), whole);
});

test('a rate is held against a rate only where both have one', () => {
  assert.ok(!goesBeyond('€50 a month', 'I will spend €45.'));
  assert.ok(goesBeyond('€50 a month', 'I will spend €55.'));
  assert.ok(goesBeyond('€50 a month', 'I will pay €20 a week.'));
  assert.ok(!goesBeyond('€90 a month', 'I will pay €20 a week.'));
});

test('another money is held against the limit only where both are worth about as much and it is far beyond, or is pounds', () => {
  for (const [written, below, above] of [
    ['€200', '$340', '$341'],
    ['$200', '£200', '£201'],
    ['£200', '€340', '€341'],
    ['€200', '340 francs', '341 francs'],
    ['2000 pesos', '$2000', '$2500'],
    ['$2000', '2000 pesos', '2500 pesos'],
    ['€200', '200', '300'],
    ['200', '€200', '€300'],
  ] as const) {
    assert.ok(!goesBeyond(written, `I will spend ${below}.`), `${below} of ${written}`);
    assert.ok(goesBeyond(written, `I will spend ${above}.`), `${above} of ${written}`);
  }
  for (const [written, sum] of [
    ['€200', '5000 rupees'],
    ['5 rupees', '€300'],
    ['€200', 'CFA 350'],
    ['CFA 200', '€400'],
    ['€200', '350 pesos'],
    ['HK$200', '€400'],
    ['2000 pesos', '€4500'],
    ['2000 rupees', '$4500'],
  ] as const)
    assert.ok(!goesBeyond(written, `I will spend ${sum}.`), `${sum} of ${written}`);
  assert.ok(goesBeyond('€200 or 900 pesos', 'I will spend 1000 pesos.'));
});

test('what is gone already is taken from the limit, whichever way it is written', () => {
  const stove = (financial: string, description = 'For the hall') =>
    who({
      plays: [
        play('Boat', { description: 'Spent so far: 190' }),
        play('Stove', { description, affordableLoss: { financial } }),
      ],
    });
  for (const [financial, description] of [
    ['€200', '€150 of the 200 is SPENT SO FAR. Good.'],
    ['€200', 'A stove. Already used 150 of the 200, 30 went on rope.'],
    ['€200', '150 of our 200 have been used, for 5 pots.'],
    ['€200', 'On 3 pots: 150 spent already.'],
    ['€200, already spent 150', undefined],
    ['€200. So far spent: €150', undefined],
  ] as const) {
    const records = stove(financial, description);
    assert.deepEqual(beyond(records, 'I will buy a stove for €50.'), [], description ?? financial);
    assert.equal(beyond(records, 'I will buy a stove for €51.').length, 1, description ?? financial);
  }
  for (const description of ['150 is to be spent.', 'All is spent so far, somehow.'])
    assert.deepEqual(beyond(stove('€200', description), 'I will buy a stove for €200.'), [], description);
});

test('“that costs so much” is about what stands in the sentence before', () => {
  const two = who({
    plays: [
      play('Stove for the hall', { affordableLoss: { financial: '€50' } }),
      play('Lamp in the yard', { affordableLoss: { financial: '€500' } }),
    ],
  });
  const behind = 'The lamp in the yard is dark.';
  for (const said of ['IT COSTS €60 and I take it.', 'I am buying it for €60.', '€60 and I take it.'])
    assert.equal(beyond(two, `The stove for the hall is needed. ${said} ${behind}`).length, 1, said);
  assert.deepEqual(beyond(two, `The stove for the hall is needed. I am buying a shade for €60. ${behind}`), []);
  assert.deepEqual(beyond(two, `It costs €60 and I take it. The stove for the hall is needed. ${behind}`), []);
});

test('what comes in, or is a figure that nobody is said to pay, is no loss', () => {
  const some = who({ loss: { financial: '1,500 lari' } });
  harmless(
    some,
    'I am the one who writes it. I think 2,400 lari a year, two visits in winter, parts not included.',
    'I would say 2,400 lari a year.',
    'I quote him 2,400 lari.',
    'My price is 2,400 lari a year for each boat.',
    'Rent is 250 lari a week per box, so ten schools are 2,500 lari.',
    'I would sell a bowl for 30 lari, a hundred bowls are 3,000 lari.',
    'I charge 60 lari an hour, forty hours make 2,400 lari.',
    'He pays 2,400 lari a year.',
  );
  named(
    'money',
    some,
    'I think 2,400 lari for the test bench, I order it on Monday.',
    'The bench is 2,400 lari and the driver brings it on Tuesday.',
    'There is a used bench for 2,400 lari. I told the man I take it.',
    'Ten small valves from Poti at GEL 240 each, ordered tonight.',
    'The licence comes to 2,400 lari and I charge it to the workshop.',
  );
});

test('a price for each of them, by the month from one month to another, or taken by one’s word is held against the limit', () => {
  const some = loses('£1,000');
  named(
    'money',
    some,
    'I give every driver a £20 voucher each month, and there are thirty of them.',
    'I will rent the chapel for £300 a month, from March to June.',
    'There’s a loom going in Wells for fourteen hundred and I’ve said I’ll take it.',
  );
  harmless(
    some,
    'I give every driver a £20 voucher, and there are thirty of them.',
    'I will rent the chapel for £300 a month, from March to May.',
    'A faulty batch costs us £4,000.',
    'The bank takes £1,800 off me as it is.',
  );
});

test('how many were ordered of what is priced by the piece stands beside the price', () => {
  named('money', loses('4,000 shillings'), 'She charges 900 shillings per lantern and I ordered six.');
  harmless(
    loses('4,000 shillings'),
    'She charges 900 shillings per lantern and I ordered four.',
    'A jam costs us 9,000 shillings.',
  );
});

test('a price of what is for each of so many, or times so many, is held against the limit, and pounds against euros', () => {
  const some = loses('€200');
  named(
    'money',
    some,
    'I buy a lamp for each of the five rooms, they are €55.',
    'I order badges, €9 times forty.',
    'I get the lamp, 220 quid online.',
  );
  harmless(some, 'I buy a lamp for each of the three rooms, they are €55.', 'I order badges, €9 times twenty.');
});

test('a price without its money is one where the thing is taken, small sums beside it are added, and how many may come in words', () => {
  const up = (financial: string) => who({ loss: { financial } });
  named(
    'money',
    up('$750 tops'),
    'The overlock is one thousand one hundred, I take it tomorrow.',
    'Moisture tester’s 480 and the probe another 395, so I’m picking both up Thursday.',
    'The stall is 85 dollars each Sunday, I take ten Sunday.',
    'Mirrors are $40 apiece, so one for each of the twenty, and I’ll have them ordered by lunch.',
    'The hall will run me 400 a night, two nights, I go ahead.',
    'Two grinders, one’s 410 and the other another 380, picking both up after work.',
    'A meal is $12 a plate and I told her eighty guests.',
  );
  named('money', up('$150'), 'Hiring a speaker for 90, food is 55 and the lights another 40.');
  harmless(
    up('$750 tops'),
    'The overlock is one thousand one hundred, and I leave it where it is.',
    'Moisture tester’s 480 and the probe another 195, so I’m picking both up Thursday.',
    'The village is 1,200 souls, and we take our time.',
    'The bus to town is 1,450, I take it at seven.',
    'The road is 900 km, I take it slowly.',
    'The stall is 85 dollars each Sunday, I take five Sunday.',
    'Mirrors are $40 apiece, so one for each of the nine, and I’ll have them ordered by lunch.',
  );
  harmless(up('$150'), 'Hiring a speaker for 90, he is 55 and the lights another 40.');
});

test('a second thing for a price is added to what comes by the piece', () => {
  named(
    'money',
    who({ loss: { financial: '€600' } }),
    'Two pumps at 220 euros each and a pressure filter for 190, I fetch them tomorrow.',
    'I order four chairs at €90 each, and a table for 280.',
  );
  harmless(
    who({ loss: { financial: '€600' } }),
    'Two pumps at 220 euros each and a pressure filter for 90, I fetch them tomorrow.',
    'I order four chairs at €90 each, and a table for 8.',
  );
});

test('a price for which a thing is out is not taken', () => {
  const little = who({ loss: { financial: '£150' } });
  named('money', little, 'It’s £300 for half a day, and I’ll book it.');
  harmless(
    little,
    'It’s £300 for half a day, so that’s out, and I’ll film on my phone.',
    'A studio is £300, so the studio is out. I’ll book nothing.',
  );
});
