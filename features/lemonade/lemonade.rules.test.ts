// Lemonade: titles and next plays made of people's own words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { titleFrom } from '../../shared/shorten.ts';
import { assertTexts } from '../../test/text.ts';
import { activityOf, cameUpIn, lemonadeLimits, lemonadeTexts, nextPlayOf } from './lemonade.rules.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 400 });

test('a title is the beginning of the first sentence, and short', () => {
  assert.equal(titleFrom('Nobody missed the copies. We saved a day.\nMore'), 'Nobody missed the copies');
  assert.equal(titleFrom('  \n '), '');
  fc.assert(
    fc.property(words, (text) => {
      const title = titleFrom(text);
      assert.ok(title.length <= 80);
      assert.ok(text.includes(title.replace(/ …$/, '')));
    }),
  );
});

test('the next play carries the opportunity and what it came from, within the limits of a play', () => {
  const entry = {
    title: 'T',
    description: 'The scanner broke',
    surprise: 'Nobody missed it',
    opportunity: 'Drop the copies',
  };
  assert.deepEqual(nextPlayOf(entry), {
    title: 'Drop the copies',
    description: 'Drop the copies\n\nIt came from: Nobody missed it',
    principle: 'lemonade',
  });
  assert.equal(nextPlayOf({ ...entry, surprise: null, opportunity: ' ' }).title, 'The scanner broke');
  const long = 'x'.repeat(lemonadeLimits.text);
  assert.ok(nextPlayOf({ title: long, description: long, surprise: long, opportunity: long }).title.length <= 200);
});

test('a title is cut between words where there is room for it, and says that it was cut', () => {
  assert.equal(titleFrom('x'.repeat(80)), 'x'.repeat(80));
  assert.equal(titleFrom(`  ${'x'.repeat(50)} ${'y'.repeat(50)} `), `${'x'.repeat(50)}…`);
});

test('a title ends without marks, however many there are', () => {
  for (const [text, title] of [
    ['Really?!', 'Really'],
    ['Wait ...', 'Wait'],
    ['Two: ;,', 'Two'],
    ['3.5 days', '3.5 days'],
    ['One! Two', 'One'],
  ] as const)
    assert.equal(titleFrom(text), title);
});

test('the next play is made of what was said, without the blanks around it', () => {
  const words = { title: 'T', description: ' It rained ', surprise: ' People came ', opportunity: ' A roof ' };
  assert.equal(nextPlayOf(words).description, 'A roof\n\nIt came from: People came');
  assert.deepEqual(nextPlayOf({ ...words, surprise: ' ', opportunity: null }), {
    title: 'It rained',
    description: 'It rained\n\nIt came from: It rained',
    principle: 'lemonade',
  });
  assert.equal(nextPlayOf({ ...words, opportunity: null }).title, 'People came');
  assert.ok(nextPlayOf({ ...words, surprise: 'x'.repeat(9_000) }).description.length < 2_100);
});

test('an entry counts for lemonade, by its own name', () => {
  assert.deepEqual(activityOf({ id: 'e1', title: 'Rain' }), {
    action: 'wrote_lemonade',
    family: 'lemonade',
    entityType: 'lemonade',
    entityId: 'e1',
    description: 'Made lemonade of “Rain”',
  });
  assert.equal(cameUpIn('Stall'), 'It came up in the play “Stall”.');
  assertTexts(lemonadeTexts);
});
