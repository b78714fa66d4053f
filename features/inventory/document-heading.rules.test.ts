// Where a section of a document opens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingAt, inlineHeading, isCapitals, styleOf } from './document-heading.rules.ts';
import type { DocumentLine, Span } from './document-line.rules.ts';
import { sectionOf } from './document-section.rules.ts';

const line = (text: string, some: Partial<DocumentLine> = {}): DocumentLine => ({
  spans: [[0, text.length]],
  text,
  bullet: false,
  numbered: false,
  afterGap: true,
  hanging: false,
  labelled: false,
  ...some,
});
const plain = { nested: false, capitals: false, alone: false, gap: false, parted: false, numbered: false };
type Style = Parameters<typeof headingAt>[2];
const text = line('I bake bread.', { afterGap: false });
/** The kind of section that a line opens above another. */
const kind = (
  words: string,
  some: Partial<DocumentLine> = {},
  style: Partial<Style> = {},
  next: DocumentLine | undefined = text,
) => headingAt(line(words, some), next, { ...plain, ...style })?.kind;
const two: Span[] = [
  [0, 3],
  [6, 9],
];

test('a heading is known by its words, where it stands apart, is marked, or begins with a capital', () => {
  const skills = sectionOf('Skills')!.kind;
  for (const [words, some] of [
    ['Skills', {}],
    ['skills', {}],
    ['Skills', { afterGap: false }],
    ['skills:', { afterGap: false }],
    ['# skills', { afterGap: false }],
    ['SKILLS', { afterGap: false, bullet: true }],
  ] as const)
    assert.equal(kind(words, some), skills, words);
  assert.equal(kind('SKILLS', { afterGap: false }, { gap: true }), skills);
  assert.notEqual(kind('Skills, languages'), undefined);
  assert.equal(kind('good Skills', { afterGap: false }), undefined);
  assert.equal(kind('skills', { afterGap: false }), undefined);
  assert.equal(kind('Skills', { afterGap: false }, { gap: true }), undefined);
  assert.equal(kind('Skills', { bullet: true }), undefined);
  for (const words of ['Skills.', 'Skills;', 'Skills,', 'Skills 2019', `Skills ${'x'.repeat(54)}`])
    assert.equal(kind(words), undefined, words);
  assert.equal(headingAt(line('Skills'), undefined, plain), null);
});

test('what is marked as a heading is one, whatever it says', () => {
  for (const words of ['## Zorp', '== Zorp', '**Zorp']) assert.equal(kind(words), 'other', words);
  assert.equal(kind('## Tools here'), 'skill');
  assert.equal(kind('## Empty on Mondays and unused'), 'slack');
  assert.equal(kind('= Zorp'), undefined);
  assert.equal(kind('Zorp ## quell'), undefined);
  assert.equal(headingAt(line('## Zorp'), undefined, plain), null);
});

test('a question above text asks for what it names', () => {
  const knows = 'Whom do you know in town?';
  assert.equal(kind(knows), 'skill');
  assert.equal(kind(knows, { afterGap: false }), undefined);
  assert.equal(headingAt(line(knows), undefined, plain), null);
  for (const words of [knows.toLowerCase(), `Hm. ${knows}`, `${knows} Say`, `Hm, ${knows}!`])
    assert.equal(kind(words), undefined, words);
  const long = (length: number) => `Whom do you know in ${'x'.repeat(length - 21)}?`;
  assert.equal(kind(long(99)), 'skill');
  assert.equal(kind(long(100)), undefined);
});

test('what looks like the headings that are known is a heading too', () => {
  assert.equal(kind('ZORP QUELL', {}, { capitals: true }), 'other');
  assert.equal(kind('ZORP QUELL', {}), undefined);
  assert.equal(kind('Zorp quell', {}, { capitals: true }), undefined);
  assert.equal(kind('A B C D E F G ZORP', {}, { capitals: true }), 'other');
  assert.equal(kind('A B C D E F G H ZORP', {}, { capitals: true }), undefined);
  assert.equal(kind('Zorp quell:'), 'other');
  assert.equal(kind('Zorp quell flan dorp wesk:'), 'other');
  assert.equal(kind('Zorp quell flan dorp wesk mirt:'), undefined);
  assert.equal(kind('Zorp, quell:'), undefined);
  assert.equal(kind('Zorp 7:'), undefined);
  assert.equal(kind('Zorp quell:', { afterGap: false }), undefined);
  const apart = line('I bake bread.');
  assert.equal(kind('Zorp quell', {}, { alone: true }, apart), 'other');
  assert.equal(kind('zorp quell', {}, { alone: true }, apart), undefined);
  assert.equal(kind('Zorp quell', {}, { alone: true }), undefined);
  assert.equal(kind('Zorp quell', {}, {}, apart), undefined);
});

