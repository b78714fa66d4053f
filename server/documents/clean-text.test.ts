// Bytes to text that a database, a browser and a person can take.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_TEXT, cleanText, decodeText } from './clean-text.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

test('text is decoded as what it is: UTF-8, UTF-16 by its mark, else Latin-1', () => {
  assert.equal(decodeText(bytes('Zoë – 日本')), 'Zoë – 日本');
  assert.equal(decodeText(bytes([0xef, 0xbb, 0xbf], 'Zoë')), 'Zoë');
  assert.equal(decodeText(bytes([0xff, 0xfe], [...Buffer.from('Zoë', 'utf16le')])), 'Zoë');
  assert.equal(decodeText(bytes([0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb])), 'Zoë');
  assert.equal(decodeText(bytes('Zo', [0xeb])), 'Zoë');
  assert.equal(decodeText(bytes('Zoë–').subarray(0, 6), true), 'Zoë');
  assert.equal(decodeText(bytes('Zo', [0xeb], ' says ', [0x93], 'hi', [0x94])), 'Zoë says “hi”');
});

test('bytes that are no text are not decoded', () => {
  assert.equal(decodeText(bytes('MZ', [0x90, 0, 3, 0])), null);
  assert.equal(decodeText(Uint8Array.from({ length: 500 }, (_, at) => 1 + (at % 31))), null);
});

test('bullets of symbol fonts, ligatures, odd spaces and line ends become plain', () => {
  assert.equal(
    cleanText('Skills\r\n\uf0b7 e\ufb03cient\u00a0work \r\u00adsoft\u00adhyphen\n\n\n\nEnd\u202e\u0007').text,
    'Skills\n• efficient work\nsofthyphen\n\nEnd',
  );
});

test('a long text is cut and says so, never inside a character', () => {
  assert.deepEqual(cleanText('short'), { text: 'short', truncated: false });
  const { text, truncated } = cleanText(`${'a'.repeat(MAX_TEXT - 1)}😀 and more`);
  assert.equal(text, 'a'.repeat(MAX_TEXT - 1));
  assert.equal(truncated, true);
});

test('whatever comes in, what goes out is well formed, bounded, free of control characters, and stays so', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x40 }))), (units) => {
      const { text } = cleanText(String.fromCharCode(...units));
      assert.ok(text.isWellFormed());
      assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      assert.equal(cleanText(text).text, text);
    }),
  );
});

test('whatever bytes come in, decoding ends in text or in null', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (any) => {
      const text = decodeText(any);
      assert.ok(text === null || typeof text === 'string');
    }),
  );
});
