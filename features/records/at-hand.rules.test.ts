// Whom and what a person's records put at hand for a conversation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { partner, who } from '../../test/fixtures/said-against.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import {
  limitOf,
  meanIn,
  meansIn,
  namesIn,
  partnerOf,
  peopleOf,
  personIn,
  playIn,
  withoutOwners,
} from './at-hand.rules.ts';
import type { Records } from './records.rules.ts';

const owns = (inventory: Partial<Records['inventory']>): Records => who({ inventory });

test('means come as they stand, slack first, and those that have to do with the matter before the others', () => {
  const records = owns({
    slackResources: 'An empty loft.',
    whatIHave: 'A van with a crane. Old ledgers of the mill.',
    whatIKnow: 'How ledgers are kept. Swimming in lakes.',
  });
  assert.deepEqual(meansIn(records), ['An empty loft', 'A van with a crane', 'Old ledgers of the mill']);
  assert.deepEqual(meansIn(records, 'The ledgers of the mill are wet'), [
    'Old ledgers of the mill',
    'How ledgers are kept',
    'An empty loft',
    'A van with a crane',
  ]);
});

test('a list is so many things; what goes on about one is no thing of its own', () => {
  assert.deepEqual(meansIn(owns({ whatIHave: 'Nine buses, a yard in Velachery, and a list of names.' })), [
    'Nine buses',
    'a yard in Velachery',
    'a list of names',
  ]);
  assert.deepEqual(meansIn(owns({ whatIHave: 'The meeting room, Mondays and Tuesdays.' })), [
    'The meeting room, Mondays and Tuesdays',
  ]);
  const nine = 'A yard my uncle and his friends built again';
  assert.deepEqual(meansIn(owns({ whatIHave: `${nine}, two buses.` })), [nine, 'two buses']);
  const long = 'A yard that my uncle and his friends built in May, two buses';
  assert.deepEqual(meansIn(owns({ whatIHave: `${long}.` })), [long]);
  assert.deepEqual(meansIn(owns({ whatIHave: 'The “blue” "van" of ours.' })), ['The blue van of ours']);
});

test('what is too long to be held out, of one word, or begins in the middle is left out', () => {
  const ninety = `Tools ${'x'.repeat(84)}`;
  assert.deepEqual(meansIn(owns({ whatIHave: `${ninety}.` })), [ninety]);
  assert.deepEqual(meansIn(owns({ whatIHave: `${ninety}x.` })), []);
  for (const whatIHave of ['Tools.', 'It stands there.', 'Which is old.', 'A 5.'])
    assert.deepEqual(meansIn(owns({ whatIHave })), [], whatIHave);
});

test('a text speaks of a means by two of its words, or by its only one', () => {
  const records = owns({
    slackResources: 'A spare trolley nobody claims.',
    whatIHave: 'A “blue” van, a crane truck. Glue.',
  });
  assert.equal(meanIn('That spare trolley could do.', records), 'A spare trolley nobody claims');
  assert.equal(meanIn('The van of the blue team.', records), 'A blue van');
  assert.equal(meanIn('Take the trolley.', records), '');
  assert.equal(meanIn('It rains.', records), '');
});

test('a partner is meant by any part of the name, with a title or without, where it means one alone', () => {
  const partners = [
    partner('Peter Otieno', 'active'),
    partner('Dr. Ann Lee', 'active'),
    partner('Ann Moss', 'declined'),
  ];
  const of = (name: string): string | undefined => partnerOf(name, { partners })?.name;
  for (const name of ['Otieno', 'Mr Otieno', 'PETER', 'Peter Otieno', 'Otieno’s', "Otieno's", 'Ingeniero Otieno'])
    assert.equal(of(name), 'Peter Otieno', name);
  assert.equal(of('Ann Lee'), 'Dr. Ann Lee');
  assert.equal(of('Dr. Lee'), 'Dr. Ann Lee');
  for (const name of ['Ann', 'Otieno Lee', 'Bo', '', '13']) assert.equal(of(name), undefined, name);
});

test('who declined once and joined later has joined', () => {
  const twice = [partner('Ann Lee', 'declined'), partner('Ann Lee', 'active')];
  for (const partners of [twice, twice.toReversed()]) assert.equal(partnerOf('Ann', { partners })!.status, 'active');
});

const people = (told: Parameters<typeof who>[0], matter?: string): string[] =>
  peopleOf(who(told), matter).map(({ shown }) => shown);