test('a short opening right above its text is a heading where the others are, but no name of somebody', () => {
  const parted = { parted: true };
  assert.equal(kind('Zorp quell', {}, parted), 'other');
  for (const [words, some] of [
    ['zorp quell', {}],
    ['Ruth Adler', {}],
    ['Zorp quell', { afterGap: false }],
    ['Zorp quell', { bullet: true }],
    ['Zorp quell!', {}],
    [`Zorp ${'x'.repeat(35)}`, {}],
    ['Zorp quell flan dorp wesk mirt', {}],
  ] as const)
    assert.equal(kind(words, some, parted), undefined, words);
  assert.equal(kind(`Zorp ${'x'.repeat(34)}`, {}, parted), 'other');
  assert.equal(kind('Zorp quell flan dorp wesk', {}, parted), 'other');
  assert.equal(kind('Zorp quell', {}, parted, line('I bake bread.')), undefined);
  // In a history a line of few words is where somebody worked.
  const inHistory = (words: string) => headingAt(line(words), text, { ...plain, parted: true }, true)?.kind;
  assert.equal(inHistory('Zorp quell'), undefined);
  assert.equal(inHistory('Zorp of MY quell'), 'other');
});

test('a numbered heading is one where headings are numbered', () => {
  const numbered = (words: string, some: Partial<DocumentLine> = {}, style: Partial<Style> = { numbered: true }) =>
    kind(words, { numbered: true, bullet: true, ...some }, style);
  assert.equal(numbered('Zorp quell'), 'other');
  for (const [words, some] of [
    ['Zorp quell', { numbered: false }],
    ['Zorp quell', { afterGap: false }],
    ['zorp quell', {}],
    ['Zorp quell.', {}],
    ['Zorp 7', {}],
    ['Zorp b c d e f g h', {}],
  ] as const)
    assert.equal(numbered(words, some), undefined, words);
  assert.equal(numbered('Zorp b c d e f g'), 'other');
  assert.equal(numbered('Zorp quell', {}, {}), undefined);
});

test('above a table the one column that does not count says what it is about', () => {
  const table = (words: string) => headingAt(line(words, { spans: two }), text, plain)?.kind;
  assert.equal(table('YEAR, Month, Skills'), sectionOf('Skills')!.kind);
  for (const count of ['No.', 'no', 'Nr.', 'Nr', 'Years', 'Date', 'Dates', 'When', '#'])
    assert.equal(table(`${count}, Skills`), sectionOf('Skills')!.kind, count);
  for (const words of [
    'Skills, Hobbies',
    'Year, Month',
    'Years of service, Skills',
    'The year, Skills',
    'Year, Skills, Hobbies',
    'Skills',
  ])
    assert.equal(table(words), undefined, words);
  assert.equal(headingAt(line('Year, Skills', { spans: two }), undefined, plain), null);
});

test('three capitals and no small letter are capitals', () => {
  for (const words of ['ABC', 'MY ABC, 3']) assert.ok(isCapitals(words), words);
  for (const words of ['AB', 'ABc', 'A B C', '123']) assert.ok(!isCapitals(words), words);
});

const summary = sectionOf('Summary')!;
/** What an inline heading opens: the kind, its label and the rest. */
const inline = (source: string, some: Partial<DocumentLine> = {}) => {
  const found = inlineHeading(source, line(source, some), summary);
  return found && [found.section.kind, found.label.text, found.rest.text];
};

