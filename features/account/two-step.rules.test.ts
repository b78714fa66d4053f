// What can be a code, however it is typed; and what recovery codes look like.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codesLeftText, readCode, recoveryCode, secondStepPath, skewText } from './two-step.rules.ts';

const randomBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
const anySlot = fc.integer({ min: 0, max: 9 });

test('a recovery code is twelve plain characters in three groups, and begins with its slot', () => {
  fc.assert(
    fc.property(anySlot, randomBytes, (slot, random) => {
      const code = recoveryCode(slot, random);
      assert.match(code, /^\d[0-9a-hjkmnp-tv-z]{3}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
      assert.deepEqual(readCode(code), { kind: 'recovery', slot, code: code.replaceAll('-', '') });
    }),
  );
});

test('every random byte counts: 55 bits of chance', () => {
  const zero = recoveryCode(3, new Uint8Array(16));
  for (let at = 0; at < 11; at += 1) {
    const seen = new Set(
      Array.from({ length: 32 }, (_, value) => {
        const bytes = new Uint8Array(16);
        bytes[at] = value;
        return recoveryCode(3, bytes);
      }),
    );
    assert.equal(seen.size, 32);
    assert.ok(seen.has(zero));
  }
});

test('a code is read as it was meant: spaces, dashes, capitals, and letters that look like digits', () => {
  assert.deepEqual(readCode(' 123 456\n'), { kind: 'app', code: '123456' });
  const meant = { kind: 'recovery', slot: 3, code: '30k7m9qx1vt1' };
  for (const typed of ['30K7-M9QX-1VT1', '3ok7m9qxivtl', ' 30k7 m9qx 1vt1 ', '30k7–m9qx—1vt1'])
    assert.deepEqual(readCode(typed), meant);
});

test('what can be no code is none', () => {
  for (const typed of [
    '',
    '12345',
    '1234567',
    '12345a',
    'a0k7-m9qx-1vt1',
    '30k7-m9qx-1vtu',
    '３０k7-m9qx-1vt1',
    '٣٤٥٦٧٨',
  ])
    assert.equal(readCode(typed), null, typed);
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readCode(typed);
      if (read) assert.match(read.code, read.kind === 'app' ? /^\d{6}$/ : /^\d[0-9a-z]{11}$/);
    }),
  );
});

test('a clock that is off is told by how many minutes, and until when to wait', () => {
  assert.equal(
    skewText(-6),
    "Your phone's clock is about 3 minutes behind. Set it to automatic time, then type a new code.",
  );
  assert.equal(
    skewText(2),
    "Your phone's clock is about 1 minute ahead. Set it to automatic time, then type a new code in 2 minutes.",
  );
});

test('what is left is said in so many words', () => {
  assert.deepEqual([0, 1, 9].map(codesLeftText), [
    'That was your last recovery code.',
    '1 recovery code is left.',
    '9 recovery codes are left.',
  ]);
});

test('the second step keeps where one wanted to go', () => {
  assert.equal(secondStepPath(), '/login?step=verify');
  assert.equal(secondStepPath('/circles?tab=mine'), '/login?step=verify&next=%2Fcircles%3Ftab%3Dmine');
});

test('a code is one from its first character to its last, and a run of blanks or dashes is nothing', () => {
  assert.deepEqual(readCode('123 -- – 456'), { kind: 'app', code: '123456' });
  for (const typed of ['x30k7m9qx1vt1', '30k7m9qx1vt1x', '30k7m9qx1vt11', '130k7m9qx1vt1', 'x123456', '123456x'])
    assert.equal(readCode(typed), null, typed);
});

test('a clock that is right is not said to be ahead, and one that is off a little is off a minute', () => {
  assert.equal(
    skewText(1),
    "Your phone's clock is about 1 minute ahead. Set it to automatic time, then type a new code in 2 minutes.",
  );
  assert.equal(
    skewText(-1),
    "Your phone's clock is about 1 minute behind. Set it to automatic time, then type a new code.",
  );
  assert.doesNotMatch(skewText(0), /ahead| in \d/);
  assert.match(skewText(10), /about 5 minutes ahead\..* in 6 minutes\.$/);
});
