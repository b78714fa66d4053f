// What is to be done with a step's words, in so many words; and a day or a name in what they'll look at stays a word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editsIn } from './edits.ts';

const stood = 'What I try is, walk with Mr. Tanabe and ask which bird he hears';
for (const [said, deed] of [
  ['Please add at the end of the words: ‘and I write it in my notebook’', `${stood} and I write it in my notebook`],
  ['Kindly add to the step that I shall ask for a name.', `${stood}. I shall ask for a name`],
  ['Right. Put Kuba brings the jar in the words at the end, and then it’s fine', `${stood}, Kuba brings the jar`],
  ['and the asking? put back: and thank him', `${stood} and thank him`],
  ['almost. take out “what i try is”. start at walk', 'walk with Mr. Tanabe and ask which bird he hears'],
  ['take away the "with Mr. Tanabe" from the words, naturally.', 'What I try is, walk and ask which bird he hears'],
  ['add Chayo', null],
  ['take out “the moon”', null],
  ['I’d like to add that my son is ill', null],
  [`add: and ${'again '.repeat(40)}`, null],
] as const)
  test(`“${said}”`, () => assert.equal(editsIn(said, stood).deed, deed));

test('what they’ll look at is kept apart from the rest', () => {
  assert.deepEqual(editsIn('Twelve, not twenty. And what I’ll look at: how many she buys on Wednesday.', stood), {
    deed: null,
    sign: 'how many she buys on Wednesday',
    rest: 'Twelve, not twenty.',
  });
  assert.equal(editsIn('I don’t know what I’ll look at', stood).sign, null);
  assert.equal(
    editsIn('Fine. Add that I look at whether one hears the street.', stood).sign,
    'whether one hears the street',
  );
  assert.equal(editsIn('put what i look at: is it lit at 5 am', stood).sign, 'is it lit at 5 am');
  assert.equal(editsIn('then: look at who lifts the head. put that in', stood).sign, 'who lifts the head');
  assert.equal(editsIn('I’ll look at three shops on Monday', stood).sign, null);
  assert.equal(editsIn('what I look at: is it lit', stood, false).sign, null);
});