test('people at hand are those hoped for, those known and active partners, each once, nobody who declined', () => {
  const told = {
    hoped: [
      { name: 'Walt Jensen', relationship: 'fire chief' },
      { name: 'Ada', relationship: '' },
    ],
    inventory: {
      whoIKnow: 'Yassine from the warehouse, Salma the buyer. Ruth Adler sells maps. The mayor of Lima. Bo Li, too.',
    },
    partners: [
      partner('Salma Idrissi', 'declined'),
      partner('Ruth Adler', 'active'),
      partner('Kim Ro', 'active'),
      partner('Alan Po', 'initiated'),
    ],
  };
  assert.deepEqual(people(told), ['Walt Jensen (fire chief)', 'Ada', 'Yassine', 'Ruth Adler', '“Kim Ro”']);
  assert.equal(people(told, 'The maps are old.')[2], 'Ruth Adler');
  const plainly = { inventory: { whoIKnow: 'Our cook Sanna. Young Mehmet from plot 40. Old friends from school.' } };
  assert.deepEqual(people(plainly), ['Sanna', 'Mehmet']);
  assert.equal(people(told, 'A fire in the warehouse.')[0], 'Walt Jensen (fire chief)');
  assert.deepEqual(people({ ...told, hoped: [] }, 'The maps are old.')[0], 'Ruth Adler');
  assert.deepEqual(peopleOf({ ...who(told), challenge: null })[0]!.shown, 'Yassine');
});

test('those of one line are known each by themselves, by a first name alone where it is said whence', () => {
  const of = (whoIKnow: string): string[] => people({ inventory: { whoIKnow } });
  for (const [line, all] of [
    [
      'Yassine from the warehouse, Nadia the buyer; my cousin Hemi, the very old baker Zoe.',
      ['Yassine', 'Nadia', 'Hemi', 'Zoe'],
    ],
    ['Yassine who sings, Nadia of our choir.', ['Yassine', 'Nadia']],
    ['Ruth Adler, Maria Lopez in the mill.', ['Ruth Adler', 'Maria Lopez']],
    ['Quillon Vrask, too.', ['Quillon Vrask']],
    ['Friends from the choir.', []],
    ['Two the baker.', []],
    ['Nurses from the ward.', []],
    ['we meet my cousin Hemi who sings', []],
  ] as const)
    assert.deepEqual(of(line), all, line);
});

test('somebody is called by the first name, by the whole where a title stands before it', () => {
  const records = who({
    hoped: [
      { name: 'Walt Jensen', relationship: 'chief' },
      { name: 'Mr Otieno', relationship: '' },
    ],
    partners: [partner('Peter Otieno', 'active')],
  });
  assert.deepEqual(peopleOf(records), [
    { name: 'Walt Jensen', shown: 'Walt Jensen (chief)', first: 'Walt', names: ['Walt', 'Jensen'], called: 'Walt' },
    { name: 'Mr Otieno', shown: 'Mr Otieno', first: 'Otieno', names: ['Otieno', 'Peter'], called: 'Mr Otieno' },
  ]);
});

test('what somebody may lose is their time and their money, said in short', () => {
  const of = (loss: NonNullable<Parameters<typeof who>[0]['loss']>): string => limitOf(who({ loss }));
  assert.equal(of({ time: ' Two hours. ', financial: '€40..' }), 'Two hours; €40');
  assert.equal(of({ time: '', financial: 'NOTHING at all\nof mine' }), 'no money');
  assert.equal(of({ financial: 'Nothing beyond €40' }), 'Nothing beyond €40');
  assert.equal(of({ time: 'x'.repeat(99) }), 'x'.repeat(90));
  assert.equal(of({ time: null, financial: 'zero' } as never), 'no money');
  assert.equal(of({ financial: '– none' }), 'no money');
  assert.equal(of({}), '');
  assert.equal(limitOf({ ...who({}), challenge: null }), '');
});

test('a thing is told without whose it is', () => {
  assert.equal(withoutOwners("With Rosa’s pot and Ann's van, at Rosa’s Place"), 'With pot and van, at Rosa’s Place');
});

test('of those known the one named first is meant; a first name that is a word, or part of one, tells nothing', () => {
  const records = who({ hoped: ['Will Moss', 'Ruth Adler', 'Ines Rocha'].map((name) => ({ name, relationship: '' })) });
  assert.equal(personIn('I ask Ines and then Ruth.', records), 'Ines Rocha');
  for (const text of ['i ask ruth.', 'I ask ruth.', 'I ask Adler.'])
    assert.equal(personIn(text, records), 'Ruth Adler', text);
  assert.equal(personIn('Will comes.', records), 'Will Moss');
  assert.equal(personIn('i ask ines and ruth.', records), 'Ines Rocha');
  for (const text of ['i will come.', 'Inesita comes.', 'I come.'])
    assert.equal(personIn(text, records), undefined, text);
});

