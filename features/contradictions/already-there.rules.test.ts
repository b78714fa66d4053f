// What is to be bought, rented or borrowed although it is there, and what is counted on although it is not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import type { Records } from '../records/records.rules.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { alreadyThere } from './already-there.rules.ts';

type Inventory = Partial<Records['inventory']>;
const keys = (inventory: Inventory, says: string): string[] =>
  alreadyThere(readMessage(says), who({ inventory })).map(({ key }) => key);
function each(inventory: Inventory, key: string, ...said: string[]): void {
  for (const says of said) assert.deepEqual(keys(inventory, says), [key], says);
}
function none(inventory: Inventory, ...said: string[]): void {
  for (const says of said) assert.deepEqual(keys(inventory, says), [], says);
}
const shop: Inventory = {
  whatIHave: 'A label printer. Two kitchen scales. No vehicle.',
  slackResources: 'The meeting room is empty after ten. A loft',
};

test('what stands in the inventory is told in its line, what is missing from it too', () => {
  assert.deepEqual(alreadyThere(readMessage('I will buy a label printer.'), who({ inventory: shop })), [
    {
      kind: 'means',
      key: 'means printer',
      about: 'your inventory',
      says: 'In your inventory you wrote that you have “A label printer.” Would it do?',
    },
  ]);
  const poor: Inventory = { whatIHave: 'A boat, and no ladder' };
  assert.deepEqual(alreadyThere(readMessage('I take my ladder.'), who({ inventory: poor })), [
    {
      kind: 'means',
      key: 'missing ladder',
      about: 'your inventory',
      says: 'You count on a thing that you do not have: in your inventory you wrote “A boat, and no ladder”.',
    },
  ]);
});

test('whoever buys, rents, lacks or looks for a thing that is there is told so', () => {
  each(
    shop,
    'means printer',
    'I will BUY a label printer.',
    'We need a printer',
    'I have no printer.',
    'There is no printer.',
    'I don’t have a printer.',
    'We do not own a printer.',
    'We lack a printer.',
    'I look for a printer where it is cheap.',
    'I’ll buy ourselves a good printer on Monday.',
    'I rent tables and a printer.',
    'I buy a printer today. We need a printer.',
    'We will get hold of a nice small PRINTER, second-hand.',
    'I buy a printer for the shop.',
  );
  each(shop, 'means loft', 'I rent a loft.');
  assert.deepEqual(keys(shop, 'I rent a loft and a printer.'), ['means loft', 'means printer']);
  // As the line says it, or with one word of it, or with any where the line has none.
  each(
    { whatIHave: 'A red label printer' },
    'means printer',
    'I buy a label colour printer.',
    'I buy a CHEAP printer.',
  );
  each({ whatIHave: 'A printer' }, 'means printer', 'I buy a colour printer.', 'I buy a printer, WHERE it is cheap.');
  each({ whatIHave: 'An A4 printer' }, 'means printer', 'I buy an a4 printer.');
  none({ whatIHave: 'An A4 printer' }, 'I buy an A3 printer.');
  none({ whatIHave: 'A printer' }, 'I buy a SPARE printer.');
});

test('a question, another’s deed, another kind, one more, and what broke is no doubling', () => {
  none(
    shop,
    'Should I buy a printer?',
    'He buys a printer.',
    'I buy a colour printer.',
    'I buy printer paper.',
    'I buy a second printer.',
    'I buy a SPARE printer.',
    'I buy a printer, the other is BROKEN.',
    'If I buy a printer, it is late.',
    'I bought a printer.',
    'The printer hums.',
    'I buy a car.',
    'I do not like the printer.',
    'Our printer is no problem.',
    'I buy no printer.',
    'I sell a printer and need nothing.',
    'There is no printer?',
    'They have no printer.',
    'If I have no printer, I go home.',
  );
});

test('more than there are may be got, as many or fewer are there', () => {
  each(shop, 'means scal', 'I buy two scales.', 'I buy a scale.', 'I buy scales.');
  none(shop, 'I buy three scales.');
  each({ whatIHave: 'Scales' }, 'means scal', 'I buy three scales.');
});

test('an empty place is a place, a used one is none, and a place with a word of its own is another', () => {
  each(shop, 'means room', 'I rent a hall.', 'We look for a venue.', 'I book premises.');
  each(shop, 'means storag', 'I rent storage.');
  none(shop, 'I rent a big barn.', 'I rent a concert hall.', 'I rent a dance hall.', 'I rent a tent.');
  none({ whatIHave: 'The barn' }, 'I rent a hall.');
  each({ whatIHave: 'The barn, FREE in May' }, 'means room', 'I rent a hall.');
  none({ whatIHave: 'A free afternoon' }, 'I rent a hall.');
});

