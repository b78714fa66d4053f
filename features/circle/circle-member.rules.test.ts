// How a person is called.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberName } from './circle-member.rules.ts';

test('a person is called by first and last name, and by the username only where there is none', () => {
  assert.equal(memberName({ firstName: 'Ada', lastName: 'Lovelace', username: 'ada' }), 'Ada Lovelace');
  assert.equal(memberName({ firstName: 'Ada', lastName: '' }), 'Ada');
  assert.equal(memberName({ firstName: '', lastName: 'Lovelace' }), 'Lovelace');
  assert.equal(memberName({ firstName: '', lastName: '', username: 'ada' }), 'ada');
  assert.equal(memberName({ firstName: ' ', lastName: '' }), '');
});
