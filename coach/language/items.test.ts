// How texts are cut into items and documents into sections; nothing is lost or made up, and length costs no more than it must.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { itemsOf } from './items.ts';
import { findNames } from './names.ts';
import { sectionItems } from './sections.ts';

const blocks = readFileSync(join(import.meta.dirname, '../../test/fixtures/items.txt'), 'utf8')
  .trim()
  .split('\n\n');
for (const block of blocks) {
  const [said = '', ...items] = block.split('\n').filter((line) => !line.startsWith('#'));
  test(said, () =>
    assert.deepEqual(
      itemsOf(said),
      items.map((item) => item.slice(2)),
    ),
  );
}

const letters = (text: string): string => text.replace(/[^\p{L}]+/gu, '');
const prose = fc
  .array(
    fc.constantFrom('I', 'weld', 'and', 'sew', 'my', 'van', '.', ',', ';', '-', '\n', 'Dr.', '🌱', 'Skills:', '   '),
  )
  .map((words) => words.join(' '));

test('items are the words of the text, in order', () =>
  fc.assert(
    fc.property(prose, (text) => {
      let rest = letters(text);
      for (const item of itemsOf(text)) {
        const at = rest.indexOf(letters(item));
        assert.ok(at >= 0, item);
        rest = rest.slice(at + letters(item).length);
      }
    }),
  ));

test('a bracket on a line of its own belongs to the skill above it', () =>
  assert.deepEqual(
    sectionItems('SKILLS\nFluid dynamics\n(OpenFOAM)\nWelding (TIG and\nMIG)').map(({ text }) => text),
    ['SKILLS', 'Fluid dynamics (OpenFOAM)', 'Welding (TIG and MIG)'],
  ));

test('a document keeps its headings apart, in one column and in two', () => {
  const one = sectionItems(
    'SKILLS\nweaving, dyeing, book keeping\n\nPeople\nAda Brandt, potter in Borth\nThe weavers guild',
  );
  assert.deepEqual(
    one.filter(({ heading }) => heading !== '').map(({ heading, text }) => `${heading}: ${text}`),
    [
      'SKILLS: weaving',
      'SKILLS: dyeing',
      'SKILLS: book keeping',
      'People: Ada Brandt, potter in Borth',
      'People: The weavers guild',
    ],
  );
  const left = ['SKILLS', 'weaving cloth', 'dyeing wool', 'LANGUAGES', 'Welsh', 'Breton'];
  const right = ['WORK', 'Weaver at the mill', 'Guide at the museum', 'OWN', 'A loom from 1920', 'A van'];
  const two = sectionItems(left.map((line, at) => line.padEnd(25) + right[at]).join('\n'));
  assert.ok(two.some(({ heading, text }) => heading === 'OWN' && text === 'A van'));
  assert.ok(two.some(({ heading, text }) => heading === 'LANGUAGES' && text === 'Breton'));
});

test('a post is no section, though a heading could have its words', () => {
  const parts = sectionItems('Experience\n\nDirector of Education\nMuseum of Water\n2015 – 2022\nHead of Training');
  assert.deepEqual(new Set(parts.map(({ heading }) => heading)), new Set(['', 'Experience']));
  assert.ok(sectionItems('Summary of Qualifications\nWelder').some(({ heading }) => heading.startsWith('Summary')));
});

test('names of people and of organisations are told apart', () => {
  const text = 'I met Dr. Alan Reyes and Maria at the University of Leeds on Monday. My Italian is good.';
  assert.deepEqual(
    findNames(text).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`),
    ['person: Dr. Alan Reyes', 'person: Maria', 'organisation: University of Leeds'],
  );
});
