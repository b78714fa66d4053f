// The inventory's own rules: when it is complete, what an import adds, how it reads as a file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import {
  appendImported,
  changedFields,
  emptyInventory,
  exportFileName,
  exportText,
  fieldHints,
  fieldLabels,
  inventoryFields,
  inventoryTexts,
  isComplete,
  scoredFields,
} from './inventory.rules.ts';

const full = { whoIAm: 'Ruth', whatIKnow: 'Sewing', whoIKnow: 'Mia', whatIHave: 'A van', slackResources: '' };

test('an inventory is complete when its four main fields say something, whatever stands idle', () => {
  assert.ok(isComplete(full));
  for (const field of scoredFields) assert.ok(!isComplete({ ...full, [field]: ' ' }), field);
  assert.ok(!isComplete({ ...emptyInventory(), slackResources: 'Fridays' }));
});

test('what changed is named field by field, in the order of the screen', () => {
  for (const field of inventoryFields) assert.deepEqual(changedFields(full, { ...full, [field]: 'else' }), [field]);
  assert.deepEqual(changedFields(full, full), []);
  assert.deepEqual(Object.values(emptyInventory()).join(''), '');
});

test('an import is added after what is there, by a period and a space, and loses none of it', () => {
  assert.equal(appendImported('I sew', ' quilts '), 'I sew. quilts');
  assert.equal(appendImported('I sew. ', 'Quilts'), 'I sew. Quilts');
  assert.equal(appendImported(' ', ' Quilts '), 'Quilts');
  assert.equal(appendImported('I sew ', ' '), 'I sew ');
  assert.equal(appendImported(' .I sew', 'Quilts'), ' .I sew. Quilts');
  fc.assert(
    fc.property(fc.string(), fc.string(), (existing, imported) => {
      const text = appendImported(existing, imported);
      assert.ok(text.startsWith(existing.trimEnd()) && text.includes(imported.trim()));
    }),
  );
});

test('the file is named by its day and tells each field with its strength, and a summary where there is one', () => {
  const day = new Date('2026-11-21T09:00:00Z');
  assert.equal(exportFileName(day), 'BIH_Inventory_2026-11-21.txt');
  const strengthScores = { whoIAm: 7, whatIKnow: 8, whoIKnow: 4, whatIHave: 6 };
  const file = (aiSummary: string) => exportText({ ...full, aiSummary, strengthScores }, { name: 'Ruth D.', day });
  const lines = [
    'Bird-in-Hand Inventory',
    'Ruth D., 2026-11-21',
    '',
    'Who I Am (7 of 10)',
    'Ruth',
    '',
    'What I Know (8 of 10)',
    'Sewing',
    '',
    'Who I Know (4 of 10)',
    'Mia',
    '',
    'What I Have (6 of 10)',
    'A van',
    '',
    'Slack Resources',
    'Nothing yet.',
    '',
  ];
  assert.equal(file(' '), lines.join('\n'));
  assert.equal(file(' Much. '), [...lines, 'Summary', 'Much.', ''].join('\n'));
});

test('every field has a label and a hint, and every text says something', () => {
  assert.deepEqual(Object.keys(fieldLabels), [...inventoryFields]);
  assert.deepEqual(Object.keys(fieldHints), [...inventoryFields]);
  assertTexts({ fieldLabels, fieldHints, inventoryTexts });
});
