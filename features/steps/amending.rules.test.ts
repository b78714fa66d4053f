// What people say of a step that stands, and what of it changes by that: the fields that are named, and no other. One row a wording.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { converse } from '../coaching/dialogue.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Reply, Said } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { type Amending, amended, beside } from './amending.rules.ts';
import { lineIn } from './step-line.rules.ts';

// A Sunday.
const now = new Date('2026-11-22T10:00:00Z');
const records: Records = {
  inventory: { ...emptyInventory(), whoIKnow: 'Ben Okoro at the school. Ann Perry, landlady in Uig.' },
  challenge: null,
  plays: [],
  partners: [],
};
const skins: Step = {
  title: 'Take Ann the four skins and ask her which two houses would lay three on their chairs',
  description: [
    'Why: Skins lie in the barn.',
    'What: On Friday 27 November I take Ann the four skins and ask her which two houses would lay three on their chairs.',
    'With: The spare van.',
    'Who: Ann Perry, not asked yet.',
    'At most: Two hours and 20 euros.',
    'Then: on 2026-11-27 go on, change it or stop, by what you saw.',
  ].join('\n'),
  principle: 'lemonade',
  due: '2026-11-27',
  loss: 'two hours and 20 euros',
};

function reply(message: string, step = skins, question = ''): Reply {
  const history: Said[] = [
    { role: 'user', text: 'The skins lie in the barn and I do not know where to sell them.' },
    { role: 'assistant', text: `So it comes to this: **${step.title}**, by 27 Nov.${question}`, step },
  ];
  return converse({ history, message, records, now, again: 0 });
}
type Fields = { title?: string; due?: string; cost?: string; who?: string; means?: string };
const fieldsOf = (step: Step): Required<Fields> => ({
  title: step.title,
  due: step.due,
  cost: step.loss,
  who: lineIn(step.description, 'Who').replace(/, not asked yet$/u, ''),
  means: lineIn(step.description, 'With'),
});
const before = fieldsOf(skins);

