// What counts as a blank that is still to be filled in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blanksIn, hasBlank } from './blanks.ts';

test('blanks are found once each, across texts, and what is no blank is not', () => {
  assert.deepEqual(blanksIn(['[Name] ([what they would bring])', null, 'I tell [Name] first', undefined]), [
    '[Name]',
    '[what they would bring]',
  ]);
  for (const text of ['', 'plain', '[]', '[ ', 'a [b] c', '[over\ntwo lines]'])
    assert.equal(hasBlank(text), false, text);
});
