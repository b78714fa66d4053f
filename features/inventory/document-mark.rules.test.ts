// What a single line of a document shows by its looks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentLine } from './document-line.rules.ts';
import {
  beforeComma,
  fold,
  isContact,
  isPersonName,
  isPlace,
  isTitle,
  isTown,
  looksLikeName,
  pagePattern,
  postcode,
  sentenceEnd,
} from './document-mark.rules.ts';
import { sectionOf } from './document-section.rules.ts';

function tells(rule: (text: string) => boolean, yes: readonly string[], no: readonly string[]): void {
  for (const text of yes) assert.ok(rule(text), text);
  for (const text of no) assert.ok(!rule(text), text);
}

test('an address of mail, a site, a number to call and a label of one are contacts, and stay out of the inventory', () => {
  tells(
    isContact,
    [
      'RUTH@x.org',
      'ruth[at]x.org',
      'https://a.b',
      'www.a',
      'see linkedin.com/in/x',
      '+49 170 1234567',
      '0170 1234567',
      '(555) 123-4567',
      '555-123-4567',
      '555.123.4567',
      'Phone: x',
      'DOB: 1',
      'Date of birth 1',
      'Nationality',
      'Sex: m',
      '(MOBILE)',
      'Portfolio',
    ],
    ['Ruth at home', '12 345', 'Born to run', 'home office', 'My portfolio', 'I am at work'],
  );
});

test('a postcode is known in many lands, and a number before a small word is none', () => {
  tells(
    (text) => postcode.test(text),
    ['SW1A 1AA', 'NY 10001', '10115 Berlin', '30-001 Kraków', '1000-205', 'D02 X285', 'K1A 0B1', '1012 AB, Amsterdam'],
    ['12 Berlin', 'X10115 Berlin', '10115 be', 'sw1a 1aa'],
  );
});

test('a greeting, a page number and the word for the document itself say nothing of the person', () => {
  tells(
    (text) => pagePattern.test(text),
    ['Dear Ms Adler,', 'DEAR,', 'Page 3', '3/7', '3 of 7', '3', 'Curriculum Vitae', 'CV', 'To whom it may concern:'],
    ['Dear friends of the house, come', '1234', 'CV of Ruth', 'Hello', 'A page'],
  );
  tells((text) => sentenceEnd.test(text), ['It is.', '“It is.”', 'Is it?)', 'It is!'], ['It is', 'It. is', 'It is;']);
});

test('two to six capitalised words are what a name looks like, with its titles and what one is called', () => {
  tells(
    looksLikeName,
    [
      'Ruth Adler',
      'Ruth "Ruthie" Adler',
      'Robert (Bob) Miller, MBA, PMP',
      'Maria de la Cruz',
      'Anne-Marie O’Neil',
      'A B C D E F',
    ],
    [
      'Ruth',
      'ruth adler',
      'Ruth adler',
      'A B C D E F G',
      'Ruth Adler 3',
      'Ruth Bakery',
      'Ruth Team',
      'Ruth Adler Engineer',
      'and Ruth',
    ],
  );
  const long = (length: number) => `Ruth ${'A'.repeat(length - 5)}`;
  tells(looksLikeName, [long(50)], [long(51)]);
});

test('a person is known by a first name, and by nothing that is an art or a thing behind it', () => {
  tells(
    isPersonName,
    ['Ruth Adler', 'Maria de la Cruz'],
    [
      'Zorp Adler',
      'Maria Cooking',
      'Maria Swimming',
      'Maria Music',
      'Maria Excel',
      'Maria Camera',
      'Ruth',
      'ruth adler',
      '',
    ],
  );
});

test('a place is two to four names in a row; a town is one alone', () => {
  tells(
    isPlace,
    ['Leeds, England, United Kingdom', 'St. Gallen, Switzerland', 'A, B, C, D'],
    [
      'Leeds',
      'A, B, C, D, E',
      'Leeds, 3',
      'Leeds, England.',
      'leeds, England',
      'Leeds, Teacher',
      'Leeds, University',
      'Leeds, Excel',
      'Leeds, Music',
      'Leeds, German',
      'Leeds, Bachelor',
      'Aa Bb Cc Dd, Ee Ff Gg Hh',
    ],
  );
  assert.ok(isPlace('Aa Bb Cc Dd, Ee Ff Gg'));
  tells(
    isTown,
    ['Chemnitz', 'San Sebastián', 'Stratford upon Avon', 'Rio de Janeiro'],
    [
      'chemnitz',
      'A, B',
      'Teacher',
      'Music',
      'Xyz 3',
      'San Marco di Campo Alto',
      'Chemnitz town',
      'Is Chemnitz'.toLowerCase(),
    ],
  );
  tells(isTown, ['A'.repeat(29)], ['A'.repeat(30)]);
});

test('what stands before the first comma, and a word without its accents', () => {
  assert.equal(beforeComma('Baker, Leeds, England'), 'Baker');
  assert.equal(beforeComma('Baker'), 'Baker');
  assert.equal(fold('señor søren-3'), 'senorsoren3');
});

test('a line above a part that says what the document is, is a title and no means', () => {
  const line: DocumentLine = {
    spans: [[0, 20]],
    text: 'Notes for the visit from Vigo',
    bullet: false,
    numbered: false,
    afterGap: true,
    hanging: false,
    labelled: false,
  };
  const header = sectionOf('Summary')!;
  const is = (some: Partial<DocumentLine>, section = header): boolean => isTitle({ ...line, ...some }, section);
  assert.ok(is({}));
  for (const text of ['Project summary: expired goods', 'MINUTES', 'Final report on bread'])
    assert.ok(is({ text }), text);
  for (const some of [
    { afterGap: false },
    { bullet: true },
    {
      spans: [
        [0, 3],
        [5, 9],
      ] as DocumentLine['spans'],
    },
    { text: `Notes for ${'x'.repeat(70)}` },
    { text: 'Notes for the visit.' },
    { text: 'Visit from Vigo' },
    { text: 'My notes' },
  ])
    assert.ok(!is(some), JSON.stringify(some));
  assert.ok(is({ text: `Notes for ${'x'.repeat(69)}` }));
  for (const heading of ['Work experience', 'Skills', 'Education']) assert.ok(!is({}, sectionOf(heading)!), heading);
});