const rows: readonly (readonly [message: string, changed: Fields])[] = [
  // The day: set.
  ['The day is off. It is the 3rd of December, not the 27th.', { due: '2026-12-03' }],
  ['I meant Wednesday.', { due: '2026-11-25' }],
  ['make it Monday', { due: '2026-11-23' }],
  ['No. Tuesday.', { due: '2026-11-24' }],
  ['Make it the 5th, the van is at the garage on Friday.', { due: '2026-12-05' }],
  ['Move it from Friday to Monday, please.', { due: '2026-11-23' }],
  ['Could you change the day to 2 December?', { due: '2026-12-02' }],
  ["On Friday I can't, Saturday is better.", { due: '2026-11-28' }],
  ['It still says 27 November. It must be Thursday 3 December.', { due: '2026-12-03' }],
  ['tomorrow instead', { due: '2026-11-23' }],
  ['A week later, please.', { due: '2026-12-04' }],
  ['one day earlier', { due: '2026-11-26' }],
  ['Thursday the 3rd, not Friday.', { due: '2026-12-03' }],
  ['date is wrong, should be 30.11.', { due: '2026-11-30' }],
  ['And I said Wednesday, not the 27th, Wednesday is the 25th.', { due: '2026-11-25' }],
  ['Okay Wednesday the 25th, yes! That one is right.', { due: '2026-11-25' }],
  [
    'Good, except for one thing that my sister pointed out, she keeps the diary: it has to be Thursday, because on Friday the ferry does not go.',
    { due: '2026-11-26' },
  ],
  ['The date is not good, is 1 December.', { due: '2026-12-01' }],
  ['Due on 4 December, then.', { due: '2026-12-04' }],
  ['no. going is tomorrow monday 23. 27 is when she is back', { due: '2026-11-23' }],
  ['Put it on the 2nd of December.', { due: '2026-12-02' }],
  ['Rather Tuesday.', { due: '2026-11-24' }],
  // The cost: set, put in the place of another, emptied.
  ['The limit is 400 shillings.', { cost: '400 shillings' }],
  ["Only put the limit, it's just my evening and 2,000 naira fuel.", { cost: 'my evening and 2,000 naira fuel' }],
  ['Cost: the bus fare only.', { cost: 'the bus fare' }],
  ['no money', { cost: 'no money' }],
  ['at most one morning', { cost: 'one morning' }],
  ['It takes two minutes, not two hours.', { cost: 'two minutes' }],
  ['The 20 euros are for later, not for Friday.', { cost: 'two hours' }],
  ['There is no limit.', { cost: '' }],
  ['take the cost out', { cost: '' }],
  ['half an hour, not two hours', { cost: 'half an hour' }],
  ['30 euros max.', { cost: '30 euros' }],
  ['Friday is one hour.', { cost: 'one hour' }],
  ['The limit is 60,000 won, "say sorry" is not money.', { cost: '60,000 won' }],
  ['And the going costs nothing but the bus.', { cost: 'nothing but the bus' }],
  ['I would like the limit to say 15 pounds, as I told my husband I would not go over it.', { cost: '15 pounds' }],
  ['The 15 pounds are only the limit.', { cost: '15 pounds' }],
  ['For the cost please write one afternoon.', { cost: 'one afternoon' }],
  ['you put two hours, i said one hour', { cost: 'one hour' }],
  // Who has a part in it.
  ['What I risk is 30 euros.', { cost: '30 euros' }],
  ['take Ann out', { who: '' }],
  ['Without Ann.', { who: '' }],
  ['And please take Ann out, nobody is needed for it except me.', { who: '' }],
  ['Nobody is needed except me.', { who: '' }],
  ['i do it alone', { who: '' }],
  ['remove ann please', { who: '' }],
  ['Ann has nothing to do with it, she was for another question.', { who: '' }],
  ['add Ben', { who: 'Ann Perry and Ben Okoro' }],
  ['Ben comes too.', { who: 'Ann Perry and Ben Okoro' }],
  ['Who: Ben', { who: 'Ben Okoro' }],
  ['Only me, no one else.', { who: '' }],
  [
    'Ben, not Ann.',
    { who: 'Ben Okoro', title: 'Take Ben the four skins and ask her which two houses would lay three on their chairs' },
  ],
  [
    'Not Ann but Ben.',
    { who: 'Ben Okoro', title: 'Take Ben the four skins and ask her which two houses would lay three on their chairs' },
  ],
  // What it is done with.
  ["'Spare van' is not a thing I bring.", { means: '' }],
  ['The van has nothing to do with it.', { means: '' }],
  ['With: my bicycle.', { means: 'My bicycle' }],
  ['i dont use the van its the bicycle', { means: 'The bicycle' }],
  // Words of the title.
  [
    'Make it six skins, not four skins.',
    { title: 'Take Ann the six skins and ask her which two houses would lay three on their chairs' },
  ],
  [
    'six skins, not four skins',
    { title: 'Take Ann the six skins and ask her which two houses would lay three on their chairs' },
  ],
  [
    'Change houses to hotels.',
    { title: 'Take Ann the four skins and ask her which two hotels would lay three on their chairs' },
  ],
  ['The title should read: Ask Ann for two names.', { title: 'Ask Ann for two names' }],
  [
    'Not the chairs, the beds.',
    { title: 'Take Ann the four skins and ask her which two houses would lay three on the beds' },
  ],
  // Several at once.
  ['It is Thursday 3 December, without Ann, at most 30 euros.', { due: '2026-12-03', who: '', cost: '30 euros' }],
  ['My limit is 30 euros, and take Ann out.', { cost: '30 euros', who: '' }],
  ['Two things: the day is Tuesday. And the limit is one hour.', { due: '2026-11-24', cost: 'one hour' }],
  [
    'The day is Monday 30 November. And what do I do if she says no? She answers on Sundays or never.',
    { due: '2026-11-30' },
  ],
  ['It is still the 27th and still Ann. I said 3 December, without Ann.', { due: '2026-12-03', who: '' }],
];

test('a correction changes the field that is named, and no other', () => {
  for (const [message, changed] of rows) {
    const { step } = reply(message);
    assert.ok(step, message);
    assert.deepEqual(fieldsOf(step), { ...before, ...changed }, message);
  }
});

const nothing: readonly string[] = [
  'He answers on Sundays or never.',
  'Friday is market day for her.',
  'The racks arrive on Thursday.',
  'Last Tuesday I was there already.',
  'She pays me 140 euros a skin.',
  'The price is 18,000 for all six.',
  'The county gives up to 200,000 shillings.',
  'It was due on the 15th and Kelechi is waiting.',
  'The day is right.',
  'The limit is right now, thank you.',
  'Is Friday a good day for that?',
  'I sold two of them last week.',
  'The van is not free on Saturday mornings.',
  'My sister thinks that the 3rd of December would suit her neighbours.',
  'If she says no, we hang them in the church on 2 December.',
  'If Ben comes, I give him the list.',
  'My honest cost is 35 euros a skin.',
  'Every Tuesday I clean the barrels.',
];
test('a remark, a question, a price and what is over leave every field as it is', () => {
  for (const message of nothing) assert.deepEqual(fieldsOf(reply(message).step ?? skins), before, message);
});

