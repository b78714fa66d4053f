// What counts as answered, where somebody goes on, and what becomes of two sentences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import {
  type StepStates,
  allPieces,
  currentStep,
  leftOutText,
  piecesSewn,
  stepStates,
  suggestedSteps,
  withLines,
} from './first-hour.rules.ts';

const open: StepStates = { have: 'open', bothers: 'open', step: 'open' };

test('lines of a document that stand in no field are said, three of them', () => {
  const lines = ['A van', 'Ilse Brandt', 'A room', 'Two drills', 'A shed'].map((text) => ({ text }));
  assert.equal(leftOutText([]), '');
  assert.equal(leftOutText(lines.slice(0, 1)), 'We weren’t sure where this belongs, so we left it out: “A van”');
  assert.match(leftOutText(lines.slice(0, 2)), /these belong, so we left them out: “A van”, “Ilse Brandt”$/);
  assert.match(leftOutText(lines), /: “A van”, “Ilse Brandt”, “A room” and 2 more$/);
});

test('each answer counts once, a done step whole, a skipped one not at all', () => {
  assert.equal(piecesSewn(open, {}), 0);
  assert.equal(piecesSewn(open, { whoIAm: 'Mending', whoIKnow: ' ', bothers: 'It is slow.' }), 2);
  assert.equal(piecesSewn(open, { day: '2030-01-02', hours: '2' }), 1, 'a limit counts once it is saved');
  assert.equal(piecesSewn({ have: 'done', bothers: 'done', step: 'done' }, {}), allPieces);
  assert.equal(
    piecesSewn({ have: 'skipped', bothers: 'skipped', step: 'done' }, {}),
    allPieces,
    'the limit sews the rest',
  );
  assert.equal(piecesSewn({ ...open, have: 'skipped' }, { whoIAm: 'Mending' }), 0);
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

test('steps are suggested with people of the inventory, or without', () => {
  assert.match(suggestedSteps('Anna Kowalska, head nurse, and Tom from the lab')[1]!, /^Show Tom from the lab where/);
  assert.match(suggestedSteps('Priya, our ward pharmacist. Tom in IT')[1]!, /^Show Tom in IT where/);
  assert.match(suggestedSteps('Anke (service lead)\nmy aunt Nermin who has a shop')[0]!, /^Ask Anke what/);
  assert.match(suggestedSteps('my aunt Nermin who has a shop')[0]!, /^Ask my aunt Nermin what/);
  assert.match(suggestedSteps('Knows Samira Benali, head of the repair cafe')[0]!, /^Ask Samira Benali what/);
  assert.match(suggestedSteps('I know a nurse')[0]!, /^Ask a nurse what/);
  assert.match(suggestedSteps('My sister, our neighbour')[1]!, /^Show our neighbour where/);
  assert.match(suggestedSteps('My sister and my old boss')[0]!, /^Ask my sister what/);
  const both = suggestedSteps('Priya our pharmacist, my sister who runs a cafe');
  assert.match(both[0]!, /^Ask Priya what/);
  assert.match(both[1]!, /^Show my sister where/);
  const listed = suggestedSteps('Dr. Helen Marsh\nDirector of Education\nTunde Bakare, Chair of Governors');
  assert.match(listed[1]!, /^Show Tunde Bakare where/);
  assert.match(suggestedSteps('Anna, head nurse\nTom')[0]!, /^Ask Anna what/);
  const ofCv = suggestedSteps(
    'Board member, Westside Food Bank (2020 - present).\nDr. Alan Reyes, Methodist Hospital.\nAna de la Cruz, Harland League.',
  );
  assert.match(ofCv[0]!, /^Ask Dr\. Alan Reyes what/);
  assert.match(ofCv[1]!, /^Show Ana de la Cruz where/);
  assert.match(suggestedSteps('')[0]!, /^Ask one person what/);
});
