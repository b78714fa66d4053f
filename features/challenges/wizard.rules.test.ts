// The wizard's memory: kept and read back, compared, and given proposals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wandFields } from './assist.rules.ts';
import { lossKinds, sharingPreferences, wizardCategories, wizardSteps } from './challenge.rules.ts';
import {
  type WizardValues,
  categoriesOf,
  dataOf,
  emptyWizard,
  parseWizard,
  partnersOf,
  proposalParts,
  sameWizard,
  sentOf,
  textOfField,
  unmarked,
  withEdits,
  withText,
  wizardKey,
  wizardOf,
} from './wizard.rules.ts';

const whole: WizardValues = {
  title: 'Shorter waits',
  statement: 'People wait three hours.',
  context: 'One counter for all.',
  affordableLoss: { financial: '$200', time: 'Two hours', reputation: 'A laugh', emotional: 'Doubt' },
  potentialPartners: [{ name: 'Dana', relationship: 'clerk', id: 'u1' }, { name: 'Lee' }],
  category: ['Space', 'Culture'],
  sharingPreference: 'circle',
};
const blank = fc.constantFrom('', ' ', '\n', '  \t');
const rowsOf = (text: string) => partnersOf(text).map(({ name, relationship }) => [name, relationship]);

test('a draft is read back as it was kept', () => {
  const values = {
    ...emptyWizard,
    title: 'Shorter waits',
    affordableLoss: { financial: '', time: 'Two hours', reputation: '', emotional: '' },
    potentialPartners: [{ name: 'Dana', relationship: 'clerk' }],
    category: ['Space' as const],
    sharingPreference: 'circle' as const,
  };
  for (const draft of [
    { step: 4, values },
    { step: 4, values, from: '2026-01-02' },
  ])
    assert.deepEqual(parseWizard(JSON.stringify(draft)), draft);
  assert.deepEqual(parseWizard(JSON.stringify({ step: 4, values, from: 7 })), { step: 4, values });
});

test('whatever stands in the browser, reading it gives a wizard that can be edited, or none', () => {
  const read = (kept: unknown) => parseWizard(JSON.stringify(kept) ?? null);
  fc.assert(
    fc.property(fc.anything(), (told) => {
      read(told);
      read({ step: told, values: told });
      const { step, values } = read({ step: told, values: { potentialPartners: told, category: told, title: told } })!;
      assert.ok(wizardSteps[step] !== undefined && typeof values.title === 'string');
      sentOf(values);
    }),
  );
  for (const kept of [null, '', '{', '[]', 'null', '3', '{"values":3}', '{"values":null}'])
    assert.equal(parseWizard(kept), undefined);
});

test('what a kept draft lacks, or holds of another kind, is empty', () => {
  const losses = Object.fromEntries(lossKinds.map((kind) => [kind, '']));
  const empty = { ...emptyWizard, affordableLoss: losses };
  const wrong = {
    title: 1,
    statement: null,
    context: {},
    affordableLoss: { time: 3 },
    potentialPartners: 'Dana',
    category: 'Space',
    sharingPreference: 'nobody',
  };
  for (const values of [{}, wrong])
    assert.deepEqual(parseWizard(JSON.stringify({ values })), { step: 0, values: empty });
  const mixed = {
    potentialPartners: [null, 'x', { name: 'Dana', id: 7 }, { id: 'u1', relationship: 'clerk' }],
    category: ['Space', 'Sport'],
  };
  assert.deepEqual(parseWizard(JSON.stringify({ values: mixed }))?.values, {
    ...empty,
    potentialPartners: [
      { name: 'Dana', relationship: '' },
      { name: '', relationship: 'clerk', id: 'u1' },
    ],
    category: ['Space'],
  });
});

test('a kept draft opens at a step there is', () => {
  const stepOf = (step: unknown) => parseWizard(JSON.stringify({ step, values: {} }))?.step;
  assert.deepEqual([-3, 0, 2, 2.5, 6, 7, 99, '4', null].map(stepOf), [0, 0, 2, 2, 6, 6, 6, 0, 0]);
});