test('what everybody lacks is no thing: help, money, time, people', () => {
  const much: Inventory = { whatIHave: 'Money. Help from Ann. An hour. Ideas. Two people. A partner.' };
  none(much, 'I need help.', 'I need money.', 'I need an hour.', 'I need ideas.', 'We look for people.', 'I need it.');
});

test('a thing is known by its last word, without what follows it and how it came there', () => {
  for (const line of [
    'I have a cargo-bike',
    'A bike where it is dry',
    'Access to a bike',
    'Also: there is a bike',
    'The use of my bike on Mondays',
    'Rope, nails and a bike',
    'Rope plus a bike',
    'Rope & a bike',
    'Rope; a bike that squeaks',
    'A bike locked at night, which is old',
    'Bikes stand in the yard',
  ])
    each({ whatIHave: line }, 'means bike', 'I rent a bike.');
  each({ whatIHave: 'Bikes belong to us' }, 'means bike', 'I rent a bike.');
  for (const line of ['Keys to the loft', 'Key to the loft']) each({ whatIHave: line }, 'means loft', 'I rent a loft.');
  each({ whatIHave: 'Nails, no bike' }, 'means nail', 'I buy nails.');
  none({ whatIHave: 'A bike shop' }, 'I rent a bike.');
  none({ whatIHave: 'No bike.' }, 'I rent a bike.');
  none({ whatIHave: 'Without a bike.' }, 'I rent a bike.');
  none({ whoIAm: 'A bike.' }, 'I rent a bike.');
});

test('what of a thing is meant counts, and a new one is no old one', () => {
  const kitchen: Inventory = { whatIHave: 'A bag of flour. An OLD tablet.' };
  each(kitchen, 'means bag', 'I buy a bag of flour.', 'I buy a bag.', 'I buy a bag of our flour.');
  none(kitchen, 'I buy a bag of rice.');
  none({ whatIHave: 'A tablet which is OLD' }, 'I buy myself such a NEW tablet.');
  each({ whatIHave: 'A tablet' }, 'means laptop', 'I buy a tablet.');
});

test('what one does not have is not used, whoever says so: in any field, in any words', () => {
  for (const line of [
    'I have no ladder.',
    'We own no ladder',
    'I don’t have a ladder',
    'No ladder, but nails',
    'Nails; no ladder',
    'Here I am without a ladder.',
    'THERE IS NO ladder.',
  ])
    for (const field of ['whatIHave', 'slackResources', 'whoIAm'] as const)
      each({ [field]: line }, 'missing ladder', 'We climb up with our ladder.', 'Ann waits. I use my ladder.');
  const poor: Inventory = { whatIHave: 'I have no ladder.' };
  each(
    poor,
    'missing ladder',
    'I climb on the ladder.',

    'It rains, and I take the ladder.',
  );
  none(
    poor,
    'We take the tram.',
    'Ann takes my ladder.',
    'I took my ladder.',
    'A ladder would be good.',
    'Shall Ann use my ladder?',
  );
  none({ whatIKnow: 'No ladder.' }, 'I use my ladder.');
  none({ whatIHave: 'I have no idea.' }, 'I use my idea.');
  each({ whatIHave: 'I have no ladder. A loft.' }, 'missing ladder', 'It broke. I use my ladder and rent a loft.');
  assert.deepEqual(keys({ whatIHave: 'I have no ladder. A loft.' }, 'I use my ladder and rent a loft.'), [
    'missing ladder',
    'means loft',
  ]);
});

test('a line that says there is none is no means, and what is missing is used by others, too', () => {
  const harbour: Inventory = { whatIHave: 'A shed, no crane. We have no life jackets.' };
  none(harbour, 'We borrow life jackets from the club, as we have none.', 'I will rent a crane for the morning.');
  each(
    harbour,
    'missing jacket',
    'The children row out in our life jackets.',
    'I take the six of them out with our life jackets.',
  );
  none(harbour, 'The club comes in its own life jackets.');
});

