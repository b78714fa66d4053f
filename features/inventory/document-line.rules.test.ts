// From the text of a document to its lines in reading order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDateOnly, readLines, runOn, tidy, wordsOf } from './document-line.rules.ts';

type Mark = 'bullet' | 'numbered' | 'afterGap' | 'hanging' | 'labelled';
const marks: readonly Mark[] = ['bullet', 'numbered', 'afterGap', 'hanging', 'labelled'];
const texts = (source: string): string[] => readLines(source).map(({ text }) => text);
const marked = (source: string): string[] =>
  readLines(source).map((line) => [line.text, ...marks.filter((mark) => line[mark])].join(' +'));

test('a text is tidy without what nobody sees and with single spaces', () => {
  assert.equal(tidy(' a\u200B b\n\t c\u00AD '), 'a b c');
  assert.equal(wordsOf('Ann  bakes bread.', [3, 11]), 'bakes');
});

test('a word that the end of a line cut is made whole, a name with a hyphen is not', () => {
  assert.equal(runOn(['my bread-', 'baking and', 'more']), 'my breadbaking and more');
  assert.equal(runOn(['Anne-', 'Marie']), 'Anne- Marie');
  assert.equal(runOn(['A-', 'b']), 'A- b');
  assert.equal(runOn(['one', '- two']), 'one - two');
  assert.equal(runOn([]), '');
});

test('dates alone are told from what was done on them', () => {
  for (const text of [
    '2019',
    '(2019)',
    'since May 2019',
    '2019 - 2020',
    'from 01/2019 to PRESENT',
    '2019 – today',
    '05/2019',
    'May 2019,',
  ])
    assert.ok(isDateOnly(text), text);
  for (const text of ['2019 baking', 'in 2019', '19', '', `2019${' '.repeat(60)}`]) assert.ok(!isDateOnly(text), text);
});

test('every line knows its text, whence it came, and whether a gap stood before it', () => {
  assert.deepEqual(readLines('Ruth Adler\n\n  I bake.\r\nI sew.'), [
    {
      text: 'Ruth Adler',
      spans: [[0, 10]],
      bullet: false,
      numbered: false,
      afterGap: true,
      hanging: false,
      labelled: false,
    },
    {
      text: 'I bake.',
      spans: [[14, 21]],
      bullet: false,
      numbered: false,
      afterGap: true,
      hanging: false,
      labelled: false,
    },
    {
      text: 'I sew.',
      spans: [[23, 29]],
      bullet: false,
      numbered: false,
      afterGap: false,
      hanging: false,
      labelled: false,
    },
  ]);
  assert.deepEqual(texts('a\r\nb\rc\u2028d'), ['a', 'b', 'c', 'd']);
  assert.deepEqual(
    readLines('a\r\nb\rc').map(({ spans }) => spans),
    [[[0, 1]], [[3, 4]], [[5, 6]]],
  );
  assert.deepEqual(readLines(''), []);
  assert.deepEqual(marked('---\na\n–  –\nb'), ['a +afterGap', 'b +afterGap']);
});

test('a bullet is no word, and one that counts is known', () => {
  assert.deepEqual(marked('x\n- bake\n• sew\n•knit\n1. dig\n(2) hoe\n(a) weave\n¢ mow\no Swim\no swim\n-no\n12. \n•'), [
    'x +afterGap',
    'bake +bullet',
    'sew +bullet',
    'knit +bullet',
    'dig +bullet +numbered',
    'hoe +bullet +numbered',
    'weave +bullet',
    'mow +bullet',
    'Swim +bullet',
    'o swim',
    '-no',
    '12.',
  ]);
  assert.deepEqual(readLines('- bake')[0]!.spans, [[2, 6]]);
  assert.deepEqual(readLines('•     bake')[0]!.spans, [[5, 10]]);
});

test('a label and its text at one height are one line, joined by a comma where no mark stands', () => {
  assert.deepEqual(texts('Skills     baking'), ['Skills, baking']);
  assert.deepEqual(texts('Skills:     baking'), ['Skills: baking']);
  assert.deepEqual(texts('a\tb\u00A0c'), ['a, b c']);
  assert.deepEqual(texts('a  b'), ['a b']);
  assert.deepEqual(texts('| a | b |\n| c | d |'), ['a, b', 'c, d']);
  assert.deepEqual(texts('a | b | c'), ['a | b | c']);
  assert.deepEqual(texts('one    two    three'), ['one, two, three']);
});

