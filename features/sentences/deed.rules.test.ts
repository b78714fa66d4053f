// What is a deed in somebody's words, and what is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareDeed, daysOf, deedOf, isAsked, isDoubted, saysDeed, wholeDeed } from './deed.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('a deed is what somebody could, will or does do, without its day', () => {
  for (const [text, deed] of [
    ['I could put a folding chair there myself.', 'put a folding chair there myself.'],
    [
      'Ja well, next Saturday I put the batteries in the meter, and we write it down.',
      'put the batteries in the meter',
    ],
    ['Thursday I go and ask Uwe for the key.', 'go and ask Uwe for the key.'],
    ['I could peel and freeze it on the same Monday.', 'peel and freeze it.'],
    ['Justina dyes at three, and I write on a board: red, today at three.', 'write on a board: red, today at three.'],
    ['I could send a list of what expires in four weeks.', 'send a list of what expires in four weeks.'],
    ['Monday, when the roster is out, I write her next to Piotr.', 'write her next to Piotr.'],
    ['I could put up a second lamp, but then there will be forty children.', 'put up a second lamp'],
  ] as const)
    assert.equal(wholeDeed(text, now), deed);
});

test('to know, to feel or to lose is none, nor what is refused, doubted, done already or said of others', () => {
  for (const text of [
    'Then I would know that it is the sauce.',
    'I would look like a beggar.',
    'I could lose her.',
    'I don’t want that.',
    'I could count but I know what I would find.',
    'I asked her last week.',
    'But the doctors will never agree to anything.',
  ]) {
    assert.equal(wholeDeed(text, now), '', text);
    assert.equal(deedOf(text), '', text);
    assert.equal(saysDeed(text), false, text);
  }
  assert.ok(isDoubted('I could tell them, but nobody listens.'));
  assert.ok(!isDoubted('I could open the cellar, but only at four.'));
});

test('an answer that says no “I” may name a deed or a thing; a statement does not', () => {
  assert.equal(bareDeed('A chair in front of the picture.', now), 'A chair in front of the picture.');
  assert.equal(bareDeed('But the doctors will never agree.', now), '');
});

test('a deed is put behind “you” in its first clause', () => {
  assert.equal(
    deedOf('I could turn my two sofas round so that the backs are to the glass.'),
    'turn your two sofas round',
  );
});

test('what ends with a question mark asks only where it is built like a question', () => {
  assert.ok(isAsked('And if nobody comes, what then?'));
  assert.ok(!isAsked('I think they are a bit afraid?'));
});

test('what stands first is put behind its verb, and what only says why is left out', () => {
  assert.equal(deedOf('The sensors I could clamp on myself.'), 'clamp the sensors on');
  assert.equal(deedOf('What I can do alone is talk to the grandmothers.'), 'talk to the grandmothers');
  assert.equal(deedOf('The first thing I could do is call Ann.').includes('first thing'), false);
  assert.equal(
    wholeDeed('I could write the late routes on the page at 6:45, I have the password anyway.', now),
    'write the late routes on the page at 6:45',
  );
  assert.equal(
    wholeDeed('Next snow day, so probably Thursday: at 6:45 I post the late routes.', now),
    'post the late routes.',
  );
});

test('days that are of a thing, of every week or of what is asked for are not the day of the deed', () => {
  const days = (text: string): string[] => daysOf(text, now).map(({ text: day }) => day);
  assert.deepEqual(days('I ask her on Wednesday to send me her Thursday loads.'), ['Wednesday']);
  assert.deepEqual(days('I could do portraits there, Mondays are mine.'), []);
  assert.deepEqual(days('I book the room for Thursday.'), []);
});
