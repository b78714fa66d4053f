// The rubric: empty is nothing, more is never less, the same text scores the same, and the advice works.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory, inventoryFields } from './inventory.rules.ts';
import type { InventoryField } from './inventory.rules.ts';
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

test('a field without a letter scores 0, any other 1 to 10', () => {
  fc.assert(
    fc.property(anyField, anyText, (field, text) => {
      const { score } = strengthOf(field, text);
      if (/[\p{L}\p{N}]/u.test(text)) assert.ok(Number.isInteger(score) && score >= 1 && score <= 10);
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

test('the reason is the same every time and quotes only what is there', () => {
  fc.assert(
    fc.property(anyField, fc.array(fc.constantFrom(...phrases), { maxLength: 6 }), (field, lines) => {
      const text = lines.join('\n');
      const first = strengthOf(field, text);
      assert.deepEqual(strengthOf(field, text), first);
      const named = /concrete where it names (.*?); it /u.exec(first.why)?.[1] ?? '';
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
  assert.ok(scores.whoIAm <= 3, String(scores.whoIAm));
  assert.equal(scores.whatIHave, 0);
});

test('numbers in words count as numbers', () => {
  for (const field of inventoryFields)
    for (const [word, figure] of [
      ['fourteen', '14'],
      ['Two', '2'],
      ['a dozen', '12'],
      ['twenty-five', '25'],
      ['three hundred', '300'],
    ] as const)
      assert.ok(
        strengthOf(field, `It took ${word} of them`).score >= strengthOf(field, `It took ${figure} of them`).score,
        `${field} ${word}`,
      );
});

test('what a life of work says is heard, in whatever country and trade', () => {
  const least: [InventoryField, string, number][] = [
    ['whatIHave', 'Fourteen years of line items that I cleaned by hand.', 4],
    [
      'whoIAm',
      'I make school bags from what garment factories sweep up. I was a fabric cutter for seven years, then a quality inspector for three, and nobody asked me a question in all ten.',
      5,
    ],
    ['whatIKnow', 'Turning, milling, grinding, CAD, measuring to two thousandths. Meisterbrief, 2011', 6],
    [
      'whatIKnow',
      'Landlord and tenant, benefits appeals, small liens. What a letter must say so that it gets read. Which deadlines are real.',
      3,
    ],
    ['whatIKnow', 'Zulu and Afrikaans; thatching roofs for eleven years', 6],
    ['whatIKnow', 'I shear sheep, about 200 a day, and I hold the Blue Seal from New Zealand', 5],
    ['whoIKnow', 'My 31. They are in nine firms by now and they still ring me about chatter marks.', 5],
    ['whoIKnow', 'The logistics heads of Coimbra and Vigo: we send each other what is about to expire.', 5],
    ['whatIHave', 'A loom, two sewing machines, 4,000 rupees put aside and a stall at the Saturday market.', 6],
    ['slackResources', 'Two electric carts stand still every night from one to five.', 6],
    ['slackResources', 'About 3,000 euros of the packaging budget are left each December.', 5],
  ];
  for (const [field, text, score] of least) {
    const strength = strengthOf(field, text);
    assert.ok(strength.score >= score, `${strength.score}: ${text}\n${strength.why}`);
  }
  for (const field of inventoryFields) assert.ok(strengthOf(field, 'I have many good things and ideas.').score <= 3);
});

test('the payload has the four names of the specification, and the reasons have all five', () => {
  assert.deepEqual(Object.keys(strengthScores(emptyInventory())), ['whoIAm', 'whatIKnow', 'whoIKnow', 'whatIHave']);
  assert.deepEqual(
    strengths(emptyInventory()).map((each) => each.field),
    [...inventoryFields],
  );
});