test('what was understood is said as changed, and what was not is owned, with a way to do it by hand', () => {
  for (const message of ['The step is wrong.', 'You did not change it.', 'No, that is not right.']) {
    const { message: said, step } = reply(message);
    assert.equal(step, null, message);
    assert.match(said, /could not tell .+“Change”|What would you rather do/u, message);
    assert.doesNotMatch(said, /stands now|reads now|changed:|step is now/u, message);
  }
  // What stands so already is not called changed.
  assert.match(reply('The day is wrong, it is Friday 27 November.').message, /^It stands so: /);
  assert.match(reply('Take Ann out.').message, /^Without Ann Perry, then\./);
  assert.match(reply('The 27th is only the day she is back.').message, /Not 27 Nov, then; .+\?$/);
});

test('the words of the step follow its day', () => {
  const { step } = reply('Make it Tuesday 1 December.');
  assert.equal(
    lineIn(step!.description, 'What'),
    'On Tuesday 1 December I take Ann the four skins and ask her which two houses would lay three on their chairs',
  );
});

test('what the title leaves out is put into it from what was said', () => {
  const half: Step = { ...skins, title: 'Take Ann the four skins' };
  const { step } = reply('The title leaves out the question about the two houses; it should be in it.', half);
  assert.equal(step?.title, 'Take Ann the four skins and ask her which two houses would lay three on their chairs');
  assert.match(reply('The title leaves out the two houses.').message, /^It stands so: /);
  assert.equal(reply('The title leaves out the lighthouse.').step, null);
});

test('a correction is heard as one behind a question about the step, and its answer as an answer', () => {
  const hinders = ' What is most likely to keep you from it, and what can you do about that now?';
  const corrected = reply('It is Thursday, not Friday.', skins, hinders).step;
  assert.deepEqual(fieldsOf(corrected!), { ...before, due: '2026-11-26' });
  const answered = reply('One hour may not be enough, then I ask my son.', skins, hinders).step;
  assert.deepEqual(fieldsOf(answered!), before);
  assert.match(answered!.description, /^In the way: One hour may not be enough/mu);
  const asked = reply('Only me.', skins, ' Who will ask you afterwards how it went?').step;
  assert.equal(fieldsOf(asked!).who, 'Ann Perry');
});

test('whatever is said, a step keeps a title, a day and its last line', () => {
  const parts = [
    'not',
    'Ann',
    'the 3rd',
    'Friday',
    'limit',
    'is',
    '20 euros',
    'title',
    'without',
    'it',
    ',',
    '.',
    '“',
    'out',
    'take',
    'make',
    'still says',
    'nobody',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), (words) => {
      const { step } = amended(skins, words.join(' '), { texts: [], records, now, isAnswer: false });
      assert.ok(step.title !== '' && /^\d{4}-\d{2}-\d{2}$/u.test(step.due));
      assert.ok(step.description.endsWith(`Then: on ${step.due} go on, change it or stop, by what you saw.`));
      assert.equal(/^At most: /mu.test(step.description), step.loss !== '');
    }),
  );
});

test('a "not" behind its verb takes nothing back', () => {
  const step = { ...skins, title: 'Give Ann the list and ask her which houses she would not lend to' };
  const said = reply('You cut off my sentence: houses she would NOT lend to. The limit is one afternoon.', step);
  assert.equal(said.step?.title, step.title);
});

/** What a message makes of the fields of a step, outside any conversation. */
const changed = (message: string, step = skins, more: Partial<Amending> = {}): Fields => {
  const after = fieldsOf(amended(step, message, { texts: [], records, now, isAnswer: false, ...more }).step);
  return Object.fromEntries(
    Object.entries(after).filter(([field, is]) => is !== fieldsOf(step)[field as keyof Fields]),
  );
};
const namedIn = (message: string, step = skins): string[] => [
  ...amended(step, message, { texts: [], records, now, isAnswer: false }).named,
];
const without = (kind: string): Step => ({
  ...skins,
  description: skins.description
    .split('\n')
    .filter((line) => !line.startsWith(kind))
    .join('\n'),
  ...(kind === 'At most' && { loss: '' }),
});

