// Words become outlines of the widths and lines that were asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canLetter, fitted, letter, linesOf, widthOf } from './lettering.ts';

test('names of Europe can be lettered; emoji and scripts without a cut cannot', () => {
  for (const name of ['Ruth Delgado', 'Łukasz Żeleński', 'Đặng Thị Ngọc', 'Ольга Їжак', 'Gülşah', 'Zoe\u0308'])
    assert.ok(canLetter(name, 'strong'), name);
  for (const name of ['محمد', '山田', 'Zoë 🎉', '\u202E']) assert.ok(!canLetter(name, 'strong'), name);
});

test('what has width has an outline, in proportion to its size', () => {
  assert.match(letter('Łódź', 'text', 20), /^M[-\d.ML QCZ]+$/i);
  assert.equal(letter('', 'text', 20), '');
  assert.ok(Math.abs(widthOf('Quilt', 'heading', 40) - 2 * widthOf('Quilt', 'heading', 20)) < 0.01);
});

test('lines hold all words in order, and only a single long one is wider than the column', () => {
  const text = fc.array(fc.stringMatching(/^[a-z]{1,14}$/), { maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, fc.integer({ min: 60, max: 400 }), (words, width) => {
      const lines = linesOf(words, 'text', 24, width);
      assert.equal(lines.join(' '), words);
      for (const line of lines) assert.ok(!line.includes(' ') || widthOf(line, 'text', 24) <= width, line);
    }),
    { numRuns: 50 },
  );
});

test('what is too wide ends in dots and fits, what fits stays whole', () => {
  const long = 'Maximilian Wolfeschlegelsteinhausenbergerdorff';
  const short = fitted(long, 'strong', 30, 300);
  assert.match(short, /^Maximilian Wolf.*…$/);
  assert.ok(widthOf(short, 'strong', 30) <= 300);
  assert.equal(fitted('Ruth', 'strong', 30, 300), 'Ruth');
});
