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
  assert.equal(runOn(['well-made bread', 'and more']), 'well-made bread and more');
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
  assert.deepEqual(texts('Skills: two     baking'), ['Skills: two, baking']);
  assert.deepEqual(texts('Skills     : baking'), ['Skills : baking']);
  assert.deepEqual(texts('a  b'), ['a b']);
  assert.deepEqual(texts('a   b\na\u00A0\u00A0\u00A0b\na\u3000\u3000\u3000b'), ['a, b', 'a, b', 'a, b']);
  assert.deepEqual(texts('| a | b |\n| c | d |'), ['a, b', 'c, d']);
  assert.deepEqual(texts(' |a|b|'), ['a, b']);
  assert.deepEqual(texts('a | b | c'), ['a | b | c']);
  assert.deepEqual(texts('--     sew\n*     knit'), ['sew', 'knit']);
  assert.deepEqual(texts('one    two    three'), ['one, two, three']);
});

test('below a label’s text its further lines hang, until a gap', () => {
  assert.deepEqual(marked('Skills     baking\n           sewing\nTools      hammer\n\n           saw'), [
    'Skills, baking +afterGap',
    'sewing +hanging',
    'Tools, hammer',
    'saw +afterGap',
  ]);
  assert.deepEqual(marked('Skills     baking\n          sewing\n         knitting'), [
    'Skills, baking +afterGap',
    'sewing +hanging',
    'knitting',
  ]);
});

