// What was counted once is reckoned for what is planned now, only where both are of the same thing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { ratedOn } from './rate.rules.ts';

const records: Records = {
  inventory: emptyInventory(),
  challenge: {
    id: 1,
    title: 'Chairs',
    statement: '',
    affordableLoss: { financial: '400 euros' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play('Dry the plums', 'Ten kilos fresh became 1.5 dry. It took a week.'),
    play('Glue in the cellar', 'Three hours for four chairs.'),
    play('Ten live orders', null, {
      status: 'planned',
      affordableLoss: { financial: '150 euros if all ten are wrong' },
    }),
  ],
  partners: [],
};

test('an amount of the same thing comes to what the rate says, and stands against the limit', () => {
  for (const [message, says] of [
    [
      'I could take forty kilos fresh from the garden.',
      /“Ten kilos fresh became 1\.5 dry”\) forty kilos fresh are about 6 dry\.$/,
    ],
    [
      'My plan is 20 chairs by Easter.',
      /of “Glue in the cellar”: “Three hours for four chairs”\) 20 chairs are about 15 hours\.$/,
    ],
    ['Then sixty orders, that shows something.', /sixty orders are about 900 euros, against “400 euros”\.$/],
  ] as const)
    assert.match(ratedOn(message, records), says, message);
});

test('nothing is reckoned of another thing, of less, or of what is said already', () => {
  for (const message of [
    'I could take forty kilos of apples.',
    'Two chairs stand here.',
    'Twenty tables by Easter.',
    'Twenty chairs, so fifteen hours.',
    'The orders come late.',
    'Forty kilos.',
  ])
    assert.equal(ratedOn(message, records), '', message);
});

test('hostile text is reckoned to an end, and comes to nothing', () => {
  for (const each of ['ten ', 'ten kilos ', '20 20 ', 'a or b, '])
    assert.equal(ratedOn(each.repeat(1_000), records), '');
});
