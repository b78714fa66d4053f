// Which words of a text say what it is about, and how much each weighs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { carrying, stemsIn } from './carrying.rules.ts';

test('a thing weighs most but for a name; a verb and a day half', () => {
  const found = carrying('Rosa repairs halls on Saturday', stemsIn('Rosa'));
  const weights = Object.fromEntries(
    ['Rosa', 'repairs', 'halls', 'Saturday'].map((w) => [w, found.get([...stemsIn(w)][0]!)]),
  );
  assert.deepEqual(weights, { Rosa: 1.2, repairs: 0.5, halls: 1, Saturday: 0.5 });
  assert.equal(found.size, 4);
});

test('what stands in every second question says nothing, unless it is a name', () => {
  assert.deepEqual([...carrying('Should we really do something about the things tomorrow?')], []);
  assert.equal(carrying('Ask Mr Small', stemsIn('Small')).get('small'), 1.2);
  assert.deepEqual([...carrying('It is on us, or')], []);
});

test('a verb is the same word in whatever form, and a word that comes twice keeps its greater weight', () => {
  assert.deepEqual(stemsIn('She repaired it'), stemsIn('she REPAIRS it'));
  assert.equal(carrying('Halls and a hall').size, 1);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Saturday', 'halls', 'Rosa', 'repairs', 'the hall', 'maybe')), (words) => {
      const once = carrying(words.join(' '));
      assert.deepEqual(once, carrying([...words, ...words].join(' ')));
      for (const weight of once.values()) assert.ok(weight === 1 || weight === 0.5);
    }),
  );
});

test('a text without words carries nothing', () => {
  for (const text of ['', '1 2 3', '– !']) {
    assert.equal(stemsIn(text).size, 0);
    assert.equal(carrying(text).size, 0);
  }
});
