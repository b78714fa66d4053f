// The days in the words of a step: written as dates, left out of a title, and moved with the step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redated, withDates, withoutDays } from './step-day.rules.ts';

// A Sunday.
const now = new Date('2026-11-22T10:00:00Z');

test('a day is a date in the words of a step, however it was said, and a title goes without it', () => {
  for (const [said, what, title] of [
    ['Tomorrow, Monday, at seven I bring it', 'On Monday 23 November, at seven I bring it', 'at seven I bring it'],
    ['I mail it tomorrow morning', 'I mail it on Monday 23 November in the morning', 'I mail it'],
    [
      'Draw it on Wednesday and show it on Friday at nine',
      'Draw it on Wednesday 25 November and show it on Friday 27 November at nine',
      'Draw it and show it at nine',
    ],
    ['By Tuesday evening I write to him', 'By Tuesday 24 November in the evening I write to him', 'I write to him'],
    ['Say that it is open until the 30th', 'Say that it is open until Monday 30 November', 'Say that it is open'],
    ['Buy it on Tuesday the 24th', 'Buy it on Tuesday 24 November', 'Buy it'],
    ['Ask her this coming Wednesday about it', 'Ask her Wednesday 25 November about it', 'Ask her about it'],
    ['Next week I walk it past her', 'In the week of 23 November I walk it past her', 'I walk it past her'],
    ['Sit there on Monday and Wednesday', 'Sit there on Monday 23 November and Wednesday 25 November', 'Sit there'],
    // A day that is put beside its other name stands once; another day stays.
    ['Copy it tomorrow, on Monday, at two', 'Copy it on Monday 23 November, at two', 'Copy it, at two'],
    ['Sit on Monday, on Tuesday too', 'Sit on Monday 23 November, on Tuesday 24 November too', 'Sit too'],
    ['Ring him tonight', 'Ring him on Sunday 22 November in the evening', 'Ring him'],
    ['Count them from 24 to 27 November', 'Count them from 24 to Friday 27 November', 'Count them'],
    ['Lay it out in three days', 'Lay it out on Wednesday 25 November', 'Lay it out'],
  ] as const) {
    assert.equal(withDates(said, now), what);
    assert.equal(withoutDays(said, now), title);
  }
});

test('what says which, how many or how often is no day', () => {
  for (const said of [
    'Give it one Saturday',
    'Bring it to the Monday round',
    "Write the list for Thursday's lesson",
    'Clean the barrels on Mondays',
    'Keep Friday free for it',
    'Sell them before Christmas',
    'Weigh her Thursday loads in December',
  ]) {
    assert.equal(withDates(said, now), said);
    assert.equal(withoutDays(said, now), said);
  }
});

test('where the day is another the words follow, and the day of another part stays', () => {
  assert.equal(
    redated('On Tuesday 24 November in the evening I write', '2026-11-24', '2026-12-01', now),
    'On Tuesday 1 December in the evening I write',
  );
  assert.equal(
    redated('Draw it on Monday 23 November and show it on Tuesday 24 November', '2026-11-24', '2026-11-27', now),
    'Draw it on Monday 23 November and show it on Friday 27 November',
  );
  assert.equal(
    redated('Draw it on Monday 23 November', '2026-11-24', '2026-11-27', now),
    'Draw it on Monday 23 November',
  );
});

test('what has its dates already is left as it is, whatever stands around them', () => {
  const piece = fc.constantFrom(
    'on ',
    'by ',
    'tomorrow',
    'Monday',
    ', ',
    ' and ',
    'the 24th',
    'Tuesday 24 November',
    ' morning',
    ' I go ',
    'next week',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const once = withDates(pieces.join(''), now);
      assert.doesNotMatch(once, /\b(?:tomorrow|tonight)\b/iu);
      assert.equal(withDates(once, now), once);
    }),
  );
});

test('a day is said once, whatever slipped in between', () => {
  assert.equal(withDates('Go tomorrow, on on Monday', now), 'Go on Monday 23 November');
});

