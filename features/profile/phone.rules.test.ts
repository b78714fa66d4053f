// Phone numbers: kept in one form, refused when they are none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phoneNumber, phoneParts } from './phone.rules.ts';
import { PHONE_COUNTRIES, joinPhone, splitPhone } from './profile.rules.ts';

test('a number is kept in its international form, however it was written', () => {
  assert.equal(phoneNumber('+1 304 555 0142'), '+13045550142');
  assert.equal(phoneNumber('(304) 555-0142'), '+13045550142');
  assert.equal(phoneNumber('+49 30 901820'), '+4930901820');
});

test('what is no number, or of a calling code that cannot be chosen, is refused', () => {
  for (const bad of ['', '12', 'ring me', '+1 000 000 0000', '+41 44 668 18 00', '+1'.padEnd(100, '3')])
    assert.equal(phoneNumber(bad), null, bad);
});

test('the parts of a number are its country and the rest as it is written there', () => {
  assert.deepEqual(phoneParts('+13045550142'), { country: 'US', national: '304 555 0142' });
  assert.deepEqual(phoneParts('+14165550142'), { country: 'CA', national: '416 555 0142' });
  assert.deepEqual(phoneParts('+442079460958'), { country: 'GB', national: '20 7946 0958' });
  assert.deepEqual(phoneParts('+17872345678'), { country: 'US', national: '787 234 5678' });
  assert.equal(phoneParts('12'), null);
});

test('the zero that is dialled at home is dropped where it does not belong, and kept in Italy', () => {
  assert.equal(phoneNumber(joinPhone({ country: 'GB', national: '020 7946 0958' })), '+442079460958');
  assert.equal(phoneNumber(joinPhone({ country: 'DE', national: '030/901820' })), '+4930901820');
  assert.equal(phoneNumber(joinPhone({ country: 'IT', national: '06 4567 1234' })), '+390645671234');
});

test('a whole number that is pasted keeps its own country', () => {
  assert.equal(phoneNumber(joinPhone({ country: 'US', national: '+49 (30) 901820' })), '+4930901820');
});

test('taken apart and put together, a number is the same', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(fc.constantFrom(...PHONE_COUNTRIES), digits, (country, national) => {
      const text = joinPhone({ country, national });
      assert.equal(joinPhone(splitPhone(text)), text);
    }),
  );
  assert.equal(joinPhone({ country: 'US', national: ' - ' }), '');
  assert.deepEqual(splitPhone(''), { country: 'US', national: '' });
});
