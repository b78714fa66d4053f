// What a question is about stands in it, as it was said; two people are not asked the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { follow } from '../coaching/hearing.rules.ts';
import { anchorOn, deedQuoted, standsUnquoted } from './anchor.rules.ts';
import type { Said } from './talk.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const deed = (message: string, history: Said[] = []): string =>
  deedQuoted(follow({ history, message, records: ruth, now, again: 0 }));

test('only a deed of their own is quoted: no refusal, no complaint, nothing that somebody said', () => {
  assert.equal(deed('Files come back. I could put a slip on each file.'), '“I could put a slip on each file”');
  for (const message of [
    'Hm.',
    'Nobody will sign for the valve.',
    'I have not sold any, so there is no next round.',
    'I would not ask her.',
    'He said: write it, I will read it.',
    '1,500 is my loss.',
  ])
    assert.equal(deed(message), '', message);
});

test('what was said to be more than one can lose is not asked about', () => {
  const history: Said[] = [
    { role: 'user', text: 'I will spend $2,000 on a consultant.' },
    {
      role: 'assistant',
      text: 'You now speak of $2,000; in your challenge you wrote “At most $400”. Which of the two shall hold?',
    },
  ];
  assert.equal(deed('The limit holds. I will spend $2,000 later.', history), '');
});

test('a clause in which something stands is quoted without what stands around it', () => {
  assert.equal(
    anchorOn('We have eight chairs. But they fall apart, because the glue is old.', /\bglue\b/u),
    '“they fall apart, because the glue is old”',
  );
  assert.equal(anchorOn('Why do they fall apart?', /fall/u), '');
});

const glue = (text: string): string => anchorOn(text, /\bglue\b/iu);
/** Eighty characters and not one more. */
const long = `the glue of every chair ${'gives way '.repeat(6)}`.slice(0, 80).trimEnd();

test('a short sentence is quoted whole, without its mark and without the word that leads to it', () => {
  for (const [text, anchor] of [
    ['The glue is old.', '“The glue is old”'],
    ['The glue is old!?…  ', '“The glue is old”'],
    ['The glue, made in No. 3, is old. Fine.', '“The glue, made in No. 3, is old”'],
    ['But the glue is old.', '“the glue is old”'],
    ['Well, and honestly, the glue is old.', '“the glue is old”'],
    ['WELL, AND THE GLUE IS OLD.', '“THE GLUE IS OLD”'],
    ['What really worries me is that the glue is old.', '“the glue is old”'],
    ['Here’s what troubles me: the glue is old.', '“the glue is old”'],
    ['Our glue is old, and it smells, because nobody asked.', '“Our glue is old, and it smells, because nobody asked”'],
  ] as const)
    assert.equal(glue(text), anchor, text);
});

test('of a long sentence the part is quoted in which it stands', () => {
  const rest = 'the man from the shop on the other side of the river has told everybody in town';
  for (const [text, anchor] of [
    [`The glue is old; ${rest}.`, '“The glue is old”'],
    [`${rest}, the glue is old, ${rest}.`, '“the glue is old”'],
    [`The glue is old because ${rest}.`, '“The glue is old”'],
    [`THE GLUE IS OLD BECAUSE ${rest}.`, '“THE GLUE IS OLD”'],
    [`The glue is old and they say that ${rest}.`, '“The glue is old”'],
    [`He wants new glue before he signs what ${rest}.`, '“He wants new glue”'],
    [`Tell him that the glue is old when they ask what ${rest}.`, '“Tell him that the glue is old”'],
    [`${rest} – but the glue is old.`, '“the glue is old”'],
    [`Dr. Glue is old: ${rest}.`, '“Dr. Glue is old”'],
    // What only goes on with a part stays with it, where there is room.
    [`${rest}; we use the glue, which is old.`, '“we use the glue, which is old”'],
    [`${rest}; we need a new pot, namely glue; ${rest}.`, '“we need a new pot, namely glue”'],
    [`${rest}; we need a new pot; namely old glue; ${rest}.`, '“namely old glue”'],
    [`${rest}; we use the glue, the witch is old.`, '“we use the glue”'],
    [
      `We ${'often '.repeat(10)}use old glue, which ${'really '.repeat(3)}is bad.`,
      `“We ${'often '.repeat(10)}use old glue”`,
    ],
  ] as const)
    assert.equal(glue(text), anchor, text);
});

test('no part is quoted that is too short, too long, or stops in the midst', () => {
  for (const text of [
    'Glueglue.',
    'A glue.',
    'The pot of glue and the.',
    'If the glue is old',
    'Before old glue',
    'of the glue',
    `${long} and more of it to be quite sure.`,
    'a b c d e f g h i j k l m n o p q r glue',
    '',
  ])
    assert.equal(glue(text), '', text);
  for (const text of [
    'Old glue.',
    'If the glue is older than everything',
    'a b c d e f g h i j k l m n o p q glue',
    long,
  ])
    assert.equal(glue(text), `“${text.replace(/\.$/u, '')}”`, text);
});

test('what is too long to be quoted is still told, within bounds', () => {
  const of = (length: number, more = ''): string => `the glue ${'x'.repeat(length - 9 - more.length)}${more}`;
  for (const [text, told] of [
    [of(80), false],
    [of(81), true],
    [of(160), true],
    [of(161), false],
    [of(100, '?'), false],
    [of(100, ', thank you'), false],
    [`The weather ${'x'.repeat(90)}.`, false],
  ] as const)
    assert.equal(standsUnquoted(text, /\bglue\b/u), told, text);
});

test('a question is not quoted, and the first clause that says it is', () => {
  assert.equal(glue('Is the glue old? The glue is old. The glue is bad.'), '“The glue is old”');
});

test('the first deed of the last message is quoted, and not what is said of the talk', () => {
  assert.equal(deed('I could lay a list on the counter. I could call Uwe.'), '“I could lay a list on the counter”');
  for (const message of [
    'Tomorrow, I could lay a list on the counter.',
    'Perhaps I could lay a list on the counter.',
    'On Monday, we could lay a list on the counter.',
  ])
    assert.equal(deed(message), `“${message.slice(0, -1)}”`);
  for (const message of [
    'Could I lay a list on the counter?',
    'I could say it again to you.',
    'Thank you, I could lay a list on the counter.',
    'I couldn’t lay a list on the counter.',
    'I COULD NEVER LAY A LIST ON THE COUNTER.',
    'I could say this: lay a list on the counter.',
  ])
    assert.equal(deed(message), '', message);
});

test('a deed that was quoted already is not quoted again', () => {
  const history: Said[] = [
    { role: 'user', text: 'I could lay a list on the counter.' },
    { role: 'assistant', text: 'Who reads “I could lay a list on the counter”?' },
  ];
  assert.equal(deed('I could lay a list on the counter. I could call Uwe.', history), '“I could call Uwe”');
});

test('only the sums that are disputed take a deed out', () => {
  const history: Said[] = [
    { role: 'user', text: 'I will spend $2,000 on a consultant.' },
    { role: 'assistant', text: 'You now speak of $2,000, $70 and $90; in your challenge you wrote “At most $40”.' },
  ];
  for (const sum of ['$2,000', '$70', '$90']) assert.equal(deed(`I will spend ${sum} on paint.`, history), '', sum);
  assert.equal(deed('I will spend $30 on paint.', history), '“I will spend $30 on paint”');
});
