// Which typeface prints what: our own first, one that knows more scripts next, and a patch for what neither has.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inVisualOrder, runsOf, settable } from './typeface.ts';

const faces = (word: string) => runsOf(word, 'text').map(({ face, text }) => `${face ?? 'patch'}:${text}`);

test('Latin, Vietnamese and Cyrillic are printed in the text’s own typeface, Greek and Arabic in the wide one', () => {
  assert.deepEqual(faces('Łukasiewicz'), ['text:Łukasiewicz']);
  assert.deepEqual(faces('Nguyễn'), ['text:Nguyễn']);
  assert.deepEqual(faces('Нестерова'), ['text:Нестерова']);
  assert.deepEqual(faces('αβ-ab'), ['wide:αβ', 'text:-ab']);
  assert.deepEqual(faces('سلام'), ['wide:سلام']);
});

test('what none can print is one patch for each sign that people see, and keeps its text', () => {
  assert.deepEqual(faces('日本'), ['patch:日', 'patch:本']);
  assert.deepEqual(faces('a👩‍👩‍👧b'), ['text:a', 'patch:👩‍👩‍👧', 'text:b']);
  assert.deepEqual(faces('\u200b\u202e'), []);
});

test('nothing is lost and nothing breaks, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const set = settable(text);
      assert.ok(set.isWellFormed());
      assert.ok(!/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(set));
      const runs = runsOf(set, 'text');
      const visible = (words: string) => words.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
      assert.equal(visible(runs.map((run) => run.text).join('')), visible(set));
    }),
    { numRuns: 200 },
  );
});

test('words that are read from the right change places, and the others stay', () => {
  const ordered = (...words: string[]) => inVisualOrder(words, (word) => word).join(' ');
  assert.equal(ordered('He', 'said', 'שלום', 'עולם', 'twice'), 'He said עולם שלום twice');
  assert.equal(ordered('one', 'two'), 'one two');
});