test('each person has one kept draft for a new challenge, and one for each of theirs', () => {
  const keys = ['a', 'b'].flatMap((user) => [undefined, 1, 2].map((id) => wizardKey(user, id)));
  assert.equal(new Set(keys).size, keys.length);
  assert.deepEqual(keys.slice(0, 2), ['challenge-wizard:a:new', 'challenge-wizard:a:1']);
});

test('a challenge opens in the wizard as it was saved', () => {
  const { category: categories, ...saved } = whole;
  assert.deepEqual(wizardOf({ ...saved, categories }), whole);
  const bare = wizardOf({
    title: 'Old',
    statement: 'One',
    context: null,
    affordableLoss: null,
    potentialPartners: [],
    categories: ['Space', 'a word of before'],
    sharingPreference: 'public',
  });
  assert.deepEqual(bare, {
    ...emptyWizard,
    title: 'Old',
    statement: 'One',
    category: ['Space'],
    sharingPreference: 'public',
  });
});

test('a new challenge says nothing and is seen by its owner alone', () => {
  const { sharingPreference, ...rest } = emptyWizard;
  assert.equal(sharingPreference, 'private');
  assert.deepEqual(JSON.stringify(rest).match(/[A-Z]\w+ \w+/g), null);
  for (const field of wandFields) assert.equal(textOfField(emptyWizard, field), '');
});

test('empty rows and spaces at the ends are no change, words are', () => {
  const one = { ...emptyWizard, potentialPartners: [{ name: ' ', relationship: '' }], title: 'A ' };
  assert.ok(sameWizard(one, { ...emptyWizard, title: 'A' }));
  assert.ok(!sameWizard(one, { ...emptyWizard, title: 'B' }));
});

test('spaces around a text, the order of categories and empty rows are never a change', () => {
  const texts = fc.record({ title: blank, statement: blank, context: blank, time: blank, name: blank });
  fc.assert(
    fc.property(texts, ({ title, statement, context, time, name }) => {
      const spaced: WizardValues = {
        ...whole,
        title: whole.title + title,
        statement: statement + whole.statement,
        context: whole.context + context,
        affordableLoss: { ...whole.affordableLoss, time: `Two hours${time}` },
        potentialPartners: [
          { name: `Dana${name}`, relationship: `${name}clerk`, id: 'u1' },
          { name, relationship: name },
          { name: 'Lee', relationship: name },
        ],
        category: ['Culture', 'Space'],
      };
      assert.ok(sameWizard(whole, spaced) && sameWizard(spaced, whole));
    }),
  );
});

test('every word, every partner, every category and who may see it is a change', () => {
  const changes: Partial<WizardValues>[] = [
    { title: 'x' },
    { statement: 'x' },
    { context: 'x' },
    ...lossKinds.map((kind) => ({ affordableLoss: { ...whole.affordableLoss, [kind]: 'x' } })),
    ...lossKinds.map((kind) => ({ affordableLoss: { ...whole.affordableLoss, [kind]: '' } })),
    { potentialPartners: [] },
    { potentialPartners: [{ name: 'Dana', relationship: 'clerk', id: 'u2' }, { name: 'Lee' }] },
    { potentialPartners: [{ name: 'Dana', relationship: 'x', id: 'u1' }, { name: 'Lee' }] },
    { potentialPartners: [...whole.potentialPartners, { name: 'x' }] },
    { potentialPartners: [...whole.potentialPartners, { name: '', relationship: 'x' }] },
    { category: [] },
    { category: ['Space'] },
    { category: ['Space', 'People'] },
    ...sharingPreferences.flatMap((one) => (one === 'circle' ? [] : [{ sharingPreference: one }])),
  ];
  for (const change of changes) assert.ok(!sameWizard(whole, { ...whole, ...change }), JSON.stringify(change));
});

