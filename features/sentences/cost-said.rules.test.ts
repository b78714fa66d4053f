// Where the phrase of a cost begins and ends, and what is said outright to be one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareCost, costPhrase, costSaid, isBare, isReceived } from './cost-said.rules.ts';

const each = <Case>(cases: Readonly<Record<string, Case>>, hold: (text: string, expected: Case) => void): void => {
  for (const [text, expected] of Object.entries(cases)) hold(text, expected);
};

test('the phrase of a cost is the amount, without what leads to it or follows', () => {
  each(
    {
      '60,000 won, say sorry': '60,000 won',
      '15 euro': '15 euro',
      ' is only about 15 euro': '15 euro',
      ': at most 15 euro': '15 euro',
      'to two hours, no more.': 'two hours',
      'two hours at most, please': 'two hours',
      'two hours in all': 'two hours',
      'two hours, and no money': 'two hours, and no money',
      'two hours and 15 euro': 'two hours and 15 euro',
      'two hours, 15 euro and call Rosa': 'two hours, 15 euro',
      'two hours because he asks': 'two hours',
      '15 euro; the rest is free': '15 euro',
      '15 euro. The rest is free': '15 euro',
      '15 euro (for the bus)': '15 euro',
      '15 euro – and the bus': '15 euro',
      '15 euro, we said': '15 euro',
      '15 euro if it rains': '15 euro',
      '15 euro than before': '15 euro',
      '“15 euro”': '15 euro',
      nothing: 'nothing',
      'no money': 'no money',
      'free of charge': 'free of charge',
      'not a cent': 'not a cent',
      'nothing but two hours': 'nothing but two hours',
      'half an hour': 'half an hour',
      'a couple of hours': 'a couple of hours',
      'my evening and 2,000 naira': 'my evening and 2,000 naira',
      'two hours and the bus fare': 'two hours and the bus fare',
      'R 200': 'R 200',
      'out of the 200 euro': 'out of the 200 euro',
      'two hours before noon': 'two hours before noon',
      'two hours ..,': 'two hours',
      'two hours and the bus fare, we go': 'two hours and the bus fare',
    },
    (text, phrase) => {
      assert.equal(costPhrase(text), phrase, text);
      assert.equal(costPhrase(text.toUpperCase()), phrase.toUpperCase(), text);
      assert.equal(costPhrase(`  ${text}`), phrase, text);
    },
  );
});

test('what begins with something else, tells a time or a deed, is no cost', () => {
  for (const text of [
    '',
    'Rosa gives 15 euro',
    'two hours later',
    'two hours before',
    'two hours ago',
    'an hour each week',
    'nothing any more',
    'the bus fare',
    'my evening',
    'the bus fare and the hall',
    'the bus fare and call Rosa',
    'good, 15 euro',
    'the bus fare (with Rosa), 15 euro',
    'out of the hat',
    '15',
  ])
    assert.equal(costPhrase(text), '', text);
});

test('behind the name of a limit a thing or a bare figure is a cost as well', () => {
  each(
    {
      'the bus fare': 'the bus fare',
      'my evening': 'my evening',
      'my evening, call Rosa': 'my evening',
      'my evening and the bus fare': 'my evening and the bus fare',
      '400': '400',
      '€400': '€400',
      '2.50': '2.50',
      '400 ': '400',
      'a bag': 'a bag',
      'an evening ': 'an evening',
      '400b': '',
      'no 400': '',
      'as it was': '',
      'call Rosa': '',
      wrong: '',
    },
    (text, phrase) => {
      assert.equal(costPhrase(text, true), phrase, text);
      assert.equal(costPhrase(text.toUpperCase(), true), phrase.toUpperCase(), text);
    },
  );
});

test('what comes in, is asked for or is a price is nothing that its author loses', () => {
  for (const text of [
    'He pays 15 euro.',
    'The customers paid 15 euro.',
    'Each of them gladly gives 15 euro.',
    'My two neighbours pay 15 euro.',
    'The bakery pays 15 euro.',
    'It pays me 15 euro.',
    'They are paying us 15 euro.',
    '15 euro upfront.',
    '15 euro up front.',
    '15 euro, paid in advance.',
    'I charge 15 euro.',
    'We ask them 15 euro.',
    'I get 15 euro for it.',
    'It earns 15 euro.',
    'Revenue of 15 euro.',
    'A grant of 15 euro.',
    'The subsidy is 15 euro.',
    'THE PRICE IS 15 EURO.',
    'It sells at 15 euro.',
    'I offer it 15 euro.',
    'The city gives 15 euro.',
    'The bank gladly promised 15 euro.',
    '15 euro from the council.',
  ])
    assert.ok(isReceived(text), text);
  for (const text of [
    'I pay 15 euro.',
    'It costs me 15 euro.',
    'The hall is 15 euro.',
    'The city is far.',
    'We forget it.',
  ])
    assert.ok(!isReceived(text), text);
});

