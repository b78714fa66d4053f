// What counts as answered, where somebody goes on, and what becomes of two sentences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import {
  type StepStates,
  amountOf,
  answersAsked,
  answersGiven,
  currentStep,
  stepStates,
  withLines,
} from './first-hour.rules.ts';

const open: StepStates = { have: 'open', bothers: 'open', step: 'open' };

test('each answer counts once, a done step whole, a skipped one not at all', () => {
  assert.equal(answersGiven(open, {}), 0);
  assert.equal(answersGiven(open, { whoIAm: 'Mending', whoIKnow: ' ', bothers: 'It is slow.' }), 2);
  assert.equal(answersGiven(open, { hours: '2', money: '40' }), 1, 'hours and money are one limit');
  assert.equal(answersGiven({ have: 'done', bothers: 'done', step: 'done' }, {}), answersAsked);
  assert.equal(answersGiven({ ...open, have: 'skipped' }, { whoIAm: 'Mending' }), 0);
});

test('one goes on at the first step that is neither done nor skipped', () => {
  assert.equal(currentStep(open), 'have');
  assert.equal(currentStep({ ...open, have: 'skipped' }), 'bothers');
  assert.equal(currentStep({ have: 'done', bothers: 'open', step: 'done' }), 'bothers');
  fc.assert(
    fc.property(
      fc.record({
        have: fc.constantFrom(...stepStates),
        bothers: fc.constantFrom(...stepStates),
        step: fc.constantFrom(...stepStates),
      }),
      (steps) => (currentStep(steps) === undefined) === Object.values(steps).every((state) => state !== 'open'),
    ),
  );
});

test('lines go below what is there, and never twice', () => {
  const before = { ...emptyInventory(), whoIAm: 'A clerk' };
  const after = withLines(before, { whoIAm: 'Patient', whoIKnow: ' Mei ' });
  assert.deepEqual([after.whoIAm, after.whoIKnow, after.whatIKnow], ['A clerk\nPatient', 'Mei', '']);
  assert.deepEqual(withLines(after, { whoIAm: 'Patient' }), after);
});

test('amounts are numbers as people type them', () => {
  for (const [text, amount] of [
    ['2', 2],
    [' 1,5 ', 1.5],
    ['', null],
    ['£25', 25],
    ['25 €', 25],
    ['1 hr', 1],
    ['2.5 Hours', 2.5],
    ['two', undefined],
    ['30 min', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
  ] as const)
    assert.equal(amountOf(text), amount, text);
});
