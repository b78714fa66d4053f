// What a challenge holds, and what of it counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { challengeCalls, wizardShape } from './challenge.contract.ts';
import { assertTexts } from '../../test/text.ts';
import {
  challengeCategories,
  challengeTexts,
  documentAccept,
  formCategories,
  lossKinds,
  lossLabels,
  namesPartner,
  partnerText,
  sharingLabels,
  sharingOptions,
  sharingPreferences,
  statesAffordableLoss,
  tidyLoss,
  wizardCategories,
  wizardPercent,
  wizardSteps,
} from './challenge.rules.ts';

const faults = (value: unknown): (string | undefined)[] => {
  const read = z.safeParse(wizardShape, value);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

test('both vocabularies of categories are valid, each once', () => {
  assert.deepEqual(new Set(challengeCategories), new Set([...wizardCategories, ...formCategories]));
  assert.equal(new Set(challengeCategories).size, challengeCategories.length);
});

test('the wizard says what does not hold, to the letter', () => {
  const good = { title: 'Permits', statement: 'They take 38 days.' };
  assert.deepEqual(faults(good), []);
  assert.deepEqual(faults({ ...good, title: ' ab ' }), [challengeTexts.titleShort]);
  assert.deepEqual(faults({ ...good, statement: '         short' }), [challengeTexts.statementShort]);
  assert.deepEqual(faults({ ...good, potentialPartners: [{ name: ' ' }] }), [challengeTexts.partnerNameMissing]);
  assert.equal(faults({ ...good, category: ['Nonsense'] }).length, 1);
  assert.deepEqual(z.parse(wizardShape, good), {
    ...good,
    potentialPartners: [],
    category: [],
    sharingPreference: 'private',
  });
});

test('a change holds only what was given', () => {
  assert.deepEqual(z.parse(challengeCalls.save.body, { title: 'Permits' }), { title: 'Permits' });
});

test('an affordable loss is stated when any of its four says something', () => {
  const kinds = fc.dictionary(fc.constantFrom(...lossKinds), fc.constantFrom('', '  ', '$200', ' ten evenings '));
  fc.assert(
    fc.property(kinds, (loss) => {
      const said = Object.values(loss).filter((text) => text.trim() !== '');
      assert.equal(statesAffordableLoss(loss), said.length > 0);
      assert.deepEqual(Object.values(tidyLoss(loss) ?? {}).toSorted(), said.map((text) => text.trim()).toSorted());
    }),
  );
  assert.equal(statesAffordableLoss(null), false);
  assert.equal(statesAffordableLoss({ financial: 'At most [amount], out of [which budget].' }), false);
  assert.equal(statesAffordableLoss({ financial: 'At most [amount].', time: 'An hour' }), true);
});

test('a partner is named by a name', () => {
  assert.equal(namesPartner([]), false);
  assert.equal(namesPartner([{ name: '  ' }]), false);
  assert.equal(namesPartner([{ name: '[Name]', relationship: 'a clerk' }]), false);
  assert.equal(namesPartner([{ name: 'Theo', relationship: '[what they would bring]' }]), false);
  assert.equal(namesPartner([{ name: '' }, { name: 'Dana' }]), true);
  assert.equal(partnerText({ name: 'Dana', relationship: 'records clerk' }), 'Dana (records clerk)');
  assert.equal(partnerText({ name: 'Dana', relationship: ' ' }), 'Dana');
});

test('the wizard has seven steps, the last one at 100 percent', () => {
  assert.equal(wizardSteps.length, 7);
  assert.deepEqual([0, 1, 4, 7, 9].map(wizardPercent), [14, 14, 57, 100, 100]);
});

test('each sharing preference can be chosen by a label and a note of its own', () => {
  assert.deepEqual(
    sharingOptions.map(({ key }) => key),
    [...sharingPreferences],
  );
  for (const { key, label } of sharingOptions) assert.equal(label, sharingLabels[key]);
  assertTexts(sharingOptions);
  for (const words of ['label', 'note'] as const)
    assert.equal(new Set(sharingOptions.map((option) => option[words])).size, sharingOptions.length);
});

test('of a loss only what says something is kept, without blanks', () => {
  assert.deepEqual(tidyLoss({ time: ' an hour ', financial: ' ', reputation: '' }), { time: 'an hour' });
  for (const nothing of [null, undefined, {}, { time: ' ' }]) {
    assert.equal(tidyLoss(nothing), null);
    assert.equal(statesAffordableLoss(nothing), false);
  }
  for (const kind of lossKinds) assert.deepEqual(tidyLoss({ [kind]: 'x' }), { [kind]: 'x' });
});

test('a partner is written with what connects, where something does', () => {
  assert.equal(partnerText({ name: 'Dana Hill', relationship: ' records clerk ' }), 'Dana Hill (records clerk)');
  for (const relationship of [undefined, '', ' ']) assert.equal(partnerText({ name: 'Dana', relationship }), 'Dana');
  assert.equal(namesPartner([{ name: ' ' }, { name: 'Dana' }]), true);
  assert.equal(namesPartner([]), false);
});

test('the steps of the wizard stand for shares that grow to the whole, also beyond its ends', () => {
  const shares = wizardSteps.map((_, at) => wizardPercent(at + 1));
  assert.deepEqual(shares, [14, 29, 43, 57, 71, 86, 100]);
  assert.deepEqual([wizardPercent(0), wizardPercent(99)], [14, 100]);
  assert.equal(new Set(wizardSteps.flatMap(({ fields }) => fields)).size, wizardSteps.length);
});

test('every text says something', () => {
  assertTexts({ challengeTexts, lossLabels, wizardSteps });
  for (const extension of documentAccept.split(',')) assert.match(extension, /^\.[a-z]+$/);
});