test('rows without a word are not sent; a relationship without a name is, so that it is told', () => {
  const potentialPartners = [
    { name: ' ' },
    { name: ' ', relationship: ' ' },
    { name: '', relationship: 'boss' },
    { name: ' Dana ', relationship: ' ' },
    { name: 'Lee', relationship: ' cook ', id: 'u2' },
  ];
  assert.deepEqual(sentOf({ ...emptyWizard, potentialPartners }).potentialPartners, [
    { name: '', relationship: 'boss' },
    { name: 'Dana' },
    { name: 'Lee', relationship: 'cook', id: 'u2' },
  ]);
});

test('it is sent without blanks around it, and of a loss only what says something', () => {
  const spaced = {
    ...whole,
    title: ' A ',
    statement: ' B\n',
    context: '\tC ',
    affordableLoss: { time: ' D ', financial: ' ' },
  };
  assert.deepEqual(sentOf(spaced), {
    ...whole,
    title: 'A',
    statement: 'B',
    context: 'C',
    affordableLoss: { time: 'D' },
  });
  assert.deepEqual(sentOf(emptyWizard), emptyWizard);
});

test('the help is told the whole but who may see it, and of partners those with a name', () => {
  const { sharingPreference: _, ...told } = whole;
  const rows = [...whole.potentialPartners, { name: ' ', relationship: 'boss' }];
  assert.deepEqual(dataOf({ ...whole, potentialPartners: rows }), told);
});

test('partners are read from lines, and written as the card shows them', () => {
  const text =
    '- Dana Hill (records clerk)\n2. **Sam**: the fire marshal\n\n12) Ann-Lee – cook\n • **Lee** \nBo  (a (b))\n-';
  assert.deepEqual(rowsOf(text), [
    ['Dana Hill', 'records clerk'],
    ['Sam', 'the fire marshal'],
    ['Ann-Lee', 'cook'],
    ['Lee', undefined],
    ['Bo', 'a (b)'],
  ]);
  assert.equal(
    textOfField({ ...emptyWizard, potentialPartners: partnersOf(text) }, 'potentialPartners'),
    'Dana Hill (records clerk)\nSam (the fire marshal)\nAnn-Lee (cook)\nLee\nBo (a (b))',
  );
});

test('what a model says around the people it names is nobody', () => {
  const people = [
    ['Dana Hill', 'records clerk'],
    ['Sam Jr.', undefined],
  ];
  assert.deepEqual(rowsOf('Sure, here you go!\nDana Hill: records clerk\nSam Jr.\n\nGood luck.'), people);
  assert.deepEqual(
    rowsOf('Who could help:\n- **Dana Hill** (records clerk)\n- Sam Jr.\nAsk me - I can add more!'),
    people,
  );
  assert.deepEqual(rowsOf('1. Dana Hill: records clerk\n2. Sam Jr.\nWant more?'), people);
});

test('a mark without its space parts no name, and what was marked is bare of the mark', () => {
  assert.deepEqual(rowsOf('Anne-Marie\nDana(HR)\n10:30 bus\nAnn -Lee\nAnn- Lee'), [
    ['Anne-Marie', undefined],
    ['Dana(HR)', undefined],
    ['10:30 bus', undefined],
    ['Ann -Lee', undefined],
    ['Ann- Lee', undefined],
  ]);
  assert.deepEqual(rowsOf('**Sam**: cook\nLee - ( cook )\nDana (HR) desk: a (b) c'), [
    ['Sam', 'cook'],
    ['Lee', 'cook'],
    ['Dana', 'HR) desk: a (b) c'],
  ]);
  assert.deepEqual(rowsOf(': the clerk'), [['', 'the clerk']]);
});

test('partners that are read fit their fields', () => {
  const [long, both] = partnersOf(`${'n'.repeat(300)}\n${'n'.repeat(300)}: ${'r'.repeat(600)}`);
  assert.deepEqual([long?.name.length, both?.name.length, both?.relationship?.length], [200, 200, 500]);
});