test('whom a text speaks of by what they are is meant, where only one is that', () => {
  const records = who({
    hoped: [
      { name: 'Lise Berg', relationship: 'union rep' },
      { name: 'Walt Jensen', relationship: 'chief of the fire brigade' },
    ],
    inventory: { whoIKnow: 'School janitor Odd. Nasreen who books transport. My cousin Imran, software.' },
  });
  assert.equal(personIn('The union rep finally answered.', records), 'Lise Berg');
  assert.equal(personIn('I ask our school janitor on Monday.', records), 'Odd');
  assert.equal(personIn('my cousin could do it', records), 'Imran');
  for (const text of [
    'A union rep may help.',
    'The fire brigade comes.',
    'The union representative',
    'The transport is late.',
  ])
    assert.equal(personIn(text, records), undefined, text);
  const two = who({ hoped: ['Ann Lee', 'Ben Orr'].map((name) => ({ name, relationship: 'buyer' })) });
  assert.equal(personIn('The buyer wants it.', two), undefined);
});

test('whoever is named is named, known or not', () => {
  assert.deepEqual(namesIn('Ruth Adler’s pot is with Maria Lopez in Lima.'), ['Ruth Adler', 'Maria Lopez']);
  assert.deepEqual(namesIn('A pot.'), []);
});

test('a play is spoken of by two of its words, the title before the description, and only an active one', () => {
  const plays = [
    play('Blue van', { description: 'Crates of apples, 12 at the counter' }),
    play('Counter of apples', { description: 'A blue sheet' }),
    play('Red sheet', { status: 'completed' }),
  ];
  const of = (text: string): string | undefined => playIn(text, who({ plays }))?.title;
  assert.equal(of('The apples lie on the counter.'), 'Counter of apples');
  assert.equal(of('Crates in the van.'), 'Blue van');
  for (const text of ['The van is late.', 'A red sheet.', 'The van has 12.']) assert.equal(of(text), undefined, text);
});

test('who was asked and has not answered is meant too, by any name; names of few letters need their capital', () => {
  const records = who({
    hoped: ['Will Moss', 'Ruth Adler', 'Ada Li'].map((name) => ({ name, relationship: '' })),
    partners: [partner('Dr. Kim Ro', 'initiated'), partner('Zoe Quist', 'initiated'), partner('Bo Trent', 'declined')],
  });
  for (const [text, name] of [
    ['I ask Quist.', 'Zoe Quist'],
    ['i ask quist.', 'Zoe Quist'],
    ['I ask moss.', 'Will Moss'],
    ['I ask Kim and quist.', 'Dr. Kim Ro'],
    ['I ask Ada and Kim.', 'Ada Li'],
    ['i ask zoe.', undefined],
    ['i ask ada.', undefined],
    ['I ask Dr.', undefined],
    ['i will ask.', undefined],
    ['I ask Bo Trent.', undefined],
    ['i ask quistling and unmoss.', undefined],
  ] as const)
    assert.equal(personIn(text, records), name, text);
});

test('a partner is meant by a longer name that has all of theirs, not by a longer first name', () => {
  const partners = [partner('Peter Otieno', 'active'), partner('Kim', 'active')];
  assert.equal(partnerOf('Peter Paul Otieno', { partners })?.name, 'Peter Otieno');
  assert.equal(partnerOf('Peter Paul', { partners }), undefined);
  assert.equal(partnerOf('Kim Lee', { partners }), undefined);
});

test('several people in one line are known, each by their name', () => {
  const known = (whoIKnow: string): string[] =>
    peopleOf({ ...who({}), inventory: { ...emptyInventory(), whoIKnow } }).map(({ name }) => name);
  assert.deepEqual(known('Two lads from the night shift, Amir and Tino.'), ['Amir', 'Tino']);
  assert.deepEqual(known('My neighbours Anna and Piet Smit.'), ['Anna', 'Piet Smit']);
  assert.deepEqual(known('Amir, Tino and Sana from the night shift'), ['Amir', 'Tino', 'Sana']);
  assert.deepEqual(known('Parents and Teachers of the school'), []);
});
