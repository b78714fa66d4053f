// What a reply names of a person's records is a link to it, and nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { partsOf, placeOf, referencesIn } from './records.rules.ts';

test('what a reply names of the records leads there, and nothing else does', () => {
  const text = 'Your play “Count twenty files” and “Another title”: see your inventory.';
  const found = referencesIn(text, ruth);
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
