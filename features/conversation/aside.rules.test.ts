// What is said beside the matter is known as what it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptsStep,
  askedBack,
  distressIn,
  isCurse,
  isHalf,
  isLeaving,
  isLow,
  isNo,
  isObjection,
  isSign,
  isStop,
  isUpset,
  questionBack,
  refusesStep,
  saysUnanswered,
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
    ['What about the night shift, they would sink any pilot.', 'opinion'],
    ['Is it fair to give him half?', 'opinion'],
    ['Kimo?', 'other'],
    ['Why do you mention Kimo?', 'named'],
    ['Before we stop, tell me your strongest objection.', 'against'],
    ['What number would tell me it worked?', 'sign'],
    ['Should I go to a market at all?', 'opinion'],
  ] as const)
    assert.equal(questionBack(text), kind, text);
});

/** Each of the first is what is asked, whatever marks and capitals it comes with; none of the second is. */
const holds = (is: (text: string) => boolean, these: readonly string[], not: readonly string[]): void => {
  for (const text of these) {
    assert.ok(is(text), text);
    assert.ok(is(`  ${text.replace(/[.!?…]+$/u, '')} `), text);
  }
  for (const text of not) assert.ok(!is(text), text);
};

test('a no, half a yes, and going away are known by what is said and nothing else', () => {
  holds(
    isNo,
    ['No.', 'Nah!!', 'Not really…', 'no, not that', 'No not this', 'None of those.', 'NEIN'],
    ['No way that works', 'I say no', 'Nonsense.', ''],
  );
  holds(
    isHalf,
    ['Maybe.', 'Well, perhaps', 'Hmm, sort of', 'I guess so.', 'It depends', 'Vielleicht'],
    ['Maybe on Monday.', 'It may be', 'A bit of rope.'],
  );
  holds(
    isStop,
    ['Ok, please stop it now', 'END HERE.', 'No, enough'],
    ['Stop by on Monday', 'Full stop', 'Please stop them', ''],
  );
  holds(
    isLeaving,
    [
      'Enough',
      'I have to go now.',
      'Sorry, gotta run',
      'We must leave in ten minutes, bye',
      'Good. I’ve got to stop here',
      'Let’s call it a day',
      'That’s all for today',
      'Could we finish here?',
      'My bus is here',
    ],
    ['I have to go to the bank.', 'Stop them now at once', 'It ends, end of it all is near', 'The key has to go'],
  );
  // A long message that ends so is about the matter first.
  const tail = ' I have to go.';
  assert.ok(isLeaving(`${'x'.repeat(159 - tail.length - 1)}.${tail}`));
  assert.ok(!isLeaving(`${'x'.repeat(160 - tail.length - 1)}.${tail}`));
});

test('an objection, a yes to what is held out, and a no to it are told apart', () => {
  holds(
    isObjection,
    [
      'That isn’t it.',
      'No, you didn’t listen',
      'Wrong.',
      'It is not about the key',
      'A list changes nothing.',
      'Calling is no use.',
      'That won’t work.',
      'I disagree',
    ],
    ['It works.', 'That is it.', 'I changed nothing yet.', 'The use of it is clear.'],
  );
  holds(
    acceptsStep,
    [
      'So be it.',
      'Good, agreed!',
      'Fine, well then, let’s do it',
      'I will do that.',
      'Two hours then. Sounds good',
      'OK',
    ],
    ['Is it good to wait?', 'The deal is off', 'I will do it tomorrow'],
  );
  holds(
    refusesStep,
    [
      'No.',
      'That will not help.',
      'Hm, I don’t want that.',
      'But I won’t do it',
      'Not with her.',
      'I’m not going to do that.',
    ],
    ['No problem.', 'Not bad.', 'Good, but no more than that.', 'I want that.', 'She does not want that, I think.'],
  );
});

test('being tired or down is said of oneself', () => {
  holds(
    isLow,
    [
      'I am so tired.',
      'Feeling really down',
      'What’s the point?',
      'I give up.',
      'Nothing ever works',
      'I feel so alone.',
      'It was a rough week.',
      'This is pointless.',
    ],
    ['The tired wood breaks.', 'I live alone.', 'It works.', 'Put it down.'],
  );
});

