// How strong a field is: empty is nothing, more is never less, the same text scores the same, and the advice works.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { itemsOf } from '../../coach/language/items.ts';
import { emptyInventory, inventoryFields } from './inventory.rules.ts';
import { strengthOf, strengthScores, strengths } from './strength.rules.ts';

const phrases = [
  'I am a nurse from San Antonio.',
  'Excel, SQL and Power BI',
  'My cousin Ann runs the print shop',
  'A van and two kilns in the barn',
  'Two hours on Friday afternoons.',
  'I care about fairness because I grew up without it',
  '$400 of leftover budget until March',
  'English and Welsh',
  'we meet every month',
  'Dr. Alan Reyes, Methodist Hospital',
  'nothing much',
  'led 22 people; cut waiting from 54 to 31 minutes',
  'I never work on Sundays',
  '???',
];
const anyField = fc.constantFrom(...inventoryFields);
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...phrases), { maxLength: 8 }).map((lines) => lines.join('\n')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

test('a field that holds nothing scores 0, any other 1 to 10', () => {
  fc.assert(
    fc.property(anyField, anyText, (field, text) => {
      const { score } = strengthOf(field, text);
      if (itemsOf(text).length > 0) assert.ok(Number.isInteger(score) && score >= 1 && score <= 10);
      else assert.equal(score, 0);
    }),
  );
});

test('to add a line never lowers the score', () => {
  fc.assert(
    fc.property(anyField, anyText, anyText, (field, text, more) => {
      assert.ok(strengthOf(field, `${text}\n${more}`).score >= strengthOf(field, text).score);
    }),
    { numRuns: 500 },
  );
});

test('to say the same twice earns nothing', () => {
  fc.assert(
    fc.property(anyField, anyText, (field, text) => {
      assert.equal(strengthOf(field, `${text}\n${text}`).score, strengthOf(field, text).score);
    }),
  );
});

test('the sentence that would raise the score does raise it, whatever stands in the field', () => {
  fc.assert(
    fc.property(anyField, anyText, (field, text) => {
      const { score, raise } = strengthOf(field, text);
      if (score === 10) assert.equal(raise, null);
      else {
        assert.ok(raise !== null);
        const filled = raise
          .replaceAll('[name]', 'Zora Quill')
          .replaceAll('[place]', 'Qaanaaq')
          .replaceAll('[number]', '7391')
          .replace(/\[[^\]]*\]/gu, 'something');
        assert.ok(strengthOf(field, `${text}\n${filled}`).score > score, `"${filled}" after ${JSON.stringify(text)}`);
      }
    }),
    { numRuns: 500 },
  );
});

test('the reason is the same every time and names only what is there', () => {
  fc.assert(
    fc.property(anyField, fc.array(fc.constantFrom(...phrases), { maxLength: 6 }), (field, lines) => {
      const text = lines.join('\n');
      const first = strengthOf(field, text);
      assert.deepEqual(strengthOf(field, text), first);
      const named = /numbers: (.*?)\./u.exec(first.why)?.[1] ?? '';
      if (named === 'none yet') return;
      for (const mark of named.split(/, | and /u)) if (!/^\d+ more$/u.test(mark)) assert.ok(text.includes(mark), mark);
    }),
  );
});

test('a full inventory scores high and a vague one low', () => {
  const full = {
    ...emptyInventory(),
    whoIKnow:
      'Samuel Osei in Records. Walt Jensen, fire marshal. The two contractors who file most. Amira Haddad at the community college. Hannah Lindqvist, IT operations. Theo Park, legal aid clinic on Third Street; we meet every month.',
    whoIAm: 'I am a helpful person.',
  };
  const scores = strengthScores(full);
  assert.ok(scores.whoIKnow >= 9, String(scores.whoIKnow));
  assert.equal(scores.whoIAm, 1);
  assert.equal(scores.whatIHave, 0);
});

test('numbers in words count as numbers', () => {
  for (const word of ['fourteen', 'Two', 'a dozen', 'twenty-five', 'three hundred'])
    assert.equal(strengthOf('whatIHave', `It took ${word} of them`).score, 2, word);
});

test('the payload has the four names of the specification, and the reasons have all five', () => {
  assert.deepEqual(Object.keys(strengthScores(emptyInventory())), ['whoIAm', 'whatIKnow', 'whoIKnow', 'whatIHave']);
  assert.deepEqual(
    strengths(emptyInventory()).map((each) => each.field),
    [...inventoryFields],
  );
});