test('what it is done with is set, put in the place of another, or taken out', () => {
  const cases: readonly (readonly [message: string, means: string | undefined])[] = [
    ['With: my bicycle.', 'My bicycle'],
    ['The “with” line should be my bicycle.', 'My bicycle'],
    ["'With' is my bicycle", 'My bicycle'],
    ['With must be a wrong key.', 'A wrong key'],
    ['With is wrong.', ''],
    ['Take out the with.', ''],
    ['Please strike “with”.', ''],
    ['delete the ‘with’ line', ''],
    ['It is not the van, but my bicycle.', 'My bicycle'],
    ['The van has nothing to do with it.', ''],
    ['I never drive the van to a church.', undefined],
    ['The van is not red.', undefined],
    ['Take out the list.', undefined],
  ];
  for (const [message, means] of cases) assert.equal(changed(message).means, means, message);
  const bare = without('With');
  assert.deepEqual(namedIn('Take out the with.', bare), []);
  const put = amended(bare, 'With: my bicycle.', { texts: [], records, now, isAnswer: false }).step;
  assert.deepEqual(
    put.description.split('\n').map((line) => line.split(':')[0]),
    ['Why', 'What', 'With', 'Who', 'At most', 'Then'],
  );
  const gone = amended(skins, 'Take out the with.', { texts: [], records, now, isAnswer: false }).step;
  assert.equal(gone.description, bare.description);
});

test('of a message each sentence, and each part of it, may name a field', () => {
  const cases: readonly (readonly [message: string, is: Fields])[] = [
    ['Could you please make it Thursday?', { due: '2026-11-26' }],
    ['AND CAN YOU TAKE ANN OUT?', {}],
    ['Would you make it Thursday, not Friday?', { due: '2026-11-26' }],
    ['The day is Thursday?', {}],
    ['Is it Thursday?', {}],
    ['Could you come on Thursday?', {}],
    ['Step: ask three farmers on Thursday', {}],
    // Whoever goes and whoever comes stand in two sentences.
    ['Not Ann. Ben.', { who: 'Ben Okoro', title: skins.title.replace('Ann', 'Ben') }],
    ['No, not Ann! Ben ...', { who: 'Ben Okoro', title: skins.title.replace('Ann', 'Ben') }],
    ['NOT Ann. Ben.', { who: 'Ben Okoro', title: skins.title.replace('Ann', 'Ben') }],
    [
      'Sorry, not Ann. Ben, he is there with his whole family.',
      { who: 'Ben Okoro', title: skins.title.replace('Ann', 'Ben Okoro') },
    ],
    ['Not Ann. I take them to Ben.', { who: 'Ben Okoro', title: skins.title.replace('Ann', 'Ben Okoro') }],
    ['Not Ann. I take them to the church.', { who: '' }],
    ['Not Carl. I take them to Ben.', {}],
    ['The day is Tuesday; the limit is one hour.', { due: '2026-11-24', cost: 'one hour' }],
    ['The day is Tuesday, and mine is one hour.', { due: '2026-11-24', cost: 'one hour' }],
    ['THE DAY IS TUESDAY, AND MAKE IT ONE HOUR.', { due: '2026-11-24', cost: 'ONE HOUR' }],
  ];
  for (const [message, is] of cases) assert.deepEqual(changed(message), is, message);
  assert.deepEqual(
    amended(skins, 'It is cold. Not Ann. Ben. It rains. The day is Tuesday; the limit is one hour.', {
      texts: [],
      records,
      now,
      isAnswer: false,
    }).used,
    ['Not Ann.', 'Ben.', 'The day is Tuesday; the limit is one hour.'],
  );
});

test('what would be then names neither a day nor anybody', () => {
  const cases: readonly (readonly [message: string, is: Fields])[] = [
    ['If she says no, it is 2 December.', {}],
    ['The day is Tuesday if it rains on Wednesday.', { due: '2026-11-24' }],
    ['The day is Tuesday when the boats come on Wednesday.', { due: '2026-11-24' }],
    ['When it rains, the day is Wednesday.', {}],
    ['“Once it rains, the day is Wednesday.', {}],
    ['When he says no, Ben instead of Ann.', {}],
    ['Otherwise Ben instead of Ann.', {}],
    ['Whenever: the day is Tuesday.', { due: '2026-11-24' }],
    ['My motif: the day is Tuesday.', { due: '2026-11-24' }],
  ];
  for (const [message, is] of cases) assert.deepEqual(changed(message), is, message);
});

test('where its cost was asked, whatever is counted is one', () => {
  const cost = (message: string, isCostAsked = true): string | undefined =>
    changed(message, skins, { isCostAsked }).cost;
  assert.equal(cost('Three biscuits ...'), 'Three biscuits');
  assert.equal(cost('At most A LUNCHTIME'), 'At most A LUNCHTIME');
  assert.equal(cost('Three biscuits.', false), undefined);
  assert.equal(cost('Fine. Three biscuits.'), undefined);
  assert.equal(cost('Biscuits.'), undefined);
  assert.equal(cost('Three things.'), undefined);
  assert.equal(cost('Three biscuits for each of the women of the old harbour'), undefined);
  assert.equal(cost('Two biscuits are mine.'), undefined);
  assert.equal(cost('One hour.'), 'One hour');
  assert.equal(changed('One hour, and three biscuits.', skins, { isCostAsked: true }).cost, 'One hour');
});

