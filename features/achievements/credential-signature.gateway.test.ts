// Signatures: each verifies, and is made once for a text and a key.
import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { test } from 'node:test';
import { signatureOf } from './credential-signature.gateway.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('a signature is made once for a text and a key, and the last ones are kept', async () => {
  const key = { kid: 'did:web:quilt.example#key-1', privateKey };
  const first = signatureOf('a', key);
  assert.ok(verify('RSA-SHA256', Buffer.from('a'), publicKey, await first));
  assert.equal(signatureOf('a', key), first);
  assert.notEqual(signatureOf('b', key), first);
  assert.notEqual(signatureOf('a', { ...key, kid: 'did:web:quilt.example#key-2' }), first);
  await Promise.all(Array.from({ length: 1_000 }, (_, nth) => signatureOf(String(nth), key)));
  assert.notEqual(signatureOf('a', key), first);
});
