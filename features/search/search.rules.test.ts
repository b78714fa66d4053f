// Words, phrases and excerpts of a search.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { excerptOf, phrasesIn, searchLimits, wordsIn } from './search.rules.ts';

test('words are folded, each once, and signs between them do not matter', () => {
  assert.deepEqual(wordsIn('  Café, e-mail & "CAFE" 2026! '), ['cafe', 'e', 'mail', '2026']);
  assert.deepEqual(wordsIn('Проект 日本'), ['проект', '日本']);
  for (const nothing of ['', '   ', '%_\'";--', '👍']) assert.deepEqual(wordsIn(nothing), []);
});

test('of a query of any length only the first words count', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12_000 }), (query) => {
      const words = wordsIn(query);
      assert.ok(words.length <= searchLimits.words);
      for (const word of words) assert.match(word, /^[\p{L}\p{N}\p{M}]{1,40}$/u);
    }),
  );
  assert.equal(wordsIn('word '.repeat(2_000)).length, 1);
});

test('what stands in quotation marks is a phrase; a single word or an open quotation is none', () => {
  assert.deepEqual(phrasesIn('plays about "permit  desk" and “twenty files”'), ['permit desk', 'twenty files']);
  assert.deepEqual(phrasesIn('"permit" and "not closed'), []);
  assert.equal(phrasesIn('"a b"'.repeat(400)).length, searchLimits.phrases);
});

test('an excerpt shows the hit, in one line of bounded length', () => {
  const text = `${'Before it came much that nobody asked for. '.repeat(10)}The permits were lost.\n${'And after. '.repeat(30)}`;
  assert.match(excerptOf(text, ['permit']), /^… .*permits were lost/);
  assert.equal(excerptOf('Short, with\na break', ['short']), 'Short, with a break');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.string(), (long, query) => {
      assert.ok(excerptOf(long, wordsIn(query)).length <= searchLimits.excerpt + 4);
    }),
  );
});
