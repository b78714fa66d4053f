// A shortened text has no more characters than asked, and ends behind a whole word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { repeats, shortened, titleFrom } from './shorten.ts';

test('what is short enough stays, and what is not ends behind a whole word', () => {
  assert.equal(shortened('Two beds beside the kiln', 24), 'Two beds beside the kiln');
  assert.equal(shortened('Two beds beside the kiln', 23), 'Two beds beside the…');
  assert.equal(shortened('Two beds, beside the kiln', 10), 'Two beds…');
  assert.equal(shortened('Two beds – beside', 12), 'Two beds…');
  assert.equal(shortened('Three kilns cracked. Nobody knew', 24), 'Three kilns cracked…', 'no full stop before it');
});

test('a word that leaves no room for others is cut, though not through an emoji', () => {
  assert.equal(shortened('Donaudampfschifffahrt', 10), 'Donaudamp…');
  assert.equal(shortened('A Donaudampfschifffahrt', 10), 'A Donauda…');
  assert.equal(shortened('🪡🪡🪡', 4), '🪡…');
});

test('it is never longer than asked for, says nothing that was not said, and is whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 50 }), (text, most) => {
      const short = shortened(text, most);
      assert.ok(short.length <= most);
      assert.ok(short === text || text.startsWith(short.slice(0, -1)));
      assert.ok(short.isWellFormed());
    }),
  );
});

test('a text repeats its title when it only ends with a full stop', () => {
  assert.ok(repeats('Permits take forty days', ' Permits take forty days. '));
  assert.ok(!repeats('Permits take forty days', 'Permits take forty days. Ten would do.'));
});

test('a title is the first sentence, which the dot behind a title or an initial does not end', () => {
  assert.equal(titleFrom('Permits take forty days. Ten would do.'), 'Permits take forty days');
  assert.equal(titleFrom('Ask Dr. Helen Marsh what she’d try. Then wait.'), 'Ask Dr. Helen Marsh what she’d try');
  assert.equal(titleFrom('Call J. Ortiz!\nHe knows.'), 'Call J. Ortiz');
});
