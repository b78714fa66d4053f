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
