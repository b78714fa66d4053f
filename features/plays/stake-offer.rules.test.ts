// Which amounts of an affordable loss are offered as a stake.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stakeOffers } from './stake-offer.rules.ts';

test('amounts are read from the texts, each once, with what they come to', () => {
  assert.deepEqual(stakeOffers({ financial: '$60 for a frame, $15 for tape', time: '2 hours' }, 'USD'), [
    { field: 'money', amount: 60 },
    { field: 'money', amount: 15 },
    { field: 'money', amount: 75 },
    { field: 'hours', amount: 2 },
  ]);
  // A quarter of an hour is the smallest piece, and nobody is asked to risk less than they wrote.
  assert.deepEqual(stakeOffers({ time: '50 minutes' }, 'USD'), [{ field: 'hours', amount: 1 }]);
});

test('what is vague, in another currency, or finer than the currency has, is not offered', () => {
  assert.deepEqual(stakeOffers({ financial: 'A little', time: 'Two evenings' }, 'USD'), []);
  assert.deepEqual(stakeOffers({ financial: '€60' }, 'USD'), []);
  assert.deepEqual(stakeOffers({ financial: '$60 or sixty dollars' }, 'EUR'), []);
  assert.equal(stakeOffers({ financial: '60 dollars' }, 'AUD').length, 1);
  assert.deepEqual(stakeOffers({ financial: '10.50' }, 'JPY'), []);
  assert.deepEqual(stakeOffers({}, 'USD'), []);
});
