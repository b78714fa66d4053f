// What is said beside the matter is known as what it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  distressIn,
  isCurse,
  isLeaving,
  isSign,
  isStop,
  isUpset,
  questionBack,
  spelled,
  tongueLine,
} from './aside.rules.ts';

test('two exclamation marks may be joy; a curse and capitals are anger', () => {
  assert.ok(!isUpset('A man came back to say his dog loves them. The dog!!'));
  assert.ok(isUpset('Nobody listens to me!!'));
  assert.ok(isUpset('This is bullshit.'));
  assert.ok(isCurse('fuck this'));
  assert.ok(!isCurse('The damn lift door bangs eleven times a night and wakes bed 6.'));
});

test('who cannot go on is told from who is tired of a thing', () => {
  assert.equal(distressIn('I can’t do this any more'), 'heavy');
  assert.equal(distressIn('We cannot go on like this any longer.'), 'heavy');
  assert.equal(distressIn('I just want to die'), 'danger');
  assert.equal(distressIn('They can’t take the bus any more.'), null);
  assert.equal(distressIn('I am tired of the queue.'), null);
  assert.equal(distressIn('The plants want to die in that corner.'), null);
});

test('to stop, a sign, a letter to be written and a reported question are heard', () => {
  for (const text of ['stop', 'Please stop.', 'OK, enough now']) assert.ok(isStop(text) && isLeaving(text), text);
  assert.ok(!isStop('The bus does not stop here.'));
  assert.equal(spelled('👍🏽'), 'yes');
  assert.equal(spelled('😡'), '😡');
  assert.ok(isSign('😡') && !isSign('OK 😡'));
  assert.equal(questionBack('Can you write the e-mail for me?'), 'write');
  assert.equal(questionBack('Write me a letter to Marja'), 'write');
  assert.equal(questionBack('I stand at the door and ask each one: what did you come for?'), null);
});

test('another tongue is answered with what the coach can do in it; English never is', () => {
  assert.match(tongueLine('Nie wiem co mam robić z tym wszystkim'), /understand English best/);
  assert.match(tongueLine('Sijui nini cha kufanya, watoto hawali chakula changu'), /understand English best/);
  assert.match(tongueLine('Ich weiß nicht, und das ist nicht meine Sache, aber wir suchen.'), /am besten Englisch/);
  for (const text of [
    'Berit notices first, honestly, every single night.',
    'Maître Gagnon, Hélène, Señora Ruiz.',
    'Wood, paper, tape, sixty-four złoty altogether, nothing else.',
    'Kia ora. We did the first Thursday!',
  ])
    assert.equal(tongueLine(text), '', text);
});

test('who is at a loss or laughs is not angry, and what is asked of the coach is known without its mark', () => {
  assert.ok(!isUpset('Hiii! I do not know if I should do more reels or what!!'));
  assert.ok(!isUpset('Haha no, that is not it!!'));
  assert.ok(isUpset('I do not know why nobody listens!!'));
  for (const [text, kind] of [
    ['Do you actually know what I’m working on?', 'knows'],
    ['What do I look at to know it worked?', 'sign'],
    ['what do i look at to know it worked', 'sign'],
    ['How will I know if it worked?', 'sign'],
    ['What about Kimo later, worth asking him again?', 'opinion'],
    ['Is it fair to give him half?', 'opinion'],
    ['Kimo?', 'other'],
    ['Why do you mention Kimo?', 'named'],
    ['Before we stop, tell me your strongest objection.', 'against'],
    ['What number would tell me it worked?', 'sign'],
    ['Should I go to a market at all?', 'opinion'],
  ] as const)
    assert.equal(questionBack(text), kind, text);
});
