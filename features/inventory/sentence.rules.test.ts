// Where a sentence ends, and where a full stop ends none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sentencesOf } from './sentence.rules.ts';

const said = (text: string) => sentencesOf(text).map(([from, to]) => text.slice(from, to));

test('a sentence ends with its mark, and with the bracket or quotation mark behind it', () => {
  assert.deepEqual(said('One came. Two came!  “Three” came? 4 came. (Five.) Six "came." (Seven) came.’ Éve'), [
    'One came.',
    'Two came!',
    '“Three” came?',
    '4 came.',
    '(Five.)',
    'Six "came."',
    '(Seven) came.’',
    'Éve',
  ]);
  assert.deepEqual(said('Really? yes. no.'), ['Really?', 'yes. no.']);
  assert.deepEqual(said(''), []);
});

test('titles, initials and short forms end no sentence', () => {
  for (const whole of [
    'Dr. Haddad came.',
    'I asked (Prof. Lee) then.',
    'J. R. Smith came.',
    'Tools, e.g. Saws.',
    'Acme Co. Berlin',
    'No. 5 is it.',
    'It is in vol. 12.',
    'See ch. 7 there.',
    'CAPT (ret.) Delgado, Mt. Lebanon, came.',
    'Revenue of Rs. 14 crore.',
  ])
    assert.deepEqual(said(whole), [whole]);
});

test('a full stop behind anything else ends one, whatever short form stands before', () => {
  assert.deepEqual(said('We met St. Ann. Two came.'), ['We met St. Ann.', 'Two came.']);
  assert.deepEqual(said('She is 5. Then 6.'), ['She is 5.', 'Then 6.']);
  assert.deepEqual(said('They said no. Then yes.'), ['They said no.', 'Then yes.']);
  assert.deepEqual(said('See ch. 12. 5 more came.'), ['See ch. 12.', '5 more came.']);
  assert.deepEqual(said('At the casino. 5 more came.'), ['At the casino.', '5 more came.']);
  assert.deepEqual(said('It is a disco. Two came.'), ['It is a disco.', 'Two came.']);
});

test('nothing of a text is lost between its sentences but blanks', () => {
  const word = fc.constantFrom('One', 'two.', 'Dr.', 'No.', '5', '(six.)', 'Seven?', '  ', '\n', '“');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ');
      assert.equal(said(text).join(' ').replace(/\s+/g, ' '), text.replace(/\s+/g, ' '));
    }),
  );
});