test('a cost is what is said outright to be one', () => {
  each(
    {
      'The limit is 15 euro.': '15 euro',
      'My budget: 15 euro': '15 euro',
      'The cost line should be 15 euro.': '15 euro',
      'At most: 15 euro.': '15 euro',
      'The most it may cost is 15 euro.': '15 euro',
      'All that I risk is 15 euro.': '15 euro',
      'What I can lose is my evening.': 'my evening',
      'Mine is the bus fare.': 'the bus fare',
      'It costs 15 euro.': '15 euro',
      'The whole thing will only cost me two hours.': 'two hours',
      'This may cost us 15 euro.': '15 euro',
      'I’ll spend 15 euro.': '15 euro',
      'I can spare two hours.': 'two hours',
      'It would take me an hour.': 'an hour',
      'That takes us an hour.': 'an hour',
      'Limit: the evening.': 'the evening',
      'THE LIMIT IS 15 EURO.': '15 EURO',
      // What is said first holds.
      'The limit is 15 euro. It costs 20 euro.': '15 euro',
      // What a thing costs to make is no limit.
      'My honest cost is 2.35 a hat.': '',
      'The material cost is 15 euro.': '',
      'The production cost is 15 euro.': '',
      'I call Rosa.': '',
      'I bring 15 euro.': '',
    },
    (text, cost) => assert.equal(costSaid(text), cost, text),
  );
});

test('a limit that is corrected, or named behind its amount, is heard', () => {
  each(
    {
      'The limit is wrong, it is two hours.': 'two hours',
      'Put the limit, it’s just my evening.': 'my evening',
      'The limit was too high, make it 15 euro.': '15 euro',
      'The cost is not right, rather 15 euro.': '15 euro',
      'The 60,000 won is only the limit.': '60,000 won',
      'Take 400 as the limit.': '400',
      'TAKE €400 AS THE LIMIT.': '€400',
      'THE LIMIT IS WRONG, IT IS TWO HOURS.': 'TWO HOURS',
      'The hall of 400 is for what is the limit.': '',
      'The limit is wrong, make it my evening.': 'my evening',
      'I put 15 euro and 20 euro as my limit.': '20 euro',
    },
    (text, cost) => assert.equal(costSaid(text), cost, text),
  );
});

test('an amount that is bounded is a cost, unless it comes in', () => {
  each(
    {
      'I go there for at most two hours.': 'two hours',
      'No more than 15 euro.': '15 euro',
      'Not a single cent more than 15 euro.': '15 euro',
      'Up to 15 euro.': '15 euro',
      'MAXIMUM 15 EURO.': '15 EURO',
      '15 euro at most.': '15 euro',
      'I go there, 15 euro tops.': '15 euro',
      'Say two hours in all, because he waits.': 'two hours',
      'It’s 15 euro altogether.': '15 euro',
      'IT’S 15 EURO ALTOGETHER.': '15 EURO',
      'Max 15 euro.': '15 euro',
      'At most my evening.': '',
      'He pays at most 15 euro.': '',
      'He pays 15 euro at most.': '',
      'At most Rosa comes.': '',
      'Fifteen of us at most.': '',
    },
    (text, cost) => assert.equal(costSaid(text), cost, text),
  );
});

test('a sentence is a bare cost where nothing but fillers stands around it', () => {
  each(
    {
      'One hour is enough.': 'One hour',
      'No, 15 euro please!': '15 euro',
      'I meant 15 euro.': '15 euro',
      '15 euro tops': '15 euro',
      'Rosa brings 15 euro.': '',
      'Two hours later.': '',
      'Good.': '',
    },
    (text, cost) => assert.equal(bareCost(text), cost, text),
  );
  for (const text of ['', 'No, wait, it’s the date.', 'ok okay, thanks', 'at 10:30', 'hmmm', 'o’clock'])
    assert.ok(isBare(text), text);
  for (const text of ['Rosa', 'not Rosa', 'the hall', '1234', 'nothing']) assert.ok(!isBare(text), text);
});