test('anger is loud, or in capitals, or said in so many words', () => {
  holds(
    isUpset,
    [
      'I am so sick of it',
      'It makes me mad',
      'That drives me crazy.',
      'I’m just fed up',
      'How infuriating',
      'What fucking mess',
      'Shitty thing',
      'NOBODY EVER came',
    ],
    [
      'I am mad about bees.',
      'NATO and an OK',
      'THE BIG ONE and the other',
      'This ONCE it works.',
      '',
      'Great!! Nobody came.',
      'Do not worry!',
    ],
  );
  // It is the sentence with the marks that says it.
  for (const text of [
    'Good. Nobody came!! Fine.',
    'Well!! But why!!',
    'It doesn’t work!!',
    "It can't be!!!",
    'Yes!! I hate it!!',
  ])
    assert.ok(isUpset(text), text);
  for (const text of [
    'Nobody came. The dog!!',
    'Nobody!',
    'I dont know!!',
    'I’m not sure!!',
    'I do not know!!',
    "I don't know!!",
    'Good!! Yes!!',
    'Notes and nobles!!',
  ])
    assert.ok(!isUpset(text), text);
  // Whoever laughs, or greets at length, is not angry.
  for (const start of [
    'Hiii!',
    'Heyyy',
    'Heeyy!',
    'Yay',
    'OMG',
    'Hahaha',
    'Helloo',
    'Wooo',
    'Woo,',
    ' haha',
    'Well, haha',
    'Well :-)',
    'Well :)',
  ])
    assert.ok(!isUpset(`${start} nobody came!!`), start);
  for (const start of ['Hi', 'Hey', 'Hello', 'Yayo', 'Omgs', 'He', 'Now hiii', 'Hellooa'])
    assert.ok(isUpset(`${start} nobody came!!`), start);
});

test('a curse is short and counts nothing', () => {
  holds(isCurse, ['Damn.', 'Holy shit', 'This is ridiculous'], ['I sold 5 damn hats', 'Well.', 'The dam broke']);
  assert.ok(isCurse(`damn ${'x'.repeat(34)}`));
  assert.ok(!isCurse(`damn ${'x'.repeat(35)}`));
});

test('a sign alone is read, one in words is left', () => {
  for (const text of ['👍', ' 👌 🏽', '✅🙏', '💯']) assert.equal(spelled(text), 'yes', text);
  for (const text of ['👍 no', 'no 👍', '🎉', '', 'yes']) assert.equal(spelled(text), text);
  assert.ok(!isSign('👍 5') && !isSign('…'));
});

test('a question that was passed over is named as that', () => {
  holds(
    saysUnanswered,
    [
      'You didn’t answer me.',
      'You have still not what? You never even answer',
      'Answer my question.',
      'That does not answer the question',
      'You’ve dodged my question.',
      'This is not what I asked.',
      'My question was another',
      'I asked you whether it holds.',
      'You never said which',
    ],
    ['You never said that.', 'He did not answer.', 'I asked her on Monday.', 'The question is open.'],
  );
});

