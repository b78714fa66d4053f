// What of Markdown is heeded, and that nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readMarkup, readSpans, spokenText } from './markup.rules.ts';

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

test('what is still being written is shown as far as it stands', () => {
  assert.deepEqual(readMarkup('text\n```\n  let a\n\n- b'), [
    { kind: 'paragraph', text: 'text' },
    { kind: 'code', text: '  let a\n\n- b' },
  ]);
  assert.deepEqual(readMarkup('```\na\n```\nafter'), [
    { kind: 'code', text: 'a' },
    { kind: 'paragraph', text: 'after' },
  ]);
});

test('a quote goes on line by line, and ends with anything else', () => {
  assert.deepEqual(readMarkup('> one\n> two\nthree\n> four'), [
    { kind: 'quote', text: 'one\ntwo' },
    { kind: 'paragraph', text: 'three' },
    { kind: 'quote', text: 'four' },
  ]);
  assert.deepEqual(readMarkup('> one\n\n> two'), [
    { kind: 'quote', text: 'one' },
    { kind: 'quote', text: 'two' },
  ]);
});

test('an item goes on where its next line is set in, and a line at the margin ends the list', () => {
  const items = (text: string) => readMarkup(text).map((block) => (block.kind === 'list' ? block.items : block.kind));
  assert.deepEqual(items('- a\n  more\nend'), [[{ depth: 0, text: 'a\nmore' }], 'paragraph']);
  assert.deepEqual(items('- a\n more'), [[{ depth: 0, text: 'a' }], 'paragraph']);
  assert.deepEqual(items('a\n  b'), ['paragraph']);
  assert.deepEqual(items('> q\n  b'), ['quote', 'paragraph']);
  // An empty line between two items does not end their list.
  assert.deepEqual(items('- a\n\n- b'), [
    [
      { depth: 0, text: 'a' },
      { depth: 0, text: 'b' },
    ],
  ]);
});

test('depth is two blanks or a tab, three at most, and the first item of a list stands at the margin', () => {
  const [list] = readMarkup('  - a\n  - b\n\t- c\n          - d\n12) e');
  assert.deepEqual(list, {
    kind: 'list',
    ordered: false,
    start: 1,
    items: [
      { depth: 0, text: 'a' },
      { depth: 1, text: 'b' },
      { depth: 2, text: 'c' },
      { depth: 3, text: 'd' },
    ],
  });
  assert.deepEqual(readMarkup('- a\n  1. b'), [
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: [
        { depth: 0, text: 'a' },
        { depth: 1, text: 'b' },
      ],
    },
  ]);
  assert.deepEqual(
    readMarkup('- a\n7. b').map((block) => (block.kind === 'list' ? block.start : 0)),
    [1, 7],
  );
});

test('headings, items and rules are such by the whole line', () => {
  const kinds = (text: string) => readMarkup(text).map(({ kind }) => kind);
  for (const text of ['---', '----', '***', '___', '_____']) assert.deepEqual(kinds(text), ['rule'], text);
  for (const text of [
    '--',
    '**',
    '_',
    'x---',
    '---x',
    '***x',
    '#x',
    'x # y',
    '####### x',
    '1234567890. x',
    '-x',
    '2)x',
  ])
    assert.deepEqual(kinds(text), ['paragraph'], text);
  assert.deepEqual(readMarkup('###   Three'), [{ kind: 'heading', level: 3, text: 'Three' }]);
  for (const text of ['-   a', '* a', '+ a', '• a', '1. a', '99) a'])
    assert.deepEqual(
      readMarkup(text).map((block) => (block.kind === 'list' ? block.items[0]?.text : block.kind)),
      ['a'],
      text,
    );
  assert.deepEqual(kinds('x - y'), ['paragraph']);
});

test('lines end in every way that lines end', () => {
  for (const end of ['\n', '\r\n', '\r'])
    assert.deepEqual(readMarkup(`a${end}b${end}${end}c`), [
      { kind: 'paragraph', text: 'a\nb' },
      { kind: 'paragraph', text: 'c' },
    ]);
});

test('a mark within a word is a mark only for bold and code, and a closed one has no blank before its end', () => {
  assert.deepEqual(readSpans('a**b**c'), [{ text: 'a' }, { text: 'b', look: 'bold' }, { text: 'c' }]);
  assert.deepEqual(readSpans('a`b`c'), [{ text: 'a' }, { text: 'b', look: 'code' }, { text: 'c' }]);
  assert.deepEqual(readSpans('__b__'), [{ text: 'b', look: 'bold' }]);
  assert.deepEqual(readSpans('`b `'), [{ text: 'b ', look: 'code' }]);
  for (const text of ['*a *', '**a **', 'a*b*', '`', '``', '**', '*', '\\', 'a\\', '\\n'])
    assert.deepEqual(readSpans(text), [{ text }], text);
});

test('a backslash takes the meaning of one run of signs, and of nothing that has none', () => {
  assert.deepEqual(readSpans('\\*a*'), [{ text: '*a*' }]);
  assert.deepEqual(readSpans('\\`a`'), [{ text: '`a`' }]);
  assert.deepEqual(readSpans('\\> \\# \\['), [{ text: '> # [' }]);
  assert.deepEqual(readSpans('C:\\dir'), [{ text: 'C:\\dir' }]);
  assert.deepEqual(readSpans(''), []);
});

test('what is read aloud has the words without their marks', () => {
  const text = '## Your draft\n\n**Title:** Cut *permit* intake\n- **Who** waits\n1. Homeowners\n\n---\n> 2 * 3';
  assert.equal(spokenText(text), 'Your draft\nTitle: Cut permit intake\nWho waits\nHomeowners\n2 * 3');
});
