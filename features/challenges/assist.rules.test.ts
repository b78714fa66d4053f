// The help at the fields of the wizard: which field a name means, and what its texts say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertTexts } from '../../test/text.ts';
import {
  assistTexts,
  socraticLifeMs,
  socraticStages,
  wandFieldLabels,
  wandFieldOf,
  wandFields,
  wandLabels,
  wandModes,
} from './assist.rules.ts';

test('a field is known by its name, wherever it stands, and by the names the contract has for it', () => {
  for (const field of wandFields)
    for (const before of ['', 'affordableLoss.', 'a.b.']) assert.equal(wandFieldOf(before + field), field);
  assert.equal(wandFieldOf('description'), 'statement');
  assert.equal(wandFieldOf('data.partners'), 'potentialPartners');
  assert.equal(wandFieldOf('categories'), 'category');
  for (const none of ['', '.', 'titles', 'title.', 'time.x', 'Title', 'toString'])
    assert.equal(wandFieldOf(none), undefined);
});

test('each mode, field and stage has a text of its own', () => {
  assertTexts({ wandLabels, wandFieldLabels, assistTexts, socraticStages });
  assert.equal(new Set(wandModes.map((mode) => wandLabels[mode])).size, wandModes.length);
  assert.equal(new Set(wandFields.map((field) => wandFieldLabels[field])).size, wandFields.length);
  assert.equal(new Set(socraticStages).size, 4);
});

test('a dialog rests for a day', () => {
  assert.equal(new Date(socraticLifeMs).toISOString(), '1970-01-02T00:00:00.000Z');
});