test('where no limit stands and one was asked for, all that is answered is the limit', () => {
  const open = { ...skins, loss: '' };
  const cost = (message: string): string | undefined => changed(message, open, { isCostAsked: true }).cost;
  assert.equal(cost('Nothing, maybe gas money, 20 dollars.'), 'gas money, 20 dollars');
  assert.equal(cost('Maybe 20 dollars for gas.'), '20 dollars for gas');
  assert.equal(cost('No money, half an hour.'), 'half an hour and no money');
  assert.equal(cost('An hour, and 20 euros for coffee.'), 'an hour, and 20 euros for coffee');
  assert.equal(cost('Nothing really.'), 'nothing');
  assert.equal(cost('No.'), undefined);
  assert.equal(cost('No, that is too much.'), undefined);
});

test('a deed of their own changes of a step only what it says outright', () => {
  assert.deepEqual(changed('I ring the harbour, at most one hour.'), { cost: 'one hour' });
  assert.deepEqual(changed('I ring the harbour for one hour.'), {});
  assert.deepEqual(changed('I ring the harbour, so half an hour and no money.'), { cost: 'half an hour and no money' });
  assert.deepEqual(changed('Add that I ring Ben, and the limit is one hour.'), {
    cost: 'one hour',
    title: `${skins.title} and ring Ben`,
  });
  assert.deepEqual(namedIn('If it rains, with: my bicycle.'), []);
  assert.deepEqual(namedIn('If it rains, add that I ring the harbour.'), []);
  assert.deepEqual(namedIn('Add that I ring the harbour.'), ['title']);
  const free = without('At most');
  assert.deepEqual(changed('If it costs more than 5,000 I stop.', free), { cost: 'If it costs more than 5,000' });
  assert.deepEqual(changed('I ring the harbour for one hour.', free), {});
  assert.deepEqual(changed('If it costs more than 5,000 I stop.'), {});
  assert.deepEqual(changed('I ring the harbour, with Ben.'), {});
  assert.deepEqual(changed('I ring the harbour, without Ann.'), { who: '' });
  assert.deepEqual(changed('I ring the harbour alone, nobody else is needed.'), { who: '' });
  assert.deepEqual(changed('I take the harbour six skins, not four skins.'), {});
});

test('words of the title are heard where nothing else was', () => {
  assert.deepEqual(changed('Add that I ring the harbour.'), { title: `${skins.title} and ring the harbour` });
  assert.deepEqual(changed('Six skins, not four skins.'), { title: skins.title.replace('four', 'six') });
  assert.deepEqual(namedIn('Ben, not Ann.'), ['who']);
  assert.deepEqual(namedIn('Six skins, not four skins.'), ['title']);
  assert.deepEqual(namedIn('The day is Tuesday, the limit is one hour.'), ['day', 'cost']);
  assert.deepEqual(namedIn('With: my bicycle.'), ['means']);
  assert.deepEqual(namedIn('Not Ann. I take them to Ben.'), ['who']);
  assert.deepEqual(namedIn('It is cold.'), []);
  // What is only said now was not said of it before.
  const lack = 'It leaves out the barrels.';
  assert.deepEqual(changed(lack, skins, { texts: [lack] }), {});
  assert.deepEqual(changed(lack, { ...skins, title: 'Take Ann the skins' }, { texts: ['I wash the barrels.', lack] }), {
    title: 'Take Ann the skins and wash the barrels',
  });
});

test('a day that is only taken back is open', () => {
  const open = (message: string): string | null =>
    amended(skins, message, { texts: [], records, now, isAnswer: false }).isOpen;
  assert.equal(open('Not the 27th.'), 'day');
  assert.equal(open('Not the 26th.'), null);
  assert.equal(open('Not the 27th. The day is Thursday.'), null);
  assert.equal(open('It is cold.'), null);
});

test('what a message says beside is what was not used, and every deed', () => {
  const left = (message: string): string =>
    beside(message, amended(skins, message, { texts: [], records, now, isAnswer: false }));
  assert.equal(left('The day is Tuesday. It is cold. It rains.'), 'It is cold. It rains.');
  assert.equal(
    left('I ring the harbour, at most one hour. The day is Tuesday.'),
    'I ring the harbour, at most one hour.',
  );
});