test('a question to the coach is known by what it is after', () => {
  for (const [kind, ...asked] of [
    ['unanswered', 'You did not answer my question.'],
    ['write', 'Please draft the letter.', 'So could you just phrase it?', 'Help me write it', 'Compose a short note'],
    [
      'written',
      'Is the step saved now?',
      'Did you write that down?',
      'Have you got all of it noted?',
      'Does the step stand?',
    ],
    [
      'news',
      'Can you tell me something new?',
      'Show us anything we don’t know?',
      'Give me something that I did not already know?',
    ],
    ['many', 'Why so many questions?', 'Why all these questions?', 'Why do you ask so much?'],
    [
      'words',
      'What limit do you mean?',
      '“The one who pays”, what did that say?',
      '‘my own hand’ – what is it?',
      '"a bag of it"what was that?',
    ],
    [
      'against',
      'What speaks against it?',
      'What could go wrong?',
      'Is there anything in my notes?',
      'What’s wrong with it?',
      'What are the drawbacks?',
      'What am I overlooking?',
    ],
    [
      'both',
      'Is that one step or two?',
      'May I keep both?',
      'Should both be done, one after the other?',
      'Does that belong into the step?',
      'Is it part of the step?',
      'Is this a part of your step?',
      'Can I have two?',
    ],
    [
      'reading',
      'What do you make of it?',
      'What does the letter mean?',
      'What does her silence mean?',
      'What does that mean?',
    ],
    ['reckon', 'Is it worth it?', 'Will that add up or not?', 'Is 30 too low?'],
    ['knows', 'Do you remember who I am?', 'What do you actually know about my work?'],
    [
      'sign',
      'What should we watch?',
      'How would I tell whether it went well?',
      'Which number would show us?',
      'What would success be?',
    ],
    [
      'manner',
      'Why do you always repeat it?',
      'Do you answer with a question?',
      'Can you even help?',
      'What are you good for?',
    ],
    ['named', 'Why did you bring up Uwe?'],
    [
      'why',
      'Why should you want that?',
      'What is that for?',
      'Why does that matter?',
      'What has this got to do with it?',
    ],
    ['length', 'How long is this?', 'How long will it take?', 'How many more questions?', 'Are we nearly done?'],
    ['privacy', 'Who else reads it?', 'Is it confidential?', 'Do you store that?'],
    ['limit', 'Is 300 for it too much?', 'Isn’t that for a hall too much?'],
    ['besides', 'And the old key?', 'But Rosa?', 'And my neighbour, who said no?', 'But what about the hall then?'],
    ['opinion', 'What would you do?', 'Any ideas?', 'Where should I begin?'],
    ['other', 'Rosa?', 'On Monday?'],
  ] as const)
    for (const text of asked) assert.equal(questionBack(text), kind, text);
  for (const text of [
    'I write her a letter.',
    'It is saved.',
    'Rosa reads it.',
    'It was too much.',
    'And the key.',
    'I know what I look at.',
  ])
    assert.equal(questionBack(text), null, text);
});

test('of several questions the one that asks something in particular is answered', () => {
  assert.equal(askedBack([]), null);
  assert.equal(askedBack(['I go there.', 'Good.']), null);
  assert.equal(askedBack(['I go there.', 'Rosa?']), 'opinion');
  assert.equal(askedBack(['And the old key?']), 'opinion');
  assert.equal(askedBack(['Any ideas?', 'I go there.', 'Why so many questions?']), 'many');
  assert.equal(askedBack(['Rosa?', 'And the old key?', 'Is it worth it?', 'Why so many questions?']), 'reckon');
});

test('each tongue the coach knows a word of is answered in itself, by its commonest words', () => {
  for (const [text, says] of [
    ['Ich habe meinen Laden und einen Hund.', /verstehe ich am besten Englisch/],
    ['Meine Arbeit ist eine Bäckerei, auch nachts', /verstehe ich am besten Englisch/],
    ['Quiero una tienda para los niños.', /entiendo mejor el inglés/],
    ['C’est pour nous, mais pas dans la rue.', /je comprends mieux l’anglais/],
    ['Eu não tenho uma loja para os meninos.', /entendo melhor o inglês/],
    ['Non sono io che vendo, ma il mio vicino.', /capisco meglio l’inglese/],
    ['У меня есть магазин и собака', /do not follow what is written in other scripts/],
  ] as const)
    assert.match(tongueLine(text), says, text);
  for (const text of ['Das ist gut', 'ich und ich und ich', 'Моя лавка', '私は店', '12 345 678 901', ''])
    assert.equal(tongueLine(text), '', text);
  // Where words are of two tongues, it is the one of which there are more.
  assert.match(tongueLine('que mi con para los nous les'), /entiendo mejor el inglés/);
  // Half of it in another script is not yet another script.
  assert.equal(tongueLine('лавка лавка small shops'), '');
});

test('some words that are not English are asked about from six on, or four with letters English has not', () => {
  const line = /understand English best/;
  assert.match(tongueLine('nimefungua duka dogo karibu shule yetu'), line);
  assert.equal(tongueLine('nimefungua duka dogo karibu shule'), '');
  assert.match(tongueLine('otworzyłem mały sklep obok'), line);
  assert.equal(tongueLine('otworzyłem mały sklep'), '');
  assert.equal(tongueLine('otworzylem maly sklep obok'), '');
  assert.equal(tongueLine('nimefungua duka dogo karibu 🎉'), '');
  assert.equal(tongueLine('Nimefungua Duka Dogo Karibu Shule Yetu Leo'), '');
  assert.equal(tongueLine('nimefungua duka dogo karibu shule yetu walked'), '');
  assert.equal(tongueLine('nimefungua duka dogo karibu shule yetu brings'), '');
});
