// A person's own words: cut and quoted, never rewritten.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { asLine, quote, sentencesOf } from './own-words.rules.ts';

test('sentences end at lines and bullets too', () => {
  assert.deepEqual(sentencesOf('- Dr. Haddad came. She left.\n* Twice'), ['Dr. Haddad came.', 'She left.', 'Twice']);
});

test('whatever a text says, nothing is added to it and nothing is cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      assert.ok(quote(text).length <= 115 && quote(text).isWellFormed());
      assert.ok(asLine(sentencesOf(text)).length <= text.length + sentencesOf(text).length + 20);
    }),
  );
});
