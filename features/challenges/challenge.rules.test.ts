// What a challenge holds, and what of it counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { challengeCalls, wizardShape } from './challenge.contract.ts';
import {
  challengeCategories,
  challengeTexts,
  formCategories,
  lossKinds,
  namesPartner,
  partnerText,
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
});

test('a partner is named by a name', () => {
  assert.equal(namesPartner([]), false);
  assert.equal(namesPartner([{ name: '  ' }]), false);
  assert.equal(namesPartner([{ name: '' }, { name: 'Dana' }]), true);
  assert.equal(partnerText({ name: 'Dana', relationship: 'records clerk' }), 'Dana (records clerk)');
  assert.equal(partnerText({ name: 'Dana', relationship: ' ' }), 'Dana');
});

test('the wizard has seven steps, the last one at 100 percent', () => {
  assert.equal(wizardSteps.length, 7);
  assert.deepEqual([0, 1, 4, 7, 9].map(wizardPercent), [14, 14, 57, 100, 100]);
});
