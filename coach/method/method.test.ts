// The short answers about the method: thirty-one, plain, and found by how people ask; what is not about the method is not answered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMethod } from '../looking-up.ts';
import { methodEntries, methodText } from './method.ts';

test('each is found by its own heading', () => {
  for (const { key, title } of methodEntries) {
    assert.equal(findMethod(title), key, title);
    assert.ok(methodText(key).length > 60 && methodText(key).length < 600, key);
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
  ];
  for (const [question, key] of asked) assert.equal(findMethod(question), key, question);
});

test('what is not about the method finds nothing', () => {
  for (const question of [
    'Should I buy a horse?',
    'What is the capital of Peru?',
    'Why does Walt never answer my emails?',
    'Is Thursday better than Friday?',
    'Can you write the letter for me?',
    'Do you think my boss is right?',
    'What does Walt say?',
    'What did Anna give me?',
    'hello?',
  ])
    assert.equal(findMethod(question), null, question);
});
