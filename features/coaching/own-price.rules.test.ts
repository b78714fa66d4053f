// A price below one's own cost is seen over several messages, and only where all is of one thing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belowCost } from './own-price.rules.ts';

const says = (...texts: string[]): string => belowCost(texts)[0]?.says ?? '';

test('hours at their rate and what goes into one are held against what is asked for one', () => {
  assert.equal(
    says(
      'So 8 hours a window. At 18 euros is 144. Plus glass and putty.',
      'One window at a time. She pays the second before I do the third. 165 a window.',
      'Money: glass and putty for one, 40 euros. Time: Saturday.',
    ),
    'By your own figures a window costs you 144 and 40, together 184; the price you name is 165.',
  );
  assert.equal(
    says('The wood costs me 12 euros a stool and the paint costs 5 euros a stool.', 'I sell them at 15 euros a stool.'),
    'By your own figures a stool costs you 12 and 5, together 17; the price you name is 15.',
  );
  assert.equal(
    says('3 hours per apron, at 10 is 30.', 'Fabric for each: 14 euros.', 'I charge 40 an apron.'),
    'By your own figures an apron costs you 30 and 14, together 44; the price you name is 40.',
  );
});

test('a price that holds, one figure alone, and figures of different things are no contradiction', () => {
  for (const texts of [
    ['So 8 hours a window. At 18 euros is 144.', 'Glass for one, 40 euros.', 'I ask 210 a window.'],
    ['So 8 hours a window. At 18 euros is 144.', 'I ask 140 a window.'],
    ['8 hours a window, at 18 is 150.', 'Glass for one, 40 euros.', 'I ask 165 a window.'],
    ['The wood costs me 12 euros a stool and the paint 9 euros a table.', 'I sell at 15 euros a stool.'],
    ['I spend two evenings and 40 euros.', 'They pay 3,000 a month.'],
    ['She pays 165 a window.'],
    [],
  ])
    assert.equal(says(...texts), '', texts.join(' '));
});

test('what is said has its kind, its key and where it was said', () => {
  assert.deepEqual(
    belowCost([
      'The wood costs me 12 euros a stool and the paint costs 5.25 euros a stool.',
      'I sell them at 15 euros a stool.',
    ]),
    [
      {
        kind: 'money',
        key: 'price stool',
        about: 'your own figures',
        says: 'By your own figures a stool costs you 12 and 5.25, together 17.25; the price you name is 15.',
      },
    ],
  );
});

test('a price that pays for all of it is none below its cost', () => {
  const costs = 'The wood costs me 12 euros a stool and the paint costs 5 euros a stool.';
  for (const price of ['I sell them at 17 euros a stool.', 'I sell them at 20 euros a stool.'])
    assert.equal(says(costs, price), '', price);
});

test('a figure that is said twice is counted once, and nothing is counted that costs nothing', () => {
  const costs = 'The wood costs me 12 euros a stool and the paint costs 5 euros a stool.';
  const found = 'By your own figures a stool costs you 12 and 5, together 17; the price you name is 15.';
  assert.equal(says(costs, costs, 'The nails cost 0 euros a stool.', 'I sell them at 15 euros a stool.'), found);
});

test('the last price is the price, and only one that is asked for the same thing', () => {
  const costs = 'The wood costs me 12 euros a stool and the paint costs 5 euros a stool.';
  assert.match(
    says(costs, 'I sell them at 25 euros a stool.', 'Then I ask 14 euros a stool.'),
    /the price you name is 14\.$/,
  );
  // What one is told, and what goes in later, is no price.
  assert.equal(says(costs, 'I got 14 euros a stool.'), '');
  assert.match(
    says(costs, 'I sell them at 15 euros a stool.', 'The glue costs 1 euro a stool.'),
    /costs you 12, 5, and 1, together 18; the price you name is 15\.$/,
  );
  // With hours for one window the price of a door is of something else.
  const hours = 'So 8 hours a window. At 18 euros is 144. Glass for one, 40 euros.';
  assert.equal(says(hours, 'I ask 90 a door.'), '');
  assert.match(says(hours, 'I ask 165 a window.', 'I ask 90 a door.'), /the price you name is 165\.$/);
});

test('so much an hour is a rate and no price of a thing', () => {
  assert.equal(says('Wood costs 12 euros an hour and paint costs 5 euros an hour.', 'I ask 15 euros an hour.'), '');
  assert.equal(says('Rent costs 300 a month and petrol costs 50 a month.', 'They pay 200 a month.'), '');
});
