// How somebody puts the coach right is told from what they say of the matter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asksMeaning,
  inPlain,
  isArrival,
  isMisheard,
  isUnfit,
  meansAfter,
  problemIn,
  saysAgain,
  turnsTo,
  wasAsked,
} from './correcting.rules.ts';

test('what was said before is what it says; a tale with the same words stays whole', () => {
  for (const [text, plain] of [
    ['I already said it’s two evenings for the tags.', 'Two evenings for the tags.'],
    ['I said one lunchtime. And you keep asking.', 'One lunchtime. And you keep asking.'],
    ['You changed the day to Friday, but I said tomorrow, Monday.', 'Tomorrow, Monday.'],
    ['I said nothing to him.', 'I said nothing to him.'],
    ['I said I was sorry.', 'I said I was sorry.'],
    ['One thing\nanother thing', 'One thing\nanother thing'],
    [
      'Seven would do. What does it cost me? The petrol and a morning.',
      'Seven would do. It costs me the petrol and a morning.',
    ],
    ['What does it cost me? I do not know.', 'What does it cost me? I do not know.'],
  ] as const)
    assert.equal(inPlain(text), plain);
  assert.ok(saysAgain('But I said one lunchtime.'));
  assert.ok(!saysAgain('I said nothing.'));
});

test('who was misheard, who asks what was meant, and who has only come are told apart', () => {
  for (const text of ['No no, the guess is his.', 'You got me wrong.', 'Wait what? I meant not making them.'])
    assert.ok(isMisheard(text), text);
  for (const text of ['No, not on Monday.', 'He got it wrong.', 'What I need is time.'])
    assert.ok(!isMisheard(text), text);
  for (const text of [
    'One real case of what?',
    'Who is ‘them’?',
    'Which mistakes?',
    'What it would cost whom to say what?',
    'You’ve lost me.',
    'Against that speaks that I do not understand the question.',
    'Explain me that.',
  ])
    assert.ok(asksMeaning(text), text);
  for (const text of ['Who is the mayor?', 'What next?', 'What is the price?', 'Which of them should I ask?'])
    assert.ok(!asksMeaning(text), text);
  for (const text of [
    'Someone told me to try this.',
    'I don’t expect much.',
    'Let’s see what this does.',
    'I am new here.',
  ])
    assert.ok(isArrival(text), text);
  for (const text of [
    'Someone told me to leave.',
    'I don’t expect much rain.',
    'Let’s see the files.',
    'My boss made me do the rota.',
  ])
    assert.ok(!isArrival(text), text);
});

test('the trouble they name themselves is said back, and nothing where they name none', () => {
  assert.equal(
    problemIn('Why equipment, when the problem is that I kept my mouth shut?'),
    'The trouble, as you put it: you kept your mouth shut.',
  );
  assert.equal(problemIn('That is not the problem.'), '');
  assert.equal(problemIn('The problem is with the pump.'), '');
});

test('a step that is not right is told from one that is taken', () => {
  for (const text of ['Off is that it says nothing of the boxes.', 'You did not change it.', 'That is not a sentence.'])
    assert.ok(isUnfit(text), text);
  for (const text of ['Good, so be it.', 'Fine.', 'I will do it on Monday.']) assert.ok(!isUnfit(text), text);
  assert.equal(meansAfter('i dont use the pickup for that its the freezer', 'A pickup.'), 'the freezer');
  assert.equal(meansAfter('And the camera has nothing to do with it.', 'The camera.'), '');
  assert.equal(meansAfter('The camera hangs well.', 'The camera.'), null);
  assert.equal(meansAfter('I do not know the date.', 'The camera.'), null);
  assert.ok(wasAsked('She has been asked, I was there.') && wasAsked('Otieno is my partner already.'));
  assert.ok(!wasAsked('She has to be asked.') && !wasAsked('I ask her on Monday.'));
});

test('who turns to something else in the middle of a message has turned to it', () => {
  assert.equal(
    turnsTo('I could pile them up. But actually forget Salma, the real thing is the courier charges us twice.'),
    'the courier charges us twice.',
  );
  for (const text of [
    'Forget it.',
    'I never forget the keys, and that is all there is to it.',
    'Leave the house, then we talk again.',
  ])
    assert.equal(turnsTo(text), '', text);
});
