// The codes of authenticator apps, against the vectors of RFC 6238 and at the edges of their 30 seconds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { appCode, keyText, keyUri, readAppCode } from './totp.rules.ts';

const vectorKey = keyText(new TextEncoder().encode('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);
const anyKey = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(keyText);
/** Between 1970 and 2100. */
const anyTime = fc.integer({ min: 600, max: 4_102_444_800 }).map(at);

test('the codes are those of RFC 6238, appendix B, cut to six digits', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  for (const [seconds, code] of vectors) {
    assert.equal(appCode(vectorKey, at(seconds)), code.slice(-6));
    assert.deepEqual(readAppCode(vectorKey, code.slice(-6), at(seconds)), {
      kind: 'right',
      step: Math.floor(seconds / 30),
    });
  }
});

test('the code before and the code after are right, and say to which moment they belong', () => {
  fc.assert(
    fc.property(anyKey, anyTime, fc.constantFrom(-30, 0, 30), (key, now, seconds) => {
      const moment = new Date(now.getTime() + seconds * 1000);
      const read = readAppCode(key, appCode(key, moment), now);
      assert.equal(read.kind, 'right');
      // Two steps may show the same digits, once in a million.
      if (read.kind === 'right' && appCode(key, now) !== appCode(key, moment))
        assert.equal(read.step, Math.floor(moment.getTime() / 30_000));
    }),
    { numRuns: 50 },
  );
});

test('a clock that is minutes off is told by how much, one that is hours off is not right', () => {
  const now = at(1_800_000_015);
  const codeAfter = (minutes: number) => appCode(vectorKey, new Date(now.getTime() + minutes * 60_000));
  assert.deepEqual(readAppCode(vectorKey, codeAfter(3), now), { kind: 'skewed', step: 60_000_006, skew: 6 });
  assert.deepEqual(readAppCode(vectorKey, codeAfter(-5), now), { kind: 'skewed', step: 59_999_990, skew: -10 });
  assert.deepEqual(readAppCode(vectorKey, codeAfter(60), now), { kind: 'wrong' });
  assert.deepEqual(readAppCode(vectorKey, '', now), { kind: 'wrong' });
});

test('the key has 160 bits in the alphabet that apps take, and the address tells whose it is', () => {
  const key = keyText(new Uint8Array(20).fill(255));
  assert.match(key, /^[A-Z2-7]{32}$/);
  const uri = new URL(keyUri(key, 'ruth & co'));
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.searchParams.get('secret'), key);
  assert.equal(uri.searchParams.get('issuer'), 'Crazy Quilt');
  assert.match(uri.href, /Crazy%20Quilt:ruth%20%26%20co/);
});
