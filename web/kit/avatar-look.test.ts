// What an avatar shows without a picture.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clothOf, initialsOf } from './avatar-look.ts';

test('initials are the first letters of both names, or of the one there is', () => {
  assert.equal(initialsOf('Ruth', 'Delgado'), 'RD');
  assert.equal(initialsOf(' ruth ', null), 'R');
  assert.equal(initialsOf('', undefined), '');
});

test('a character of several parts is kept whole', () => {
  assert.equal(initialsOf('👩‍🚀 Ann', 'Émile'), '👩‍🚀É');
  assert.equal(initialsOf('محمد', 'علي'), 'مع');
});

test('the same id always wears the same cloth, and all cloths are worn', () => {
  const worn = new Set(Array.from({ length: 200 }, (_, at) => clothOf(`user-${at}`)));
  assert.equal(worn.size, 7);
  fc.assert(fc.property(fc.string(), (id) => assert.equal(clothOf(id), clothOf(id))));
});
