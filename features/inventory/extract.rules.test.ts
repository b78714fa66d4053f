// The offline reading of a CV: how well it places, that it loses nothing, invents nothing and cannot be made slow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cvNames, fates, letters, readCv } from '../../test/fixtures/cv/figure.ts';
import { extractInventory } from './extract.rules.ts';
import type { Extraction, Phrase } from './extract.rules.ts';

function kept({ proposals, tray }: Extraction): Phrase[] {
  return [...Object.values(proposals).flat(), ...tray];
}

/** The words between two thoughts of one sentence may go when the sentence is parted. */
const joints = new Set(['and', 'but', 'so', 'while', 'though', 'whereas', 'although']);

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function assertNothingLost(source: string): void {
  const phrases = kept(extractInventory(source));
  const found = letters(phrases.flatMap((phrase) => [phrase.under ?? '', phrase.text]).join(' '));
  const visible = source.replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu, '');
  for (const word of wordsIn(visible))
    if (!joints.has(word)) assert.ok(found.includes(letters(word)), `"${word}" is lost`);
}

function assertNothingInvented(source: string): void {
  for (const phrase of kept(extractInventory(source))) {
    const origin = letters(
      phrase.spans
        .map(([start, end]) => source.slice(start, end))
        .join(' ')
        .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu, ''),
    );
    assert.ok(origin.includes(letters(phrase.text)), `"${phrase.text}" is not in its place in the source`);
  }
}

for (const name of cvNames()) {
  test(`at least four of five facts of the CV "${name}" are in the right field, and none is lost`, () => {
    const results = fates(name);
    const right = results.filter((result) => result.fate === 'right').length;
    assert.ok(right >= results.length * 0.8, `${right} of ${results.length}`);
    assertNothingLost(readCv(name).text);
    assertNothingInvented(readCv(name).text);
  });
}

test('contact details are for nobody’s inventory and wait in the tray', () => {
  const { proposals, tray } = extractInventory('Ann Lee\nann.lee@example.org | +44 7700 900123\n\nSKILLS\nWelding\n');
  assert.deepEqual(
    proposals.whatIKnow.map((phrase) => phrase.text),
    ['Welding'],
  );
  assert.deepEqual(
    tray.map((phrase) => phrase.why),
    ['name', 'contact'],
  );
});

test('two columns are read one after the other', () => {
  const { proposals } = extractInventory(
    [
      'SKILLS            EQUIPMENT',
      'Throwing pots     Two kilns and a',
      'Glazing           pugmill from 1970',
      'Teaching          A long oak bench',
    ].join('\n'),
  );
  assert.deepEqual(
    proposals.whatIKnow.map((phrase) => phrase.text),
    ['Throwing pots', 'Glazing', 'Teaching'],
  );
  assert.deepEqual(
    proposals.whatIHave.map((phrase) => phrase.text),
    ['Two kilns and a pugmill from 1970', 'A long oak bench'],
  );
});

test('a heading is known with its letters apart, in capitals, underlined or read badly', () => {
  for (const heading of ['S K I L L S', 'Skills:', '## Skills', 'SK1LLS', '== Skills ==', '• SKILLS']) {
    assert.deepEqual(
      extractInventory(`${heading}\nPatience with pumps\n`).proposals.whatIKnow.map((phrase) => phrase.text),
      ['Patience with pumps'],
      heading,
    );
  }
});

test('what stands idle is slack, whatever section it is in', () => {
  const { proposals } = extractInventory('Equipment\n- Gas kiln\n- The barn stands empty from May\n');
  assert.deepEqual(
    proposals.slackResources.map((phrase) => phrase.text),
    ['The barn stands empty from May'],
  );
});

test('an empty document gives nothing', () => {
  for (const text of ['', ' \n\t\n', '-----\n***\n']) assert.deepEqual(kept(extractInventory(text)), []);
});

const starts = [
  'I own',
  'I know',
  'My friend',
  'We have a',
  'Led',
  '2019 - present',
  'Skills:',
  'The barn sits empty',
  'Dr. Ann',
  'I believe',
  '•',
  '-',
  'a@b.example',
  'She',
  '',
];
const ends = ['.', ';', ',', '?', '', ':', ' and I can', '-', ')'];
const gaps = ['\n', '\n\n', '\r\n', '    ', '\t', ' ', '\f', ' \u00A0 '];
const headings = ['SKILLS', 'Experience', 'People', 'Equipment', 'WHAT ELSE', 'References:', 'Publications'];

test('whatever the layout, every word of the document is in a field, under a heading or in the tray, and none is new', () => {
  const piece = fc.record({
    start: fc.constantFrom(...starts),
    words: fc.integer({ min: 0, max: 12 }),
    end: fc.constantFrom(...ends),
    gap: fc.constantFrom(...gaps),
    heading: fc.option(fc.constantFrom(...headings), { freq: 5 }),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      let count = 0;
      const source = pieces
        .map(
          ({ start, words, end, gap, heading }) =>
            `${heading ? `\n${heading}\n` : ''}${start} ${Array.from({ length: words }, () => `${count % 3 ? 'w' : 'W'}rd${count++}x`).join(' ')}${end}${gap}`,
        )
        .join('');
      assertNothingLost(source);
      assertNothingInvented(source);
    }),
    { numRuns: 400 },
  );
});

test('any text at all is read without a fault, a loss or an invention', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (source) => {
      assertNothingLost(source);
      assertNothingInvented(source);
    }),
    { numRuns: 300 },
  );
});
