// The limits that a person set in writing, and which of them a sentence may mean.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { who } from '../../test/fixtures/said-against.ts';
import type { Records } from '../records/records.rules.ts';
import { beyondAll, type Contradiction, type Limit, limitsOf, type LossKind, quoted } from './clash.rules.ts';

const limits = (records: Records, sentence: string, text?: string, kind: LossKind = 'financial'): string[] =>
  limitsOf(kind, sentence, records, text).map((each) => `${each.about}: ${each.text}`);
const upTo = (financial: string) => ({ affordableLoss: { financial } });

test('a passage is quoted on one line, and cut where it is long', () => {
  assert.equal(quoted('  Two \n\n hours '), '“Two hours”');
  assert.equal(quoted('x'.repeat(110)), `“${'x'.repeat(110)}”`);
  assert.equal(quoted('x'.repeat(111)), `“${'x'.repeat(109)}…”`);
  assert.equal(quoted('one two three', 8), '“one two…”');
});

test('the limit of the challenge holds for every plan, and is named by the challenge', () => {
  const records = who({ loss: { financial: ' €200 ' } });
  assert.deepEqual(limitsOf('financial', 'I will spend €300.', records), [
    {
      text: '€200',
      where: 'your challenge “Cut permit intake”',
      about: '“Cut permit intake”',
      key: 'financial challenge 7',
    },
  ]);
  assert.deepEqual(limits(records, 'I will wait.', undefined, 'time'), []);
  assert.deepEqual(limits({ ...records, challenge: null }, 'I will spend €300.'), []);
});

test('a limit told in the statement, in a description or of oneself is one too, where it says so and measures it', () => {
  const base = who({});
  const statement = 'Files lie on four desks. AT MOST €50 is there. At most two hours. We lost €900. At most a smile.';
  const told: Records = { ...base, challenge: { ...base.challenge!, statement } };
  assert.deepEqual(limits(told, 'I will wait.'), ['“Cut permit intake”: AT MOST €50 is there.']);
  assert.deepEqual(limits(told, 'I will wait.', undefined, 'time'), ['“Cut permit intake”: At most two hours.']);
  assert.deepEqual(limits(told, 'I will wait.', undefined, 'reputation'), []);
  const own = who({ inventory: { whoIAm: 'A baker. I gave €5. No more than €9. Two hours at most for €3.' } });
  assert.deepEqual(limitsOf('financial', 'I will wait.', own), [
    {
      text: 'No more than €9. Two hours at most for €3.',
      where: 'your inventory',
      about: 'your inventory',
      key: 'financial inventory',
    },
  ]);
  assert.deepEqual(limits(own, 'I will wait.', undefined, 'time'), []);
  const both = who({ loss: { financial: '€200' }, inventory: { whoIAm: 'At most €9.' } });
  assert.deepEqual(limits(both, 'I will wait.'), ['“Cut permit intake”: €200', 'your inventory: At most €9.']);
  const described = who({ plays: [play('Stove', { description: 'A stove, at most €50. Red.' })] });
  assert.deepEqual(limits(described, 'I buy a stove.'), ['“Stove”: A stove, at most €50.']);
});

test('the limit of a play holds where a sentence speaks of it: by its name, by what it is for, or in the text around', () => {
  const records = who({
    loss: { financial: '€200' },
    plays: [
      play('Stove for the hall', {
        description: 'Warm soup on Sundays for guests',
        ...upTo('€50 for pots and new lids'),
      }),
    ],
  });
  const play1 = '“Stove for the hall”: €50 for pots and new lids';
  const only = '“Cut permit intake”: €200';
  for (const sentence of [
    'I buy a stove and carry it to the hall.',
    'For the stove I spend €60.',
    'I buy a stove for €60.',
    'I order forty lids.',
    'Soup for all the guests costs €60.',
  ])
    assert.deepEqual(limits(records, sentence), [play1, only], sentence);
  for (const sentence of ['I buy bread for the hall.', 'I buy new bread.', 'Soup costs €60.', 'I rent a bus.'])
    assert.deepEqual(limits(records, sentence), [only], sentence);
  assert.deepEqual(limits(records, 'I rent a bus.', 'The stove in the hall. I rent a bus.'), [play1, only]);
  assert.deepEqual(limits(records, 'I rent a bus.', 'The stove. I rent a bus.'), [only]);
});

