// A person's own words: cut and quoted, never rewritten.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { asLine, quote, sentencesOf, telling, titleFrom, withoutLead } from './own-words.rules.ts';

test('a title is the matter without what leads up to it, in at most 80 characters', () => {
  assert.equal(titleFrom('Well, the problem is that permits take nine weeks.'), 'Permits take nine weeks');
  assert.equal(titleFrom('I really want to issue permits in ten days!'), 'Issue permits in ten days');
  assert.equal(titleFrom('So'), 'So');
  const long = titleFrom(
    `Every residential permit waits for four days at each of nine desks, ${'and again '.repeat(9)}`,
  );
  assert.equal(long, 'Every residential permit waits for four days at each of nine desks');
  for (const [said, title] of [
    ['Permits take forty days. Nobody knows why they do.', 'Permits take forty days'],
    [
      'Prescriptions get written twice because the ward system and the pharmacy system do not talk to each other.',
      'Prescriptions get written twice',
    ],
    [
      'The monthly reports for the three regional boards get typed by hand from four different spreadsheets.',
      'The monthly reports for the three regional boards get typed by hand',
    ],
    [
      'Founders keep telling me what the accelerator wants to hear and not what the accelerator would have to know',
      'Founders keep telling me what the accelerator wants to hear…',
    ],
  ] as const)
    assert.equal(titleFrom(said), title);
});

test('sentences end at lines and bullets too', () => {
  assert.deepEqual(sentencesOf('- Dr. Haddad came. She left.\n* Twice'), ['Dr. Haddad came.', 'She left.', 'Twice']);
});

test('of many sentences those with figures and names are kept, in their order', () => {
  assert.deepEqual(
    telling(['We sell hats.', 'In May 41 of 63 days were lost.', 'It is so.', 'Lena Moss drove 90 km.'], 2),
    ['In May 41 of 63 days were lost.', 'Lena Moss drove 90 km.'],
  );
});

test('whatever a text says, nothing is added to it and nothing is cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      assert.ok(titleFrom(text).length <= 81 && titleFrom(text).isWellFormed());
      assert.ok(quote(text).length <= 115 && quote(text).isWellFormed());
      assert.ok(text.includes(withoutLead(text)));
      assert.ok(asLine(sentencesOf(text)).length <= text.length + sentencesOf(text).length + 20);
    }),
  );
});
