// What a reply names of a person's records is a link to it, and nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { type Records, partsOf, placeOf, referencesIn } from './records.rules.ts';

const records: Records = {
  inventory: emptyInventory(),
  challenge: null,
  plays: [
    {
      id: 'counting',
      title: 'Count twenty files',
      description: 'At the counter',
      principle: 'pilot-in-plane',
      status: 'active',
      dueDate: '2026-11-27T12:00:00Z',
      lessons: null,
      affordableLoss: null,
      challengeId: 7,
    },
  ],
  partners: [],
};

test('what a reply names of the records leads there, and nothing else does', () => {
  const text = 'Your play “Count twenty files” and “Another title”: see your inventory.';
  const found = referencesIn(text, records);
  assert.deepEqual(
    found.map(({ kind, words }) => [kind, words]),
    [
      ['play', 'Count twenty files'],
      ['inventory', 'your inventory'],
    ],
  );
  const parts = partsOf(text, found);
  assert.equal(parts.map((part) => part.text).join(''), text);
  assert.equal(parts.filter(({ reference }) => reference).length, 2);
  assert.equal(placeOf(found[0]!), '/profile?tab=playbook&q=Count+twenty+files');
  assert.equal(placeOf({ kind: 'partnership', id: 'a/b', words: '' }), '/partnerships?open=a%2Fb');
});
