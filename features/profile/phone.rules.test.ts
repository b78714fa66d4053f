// Phone numbers: kept in one form, refused when they are none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneNumber } from './phone.rules.ts';

test('a number is kept in its international form, however it was written', () => {
  assert.equal(phoneNumber('+1 304 555 0142'), '+13045550142');
  assert.equal(phoneNumber('(304) 555-0142'), '+13045550142');
  assert.equal(phoneNumber('+49 30 901820'), '+4930901820');
});

test('what is no number, or of a country that cannot be chosen, is refused', () => {
  for (const bad of ['', '12', 'ring me', '+1 000 000 0000', '+41 44 668 18 00', '+1'.padEnd(100, '3')])
    assert.equal(phoneNumber(bad), null, bad);
});
