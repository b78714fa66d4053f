// What was said is sorted by what it is for; whatever is told makes a draft.
import assert from 'node:assert/strict';
import { requestIn } from './request.rules.ts';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  draftOf,
  hear,
  isAngry,
  nothingTold,
  openSections,
  passagesOf,
  quote,
  sentencesOf,
  talkSlots,
  titleFrom,
  toldBy,
} from './told.rules.ts';

const slotsOf = (message: string) =>
  Object.fromEntries(hear(nothingTold(), message, null).heard.map(({ slot, text }) => [text, slot]));

test('sentences go where they belong, in several languages', () => {
  assert.deepEqual(
    slotsOf(
      'We waste two days a month on copying. I want it to flow by itself. Nobody knows who owns the export. Maybe we could scan it. I would know it works when it takes an hour.',
    ),
    {
      'We waste two days a month on copying.': 'problem',
      'I want it to flow by itself.': 'objective',
      'Nobody knows who owns the export.': 'barriers',
      'Maybe we could scan it.': 'ideas',
      'I would know it works when it takes an hour.': 'successCriteria',
    },
  );
  assert.equal(
    slotsOf('Es dauert zu lange. Wir wollen es in einer Woche.')['Wir wollen es in einer Woche.'],
    'objective',
  );
  assert.equal(slotsOf('Hay que esperar. No hay salas y nadie decide.')['No hay salas y nadie decide.'], 'barriers');
});

test('an answer belongs to what was asked, unless it plainly is something else', () => {
  const { told } = hear(
    { ...nothingTold(), problem: ['x'] },
    'The landlord. Maybe we could ask him again.',
    'barriers',
  );
  assert.deepEqual([told.barriers, told.ideas], [['The landlord.'], ['Maybe we could ask him again.']]);
});

test('passing is no answer, and anger is heard', () => {
  for (const words of ["I don't know", 'skip', 'No idea.', 'keine Ahnung', 'nada', '???', 'nothing yet'])
    assert.ok(requestIn(words) === 'pass', words);
  for (const words of ['No budget', 'nobody listens to us', 'I know a way'])
    assert.ok(requestIn(words) !== 'pass', words);
  assert.ok(isAngry('I am SICK of it!!') && !isAngry('It is slow.'));
});

test('a title is taken from the person’s own words', () => {
  assert.equal(titleFrom('I want to take in every dog the same day.'), 'Take in every dog the same day');
  assert.equal(titleFrom('The problem is that permits get lost.'), 'Permits get lost');
  assert.ok(titleFrom('a '.repeat(200)).length <= 70);
});

test('sentences do not end behind a short form', () => {
  assert.deepEqual(sentencesOf('Dr. Haddad came. She left at once, e.g. on Monday!\n- A bullet'), [
    'Dr. Haddad came.',
    'She left at once, e.g. on Monday!',
    'A bullet',
  ]);
});

test('whatever is told makes a draft of every section, in whose open ones nothing is made up', () => {
  const words = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.lorem({ maxCount: 8 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(words, fc.constantFrom(null, ...talkSlots), (sentences, asked) => {
      const { told } = hear(nothingTold(), sentences.join('. '), asked);
      const draft = draftOf(told);
      for (const text of Object.values(draft)) assert.ok(text !== '' && !text.includes('\n'));
      const again = draftOf(toldBy(draft));
      assert.deepEqual(openSections(again), openSections(draft));
    }),
  );
});

test('a quotation is short and has no marks of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const quoted = quote(text, 50);
      assert.ok(quoted.length <= 56 && /^“[^“”"]*”$/u.test(quoted));
    }),
  );
});

test('a passage of a file is whole sentences of it', () => {
  const text =
    'Coffee was good and everyone liked it. Volunteers wait up to three hours for the check. We met in room 4.';
  assert.deepEqual(passagesOf(text, 1), ['Volunteers wait up to three hours for the check.']);
});
