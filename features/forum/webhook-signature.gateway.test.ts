// The signature of webhooks: what was signed is known, and nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSigned, signatureOf } from './webhook-signature.gateway.ts';

const bytes = fc.uint8Array({ maxLength: 300 });
const secret = fc.string({ minLength: 1, maxLength: 60 });

test('a known answer', () => {
  // RFC 4231, test case 2.
  assert.equal(
    signatureOf('Jefe', Buffer.from('what do ya want for nothing?')),
    'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('what was signed with the secret is known, over any bytes', () => {
  fc.assert(fc.property(secret, bytes, (key, body) => isSigned(key, body, signatureOf(key, body))));
});

test('another secret, another byte, another form of the signature are refused', () => {
  fc.assert(
    fc.property(secret, secret, bytes, fc.nat(), (key, other, body, at) => {
      const right = signatureOf(key, body);
      fc.pre(key !== other);
      assert.ok(!isSigned(key, body, signatureOf(other, body)));
      assert.ok(!isSigned(key, Buffer.concat([body, Buffer.from([0])]), right));
      const flipped = [...right];
      flipped[at % flipped.length] = flipped[at % flipped.length] === '0' ? '1' : '0';
      assert.ok(!isSigned(key, body, flipped.join('')));
      for (const odd of [
        undefined,
        null,
        '',
        right.slice(7),
        right.toUpperCase(),
        ` ${right}`,
        [right],
        'sha1=',
        right + right,
      ])
        assert.ok(!isSigned(key, body, odd));
    }),
    { numRuns: 50 },
  );
});
