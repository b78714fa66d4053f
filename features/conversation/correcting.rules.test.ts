// How somebody puts the coach right is told from what they say of the matter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asksCoach,
  asksMeaning,
  dropsQuestion,
  inPlain,
  isArrival,
  isMisheard,
  isUnfit,
  leftOut,
  meansAfter,
  onlySaid,
  problemIn,
  saysAgain,
  takenBack,
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

const inCapitals = (cases: readonly (readonly [string, string])[], told: (text: string) => string): void => {
  for (const [text, is] of cases) assert.equal(told(text.toUpperCase()).toUpperCase(), is.toUpperCase(), text);
};

test('what is said of the talk falls away, and the matter stays', () => {
  const cases = [
    // An order in front of the words that are meant.
    ['Please change it like this, two evenings for the tags.', 'Two evenings for the tags.'],
    ['Put that, two evenings.', 'Two evenings.'],
    // A question behind a statement stands alone.
    ['I ask her on Monday, and what about the key?', 'I ask her on Monday. and what about the key?'],
    ['I ask her on Monday but how do I begin?', 'I ask her on Monday. but how do I begin?'],
    // What is put first for weight.
    ['What I’d ask her first is whether it holds.', 'I’d ask her whether it holds.'],
    ['What I would ask is whether it holds.', 'I would ask whether it holds.'],
    ['What I could tell Rosa would be to wait.', 'I could tell Rosa wait.'],
    ['What I would do is call Rosa.', 'I would call Rosa.'],
    ['What we’ll do first is to call Rosa.', 'we’ll call Rosa.'],
    ['The step is not to ask him. It is to sit down with her.', 'I sit down with her.'],
    ['My step should be to sit down with her.', 'I sit down with her.'],
    ['I’ve just thought of something: on Monday I sit down.', ' on Monday I sit down.'.trim()],
    ['Good. I had an idea, on Monday I sit down.', 'Good. on Monday I sit down.'],
    ['Write down that I ask Rosa on Friday.', 'I ask Rosa on Friday.'],
    ['Good. Please note that we wait.', 'Good. we wait.'],
    ['My question is how to ask her for it.', 'How do I ask her for it?'],
    ['Well! My question was what to bring them', 'Well! What do I bring them?'],
    ['And what would that cost me? Nothing.', 'It costs me nothing.'],
    ['Ok. So what do I risk? About two hours.', 'Ok. It costs me about two hours.'],
  ] as const;
  for (const [text, plain] of cases) assert.equal(inPlain(text), plain);
  for (const text of [
    'Put that on, two evenings.',
    'Note that Rosa waits.',
    'I change it, two evenings.',
    'We ask my question is how to ask her.',
    'The question is how to ask her.',
    'I have an idea that works.',
    'What does it cost him? Nothing.',
  ])
    assert.equal(inPlain(text), text);
});

test('who says only that they said it says nothing else', () => {
  for (const text of [
    'Said it.',
    'I said that!',
    'As I’ve said so',
    'told you.',
    'I have already told you that twice',
    'I just said it three times already.',
    ' said so ',
  ])
    assert.ok(onlySaid(text) && saysAgain(text), text);
  for (const text of ['He said it.', 'Said it to her.', 'I said', 'Said it? No', 'I saids it'])
    assert.ok(!onlySaid(text), text);
});

test('whoever says something again says so in front of it or of it', () => {
  for (const text of [
    'Fine. But I already told you it’s the 3rd.',
    'That is exactly what I just said.',
    'LIKE I ALREADY TOLD YOU.',
    'As I just wrote. Then call her.',
  ])
    assert.ok(saysAgain(text), text);
  for (const text of [
    'I meant the 3rd.',
    'I mean the 3rd.',
    'I said no to her and that was it.',
    'He just told you.',
    '',
  ])
    assert.ok(!saysAgain(text), text);
});

test('a question that is not understood, or not wanted, is dropped', () => {
  for (const text of [
    'I really don’t understand what you mean.',
    'We still do not get the last question',
    'Sorry, I do not follow.',
    'The question is not at all clear.',
    'Your question makes no sense.',
    'It is not clear to me what you want.',
    'Please leave that aside now.',
    'OK, skip your question.',
    'You keep asking about her.',
    'And again the key.',
    'STOP TALKING ABOUT HER.',
  ])
    assert.ok(dropsQuestion(text), text);
  for (const text of [
    'I get the question.',
    'I do not understand him.',
    'Leave it to her.',
    'The problem is not clear.',
    'Once again.',
  ])
    assert.ok(!dropsQuestion(text), text);
});

