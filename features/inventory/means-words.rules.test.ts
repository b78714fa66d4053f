// The lists by which the parts of a life are recognised.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lists from './means-words.rules.ts';

test('every list holds single words in small letters, and not a few', () => {
  for (const [name, words] of Object.entries(lists)) {
    assert.ok(words.size >= 10, name);
    for (const word of words) assert.match(word, /^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u, name);
  }
});
