// What of Markdown is heeded, and that nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readMarkup, readSpans } from './markup.rules.ts';

test('headings, lists with a depth, quotes, code and rules are told apart', () => {
  assert.deepEqual(readMarkup('## Two\n\n- a\n  - b\n- c\n\n3. x\n4. y\n\n> said\n\n---\n```ts\nlet a\n```'), [
    { kind: 'heading', level: 2, text: 'Two' },
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: [
        { depth: 0, text: 'a' },
        { depth: 1, text: 'b' },
        { depth: 0, text: 'c' },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      start: 3,
      items: [
        { depth: 0, text: 'x' },
        { depth: 0, text: 'y' },
      ],
    },
    { kind: 'quote', text: 'said' },
    { kind: 'rule' },
    { kind: 'code', text: 'let a' },
  ]);
});

test('lines of a paragraph stay lines, and an empty line parts paragraphs', () => {
  assert.deepEqual(readMarkup('one\r\ntwo\n\nthree'), [
    { kind: 'paragraph', text: 'one\ntwo' },
    { kind: 'paragraph', text: 'three' },
  ]);
});

test('bold, italics and code are runs; unclosed marks, sums and names with underscores are text', () => {
  assert.deepEqual(readSpans('a **b** *c* `d*`'), [
    { text: 'a ' },
    { text: 'b', look: 'bold' },
    { text: ' ' },
    { text: 'c', look: 'italic' },
    { text: ' ' },
    { text: 'd*', look: 'code' },
  ]);
  for (const text of ['2*3*4', 'snake__case__name', '** not bold **', 'a ** b', '**open', '<b>x</b>'])
    assert.deepEqual(readSpans(text), [{ text }]);
});

test('a backslash takes a mark its meaning', () => {
  assert.deepEqual(readSpans('\\**Title**'), [{ text: '**Title**' }]);
});

test('links, images and HTML stay the letters they are', () => {
  const text = '[here](https://evil.example) ![x](https://evil.example/p.png) <img src=x onerror=alert(1)>';
  assert.deepEqual(readSpans(text), [{ text }]);
});

test('no text is lost: what is not a mark is in the runs', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z <>&[\]()!]{0,80}$/), (text) => {
      assert.equal(
        readSpans(text)
          .map((span) => span.text)
          .join(''),
        text,
      );
    }),
  );
});

test('a hundred thousand marks are read in no time worth naming', () => {
  assert.ok(readSpans('*'.repeat(100_000)).length > 0);
  assert.ok(readSpans('** '.repeat(50_000)).length > 0);
  assert.ok(readMarkup('- '.repeat(50_000)).length > 0);
});