test('who is left out again is named by the last of their names, whichever way it is said', () => {
  for (const [text, ...names] of [
    ['Not Vesna.', 'Vesna'],
    ['No, not with Vesna Horvat, please.', 'Horvat'],
    ['Vesna is out.', 'Vesna'],
    ['Then Vesna Horvat falls now out.', 'Horvat'],
    ['Leave Vesna out of it.', 'Vesna'],
    ['Cross Vesna out.', 'Vesna'],
    ['Remove Vesna please.', 'Vesna'],
    ['strike out Vesna and go on', 'Vesna'],
    ['No need for Vesna.', 'Vesna'],
    ['We don’t need Vesna for that.', 'Vesna'],
    ['I do it without Vesna.', 'Vesna'],
    ['Without Vesna, then', 'Vesna'],
    ['Vesna has nothing to do with it.', 'Vesna'],
    ['Vesna isn’t part of it.', 'Vesna'],
    ['Vesna was not needed.', 'Vesna'],
    ['Not Vesna. Uwe is out.', 'Vesna', 'Uwe'],
    ['Not Monday.'],
    ['TUESDAY is out.'],
    ['Not Vesna but her sister.'],
    ['Vesna is outside.'],
    ['Leave Vesna outside.'],
    ['Leave the key out.'],
    ['Remove vesna.'],
    ['I drop Vesna a line.'],
    ['I do not need Vesna to know.'],
    ['I sit there without Vesna.'],
    ['Vesna is not here.'],
  ] as const)
    assert.deepEqual(leftOut(text), names, text);
});

test('the trouble and what is turned to are taken without what leads to them', () => {
  inCapitals(
    [['The problem is that I kept my mouth shut.', 'The trouble, as you put it: you kept your mouth shut.']],
    problemIn,
  );
  assert.equal(
    problemIn('My only real issue was that nobody reads it.'),
    'The trouble, as you put it: nobody reads it.',
  );
  assert.equal(problemIn('The point is late.'), '');
  inCapitals(
    [['Forget Salma, the real thing is the courier charges us twice.', 'the courier charges us twice.']],
    turnsTo,
  );
  assert.equal(
    turnsTo('Never mind the boxes. The courier is my real problem is what I say.'),
    'The courier is my real problem is what I say.',
  );
  assert.equal(turnsTo('Forget Salma, the courier.'), '');
});

test('what one comes with, what is asked of the coach and what was asked before are known in any sentence', () => {
  for (const text of [
    ' Hi, my boss suggested I should try this. ',
    'So, I’m only testing.',
    'This is my first time here!',
    'I have never done this before…',
    'SORRY FOR THE LONG TEXT.',
  ])
    assert.ok(isArrival(text), text);
  for (const text of ['I am new to bees.', 'First time lucky.', 'It was never done.'])
    assert.ok(!isArrival(text), text);
  for (const text of [
    ' Tell me how.',
    'But please, explain.',
    'TAKE UWE OUT.',
    'Before we stop, put it down.',
    'Fix it.',
  ])
    assert.ok(asksCoach(text), text);
  for (const text of ['I tell him.', 'Take Uwe with you.', 'Stopped.', 'They answer.'])
    assert.ok(!asksCoach(text), text);
  assert.ok(wasAsked('Fine. I HAVE ALREADY SPOKEN TO HER. Go on.'));
  assert.ok(isUnfit('Well. You did not change it. Go on.'));
  assert.ok(isUnfit('THE LIMIT IS MISSING.'));
  assert.ok(isUnfit('The costs are wrong.') && isUnfit('The sum is wrong.'));
});

test('another thing to begin with is named without what it is for', () => {
  assert.equal(meansAfter('I don’t use the camera, it is the phone for the pictures.', 'The camera.'), 'the phone');
  assert.equal(meansAfter('NOT THE CAMERA, RATHER MY PHONE.', 'The camera.'), 'MY PHONE');
  assert.equal(meansAfter('The camera comes later.', 'The camera.'), '');
});

test('a day that is taken back has such a word before it', () => {
  for (const before of [
    'not the ',
    'It still says ',
    'instead of ',
    'The date is ... you wrote on ',
    'I don’t want the ',
    'NOT ON ',
  ])
    assert.ok(takenBack.test(before), before);
  for (const before of ['on the ', 'I go on ', 'note ', 'not him on a ', ''])
    assert.ok(!takenBack.test(before), before);
});
