// What of a step's limit is money, and what is time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepLoss } from './step-loss.rules.ts';

test('a sum is money in any currency', () => {
  for (const loss of ['$40', '40 dollars', '500 kr', '₹2,000', '3 000 yen and an hour', 'two hours and no money'])
    assert.deepEqual(stepLoss(loss), { financial: loss });
});

test('anything else is time, and nothing is neither', () => {
  for (const loss of ['two hours', 'Half an hour a day', 'When nobody has come by Friday'])
    assert.deepEqual(stepLoss(loss), { time: loss });
  assert.equal(stepLoss(' '), null);
});