test('what is counted on although it is written to be gone is told in its line', () => {
  const gone: Inventory = {
    whatIHave:
      'A kiln, and a wheel. The trailer was stolen in May. Our sewing machine broke and was not replaced. The cargo bike went back to the city in August.',
    slackResources: 'The barn burnt down, so no storage. My nephew no longer lends me the drone.',
  };
  each(gone, 'missing trailer', 'I fetch the clay with our trailer on Monday.', 'I load the trailer on Friday.');
  each(gone, 'missing machin', 'I sew thirty bags on the sewing machine this week.');
  each(gone, 'missing bike', 'On Tuesday I take the soup round with the cargo bike.');
  each(gone, 'missing barn', 'We put the chairs in the barn until March.');
  each(gone, 'missing dron', 'I film the field with the drone tomorrow.');
  none(
    gone,
    'I ask my brother to fetch the clay with his trailer.',
    'I hire a trailer on Monday.',
    'With the trailer gone I fetch the clay by train.',
    'I have no trailer any more, so I carry it.',
    'I sew thirty bags by hand this week.',
    'I fire the kiln on Monday.',
    'I borrow Ida’s sewing machine for a day.',
    'The city takes the soup round with the cargo bike.',
    'I look for another trailer.',
    'I buy a sewing machine, a cheap one.',
  );
  none({ whatIHave: 'The old trailer broke and we have a new one.' }, 'I load the trailer on Friday.');
  none({ whatIHave: 'The trailer broke, but it is repaired.' }, 'I load the trailer on Friday.');
  none({ whatIHave: 'The trailer, the best money ever spent. My father sold shoes.' }, 'I load the trailer on Friday.');
});

test('who says themselves that the thing is gone does not count on it', () => {
  const broken: Inventory = { whatIHave: 'A tent. The loudspeaker broke in June.' };
  each(broken, 'missing loudspe', 'I call the bingo numbers through the loudspeaker on Friday.');
  none(
    broken,
    'The loudspeaker’s dead, so I call the numbers by voice.',
    'The loudspeaker is kaput, I shout the numbers.',
    'No loudspeaker, so I shout the numbers.',
  );
});

test('a thing that gave up, or that its owner took back, is gone', () => {
  const away: Inventory = {
    whatIHave: 'A kettle. Our old mixer gave up in May and went to the tip. Ferdi took his generator back in August.',
    slackResources: 'The choir wants its piano back, so that left in June.',
  };
  each(away, 'missing mixer', 'I knead forty loaves in our mixer on Friday.');
  each(away, 'missing generat', 'On Saturday I run the lights off the generator.');
  none(
    away,
    'I knead forty loaves by hand.',
    'On Saturday I run the lights off the mains.',
    'I boil the kettle on Friday.',
    'I ask Ferdi whether we may have the generator for a day.',
  );
});

test('what was given back to whose it is, is gone', () => {
  const back: Inventory = {
    whatIHave: 'A van. I gave back the school’s big screen in June. We returned our uncle’s boat.',
  };
  each(back, 'missing screen', 'On Friday I show them the film on the big screen.');
  each(back, 'missing boat', 'We take the nets out with the boat on Friday.');
  none(back, 'On Friday I show them the film on a wall.', 'I take the van on Friday.');
});

test('who has no car drives nowhere, and what was nicked is gone', () => {
  each(shop, 'missing van', 'I will drive to three patients on Wednesday.', 'Driving over there tomorrow.');
  none(shop, 'I will take the bus to three patients.', 'They drive me mad.', 'Ann drives me there.');
  each({ whatIHave: 'shed, barrow. strimmer got nicked' }, 'missing strimme', 'I take the strimmer to the grass.');
});

test('one of several that is gone is known by what was told of it, and the others are there', () => {
  const two: Inventory = { whatIHave: 'Two machines. The old one was sold.' };
  each(two, 'missing machin', 'With the old machine I make the collars.');
  none(two, 'With the new machine I make the collars.', 'I make the collars by hand.');
});

test('what one has no access to is not used, unless one asks for it or does without', () => {
  const shut = who({
    inventory: { whatIHave: 'A laptop. No access to the billing system. No key to the parish hall.' },
  });
  named(
    'means',
    shut,
    'I pull the numbers from the billing system on Monday.',
    'I’ll look it up in the billing system myself.',
    'On Saturday I set up the chairs in the parish hall.',
  );
  harmless(
    shut,
    'I ask Nora for access to the billing system.',
    'Nora pulls the numbers from the billing system.',
    'I make my own list instead of using the billing system.',
    'Once I have a key I set up the chairs in the parish hall.',
    'I walk past the parish hall on Monday.',
  );
});

test('a thing at second hand is the thing, however it is written', () => {
  const has = who({ inventory: { whatIHave: 'A sewing machine.' } });
  named(
    'means',
    has,
    'I buy a second-hand sewing machine.',
    'I buy a second hand sewing machine.',
    'I buy a sewing machine second-hand.',
  );
  harmless(has, 'I buy a second sewing machine.', 'I buy a second-hand lamp.');
});

test('for what one does, the thing that is gone is needed', () => {
  const gone = who({ inventory: { whatIHave: 'A workbench. The welder was stolen in May. The van was sold.' } });
  named('means', gone, 'I’ll weld the racks this weekend.', 'I will drive the chairs over on Friday.');
  harmless(gone, 'I ask Peter to weld the racks.', 'I drill the holes for the racks on Friday.');
});
