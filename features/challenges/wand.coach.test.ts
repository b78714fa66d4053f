// The help at a field without a model: it offers only what the person's own records hold, in their words, and leaves no blanks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { type WandField, wandFieldOf, wandFields } from './assist.rules.ts';
import { wizardCategories } from './challenge.rules.ts';
import { fieldQuestions } from './socratic-questions.rules.ts';
import { type SocraticInput, socraticQuestion, socraticResultQuestion } from './socratic.coach.ts';
import { type WandInput, questionsFor, wandQuestion } from './wand.coach.ts';

const means = {
  ...emptyInventory(),
  whoIKnow: '- Samuel Osei in Records\nWalt Jensen, fire marshal; Dr. Amira Haddad',
};
const data = { title: 'Permits', statement: 'A simple permit takes 38 days. It is filed twice.', context: '' };
const wave = (mode: WandInput['mode'], field: WandField, value = '', more: Partial<WandInput> = {}): string =>
  wandQuestion.offline({ mode, field, value, data, means, ...more }) as string;

test('a field is offered what the records hold for it, word for word', () => {
  assert.equal(wave('generate', 'title'), 'A simple permit takes 38 days');
  assert.equal(
    wave('generate', 'potentialPartners'),
    'Samuel Osei in Records\nWalt Jensen, fire marshal\nDr. Amira Haddad',
  );
  for (const category of wave('generate', 'category').split(', '))
    assert.ok((wizardCategories as readonly string[]).includes(category));
});

test('where the records hold nothing, nothing is offered, no blank and no invention', () => {
  for (const field of wandFields) assert.equal(wave('generate', field, '', { data: {}, means: emptyInventory() }), '');
  for (const field of wandFields)
    for (const question of fieldQuestions[field]) assert.ok(questionsFor(field).includes(question));
});

test('a revised text has the same words, each sentence once', () => {
  assert.equal(
    wave('revise', 'statement', 'It is slow.   It is slow.\n\n\n\nWho knows??'),
    'It is slow.\n\nWho knows?',
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom('One.', 'Two two.', 'Three?', '\n', '  ')), (parts) => {
      const words = (text: string) => new Set(text.match(/\p{L}+/gu));
      const text = parts.join(' ');
      assert.deepEqual(words(wave('revise', 'context', text)), words(text));
    }),
  );
});

test('advice counts what can be counted, and asks the rest', () => {
  assert.match(wave('suggest', 'statement', 'It is slow.'), /no number in it yet/);
  assert.doesNotMatch(wave('suggest', 'statement', 'It takes 38 days.'), /no number/);
  assert.match(wave('suggest', 'statement'), /still empty/);
  assert.match(wave('suggest', 'context', `${'Long. '.repeat(200)}1`), /It’s long/);
});

test('the dialog asks four different questions about its field, and ends in something the field takes', () => {
  const answers: Partial<Record<WandField, string[]>> = {
    potentialPartners: ['Rosa', 'runs the clinic', 'Per', 'has a van'],
    category: ['how things are done', 'the nurses', 'no more forms', 'the intake form'],
  };
  for (const field of wandFields) {
    assert.equal(new Set(fieldQuestions[field]).size, 4);
    const said = answers[field] ?? ['One.', 'Two.', 'Three.', 'Four.'];
    const input: SocraticInput = {
      field,
      stage: 4,
      value: '',
      data: {},
      answered: said.map((userResponse, at) => ({ stage: at + 1, question: fieldQuestions[field][at]!, userResponse })),
    };
    assert.equal(socraticQuestion.offline({ ...input, stage: 2 }), fieldQuestions[field][1]);
    const result = socraticResultQuestion.offline(input);
    if (field === 'potentialPartners') assert.equal(result, 'Rosa (runs the clinic)\nPer (has a van)');
    else if (field === 'category') assert.match(String(result), /Process & Technology/);
    else assert.equal(result, field === 'title' ? 'Four.' : said.join('\n'));
  }
});

test('a field is known by the names clients give it', () => {
  assert.deepEqual(['affordableLoss.time', 'partners', 'description', 'nonsense'].map(wandFieldOf), [
    'time',
    'potentialPartners',
    'statement',
    undefined,
  ]);
});
