// The short answers: plain, and found by how people ask, with the word vectors as in the product; what nothing here can answer finds
// nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wordMeaning } from '../../server/word-vectors/meaning.ts';
import * as lookingUp from '../looking-up.ts';
import { methodEntries, methodText } from './method.ts';

const meaning = await wordMeaning();
const findMethod = (...ways: string[]): string | null => lookingUp.findMethod(ways, meaning);

test('each is found by its own heading', () => {
  for (const { key, title } of methodEntries) {
    assert.equal(findMethod(title), key, title);
    assert.ok(methodText(key).length > 60 && methodText(key).split(' ').length <= 60, key);
  }
});

test('people ask in their own words', () => {
  const asked: [question: string, key: string][] = [
    ['what does affordable loss mean exactly?', 'what-is-affordable-loss'],
    ['Whats a premortem', 'what-is-a-pre-mortem'],
    ['and what if they say no?', 'what-if-someone-says-no'],
    ['How do you make lemonade out of it?', 'what-is-lemonade'],
    ['who can read what I write?', 'who-can-see-what-i-write-here'],
    ['what is bird-in-hand', 'what-is-bird-in-hand'],
    ['when do I give up?', 'when-should-i-stop'],
    ['How do I ask somebody for a favour?', 'how-do-i-ask-someone-for-help'],
    ['Can you write the letter for me?', 'what-can-you-do-without-an-ai-model'],
    ['what is this then, a bot?', 'are-you-a-human'],
    ['Who should I ask first?', 'who-should-i-ask-first'],
    ['How do I know what to charge per hour?', 'what-should-i-charge'],
    ['do I have to hand in my notice for that', 'should-i-quit-my-job'],
    ['could somebody steal it from me?', 'what-if-somebody-copies-me'],
    ['what does the button do when I press it?', 'what-happens-when-i-press-make-it-a-play'],
  ];
  for (const [question, key] of asked) assert.equal(findMethod(question), key, question);
});

test('what is not about the method finds nothing', () => {
  for (const question of [
    'Should I buy a horse?',
    'What is the capital of Peru?',
    'Why does Walt never answer my emails?',
    'Is Thursday better than Friday?',
    'Do you think my boss is right?',
    'What does Walt say?',
    'What did Anna give me?',
    'hello?',
    'Is the bakery on Elm Street hiring?',
    'How many people live in Ohio?',
    'Will it rain?',
    'How do I get rid of ants?',
  ])
    assert.equal(findMethod(question), null, question);
});

test('of questions by strangers three of four are answered, and hardly one from a wrong page', () => {
  const asked = readFileSync(`${import.meta.dirname}/../../test/bench/said/question.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const);
  const answered = asked.map(([key, text]) => {
    const found = lookingUp.questionsIn(text).map((each) => findMethod(...lookingUp.waysToAsk(each, text)));
    return { key, found: found.find((each) => each !== null) ?? 'none' };
  });
  const right = answered.filter(({ key, found }) => key !== 'none' && found === key);
  const wrong = answered.filter(({ key, found }) => found !== 'none' && found !== key);
  const answerable = asked.filter(([key]) => key !== 'none');
  assert.ok(asked.length >= 150);
  assert.ok(right.length >= answerable.length * 0.75, `${right.length} of ${answerable.length} right`);
  assert.ok(wrong.length <= asked.length * 0.05, `${wrong.length} of ${asked.length} wrong`);
});