test('below a label’s text its further lines hang, until a gap', () => {
  assert.deepEqual(marked('Skills     baking\n           sewing\nTools      hammer\n\n           saw'), [
    'Skills, baking +afterGap',
    'sewing +hanging',
    'Tools, hammer',
    'saw +afterGap',
  ]);
});

test('two texts at one height are two lines; a date or a town beside what it belongs to is not', () => {
  const long = 'A very long text that is here';
  assert.deepEqual(texts(`${long}      another text there`), [long, 'another text there']);
  assert.deepEqual(texts(`${long}      2010 - 2014`), [`${long}, 2010 - 2014`]);
  assert.deepEqual(texts(`${long}      Leeds, England`), [`${long}, Leeds, England`]);
  assert.deepEqual(texts(`${long}      Austin, TX`), [`${long}, Austin, TX`]);
  assert.deepEqual(texts('2010 - 2014      Baker at Acme of the North'), ['2010 - 2014, Baker at Acme of the North']);
  assert.deepEqual(texts(`${'x'.repeat(24)}      another text there`).length, 1);
  assert.deepEqual(texts(`${'x'.repeat(25)}      another text there`).length, 2);
});

const left = (word: string) => `Left ${word} is a long text now`.padEnd(36);
test('columns of three rows are read one after the other, each from its top', () => {
  const rows = ['one', 'two', 'six'].map((word) => `${left(word)}Right ${word}`);
  assert.deepEqual(marked(rows.join('\n')), [
    'Left one is a long text now +afterGap',
    'Left two is a long text now',
    'Left six is a long text now',
    'Right one +afterGap',
    'Right two',
    'Right six',
  ]);
  const alternating = ['one', 'two'].flatMap((word) => [`Left ${word} is a long text now`, `Right ${word}`]);
  assert.deepEqual(texts(rows.slice(0, 2).join('\n')), alternating);
  // A right column that begins elsewhere is none.
  assert.deepEqual(texts([rows[0], rows[1], `${left('six')}      Right six`].join('\n')).slice(0, 4), alternating);
  const apart = `${rows[0]}\n\n${rows[1]}\n${rows[2]}\nAnd a line of the page that runs far across both of the columns.`;
  assert.deepEqual(texts(apart).slice(0, 3), [
    'Left one is a long text now',
    'Left two is a long text now',
    'Left six is a long text now',
  ]);
  assert.deepEqual(texts(apart).at(-1), 'And a line of the page that runs far across both of the columns.');
  assert.deepEqual(texts(`${rows[0]}\n\n\n${rows[1]}\n${rows[2]}`).slice(0, 2), alternating.slice(0, 2));
});

test('a column may go on alone, at the left or at the right', () => {
  const rows = ['one', 'two', 'six'].map((word) => `${left(word)}Right ${word}`);
  const source = [rows[0], `${' '.repeat(36)}Right too`, rows[1], 'Left too is long', rows[2]].join('\n');
  assert.deepEqual(texts(source), [
    'Left one is a long text now',
    'Left two is a long text now',
    'Left too is long',
    'Left six is a long text now',
    'Right one',
    'Right too',
    'Right two',
    'Right six',
  ]);
});

test('short labels or dates at the left are rows and no column', () => {
  assert.deepEqual(marked('Skills      baking bread and cakes\nTools       hammer\nHobbies     chess'), [
    'Skills, baking bread and cakes +afterGap +labelled',
    'Tools, hammer +labelled',
    'Hobbies, chess +labelled',
  ]);
  assert.deepEqual(texts('2010 - 2014      Baker\n2015 - 2016      Cook\n2017 - 2018      Chef'), [
    '2010 - 2014, Baker',
    '2015 - 2016, Cook',
    '2017 - 2018, Chef',
  ]);
  const zorps = ['Zorp', 'Quell', 'Flan'].map((word) => `${word.padEnd(12)}some text of ${word}`);
  assert.deepEqual(texts(zorps.join('\n')), [
    'Zorp, some text of Zorp',
    'Quell, some text of Quell',
    'Flan, some text of Flan',
  ]);
});