test('a day of the week makes no play meant, and a title of one word is enough in the text around', () => {
  const monday = who({ loss: { financial: '€200' }, plays: [play('MONDAY stall', upTo('€50'))] });
  assert.deepEqual(limits(monday, 'On Monday I rent a bus.'), ['“Cut permit intake”: €200']);
  assert.deepEqual(limits(monday, 'On Monday I rent a stall.').length, 2);
  const bus = who({ loss: { financial: '€200' }, plays: [play('Bus', upTo('€50'))] });
  assert.deepEqual(limits(bus, 'I spend €60.', 'The bus is late. I spend €60.').length, 2);
  const nameless = who({ loss: { financial: '€200' }, plays: [play('Go', upTo('€50'))] });
  assert.deepEqual(limits(nameless, 'I rent a bus.').length, 1);
});

test('what a limit is for is no general word: everything, me, new, money', () => {
  for (const [loss, sentence] of [
    ['€50 for the whole boat', 'I rent a boat.'],
    ['€50 for everything in boats', 'I rent a boat.'],
    ['€50 for new money', 'I rent a new boat for money.'],
    ['€50', 'I rent a boat.'],
  ] as const) {
    const records = who({ loss: { financial: '€200' }, plays: [play('Stove', upTo(loss))] });
    assert.deepEqual(limits(records, sentence), ['“Cut permit intake”: €200'], loss);
  }
  const boats = who({ loss: { financial: '€200' }, plays: [play('Stove', upTo('€50 FOR boats'))] });
  assert.equal(limits(boats, 'I rent a boat.').length, 2);
});

test('whose name is said in two words is meant before another for which the like is bought', () => {
  const plays = [play('Stove for the hall', upTo('€50')), play('Hall lamp in the yard', upTo('€20'))];
  const of = (sentence: string, loss = { financial: '€200' }) => limits(who({ loss, plays }), sentence);
  assert.deepEqual(of('I buy a stove for the hall.'), ['“Stove for the hall”: €50', '“Cut permit intake”: €200']);
  assert.deepEqual(of('In the hall we paint.'), [
    '“Stove for the hall”: €50',
    '“Hall lamp in the yard”: €20',
    '“Cut permit intake”: €200',
  ]);
});

test('where no play is spoken of, each open one may be meant, unless the challenge has its own limit', () => {
  const plays = [
    play('Stove', upTo('€50')),
    play('Lamp', upTo('€20')),
    play('Roof', { ...upTo('€9'), status: 'completed' }),
    play('Door', upTo('  ')),
  ];
  const open = limitsOf('financial', 'I rent a bus.', who({ plays }));
  assert.deepEqual(open, [
    { text: '€50', where: 'your play “Stove”', about: '“Stove”', key: 'financial play Stove', isOneOf: true },
    { text: '€20', where: 'your play “Lamp”', about: '“Lamp”', key: 'financial play Lamp', isOneOf: true },
  ]);
  assert.deepEqual(limits(who({ plays, loss: { financial: '€200' } }), 'I rent a bus.'), ['“Cut permit intake”: €200']);
  const [one] = limitsOf('financial', 'I buy a stove.', who({ plays }));
  assert.deepEqual([one!.about, one!.isOneOf], ['“Stove”', false]);
});

test('of limits of which one is meant only what goes beyond all contradicts, and is told once', () => {
  const limit = (text: string, isOneOf?: boolean): Limit => ({ text, where: '', about: '', key: text, isOneOf });
  const against = ({ key }: Limit): Contradiction[] =>
    key.startsWith('low') ? [{ kind: 'money', key, says: '', about: '' }] : [];
  const keys = (...all: Limit[]): string[] => beyondAll(all, against).map(({ key }) => key);
  assert.deepEqual(keys(limit('low 1', true), limit('low 2', true)), ['low 1']);
  assert.deepEqual(keys(limit('low 1', true), limit('high', true)), []);
  assert.deepEqual(keys(limit('high'), limit('low 1'), limit('low 2')), ['low 1', 'low 2']);
  assert.deepEqual(keys(limit('high', true), limit('low 1'), limit('low 2', true)), ['low 1']);
  assert.deepEqual(keys(), []);
});
