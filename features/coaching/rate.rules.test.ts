// What was counted once is reckoned for what is planned now, only where both are of the same thing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { RecordedPlay, Records } from '../records/records.rules.ts';
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

const playWith = (title: string, { lessons = null, ...more }: Partial<RecordedPlay>): RecordedPlay =>
  play(title, lessons, more);
const withPlays = (...plays: RecordedPlay[]): Records => ({ ...records, plays });

test('a rate is of what was done; what is planned teaches nothing yet', () => {
  const lessons = 'Ten kilos fresh became 1.5 dry.';
  const message = 'I take forty kilos fresh.';
  assert.match(ratedOn(message, withPlays(playWith('Dry', { lessons }))), /about 6 dry\.$/);
  assert.equal(ratedOn(message, withPlays(playWith('Dry', { lessons, status: 'planned' }))), '');
  assert.equal(ratedOn(message, withPlays(playWith('Dry', { lessons: null }))), '');
  assert.equal(ratedOn(message, withPlays()), '');
});

test('from one, or to nothing, nothing is reckoned', () => {
  for (const lessons of [
    'One kilo fresh became 0.2 dry.',
    'Ten kilos fresh became 0 dry.',
    '0.5 kilos fresh became 1 dry.',
  ])
    for (const kilos of ['kilo fresh', 'kilos fresh'])
      assert.equal(ratedOn(`I take forty ${kilos}.`, withPlays(playWith('Dry', { lessons }))), '', lessons);
});

test('what is small is told to tenths, and what is large to whole ones', () => {
  const rate = withPlays(playWith('Dry', { lessons: 'Ten kilos fresh became 1.52 dry.' }));
  assert.match(ratedOn('I take 30 kilos fresh.', rate), / are about 4\.6 dry\.$/);
  assert.match(ratedOn('I take 99 kilos fresh.', rate), / are about 15 dry\.$/);
  assert.match(ratedOn('I take 99,000 kilos fresh.', rate), / are about 15,048 dry\.$/);
});

test('the greatest amount is reckoned, and one that is no more than was counted is not', () => {
  const rate = withPlays(playWith('Glue', { lessons: 'Three hours for four chairs.' }));
  assert.match(ratedOn('I take 20 chairs, then 40 chairs, then 8 chairs.', rate), /\) 40 chairs are about 30 hours\.$/);
  assert.equal(ratedOn('I take 4 chairs.', rate), '');
  assert.match(ratedOn('I take 5 chairs.', rate), /about 3\.8 hours/);
  assert.match(ratedOn('I take 40 CHAIRS.', rate), /about 30 hours/);
  assert.match(
    ratedOn('I take 40 chairs.', withPlays(playWith('Glue', { lessons: 'One day for two chairs.' }))),
    /about 20 days\.$/,
  );
});

test('what the message says itself is not said again, and what it says wrong is', () => {
  const rate = withPlays(playWith('Glue', { lessons: 'Three hours for four chairs.' }));
  for (const hours of ['30 hours', '33 hours', '27 hours', 'thirty hours'])
    assert.equal(ratedOn(`I take 40 chairs in ${hours}.`, rate), '', hours);
  for (const hours of ['36 hours', '20 hours'])
    assert.notEqual(ratedOn(`I take 40 chairs in ${hours}.`, rate), '', hours);
  // The next rate is tried where one is said already.
  const two = withPlays(
    playWith('Glue', { lessons: 'Three hours for four chairs.' }),
    playWith('Dry', { lessons: 'Ten kilos fresh became 1.5 dry.' }),
  );
  assert.match(ratedOn('I take 40 chairs in 30 hours, and 50 kilos fresh.', two), /about 7\.5 dry/);
});

test('a sum stands against the limit only where it is more, and in the same money', () => {
  const orders = (financial: string): Records =>
    withPlays(playWith('Ten live orders', { status: 'planned', affordableLoss: { financial } }));
  const message = 'I take sixty orders.';
  assert.match(ratedOn(message, orders('150 EUROS IF ALL TEN ARE WRONG')), /about 900 EUROS, against “400 euros”\.$/);
  assert.match(ratedOn(message, orders('50 euros if none is right')), /about 300 euros\.$/);
  assert.match(ratedOn(message, orders('150 dollars if every one is wrong')), /about 900 dollars\.$/);
  assert.equal(ratedOn(message, orders('150 euros if one is wrong')), '');
  assert.equal(ratedOn(message, orders('All my sleep if all of them are wrong')), '');
  assert.equal(ratedOn(message, withPlays(playWith('Ten live orders', { status: 'planned' }))), '');
});
