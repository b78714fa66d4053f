// The wizard's memory: kept and read back, compared, and given proposals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  categoriesOf,
  emptyWizard,
  parseWizard,
  partnersOf,
  proposalParts,
  sameWizard,
  sentOf,
  textOfField,
  withText,
} from './wizard.rules.ts';

test('a draft is read back as it was kept', () => {
  const values = {
    ...emptyWizard,
    title: 'Shorter waits',
    affordableLoss: { financial: '', time: 'Two hours', reputation: '', emotional: '' },
    potentialPartners: [{ name: 'Dana', relationship: 'clerk' }],
    category: ['Space' as const],
    sharingPreference: 'circle' as const,
  };
  assert.deepEqual(parseWizard(JSON.stringify({ step: 4, values })), { step: 4, values });
});

test('whatever stands in the browser, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), (told) => {
      parseWizard(JSON.stringify(told) ?? null);
      parseWizard(JSON.stringify({ step: told, values: told }) ?? null);
      parseWizard(JSON.stringify({ step: 3, values: { potentialPartners: told, category: told, title: told } }));
    }),
  );
  for (const kept of [null, '', '{', '[]', '{"values":3}']) assert.equal(parseWizard(kept), undefined);
});

test('empty rows and spaces at the ends are no change, words are', () => {
  const one = { ...emptyWizard, potentialPartners: [{ name: ' ', relationship: '' }], title: 'A ' };
  assert.ok(sameWizard(one, { ...emptyWizard, title: 'A' }));
  assert.ok(!sameWizard(one, { ...emptyWizard, title: 'B' }));
});

test('rows without a word are not sent; a relationship without a name is, so that it is told', () => {
  const potentialPartners = [{ name: ' ' }, { name: '', relationship: 'boss' }, { name: ' Dana ', relationship: ' ' }];
  assert.deepEqual(sentOf({ ...emptyWizard, potentialPartners }).potentialPartners, [
    { name: '', relationship: 'boss' },
    { name: 'Dana' },
  ]);
});

test('partners are read from lines, and written as the card shows them', () => {
  const rows = partnersOf('- Dana Hill (records clerk)\n2. **Sam**: the fire marshal\nLee');
  assert.deepEqual(rows, [
    { name: 'Dana Hill', relationship: 'records clerk' },
    { name: 'Sam', relationship: 'the fire marshal' },
    { name: 'Lee' },
  ]);
  assert.equal(textOfField({ ...emptyWizard, potentialPartners: rows }, 'potentialPartners').split('\n').length, 3);
});

test('added partners come after those that are there, once', () => {
  const values = { ...emptyWizard, potentialPartners: [{ name: 'Dana' }, { name: '' }] };
  const after = withText(values, 'potentialPartners', 'dana (clerk)\nSam', true);
  assert.deepEqual(
    after.potentialPartners.map(({ name }) => name),
    ['Dana', 'Sam'],
  );
});

test('categories are those that are named', () => {
  assert.deepEqual(categoriesOf('Culture and time & schedule'), ['Time & Schedule', 'Culture']);
});

test('a proposal falls into its lines or sentences, a title stays whole', () => {
  assert.deepEqual(proposalParts('statement', 'One thing. Two things! 3 things.'), [
    'One thing.',
    'Two things!',
    '3 things.',
  ]);
  assert.deepEqual(proposalParts('context', '- a\n\n- b'), ['- a', '- b']);
  assert.deepEqual(proposalParts('title', 'Dr. Who. And more'), ['Dr. Who. And more']);
});

test('text is put in the place of what is there, or after it', () => {
  const values = { ...emptyWizard, affordableLoss: { time: 'Two hours' } };
  assert.equal(withText(values, 'time', 'One day').affordableLoss.time, 'One day');
  assert.equal(withText(values, 'time', 'One day', true).affordableLoss.time, 'Two hours\nOne day');
});
