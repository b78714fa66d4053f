// Lemonade: titles and next plays made of people's own words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lemonadeLimits, nextPlayOf, titleFrom } from './lemonade.rules.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 400 });

test('a title is the beginning of the first sentence, and short', () => {
  assert.equal(titleFrom('Nobody missed the copies. We saved a day.\nMore'), 'Nobody missed the copies');
  assert.equal(titleFrom('  \n '), '');
  fc.assert(
    fc.property(words, (text) => {
      const title = titleFrom(text);
      assert.ok(title.length <= 80);
      assert.ok(text.includes(title.replace(/ …$/, '')));
    }),
  );
});

test('the next play carries the opportunity and what it came from, within the limits of a play', () => {
  const entry = {
    title: 'T',
    description: 'The scanner broke',
    surprise: 'Nobody missed it',
    opportunity: 'Drop the copies',
  };
  assert.deepEqual(nextPlayOf(entry), {
    title: 'Drop the copies',
    description: 'Drop the copies\n\nIt came from: Nobody missed it',
    principle: 'lemonade',
  });
  assert.equal(nextPlayOf({ ...entry, surprise: null, opportunity: ' ' }).title, 'The scanner broke');
  const long = 'x'.repeat(lemonadeLimits.text);
  assert.ok(nextPlayOf({ title: long, description: long, surprise: long, opportunity: long }).title.length <= 200);
});
