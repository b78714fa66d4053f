// What was signed is read again by its signer, for what it was signed for, and no letter of it can be changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sign, textOfSigned } from './signed-text.ts';

const secret = 'a secret of the house';

test('a signed text comes back, and none of another secret or purpose', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const signed = sign(secret, 'undo', text);
      assert.equal(textOfSigned(secret, 'undo', signed), text);
      assert.equal(textOfSigned('another', 'undo', signed), null);
      assert.equal(textOfSigned(secret, 'unsubscribe', signed), null);
    }),
  );
});

test('whatever is changed, cut off or made up is nothing', () => {
  const signed = sign(secret, 'undo', 'Ann, 3 rows');
  for (let at = 0; at < signed.length - 1; at += 1) {
    const changed = signed.slice(0, at) + (signed[at] === 'A' ? 'B' : 'A') + signed.slice(at + 1);
    assert.equal(textOfSigned(secret, 'undo', changed), null, changed);
    assert.equal(textOfSigned(secret, 'undo', signed.slice(0, at)), null);
  }
  for (const text of ['', '.', 'x.y', 'x.y.z']) assert.equal(textOfSigned(secret, 'undo', text), null);
});