test('what is written of partners is read back', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{1,9}(?: [A-Z][a-z]{1,9})?$/);
  const partner = fc.oneof(
    word.map((name) => ({ name })),
    fc.tuple(word, word).map(([name, relationship]) => ({ name, relationship })),
  );
  fc.assert(
    fc.property(fc.array(partner, { maxLength: 4 }), (potentialPartners) => {
      const text = textOfField({ ...emptyWizard, potentialPartners }, 'potentialPartners');
      assert.deepEqual(partnersOf(text), potentialPartners);
    }),
  );
});

test('added partners come after those that are there, once; otherwise they stand in their place', () => {
  const values = { ...emptyWizard, potentialPartners: [{ name: ' Dana ' }, { name: ' ' }] };
  const after = (add: boolean) => withText(values, 'potentialPartners', 'dana (clerk)\nSam', add).potentialPartners;
  assert.deepEqual(after(true), [{ name: ' Dana ' }, { name: 'Sam' }]);
  assert.deepEqual(after(false), [{ name: 'dana', relationship: 'clerk' }, { name: 'Sam' }]);
});

test('categories are those that are named, whatever stands around them', () => {
  assert.deepEqual(categoriesOf('Culture and time & schedule'), ['Time & Schedule', 'Culture']);
  for (const category of wizardCategories) assert.deepEqual(categoriesOf(`1. ${category.toUpperCase()}!`), [category]);
});

test('a proposal falls into its lines or sentences, a title stays whole', () => {
  assert.deepEqual(proposalParts('statement', 'One thing. Two things!  3 things, e.g. a.b? “Four”.'), [
    'One thing.',
    'Two things!',
    '3 things, e.g. a.b?',
    '“Four”.',
  ]);
  assert.deepEqual(proposalParts('context', '- a. B\n \n - b\n'), ['- a. B', '- b']);
  assert.deepEqual(proposalParts('title', ' Dr. Who. And more\n'), ['Dr. Who. And more']);
  assert.deepEqual(proposalParts('category', 'Space and Culture.'), ['Space', 'Culture']);
  assert.deepEqual(proposalParts('category', 'Space\nCulture'), ['Space', 'Culture']);
  assert.deepEqual(proposalParts('context', ' \n'), []);
});

test('only the mark of a list at the beginning of a line is taken off', () => {
  assert.equal(
    unmarked('- one\n  *  two - three\n• four\n\t- five\n-six\na - b'),
    'one\ntwo - three\nfour\nfive\n-six\na - b',
  );
});

test('text is put in the place of what is there, or on a line after it, and no other field changes', () => {
  for (const field of wandFields) {
    if (field === 'potentialPartners' || field === 'category') continue;
    const before = textOfField(whole, field);
    assert.notEqual(before, '');
    const put = withText(whole, field, ' One day');
    assert.equal(textOfField(put, field), ' One day');
    assert.deepEqual(withText(put, field, before), whole);
    const spaced = withText(whole, field, ` ${before} `);
    assert.equal(textOfField(withText(spaced, field, 'One day', true), field), ` ${before}\nOne day`);
    assert.equal(textOfField(withText(emptyWizard, field, 'One day', true), field), 'One day');
  }
});

test('categories that a text names are added to those chosen, or stand in their place', () => {
  const after = (add: boolean) => withText(whole, 'category', 'Space, Resources', add);
  assert.deepEqual(after(true), { ...whole, category: ['Space', 'Culture', 'Resources'] });
  assert.deepEqual(after(false), { ...whole, category: ['Resources', 'Space'] });
  assert.equal(textOfField(whole, 'category'), 'Space, Culture');
});

test('what was changed here is laid over what another window has saved; the rest is as it is there', () => {
  const typed = { ...whole, title: 'Mine', affordableLoss: { ...whole.affordableLoss, time: 'Mine' } };
  const now = { ...whole, title: 'Theirs', context: 'Theirs', sharingPreference: 'public' as const };
  const both = withEdits(typed, whole, now);
  assert.deepEqual(
    [both.title, both.context, both.affordableLoss.time, both.sharingPreference],
    ['Mine', 'Theirs', 'Mine', 'public'],
  );
  assert.ok(sameWizard(withEdits(whole, whole, now), now));
});
