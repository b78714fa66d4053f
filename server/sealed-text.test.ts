// Sealed texts come back whole or not at all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { seal, unseal } from './sealed-text.ts';

test('what is sealed comes back for the same secret and purpose, and looks different each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal('secret', 'provider-token', text);
      assert.equal(unseal('secret', 'provider-token', sealed), text);
      assert.notEqual(seal('secret', 'provider-token', text), sealed);
    }),
  );
});

test('another secret or purpose opens nothing', () => {
  const sealed = seal('secret', 'provider-token', 'token');
  assert.equal(unseal('other', 'provider-token', sealed), null);
  assert.equal(unseal('secret', 'provider-state', sealed), null);
});

test('a changed, cut or made-up text opens nothing', () => {
  const sealed = Buffer.from(seal('secret', 'provider-state', 'a token of some length'), 'base64url');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    assert.equal(unseal('secret', 'provider-state', changed.toString('base64url')), null);
    assert.equal(unseal('secret', 'provider-state', sealed.subarray(0, at).toString('base64url')), null);
  }
  assert.equal(unseal('secret', 'provider-state', 'made up'), null);
});