test('two texts at one height are two lines; a date or a town beside what it belongs to is not', () => {
  const long = 'A very long text that is here';
  assert.deepEqual(texts(`${long}      another text there`), [long, 'another text there']);
  assert.deepEqual(texts(`${long}      2010 - 2014`), [`${long}, 2010 - 2014`]);
  assert.deepEqual(texts(`${long}      Leeds, England`), [`${long}, Leeds, England`]);
  assert.deepEqual(texts(`${long}      Austin, TX`), [`${long}, Austin, TX`]);
  assert.deepEqual(texts('2010 - 2014      Baker at Acme of the North'), ['2010 - 2014, Baker at Acme of the North']);
  assert.deepEqual(texts('September 2010 - December 2012      Baker'), ['September 2010 - December 2012, Baker']);
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

/** Rows of a left and a right text, and what stands at the far margin. */
const page = (...rows: readonly (readonly [left: string, right?: string, margin?: string])[]): string =>
  rows.map(([a, b = '', c = '']) => `${a.padEnd(36)}${b}${c && `      ${c}`}`.trimEnd()).join('\n');
const here = (word: string): string => `Left ${word} is a long text now`;

test('a column may be set a little askew, with dates or a town at its margin', () => {
  const [one, two, six, ten] = ['one', 'two', 'six', 'ten'].map(
    (word) => [here(word), `Right ${word}`] as [string, string],
  );
  const lefts = ['one', 'two', 'six', 'ten'].map(here);
  assert.deepEqual(texts(page(one!, [`${here('two')}`.padEnd(38), 'Right two'], six!)).slice(0, 3), lefts.slice(0, 3));
  assert.deepEqual(texts(page(one!, [`${here('two')}`.padEnd(39), 'Right two'], six!)).slice(0, 3), [
    lefts[0],
    'Right one',
    lefts[1],
  ]);
  assert.deepEqual(texts(page(one!, [...two!, '2019'], [...six!, 'Leeds, England'], ten!)), [
    ...lefts,
    'Right one',
    'Right two, 2019',
    'Right six, Leeds, England',
    'Right ten',
  ]);
  // Any other third text ends the columns, and so does one that stands beside the right column alone.
  assert.deepEqual(texts(page(one!, two!, six!, [...ten!, 'and more'])).slice(-1), [
    `${lefts[3]}, Right ten, and more`,
  ]);
  assert.deepEqual(texts(page(one!, two!, ['', 'Right too', '2019'], six!, ['', 'Right too', 'more'], ten!)), [
    ...lefts.slice(0, 3),
    'Right one',
    'Right two',
    'Right too, 2019',
    'Right six',
    'Right too, more',
    lefts[3],
    'Right ten',
  ]);
});

test('what stands alone below a column belongs to it where the page ends, and to the page where it goes on', () => {
  const rows = ['one', 'two', 'six'].map((word) => [here(word), `Right ${word}`] as const);
  assert.deepEqual(texts(page(...rows, ['Left alone'])).slice(2, 5), [here('six'), 'Left alone', 'Right one']);
  const wide = 'And a line of the page that runs far across both of the columns.';
  assert.deepEqual(marked(page(...rows, ['Left alone'], [wide])).slice(-3), [
    'Right six',
    'Left alone +afterGap',
    wide,
  ]);
  assert.deepEqual(marked(page(rows[0]!, [''], ...rows.slice(1))).slice(0, 4), [
    `${here('one')} +afterGap`,
    `${here('two')} +afterGap`,
    here('six'),
    'Right one +afterGap',
  ]);
  // The top of a column does not hang below a label that stood before it.
  assert.deepEqual(marked(`Skills   baking\n${page(...rows)}`)[1], `${here('one')} +afterGap`);
});

test('the labels of a form stay with their texts, however long they are', () => {
  const forms = [
    [
      ['What do you know well enough?', 'baking bread'],
      ['What do you own and could lend?', 'a van'],
      ['Who?', 'Ann'],
    ],
    [
      ['Q1 Tell us of all you know', 'baking bread'],
      ['Q2. Tell us of all you have', 'a van'],
      ['Question 13 Who are you', 'Ann'],
    ],
    [
      ['Q 1 Tell us of all you know', 'baking bread'],
      ['Question2) Tell us of your things', 'a van'],
      ['3: Who are you now', 'Ann'],
    ],
    [['Education', 'a degree'], ['Experience', 'a van'], ['Skills', 'sewing'], ['Languages']],
    [
      ['Education', 'a degree'],
      ['Experience', 'a van'],
      ['Skills', 'sewing'],
      [here('one'), 'x'],
      [here('two'), 'y'],
      [here('six'), 'z'],
    ],
  ] as const;
  for (const form of forms)
    assert.deepEqual(
      marked(`${page(...form)}`),
      form.map(
        ([label, text], place) =>
          label +
          (text === undefined ? '' : `, ${text}`) +
          (place === 0 ? ' +afterGap' : '') +
          (text === undefined ? '' : ' +labelled'),
      ),
    );
  // What follows the form is no part of it.
  assert.deepEqual(marked(`${page(...forms[0])}\n\n\nOne      two      three`).at(-1), 'One, two, three +afterGap');
});

test('labels that are too long, too few or beside running text make no form of two columns', () => {
  const question = 'What do you know';
  for (const rows of [
    // Text runs on at the left without a right one.
    [['Education', 'a degree'], ['Experience', 'a van'], ['and goes on'], ['Skills', 'sewing']],
    // Three headings of seven rows.
    [
      ...['Education', 'Experience', 'Skills'].map((word) => [word, 'a text'] as const),
      ...['a', 'b', 'c', 'd'].map((word) => [here(word), 'a text'] as const),
    ],
    // Two columns, each with its heading.
    [['Education', 'Skills'], ['Experience', 'a van'], ['Languages', 'a text'], ['Training', 'sewing'], ['Hobbies']],
    // Long lines that have the word of a heading, or end in another mark.
    [
      ['Experience of a long life at sea', 'a van'],
      ['Education of all the many sorts', 'a text'],
      ['Skills of all the sorts one needs', 'sewing'],
    ],
    [
      [`?${question}, my good friend`, 'a van'],
      [`?${question}, my good heart`, 'a text'],
      [`?${question}, my good soul`, 'sewing'],
    ],
    [
      ['Tell us 12 Things you know', 'a van'],
      ['Tell us 13 Things you have', 'a text'],
      ['Tell us 14 Things you are', 'sewing'],
    ],
    [
      ['12 loaves of the best rye', 'a van'],
      ['13 loaves of the best oat', 'a text'],
      ['14 loaves of the best wheat', 'sewing'],
    ],
  ] as const)
    assert.deepEqual(texts(page(...rows)), [
      ...rows.map(([left]) => left),
      ...rows.flatMap(([, right]) => right ?? []),
    ]);
});

test('labels that are pushed to the right are labels, and so are dates among texts that run on', () => {
  const flush = ['Zorp', 'Quell', 'Flan of the old sort'].map((label) => label.padStart(24));
  const beside = (gap: string, labels = flush): string =>
    labels.map((label, at) => `${label}${gap}text ${at}`).join(`\n${' '.repeat(24 + gap.length)}more of it\n`);
  assert.deepEqual(marked(beside('    ')), [
    'Zorp, text 0 +afterGap +labelled',
    'more of it +hanging',
    'Quell, text 1 +labelled',
    'more of it +hanging',
    'Flan of the old sort, text 2 +labelled',
  ]);
  for (const columns of [
    beside('     '),
    beside(
      '    ',
      ['My life and my works here', 'My days and my works here', 'My sea and its many works'].map((label) =>
        label.slice(0, 24),
      ),
    ),
    beside('    ', ['Zorp of the older sort', 'Flan of the older sort', 'Qual of the older sort']),
    beside('    ', [flush[0]!, flush[1]!, flush[2]!.trim().padEnd(24)]),
  ])
    assert.deepEqual(
      texts(columns)
        .slice(3)
        .map((text) => text.slice(0, 4)),
      ['text', 'more', 'text', 'more', 'text'],
    );
  const [dated, one, two, six] = [
    ['2010 - 2014', 'Baker'],
    ...['one', 'two', 'six'].map((word) => [here(word), `Right ${word}`]),
  ] as [string, string][];
  const isRead = (rows: readonly (readonly [string, string?])[]): 'rows' | 'columns' =>
    texts(page(...rows))[0]!.includes(rows[0]![1]!) || texts(page(...rows))[1] === rows[0]![1] ? 'rows' : 'columns';
  for (const [how, rows] of [
    ['rows', [dated!, ['', 'goes on'], one!, two!, six!]],
    ['columns', [dated!, one!, two!, six!]],
    ['columns', [dated!, ['', 'goes on'], one!, two!, ['Left alone'], six!]],
    ['columns', [one!, ['', 'goes on'], two!, six!]],
    ['columns', [['Education', 'Skills'], ['', 'goes on'], dated!, one!, two!]],
    ['rows', [one!, two!, dated!, ['2015 - 2016', 'Cook']]],
    ['rows', [one!, two!, ['Baker of Leeds', '2010'], ['Cook of Leeds', '2012']]],
    ['columns', [one!, two!, six!, dated!, ['2015 - 2016', 'Cook']]],
  ] as const)
    assert.equal(isRead(rows), how, JSON.stringify(rows));
});