test('a day that says which, or stands as a thing, stays; the same day said of when is a date', () => {
  for (const [said, what] of [
    ['Bring it to the Monday group', 'Bring it to the Monday group'],
    ['Bring it on the Monday', 'Bring it on Monday 23 November'],
    ['Bring it on the Monday at seven', 'Bring it on Monday 23 November at seven'],
    ['Bring it on the Monday evening', 'Bring it on Monday 23 November in the evening'],
    ['Bring it on Monday, the round is there', 'Bring it on Monday 23 November, the round is there'],
    ['Keep Friday afternoon free', 'Keep Friday afternoon free'],
    ['Call Friday about it', 'Call Friday about it'],
    ['Call on Friday about it', 'Call on Friday 27 November about it'],
    ['Call Friday', 'Call Friday 27 November'],
    ['Call Friday. then go on', 'Call Friday 27 November. then go on'],
    ['Write an Monday list', 'Write an Monday list'],
    ['Write a Monday list', 'Write a Monday list'],
  ] as const)
    assert.equal(withDates(said, now), what, said);
});

test('a time of day is said behind its date, tonight and at night too', () => {
  for (const [said, what] of [
    ['Ring him on Monday night', 'Ring him on Monday 23 November at night'],
    ['Ring him on Monday MORNING', 'Ring him on Monday 23 November in the morning'],
    ['Ring him on Monday early afternoon', 'Ring him on Monday 23 November in the afternoon'],
    ['Ring him tonight, and then go', 'Ring him on Sunday 22 November in the evening, and then go'],
    ['Tonights list', 'Tonights list'],
    ['Ring him by next week', 'Ring him by Sunday 29 November'],
  ] as const)
    assert.equal(withDates(said, now), what, said);
});

test('two names of one day are written once, whatever joins them, and others apart', () => {
  for (const [said, what] of [
    ['Copy it tomorrow, on the Monday', 'Copy it on Monday 23 November'],
    ['Copy it tomorrow this Monday', 'Copy it on Monday 23 November'],
    ['Copy it tomorrow Monday', 'Copy it on Monday 23 November'],
    ['Copy it tomorrow,Monday', 'Copy it on Monday 23 November'],
    ['Copy it tomorrow,on Monday', 'Copy it on Monday 23 November'],
    ['Copy it tomorrow, the 23rd', 'Copy it on Monday 23 November'],
    ['Copy it on Monday and on Monday night', 'Copy it on Monday 23 November and on Monday 23 November at night'],
  ] as const)
    assert.equal(withDates(said, now), what, said);
});

test('a text without its days has no gap, no loose word and no loose mark', () => {
  for (const [said, title] of [
    ['On Monday, I go', 'I go'],
    ['I go, on Monday', 'I go'],
    ['I go on Monday.', 'I go.'],
    ['I go on Monday: now', 'I go: now'],
    ['I go on Monday; then home', 'I go; then home'],
    ['I go on Monday, then home', 'I go, then home'],
    ['I go on Monday or Tuesday', 'I go'],
    ['I go on Monday or Tuesday!', 'I go!'],
    ['I go on Monday through Tuesday', 'I go'],
    ['I go on Monday  with Ann', 'I go with Ann'],
    ['I go on Monday  .', 'I go.'],
    ['I go ,, on Monday', 'I go'],
    ['On Monday', ''],
    ['I go', 'I go'],
  ] as const)
    assert.equal(withoutDays(said, now), title, said);
});

test('a day that is moved keeps its preposition and time, and moves wherever it stands', () => {
  const moved = (text: string): string => redated(text, '2026-11-24', '2026-12-01', now);
  assert.equal(
    moved('On Tuesday 24 November I write, by Tuesday 24 November she reads'),
    'On Tuesday 1 December I write, by Tuesday 1 December she reads',
  );
  assert.equal(moved('I write Tuesday 24 November at night'), 'I write Tuesday 1 December at night');
  assert.equal(moved('I write'), 'I write');
});
