// What may truly be said to what somebody tells: one observation of a kind, on their own words, and none where there is no cause for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admitted, isTrouble, observationsOn } from './reflection.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const kindsIn = (text: string): string[] => observationsOn(text).map(({ kind }) => kind);
const first = (text: string, kind: string): readonly string[] =>
  observationsOn(text).find((each) => each.kind === kind)?.says ?? [];

test('trouble is known by its words, whichever case they come in', () => {
  for (const text of [
    'Nobody came.',
    'THE BELT BROKE.',
    'It isn’t there.',
    'They COMPLAINED.',
    '30 calls an hour.',
    'A mess!',
  ])
    assert.ok(isTrouble(text), text);
  for (const text of ['Four came.', 'The shop is open.']) assert.ok(!isTrouble(text), text);
});

test('an answer that waits is no yes, and a saying is said to nothing else', () => {
  assert.deepEqual(first('She has not answered.', 'pending'), [
    'That is not a yes yet.',
    'That answer is still to come.',
  ]);
  for (const text of [
    'IT said no.',
    'I never asked her.',
    'They came without being asked.',
    'I am afraid that it breaks.',
  ])
    assert.deepEqual(kindsIn(text), [], text);
});

test('what was spent is said so', () => {
  assert.deepEqual(first('The paint cost £31 and the wood cost £46.', 'spent'), ['£31 and £46 so far, then.']);
  assert.deepEqual(first('I paid forty euros.', 'spent'), ['Forty euros so far, then.']);
  assert.deepEqual(kindsIn('They came.'), []);
});

test('who may see it says afterwards whether it worked', () => {
  assert.deepEqual(first('The drivers would notice it.', 'witness'), [
    'Then the drivers can say afterwards whether it worked.',
  ]);
  assert.deepEqual(first('My cousins will see that at once.', 'witness'), [
    'Then your cousins can say afterwards whether it worked.',
  ]);
  assert.deepEqual(first('Berit would be the first to feel it.', 'witness'), [
    'Then Berit can say afterwards whether it worked.',
  ]);
  assert.deepEqual(first('It is loud; Berit will notice it.', 'witness').length, 1);
  assert.deepEqual(kindsIn('The drivers would sing.'), []);
});

test('what somebody calls the trouble is told back first', () => {
  assert.deepEqual(kindsIn('The problem is that nobody reads my list.')[0], 'problem');
  assert.match(
    first('The problem is that nobody reads my list.', 'problem')[0]!,
    /^The trouble, as you put it: .*your list\.$/u,
  );
  assert.ok(!kindsIn('Nobody reads it.').includes('problem'));
});

test('the coach owns to what was wrong in its last words, in one clause, and to nothing that was right', () => {
  const wrong = 'By your records “the voucher” comes first: your play “Pay the hire” is due on 11 Dec.';
  const right = 'By your records “the page” comes first: your play “The page” is due on 27 Nov.';
  const clash = 'You now speak of every day; you wrote “Two hours a week”. Which of the two shall hold?';
  for (const [message, last, says] of [
    ['But the page is due on 27 November, which is earlier than 11 December.', wrong, 'I put the later date first.'],
    ['But the page is due on 27 November, which is earlier than 11 December.', right, ''],
    [
      'I promised Cathal nothing; he promised me.',
      'You promised “Cathal” “Send names”.',
      'Then that was not yours to keep.',
    ],
    ['The page is due on 27 November, earlier than the other. I could begin on Thursday, the 26th.', right, ''],
    ['I promised Cathal nothing.', 'What is still missing?', ''],
    ["You didn't understand, every day is how often I throw it out.", clash, 'That I misread, and it is taken back.'],
    [
      'And my lesson does not speak against it, it is the reason for it.',
      'Your own lesson speaks against it: of “Three” you wrote “Two paid”.',
      'Then the lesson speaks for it; I read it the wrong way round.',
    ],
    ["You didn't understand me.", 'What is still missing?', ''],
  ] as const)
    assert.equal(admitted(message, last, now), says, message);
});