test('a label before a colon or a dash opens a section in its own line', () => {
  const skills = sectionOf('Skills')!.kind;
  assert.deepEqual(inline('Skills: baking, sewing'), [skills, 'Skills:', 'baking, sewing']);
  assert.deepEqual(inline('Skills – baking'), [skills, 'Skills –', 'baking']);
  assert.deepEqual(inline('Uncle: Josef'), ['people', 'Uncle:', 'Josef']);
  // What is as short as that says nothing without its label.
  assert.deepEqual(inline('Uncle: Joe'), ['people', 'Uncle:', 'Uncle: Joe']);
  assert.deepEqual(inline('Tools here: hammer')?.[0], 'skill');
  const slack = sectionOf('Slack')!;
  assert.equal(slack.kind, 'slack');
  assert.equal(inlineHeading('Tools here: hammer', line('Tools here: hammer'), slack), null);
  for (const source of [
    'skills: baking',
    'Skills baking',
    'Skills:',
    'Skills: –',
    'My many and very good skills: baking',
    'His good skills – baking',
    'Zorp quell flan: baking',
    `Skills ${'x'.repeat(45)}: baking`,
    'Uncle – Joe',
    'Misc: baking',
    'Tools here – hammer',
    'Tools here now: hammer',
    '- Skills: baking',
    '',
  ])
    assert.equal(inline(source), null, source);
  const { label, rest } = inlineHeading('Skills: baking', line('Skills: baking', { numbered: true }), summary)!;
  assert.deepEqual([label.bullet, label.numbered, label.spans], [false, false, [[0, 8]]]);
  assert.deepEqual([rest.bullet, rest.numbered, rest.spans], [true, false, [[8, 14]]]);
  assert.equal(inlineHeading('Skills', line('Skills', { spans: [] }), summary), null);
});

test('a label in the cell before its text opens a section, a date beside it does not', () => {
  const skills = sectionOf('Skills')!.kind;
  const spans: Span[] = [
    [0, 6],
    [10, 16],
    [20, 26],
  ];
  assert.deepEqual(inline('Skills    baking    sewing', { spans }), [skills, 'Skills', 'baking, sewing']);
  assert.equal(inline('Zorps1    baking    sewing', { spans }), null);
  assert.equal(inline('Skills    2019      2020  ', { spans }), null);
  assert.deepEqual(inline('Skills    2019      sewing', { spans }), [skills, 'Skills', '2019, sewing']);
  assert.equal(inline('Misc      baking    sewing', { spans, labelled: true }), null);
  const cells = (label: string, labelled: boolean) =>
    inline(`${label}   baking`, {
      labelled,
      spans: [
        [0, label.length],
        [label.length + 3, label.length + 9],
      ],
    })?.[0];
  assert.equal(cells('Tools here', true), 'skill');
  assert.equal(cells('Tools here', false), undefined);
  assert.equal(cells('Tools here now', true), 'skill');
  assert.equal(cells('Tools here right now', true), undefined);
  assert.equal(cells('Skills and languages and skill', false), undefined);
});

test('how the headings look is told by those that are known: most of them, and two at least', () => {
  const heading = (words: string, afterGap = true) => line(words, { afterGap });
  const under = (...words: DocumentLine[]) => words.flatMap((each) => [each, text]);
  assert.deepEqual(styleOf([]), plain);
  assert.deepEqual(styleOf(under(heading('SKILLS'))), plain);
  assert.deepEqual(styleOf(under(heading('SKILLS'), heading('HOBBIES'))), {
    ...plain,
    capitals: true,
    nested: true,
    gap: true,
    parted: true,
  });
  assert.deepEqual(styleOf(under(heading('SKILLS'), heading('Hobbies'))), { ...plain, gap: true, parted: true });
  assert.deepEqual(styleOf(under(heading('SKILLS'), heading('HOBBIES'), heading('Education'))).capitals, true);
  assert.deepEqual(styleOf(under(heading('Skills', false), heading('Hobbies', false))), plain);
  const mixed = styleOf(under(heading('Skills'), heading('Hobbies'), heading('Education', false)));
  assert.deepEqual(mixed, { ...plain, gap: true });
  const others = (count: number) => Array.from({ length: count }, () => heading('Zorp quell'));
  assert.equal(styleOf(under(heading('Skills'), heading('Hobbies'), ...others(3))).parted, true);
  assert.equal(styleOf(under(heading('Skills'), heading('Hobbies'), ...others(4))).parted, false);
  const apart = line('I bake bread.');
  const alone = (...words: string[]) => words.flatMap((each) => [heading(each), apart]);
  assert.equal(styleOf([...alone('Skills', 'Hobbies'), ...under(heading('Education'))]).alone, true);
  assert.equal(styleOf([...alone('Skills'), ...under(heading('Hobbies'), heading('Education'))]).alone, false);
  assert.deepEqual(styleOf([heading('Skills'), apart, heading('Hobbies'), apart]), {
    ...plain,
    alone: true,
    gap: true,
  });
  const item = (words: string) => line(words, { numbered: true, bullet: true });
  assert.equal(styleOf(under(item('Zorp'), item('Quell'), item('Flan'))).numbered, true);
  assert.equal(styleOf(under(item('Zorp'), item('Quell'))).numbered, false);
  assert.equal(styleOf([item('Zorp'), item('Quell'), item('Flan'), item('Dorp')]).numbered, false);
});
