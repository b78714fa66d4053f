// Which categories a text speaks of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { categoryLines, categorySigns } from './category.rules.ts';
import { wizardCategories } from './challenge.rules.ts';

const categoriesFor = (text: string) => categorySigns(text).map(({ category }) => category);

const signs: Record<(typeof wizardCategories)[number], string> = {
  'Mission & Purpose': 'mission purpose vision values value strategy strategic goals goal meaning impact',
  'People & Organization':
    'teams team staff people colleagues colleague managers manage hiring volunteers volunteer apprentices apprentice training trains leave leaves leaving boss roles role nurses nurse teachers teacher onboarding turnover',
  Resources:
    'money budget funds fund funding costs cost equipment supplies orders order materials material tools tool stock price prices waste wasted loaves',
  'Time & Schedule':
    'time late delay delayed wait waiting hours hour days day weeks week deadlines deadline schedule scheduling slow slowly meetings meeting queue queues calendar shifts shift',
  Space:
    'rooms room space offices office buildings building location site lobby counter floor parking storage warehouse',
  'Process & Technology':
    'process processes systems system software forms form permits permit portal data spreadsheets spreadsheet automate automatic steps step approve approval export digital website app paper paperwork workflow bureaucratic bureaucracy',
  Culture:
    'culture trust fear fears afraid blame blaming habits habit attitude morale listen listening respect feedback',
};

test('each category is known by its words, whole and in any case', () => {
  for (const [category, words] of Object.entries(signs))
    for (const word of words.split(' ')) {
      assert.deepEqual(categoriesFor(`The ${word}.`), [category], word);
      assert.deepEqual(categoriesFor(`The ${word.toUpperCase()}.`), [category], word);
      assert.deepEqual(categoriesFor(`The q${word}`), [], word);
    }
  assert.deepEqual(categoriesFor('Birds sing.'), []);
});

test('the category with most signs comes first, a second one when it has half as many, never a third', () => {
  assert.deepEqual(categoriesFor('A room for staff, staff and staff'), ['People & Organization']);
  assert.deepEqual(categoriesFor('A room for staff and staff'), ['People & Organization', 'Space']);
  assert.deepEqual(categoriesFor('Staff in a room, a room'), ['Space', 'People & Organization']);
  assert.deepEqual(categoriesFor('Staff with money in a room'), ['People & Organization', 'Resources']);
});

test('each one is named with the words that speak for it; where none does, all are there to choose from', () => {
  assert.equal(categoryLines('Staff leave, and staff wait.'), 'People & Organization: you wrote “staff”, “leave”');
  assert.equal(categoryLines('Birds sing.').split('\n').length, wizardCategories.length);
});

test('whatever a text says, at most two are named, each once', () => {
  const word = fc.constantFrom(...Object.values(signs).join(' ').split(' '), 'and', '.');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const found = categoriesFor(words.join(' '));
      assert.ok(found.length <= 2 && new Set(found).size === found.length);
      assert.deepEqual(categoriesFor(words.toReversed().join(' ')), found);
    }),
  );
});
